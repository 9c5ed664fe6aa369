// How every hook runs: input is data, an answer or nothing comes out, and no failure stops Claude Code.

/** @typedef {Record<string, any>} Input what Claude Code sends */
/** @typedef {{ env: Record<string, string | undefined>, now: () => string }} World */
/** @typedef {Record<string, unknown> | null} Answer */
/** @typedef {(input: Input, world: World) => Answer | Promise<Answer>} Handler */

const TICK_MS = 150;
const QUIET_TICKS = 5;
const LONGEST_INPUT = 16_000_000;
const END_OF_OBJECT = 0x7d;
const SKIPS = 'hook-skips.jsonl';

/** @param {string} event @param {Handler} handler */
async function runHook(event, handler) {
  const answer = await answerOf(event, await standardInput(), handler);
  // Not `exit`: it would cut an answer off. A standard input left open keeps nothing alive now.
  process.stdin.destroy();
  if (answer) process.stdout.write(`${JSON.stringify(answer)}\n`);
}

/**
 * Whatever goes wrong, Claude Code goes on as if there were no hook. That must not be silent: `ftm doctor` counts it.
 * @param {string} event
 * @param {string} text
 * @param {Handler} handler
 * @param {World} [world]
 * @returns {Promise<Answer>}
 */
async function answerOf(
  event,
  text,
  handler,
  world = { env: process.env, now: () => new Date().toISOString() },
) {
  // An engine that ftm started is to judge by itself: what this user decided before is not for it to hear.
  if (Number(world.env['FTM_DEPTH']) > 0) return null;
  try {
    return await handler(readInput(text), world);
  } catch (error) {
    return countSkip(event, error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** @param {string} text @returns {Input} */
function readInput(text) {
  const input = JSON.parse(text);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new SyntaxError('the input is no JSON object');
  return { ...input, cwd: textOr(input.cwd, process.cwd()), session_id: textOr(input.session_id, null) };
}

// Modules are loaded where they are needed: a hook mostly has nothing to do, and should cost nothing then.
/** @param {string} event @param {string} why @returns {Promise<null>} */
async function countSkip(event, why) {
  try {
    const { homeRoot } = require('../../scripts/base/paths.cjs');
    const { appendJsonLine } = await import('../../scripts/base/files.mjs');
    appendJsonLine(`${homeRoot()}/${SKIPS}`, {
      event,
      why: why.slice(0, 300),
      timestamp: new Date().toISOString(),
    });
  } catch {
    // Where not even that can be written there is nobody left to tell.
  }
  return null;
}

/** @returns {Promise<string>} all of it, or what has come when nothing more comes */
function standardInput() {
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  let quiet = 0;
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(ticks);
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    // Counted in ticks and not in one stretch: on a busy machine this process may not run for a second, and between
    // two ticks it always looks whether there is input. A host that is late to close the pipe has said all it will.
    const ticks = setInterval(() => {
      if (++quiet > QUIET_TICKS || isJson(chunks)) finish();
    }, TICK_MS);
    process.stdin.on('data', (chunk) => {
      quiet = 0;
      size += chunk.length;
      chunks.push(chunk);
      // What is cut off is no JSON any more, and is counted as such.
      if (size > LONGEST_INPUT || (chunk.at(-1) === END_OF_OBJECT && isJson(chunks))) finish();
    });
    process.stdin.on('end', finish);
    process.stdin.on('error', finish);
    // Another process that looked here before has stopped at this point, or found nothing.
    if (process.stdin.readableEnded) finish();
    else process.stdin.resume();
  });
}

/** @param {Buffer[]} chunks */
function isJson(chunks) {
  if (chunks.length === 0) return false;
  try {
    JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** @param {unknown} value @param {any} otherwise */
const textOr = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise);

module.exports = { answerOf, runHook };
