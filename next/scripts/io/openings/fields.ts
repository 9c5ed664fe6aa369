// A question from standard input: fields in YAML where they are ours, else a text whose first line is the question.
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { readYaml } from '../machine/yaml.ts';
import type { Fields } from './asking.ts';

const OURS = [
  'question',
  'problem',
  'vote',
  'context',
  'options',
  'constraints',
  'domain',
  'stakes',
  'reversible',
  'entry_points',
  'symptoms',
  'criteria',
  'scope',
  'plan',
  'focus',
];
const BEGINS_WITH_FIELD = new RegExp(`^(?:\\{|(?:${OURS.join('|')}):)`);

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
    const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isMapping && ('question' in value || 'problem' in value) ? (value as Fields) : null;
  } catch {
    // Somebody's text that only looks like fields.
    return null;
  }
}
