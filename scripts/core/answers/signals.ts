// Which way free words vote: whole words, with negation, conditions, questions and history understood.
import { LEADING, NEGATIONS, type Position } from './position-words.ts';

const REFUSALS = new Set(
  'decline declines refuse refuses against unable avoid oppose fail wrong mistake premature unwise irresponsible reckless unsafe'.split(
    ' ',
  ),
);
const HYPOTHETICAL = new Set([
  'if',
  'unless',
  'until',
  'before',
  'whether',
  'when',
  'once',
  'either',
  'otherwise',
]);
const LOOK_BACK = 7;

/** Every position that a passage speaks for. Questions, conditions and what others once did say nothing. */
export function signalsIn(text: string): Set<Position> {
  const found = new Set<Position>();
  for (const clause of clausesOf(text)) for (const signal of signalsOfClause(clause)) found.add(signal);
  return found;
}

/** "No blockers, proceed": the "no" is about the blockers. */
const NOTHING_AGAINST =
  /\b(no (?:[a-z]+ ){0,2}(?:objections?|issues?|blockers?|concerns?|problems?|reservations?))[,:]\s/gi;

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
  const words = [...clause.matchAll(/[A-Za-z_][\w'’/-]*(\()?/g)].map((match) =>
    match[0].toLowerCase().replaceAll('’', "'"),
  );
  const found: Position[] = [];
  if (weighsBoth(words)) return found;
  const announces = clause.trimEnd().endsWith(':');
  for (let at = 0; at < words.length; at++) {
    const before = words.slice(Math.max(0, at - LOOK_BACK), at);
    if (before.some((word) => HYPOTHETICAL.has(word))) continue;
    const position = meaningOf({ words, at, before, announces });
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
    const [one, other] = [LEADING.get(words[at - 1] ?? ''), LEADING.get(words[at + 1] ?? '')];
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
      return words[at + 1] === 'if' ||
        words[at + 1] === 'once' ||
        words[at + 1] === 'only' ||
        isDoubted(before)
        ? null
        : 'APPROVE';
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

const DOUBTING = new Set(
  'hard difficult impossible premature early soon unsafe unwise reluctant unwilling unable hesitant hesitate refuse refused fail failed tempting'.split(
    ' ',
  ),
);

/** "It is hard to approve this" approves nothing. */
const isDoubted = (before: string[]): boolean =>
  before.at(-1) === 'to' && before.slice(-4).some((word) => DOUBTING.has(word));

/** "should be approved" is a vote, "the earlier draft was approved" is history. */
const isStated = (at: number, previous: string | undefined): boolean =>
  at === 0 || (previous !== undefined && TOWARDS.has(previous));

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
  return before.some((word) =>
    /^(?:approv|proceed|accept|adopt|merg|it$|this$|change$|plan$|proposal$)/.test(word),
  )
    ? 'APPROVE'
    : null;
}

function readRecommend(words: string[], at: number, ends: boolean): Position | null {
  let next = at + 1;
  while (['that', 'we', 'you', 'to', 'team', 'strongly', 'they', 'should'].includes(words[next] ?? ''))
    next++;
  const object = words[next];
  // "Recommend:" announces, and what follows says what.
  if (object === undefined) return ends ? null : 'APPROVE';
  if (/^(?:reject|denial|deny)/.test(object)) return 'REJECT';
  if (DISAPPROVAL.test(object) || !APPROVAL.test(object)) return null;
  return words[next + 1] === 'following' || words[next + 1] === 'against' ? null : 'APPROVE';
}
