// What a value says that stands where a position belongs: `position: …`, `Verdict: …`. A yes with anything hanging on it is none.
import { plainEnglish } from '../text/english.ts';
import { LEADING, NEGATIONS, OPENING, type Position } from './position-words.ts';
import { hasReservation } from './reservations.ts';
import { readElsewhere } from './stated-elsewhere.ts';
import { readStatement } from './statements.ts';
import { isForeign } from './tongues.ts';

export type Stated =
  | { is: 'position'; position: Position }
  /** A yes that depends on something: `condition` says on what. */
  | { is: 'conditional'; condition: string }
  /** A list of the legal words, or a slot, as in the prompt: nobody's position. */
  | { is: 'template' }
  /** A short verdict in words that are not ours. */
  | { is: 'other' }
  | { is: 'prose' };

export type Decided = Extract<Stated, { is: 'position' | 'conditional' }>;
export const isDecided = (stated: Stated | null): stated is Decided =>
  stated?.is === 'position' || stated?.is === 'conditional';
export const positionOf = (stated: Decided): Position =>
  stated.is === 'position' ? stated.position : 'APPROVE';

const LONGEST = 1000;
/** As the form has it: most values need no reading. */
const PLAIN = new Map<string, Position>([
  ['APPROVE', 'APPROVE'],
  ['REJECT', 'REJECT'],
  ['ABSTAIN', 'ABSTAIN'],
]);

export function readStated(value: string): Stated {
  const plain = PLAIN.get(value);
  if (plain) return { is: 'position', position: plain };
  const line = afterArrow(value.slice(0, LONGEST).replace(/[^\S\n]+/g, ' '));
  const box = /^\W{0,4}\[\s?([ xX✓✔])\s?\]\s?/.exec(line);
  if (box?.[1] === ' ' || isSlot(line)) return { is: 'template' };
  if (SHARES.test(line)) return { is: 'other' };
  const text = unmarked(box ? line.slice(box[0].length) : line).replace(EMPHATIC, '$1');
  const words = wordsOf(text);
  const [first, second] = words;
  if (!first) return readElsewhere(text) ?? { is: 'other' };
  if (listsChoices(text)) return { is: 'template' };
  const { head, rest } = splitHead(text);
  if (isForeign(head)) return readElsewhere(text) ?? { is: 'other' };
  const pair =
    second && /^[\s_-]$/.test(text.slice(first.end, second.start)) ? `${first.word}_${second.word}` : '';
  const position = LEADING.get(pair) ?? LEADING.get(first.word);
  if (position) return leading(position, { text, head, rest, first });
  const short = OPENING.get(first.word);
  // "Yes" and its like count when nothing but punctuation follows, or when they are a verb that takes an object.
  if (short && (!second || breaksAfter(text, first) || !NEEDS_BREAK.has(first.word))) {
    const said = readStatement(text);
    if (said?.position === short || (said === null && !isYesToAThing(text))) {
      return short === 'APPROVE'
        ? leading(short, { text, head, rest, first })
        : { is: 'position', position: short };
    }
  }
  const elsewhere = readElsewhere(text);
  if (elsewhere) return elsewhere;
  // A shouted word is the verdict of another vocabulary; what follows explains it.
  if (/^[^A-Za-z0-9]*[A-Z][A-Z_]{2,}\b/.test(text) && !NEGATIONS.has(first.word) && !isModal(first.word))
    return { is: 'other' };
  const said = readStatement(firstSentence(text));
  if (said?.position === 'CONDITIONAL') return { is: 'conditional', condition: firstSentence(text) };
  if (said && isPosition(said.position)) return { is: 'position', position: said.position };
  return words.length <= 4 ? { is: 'other' } : { is: 'prose' };
}

const isPosition = (said: string): said is Position =>
  said === 'APPROVE' || said === 'REJECT' || said === 'ABSTAIN';

