// What is told, as Markdown.
import type { Told } from '../schemas/told.ts';
import { blocks, fence, lines, list, md, nothing, words } from '../words/markdown.ts';
import { seatInMarkdown, sectionInMarkdown } from './markdown-parts.ts';
import { arranged, askedBriefly, graveRemarks, isInBox, otherRemarks } from './parts.ts';

export function toMarkdown(told: Told, medium: 'shown' | 'report'): string {
  const { first, rest } = arranged(told, medium);
  const about = md`${medium === 'shown' ? askedBriefly(told) : `${told.title}: ${told.question}`}`;
  return blocks([
    told.headline ? lines([md`# ${told.headline}`, about]) : md`# ${about}`,
    lines(graveRemarks(told).map((text) => md`> ⚠ ${text}`)),
    ...first.map((one) => sectionInMarkdown(one, medium)),
    list(
      told.seats.map((row) =>
        seatInMarkdown(row, { medium, stood: isInBox(first, row) }),
      ),
    ),
    ...rest.map((one) => sectionInMarkdown(one, medium)),
    (medium === 'shown' ? lines : blocks)([
      words([told.worth, ...otherRemarks(told)]),
      told.next ? md`**Next:** ${told.next}` : nothing,
      told.cost ? md`Took ${told.cost}.` : nothing,
    ]),
    fence(told.closing ?? '', 'yaml'),
  ]).markdown;
}
