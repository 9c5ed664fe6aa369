// The words of a finding made comparable: names split, endings cut, synonyms joined.
export type Terms = {
  counts: Map<string, number>;
  /** Every word in its order, for telling a paraphrase from the same sentence about something else. */
  words: Word[];
  names: Word[];
  said: Set<string>;
};
/** `term` is empty for a word that says nothing of its own. */
export type Word = { as: string; terms: string[] };

const TOKEN = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+/gu;
const QUOTED = /`([^`\n]+)`/g;
const NAME = /\p{Ll}\p{Lu}|.[_$].|^\p{Lu}{2,}\p{Ll}|\p{L}\p{N}+$/u;
/** What makes two findings one is said early; a long explanation only blurs it. */
const MOST_WORDS = 120;

export function termsOf(text: string): Terms {
  const plain = text
    .normalize('NFKC')
    .replace(/’/g, "'")
    .replace(/n't\b/gi, ' not')
    .replace(/hard-cod/gi, 'hardcod')
    .replace(/\b(?:bound param(?:eter)?s?|prepared statements?)\b/gi, 'parameterized');
  const marked = new Set([...plain.matchAll(QUOTED)].flatMap(([, inner = '']) => inner.match(TOKEN) ?? []));
  const words: Word[] = [];
  const names: Word[] = [];
  for (const { 0: token, index } of plain.matchAll(TOKEN)) {
    const word = { as: token.toLowerCase(), terms: partsOf(token).map(termOf).filter(Boolean) };
    const isName =
      NAME.test(token) ||
      plain.startsWith('()', index + token.length) ||
      (marked.has(token) && token.length > 2);
    words.push(word);
    if (isName) names.push(word);
    if (words.length === MOST_WORDS) break;
  }
  const counts = new Map<string, number>();
  for (const term of words.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, words, names, said: new Set(words.flatMap(({ as, terms }) => [as, ...terms])) };
}

/** `maxSizeKB` and `max_size_kb` are the same three words. */
const partsOf = (token: string): string[] =>
  token
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());

function termOf(word: string): string {
  if (EMPTY.has(word) || (word.length < 2 && !/[\p{N}\p{Script=Han}]/u.test(word))) return '';
  const stem = stemOf(word);
  return EMPTY.has(stem) ? '' : (SENSE.get(word) ?? SENSE.get(stem) ?? stem);
}

const ENDING =
  /(?:ational|ations?|ions?|ings?|edly|ed|ers?|ors?|ly|ness|ments?|able|ible|ity|ive|al|es|s|e)$/;

function stemOf(word: string): string {
  if (word.length < 4) return word;
  const cut = word.replace(/ies$/, 'y').replace(ENDING, (end) => (word.length - end.length < 3 ? end : ''));
  return cut.replace(/(.)\1$/, '$1');
}

// Words of English. What findings in general speak of weighs little by being in many of them.
const EMPTY = new Set(
  `a an the of to in on at is are be been was were it its this that these those and or for with as by from into onto
than then there their they them which who whose when where while if else so such via per not no nor but can could may
might must should would will shall do does did done doing have has had having being because due about after before
between both each any all some only also just more most other others same own very too use uses used using make makes
made get gets set sets setting instead rather without within even still already never ever eg ie etc one two first
second now new here again however`.split(/\s+/),
);

const SENSES = [
  'null nil undefined none',
  'throw throws thrown crash crashes crashing raise raises raised exception exceptions panic panics',
  'overwrite overwrites overwritten override overrides overridden shadow shadows clobber clobbers replaced',
  'duplicate duplicates duplicated twice redefined',
  // The fault, how it comes about and what mends it.
  'injection injectable parameterized parameterised placeholder placeholders concatenated interpolated',
  'race concurrent concurrency concurrently toctou atomic simultaneous',
].map((line) => line.split(' '));

const SENSE = new Map(
  SENSES.flatMap((words) =>
    words.flatMap((word) => [word, stemOf(word)].map((one) => [one, words[0] ?? one])),
  ),
);
