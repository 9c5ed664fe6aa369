// Stop for whoever starts it as a module.
import { createRequire } from 'node:module';

createRequire(import.meta.url)('./stop.cjs');
