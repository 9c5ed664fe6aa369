// Words between marks of quotation beside a place: behind it, before it, or further on.

export type Quotation = { quote: string; end: number };

const CLOSING: Record<string, string> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '„': '“',
  '‘': '’',
  '「': '」',
  '『': '』',
  '«': '»',
};
/** Between a place and its quote: marks, a dash, a verb. */
const LEAD =
  /[\s)\]*_`,;:：–—=>|-]{0,12}(?:(?:says|reads|has|is|shows|contains|states|steht|lautet|dit|dice|には|は)[\s:,–—-]{1,4})?(?=["'`“„‘「『«])/iy;
const FENCE = /[\s)\]:]{0,8}```\w{0,12}\n([\s\S]*?)\n\s*```/y;
const LONGEST = 4_000;

/** Directly behind a place that ends at `from`; it goes no further than `limit` unless the quotation itself does. */
export function quotationAfter(text: string, from: number, limit: number): Quotation | null {
  const near = text.slice(from, from + LONGEST);
  const fence = at(FENCE, near, 0);
  if (fence) return { quote: fence[1] ?? '', end: from + fence[0].length };
  // A closing mark of the place itself is not the beginning of a quotation.
  const start = /^["'`]/.test(near) ? 1 : 0;
  const lead = at(LEAD, near, start);
  if (!lead) return null;
  const open = start + lead[0].length;
  const close = closingAt(near, open, Math.max(limit - from, open));
  return close === null ? null : { quote: near.slice(open + 1, close), end: from + close + 1 };
}

/** "const x = 1" (src/a.ts:3): the quotation ends where the place begins. */
export function quotationBefore(text: string, at: number, from: number): Quotation | null {
  const near = text.slice(Math.max(from, at - LONGEST), at);
  const found = /(["'`”’」』»])[\s,–—:-]{0,3}(?:(?:at|in|from|on)\s)?[([`*]{0,3}$/i.exec(near);
  if (!found) return null;
  const opening = Object.entries(CLOSING).find(([, closing]) => closing === found[1])?.[0] ?? '';
  const open = near.lastIndexOf(opening, found.index - 1);
  const quote = open < 0 ? '' : near.slice(open + 1, found.index);
  return quote.length < 2 ? null : { quote, end: at };
}

/** Anything that is marked as a quotation and long enough to be one. */
export function quotationIn(text: string): string | null {
  const found =
    /`([^`\n]{4,300})(?:`|$)|"([^"\n]{4,300})"|[“„]([^”“\n]{4,300})[”“]|「([^」\n]{4,300})」/.exec(
      text.slice(0, LONGEST),
    );
  return found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? null) : null;
}

/** The mark that closes the quotation: the last one of the item where nothing else follows, for code that holds the same mark. */
function closingAt(text: string, open: number, limit: number): number | null {
  const mark = CLOSING[text.charAt(open)];
  if (mark === undefined) return null;
  const rest = text
    .slice(open + 1, limit)
    .trimEnd()
    .replace(/[.,;)\]]+$/, '');
  if (rest.endsWith(mark) && !/["'`”]\s*(?:,|;|and\b|und\b|\n)/.test(rest.slice(0, -1)))
    return open + rest.length;
  for (let at = text.indexOf(mark, open + 1); at >= 0; at = text.indexOf(mark, at + 1)) {
    if (text.charAt(at - 1) !== '\\' && /^[\s.,;:)\]}–—]|^$/.test(text.charAt(at + 1))) return at;
  }
  return null;
}

function at(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
