// Where a test is about what is said, and not about processes: ftm is started once for all, for rounds and for verbs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FTM, type Ran, type Way } from './program.ts';

const FAKES = join(import.meta.dirname, '../fakes');

type Started = { socket: string; isReady: Promise<unknown> };
const started = new Map<string, Started>();

/** The process for this. A system may allow no more than a hundred signs for the name of its socket. */
function processFor(what: 'r' | 'v', env: Record<string, string> = {}): Started {
  const socket = join(tmpdir(), `${what}${process.pid}`);
  const known = started.get(socket);
  if (known) return known;
  const outputs = [1, 2].map((fd) => openSync(`${socket}.${fd}`, 'a'));
  const child = fork(join(FAKES, 'in-one.mjs'), [FTM, socket], {
    env: { ...process.env, ...env },
    stdio: ['ignore', ...outputs, 'ipc'],
  });
  const isReady = once(child, 'message');
  child.unref();
  child.channel?.unref();
  const one = { socket, isReady };
  started.set(socket, one);
  return one;
}

/** The environment in which ftm hands its rounds over. */
export const roundsInOne = (): Record<string, string> => ({
  NODE_OPTIONS: `--require=${join(FAKES, 'rounds-in-one.cjs')}`,
  FTM_ROUNDS_AT: processFor('r').socket,
});

/** Each verb of a worker waits for the one before. */
export async function verbInOne(argv: string[], way: Way): Promise<Ran> {
  const { socket, isReady } = processFor('v', roundsInOne());
  await isReady;
  const connection = connect(socket);
  connection.end(JSON.stringify({ ...way, argv }));
  const ran: Ran = JSON.parse(await text(connection));
  if (ran.exit === null) throw new Error(ran.err);
  return ran;
}
