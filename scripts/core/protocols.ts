// Finds a protocol by its name and loads no other.

import type { Protocol, ProtocolName } from './protocol/protocol.ts';
import { Refusal } from './refusal.ts';

// Each protocol has its own events and commands; whoever goes through this door treats them as data.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyProtocol = Protocol<any, any, any>;

const loaders = {
  magi: async () => (await import('./magi/magi.ts')).magi,
  debate: async () => (await import('./debate/debate.ts')).debate,
  review: async () => (await import('./review/review.ts')).review,
  council: async () => (await import('./council/council.ts')).council,
} satisfies Record<ProtocolName, () => Promise<AnyProtocol>>;

export async function loadProtocol(name: string): Promise<AnyProtocol> {
  const load = Object.hasOwn(loaders, name) ? loaders[name as keyof typeof loaders] : undefined;
  if (!load)
    throw new Refusal(
      'unknown_protocol',
      `This version of ftm knows no protocol "${name}".`,
      'Update the plugin that provides ftm.',
    );
  return load();
}
