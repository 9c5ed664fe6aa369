// When a Debate is a yes to the position it was held about.
import { chosenId } from '../deliberation/outcome.ts';
import {
  type JudgingProtocol,
  NOTHING_YET,
  standingOf,
} from '../deliberation/standing.ts';
import type { DebateFraming } from '../schemas/framing.ts';
import type { Gate } from '../schemas/nouns.ts';
import { debateQuestion } from './questions.ts';
import {
  type DebateRoundCount,
  type DebateState,
  debateAuthor,
  standingDebateCount,
} from './rounds.ts';

export const judgingDebate: JudgingProtocol<DebateFraming, DebateRoundCount> = {
  counted: (state) => standingDebateCount(state)?.standing ?? NOTHING_YET,
  // Who takes an objector's way turns the position down.
  gateOf: (state, { outcome }) => {
    if (outcome.is === 'go' || chosenId({ outcome }) === debateAuthor(state).seat)
      return 'approved';
    return outcome.is === 'stop' || outcome.is === 'choose' ? 'rejected' : 'undecided';
  },
  question: debateQuestion,
};

export const debateGate = (state: DebateState): Gate =>
  standingOf(judgingDebate, state).gate;
