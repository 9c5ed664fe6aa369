// After a turn and after our own program: verdicts are logged, and an open deliberation is mentioned once.
const { existsSync, writeFileSync } = require('node:fs');
const { SIGNS } = require('../../scripts/base/headings.cjs');
const { rootsThere } = require('../../scripts/base/paths.cjs');

/** @type {import('./run.cjs').Handler} */
async function stop(input, { env, now }) {
  const here = await logWhatIsNew(input, { env, now }, 'Stop');
  if (input['stop_hook_active'] || runsInBackground(input['background_tasks'])) return null;
  const session = input['session_id'];
  const open = here.filter(
    (view) => view.status === 'open' && session !== null && view.host_session === session,
  );
  // While the user is asked, the turn ends as it should.
  const left = open
    .filter((view) => view.step !== 'ask_user')
    .find((view) => isFirstTime(`${view.folder}/reminded`));
  if (!left) return null;
  const { pluginCommand } = require('../../scripts/base/plugin-root.cjs');
  const reason =
    `Deliberation ${left.id} is still open (due now: ${left.step}). Go on with: ${pluginCommand(left.next ?? `ftm next ${left.id}`)}. ` +
    `If it is to stay open, say so to the user and end; this reminder is given once.`;
  return { decision: 'block', reason };
}

/** @type {import('./run.cjs').Handler} */
async function subagentStop(input, world) {
  // Compaction runs as a nameless agent, whose summary quotes verdicts of the past.
  if (input['agent_type']) await logWhatIsNew(input, world, 'SubagentStop');
  return null;
}

/** @type {import('./run.cjs').Handler} */
async function postToolUse(input, world) {
  if (input['tool_name'] === 'AskUserQuestion') return require('./seen.cjs').questionAnswered(input, world);
  const command = input['tool_input']?.command;
  if (typeof command === 'string' && command.includes('ftm'))
    await logWhatIsNew({ ...input, last_assistant_message: null }, world, 'PostToolUse');
  return null;
}

/** @param {import('./run.cjs').Input} input @param {import('./run.cjs').World} world @param {string} seenBy */
async function logWhatIsNew(input, { env, now }, seenBy) {
  const { session_id: session, cwd, last_assistant_message: message } = input;
  const roots = rootsThere({ env, cwd });
  // Where nothing was ever kept, no more is loaded.
  if (roots.all.length === 0 && !maySpeakVerdict(message)) return [];
  const { deliberationsHere, isLeftOpen, isUnlogged } = require('../../scripts/base/deliberation-views.cjs');
  const here = await deliberationsHere(roots.all, { session, cwd });
  const isNew = here.some(isUnlogged) || (seenBy === 'Stop' && here.some(isLeftOpen));
  if (!isNew && !maySpeakVerdict(message)) return here;
  const { logVerdicts } = await import('./log-verdicts.mjs');
  logVerdicts(roots.home, here, { session, cwd, seenBy, now: now(), message });
  return here;
}

// A quick look, so that what reads a verdict is only loaded when there may be one.
/** @param {unknown} message */
const maySpeakVerdict = (message) =>
  typeof message === 'string' && SIGNS.some((sign) => message.includes(sign));

/** @param {unknown} tasks */
const runsInBackground = (tasks) =>
  Array.isArray(tasks) && tasks.some((task) => JSON.stringify(task).includes('ftm.mjs'));

/** The file can be made once, by one of several hooks at once. @param {string} path */
function isFirstTime(path) {
  // An error takes as long to make as all the rest of a hook.
  if (existsSync(path)) return false;
  try {
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

module.exports = { postToolUse, stop, subagentStop };
