import { expect, it } from 'vitest';
import { begin, following, play } from '../../../tests/given/review-samples.ts';
import { findingsOf } from './told-findings.ts';
import { fatesInReview } from './verdict.ts';

const quick = { asking: { preset: 'quick' as const } };
const RAISED =
  'codex revise: p1 src/queue.js:2 the first element is skipped; p2 src/queue.js:9 no limit on retries';

it.each<[judged: string, choice: string | null, came: (string | null)[]]>([
  ['F1 confirm, F2 refute', null, [null, 'refuted']],
  ['F1 confirm, F2 unsure', 'fix:F1', ['fixed', 'left']],
  ['F1 confirm, F2 refute', 'keep', ['left', 'refuted']],
  ['F1 confirm, F2 unsure', 'wait', [null, null]],
])('%s, then %s: %j', (judged, choice, came) => {
  const counted = play(begin(quick), RAISED, 'gemini keep', `gemini ${judged}`);
  const answer = { said: choice ?? '', ...(choice && { choice }) };
  const state = choice
    ? following(counted, { type: 'user', answer, seen: true })
    : counted;
  expect(fatesInReview(state).map((fate) => fate.came)).toEqual(came);
  expect(fatesInReview(state)[0]?.engines).toEqual(['codex']);
});

const GUARD = [
  'diff --git a/src/queue.js b/src/queue.js',
  '--- a/src/queue.js',
  '+++ b/src/queue.js',
  '@@ -11,4 +11,3 @@',
  ' take()',
  '-if (!user) return',
  ' send()',
  ' done()',
  '',
].join('\n');

it('a line that was taken away is shown as it was', () => {
  const state = play(
    begin({ ...quick, of: { diff: GUARD } }),
    'codex revise: p1 src/queue.js:-12 the guard is gone',
    'gemini keep',
    'gemini F1 confirm',
  );
  const rows = [
    { number: 11, sign: '', text: 'take()' },
    { number: -12, sign: '-', text: 'if (!user) return' },
    { number: 12, sign: '', text: 'send()' },
    { number: 13, sign: '', text: 'done()' },
  ];
  expect(findingsOf(state)[0]).toMatchObject({
    first: -12,
    there: true,
    hunk: { rows, mark: -12 },
  });
});
