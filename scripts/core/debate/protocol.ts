// A Debate as a value: a position, three sides that attack it, replies.
import { lastRound } from '../deliberation/fold.ts';
import { seatsNamed } from '../deliberation/seating.ts';
import type { Asked, Ended, LogEvent, Standing } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { debateBallots, lostChallengers, objectorsIn, sideInRound } from './ballots.ts';
import { debateFollowUp, debatePrompt } from './prompts.ts';
import { debateOffers, judgingDebate, MORE_ROUNDS } from './questions.ts';
import {
  challengersOf,
  DEBATE_FORMS,
  type DebateCall,
  type DebateProtocol,
  type DebateRound,
  type DebateRoundCount,
  type DebateState,
  debateAuthor,
  debateOpinion,
  isAgreement,
  lastChallenge,
  lastDebateRound,
  sideOfSeat,
  sidesOfDebate,
  versionsOf,
} from './rounds.ts';
import { tallyDebate } from './tally.ts';
import { tellDebate } from './tell.ts';
import { debateVerdict } from './verdict.ts';

export const debate: DebateProtocol = {
  name: 'debate',
  first: ({ seats }, framing) => ({
    round: 1,
    turn: 'opening',
    to: [debateAuthor({ seats, framing }).seat],
  }),
  formOf: (turn) => DEBATE_FORMS.find((form) => form === turn) ?? 'challenge',
  seals: (state, { turn, to }) =>
    (turn === 'opening' || turn === 'response') && debateAuthor(state).by === 'host'
      ? (to[0] ?? null)
      : null,
  after: afterDebateCall,
  ...judgingDebate,
  offers: debateOffers,
  revote: debateAgain,
  prompt: debatePrompt,
  followUp: debateFollowUp,
  tell: tellDebate,
  verdict: debateVerdict,
};

function afterDebateCall(state: DebateState): LogEvent | null {
  const call = state.calls.at(-1);
  if (!call) return null;
  const counted = lastDebateRound(state);
  if (counted?.count.round === call.round) return afterCount(counted);
  const { turn, round } = call;
  if (turn === 'opening' || turn === 'response') return afterAuthor(state, call);
  // Who looked again may object now: answered in the same round.
  const isSecondLook = turn === 'challenge' && round > 1;
  const open = isSecondLook ? objectionsOpen(state, tallyNow(state, round).blocking) : [];
  if (open.length) return askResponse(state, round, open);
  return (
    (turn === 'assumptions' ? null : askAssumptions(state, round)) ??
    countDebate(state, round)
  );
}

/** Its position is challenged; its replies are answered. */
function afterAuthor(state: DebateState, call: DebateCall): LogEvent {
  const { round } = call;
  const lost = authorLost(state, call);
  if (lost) return lost;
  return call.turn === 'opening'
    ? { type: 'asked', round, turn: 'challenge', to: challengerSeats(state) }
    : { type: 'asked', round, turn: 'rebuttal', to: rebutters(state, call) };
}

const challengerSeats = (state: DebateState): string[] =>
  challengersOf(state).map(({ seat }) => seat);

const inSeatOrder = (state: DebateState, seats: readonly string[]): string[] =>
  challengerSeats(state).filter((seat) => seats.includes(seat));

/** Who was replied to; and who else objects, where the position is another now. */
function rebutters(state: DebateState, { about, round }: DebateCall): string[] {
  const replied = about[debateAuthor(state).seat] ?? [];
  const isNew = versionsOf(state).some((one) => one.round === round);
  const open = isNew ? tallyNow(state, round).blocking : [];
  return inSeatOrder(state, [
    ...replied,
    ...open.filter((seat) => lastChallenge(state, seat)),
  ]);
}

/** Nobody else may defend the position. */
function authorLost(state: DebateState, { turn, heard }: DebateCall): Ended | null {
  const { seat, name } = debateAuthor(state);
  const answered = heard[seat];
  if (debateOpinion(answered, turn === 'opening' ? 'opening' : 'response')) return null;
  const why = answered?.failure?.detail ?? 'its answer could not be read';
  const what = turn === 'opening' ? 'take a position' : 'reply';
  return {
    type: 'ended',
    why: 'abort',
    detail: `${name} was asked to ${what}, and did not: ${why}`,
  };
}

const askResponse = (state: DebateState, round: number, open: string[]): Asked => {
  const author = debateAuthor(state).seat;
  return {
    type: 'asked',
    round,
    turn: 'response',
    to: [author],
    about: { [author]: open },
  };
};

const challengeAgain = (state: DebateState, round: number, seats: string[]): Asked => ({
  type: 'asked',
  round,
  turn: 'challenge',
  to: inSeatOrder(state, seats),
});

