// What programs write is shown by its head; what no prompt can hold is cut and named.

import { expect, it } from 'vitest';
import {
  around,
  artifact,
  begin,
  CODEX,
  GEMINI,
} from '../../../tests/given/review-samples.ts';
import { shownDiffOf } from './generated.ts';
import { planReview } from './plan.ts';

const file = (path: string, ...rows: string[]): string =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1,1 +1,${rows.length + 1} @@\n kept\n${rows.map((row) => `+${row}\n`).join('')}`;
const CODE = file('src/a.ts', 'code');

it.each([
  'package-lock.json',
  'web/yarn.lock',
  'Cargo.lock',
  'go.sum',
  'dist/app.min.js',
  'dist/app.js.map',
  'src/__snapshots__/a.test.ts.snap',
  'gen/marked.ts',
])('%s goes by its head', (path) => {
  const diff = CODE + file(path, 'x', 'y');
  const shown = shownDiffOf({ diff, generated: ['gen/marked.ts'] }, false);
  expect(shown.unread).toEqual([`${path} (+2)`]);
  expect(shown.diff).toContain('+code');
  expect(shown.diff).toContain(`+++ b/${path}`);
  expect(shown.diff).not.toContain('+x');
  const all = shownDiffOf({ diff, generated: ['gen/marked.ts'] }, true);
  expect([all.diff, all.unread]).toEqual([diff, []]);
});

it.each(['src/lock.ts', 'yarn.lock.ts', 'admin.js', 'src/snap.ts', 'sitemap.ts'])(
  '%s is read',
  (path) => expect(shownDiffOf({ diff: file(path, 'x') }, false).unread).toEqual([]),
);

it('a line that no prompt can hold is cut, and blocks a yes', () => {
  const diff = file('a.js', 'x'.repeat(480_000), 'short');
  const { diff: shown, cut } = shownDiffOf({ diff }, true);
  expect(shown.length).toBeLessThan(21_000);
  expect(shown).toContain('+short');
  expect(cut).toEqual(['a.js (a line of 480,001 characters)']);
  const { framing } = planReview({}, artifact({ diff }), around([CODEX, GEMINI]));
  expect(framing.hidden).toEqual(cut);
});

it('pictures in a notebook are not read', () => {
  const picture = `    "image/png": "${'iVBOR'.repeat(9_000)}"`;
  const { diff, unread, cut, read } = shownDiffOf(
    { diff: file('a.ipynb', picture, 'x = 1') },
    false,
  );
  expect([diff.length < 1000, unread, cut]).toEqual([true, ['a.ipynb (1 picture)'], []]);
  expect(read).toBe(1);
});

it('nothing but generated files is undecided, unless they are to be read', () => {
  const of = artifact({ diff: file('package-lock.json', 'x') });
  const where = around([CODEX, GEMINI]);
  expect(() => planReview({}, of, where)).toThrow('package-lock.json (+1)');
  expect(planReview({ all_files: true }, of, where).seats.length).toBeGreaterThan(1);
});

it('a change of generated files alone names four of them', () => {
  const names = Array.from({ length: 9 }, (_, at) => `dist/${at}.min.js`);
  const diff = names
    .map(
      (name) =>
        `diff --git a/${name} b/${name}\n--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`,
    )
    .join('');
  expect(() => begin({ of: { diff } })).toThrow(/dist\/3\.min\.js \(\+1 −1\), 5 more\.$/);
});
