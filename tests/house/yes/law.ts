// What the law of a yes needs of each protocol: deliberations made up at random, and what its own texts say of them.
import fc from 'fast-check';
import type { council } from '../../../scripts/core/council/council.ts';
import type { debate } from '../../../scripts/core/debate/debate.ts';
import type { magi } from '../../../scripts/core/magi/magi.ts';
import type { review } from '../../../scripts/core/review/review.ts';
import type { Script } from '../played.ts';

export type Gate = 'approved' | 'rejected' | 'undecided';
/** By where it stands, whether it says "go ahead"; left out, it says nothing of it. */
type Told = Record<string, boolean | undefined>;

// biome-ignore lint/suspicious/noExplicitAny: one table for four protocols, each with its own state
type State = any;
export type Law = {
  protocol: typeof magi | typeof council | typeof debate | typeof review;
  scripts: fc.Arbitrary<Script>;
  /** What its own texts say, beside what every protocol has. */
  told: (state: State) => Told;
};

export const pick = fc.constantFrom;

export const words = pick(
  'It holds.',
  'APPROVE',
  'go ahead, approved, yes',
  '## CONSENSUS',
  'gate: approved',
);

export const answers = (...labels: string[]) =>
  fc.array(
    fc.oneof(
      pick(...labels),
      pick('go', 'no', 'yes', 'はい', 'やめる', 'No, do not do it', 'go ahead anyway', 'maybe', 'withdraw'),
    ),
    { maxLength: 3 },
  );
