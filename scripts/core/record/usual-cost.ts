// What verdicts of a protocol usually take: medians, as one long deliberation says little about the next.
import type { Cost } from '../protocol/cost.ts';
import { costText } from '../telling/cost-text.ts';
import type { PastVerdict } from './past-verdicts.ts';

export type Usual = Cost & { verdicts: number };

export function usualCosts(past: PastVerdict[]): Record<string, Usual> {
  const protocols = [...new Set(past.map(({ protocol }) => protocol))].sort();
  return Object.fromEntries(
    protocols.flatMap((protocol) => {
      const usual = usualCost(past, { protocol, last: Number.POSITIVE_INFINITY });
      return usual ? [[protocol, usual]] : [];
    }),
  );
}

function usualCost(
  past: PastVerdict[],
  { protocol, last }: { protocol: string; last: number },
): Usual | null {
  const costs = past
    .filter((one) => one.protocol === protocol && one.cost !== null)
    .toSorted((one, other) => (one.decided_at < other.decided_at ? 1 : -1))
    .flatMap(({ cost }) => cost ?? [])
    .slice(0, last);
  if (costs.length === 0) return null;
  const of = (key: keyof Cost): number | null => median(costs.flatMap((cost) => cost[key] ?? []));
  return {
    verdicts: costs.length,
    answers: of('answers') ?? 0,
    tokens: of('tokens'),
    usd: of('usd'),
    minutes: of('minutes') ?? 0,
  };
}

const LAST = 5;

/** One sentence before something expensive begins; null where nothing is known. */
export function usualCostText(past: PastVerdict[], protocol: string): string | null {
  const usual = usualCost(past, { protocol, last: LAST });
  if (!usual) return null;
  const { verdicts, ...cost } = usual;
  const who = verdicts === 1 ? 'The last one' : `The last ${verdicts}`;
  return `${who} took ${costText({ ...cost, tokens: cost.tokens === null ? null : Math.round(cost.tokens) })}${verdicts === 1 ? '' : ' in the median'}.`;
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
