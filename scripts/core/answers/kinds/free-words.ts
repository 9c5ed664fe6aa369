// Reads a vote out of free prose: what is left where an answer has neither a block nor a verdict line.
import { hedgeIn } from '../beside/reasons.ts';
import { type Claim, claimsIn } from '../statements/claims.ts';
import type { Position } from '../statements/position-words.ts';
import { readElsewhere } from '../statements/stated-elsewhere.ts';
import { readStatement } from '../statements/statements.ts';
import { sentencesOf } from '../text/english.ts';

export type Words = { position: Position | null; warning: string | null; words: string };

/** Whoever writes more than that without a form is asked for it, and not read. */
const LONGEST = 2000;
const ONE_SENTENCE = 200;

/** Free words count in a short answer. */
export function readWords(prose: string): Words {
  const words = prose.trim();
  const found = (position: Position | null, warning: string | null): Words => ({ position, warning, words });
  if (words.length > LONGEST) return found(null, null);
  const elsewhere = words.length <= ONE_SENTENCE ? readElsewhere(words) : null;
  if (elsewhere?.is === 'position' && (elsewhere.position === 'REJECT' || sentencesOf(words).length === 1))
    return found(elsewhere.position, null);
  const said = new Set([...openingWord(words), ...current(claimsIn(words)).map(({ position }) => position)]);
  const [only, ...others] = (['APPROVE', 'REJECT', 'ABSTAIN'] as const).filter((vote) => said.has(vote));
  if (only && others.length === 0)
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

/** "Yes, …" or "No." as the first word of the answer. */
function openingWord(prose: string): Position[] {
  const [, no, yes] =
    /^[\s*_"'`]*(?:(no)|(yes|lgtm))[*_"'`]*(?=\s*(?:$|[,.!;:—–]|\n))/i.exec(prose.slice(0, 200)) ?? [];
  return no ? ['REJECT'] : yes ? ['APPROVE'] : [];
}

/** No sentence beside those that say yes speaks against it. */
const isLeft = (words: string): boolean =>
  sentencesOf(words).every((one) => readStatement(one)?.position === 'APPROVE' || hedgeIn(one) === null);
