// What follows from the findings that stand, part by part, as the common judge has it. It recommends; it accepts nothing.

import type { ReviewEnvelope } from '../shapes.ts';
import type { Finding, PartName, Severity } from './events.ts';
import { claimOf, stands } from './findings.ts';
import { judgeReview, type Recommendation } from './recommend.ts';

export type Judged = { recommendation: Recommendation; reason: string };
/** What is known of one part: whether its last answer could be read, and what its reviewer recommended. */
export type JudgedPart = {
  part: PartName;
  status: ReviewEnvelope['status'];
  recommendation: Recommendation | null;
};

const WEIGHT: Record<Recommendation, number> = { keep: 0, continue: 1, revise: 2, reject: 3 };

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

export function textsOf(findings: Finding[]): Record<Severity, string[]> {
  const texts = (severity: Severity): string[] =>
    findings.filter((one) => one.severity === severity).map(({ text }) => text);
  return { p1: texts('p1'), p2: texts('p2'), p3: texts('p3'), missing: texts('missing') };
}

/** The one that asks for most; null when a part's reviewer recommended nothing. */
export function heaviestOf(said: (Recommendation | null)[]): Recommendation | null {
  if (said.includes(null)) return null;
  return said.reduce(
    (most, one) => (most === null || (one && WEIGHT[one] > WEIGHT[most]) ? one : most),
    null,
  );
}
