// The only list of protocols. Each is loaded when it is needed.
import { withUser } from './deliberation/heard.ts';
import type { Protocol, State } from './deliberation/protocol.ts';
import type { ProtocolName } from './schemas/nouns.ts';

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
