// Who was heard in a round of a Debate, and whom another try may bring back.
import type { Failure } from '../../shapes.ts';
import type { DebateState, Opened, Round, Speech } from '../events.ts';

export const wasLost = ({ rounds }: DebateState, { round }: Round, seat: string): boolean =>
  Boolean(rounds.find((one) => one.round === round - 1)?.said[seat]?.failure);

// What another try may mend. An engine that is missing, unpaid or not allowed stays so.
const PASSING: Failure['reason'][] = [
  'timeout',
  'idle',
  'rate_limit',
  'network',
  'server',
  'crash',
  'empty',
  'echo_only',
  'schema',
];
export const mayPass = ({ failure }: Speech): boolean => !failure || PASSING.includes(failure.reason);

export const seatsIn = ({ asked, said }: Round, is: (said: Speech) => boolean): string[] =>
  asked.flatMap(({ seat }) => (said[seat] && is(said[seat]) ? [seat] : []));

export const inOrder = ({ challengers }: Opened, seats: string[]): string[] =>
  challengers.map(({ seat }) => seat).filter((seat) => seats.includes(seat));
