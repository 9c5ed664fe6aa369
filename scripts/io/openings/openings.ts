// Finds what a protocol needs from outside when it is opened, and loads nothing of the others.
import type { ProtocolName } from '../../core/protocols/protocol.ts';

export type OpeningInput = { question: string | undefined; values: Record<string, unknown>; auto: boolean };
export type Opening = (input: OpeningInput) => Promise<{ type: 'open' } & Record<string, unknown>>;

const loaders = {
  magi: async () => (await import('./magi.ts')).openingOfMagi,
} satisfies Partial<Record<ProtocolName, () => Promise<Opening>>>;

export async function loadOpening(name: ProtocolName): Promise<Opening> {
  const load = Object.hasOwn(loaders, name) ? loaders[name as keyof typeof loaders] : undefined;
  if (!load) throw new Error(`No opening for ${name}`);
  return load();
}
