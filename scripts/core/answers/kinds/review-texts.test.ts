// Reviews as engines write them, one way each: every finding is there, in its place, and nothing else is.
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../read-answer.ts';

/** A word of each finding, by its place; `rec` is the recommendation, `unread` a text that cannot be read, `cut` one that ends too early. */
type Wanted = {
  p1?: string[];
  p2?: string[];
  p3?: string[];
  missing?: string[];
  rec?: string;
  unread?: true;
  cut?: true;
};

const REVIEWS: [name: string, text: string, wanted: Wanted][] = [
  [
    'JSON, fenced',
    '```json\n{"summary":"One bug.","p1":["The lock leaks — src/lock.ts:12"],"p2":[],"p3":["Rename the helper"],"missing":[],"recommendation":"revise","evidence":["src/lock.ts:12"]}\n```',
    { p1: ['lock'], p3: ['Rename'], rec: 'revise' },
  ],
  [
    'JSON, bare on one line',
    '{"summary":"ok","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}',
    { rec: 'keep' },
  ],
  [
    'JSON after a sentence',
    'Here is my review.\n\n{\n  "p1": ["Overflow in the counter"],\n  "p2": ["Timeout is ignored"],\n  "recommendation": "reject"\n}\n\nLet me know.',
    { p1: ['Overflow'], p2: ['Timeout'], rec: 'reject' },
  ],
  [
    'JSON with findings as objects',
    '{"p1":[{"title":"Race in start","file":"a.go","line":3}],"p2":[{"issue":"No retry"}],"p3":[],"missing":["Metrics"],"recommendation":"revise"}',
    { p1: ['Race'], p2: ['retry'], missing: ['Metrics'], rec: 'revise' },
  ],
  [
    'JSON with capital keys and a trailing comma',
    '{\n  "P1": ["Leak of handles",],\n  "P2": [],\n  "Recommendation": "Revise",\n}',
    { p1: ['handles'], rec: 'revise' },
  ],
  [
    'JSON as codex keeps it',
    '{"findings":[{"title":"[P1] Check the index","body":"It runs past.","priority":1,"code_location":{"absolute_file_path":"/r/a.ts","line_range":{"start":4,"end":5}}},{"title":"[P3] Typo","body":"Teh.","priority":3}],"overall_correctness":"patch is incorrect","overall_explanation":"One bug."}',
    { p1: ['index'], p3: ['Typo'], rec: 'revise' },
  ],
  [
    'JSON with null lists',
    '{"summary":"fine","p1":null,"p2":null,"p3":["Shorter name"],"recommendation":"keep"}',
    { p3: ['Shorter'], rec: 'keep' },
  ],
  [
    'JSON with one string for a list',
    '{"p1":"Key is logged","p2":"none","p3":"None","recommendation":"revise"}',
    { p1: ['logged'], rec: 'revise' },
  ],
  [
    'YAML, fenced',
    '```yaml\nsummary: "Two things"\np1:\n  - "Token in the URL: auth.ts:8"\np2: []\np3:\n  - none\nmissing:\n  - "A test for expiry"\nrecommendation: revise\n```',
    { p1: ['Token'], missing: ['expiry'], rec: 'revise' },
  ],
  [
    'YAML without a fence',
    'p1:\n- Deadlock in close\n- Double free in open\np2:\n- none\nrecommendation: reject\n',
    { p1: ['Deadlock', 'Double'], rec: 'reject' },
  ],
  [
    'headings with bullets',
    '## P1\n\n- Deadlock when both lock\n- Token is printed\n\n## P2\n\n* Slow query in list\n\n## P3\n\nNone\n\n## Missing\n\n- A rollback plan\n\n## Recommended Decision\n\nRevise\n',
    { p1: ['Deadlock', 'Token'], p2: ['Slow'], missing: ['rollback'], rec: 'revise' },
  ],
  [
    'headings with explanations in them',
    '### P1 – Critical\n1. Injection in search\n2. Admin without a check\n\n### P2 – Significant\n1. Retry without a limit\n\n### P3 – Optional\n_None identified._\n\n### Recommendation\n**Reject**',
    { p1: ['Injection', 'Admin'], p2: ['Retry'], rec: 'reject' },
  ],
  [
    'headings of words',
    '# Review\n\n## Critical issues\n- Writes are lost on restart\n\n## Important issues\n- Logs grow without end\n\n## Minor issues\n- A comment is wrong\n\n## Recommendation\nrevise',
    { p1: ['Writes'], p2: ['Logs'], p3: ['comment'], rec: 'revise' },
  ],
  [
    'bold labels with bullets',
    '**P1:**\n- Cache is never emptied\n\n**P2:**\n- Names collide\n- Cookie lives too long\n\n**P3:** None.\n\n**Recommendation:** revise',
    { p1: ['Cache'], p2: ['Names', 'Cookie'], rec: 'revise' },
  ],
  [
    'bold labels with the finding beside them',
    '**P1**: Password is compared in variable time\n**P2**: No limit on uploads\n**P3**: None identified\n**Recommendation**: Revise before merging',
    { p1: ['Password'], p2: ['uploads'], rec: 'revise' },
  ],
  [
    'numbered with bold titles',
    'P1:\n1. **Lost update** — two writers, no version\n2. **Open redirect** — next is not checked\n\nP2:\n1. **Slow start**\n\nRecommendation: reject',
    { p1: ['Lost', 'redirect'], p2: ['Slow'], rec: 'reject' },
  ],
  [
    'one list with marks',
    '- [P1] Index runs past the end — src/list.ts:12\n- [P2] Error is swallowed — src/list.ts:40\n- [P3] Name says little\n',
    { p1: ['Index'], p2: ['swallowed'], p3: ['Name'] },
  ],
  [
    "codex's own prose",
    'The change breaks reading.\n\nFull review comments:\n\n- [P1] Keep the handle open — /r/src/io.ts:3-9\n  It is closed before the second read,\n  so the read fails.\n\n- [P2] Do not drop the error — /r/src/io.ts:20-20\n  The caller cannot tell.',
    { p1: ['handle'], p2: ['drop'] },
  ],
  [
    "codex's own prose for one comment",
    'The patch is wrong in one place.\n\nReview comment:\n\n- [P1] Guard the index — /r/src/a.ts:1-2\n  It breaks on an empty list.',
    { p1: ['Guard'] },
  ],
  [
    'codex with nothing to say',
    'I did not find any discrete issues in the changes that need to be addressed.',
    { rec: 'keep' },
  ],
  [
    'codex with nothing to say, otherwise',
    'The change only renames a constant and does not introduce any functional regressions.',
    { rec: 'keep' },
  ],
  [
    'an all-clear that is none',
    'No issues in the tests, but the importer must be fixed first.',
    { unread: true },
  ],
  ['an all-clear', 'No issues found. The patch is correct.', { rec: 'keep' }],
  [
    'nothing identified anywhere',
    'P1: None identified\nP2: None identified\nP3: None identified\nMissing: None\nRecommendation: Keep',
    { rec: 'keep' },
  ],
  [
    'None in bold with praise',
    '## P1\n\n**None.** Looks fine.\n\n## P2\n\nNone.\n\n## P3\n\nn/a\n\n## Recommendation\n\nKeep as it is.',
    { rec: 'keep' },
  ],
  [
    'a rejection without a list',
    '## Summary\nThe problem does not exist.\n\n## Recommended Decision: Reject outright',
    { rec: 'reject' },
  ],
  [
    'must not be approved',
    'P1:\n- Secrets end up in the log\n\nVerdict: This must not be approved.',
    { p1: ['Secrets'], rec: 'reject' },
  ],
  [
    'would not keep',
    'P2:\n- Two sources of truth\n\nRecommendation: I would not keep this as it is.',
    { p2: ['sources'], rec: 'revise' },
  ],
  [
    'approve with a but',
    'P2:\n- Add an index on user_id\n\nRecommendation: LGTM, but add the index first.',
    { p2: ['index'], rec: 'revise' },
  ],
  [
    'prose under headings',
    '## P1\n\nThe migration drops the column before the code stops reading it. Requests in between fail.\n\n## P2\n\nNothing tells an operator how far the backfill is.\n\n## Recommendation\n\nrevise',
    { p1: ['column'], p2: ['backfill'], rec: 'revise' },
  ],
  [
    'nested bullets',
    '## P1\n\n- The queue grows without a bound\n  - seen in worker.ts:88\n  - and under load in staging\n- The lock is taken twice\n\n## Recommendation\nrevise',
    { p1: ['queue', 'lock'], rec: 'revise' },
  ],
  [
    "codex's own prose in paragraphs",
    'Two things.\n\n- [P1] Keep the order — /r/a.ts:1-2\n  It is sorted later.\n\n  A second paragraph about it.\n\n- [P2] Say why — /r/b.ts:3\n  Nobody knows.\n\nThat is all.',
    { p1: ['second paragraph'], p2: ['Nobody knows.'] },
  ],
  [
    'findings over several lines',
    'P1:\n- The parser reads the length\n  from the packet itself and\n  trusts it (net.c:77)\n- The port is never closed\nP2:\n- none\n',
    { p1: ['parser', 'port'] },
  ],
  [
    'a table of contents first',
    'I looked at P1, P2 and P3 issues.\n\n### P1\n- Shell string from user input\n\n### P2\n- none\n\n### P3\n- Sort the imports\n\nRecommendation: revise',
    { p1: ['Shell'], p3: ['Sort'], rec: 'revise' },
  ],
  [
    'None that means something',
    '## P2\n\n- None of the callers checks the result\n\n## P1\n\nNone\n',
    { p2: ['callers'] },
  ],
  [
    'must fix and nice to have',
    '**Must fix**\n- Refunds are sent twice\n\n**Should fix**\n- The report takes a minute\n\n**Nice to have**\n- A nicer title\n\n**Verdict:** request changes',
    { p1: ['Refunds'], p2: ['report'], p3: ['title'], rec: 'revise' },
  ],
  [
    'code in a finding',
    '## P1\n\n- `list[list.length]` is undefined:\n\n```ts\nconst last = list[list.length];\n```\n\n- The fallback hides it\n\n## P2\n\nNone',
    { p1: ['undefined', 'fallback'] },
  ],
  [
    'the six criteria of a proposal',
    '1) Problem framing: sound.\n2) Assumptions: weak.\n\n**P1**\n- Nobody asked whether two regions are needed\n\n**P2**\n- Cost is not compared with one larger machine\n\n**Missing**\n- Who is called at night\n\n**Recommended Decision**: revise',
    { p1: ['regions'], p2: ['Cost'], missing: ['night'], rec: 'revise' },
  ],
  [
    'a follow-up with ids',
    '{"p1":["F1: still there — a.ts:4"],"p2":["F3: half of it"],"p3":[],"missing":[],"recommendation":"continue"}',
    { p1: ['F1'], p2: ['F3'], rec: 'continue' },
  ],
  [
    'windows line ends',
    '## P1\r\n\r\n- Lock is lost\r\n- Key is shown\r\n\r\n## P2\r\n\r\nNone\r\n\r\n## Recommendation\r\n\r\nRevise\r\n',
    { p1: ['Lock', 'Key'], rec: 'revise' },
  ],
  [
    'colours and a banner',
    '\u001b[1mReview\u001b[0m\n\n\u001b[31mP1\u001b[0m:\n- Socket stays open\n\nRecommendation: revise\n',
    { p1: ['Socket'], rec: 'revise' },
  ],
  [
    'an essay without any mark',
    'Overall I have mixed feelings. The error path in the importer looks broken to me and the naming could be better.',
    { unread: true },
  ],
  [
    'an answer cut off',
    '{"summary":"Two bugs","p1":["Overflow in add","Underflow in sub"],"p2":["Slow',
    { p1: ['Overflow', 'Underflow'], p2: ['Slow'], cut: true },
  ],
  [
    'numbers with parentheses',
    'P1\n1) Cursor is reused\n2) Cache key lacks the tenant\n\nP2\n1) Log is noisy\n\nDecision: revise',
    { p1: ['Cursor', 'tenant'], p2: ['noisy'], rec: 'revise' },
  ],
  [
    'labels in a quote',
    '> **P1**: Header is trusted\n>\n> **P2**: None\n>\n> **Recommendation**: reject',
    { p1: ['Header'], rec: 'reject' },
  ],
];

describe('a review', () => {
  test('is written in at least 40 ways', () => {
    expect(new Set(REVIEWS.map(([, text]) => text)).size).toBeGreaterThanOrEqual(40);
  });

  test.each(REVIEWS)('%s', (_, text, { unread, rec, cut, ...wanted }) => {
    const read = readAnswer('review', { text, root: '/r' });
    if (unread) {
      expect(read.status).toBe('parse_error');
      expect(read.summary).toBe(text);
      return;
    }
    expect(cut ? ['parse_error'] : ['ok', 'repaired', 'inferred']).toContain(read.status);
    for (const place of ['p1', 'p2', 'p3', 'missing'] as const) {
      expect(
        read[place].map((item, index) =>
          item.includes(wanted[place]?.[index] ?? '\0') ? wanted[place]?.[index] : item,
        ),
        place,
      ).toEqual(wanted[place] ?? []);
    }
    if (rec) expect(read.recommendation).toBe(rec);
    expect(JSON.stringify(read)).not.toContain('/r/');
  });
});
