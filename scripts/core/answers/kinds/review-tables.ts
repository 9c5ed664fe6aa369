// Findings in a Markdown table: one a row, told by what the columns are called.
import type { ReviewFinding } from '../../shapes.ts';
import { bareText, normalKey, saysNothing } from '../forms/value.ts';
import { placesIn } from '../text/places.ts';
import { recordOfText, type Severity, severityOfWords } from './review-records.ts';

type Column = 'severity' | 'place' | 'line' | 'title' | 'body' | 'suggestion';
const NAMES: Record<Column, RegExp> = {
  severity: /^(?:severity|priority|level|sev|p)$/,
  place: /^(?:file|path|location|where|place|file_line|file_and_line|filename)$/,
  line: /^(?:lines?|line_numbers?|line_no)$/,
  title: /^(?:issues?|findings?|titles?|problems?|summary|bug|comment|concern|what)$/,
  body: /^(?:description|details?|explanation|why|impact|evidence|notes?)$/,
  suggestion: /^(?:suggestions?|fix|suggested_fix|recommendation|proposed_fix|action)$/,
};

export type TableFinding = { severity: Severity; text: string; record: ReviewFinding; line: number };

/** `under` is the severity of the section in which a line stands, where a section has one. */
export function findingsInTables(lines: string[], under: (line: number) => Severity | null): TableFinding[] {
  const found: TableFinding[] = [];
  for (let index = 0; index < lines.length - 1; index++) {
    if (
      !isRow(lines[index]) ||
      !/^\s*\|?\s*:?-{2,}/.test(lines[index + 1] ?? '') ||
      !/^[\s|:-]+$/.test(lines[index + 1] ?? '')
    )
      continue;
    const columns = columnsOf(cellsOf(lines[index] ?? ''));
    if (!columns.has('title') && !columns.has('body')) continue;
    if (!columns.has('severity') && !columns.has('place') && under(index) === null) continue;
    for (let row = index + 2; isRow(lines[row]); row++) {
      const finding = findingOf(cellsOf(lines[row] ?? ''), columns, under(index));
      if (finding) found.push({ ...finding, line: row });
    }
  }
  return found;
}

const isRow = (line: string | undefined): boolean => /^\s*\|.*\|/.test(line ?? '');

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

function columnsOf(heads: string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [at, head] of heads.entries()) {
    const key = normalKey(head).replace(/\W+/g, '_');
    const column = (Object.keys(NAMES) as Column[]).find(
      (name) => NAMES[name].test(key) && !columns.has(name),
    );
    if (column) columns.set(column, at);
  }
  return columns;
}

function findingOf(
  cells: string[],
  columns: Map<Column, number>,
  under: Severity | null,
): Omit<TableFinding, 'line'> | null {
  const cell = (name: Column): string => bareText(cells[columns.get(name) ?? -1] ?? '');
  const [title, body] = cell('title') ? [cell('title'), cell('body')] : [cell('body'), ''];
  if (saysNothing(title)) return null;
  const severity = severityOfWords(cell('severity')) ?? under ?? 'p2';
  const line = /\d+(?:\s?[-–]\s?\d+)?/.exec(cell('line'))?.[0] ?? '';
  const where =
    cell('place') && line && !placesIn(cell('place')).some(({ first }) => first !== null)
      ? `${cell('place')}:${line}`
      : cell('place');
  const text = [[title, saysNothing(where) ? '' : where].filter(Boolean).join(' — '), body]
    .filter(Boolean)
    .join('\n');
  const record = recordOfText(text, severity);
  const suggestion = saysNothing(cell('suggestion')) ? null : cell('suggestion');
  return { severity, text, record: { ...record, suggestion } };
}
