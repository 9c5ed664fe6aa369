// What a value says in a language other than English: a yes only in a closed form, a no as soon as the yes is taken back.
import { byWord, wordsIn } from '../text/lists.ts';
import type { Position } from './position-words.ts';
import type { Stated } from './stated.ts';
import { SCRIPTS, type Script, TONGUES, type Tongue } from './tongues.ts';

const MOST = 300;
const SENTENCE_END = /[\n。！!]|[.．](?=\s|$)/;
const BREAK = /\s*(?:[,;:()（）、，；：—–]|\s-\s)\s*/;

/** Null when the value is in none of these languages. */
export function readElsewhere(value: string): Stated | null {
  const text = value
    .slice(0, MOST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`"“”„«»「」『』]/g, '')
    .trim();
  const sentence = text.split(SENTENCE_END, 1)[0]?.trim() ?? '';
  if (sentence === '') return null;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sentence))
    return inScript(sentence);
  for (const tongue of Object.values(TONGUES)) {
    const stated = inTongue(sentence, tongue);
    if (stated) return stated;
  }
  return null;
}

function inScript(sentence: string): Stated | null {
  // Japanese and Chinese share their characters: kana tell, and what one does not know the other may.
  const order = /[\p{Script=Hangul}]/u.test(sentence)
    ? [SCRIPTS.ko]
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sentence)
      ? [SCRIPTS.ja]
      : [SCRIPTS.ja, SCRIPTS.zh];
  const stated = order.map((script) => byScript(sentence, script)).find((one) => one !== null) ?? null;
  const isPlainYes = stated?.is === 'position' && stated.position === 'APPROVE';
  const isTied = isPlainYes && order.some(({ conditions }) => conditions.test(sentence));
  return isTied ? { is: 'conditional', condition: sentence } : stated;
}

const LISTS = /[|／/・]|または|或いは|或者|还是|혹은|또는|아니면|[?？]/;

function byScript(
  sentence: string,
  { yesWords, approve, reject, abstain, unrejected, conditions }: Script,
): Stated | null {
  const rest = sentence.replace(new RegExp(unrejected, 'g'), ' ');
  const [no, yes, neither] = [reject.test(rest), approve.test(sentence), abstain.test(sentence)];
  if (!no && takesBack(rest)) return { is: 'position', position: 'REJECT' };
  if (!no && !yes && !neither)
    return yesWords.test(sentence) && conditions.test(sentence)
      ? { is: 'conditional', condition: sentence }
      : null;
  if (LISTS.test(sentence)) return { is: 'template' };
  if (no) return { is: 'position', position: 'REJECT' };
  if (neither) return { is: 'position', position: 'ABSTAIN' };
  return conditions.test(sentence)
    ? { is: 'conditional', condition: sentence }
    : { is: 'position', position: 'APPROVE' };
}

/** "承認しない", "賛成できません": a yes with its negation behind it. */
const takesBack = (sentence: string): boolean =>
  /(?:承認|賛成|賛同|可決|採択|同意|許可|認可|了承|受諾|承諾|納得|受け入れ)(?:する(?:こと|わけに)?)?(?:は|が|も|を|に)?(?:いたし|致し|し|でき|出来|られ|すべきでは|する(?:べき)?では|いた|には(?:至ら|及ば))?(?:かね|兼ね|難|がた|ない|ません|まい|ず$|ざる|なく|なかった|られない|いけ(?:ない|ません))/.test(
    sentence,
  );

const meaningsOf = new Map<Tongue, Map<string, Position>>();

function wordsOf(tongue: Tongue): Map<string, Position> {
  const known = meaningsOf.get(tongue) ?? byWord(tongue.words);
  meaningsOf.set(tongue, known);
  return known;
}

/** A "no" of its own is a verdict; before another word it negates that word. */
const PARTICLES = new Set(wordsIn('no non nein oui sí ja pour contre'));

/** "Apruebo la idea, no el plan." */
const NOT_THE =
  /^\s*,\s*(?:pero |mais |aber )?(?:no|non|nicht|pas)\s+(?:el|la|los|las|le|les|l'|der|die|das|den|dem)/;

/** "Ja, das Problem besteht weiterhin": what a yes is said to stands behind it. */
const YES_TO_A_THING = /^(?:ja|oui|sí|no|non|nein)\s*,\s*(?=\p{L})/u;

function inTongue(sentence: string, tongue: Tongue): Stated | null {
  const plain = sentence
    .replace(YES_TO_A_THING, '')
    .replaceAll('’', "'")
    .replace(/\bn'(?=\p{L})/gu, 'ne ')
    .replace(/\bj'(?=\p{L})/gu, 'je ');
  const phrase = tongue.phrases.find(([pattern]) => pattern.test(plain));
  const head = plain.split(BREAK, 1)[0] ?? '';
  const tokens = head.match(/[\p{L}']+/gu) ?? [];
  const meanings = wordsOf(tongue);
  const found = tokens.flatMap((token, at) => {
    const position = PARTICLES.has(token) && tokens.length > 1 ? undefined : meanings.get(token);
    return position ? [{ at, position }] : [];
  });
  if (!phrase && found.length === 0) return null;
  if (/[?|/¿]/.test(plain) || (!phrase && /\b(?:oder|ou|o)\b/.test(plain))) return { is: 'template' };
  if (phrase && phrase[1] !== 'APPROVE') return { is: 'position', position: phrase[1] };
  if (NOT_THE.test(plain.slice(head.length))) return { is: 'other' };
  const negations = wordsIn(tongue.negations);
  const negated = tokens.some((token) => negations.includes(token));
  const [first] = found;
  const positions = new Set(found.map(({ position }) => position));
  if (phrase || first?.position === 'APPROVE') {
    if (negated) return { is: 'position', position: 'REJECT' };
    if (!phrase && positions.size > 1) return { is: 'position', position: 'REJECT' };
    if (tongue.conditions.test(plain)) return { is: 'conditional', condition: sentence };
    const fillers = wordsIn(tongue.fillers);
    const known = phrase
      ? (head.replace(phrase[0], ' ').match(/[\p{L}']+/gu) ?? [])
      : tokens.filter((_, at) => at !== first?.at);
    const isPlain =
      first?.at === 0 || known.every((token) => fillers.includes(token) || meanings.get(token) === 'APPROVE');
    return isPlain && tokens.length <= 8 ? { is: 'position', position: 'APPROVE' } : { is: 'other' };
  }
  if (!first || positions.size > 1) return { is: 'other' };
  // "Nicht abgelehnt" is no yes; the word for no may itself stand among the negations.
  const isNegated = tokens
    .slice(0, first.at)
    .some((token) => negations.includes(token) && meanings.get(token) === undefined);
  return isNegated || tokens.length > 12 ? { is: 'other' } : { is: 'position', position: first.position };
}

/** Verbs and nouns of a yes, in any of their forms. */
const YES_STEMS = Object.values(TONGUES).flatMap(({ words }) =>
  wordsIn(words.APPROVE).flatMap((word) =>
    word.length > 4 ? word.slice(0, Math.max(5, word.length - 2)) : [],
  ),
);
YES_STEMS.push('approv');

type Touched = { yes: boolean; negated: boolean; tied: boolean };

/** What a sentence in one of these languages has of a vote, however loosely: a yes, a "not", an "if". */
export function touchesElsewhere(sentence: string): Touched {
  const text = sentence.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  const scripts: Script[] = Object.values(SCRIPTS);
  const tongues: Tongue[] = Object.values(TONGUES);
  const tokens: string[] = text.match(/\p{L}+/gu) ?? [];
  return {
    yes:
      scripts.some(({ yesWords }) => yesWords.test(text)) ||
      tongues.some(({ phrases }) => phrases.some(([is, said]) => said === 'APPROVE' && is.test(text))) ||
      tokens.some((token) => YES_STEMS.some((stem) => token.startsWith(stem))),
    negated:
      scripts.some(({ negations }) => negations.test(text)) ||
      tongues.some(({ negations }) => wordsIn(negations).some((word) => tokens.includes(word))),
    tied: [...scripts, ...tongues].some(({ conditions }) => conditions.test(text)),
  };
}
