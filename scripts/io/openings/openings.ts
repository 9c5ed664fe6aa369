// Opens a deliberation: gathers what its protocol needs, and loads nothing of the others.
import { OPENING_OPTIONS } from '../../core/protocol/opening-options.ts';
import type { ProtocolName } from '../../core/protocol/protocol.ts';
import { readBudget } from '../../core/protocol/read-budget.ts';
import { PROTOCOLS } from '../../core/protocols.ts';
import { wrongUse } from '../../core/refusal.ts';
import {
  type Deliberation,
  loadDeliberation,
  type OpenCommand,
  openDeliberation,
} from '../deliberation/deliberations.ts';
import { settingsInForce } from '../input/settings.ts';

/** `auto`: nobody is there to be asked, and every seat is filled by an engine. */
export type OpeningInput = { question: string | undefined; values: Record<string, unknown>; auto: boolean };
export type Opening = (input: OpeningInput) => Promise<OpenCommand>;

const openings: Record<ProtocolName, () => Promise<Opening>> = {
  magi: async () => (await import('./magi.ts')).openingOfMagi,
  review: async () => (await import('./review.ts')).openingOfReview,
  council: async () => (await import('./council.ts')).openingOfCouncil,
  debate: async () => (await import('./debate.ts')).openingOfDebate,
};

export async function openFrom(protocol: string | undefined, input: OpeningInput): Promise<Deliberation> {
  const name = PROTOCOLS.find((one) => one === protocol);
  if (!name)
    throw wrongUse(
      `Name one of ${PROTOCOLS.join(', ')}.`,
      `For example: ftm ${input.auto ? 'auto' : 'open'} magi "Move sessions to Postgres?"`,
    );
  refuseForeignOptions(name, input);
  const opening = await openings[name]();
  const budget = readBudget(input.values, (await settingsInForce()).budget);
  return openDeliberation(name, { ...(await opening(input)), ...(budget ? { budget } : {}) });
}

/** A call that nobody follows goes on with one that broke off, as it was opened. */
export async function openOrGoOn(protocol: string | undefined, input: OpeningInput): Promise<Deliberation> {
  if (!PROTOCOLS.some((name) => protocol?.startsWith(`${name}-`))) return openFrom(protocol, input);
  const given = Object.keys(OPENING_OPTIONS).find(
    (option) => input.values[option] && option !== 'send-anyway',
  );
  if (!given && input.question === undefined) return loadDeliberation(protocol);
  throw wrongUse(
    `${protocol} goes on as it was opened: it takes no ${given ? `--${given}` : 'other question'}.`,
    `ftm auto ${protocol}`,
  );
}

/** An option that means nothing here is most likely meant for another protocol: said, not swallowed. */
function refuseForeignOptions(name: ProtocolName, { values, auto }: OpeningInput): void {
  const options: Record<string, { only?: ProtocolName[]; help: string }> = OPENING_OPTIONS;
  // Nobody is there to be asked about a send that was stopped, whatever the protocol.
  const given = Object.keys(values).filter((option) => !(auto && option === 'send-anyway'));
  const foreign = given.find((option) => options[option]?.only?.includes(name) === false);
  if (!foreign) return;
  const owners = options[foreign]?.only?.join(', ');
  throw wrongUse(
    `--${foreign} is an option of ${owners}, not of ${name}.`,
    'ftm open --help shows which option belongs to what.',
  );
}
