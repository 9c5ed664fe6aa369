// What to do now, in one or two sentences: from the verdict, or from what the user decided about it.

import type { Deadlock, DecisionOption, MagiVerdict } from '../../shapes.ts';
import { type Language, type Texts, textsIn } from '../../telling/texts/texts.ts';
import { sentences } from '../../words/line.ts';
import { labelOf } from '../count/options.ts';

type Delivered = { language?: Language; options?: DecisionOption[] };

export function nextStep(verdict: MagiVerdict, { language, options = [] }: Delivered = {}): string {
  const { magi, user } = textsIn(language);
  const { action, choice, flags, conditions, deadlock } = verdict;
  const goes = verdict.standing?.gate === 'approved';
  const first =
    goes && choice !== null && action === 'execute'
      ? user.goWith(labelOf(choice, options))
      : magi.next[action];
  return sentences([
    ...(deadlock ? [recommended(deadlock, magi.deadlock, options)] : []),
    ...(goes && choice !== null && action !== 'execute' ? [user.goWith(labelOf(choice, options))] : []),
    first,
    ...(goes && conditions.length ? [user.under(conditions.join('; '))] : []),
    ...flags.flatMap((flag) => magi.flags[flag] ?? []),
  ]);
}

/** Of two ways the one that can be undone, with what would show that it was wrong. */
function recommended(
  { recommended: option, monitor }: Deadlock,
  texts: Texts['magi']['deadlock'],
  options: DecisionOption[],
): string {
  return option === null ? texts.none : texts.take(labelOf(option, options), monitor.join('; '));
}
