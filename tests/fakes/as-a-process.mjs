// One process that runs verb after verb, each as a process of its own would be: its environment, folder and input.
import { ftruncateSync } from 'node:fs';
import { Readable } from 'node:stream';

/** @typedef {{ argv: string[], input?: string, env: Record<string, string>, cwd: string }} Asked */

/** Standard output and standard error are files, empty at the start. @param {(argv: string[]) => Promise<number>} main @param {Asked} asked */
export function runAsProcess(main, { argv, input = '', env, cwd }) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
  ftruncateSync(1);
  ftruncateSync(2);
  return main(argv);
}
