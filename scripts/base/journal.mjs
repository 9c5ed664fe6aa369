// The two logs everybody appends to: events, and verdicts with where and when they were reached.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { saidIn } from './deliberation-views.cjs';
import { textOrNull } from './door.cjs';
import { appendJsonLine } from './files.mjs';
import { isBusy, withLockSync } from './lock.mjs';

/** @typedef {{ id: string, [more: string]: any }} VerdictLine */

/**
 * @param {string} root
 * @param {{ event: string, timestamp: string, session_id: string | null, payload: Record<string, unknown> }} event
 */
export function appendEvent(root, event) {
  appendJsonLine(join(root, 'events.jsonl'), event);
}

/**
 * Adds a verdict unless the last line of its id says the same; what is left open is told where nothing is told yet.
 * When somebody holds the lock for too long the line is added all the same: readers count an id once, by its last
 * line, and a line that was never written could not be counted at all.
 * @param {string} root
 * @param {VerdictLine} line
 * @param {{ waitMs?: number, first?: () => void }} [options] `first`: what belongs to a new one; done before, and again
 * after a kill in between
 */
export function appendVerdict(root, line, { waitMs = 300, first = () => undefined } = {}) {
  const path = join(root, 'verdicts.jsonl');
  const add = () => {
    const last = lastLine(path, line.id);
    if (last && (line['left_open'] === true || isSame(last, line))) return;
    first();
    appendJsonLine(path, line);
  };
  try {
    withLockSync(join(root, 'verdicts.lock'), add, { waitMs });
  } catch (error) {
    if (!isBusy(error)) throw error;
    first();
    appendJsonLine(path, line);
  }
}

/** @param {VerdictLine} one @param {VerdictLine} other */
const isSame = (one, other) => one['left_open'] === other['left_open'] && saidIn(one) === saidIn(other);

// A line is told again soon or never: the last thousands of lines hold it, and a double counts once.
const SEARCHED_BYTES = 4_000_000;

/**
 * The bytes are searched, and only what is found is parsed: `id` is always the first field.
 * @param {string} path @param {string} id
 * @returns {VerdictLine | null}
 */
function lastLine(path, id) {
  const text = textOrNull(path, { last: SEARCHED_BYTES }) ?? '';
  const start = `{"id":${JSON.stringify(id)},`;
  for (let at = text.lastIndexOf(start); at >= 0; at = at > 0 ? text.lastIndexOf(start, at - 1) : -1) {
    const end = text.indexOf('\n', at);
    // One that was cut when its writer was killed is none.
    const line = end < 0 ? null : parsed(text.slice(at, end));
    if (line) return line;
  }
  return null;
}

/** @param {string} text @returns {VerdictLine | null} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {import('./deliberation-views.cjs').View} view a deliberation that is done
 * @param {{ session: string | null, cwd: string, commit: string | null, seenBy: string, now: string }} where
 * @returns {VerdictLine}
 */
export function verdictLine(view, { session, cwd, commit, seenBy, now }) {
  const verdict = view.verdict ?? {};
  return {
    id: view.id,
    protocol: view.protocol,
    topic: view.topic,
    verified: true,
    decision: verdict['decision'] ?? null,
    ...verdict,
    votes: verdict['votes'] ?? [],
    session: view.host_session ?? session,
    cwd: view.cwd || cwd,
    commit,
    decided_at: view.updated_at,
    timestamp: now,
    seen_by: seenBy,
  };
}

/**
 * What was counted, and the user has not yet answered: the verdict's own line follows when that happens.
 * @param {import('./deliberation-views.cjs').View} view
 * @param {Parameters<typeof verdictLine>[1]} where
 * @returns {VerdictLine}
 */
export function leftOpenLine(view, where) {
  const { id, ...line } = verdictLine({ ...view, verdict: view['counted'] }, where);
  return { id, left_open: true, gate: 'undecided', ...line };
}

/**
 * @param {import('./spoken-verdict.mjs').SpokenVerdict} spoken
 * @param {{ session: string | null, cwd: string, commit: string | null, seenBy: string, now: string }} where
 * @returns {VerdictLine}
 */
export function spokenLine(spoken, { session, cwd, commit, seenBy, now }) {
  const { text, verdict, ...rest } = spoken;
  const content = createHash('sha256')
    .update(`${session ?? ''}\0${text.replaceAll(/\s+/g, ' ').trim()}`)
    .digest('hex');
  return {
    id: `said-${content.slice(0, 24)}`,
    verified: false,
    topic: null,
    decision: verdict,
    ...rest,
    session,
    cwd,
    commit,
    decided_at: now,
    timestamp: now,
    seen_by: seenBy,
  };
}
