// The document's verdict box: title and action say what holds.
import { labelOf } from '../deliberation/framing.ts';
import type { MagiCount } from '../schemas/magi.ts';
import type { Section } from '../schemas/told.ts';
import { oneLine } from '../words/line.ts';
import type { MagiState } from './rounds.ts';
import { isSimple, type Round } from './rounds.ts';
import { standsFor } from './seats.ts';
import { conditionsNow, standsNow, taken } from './standing.ts';

const TITLES: Record<MagiCount['pattern'], [three: string, two?: string]> = {
  unanimous: ['UNANIMOUS VERDICT', '2-ENGINE UNANIMOUS'],
  majority: ['MAJORITY VERDICT'],
  majority_rejection: ['MAJORITY REJECTION'],
  unanimous_rejection: ['UNANIMOUS REJECTION', '2-ENGINE REJECTION'],
  split: ['SPLIT VERDICT', '2-ENGINE SPLIT'],
  insufficient_quorum: ['TOO FEW VOTES'],
  insufficient_information: ['NO VOTES'],
};

export function boxOf(state: MagiState, round: Round): Section {
  const { votes } = round;
  const width = Math.max(...votes.map(({ name }) => name.length));
  const said = Math.max(...votes.map((one) => standsFor(one).length));
  const rows = votes.map((one) => {
    const { name, failed, inferred, confidence } = one;
    const stands = `${standsFor(one).padEnd(said)} (confidence: ${confidence ?? 'unknown'})`;
    return `${oneLine(name).padEnd(width)}  → ${failed ? 'not heard' : inferred ? 'not counted' : stands}`;
  });
  const lines = [...rows, ...findings(state, round)];
  return { title: '', parts: [{ box: { title: titleOf(state, round), lines } }] };
}

function titleOf(state: MagiState, { call, count, votes }: Round): string {
  const isOpen = standsNow(state).gate === 'undecided';
  if (state.chose && !isOpen) return 'YOU DECIDED';
  if (state.chose?.outcome.is === 'wait') return 'YOU LEFT IT OPEN';
  if (isOpen && (state.chose || count.decision !== null)) return 'NOT DECIDED YET';
  const [three, two = three] = TITLES[count.pattern];
  return isSimple(call) && count.heard
    ? 'THREE VIEWS OF ONE ENGINE'
    : votes.length === 2
      ? two
      : three;
}

function findings(state: MagiState, round: Round): string[] {
  const { decision, confidence, pattern, dissent, choice } = round.count;
  const option = taken(state, round) ?? choice;
  // Under the user's decision the votes speak for themselves.
  const against = state.chose ? [] : dissent;
  const mean = `${pattern.startsWith('majority') ? 'Majority' : 'Weighted'} Confidence`;
  return [
    ...(option ? [`Option: ${oneLine(labelOf(state, option))}`] : []),
    ...(decision === null || confidence === null || state.chose
      ? []
      : [`${mean}: ${confidence.toFixed(1)}`]),
    ...against.map(
      (one) =>
        `Dissent: ${oneLine(one.perspective)} (conf: ${one.confidence ?? 'unknown'})`,
    ),
    `Action: ${actionOf(state, round)}`,
  ];
}

function actionOf(state: MagiState, round: Round): string {
  const on = conditionsNow(state, round).length
    ? 'GO AHEAD, IF THE CONDITIONS ARE MET'
    : 'GO AHEAD';
  const undecided =
    state.ended || state.chose?.outcome.is === 'wait' ? 'NOTHING FOR NOW' : 'YOU DECIDE';
  return { approved: on, rejected: 'DO NOT', undecided }[standsNow(state).gate];
}
