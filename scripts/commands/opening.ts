// The options with which a deliberation is opened.
import { PROTOCOLS } from '../core/schemas/names.ts';
import { oneOf } from '../core/words/refusal.ts';
import { readGiven, readStandardInput } from '../io/machine/reading.ts';
import { fieldsFromText, fieldsOf, runWords } from '../io/openings/fields.ts';
import type { OpenInput } from '../io/openings/open.ts';
import { flag, type Given, type OptionRow, takes } from './command.ts';

export const RUN_OPTIONS = {
  quick: flag('fewer rounds, fewer replies'),
  engines: takes('A,B', 'only these engines'),
  without: takes('A,B', 'all but these'),
  model: takes('M', 'a model for all, or engine=model; may be repeated', true),
  effort: takes(
    'E',
    'low, medium, high for all, or engine=effort; may be repeated',
    true,
  ),
  rounds: takes('N', 'at most so many rounds'),
  'max-tokens': takes('N', 'no further round once so many tokens are used'),
  'max-minutes': takes('N', 'no further round after so many minutes'),
  web: flag('let engines search the web, where they can'),
  'send-anyway': flag('send prompts in which something looks like a secret'),
} satisfies Record<string, OptionRow>;

export const OPENING_OPTIONS = {
  ...RUN_OPTIONS,
  context: takes('TEXT', 'what a stranger must know to judge it'),
  option: takes('ID=LABEL', 'something to choose between; may be repeated', true),
  constraint: takes('TEXT', 'what has to be kept to; may be repeated', true),
  domain: takes('D', 'what it is about: backend, legal …'),
  stakes: takes('S', 'normal or high'),
  irreversible: flag('it cannot be undone'),
  again: takes('ID', 'the same question once more, or a review after a fix'),
  mode: takes('M', 'magi: auto, engine or simple'),
  entry: takes('PATH', 'council: where to start reading; may be repeated', true),
  symptoms: takes('TEXT', 'council: what is observed'),
  criterion: takes('TEXT', 'council: what a good answer has; may be repeated', true),
  'allow-two': flag('council: go on with two engines'),
  payload: takes('FILE', "council: another skill's conflict in seven fields; - reads it"),
  scope: takes(
    'S',
    'review: uncommitted, commit:SHA, base:BRANCH, range:A..B, file:PATH',
  ),
  plan: takes('FILE', 'review: a plan; - reads it'),
  target: takes('T', 'review: code, proposal or mixed'),
  focus: takes('TEXT', 'review: what to look at in particular'),
  reviewers: takes('A,B', 'review: these engines'),
  backend: takes('E', 'review: exactly one engine'),
  author: takes('E', 'review: whose work it is'),
  preset: takes('P', 'review: quick, standard or extensive'),
} satisfies Record<string, OptionRow>;

export async function openInputFrom(
  { positionals, values }: Given,
  auto: boolean,
): Promise<OpenInput> {
  const [name, question] = positionals;
  const protocol = oneOf(PROTOCOLS, name, { what: 'protocol', code: 'unknown_protocol' });
  const { text: _, payload, plan, ...said } = values;
  const asked =
    question === '-'
      ? await fieldsFromText(await readStandardInput(), protocol)
      : { question };
  const planned = plan === '-' ? { text: await readStandardInput() } : { plan };
  const files = {
    ...(payload === undefined ? {} : { payload: await textFrom(String(payload)) }),
    ...(plan === undefined ? {} : { target: 'proposal', ...planned }),
  };
  const fields = fieldsOf(protocol, { ...asked, ...said, ...files });
  return { protocol, auto, words: runWords(said), fields };
}

const textFrom = async (file: string): Promise<string> =>
  file === '-' ? readStandardInput() : readGiven(file);
