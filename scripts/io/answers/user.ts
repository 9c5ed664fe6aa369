// What the host hands in for the user: plain words, or fields that name the choice and quote the words.
import type { UserAnswer } from '../../core/schemas/nouns.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { fieldsIn } from '../machine/reading.ts';

const TEXTS = ['choice', 'said', 'context'];
const LISTS = ['conditions', 'ids', 'evidence', 'seats'];
const KNOWN = [...TEXTS, ...LISTS, 'framing', 'effort', 'written'];

export async function userAnswerIn(text: string): Promise<UserAnswer> {
  const words = text.trim();
  if (words === '')
    throw new Refusal(
      'no_answer',
      'Nothing was said.',
      "Send the choice, or the user's words as they are.",
    );
  // "Note: ship it" is somebody's words.
  const fields = await fieldsIn(words, KNOWN);
  return fields === null ? { said: words } : answerFrom(fields);
}

/** "- Message-ID: fixed" is a mapping to YAML and a sentence to people. */
const textOf = (one: unknown): string =>
  (isObject(one)
    ? Object.entries(one).map(([name, text]) => `${name}: ${text}`)
    : [String(one)]
  ).join('; ');
const listOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => textOf(one).trim() || []);

/** Of fields that a tool has read already: effort for all, and what was owed by name. */
export const writtenAnswer = ({ effort, written }: Record<string, unknown>) => ({
  ...(effort !== undefined && { effort: record(effort) }),
  ...(written !== undefined && { written: record(written) }),
});

function answerFrom(fields: Record<string, unknown>): UserAnswer {
  const given = (names: string[], read: (value: unknown) => unknown) =>
    names.flatMap((name) => (fields[name] == null ? [] : [[name, read(fields[name])]]));
  const texts = given(TEXTS, (value) => String(value).trim());
  const written = { ...record(fields['written']), ...others(fields) };
  const { framing, effort } = fields;
  return {
    ...Object.fromEntries([...texts, ...given(LISTS, listOf)]),
    ...(isObject(framing) && { framing }),
    ...(effort != null && {
      effort: isObject(effort) ? record(effort) : { '*': String(effort) },
    }),
    ...(Object.keys(written).length > 0 && { written }),
  };
}

const record = (value: unknown): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {};

/** mitigation, risk_acceptance, monitor …: what was owed may stand beside the choice. */
const others = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !KNOWN.includes(name))
      .map(([name, value]) => [name, listOf(value ?? '').join('; ')]),
  );
