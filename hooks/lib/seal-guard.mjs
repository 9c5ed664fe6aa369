// Sees whether a shell command would ask an engine by hand. A guard against haste, not a jail.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pluginRoot } from '../../scripts/base/plugin-root.cjs';
import { simpleCommands } from './shell-words.mjs';

const LONGEST = 256_000;
const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish']);
const KEYWORDS = new Set(['if', 'then', 'else', 'elif', 'do', 'while', 'until', '!', '{', 'time', 'in']);
// Programs that start the one named after their own options.
const STARTERS = new Set(
  (
    'env sudo doas nohup exec command builtin nice ionice setsid stdbuf timeout gtimeout xargs npx bunx ' +
    'pnpx script unbuffer caffeinate parallel'
  ).split(' '),
);
const PACKAGE_RUNNERS = /^(?:(?:npm|pnpm|yarn|bun) (?:exec|x|dlx)|uvx|pipx run) /;
// What an engine can be asked that is no question.
const HARMLESS = new Set(
  (
    'login logout auth mcp completion features extensions extension skills hooks update upgrade doctor ' +
    'help config plugin apply'
  ).split(' '),
);
const HARMLESS_FLAGS = /^(?:-h|--help|-V|-v|--version|--list-extensions|--list-sessions|-l)$/;

/** @param {string} command @returns {string | null} the engine of the engine table, but for the host's own, that it would ask */
export function askedEngine(command) {
  const { engines } = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
  const programs = Object.values(engines).flatMap((/** @type {any} */ row) =>
    row.command?.[0] ? [String(row.command[0])] : [],
  );
  return asksEngine(
    command,
    programs.filter((program) => program !== 'claude'),
  );
}

/**
 * @param {string} command what the shell would run
 * @param {string[]} engines names of programs
 * @returns {string | null} the engine it would ask
 */
export function asksEngine(command, engines) {
  const plain = command.replaceAll(/["'\\\n]/g, '');
  if (!engines.some((engine) => plain.includes(engine))) return null;
  for (const { words, input } of simpleCommands(command.slice(0, LONGEST))) {
    const found = askedBy(words, input, engines);
    if (found) return found;
  }
  return null;
}

/** @param {string[]} words @param {string} input @param {string[]} engines @returns {string | null} */
function askedBy(words, input, engines) {
  const rest = [...words];
  for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
    if (KEYWORDS.has(name) || /^[A-Za-z_]\w*\+?=/.test(name)) continue;
    const program = programName(name);
    if (engines.includes(program)) return isHarmless(rest) ? null : program;
    if (SHELLS.has(program) || program === 'eval')
      return asksEngine(program === 'eval' ? rest.join(' ') : scriptOf(rest, input), engines);
    if (/^(?:node|bun|deno|tsx)$/.test(program)) return startedFile(rest, engines);
    const runner = PACKAGE_RUNNERS.exec(`${[program, ...rest].join(' ')} `);
    if (runner) rest.splice(0, runner[0].trim().split(' ').length - 1);
    else if (!STARTERS.has(program)) return null;
    // After a starter's options and values, the first word that names an engine is meant.
    const next = rest.findIndex(
      (word) => engines.includes(programName(word)) || SHELLS.has(programName(word)),
    );
    if (next < 0) return null;
    rest.splice(0, next);
  }
  return null;
}

/** @param {string[]} rest */
const scriptOf = (rest, input = '') => {
  const flag = rest.findIndex((word) => /^-[a-z]*c$/.test(word));
  return flag < 0 ? input : (rest[flag + 1] ?? '');
};

/** @param {string[]} rest @param {string[]} engines */
function startedFile(rest, engines) {
  const file = rest.find((word) => !word.startsWith('-')) ?? '';
  const program = programName(file);
  return engines.includes(program) && !isHarmless(rest.slice(rest.indexOf(file) + 1)) ? program : null;
}

/** @param {string[]} rest */
const isHarmless = (rest) =>
  HARMLESS.has(rest.find((word) => !word.startsWith('-')) ?? '') ||
  rest.some((word) => HARMLESS_FLAGS.test(word));

/** `/usr/bin/codex`, `codex.js`, `@openai/codex@latest`, `@google/gemini-cli` are all the program. @param {string} word */
const programName = (word) =>
  basename(word.replace(/(?<=.)@[^/]*$/, ''))
    .replace(/\.(?:js|mjs|cjs|exe|cmd)$/, '')
    .replace(/-(?:cli|code)$/, '');
