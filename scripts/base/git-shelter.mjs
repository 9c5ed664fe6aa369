// What git is shown instead of a repository's own folder, so that nothing in it can start a program.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegular } from './door.cjs';
import { sharedIndexes } from './git-odd-files.mjs';
import { outsidePath, outsideProgram } from './programs.mjs';

/**
 * @typedef {import('./git-repository.mjs').Repository} Repository
 * @typedef {{ program: string, folder: string, env: Record<string, string>, remove: () => void }} Shelter
 */

const TEXT = 4_000_000;
const NOWHERE = '/dev/null';
// Names of commits that are no branch: what a merge, a rebase or a fetch has left.
const LOOSE_HEADS = [
  'ORIG_HEAD',
  'FETCH_HEAD',
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'REBASE_HEAD',
  'BISECT_HEAD',
];
// The only settings taken over: without them the same tree would look changed. None names a program.
const OF_REPOSITORY =
  /^(?:core\.(?:filemode|ignorecase|symlinks|precomposeunicode|autocrlf|eol|longpaths|sparsecheckout|sparsecheckoutcone)|extensions\.(?:objectformat|refstorage)|branch\..+\.(?:remote|merge)|remote\..+\.fetch)$/i;
const OF_USER = /^core\.(?:autocrlf|eol|excludesfile)$/i;
// Over whatever a .gitattributes says: no filter, no driver, no conversion program.
const ATTRIBUTES = '* !filter !diff !merge\n';
const OURS = `[core]
	bare = false
	hooksPath = ${NOWHERE}
	fsmonitor = false
	attributesFile = ${NOWHERE}
	quotePath = false
	pager = cat
	editor = :
	askPass =
	sshCommand = false
	packedGitWindowSize = 64m
	bigFileThreshold = 64m
[sequence]
	editor = :
[credential]
	helper =
[protocol]
	allow = never
[submodule]
	recurse = false
[gc]
	auto = 0
[maintenance]
	auto = false
`;

/**
 * Makes it for one call of git, and takes nothing from an earlier one: HEAD may have moved meanwhile.
 * @param {Repository} repository
 * @param {Record<string, string | undefined>} env
 * @returns {Shelter | null} null where there is no git outside of the project
 */
export function makeShelter({ root, folder, common }, env) {
  const program = outsideProgram('git', { env, project: root });
  if (!program) return null;
  const shelter = mkdtempSync(join(tmpdir(), 'ftm-git-'));
  const surroundings = cleanEnvironment(env, root);
  const copy = (/** @type {string} */ from, /** @type {string} */ name) => {
    const text = readRegular(from, { most: TEXT });
    if (text.status === 'ok') writeFileSync(join(shelter, name), text.bytes);
  };
  mkdirSync(join(shelter, 'info'));
  mkdirSync(join(shelter, 'logs'));
  writeFileSync(join(shelter, 'config'), settingsFor({ folder, common, program, surroundings }));
  writeFileSync(join(shelter, 'info/attributes'), ATTRIBUTES);
  copy(join(common, 'info/exclude'), 'info/exclude');
  copy(join(folder, 'info/sparse-checkout'), 'info/sparse-checkout');
  copy(join(common, 'shallow'), 'shallow');
  for (const name of ['HEAD', ...LOOSE_HEADS]) copy(join(folder, name), name);
  link(join(common, 'refs'), join(shelter, 'refs'));
  link(join(common, 'reftable'), join(shelter, 'reftable'));
  link(join(common, 'packed-refs'), join(shelter, 'packed-refs'));
  link(join(folder, 'logs/HEAD'), join(shelter, 'logs/HEAD'));
  link(join(common, 'logs/refs'), join(shelter, 'logs/refs'));
  for (const name of sharedIndexes(folder)) link(join(folder, name), join(shelter, name));
  return {
    program,
    folder: shelter,
    env: {
      ...surroundings,
      GIT_DIR: shelter,
      GIT_WORK_TREE: root,
      GIT_INDEX_FILE: join(folder, 'index'),
      GIT_OBJECT_DIRECTORY: join(common, 'objects'),
    },
    remove: () => rmSync(shelter, { recursive: true, force: true }),
  };
}

