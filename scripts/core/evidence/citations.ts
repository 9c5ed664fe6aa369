// What an answer cites, to be looked up the moment it comes; and of that, what a verdict rests on.
import { citationsOf } from '../answers/kinds/evidence.ts';
import type { Challenge, PeerEvidence, PeerOpinion, Premise, Rebuttal, ReviewEnvelope } from '../shapes.ts';
import { type CheckedEvidence, isFound } from './evidence.ts';

export const cites = (kind: string): boolean => Object.hasOwn(TEXTS, kind);

/** What was listed as evidence first, then every place that the other words of the answer point to. */
export function citationsIn(kind: string, opinion: unknown): PeerEvidence[] {
  if (!opinion) return [];
  const listed = kind === 'peer' ? (opinion as PeerOpinion).evidence : [];
  const texts = (TEXTS[kind]?.(opinion) ?? []).flatMap((text) => citationsOf(text, { remarks: false }));
  const known = new Set(listed.map(placeKey));
  const further = texts.filter((one) => !known.has(placeKey(one)));
  return [...listed, ...new Map(further.map((one) => [placeKey(one), one])).values()];
}

const placeKey = ({ path, line }: PeerEvidence): string => `${path}:${line}`;

export function checkedIn(text: string, checked: readonly CheckedEvidence[]): CheckedEvidence[] {
  const named = new Set(citationsOf(text, { remarks: false }).map(placeKey));
  return checked.filter((one) => named.has(placeKey(one)));
}

// What somebody only imagines is nowhere to be found, and need not be.
const TEXTS: Record<string, (opinion: unknown) => string[]> = {
  peer: (opinion) => {
    const { research, position, reasoning, concerns, because } = opinion as PeerOpinion;
    return [research, position, reasoning, concerns, because];
  },
  review: (opinion) => {
    const { p1, p2, p3, missing } = opinion as ReviewEnvelope;
    return [...p1, ...p2, ...p3, ...missing];
  },
  challenge: (opinion) => {
    const { critique, evidence } = opinion as Challenge;
    return [...evidence.flatMap(({ text, tag }) => (tag === 'hypothetical' ? [] : [text])), critique];
  },
  rebuttal: (opinion) => {
    const { new_evidence, reason } = opinion as Rebuttal;
    return [...new_evidence, reason];
  },
};

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
