// The dangers that seats name: the user sees them in plain words before going ahead, whatever the count.
import type { Seat } from '../count/seats.ts';
import { dangerNamed } from './safety.ts';

export type Danger = { seat: string; danger: string };

/** An approving seat has weighed what it says; only what it ticks as a danger is one. */
export const dangersIn = (seats: Seat[]): Danger[] =>
  seats.flatMap(({ name, failed, position, vote }) => {
    const danger =
      failed || (position === 'APPROVE' && vote.safety_concern !== true) ? null : dangerNamed(vote);
    return danger === null ? [] : [{ seat: name, danger }];
  });
