// Fits earlier answers into so many bytes: the oldest are shortened first, and it says so.

export type Spoken = { label: string; text: string };
export type RoundTexts = { round: number; texts: Spoken[] };

/** Enough of an answer to know its position. */
const WORTH_KEEPING = 600;

export function shortenRounds(
  rounds: readonly RoundTexts[],
  bytes: number,
): { kept: RoundTexts[]; note: string } {
  const inOrder = [...rounds].sort((a, b) => a.round - b.round);
  const lengths = inOrder.map(({ texts }) => texts.map(({ text }) => sizeOf(text)));
  const excess = (): number => sum(lengths.flat()) - bytes;
  // Down to what is worth keeping, oldest first; if that is too much, down to nothing.
  for (const least of [WORTH_KEEPING, 0]) {
    for (const [at, round] of lengths.entries()) {
      if (excess() > 0) lengths[at] = levelled(round, sum(round) - excess(), least);
    }
  }
  const kept = inOrder.map(({ round, texts }, at) => ({
    round,
    texts: texts.map(({ label, text }, index) => ({
      label,
      text: cutTo(text, lengths[at]?.[index] ?? 0),
    })),
  }));
  const isCut = ({ texts }: RoundTexts, at: number): boolean =>
    texts.some(({ text }, index) => text !== inOrder[at]?.texts[index]?.text);
  const cut = kept.filter(isCut).map(({ round }) => round);
  return { kept, note: cut.length > 0 ? noteOn(cut) : '' };
}

const noteOn = (cut: number[]): string =>
  `To keep this short, answers of round ${cut.join(', ')} were cut where [… bytes left out …] stands.`;

/** The longest of a round give way first, down to a common length. */
function levelled(lengths: number[], target: number, least: number): number[] {
  const sorted = [...lengths].sort((a, b) => a - b);
  let left = Math.max(0, target);
  let level = 0;
  for (const [index, length] of sorted.entries()) {
    level = Math.floor(left / (sorted.length - index));
    if (length > level) break;
    left -= length;
  }
  return lengths.map((length) => Math.min(length, Math.max(level, least)));
}

/** The end gets most: what stays open stands there. */
export function cutTo(text: string, limit: number): string {
  const size = sizeOf(text);
  if (size <= limit) return text;
  const letters = [...text];
  const mark = (gone: number): string => `\n[… ${gone} bytes left out …]\n`;
  const room = Math.max(0, limit - sizeOf(mark(size)));
  const head = taken(letters, Math.floor(room / 3));
  const tail = taken(letters.reverse(), room - sizeOf(head));
  const end = [...tail].reverse().join('');
  return `${head}${mark(size - sizeOf(head) - sizeOf(end))}${end}`;
}

function taken(letters: string[], bytes: number): string {
  let size = 0;
  const end = letters.findIndex((letter) => {
    size += sizeOf(letter);
    return size > bytes;
  });
  return letters.slice(0, end < 0 ? undefined : end).join('');
}

const encoder = new TextEncoder();
const sizeOf = (text: string): number => encoder.encode(text).length;
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);
