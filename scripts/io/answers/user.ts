// What the host hands in for the user: plain words, or fields that name the choice and quote the words.
import { OWED_FIELDS } from '../../core/deliberation/question.ts';
import { ANSWERS } from '../../core/sayable/answers.ts';
import { readAnswer } from '../../core/sayable/read.ts';
import type { UserAnswer } from '../../core/schemas/nouns.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { fieldsInYaml } from '../machine/reading.ts';

type AnswerFields = Record<string, unknown>;
const KNOWN_FIELDS = Object.keys(ANSWERS.decide);
/** By which an answer is fields: what is owed may come by its name alone. */
const LEADING_FIELDS = [...KNOWN_FIELDS, ...Object.keys(OWED_FIELDS)];

export async function userAnswerIn(text: string): Promise<UserAnswer> {
  const words = text.trim();
  if (words === '')
    throw new Refusal(
      'no_answer',
      'Nothing was said.',
      "Send the choice, or the user's words as they are.",
    );
  // "Note: ship it" is somebody's words.
  const fields = await fieldsInYaml(words, LEADING_FIELDS);
  return fields === null
    ? { said: words }
    : userAnswer(readAnswer('decide', withOwedFields(fields)));
}

/** Of fields that were read: effort for all, and what was owed by name. */
export const userAnswer = ({ effort, written, ...answer }: AnswerFields): UserAnswer => ({
  ...answer,
  ...(effort !== undefined && { effort: recordOfTexts(effort) }),
  ...(written !== undefined && { written: recordOfTexts(written) }),
});

/** mitigation, risk_acceptance, monitor …: what was owed may stand beside the choice. */
function withOwedFields(fields: AnswerFields): AnswerFields {
  const isKnown = ([name]: [string, unknown]): boolean => KNOWN_FIELDS.includes(name);
  const all = Object.entries(fields);
  const beside = all.filter((one) => !isKnown(one));
  const known = all.filter(isKnown).map(([name, value]) => [name, tidyValue(value)]);
  const owed = beside.length > 0 && {
    written: {
      ...recordOfTexts(fields['written']),
      ...recordOfTexts(Object.fromEntries(beside)),
    },
  };
  return { ...Object.fromEntries(known), ...owed };
}

const tidyValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(textOfValue);
  return typeof value === 'string' ? value.trim() : value;
};

/** "- Message-ID: fixed" is a mapping to YAML and a sentence to people. */
function textOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOfValue).join('; ');
  if (!isObject(value)) return String(value ?? '').trim();
  return textOfValue(Object.entries(value).map(([name, text]) => `${name}: ${text}`));
}

const recordOfTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).map(([name, one]) => [
      name,
      textOfValue(one),
    ]),
  );
