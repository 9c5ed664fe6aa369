// events.jsonl as it is, and as it grows.
import { setTimeout as wait } from 'node:timers/promises';
import { lookAt, readRegular } from '../../base/door.cjs';
import { everywhere } from './state.ts';

const LOOK_MS = 250;
const MOST_BYTES = 256_000_000;

/** Line by line, without judging them; with `follow` it goes on until it is interrupted. */
export async function* eventLines({ follow }: { follow: boolean }): AsyncGenerator<string> {
  const files = everywhere('events.jsonl');
  const seen = new Map(files.map((path) => [path, 0]));
  do {
    for (const path of files) {
      const { lines, end } = linesFrom(path, seen.get(path) ?? 0);
      seen.set(path, end);
      yield* lines;
    }
    if (follow) await wait(LOOK_MS);
  } while (follow);
}

/** Only whole lines: one that is being written is taken the next time. What is no file has none. */
function linesFrom(path: string, from: number): { lines: string[]; end: number } {
  const size = lookAt(path)?.size ?? 0;
  // A hook carried the file home and a new one has begun; of one that nobody could read, the end.
  const start = Math.max(size < from ? 0 : from, size - MOST_BYTES);
  const read = readRegular(path, { last: size - start });
  if (read.status !== 'ok') return { lines: [], end: 0 };
  const end = read.bytes.lastIndexOf(0x0a) + 1;
  const lines = read.bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  return { lines, end: start + end };
}
