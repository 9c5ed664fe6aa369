// What follows from something said: events to write, or a refusal; and a log counted again from what came from outside.
import type { Answered, Ended, Framing, LogEvent } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { overBudget } from './budget.ts';
import { beginState, evolve, isVotedAgain, openCall, standingCall } from './fold.ts';
import type { Count, MachineCommand, Protocol, State } from './protocol.ts';
import { isDeliberationOver, questionNow } from './question.ts';
import { seatsDue, standingAtEnd, standingOf } from './standing.ts';
import { byUser } from './user.ts';

type Difference = { line: number; written: LogEvent | null; again: LogEvent };

/** Null where the bytes of a kept answer are gone or never were. */
type ReadAgain = (answer: Answered) => Answered | null;

export function replay<OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  [opened, ...events]: readonly LogEvent[],
  readAgain: ReadAgain,
): { state: State<OwnFraming, OwnCount>; differences: Difference[] } {
  if (opened?.type !== 'opened') throw new Error('a log begins with its opening');
  const differences: Difference[] = [];
  let state = beginState(protocol, opened);
  let following = consequences(protocol, state);
  const take = (event: LogEvent): void => {
    state = evolve(protocol, state, event);
  };
  const differs = (line: number, written: LogEvent, again: LogEvent): void => {
    if (canonical(written) !== canonical(again))
      differences.push({ line, written, again });
  };
  for (const [index, written] of events.entries()) {
    const line = index + 2;
    const [expected] = following;
    if (expected?.type === written.type) {
      differs(line, written, expected);
      take(expected);
      following = following.slice(1);
      continue;
    }
    for (const again of following) {
      differences.push({ line, written, again });
      take(again);
    }
    const again = written.type === 'answered' ? (readAgain(written) ?? written) : written;
    differs(line, written, again);
    take(again);
    following = consequences(protocol, state);
  }
  // A torn batch at its end is made whole as soon as anything is written.
  following.forEach(take);
  return { state, differences };
}

/** The order of keys does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );

export function decide(
  protocol: Protocol,
  state: State,
  command: MachineCommand,
): LogEvent[] {
  const first = eventsAfter(protocol, state, command);
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
  if (!state.sent || isDeliberationOver(state)) return null;
  if (seatsDue(protocol, state).length === 0) return protocol.after(state);
  const detail = overBudget(state);
  return detail ? { type: 'ended', why: 'budget', detail } : null;
}

function eventsAfter(
  protocol: Protocol,
  state: State,
  command: MachineCommand,
): LogEvent[] {
  switch (command.type) {
    case 'answer':
      takeAnswer(protocol, state, command.answer);
      return [command.answer];
    case 'user':
      return [seenAs(command, byUser(protocol, state, command))];
    case 'presented':
      if (state.presented) return [];
      if (!standingCall(state) && !isDeliberationOver(state))
        throw refusedNotDue('There is nothing to show yet.');
      return [{ type: 'presented' }];
    case 'cancel':
      return [cancelled(protocol, state, command.detail)];
    case 'outcome':
      if (standingOf(protocol, state).gate === 'undecided')
        throw refusedNotDue('Nothing was decided that could have held or failed.');
      return [command];
    case 'test': {
      return [{ ...command, round: standingCall(state)?.round ?? openCall(state).round }];
    }
    case 'end':
      if (isDeliberationOver(state)) throw refusedNotDue('It has ended already.');
      return [{ ...command, type: 'ended' }];
    case 'tainted':
      return [command];
  }
}

/** Words that are kept: who else saw them is kept as well. */
const seenAs = ({ seen }: { seen: boolean }, event: LogEvent): LogEvent =>
  event.type === 'noted' && seen ? { ...event, seen } : event;

function cancelled(protocol: Protocol, state: State, detail: string): LogEvent {
  if (isVotedAgain(state)) return { type: 'dropped', round: openCall(state).round };
  if (standingAtEnd(protocol, state) && !questionNow(protocol, state))
    throw refusedNotDue(
      'It has ended already; there is nothing to cancel.',
      'ftm list shows what is open.',
    );
  return { type: 'ended', why: 'cancelled', detail };
}

/** Of whom it is due, and once; while a seat seals nobody else is due. */
function takeAnswer(protocol: Protocol, state: State, answer: Answered): void {
  const call = openCall(state);
  const isOpen = call.round === answer.round && call.turn === answer.turn;
  if (!isOpen || !seatsDue(protocol, state).some((one) => one.seat === answer.seat))
    throw refusedNotDue(`No answer of ${answer.seat} is expected now.`);
}

const refusedNotDue = (message: string, fix = 'ftm next shows what is due.'): Refusal =>
  new Refusal('not_due', message, fix);
