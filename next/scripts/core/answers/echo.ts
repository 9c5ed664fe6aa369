// Takes out of an answer what it repeats of our own prompt, by runs of the prompt's lines.

/** So many lines of our prompt in a row are not said by chance. */
const RUN = 6;

const squeezed = (line: string): string => line.replace(/\s+/g, ' ').trim();

export function withoutEcho(text: string, prompt: string): string {
  const asked = prompt.split('\n').map(squeezed).filter(Boolean);
  const places = new Map<string, number[]>();
  for (const [at, line] of asked.entries()) places.set(line, [...(places.get(line) ?? []).slice(0, 20), at]);
  const enough = Math.min(RUN, asked.length);
  const kept: string[] = [];
  let run: { lines: string[]; full: number; next: number[] } = { lines: [], full: 0, next: [] };
  const close = (): void => {
    if (run.full < enough) for (const line of run.lines) kept.push(line);
    run = { lines: [], full: 0, next: [] };
  };
  for (const line of text.split('\n')) {
    const words = squeezed(line);
    if (words === '') {
      (run.full > 0 ? run.lines : kept).push(line);
      continue;
    }
    const here = places.get(words) ?? [];
    const going = here.filter((at) => run.next.includes(at));
    if (going.length === 0) close();
    if (here.length === 0) {
      kept.push(line);
      continue;
    }
    run.lines.push(line);
    run.full++;
    run.next = (going.length > 0 ? going : here).map((at) => at + 1);
  }
  close();
  return kept.join('\n');
}
