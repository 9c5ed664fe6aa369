// The risk register: in the report, not on the screen.

import type { Cell } from '../schemas/told.ts';
import { listed } from '../words/line.ts';
import type { MagiState } from './rounds.ts';
import { caseIn, type Round } from './rounds.ts';

export const RISK_HEAD = ['Risk', 'Named by', 'How serious', 'How it is met', 'Watch'];

/** Empty where nobody wrote it; an empty column is not shown. */
export function riskRows(state: MagiState, { call, count, votes }: Round): Cell[][] {
  const {
    mitigation = null,
    monitor = null,
    risk_acceptance: taken,
  } = state.chose?.written ?? {};
  const isGrave = count.flags.some(
    (flag) => flag === 'safety_dissent' || flag === 'strong_dissent',
  );
  const against = caseIn(state, call.round);
  const { case: said, objection_strength: strength } = against?.said ?? {};
  // Why somebody says yes is no risk of a no.
  const named = count.dissent.filter(
    ({ position, choice }) => position === 'REJECT' || choice,
  );
  const concerns = named.map(({ concern }) => concern);
  const risks = new Map<string, string[]>();
  for (const { name, vote, inferred } of votes)
    for (const risk of inferred ? [] : (vote.risks ?? []))
      if (!concerns.includes(risk)) risks.set(risk, [...(risks.get(risk) ?? []), name]);
  const dissents = named.map((one): Cell[] => [
    one.concern || 'no reason given',
    `${one.perspective}, who voted otherwise`,
    isGrave ? 'high' : 'medium',
    mitigation ?? one.mitigation ?? null,
    monitor ?? one.monitor ?? null,
  ]);
  const changed = state.tainted.map(({ files, seats, patch }): Cell[] => {
    const said = `Files changed while they voted: ${files.slice(0, 3).join(', ')}`;
    return [said, listed(seats), 'high', patch ? `Look at ${patch}` : null];
  });
  const isCase = said && strength !== 'none';
  return [
    ...dissents,
    ...(taken ? [[taken, 'accepted by you', 'high', mitigation, monitor]] : []),
    ...(isCase
      ? [
          [
            said,
            `${against?.seat.name}, asked to argue`,
            strength === 'strong' ? 'high' : 'medium',
          ],
        ]
      : []),
    ...[...risks].map(([risk, names]) => [
      risk,
      listed(names),
      names.length > 1 ? 'medium' : 'low',
    ]),
    ...(count.flags.includes('reduced_diversity')
      ? [['Only two engines voted', 'the count', 'low']]
      : []),
    ...changed,
  ];
}
