// While a Magi seal is due, an engine may not be asked by hand: its answer would reach the host before the host's own.

/** @type {import('./run.mjs').Handler} */
export async function preToolUse(input, { env }) {
  const command = input['tool_input']?.command;
  if (input['tool_name'] !== 'Bash' || typeof command !== 'string') return null;
  const { deliberationsHere } = await import('../deliberation-views.mjs');
  const { rootsFor } = await import('./surroundings.mjs');
  const open = deliberationsHere(rootsFor(input, env).all, { session: input['session_id'], cwd: input['cwd'] });
  const waiting = open.find(
    (view) => view.seal_due && view.status === 'open' && (view.host_session === null || view.host_session === input['session_id']),
  );
  if (!waiting) return null;
  const { askedEngine } = await import('../seal-guard.mjs');
  const engine = askedEngine(command);
  if (!engine) return null;
  const { pluginCommand } = await import('../plugin-command.mjs');
  const reason =
    `${engine} was not started: deliberation ${waiting.id} waits for your own opinion, and one formed after reading ${engine}'s would not be independent. ` +
    `Seal yours first: ${pluginCommand(waiting.next ?? `ftm next ${waiting.id}`)}. The engines are started by ftm afterwards.`;
  return { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason } };
}