/** `approved: false` says no as well as a position does. */
export function readApproved(value: string): Stated {
  const word = value
    .trim()
    .toLowerCase()
    .replace(/^[*_`"']+|[*_`"'.!]+$/g, '');
  if (/^(?:true|yes|y|granted|given|✅)$/.test(word)) return { is: 'position', position: 'APPROVE' };
  return /^(?:false|no|n|0|not|none|denied|refused|withheld|rejected|❌)$/.test(word)
    ? { is: 'position', position: 'REJECT' }
    : { is: 'prose' };
}

/** "60/40 APPROVE", "55 % approve". */
const SHARES = /^[^A-Za-z\d]*\d+\s?[/%:]/;
/** "Strong approve" is an approve. */
const EMPHATIC =
  /^([^A-Za-z]*)(?:(?:strong(?:ly)?|clear(?:ly)?|full(?:y)?|firm(?:ly)?|definite(?:ly)?|unconditional(?:ly)?|unanimous(?:ly)?|hereby|final|overall|an?|the|to|i|we) )+(?=(?:approv|reject|abstain|disapprov))/i;
const NEEDS_BREAK = new Set(['yes', 'no', 'insufficient', 'uncertain', 'recommend', 'recommended']);
/** "Yes, there is a bias" answers something inside the text. */
const isYesToAThing = (text: string): boolean =>
  /^\W*yes,\s+(?!(?:because|since|as|given|with|go|please|absolutely|definitely|clearly|i)\b)[a-z]/i.test(
    text,
  );
const isModal = (word: string): boolean =>
  ['must', 'should', 'shall', 'will', 'does', "don't", "doesn't", "can't"].includes(word);

/** `{APPROVE}`, `<APPROVE or REJECT>`, `<your position>`, `[APPROVE/REJECT]`, `e.g. APPROVE`: a form that nobody filled in. */
function isSlot(line: string): boolean {
  const text = line.trim().replace(/^[*_`"']+|[*_`"',.]+$/g, '');
  return (
    /^\{[^{}]*\}/.test(text) ||
    /^<[^<>]*>/.test(text) ||
    /^\$\{?\w+\}?$/.test(text) ||
    /^[A-Za-z]+\*\s*$/.test(line.trim()) ||
    /^\[(?![xX✓✔ ]\])[^\][]*(?:[|/,]|\bor\b|\byour\b)[^\][]*\]/i.test(text) ||
    /^\W*(?:e\.g\.|for example|for instance|one of|either|choose|pick|such as|example)\b/i.test(text)
  );
}

/** Without the marks of emphasis and the one pair of brackets around a word. */
const unmarked = (text: string): string =>
  text
    .replace(/(?<!\w)[*_`"'“”‘’]+(?=[A-Za-z])|(?<=[A-Za-z])[*`"“”’]+(?![a-z])|(?<=[A-Za-z])_+(?!\w)/g, '')
    .replace(/^(\W{0,4})[[(]\s?([A-Za-z_]+)\s?[\])]/, '$1$2');

const HEAD_END = /[,.;:!?()（）、，。；：—–]|\s-+\s|\n|\s(?=because\b|since\b|given\b)|\.\s/;

function splitHead(text: string): { head: string; rest: string } {
  const sentence = firstSentence(text);
  const from = sentence.search(/[\p{L}\d]/u);
  const at = sentence.slice(Math.max(0, from)).search(HEAD_END);
  if (at < 0) return { head: sentence, rest: '' };
  return { head: sentence.slice(0, from + at), rest: sentence.slice(from + at) };
}

const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
const firstSentence = (text: string): string => firstLine(text).split(/(?<=[.!?])\s/, 1)[0] ?? '';
const afterArrow = (text: string): string => {
  const line = firstLine(text);
  return line.split(/\s*(?:->|→|=>|⇒)\s*/).at(-1) ?? line;
};

type Leading = { text: string; head: string; rest: string; first: Word };

/** A value that opens with the word: what follows it in the same breath may take it back or hang something on it. */
function leading(position: Position, { text, head, rest, first }: Leading): Stated {
  if (/^[^A-Za-z]*[A-Za-z_]+\s*\?/.test(text)) return { is: 'template' };
  // "APPROVE-WITH-BLOCKERS" is three words.
  const behind = plainEnglish(head.slice(first.end).replace(/^-(?=\w)|(?<=\w)-(?=\w)/g, ' ')).trim();
  if (position !== 'APPROVE') return TAKEN_BACK.test(behind) ? { is: 'other' } : { is: 'position', position };
  if (TAKEN_BACK.test(behind) || CONTRADICTED.test(rest)) return { is: 'other' };
  const condition = conditionIn(behind, rest);
  return condition === null ? { is: 'position', position } : { is: 'conditional', condition };
}

/** "APPROVE is not possible", "APPROVE would be wrong", "APPROVE nothing of it", "APPROVE can wait". */
const TAKEN_BACK =
  /^(?:(?:is|was|were|would|could|should|may|might|can|cannot|will|won't|isn't|wasn't|seems|looks|requires|needs|depends|hinges|has|hasn't|had|does|doesn't)\b(?! recommended| granted| warranted| given$| justified| my\b| the right)|nothing|none|neither|not\b|never|(?:is )?(?:required|needed|requested|sought|awaited|outstanding|missing)|later|tomorrow|what\b|the opposite|withdrawn|withheld|denied|retracted|revoked|impossible|pending|tbd)|\b(?:is|are|would be|seems|looks) (?:not|premature|impossible|wrong|unwise|out of the question|off the table)\b|\b(?:cannot|can't) be (?:given|granted|recommended)\b|\bis (?:withheld|denied|refused|withdrawn)\b|^\W{0,3}(?:todo|tbc|draft)\b/;
/** "APPROVE – no, REJECT", "approve? No." */
const CONTRADICTED =
  /\b(?:REJECT(?:ED)?|ABSTAIN)\b|^[^A-Za-z]*(?:withdrawn|retracted|revoked|rescinded|void|superseded|denied|withheld|pending|tentative|provisional|todo|tbc|tbd|to be confirmed|draft)\b|^[^A-Za-z]*(?:no|not|nope|never|reject)\b(?! (?:issues?|concerns?|problems?|objections?|blockers?|risks?|conditions?|changes|reservations?|further|major|regressions?|reason|other|doubt|longer))|\b(?:send (?:it|this) back|needs? (?:more |further )?(?:work|rework)|must (?:first )?be (?:fixed|reworked|rewritten|changed)|not (?:yet )?(?:ready|safe|acceptable|mergeable)|kidding|joking)\b/;

/** What a yes depends on, in its own words; null for a plain one. */
function conditionIn(behind: string, rest: string): string | null {
  // "APPROVE – go on with two small edits": the explanation has a "with" of its own.
  const breath = /^\s*[.!?]/.test(rest) ? '' : rest.replace(/(?<=\w) with\b.*/, '');
  return hasReservation(`${behind} ${breath}`) ? `${behind}${rest}`.replace(/^[\W_]+/, '').trim() : null;
}

/** `APPROVE | REJECT`, `approve/reject`, `APPROVE or REJECT`. */
function listsChoices(text: string): boolean {
  const line = firstLine(text);
  const choices = line.split(/\s*(?:\||\/|,|\bor\b|\boder\b|\bou\b|または|或)\s*/i).slice(0, 6);
  const keyOf = (choice: string): string =>
    choice
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
      .replace(/[^a-z_]/g, '');
  const positions = new Set(
    choices.map((choice) => LEADING.get(keyOf(choice))).filter((position) => position !== undefined),
  );
  return positions.size > 1 || (/\w\s*\|\s*\w/.test(line) && positions.size > 0);
}

export type Word = { word: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[A-Za-z_]+(?:['’][a-z]+)?/g)) {
    words.push({
      word: match[0].toLowerCase().replaceAll('’', "'"),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return words;
}

const breaksAfter = (text: string, word: Word): boolean =>
  /^\s*(?:$|[,.!;:)—–-])/.test(text.slice(word.end, word.end + 4));
