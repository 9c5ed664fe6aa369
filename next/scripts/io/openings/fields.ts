// What was said of a question and of a run – as a text, options of a command line, arguments of a tool –, by field.
import type { RunWords } from '../../core/deliberation/plan.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { readYaml } from '../machine/yaml.ts';
import type { Fields } from './asking.ts';

const OURS =
  'question|problem|vote|context|options|constraints|domain|stakes|reversible|entry_points|symptoms|criteria|scope|plan|focus';
const BEGINS_WITH_FIELD = new RegExp(`^(?:\\{|(?:${OURS}):)`);

/** From standard input: fields in YAML where they are ours, else a text whose first line is the question. */
export async function fieldsFromText(text: string, protocol: ProtocolName): Promise<Fields> {
  if (protocol === 'review') return { text };
  const fields = await ourFields(text.trim());
  if (fields) return fields;
  const [first = '', ...rest] = text.trim().split('\n');
  const context = rest.join('\n').trim();
  return { question: first.trim(), ...(context ? { context } : {}) };
}

async function ourFields(text: string): Promise<Fields | null> {
  if (!BEGINS_WITH_FIELD.test(text)) return null;
  try {
    const value = await readYaml(text);
    return isObject(value) && ('question' in value || 'problem' in value) ? value : null;
  } catch {
    // Somebody's text that only looks like fields.
    return null;
  }
}

type Read = (value: unknown, name: string) => unknown;

const RUN: Record<string, Read> = {
  quick: Boolean,
  web: Boolean,
  engines: namesIn,
  without: namesIn,
  model: byEngine,
  effort: byEngine,
  rounds: numberIn,
  max_tokens: numberIn,
  max_minutes: numberIn,
};

export function runWords(said: Fields): RunWords {
  const words = Object.entries(said).flatMap(([name, value]) => {
    const read = RUN[name.replace('-', '_')];
    return read && value !== '' ? [[name.replace('-', '_'), read(value, name)]] : [];
  });
  return Object.fromEntries(words);
}

/** What is said one at a time on a command line. */
const LISTS: Record<string, string> = {
  option: 'options',
  constraint: 'constraints',
  entry: 'entry_points',
  criterion: 'criteria',
};

/** By the names the openings know. */
export function fieldsOf(protocol: ProtocolName, said: Fields): Fields {
  const fields = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [LISTS[name] ?? name.replace('-', '_'), value]),
  );
  const { question, reviewers, irreversible, high_stakes } = fields;
  return {
    ...fields,
    ...(protocol === 'review' && question !== undefined ? { text: fields['text'] ?? question } : {}),
    ...(reviewers === undefined ? {} : { reviewers: namesIn(reviewers) }),
    ...(irreversible === true ? { reversible: false } : {}),
    ...(high_stakes === true ? { stakes: 'high' } : {}),
  };
}

function namesIn(value: unknown): string[] {
  const names = String(value).split(',');
  return names.map((one) => one.trim()).filter(Boolean);
}

/** One value for all engines, or `engine=value`. */
function byEngine(values: unknown): Record<string, string> {
  const pairs = [values].flat().map((one): [string, string] => {
    const [engine = '', value] = String(one).split('=', 2);
    return value === undefined ? ['*', engine] : [engine, value];
  });
  return Object.fromEntries(pairs);
}

function numberIn(value: unknown, name: string): number {
  const number = Number(value);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Refusal('bad_number', `${name}: "${value}" is no number above 0.`, 'For example 3.');
}
