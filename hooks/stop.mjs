// What hooks.json starts at Stop.
import { runHook } from './lib/run.mjs';
import { stop } from './lib/turns.mjs';

await runHook('Stop', stop);
