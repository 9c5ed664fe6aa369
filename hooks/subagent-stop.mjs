// What hooks.json starts at SubagentStop.
import { runHook } from '../scripts/plain/hooks/run.mjs';
import { subagentStop } from '../scripts/plain/hooks/turns.mjs';

await runHook('SubagentStop', subagentStop);
