// Questions with known answers, and what an engine's answer to one of them comes to.
import type { EvalAnswers, EvalQuestion } from '../schemas/evaluation.ts';
import { Refusal } from '../words/refusal.ts';

export type Question = {
  id: string;
  text: string;
  /** Empty: it is answered by APPROVE or REJECT. */
  choices: string[];
  target: string;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const VERDICTS = ['APPROVE', 'REJECT'];

export function toQuestion({ id, input, choices = [], target }: EvalQuestion): Question {
  const text = typeof input === 'string' ? input : input.map(({ content }) => content).join('\n\n');
  const [wanted = ''] = [target].flat();
  const known = chosen(choices, wanted);
  if (known === null) {
    const allowed = choices.length ? lettersOf(choices).join(', ') : VERDICTS.join(' or ');
    const problem = `The target "${wanted}" of question ${id} is not one of its answers.`;
    throw new Refusal('bad_target', problem, `It is one of ${allowed}, or the text of a choice.`);
  }
  return { id: String(id), text, choices, target: known };
}

export function requireDistinctIds(questions: Question[]): void {
  const seen = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id))
      throw new Refusal('duplicate_question', `Two questions have the id "${id}".`, 'Give each its own.');
    seen.add(id);
  }
}

export const lettersOf = (choices: string[]): string[] =>
  choices.map((_, index) => LETTERS[index] ?? String(index + 1));

/** The letter or verdict an answer stands for; null where it is none of them. */
export function chosen(choices: string[], answer: string): string | null {
  const said = answer.trim();
  const letter = said.replace(/^\(?([A-Z])[).:]?$/i, '$1').toUpperCase();
  // A letter key without its choices still tells right from wrong.
  if (choices.length === 0) return [...VERDICTS, ...LETTERS].includes(letter) ? letter : null;
  const letters = lettersOf(choices);
  if (letters.includes(letter)) return letter;
  const index = choices.findIndex((choice) => choice.trim().toLowerCase() === said.toLowerCase());
  return letters[index] ?? null;
}

/** Answers to one question from several files are joined; the later one counts. */
export function mergeAnswers(all: EvalAnswers[]): Map<string, EvalAnswers> {
  const merged = new Map<string, EvalAnswers>();
  for (const one of all) {
    const id = String(one.id);
    const before = merged.get(id);
    merged.set(id, { ...one, answers: { ...before?.answers, ...one.answers } });
  }
  return merged;
}
