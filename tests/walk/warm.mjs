// The program kept warm: one process that runs verb after verb, with a file for each of its two outputs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAsProcess } from '../fakes/as-a-process.mjs';

if (!('typescript' in process.features && process.features.typescript)) {
  const { register } = await import('tsx/esm/api');
  register();
}
// A round is called by whoever walks; nothing is started beside it.
process.execPath = '/bin/false';
process.setMaxListeners(0);
const cli = join(import.meta.dirname, '../../scripts/cli.ts');
const { main } = await import(pathToFileURL(cli).href);

process.on(
  'message',
  async (/** @type {import('../fakes/as-a-process.mjs').Asked} */ asked) => {
    const exit = await runAsProcess(main, asked).catch((/** @type {unknown} */ error) =>
      error instanceof Error ? error.stack : String(error),
    );
    process.send?.({ exit });
  },
);
process.send?.({ ready: true });
