// What is asked of a finding everywhere: whether it stands, whether it needs a reply, and how it is worded.
import type { ReviewEnvelope } from '../../shapes.ts';
import type { Finding, Severity } from './finding.ts';

/** With what was said of it when it was held up. */
export const withRemark = ({ text, remark }: Pick<Finding, 'text' | 'remark'>): string =>
  remark ? `${text} – ${remark}` : text;

/** The same with the words of the others who raised it, for the author, who answers all of them. */
export const withAllVoices = (finding: Finding): string =>
  [
    withRemark(finding),
    ...(finding.voices ?? [])
      .filter(({ state, text }) => state !== 'withdrawn' && text !== finding.text)
      .map(({ text }) => `Another reviewer: ${text}`),
  ].join('\n');

/** What could be made out of an answer that is no whole one: a part of a finding is better than none. */
export const madeOutOf = ({ summary, ...lists }: ReviewEnvelope): string =>
  [
    summary,
    ...(['p1', 'p2', 'p3', 'missing'] as const).flatMap((level) =>
      lists[level].map((text) => `${level}: ${text}`),
    ),
  ]
    .filter(Boolean)
    .join('\n');

/** Still to be answered by the author: new, or held up against what the author said. */
export const isUnanswered = ({ state }: Finding): boolean => state === 'open' || state === 'maintained';
export const stands = ({ state }: Finding): boolean => state !== 'withdrawn' && state !== 'fixed';

export function textsOf(findings: Finding[]): Record<Severity, string[]> {
  const texts = (severity: Severity): string[] =>
    findings.filter((one) => one.severity === severity).map(({ text }) => text);
  return { p1: texts('p1'), p2: texts('p2'), p3: texts('p3'), missing: texts('missing') };
}

/** By how many raised it, then by severity, then in the order they came. */
export function inOrder(findings: Finding[]): Finding[] {
  const weight = (one: Finding): number => ['p1', 'p2', 'p3', 'missing'].indexOf(one.severity);
  const voices = (one: Finding): number => new Set(one.voices?.map(({ reviewer }) => reviewer)).size;
  return [...findings].sort((a, b) => voices(b) - voices(a) || weight(a) - weight(b));
}
