// What follows from a review: counts and evidence recommend, a person accepts.
import type { ReviewEnvelope } from '../shapes.ts';
import { hasEvidence, mergeFindings, type Severity } from './merge-findings.ts';

export type Recommendation = 'keep' | 'revise' | 'reject' | 'continue';
export type Judgement = {
  recommendation: Recommendation;
  reason: string;
  counts: Record<Severity | 'missing', number>;
  /** Findings that say where they can be seen. */
  shown: Record<Severity, number>;
  /** Serious findings without evidence: the next round asks for it. */
  unshown: string[];
  agrees_with_reviewer: boolean | null;
};

type Reviewed = Pick<
  ReviewEnvelope,
  'status' | 'recommendation' | 'p1' | 'p2' | 'p3' | 'missing' | 'evidence'
>;

export function judgeReview(review: Reviewed): Judgement {
  const merged = mergeFindings([review]);
  const of = (severity: Severity) => merged.findings.filter((finding) => finding.severity === severity);
  const shownOf = (severity: Severity) =>
    of(severity).filter(({ text }) => hasEvidence(text, merged.evidence));
  const counts = {
    p1: of('p1').length,
    p2: of('p2').length,
    p3: of('p3').length,
    missing: merged.missing.length,
  };
  const shown = { p1: shownOf('p1').length, p2: shownOf('p2').length, p3: shownOf('p3').length };
  const unshown = [...of('p1'), ...of('p2')]
    .map(({ text }) => text)
    .filter((text) => !hasEvidence(text, merged.evidence));
  const [recommendation, reason] = recommend(review, counts, shown);
  const agrees_with_reviewer =
    review.recommendation === null ? null : review.recommendation === recommendation;
  return { recommendation, reason, counts, shown, unshown, agrees_with_reviewer };
}

function recommend(
  { status, recommendation }: Reviewed,
  counts: Judgement['counts'],
  shown: Judgement['shown'],
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
