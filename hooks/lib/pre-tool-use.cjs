// While a Magi seal is due, an engine may not be asked by hand: its answer would reach the host before the host's own.
// While a Council's peer is to be filled here, the others' first answers may not be read.
// And text that the host hands to the program gets through as it is.

const SAYS_FOR_USER = /^[^\n]* --as[ =]user\b/;

/** @type {import('./run.cjs').Handler} */
async function preToolUse(input, { env }) {
  const command = input['tool_input']?.command;
  if (input['tool_name'] !== 'Bash' || typeof command !== 'string') return null;
  // Outside of its sandbox a shell is what the user wants to be asked about, whatever runs in it.
  const isSandboxed = input['tool_input'].dangerouslyDisableSandbox !== true;
  if (isSandboxed && command.includes('ftm.mjs') && (await isOwnText(command, env))) {
    // What the user decided is let through only where the user was seen to answer.
    if (SAYS_FOR_USER.test(command) && !(await userAnswered(input, env))) return null;
    return decision('allow', 'Text for a deliberation, handed over unread by the shell.');
  }
  if (SPEAKS_FOR_HOOK.test(command))
    return decision('deny', 'Claude Code itself reports what the user answered; ask the user.');
  if (READS_ANSWERS.test(command)) return denyReading(input, env, command);
  const { askedEngine } = await import('./seal-guard.mjs');
  const engine = askedEngine(command);
  if (!engine) return null;
  const waiting = (await openHere(input, env)).find((view) => view.seal_due);
  if (!waiting) return null;
  const { pluginCommand } = require('../../scripts/base/plugin-root.cjs');
  const reason =
    `${engine} was not started: deliberation ${waiting.id} waits for your own opinion, and one formed after reading ${engine}'s would not be independent. ` +
    `Seal yours first: ${pluginCommand(waiting.next ?? `ftm next ${waiting.id}`)}. The engines are started by ftm afterwards.`;
  return decision('deny', reason);
}

// What a hook has seen is worth something only as long as nobody else says it.
const SPEAKS_FOR_HOOK =
  /\bftm(?:\.mjs)?["']?\s+hook\s+(?:UserPromptSubmit|PostToolUse)\b|(?:user-prompt-submit|post-tool-use)\.[cm]js\b|\bseen\.jsonl\b/;
const READS_ANSWERS = /\bsessions\/[\w-]+\/(?:answers|raw)\b/;

/** A peer that is still to be filled here is blind: what the others said is not for it. */
/** @param {import('./run.cjs').Input} input @param {Record<string, string | undefined>} env @param {string} command */
async function denyReading(input, env, command) {
  const waiting = (await openHere(input, env)).find(
    (view) => view['blind_due'] === true && command.includes(`sessions/${view.id}/`),
  );
  if (!waiting) return null;
  return decision(
    'deny',
    `Not read: in deliberation ${waiting.id} a peer has yet to answer alone. Its answers are shown when the round is in.`,
  );
}

/** @param {import('./run.cjs').Input} input @param {Record<string, string | undefined>} env */
async function openHere(input, env) {
  const { deliberationsHere } = require('../../scripts/base/deliberation-views.cjs');
  const { rootsThere } = require('../../scripts/base/paths.cjs');
  const { session_id: session, cwd } = input;
  const here = await deliberationsHere(rootsThere({ env, cwd }).all, { session, cwd });
  return here.filter(
    ({ status, host_session }) => status === 'open' && (host_session === null || host_session === session),
  );
}

/** @param {import('./run.cjs').Input} input @param {Record<string, string | undefined>} env */
const userAnswered = async (input, env) => require('./seen.cjs').hasAnswered(input, env);

/** @param {string} command @param {Record<string, string | undefined>} env */
async function isOwnText(command, env) {
  const { handsOverText } = await import('./own-call.mjs');
  const { pluginRoot } = require('../../scripts/base/plugin-root.cjs');
  return [pluginRoot, env['CLAUDE_PLUGIN_ROOT']].some((root) => root && handsOverText(command, root));
}

/** @param {'allow' | 'deny'} permissionDecision @param {string} permissionDecisionReason */
const decision = (permissionDecision, permissionDecisionReason) => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason },
});

module.exports = { preToolUse };
