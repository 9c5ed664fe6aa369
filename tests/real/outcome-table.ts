// The table of what came out of each case with each engine, gathered from all test files and printed once at the end.
import { readFileSync } from 'node:fs';

/** The variable that names the file the cells are gathered in. */
export const TABLE_FILE = 'FTM_REAL_TABLE';

type Cell = { what: string; engine: string; came: string };

export function renderTable(file: string): string {
  const cells: Cell[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  if (cells.length === 0) return '';
  const engines = [...new Set(cells.map(({ engine }) => engine))].sort();
  const rows = [...new Set(cells.map(({ what }) => what))].map((what) => [
    what,
    ...engines.map(
      (engine) => cells.findLast((cell) => cell.what === what && cell.engine === engine)?.came ?? '',
    ),
  ]);
  const table = [['case', ...engines], ['---', ...engines.map(() => '---')], ...rows];
  const widths =
    table[0]?.map((_cell, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)
    .join('');
}
