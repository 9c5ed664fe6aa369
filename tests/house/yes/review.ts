// What reviewers find, what the author replies, and what a user may make of it, at random.
import fc from 'fast-check';
import { review } from '../../../scripts/core/review/review.ts';
import { CODE, envelope, opening as openReview } from '../../given/review.ts';
import type { Script } from '../played.ts';
import { answers, type Law, pick, words } from './law.ts';

export const REVIEW: Law = {
  protocol: review,
  scripts: fc
    .record({
      auto: fc.boolean(),
      cut: fc.boolean(),
      rounds: pick(1, 2, 3),
      said: fc.array(
        fc.record({
          recommendation: pick('keep', 'keep', 'revise', 'reject', 'continue', null),
          status: pick('ok', 'ok', 'ok', 'inferred', 'parse_error'),
          p1: pick<string[][]>([], [], ['It is lost — src/a.ts:1']),
          p2: pick<string[][]>([], [], ['It is slow — src/a.ts:2']),
          p3: pick<string[][]>([], ['A name is long — src/a.ts:3']),
          missing: pick<string[][]>([], [], ['a test']),
          summary: words,
          failed: pick(false, false, false, false, true),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      replies: pick('ACCEPT', 'PARTIAL', 'REBUT'),
      user: answers(
        ...['keep', 'revise', 'reject', 'continue', 'Keep it', 'Revise it', 'Reject it', 'Another round'],
        ...['choice: keep\nrisk_acceptance: big.js is only data', 'keep it as it is, but only for now'],
      ),
    })
    .map(
      ({ auto, cut, rounds, said, replies, user }): Script => ({
        open: openReview({
          auto,
          ...(auto ? { author: { engine: 'claude', by: 'engine' } } : {}),
          ...(cut ? { parts: [{ ...CODE, leftOut: ['big.js'] }] } : {}),
          limits: {
            preset: 'standard',
            rounds,
            budget_minutes: 20,
            timeout_s: 600,
            retries: 0,
            stale_rounds: 2,
          },
        } as Parameters<typeof openReview>[0]),
        speak: ({ kind }, turn) => {
          const one = said[turn % said.length];
          if (kind === 'text')
            return {
              opinion: null,
              text: ['F1', 'F2', 'F3', 'F4', 'F5'].map((id) => `${id}: ${replies} - it is so`).join('\n'),
            };
          if (!one || one.failed) return { opinion: null, failure: { reason: 'timeout', detail: 'late' } };
          const { failed: _, ...told } = one;
          return { opinion: envelope(told as Parameters<typeof envelope>[0]) };
        },
        user: auto ? [] : user,
      }),
    ),
  told: (state) => {
    const ending = review.ending(state);
    const { next, document } = review.report(state);
    const [first] = document;
    const keeps = first?.kind === 'fact' && first.name === 'Recommendation' && /^keep\b/.test(first.text);
    return {
      next: ending ? /^Nothing has to change/.test(next) : undefined,
      recommendation: ending && !state.decision ? keeps : undefined,
      headline: ending ? /^keep\b/.test(ending.headline) : undefined,
    };
  },
};
