// What hooks.json starts at UserPromptSubmit.
const { runHook } = require('./lib/run.cjs');
const { userPromptSubmit } = require('./lib/seen.cjs');

runHook('UserPromptSubmit', userPromptSubmit);
