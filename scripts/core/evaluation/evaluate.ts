// What marked questions say about engines and panels: shares with intervals, and what may be concluded.
import { effectiveVotes, mean, phi, wilsonInterval } from '../record/statistics.ts';
import { exactTest } from './exact-test.ts';
import type { Marked } from './marks.ts';

export type Share = { right: number; n: number; low: number; high: number };
export type PatternShare = Share & { share: number };
export type Panel = {
  /** Of all questions, how many it decided; and of these, how many rightly. */
  decided: number;
  right_when_decided: number;
  best_engine: string;
  /** Questions on which the panel decided, and one of the two was right alone. */
  against_best: { better: number; worse: number; p: number };
};
export type Evaluation = {
  questions: number;
  engines: Record<string, Share>;
  pairs: { a: string; b: string; phi: number | null }[];
  effective_votes: number | null;
  panel: Panel | null;
  patterns: Record<string, PatternShare>;
  /** Yes where no was right, of the questions that deserve a no. */
  false_approvals: { n: number; engines: Record<string, number>; panel: number; unanimous: number } | null;
};

export function evaluate(questions: Marked[], engines: string[]): Evaluation {
  const shares = Object.fromEntries(engines.map((engine) => [engine, shareOf(questions, engine)]));
  const pairs = pairsOf(engines).map(([a, b]) => ({ a, b, phi: correlation(questions, a, b) }));
  const known = pairs.flatMap((pair) => pair.phi ?? []);
  return {
    questions: questions.length,
    engines: shares,
    pairs,
    effective_votes: known.length > 0 ? effectiveVotes(engines.length, mean(known)) : null,
    panel: engines.length > 1 && questions.length > 0 ? panelOf(questions, bestOf(shares)) : null,
    patterns: engines.length > 1 ? patternsOf(questions, engines.length, bestOf(shares)) : {},
    false_approvals: falseApprovals(questions, engines),
  };
}

function shareOf(questions: Marked[], engine: string): Share {
  const marks = questions.flatMap(({ marks: all }) => all[engine] ?? []).filter(({ answered }) => answered);
  return withInterval(marks.filter(({ right }) => right).length, marks.length);
}

function withInterval(right: number, n: number): Share {
  const [low, high] = wilsonInterval(right, n);
  return { right, n, low, high };
}

const pairsOf = (engines: string[]): [string, string][] =>
  engines.flatMap((a, index) => engines.slice(index + 1).map((b): [string, string] => [a, b]));

function correlation(questions: Marked[], a: string, b: string): number | null {
  const counts = { both: 0, one: 0, other: 0, neither: 0 };
  for (const { marks } of questions) {
    const [one, other] = [marks[a], marks[b]];
    if (!one?.answered || !other?.answered) continue;
    if (one.right && other.right) counts.both++;
    else if (one.right) counts.one++;
    else if (other.right) counts.other++;
    else counts.neither++;
  }
  return phi(counts);
}

/** The one that was right most often; of equals the first that was named. */
export function bestOf(engines: Record<string, Share>): string {
  const [first = '', ...rest] = Object.keys(engines);
  return rest.reduce(
    (best, name) => ((engines[name]?.right ?? 0) > (engines[best]?.right ?? 0) ? name : best),
    first,
  );
}

function panelOf(questions: Marked[], best: string): Panel {
  const decided = questions.filter(({ decision }) => decision !== null);
  const panelRight = ({ decision, target }: Marked): boolean => decision === target;
  const bestRight = ({ marks }: Marked): boolean => marks[best]?.right ?? false;
  const better = decided.filter((one) => panelRight(one) && !bestRight(one)).length;
  const worse = decided.filter((one) => !panelRight(one) && bestRight(one)).length;
  return {
    decided: decided.length / questions.length,
    right_when_decided: decided.length > 0 ? decided.filter(panelRight).length / decided.length : 0,
    best_engine: best,
    against_best: { better, worse, p: exactTest(better, worse) },
  };
}

/** Where the panel is split nobody decided: there the share is that of the best engine, asked alone. */
function patternsOf(questions: Marked[], seats: number, best: string): Record<string, PatternShare> {
  const most = Array.from({ length: Math.ceil(seats / 2) }, (_, against) => `${seats - against}-${against}`);
  const names = seats === 2 ? ['2-0', 'split'] : [...most, 'split'];
  const rightly = ({ decision, target, marks }: Marked): boolean =>
    decision === null ? (marks[best]?.right ?? false) : decision === target;
  return Object.fromEntries(
    names.map((name) => {
      const some = questions.filter(({ pattern }) => pattern === name);
      const share = questions.length > 0 ? some.length / questions.length : 0;
      return [name, { share, ...withInterval(some.filter(rightly).length, some.length) }];
    }),
  );
}

function falseApprovals(questions: Marked[], engines: string[]): Evaluation['false_approvals'] {
  const no = questions.filter(({ target }) => target === 'REJECT');
  if (no.length === 0) return null;
  const share = (test: (one: Marked) => boolean): number => no.filter(test).length / no.length;
  const approves = (engine: string) => (one: Marked) => one.marks[engine]?.said === 'APPROVE';
  return {
    n: no.length,
    engines: Object.fromEntries(engines.map((engine) => [engine, share(approves(engine))])),
    panel: share(({ decision }) => decision === 'APPROVE'),
    unanimous: share((one) => engines.every((engine) => approves(engine)(one))),
  };
}
