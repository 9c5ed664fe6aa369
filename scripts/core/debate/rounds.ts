// What a round of challengers comes to, who has to be answered, and who is asked next.
import type { Challenge } from '../shapes.ts';
import { ballotsOf, isUnreadable } from './count/ballots.ts';
import { inOrder, mayPass, seatsIn, wasLost } from './count/heard.ts';
import { checkRoundByRules1 } from './count/rules-1.ts';
import { tallyDebate } from './count/tally.ts';
import type { Asked, DebateState, Opened, Round, RoundCheck, Speech } from './events.ts';

export function checkRound(state: DebateState, opened: Opened, round: Round): RoundCheck {
  if (opened.rules === 1) return checkRoundByRules1(state, opened, round);
  const { max_rounds: max, skeptical_of_early_agreement: skeptical } = opened.limits;
  const challengers = ballotsOf(state);
  const verdict = tallyDebate({ round: round.round, max_rounds: max, skeptical, challengers }, opened.limits);
  const answered = (answer: string): string[] =>
    seatsIn(round, ({ rebuttal }) => rebuttal?.answer === answer);
  const accepted = answered('accept');
  const isOpen = (seat: string): boolean => verdict.blocking.includes(seat);
  const found = {
    blocking: verdict.blocking,
    downgraded: verdict.downgraded,
    resolved: accepted.filter((seat) => !isOpen(seat)),
    // A seat that accepts and still names something open maintains its objection.
    maintained: [...answered('maintain'), ...accepted.filter(isOpen)],
    escalated: answered('escalate'),
    unreadable: verdict.unreadable,
    unheard: round.asked
      .map(({ seat }) => seat)
      .filter((seat) => !round.said[seat] || round.said[seat]?.failure),
    hinges: verdict.standing.hinges,
  };
  const agreed = verdict.decision === 'fast_exit' || verdict.decision === 'consensus';
  const doubted = agreed && opened.auto && round.round < max ? worthAsking(state, found.hinges) : [];
  if (agreed && doubted.length === 0) {
    const minor = verdict.decision === 'fast_exit' && opened.auto ? minorPoints(round) : [];
    return { ...found, ...ended(verdict.decision), respond_to: inOrder(opened, minor) };
  }
  if (verdict.decision === 'abort') return { ...found, ...ended('abort') };
  const objecting = agreed ? [] : toAnswer(state, round, found);
  const again = agreed ? doubted : toAskAgain(state, round, found);
  const stalled = !agreed && round.round > 1 && isStalled(state, round);
  if (round.round >= max || stalled || objecting.length + again.length === 0)
    return { ...found, ...ended('no_consensus'), stalled };
  return {
    ...found,
    decision: 'confront',
    stalled: false,
    respond_to: inOrder(opened, objecting),
    next: inOrder(opened, [...objecting, ...again]).map((seat) => nextFor(state, seat, objecting)),
  };
}

type Ended = Pick<RoundCheck, 'decision' | 'stalled' | 'respond_to' | 'next'>;
const ended = (decision: RoundCheck['decision']): Ended => ({
  decision,
  stalled: false,
  respond_to: [],
  next: [],
});

type OpenObjections = Pick<RoundCheck, 'blocking' | 'downgraded' | 'maintained'>;

/** With nobody there to do it, what stands in nobody's way is answered briefly, and changes nothing. */
const minorPoints = (round: Round): string[] =>
  seatsIn(round, ({ failure, challenge }) => !failure && challenge?.verdict === 'partial');

/**
 * Whose words of this round are to be answered. What is maintained has had its answer and stands in the record, and who
 * cannot be read twice running will not be the third time.
 */
function toAnswer(
  state: DebateState,
  round: Round,
  { blocking, downgraded, maintained }: OpenObjections,
): string[] {
  const answered = seatsIn(round, ({ failure }) => !failure).filter(
    (seat) => blocking.includes(seat) && !downgraded.includes(seat) && !maintained.includes(seat),
  );
  return answered.filter((seat) => {
    const [now, before] = [round.said[seat], saidBefore(state, round, seat)];
    return !now || !before || !isUnreadable(now) || before.failure !== null || !isUnreadable(before);
  });
}

