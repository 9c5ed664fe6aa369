// The words of each closed field, other spellings of them, and how exactly they must be said; what is meant by a confidence;
// and, at the last stage, where the words of a short text point: that is shown and counts for nobody.

/** Our word, and how else it may be spelt. */
export type WordSpellings = Readonly<Record<string, string>>;

export const POSITION = {
  APPROVE: 'approved accept accepted 承認 賛成 批准 同意 승인',
  REJECT:
    'rejected request_changes changes_requested decline declined 却下 反対 否決 差し戻し 拒绝 거부',
  ABSTAIN: 'abstained 棄権 保留 弃权 기권',
} as const;
export const VERDICT_WORD = {
  agree: 'agreed',
  partial: 'partially partially_agree',
  disagree: 'disagreed',
} as const;
export const STRENGTH = {
  none: 'no_objection',
  minor: 'low weak',
  moderate: 'medium med',
  strong: 'high major severe critical',
} as const;
export const ANSWER_WORD = {
  accept: 'accepted',
  maintain: 'maintained',
  escalate: 'escalated',
} as const;
export const REPLY_WORD = {
  accept: 'accepted',
  partial: 'partially',
  reject: 'rejected rebut',
} as const;
export const AUTHOR_REPLY = {
  accept: 'accepted',
  partial: 'partially',
  rebut: 'rebutted reject',
} as const;
export const LAST_WORD = {
  accept: 'accepted withdraw withdrawn',
  maintain: 'maintained',
} as const;
export const JUDGEMENT = {
  confirm: 'confirmed',
  refute: 'refuted',
  unsure: 'uncertain',
} as const;
export const RECOMMENDATION = {
  keep: 'approve approved accept lgtm patch_is_correct',
  revise: 'request_changes changes_requested needs_changes patch_is_incorrect',
  reject: 'rejected',
  continue: '',
} as const;
export const SEVERITY = {
  p1: 'p0 critical crit high blocker blocking severe serious fatal error must_fix 致命的 重大 高',
  p2: 'major medium med moderate important warning warn should_fix 重要 中',
  p3: 'p4 minor low nit nitpick trivial optional note notice info informational suggestion style 軽微 低',
} as const;
/** A yes that hangs on something: one where that is written under `conditions`. */
const TIED_WORDS = new Set(
  (
    'approve_with_conditions approved_with_conditions conditional_approve conditional_approval ' +
    'approve_conditionally approve_with_changes 条件付き承認'
  ).split(' '),
);

/** `word`: null where it cannot be told. `isTied`: only with conditions. `isBlank`: left open, or the form itself. */
export type ReadWord = { word: string | null; isTied: boolean; isBlank: boolean };

export const wordSaid = (word: string | null): ReadWord => ({
  word,
  isTied: false,
  isBlank: false,
});
export const NO_WORD: ReadWord = { ...wordSaid(null), isBlank: true };

/** A yes is exactly one of its words; a no may go on ("REQUEST_CHANGES (blocked)"). */
export function readWord(
  given: string,
  words: WordSpellings,
  yes: readonly string[],
): ReadWord {
  const text = given.slice(0, 400).normalize('NFKC').trim();
  const plain = wordInText(text);
  const found = wordSpelt(plain, words);
  if (found) return wordSaid(found);
  if (isBlankText(text) || isSlotText(text)) return NO_WORD;
  if (TIED_WORDS.has(plain) && Object.hasOwn(words, 'APPROVE'))
    return { ...wordSaid('APPROVE'), isTied: true };
  if (/[?？→]|->|\[ \]|^[!¬]/.test(text)) return wordSaid(null);
  const spoken = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const named = new Set(spoken.flatMap((one) => wordSpelt(one, words) ?? []));
  const [head = ''] = spoken;
  const first = wordSpelt(head, words) ?? wordSpelt(`${head}_${spoken[1] ?? ''}`, words);
  const isClear =
    first && !yes.includes(first) && [...named].every((one) => one === first);
  return wordSaid(isClear ? first : null);
}

