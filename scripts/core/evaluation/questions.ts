// Questions with known answers, what an answer comes to, and who was right.
import type { EvalAnswers, EvalQuestion } from '../schemas/evaluation.ts';
import { Refusal } from '../words/refusal.ts';

export type Question = {
  id: string;
  text: string;
  /** Empty: APPROVE or REJECT. */
  choices: string[];
  target: string;
};

const CHOICE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const VERDICTS = ['APPROVE', 'REJECT'];

export function toQuestion({ id, input, choices = [], target }: EvalQuestion): Question {
  const [wanted = ''] = [target].flat();
  const known = choiceIn(choices, wanted);
  if (known === null) {
    const allowed = choices.length
      ? lettersOf(choices).join(', ')
      : VERDICTS.join(' or ');
    const problem = `The target "${wanted}" of question ${id} is not one of its answers.`;
    throw new Refusal(
      'bad_target',
      problem,
      `It is one of ${allowed}, or the text of a choice.`,
    );
  }
  return {
    id: String(id),
    text:
      typeof input === 'string'
        ? input
        : input.map(({ content }) => content).join('\n\n'),
    choices,
    target: known,
  };
}

export function requireDistinctIds(questions: Question[]): void {
  const seen = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id))
      throw new Refusal(
        'duplicate_question',
        `Two questions have the id "${id}".`,
        'Give each its own.',
      );
    seen.add(id);
  }
}

export const lettersOf = (choices: string[]): string[] =>
  choices.map((_, index) => CHOICE_LETTERS[index] ?? String(index + 1));

/** null where it is no letter and no verdict. */
export function choiceIn(choices: string[], answer: string): string | null {
  const said = answer.trim();
  const letter = said.replace(/^\(?([A-Z])[).:]?$/i, '$1').toUpperCase();
  // A letter key without choices still tells right from wrong.
  if (choices.length === 0)
    return [...VERDICTS, ...CHOICE_LETTERS].includes(letter) ? letter : null;
  const letters = lettersOf(choices);
  if (letters.includes(letter)) return letter;
  const index = choices.findIndex(
    (choice) => choice.trim().toLowerCase() === said.toLowerCase(),
  );
  return letters[index] ?? null;
}

/** From several files; the later answer counts. */
export function mergeAnswers(all: EvalAnswers[]): Map<string, EvalAnswers> {
  const merged = new Map<string, EvalAnswers>();
  for (const one of all) {
    const id = String(one.id);
    const before = merged.get(id);
    merged.set(id, { ...one, answers: { ...before?.answers, ...one.answers } });
  }
  return merged;
}

/** `said` null: nothing heard, or none of the answers. */
type AnswerMark = { said: string | null; right: boolean; answered: boolean };

export type MarkedQuestion = {
  target: string;
  marks: Record<string, AnswerMark>;
  /** Said by more than half; null for a split. */
  decision: string | null;
  /** "3-0"; "2-1": the third elsewhere or not heard; "split". */
  pattern: string;
};

export function markQuestion(
  question: Question,
  given: EvalAnswers | undefined,
  engines: string[],
): MarkedQuestion {
  const marks = Object.fromEntries(
    engines.map((engine): [string, AnswerMark] => {
      const answer = given?.answers[engine]?.trim() ?? '';
      const said = answer ? choiceIn(question.choices, answer) : null;
      return [engine, { said, answered: answer !== '', right: said === question.target }];
    }),
  );
  return {
    target: question.target,
    marks,
    ...decideByVotes(Object.values(marks).map(({ said }) => said)),
  };
}

/** As a Council counts: more than half of all seats. */
export function decideByVotes(
  said: (string | null)[],
): Pick<MarkedQuestion, 'decision' | 'pattern'> {
  const behind = (choice: string): number => said.filter((one) => one === choice).length;
  const decision =
    said.find((one) => one !== null && behind(one) * 2 > said.length) ?? null;
  if (decision === null) return { decision, pattern: 'split' };
  return { decision, pattern: `${behind(decision)}-${said.length - behind(decision)}` };
}
