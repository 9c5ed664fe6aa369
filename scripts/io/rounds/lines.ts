// Seats asked at once: in lines, a few for each program, and what one of them throws ends them all.
import type { Seat } from '../../core/schemas/nouns.ts';

/** Of one program, and of all together: a change of many parts must leave the machine to its user. */
const AT_ONCE = 4;
const ALL_AT_ONCE = 8;

/** Comes back when nobody is at work any more. */
export async function askInLines(
  due: Seat[],
  stopped: AbortSignal,
  ask: (seat: Seat, own: AbortSignal) => Promise<void>,
): Promise<void> {
  const broken = new AbortController();
  const askInTurn = async (line: Seat[]): Promise<void> => {
    for (const seat of line) {
      // One for each seat: programs in great number would all listen to the same.
      const own = AbortSignal.any([stopped, broken.signal]);
      if (!own.aborted) await ask(seat, own);
    }
  };
  const lines = linesOf(due).map((line) =>
    askInTurn(line).catch((error) => {
      broken.abort();
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lines);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function linesOf(due: Seat[]): Seat[][] {
  const engines = new Set(due.map(({ engine }) => engine)).size;
  const atOnce = Math.min(AT_ONCE, Math.max(1, Math.floor(ALL_AT_ONCE / engines)));
  const lines = new Map<string, Seat[]>();
  const taken = new Map<string, number>();
  for (const seat of due) {
    const number = taken.get(seat.engine) ?? 0;
    taken.set(seat.engine, number + 1);
    const line = `${seat.engine} ${number % atOnce}`;
    lines.set(line, [...(lines.get(line) ?? []), seat]);
  }
  return [...lines.values()];
}
