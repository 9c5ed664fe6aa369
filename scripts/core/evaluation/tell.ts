// An evaluation as it is told: text and page come from this.
import { engineTitle } from '../engines/titles.ts';
import type { Cell, Section, Told } from '../schemas/told.ts';
import { rowsOf, shareWords, toldFigures } from '../telling/figures.ts';
import { percent } from '../words/amounts.ts';
import { plural } from '../words/line.ts';
import type { Evaluation, PanelResult } from './evaluate.ts';

const SILENT = 'gave no answer that could be read';

export function tellEvaluation(found: Evaluation, source: string): Told {
  const { questions, unanswered, engines, panel, says } = found;
  const rest = unanswered ? `, ${unanswered} more not answered yet` : '';
  return toldFigures({
    title: 'Evaluation',
    question: `Is it worth asking several engines? ${source}: ${plural(questions, 'question')}${rest}`,
    headline: says,
    sections: [
      {
        title: 'Each engine alone',
        parts: [
          {
            list: Object.entries(engines).map(([name, share]) => {
              const how = share.n > 0 ? `right in ${shareWords(share)}` : SILENT;
              return `${engineTitle(name)}: ${how}`;
            }),
          },
        ],
      },
      ...(panel ? [together(panel, found)] : []),
    ],
  });
}

function together(
  panel: PanelResult,
  { patterns, engines, effective_votes }: Evaluation,
): Section {
  const { decided, right_when_decided: right, best_engine: best, against_best } = panel;
  const seen = Object.entries(patterns).filter(([, { n }]) => n > 0);
  const named = (name: string): string =>
    name === 'split' ? `split: ${engineTitle(best)} alone` : name;
  const rows = seen.map(([name, share]): Cell[] => [
    named(name),
    percent(share.share),
    shareWords(share),
  ]);
  const agree = `More than half agree on ${percent(decided)} of the questions, and are right in ${percent(right)} of these.`;
  const against = `Where only they or ${engineTitle(best)} alone had it right, they had it ${against_best.better} times and ${engineTitle(best)} ${against_best.worse} (${against_best.p < 0.05 ? 'more than chance' : 'may be chance'}).`;
  const alike =
    effective_votes === null
      ? ''
      : `Engines err together: these ${Object.values(engines).filter(({ n }) => n > 0).length} are worth ${effective_votes.toFixed(1)} independent ones.`;
  return {
    title: 'All of them together',
    parts: [
      { p: `${agree} ${against}` },
      rowsOf(['Agreement', 'Of all questions', 'Right'], rows),
      { p: alike },
    ],
  };
}
