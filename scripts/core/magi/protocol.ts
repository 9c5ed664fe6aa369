// A Magi as a value: all vote at once, it is counted, the user is asked.
import { lastRound, openCall, standingCall } from '../deliberation/fold.ts';
import { seatsNamed } from '../deliberation/seating.ts';
import { NOTHING_YET } from '../deliberation/standing.ts';
import type { MagiBallots } from '../schemas/ballots.ts';
import type { Asked, LogEvent, Seat } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { challengerIn } from './case.ts';
import { magiPrompt } from './prompts.ts';
import { CURABLE_HINGES, judgingMagi, magiOffers } from './questions.ts';
import {
  anotherVote,
  caseAgainstIn,
  isSimple,
  type MagiCall,
  type MagiProtocol,
  type MagiRoundCount,
  type MagiState,
  magiBallots,
  thirdInReserve,
  voteAnswer,
} from './rounds.ts';
import { tallyMagi, wouldBe } from './tally.ts';
import { tellMagi } from './tell.ts';
import { magiVerdict } from './verdict.ts';

export const magi: MagiProtocol = {
  name: 'magi',
  first: ({ seats }) => ({ round: 1, turn: 'vote', to: seats.map(({ seat }) => seat) }),
  formOf: (turn) => (turn === 'case' ? 'case' : 'magi'),
  seals: (_, call) =>
    call.turn === 'vote' && !isSimple(call) ? (hostSeatIn(call)?.seat ?? null) : null,
  after: afterVote,
  ...judgingMagi,
  offers: magiOffers,
  revote: magiRevote,
  prompt: magiPrompt,
  tell: tellMagi,
  verdict: magiVerdict,
};

const hostSeatIn = ({ seats }: MagiCall) => seats.find(({ by }) => by === 'host');

function afterVote(state: MagiState): LogEvent | null {
  const { round } = openCall(state);
  const call = state.calls.find(
    (one) => one.round === round && one.turn === 'vote',
  ) as MagiCall;
  if (call.count) return votedAfterTest(state, call) ?? askedAgain(state, call);
  const ballots = magiBallots(state, call);
  const third = thirdAsked(state, call, ballots);
  if (third) return { type: 'aside', round, why: 'they_differ', of: [], seats: [third] };
  if (!isSimple(call) && nobodyElseAnswered(state, call))
    return setAside(state, call, 'nobody_answered');
  const count = tallyMagi(ballots);
  if (count.action === 'fallback_simple' && !isSimple(call))
    return setAside(state, call, 'nobody_voted');
  const against = challengerIn(call, state.opened.seed);
  if (count.action === 'challenge_first' && against)
    return { type: 'asked', round, turn: 'case', to: [against.seat] };
  const counted: MagiRoundCount = { ...count, would_be: wouldBe(ballots) };
  return { type: 'counted', round, count: counted, ends: true };
}

/** Where two were asked first: null while they agree and are sure. */
function thirdAsked(state: MagiState, call: MagiCall, ballots: MagiBallots): Seat | null {
  const third = thirdInReserve(state, call);
  const isAgreed = tallyMagi(ballots).pattern.startsWith('unanimous');
  const isUnsure = ballots.votes.some(
    ({ confidence }) => typeof confidence === 'number' && confidence < 50,
  );
  return isAgreed && !isUnsure ? null : third;
}

/** Nobody but the host, or Claude, was heard. */
function nobodyElseAnswered(state: MagiState, call: MagiCall): boolean {
  const own = hostSeatIn(call) ?? call.seats.find(({ engine }) => engine === 'claude');
  const others = call.seats.filter((seat) => seat !== own);
  return (
    state.opened.spare.length > 0 &&
    others.every(({ seat }) => voteAnswer(state, call.round, seat)?.failure)
  );
}

function setAside(
  { opened }: MagiState,
  { round, seats }: MagiCall,
  why: string,
): LogEvent {
  return {
    type: 'aside',
    round,
    why,
    of: seats.map(({ seat }) => seat),
    seats: opened.spare.filter(({ lens }) => lens),
  };
}

/** What a test showed is voted on. */
function votedAfterTest(
  state: MagiState,
  { round, seats, count }: MagiCall,
): Asked | null {
  const standing = count?.standing ?? NOTHING_YET;
  const isRun = state.tests.some((one) => one.round === round);
  // A vote that was taken back is not asked for again by itself.
  const mayAsk =
    lastRound(state) === round && !state.chose && anotherVote(state) !== 'no';
  const isOpen = standing.gate === 'undecided' && mayAsk;
  const all = seats.map(({ seat }) => seat);
  return isOpen && isRun ? voteAgainEvent(state, all, {}) : null;
}

/** With nobody to ask, and once: whom a yes depends on. */
function askedAgain(state: MagiState, call: MagiCall): Asked | null {
  const { standing = NOTHING_YET, would_be } = call.count ?? {};
  const mayAsk = state.opened.auto && !state.chose && lastRound(state) === 1;
  if (!mayAsk || would_be !== 'APPROVE' || caseAgainstIn(state, call.round)) return null;
  const names = standing.hinges
    .filter(({ reason }) => CURABLE_HINGES.includes(reason))
    .map(({ seat }) => seat);
  const to = call.seats
    .filter(({ name }) => names.includes(name))
    .map(({ seat }) => seat);
  return to.length && anotherVote(state) === 'yes' ? voteAgainEvent(state, to, {}) : null;
}

function voteAgainEvent(state: MagiState, to: string[], more: Partial<Asked>): Asked {
  return { ...more, type: 'asked', round: lastRound(state) + 1, turn: 'vote', to };
}

function magiRevote(
  state: MagiState,
  more: Pick<Asked, 'to' | 'context' | 'evidence'>,
): Asked {
  const allowed = anotherVote(state);
  if (allowed === 'no' || (allowed === 'with_new_evidence' && !more.evidence?.length))
    throw new Refusal(
      'too_many_votes',
      'This was voted on as often as it may be without new evidence.',
      'Send what is newly known as "evidence", or decide with what is there.',
    );
  const { seats = [] } = standingCall(state) ?? {};
  return voteAgainEvent(
    state,
    more.to.length ? seatsNamed(seats, more.to) : seats.map(({ seat }) => seat),
    more,
  );
}
