// What hooks.json starts at SubagentStop.
import { runHook } from './lib/run.mjs';
import { subagentStop } from './lib/turns.mjs';

await runHook('SubagentStop', subagentStop);
