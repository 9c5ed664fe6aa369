// What is asked of a finding everywhere: whether it stands, whether the author owes it an answer, and how it is told.
import type { Finding, Severity } from './finding.ts';

/** With what was said of it when it was held up. */
export const told = ({ text, remark }: Pick<Finding, 'text' | 'remark'>): string =>
  remark ? `${text} – ${remark}` : text;

/** Still to be answered by the author: new, or held up against what the author said. */
export const isUnanswered = ({ state }: Finding): boolean => state === 'open' || state === 'maintained';
export const stands = ({ state }: Finding): boolean => state !== 'withdrawn' && state !== 'fixed';

export function textsOf(findings: Finding[]): Record<Severity, string[]> {
  const texts = (severity: Severity): string[] =>
    findings.filter((one) => one.severity === severity).map(({ text }) => text);
  return { p1: texts('p1'), p2: texts('p2'), p3: texts('p3'), missing: texts('missing') };
}
