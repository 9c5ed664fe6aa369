// Where state lives: at home if that can be written, else in the project, else in a private temporary folder.
const {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} = require('node:fs');
const { homedir, tmpdir } = require('node:os');
const { dirname, join, resolve } = require('node:path');
const { textOrNull } = require('./door.cjs');

/**
 * @typedef {{ env?: Record<string, string | undefined>, cwd?: string, home?: string, temporary?: string }} Surroundings
 * @typedef {'home' | 'project' | 'temporary'} Place
 * @typedef {{ home: string, write: string, place: Place, writable: boolean, read: string[], refused: { root: string, why: string }[] }} StateRoots
 */

const OWNER = 'owner.json';

/** @param {Surroundings} [at] @returns {string} the place everything ends up in, whether or not it exists */
function homeRoot({ env = process.env, home = homedir(), cwd = process.cwd() } = {}) {
  if (env['FTM_STATE_DIR']) return resolve(cwd, env['FTM_STATE_DIR']);
  return join(env['CLAUDE_CONFIG_DIR'] || join(home, '.claude'), 'ftm-state');
}

/**
 * `write` exists and was proved writable; `read` lists every root that holds something of ours, `write` first. Where nothing
 * can be written, what there is at home can still be read, and whoever writes there is told why not.
 * @param {Surroundings} [at]
 * @returns {StateRoots}
 */
function stateRoots(at = {}) {
  const home = homeRoot(at);
  const away = awayRoots(at);
  /** @type {StateRoots['refused']} */
  const refused = [];
  const tries = [{ root: home, place: /** @type {Place} */ ('home') }, ...away];
  const chosen = tries.find(({ root, place }) => {
    const why = place === 'home' ? prepareFolder(root) : prepareAway(root);
    if (why) refused.push({ root, why });
    return !why;
  });
  if (!chosen && !isFolder(home)) {
    throw Object.assign(
      new Error(`Nowhere to keep state: ${refused.map(({ root, why }) => `${root} (${why})`).join('; ')}`),
      {
        code: 'no_state_folder',
      },
    );
  }
  const others = [...(existsSync(home) ? [home] : []), ...away.map(({ root }) => root).filter(isOurs)];
  return {
    home,
    write: chosen?.root ?? home,
    place: chosen?.place ?? 'home',
    writable: chosen !== undefined,
    read: [...new Set([...(chosen ? [chosen.root] : []), ...others])],
    refused,
  };
}

/**
 * What a sandboxed process may have left behind, for a hook to carry home.
 * @param {Surroundings} [at]
 * @returns {string[]}
 */
function spoolRoots(at = {}) {
  return awayRoots(at)
    .map(({ root }) => root)
    .filter(isOurs);
}

/**
 * Where a hook finds state: what is there already, since a hook makes no folder.
 * @param {Surroundings} at
 * @returns {{ home: string, spools: string[], all: string[] }}
 */
function rootsThere(at) {
  const home = homeRoot(at);
  const spools = spoolRoots(at).filter((root) => root !== home);
  return { home, spools, all: [...(existsSync(home) ? [home] : []), ...spools] };
}

/**
 * The project a folder belongs to: the nearest folder above with `.git`, else the folder itself.
 * @param {string} cwd
 */
function projectFolder(cwd) {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return resolve(cwd);
  }
}

/** @param {Surroundings} at @returns {{ root: string, place: Place }[]} */
function awayRoots({ env = process.env, cwd = process.cwd(), temporary }) {
  // For whoever must not meet anything of the user's, not even to bring it home.
  if (env['FTM_ALONE'] === '1') return [];
  const user = process.getuid?.() ?? 'user';
  const projects = [
    projectFolder(cwd),
    resolve(cwd),
    ...(env['CLAUDE_PROJECT_DIR'] ? [env['CLAUDE_PROJECT_DIR']] : []),
  ];
  // Claude Code gives its sandboxed shell a temporary folder of its own, which a hook does not inherit.
  const shells = [`/tmp/claude-${user}`, '/tmp/claude'].filter((folder) => existsSync(folder));
  const temporaries = temporary ? [temporary] : [tmpdir(), ...shells];
  return [
    ...[...new Set(projects)].map((folder) => ({
      root: join(folder, '.ftm'),
      place: /** @type {Place} */ ('project'),
    })),
    ...[...new Set(temporaries)].map((folder) => ({
      root: join(folder, `ftm-${user}`),
      place: /** @type {Place} */ ('temporary'),
    })),
  ];
}

/** @param {string} root @returns {string | null} why it cannot be used */
function prepareFolder(root) {
  try {
    // Hooks make none.
    const { makeFolder } = require('./make-folder.cjs');
    makeFolder(root);
    // A real write: under a sandbox the permission bits say yes and the write says no.
    const probe = join(root, `.probe-${process.pid}-${Math.random().toString(36).slice(2)}`);
    closeSync(openSync(probe, 'wx', 0o600));
    unlinkSync(probe);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/** @param {string} root @returns {string | null} why it cannot be used */
function prepareAway(root) {
  const why = statusOf(root) ? null : makeMarked(root);
  if (why) return why;
  return isOurs(root) ? prepareFolder(root) : 'not made by ftm';
}

// The folder gets its mark before its name, so that no other process of ours meets it without one.
/** @param {string} root @returns {string | null} why it cannot be made */
function makeMarked(root) {
  const draft = `${root}-${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
  } catch (error) {
    return codeOf(error);
  }
  try {
    writeFileSync(join(draft, '.gitignore'), '*\n');
    writeFileSync(join(draft, OWNER), `${JSON.stringify(identity(draft))}\n`, { mode: 0o600 });
    renameSync(draft, root);
    return null;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    return existsSync(root) ? null : codeOf(error);
  }
}

// A repository can carry a forged .ftm; it cannot know the inode its folder gets here, which our mark names.
/** @param {string} root */
function isOurs(root) {
  const found = statusOf(root);
  if (!found?.isDirectory() || (process.getuid && found.uid !== process.getuid())) return false;
  try {
    return JSON.parse(textOrNull(join(root, OWNER), { most: 4096 }) ?? '').inode === identity(root).inode;
  } catch {
    return false;
  }
}

/** @param {string} path */
function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} path */
function statusOf(path) {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** @param {string} root */
const identity = (root) => ({ inode: String(lstatSync(root, { bigint: true }).ino) });

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

module.exports = { homeRoot, projectFolder, rootsThere, spoolRoots, stateRoots };
