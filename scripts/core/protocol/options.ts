// Which of the offered options a text names: by id, label, letter, or a phrase that can mean no other.
export type Option = { id: string; label: string };

/** Words around an option's name that say nothing else. */
const FILLERS = new Set(
  (
    'a an the this that it its option choice position decision verdict answer choose take pick use go with for recommend i we ' +
    'would should must will my our is be to of prefer support vote approach way as please'
  ).split(' '),
);
/** A text that denies, compares or sets a condition does not simply name an option. */
const DOUBTFUL =
  /(?<![\p{L}\p{N}])(?:not|no|non|never|neither|nor|none|without|instead|rather|against|except|unless|but|than|versus|vs|or|either|both|if|only|cannot|\p{L}+n['’]t|(?:do|does|did|is|are|was|were|wo|ca|should|would|could|must)nt)(?![\p{L}\p{N}])/iu;
/** What follows a name may take it back at once. */
const TURNS_BACK =
  /^(?:no|not|never|but|if|only|unless|except|then|later|once|after|when|until|nein|nicht|aber|non|pas|mais|pero)\b|^(?:いいえ|ただし|しない|反対)/i;
/** A text that goes on and on argues; only its beginning can be a name. */
const LONGEST_NAME = 12;

/** `question`: where it letters the options itself, "(A) update the intent", its letters count. */
export function optionNamed(
  text: string | null | undefined,
  options: readonly Option[],
  question = '',
): Option | null {
  const said = text?.replaceAll(/~~[^~]*~~/g, ' ').trim();
  if (!said) return null;
  const head = said.split(/\s*(?:\n|[.;:–—](?:\s|$)|\s-\s)\s*/)[0] ?? '';
  const whole = named(said, options, question);
  if (whole) return whole;
  const first = named(head, options, question);
  const after = said.slice(head.length).replace(/^[^\p{L}\p{N}]+/u, '');
  if (!first || TURNS_BACK.test(after)) return null;
  const rest = plainWords(after);
  const speaksOfAnother = options.some(
    (option) => option.id !== first.id && namesOf(option).some((name) => contains(rest, name)),
  );
  return speaksOfAnother ? null : first;
}

function named(text: string, options: readonly Option[], question: string): Option | null {
  const isAsked = asks(text);
  const spelled = options.filter(({ id, label }) =>
    [id, label, `${id} ${label}`].some(
      (name) => isSame(words(text), words(name)) && (asks(name) || !isAsked),
    ),
  );
  if (spelled.length > 0) return only(spelled);
  if (isAsked || DOUBTFUL.test(text)) return null;
  const { letter, rest } = letterIn(text, options);
  const byLetter = letter === null ? null : lettered(letter, options, question);
  if (rest.length === 0) return byLetter;
  const meant =
    rest.length > LONGEST_NAME ? null : only(options.filter((option) => isPhraseOf(rest, option, options)));
  // "update_intent (A)": where letter and words speak of two options, neither is meant.
  return byLetter && meant && byLetter.id !== meant.id ? null : meant;
}

/** What ends in a question mark is asked and not chosen, unless the option itself does. */
const asks = (text: string): boolean => /[?？][^\p{L}\p{N}]*$/u.test(text);

/** "(A)", "Option A", "A" or "2", and the words that are left without it. */
function letterIn(text: string, options: readonly Option[]): { letter: string | null; rest: string[] } {
  const found = /^[\s*_`"'“‘(]*(?:option\s+)?\(?([A-Ha-h1-8])\)?(?=\W|$)|\(([A-Ha-h1-8])\)/i.exec(text);
  const letter = found?.[1] ?? found?.[2] ?? null;
  const isArticle = /^a$/i.test(found?.[0]?.trim() ?? '') && !options.some(({ id }) => /^a$/i.test(id));
  const left = found ? text.replace(found[0], ' ') : text;
  const rest = plainWords(left);
  // "A redis store" begins with an article.
  if (isArticle && rest.length > 0) return { letter: null, rest };
  return { letter: letter?.toUpperCase() ?? null, rest };
}

function lettered(letter: string, options: readonly Option[], question: string): Option | null {
  const own = options.find(({ id }) => id.toUpperCase() === letter);
  if (own) return own;
  const place = /\d/.test(letter) ? Number(letter) - 1 : letter.charCodeAt(0) - 'A'.charCodeAt(0);
  const parts = new Map(
    [
      ...question.matchAll(/\(([A-H])\)\s*([^()?;\n]+?)(?=\s*(?:,?\s*\bor\b)?\s*(?:\([A-H]\)|[?;\n]|$))/gi),
    ].map(([, mark = '', said = '']) => [mark.toUpperCase(), said]),
  );
  if (parts.size < 2) return options[place] ?? null;
  const said = parts.get(letter);
  return said === undefined ? null : optionNamed(said, options);
}

/** All words of its id, a stretch of two or more words of its label, or the word its id alone begins with. */
function isPhraseOf(said: string[], option: Option, options: readonly Option[]): boolean {
  const others = options.filter(({ id }) => id !== option.id);
  const id = plainWords(option.id);
  if (isSame(said, id)) return true;
  const label = plainWords(option.label);
  if (said.length >= 2)
    return contains(label, said) && !others.some((other) => contains(plainWords(other.label), said));
  const [word = ''] = said;
  const isAlone = !others.some((other) =>
    [...plainWords(other.id), ...plainWords(other.label)].includes(word),
  );
  return isAlone && (id[0] === word || isSame(label, said));
}

const namesOf = ({ id, label }: Option): string[][] => [id, label, `${id} ${label}`].map(plainWords);

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const plainWords = (text: string): string[] => words(text).filter((word) => !FILLERS.has(word));

const isSame = (one: string[], other: string[]): boolean =>
  one.length > 0 && one.join(' ') === other.join(' ');
const contains = (all: string[], part: string[]): boolean =>
  part.length > 0 && ` ${all.join(' ')} `.includes(` ${part.join(' ')} `);
const only = <T>(found: T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);
