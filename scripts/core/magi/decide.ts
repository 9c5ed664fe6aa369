// Which events follow from a command in a Magi deliberation, or why it is refused.
import type { Versions } from '../protocol/log.ts';
import { takeAnswer } from '../protocol/not-due.ts';
import type { AnswerCommand, UserCommand } from '../protocol/protocol.ts';
import type { Case, Challenge } from '../shapes.ts';
import { ourWords } from '../words/our-words.ts';
import { decideForUser } from './ask/user.ts';
import { anotherAllowed } from './count/redeliberation.ts';
import { countByFirstRules } from './count/rules-1.ts';
import { tallyMagi } from './count/tally.ts';
import { ballotForTally } from './count/votes.ts';
import { dueInMagi, sealDue } from './due.ts';
import type { Ballot, ChallengeSummary, MagiEvent, MagiState, Opened, Vote } from './events.ts';
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
  const { opened } = state;
  if (!ballot || dueInMagi(state).length > 0) return null;
  if (!ballot.counted) return consequence(state, opened, ballot);
  return reopened(state) ?? askedAgain(state, opened, ballot);
}

function consequence(state: MagiState, opened: Opened, ballot: Ballot): MagiEvent {
  const { round } = ballot;
  const silent = ballot.plan.filter(({ seat }) => seat !== 'claude' && ballot.votes[seat]?.failure);
  if (ballot.mode === 'engine' && silent.length === ballot.plan.length - 1)
    return { type: 'fell_back', round, reason: ourWords('nobodyAnswered') };
  const count = opened.rules === 1 ? countByFirstRules : tallyMagi;
  const verdict = count(ballotForTally(state, ballot), opened.limits);
  if (verdict.action === 'fallback_simple')
    return { type: 'fell_back', round, reason: ourWords('bothAbstained') };
  if (verdict.action === 'challenge_first')
    return { type: 'challenge_asked', round, seat: challengerOf(opened, ballot) };
  return { type: 'counted', round, verdict, challenge: challengeSummary(opened, ballot) };
}

function askedAgain(state: MagiState, opened: Opened, { plan, counted }: Ballot): MagiEvent | null {
  const { standing, decision } = counted?.verdict ?? {};
  if (!opened.auto || opened.rules === 1 || state.decision || state.ballots.length > 1) return null;
  if (standing?.gate !== 'undecided' || decision !== 'APPROVE') return null;
  const seats = plan.filter(({ name }) => standing.hinges.some(({ seat }) => seat === name));
  const isDoubted = counted?.verdict.action === 'ask_user' && counted.challenge === null;
  if (!isDoubted || seats.length === 0 || anotherAllowed(0, opened.limits) !== 'yes') return null;
  return { type: 'asked_again', round: state.lastRound + 1, seats: seats.map(({ seat }) => seat) };
}

function challengeSummary(opened: Opened, { challenge }: Ballot): ChallengeSummary | null {
  if (!challenge?.answer) return null;
  if (opened.rules === 1) return summaryByFirstRules(challenge.seat, challenge.answer);
  const read = challenge.answer.opinion as unknown as Case | null;
  return {
    seat: challenge.seat,
    strength: read?.objection_strength ?? null,
    critique: read?.case ?? '',
    evidence: read?.evidence.map(({ text }) => text) ?? [],
    looked_for: read?.looked_for ?? '',
    failure: challenge.answer.failure,
  };
}

function summaryByFirstRules(seat: string, answer: Vote): ChallengeSummary {
  const read = answer.opinion as unknown as Challenge | null;
  return {
    seat,
    strength: read?.objection_strength ?? null,
    critique: read?.critique ?? '',
    evidence: read?.evidence.map(({ text }) => text) ?? [],
    failure: answer.failure,
  };
}
