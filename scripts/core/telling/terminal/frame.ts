// Frames a title and lines with aligned borders, or lists them where a terminal has no such characters.
import type { Sheet } from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';
import { padTo, widthOf } from '../../words/width.ts';

const INNER = 39;
const NAME_COLUMN = 9;

export const drawSheet = (sheet: Sheet, { plain }: { plain: boolean }): string =>
  plain ? drawPlain(sheet) : drawFramed(sheet);

function drawFramed(sheet: Sheet): string {
  const { title, indent = 7, findings } = sheet;
  const rows = alignRows(sheet);
  const lines = ['', ...rows, '', ...findings].map((line) => (line === '' ? '' : `  ${line}`));
  const head = ' '.repeat(indent) + title;
  const inner = Math.max(INNER, ...[head, ...lines].map((line) => widthOf(line) + 1));
  const edge = '═'.repeat(inner);
  return [`╔${edge}╗`, ...[head, ...lines].map((line) => `║${padTo(line, inner)}║`), `╚${edge}╝`].join('\n');
}

function drawPlain(sheet: Sheet): string {
  const rows = alignRows(sheet).map((row) => `  ${row.replace('→', '->')}`);
  return [sheet.title, '', ...rows, '', ...sheet.findings].map((line) => line.trimEnd()).join('\n');
}

function alignRows({ rows, gap = 0 }: Sheet): string[] {
  const clean = rows.map(({ name, said, note }) => ({
    name: oneLine(name),
    said: oneLine(said),
    note: oneLine(note),
  }));
  const nameColumn = Math.max(NAME_COLUMN, ...clean.map(({ name }) => widthOf(name) + 1));
  const saidColumn = Math.max(...clean.map(({ said }) => widthOf(said))) + gap;
  return clean.map(
    ({ name, said, note }) => `${padTo(name, nameColumn)}→ ${padTo(said, saidColumn)} (${note})`,
  );
}
