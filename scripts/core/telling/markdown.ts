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
import { nextWords } from './next-words.ts';
import {
  arranged,
  askedBriefly,
  graveRemarks,
  isBrief,
  isInBox,
  otherRemarks,
  seatsTitle,
} from './parts.ts';

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
