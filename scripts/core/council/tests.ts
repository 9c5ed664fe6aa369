// Tests in a Council: who named which, and what the result of one is to the next round.
import { observationText, openTest } from '../protocol/tests.ts';
import { joinTests, type Proposal } from '../settle/proposals.ts';
import { isHeard } from './count/heard.ts';
import type { CouncilState, Round } from './events.ts';

/** In the order of the seats. The blind round asks for none: nobody knows yet what is disputed. */
export function testsNamed(state: CouncilState): Proposal[] {
  return joinTests(
    state.rounds
      .filter(({ round }) => round > 1)
      .flatMap(({ answers }) =>
        state.seats.map(({ seat }) => {
          const answer = answers[seat];
          return { seat, test: isHeard(answer) ? answer.opinion.test : null };
        }),
      ),
  );
}

export const bestTest = (state: CouncilState): Proposal | null => openTest(testsNamed(state), state.tests);

/** By letter, as peers know each other. */
export function observedBefore(state: CouncilState, { round }: Round): string {
  const letterOf = (seat: string): string => state.seats.find((plan) => plan.seat === seat)?.letter ?? '?';
  return observationText(
    state.tests.done.filter((done) => done.round === round - 1),
    { seed: state.opened.seed, place: String(round), whose: (seat) => `Peer ${letterOf(seat)}` },
  );
}
