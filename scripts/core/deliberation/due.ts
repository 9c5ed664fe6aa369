// Who is expected to speak now, and the one thing that is due.
import type { Seat } from '../schemas/nouns.ts';
import type { DueStep } from './command.ts';
import { openCall } from './fold.ts';
import type { Protocol, State } from './protocol.ts';
import { isOver, questionNow } from './question.ts';

/** A seat whose opinion comes before all others holds them back. */
export function due(protocol: Protocol, state: State): Seat[] {
  const sealing = sealDue(protocol, state);
  return sealing ? [sealing] : waitingIn(state);
}

export function sealDue(protocol: Protocol, state: State): Seat | null {
  const call = openCall(state);
  const first = protocol.seals(state, call);
  return waitingIn(state).find(({ seat }) => seat === first) ?? null;
}

function waitingIn(state: State): Seat[] {
  const call = openCall(state);
  if (!state.sent || isOver(state)) return [];
  return call.seats.filter(({ seat }) => call.to.includes(seat) && !call.heard[seat]);
}

export function nextStepDue(protocol: Protocol, state: State): DueStep {
  const call = openCall(state);
  const now = due(protocol, state);
  const engines = now.filter(({ by }) => by === 'engine');
  if (engines.length) return { do: 'run', call, due: engines };
  if (now.length)
    return { do: sealDue(protocol, state) ? 'seal' : 'submit', call, due: now };
  if (state.test_due && !isOver(state)) return { do: 'test', command: state.test_due };
  const question = questionNow(protocol, state);
  if (question) return { do: 'ask_user', question };
  return { do: state.presented ? 'done' : 'present' };
}
