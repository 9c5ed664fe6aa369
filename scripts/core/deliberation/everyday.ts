// The short list of phrases that say go, stop or wait; the rest is the host's to map.

type Everyday = 'go' | 'stop' | 'wait';

const EVERYDAY_PHRASES: Record<Everyday, string[]> = {
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

const splitLines = (lines: string[]): string[] =>
  lines.flatMap((line) => line.split(', '));
const KNOWN_PHRASES: [Everyday, Set<string>][] = (['go', 'stop', 'wait'] as const).map(
  (meaning) => [meaning, new Set(splitLines(EVERYDAY_PHRASES[meaning]))],
);

/** Without case, width, quotation and closing marks; a question mark stays. */
export const plainSentence = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘«「『]+|["'“”»」』.!。！]+$/gu, '')
    .toLowerCase();

/** Every part of "Yes, go ahead." says the same; null for all other words. */
const partsOfSentence = (text: string): string[] =>
  plainSentence(text)
    .split(/[,.!;、。！]+/u)
    .map((part) => part.trim())
    .filter(Boolean);

export function everyday(text: string): Everyday | null {
  const parts = partsOfSentence(text);
  const said = [parts.join(' ')].filter((whole) =>
    KNOWN_PHRASES.some(([, phrases]) => phrases.has(whole)),
  );
  const meanings = (said.length ? said : parts).map(
    (part) => KNOWN_PHRASES.find(([, phrases]) => phrases.has(part))?.[0] ?? null,
  );
  const [first = null] = meanings;
  return meanings.every((one) => one === first) ? first : null;
}

/** Of the phrases those that say what of in the next word. */
const EVERYDAY_VERBS = new Set([
  'go',
  'proceed',
  'approve',
  'reject',
  'stop',
  'cancel',
  'los',
]);

/** What an everyday phrase at the beginning says, and what stands behind it, word for word. */
export function leadingMeaning(text: string): { meaning: Everyday; rest: string } | null {
  const said = text.trim();
  const ends = [...said.matchAll(/[\s,.;:!、。！–—]|$/gu)];
  const leads = ends.flatMap(({ index: end, 0: sign }) => {
    const lead = said.slice(0, end);
    // "go with Kafka" is no "go".
    const goesOn =
      sign.trim() === '' && end < said.length && EVERYDAY_VERBS.has(plainSentence(lead));
    const meaning = goesOn ? null : everyday(lead);
    // "No way" is no "no" with a condition.
    if (meaning === 'stop' && sign.trim() === '' && end < said.length) return [];
    return meaning
      ? [{ meaning, rest: said.slice(end).replace(/^[\s,.;:!、。！–—]+/u, '') }]
      : [];
  });
  return leads.at(-1) ?? null;
}

const REFUSING = splitLines(REFUSALS).map((refusal) => {
  const isLatin = /[a-z]$/.test(refusal);
  const apart = "[\\p{L}\\p{N}'-]";
  return new RegExp(isLatin ? `(?<!${apart})${refusal}(?!${apart})` : refusal, 'u');
});

/** A question answers nothing. */
export const endsAsQuestion = (text: string): boolean =>
  /[?？]$/u.test(plainSentence(text));

/** Wherever in the words it stands. */
export function soundsLikeNo(text: string): boolean {
  const said = plainSentence(text);
  const meaning = everyday(text);
  // "Who said no?" refuses nothing.
  if (meaning !== null || (endsAsQuestion(text) && !beginsWithRefusal(text)))
    return meaning === 'stop';
  return REFUSING.some((refusal) => refusal.test(said));
}

/** "No problem, go ahead." */
export const goesAheadToo = (text: string): boolean =>
  partsOfSentence(text).some((part) => everyday(part) === 'go');

export const beginsWithRefusal = (text: string): boolean =>
  splitLines(REFUSALS).some((refusal) => {
    const said = plainSentence(text);
    if (!said.startsWith(refusal)) return false;
    const [after = ''] = said.slice(refusal.length);
    return !/[\p{L}\p{N}'-]/u.test(after) || !/[a-z]$/.test(refusal);
  });
