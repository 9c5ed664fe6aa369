// What hooks.json starts at PreToolUse: CommonJS, which lets foreign commands go before loading more.

/** One of these is in every command that PreToolUse has something to say about. */
const OURS = /ftm|codex|gemini|qwen|sessions\/|seen\.jsonl|(?:user-prompt-submit|post-tool-use)\.[cm]js/;
/** What a shell leaves out of a word. */
const QUOTING = /["'\\\n]/g;
const SILENCE_MS = 150;

/** @param {string} text what Claude Code sends @returns {boolean} never of what is cut or no event */
function isForeign(text) {
  try {
    const { command } = JSON.parse(text).tool_input;
    return typeof command === 'string' && !OURS.test(command.replace(QUOTING, ''));
  } catch {
    return false;
  }
}

function start() {
  const { stdin } = process;
  const silence = setTimeout(() => {
    stdin.off('data', look);
    answer();
  }, SILENCE_MS);
  stdin.once('data', look);

  /** @param {Buffer} first */
  function look(first) {
    clearTimeout(silence);
    if (isForeign(first.toString())) return stdin.destroy();
    // The handler reads it from its beginning.
    stdin.pause();
    stdin.unshift(first);
    return answer();
  }
}

function answer() {
  const { preToolUse } = require('./lib/pre-tool-use.cjs');
  const { runHook } = require('./lib/run.cjs');
  return runHook('PreToolUse', preToolUse);
}

if (require.main === module) start();

module.exports = { isForeign, start };
