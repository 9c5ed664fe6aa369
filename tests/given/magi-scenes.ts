// What the tests of a Magi ask of one.

import { withUser } from '../../scripts/core/deliberation/heard.ts';
import { printOutcome } from '../../scripts/core/deliberation/outcome.ts';
import { nextStepDue, standingOf } from '../../scripts/core/deliberation/standing.ts';
import { magi } from '../../scripts/core/magi/protocol.ts';
import type { MagiState } from '../../scripts/core/magi/rounds.ts';
import type { Told } from '../../scripts/core/schemas/told.ts';
import { type deliberating, usable } from './magi.ts';

export type One = ReturnType<typeof deliberating>;
export const gate = (one: One) => standingOf(magi, one.state()).gate;
export const asked = (one: One) => {
  const step = nextStepDue(magi, one.state());
  return step.do === 'ask_user' ? step.question : null;
};
/** "id outcome (owes)" of everything that is shown. */
export const offered = (one: One) =>
  (asked(one)?.offers ?? []).map(({ id, outcome, owes }) =>
    [id, printOutcome(outcome), ...owes].join(' '),
  );
export const tell = (state: MagiState): Told => withUser(magi, state, magi.tell(state));
export const headline = (one: One) => tell(one.state()).headline;
export const alone = { usable: [usable('claude')] };
export const two = { usable: [usable('claude'), usable('codex')] };
export const OPTIONS = [
  { id: 'pg', label: 'One Postgres table', reversible: true },
  { id: 'kafka', label: 'Kafka' },
];
export const high = { stakes: 'high' } as const;
