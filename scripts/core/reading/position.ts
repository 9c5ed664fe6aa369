// Which way a phrase of an answer votes: whole words, with negation understood.
export type Position = 'APPROVE' | 'REJECT' | 'ABSTAIN';

const LEADING: Record<string, Position> = {
  approve: 'APPROVE',
  approved: 'APPROVE',
  approves: 'APPROVE',
  approving: 'APPROVE',
  reject: 'REJECT',
  rejected: 'REJECT',
  rejects: 'REJECT',
  rejecting: 'REJECT',
  request_changes: 'REJECT',
  changes_requested: 'REJECT',
  disapprove: 'REJECT',
  disapproved: 'REJECT',
  abstain: 'ABSTAIN',
  abstained: 'ABSTAIN',
  abstains: 'ABSTAIN',
  abstaining: 'ABSTAIN',
};
const SHORT: Record<string, Position> = {
  yes: 'APPROVE',
  proceed: 'APPROVE',
  recommend: 'APPROVE',
  recommended: 'APPROVE',
  no: 'REJECT',
  deny: 'REJECT',
  denied: 'REJECT',
  against: 'REJECT',
  uncertain: 'ABSTAIN',
  insufficient: 'ABSTAIN',
};

export type Stated =
  | { is: 'position'; position: Position }
  /** A list of the legal words, as in the prompt: nobody's position. */
  | { is: 'template' }
  /** A short verdict in words that are not ours. */
  | { is: 'other' }
  | { is: 'prose' };

