// What an answer's own sentences say about its vote besides its block or its verdict line: corrections, contradictions, conditions.
import { sentencesOf } from './english.ts';
import type { Position } from './position-words.ts';
import { readStatement, type Statement } from './statements.ts';

export type Claim = Statement & { text: string };

const LOOKED_AT = 12_000;
/** Only a sentence with one of these can speak about a vote. */
const STEMS =
  /approv|reject|proceed|recommend|accept|merg|ship|abstain|veto|oppos|object|declin|\bden(?:y|ied)|against|endors|sign(?:ing)? off|go(?:ing)? ahead|green-?light|\bvot(?:e|ing)|verdict|position|support|retract|withdraw|uncertain|insufficient|make (?:that|it)|move forward|changed my mind|decision/i;

/** Long texts are looked at where verdicts stand: at both ends. */
export function claimsIn(prose: string): Claim[] {
  const text =
    prose.length <= 2 * LOOKED_AT ? prose : `${prose.slice(0, LOOKED_AT)}\n\n${prose.slice(-LOOKED_AT)}`;
  if (!STEMS.test(text)) return [];
  return sentencesOf(text).flatMap((sentence) => {
    if (!STEMS.test(sentence)) return [];
    const said = readStatement(sentence);
    return said ? [{ ...said, text: sentence }] : [];
  });
}

export type Settled = { position: Position | null; warning: string | null; condition: string | null };

/**
 * A plain correction behind the vote outranks it; a sentence of the first person that says the opposite makes it
 * ambiguous; a yes that its own sentences hang on something takes that along as a condition.
 */
export function settle(
  position: Position,
  { around, behind }: { around: Claim[]; behind: Claim[] },
): Settled {
  const corrected = behind.findLast(({ corrects }) => corrects);
  if (corrected && corrected.position !== position) {
    if (corrected.position === 'UNSURE') return { position: null, warning: 'ambiguous', condition: null };
    if (corrected.position === 'CONDITIONAL')
      return { position: null, warning: 'conditional', condition: corrected.text };
    return { position: corrected.position, warning: 'corrected', condition: null };
  }
  if (corrected) return { position, warning: null, condition: null };
  const own = [...around, ...behind].filter((claim) => claim.own);
  const opposite: Position = position === 'APPROVE' ? 'REJECT' : 'APPROVE';
  if (position !== 'ABSTAIN' && own.some((claim) => claim.position === opposite))
    return { position: null, warning: 'ambiguous', condition: null };
  const hanging = position === 'APPROVE' ? own.find((claim) => claim.position === 'CONDITIONAL') : undefined;
  return { position, warning: null, condition: hanging?.text ?? null };
}
