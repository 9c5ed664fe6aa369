// A session starts: what a sandbox left behind is brought home, and what matters is said in a few lines.
import { join } from 'node:path';
import { brief, oneLine } from '../brief.mjs';
import { deliberationsHere } from '../deliberation-views.mjs';
import { drain } from '../drain.mjs';
import { readJson } from '../files.mjs';
import { signsInGit } from '../git-signs.mjs';
import { hookSettings } from '../hook-settings.mjs';
import { mergeContexts } from '../merge-context.mjs';
import { projectFolder } from '../paths.mjs';
import { takeReview } from '../reviews.mjs';
import { pluginCommand, rootsFor } from './surroundings.mjs';

const DAY_MS = 24 * 3600_000;
const DRAIN_MS = 400;

/** @type {import('./run.mjs').Handler} */
export function sessionStart(input, { env, now }) {
  const before = rootsFor(input, env);
  if (before.spools.length) drain(before.home, before.spools, { endsAt: performance.now() + DRAIN_MS });
  const roots = rootsFor(input, env);
  const project = projectFolder(input['cwd']);
  const open = deliberationsHere(roots.all, { session: input['session_id'], cwd: input['cwd'] }).filter(({ status }) => status === 'open');
  const settings = hookSettings(env);
  const afterCompaction = input['source'] === 'compact';
  const review = afterCompaction ? null : dueReview(roots.home, project, now(), settings.review_after_days * DAY_MS);
  const text = brief(
    { context: contextOf(roots.all), open, review },
    { afterCompaction, project, now: now(), longest: settings.brief_characters, command: pluginCommand },
  );
  return text === null ? null : { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: text } };
}

/** @param {string[]} roots */
function contextOf(roots) {
  const contexts = roots
    .map((root) => readJson(join(root, 'blackboard/context.json')))
    .flatMap((found) => (found.status === 'ok' ? [found.value] : []));
  return contexts.reduce((joined, other) => (joined === null ? other : mergeContexts(joined, other)), null);
}

/** @param {string} home @param {string} project @param {string} now @param {number} afterMs */
function dueReview(home, project, now, afterMs) {
  const review = takeReview(
    home,
    ({ cwd, decided_at }) => projectFolder(cwd) === project && Date.parse(now) - Date.parse(decided_at) >= afterMs,
  );
  if (!review) return null;
  const signs = signsInGit({ ...review, cwd: project });
  const ask = pluginCommand(`ftm outcome ${review.id} held|failed|mixed`);
  const text = `Verdict ${review.id} of ${review.decided_at.slice(0, 10)} (${oneLine(review.topic, 100)}: ${oneLine(review.decision ?? 'no decision', 60)}). Ask the user once whether it held up, then: ${ask}`;
  return { text: signs.length ? `${text} A sign in git, not a fact: ${signs.map((sign) => oneLine(sign, 120)).join('; ')}` : text };
}
