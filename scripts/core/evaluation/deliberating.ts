// A question put to a whole Council: its framing, and what each seat said alone and after the rounds.
import type { CouncilFraming, EvalAnswers } from '../shapes.ts';
import { letters, type Question, VERDICTS } from './questions.ts';

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
