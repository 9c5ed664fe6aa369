// Which events follow from a command in a Magi deliberation, or why it is refused.

import type { Versions } from '../protocol/log.ts';
import { refuseAnswer, refuseUnreadable } from '../protocol/not-due.ts';
import type { AnswerCommand, UserCommand } from '../protocol/protocol.ts';
import type { Challenge } from '../shapes.ts';
import { dueInMagi, sealDue } from './due.ts';
import type { Ballot, ChallengeSummary, MagiEvent, MagiState, Opened } from './events.ts';
import { countByFirstRules } from './rules-1.ts';
import { tallyMagi } from './tally.ts';
import { decideForUser } from './user.ts';
import { ballotForTally } from './votes.ts';

export type OpenMagi = Omit<Opened, 'type' | keyof Versions> & { type: 'open' };

export function decideMagi(state: MagiState, command: AnswerCommand | UserCommand): MagiEvent[] {
  return command.type === 'answer' ? [answered(state, command)] : [decideForUser(state, command.answer)];
}

function answered(state: MagiState, command: AnswerCommand): MagiEvent {
  const due = dueInMagi(state).find(
    ({ seat, turn, round }) => seat === command.seat && turn === command.turn && round === command.round,
  );
  if (!due || due.by !== command.by)
    throw refuseAnswer(command, {
      due: due ?? null,
      spoken: hasSpoken(state, command),
      waitsFor: sealDue(state)?.seat ?? null,
    });
  refuseUnreadable(command);
  return { ...command, type: 'answered' };
}

function hasSpoken(state: MagiState, { seat, turn, round }: AnswerCommand): boolean {
  const ballot = state.ballots.find((one) => one.round === round);
  return turn === 'challenge' ? Boolean(ballot?.challenge?.answer) : Boolean(ballot?.votes[seat]);
}

/** What follows by itself: falling back, the challenge turn, the count. */
export function consequenceInMagi(state: MagiState): MagiEvent | null {
  const ballot = state.ballots.at(-1);
  if (!state.opened || !ballot || ballot.counted || dueInMagi(state).length > 0) return null;
  return consequence(state, state.opened, ballot);
}

function consequence(state: MagiState, opened: Opened, ballot: Ballot): MagiEvent {
  const { round } = ballot;
  const silent = ballot.plan.filter(({ seat }) => seat !== 'claude' && ballot.votes[seat]?.failure);
  if (ballot.mode === 'engine' && silent.length === ballot.plan.length - 1)
    return { type: 'fell_back', round, reason: 'No external engine answered.' };
  const count = opened.rules === 1 ? countByFirstRules : tallyMagi;
  const verdict = count(ballotForTally(state, ballot), opened.limits);
  if (verdict.action === 'fallback_simple')
    return { type: 'fell_back', round, reason: 'Both engines abstained.' };
  if (verdict.action === 'challenge_first')
    return { type: 'challenge_asked', round, seat: challenger(opened, ballot) };
  return { type: 'counted', round, verdict, challenge: challengeSummary(ballot) };
}

/** An external engine where there is one, so that the host does not argue with itself; which one, the seed says. */
function challenger({ seed }: Opened, { plan }: Ballot): string {
  const external = plan.filter(({ engine }) => engine !== 'claude');
  const candidates = external.length ? external : plan;
  const chosen = candidates[seed % candidates.length];
  if (!chosen) throw new Error('A ballot without seats cannot be challenged');
  return chosen.seat;
}

function challengeSummary({ challenge }: Ballot): ChallengeSummary | null {
  if (!challenge?.answer) return null;
  const read = challenge.answer.opinion as unknown as Challenge | null;
  return {
    seat: challenge.seat,
    strength: read?.objection_strength ?? null,
    critique: read?.critique ?? '',
    evidence: read?.evidence.map(({ text }) => text) ?? [],
    failure: challenge.answer.failure,
  };
}
