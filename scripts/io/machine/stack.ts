// Stacks of our own mistakes, translated from the build back to places in the sources.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

export function inSources(stack: string): string {
  const program = import.meta.filename;
  if (!existsSync(`${program}.map`)) return stack;
  const map = new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')));
  return stack
    .split(`${program}:`)
    .map((piece, index) => {
      const [place, line, column] = /^(\d+):(\d+)/.exec(piece) ?? [];
      if (index === 0 || !place) return piece;
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      const source =
        'originalSource' in found
          ? `${found.originalSource.replace(/^(?:\.\.\/)+/, '')}:${found.originalLine + 1}`
          : `${program}:${place}`;
      return source + piece.slice(place.length);
    })
    .join('');
}
