// Tests in a Debate: who named one, what its result means to each speaker, and when it reopens the debate.
import { observationText, openTest, resultOfRound } from '../protocol/tests.ts';
import { joinTests, type Proposal } from '../settle/proposals.ts';
import { standingOfDebate } from './count/gate.ts';
import type { DebateEvent, DebateState, Opened } from './events.ts';
import { resultOf } from './phase.ts';
import { nameOf } from './prompts/prompt-slots.ts';
import { goOnWith, lastCheck } from './rounds.ts';

/** In the order of the seats. The first look asks for none: nobody has answered it yet. */
export function testsNamed({ opened, rounds }: DebateState): Proposal[] {
  return joinTests(
    rounds
      .filter(({ round }) => round > 1)
      .flatMap(({ said }) =>
        opened.challengers.map(({ seat }) => {
          const { challenge, rebuttal } = said[seat] ?? {};
          return { seat, test: (rebuttal ?? challenge)?.test };
        }),
      ),
  );
}

export const bestTest = (state: DebateState): Proposal | null => openTest(testsNamed(state), state.tests);

/** News since a round was counted is for all who speak next. A challenger knows nobody but itself. */
export function observedAfter(state: DebateState, opened: Opened, after: { round: number; seat: string }) {
  const { round, seat: reader } = after;
  const whose = (seat: string): string =>
    seat === reader ? 'You' : reader === opened.defender.seat ? nameOf(opened, seat) : 'Another challenger';
  return observationText(
    state.tests.done.filter((done) => done.round === round),
    { seed: opened.seed, place: `${round}-${reader}`, whose },
  );
}

/** A debate that ended before the result was there goes on with it, while there is a round left. */
export function reopened(state: DebateState): DebateEvent | null {
  const { opened, decision, rounds } = state;
  const check = lastCheck(state);
  const result = resultOf(state);
  if (!check || decision || rounds.length >= opened.limits.max_rounds) return null;
  if (result === null || result === 'aborted' || standingOfDebate(state).gate !== 'undecided') return null;
  if (!resultOfRound(state.tests, check.round)) return null;
  const { respond_to, next } = goOnWith(state, opened, check);
  return next.length ? { type: 'reopened', round: check.round, respond_to, next } : null;
}
