// Logs verdicts, and again when they changed: of those that ended, were left open, or were only spoken.
import {
  isLeftOpen,
  isUnlogged,
  markOf,
  openMarkOf,
  saidIn,
} from '../../scripts/base/deliberation-views.cjs';
import { headCommit } from '../../scripts/base/git-head.mjs';
import { appendVerdict, leftOpenLine, spokenLine, verdictLine } from '../../scripts/base/journal.mjs';
import { replaceFile } from '../../scripts/base/move-over.mjs';
import { addReview } from '../../scripts/base/reviews.mjs';
import { spokenVerdict } from '../../scripts/base/spoken-verdict.mjs';

/**
 * @param {string} home
 * @param {import('../../scripts/base/deliberation-views.cjs').Found[]} here the deliberations of this session or project
 * @param {{ session: string | null, cwd: string, seenBy: string, now: string, message?: unknown }} seen
 */
export function logVerdicts(home, here, { session, cwd, seenBy, now, message }) {
  const where = { session, cwd, seenBy, now };
  for (const view of here.filter(isUnlogged)) {
    const line = verdictLine(view, { ...where, commit: headCommit(view.cwd) });
    appendVerdict(home, line, { first: () => addReview(home, view) });
    replaceFile(markOf(view), saidIn(view.verdict ?? {}));
  }
  // The host stops and nobody has answered: if nobody ever does, this is all there will be.
  for (const view of seenBy === 'Stop' ? here.filter(isLeftOpen) : []) {
    appendVerdict(home, leftOpenLine(view, { ...where, commit: headCommit(view.cwd) }));
    replaceFile(openMarkOf(view), `${now}\n`);
  }
  const spoken = spokenVerdict(message);
  if (spoken && !isRetelling(spoken, String(message), here))
    appendVerdict(home, spokenLine(spoken, { ...where, commit: headCommit(cwd) }));
}

// A host that presents the program's verdict repeats it; that is not another one.
/**
 * @param {import('../../scripts/base/spoken-verdict.mjs').SpokenVerdict} spoken
 * @param {string} message
 * @param {import('../../scripts/base/deliberation-views.cjs').Found[]} here
 */
const isRetelling = (spoken, message, here) =>
  here.some(
    (view) =>
      view.status === 'done' &&
      (message.includes(view.id) ||
        (view.protocol === spoken.protocol && same(view.verdict?.['decision'], spoken.verdict))),
  );

/** @param {unknown} one @param {unknown} other */
const same = (one, other) =>
  String(one ?? '')
    .trim()
    .toLowerCase() ===
  String(other ?? '')
    .trim()
    .toLowerCase();
