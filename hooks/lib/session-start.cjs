// A session starts: what a sandbox left behind is brought home, and what matters is said in a few lines.
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { deliberationsHere } = require('../../scripts/base/deliberation-views.cjs');
const { readJson } = require('../../scripts/base/json-files.cjs');
const { projectFolder, rootsThere } = require('../../scripts/base/paths.cjs');
const { pluginCommand, pluginRoot } = require('../../scripts/base/plugin-root.cjs');

const DAY_MS = 24 * 3600_000;
const DRAIN_MS = 400;

/** @type {import('./run.cjs').Handler} */
async function sessionStart(input, { env, now }) {
  const unfit = missingPackages();
  if (unfit) return unfit;
  const at = { env, cwd: input['cwd'] };
  const before = rootsThere(at);
  if (before.spools.length) {
    const { drain } = await import('../../scripts/base/drain.mjs');
    drain(before.home, before.spools, { endsAt: performance.now() + DRAIN_MS });
  }
  const roots = rootsThere(at);
  const project = projectFolder(input['cwd']);
  const here = await deliberationsHere(roots.all, { session: input['session_id'], cwd: input['cwd'] });
  const open = here.filter(({ status }) => status === 'open');
  const context = await contextOf(roots.all);
  const reviewable = input['source'] !== 'compact' && existsSync(join(roots.home, 'reviews.jsonl'));
  const waiting = await waitingHere(roots.all, project);
  if (open.length === 0 && context === null && !reviewable && waiting.length === 0) return null;
  const [{ brief }, { hookSettings }] = await Promise.all([
    import('./brief.mjs'),
    import('./hook-settings.mjs'),
  ]);
  const settings = hookSettings(env);
  const due = { project, now: now(), afterMs: settings.review_after_days * DAY_MS };
  const review = reviewable ? await dueReview(roots.home, due) : null;
  const afterCompaction = input['source'] === 'compact';
  const text = brief(
    { context, open, review, waiting },
    { afterCompaction, project, now: now(), longest: settings.brief_characters, command: pluginCommand },
  );
  return text === null
    ? null
    : { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: text } };
}

/** @param {string[]} roots @param {string} project */
async function waitingHere(roots, project) {
  if (!roots.some((root) => existsSync(join(root, 'waiting.jsonl')))) return [];
  const { listWaiting } = await import('../../scripts/base/waiting.mjs');
  return listWaiting(roots).filter(({ cwd }) => projectFolder(cwd) === project);
}

/** @param {string[]} roots */
async function contextOf(roots) {
  const contexts = roots
    .map((root) => readJson(join(root, 'blackboard/context.json')))
    .flatMap((found) => (found.status === 'ok' ? [found.value] : []));
  if (contexts.length < 2) return contexts[0] ?? null;
  const { mergeContexts } = await import('../../scripts/base/merge-context.mjs');
  return contexts.reduce((joined, other) => mergeContexts(joined, other));
}

/** @param {string} home @param {{ project: string, now: string, afterMs: number }} due */
async function dueReview(home, { project, now, afterMs }) {
  const { takeReview } = await import('../../scripts/base/reviews.mjs');
  const review = takeReview(
    home,
    ({ cwd, decided_at }) =>
      projectFolder(cwd) === project && Date.parse(now) - Date.parse(decided_at) >= afterMs,
  );
  if (!review) return null;
  const [{ signsInGit }, { askAgain, premiseSigns }, { oneLine }] = await Promise.all([
    import('../../scripts/base/git-signs.mjs'),
    import('../../scripts/base/premises.mjs'),
    import('./brief.mjs'),
  ]);
  const places = premiseSigns({ ...review, cwd: project });
  const [signs = []] = signsInGit([{ ...review, cwd: project }]);
  const ask = pluginCommand(`ftm outcome ${review.id} held|failed|mixed`);
  const told = (/** @type {string[]} */ list = []) => list.map((one) => oneLine(one, 100)).join('; ');
  const [conditions, monitor] = [told(review.conditions), told(review.monitor)];
  const met = conditions ? ` It was tied to conditions; ask whether they were met: ${conditions}.` : '';
  const watched = monitor ? ` What was to be watched: ${monitor}.` : '';
  const text = `Verdict ${review.id} of ${review.decided_at.slice(0, 10)} (${oneLine(review.topic, 100)}: ${oneLine(review.decision ?? 'no decision', 60)}). Ask the user once whether it held up, then: ${ask}.${met}${watched}`;
  const again = pluginCommand(askAgain(review.id));
  const changed = places.map((sign) => ` ${oneLine(sign, 240)}; offer to ask again: ${again}.`).join('');
  const git = signs.map((sign) => oneLine(sign, 120)).join('; ');
  return { text: `${text}${changed}${git ? ` A sign in git, not a fact: ${git}` : ''}` };
}

/** What SessionStart says then, to the user and to the model; null where all is well. */
function missingPackages(root = pluginRoot) {
  const isThere = (/** @type {string} */ path) => existsSync(join(root, path));
  if (!isThere('scripts/cli.ts') || isThere('node_modules') || isThere('dist')) return null;
  const remedy = `npm ci --prefix "${root}"`;
  const text = `ftm cannot run yet: its packages were not installed (no network at the time?). This installs them: ${remedy}`;
  return {
    systemMessage: text,
    hookSpecificOutput: {
      hookEventName: 'SessionStart',
      additionalContext: `${text}\nUntil then call none of its skills.`,
    },
  };
}

module.exports = { missingPackages, sessionStart };
