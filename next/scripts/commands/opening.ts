// The options with which a deliberation is opened, as fields of the question and words for the run.
import type { RunWords } from '../core/deliberation/plan.ts';
import { PROTOCOLS, type ProtocolName } from '../core/schemas/nouns.ts';
import { Refusal } from '../core/words/refusal.ts';
import { readStandardInput } from '../io/machine/standard-input.ts';
import { fieldsFromText } from '../io/openings/fields.ts';
import type { OpenInput } from '../io/openings/open.ts';
import type { Given, OptionRow } from './command.ts';

const takes = (value: string, about: string, multiple = false): OptionRow => ({
  type: 'string',
  takes: value,
  about,
  ...(multiple ? { multiple } : {}),
});
const flag = (about: string): OptionRow => ({ type: 'boolean', about });

export const RUN_OPTIONS = {
  quick: flag('fewer rounds, fewer replies'),
  engines: takes('A,B', 'only these engines'),
  without: takes('A,B', 'all but these'),
  model: takes('M', 'a model for all, or engine=model; may be repeated', true),
  effort: takes('E', 'low, medium, high for all, or engine=effort; may be repeated', true),
  rounds: takes('N', 'at most so many rounds'),
  'max-tokens': takes('N', 'no further round once so many tokens are used'),
  'max-minutes': takes('N', 'no further round after so many minutes'),
  web: flag('engines that can may search the web'),
  'send-anyway': flag('send prompts in which something looks like a secret'),
} satisfies Record<string, OptionRow>;

export const OPENING_OPTIONS = {
  ...RUN_OPTIONS,
  context: takes('TEXT', 'what a stranger must know to judge it'),
  option: takes('ID=LABEL', 'something to choose between; may be repeated', true),
  constraint: takes('TEXT', 'to be respected; may be repeated', true),
  domain: takes('D', 'what it is filed under'),
  stakes: takes('S', 'normal or high'),
  irreversible: flag('it cannot be undone'),
  again: takes('ID', 'the same question once more, or a review after a fix'),
  mode: takes('M', 'magi: auto, engine or simple'),
  entry: takes('PATH', 'council: where to start reading; may be repeated', true),
  symptoms: takes('TEXT', 'council: what is observed'),
  criterion: takes('TEXT', 'council: what a good answer has; may be repeated', true),
  'allow-two': flag('council: go on with two peers'),
  payload: takes('FILE', "council: another skill's conflict in seven fields; - reads it"),
  scope: takes('S', 'review: uncommitted, commit:SHA, base:BRANCH, range:A..B, file:PATH'),
  plan: takes('FILE', 'review: a plan; - reads it'),
  target: takes('T', 'review: code, proposal or mixed'),
  focus: takes('TEXT', 'review: what to look at in particular'),
  reviewers: takes('A,B', 'review: these engines'),
  backend: takes('E', 'review: exactly one engine'),
  author: takes('E', 'review: whose work it is'),
  preset: takes('P', 'review: quick, standard or extensive'),
  'budget-minutes': takes('N', 'review: minutes in all'),
} satisfies Record<string, OptionRow>;

/** Fields by the name the openings know. */
const FIELDS: Record<string, string> = {
  option: 'options',
  constraint: 'constraints',
  entry: 'entry_points',
  criterion: 'criteria',
  'allow-two': 'allow_two',
};
const AS_THEY_ARE = ['context', 'domain', 'stakes', 'again', 'mode', 'symptoms', 'scope', 'target', 'focus'];
const MORE = ['backend', 'author', 'preset'];

export async function openInputFrom(given: Given, auto: boolean): Promise<OpenInput> {
  const [name = '', question] = given.positionals;
  const protocol = PROTOCOLS.find((one) => one === name);
  if (!protocol)
    throw new Refusal(
      'unknown_protocol',
      `There is no protocol "${name}".`,
      `Protocols: ${PROTOCOLS.join(', ')}.`,
    );
  return { protocol, auto, words: runWords(given.values), fields: await fieldsOf(protocol, question, given) };
}

async function fieldsOf(protocol: ProtocolName, question: string | undefined, { values }: Given) {
  const asked =
    question === '-'
      ? await fieldsFromText(await readStandardInput(), protocol)
      : questionAs(question, protocol);
  const fields: Record<string, unknown> = { ...asked };
  for (const name of [...AS_THEY_ARE, ...MORE]) if (values[name] !== undefined) fields[name] = values[name];
  for (const [option, field] of Object.entries(FIELDS))
    if (values[option] !== undefined) fields[field] = values[option];
  if (values['irreversible']) fields['reversible'] = false;
  if (values['reviewers']) fields['reviewers'] = namesIn(values['reviewers']);
  if (values['payload'] !== undefined) fields['payload'] = await fileOrInput(values['payload']);
  if (values['plan'] !== undefined) Object.assign(fields, await planIn(String(values['plan'])));
  return fields;
}

const questionAs = (question: string | undefined, protocol: ProtocolName): Record<string, unknown> =>
  question === undefined ? {} : { [protocol === 'review' ? 'text' : 'question']: question };

async function planIn(file: string): Promise<Record<string, unknown>> {
  return file === '-'
    ? { target: 'proposal', text: await readStandardInput() }
    : { target: 'proposal', plan: file };
}

async function fileOrInput(file: unknown): Promise<string> {
  if (file === '-') return readStandardInput();
  const { readGiven } = await import('../io/machine/project-files.ts');
  return readGiven(String(file));
}

const namesIn = (value: unknown): string[] =>
  String(value)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** One value for all engines, or `engine=value`. */
const byEngine = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => {
      const [engine = '', named] = String(one).split('=', 2);
      return named === undefined ? ['*', engine] : [engine, named];
    }),
  );

export function runWords(values: Given['values']): RunWords {
  const number = (name: string) =>
    values[name] === undefined ? {} : { [name.replace('-', '_')]: numberIn(name, values[name]) };
  return {
    ...(values['quick'] ? { quick: true } : {}),
    ...(values['web'] ? { web: true } : {}),
    ...(values['engines'] ? { engines: namesIn(values['engines']) } : {}),
    ...(values['without'] ? { without: namesIn(values['without']) } : {}),
    ...(values['model'] ? { model: byEngine(values['model']) } : {}),
    ...(values['effort'] ? { effort: byEngine(values['effort']) } : {}),
    ...number('rounds'),
    ...number('max-tokens'),
    ...number('max-minutes'),
    ...(values['budget-minutes']
      ? { max_minutes: numberIn('budget-minutes', values['budget-minutes']) }
      : {}),
  };
}

function numberIn(name: string, value: unknown): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0)
    throw new Refusal(
      'bad_number',
      `--${name}: "${value}" is no number above 0.`,
      `For example: --${name} 3`,
    );
  return number;
}
