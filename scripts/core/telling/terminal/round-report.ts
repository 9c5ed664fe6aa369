// What ftm run says of a round: who has answered, and who is still out.
import { isOver } from '../../engines/seat-time.ts';
import type { SeatState } from '../../shapes.ts';

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
