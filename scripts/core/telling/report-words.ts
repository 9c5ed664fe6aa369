// Words for what a report holds, the same in every medium.
import type { OutcomeCommand } from '../protocol/protocol.ts';
import type { Move, Report, Stand, Standing } from '../shapes.ts';
import { type Language, type Texts, textsIn } from './texts/texts.ts';

/** How a verdict turned out. */
export const OUTCOME_WORDS: Record<OutcomeCommand['outcome'], string> = {
  held: 'held up',
  failed: 'failed',
  mixed: 'held in part',
};

export type ReportTexts = Texts['report'];

export const textsOf = ({ language }: Pick<Report, 'language'>): ReportTexts => textsIn(language).report;

/** How it came about, where the decision in words does not say it already. */
export function headlineBeside({
  headline,
  statement,
  decision,
}: Pick<Report, 'headline' | 'statement' | 'decision'>): string {
  const said = [statement, decision].find((text) => text && headline.startsWith(text));
  if (said) return headline.slice(said.length).replace(/^(?: –|:|：)?\s*/, '');
  return statement && headline.includes(statement.slice(0, 40)) ? (headline.split(':')[0] ?? '') : headline;
}

/** A reader who was not there knows an option by its label. */
export const decisionIn = ({ decision, options }: Pick<Report, 'decision' | 'options'>): string | null =>
  options.find(({ id }) => id === decision)?.label ?? decision;

/** How sure those are who decided: of what nobody or the user decided, it says nothing. */
export const sureOf = (
  { confidence, decision, standing }: Pick<Report, 'confidence' | 'decision' | 'standing'>,
  texts: ReportTexts,
): string =>
  confidence === null || decision === null || standing?.by === 'user'
    ? ''
    : `, ${texts.confidence(confidence.toFixed(1))}`;

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

/** What the document says in its own order is not repeated elsewhere. */
export const besideDocument = ({
  document,
  votes,
  dissent,
  conditions,
  tables,
}: Report): Pick<Report, 'votes' | 'dissent' | 'conditions' | 'tables'> => ({
  ...(document.length ? { votes: [], dissent: [], conditions: [] } : { votes, dissent, conditions }),
  tables: tables.filter(({ inDocument }) => !inDocument),
});

/** In one line. */
export function hingesIn({ hinges }: Pick<Standing, 'hinges'>, language?: Language): string {
  const { doubts } = textsIn(language).report;
  return hinges.map(({ seat, reason }) => `${seat}: ${doubts[reason] ?? reason}`).join('; ');
}
