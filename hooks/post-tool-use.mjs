// What hooks.json starts at PostToolUse.

import { runHook } from '../scripts/plain/hooks/run.mjs';
import { postToolUse } from '../scripts/plain/hooks/turns.mjs';

await runHook('PostToolUse', postToolUse);
