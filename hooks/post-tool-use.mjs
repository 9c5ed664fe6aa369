// What hooks.json starts at PostToolUse.
import { runHook } from './lib/run.mjs';
import { postToolUse } from './lib/turns.mjs';

await runHook('PostToolUse', postToolUse);
