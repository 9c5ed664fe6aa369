// The only list of protocols. Each is loaded when it is needed.
import type { Protocol } from './deliberation/protocol.ts';
import type { ProtocolName } from './schemas/nouns.ts';

const LOAD: Record<ProtocolName, () => Promise<Protocol>> = {
  magi: async () => (await import('./magi/protocol.ts')).magi,
  council: async () => (await import('./council/protocol.ts')).council,
  debate: async () => (await import('./debate/protocol.ts')).debate,
  review: async () => (await import('./review/protocol.ts')).review,
};

export const protocolOf = (name: ProtocolName): Promise<Protocol> => LOAD[name]();
