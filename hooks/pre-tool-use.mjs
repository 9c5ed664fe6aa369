// What hooks.json starts at PreToolUse.

import { preToolUse } from '../scripts/plain/hooks/pre-tool-use.mjs';
import { runHook } from '../scripts/plain/hooks/run.mjs';

await runHook('PreToolUse', preToolUse);
