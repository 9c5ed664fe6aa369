// While a Magi seal is due, an engine may not be asked by hand: its answer would reach the host before the host's own.
// And text that the host hands to the program gets through as it is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliberationsHere } from '../deliberation-views.mjs';
import { handsOverText } from '../own-call.mjs';
import { pluginRoot } from '../plugin-root.mjs';
import { asksEngine } from '../seal-guard.mjs';
import { pluginCommand, rootsFor } from './surroundings.mjs';

/** @type {import('./run.mjs').Handler} */
export function preToolUse(input, { env }) {
  const command = input['tool_input']?.command;
  if (input['tool_name'] !== 'Bash' || typeof command !== 'string') return null;
  if ([pluginRoot, env['CLAUDE_PLUGIN_ROOT']].some((root) => root && handsOverText(command, root))) {
    return decision('allow', 'Text for a deliberation, handed over unread by the shell.');
  }
  const engine = asksEngine(command, otherEngines());
  if (!engine) return null;
  const open = deliberationsHere(rootsFor(input, env).all, { session: input['session_id'], cwd: input['cwd'] });
  const waiting = open.find(
    (view) => view.seal_due && view.status === 'open' && (view.host_session === null || view.host_session === input['session_id']),
  );
  if (!waiting) return null;
  const reason =
    `${engine} was not started: deliberation ${waiting.id} waits for your own opinion, and one formed after reading ${engine}'s would not be independent. ` +
    `Seal yours first: ${pluginCommand(waiting.next ?? `ftm next ${waiting.id}`)}. The engines are started by ftm afterwards.`;
  return decision('deny', reason);
}

/** @param {'allow' | 'deny'} permissionDecision @param {string} permissionDecisionReason */
const decision = (permissionDecision, permissionDecisionReason) => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason },
});

/** Every program of the engine table but the host's own. */
function otherEngines() {
  const { engines } = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
  return Object.values(engines).flatMap((/** @type {any} */ row) =>
    row.command?.[0] && row.command[0] !== 'claude' ? [String(row.command[0])] : [],
  );
}
