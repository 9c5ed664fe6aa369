// One line for each seat while engines think, and in the end who has answered and who is still out.
import { goneOn, isOver } from '../../engines/following.ts';
import type { SeatState } from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';

const WORDS: Record<SeatState['state'], string> = {
  waiting: 'waits',
  running: 'thinks',
  retrying: 'tries again',
  paused: 'pauses',
  answered: 'answered',
  failed: 'failed',
};

/** `sinceMs` is the time that went by since the states were reported. */
export function liveLines(
  states: SeatState[],
  { sinceMs = 0, width = 80 }: { sinceMs?: number; width?: number } = {},
): string[] {
  const names = states.map(({ seat, engine }) => oneLine(seat === engine ? seat : `${seat} (${engine})`));
  const widest = Math.max(0, ...names.map((name) => name.length));
  return states.map((state, index) => {
    const seconds = Math.floor(goneOn(state, sinceMs).ms / 1000);
    const parts = [
      (names[index] ?? '').padEnd(widest),
      WORDS[state.state].padEnd(11),
      `${seconds} s`.padStart(6),
      size(state.bytes),
      oneLine(state.note),
    ];
    return parts.join('  ').trimEnd().slice(0, width);
  });
}

/** What a pipe gets: a line only when a seat does something else than before. */
export const changedSeats = (before: SeatState[], now: SeatState[]): SeatState[] =>
  now.filter((state) => {
    const was = before.find(({ seat }) => seat === state.seat);
    return was?.state !== state.state || was.attempt !== state.attempt;
  });

const size = (bytes: number): string =>
  bytes === 0
    ? ''.padStart(8)
    : bytes < 1000
      ? `${bytes} B`.padStart(8)
      : `${(bytes / 1000).toFixed(1)} kB`.padStart(8);

type Row = { seat: string; engine: string; state: SeatState['state']; seconds: number; reason?: string };

export function reportSeats(states: SeatState[]): { in: Row[]; out: Row[] } {
  return { in: states.filter(isOver).map(row), out: states.filter((state) => !isOver(state)).map(row) };
}

const row = ({ seat, engine, state, ms, note }: SeatState): Row => ({
  seat,
  engine,
  state,
  seconds: Math.round(ms / 100) / 10,
  ...(note ? { reason: note } : {}),
});
