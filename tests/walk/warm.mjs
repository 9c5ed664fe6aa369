// The program kept warm: one process that runs verb after verb, with a file for each of its two outputs.
import { ftruncateSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

if (!('typescript' in process.features && process.features.typescript)) {
  const { register } = await import('tsx/esm/api');
  register();
}
// A round is called by whoever walks; nothing is started beside it.
process.execPath = '/bin/false';
process.setMaxListeners(0);
const cli = join(import.meta.dirname, '../../scripts/cli.ts');
const { main } = await import(pathToFileURL(cli).href);

/** @typedef {{ argv: string[], input: string, env: Record<string, string>, cwd: string }} Asked */

process.on('message', async (/** @type {Asked} */ { argv, input, env, cwd }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  ftruncateSync(1);
  ftruncateSync(2);
  const exit = await main(argv).catch((/** @type {unknown} */ error) =>
    error instanceof Error ? error.stack : String(error),
  );
  process.send?.({ exit });
});
process.send?.({ ready: true });
