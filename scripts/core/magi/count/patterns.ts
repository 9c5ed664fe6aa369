// The two tables of Magi: what a count of votes means for three seats and for two.
import type { MagiVerdict } from '../../shapes.ts';

export type Counts = MagiVerdict['counts'];
export type Pattern = Pick<MagiVerdict, 'pattern' | 'decision' | 'action' | 'level'>;

const unanimous: Pattern = { pattern: 'unanimous', decision: 'APPROVE', action: 'execute', level: null };
const majority: Pattern = { pattern: 'majority', decision: 'APPROVE', action: 'execute', level: null };
const contested: Pattern = { ...majority, action: 'execute_record_dissent' };
const rejection: Pattern = {
  pattern: 'majority_rejection',
  decision: 'REJECT',
  action: 'block',
  level: null,
};
const unanimousRejection: Pattern = {
  pattern: 'unanimous_rejection',
  decision: 'REJECT',
  action: 'block',
  level: 'L3',
};
const noQuorum: Pattern = {
  pattern: 'insufficient_quorum',
  decision: null,
  action: 'redeliberate',
  level: null,
};
const noInformation: Pattern = {
  pattern: 'insufficient_information',
  decision: null,
  action: 'request_context',
  level: null,
};

export const split: Pattern = { pattern: 'split', decision: null, action: 'ask_user', level: 'L2' };

const table: Record<string, Pattern> = {
  '3-0-0': unanimous,
  '2-1-0': contested,
  '2-0-1': majority,
  '1-2-0': rejection,
  '0-2-1': rejection,
  '0-3-0': unanimousRejection,
  '1-1-1': split,
  '1-0-2': noQuorum,
  '0-1-2': noQuorum,
  '0-0-3': noInformation,

  '2-0-0': unanimous,
  '1-1-0': split,
  '0-2-0': unanimousRejection,
  '1-0-1': { ...noQuorum, action: 'request_context' },
  '0-1-1': { ...noQuorum, action: 'request_context' },
  '0-0-2': { ...noInformation, action: 'fallback_simple' },
};

export function patternOf({ approve, reject, abstain }: Counts): Pattern {
  const pattern = table[`${approve}-${reject}-${abstain}`];
  if (!pattern) throw new Error(`Magi has two or three seats, not ${approve + reject + abstain}.`);
  return pattern;
}
