// Markdown made from text that engines wrote: it stays text and cannot leave its place.
export function markdownTable(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

const cell = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('|', '\\|');

/** One line of running text, cut to a length: no tag, image or line of its own can come of it. */
export function inlineText(text: string, length = Number.POSITIVE_INFINITY): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const cut = line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
  return cut
    .replaceAll('<', '&lt;')
    .replaceAll('![', '!\\[')
    .replace(/^([#>+-]|\d+[.)])(?=\s)/, '\\$1');
}
