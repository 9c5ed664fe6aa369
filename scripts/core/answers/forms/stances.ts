// Answers of several keys with words of their own: a position and its reasons, or a stance on each of several things.
import { readYaml } from '../../words/yaml.ts';
import { splitFences } from '../text/fences.ts';
import { findBlocks } from './blocks.ts';
import { readKeyedLines } from './keyed-lines.ts';
import { asList, asText, type Fields, normalKey, type Value } from './value.ts';

type Entries = [string, unknown][];
type Knows = (key: string) => boolean;

/** More than this nobody writes by hand, and the package that reads YAML takes its time. */
const MOST_YAML = 100_000;

/** The blocks of an answer: YAML or JSON as it should be, else line by line. A colon in a sentence breaks YAML, not us. */
export function plainBlocks(text: string, knows: Knows): Entries[] {
  const whole = entriesOf(text, knows);
  if (whole) return [whole];
  const { blocks } = findBlocks(text, knows);
  if (blocks.length > 0) return blocks.map((block) => entriesOf(block.text, knows) ?? plainly(block.fields));
  const fenced = splitFences(text).filter((part) => part.fenced);
  const read = fenced.flatMap((part) => {
    const entries = entriesOf(part.text, knows);
    return entries ? [entries] : [];
  });
  return read.length > 0 ? read : [plainly(readKeyedLines(text, knows, true).fields)];
}

function entriesOf(text: string, knows: Knows): Entries | null {
  if (text.length > MOST_YAML) return null;
  const { value, problems } = readYaml(text);
  if (problems.length > 0 || !isMap(value)) return null;
  const entries = Object.entries(value);
  return entries.some(([key]) => knows(normalKey(key))) ? entries : null;
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainly = (fields: Fields): Entries => [...fields].map(([key, value]) => [key, plain(value)]);

function plain(value: Value): unknown {
  if (value.kind === 'text') return asText(value);
  if (value.kind === 'list')
    return value.items.some(({ kind }) => kind === 'map') ? value.items.map(plain) : asList(value);
  return Object.fromEntries(plainly(value.entries));
}

export type Stance = { word: 'accept' | 'partial' | 'against'; reason: string };

const WORDS: [Stance['word'], RegExp][] = [
  ['partial', /^(?:partial\w*(?:\s+accept\w*)?|一部(?:受け入れ|同意)?|部分的?(?:に同意)?)/i],
  ['accept', /^(?:accept\w*|agree\w*|受け入れ|同意|承諾)/i],
  ['against', /^(?:rebut\w*|reject\w*|disagree\w*|反論|却下|拒否)/i],
];
const STANCE_KEYS = ['stance', 'answer', 'reply', 'response', 'verdict', 'decision'];
const REASON_KEYS = ['reason', 'why', 'because', 'reasoning', 'explanation'];

/** "REJECT - why", or the same as a map; null where it begins with no such word, or is only the form. */
export function stanceIn(said: unknown): Stance | null {
  if (!isMap(said)) return stanceOf(String(said ?? ''));
  const entries = new Map(
    Object.entries(said).map(([key, value]) => [normalKey(key), String(value ?? '').trim()]),
  );
  const pick = (keys: string[]): string => keys.map((key) => entries.get(key)).find(Boolean) ?? '';
  const stance = stanceOf(pick(STANCE_KEYS));
  return stance && { ...stance, reason: stance.reason || pick(REASON_KEYS) };
}

function stanceOf(text: string): Stance | null {
  const said = text.trim().replace(/^["'*_\s]+/, '');
  for (const [word, pattern] of WORDS) {
    const [found] = pattern.exec(said) ?? [];
    if (found === undefined) continue;
    const rest = said.slice(found.length).replace(/^["'*_]+/, '');
    const [, reason] = /^(?:\s*[-–—:,.;、。：]+\s*|\s+|$)([\s\S]*)$/.exec(rest) ?? [];
    if (reason === undefined || reason.startsWith('|')) return null;
    return { word, reason: unquoted(reason.trim()) };
  }
  return null;
}

/** Without the marks around it, or the one that closes what was opened before it. */
function unquoted(text: string): string {
  const [, , inner] = /^(["'])([\s\S]*)\1[}\],\s]*$/.exec(text) ?? [];
  if (inner !== undefined) return inner.trim();
  return text.replace(/(["'])[}\],\s]*$/, (tail, mark: string) =>
    text.split(mark).length % 2 === 0 ? '' : tail,
  );
}