const saidBefore = ({ rounds }: DebateState, { round }: Round, seat: string): Speech | undefined =>
  rounds.findLast((one) => one.round < round && one.said[seat])?.said[seat];

/** After something new, open objections are answered again and the seat an agreement hinges on is asked. */
export function goOnWith(
  state: DebateState,
  opened: Opened,
  { blocking, hinges = [] }: RoundCheck,
): Pick<RoundCheck, 'respond_to' | 'next'> {
  const objecting = inOrder(
    opened,
    blocking.filter((seat) => wasHeard(state, seat)),
  );
  const seats = [...objecting, ...hinges.map(({ seat }) => seat)];
  return {
    respond_to: objecting,
    next: inOrder(opened, seats).map((seat) => nextFor(state, seat, objecting)),
  };
}

/** Who agreed without looking, and who was lost to an accident that another try may mend. */
const toAskAgain = (state: DebateState, round: Round, { downgraded }: OpenObjections): string[] => [
  ...downgraded,
  ...seatsIn(round, (said) => Boolean(said.failure) && mayPass(said)).filter(
    (seat) => !wasLost(state, round, seat),
  ),
];

/** A yes that hinges on a seat is asked of it once more; a second time would change nothing. */
function worthAsking({ rounds }: DebateState, hinges: RoundCheck['hinges'] = []): string[] {
  const asked = new Set(rounds.flatMap(({ check }) => (check?.hinges ?? []).map(({ seat }) => seat)));
  return [...new Set(hinges.map(({ seat }) => seat))].filter((seat) => !asked.has(seat));
}

/** To a reply its objection got; else to the position as it stands. */
function nextFor(state: DebateState, seat: string, objecting: string[]): Asked {
  const last = state.rounds.findLast(({ said }) => said[seat] && !said[seat].failure)?.said[seat];
  const replied = objecting.includes(seat) || last?.as === 'rebuttal' || isOpenObjection(state, seat);
  return { seat, as: replied && wasHeard(state, seat) ? 'rebuttal' : 'challenge' };
}

/** It objected, was answered, and could not be heard since. */
const isOpenObjection = (state: DebateState, seat: string): boolean =>
  state.responses.some(({ response }) => response.replies.some((reply) => reply.seat === seat)) &&
  challengeOf(state, seat)?.verdict !== 'agree';

/** The position's text and conditions are what they were, and so is where everybody stands. */
function isStalled(state: DebateState, round: Round): boolean {
  const { positions } = state;
  if (positions.some(({ after_round }) => after_round === round.round - 1 && after_round > 0)) return false;
  return round.asked.every(
    ({ seat }) => stanceOf(round.said[seat]) === stanceOf(saidBefore(state, round, seat)),
  );
}

const STANCES: Record<string, string> = {
  agree: 'with',
  accept: 'with',
  partial: 'against',
  disagree: 'against',
  maintain: 'against',
  escalate: 'wants another answer',
};

function stanceOf(said: Speech | undefined): string {
  if (!said || said.failure) return 'lost';
  const { challenge, rebuttal } = said;
  if (rebuttal) return STANCES[rebuttal.answer ?? ''] ?? 'unreadable';
  const minor = challenge?.verdict === 'partial' && challenge.objection_strength === 'minor';
  return minor ? 'with' : (STANCES[challenge?.verdict ?? ''] ?? 'unreadable');
}

/** The objection a seat has made, newest first look; null while it has made none that could be read. */
export const challengeOf = (state: DebateState, seat: string): Challenge | null =>
  lookOf(state, seat)?.challenge ?? null;

export function lookOf(state: DebateState, seat: string): Speech | undefined {
  return state.rounds.findLast(
    ({ said }) => said[seat]?.challenge && said[seat].challenge.status !== 'unparseable',
  )?.said[seat];
}

export const wasHeard = (state: DebateState, seat: string): boolean => challengeOf(state, seat) !== null;

export const lastRound = (state: DebateState): Round | undefined => state.rounds.at(-1);

export const lastCheck = (state: DebateState): (RoundCheck & { round: number }) | null => {
  const round = state.rounds.findLast(({ check }) => check !== null);
  return round?.check ? { ...round.check, round: round.round } : null;
};
