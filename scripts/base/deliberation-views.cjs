// What hooks know of deliberations: the session.json beside each log, of this project or host session.
const { existsSync } = require('node:fs');
const { FEW, foldersUpTo, keptLists, namesIn } = require('./deliberation-index.cjs');
const { lookAt, textOrNull } = require('./door.cjs');
const { readJson } = require('./json-files.cjs');
const { projectFolder } = require('./paths.cjs');

/** @typedef {{ id: string, protocol: string, topic: string, status: string, step: string, next: string | null, seal_due: boolean, host_session: string | null, cwd: string, updated_at: string, verdict: Record<string, any> | null, [more: string]: any }} View */
/** @typedef {View & { folder: string }} Found */

const FORGOTTEN_MS = 14 * 24 * 3600_000;

/**
 * @param {string[]} roots
 * @param {{ session: string | null, cwd: string }} here
 * @returns {Promise<Found[]>} those that concern this session or project, newest first
 */
async function deliberationsHere(roots, { session, cwd }) {
  const project = projectFolder(cwd);
  /** @type {Map<string, boolean>} */
  const isHere = new Map([[cwd, true]]);
  const about = { folders: foldersUpTo(project, cwd), session };
  return (await views(roots, about)).filter((view) => {
    if (session !== null && view.host_session === session) return true;
    if (!isHere.has(view.cwd)) isHere.set(view.cwd, projectFolder(view.cwd) === project);
    return isHere.get(view.cwd);
  });
}

/** The mark of a deliberation whose verdict is logged; in it, what the verdict said. @param {Found} view */
const markOf = (view) => `${view.folder}/verdict-logged`;

/** What makes a verdict another one: the user may change a decision after it was logged. */
const SAYS = ['decision', 'outcome', 'gate', 'conditions', 'waits_for', 'deadline'];
/** @param {Record<string, any>} verdict or its line in the log */
const saidIn = (verdict) =>
  JSON.stringify([
    ...SAYS.map((name) => verdict[name] ?? null),
    // What was run after it was logged is part of its record.
    ...(verdict['tests']?.length ? [verdict['tests'].length] : []),
  ]);

/** @param {Found} view */
const isUnlogged = (view) =>
  view.status === 'done' && view.verdict !== null && textOrNull(markOf(view)) !== saidIn(view.verdict);

/** The mark of one that was counted, and whose question was not answered when the host stopped. */
/** @param {Found} view */
const openMarkOf = (view) => `${view.folder}/counted-logged`;

/** @param {Found} view */
const isLeftOpen = (view) =>
  view.status === 'open' && Boolean(view['counted']) && !existsSync(openMarkOf(view));

// However many there are, a hook reads no more than this: the ones that changed last.
const MOST = 100;
const MOST_OF_A_LIST = 12;
/** A hook has a second; what cannot be listed in this time is looked for among those that changed last. */
const LISTING_MS = 500;

/** @param {string[]} roots @param {{ folders: string[], session: string | null }} about */
async function views(roots, about) {
  /** @type {Map<string, Found>} */
  const newest = new Map();
  const folders = await Promise.all(roots.map((root) => foldersOf(root, about)));
  for (const folder of folders.flat()) {
    const found = readJson(`${folder}/session.json`);
    if (found.status !== 'ok' || !isView(found.value)) continue;
    const before = newest.get(found.value.id);
    if (!before || before.updated_at < found.value.updated_at)
      newest.set(found.value.id, { ...found.value, folder });
  }
  return [...newest.values()].sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
}

/** @param {string} root @param {{ folders: string[], session: string | null }} about */
async function foldersOf(root, about) {
  const found = keptLists(root, about, MOST_OF_A_LIST) ?? (await madeLists(root, about));
  const oldest = Date.now() - FORGOTTEN_MS;
  const ids = found ? [...found.open, ...found.done] : namesIn(root);
  return (
    ids
      // Joined by hand: Node's own way looks at each letter, and is found worth optimising before this is over.
      .map((id) => `${root}/sessions/${id}`)
      .map((folder) => ({
        folder,
        changed: lookAt(`${folder}/session.json`)?.mtimeMs ?? 0,
      }))
      .filter(({ changed }) => changed >= oldest)
      .sort((one, other) => other.changed - one.changed)
      .slice(0, MOST)
      .map(({ folder }) => folder)
  );
}

// Few are looked through as they are, and nothing that makes lists is loaded.
/** @param {string} root @param {{ folders: string[], session: string | null }} about */
async function madeLists(root, about) {
  if (namesIn(root).length <= FEW) return null;
  const { listed } = await import('./deliberation-lists.mjs');
  return listed(root, about, { endsAt: performance.now() + LISTING_MS, most: MOST_OF_A_LIST });
}

/** @param {any} value @returns {value is View} */
const isView = (value) =>
  typeof value?.id === 'string' && typeof value.cwd === 'string' && typeof value.updated_at === 'string';

module.exports = { deliberationsHere, isLeftOpen, isUnlogged, markOf, openMarkOf, saidIn };
