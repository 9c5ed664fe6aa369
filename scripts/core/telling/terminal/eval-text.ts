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
  return [
    says,
    '',
    `${questions} questions${unanswered ? `, ${unanswered} more not answered yet` : ''}`,
    ...rows,
    ...(panel
      ? [
          '',
          `Panel: decides ${percent(panel.decided, 1)}, right in ${percent(panel.right_when_decided, 1)} of these`,
          ...patternRows,
          `  against ${panel.best_engine} alone: ${panel.against_best.better} better, ${panel.against_best.worse} worse (p ${panel.against_best.p.toPrecision(2)})`,
        ]
      : []),
    ...(effective_votes === null
      ? []
      : [
          '',
          `Together they are worth ${effective_votes.toFixed(2)} independent votes: ${pairs.map(({ a, b, phi }) => `${a}–${b} ${phi === null ? '?' : phi.toFixed(2)}`).join(', ')}`,
        ]),
    ...(Object.keys(found.took).length
      ? [
          '',
          `An answer took, in the mean: ${Object.entries(found.took)
            .map(([name, took]) => `${name} ${tookText(took)}`)
            .join('; ')}`,
        ]
      : []),
    ...(found.flips
      ? [
          '',
          `The rounds changed ${found.flips.to_right} answers to the right, ${found.flips.to_wrong} to the wrong, ${found.flips.between_wrong} from one wrong to another; the panel was right in ${found.flips.panel.before} of ${found.flips.questions} before them, in ${found.flips.panel.after} after.`,
        ]
      : []),
    ...(found.false_approvals
      ? [
          '',
          `Yes where no was right (${found.false_approvals.n} questions): ${Object.entries(
            found.false_approvals.engines,
          )
            .map(([name, share]) => `${name} ${percent(share, 1)}`)
            .join(
              ', ',
            )}; panel ${percent(found.false_approvals.panel, 1)}, unanimous ${percent(found.false_approvals.unanimous, 1)}`,
        ]
      : []),
  ].join('\n');
}

export const tookText = ({ tokens, ms }: EvalReport['took'][string]): string =>
  [
    ...(tokens === null ? [] : [`${tokens.toLocaleString('en')} tokens`]),
    ...(ms === null ? [] : [`${(ms / 1000).toFixed(1)} s`]),
  ].join(', ');
