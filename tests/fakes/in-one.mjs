// Does what many tests ask of ftm, one after the other, as a process of each would. Use: PROGRAM SOCKET
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAsProcess } from './as-a-process.mjs';

const [, , program = '', socket = ''] = process.argv;
process.argv[1] = program;
process.setMaxListeners(0);
process.on('disconnect', () => process.exit());
const { main } = await import(pathToFileURL(join(dirname(program), 'cli.mjs')).href);

/** Standard output and standard error are a file each. @param {1 | 2} fd */
const written = (fd) => readFileSync(`${socket}.${fd}`, 'utf8');

/** @param {string} asked */
async function run(asked) {
  const exit = await runAsProcess(main, JSON.parse(asked));
  return JSON.stringify({ exit, out: written(1), err: written(2) });
}

let last = Promise.resolve('');
createServer({ allowHalfOpen: true }, (connection) => {
  let asked = '';
  connection.setEncoding('utf8').on('data', (piece) => {
    asked += piece;
  });
  connection.on('end', () => {
    last = last
      .then(() => run(asked))
      .catch((error) => JSON.stringify({ exit: null, out: '', err: error.stack }));
    last.then((answer) => connection.end(answer));
  });
}).listen(socket, () => process.send?.('ready'));
