// What rounds did to the answers: who changed from wrong to right, who from right to wrong.
import type { EvalAnswers } from '../shapes.ts';
import { type Marked, mark } from './marks.ts';
import type { Question } from './questions.ts';

type Change = { to_right: number; to_wrong: number; between_wrong: number };
export type Flips = Change & {
  questions: number;
  engines: Record<string, Change>;
  /** Of these questions: what the panel's decision was by the first ballots, and what by the last. */
  panel: { before: number; after: number };
};

/** Null where nobody was heard before the rounds. */
export function flipsIn(
  questions: Question[],
  answers: Map<string, EvalAnswers>,
  engines: string[],
): Flips | null {
  const pairs = questions.flatMap((question) => {
    const given = answers.get(question.id);
    if (!given?.first) return [];
    const first = { id: given.id, answers: given.first };
    return [{ before: mark(question, first, engines), after: mark(question, given, engines) }];
  });
  if (pairs.length === 0) return null;
  const each = Object.fromEntries(engines.map((engine) => [engine, changesOf(pairs, engine)]));
  const sum = (key: keyof Change): number => Object.values(each).reduce((total, one) => total + one[key], 0);
  const isRight = ({ decision, target }: Marked): boolean => decision === target;
  return {
    questions: pairs.length,
    to_right: sum('to_right'),
    to_wrong: sum('to_wrong'),
    between_wrong: sum('between_wrong'),
    engines: each,
    panel: {
      before: pairs.filter(({ before }) => isRight(before)).length,
      after: pairs.filter(({ after }) => isRight(after)).length,
    },
  };
}

function changesOf(pairs: { before: Marked; after: Marked }[], engine: string): Change {
  const changed = pairs.flatMap(({ before, after }) => {
    const [was, is] = [before.marks[engine], after.marks[engine]];
    // Who was not heard once has changed nothing.
    return was?.answered && is?.answered && was.said !== is.said ? [{ was, is }] : [];
  });
  return {
    to_right: changed.filter(({ is }) => is.right).length,
    to_wrong: changed.filter(({ was }) => was.right).length,
    between_wrong: changed.filter(({ was, is }) => !was.right && !is.right).length,
  };
}
