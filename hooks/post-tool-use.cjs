// What hooks.json starts at PostToolUse.
const { runHook } = require('./lib/run.cjs');
const { postToolUse } = require('./lib/turns.cjs');

runHook('PostToolUse', postToolUse);
