// Which events follow from a command in a Debate, or why it is refused.
import type { Versions } from '../protocol/log.ts';
import { takeAnswer } from '../protocol/not-due.ts';
import type { AnswerCommand, DueSeat, UserCommand } from '../protocol/protocol.ts';
import { Refusal } from '../refusal.ts';
import { dueInDebate, optionalReplies, sealDue } from './due.ts';
import type { DebateEvent, DebateState, FileChange, Opened } from './events.ts';
import { phaseOf, responseDue } from './phase.ts';
import { type Read, readAssumptions, readOpening, readResponse } from './prompts/own-answers.ts';
import { decideForUser } from './questions.ts';
import { checkRound, lastRound } from './rounds.ts';
import { reopened } from './tests.ts';

export type OpenDebate = Omit<Opened, 'type' | keyof Versions> & { type: 'open' };
export type ContextChanged = { type: 'context_changed'; files: FileChange[] };

export function decideDebate(
  state: DebateState,
  command: AnswerCommand | UserCommand | ContextChanged,
): DebateEvent[] {
  switch (command.type) {
    case 'answer':
      return [answered(state, command)];
    case 'context_changed':
      return contextChanged(state, command);
    case 'user':
      return [decideForUser(state, command)];
  }
}

function answered(state: DebateState, command: AnswerCommand): DebateEvent {
  const waitsFor = sealDue(state)?.seat ?? null;
  const due = takeAnswer(command, dueInDebate(state), { spoken: hasSpoken(state, command), waitsFor });
  const { text: _text, ...said } = command;
  return { ...said, ...(due.kind === 'text' ? readOwn(state, due, command) : {}), type: 'answered' };
}

function hasSpoken(state: DebateState, { seat, turn, round }: AnswerCommand): boolean {
  if (turn === 'opening') return state.opening !== null;
  if (turn === 'response') return state.responses.some((given) => given.round === round);
  if (turn === 'assumptions') return Boolean(state.assumptions[seat]);
  return Boolean(state.rounds.find(({ round: asked }) => asked === round)?.said[seat]);
}

/** Noted once for each state of the files: who looks again at an unmended file adds nothing. */
function contextChanged(state: DebateState, { files }: ContextChanged): DebateEvent[] {
  const round = state.rounds.length;
  const last = state.contextChanges.at(-1);
  if (JSON.stringify(last) === JSON.stringify({ round, files })) return [];
  return [{ type: 'context_changed', round, files }];
}

export function consequenceInDebate(state: DebateState): DebateEvent | null {
  const round = lastRound(state);
  if (!round) return null;
  if (round.check) return reopened(state);
  if (phaseOf(state) !== 'challenge' || dueInDebate(state).length > 0) return null;
  return { type: 'checked', round: round.round, ...checkRound(state, state.opened, round) };
}

/** Answers of this protocol's own turns are read here; a writer who can correct a mistake hears of it. */
function readOwn(
  state: DebateState,
  due: DueSeat,
  { text = '', failure }: AnswerCommand,
): Pick<AnswerCommand, 'opinion' | 'failure'> {
  if (failure) return { opinion: null, failure };
  const { value, problem } = readTurn(state, due, text);
  if (!problem) return { opinion: value, failure: null };
  const { field, message } = problem;
  if (due.by === 'host')
    throw new Refusal(
      'bad_answer',
      `The ${due.turn} is not taken yet, because of "${field}": ${message}.`,
      'Fix it and submit the whole answer again.',
    );
  return { opinion: null, failure: { reason: 'schema', detail: `${field}: ${message}` } };
}

function readTurn(state: DebateState, { turn, by }: DueSeat, text: string): Read<unknown> {
  const strict = by === 'host';
  if (turn === 'opening') return readOpening(text, { strict });
  if (turn === 'assumptions') return readAssumptions(text, { strict });
  const required = responseDue(state)?.required ?? [];
  const optional = optionalReplies(state, state.opened, required);
  return readResponse(text, { required, optional, before: state.positions.at(-1)?.text ?? '', strict });
}
