// What is told, as Markdown: shown by a host, kept as a report, or as a decision record.
import type { Told } from '../schemas/told.ts';
import { blocks, lines, list, md, nothing, words } from '../words/markdown.ts';
import { decisionRecord } from './decision-record.ts';
import { type MarkdownMedium, seatInMarkdown, sectionInMarkdown } from './markdown-parts.ts';
import { arranged, graveRemarks, isInBox, otherRemarks } from './parts.ts';

export function toMarkdown(told: Told, medium: MarkdownMedium): string {
  if (medium === 'record') return decisionRecord(told);
  const { first, rest } = arranged(told, medium);
  const about = md`${told.title}: ${told.question}`;
  return blocks([
    told.headline ? lines([md`# ${told.headline}`, about]) : md`# ${about}`,
    lines(graveRemarks(told).map((text) => md`> ⚠ ${text}`)),
    ...first.map((one) => sectionInMarkdown(one, medium)),
    list(told.seats.map((row) => seatInMarkdown(row, { medium, stood: isInBox(first, row) }))),
    ...rest.map((one) => sectionInMarkdown(one, medium)),
    words([told.worth, ...otherRemarks(told)]),
    lines([told.next ? md`**Next:** ${told.next}` : nothing, told.cost ? md`Took ${told.cost}.` : nothing]),
  ]).markdown;
}
