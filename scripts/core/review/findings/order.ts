// The order in which findings are shown.
import type { Finding } from './finding.ts';

/** By how many raised it, then by severity, then in the order they came. */
export function inOrder(findings: Finding[]): Finding[] {
  const weight = (one: Finding): number => ['p1', 'p2', 'p3', 'missing'].indexOf(one.severity);
  const voices = (one: Finding): number => new Set(one.voices?.map(({ reviewer }) => reviewer)).size;
  return [...findings].sort((a, b) => voices(b) - voices(a) || weight(a) - weight(b));
}
