// After a call of our own program: a verdict it reached is logged while session, folder and commit are known.
import { logVerdicts } from './log-verdicts.mjs';
import { rootsFor } from './surroundings.mjs';

/** @type {import('./run.mjs').Handler} */
export function postToolUse(input, { env, now }) {
  const command = input['tool_input']?.command;
  if (typeof command !== 'string' || !command.includes('ftm')) return null;
  logVerdicts(rootsFor(input, env), { session: input['session_id'], cwd: input['cwd'], seenBy: 'PostToolUse', now: now() });
  return null;
}
