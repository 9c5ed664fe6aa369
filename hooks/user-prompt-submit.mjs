// What hooks.json starts at UserPromptSubmit.
import { runHook } from './lib/run.mjs';
import { userPromptSubmit } from './lib/seen.mjs';

await runHook('UserPromptSubmit', userPromptSubmit);
