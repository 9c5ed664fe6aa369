// What hooks.json starts at SessionStart.
import { runHook } from './lib/run.mjs';
import { sessionStart } from './lib/session-start.mjs';

await runHook('SessionStart', sessionStart);
