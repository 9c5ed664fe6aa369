// At the end of a turn: verdicts are logged, and a deliberation left open in this session is mentioned once.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliberationsHere } from '../deliberation-views.mjs';
import { logVerdicts } from './log-verdicts.mjs';
import { pluginCommand, rootsFor } from './surroundings.mjs';

/** @type {import('./run.mjs').Handler} */
export function stop(input, { env, now }) {
  const roots = rootsFor(input, env);
  logVerdicts(roots, {
    session: input['session_id'],
    cwd: input['cwd'],
    seenBy: 'Stop',
    now: now(),
    message: input['last_assistant_message'],
  });
  if (input['stop_hook_active'] || runsInBackground(input['background_tasks'])) return null;
  const session = input['session_id'];
  const open = deliberationsHere(roots.all, { session, cwd: input['cwd'] }).filter(
    (view) => view.status === 'open' && session !== null && view.host_session === session,
  );
  // While the user is asked, the turn ends as it should.
  const left = open.filter((view) => view.step !== 'ask_user').find((view) => isFirstTime(join(view.folder, 'reminded')));
  if (!left) return null;
  const reason =
    `Deliberation ${left.id} is still open (due now: ${left.step}). Go on with: ${pluginCommand(left.next ?? `ftm next ${left.id}`)}. ` +
    `If it is to stay open, say so to the user and end; this reminder is given once.`;
  return { decision: 'block', reason };
}

/** @type {import('./run.mjs').Handler} */
export function subagentStop(input, { env, now }) {
  // Compaction runs as a nameless agent, whose summary quotes verdicts of the past.
  if (!input['agent_type']) return null;
  logVerdicts(rootsFor(input, env), {
    session: input['session_id'],
    cwd: input['cwd'],
    seenBy: 'SubagentStop',
    now: now(),
    message: input['last_assistant_message'],
  });
  return null;
}

/** @param {unknown} tasks */
const runsInBackground = (tasks) => Array.isArray(tasks) && tasks.some((task) => JSON.stringify(task).includes('ftm.mjs'));

/** The file can be made once, by one of several hooks at once. @param {string} path */
function isFirstTime(path) {
  try {
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
