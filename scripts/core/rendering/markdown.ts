// Markdown made from text that engines wrote: it stays text and cannot leave its place.
export function markdownTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|');
