// What a round of challengers comes to, who has to be answered, and who is asked next.

import type { Challenge, Failure } from '../shapes.ts';
import type { Asked, DebateState, Opened, Round, RoundCheck, Said } from './events.ts';
import { type RebuttalAnswer, tallyDebate, tallyRebuttals } from './tally.ts';

export function checkRound(state: DebateState, opened: Opened, round: Round): RoundCheck {
  const { max_rounds: max, skeptical_of_early_agreement: skeptical } = opened.limits;
  const looks = round.asked
    .filter(({ as }) => as === 'challenge')
    .map(({ seat }) => ({ seat, said: round.said[seat] }));
  const verdict = tallyDebate(
    { round: round.number, max_rounds: max, skeptical, challengers: looks.map(ballotOf) },
    opened.limits,
  );
  const rebuttals = tallyRebuttals(
    round.asked.filter(({ as }) => as === 'rebuttal').map(({ seat }) => rebuttalOf(seat, round.said[seat])),
    { round: round.number, max },
  );
  const { resolved, maintained, escalated } = rebuttals;
  const unheard = [...verdict.failed, ...rebuttals.unheard];
  // Who could not be asked again keeps the objection it made; who never made one keeps nobody waiting.
  const blocking = inOrder(opened, [...verdict.blocking, ...maintained, ...escalated, ...rebuttals.unheard]);
  const found = { blocking, downgraded: verdict.downgraded, resolved, maintained, escalated, unheard };
  const stalled =
    round.number > 1 && blocking.length > 0 && isStalled(state, round, { ...found, fresh: verdict.blocking });
  const decision = decide(round.number, max, { first: verdict.decision, open: blocking.length, stalled });
  if (decision !== 'confront') return { ...found, decision, stalled, respond_to: [], next: [] };
  const objecting = blocking.filter((seat) => !verdict.downgraded.includes(seat));
  return {
    ...found,
    decision,
    stalled,
    // Who was not heard has its reply already.
    respond_to: objecting.filter((seat) => !rebuttals.unheard.includes(seat)),
    next: inOrder(opened, [...blocking, ...retried(round)]).map(
      (seat): Asked => ({ seat, as: objecting.includes(seat) ? 'rebuttal' : 'challenge' }),
    ),
  };
}

type Found = { first: RoundCheck['decision']; open: number; stalled: boolean };

function decide(round: number, max: number, { first, open, stalled }: Found): RoundCheck['decision'] {
  if (round === 1) return first;
  if (open === 0) return 'consensus';
  return stalled || round >= max ? 'no_consensus' : 'confront';
}

type Movement = Pick<RoundCheck, 'blocking' | 'resolved' | 'escalated' | 'unheard'> & { fresh: string[] };

/** Nobody came round, nobody asks for more, nothing new was brought, and Claude gave nothing either. */
function isStalled(
  state: DebateState,
  round: Round,
  { blocking, resolved, escalated, unheard, fresh }: Movement,
): boolean {
  if (blocking.every((seat) => unheard.includes(seat)))
    return blocking.every((seat) => isLost(state, round, seat));
  if (resolved.length || escalated.length || fresh.length) return false;
  if (blocking.some((seat) => (round.said[seat]?.rebuttal?.new_evidence.length ?? 0) > 0)) return false;
  const answered = state.responses.findLast((given) => given.round < round.number);
  return !answered?.response.replies.some(({ stance }) => stance !== 'reject');
}

/** Asked twice, or not worth asking again. */
function isLost(state: DebateState, round: Round, seat: string): boolean {
  const before = state.rounds.find(({ number }) => number === round.number - 1)?.said[seat];
  return Boolean(before?.failure) || !mayPass(round.said[seat]);
}

// What another try may mend. An engine that is not there, not paid for or not allowed will not be there next time either.
const PASSING: Failure['reason'][] = [
  'timeout',
  'idle',
  'rate_limit',
  'network',
  'server',
  'crash',
  'empty',
  'echo_only',
  'schema',
];

/** A lens that was lost to an accident of the first round is asked once more, if there is a next round at all. */
function retried(round: Round): string[] {
  if (round.number > 1) return [];
  return round.asked.flatMap(({ seat }) => {
    const said = round.said[seat];
    const lost = said?.failure || said?.challenge?.status === 'unparseable';
    return lost && mayPass(said) ? [seat] : [];
  });
}

const mayPass = (said: Said | undefined): boolean => !said?.failure || PASSING.includes(said.failure.reason);

const inOrder = ({ challengers }: Opened, seats: string[]): string[] =>
  challengers.map(({ seat }) => seat).filter((seat) => seats.includes(seat));

function ballotOf({ seat, said }: { seat: string; said: Said | undefined }) {
  const challenge = said?.failure ? null : said?.challenge;
  if (!challenge) return { seat, failed: true };
  const { verdict, objection_strength, evidence, assumptions_challenged, status } = challenge;
  return {
    seat,
    verdict,
    objection_strength,
    evidence: evidence.map(({ text }) => text),
    assumptions_challenged,
    status,
  };
}

function rebuttalOf(seat: string, said: Said | undefined): RebuttalAnswer {
  return { seat, answer: said?.rebuttal?.answer ?? null, failed: !said?.rebuttal || Boolean(said.failure) };
}

/** The objection a seat has made, newest first look; null while it has made none that could be read. */
export const challengeOf = (state: DebateState, seat: string): Challenge | null =>
  lookOf(state, seat)?.challenge ?? null;

/** The same with what belongs to it. */
export function lookOf(state: DebateState, seat: string): Said | undefined {
  return state.rounds.findLast(
    ({ said }) => said[seat]?.challenge && said[seat].challenge.status !== 'unparseable',
  )?.said[seat];
}

/** Whether a seat was heard at all, in any round. */
export const wasHeard = (state: DebateState, seat: string): boolean => challengeOf(state, seat) !== null;

export const lastRound = (state: DebateState): Round | undefined => state.rounds.at(-1);

/** The last round that was counted. */
export const lastCheck = (state: DebateState): (RoundCheck & { round: number }) | null => {
  const round = state.rounds.findLast(({ check }) => check !== null);
  return round?.check ? { ...round.check, round: round.number } : null;
};
