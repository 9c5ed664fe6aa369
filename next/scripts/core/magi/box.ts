// The document's verdict box.
import type { State } from '../deliberation/protocol.ts';
import type { MagiCount } from '../schemas/magi.ts';
import type { Section } from '../schemas/told.ts';
import { oneLine } from '../words/line.ts';
import { standsNow, taken } from './judging.ts';
import { isSimple, isStatedVote, labelOf, opinionIn, type Round, voteOf } from './rounds.ts';

const TITLES: Record<MagiCount['pattern'], [three: string, two: string]> = {
  unanimous: ['UNANIMOUS VERDICT', '2-ENGINE UNANIMOUS'],
  majority: ['MAJORITY VERDICT', 'MAJORITY VERDICT'],
  majority_rejection: ['MAJORITY REJECTION', 'MAJORITY REJECTION'],
  unanimous_rejection: ['UNANIMOUS REJECTION', '2-ENGINE REJECTION'],
  split: ['SPLIT VERDICT', '2-ENGINE SPLIT'],
  insufficient_quorum: ['TOO FEW VOTES', 'TOO FEW VOTES'],
  insufficient_information: ['NO VOTES', 'NO VOTES'],
};

export function boxOf(state: State, round: Round): Section {
  const { call, count } = round;
  const [three, two] = TITLES[count.pattern];
  const title = isSimple(call) ? 'THREE VIEWS OF ONE ENGINE' : call.seats.length === 2 ? two : three;
  const width = Math.max(...call.seats.map(({ name }) => name.length));
  const rows = call.seats.map(({ seat, name }): [string, string, string] => {
    const vote = opinionIn(voteOf(state, call.round, seat));
    const padded = oneLine(name).padEnd(width);
    if (count.failed.includes(name)) return [padded, 'not heard', ''];
    if (!isStatedVote(vote)) return [padded, 'not counted', ''];
    const sure = vote.confidence_known ? vote.confidence : 'unknown';
    return [padded, vote.position, `(confidence: ${sure})`];
  });
  const said = Math.max(...rows.filter(([, , sure]) => sure).map(([, word]) => word.length), 0);
  const lines = rows.map(([name, word, sure]) =>
    `${name}  → ${sure ? word.padEnd(said) : word} ${sure}`.trimEnd(),
  );
  return { title: '', parts: [{ box: { title, lines: [...lines, ...findings(state, round)] } }] };
}

function findings(state: State, round: Round): string[] {
  const { count } = round;
  const { decision, confidence, pattern, dissent } = count;
  const option = taken(state, round) ?? count.choice;
  const mean = `${pattern.startsWith('majority') ? 'Majority' : 'Weighted'} Confidence`;
  return [
    ...(option ? [`Option: ${oneLine(labelOf(state, option))}`] : []),
    ...(decision === null || confidence === null ? [] : [`${mean}: ${confidence.toFixed(1)}`]),
    ...dissent.map((one) => `Dissent: ${oneLine(one.perspective)} (conf: ${one.confidence ?? 'unknown'})`),
    `Action: ${actionOf(state, round)}`,
  ];
}

function actionOf(state: State, { count }: Round): string {
  const { gate, by } = standsNow(state);
  const who = by === 'user' ? ' (you decided)' : '';
  if (gate === 'approved')
    return `${count.conditions.length ? 'GO AHEAD, IF THE CONDITIONS ARE MET' : 'GO AHEAD'}${who}`;
  if (gate === 'rejected') return `DO NOT${who}`;
  return state.chose ? 'NOTHING FOR NOW (you decided)' : 'YOU DECIDE';
}
