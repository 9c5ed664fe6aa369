// What hooks.json starts at SessionStart.
import { runHook } from '../scripts/plain/hooks/run.mjs';
import { sessionStart } from '../scripts/plain/hooks/session-start.mjs';

await runHook('SessionStart', sessionStart);
