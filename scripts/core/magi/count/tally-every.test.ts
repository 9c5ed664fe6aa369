// Every combination of positions, failures and confidences.
import { describe, expect, it } from 'vitest';
import { type Cast, vote } from '../../../../tests/given/magi-votes.ts';
import type { MagiVerdict } from '../../shapes.ts';
import { tallyMagi } from './tally.ts';

describe('over every combination of positions, failures and confidences', () => {
  const casts: Cast[] = ['A', 'R', 'B', 'F'];
  const levels = [10, 45, 55, 95];
  const each = casts.flatMap((cast) => levels.map((confidence) => ({ cast, confidence })));
  const pairs = each.flatMap((one) => each.map((two) => [one, two]));
  const triples = pairs.flatMap((pair) => each.map((three) => [...pair, three]));
  const all = [...pairs, ...triples].map((seats) =>
    seats.map(({ cast, confidence }, index) => vote(cast, index, confidence)),
  );

  const core = ({ pattern, decision, action, level, confidence, flags, heard }: MagiVerdict) => ({
    pattern,
    decision,
    action,
    level,
    confidence,
    flags,
    heard,
  });
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it(`holds for ${all.length} ballots`, () => {
    for (const votes of all) {
      const verdict = tallyMagi({ votes });
      const voted = votes.filter(({ position }) => position !== 'ABSTAIN');
      const label = JSON.stringify(votes);

      if (verdict.decision !== null) {
        const agreeing = voted
          .filter(({ position }) => position === verdict.decision)
          .map(({ confidence }) => confidence ?? 0);
        expect(agreeing.length, label).toBeGreaterThanOrEqual(2);
        expect(verdict.confidence, label).toBeGreaterThanOrEqual(Math.min(...agreeing));
        expect(verdict.confidence, label).toBeLessThanOrEqual(Math.max(...agreeing));
      }
      if (verdict.action.startsWith('execute')) expect(verdict.decision, label).toBe('APPROVE');
      if (verdict.decision === null) expect(verdict.dissent, label).toEqual([]);
      expect(verdict.heard + verdict.failed.length, label).toBe(votes.length);
      expect(verdict.counts.approve + verdict.counts.reject + verdict.counts.abstain, label).toBe(
        votes.length,
      );

      const louder = votes.map((one) =>
        one.failed ? { ...one, position: 'APPROVE' as const, confidence: 100, choice: 'x' } : one,
      );
      expect(core(tallyMagi({ votes: louder })), label).toEqual(core(verdict));

      for (const order of orders) {
        const shuffled = order.flatMap((index) => votes[index] ?? []);
        expect(core(tallyMagi({ votes: shuffled })), label).toEqual(core(verdict));
      }
    }
  });
});
