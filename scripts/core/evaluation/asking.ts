// How an engine, or a whole Council, is asked a question with a known answer, and what its answer means.
import { choiceRule, decisionText } from '../magi/prompt-slots.ts';
import { answerFormat } from '../prompting/answer-format.ts';
import type { CouncilFraming, EvalAnswers, Framing, Opinion } from '../shapes.ts';
import { letters, type Question, VERDICTS } from './questions.ts';

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

const PREFIX = 'option_';

/** Peers are called by letters themselves, so the answers are not. */
export function councilFraming(question: Question): CouncilFraming {
  const known = question.choices.length > 0 ? letters(question) : VERDICTS;
  return {
    problem: question.text,
    options: known.map((id, index) => ({
      id: `${PREFIX}${id.toLowerCase()}`,
      label: question.choices[index] ?? id,
    })),
  };
}

export type Ballot = { seat: string; position: string | null; sealed_position?: string | null };

export function answersFrom(
  { id }: Question,
  { votes, tokens, ms }: { votes: Ballot[]; tokens: number | null; ms: number },
): EvalAnswers {
  const each = (said: (ballot: Ballot) => string | null | undefined) =>
    Object.fromEntries(votes.map((ballot) => [ballot.seat, answerOf(said(ballot))]));
  return {
    id,
    answers: each(({ position }) => position),
    first: each(({ sealed_position }) => sealed_position),
    ms: { council: ms },
    ...(tokens === null ? {} : { tokens: { council: tokens } }),
  };
}

const answerOf = (position: string | null | undefined): string | null =>
  position ? position.replace(PREFIX, '').toUpperCase() : null;

/** One that no seat answered is deliberated again. */
export const isDeliberated = (answers: EvalAnswers | undefined): boolean =>
  answers?.first !== undefined && Object.values(answers.answers).some((said) => said !== null);
