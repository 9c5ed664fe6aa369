// What is told, as lines for a terminal.
import type { Gate } from '../schemas/nouns.ts';
import type { SeatRow, Section, Told, ToldPart } from '../schemas/told.ts';
import { oneLine, sentences, shorten, visible } from '../words/line.ts';
import { type Paint, paintFor } from '../words/paint.ts';
import { cutTo, padTo, widthOf, wrap } from '../words/wrap.ts';
import { codeLines, drawBox } from './box.ts';
import { nextWords } from './next-words.ts';
import {
  arranged,
  askedBriefly,
  engineBeside,
  graveRemarks,
  isFilled,
  isInBox,
  otherRemarks,
  placeText,
  seatBriefly,
  seatStandText,
  seatsTitle,
  stanceOf,
  type TablePart,
} from './parts.ts';

type TerminalLook = { width: number; colour: boolean };
type Draw = { width: number; paint: Paint };

const WIDEST = 100;
const LONGEST_PARAGRAPH = 900;
const NARROWEST_CELL = 24;
/** Reasons stand beside names where they get this much of the width. */
const REASONS_SHARE = 0.6;

const TERMINAL_TONE: Record<Gate | 'open', keyof Paint> = {
  approved: 'good',
  rejected: 'bad',
  undecided: 'warn',
  open: 'warn',
};

