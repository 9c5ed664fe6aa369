// The short list of phrases that say go, stop or wait (R11); the rest is the host's to map.

export type Everyday = 'go' | 'stop' | 'wait';

const PHRASES: Record<Everyday, string[]> = {
  go: [
    'yes, yes please, yep, ok, okay, sure, go, go ahead, do it, proceed, approve, sounds good, looks good',
    'はい, お願いします, 進めて, ja, ja bitte, los, oui, vas-y',
  ],
  stop: [
    "no, no thanks, nope, don't, do not, don't do it, stop, cancel, reject",
    'いいえ, やめて, 中止, nein, non',
  ],
  wait: [
    'wait, later, not now, not yet, hold on, あとで, 待って, später, noch nicht, plus tard',
  ],
};

/** How a refusal begins; a go-ahead beside one is asked about. */
const REFUSALS = [
  "no, nope, don't, dont, do not, stop, not now, not yet, never, cancel, やめ, いいえ, nein, non",
];

const split = (lines: string[]): string[] => lines.flatMap((line) => line.split(', '));
const known: [Everyday, Set<string>][] = (['go', 'stop', 'wait'] as const).map(
  (meaning) => [meaning, new Set(split(PHRASES[meaning]))],
);

/** Without case, width, quotation and closing marks; a question mark stays. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘«「『]+|["'“”»」』.!。！]+$/gu, '')
    .toLowerCase();

/** Every part of "Yes, go ahead." says the same; null for all other words. */
const partsOf = (text: string): string[] =>
  plain(text)
    .split(/[,.!;、。！]+/u)
    .map((part) => part.trim())
    .filter(Boolean);

/** "No problem, go ahead" begins like a no. */
export const goesAheadToo = (text: string): boolean =>
  partsOf(text).some((part) => everyday(part) === 'go');

export function everyday(text: string): Everyday | null {
  const parts = partsOf(text);
  const said = [parts.join(' ')].filter((whole) =>
    known.some(([, phrases]) => phrases.has(whole)),
  );
  const meanings = (said.length ? said : parts).map(
    (part) => known.find(([, phrases]) => phrases.has(part))?.[0] ?? null,
  );
  const [first = null] = meanings;
  return meanings.every((one) => one === first) ? first : null;
}

export const beginsWithRefusal = (text: string): boolean =>
  split(REFUSALS).some((refusal) => {
    const said = plain(text);
    if (!said.startsWith(refusal)) return false;
    const [after = ''] = said.slice(refusal.length);
    return !/[\p{L}\p{N}'-]/u.test(after) || !/[a-z]$/.test(refusal);
  });
