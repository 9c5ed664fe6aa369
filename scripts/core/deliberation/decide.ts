// What follows from something said: events to write, or a refusal.
import type { Answered, Ended, LogEvent } from '../schemas/log.ts';
import { Refusal } from '../words/refusal.ts';
import { overBudget } from './budget.ts';
import type { Command } from './command.ts';
import { due, sealDue } from './due.ts';
import { evolve, isVotedAgain, openCall, standingCall } from './fold.ts';
import { anyOpinion, isStated } from './opinions.ts';
import type { Protocol, State } from './protocol.ts';
import { isOver, questionNow } from './question.ts';
import { ending, standingOf } from './standing.ts';
import { byUser } from './user.ts';

export function decide(protocol: Protocol, state: State, command: Command): LogEvent[] {
  const first = eventsOf(protocol, state, command);
  const after = first.reduce((known, event) => evolve(protocol, known, event), state);
  const following = consequences(protocol, after);
  const cut = following.find(
    (event): event is Ended => event.type === 'ended' && event.why === 'budget',
  );
  // What is asked for is refused before it takes back what stands.
  if (cut && command.type === 'user' && standingCall(state))
    throw new Refusal(
      'over_budget',
      cut.detail,
      'Open a new deliberation, with more to spend.',
    );
  return [...first, ...following];
}

/** Until nothing follows any more; this makes a torn batch whole. */
export function consequences(protocol: Protocol, state: State): LogEvent[] {
  const events: LogEvent[] = [];
  let known = state;
  for (
    let event = consequence(protocol, known);
    event;
    event = consequence(protocol, known)
  ) {
    events.push(event);
    known = evolve(protocol, known, event);
    if (events.length > 100) throw new Error(`${protocol.name}: what follows never ends`);
  }
  return events;
}

function consequence(protocol: Protocol, state: State): LogEvent | null {
  if (!state.sent || isOver(state)) return null;
  if (due(protocol, state).length === 0) return protocol.after(state);
  const detail = overBudget(state);
  return detail ? { type: 'ended', why: 'budget', detail } : null;
}

function eventsOf(protocol: Protocol, state: State, command: Command): LogEvent[] {
  switch (command.type) {
    case 'answer':
      takeAnswer(protocol, state, command.answer);
      return [command.answer];
    case 'user':
      return [byUser(protocol, state, command)];
    case 'presented':
      if (state.presented) return [];
      if (!standingCall(state) && !isOver(state))
        throw notDue('There is nothing to show yet.');
      return [{ type: 'presented' }];
    case 'cancel':
      return [cancelled(protocol, state, command.detail)];
    case 'outcome':
      if (standingOf(protocol, state).gate === 'undecided')
        throw notDue('Nothing was decided that could have held or failed.');
      return [command];
    case 'test': {
      const round = standingCall(state)?.round ?? openCall(state).round;
      return [{ ...command, round }];
    }
    case 'end':
      if (isOver(state)) throw notDue('It has ended already.');
      return [{ ...command, type: 'ended' }];
    case 'tainted':
      return [command];
  }
}

function cancelled(protocol: Protocol, state: State, detail: string): LogEvent {
  if (isVotedAgain(state)) return { type: 'dropped', round: openCall(state).round };
  if (ending(protocol, state) && !questionNow(protocol, state))
    throw notDue(
      'It has ended already; there is nothing to cancel.',
      'ftm list shows what is open.',
    );
  return { type: 'ended', why: 'cancelled', detail };
}

/** An engine's unreadable answer is a value; a host's without the form goes back. */
function takeAnswer(protocol: Protocol, state: State, answer: Answered): void {
  const { seat, round, turn, engine, failure } = answer;
  const opinion = anyOpinion(answer);
  const call = openCall(state);
  const isOpen = call.round === round && call.turn === turn;
  const sealing = sealDue(protocol, state);
  const taken = isOpen
    ? due(protocol, state).find((one) => one.seat === seat)
    : undefined;
  const asked = state.calls.find(
    (one) => one.round === round && one.turn === turn && one.heard[seat],
  );
  if (!taken && asked)
    throw refusal(
      'already_sealed',
      `${seat} has answered; a second answer is not taken.`,
    );
  if (!taken && sealing)
    throw new Refusal(
      'seal_first',
      `${sealing.name} gives its own opinion before ${seat} is asked.`,
      `Submit it with: ftm submit --as ${sealing.seat}`,
    );
  if (!taken) throw notDue(`No answer of ${seat} is expected now.`);
  if (taken.by === 'engine' && engine === 'host')
    throw new Refusal(
      'engine_seat',
      `${taken.name} is an engine; nobody answers for it.`,
      'ftm run starts the engines that are due.',
    );
  if (taken.by === 'host' && !failure && !(opinion && isStated(opinion)))
    throw new Refusal(
      'unreadable_answer',
      `The answer of ${taken.name} could not be read and was not taken.`,
      'Send it again, ending with the form that its prompt shows.',
    );
}

const refusal = (
  code: string,
  message: string,
  fix = 'ftm next shows what is due.',
): Refusal => new Refusal(code, message, fix);
const notDue = (message: string, fix?: string): Refusal =>
  refusal('not_due', message, fix);
