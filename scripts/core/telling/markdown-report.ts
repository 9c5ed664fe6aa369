// A report as Markdown: the protocol's own display, then what it rests on and how to check it.

import type { Report } from '../protocol/report-model.ts';
import { shorten } from '../words/line.ts';
import { code } from '../words/markdown.ts';
import { inlineText, markdownTable } from './markdown.ts';
import { STAND_INS } from './stand-ins.ts';

type Around = { id: string; head: string; folder: string; standIns: boolean; track: string[] };

export function markdownReport(
  display: string,
  { answers, moves, title }: Report,
  { id, head, folder, standIns, track }: Around,
): string {
  return [
    standIns ? `> **${STAND_INS}**` : '',
    display,
    title === 'Council' || moves.length === 0
      ? ''
      : `## Who moved whom\n\n${markdownTable(
          ['Seat', 'Round', 'From', 'To', 'Moved by', 'Why'],
          moves.map(({ seat, round, from, to, movedBy, kind, because }) =>
            [
              seat,
              String(round),
              from ?? '–',
              to ?? '–',
              movedBy.join(', ') || '–',
              `${kind}: ${because}`,
            ].map((text) => shorten(text, 300)),
          ),
        )}`,
    track.length ? `## Track record\n\n${track.map((line) => `- ${inlineText(line)}`).join('\n')}` : '',
    answers.length
      ? `## Full answers\n\nIn ${code(folder).markdown}:\n\n${markdownTable(
          ['Seat', 'Engine', 'Round', 'Turn', 'Bytes', 'File'],
          answers.map(({ seat, engine, round, turn, bytes, file }) => [
            seat,
            engine,
            String(round),
            turn,
            String(bytes),
            file,
          ]),
        )}`
      : '',
    `---\n\n\`${id}\`; \`ftm replay ${id}\` counts again (last line of the log: \`${head.slice(0, 16)}\`).`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
