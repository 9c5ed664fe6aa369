// What marked questions say about engines and panels: shares, intervals, conclusions.
import { engineTitle } from '../engines/titles.ts';
import {
  effectiveVotes,
  exactTest,
  meanOfNumbers,
  phiCoefficient,
  questionsToTell,
  shareOf,
  sharesDiffer,
} from '../record/statistics.ts';
import type { EvalAnswers } from '../schemas/evaluation.ts';
import { type Share, shareWords } from '../telling/figures.ts';
import { percent } from '../words/amounts.ts';
import { plural } from '../words/line.ts';
import { type MarkedQuestion, markQuestion, type Question } from './questions.ts';

type PatternShare = Share & { share: number };
export type PanelResult = {
  /** Of all questions; and of these, how many rightly. */
  decided: number;
  right_when_decided: number;
  best_engine: string;
  /** Where the panel decided, and one of the two was right alone. */
  against_best: { better: number; worse: number; p: number };
};
export type Evaluation = {
  questions: number;
  engines: Record<string, Share>;
  pairs: { a: string; b: string; phi: number | null }[];
  effective_votes: number | null;
  panel: PanelResult | null;
  patterns: Record<string, PatternShare>;
  says: string;
  /** Questions without an answer; they are in no figure. */
  unanswered: number;
};

export function evaluate(
  questions: Question[],
  answers: Map<string, EvalAnswers>,
  wanted: string[] | null = null,
): Evaluation {
  const named = wanted ?? [...new Set([...answers.values()].flatMap(enginesAnswering))];
  // Who gave no answer at all sits on no panel, and a question without one is in no figure.
  const heard = named.filter((engine) =>
    [...answers.values()].some(({ answers: said }) => said[engine]),
  );
  const marked = questions
    .map((question) => markQuestion(question, answers.get(question.id), heard))
    .filter(({ marks }) => Object.values(marks).some(({ answered }) => answered));
  const shares = sharesOf(marked, named);
  const pairs = pairsOfEngines(heard).map(([a, b]) => ({
    a,
    b,
    phi: correlation(marked, a, b),
  }));
  const known = pairs.flatMap((pair) => pair.phi ?? []);
  const isPanel = heard.length > 1;
  const best = bestEngine(shares);
  const found = {
    questions: marked.length,
    engines: shares,
    pairs,
    effective_votes: known.length
      ? effectiveVotes(heard.length, meanOfNumbers(known))
      : null,
    panel: isPanel ? panelResult(marked, best) : null,
    patterns: isPanel ? patternShares(marked, heard.length, best) : {},
  };
  return {
    ...found,
    says: adviceOf(found),
    unanswered: questions.length - marked.length,
  };
}

const enginesAnswering = ({ answers }: EvalAnswers): string[] => Object.keys(answers);

const sharesOf = (marked: MarkedQuestion[], engines: string[]): Record<string, Share> =>
  Object.fromEntries(
    engines.map((engine) => {
      const marks = marked
        .flatMap(({ marks: all }) => all[engine] ?? [])
        .filter(({ answered }) => answered);
      return [engine, shareOf(marks.filter(({ right }) => right).length, marks.length)];
    }),
  );

const pairsOfEngines = (engines: string[]): [string, string][] =>
  engines.flatMap((a, index) =>
    engines.slice(index + 1).map((b): [string, string] => [a, b]),
  );

function correlation(marked: MarkedQuestion[], a: string, b: string): number | null {
  const counts = { both: 0, one: 0, other: 0, neither: 0 };
  for (const { marks } of marked) {
    const one = marks[a];
    const other = marks[b];
    if (!one?.answered || !other?.answered) continue;
    if (one.right) counts[other.right ? 'both' : 'one']++;
    else counts[other.right ? 'other' : 'neither']++;
  }
  return phiCoefficient(counts);
}

/** Of equals the first that was named. */
function bestEngine(engines: Record<string, Share>): string {
  const [first = '', ...rest] = Object.keys(engines);
  const right = (name: string): number => engines[name]?.right ?? 0;
  return rest.reduce((best, name) => (right(name) > right(best) ? name : best), first);
}

const panelRight = ({ decision, target }: MarkedQuestion): boolean => decision === target;

