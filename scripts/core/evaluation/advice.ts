// One sentence to act on, or that nothing can be said yet and how many questions it takes.
import { questionsToTell, sharesDiffer } from '../record/statistics.ts';
import { type Share, shareWords } from '../telling/figures.ts';
import { percent } from '../words/amounts.ts';
import { plural } from '../words/line.ts';
import type { Evaluation, PatternShare } from './evaluate.ts';

const SURE = 0.05;
const NOTHING = 'There is nothing to tell yet: no question has an answer.';

type Found = Pick<Evaluation, 'questions' | 'engines' | 'panel' | 'patterns'>;

export function adviceOf(found: Found): string {
  const { questions, engines, panel, patterns } = found;
  if (questions === 0) return NOTHING;
  const [[first, share] = ['', null]] = Object.entries(engines).filter(
    ([, { n }]) => n > 0,
  );
  if (!panel)
    return share
      ? `Only one engine was heard: ${first} was right in ${shareWords(share)}.`
      : NOTHING;
  const { best_engine: best, against_best: versus } = panel;
  const [all, most] = Object.entries(patterns).filter(([name]) => name !== 'split');
  const alarm = all && most && warns(all[1], most[1]) ? alarmText(all, most) : null;
  if (versus.p < SURE && versus.better > versus.worse)
    return `Use the panel: it is right in ${percent(panel.right_when_decided)} of what it decides, and better than ${best} alone (${versus.better} against ${versus.worse})${alarm ? `; ${alarm}` : ''}.`;
  const alone = leads(engines, best)
    ? `Ask ${best} alone`
    : `Ask any one of them (${best} led, within chance)`;
  if (alarm) return `${alone}; use the panel as an alarm: ${alarm}.`;
  const would = enough(questions, all, most);
  return `Cannot tell with ${plural(questions, 'question')} whether the panel is worth it${would ? `; about ${would} would` : ''}.`;
}

/** Agreement has to be right more often, or disagreement warns of nothing. */
const warns = (all: Share, most: Share): boolean =>
  all.right * most.n > most.right * all.n && sharesDiffer(all, most);

type Named = [name: string, share: PatternShare];

const alarmText = ([name, all]: Named, [other, most]: Named): string =>
  `${name} is right in ${percent(all.right / all.n)}, ${other} in ${percent(most.right / most.n)}`;

/** The intervals of the first two do not overlap. */
function leads(engines: Record<string, Share>, best: string): boolean {
  const low = engines[best]?.low ?? 0;
  return Object.entries(engines).every(([name, { high }]) => name === best || high < low);
}

/** Questions that it takes; null where even that cannot be said. */
function enough(questions: number, all?: Named, most?: Named): number | null {
  const needed = all && most ? questionsToTell(all[1], most[1]) : null;
  return needed !== null && needed > questions ? rounded(needed) : null;
}

const rounded = (number: number): number => {
  const step = number < 200 ? 10 : 10 ** (Math.floor(Math.log10(number)) - 1);
  return Math.ceil(number / step) * step;
};
