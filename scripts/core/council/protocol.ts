// A Council as a value: round by round until two of three stand together.
import { lastRound } from '../deliberation/fold.ts';
import { optionsOf } from '../deliberation/framing.ts';
import { seatsNamed } from '../deliberation/seating.ts';
import type { CouncilCount } from '../schemas/council.ts';
import type { Asked, LogEvent } from '../schemas/log.ts';
import { Refusal } from '../words/refusal.ts';
import { ballotsOf, flipsUpTo } from './ballots.ts';
import { followUpOf, promptOf } from './prompts.ts';
import { MOST_ROUNDS, offersOf, questionOf } from './questions.ts';
import type { CouncilProtocol, CouncilState } from './rounds.ts';
import {
  countOf,
  heardIn,
  type Round,
  roundBefore,
  roundsOf,
  writersIn,
} from './rounds.ts';
import { judging } from './standing.ts';
import { hasStalled, tallyCouncil } from './tally.ts';
import { tell } from './tell.ts';
import { verdictOf } from './verdict.ts';

export const council: CouncilProtocol = {
  name: 'council',
  first: ({ seats }) => ({
    round: 1,
    turn: 'research',
    to: seats.map(({ seat }) => seat),
  }),
  formOf: (turn) => (turn === 'supports' ? 'supports' : 'peer'),
  seals: () => null,
  after,
  ...judging,
  question: questionOf,
  offers: offersOf,
  revote: (state, more) => {
    if (lastRound(state) >= MOST_ROUNDS)
      throw new Refusal(
        'round_limit',
        `All ${MOST_ROUNDS} rounds have been held.`,
        'Decide with what is there, or open a new question.',
      );
    return nextRound(state, more);
  },
  prompt: promptOf,
  followUp: followUpOf,
  tell,
  verdict: verdictOf,
};

const nextRound = (
  state: CouncilState,
  { to = [], ...more }: Partial<Asked> = {},
): Asked => ({
  type: 'asked',
  round: lastRound(state) + 1,
  turn: 'rebuttal',
  to: to.length ? seatsNamed(state.seats, to) : state.seats.map(({ seat }) => seat),
  ...more,
});

function after(state: CouncilState): LogEvent | null {
  const round = roundsOf(state).at(-1);
  if (!round) return null;
  const counted = countOf(round);
  if (counted === null) return wantsSupports(state, round) ?? countNow(state, round);
  // A round that was taken back is not asked again by itself.
  if (lastRound(state) !== round.round) return null;
  const goesOn = counted.outcome === 'continue' || triesAgain(state, round, counted);
  const isTested =
    round.round < MOST_ROUNDS && state.tests.some((test) => test.round === round.round);
  return goesOn || isTested ? nextRound(state) : null;
}

/** Without options each seat signs one of the positions. */
function wantsSupports(state: CouncilState, round: Round): Asked | null {
  if (round.supports || optionsOf(state).length || writersIn(state, round).length < 2)
    return null;
  const to = heardIn(state, round).map(({ seat }) => seat);
  return { type: 'asked', round: round.round, turn: 'supports', to };
}

function countNow(state: CouncilState, round: Round): LogEvent {
  const count = tallyCouncil(ballotsOf(state, round));
  const flips = flipsUpTo(state, round.round).filter(
    (flip) => flip.round === round.round,
  );
  const ends = count.outcome !== 'continue' && !triesAgain(state, round, count);
  return { type: 'counted', round: round.round, count: { ...count, flips }, ends };
}

/** With nobody to ask: once more where that could make a doubtful majority plain. */
function triesAgain(
  state: CouncilState,
  round: Round,
  { outcome, standing }: CouncilCount,
): boolean {
  const { auto, limits } = state.opened;
  const doubtful = outcome === 'majority' && standing.gate === 'undecided';
  const curable = standing.hinges.some(({ reason }) => reason !== 'same_engine');
  if (!auto || !doubtful || !curable || round.round >= limits.rounds) return false;
  const before = countOf(roundBefore(state, round));
  return before?.outcome !== 'majority' && !hasStalled(ballotsOf(state, round));
}
