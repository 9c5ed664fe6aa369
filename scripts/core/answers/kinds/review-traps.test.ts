// Reviews that sound like "all is well" and are not, and findings in the forms in which they get lost.
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../read-answer.ts';

describe('is no keep', () => {
  it.each([
    ['an exception to it', 'This introduces a SQL injection in src/db.js:3. Otherwise no issues found.'],
    [
      'another sentence',
      'There are no regressions in price.js. GET /orders no longer checks the session, which lets anybody list orders.',
    ],
    ['nothing was read', 'I was unable to read the repository. No issues found.'],
    [
      'a sandbox',
      'Unable to inspect the diff: bwrap: No permissions to create new namespace. No issues could be identified.',
    ],
    ['a condition', 'Recommendation: Approve with the following changes: await the insert'],
    ['another condition', 'Recommendation: accept, provided that the tests pass'],
    ['a bug after it', 'No bugs in the loop. The insert is not awaited any longer, so failures get lost.'],
    ['apart from', 'Apart from the SQL injection in db.js:3 I found no problems.'],
    ['aside from', 'Aside from the missing await, no issues.'],
    ['a wrapped one', 'No issues found, apart from\nthe missing await.'],
    [
      'without problems',
      'The patch compiles without problems. It drops the session check in src/server.js:6 (security hole).',
    ],
    ['tests not run', 'I could not run the tests, so I found no issues.'],
    ['a note beside empty lists', 'P1: none\nP2: none\nNote: db.js:3 is injectable.'],
    ['a "but" below the word', 'Recommendation: keep\n\nBut the insert is not awaited.'],
    ['a bug below the word', 'Recommendation: keep\n\nThe insert is not awaited any longer.'],
    ['only part of it was looked at', 'I only reviewed src/a.ts. No issues found.'],
    ['a question', 'Recommendation: approve? No.'],
    ['a question with its answer', 'Recommendation: keep? no, reject'],
    ['struck out', 'Recommendation: ~~approve~~ reject'],
    [
      'nobody could look',
      '{"summary":"I could not read the repository.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}',
    ],
    [
      'its own summary',
      '{"summary":"Serious problems found in the session check.","p1":[],"p2":[],"p3":[],"recommendation":"keep"}',
    ],
    ['cut before the list', '{"summary":"Serious problems found","p1":['],
    ['cut in YAML', '```yaml\nsummary: Serious problems\np1:\n'],
    ['cut before the lists', '{"summary":"fine so far","recommendation":"keep","p1":[],'],
    [
      'a condition in a block',
      '{"p1":[],"p2":[],"p3":[],"recommendation":"keep, once the insert is awaited"}',
    ],
    [
      'a comment only',
      '{"comments":[{"path":"src/db.js","line":3,"body":"status goes into the query as it is"}]}',
    ],
    [
      'only a table',
      '| Severity | File | Issue |\n|---|---|---|\n| P1 | src/db.js:3 | SQL injection through status |',
    ],
    [
      'a bare list',
      '[{"severity":"high","file":"src/db.js","line":3,"title":"SQL injection"},{"severity":"low","file":"a.js","line":1,"title":"Typo"}]',
    ],
  ])('%s', (_, text) => {
    const read = readAnswer('review', { text });
    const keeps =
      read.recommendation === 'keep' && read.findings.length === 0 && read.status !== 'parse_error';
    expect(keeps, JSON.stringify(read)).toBe(false);
  });
});

describe('is a keep', () => {
  it.each([
    ['No issues found.', 'inferred'],
    ['The change is consistent and I did not identify any issues that need to be fixed.', 'inferred'],
    ['I did not find any discrete issues in the changes that need to be addressed.', 'inferred'],
    ['No issues found. The patch looks good to me.', 'inferred'],
    ['The change looks correct. All tests pass.', 'inferred'],
    ['問題は見つかりませんでした。', 'inferred'],
    ['Recommendation: keep', 'ok'],
    ['P1: None\nP2: None\nP3: None\nRecommendation: Keep as it is.', 'ok'],
    ['## Summary\nAdds a retry with a limit.\n\n## P1\nNone.\n\n## Recommendation\nKeep', 'ok'],
    [
      '{"summary":"Small, but correct change.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}',
      'ok',
    ],
    [
      '{"summary":"Fine.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":["src/a.ts:1',
      'repaired',
    ],
  ])('%j', (text, status) => {
    expect(readAnswer('review', { text })).toMatchObject({ status, recommendation: 'keep', findings: [] });
  });
});

