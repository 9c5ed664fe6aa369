// The question with everything that every engine is told about it.
import type { QuestionAsked, QuestionSaid } from '../../core/deliberation/plan.ts';
import { Refusal } from '../../core/words/refusal.ts';

/** With whatever else was said of its protocol. */
export function askingOf<Said extends QuestionSaid>({
  problem = '',
  question = problem,
  high_stakes,
  irreversible,
  ...said
}: Said) {
  if (question.trim() === '')
    throw new Refusal(
      'no_question',
      'There is no question.',
      'Give it in full, in quotation marks where a shell reads it.',
    );
  const asked: QuestionAsked = {
    question: question.trim(),
    ...(high_stakes && { stakes: 'high' }),
    ...(irreversible && { reversible: false }),
  };
  return { ...said, ...asked };
}
