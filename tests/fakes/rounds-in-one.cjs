// Loaded before ftm: a round is not started as a process, but handed to the one that runs the rounds of many tests.
const childProcess = require('node:child_process');
const { syncBuiltinESMExports } = require('node:module');

const { spawn } = childProcess;
const socket = process.env['FTM_ROUNDS_AT'] ?? '';

/** @param {string} program @param {string[]} args @param {any} how @returns {any} */
const handedOver = (program, args, how) => {
  const at = args.indexOf('round');
  if (program !== process.execPath || at !== 1) return spawn(program, args, how);
  const child = { exitCode: null, signalCode: null, unref: () => undefined };
  const { env } = process;
  hand(JSON.stringify({ argv: args.slice(at), env, cwd: how.cwd }), child);
  return child;
};
Object.assign(childProcess, { spawn: handedOver });
syncBuiltinESMExports();

/** The other one may not have started yet. @param {string} asked @param {object} child */
function hand(asked, child) {
  const handing = require('node:net').connect(socket, () => handing.end(asked));
  handing.on('error', () => setTimeout(hand, 20, asked, child));
  handing.on('close', (failed) => failed || Object.assign(child, { exitCode: 0 }));
  handing.resume();
}
