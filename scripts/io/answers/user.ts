// What the host hands in for the user: plain words, or fields that name the choice and quote the words.
import { ANSWERS } from '../../core/sayable/answers.ts';
import { readAnswer } from '../../core/sayable/read.ts';
import type { UserAnswer } from '../../core/schemas/nouns.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { fieldsIn } from '../machine/reading.ts';

type Fields = Record<string, unknown>;
const KNOWN = Object.keys(ANSWERS.decide);

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
  return fields === null
    ? { said: words }
    : userAnswer(readAnswer('decide', withOwed(fields)));
}

/** Of fields that were read: effort for all, and what was owed by name. */
export const userAnswer = ({ effort, written, ...answer }: Fields): UserAnswer => ({
  ...answer,
  ...(effort !== undefined && { effort: record(effort) }),
  ...(written !== undefined && { written: record(written) }),
});

/** mitigation, risk_acceptance, monitor …: what was owed may stand beside the choice. */
function withOwed(fields: Fields): Fields {
  const isKnown = ([name]: [string, unknown]): boolean => KNOWN.includes(name);
  const all = Object.entries(fields);
  const beside = all.filter((one) => !isKnown(one));
  const known = all.filter(isKnown).map(([name, value]) => [name, tidy(value)]);
  const owed = beside.length > 0 && {
    written: { ...record(fields['written']), ...record(Object.fromEntries(beside)) },
  };
  return { ...Object.fromEntries(known), ...owed };
}

const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === 'string' ? value.trim() : value;
};

/** "- Message-ID: fixed" is a mapping to YAML and a sentence to people. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (!isObject(value)) return String(value ?? '').trim();
  return textOf(Object.entries(value).map(([name, text]) => `${name}: ${text}`));
}

const record = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, one]) => [
      name,
      textOf(one),
    ]),
  );