function panelResult(marked: MarkedQuestion[], best: string): PanelResult {
  const decided = marked.filter(({ decision }) => decision !== null);
  const bestRight = ({ marks }: MarkedQuestion): boolean => marks[best]?.right ?? false;
  const better = decided.filter((one) => panelRight(one) && !bestRight(one)).length;
  const worse = decided.filter((one) => !panelRight(one) && bestRight(one)).length;
  return {
    decided: decided.length / marked.length,
    right_when_decided: decided.length
      ? decided.filter(panelRight).length / decided.length
      : 0,
    best_engine: best,
    against_best: { better, worse, p: exactTest(better, worse) },
  };
}

/** Of a split panel the share is that of the best engine alone. */
function patternShares(
  marked: MarkedQuestion[],
  seats: number,
  best: string,
): Record<string, PatternShare> {
  const most = Array.from(
    { length: Math.ceil(seats / 2) },
    (_, against) => `${seats - against}-${against}`,
  );
  const names = seats === 2 ? ['2-0', 'split'] : [...most, 'split'];
  const rightly = (one: MarkedQuestion): boolean =>
    one.decision === null ? (one.marks[best]?.right ?? false) : panelRight(one);
  return Object.fromEntries(
    names.map((name) => {
      const some = marked.filter(({ pattern }) => pattern === name);
      return [
        name,
        {
          share: some.length / marked.length,
          ...shareOf(some.filter(rightly).length, some.length),
        },
      ];
    }),
  );
}

const SIGNIFICANT = 0.05;
const NOTHING_YET_TO_TELL = 'There is nothing to tell yet: no question has an answer.';

type FoundByEval = Pick<Evaluation, 'questions' | 'engines' | 'panel' | 'patterns'>;

function adviceOf(found: FoundByEval): string {
  const { questions, engines, panel, patterns } = found;
  if (questions === 0) return NOTHING_YET_TO_TELL;
  const [[first, share] = ['', null]] = Object.entries(engines).filter(
    ([, { n }]) => n > 0,
  );
  if (!panel)
    return share
      ? `Only one engine was heard: ${engineTitle(first)} was right in ${shareWords(share)}.`
      : NOTHING_YET_TO_TELL;
  const { best_engine, against_best: versus } = panel;
  const best = engineTitle(best_engine);
  const [all, most] = Object.entries(patterns).filter(([name]) => name !== 'split');
  const alarm = all && most && isAlarming(all[1], most[1]) ? alarmText(all, most) : null;
  if (versus.p < SIGNIFICANT && versus.better > versus.worse)
    return `Use the panel: it is right in ${percent(panel.right_when_decided)} of what it decides, and better than ${best} alone (${versus.better} against ${versus.worse})${alarm ? `; ${alarm}` : ''}.`;
  const alone = leadingWords(engines, best_engine)
    ? `Ask ${best} alone`
    : `Ask any one of them (${best} led, within chance)`;
  if (alarm) return `${alone}; use the panel as an alarm: ${alarm}.`;
  const would = enoughWords(questions, all, most);
  return `Cannot tell with ${plural(questions, 'question')} whether the panel is worth it${would ? `; about ${would} would` : ''}.`;
}

/** Agreement has to be right more often, or disagreement warns of nothing. */
const isAlarming = (all: Share, most: Share): boolean =>
  all.right * most.n > most.right * all.n && sharesDiffer(all, most);

type NamedShare = [name: string, share: PatternShare];

const alarmText = ([name, all]: NamedShare, [other, most]: NamedShare): string =>
  `${name} is right in ${percent(all.right / all.n)}, ${other} in ${percent(most.right / most.n)}`;

/** The intervals of the first two do not overlap. */
function leadingWords(engines: Record<string, Share>, best: string): boolean {
  const low = engines[best]?.low ?? 0;
  return Object.entries(engines).every(([name, { high }]) => name === best || high < low);
}

/** Questions that it takes; null where even that cannot be said. */
function enoughWords(
  questions: number,
  all?: NamedShare,
  most?: NamedShare,
): number | null {
  const needed = all && most ? questionsToTell(all[1], most[1]) : null;
  return needed !== null && needed > questions ? roundedShare(needed) : null;
}

const roundedShare = (number: number): number => {
  const step = number < 200 ? 10 : 10 ** (Math.floor(Math.log10(number)) - 1);
  return Math.ceil(number / step) * step;
};
