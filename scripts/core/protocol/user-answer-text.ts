// Reads what a host submits for the user: fields where it has them, everything else as the user's own words.
import { readYaml } from '../words/yaml.ts';

const TEXTS = 'choice position risk_acceptance mitigation owner deadline waits_for context note'.split(' ');
const LISTS = ['monitor', 'conditions', 'evidence', 'seats', 'questions'];
const OTHERS = ['override', 'framing'];
const FIELDS = [...TEXTS, ...LISTS, ...OTHERS];
const FIELD_LINE = new RegExp(`^(${FIELDS.join('|')})\\s*:(?:\\s+(.*))?$`, 'i');

/** As it is to be checked against the schema; `choice` alone for words that are no fields. */
export function readUserAnswer(text: string): Record<string, unknown> {
  const said = text.trim();
  const object = said.startsWith('{') ? objectIn(said) : null;
  if (object) return tidied(object);
  const lines = said.split('\n');
  const first = lines.findIndex((line) => FIELD_LINE.test(line));
  if (first < 0) return { choice: said };
  const words = lines.slice(0, first).join('\n').trim();
  const whole = words === '' ? objectIn(said) : null;
  // Words with a colon in them are no YAML; they are what the user said all the same.
  const fields =
    whole && Object.keys(whole).every((name) => FIELDS.includes(name)) ? whole : fieldsIn(lines.slice(first));
  return tidied(words === '' ? fields : { choice: words, ...fields });
}

function objectIn(text: string): Record<string, unknown> | null {
  const { value, problems } = readYaml(text);
  return problems.length === 0 && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function fieldsIn(lines: string[]): Record<string, unknown> {
  const fields: Record<string, string[]> = {};
  let open: string[] = [];
  for (const line of lines) {
    const [, name, value = ''] = FIELD_LINE.exec(line) ?? [];
    if (name) {
      open = [];
      fields[name.toLowerCase()] = open;
    }
    const words = (name ? value : line).trim();
    if (words !== '' && !/^[|>][-+]?$/.test(words)) open.push(words);
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, said.map(unquoted).join('\n')]),
  );
}

const unquoted = (text: string): string => /^(["'])((?:(?!\1).)*)\1$/.exec(text)?.[2] ?? text;

/** One text where there should be a list, or the other way round: taken as it is meant. */
function tidied(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, value]): [string, unknown] => {
    if (LISTS.includes(name)) return [name, Array.isArray(value) ? value.map(plain) : itemsOf(plain(value))];
    if (name === 'position') return [name, plain(value).trim().toUpperCase()];
    if (TEXTS.includes(name)) return [name, plain(value)];
    return [name, name === 'override' && typeof value === 'string' ? /^(?:true|yes)$/i.test(value) : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

// "p99: over 4 ms" is a sentence to its author, and a map to YAML.
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join('\n');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, text]) => `${name}: ${plain(text)}`)
    .join('\n');
}

function itemsOf(text: string): string[] {
  const [, flow] = /^\[(.*)\]$/s.exec(text.trim()) ?? [];
  const items = flow === undefined ? text.split('\n') : flow.split(',');
  return items.map((item) => unquoted(item.replace(/^\s*[-*•]\s+/, '').trim())).filter(Boolean);
}
