// What an answer cites, whatever its kind, so that it can be looked up the moment it comes.
import type { PeerEvidence, PeerOpinion, ReviewEnvelope } from '../shapes.ts';
import { placesIn } from './findings.ts';

export function citationsIn(kind: string, opinion: unknown): PeerEvidence[] {
  if (kind === 'peer') return (opinion as PeerOpinion | null)?.evidence ?? [];
  if (kind !== 'review' || !opinion) return [];
  const { p1, p2, p3, missing } = opinion as ReviewEnvelope;
  const named = [...p1, ...p2, ...p3, ...missing]
    .flatMap(placesIn)
    .flatMap(({ path, first }) => (first === null ? [] : [{ path, line: first, quote: '' }]));
  return [...new Map(named.map((one) => [`${one.path}:${one.line}`, one])).values()];
}
