// The few numbers of the user's configuration that hooks need, taken without the packages that read all of it.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { textOrNull } from '../../scripts/base/door.mjs';

/** The same as in scripts/core/configuration/defaults.ts; a test holds the two together. */
export const HOOK_DEFAULTS = { brief_characters: 1500, review_after_days: 7 };

/** @param {Record<string, string | undefined>} env @returns {typeof HOOK_DEFAULTS} */
export function hookSettings(env) {
  const text = textOrNull(
    join(env['CLAUDE_CONFIG_DIR'] || join(env['HOME'] || homedir(), '.claude'), 'ftm-config.yml'),
    { most: 1_000_000 },
  );
  // Lines indented under `blackboard:`; a file written in another way is for `ftm config` to understand.
  const section =
    /^blackboard:[ \t]*(?:#.*)?\n((?:[ \t]+.*\n|[ \t]*\n)*)/m.exec(`${text ?? ''}\n`)?.[1] ?? '';
  const number = (/** @type {keyof typeof HOOK_DEFAULTS} */ key) => {
    const found = new RegExp(`^[ \\t]+${key}:[ \\t]*(\\d{1,6})[ \\t]*(?:#.*)?$`, 'm').exec(section)?.[1];
    return found === undefined ? HOOK_DEFAULTS[key] : Number(found);
  };
  return { brief_characters: number('brief_characters'), review_after_days: number('review_after_days') };
}
