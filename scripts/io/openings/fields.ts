// What was said of a question and of a run – as a text, options of a command line, arguments of a tool –, by field.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isConflict } from '../../core/council/payload.ts';
import type { RunWords } from '../../core/deliberation/plan.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { fieldsIn } from '../machine/reading.ts';
import type { Fields } from './asking.ts';

const OURS =
  'question|problem|vote|context|options|constraints|domain|stakes|reversible|entry_points|symptoms|criteria|scope|plan|focus';
const BEGINS_WITH_FIELD = new RegExp(`^(?:\\{|(?:${OURS}):)`);

/** From standard input: fields in YAML where they are ours, else a text whose first line is the question. */
export async function fieldsFromText(
  text: string,
  protocol: ProtocolName,
): Promise<Fields> {
  if (protocol === 'review') return { text };
  const words = text.trim();
  const fields = BEGINS_WITH_FIELD.test(words)
    ? await fieldsIn(words, ['question', 'problem'])
    : null;
  if (fields) return fields;
  const [first = '', ...rest] = words.split('\n');
  const context = rest.join('\n').trim();
  return { question: first.trim(), ...(context ? { context } : {}) };
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
    return read && [value].flat().length > 0
      ? [[name.replace('-', '_'), read(value, name)]]
      : [];
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
    Object.entries(said).map(([name, value]) => [
      LISTS[name] ?? name.replace('-', '_'),
      value,
    ]),
  );
  const { question, reviewers, irreversible, high_stakes, preset } = fields;
  if (preset !== undefined && protocol !== 'review')
    throw new Refusal(
      'bad_field',
      'Only a review has presets.',
      'Leave it out; --quick shortens any run.',
    );
  return {
    ...fields,
    ...(protocol === 'review' && question !== undefined
      ? { text: fields['text'] ?? question }
      : {}),
    ...(reviewers === undefined ? {} : { reviewers: namesIn(reviewers) }),
    ...(irreversible === true ? { reversible: false } : {}),
    ...(high_stakes === true ? { stakes: 'high' } : {}),
  };
}

function namesIn(value: unknown, name = 'reviewers'): string[] {
  const names = String(value).match(/[^\s,]+/g) ?? [];
  if (names.length > 0 || Array.isArray(value)) return names;
  throw new Refusal(
    'bad_field',
    `${name} names nobody.`,
    `For example ${name}: codex,gemini.`,
  );
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
  throw new Refusal(
    'bad_number',
    `${name} has to be a number above 0, not "${value}".`,
    'For example 3.',
  );
}

/** A skill reads the sentence; a terminal has no model, so only files that exist tell. */
export function frontDoor(sentence: string): { protocol: ProtocolName; why: string } {
  if (isConflict(sentence))
    return {
      protocol: 'council',
      why: 'It is a conflict in seven fields (ftm council).',
    };
  const named = sentence
    .split(/[\s"'`(),;:?!]+/)
    .filter((word) => /[/.]/.test(word))
    .filter((word) => isFile(word.replace(/\.$/, '')));
  if (named.length > 0)
    return {
      protocol: 'council',
      why: `It names ${named[0]}, so the engines read the code (ftm council). For a vote instead: ftm magi "…"`,
    };
  return {
    protocol: 'magi',
    why: 'This is put to the vote. If the answer lies in the code: ftm council "…". To look at a change: ftm review',
  };
}

function isFile(name: string): boolean {
  const path = join(process.cwd(), name);
  return existsSync(path) && statSync(path).isFile();
}
