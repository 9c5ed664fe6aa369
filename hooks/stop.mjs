// What hooks.json starts at Stop.
import { runHook } from '../scripts/plain/hooks/run.mjs';
import { stop } from '../scripts/plain/hooks/turns.mjs';

await runHook('Stop', stop);
