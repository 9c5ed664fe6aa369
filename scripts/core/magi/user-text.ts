// What the user decided in a Magi deliberation, and what to do next, in words.

import { oneLine } from '../words/line.ts';
import { nextStep } from './ask-user.ts';
import type { Ballot, MagiState } from './events.ts';

export function decisionLines({ decision }: MagiState): string[] {
  if (!decision) return [];
  return [
    `The user chose: ${oneLine(decision.choice)}${decision.position ? ` (${decision.position})` : ''}`,
    ...(decision.override ? ['Level L4: this overrides the vote.'] : []),
    ...(decision.risk_acceptance ? [`Risk accepted: ${oneLine(decision.risk_acceptance)}`] : []),
    ...(decision.monitor.length ? [`To watch: ${decision.monitor.map(oneLine).join('; ')}`] : []),
  ];
}

export function nextLine({ opened, decision }: MagiState, { counted }: Ballot): string {
  if (!counted) return '';
  if (!decision) return nextStep(counted.verdict, opened?.language);
  return decision.position === 'REJECT'
    ? 'Do not go ahead.'
    : 'Go ahead as decided; the risks above stay open until somebody owns them.';
}
