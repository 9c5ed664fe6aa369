// What each side takes for granted, and the ways to go, as rows of a table.
import { textsIn } from '../../telling/texts/texts.ts';
import { oneLine } from '../../words/line.ts';
import { standings } from '../count/standing.ts';
import type { DebateState, Opened } from '../events.ts';
import { parties } from '../phase.ts';
import { nameOf } from '../prompts/prompt-slots.ts';
import { lastCheck } from '../rounds.ts';

type Rows = { head: string[]; rows: string[][] };

export function assumptionTable(state: DebateState, opened: Opened): Rows {
  const { debateVerdict } = textsIn(opened.language);
  const { kinds, assumptionHead, assumptionsUnread, notHeard } = debateVerdict.outcome;
  const rows = parties(state).flatMap((seat) => {
    const name = nameOf(opened, seat);
    const { assumptions, failure } = state.assumptions[seat] ?? { assumptions: null, failure: null };
    if (!assumptions) return [[name, failure ? notHeard(failure.reason) : assumptionsUnread, '', '', '']];
    const { core, right_if, test } = assumptions;
    const kind = KINDS.find((one) => assumptions[one].includes(core));
    return [
      [name, core, kind ? `${kinds.core}, ${kinds[kind]}` : kinds.core, right_if, test],
      ...KINDS.flatMap((one) =>
        assumptions[one].filter((text) => text !== core).map((text) => ['', text, kinds[one], '', '']),
      ),
    ];
  });
  return { head: assumptionHead, rows };
}

const KINDS = ['explicit', 'implicit', 'environmental'] as const;

export const wayTable = (state: DebateState, opened: Opened): Rows => ({
  head: textsIn(opened.language).debateVerdict.outcome.wayHead,
  rows: sidesOf(state, opened).map(({ name, way, bestIf, risk }) => [name, oneLine(way), bestIf, risk]),
});

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
