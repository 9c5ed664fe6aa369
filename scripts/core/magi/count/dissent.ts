// What the seats leave besides the count: the dissent on record, and the conditions of those who approve.
import { saysNothing } from '../../answers/forms/value.ts';
import type { Dissent } from '../../shapes.ts';
import type { Voter } from './seats.ts';

export function recordDissent({ name, position, confidence, vote }: Voter): Dissent {
  const risks = vote.risks ?? [];
  return {
    perspective: name,
    position,
    confidence,
    concern: vote.dissent_note?.trim() || risks[0] || vote.rationale?.trim() || '',
    mitigation: vote.mitigation?.trim() || null,
    monitor: vote.monitor?.trim() || risks.join('; ') || null,
  };
}

export function mergeConditions(voters: Voter[]): string[] {
  const merged = new Map<string, string>();
  for (const { position, vote } of voters) {
    if (position !== 'APPROVE') continue;
    for (const condition of vote.conditions ?? []) {
      const key = condition
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[.;]+$/, '')
        .toLowerCase();
      if (!saysNothing(key) && !merged.has(key)) merged.set(key, condition.trim());
    }
  }
  return [...merged.values()];
}
