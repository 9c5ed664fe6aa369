// What the host hands in for the user: plain words, or fields that name the choice and quote the words.
import type { UserAnswer } from '../../core/deliberation/step.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { readYaml } from '../machine/yaml.ts';

const KNOWN = ['choice', 'said', 'conditions', 'ids', 'framing', 'context', 'evidence', 'seats', 'written', 'effort'];

export async function userAnswerIn(text: string): Promise<UserAnswer> {
  const words = text.trim();
  if (words === '')
    throw new Refusal('no_answer', 'Nothing was said.', "Send the choice, or the user's words as they are.");
  const fields = await fieldsIn(words);
  return fields === null ? { said: words } : answerFrom(fields);
}

/** Only a mapping that names a field of ours is one; "Note: ship it" is somebody's words. */
async function fieldsIn(text: string): Promise<Record<string, unknown> | null> {
  if (!/^(?:\{|[a-z_]+:)/.test(text)) return null;
  try {
    const value = text.startsWith('{') ? JSON.parse(text) : await readYaml(text);
    return isObject(value) && KNOWN.some((name) => name in value) ? value : null;
  } catch {
    return null;
  }
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map((one) => String(one).trim()).filter((one) => one !== '');

function answerFrom(fields: Record<string, unknown>): UserAnswer {
  const text = (name: string) =>
    fields[name] === undefined || fields[name] === null ? {} : { [name]: String(fields[name]).trim() };
  const list = (name: string) => (fields[name] === undefined ? {} : { [name]: listOf(fields[name]) });
  const written = { ...record(fields['written']), ...others(fields) };
  const framing = fields['framing'];
  return {
    ...text('choice'),
    ...text('said'),
    ...text('context'),
    ...list('conditions'),
    ...list('ids'),
    ...list('evidence'),
    ...list('seats'),
    ...(isObject(framing) ? { framing } : {}),
    ...(isObject(fields['effort']) ? { effort: record(fields['effort']) } : {}),
    ...(Object.keys(written).length ? { written } : {}),
  };
}

const record = (value: unknown): Record<string, string> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)])) : {};

/** mitigation, risk_acceptance, monitor …: what was owed may stand beside the choice. */
const others = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !KNOWN.includes(name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : String(value ?? '')]),
  );
