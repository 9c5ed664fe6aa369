// Fits the answers of earlier rounds into a byte budget: the oldest round is shortened first.
import { byteLength, bytesOf } from '../words/bytes.ts';

export type HistoryEntry = { round: number; text: string };
export type Fitted<Entry extends HistoryEntry> = { entries: Entry[]; shortened: number[] };

/** Enough of an answer's end to keep its block, where the position stands. */
const WORTH_KEEPING = 2_000;

export function fitHistory<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  budget: number,
): Fitted<Entry> {
  const rounds = [...new Set(entries.map(({ round }) => round))].sort((a, b) => a - b);
  const lengths = entries.map(({ text }) => byteLength(text));
  // Once down to what is worth keeping, oldest round first; if that is not enough, once more down to nothing.
  for (const floor of [WORTH_KEEPING, 0]) {
    for (const round of rounds) {
      const excess = sum(lengths) - budget;
      if (excess <= 0) break;
      const places = entries.flatMap((entry, index) => (entry.round === round ? [index] : []));
      for (const [place, length] of shorten(places, lengths, { excess, floor })) lengths[place] = length;
    }
  }
  const fitted = entries.map((entry, index) => ({ ...entry, text: cutTo(entry.text, lengths[index] ?? 0) }));
  const cut = fitted.filter(({ text }, index) => text !== entries[index]?.text).map(({ round }) => round);
  return { entries: fitted, shortened: [...new Set(cut)].sort((a, b) => a - b) };
}

/** The longest answers of a round give first, down to one common length. */
function shorten(
  places: number[],
  lengths: number[],
  { excess, floor }: { excess: number; floor: number },
): [number, number][] {
  const of = (place: number): number => lengths[place] ?? 0;
  const target = sum(places.map(of)) - excess;
  const sorted = [...places].sort((a, b) => of(a) - of(b));
  let left = Math.max(0, target);
  let level = floor;
  for (const [index, place] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - index));
    level = Math.max(floor, share);
    if (of(place) > share) break;
    left -= of(place);
  }
  return places.map((place) => [place, Math.min(of(place), level)]);
}

/** Keeps a quarter from the start and the rest from the end, and says how much is missing. */
export function cutTo(text: string, limit: number): string {
  const bytes = bytesOf(text);
  if (bytes.length <= limit) return text;
  const mark = `\n[… ${bytes.length} bytes shortened …]\n`;
  const room = limit - byteLength(mark);
  if (room <= 0) return '';
  const head = bytes.subarray(0, letterStart(bytes, Math.floor(room / 4), -1));
  const tail = bytes.subarray(letterStart(bytes, bytes.length - (room - head.length), 1));
  return `${decoder.decode(head)}${mark}${decoder.decode(tail)}`;
}

const decoder = new TextDecoder();

/** The nearest place from here, in one direction, where a letter begins. */
function letterStart(bytes: Uint8Array, from: number, direction: 1 | -1): number {
  let at = from;
  while (at > 0 && at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += direction;
  return at;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
