// The only list of protocols. Each is loaded when it is needed.
import type { CouncilState } from './council/rounds.ts';
import type { DebateState } from './debate/rounds.ts';
import { withUser } from './deliberation/heard.ts';
import type { Protocol, State } from './deliberation/protocol.ts';
import type { ReviewState } from './review/rounds.ts';
import type { ProtocolName } from './schemas/nouns.ts';

/** Each is what its protocol says; here alone they are of any kind. */
const LOAD: Record<ProtocolName, () => Promise<Protocol>> = {
  magi: async () => (await import('./magi/protocol.ts')).magi,
  council: async () => (await import('./council/protocol.ts')).council,
  debate: async () => (await import('./debate/protocol.ts')).debate,
  review: async () => (await import('./review/protocol.ts')).review,
};

export async function protocolOf(name: ProtocolName): Promise<Protocol> {
  const own = await LOAD[name]();
  return { ...own, tell: (state: State) => withUser(own, state, own.tell(state)) };
}

/** The framing and counts of a log were checked when it was read. */
export const isCouncil = (state: State): state is CouncilState =>
  state.opened.protocol === 'council';
export const isDebate = (state: State): state is DebateState =>
  state.opened.protocol === 'debate';
export const isReview = (state: State): state is ReviewState =>
  state.opened.protocol === 'review';
