// Who read what in all the calls of a deliberation so far.
import { type SeatReading, whoRead } from '../evidence/who-read.ts';
import type { State } from './protocol.ts';

export const readingsOf = ({ seats, calls, framing, tests }: State): SeatReading[] =>
  whoRead(
    seats,
    calls.flatMap(({ heard }) => Object.values(heard)),
    JSON.stringify([
      framing,
      calls.map(({ context, evidence }) => [context, evidence]),
      tests,
    ]),
  );