function wordSpelt(spoken: string, words: WordSpellings): string | null {
  const spelt = (key: string): string[] => [
    key.toLowerCase(),
    ...(words[key] ?? '').split(' '),
  ];
  return spoken === ''
    ? null
    : (Object.keys(words).find((key) => spelt(key).includes(spoken)) ?? null);
}

/** Without marks around it: bold, quotation marks, a tick. */
function wordInText(text: string): string {
  let word = text;
  for (let turn = 0; turn < 4; turn++) {
    const pair = /^([*_`"'“「]{1,3})(.+?)[*_`"'”」]{1,3}$/su.exec(word);
    word = (pair?.[2] ?? word).replace(
      /^(?:[✅☑✔👍🟢❌🔴⛔]\ufe0f?\s*)+|(?:\s*[✅☑✔👍🟢❌🔴⛔]\ufe0f?)+$/gu,
      '',
    );
  }
  return word
    .replace(/[.!]$/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

const NONE_WORDS =
  /^(?:none|n\/?a|null|nil|nothing(?: further| else| more)?|tbd|no|-+|\.{3}|…|なし|無し|無|无|없음|\[\s*\]|\{\s*\})$/iu;

export const isBlankText = (text: string): boolean => {
  const bare = text
    .slice(0, 80)
    .replace(/^[\s"'`*_(<]+|[\s"'`*_)>.]+$/g, '')
    .trim();
  return (
    text.length < 80 && (bare === '' || NONE_WORDS.test(bare) || text.trim() === '...')
  );
};

/** The slot of a form that nobody filled, or the form itself. */
export function isSlotText(given: string): boolean {
  const text = given.slice(0, 400).trim();
  return (
    /^(?:<[^>]*>|\$?\{[^}]*\}|\[[a-z][^\],]*\]|your \w+)$/.test(text) ||
    /^["'`*]*[\w-]+(?:\s?\|\s?[\w-]+)+["'`*]*$/.test(text)
  );
}

const POSITION_KEYWORDS: Record<string, RegExp> = {
  APPROVE:
    /\b(?:approve[ds]?|approving|(?:i|we)(?: \w{1,12})? recommend(?! against)|proceed)\b|^\W{0,9}yes\b/i,
  REJECT:
    /\b(?:reject(?:s|ed|ing)?|(?:recommend|vote|am|be|advise|decide|clearly|strongly|definitely|likely|probably|possibly) against|den(?:y|ies|ied))\b|['’]m against\b|^\W{0,9}(?:no|against)\b/i,
  ABSTAIN: /\b(?:abstain|uncertain|insufficient)\b/i,
};
const NEGATION =
  /\b(?:not|never|cannot|nobody|no|nothing|hardly|refuse|decline|without)\b|n['’]t\b/i;
const LONGEST_PROSE = 1_500;

export function inferredPosition(text: string): string | null {
  if (text.length > LONGEST_PROSE) return null;
  const hits = Object.keys(POSITION_KEYWORDS).filter((position) =>
    POSITION_KEYWORDS[position]?.test(text),
  );
  const [only = null] = hits;
  // What is denied points nowhere; only the table's own bare "no" is a no.
  const isDenied = NEGATION.test(text.replace(/^\W{0,9}no\b/i, ''));
  return hits.length === 1 && !isDenied ? only : null;
}

/** The weakest word wins; without any it is moderate. */
export function strengthOf(text: string): number {
  const said = text.slice(0, LONGEST_PROSE);
  if (/\b(?:possibly|might|uncertain)\b/i.test(said)) return 30;
  if (/\b(?:likely|probably|reasonable)\b/i.test(said)) return 50;
  return /\b(?:clearly|strongly|definitely)\b/i.test(said) ? 70 : 50;
}

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
