// Times, tokens and shares as people say them.
import type { Usage } from '../schemas/nouns.ts';
import { plural } from './line.ts';

/** "7 s", "1 min 20 s": beside a name, while something runs. */
export function seconds(ms: number): string {
  const all = Math.round(ms / 1000);
  if (all < 60) return `${all} s`;
  const rest = all % 60;
  return rest ? `${Math.floor(all / 60)} min ${rest} s` : `${all / 60} min`;
}

/** "a few seconds", "40 seconds", "about a minute", "3 minutes", "2 hours" */
export function aboutSoLong(ms: number): string {
  const all = ms / 1000;
  if (all < 5) return 'a few seconds';
  if (all < 45)
    return plural(all < 15 ? Math.round(all) : Math.round(all / 10) * 10, 'second');
  if (all < 90) return 'about a minute';
  if (all < 90 * 60) return plural(Math.max(2, Math.round(all / 60)), 'minute');
  return plural(Math.round(all / 3600), 'hour');
}

/** "950 tokens", "72,000 tokens": two figures are enough. */
export function aboutTokens(tokens: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1);
  return plural(Math.round(tokens / step) * step, 'token');
}

export type KnownCost = { ms: number; tokens: number | null; usd?: number | null };

/** Money where an engine says it. */
export function costWords({ ms, tokens, usd = null }: KnownCost): string {
  const parts = [aboutSoLong(ms)];
  if (tokens) parts.push(aboutTokens(tokens));
  if (usd) parts.push(`${usd < 0.01 ? 'under 0.01' : usd.toFixed(2)} USD`);
  return parts.join(', ');
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/** "19 Nov 2026, 14:05 UTC"; '' for what is no time. */
export function dayAndTime(at: string): string {
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(at) ?? [];
  return year && `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time} UTC`;
}

export const sumOfKnown = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0);

/** What engines report of their calls, as far as they do. */
export function sumOfUsage(one: Usage | null, other: Usage | null): Usage | null {
  if (!one || !other) return one ?? other;
  return {
    input: sumOfKnown(one.input, other.input),
    output: sumOfKnown(one.output, other.output),
    cost_usd: sumOfKnown(one.cost_usd, other.cost_usd),
  };
}