/**
 * Nothing of what is set may steer git, and nothing it starts is looked for in the project.
 * @param {Record<string, string | undefined>} env
 * @param {string} project
 * @returns {Record<string, string>}
 */
function cleanEnvironment(env, project) {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(?:GIT_|SSH_ASKPASS|PAGER$|LESS|LV$|EDITOR$|VISUAL$|LD_PRELOAD$)/i.test(name),
  );
  return {
    .../** @type {Record<string, string>} */ (
      Object.fromEntries(kept.filter(([, value]) => value !== undefined))
    ),
    PATH: outsidePath({ env, project }),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: NOWHERE,
    GIT_CONFIG_GLOBAL: NOWHERE,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: '',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_PAGER: 'cat',
    GIT_EDITOR: ':',
  };
}

/** @param {{ folder: string, common: string, program: string, surroundings: Record<string, string> }} where */
function settingsFor({ folder, common, program, surroundings }) {
  const ask = { program, surroundings };
  const own = [join(common, 'config'), join(folder, 'config.worktree')].flatMap((path) =>
    kept(settingsIn(path, ask), OF_REPOSITORY),
  );
  const newer = own.some(([key]) => /^extensions\./i.test(key));
  const rows = [...userSettings(ask), ...own].map(([key, value]) => settingLines(key, value));
  return `${OURS}[core]\n\trepositoryformatversion = ${newer ? 1 : 0}\n${rows.join('')}`;
}

/** @typedef {{ program: string, surroundings: Record<string, string> }} Ask */

/** What the user has set for all repositories does not change while we run. @type {[string, string][] | undefined} */
let usersOwn;

/** @param {Ask} ask */
function userSettings({ program, surroundings }) {
  usersOwn ??= kept(listSettings(program, ['--includes'], { ...surroundings, ...ASK_THE_USER }), OF_USER);
  return usersOwn;
}

// The user's files may name each other; no repository is looked for from the root of the system.
const ASK_THE_USER = {
  GIT_CONFIG_NOSYSTEM: '0',
  GIT_CONFIG_SYSTEM: '',
  GIT_CONFIG_GLOBAL: '',
  GIT_CEILING_DIRECTORIES: '/',
};

/** By the file's text, so that a process that runs git a hundred times asks once. @type {Map<string, [string, string][]>} */
const known = new Map();

/** @param {string} path @param {Ask} ask @returns {[string, string][]} */
function settingsIn(path, { program, surroundings }) {
  const found = readRegular(path, { most: TEXT });
  if (found.status !== 'ok') return [];
  const text = found.bytes.toString('utf8');
  const before = known.get(text);
  if (before) return before;
  // From standard input, without includes: only what stands in this very file.
  const read = listSettings(program, ['--file', '-', '--no-includes'], surroundings, found.bytes);
  known.set(text, read);
  return read;
}

/** @param {string} program @param {string[]} args @param {Record<string, string>} env @param {Uint8Array} [input] @returns {[string, string][]} */
function listSettings(program, args, env, input) {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { stdout } = spawnSync(program, ['config', ...args, '--null', '--list'], {
    cwd: '/',
    env: defined,
    input,
    encoding: 'utf8',
    timeout: 5000,
    killSignal: 'SIGKILL',
    maxBuffer: TEXT * 2,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return (stdout ?? '').split('\0').flatMap((row) => {
    const at = row.indexOf('\n');
    // A name without a value is a "yes".
    return row === ''
      ? []
      : [/** @type {[string, string]} */ (at < 0 ? [row, 'true'] : [row.slice(0, at), row.slice(at + 1)])];
  });
}

/** @param {[string, string][]} settings @param {RegExp} wanted */
const kept = (settings, wanted) =>
  settings.filter(([key, value]) => wanted.test(key) && !/[\0\r\n]/.test(value));

/** @param {string} key @param {string} value */
function settingLines(key, value) {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  const name = first === last ? '' : ` ${quoted(key.slice(first + 1, last))}`;
  return `[${key.slice(0, first)}${name}]\n\t${key.slice(last + 1)} = ${quoted(value)}\n`;
}

/** @param {string} text */
const quoted = (text) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;

/** @param {string} target @param {string} path */
function link(target, path) {
  if (existsSync(target)) symlinkSync(target, path);
}
