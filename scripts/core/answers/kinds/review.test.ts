import { expect, test } from 'vitest';
import { readAnswer } from '../read-answer.ts';

test.each([
  [
    'fenced JSON',
    'Here:\n```json\n{"summary":"s","p1":["a"],"p2":[],"p3":["c"],"missing":"none","recommendation":"revise","evidence":["x.ts:1"]}\n```',
  ],
  [
    'bare JSON',
    '{"summary":"s","p1":["a"],"p2":null,"p3":["c"],"missing":[],"recommendation":"REVISE","evidence":"x.ts:1"}',
  ],
  [
    'headings',
    '# Review\n## Summary\ns\n## P1 (critical)\n- a\n## P2\nNone identified.\n## P3\n1. c\n## Missing\nNone\n## Recommended Decision\nRevise\n## Evidence\n- x.ts:1',
  ],
  [
    'bold labels',
    '**Summary:** s\n**P1:**\n- a\n**P2:** None.\n**P3:**\n* c\n**Missing:** n/a\n**Recommendation:** revise before merging\n**Evidence:** x.ts:1',
  ],
  [
    'numbered labels',
    '1. Summary: s\n2. P1: a\n3. P2: none\n4. P3: c\n5. Missing: none\n6. Recommendation: revise\n7. Evidence: x.ts:1',
  ],
])('%s', (_, text) => {
  expect(readAnswer('review', { text })).toMatchObject({
    status: 'ok',
    summary: 's',
    p1: ['a'],
    p2: [],
    p3: ['c'],
    missing: [],
    recommendation: 'revise',
    evidence: ['x.ts:1'],
    failure: null,
  });
});

test("codex's own review prose, with paths made relative", () => {
  const text =
    'The lock is not released.\n\nReview comment:\n\n- [P1] Release the lock — /home/me/app/src/lock.ts:10-12\n  The early return leaves it held.\n\n- [P2] Name the error — /home/me/app/src/lock.ts:20-20\n  It says nothing.';
  expect(readAnswer('review', { text, root: '/home/me/app' })).toMatchObject({
    status: 'ok',
    summary: 'The lock is not released.',
    p1: ['Release the lock — src/lock.ts:10-12\nThe early return leaves it held.'],
    p2: ['Name the error — src/lock.ts:20-20\nIt says nothing.'],
    p3: [],
  });
});

test('labels alone on their lines', () => {
  const text = 'P1\n- a\n\nP2\nNone identified\n\nRecommended Decision\nReject';
  expect(readAnswer('review', { text })).toMatchObject({
    status: 'ok',
    p1: ['a'],
    p2: [],
    summary: '',
    recommendation: 'reject',
  });
});

test('findings that stand outside every part are not lost in silence', () => {
  const text = 'Recommendation: revise\n\nThere are two problems:\n1. The lock leaks.\n2. The queue grows.';
  expect(readAnswer('review', { text })).toMatchObject({
    status: 'parse_error',
    recommendation: 'revise',
    summary: text,
  });
});

test('issues with a word for their severity', () => {
  const text =
    '{"issues":[{"severity":"critical","title":"Leak"},{"severity":"minor","title":"Name"}],"recommendation":"revise"}';
  expect(readAnswer('review', { text })).toMatchObject({ status: 'ok', p1: ['Leak'], p2: [], p3: ['Name'] });
});

test('findings as objects with a priority', () => {
  const text = JSON.stringify({
    findings: [
      {
        title: '[P1] Leak',
        body: 'Never closed.',
        priority: 1,
        code_location: { absolute_file_path: '/r/a.ts', line_range: { start: 3, end: 4 } },
      },
    ],
    overall_correctness: 'patch is incorrect',
    overall_explanation: 'It leaks.',
  });
  expect(readAnswer('review', { text, root: '/r' })).toMatchObject({
    status: 'ok',
    p1: ['Leak — a.ts:3: Never closed.'],
    recommendation: 'revise',
    summary: 'It leaks.',
  });
});

test.each([
  ['Recommended Decision: Reject outright', 'reject'],
  ['Recommendation: must not be approved', 'reject'],
  ['Recommendation: do not reject', null],
  ['Recommendation: LGTM, but the lock must go', 'revise'],
  ['Recommendation: keep | revise | reject | continue', null],
  ['Decision: approve', 'keep'],
  ['Recommendation: continue with another round', 'continue'],
])('%s → %s', (text, recommendation) => {
  expect(readAnswer('review', { text }).recommendation).toBe(recommendation);
});

test.each([
  ['This must not be approved as it stands.', 'parse_error'],
  ['LGTM, but the lock stays held on error.', 'parse_error'],
  ['The lock stays held on error.', 'parse_error'],
  ['I did not find any issues.', 'inferred'],
  ['Findings: None identified', 'ok'],
  ['Findings:\n- None\n\nRecommendation: approve', 'ok'],
  ['LGTM', 'inferred'],
  ['', 'failed'],
  ['Error: 401 Unauthorized', 'failed'],
])('%j is %s', (text, status) => {
  const review = readAnswer('review', { text });
  expect(review.status).toBe(status);
  if (status === 'parse_error') expect(review.summary).toBe(text);
});

test('"None." with a comment is no finding, "None of …" is one', () => {
  const text = '## P1\n- **None.** Looks fine.\n## P2\n- None of the callers checks the result.';
  expect(readAnswer('review', { text })).toMatchObject({
    p1: [],
    p2: ['None of the callers checks the result.'],
  });
});

test.each([
  ['Critical issues: None.\n\nOverall this looks fine to merge.', 'Overall this looks fine to merge.'],
  ['## P1\nNone\n\nOverall fine.\n## Recommendation\nkeep', 'Overall fine.'],
  ['**Critical issues:** None\n**Missing tests:** None identified\n**Recommendation:** approve', ''],
])('what follows a "None" is no finding: %j', (text, summary) => {
  expect(readAnswer('review', { text })).toMatchObject({
    status: 'ok',
    p1: [],
    p2: [],
    missing: [],
    summary,
  });
});

test('what stands under a deeper heading stays in its section', () => {
  const text = '## P1\n### The lock\nIt is never released.\n### The queue\nIt grows.\n## P2\nNone';
  expect(readAnswer('review', { text }).p1).toEqual([
    'The lock It is never released.',
    'The queue It grows.',
  ]);
});

test.each([
  'The change is consistent and I did not identify any issues that need to be fixed.',
  'No issues found.',
])('"%s" says no more than the keep beside it, in our form and in a review command’s', (words) => {
  const own = { summary: words, p1: [], p2: [], p3: [], missing: [], recommendation: 'keep' };
  const command = { findings: [], overall_correctness: 'patch is correct', overall_explanation: words };
  for (const form of [own, command])
    expect(readAnswer('review', { text: JSON.stringify(form) })).toMatchObject({
      summary: words,
      recommendation: 'keep',
      warnings: [],
    });
});