/** What a value says that stands where a position belongs (`position: …`, `Verdict: …`). */
export function readStated(value: string): Stated {
  const text = afterArrow(value.slice(0, 1000).replace(/[^\S\n]+/g, ' ')).replace(
    /(?<!\w)[*_`"'“”‘’]+(?=[A-Za-z])|(?<=[A-Za-z])[*`"“”’]+|(?<=[A-Za-z])_+(?!\w)/g,
    '',
  );
  const words = wordsOf(firstLine(text));
  const [first, second] = words;
  if (first === undefined) return { is: 'other' };
  if (listsChoices(text)) return { is: 'template' };
  const pair = `${first.word}_${second?.word ?? ''}`;
  const position =
    LEADING[first.word] ?? LEADING[pair] ?? LEADING[/^([a-z]+)_(?:with|subject|conditionally|as)(?:_|$)/.exec(first.word)?.[1] ?? ''];
  if (position) return asks(text) ? { is: 'template' } : { is: 'position', position };
  const short = SHORT[first.word];
  // "Yes" and its like count when nothing but punctuation follows, or when they are a verb that takes an object.
  if (
    short &&
    (!second || breaksAfter(text, first) || !['yes', 'no', 'insufficient', 'uncertain', 'recommend', 'recommended'].includes(first.word))
  ) {
    const signals = signalsIn(text);
    if (signals.size <= 1 || !signals.has(opposite(short))) return { is: 'position', position: short };
  }
  // A shouted word is the verdict of another vocabulary; what follows explains it.
  if (/^[^A-Za-z0-9]*[A-Z][A-Z_]{2,}\b/.test(text) && !NEGATIONS.has(first.word) && !isModal(first.word)) return { is: 'other' };
  const signals = signalsIn(firstLine(text));
  const [only] = signals;
  if (signals.size === 1 && only) return { is: 'position', position: only };
  return words.length <= 4 && signals.size === 0 ? { is: 'other' } : { is: 'prose' };
}

const isModal = (word: string): boolean => ['must', 'should', 'shall', 'will', 'does', "don't", "doesn't", "can't"].includes(word);
const opposite = (position: Position): Position => (position === 'APPROVE' ? 'REJECT' : 'APPROVE');
const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
const asks = (text: string): boolean => /^[^A-Za-z]*[A-Za-z_]+\s*\?/.test(text);
const afterArrow = (text: string): string =>
  firstLine(text)
    .split(/\s*(?:->|→|=>|⇒)\s*/)
    .at(-1) ?? text;

/** `APPROVE | REJECT`, `approve/reject`, `APPROVE or REJECT`. */
function listsChoices(text: string): boolean {
  const choices = firstLine(text)
    .split(/\s*(?:\||\/|,|\bor\b)\s*/i)
    .slice(0, 6);
  const positions = new Set(
    choices
      .map(
        (choice) =>
          LEADING[
            choice
              .trim()
              .toLowerCase()
              .replace(/[\s-]+/g, '_')
              .replace(/[^a-z_]/g, '')
          ],
      )
      .filter(Boolean),
  );
  return positions.size > 1 || (/\w\s*\|\s*\w/.test(firstLine(text)) && positions.size > 0);
}

type Word = { word: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[A-Za-z_]+(?:['’][a-z]+)?/g)) {
    words.push({ word: match[0].toLowerCase().replaceAll('’', "'"), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

const breaksAfter = (text: string, word: Word): boolean => /^\s*(?:$|[,.!;:)—–-])/.test(text.slice(word.end, word.end + 4));

const NEGATIONS = new Set(['not', 'never', 'cannot', 'no', 'without', 'neither', 'nor', 'hardly', 'nothing', 'nobody']);
const REFUSALS = new Set([
  'decline',
  'declines',
  'refuse',
  'refuses',
  'against',
  'unable',
  'avoid',
  'oppose',
  'fail',
  'wrong',
  'mistake',
  'premature',
  'unwise',
  'irresponsible',
  'reckless',
  'unsafe',
]);
const HYPOTHETICAL = new Set(['if', 'unless', 'until', 'before', 'whether', 'when', 'once', 'either', 'otherwise']);
const LOOK_BACK = 7;

/** Every position that a passage speaks for. Questions, conditions and what others once did say nothing. */
export function signalsIn(text: string): Set<Position> {
  const found = new Set<Position>();
  for (const clause of clausesOf(text)) for (const signal of signalsOfClause(clause)) found.add(signal);
  return found;
}

/** "No blockers, proceed": the "no" is about the blockers. */
const NOTHING_AGAINST = /\b(no (?:[a-z]+ ){0,2}(?:objections?|issues?|blockers?|concerns?|problems?|reservations?))[,:]\s/gi;

function clausesOf(text: string): string[] {
  return text
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\b(no|yes),\s/gi, '$1. ')
    .replace(NOTHING_AGAINST, '$1. ')
    .split(
      /(?<=[.!?;])\s|\n|,\s(?=(?:but|so|and|yet|however|therefore|although|though)\b)|\s(?=(?:and|but|so) (?:I|we)\b)|(?<=:)\s|\s[—–]\s/,
    )
    .filter((clause) => !clause.endsWith('?') && !/^\s*>/.test(clause));
}

function signalsOfClause(clause: string): Position[] {
  const words = [...clause.matchAll(/[A-Za-z_][\w'’/-]*(\()?/g)].map((match) => match[0].toLowerCase().replaceAll('’', "'"));
  const found: Position[] = [];
  if (weighsBoth(words)) return found;
  for (let at = 0; at < words.length; at++) {
    const before = words.slice(Math.max(0, at - LOOK_BACK), at);
    if (before.some((word) => HYPOTHETICAL.has(word))) continue;
    const position = meaningOf({ words, at, before, announces: clause.trimEnd().endsWith(':') });
    if (!position) continue;
    const negated = before.filter((word, place) => isNegation(word, before[place + 1])).length % 2 === 1;
    if (!negated) found.push(position);
    // "not approve" speaks against; "not reject" and "not abstain" speak for nothing.
    else if (position === 'APPROVE') found.push('REJECT');
  }
  return found;
}

/** "approve or reject", "neither approve nor reject": both are named and none is chosen. */
const weighsBoth = (words: string[]): boolean =>
  words.some((word, at) => {
    const [one, other] = [LEADING[words[at - 1] ?? ''], LEADING[words[at + 1] ?? '']];
    return (word === 'or' || word === 'nor') && one !== undefined && other !== undefined && one !== other;
  });

const isNegation = (word: string, next: string | undefined): boolean =>
  (NEGATIONS.has(word) && !(word === 'not' && next === 'only')) || word.endsWith("n't") || REFUSALS.has(word);

const TOWARDS = new Set([
  'is',
  'be',
  'are',
  'am',
  'being',
  'as',
  'recommended',
  'not',
  'fully',
  'hereby',
  'position',
  'verdict',
  'decision',
  'vote',
]);
const APPROVAL = /^(?:approv|proceed|accept|adopt|merg|ship|it$|this$|going$|moving$|the$|that$|yes$)/;
const DISAPPROVAL = /^(?:against|reject|deny|denial|not|abstain|holding|waiting|declin)/;
const OPPOSING = new Set([
  'recommend',
  'recommended',
  'advise',
  'vote',
  'voting',
  'decide',
  'decided',
  'argue',
  'am',
  "i'm",
  'strongly',
  'firmly',
  'position',
  'come',
  'down',
]);

type Place = { words: string[]; at: number; before: string[]; announces: boolean };

/** The vote of the word at `at`, before negation. */
function meaningOf({ words, at, before, announces }: Place): Position | null {
  const previous = before.at(-1);
  switch (words[at]) {
    case 'approving':
    case 'proceeding':
      return isGoverned(before) ? 'APPROVE' : null;
    case 'rejecting':
      return isGoverned(before) ? 'REJECT' : null;
    case 'approve':
    case 'proceed':
      return words[at + 1] === 'if' || words[at + 1] === 'once' || words[at + 1] === 'only' ? null : 'APPROVE';
    case 'disapprove':
    case 'reject':
    case 'deny':
      return 'REJECT';
    case 'approved':
      return isStated(at, previous) ? 'APPROVE' : null;
    case 'rejected':
    case 'disapproved':
    case 'denied':
      return isStated(at, previous) ? 'REJECT' : null;
    case 'recommend':
      return readRecommend(words, at, announces);
    case 'recommended':
      return readRecommended(before, words[at + 1]);
    case 'against':
      return at === 0 || before.slice(-2).some((word) => OPPOSING.has(word)) ? 'REJECT' : null;
    case 'abstain':
    case 'abstaining':
    case 'uncertain':
    case 'insufficient':
      return 'ABSTAIN';
    default:
      return null;
  }
}

/** "should be approved" is a vote, "the earlier draft was approved" is history. */
const isStated = (at: number, previous: string | undefined): boolean => at === 0 || (previous !== undefined && TOWARDS.has(previous));

const GOVERNING = new Set([
  'recommend',
  'recommends',
  'recommending',
  'suggest',
  'advise',
  'favor',
  'favour',
  'toward',
  'towards',
  'support',
  'against',
  'for',
  'am',
  'of',
  'is',
  'to',
]);

/** "I lean towards approving" is a vote, "Approving this would be a mistake" is not one for it. */
const isGoverned = (before: string[]): boolean => before.slice(-3).some((word) => GOVERNING.has(word));

/** "Approval is recommended": what is recommended stands before. */
function readRecommended(before: string[], next: string | undefined): Position | null {
  if (before.some((word) => /^(?:reject|denial|declin)/.test(word))) return 'REJECT';
  if (DISAPPROVAL.test(next ?? '')) return null;
  return before.some((word) => /^(?:approv|proceed|accept|adopt|merg|it$|this$|change$|plan$|proposal$)/.test(word)) ? 'APPROVE' : null;
}

function readRecommend(words: string[], at: number, ends: boolean): Position | null {
  let next = at + 1;
  while (['that', 'we', 'you', 'to', 'team', 'strongly', 'they', 'should'].includes(words[next] ?? '')) next++;
  const object = words[next];
  // "Recommend:" announces, and what follows says what.
  if (object === undefined) return ends ? null : 'APPROVE';
  if (/^(?:reject|denial|deny)/.test(object)) return 'REJECT';
  if (DISAPPROVAL.test(object) || !APPROVAL.test(object)) return null;
  return words[next + 1] === 'following' || words[next + 1] === 'against' ? null : 'APPROVE';
}

const STRONG = new Set(['clearly', 'strongly', 'definitely']);
const MODERATE = new Set(['likely', 'probably', 'reasonable']);
const WEAK = new Set(['possibly', 'might', 'uncertain']);

export type Strengths = { strong: number; moderate: number; weak: number };
export const DOCUMENT_STRENGTHS: Strengths = { strong: 70, moderate: 50, weak: 30 };

/** Confidence from the strength of the language: the weakest word wins; without any it is moderate. */
export function confidenceOfLanguage(text: string, strengths: Strengths = DOCUMENT_STRENGTHS): number {
  const words = new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
  const has = (group: Set<string>): boolean => [...group].some((word) => words.has(word));
  if (has(WEAK)) return strengths.weak;
  if (has(MODERATE)) return strengths.moderate;
  return has(STRONG) ? strengths.strong : strengths.moderate;
}
