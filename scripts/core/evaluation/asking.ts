// How one engine is asked a question, sealed as in the first round of a Magi, and what its answer means.
import { choiceRule, decisionText } from '../magi/prompt-slots.ts';
import { answerFormat } from '../prompting/answer-format.ts';
import type { Framing, Opinion } from '../shapes.ts';
import { letters, type Question } from './questions.ts';

export type Prompt = { name: string; slots: Record<string, string> };

export function promptFor(question: Question, { json }: { json: boolean }): Prompt {
  const framing = framingOf(question);
  const options = letters(question);
  return {
    name: 'magi-engine',
    slots: {
      background: '',
      decision: decisionText(framing),
      history: '',
      choice_rule: choiceRule(framing),
      // Nothing is run here: an answer is right or not.
      test_rule: '',
      answer_format: answerFormat('magi', { json, options }),
    },
  };
}

export const framingOf = (question: Question): Framing => ({
  question: question.text,
  ...(question.choices.length > 0
    ? { options: letters(question).map((id, index) => ({ id, label: question.choices[index] ?? id })) }
    : {}),
});

/** Null for an answer that could not be read: the engine may be asked again. */
export function answerIn({ choices }: Question, { status, position, choice }: Opinion): string | null {
  if (status === 'failed' || status === 'unparseable') return null;
  return choices.length > 0 ? (choice ?? position) : position;
}
