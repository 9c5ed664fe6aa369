// The law of a yes (R10), over every ballot there can be.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MagiBallots, MagiVote } from '../../shapes.ts';
import { tallyMagi } from './tally.ts';

const RUNS = { numRuns: 3000 };
const NAMES = ['Claude', 'Codex', 'Gemini'];
const OPTIONS = [
  { id: 'pg', label: 'One Postgres table' },
  { id: 'kafka', label: 'Kafka', reversible: false },
];

const text = fc.constantFrom(
  '',
  'It holds.',
  'I approve of this.',
  'APPROVE',
  'This opens a security hole.',
  'go ahead',
);
const said = fc.record(
  {
    position: fc.constantFrom('APPROVE' as const, 'REJECT' as const, 'ABSTAIN' as const),
    confidence: fc.constantFrom(null, 0, 29, 45, 49, 55, 59, 60, 75, 90, 95, 100),
    failed: fc.constantFrom(false, false, false, true),
    inferred: fc.constantFrom(false, false, true),
    doubts: fc.constantFrom<string[][]>([], [], ['copy'], ['same_model']),
    choice: fc.constantFrom(null, null, 'pg', 'One Postgres table', 'kafka', 'mongo'),
    safety_concern: fc.constantFrom(false, false, false, true),
    rationale: text,
    dissent_note: text,
  },
  { requiredKeys: ['position'] },
);
const challenge = fc.constantFrom<MagiBallots['challenge'][]>(
  undefined,
  null,
  { objection_strength: 'strong', case: 'Nobody measured it.' },
  { objection_strength: 'moderate', case: 'Nobody measured it.' },
  { objection_strength: 'minor', case: 'The name is long.' },
  { objection_strength: 'none', looked_for: 'locks, indexes' },
  { objection_strength: 'none' },
  { failed: true },
  {},
);
const ballots = fc
  .record({
    votes: fc.array(said, { minLength: 2, maxLength: 3 }),
    options: fc.constantFrom<MagiBallots['options'][]>(undefined, OPTIONS),
    stakes: fc.constantFrom('normal' as const, 'high' as const),
    reversible: fc.boolean(),
    challenge,
  })
  .map(
    ({ votes, options, challenge: made, ...rest }): MagiBallots => ({
      ...rest,
      ...(options ? { options } : {}),
      ...(made === undefined ? {} : { challenge: made }),
      votes: votes.map((vote, index): MagiVote => ({ ...vote, seat: NAMES[index] ?? '?' })),
    }),
  );

const gateOf = (counted: MagiBallots) => tallyMagi(counted).standing.gate;
const isDoubtful = ({ inferred, doubts = [] }: MagiVote): boolean => inferred === true || doubts.length > 0;
const unheard = (vote: MagiVote): MagiVote => ({ seat: vote.seat, failed: true });
const withVotes = (
  counted: MagiBallots,
  change: (vote: MagiVote, index: number) => MagiVote,
): MagiBallots => ({
  ...counted,
  votes: counted.votes.map(change),
});
const subsets = (length: number): number[][] =>
  Array.from({ length: 2 ** length }, (_, mask) =>
    Array.from({ length }, (__, index) => index).filter((index) => mask & (2 ** index)),
  );

describe('a yes', () => {
  it('is what the action executes, and nothing else is', () => {
    fc.assert(
      fc.property(ballots, (counted) => {
        const { action, decision, standing } = tallyMagi(counted);
        expect(standing.gate === 'approved').toBe(
          action === 'execute' || action === 'execute_record_dissent',
        );
        expect(standing.gate === 'rejected').toBe(action === 'block');
        if (standing.gate === 'approved') expect(decision).toBe('APPROVE');
        if (standing.gate === 'approved') expect([standing.owed, standing.hinges]).toEqual([[], []]);
      }),
      RUNS,
    );
  });

  it('is carried by two approvals for the same, whatever anybody writes', () => {
    fc.assert(
      fc.property(ballots, (counted) => {
        if (gateOf(counted) !== 'approved') return;
        const approvals = counted.votes.filter((vote) => vote.position === 'APPROVE' && !vote.failed);
        expect(approvals.length).toBeGreaterThanOrEqual(2);
        expect(approvals.filter((vote) => !isDoubtful(vote)).length).toBeGreaterThanOrEqual(2);
      }),
      RUNS,
    );
  });

  it('stands without any of its doubtful votes', () => {
    fc.assert(
      fc.property(ballots, (counted) => {
        const before = tallyMagi(counted);
        if (before.standing.gate !== 'approved') return;
        const doubtful = counted.votes.flatMap((vote, index) => (isDoubtful(vote) ? [index] : []));
        for (const some of subsets(doubtful.length)) {
          const gone = some.map((index) => doubtful[index]);
          const after = tallyMagi(
            withVotes(counted, (vote, index) => (gone.includes(index) ? unheard(vote) : vote)),
          );
          expect([after.standing.gate, after.choice]).toEqual(['approved', before.choice]);
        }
      }),
      RUNS,
    );
  });

  it('is never made of a no or of nothing by doubt', () => {
    fc.assert(
      fc.property(
        ballots,
        fc.nat(2),
        fc.constantFrom('inferred', 'copy', 'by_hand'),
        (counted, seat, doubt) => {
          const before = gateOf(counted);
          const after = gateOf(
            withVotes(counted, (vote, index) =>
              index === seat ? { ...vote, doubts: [...(vote.doubts ?? []), doubt] } : vote,
            ),
          );
          if (before !== 'approved') expect(after).toBe(before);
          else expect(['approved', 'undecided']).toContain(after);
        },
      ),
      RUNS,
    );
  });

  it('is never made by a case against it', () => {
    fc.assert(
      fc.property(ballots, challenge, (counted, made) => {
        const { challenge: _, ...without } = counted;
        const plain = gateOf({ ...without, stakes: 'normal', reversible: true });
        const argued = gateOf({ ...without, ...(made === undefined ? {} : { challenge: made }) });
        if (plain !== 'approved') expect(argued).toBe(plain);
      }),
      RUNS,
    );
  });
});

it('does not depend on the order of the seats', () => {
  fc.assert(
    fc.property(ballots, fc.constantFrom([0, 1, 2], [2, 0, 1], [1, 0, 2], [2, 1, 0]), (counted, order) => {
      const votes = order.flatMap((index) => counted.votes[index] ?? []);
      const [one, other] = [tallyMagi(counted), tallyMagi({ ...counted, votes })];
      const same = ({
        pattern,
        decision,
        choice,
        action,
        level,
        confidence,
        flags,
        standing,
      }: typeof one) => ({
        ...{ pattern, decision, choice, action, level, confidence, flags },
        gate: standing.gate,
        hinges: standing.hinges.map(({ seat, reason }) => `${seat} ${reason}`).sort(),
      });
      expect(same(other)).toEqual(same(one));
    }),
    RUNS,
  );
});

it('ignores fields it does not know', () => {
  const votes = NAMES.map((seat) => ({ seat, position: 'APPROVE' as const, confidence: 80, mood: 'good' }));
  expect(tallyMagi({ votes, weather: 'fine' })).toMatchObject({
    action: 'execute',
    standing: { gate: 'approved' },
  });
});
