// What a deliberation took, in words, and whom its budget left out.
import type { Cost, Spent } from '../protocol/cost.ts';
import { inWords } from './stored.ts';
import { type Language, textsIn } from './texts/texts.ts';

export function costText({ answers, tokens, usd, minutes }: Cost, language?: Language): string {
  const { cost: texts } = textsIn(language).report;
  return [
    texts.answers(answers),
    ...(tokens === null ? [] : [texts.tokens(tokens.toLocaleString('en'))]),
    ...(usd === null ? [] : [`${usd.toFixed(2)} USD`]),
    minutes < 1 ? texts.seconds(Math.round(minutes * 60)) : texts.minutes(Math.round(minutes)),
  ].join(', ');
}

export function leftOutText({ leftOut }: Spent, language: Language): string[] {
  const why = leftOut.at(-1)?.why;
  const seats = [...new Set(leftOut.map(({ seat }) => seat))].join(', ');
  return why ? [textsIn(language).report.cost.cutShort(seats, inWords(why, language))] : [];
}
