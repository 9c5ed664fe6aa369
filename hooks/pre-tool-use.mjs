// What hooks.json starts at PreToolUse.

import { preToolUse } from './lib/pre-tool-use.mjs';
import { runHook } from './lib/run.mjs';

await runHook('PreToolUse', preToolUse);
