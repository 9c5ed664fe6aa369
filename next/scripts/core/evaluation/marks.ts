// Each question marked: who said what, who was right, and what a panel of them all decided.
import type { EvalAnswers } from '../schemas/evaluation.ts';
import { chosen, type Question } from './questions.ts';

/** `said` null: heard nothing, or nothing that is one of the answers. */
export type Mark = { said: string | null; right: boolean; answered: boolean };

export type Marked = {
  target: string;
  marks: Record<string, Mark>;
  /** What more than half of the engines say; null for a split. */
  decision: string | null;
  /** "3-0": all on one answer; "2-1": two of three, the third elsewhere or not heard; "split". */
  pattern: string;
};

export function mark(question: Question, given: EvalAnswers | undefined, engines: string[]): Marked {
  const { target, choices } = question;
  const marks = Object.fromEntries(
    engines.map((engine): [string, Mark] => {
      const answer = given?.answers[engine]?.trim() ?? '';
      const said = answer ? chosen(choices, answer) : null;
      return [engine, { said, answered: answer !== '', right: said === target }];
    }),
  );
  return { target, marks, ...decide(Object.values(marks).map(({ said }) => said)) };
}

/** As a Council counts choices: more than half of all seats. */
export function decide(said: (string | null)[]): Pick<Marked, 'decision' | 'pattern'> {
  const behind = (choice: string): number => said.filter((one) => one === choice).length;
  const decision = said.find((one) => one !== null && behind(one) * 2 > said.length) ?? null;
  if (decision === null) return { decision, pattern: 'split' };
  return { decision, pattern: `${behind(decision)}-${said.length - behind(decision)}` };
}
