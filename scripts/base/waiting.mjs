// What was put off, for whom or until when: a short list that a session starts with, until it is decided.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appendJsonLine } from './files.mjs';
import { linesWith } from './json-files.cjs';

/** @typedef {import('../core/shapes.ts').WaitingLine} Waiting state/waiting-line.schema.json */

const FILE = 'waiting.jsonl';
const READ_FOR = { texts: ['id', 'topic', 'cwd', 'since'] };

/** @param {string} root */
export const hasWaiting = (root) => existsSync(join(root, FILE));

/** Adds what waits, or says that it waits no longer; of what never waited nothing is written. @param {string} root @param {Waiting} entry */
export function noteWaiting(root, entry) {
  const waits = Boolean(entry.waits_for || entry.deadline);
  if (waits) appendJsonLine(join(root, FILE), entry);
  else if (listWaiting([root]).some(({ id }) => id === entry.id))
    appendJsonLine(join(root, FILE), { ...entry, settled: true });
}

/** @param {string[]} roots @returns {Waiting[]} the next date first, those without one last */
export function listWaiting(roots) {
  const lines = roots.filter(hasWaiting).flatMap((root) => linesWith(join(root, FILE), READ_FOR));
  const latest = new Map(lines.map((one) => [one.id, one]));
  const open = [...latest.values()].filter(({ settled }) => settled !== true);
  return open.sort((one, other) => ((one.deadline ?? '9') < (other.deadline ?? '9') ? -1 : 1));
}
