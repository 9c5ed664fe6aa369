// What a deliberation has used, by round, and whether the next round fits its budget.
import type { Standing } from '../shapes.ts';
import { type Detail, ourWords } from '../words/our-words.ts';
import type { AnsweredEvent } from './protocol.ts';

type Round = { round: string; answers: number; tokens: number | null; usd: number | null; ms: number };
export type Spent = { rounds: Round[]; leftOut: { seat: string; why: string }[] };
/** Money and tokens only where an engine reported them; minutes are those that engines were waited for. */
export type Cost = { answers: number; tokens: number | null; usd: number | null; minutes: number };
/** 0: no limit. */
export type Budget = { max_tokens: number; max_minutes: number };
type Spending = { spent: Spent; opened: object | null };

export const NOTHING_SPENT: Spent = { rounds: [], leftOut: [] };

const roundOf = ({ round, turn }: { round: number; turn: string }): string => `${round} ${turn}`;

export function spentWith(spent: Spent, answered: AnsweredEvent): Spent {
  const { seat, by, meta, failure } = answered;
  if (failure?.reason === 'budget')
    return { ...spent, leftOut: [...spent.leftOut, { seat, why: failure.detail }] };
  if (by !== 'engine' || !meta) return spent;
  const name = roundOf(answered);
  const { usage } = meta;
  const before = spent.rounds.find(({ round }) => round === name);
  const now: Round = {
    round: name,
    answers: (before?.answers ?? 0) + 1,
    tokens: plus(before?.tokens, usage ? (usage['input'] ?? 0) + (usage['output'] ?? 0) : null),
    usd: plus(before?.usd, usage?.['usd']),
    // Those of a round are asked at once.
    ms: Math.max(before?.ms ?? 0, meta.ms),
  };
  return { ...spent, rounds: [...spent.rounds.filter((one) => one !== before), now] };
}

const plus = (one: number | null | undefined, other: number | null | undefined): number | null =>
  one == null ? (other ?? null) : one + (other ?? 0);

export function costOf({ spent: { rounds } }: Pick<Spending, 'spent'>): Cost | null {
  if (rounds.length === 0) return null;
  return {
    answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
    tokens: rounds.reduce<number | null>((sum, { tokens }) => plus(sum, tokens), null),
    usd: rounds.reduce<number | null>((sum, { usd }) => plus(sum, usd), null),
    minutes: rounds.reduce((sum, { ms }) => sum + ms, 0) / 60_000,
  };
}

const budgetOf = ({ opened }: Spending): Budget | null =>
  (opened as { budget?: Budget } | null)?.budget ?? null;

/** Seconds that engines may still take; infinite where nothing limits them. */
export function secondsLeft(state: Spending): number {
  const most = budgetOf(state)?.max_minutes ?? 0;
  return most === 0 ? Number.POSITIVE_INFINITY : (most - (costOf(state)?.minutes ?? 0)) * 60;
}

/** Why these seats are not asked any more, or null. A round costs what the last one did; unknown is none. */
export function overBudget(state: Spending, due: readonly { round: number; turn: string }[]): Detail | null {
  const budget = budgetOf(state);
  const [first] = due;
  if (!budget || !first) return null;
  const { tokens = 0, minutes = 0 } = costOf(state) ?? {};
  const last = state.spent.rounds.findLast(({ round }) => round !== roundOf(first));
  const nextTokens = last?.tokens ? Math.round((last.tokens / last.answers) * due.length) : 0;
  const nextMinutes = (last?.ms ?? 0) / 60_000;
  if (isBroken(budget.max_tokens, tokens ?? 0, nextTokens))
    return ourWords('tokensUp', inEnglish(budget.max_tokens), inEnglish(tokens ?? 0), inEnglish(nextTokens));
  if (isBroken(budget.max_minutes, minutes, nextMinutes))
    return ourWords('minutesUp', budget.max_minutes, minutes.toFixed(1), nextMinutes.toFixed(1));
  return null;
}

const inEnglish = (count: number): string => count.toLocaleString('en');

const isBroken = (most: number, used: number, next: number): boolean =>
  most > 0 && (used >= most || used + next > most);

/** A seat that was to be asked again and was not may still have said no. */
export function cutShort({ spent: { leftOut } }: Pick<Spending, 'spent'>, standing: Standing): Standing {
  if (leftOut.length === 0 || standing.gate !== 'approved') return standing;
  const seats = [...new Set(leftOut.map(({ seat }) => seat))];
  const hinges = [...standing.hinges, ...seats.map((seat) => ({ seat, reason: 'budget' }))];
  return { ...standing, gate: 'undecided', hinges };
}
