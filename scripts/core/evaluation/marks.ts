// Each question marked: who said what, who was right, and what a panel of them all decided.
import { tallyCouncil } from '../council/count/tally.ts';
import type { EvalAnswers } from '../shapes.ts';
import { chosen, type Question } from './questions.ts';

/** `said` null: heard nothing, or nothing that is one of the answers. */
export type Mark = { said: string | null; right: boolean; answered: boolean };

export type Marked = {
  id: string;
  domain: string;
  target: string;
  marks: Record<string, Mark>;
  /** What more than half of the engines say, as a Council counts it; null for a split. */
  decision: string | null;
  /** `3-0`: all on one answer; `2-1`: two of three, the third elsewhere or not heard; `split`. */
  pattern: string;
};

export function mark(question: Question, given: EvalAnswers | undefined, engines: string[]): Marked {
  const marks = Object.fromEntries(
    engines.map((engine) => [engine, markOf(question, given?.answers[engine] ?? null)]),
  );
  return { id: question.id, domain: question.domain, target: question.target, marks, ...decide(marks) };
}

function markOf(question: Question, answer: string | null): Mark {
  const answered = answer !== null && answer.trim() !== '';
  const said = answered ? chosen(question, answer) : null;
  return { said, answered, right: said !== null && said === question.target };
}

const decided = new Map<string, { decision: string | null; pattern: string }>();

/** There are few different ballots among many questions: each is counted once. */
export function decide(marks: Record<string, { said: string | null }>): {
  decision: string | null;
  pattern: string;
} {
  const key = JSON.stringify(Object.values(marks).map(({ said }) => said));
  const known = decided.get(key);
  if (known) return known;
  const seats = Object.entries(marks).map(([seat, { said }]) => ({
    seat,
    choice: said,
    failed: said === null,
  }));
  const { outcome, choice, agreed_by } = tallyCouncil({ round: 1, max_rounds: 1, seats });
  const found =
    outcome === 'majority'
      ? { decision: choice, pattern: `${agreed_by.length}-${seats.length - agreed_by.length}` }
      : { decision: null, pattern: 'split' };
  decided.set(key, found);
  return found;
}
