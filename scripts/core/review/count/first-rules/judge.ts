// What follows from the findings that stand as the first rules have it: counts and evidence, part by part.
import type { ReviewEnvelope } from '../../../shapes.ts';
import type { Finding, PartName, Severity } from '../../findings/finding.ts';
import { stands, textsOf } from '../../findings/findings.ts';
import { hasEvidence } from '../../findings/same-words.ts';
import { type Recommendation, WEIGHT } from '../verdict.ts';
import { claimOf } from './ledger.ts';
import { mergedTexts } from './merged.ts';

export type Judged = { recommendation: Recommendation; reason: string };
export type JudgedPart = {
  part: PartName;
  status: ReviewEnvelope['status'];
  recommendation: Recommendation | null;
};

export function judgeParts(findings: Finding[], parts: JudgedPart[]): Judged {
  if (parts.every(({ status }) => status === 'failed'))
    return { recommendation: 'continue', reason: 'Nobody reviewed it.' };
  const judged = parts.map((one) => ({ ...one, ...judgePart(findings, one) }));
  const [heaviest] = [...judged].sort((a, b) => WEIGHT[b.recommendation] - WEIGHT[a.recommendation]);
  if (!heaviest) throw new Error('A review has at least one part');
  const reason = judged
    .map((one) => (judged.length > 1 ? `${one.part}: ${one.reason}` : one.reason))
    .join(' ');
  return { recommendation: heaviest.recommendation, reason };
}

function judgePart(findings: Finding[], { part, status, recommendation }: JudgedPart): Judged {
  const own = findings.filter((one) => one.part === part && stands(one));
  const agreed = own.filter(({ state }) => state !== 'rebutted');
  const claims = agreed.map((one) => ({ ...one, text: claimOf(one) }));
  const judgement = judgeReview({ status, recommendation, ...textsOf(claims), evidence: shownIn(claims) });
  const disputed = own.filter(
    ({ state, severity }) => state === 'rebutted' && (severity === 'p1' || severity === 'p2'),
  );
  if (disputed.length === 0 || WEIGHT[judgement.recommendation] >= WEIGHT.revise) return judgement;
  return {
    recommendation: 'continue',
    reason: `${disputed.map(({ id }) => id).join(', ')} rebutted, and not looked at again.`,
  };
}

/** What was shown once stays shown, and what the author accepts needs no further proof. */
const shownIn = (findings: Finding[]): string[] =>
  findings.filter(({ shown, state }) => shown || state === 'accepted').map(({ text }) => text);

/** The one that asks for most; null when a part's reviewer recommended nothing. */
export function heaviestOf(said: (Recommendation | null)[]): Recommendation | null {
  if (said.includes(null)) return null;
  return said.reduce(
    (most, one) => (most === null || (one && WEIGHT[one] > WEIGHT[most]) ? one : most),
    null,
  );
}

type Reviewed = Pick<
  ReviewEnvelope,
  'status' | 'recommendation' | 'p1' | 'p2' | 'p3' | 'missing' | 'evidence'
>;
type Counts = Record<Severity, number>;

export function judgeReview(review: Reviewed): Judged {
  const merged = mergedTexts(review);
  const evidence = [...new Set(review.evidence)];
  const count = (of: (text: string) => boolean): Counts => ({
    p1: merged.p1.filter(of).length,
    p2: merged.p2.filter(of).length,
    p3: merged.p3.length,
    missing: merged.missing.length,
  });
  const [recommendation, reason] = recommend(
    review,
    count(() => true),
    count((text) => hasEvidence(text, evidence)),
  );
  return { recommendation, reason };
}

function recommend(
  { status, recommendation }: Reviewed,
  counts: Counts,
  shown: Counts,
): [Recommendation, string] {
  if (status === 'failed' || status === 'parse_error')
    return ['continue', 'The review could not be read, so nothing is known yet.'];
  if (shown.p1 > 0 && recommendation === 'reject')
    return [
      'reject',
      `The reviewer rejects it, with evidence for ${shown.p1} of ${counts.p1} serious findings.`,
    ];
  if (shown.p1 > 0) return ['revise', `Evidence for ${shown.p1} of ${counts.p1} serious findings.`];
  if (counts.p1 > 0) return ['continue', `No evidence for any of ${counts.p1} serious findings; ask for it.`];
  if (shown.p2 > 0) return ['revise', `Evidence for ${shown.p2} of ${counts.p2} significant findings.`];
  if (counts.p2 > 0)
    return ['continue', `No evidence for any of ${counts.p2} significant findings; ask for it.`];
  if (recommendation === 'reject' || recommendation === 'continue')
    return ['continue', `The reviewer says ${recommendation} without naming a finding that would carry it.`];
  if (counts.missing > 0) return ['revise', `Nothing is wrong, but ${counts.missing} things are missing.`];
  if (recommendation === 'revise')
    return ['continue', 'The reviewer says revise without naming a finding that would carry it.'];
  return ['keep', counts.p3 > 0 ? `Only ${counts.p3} optional findings.` : 'No findings.'];
}