describe('becomes a record', () => {
  const codex = '- [P1] Bind the value — /r/src/db.js:3-4\n  It is concatenated.\n';
  it.each([
    ['codex’s prose', codex, ['p1', 'src/db.js', [3, 4], 'Bind the value', 'It is concatenated.']],
    [
      'one mark and no body',
      '[P2] Bind the value — Makefile:3',
      ['p2', 'Makefile', [3, 3], 'Bind the value', ''],
    ],
    [
      'a text in a list',
      '{"p1":["src/db.js:3 – The value is concatenated."],"recommendation":"revise"}',
      ['p1', 'src/db.js', [3, 3], 'The value is concatenated', ''],
    ],
    [
      'a comment',
      '{"comments":[{"path":"src/db.js","line":3,"body":"Bind the value. It is concatenated."}],"recommendation":"revise"}',
      ['p2', 'src/db.js', [3, 3], 'Bind the value', 'Bind the value. It is concatenated.'],
    ],
    [
      'an object',
      '{"findings":[{"severity":"critical","file_path":"src/db.js","start_line":3,"end_line":4,"title":"Bind the value","description":"It is concatenated."}],"recommendation":"revise"}',
      ['p1', 'src/db.js', [3, 4], 'Bind the value', 'It is concatenated.'],
    ],
    [
      'a row',
      '| Severity | File | Lines | Issue | Details |\n| --- | --- | --- | --- | --- |\n| High | src/db.js | 3-4 | Bind the value | It is concatenated. |',
      ['p1', 'src/db.js', [3, 4], 'Bind the value', 'It is concatenated.'],
    ],
    [
      'a row under its severity',
      '## P3\n\n| Where | Finding |\n|---|---|\n| src/db.js:3 | Bind the value |',
      ['p3', 'src/db.js', [3, 3], 'Bind the value', ''],
    ],
    [
      'a bare list',
      '[{"severity":"high","file":"src/db.js","line":3,"title":"Bind the value"}]',
      ['p1', 'src/db.js', [3, 3], 'Bind the value', ''],
    ],
    [
      'no place',
      'P1: Who is called at night is not said',
      ['p1', null, null, 'Who is called at night is not said', ''],
    ],
  ] as const)('%s', (_, text, [severity, path, lines, title, body]) => {
    const { findings, status } = readAnswer('review', { text, root: '/r' });
    expect(findings).toMatchObject([{ severity, path, lines, title, body }]);
    expect(status).toBe('ok');
  });

  it('a finding keeps the code that is suggested for it', () => {
    const text = `${codex}\n  \`\`\`js\n  db.query(sql, [status]);\n  \`\`\`\n\n- [P2] Another — /r/a.js:1\n  Too.`;
    const { p1, findings } = readAnswer('review', { text, root: '/r' });
    expect(findings.map(({ title, suggestion }) => [title, suggestion?.trim() ?? null])).toEqual([
      ['Bind the value', 'db.query(sql, [status]);'],
      ['Another', null],
    ]);
    expect(p1[0]).toContain('db.query(sql, [status]);');
  });

  it('an id says which earlier finding it is', () => {
    const text = '{"p1":["F2: still there — src/a.ts:4"],"recommendation":"revise"}';
    expect(readAnswer('review', { text }).findings).toMatchObject([
      { id: 'F2', title: 'still there', lines: [4, 4] },
    ]);
  });
});

it.each([
  '\n',
  ' ',
  '\t',
  '⟦code 1⟧',
  '**a*',
  '> ',
  '[a](',
  '[P1] ',
  '| a ',
  '```\n',
  '- [P1] a — b:1\n',
  'No issues. ',
])('stays fast on a megabyte of %j', (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length));
  const from = performance.now();
  readAnswer('review', { text });
  expect(performance.now() - from).toBeLessThan(3000);
});
