// events.jsonl as it is, and as it grows.
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { everywhere } from './state.ts';

const LOOK_MS = 250;

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

/** Only whole lines: one that is being written is taken the next time. */
function linesFrom(path: string, from: number): { lines: string[]; end: number } {
  if (!existsSync(path)) return { lines: [], end: 0 };
  const { size } = statSync(path);
  // A hook carried the file home and a new one has begun.
  const start = size < from ? 0 : from;
  const bytes = start === 0 ? readFileSync(path) : readPart(path, start, size);
  const end = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  return { lines, end: start + end };
}

function readPart(path: string, start: number, size: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(size - start);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
  } finally {
    closeSync(file);
  }
}
