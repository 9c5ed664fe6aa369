// What each side takes for granted, and the ways to go, as rows of a table.
import { textsIn } from '../../telling/texts/texts.ts';
import { oneLine } from '../../words/line.ts';
import type { DebateState, Opened } from '../events.ts';
import { parties } from '../phase.ts';
import { nameOf } from '../prompts/prompt-slots.ts';
import { sidesOf } from './sides.ts';

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
