// What an engine meant by its confidence; what cannot be told is unknown, never small.

type Confidence = { value: number; known: boolean; raw: string | null };

const CONFIDENCE_WORDS: Record<string, number> = {
  high: 80,
  medium: 60,
  med: 60,
  low: 40,
  高: 80,
  中: 60,
  低: 40,
};
const PERCENTAGE = '(\\d{0,9}\\.?\\d{1,9})\\s?%?';
const CONFIDENCE_SHAPE = new RegExp(
  `^${PERCENTAGE}(?:\\s?(?:-|–|to)\\s?${PERCENTAGE})?(?:\\s?(?:/|out of)\\s?(\\d{1,9}))?$`,
);

/** 85, "85", 85 %, 85/100, 0.85, 80-90, ~80, HIGH. */
export function readConfidence(given: string): Confidence {
  const raw = given.trim();
  const unknown: Confidence = {
    value: 0,
    known: false,
    raw: raw === '' ? null : raw.slice(0, 200),
  };
  const text = plainConfidence(raw);
  const level = CONFIDENCE_WORDS[/^\p{L}+/u.exec(text)?.[0] ?? ''];
  if (level !== undefined) return { value: level, known: true, raw };
  const found = CONFIDENCE_SHAPE.exec(text);
  if (!found) return unknown;
  const [, low = '', high = low, scale = '100'] = found;
  const ends = [low, high].map(
    (end) => (end.includes('.') && Number(end) <= 1 ? 100 : 1) * Number(end),
  );
  const [from = 0, to = 0] = ends;
  // The range of the form itself says nothing.
  if (scale !== '100' || from > to || to > 100 || (from === 0 && to === 100))
    return unknown;
  return { value: Math.round((from + to) * 50) / 100, known: true, raw };
}

const plainConfidence = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/[*_`"']/g, '')
    .trim()
    .toLowerCase()
    .replace(/^(?:~|≈|about|around|approx\.?|approximately|約|约)\s*/, '')
    .replace(/(?:\s[#—–-]|[;(（]|,\s)[\s\S]*$|\.$/, '')
    .trim();
