// The ways to go after a debate without agreement: the position, and what each open objection wants.
import { textsIn } from '../../telling/texts/texts.ts';
import { standings } from '../count/standing.ts';
import type { DebateState, Opened } from '../events.ts';
import { lastCheck } from '../rounds.ts';

export type Side = { seat: string; name: string; way: string; bestIf: string; risk: string };

export function sidesOf(state: DebateState, { defender, language }: Opened): Side[] {
  const texts = textsIn(language).debateVerdict.sides;
  // What nobody can read is no way to go.
  const open = standings(state).filter(
    ({ challenger, verdict }) =>
      verdict !== 'UNREADABLE' && lastCheck(state)?.blocking.includes(challenger.seat),
  );
  const assumed = (seat: string) => state.assumptions[seat]?.assumptions;
  const holds = (seat: string): string => (assumed(seat)?.core ? texts.holds(assumed(seat)?.core ?? '') : '');
  return [
    {
      seat: defender.seat,
      name: defender.name,
      way: state.positions.at(-1)?.text ?? '',
      bestIf: holds(defender.seat),
      risk: [...new Set(open.map(({ summary }) => summary))].join('; '),
    },
    ...open.map(({ challenger: { seat, name }, challenge, summary }) => ({
      seat,
      name,
      way: challenge?.alternative || texts.meet(summary),
      bestIf: holds(seat),
      risk: assumed(seat)?.right_if ? texts.wrongIf(assumed(seat)?.right_if ?? '') : '',
    })),
  ];
}
