// How much of a Magi verdict was really heard, and what takes from it.
import { grave, plain, type Remark } from '../protocol/worth.ts';
import type { Ballot, MagiState } from './events.ts';

export function worthOfMagi(state: MagiState, { mode, plan, counted, votes }: Ballot): Remark[] {
  const verdict = counted?.verdict;
  if (!verdict) return [];
  const engines = new Set(plan.map(({ seat, engine }) => votes[seat]?.engine ?? engine));
  const remarks = [plain(`Heard: ${verdict.heard} of ${verdict.seats} seats.`)];
  if (engines.size === 1)
    remarks.push(plain(`${plan.length === 3 ? 'Three lenses' : 'All seats'} of one model: 1 engine.`));
  else remarks.push(plain(`${engines.size} engines.`));
  if (verdict.failed.length) remarks.push(grave(`Not heard: ${verdict.failed.join(', ')}.`));
  const inferred = plan.filter(({ seat }) => votes[seat]?.opinion?.inferred).map(({ name }) => name);
  if (inferred.length) remarks.push(plain(`Read from prose, not from a vote block: ${inferred.join(', ')}.`));
  if (verdict.flags.includes('low_confidence')) remarks.push(grave('LOW CONFIDENCE WARNING: provisional.'));
  if (verdict.flags.includes('strong_dissent')) remarks.push(grave('STRONG DISSENT - Review recommended.'));
  if (state.tainted.length) remarks.push(grave('TAINTED: files changed while engines ran.'));
  const replaced = plan
    .filter(({ seat, engine }) => mode === 'engine' && seat !== engine)
    .map(({ name, engine }) => `${name} was filled by ${engine}`);
  if (replaced.length) remarks.push(plain(`${replaced.join('; ')}.`));
  return remarks;
}
