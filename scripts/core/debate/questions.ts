// What the user is asked after a debate, and when it is a yes to the position.
import { isVotedAgain, lastRound } from '../deliberation/fold.ts';
import { chosenId } from '../deliberation/outcome.ts';
import type { Offer, Question } from '../deliberation/protocol.ts';
import { offerOf } from '../deliberation/question.ts';
import { seatName, seatNames } from '../deliberation/seating.ts';
import { type JudgingProtocol, standingOf } from '../deliberation/standing.ts';
import { asksTest, withTest } from '../prompting/named-test.ts';
import type { DebateFraming, Gate } from '../schemas/nouns.ts';
import { firstSentence, sentences, shorten } from '../words/line.ts';
import { debateHingeWords } from './ballots.ts';
import {
  type DebateCall,
  type DebateRound,
  type DebateRoundCount,
  type DebateState,
  debateAuthor,
  lastChallenge,
  lastDebateRound,
  positionOf,
  sideOfSeat,
  standingDebateRound,
} from './rounds.ts';

export const judgingDebate: JudgingProtocol<DebateFraming, DebateRoundCount> = {
  // Who takes an objector's way turns the position down.
  gateOf: (state, { outcome }) => {
    if (outcome.is === 'go' || chosenId({ outcome }) === debateAuthor(state).seat)
      return 'approved';
    return outcome.is === 'stop' || outcome.is === 'choose' ? 'rejected' : 'undecided';
  },
  question: debateQuestion,
};

/** With what holds now, and what is done by the user's word: the position, or what an objector would do instead. */
export type DebateResult = DebateRound & { gate: Gate; chosen: string | null };

/** null while it goes on. */
export function readDebateResult(state: DebateState) {
  const round = standingDebateRound(state);
  if (!round || isVotedAgain(state)) return null;
  return {
    ...round,
    gate: standingOf(judgingDebate, state).gate,
    chosen: chosenInDebate(state),
  };
}

const GO_WITH_POSITION = offerOf(
  'go',
  'go',
  'Go ahead',
  'With the position as it stands. The doubt stays with it.',
);
const WAIT_DEBATE = offerOf('wait', 'wait', 'Leave it open', 'Decide nothing now.');
const STOP_DEBATE = offerOf('stop', 'stop', 'Stop here', 'Nothing of it is done.');

/** So often it may go on beyond the limit. */
export const MORE_ROUNDS = 2;

const callsLeft = (state: DebateState): DebateCall[] =>
  lastRound(state) < state.opened.limits.rounds + MORE_ROUNDS ? state.calls : [];

export function debateQuestion(state: DebateState): Question | null {
  const round = lastDebateRound(state);
  if (round?.count.decision === 'no_consensus') return tradeoff(round);
  return round?.count.standing.gate === 'undecided' ? doubtful(round) : null;
}

export function debateOffers(state: DebateState): Offer[] {
  const round = lastDebateRound(state);
  if (!round) return [];
  const asked = debateQuestion(state);
  return asked
    ? [...asked.offers, ...(asked.unsaid ?? [])]
    : [GO_WITH_POSITION, WAIT_DEBATE, STOP_DEBATE, oneMoreRound(round)];
}

function oneMoreRound({ state, count }: DebateRound): Offer {
  const seats = [...new Set(count.standing.hinges.map(({ seat }) => seat))];
  const names = seatNames(state, seats.length ? seats : count.blocking);
  const description = names ? `${names} once more.` : 'One more round.';
  return { ...offerOf('again', 'revote', 'Ask again', description), to: seats };
}

function doubtful(round: DebateRound): Question {
  const { state, count } = round;
  const why = debateHingeWords(state, count.standing.hinges);
  const calls = callsLeft(state);
  return {
    header: 'In doubt',
    question: sentences([...why, ...asksTest(state, calls), 'Go ahead anyway?']),
    offers: withTest(state, calls, [oneMoreRound(round), GO_WITH_POSITION, WAIT_DEBATE]),
    yes: GO_WITH_POSITION.id,
    no: STOP_DEBATE.id,
    unsaid: [STOP_DEBATE],
  };
}

function tradeoff(round: DebateRound): Question {
  const { state, count, author, position } = round;
  const keep = offerOf(
    author.seat,
    { is: 'choose', id: author.seat },
    `Keep ${author.name}'s position`,
    shorten(position, 240),
  );
  const others = count.blocking.flatMap((seat) => insteadOf(state, seat));
  const bare = count.blocking.filter((seat) => !alternativeOf(state, seat));
  const calls = callsLeft(state);
  const no = offerNotDone(state, bare);
  const least = bare.length ? [no, WAIT_DEBATE] : [WAIT_DEBATE];
  const all = withTest(state, calls, [keep, ...others.slice(0, 2), ...least]);
  return {
    header: 'No agreement',
    question: sentences([
      ...asksTest(state, calls),
      'They do not agree. Which way do you want to go?',
    ]),
    offers: all.slice(0, 4),
    yes: null,
    no: null,
    unsaid: [...all.slice(4), ...others.slice(2), no, oneMoreRound(round)],
  };
}

const alternativeOf = (state: DebateState, seat: string): string =>
  lastChallenge(state, seat)?.alternative.trim() ?? '';

/** The way that an objector names, in place of the position. */
function insteadOf(state: DebateState, seat: string): Offer[] {
  const way = alternativeOf(state, seat);
  const label = shorten(`With ${seatName(state, seat)}: ${firstSentence(way)}`, 60);
  return way ? [offerOf(seat, { is: 'choose', id: seat }, label, shorten(way, 240))] : [];
}

/** With those who object and offer nothing else. */
function offerNotDone(state: DebateState, seats: string[]): Offer {
  const says = seats
    .filter((seat) => wayOfObjector(state, seat))
    .map(
      (seat) => `${seatName(state, seat)}: ${shorten(wayOfObjector(state, seat), 120)}`,
    );
  const names = seatNames(state, seats);
  return says.length
    ? offerOf('stop', 'stop', `Do not do it (${names})`, shorten(says.join(' · '), 240))
    : STOP_DEBATE;
}

/** What an objector would do instead, else what it objects to. */
export const wayOfObjector = (state: DebateState, seat: string): string =>
  alternativeOf(state, seat) || objectionOf(state, seat);

/** What could not be resolved: what it said last. */
export const objectionOf = (state: DebateState, seat: string): string =>
  sideOfSeat(state, seat)?.rebuttal?.remaining.trim() ||
  (lastChallenge(state, seat)?.critique.trim() ?? '');

export const positionHeldBy = (state: DebateState, seat: string): string =>
  seat === debateAuthor(state).seat ? positionOf(state) : wayOfObjector(state, seat);

export function chosenInDebate(state: DebateState): string | null {
  if (state.chose?.outcome.is === 'go') return positionOf(state);
  const seat = chosenId(state.chose);
  return seat === null ? null : positionHeldBy(state, seat);
}
