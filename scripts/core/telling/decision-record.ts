// A deliberation as an architecture decision record.

import type { Told } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import {
  blocks,
  code,
  fence,
  list,
  md,
  nothing,
  section,
  words,
} from '../words/markdown.ts';
import { seatInMarkdown, sectionInMarkdown } from './markdown.ts';
import { nextWords } from './next-words.ts';
import { graveRemarks, otherRemarks, sectionsFor } from './parts.ts';

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
  const sections = sectionsFor(told, 'record').filter(
    ({ parts }) => !parts.some((part) => 'box' in part),
  );
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
    ...sections.map((one) => sectionInMarkdown({ ...one, folded: false }, 'record')),
    section(
      'How sure',
      list([told.worth, ...graveRemarks(told), ...otherRemarks(told)].filter(Boolean)),
    ),
    section('Consequences', nextWords(told.acts, 'record')),
    fence(told.closing ?? '', 'yaml'),
  ]);
  return `${markdown}\n`;
}
