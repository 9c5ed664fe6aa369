// An evaluation as one document: the figures, what rounds did to the answers, and what may be said of them.
import { mean } from '../record/statistics.ts';
import type { EvalAnswers } from '../shapes.ts';
import { adviceOf } from './advice.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { type Marked, mark } from './marks.ts';
import type { Question } from './questions.ts';

export type EvalReport = Evaluation & {
  says: string;
  /** Questions of the file that nobody has answered; they are in no figure. */
  unanswered: number;
  flips: Flips | null;
  domains: Record<string, Evaluation['engines']>;
  /** Of each engine, or of whole Councils, where it is known: in the mean of an answer. */
  took: Record<string, { tokens: number | null; ms: number | null }>;
};

export function reportOf(
  questions: Question[],
  answers: Map<string, EvalAnswers>,
  wanted: string[] | null,
): EvalReport {
  const engines = wanted ?? namesIn(answers);
  const answered = questions.filter(({ id }) => answers.has(id));
  const marked = answered.map((question) => mark(question, answers.get(question.id), engines));
  const found = evaluate(marked, engines);
  const domains = Object.fromEntries(
    [...new Set(marked.map(({ domain }) => domain))].map((domain) => [
      domain,
      evaluate(
        marked.filter((one) => one.domain === domain),
        engines,
      ).engines,
    ]),
  );
  return {
    ...found,
    says: adviceOf(found),
    unanswered: questions.length - answered.length,
    flips: flipsIn(answered, answers, engines),
    domains,
    took: tookIn(answered.flatMap(({ id }) => answers.get(id) ?? [])),
  };
}

const namesIn = (answers: Map<string, EvalAnswers>): string[] => [
  ...new Set([...answers.values()].flatMap(({ answers: given }) => Object.keys(given))),
];

function tookIn(answers: EvalAnswers[]): EvalReport['took'] {
  const names = [
    ...new Set(answers.flatMap(({ ms = {}, tokens = {} }) => Object.keys({ ...ms, ...tokens }))),
  ];
  const meanOf = (values: number[]): number | null => (values.length > 0 ? Math.round(mean(values)) : null);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        tokens: meanOf(answers.flatMap(({ tokens }) => tokens?.[name] ?? [])),
        ms: meanOf(answers.flatMap(({ ms }) => ms?.[name] ?? [])),
      },
    ]),
  );
}

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
