// The two tables of Magi (R1): what approvals, rejections and abstentions come to, of three seats and of two.
import type { MagiCount } from '../schemas/magi.ts';

export type Pattern = Pick<MagiCount, 'pattern' | 'decision' | 'action' | 'level'>;
type Row = [MagiCount['pattern'], MagiCount['decision'], MagiCount['action'], level?: MagiCount['level']];

const TABLE: Record<string, Row> = {
  '3-0-0': ['unanimous', 'APPROVE', 'execute'],
  '2-1-0': ['majority', 'APPROVE', 'execute_record_dissent'],
  '2-0-1': ['majority', 'APPROVE', 'execute'],
  '1-2-0': ['majority_rejection', 'REJECT', 'block'],
  '0-2-1': ['majority_rejection', 'REJECT', 'block'],
  '0-3-0': ['unanimous_rejection', 'REJECT', 'block', 'L3'],
  '1-1-1': ['split', null, 'ask_user', 'L2'],
  '1-0-2': ['insufficient_quorum', null, 'redeliberate'],
  '0-1-2': ['insufficient_quorum', null, 'redeliberate'],
  '0-0-3': ['insufficient_information', null, 'request_context'],

  '2-0-0': ['unanimous', 'APPROVE', 'execute'],
  '1-1-0': ['split', null, 'ask_user', 'L2'],
  '0-2-0': ['unanimous_rejection', 'REJECT', 'block', 'L3'],
  '1-0-1': ['insufficient_quorum', null, 'request_context'],
  '0-1-1': ['insufficient_quorum', null, 'request_context'],
  '0-0-2': ['insufficient_information', null, 'fallback_simple'],
};

export const patternOf = (votes: string): Pattern => patternIn(TABLE[votes], votes);

function patternIn(row: Row | undefined, votes: string): Pattern {
  if (!row) throw new Error(`Magi has two or three seats, not ${votes}`);
  const [pattern, decision, action, level = null] = row;
  return { pattern, decision, action, level };
}

export const SPLIT: Pattern = patternOf('1-1-1');
export const MAJORITY: Pattern = patternOf('2-1-0');
