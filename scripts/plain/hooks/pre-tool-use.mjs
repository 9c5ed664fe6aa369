// While a Magi seal is due, an engine may not be asked by hand: its answer would reach the host before the host's own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliberationsHere } from '../deliberation-views.mjs';
import { pluginRoot } from '../plugin-root.mjs';
import { asksEngine } from '../seal-guard.mjs';
import { pluginCommand, rootsFor } from './surroundings.mjs';

/** @type {import('./run.mjs').Handler} */
export function preToolUse(input, { env }) {
  const command = input['tool_input']?.command;
  if (input['tool_name'] !== 'Bash' || typeof command !== 'string') return null;
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
  return { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason } };
}

/** Every program of the engine table but the host's own. */
function otherEngines() {
  const { engines } = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
  return Object.values(engines).flatMap((/** @type {any} */ row) =>
    row.command?.[0] && row.command[0] !== 'claude' ? [String(row.command[0])] : [],
  );
}
