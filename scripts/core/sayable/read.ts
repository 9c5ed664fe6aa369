// What somebody said, by field: each checked, nothing guessed, every mistake named at once.
import { PROTOCOLS } from '../schemas/names.ts';
import type { Option, ProtocolName } from '../schemas/nouns.ts';
import { isObject } from '../words/json.ts';
import { listed } from '../words/line.ts';
import { didYouMean, Refusal } from '../words/refusal.ts';
import { ANSWERS, type AnswerTool } from './answers.ts';
import { optionName } from './spelling.ts';
import {
  type Asker,
  SAYABLE_NAMES,
  type SaidFields,
  type SayableKind,
  type SayableName,
  type SayableRow,
  sayableRow,
  takenBy,
} from './table.ts';

/** How a name is spelled where somebody stands: `--entry`, or `entry_points`. */
export type Spelling = 'option' | 'field' | 'tool';
type GivenFields = Record<string, unknown>;
/** A mistake: the code of the refusal, and what is wrong in words. */
class Mistake extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const MOST_CHARACTERS = 200_000;

/** The words of a run may stand below `run` or beside it. */
export function readSaid(
  asker: Asker,
  given: GivenFields,
  spelling: Spelling,
): SaidFields {
  const remedy =
    spelling === 'option'
      ? `ftm help ${asker} lists what can be said.`
      : `It takes ${offeredNames(asker).join(', ')}.`;
  const said = readEach(fieldsOf(asker, given), { spelling, remedy }, (name) => {
    const known = requireTaken(asker, name, spelling);
    return { ...sayableRow(known), spelled: spelledAs(known, spelling) };
  });
  return said as SaidFields;
}

/** What was said to a deliberation that is there. */
export function readAnswer(tool: AnswerTool, given: GivenFields): GivenFields {
  const names = Object.keys(ANSWERS[tool]);
  const how = { spelling: 'tool' as const, remedy: `It takes ${names.join(', ')}.` };
  return readEach(given, how, (name) => {
    const row = Object.hasOwn(ANSWERS[tool], name) ? ANSWERS[tool][name] : undefined;
    if (row) return { ...row, spelled: name };
    throw unknownField(name, names);
  });
}

type ReadRow = Pick<SayableRow, 'kind' | 'words'> & { spelled: string };

function readEach(
  given: GivenFields,
  { spelling, remedy }: { spelling: Spelling; remedy: string },
  find: (name: string) => ReadRow,
): GivenFields {
  const read: GivenFields = {};
  const mistakes: Mistake[] = [];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    try {
      read[name] = checkedValue(find(name), value);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      mistakes.push(error);
    }
  }
  const [first] = mistakes;
  if (!first) return read;
  const says = mistakes.map(({ message }) => message).join('; ');
  const isArgument = spelling === 'tool' && ARGUMENT_MISTAKES.includes(first.code);
  const code = isArgument ? 'bad_arguments' : first.code;
  throw new Refusal(code, `${says}.`, remedy);
}

/** Which protocol it is for was said before, and may be said again. */
function fieldsOf(asker: Asker, { run, protocol, ...given }: GivenFields): GivenFields {
  const odd = protocol === undefined || protocol === asker ? {} : { protocol };
  const ofRun = run === undefined ? {} : run;
  if (isObject(ofRun)) return { ...ofRun, ...given, ...odd };
  throw new Refusal(
    'bad_field',
    `run has to be fields with their values, not ${JSON.stringify(run)?.slice(0, 80)}.`,
    'As in run: {quick: true}.',
  );
}

/** Of a tool they are one kind of mistake: the arguments do not fit. */
const ARGUMENT_MISTAKES = ['unknown_field', 'not_of_it', 'bad_field'];

const offeredNames = (asker: Asker): string[] =>
  takenBy(asker).filter((name) => sayableRow(name).tool !== null);

const spelledAs = (name: SayableName, spelling: Spelling): string =>
  spelling === 'option' ? `--${optionName(name) ?? name}` : name;

const isKnown = (name: string): name is SayableName =>
  SAYABLE_NAMES.some((known) => known === name);

const PROTOCOL_TITLES: Record<Asker, string> = {
  magi: 'a Magi',
  council: 'a Council',
  debate: 'a debate',
  review: 'a review',
  ask: 'ftm ask',
};

function unknownField(name: string, known: readonly string[]): Mistake {
  const near = didYouMean(name, known).replace(/\?$/, '');
  const says = `There is no field ${name.slice(0, 40)}${near && `. ${near}`}`;
  return new Mistake('unknown_field', says);
}

function requireTaken(asker: Asker, name: string, spelling: Spelling): SayableName {
  if (!isKnown(name)) throw unknownField(name, takenBy(asker));
  const { of } = sayableRow(name);
  if (of.includes(asker)) return name;
  const others = listed(
    of.map((one) => PROTOCOL_TITLES[one]),
    'or',
  );
  throw new Mistake(
    'not_of_it',
    `${spelledAs(name, spelling)} is said of ${others}, not of ${PROTOCOL_TITLES[asker]}`,
  );
}

