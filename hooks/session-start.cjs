// What hooks.json starts at SessionStart.
const { runHook } = require('./lib/run.cjs');
const { sessionStart } = require('./lib/session-start.cjs');

runHook('SessionStart', sessionStart);
