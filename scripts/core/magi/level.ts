// How far a verdict is escalated, by the document's table.

import { goesAhead } from '../deliberation/outcome.ts';
import type { MagiRound } from './rounds.ts';

type EscalationLevel = { level: 'L2' | 'L3' | 'L4'; says: string };

export const LEVEL_OF_PATTERN = {
  split: { level: 'L2', says: 'the user chooses between the positions.' },
  unsure: { level: 'L2', says: 'more is to be known, then they vote again.' },
  danger: {
    level: 'L3',
    says: 'how the danger is met is written before anything is done.',
  },
  surest: { level: 'L3', says: 'the user decides between the surest and the others.' },
  rejection: { level: 'L3', says: 'nothing is done; other ways are looked for.' },
  overruled: {
    level: 'L3',
    says: 'the user goes ahead against a rejection: the risk is accepted in writing, and watched.',
  },
  against_all: {
    level: 'L4',
    says: 'the user goes ahead against all of them: the risk is accepted in writing, and watched.',
  },
} satisfies Record<string, EscalationLevel>;

export function levelOfRound({ state, count }: MagiRound): EscalationLevel | null {
  const { decision, pattern, flags, level } = count;
  if (state.chose && decision === 'REJECT' && goesAhead(state.chose.outcome))
    return LEVEL_OF_PATTERN[
      pattern === 'unanimous_rejection' ? 'against_all' : 'overruled'
    ];
  if (level === null) return null;
  if (flags.includes('confidence_override')) return LEVEL_OF_PATTERN.surest;
  if (flags.includes('safety_dissent')) return LEVEL_OF_PATTERN.danger;
  if (pattern === 'unanimous_rejection') return LEVEL_OF_PATTERN.rejection;
  return LEVEL_OF_PATTERN[pattern === 'split' ? 'split' : 'unsure'];
}
