// Logs the verdicts of deliberations that are done, and one the host only spoke, each once.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliberationsHere } from '../deliberation-views.mjs';
import { headCommit } from '../git-head.mjs';
import { appendVerdict, spokenLine, verdictLine } from '../journal.mjs';
import { addReview } from '../reviews.mjs';
import { spokenVerdict } from '../spoken-verdict.mjs';

/**
 * @param {{ home: string, all: string[] }} roots
 * @param {{ session: string | null, cwd: string, seenBy: string, now: string, message?: unknown }} seen
 */
export function logVerdicts(roots, { session, cwd, seenBy, now, message }) {
  const here = deliberationsHere(roots.all, { session, cwd });
  const done = here.filter((view) => view.status === 'done' && view.verdict);
  const where = { session, cwd, seenBy, now };
  for (const view of done.filter(({ folder }) => !existsSync(join(folder, 'verdict-logged')))) {
    const isNew = appendVerdict(roots.home, verdictLine(view, { ...where, commit: headCommit(view.cwd) }));
    if (isNew) addReview(roots.home, view);
    writeFileSync(join(view.folder, 'verdict-logged'), `${now}\n`);
  }
  const spoken = spokenVerdict(message);
  if (spoken && !isRetelling(spoken, String(message), here))
    appendVerdict(roots.home, spokenLine(spoken, { ...where, commit: headCommit(cwd) }));
}

// A host that presents the program's verdict repeats it; that is not another one.
/**
 * @param {import('../spoken-verdict.mjs').SpokenVerdict} spoken
 * @param {string} message
 * @param {import('../deliberation-views.mjs').Found[]} here
 */
const isRetelling = (spoken, message, here) =>
  here.some(
    (view) =>
      view.status === 'done' &&
      (message.includes(view.id) || (view.protocol === spoken.protocol && same(view.verdict?.['decision'], spoken.verdict))),
  );

/** @param {unknown} one @param {unknown} other */
const same = (one, other) =>
  String(one ?? '')
    .trim()
    .toLowerCase() ===
  String(other ?? '')
    .trim()
    .toLowerCase();
