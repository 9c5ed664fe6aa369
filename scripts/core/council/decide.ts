// Which events follow from a command in a Council, or why it is refused.
import type { CheckedEvidence } from '../evidence/evidence.ts';
import { cutTo } from '../prompting/history.ts';
import type { Versions } from '../protocol/log.ts';
import { takeAnswer } from '../protocol/not-due.ts';
import type { AnswerCommand, Context, SharedCommand, UserCommand } from '../protocol/protocol.ts';
import { resultOfRound } from '../protocol/tests.ts';
import { notDue } from '../refusal.ts';
import { readMapping } from './ask/mapping.ts';
import { canGoOn } from './ask/questions.ts';
import { decideForUser } from './ask/user.ts';
import { countRound, needsMapping } from './count/count.ts';
import { awaited, turnOf } from './due.ts';
import type { CouncilEvent, CouncilState, Opened } from './events.ts';

export type OpenCouncil = Omit<Opened, 'type' | 'at' | keyof Versions> & { type: 'open' };
export type MapCommand = { type: 'map'; text: string };
/** What the shell looked up while it recorded the answer. */
type Noted = { text?: string | null; evidence?: CheckedEvidence[] | null };
export type CouncilCommand = OpenCouncil | MapCommand | SharedCommand;

export function decideCouncil(
  state: CouncilState,
  command: AnswerCommand | UserCommand | MapCommand,
  { now }: Context,
): CouncilEvent[] {
  switch (command.type) {
    case 'answer':
      return [answered(state, command, now)];
    case 'map':
      return [mapped(state, command.text)];
    case 'user':
      return decideForUser(state, command.answer, command.seen);
  }
}

function answered(state: CouncilState, command: AnswerCommand & Noted, now: string): CouncilEvent {
  const round = state.rounds.length;
  const due = awaited(state).map(({ seat, by }) => ({ seat, by, round, turn: turnOf(round) }));
  const asked = state.rounds.find((one) => one.round === command.round);
  takeAnswer(command, due, { spoken: Boolean(asked?.answers[command.seat]) });
  const { text, evidence, ...rest } = command;
  const quoted = cutTo(text ?? '', state.opened.limits.history_bytes);
  return { ...rest, type: 'answered', text: quoted, evidence: evidence ?? [], at: now };
}

function mapped(state: CouncilState, text: string): CouncilEvent {
  const round = state.rounds.at(-1);
  if (!round || awaited(state).length > 0 || round.counted || !needsMapping(state, round))
    throw notDue('There is nothing to map now.');
  return { type: 'mapped', round: round.round, groups: readMapping(state, round, text) };
}

/** Why Claude's own program cannot run where the host runs; then a subagent of the host speaks. */
const CANNOT_RUN = ['not_found', 'auth', 'sandbox', 'untrusted', 'usage', 'network', 'crash'];

export function consequenceInCouncil(state: CouncilState): CouncilEvent | null {
  const round = state.rounds.at(-1);
  if (!round || state.opened.unavailable || state.stopped || state.decision) return null;
  if (round.counted)
    return resultOfRound(state.tests, round.round) && canGoOn(state)
      ? { type: 'reopened', round: round.round + 1 }
      : null;
  const stuck = state.opened.hosted
    ? state.seats.find((plan) => plan.by === 'engine' && plan.seat === 'claude')
    : undefined;
  const failure = stuck ? round.answers[stuck.seat]?.failure : null;
  if (stuck && failure && CANNOT_RUN.includes(failure.reason))
    return { type: 'handed_over', round: round.round, seat: stuck.seat, reason: failure.reason };
  const complete = awaited(state).length === 0 && state.confirmed && !needsMapping(state, round);
  return complete ? { type: 'counted', ...countRound(state, round) } : null;
}
