// What an answer's own sentences say about its vote besides its block or its verdict line: corrections, contradictions, conditions.
import type { Label } from '../forms/labels.ts';
import type { Reading } from '../forms/reading.ts';
import { sentencesOf } from '../text/english.ts';
import type { Position } from './position-words.ts';
import { mayBeOfVote, readStatement, type Statement } from './statements.ts';
import { refersBack, takesUpAgain } from './taken-back.ts';

export type Claim = Statement & { text: string };

const LOOKED_AT = 12_000;

/** Long texts are looked at where verdicts stand: at both ends. */
export function claimsIn(prose: string): Claim[] {
  const text =
    prose.length <= 2 * LOOKED_AT ? prose : `${prose.slice(0, LOOKED_AT)}\n\n${prose.slice(-LOOKED_AT)}`;
  if (!mayBeOfVote(text)) return [];
  const claims: Claim[] = [];
  // "Wait – the lock is taken twice. I reject it.": the correction is in the sentence before.
  let corrects = false;
  for (const sentence of sentencesOf(text)) {
    const said = readStatement(sentence);
    if (said) claims.push({ ...said, corrects: said.corrects || corrects, text: sentence });
    const goesOn: boolean = said === null ? takesUpAgain(sentence) : said.corrects;
    corrects =
      said && said.position !== 'UNSURE' && said.position !== 'DISOWNED' ? false : corrects || goesOn;
  }
  return claims;
}

/** Fields in which an answer of another kind than a vote states what it states. */
const STATES = new Set(['verdict', 'answer', 'recommendation', 'position', 'choice']);

/** The lines without what is said in these fields; a field ends with its first paragraph. */
export function withoutFields(prose: string, labels: Label[], isAside: (name: string) => boolean): string[] {
  const lines = prose.split('\n');
  for (const { name, line, plain, body } of labels) {
    if (!plain || !isAside(name)) continue;
    const gap = body.findIndex((below) => below.trim() === '');
    lines.fill('', line, line + 1 + (gap < 0 ? body.length : gap));
  }
  return lines;
}

/** Whether an answer of another kind than a vote takes back what it stated, or says that it is nobody's. */
export function isTakenBack({ block, prose, afterBlock, labels }: Reading): boolean {
  const said = block ? prose.split('\n') : withoutFields(prose, labels, (name) => !STATES.has(name));
  const lines = said.join('\n').slice(0, LOOKED_AT).split('\n');
  const own = block ? lines.slice(afterBlock) : lines;
  if (block && refersBack(own.join('\n'))) return true;
  return [...own, ...sentencesOf(own.join('\n'))].some((sentence) => {
    const told = readStatement(sentence);
    return told?.corrects || told?.position === 'DISOWNED' || takesUpAgain(sentence);
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
    const { position: said, text } = corrected;
    if (said === 'CONDITIONAL') return { position: null, warning: 'conditional', condition: text };
    return said === 'UNSURE' || said === 'DISOWNED'
      ? { position: null, warning: 'ambiguous', condition: null }
      : { position: said, warning: 'corrected', condition: null };
  }
  // What was put right again says the same now.
  const own = corrected ? [] : [...around, ...behind].filter((claim) => claim.own);
  if (position === 'APPROVE' && own.some((claim) => claim.position === 'DISOWNED'))
    return { position: null, warning: 'ambiguous', condition: null };
  const opposite: Position = position === 'APPROVE' ? 'REJECT' : 'APPROVE';
  if (position !== 'ABSTAIN' && own.some((claim) => claim.position === opposite))
    return { position: null, warning: 'ambiguous', condition: null };
  const hanging = position === 'APPROVE' ? own.find((claim) => claim.position === 'CONDITIONAL') : undefined;
  return { position, warning: null, condition: hanging?.text ?? null };
}
