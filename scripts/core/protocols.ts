// The table of protocols: what each is called, and where it is found without loading any other.
import type { Protocol, ProtocolName } from './protocol/protocol.ts';
import { Refusal } from './refusal.ts';

// Each protocol has its own events and commands; code that comes through here treats them as data.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyProtocol = Protocol<any, any, any>;

type Row = { about: string; load: () => Promise<AnyProtocol> };

const rows: Record<ProtocolName, Row> = {
  magi: { about: 'a vote on one proposal', load: async () => (await import('./magi/magi.ts')).magi },
  council: {
    about: 'engines read the code and argue',
    load: async () => (await import('./council/council.ts')).council,
  },
  debate: {
    about: 'a position is attacked from three sides',
    load: async () => (await import('./debate/debate.ts')).debate,
  },
  review: {
    about: 'a change is reviewed by other models',
    load: async () => (await import('./review/review.ts')).review,
  },
};

export const PROTOCOLS = Object.keys(rows) as ProtocolName[];

export const aboutProtocols = (): string =>
  PROTOCOLS.map((name) => `${name}: ${rows[name].about}.`).join(' ');

export async function loadProtocol(name: string): Promise<AnyProtocol> {
  const known = PROTOCOLS.find((one) => one === name);
  if (!known)
    throw new Refusal(
      'unknown_protocol',
      `This version of ftm knows no protocol "${name}".`,
      'Update the plugin that provides ftm.',
    );
  return rows[known].load();
}