export function toTerminal(told: Told, { width, colour }: TerminalLook): string {
  const draw = { width: Math.min(width, WIDEST), paint: paintFor(colour) };
  const { paint } = draw;
  const { first, rest } = arranged(told, 'terminal');
  const took = told.cost ? `Took ${told.cost}.` : '';
  const comes = nextWords(told.acts, 'terminal');
  const how = sentences([told.worth, ...otherRemarks(told), took]);
  const blocks: string[][] = [
    [
      ...paragraph(told.headline, draw).map((line) =>
        paint.strong(paint[TERMINAL_TONE[told.gate]](line)),
      ),
      ...paragraph(askedBriefly(told), draw).map(paint.quiet),
      ...graveRemarks(told).flatMap((text) => item(text, draw, '! ').map(paint.warn)),
    ],
    ...first.map((one) => sectionLines(one, draw)),
    tellSeats(told, first, draw),
    ...rest.map((one) => sectionLines(one, draw)),
    [...paragraph(how, draw), ...(comes ? item(comes, draw, 'Next: ') : [])],
    // A program reads it: nothing is cut or wrapped.
    (told.closing ?? '').split('\n').map(visible).filter(Boolean),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

const tellSeats = (told: Told, first: Section[], draw: Draw): string[] => [
  ...paragraph(seatsTitle(told, first), draw).map(draw.paint.strong),
  ...terminalSeats(
    told.seats.map((row) => [
      row,
      isInBox(first, row) ? '' : oneLine(seatStandText(row)),
    ]),
    draw,
  ),
];

const paragraph = (text: string, { width }: Draw): string[] =>
  oneLine(text) ? wrap(shorten(text, LONGEST_PARAGRAPH), { width }) : [];

const item = (text: string, { width }: Draw, first: string): string[] =>
  wrap(shorten(text, LONGEST_PARAGRAPH), {
    width,
    first,
    rest: ' '.repeat(Math.min(widthOf(first), 6)),
  });

const TONES = { for: 'good', against: 'bad', between: 'warn', '': 'strong' } as const;

/** Name and stand in columns of their own where there is room, the reason beside them. */
function terminalSeats(
  rows: [row: SeatRow, stand: string][],
  { width, paint }: Draw,
): string[] {
  const column = (cells: string[]): number => Math.max(0, ...cells.map(widthOf));
  const names = column(rows.map(([row]) => namedSeat(row)));
  const stands = column(rows.map(([, stand]) => stand));
  const left = 2 + names + 2 + (stands ? stands + 2 : 0);
  return rows.flatMap(([row, stand]) => {
    const tone = paint[TONES[stanceOf(row.final?.position ?? '')]];
    const cells = [
      tone(padTo(namedSeat(row), names)),
      stands ? tone(padTo(stand, stands)) : '',
    ];
    const head = `  ${cells.filter(Boolean).join('  ')}`;
    const beside = width - left >= REASONS_SHARE * width;
    const said = seatBriefly(row);
    const indent = ' '.repeat(beside ? left : 6);
    const [first = '', ...others] = said ? wrap(said, { width, first: indent }) : [];
    return beside && first
      ? [`${head}  ${first.trimStart()}`, ...others]
      : [head, first, ...others];
  });
}

const namedSeat = (row: SeatRow): string => {
  const engine = engineBeside(row);
  return oneLine(engine ? `${row.name} (${engine})` : row.name);
};

function sectionLines({ title, parts }: Section, draw: Draw): string[] {
  return [
    ...(title ? paragraph(title, draw).map(draw.paint.strong) : []),
    ...parts.flatMap((part, at) => [...gap(part, at), ...partLines(part, draw)]),
  ];
}

const gap = (part: ToldPart, at: number): string[] =>
  'hunk' in part && at > 0 ? [''] : [];

function partLines(part: ToldPart, draw: Draw): string[] {
  const { width } = draw;
  if ('p' in part)
    return part.p.split(/\n{2,}/).flatMap((text) => item(text, draw, '  '));
  if ('list' in part) return part.list.flatMap((text) => item(text, draw, '  - '));
  if ('table' in part) return tableLines(part, draw);
  if ('quote' in part) {
    const lines = part.quote
      .trim()
      .split('\n')
      .flatMap((text) => item(text, draw, '  | '));
    return part.by ? [...lines, ...item(part.by, draw, '  – ')] : lines;
  }
  if ('fence' in part) return verbatim(part.fence.trimEnd().split('\n'), width);
  if ('box' in part) return drawBox(part, { widest: width, isBrief: true }).split('\n');
  const { path, mark, title, says } = part.hunk;
  const [body = '', ...voices] = says;
  return [
    ...wrap(title, { width, first: '  ', rest: '    ' }).map(draw.paint.strong),
    `    ${draw.paint.quiet(oneLine(placeText(path, mark)))}`,
    ...verbatim(codeLines(part), width),
    ...item(body, draw, '    '),
    ...voices.flatMap((text) => item(text, draw, '    - ')),
  ];
}

/** A line of code is cut and not wrapped: it keeps its shape. */
const verbatim = (lines: string[], width: number): string[] =>
  lines.map((line) =>
    cutTo(`    ${visible(line).replaceAll('\t', '  ')}`, width).trimEnd(),
  );

/** `left`: where the last column begins, which alone is wrapped. */
type Columns = { widths: number[]; left: number };

function inColumns(row: string[], { widths, left }: Columns, { width }: Draw) {
  const cells = row.slice(0, -1).map((cell, at) => padTo(cell, widths[at] ?? 0));
  const first = `  ${cells.map((cell) => `${cell}  `).join('')}`;
  return wrap(row.at(-1) ?? '', { width, first, rest: ' '.repeat(left) });
}

/** In columns where they fit, else a row as one sentence. */
function tableLines({ table: { head, rows } }: TablePart, draw: Draw): string[] {
  const all = [head, ...rows].map((row) =>
    row.map((cell) => (isFilled(cell) ? oneLine(String(cell)) : '')),
  );
  const widths = head.map((_, at) =>
    Math.max(...all.map((row) => widthOf(row[at] ?? ''))),
  );
  const left = widths.slice(0, -1).reduce((sum, one) => sum + one + 2, 2);
  const fits = left + Math.min(widths.at(-1) ?? 0, NARROWEST_CELL) <= draw.width;
  if (fits) {
    const rowLines = (row: string[]) => inColumns(row, { widths, left }, draw);
    return all.flatMap((row, index) =>
      index === 0 ? rowLines(row).map(draw.paint.quiet) : rowLines(row),
    );
  }
  return all.slice(1).flatMap(([name = '', ...cells]) => {
    const said = cells.map((cell, at) => (cell ? `${head[at + 1]}: ${cell}` : ''));
    return item([name, said.filter(Boolean).join('; ')].join(' – '), draw, '  - ');
  });
}
