// The few settings that hooks need, read without the packages that read the whole configuration.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { textOrNull } from '../../scripts/base/door.cjs';

/** The same as in scripts/core/configuration/defaults.ts; a test holds the two together. */
export const HOOK_DEFAULTS = { brief_characters: 1500, review_after_days: 7 };

/** @param {Record<string, string | undefined>} env @returns {typeof HOOK_DEFAULTS} */
export function hookSettings(env) {
  const text = textOrNull(
    join(env['CLAUDE_CONFIG_DIR'] || join(env['HOME'] || homedir(), '.claude'), 'ftm-config.yml'),
    { most: 1_000_000 },
  );
  const section = sectionOf(withoutComments(text ?? ''), 'blackboard');
  const number = (/** @type {keyof typeof HOOK_DEFAULTS} */ key) => {
    const found = new RegExp(`(?:^|[{,\\s])${named(key)}[ \\t]*:\\s*(\\d{1,6})(?=\\s*(?:[,}]|$))`, 'm').exec(
      section,
    )?.[1];
    return found === undefined ? HOOK_DEFAULTS[key] : Number(found);
  };
  return { brief_characters: number('brief_characters'), review_after_days: number('review_after_days') };
}

/** A comment begins a line or follows a space; no value read here holds one. @param {string} text */
const withoutComments = (text) => text.replaceAll(/(^|[ \t])#.*$/gm, '$1');

/** As a key may be written: bare or in quotes. @param {string} key */
const named = (key) => `(?:${key}|"${key}"|'${key}')`;

/** What belongs to a key at the top: the lines indented under it, or what its braces hold. @param {string} text @param {string} key */
function sectionOf(text, key) {
  const block = new RegExp(`^${named(key)}[ \\t]*:[ \\t]*\\n((?:[ \\t]+.*\\n|[ \\t]*\\n)*)`, 'm').exec(
    `${text}\n`,
  )?.[1];
  if (block?.trim()) return block;
  return new RegExp(`(?:^|[{,]\\s*)${named(key)}[ \\t]*:\\s*\\{([^{}]*)\\}`, 'm').exec(text)?.[1] ?? '';
}
