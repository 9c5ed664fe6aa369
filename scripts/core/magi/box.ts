// The document's verdict box.
import { labelOf } from '../deliberation/framing.ts';
import type { State } from '../deliberation/protocol.ts';
import type { MagiCount } from '../schemas/magi.ts';
import type { Section } from '../schemas/told.ts';
import { oneLine } from '../words/line.ts';
import { conditionsNow, isSimple, type Round, standsNow, taken } from './rounds.ts';

const TITLES: Record<MagiCount['pattern'], [three: string, two?: string]> = {
  unanimous: ['UNANIMOUS VERDICT', '2-ENGINE UNANIMOUS'],
  majority: ['MAJORITY VERDICT'],
  majority_rejection: ['MAJORITY REJECTION'],
  unanimous_rejection: ['UNANIMOUS REJECTION', '2-ENGINE REJECTION'],
  split: ['SPLIT VERDICT', '2-ENGINE SPLIT'],
  insufficient_quorum: ['TOO FEW VOTES'],
  insufficient_information: ['NO VOTES'],
};

export function boxOf(state: State, round: Round): Section {
  const { call, count, votes } = round;
  const [three, two = three] = TITLES[count.pattern];
  const title = isSimple(call) ? 'THREE VIEWS OF ONE ENGINE' : votes.length === 2 ? two : three;
  const width = Math.max(...votes.map(({ name }) => name.length));
  const taken = ({ position, choice }: Round['votes'][number]): string =>
    choice && position === 'APPROVE' ? `${position} ${choice}` : position;
  const said = Math.max(...votes.map((one) => taken(one).length));
  const rows = votes.map((one) => {
    const { name, failed, inferred, confidence } = one;
    const stands = `${taken(one).padEnd(said)} (confidence: ${confidence ?? 'unknown'})`;
    return `${oneLine(name).padEnd(width)}  → ${failed ? 'not heard' : inferred ? 'not counted' : stands}`;
  });
  return { title: '', parts: [{ box: { title, lines: [...rows, ...findings(state, round)] } }] };
}

function findings(state: State, round: Round): string[] {
  const { decision, confidence, pattern, dissent, choice } = round.count;
  const option = taken(state, round) ?? choice;
  const mean = `${pattern.startsWith('majority') ? 'Majority' : 'Weighted'} Confidence`;
  return [
    ...(option ? [`Option: ${oneLine(labelOf(state, option))}`] : []),
    ...(decision === null || confidence === null ? [] : [`${mean}: ${confidence.toFixed(1)}`]),
    ...dissent.map((one) => `Dissent: ${oneLine(one.perspective)} (conf: ${one.confidence ?? 'unknown'})`),
    `Action: ${actionOf(state, round)}`,
  ];
}

function actionOf(state: State, round: Round): string {
  const who = state.chose ? ' (you decided)' : '';
  const on = conditionsNow(state, round).length ? 'GO AHEAD, IF THE CONDITIONS ARE MET' : 'GO AHEAD';
  const undecided = state.chose ? 'NOTHING FOR NOW' : 'YOU DECIDE';
  return { approved: on, rejected: 'DO NOT', undecided }[standsNow(state).gate] + who;
}
