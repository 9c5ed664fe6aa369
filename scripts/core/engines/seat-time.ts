// What a seat's state is some time after it was reported: only the clock of a seat still out goes on.
import type { SeatState } from '../shapes.ts';

export const isOver = ({ state }: SeatState): boolean => state === 'answered' || state === 'failed';

export const goneOn = (state: SeatState, sinceMs: number): SeatState =>
  isOver(state) ? state : { ...state, ms: state.ms + sinceMs };
