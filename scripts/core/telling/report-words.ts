// Words for what a report holds, the same in every medium.
import type { Move, Report, Stand, Standing } from '../shapes.ts';
import { type Language, type Texts, textsIn } from './texts/texts.ts';

export type ReportTexts = Texts['report'];

export const textsOf = ({ language }: Pick<Report, 'language'>): ReportTexts => textsIn(language).report;

/** How it came about, where the decision in words does not say it already. */
export const headlineBeside = ({ headline, statement }: Pick<Report, 'headline' | 'statement'>): string =>
  statement && headline.includes(statement.slice(0, 40)) ? (headline.split(':')[0] ?? '') : headline;

/** Those that the context does not name already. */
export const optionsBeside = ({
  options,
  context,
}: Pick<Report, 'options' | 'context'>): Report['options'] =>
  options.every(({ label }) => context.includes(label)) ? [] : options;

export const standText = (stand: Stand | null, { notHeard, noChoice }: ReportTexts): string =>
  stand
    ? `${stand.position ?? noChoice}${stand.confidence === null ? '' : ` (${stand.confidence})`}`
    : notHeard;

export function moveText({ seat, from, to, kind, movedBy, because }: Move, texts: ReportTexts): string {
  const by = movedBy.length ? texts.movedWith(movedBy.join(', ')) : '';
  const way = from === to ? (to ?? texts.noChoice) : `${from ?? texts.noChoice} -> ${to ?? texts.noChoice}`;
  return `${seat}: ${way}${by} (${texts.moved[kind]})${because ? `: ${because}` : ''}`;
}

/** In one line. */
export function hingesIn({ hinges }: Pick<Standing, 'hinges'>, language?: Language): string {
  const { doubts } = textsIn(language).report;
  return hinges.map(({ seat, reason }) => `${seat}: ${doubts[reason] ?? reason}`).join('; ');
}

/** What stands between this and a yes, a line each; empty when nothing does, or the user has decided in spite of it. */
export function reservations({ standing, language }: Pick<Report, 'standing' | 'language'>): string[] {
  if (!standing || (standing.by === 'user' && standing.gate !== 'undecided')) return [];
  const { report, user } = textsIn(language);
  return [
    ...standing.hinges.map(({ seat, reason }) =>
      report.hingesOn(seat, report.doubts[reason] ?? reason.replaceAll('_', ' ')),
    ),
    ...standing.owed.map((field) =>
      report.owed((user.fields as Record<string, string>)[field] ?? field.replaceAll('_', ' ')),
    ),
    ...standing.unseen.map(report.unseen),
  ];
}
