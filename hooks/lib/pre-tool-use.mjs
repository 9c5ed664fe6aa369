// While a Magi seal is due, an engine may not be asked by hand: its answer would reach the host before the host's own.
// And text that the host hands to the program gets through as it is.

const SAYS_FOR_USER = /^[^\n]* --as[ =]user\b/;

/** @type {import('./run.mjs').Handler} */
export async function preToolUse(input, { env }) {
  const command = input['tool_input']?.command;
  if (input['tool_name'] !== 'Bash' || typeof command !== 'string') return null;
  // Outside of its sandbox a shell is what the user wants to be asked about, whatever runs in it.
  const isSandboxed = input['tool_input'].dangerouslyDisableSandbox !== true;
  if (isSandboxed && command.includes('ftm.mjs') && (await isOwnText(command, env))) {
    // What the user decided is let through only where the user was seen to answer; else Claude Code's own rules hold.
    if (SAYS_FOR_USER.test(command) && !(await userAnswered(input, env))) return null;
    return decision('allow', 'Text for a deliberation, handed over unread by the shell.');
  }
  const { askedEngine } = await import('./seal-guard.mjs');
  const engine = askedEngine(command);
  if (!engine) return null;
  const { deliberationsHere } = await import('../../scripts/base/deliberation-views.mjs');
  const { rootsThere } = await import('../../scripts/base/paths.mjs');
  const open = deliberationsHere(rootsThere({ env, cwd: input['cwd'] }).all, {
    session: input['session_id'],
    cwd: input['cwd'],
  });
  const waiting = open.find(
    (view) =>
      view.seal_due &&
      view.status === 'open' &&
      (view.host_session === null || view.host_session === input['session_id']),
  );
  if (!waiting) return null;
  const { pluginCommand } = await import('../../scripts/base/plugin-root.mjs');
  const reason =
    `${engine} was not started: deliberation ${waiting.id} waits for your own opinion, and one formed after reading ${engine}'s would not be independent. ` +
    `Seal yours first: ${pluginCommand(waiting.next ?? `ftm next ${waiting.id}`)}. The engines are started by ftm afterwards.`;
  return decision('deny', reason);
}

/** @param {import('./run.mjs').Input} input @param {Record<string, string | undefined>} env */
const userAnswered = async (input, env) => (await import('./seen.mjs')).hasAnswered(input, env);

/** @param {string} command @param {Record<string, string | undefined>} env */
async function isOwnText(command, env) {
  const { handsOverText } = await import('./own-call.mjs');
  const { pluginRoot } = await import('../../scripts/base/plugin-root.mjs');
  return [pluginRoot, env['CLAUDE_PLUGIN_ROOT']].some((root) => root && handsOverText(command, root));
}

/** @param {'allow' | 'deny'} permissionDecision @param {string} permissionDecisionReason */
const decision = (permissionDecision, permissionDecisionReason) => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason },
});
