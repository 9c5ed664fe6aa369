// Reads a vote out of free prose: what is left where an answer has neither a block nor a verdict line.
import { sentencesOf } from '../text/english.ts';
import { type Claim, claimsIn } from './claims.ts';
import type { Position } from './position-words.ts';
import { readElsewhere } from './stated-elsewhere.ts';
import { reassured } from './statements.ts';
import { isForeign } from './tongues.ts';

export type Words = { position: Position | null; warning: string | null; words: string };

const SHORT_ANSWER = 2000;
const ONE_SENTENCE = 200;

/** Free words count in a short answer; in a long one only where a reader looks for the conclusion: first and last paragraph. */
export function readWords(prose: string): Words {
  const words = conclusionOf(prose.trim());
  const found = (position: Position | null, warning: string | null): Words => ({ position, warning, words });
  const claims = current(claimsIn(words));
  const isShort = words.length <= ONE_SENTENCE && (claims.length === 0 || isForeign(words));
  const elsewhere = isShort ? readElsewhere(words) : null;
  const isOne = sentencesOf(words).length === 1;
  if (elsewhere?.is === 'position' && (isOne || elsewhere.position === 'REJECT'))
    return found(elsewhere.position, null);
  const opening = openingWord(prose);
  const said = new Set(claims.map(({ position }) => position));
  if (opening) said.add(opening);
  if (said.size === 0) return found(null, null);
  if (said.has('APPROVE'))
    return said.size === 1 && !isVetoed(words) ? found('APPROVE', null) : found(null, 'ambiguous');
  if (said.has('REJECT')) return said.has('ABSTAIN') ? found(null, 'ambiguous') : found('REJECT', null);
  if (said.has('ABSTAIN')) return said.size === 1 ? found('ABSTAIN', null) : found(null, 'ambiguous');
  if (said.has('DISOWNED')) return found(null, 'ambiguous');
  return found(null, said.has('CONDITIONAL') ? 'conditional' : null);
}

/** From the last correction on: what it takes back was not said. */
function current(claims: Claim[]): Claim[] {
  const from = claims.findLastIndex(({ corrects }) => corrects);
  return from < 0 ? claims : claims.slice(from);
}

function conclusionOf(prose: string): string {
  if (prose.length <= SHORT_ANSWER) return prose;
  const head = prose.slice(0, SHORT_ANSWER);
  const tail = prose.slice(-SHORT_ANSWER);
  const last = tail.lastIndexOf('\n\n');
  return `${head.split('\n\n', 1)[0]}\n\n${last < 0 ? '' : tail.slice(last)}`;
}

/** "Yes, …" or "No." as the first word of the answer. */
function openingWord(prose: string): Position | null {
  const word = /^[\s*_"'`]*(yes|no|lgtm)[*_"'`]*(?=\s*(?:$|[,.!;:—–]|\n))/i
    .exec(prose.slice(0, 200))?.[1]
    ?.toLowerCase();
  return word === 'yes' || word === 'lgtm' ? 'APPROVE' : word === 'no' ? 'REJECT' : null;
}

const NOT_SO =
  /^(?:but |and |well,? )?(?:no|never|absolutely not|certainly not|definitely not|of course not|not (?:yet|now|this time|today|like this|so fast|really|at all|quite|me|in this (?:state|form)|as (?:it (?:stands|is)|is))|no way|nope|not a chance|i (?:won't|will not|can't|cannot|don't|do not|would not|wouldn't|shall not|refuse)|just kidding|or not|not this(?: one)?|(?:this|that|it)(?: one)?,? (?:no|(?:is not|isn't)(?: it| one| that| the one)?)|yeah,? right)[.!…]*$/;
/** What goes on from a yes in the next sentence only to take something out of it. */
const BUT_FOR =
  /^(?:except|apart from|aside from|save (?:for|that)|but|unless|provided|as long as|only (?:if|when|once|after)|said (?:no ?-?one|nobody)|(?:just |only )?(?:kidding|joking))\b/;
const NOT_YET =
  /\b(?:must (?:first )?be (?:fixed|resolved|addressed|corrected|changed)|needs? (?:more |further |some )?(?:work|changes|fixing|rework|revision)|block(?:er|ers|ing|ed)\b|not (?:yet )?(?:ready|safe|acceptable|sufficient|enough|good enough|mergeable|production|there yet)|unacceptable|send (?:it|this) back|withh(?:e|o)ld|hold(?:ing)? off|wait (?:until|for)|changes? (?:are |is )?(?:required|requested|needed)|serious (?:concerns?|problems?|issues?|flaws?|risks?|doubts?)|deal-?breaker|show-?stopper|fatal|there (?:is|are|remains?) (?:an? |some |still |one |\w+ )?(?:\w+ )?(?:problems?|issues?|bugs?|race|leaks?|flaws?|holes?|defects?|regressions?)|hypothetical\w*|pretend|sarcas\w*|as a joke|if only)/;

/** Words that speak against a yes without being a vote. */
const isVetoed = (words: string): boolean =>
  sentencesOf(words).some((sentence) => {
    const plain = reassured(sentence).replace(/^[^\p{L}]+|[^\p{L}.!…]+$/gu, '');
    return NOT_SO.test(plain) || BUT_FOR.test(plain) || NOT_YET.test(plain);
  });
