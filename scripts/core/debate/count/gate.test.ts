// Whether a Debate is a yes: what was counted, and what the user made of it.
import { expect, it } from 'vitest';
import { afterOpening, round } from '../../../../tests/given/debate.ts';
import type { DebateState } from '../events.ts';
import { standingOfDebate } from './gate.ts';

const { state: agreed } = round(afterOpening(), 'agree', 'agree', 'agree');
const gateOf = (change: object) => {
  const { gate, by } = standingOfDebate({ ...agreed, ...change } as DebateState);
  return [gate, by];
};

it.each<[decision: object | null, gate: string, by: string]>([
  [null, 'approved', 'vote'],
  [{ took: 'accepted' }, 'approved', 'user'],
  [{ took: 'side', seat: 'claude' }, 'approved', 'user'],
  [{ took: 'side', seat: 'operator' }, 'rejected', 'user'],
  // Not taken is neither a yes nor a vote against it.
  [{ took: 'stopped' }, 'undecided', 'user'],
  [{ took: 'own_way' }, 'undecided', 'user'],
])('a consensus, and the user decides %o: %s', (decision, gate, by) => {
  expect(gateOf({ decision })).toEqual([gate, by]);
});

it('is spoken against by what the user said since', () => {
  expect(gateOf({ objection: 'hm' })).toEqual(['undecided', 'user']);
});

it('hinges on a challenger for whom no budget was left, and on no defender', () => {
  const without = (seat: string) => ({ spent: { ...agreed.spent, leftOut: [{ seat, why: 'no budget' }] } });
  expect(gateOf(without('operator'))[0]).toBe('undecided');
  expect(gateOf(without('claude'))[0]).toBe('approved');
});
