// What hooks.json starts at PostToolUse.

import { postToolUse } from '../scripts/plain/hooks/post-tool-use.mjs';
import { runHook } from '../scripts/plain/hooks/run.mjs';

await runHook('PostToolUse', postToolUse);