const objectionsOpen = (state: DebateState, blocking: readonly string[]): string[] =>
  inSeatOrder(state, objectorsIn(state, blocking));

const tallyNow = (state: DebateState, round: number) =>
  tallyDebate({
    round,
    max_rounds: state.opened.limits.rounds,
    challengers: debateBallots(state),
  });

/** Nothing new, or nobody left to ask: there is no agreement to be had. */
function roundOutcome(state: DebateState, round: number): DebateRoundCount {
  const tally = tallyNow(state, round);
  const again = isAgreement(tally) ? worthAsking(state, tally.standing, round) : [];
  const stalled = tally.decision === 'confront' && hasDebateStalled(state, round);
  const next = [
    ...objectionsOpen(state, tally.blocking),
    ...tally.downgraded,
    ...lostChallengers(state, round),
  ];
  const stuck = tally.decision === 'confront' && (stalled || next.length === 0);
  return { ...tally, decision: stuck ? 'no_consensus' : tally.decision, stalled, again };
}

/** With nobody to ask: whom a doubtful yes depends on, only once. */
function worthAsking(state: DebateState, standing: Standing, round: number): string[] {
  const { auto, limits } = state.opened;
  const asked = state.calls.flatMap(({ count }) => count?.again ?? []);
  if (!auto || round >= limits.rounds) return [];
  return inSeatOrder(state, hingingOn(standing)).filter((seat) => !asked.includes(seat));
}

const hingingOn = ({ hinges }: Standing): string[] => hinges.map(({ seat }) => seat);

/** Neither the position nor anybody's stand has changed. */
function hasDebateStalled(state: DebateState, round: number): boolean {
  if (round < 2 || versionsOf(state).some((one) => one.round === round)) return false;
  return sidesOfDebate(state).every(
    ({ words }) => sideInRound(words, round) === sideInRound(words, round - 1),
  );
}

/** Before it ends without agreement each side says what it assumes. */
function askAssumptions(state: DebateState, round: number): Asked | null {
  const { decision, blocking } = roundOutcome(state, round);
  if (decision !== 'no_consensus') return null;
  const open = blocking.filter((seat) => lastChallenge(state, seat));
  return {
    type: 'asked',
    round,
    turn: 'assumptions',
    to: [debateAuthor(state).seat, ...inSeatOrder(state, open)],
  };
}

function countDebate(state: DebateState, round: number): LogEvent {
  const count = roundOutcome(state, round);
  if (count.decision === 'abort') {
    const { name } = debateAuthor(state);
    const detail = `No challenger answered, and a debate cannot be held by ${name} alone.`;
    return { type: 'ended', why: 'abort', detail };
  }
  const ends = count.decision !== 'confront' && count.again.length === 0;
  return { type: 'counted', round, count: { ...count }, ends };
}

function afterCount(counted: DebateRound): LogEvent | null {
  const { state, count } = counted;
  if (lastRound(state) !== count.round) return null;
  const next = count.round + 1;
  if (count.again.length) return challengeAgain(state, next, count.again);
  if (count.decision === 'confront') {
    const again = [...count.downgraded, ...lostChallengers(state, count.round)];
    return again.length
      ? challengeAgain(state, next, again)
      : askResponse(state, next, objectionsOpen(state, count.blocking));
  }
  const tested = state.tests.some(({ round }) => round === count.round);
  return tested && next <= state.opened.limits.rounds + MORE_ROUNDS
    ? goOnWithDebate(counted, {})
    : null;
}

/** After something new: open objections are answered, else everybody looks again. */
function goOnWithDebate(
  { state, count }: DebateRound,
  { to = [], ...more }: Partial<Asked>,
): Asked {
  const round = lastRound(state) + 1;
  const open = inSeatOrder(state, count.blocking).filter((seat) =>
    sideOfSeat(state, seat)?.words.some(({ challenge }) => challenge),
  );
  if (to.length === 0 && open.length)
    return { ...askResponse(state, round, open), ...more };
  const named = inSeatOrder(state, to.length ? to : hingingOn(count.standing));
  const seats = named.length ? named : challengerSeats(state);
  return { ...challengeAgain(state, round, seats), ...more };
}

function debateAgain(
  state: DebateState,
  { to, context, evidence }: Parameters<DebateProtocol['revote']>[1],
): LogEvent {
  const counted = lastDebateRound(state);
  const most = state.opened.limits.rounds + MORE_ROUNDS;
  if (!counted || lastRound(state) >= most)
    throw new Refusal(
      'round_limit',
      `All ${most} rounds have been held.`,
      'Decide with what is there, or open a new debate.',
    );
  return goOnWithDebate(counted, {
    to: seatsNamed(challengersOf(state), to),
    context,
    evidence,
  });
}
