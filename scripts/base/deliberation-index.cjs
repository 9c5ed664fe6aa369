// Small lists of which deliberations concern a folder or a session; they may be deleted and are made again.
const { readdirSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { readJson } = require('./json-files.cjs');
const { projectFolder } = require('./paths.cjs');

/**
 * @typedef {{ open: string[], done: string[], more: boolean }} Listed ids, the one that changed last first; `more`: older open ones fell out
 * @typedef {{ cwd: string, host_session?: string | null, status?: string }} Concerned
 */

/** So many are looked through faster than any list is kept. */
const FEW = 50;
/** So many are kept in one list. */
const MOST = { open: 60, done: 30 };
const FOLDER = 'sessions-index';
const MARK = 'complete.json';

/**
 * @param {string} root
 * @param {{ folders: string[], session: string | null }} about
 * @param {number} [most] of each list
 * @returns {(Listed & { unknown: string[] }) | null} null: there are no lists, or they tell of another time
 */
function keptLists(root, about, most) {
  const kept = keptMark(root);
  return kept && kept.mark === markOf(root)
    ? joined(about, { unknown: kept.unknown, listOf: (key) => keptList(root, key), most })
    : null;
}

/**
 * @param {{ folders: string[], session: string | null }} about
 * @param {{ unknown: string[], listOf: (key: string) => Listed | null | undefined, most?: number | undefined }} lists
 */
function joined({ folders, session }, { unknown, listOf, most = MOST.open }) {
  const keys = [...folders.map(folderKey), ...(session === null ? [] : [sessionKey(session)])];
  const lists = keys.flatMap((key) => listOf(key) ?? []);
  const all = (/** @type {'open' | 'done'} */ name) => [
    ...new Set(lists.flatMap((list) => list[name].slice(0, most))),
  ];
  return { open: all('open'), done: all('done'), more: lists.some(({ more }) => more), unknown };
}

/** @param {string} root @returns {string[]} */
function namesIn(root) {
  try {
    return readdirSync(join(root, 'sessions')).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Changes with every folder that comes or goes, and nobody can set it back. @param {string} root */
function markOf(root) {
  const found = statSync(join(root, 'sessions'), { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino} ${found.ctimeNs}` : null;
}

/** @param {string} root @returns {{ mark: string | null, unknown: string[] } | null} */
function keptMark(root) {
  const found = read(join(root, FOLDER, MARK));
  return Array.isArray(found?.unknown) ? found : null;
}

/** @param {string} root @param {string} key @returns {Listed | null} */
function keptList(root, key) {
  const found = read(join(root, FOLDER, key));
  return Array.isArray(found?.open) && Array.isArray(found?.done) ? found : null;
}

/** @param {string} path @returns {any} */
function read(path) {
  const found = readJson(path);
  return found.status === 'ok' ? found.value : null;
}

/** Where a deliberation of this project may have been opened before all of it was one. @param {string} project @param {string} cwd */
function foldersUpTo(project, cwd) {
  const folders = [cwd];
  for (let folder = cwd; folder !== project && folder !== dirname(folder); folder = dirname(folder))
    folders.push(dirname(folder));
  return folders;
}

/** The folder it was opened in too: what is a project today may be none tomorrow. @param {Concerned} about */
const keysOf = ({ cwd, host_session = null }) => [
  ...new Set([folderKey(projectFolder(cwd)), folderKey(cwd)]),
  ...(host_session === null ? [] : [sessionKey(host_session)]),
];

const folderKey = (/** @type {string} */ folder) => keyOf(`folder ${folder}`);
const sessionKey = (/** @type {string} */ session) => keyOf(`session ${session}`);

/** @param {string} text */
function keyOf(text) {
  const print = require('./fingerprint.cjs').fingerprint();
  print.addText(text);
  return `${print.text()}.json`;
}

module.exports = {
  FEW,
  FOLDER,
  foldersUpTo,
  joined,
  keptList,
  keptLists,
  keptMark,
  keysOf,
  MARK,
  markOf,
  MOST,
  namesIn,
};
