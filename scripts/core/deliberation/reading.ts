// Who read what in all the calls of a deliberation so far.
import {
  readingLines,
  readingRemarks,
  type SeatReading,
  whoRead,
} from '../evidence/who-read.ts';
import type { State } from './protocol.ts';

const readingsOf = ({ seats, calls, framing, tests }: State): SeatReading[] =>
  whoRead(
    seats,
    calls.flatMap(({ heard }) => Object.values(heard)),
    JSON.stringify([
      framing,
      calls.map(({ context, evidence }) => [context, evidence]),
      tests,
    ]),
  );

/** From the engines' own events where they print them, else from what they cite; it says which. */
export function whoReadWhat(state: State): string[] {
  const heard = readingsOf(state);
  return [...readingLines(heard), ...readingRemarks(heard)];
}
