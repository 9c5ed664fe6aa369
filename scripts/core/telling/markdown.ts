// What is told, as Markdown.
import type { Told } from '../schemas/told.ts';
import {
  blocks,
  fence,
  lines,
  list,
  type Markdown,
  md,
  nothing,
  words,
} from '../words/markdown.ts';
import { seatInMarkdown, sectionInMarkdown } from './markdown-parts.ts';
import {
  arranged,
  askedBriefly,
  graveRemarks,
  isInBox,
  otherRemarks,
  seatsTitle,
} from './parts.ts';

const titleInMarkdown = (title: string): Markdown => (title ? md`**${title}**` : nothing);

export function toMarkdown(told: Told, medium: 'shown' | 'report'): string {
  const { first, rest } = arranged(told, medium);
  const isBrief = medium === 'shown';
  const about = md`${isBrief ? askedBriefly(told) : `${told.title}: ${told.question}`}`;
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
    (isBrief ? lines : blocks)([
      words([told.worth, ...otherRemarks(told), isBrief ? took : nothing]),
      told.next ? md`**Next:** ${told.next}` : nothing,
      isBrief ? nothing : took,
    ]),
    fence(told.closing ?? '', 'yaml'),
  ]).markdown;
}
