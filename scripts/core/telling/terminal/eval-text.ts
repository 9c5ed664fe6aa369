// An evaluation on one screen of a terminal.
import type { EvalReport } from '../../evaluation/report.ts';
import { percent } from '../../words/percent.ts';

export function evalText(found: EvalReport): string {
  const { questions, unanswered, engines, pairs, effective_votes, panel, patterns, says } = found;
  const width = Math.max(...Object.keys(engines).map((name) => name.length), 6);
  const rows = Object.entries(engines).map(
    ([name, { right, n, low, high }]) =>
      `  ${name.padEnd(width)}  ${`${right} of ${n}`.padStart(14)}  ${percent(n ? right / n : 0, 1)}  (${percent(low, 1)} to ${percent(high, 1)})`,
  );
  const patternRows = Object.entries(patterns).map(
    ([name, { share, right, n, low, high }]) =>
      `  ${name.padEnd(width)}  ${percent(share, 1)} of questions, ${name === 'split' ? 'the best engine ' : ''}right in ${percent(n ? right / n : 0, 1)}  (${percent(low, 1)} to ${percent(high, 1)})`,
  );
  const { flips, false_approvals: wrongly, took } = found;
  const named = <Value>(all: Record<string, Value>, text: (value: Value) => string): string[] =>
    Object.entries(all).map(([name, value]) => `${name} ${text(value)}`);
  const parts: (string[] | false | null)[] = [
    [says],
    [`${questions} questions${unanswered ? `, ${unanswered} more not answered yet` : ''}`, ...rows],
    panel && [
      `Panel: decides ${percent(panel.decided, 1)}, right in ${percent(panel.right_when_decided, 1)} of these`,
      ...patternRows,
      `  against ${panel.best_engine} alone: ${panel.against_best.better} better, ${panel.against_best.worse} worse (p ${panel.against_best.p.toPrecision(2)})`,
    ],
    effective_votes !== null && [
      `Together they are worth ${effective_votes.toFixed(2)} independent votes: ${pairs.map(({ a, b, phi }) => `${a}–${b} ${phi === null ? '?' : phi.toFixed(2)}`).join(', ')}`,
    ],
    Object.keys(took).length > 0 && [`Mean cost of an answer: ${named(took, tookText).join('; ')}`],
    flips && [
      `The rounds changed ${flips.to_right} answers from wrong to right, ${flips.to_wrong} from right to wrong, ${flips.between_wrong} from one wrong to another; the panel was right in ${flips.panel.before} of ${flips.questions} before them, in ${flips.panel.after} after.`,
    ],
    wrongly && [
      `Said yes where no was right (${wrongly.n} questions): ${named(wrongly.engines, (share) => percent(share, 1)).join(', ')}; panel ${percent(wrongly.panel, 1)}, unanimous ${percent(wrongly.unanimous, 1)}`,
    ],
  ];
  return parts.flatMap((lines) => (lines ? [lines.join('\n')] : [])).join('\n\n');
}

export const tookText = ({ tokens, ms }: EvalReport['took'][string]): string =>
  [
    ...(tokens === null ? [] : [`${tokens.toLocaleString('en')} tokens`]),
    ...(ms === null ? [] : [`${(ms / 1000).toFixed(1)} s`]),
  ].join(', ');
