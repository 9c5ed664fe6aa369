// Reads a vote out of free prose: what is left where an answer has neither a block nor a verdict line.
import { hedgeIn } from '../beside/reasons.ts';
import { type Claim, claimsIn } from '../statements/claims.ts';
import type { Position } from '../statements/position-words.ts';
import { readElsewhere } from '../statements/stated-elsewhere.ts';
import { readStatement } from '../statements/statements.ts';
import { isForeign } from '../statements/tongues.ts';
import { sentencesOf } from '../text/english.ts';

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
  const said = new Set([...openingWord(prose), ...claims.map(({ position }) => position)]);
  const votes = (['APPROVE', 'REJECT', 'ABSTAIN'] as const).filter((position) => said.has(position));
  const [only] = votes;
  if (only && votes.length === 1)
    if (only === 'REJECT' || (said.size === 1 && (only === 'ABSTAIN' || isLeft(words))))
      return found(only, null);
  if (only || said.has('DISOWNED')) return found(null, 'ambiguous');
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
function openingWord(prose: string): Position[] {
  const [, no, yes] =
    /^[\s*_"'`]*(?:(no)|(yes|lgtm))[*_"'`]*(?=\s*(?:$|[,.!;:—–]|\n))/i.exec(prose.slice(0, 200)) ?? [];
  return no ? ['REJECT'] : yes ? ['APPROVE'] : [];
}

/** No sentence beside those that say yes speaks against it. */
const isLeft = (words: string): boolean =>
  sentencesOf(words).every((one) => readStatement(one)?.position === 'APPROVE' || hedgeIn(one) === null);
