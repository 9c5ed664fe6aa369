// Tests in Magi: an objection may name one, and what it showed is before everybody who votes again.
import { decides, observationText, resultOfRound } from '../protocol/tests.ts';
import { joinTests, type Proposal } from '../settle/proposals.ts';
import type { Case } from '../shapes.ts';
import { sayEnd } from '../telling/tests.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { anotherAllowed } from './count/redeliberation.ts';
import { standingBallot, standingOfMagi } from './count/standing.ts';
import type { Ballot, MagiEvent, MagiState, SeatPlan, Vote } from './events.ts';

/** Of what was counted, in the order of the seats; what is still sealed is nobody's business. */
export const testsNamed = ({ ballots }: Pick<MagiState, 'ballots'>): Proposal[] =>
  joinTests(
    ballots
      .filter(({ counted }) => counted)
      .flatMap(({ plan, votes, challenge }) => [
        ...plan.map(({ seat }) => ({ seat, test: saidIn(votes[seat])?.test })),
        ...(challenge ? [{ seat: challenge.seat, test: saidIn(challenge.answer)?.test }] : []),
      ]),
  );

const saidIn = (vote: Vote | null | undefined): Pick<Case, 'test'> | null =>
  vote && !vote.failure ? vote.opinion : null;

/** A result may be voted on within the limit; a vote that was taken back is not opened a second time. */
export function reopened(state: MagiState): MagiEvent | null {
  const { opened, decision, lastRound } = state;
  const ballot = standingBallot(state);
  const result = ballot && resultOfRound(state.tests, ballot.round);
  if (!result || decision || lastRound !== ballot.round) return null;
  const allowed = anotherAllowed(state.ballots.length - 1, opened.limits);
  if (allowed === 'no' || (allowed === 'with_new_evidence' && !decides(result))) return null;
  if (standingOfMagi(state).gate !== 'undecided') return null;
  const seats = ballot.plan.map(({ seat }) => seat);
  return {
    type: 'reopened',
    round: lastRound + 1,
    seats,
    evidence: [sayEnd(result.result, textsIn(opened.language).tests)],
  };
}

/** Votes are cast alone: a seat knows its own expectation, and of others only that there was one. */
export const observedBefore = (
  { opened, tests }: Pick<MagiState, 'opened' | 'tests'>,
  { round }: Pick<Ballot, 'round'>,
  { seat: reader }: Pick<SeatPlan, 'seat'>,
): string =>
  observationText(
    tests.done.filter((done) => done.round < round),
    {
      seed: opened.seed,
      place: `${round}-${reader}`,
      whose: (seat) => (seat === reader ? 'You' : 'Another seat'),
    },
  );