const READ_KIND: Record<SayableKind, (value: unknown, name: string) => unknown> = {
  text: readText,
  own: (value, name) => (isObject(value) ? JSON.stringify(value) : readText(value, name)),
  list: readList,
  flag: readFlag,
  number: numberIn,
  engines: enginesNamed,
  by_engine: byEngineIn,
  options: optionsIn,
  fields: readFieldsIn,
};

function checkedValue({ kind, words, spelled }: ReadRow, value: unknown): unknown {
  const read = READ_KIND[kind](value, spelled);
  if (!words || kind !== 'text' || words.some((word) => word === read)) return read;
  throw wrongValue(spelled, value, listed(words, 'or'));
}

const wrongValue = (name: string, value: unknown, wanted: string): Mistake =>
  new Mistake(
    'bad_field',
    `${name} has to be ${wanted}, not ${JSON.stringify(value)?.slice(0, 80)}`,
  );

function readText(value: unknown, name: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw wrongValue(name, value, 'a text');
  if (text.includes('\u0000') || text.includes('\ufffd\ufffd'))
    throw new Mistake('not_text', `${name} is not text in UTF-8`);
  if (text.length <= MOST_CHARACTERS) return text;
  const [has, most] = [text.length, MOST_CHARACTERS].map((one) =>
    one.toLocaleString('en'),
  );
  throw new Mistake(
    'too_long',
    `${name} has ${has} characters, and ${most} are read: put what is long into a file of the project and name the file`,
  );
}

function readList(value: unknown, name: string): string[] {
  if (isObject(value)) throw wrongValue(name, value, 'a list of texts');
  const list = [value].flat().map((one) => readText(one, name));
  return list.filter((one) => one.trim() !== '');
}

function readFlag(value: unknown, name: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw wrongValue(name, value, 'true or false');
}

function readFieldsIn(value: unknown, name: string): Record<string, unknown> {
  if (isObject(value)) return value;
  throw wrongValue(name, value, 'fields with their values');
}

function numberIn(value: unknown, name: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number) && number > 0) return number;
  throw new Mistake('bad_number', wrongValue(name, value, 'a number above 0').message);
}

function enginesNamed(value: unknown, name: string): string[] {
  const names = readList(value, name).flatMap((one) => one.match(/[^\s,]+/g) ?? []);
  if (names.length > 0) return names;
  throw new Mistake('bad_field', `${name} names nobody`);
}

/** One value for all engines, or `engine=value`. */
function byEngineIn(value: unknown, name: string): Record<string, string> {
  const pairs = isObject(value)
    ? Object.entries(value).map(([engine, one]) => [engine, readText(one, name)])
    : readList(value, name).map((one) => {
        const at = one.indexOf('=');
        return at < 0 ? ['*', one] : [one.slice(0, at), one.slice(at + 1)];
      });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function optionsIn(value: unknown, name: string): Option[] {
  const list = isObject(value) ? Object.entries(value).map(optionPair) : [value].flat();
  const options = list.map((one) => optionIn(one, name));
  const ids = options.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    throw new Mistake('bad_field', `${name} has the id "${twice}" twice`);
  if (options.length > 1) return options;
  const only = options[0] ? `, and there is only "${options[0].label}"` : '';
  throw new Mistake(
    'bad_field',
    `${name} has to be two or more to choose between${only}`,
  );
}

/** `{pg: Postgres}` in YAML. */
const optionPair = ([id, label]: [string, unknown]): unknown =>
  typeof label === 'string' ? { id, label } : label;

function optionIn(value: unknown, name: string): Option {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = readText(value, name);
    const at = text.indexOf('=');
    const id = (at < 1 ? text : text.slice(0, at)).trim();
    return { id, label: at < 1 ? id : text.slice(at + 1).trim() };
  }
  const { label, id = label } = isObject(value) ? value : {};
  if (typeof id !== 'string' || id.trim() === '')
    throw wrongValue(name, value, 'a list of "id=label" or {id, label}');
  const words = typeof label === 'string' ? label.trim() : '';
  return { id: id.trim(), label: words || id.trim() };
}

/** Whether these are fields of ours: a mapping in which one of them stands; of a text to be reviewed, nothing else. */
export function areFields(protocol: ProtocolName, names: readonly string[]): boolean {
  const ours = names.filter(
    (name) => ['run', 'protocol'].includes(name) || isKnown(name),
  );
  return protocol === 'review'
    ? names.length > 0 && ours.length === names.length
    : ours.length > 0 || names.some((name) => isNearly(protocol, name));
}

/** `qestion: …`: words that begin with a colon are no mistake of a field, which has one word in small letters. */
const isNearly = (protocol: ProtocolName, name: string): boolean =>
  /^[a-z_]{4,}$/.test(name) && didYouMean(name, takenBy(protocol)) !== '';

export const isProtocol = (word: string): word is ProtocolName =>
  PROTOCOLS.some((name) => name === word);
