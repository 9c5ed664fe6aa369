// The question with everything that every engine is told about it.
import type { QuestionAsked } from '../../core/deliberation/plan.ts';
import type { SaidFields } from '../../core/sayable/table.ts';
import { Refusal } from '../../core/words/refusal.ts';

export function askingOf(said: SaidFields): QuestionAsked {
  const question = (said.question ?? said.problem ?? '').trim();
  if (question === '')
    throw new Refusal(
      'no_question',
      'There is no question.',
      'Give it in full, in quotation marks where a shell reads it.',
    );
  const { context, domain, options, constraints } = said;
  const stakes = said.high_stakes ? 'high' : said.stakes;
  const reversible = said.irreversible ? false : said.reversible;
  return {
    question,
    context,
    domain,
    stakes,
    reversible,
    options,
    constraints,
  };
}
