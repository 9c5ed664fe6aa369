// What hooks.json starts at SubagentStop.
const { runHook } = require('./lib/run.cjs');
const { subagentStop } = require('./lib/turns.cjs');

runHook('SubagentStop', subagentStop);
