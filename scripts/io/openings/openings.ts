// Opens a deliberation: what its protocol needs from outside is gathered, and nothing of the others is loaded.
import { PROTOCOLS, type ProtocolName } from '../../core/protocols/protocol.ts';
import { EXIT, Refusal } from '../../core/refusal.ts';
import { type Deliberation, type OpenCommand, openDeliberation } from '../deliberation/deliberations.ts';

/** `auto`: nobody is there to be asked, and every seat is filled by an engine. */
export type OpeningInput = { question: string | undefined; values: Record<string, unknown>; auto: boolean };
export type Opening = (input: OpeningInput) => Promise<OpenCommand>;

const loaders = {
  magi: async () => (await import('./magi.ts')).openingOfMagi,
  review: async () => (await import('./review.ts')).openingOfReview,
  council: async () => (await import('./council.ts')).openingOfCouncil,
  debate: async () => (await import('./debate.ts')).openingOfDebate,
} satisfies Partial<Record<ProtocolName, () => Promise<Opening>>>;

export async function openFrom(protocol: string | undefined, input: OpeningInput): Promise<Deliberation> {
  const name = PROTOCOLS.find((one) => one === protocol);
  if (!name)
    throw new Refusal(
      'wrong_use',
      `Name one of ${PROTOCOLS.join(', ')}.`,
      'For example: ftm open magi "Move sessions to Postgres?"',
      EXIT.wrongUse,
    );
  const opening = await loadOpening(name);
  return openDeliberation(name, await opening(input));
}

async function loadOpening(name: ProtocolName): Promise<Opening> {
  const load = Object.hasOwn(loaders, name) ? loaders[name as keyof typeof loaders] : undefined;
  if (!load) throw new Error(`No opening for ${name}`);
  return load();
}
