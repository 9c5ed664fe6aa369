// The places a verdict rests on: what was cited by those who carry it, found as it was quoted, each once.
import { type CheckedEvidence, isFound } from './evidence.ts';

export type Premise = { path: string; line: number; text: string };

const MOST = 20;

export function premisesOf(evidence: readonly CheckedEvidence[]): Premise[] {
  const premises = new Map<string, Premise>();
  for (const one of evidence) {
    if (!isFound(one) || !one.found) continue;
    const { path, line } = one.found;
    premises.set(`${path}:${line}`, { path, line, text: one.quote });
  }
  return [...premises.values()].slice(0, MOST);
}
