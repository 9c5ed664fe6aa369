// What each medium leaves out, and the order of the rest.

import { engineTitle } from '../engines/titles.ts';
import type {
  Cell,
  Medium,
  SeatRow,
  Section,
  Stand,
  Told,
  ToldPart,
} from '../schemas/told.ts';
import { capitalise, firstSentence, oneLine, sentences, shorten } from '../words/line.ts';
import { lineName } from '../words/path.ts';

export type BoxPart = Extract<ToldPart, { box: unknown }>;
export type HunkPart = Extract<ToldPart, { hunk: unknown }>;
export type TablePart = Extract<ToldPart, { table: unknown }>;

export const isFilled = (cell: Cell | undefined): cell is string | number =>
  cell !== null && cell !== undefined && String(cell).trim() !== '';

function isWorthShowing(part: ToldPart): boolean {
  if ('p' in part) return part.p.trim() !== '';
  if ('list' in part) return part.list.length > 0;
  if ('table' in part) return part.table.rows.length > 0;
  if ('quote' in part) return part.quote.trim() !== '';
  if ('fence' in part) return part.fence.trim() !== '';
  return true;
}

/** A column in which nobody has anything to say only takes room from the others. */
function filledColumns({ table: { head, rows } }: TablePart): TablePart {
  const at = head
    .map((_, index) => index)
    .filter((index) => rows.some((row) => isFilled(row[index])));
  return {
    table: {
      head: at.map((index) => head[index] ?? ''),
      rows: rows.map((row) => at.map((index) => row[index] ?? null)),
    },
  };
}

/** On a screen: what is long stands in the report. */
export const isBrief = (medium: Medium): boolean =>
  medium === 'shown' || medium === 'terminal';

function isFor(medium: Medium, { where, folded }: Section): boolean {
  if (where) return where.includes(medium);
  return !(folded && isBrief(medium));
}

export const sectionsFor = ({ sections }: Told, medium: Medium): Section[] =>
  sections
    .filter((one) => isFor(medium, one))
    .map((one) => ({
      ...one,
      parts: one.parts
        .map((part) => ('table' in part ? filledColumns(part) : part))
        .filter(isWorthShowing),
    }))
    .filter(({ parts }) => parts.length > 0);

/** `first` stands before the seats: the document's box, and findings. */
export function arranged(
  told: Told,
  medium: Medium,
): { first: Section[]; rest: Section[] } {
  const sections = sectionsFor(told, medium);
  const isFirst = ({ parts, folded, leads }: Section): boolean =>
    leads || (!folded && parts.some((part) => 'box' in part || 'hunk' in part));
  const first = sections.filter(isFirst);
  return { first, rest: sections.filter((one) => !first.includes(one)) };
}

/** Nothing before them, no head. */
export const seatsTitle = (
  { seats, seats_title = '' }: Told,
  first: Section[],
): string => (first.length > 0 && seats.length > 0 ? seats_title : '');

export const graveRemarks = ({ remarks }: Told): string[] =>
  remarks.filter(({ grave }) => grave).map(({ text }) => text);
export const otherRemarks = ({ remarks }: Told): string[] =>
  remarks.filter(({ grave }) => !grave).map(({ text }) => text);

const standWords = (stand: Stand): string => {
  if (!stand) return '';
  return stand.confidence === null
    ? stand.position
    : `${stand.position} ${stand.confidence}`;
};

/** "REJECT 71", "lease 80 (was after_send)"; '' for a seat that was not heard. */
export function seatStandText({ sealed, final }: SeatRow): string {
  if (!final) return '';
  const moved = sealed && sealed.position !== final.position;
  return standWords(final) + (moved ? ` (was ${sealed.position})` : '');
}

/** On a screen: so much of a reason, and its evidence where there is room. */
const SCREEN_WIDTHS = { why: 240, both: 230, least: 80, question: 90 };

/** Whole sentences, where they are most of what there is room for. */
function wholeSentences(text: string, longest: number): string {
  const said = oneLine(text);
  if (said.length <= longest) return said;
  const end =
    [...said.slice(0, longest).matchAll(/[.!?](?=\s)|[。！？]/g)].at(-1)?.index ?? 0;
  return end > longest / 2 ? said.slice(0, end + 1) : shorten(said, longest);
}

export function seatBriefly({ why, evidence, marks }: SeatRow): string {
  const said = wholeSentences(why, SCREEN_WIDTHS.why);
  const room = SCREEN_WIDTHS.both - said.length;
  const best =
    room < SCREEN_WIDTHS.least ? '' : shorten(firstSentence(evidence[0] ?? ''), room);
  // A quotation that ends a sentence ends this one.
  return sentences(
    [said, best, ...marks.map(capitalise)]
      .filter(Boolean)
      .map((one) => (/[.!?…。！？]["”)]?$/u.test(one) ? one : `${one}.`)),
  );
}

/** Whoever looks at a screen has just asked it. */
export const askedBriefly = ({ title, question }: Told): string =>
  `${title}: ${shorten(question, SCREEN_WIDTHS.question)}`;

/** The box says already where this seat stands. */
export const isInBox = (sections: Section[], { name }: SeatRow): boolean =>
  sections.some(({ parts }) =>
    parts.some(
      (part) =>
        'box' in part && part.box.lines.some((line) => line.trim().startsWith(name)),
    ),
  );

/** Named beside a seat only where it says something: "Logos (Claude)", not "Codex (Codex)". */
export function engineBeside(
  { name, engine, model }: SeatRow,
  withModel = false,
): string {
  const said = engine
    .split(/[-_\s]/)
    .every((word) => name.toLowerCase().includes(word.toLowerCase()));
  const other = said || engine === 'host' ? '' : engineTitle(engine);
  return [other, withModel ? (model ?? '') : ''].filter(Boolean).join(', ');
}

/** For and against have colours of their own; ways to go only differ. Words say it too. */
export function stanceOf(position: string): 'for' | 'against' | 'between' | '' {
  const word = position.toUpperCase();
  if (/^(?:APPROVE|AGREE|KEEP|CONFIRM|ACCEPT)/.test(word)) return 'for';
  if (/^(?:REJECT|DISAGREE|REFUTE)/.test(word)) return 'against';
  return /^(?:ABSTAIN|PARTIAL|REVISE|UNSURE)/.test(word) ? 'between' : '';
}

export const placeText = (path: string, line: number | null): string =>
  `${path}${lineName(line)}`;

/** Without what headline and seats say already. */
export function boxFacts(
  { box }: BoxPart,
  { headline, seats }: Told,
): [term: string, value: string][] {
  return box.lines.flatMap((line): [string, string][] => {
    const [term = '', ...rest] = line.trim().split(': ');
    const value = rest.join(': ');
    const isSaid =
      seats.some(({ name }) => line.includes(name)) || headline.includes(value || term);
    if (line.trim() === '' || isSaid) return [];
    return [value ? [term, value] : ['', term]];
  });
}
