// How a deliberation is opened from a command line.
import { readSaid } from '../core/sayable/read.ts';
import { fieldsOfOptions, optionName, optionsFor } from '../core/sayable/spelling.ts';
import { type SayableName, takenBy } from '../core/sayable/table.ts';
import { PROTOCOLS } from '../core/schemas/names.ts';
import type { ProtocolName } from '../core/schemas/nouns.ts';
import { oneOf } from '../core/words/refusal.ts';
import { readGiven, readStandardInput } from '../io/machine/reading.ts';
import type { OpenInput } from '../io/openings/open.ts';
import type { Given, OptionRow } from './command.ts';

/** What every protocol takes; the rest is in the help of each. */
export const COMMON_OPTIONS = optionsFor(...PROTOCOLS);

/** Each is read, so that one of another protocol is named as that. */
export const ALL_OPTIONS = optionsFor();

/** A host alone votes beforehand, a pipeline alone ends by findings. */
export function withoutOptions(
  options: Record<string, OptionRow>,
  ...names: SayableName[]
): Record<string, OptionRow> {
  const left = names.map(optionName);
  return Object.fromEntries(
    Object.entries(options).filter(([option]) => !left.includes(option)),
  );
}

export async function openInputFrom(
  { positionals, values }: Given,
  auto: boolean,
): Promise<OpenInput> {
  const [name, ...said] = positionals;
  // Without quotation marks it is the same question.
  const question = said.length > 0 ? said.join(' ') : undefined;
  const protocol = oneOf(PROTOCOLS, name, { what: 'protocol', code: 'unknown_protocol' });
  // Before standard input is waited for.
  const options = readSaid(protocol, fieldsOfOptions(values), 'option');
  const words = await wordsOfQuestion(protocol, question);
  const { payload, plan } = options;
  return {
    protocol,
    auto,
    said: {
      ...words,
      ...options,
      ...(payload !== undefined && { payload: await textFromFile(payload) }),
      ...(plan !== undefined && { target: options.target ?? ('proposal' as const) }),
      ...(plan === '-' && { text: await readStandardInput() }),
    },
  };
}

async function wordsOfQuestion(protocol: ProtocolName, question: string | undefined) {
  if (question === undefined) return {};
  if (question === '-') {
    const { saidInText } = await import('../io/openings/said.ts');
    return saidInText(await readStandardInput(), protocol);
  }
  const name = takenBy(protocol).includes('question') ? 'question' : 'text';
  return readSaid(protocol, { [name]: question }, 'field');
}

const textFromFile = async (file: string): Promise<string> =>
  file === '-' ? readStandardInput() : readGiven(file);
