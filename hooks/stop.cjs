// What hooks.json starts at Stop.
const { runHook } = require('./lib/run.cjs');
const { stop } = require('./lib/turns.cjs');

runHook('Stop', stop);
