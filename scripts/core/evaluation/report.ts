// An evaluation as one document: the figures, what they rest on, and what may be said of them.
import { mean } from '../record/statistics.ts';
import type { EvalAnswers } from '../shapes.ts';
import { adviceOf } from './advice.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { type Flips, flipsIn } from './flips.ts';
import { mark } from './marks.ts';
import type { Question } from './questions.ts';

export type EvalReport = Evaluation & {
  says: string;
  /** Questions of the file that nobody has answered; they are in no figure. */
  unanswered: number;
  /** What rounds changed; null where there were none. */
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

/** In the order in which they first appear. */
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
