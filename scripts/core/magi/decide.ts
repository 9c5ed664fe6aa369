// Which events follow from a command in a Magi deliberation, or why it is refused.
import type { Versions } from '../protocol/log.ts';
import { takeAnswer } from '../protocol/not-due.ts';
import type { AnswerCommand, UserCommand } from '../protocol/protocol.ts';
import type { Case, Challenge } from '../shapes.ts';
import { ourWords } from '../words/our-words.ts';
import { decideForUser } from './ask/user.ts';
import { anotherAllowed } from './count/redeliberation.ts';
import { countByFirstRules } from './count/rules-1.ts';
import type { CountedBallot } from './count/standing.ts';
import { tallyMagi } from './count/tally.ts';
import { ballotForTally } from './count/votes.ts';
import { dueInMagi, sealDue } from './due.ts';
import type { Ballot, ChallengeSummary, MagiEvent, MagiState, Opened } from './events.ts';
import { challengerOf } from './plan.ts';
import { reopened } from './tests.ts';

export type OpenMagi = Omit<Opened, 'type' | keyof Versions> & { type: 'open' };

export function decideMagi(state: MagiState, command: AnswerCommand | UserCommand): MagiEvent[] {
  return command.type === 'answer' ? [answered(state, command)] : [decideForUser(state, command)];
}

function answered(state: MagiState, command: AnswerCommand): MagiEvent {
  const waitsFor = sealDue(state)?.seat ?? null;
  takeAnswer(command, dueInMagi(state), { spoken: hasSpoken(state, command), waitsFor });
  return { ...command, type: 'answered' };
}

function hasSpoken(state: MagiState, { seat, turn, round }: AnswerCommand): boolean {
  const ballot = state.ballots.find((one) => one.round === round);
  return turn === 'challenge' ? Boolean(ballot?.challenge?.answer) : Boolean(ballot?.votes[seat]);
}

export function consequenceInMagi(state: MagiState): MagiEvent | null {
  const ballot = state.ballots.at(-1);
  if (!ballot || dueInMagi(state).length > 0) return null;
  const { opened } = state;
  const { counted } = ballot;
  if (!counted) return consequence(state, opened, ballot);
  return reopened(state) ?? askedAgain(state, opened, { ...ballot, counted });
}

function consequence(state: MagiState, opened: Opened, ballot: Ballot): MagiEvent {
  const { round } = ballot;
  const external = ballot.plan.filter(({ seat }) => seat !== 'claude');
  if (ballot.mode === 'engine' && external.every(({ seat }) => ballot.votes[seat]?.failure))
    return { type: 'fell_back', round, reason: ourWords('nobodyAnswered') };
  const count = opened.rules === 1 ? countByFirstRules : tallyMagi;
  const verdict = count(ballotForTally(state, ballot), opened.limits);
  if (verdict.action === 'fallback_simple')
    return { type: 'fell_back', round, reason: ourWords('bothAbstained') };
  if (verdict.action === 'challenge_first')
    return { type: 'challenge_asked', round, seat: challengerOf(opened, ballot) };
  return { type: 'counted', round, verdict, challenge: challengeSummary(opened, ballot) };
}

/** Once: a second time would change nothing, and a vote that was taken back is not opened again. */
function askedAgain(state: MagiState, opened: Opened, { plan, counted }: CountedBallot): MagiEvent | null {
  const { verdict, challenge } = counted;
  if (!opened.auto || state.decision || state.lastRound > 0 || challenge) return null;
  if (verdict.decision !== 'APPROVE' || verdict.action !== 'ask_user') return null;
  const seats = plan.filter(({ name }) => verdict.standing?.hinges.some(({ seat }) => seat === name));
  if (seats.length === 0 || anotherAllowed(0, opened.limits) !== 'yes') return null;
  return { type: 'asked_again', round: 1, seats: seats.map(({ seat }) => seat) };
}

type Against = Pick<Case, 'objection_strength' | 'evidence'> &
  Partial<Case> &
  Partial<Pick<Challenge, 'critique'>>;

/** By the first rules a critique, and nobody was asked what was looked for. */
function challengeSummary({ rules }: Opened, { challenge }: Ballot): ChallengeSummary | null {
  if (!challenge?.answer) return null;
  const { opinion, failure } = challenge.answer;
  const read = opinion as unknown as Against | null;
  return {
    seat: challenge.seat,
    strength: read?.objection_strength ?? null,
    critique: read?.case ?? read?.critique ?? '',
    evidence: read?.evidence.map(({ text }) => text) ?? [],
    ...(rules === 1 ? {} : { looked_for: read?.looked_for ?? '' }),
    failure,
  };
}
