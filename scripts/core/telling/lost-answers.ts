// Who was asked in a round and not heard, as a report keeps it: why, and what was done instead.
import type { Failure, Report } from '../shapes.ts';
import { inWords } from './stored.ts';
import { type Language, textsIn } from './texts/texts.ts';

type Lost = { engine: string; failure: Failure | null };
type Then = { round: number; done: string; language: Language | undefined };

export function lostAnswers(answers: Lost[], { round, done, language }: Then): Report['errors'] {
  const { inRound } = textsIn(language).report.errors;
  return answers.flatMap(({ engine, failure }) => {
    if (!failure) return [];
    const detail = inRound(round, inWords(failure.detail, language));
    return [{ engine, error_type: failure.reason, detail, action_taken: done }];
  });
}
