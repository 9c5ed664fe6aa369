// Which verdicts to ask about again, once and a week later: a short list, so that hooks need not search.
import { join } from 'node:path';
import { appendJsonLine, writeAtomic } from './files.mjs';
import { linesWith } from './json-files.cjs';
import { isBusy, withLockSync } from './lock.mjs';

/** @typedef {import('../core/shapes.ts').ReviewDue} Review state/review-due.schema.json */

const FILE = 'reviews.jsonl';
const READ_FOR = { texts: ['id', 'topic', 'decided_at', 'cwd'], lists: ['files'] };

/** @param {string} home @param {import('./deliberation-views.cjs').View} view */
export function addReview(home, view) {
  const verdict = view.verdict ?? {};
  const review = {
    id: view.id,
    topic: view.topic,
    decision: verdict['decision'] ?? null,
    ...(verdict['gate'] ? { gate: verdict['gate'] } : {}),
    decided_at: view.updated_at,
    cwd: view.cwd,
    files: Array.isArray(verdict['files']) ? verdict['files'] : [],
    ...(Array.isArray(verdict['premises']) ? { premises: verdict['premises'] } : {}),
    ...(Array.isArray(verdict['conditions']) ? { conditions: verdict['conditions'] } : {}),
    ...(Array.isArray(verdict['monitor']) ? { monitor: verdict['monitor'] } : {}),
  };
  const add = () => appendJsonLine(join(home, FILE), review);
  try {
    // Taking one replaces the file, and a line added just then would be gone.
    withLockSync(join(home, 'reviews.lock'), add);
  } catch (error) {
    if (!isBusy(error)) throw error;
    add();
  }
}

/** The last line of an id counts: the user may have changed the decision. What is undecided cannot have held. @param {string} root @returns {Review[]} */
export const listReviews = (root) =>
  [...new Map(linesWith(join(root, FILE), READ_FOR).map((one) => [one.id, one])).values()].filter(
    ({ gate }) => gate !== 'undecided',
  );

/**
 * @param {string} home
 * @param {(review: Review) => boolean} isMeant
 * @returns {Review | null} the first that is meant; it is not on the list any more
 */
export function takeReview(home, isMeant) {
  const path = join(home, FILE);
  if (!listReviews(home).some(isMeant)) return null;
  return withLockSync(join(home, 'reviews.lock'), () => {
    const reviews = listReviews(home);
    const taken = reviews.find(isMeant) ?? null;
    const left = reviews.filter((one) => one !== taken);
    if (taken) writeAtomic(path, left.map((one) => `${JSON.stringify(one)}\n`).join(''));
    return taken;
  });
}
