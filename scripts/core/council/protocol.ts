// A Council as a value: round by round until two of three stand together.
import { lastRound } from '../deliberation/fold.ts';
import { optionsOf } from '../deliberation/framing.ts';
import { seatsNamed } from '../deliberation/seating.ts';
import type { Asked, LogEvent } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { councilFollowUp, councilPrompt } from './prompts.ts';
import { councilOffers, judgingCouncil, MOST_COUNCIL_ROUNDS } from './questions.ts';
import {
  type CouncilProtocol,
  type CouncilRound,
  type CouncilState,
  type CountedCouncilRound,
  councilBallots,
  councilRounds,
  flipsUpTo,
  isCounted,
  roundBefore,
  seatsHeard,
  writersIn,
} from './rounds.ts';
import { hasCouncilStalled, tallyCouncil } from './tally.ts';
import { tellCouncil } from './tell.ts';
import { councilVerdict } from './verdict.ts';

export const council: CouncilProtocol = {
  name: 'council',
  first: ({ seats }) => ({
    round: 1,
    turn: 'research',
    to: seats.map(({ seat }) => seat),
  }),
  formOf: (turn) => (turn === 'supports' ? 'supports' : 'peer'),
  seals: () => null,
  after: afterCouncilCall,
  ...judgingCouncil,
  offers: councilOffers,
  revote: (state, more) => {
    if (lastRound(state) >= MOST_COUNCIL_ROUNDS)
      throw new Refusal(
        'round_limit',
        `All ${MOST_COUNCIL_ROUNDS} rounds have been held.`,
        'Decide with what is there, or open a new question.',
      );
    return nextRound(state, more);
  },
  prompt: councilPrompt,
  followUp: councilFollowUp,
  tell: tellCouncil,
  verdict: councilVerdict,
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

function afterCouncilCall(state: CouncilState): LogEvent | null {
  const round = councilRounds(state).at(-1);
  if (!round) return null;
  if (!isCounted(round)) return wantsSupports(round) ?? countCouncil(round);
  // A round that was taken back is not asked again by itself.
  if (lastRound(state) !== round.round) return null;
  const goesOn = round.count.outcome === 'continue' || triesAgain(round);
  const isTested =
    round.round < MOST_COUNCIL_ROUNDS &&
    state.tests.some((test) => test.round === round.round);
  return goesOn || isTested ? nextRound(state) : null;
}

/** Without options each seat signs one of the positions. */
function wantsSupports(round: CouncilRound): Asked | null {
  if (round.supports || optionsOf(round.state).length || writersIn(round).length < 2)
    return null;
  return {
    type: 'asked',
    round: round.round,
    turn: 'supports',
    to: seatsHeard(round).map(({ seat }) => seat),
  };
}

function countCouncil(round: CouncilRound): LogEvent {
  const count = {
    ...tallyCouncil(councilBallots(round)),
    flips: flipsUpTo(round.state, round.round).filter(
      (flip) => flip.round === round.round,
    ),
  };
  return {
    type: 'counted',
    round: round.round,
    count,
    ends: count.outcome !== 'continue' && !triesAgain({ ...round, count }),
  };
}

/** With nobody to ask: once more where that could make a doubtful majority plain. */
function triesAgain(round: CountedCouncilRound): boolean {
  const {
    state,
    count: { outcome, standing },
  } = round;
  const doubtful = outcome === 'majority' && standing.gate === 'undecided';
  const curable = standing.hinges.some(({ reason }) => reason !== 'same_engine');
  if (
    !state.opened.auto ||
    !doubtful ||
    !curable ||
    round.round >= state.opened.limits.rounds
  )
    return false;
  const before = roundBefore(round)?.count;
  return before?.outcome !== 'majority' && !hasCouncilStalled(councilBallots(round));
}
