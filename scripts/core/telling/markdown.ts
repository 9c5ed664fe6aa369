// What is told, as Markdown: the whole, each part of a section, and a record of the decision.
import type { SeatRow, Section, Told, ToldPart } from '../schemas/told.ts';
import { capitalise, sentences, shorten } from '../words/line.ts';
import {
  blocks,
  code,
  fence,
  lines,
  list,
  type Markdown,
  md,
  nothing,
  quote,
  section,
  table,
  words,
} from '../words/markdown.ts';
import { codeLines, drawBox } from './box.ts';
import { nextWords } from './next-words.ts';
import {
  arranged,
  askedBriefly,
  engineBeside,
  graveRemarks,
  isBrief,
  isFilled,
  isInBox,
  otherRemarks,
  placeText,
  seatBriefly,
  seatStandText,
  seatsTitle,
  sectionsFor,
  type TablePart,
} from './parts.ts';

type RecordPlace = { number?: string; date?: string; id?: string };

const RECORD_STATUS = {
  approved: 'Accepted',
  rejected: 'Rejected',
  undecided: 'Proposed: not decided',
  open: 'Proposed: still open',
};

export function decisionRecord(
  told: Told,
  { number, date, id }: RecordPlace = {},
): string {
  const title = shorten(told.question, 160);
  const { markdown } = blocks([
    number ? md`# ${number}. ${title}` : md`# ${title}`,
    list([
      md`Status: ${RECORD_STATUS[told.gate]}`,
      date ? md`Date: ${date}` : nothing,
      words([md`Decided by: ${told.title}`, id ? code(id) : nothing], ', '),
    ]),
    section('Decision', md`**${told.headline}**`),
    section(
      'Reasons',
      list(
        told.seats.map((row) => seatInMarkdown(row, { medium: 'record', stood: false })),
      ),
    ),
    ...sectionsFor(told, 'record')
      .filter(({ parts }) => !parts.some((part) => 'box' in part))
      .map((one) => sectionInMarkdown({ ...one, folded: false }, 'record')),
    section(
      'How sure',
      list([told.worth, ...graveRemarks(told), ...otherRemarks(told)].filter(Boolean)),
    ),
    section('Consequences', nextWords(told.acts, 'record')),
    fence(told.closing ?? '', 'yaml'),
  ]);
  return `${markdown}\n`;
}

type MarkdownMedium = 'shown' | 'report' | 'record';

/** Hosts break a wider table into lists. */
const MOST_ROWS_SHOWN = 4;
const MOST_COLUMNS = 12;
const LONGEST_CELL = 600;

type BesidePart = { medium: MarkdownMedium; stood: boolean };

/** Shown: one line with its best evidence. `stood`: the box above says where. */
function seatInMarkdown(row: SeatRow, { medium, stood }: BesidePart): Markdown {
  const brief = medium === 'shown';
  const engine = engineBeside(row, !brief);
  const who = engine ? md`**${row.name}** (${engine})` : md`**${row.name}**`;
  const stand = stood ? '' : seatStandText(row);
  const whole = [row.why, ...row.marks.map((mark) => `${capitalise(mark)}.`)];
  const line = words(
    [who, words([stand, brief ? seatBriefly(row) : sentences(whole)], ' – ')],
    ': ',
  );
  return brief ? line : lines([line, ...row.evidence.map((one) => md`  - ${one}`)]);
}

function sectionInMarkdown(
  { title, parts, folded }: Section,
  medium: MarkdownMedium,
): Markdown {
  const body = blocks(parts.map((part) => partInMarkdown(part, medium)));
  if (!title) return body;
  if (folded && medium === 'report')
    return md`<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
  // A list needs no room above it; anything else would run into the line.
  const isList = 'list' in (parts[0] ?? {});
  if (medium === 'shown') return (isList ? lines : blocks)([md`**${title}**`, body]);
  return section(title, body);
}

function partInMarkdown(part: ToldPart, medium: MarkdownMedium): Markdown {
  if ('p' in part) return paragraphs(part.p);
  if ('list' in part) return list(part.list);
  if ('table' in part)
    return tableInMarkdown(part, medium === 'shown' ? MOST_ROWS_SHOWN : MOST_COLUMNS);
  if ('quote' in part)
    return blocks([quote(part.quote), part.by ? md`– ${part.by}` : nothing]);
  if ('fence' in part) return fence(part.fence, part.as ?? '');
  if ('box' in part)
    return part.box.headed
      ? lines([md`**${part.box.title}**`, list(part.box.lines)])
      : fence(drawBox(part, { isBrief: medium === 'shown' }));
  const { path, title, says, mark } = part.hunk;
  const [body = '', ...voices] = says;
  return (medium === 'shown' ? lines : blocks)([
    md`### ${title}`,
    code(placeText(path, mark)),
    fence(codeLines(part).join('\n')),
    paragraphs(body),
    list(voices),
  ]);
}

const paragraphs = (text: string): Markdown => blocks(text.split(/\n{2,}/));

function tableInMarkdown({ table: { head, rows } }: TablePart, most: number): Markdown {
  const cell = (value: string | number | null | undefined): string =>
    isFilled(value) ? shorten(String(value), LONGEST_CELL) : '';
  if (head.length <= most)
    return table(
      head,
      rows.map((row) => row.map(cell)),
    );
  return list(
    rows.map(([name, ...others]) => {
      const said = others.map((value, at) =>
        isFilled(value) ? `${head[at + 1]}: ${cell(value)}` : '',
      );
      return words([md`**${cell(name)}**`, said.filter(Boolean).join('; ')], ' – ');
    }),
  );
}

const titleInMarkdown = (title: string): Markdown => (title ? md`**${title}**` : nothing);

export function toMarkdown(told: Told, medium: 'shown' | 'report'): string {
  const { first, rest } = arranged(told, medium);
  const brief = isBrief(medium);
  const comes = nextWords(told.acts, medium);
  const about = md`${brief ? askedBriefly(told) : `${told.title}: ${told.question}`}`;
  const took = told.cost ? md`Took ${told.cost}.` : nothing;
  return blocks([
    told.headline ? lines([md`# ${told.headline}`, about]) : md`# ${about}`,
    lines(graveRemarks(told).map((text) => md`> ⚠ ${text}`)),
    ...first.map((one) => sectionInMarkdown(one, medium)),
    lines([
      titleInMarkdown(seatsTitle(told, first)),
      list(
        told.seats.map((row) =>
          seatInMarkdown(row, { medium, stood: isInBox(first, row) }),
        ),
      ),
    ]),
    ...rest.map((one) => sectionInMarkdown(one, medium)),
    (brief ? lines : blocks)([
      words([told.worth, ...otherRemarks(told), brief ? took : nothing]),
      comes ? md`**Next:** ${comes}` : nothing,
      brief ? nothing : took,
    ]),
    fence(told.closing ?? '', 'yaml'),
  ]).markdown;
}
