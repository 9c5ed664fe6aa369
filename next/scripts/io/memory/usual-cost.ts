// What a deliberation of this kind took the last times: one line before it begins.
import { aboutSoLong, aboutTokens } from '../../core/words/amounts.ts';
import { listSessions, readSession } from '../state/sessions.ts';

const LATEST = 5;
const LOOKED_AT = 30;
type Cost = { tokens: number | null; ms: number };

/** Null: there was none. */
export function usualCost(protocol: string): string | null {
  const ids = listSessions().filter((one) => one.startsWith(`${protocol}-`));
  const costs = ids
    .slice(0, LOOKED_AT)
    .flatMap((id) => (readSession(id)?.verdict?.['cost'] as Cost | undefined) ?? [])
    .filter(({ ms }) => ms > 0)
    .slice(0, LATEST);
  if (costs.length === 0) return null;
  const tokens = costs.flatMap((one) => one.tokens ?? []);
  const time = aboutSoLong(middle(costs.map(({ ms }) => ms)));
  const used = tokens.length ? `, ${aboutTokens(middle(tokens))}` : '';
  return `${costs.length === 1 ? 'Last time' : 'Usually'}: ${time}${used}.`;
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
