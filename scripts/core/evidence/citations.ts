// What an answer cites, whatever its kind, so that it can be looked up the moment it comes.
import type { Challenge, PeerEvidence, PeerOpinion, Rebuttal, ReviewEnvelope } from '../shapes.ts';
import { placesIn } from './places.ts';

/** The kinds of answers that rest on places in the working tree. */
export const cites = (kind: string): boolean => kind === 'peer' || Object.hasOwn(TEXTS, kind);

export function citationsIn(kind: string, opinion: unknown): PeerEvidence[] {
  if (!opinion) return [];
  if (kind === 'peer') return (opinion as PeerOpinion).evidence;
  const named = (TEXTS[kind]?.(opinion) ?? [])
    .flatMap(placesIn)
    .flatMap(({ path, first }) => (first === null ? [] : [{ path, line: first, quote: '' }]));
  return [...new Map(named.map((one) => [`${one.path}:${one.line}`, one])).values()];
}

// What somebody only imagines is nowhere to be found, and need not be.
const TEXTS: Record<string, (opinion: unknown) => string[]> = {
  review: (opinion) => {
    const { p1, p2, p3, missing } = opinion as ReviewEnvelope;
    return [...p1, ...p2, ...p3, ...missing];
  },
  challenge: (opinion) =>
    (opinion as Challenge).evidence.flatMap(({ text, tag }) => (tag === 'hypothetical' ? [] : [text])),
  rebuttal: (opinion) => (opinion as Rebuttal).new_evidence,
};
