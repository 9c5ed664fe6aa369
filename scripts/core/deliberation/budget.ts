// What has been used so far, and whether another call fits the limits.
import { sumOfKnown, sumOfUsage } from '../words/amounts.ts';
import { plural } from '../words/line.ts';
import { openCall } from './fold.ts';
import type { Call, State } from './protocol.ts';

/** Tokens and money as far as reported; time: the slowest of each call. */
type SpentSoFar = {
  answers: number;
  tokens: number | null;
  usd: number | null;
  ms: number;
};

const NOTHING_SPENT: SpentSoFar = { answers: 0, tokens: null, usd: null, ms: 0 };

export const costOfState = ({ calls }: Pick<State, 'calls'>): SpentSoFar =>
  calls.map(spentOnCall).reduce(
    (sum, { answers, tokens, usd, ms }) => ({
      answers: sum.answers + answers,
      tokens: sumOfKnown(sum.tokens, tokens),
      usd: sumOfKnown(sum.usd, usd),
      ms: sum.ms + ms,
    }),
    NOTHING_SPENT,
  );

function spentOnCall({ heard, aside }: Call): SpentSoFar {
  const all = [...Object.values(heard), ...Object.values(aside)];
  const answers = all.filter(({ engine }) => engine !== 'host');
  const usage = answers.map((one) => one.usage).reduce(sumOfUsage, null);
  return {
    answers: answers.length,
    tokens: usage && sumOfKnown(usage.input, usage.output),
    usd: usage?.cost_usd ?? null,
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}

/** Of the time for all calls of the round that is open; infinite where none was set. */
export function roundTimeLeft(state: State): number {
  const { round } = openCall(state);
  return (
    (state.opened.limits.timeout_s['round'] ?? Infinity) * 1000 -
    costOfState({ calls: state.calls.filter((call) => call.round === round) }).ms
  );
}

/** Why nobody is asked any more, or null. A call costs what the last one did; unknown is nothing. */
export function overBudget(state: State): string | null {
  const call = openCall(state);
  // What was begun is finished: answers are on their way.
  if (Object.keys(call.heard).length > 0) return null;
  const waiting = call.seats.filter(
    ({ seat, by }) => by === 'engine' && call.to.includes(seat),
  ).length;
  const { max_tokens: tokens, max_minutes: minutes } = state.opened.limits;
  const before = state.calls.slice(0, -1);
  const spent = costOfState({ calls: before });
  const last = spentOnCall(before.at(-1) ?? call);
  const next = last.answers ? ((last.tokens ?? 0) / last.answers) * waiting : 0;
  if (tokens !== null && before.length && (spent.tokens ?? 0) + next > tokens) {
    const used = plural(spent.tokens ?? 0, 'token');
    return `${used} of ${tokens.toLocaleString('en')} are used; another round would take about ${plural(Math.round(next), 'token')}.`;
  }
  if (minutes !== null && before.length && spent.ms + last.ms > minutes * 60_000)
    return `${(spent.ms / 60_000).toFixed(1)} of ${minutes} minutes are used; another round would take ${(last.ms / 60_000).toFixed(1)}.`;
  return null;
}
