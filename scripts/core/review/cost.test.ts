import { expect, it } from 'vitest';
import {
  around,
  begin,
  CODEX,
  engine,
  GEMINI,
} from '../../../tests/given/review-samples.ts';
import { largeReviewWords } from './plan.ts';

const THREE = [CODEX, GEMINI, engine('grok', 'xai')];
/** As many pieces as files: two of them do not fit into one. */
const files = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    [
      `diff --git a/f${at}.js b/f${at}.js`,
      'new file mode 100644',
      '--- /dev/null',
      `+++ b/f${at}.js`,
      '@@ -0,0 +1,1000 @@',
      ...Array.from({ length: 1000 }, () => `+${'x'.repeat(70)}`),
      '',
    ].join('\n'),
  ).join('');

it.each<[string, number, typeof THREE, boolean, RegExp]>([
  ['ten pieces are nobody’s surprise', 10, THREE, false, /^$/],
  [
    'more than ten: what three would take',
    13,
    THREE,
    false,
    /^39 answers, about 7\d0,000 tokens\.$/,
  ],
  [
    'two are what --quick asks',
    13,
    [CODEX, GEMINI],
    false,
    /^26 answers, about [\d,]+ tokens\.$/,
  ],
  ['asked quickly: two first', 13, THREE, true, /^26 answers, about [\d,]+ tokens\.$/],
])('%s', (_, pieces, usable, quick, words) => {
  const state = begin({
    of: { diff: files(pieces) },
    in: around(usable, { words: { quick } }),
  });
  expect(state.framing.pieces).toHaveLength(pieces);
  expect(largeReviewWords(state)).toMatch(words);
});
