// Every medium tells the same thing in the same order, each thing once, and leaves out what nobody filled in.
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import {
  codeRows,
  css,
  flat,
  LOOK,
  MAGI,
  MEDIA,
  REVIEW,
  times,
  withPart,
  withSection,
} from '../../../tests/given/told.ts';
import type { WorkStep } from '../schemas/nouns.ts';
import type { Section, Told } from '../schemas/told.ts';
import { widthOf } from '../words/wrap.ts';
import { liveLine, stepDoes } from './live.ts';
import { decisionRecord, toMarkdown } from './markdown.ts';
import { decidedBy, indexPage, toPage } from './page.ts';
import { toTerminal } from './terminal.ts';

describe.each(Object.entries(MEDIA))('%s', (medium, tell) => {
  it('says what, why and what to do in this order', () => {
    const said = flat(tell(MAGI));
    const order = [
      'go ahead, if the two',
      'says no: read',
      'Most refusals',
      'Three different engines',
      'Build it',
    ];
    const places = order.map((words) => said.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it.each([
    'Codex, the surest',
    'Most refusals',
    'Build it with',
    'Three different engines',
    'Only 4xx',
  ])('says once: %s', (words) => expect(times(tell(MAGI), words)).toBe(1));

  it('puts findings before who raised them', () => {
    const said = flat(tell(REVIEW));
    expect(said.indexOf('Two workers can take the same job')).toBeGreaterThan(-1);
    expect(said.indexOf('Right idea')).toBeGreaterThan(
      said.indexOf('Addresses that do not exist'),
    );
  });

  it('drops columns and parts that nobody filled', () => {
    const rows = [
      ['a', 'b', null],
      ['c', '', ' '],
    ];
    const said = tell(withPart({ table: { head: ['One', 'Two', 'Owner'], rows } }));
    expect([said.includes('Two'), said.includes('Owner')]).toEqual([true, false]);
    expect(tell(withPart({ list: [] }))).not.toContain('Extra');
  });

  it('shows folded sections only where there is room, or where they are asked for', () => {
    const parts = [{ p: 'the small print' }];
    const told = (where?: Section['where']): boolean =>
      tell(withSection({ parts, folded: true, ...(where ? { where } : {}) })).includes(
        'the small print',
      );
    expect(told()).toBe(medium === 'report' || medium === 'page');
    expect(told(['shown', 'report', 'terminal', 'page'])).toBe(true);
    expect(told(['record'])).toBe(false);
  });
});

it('a finding that is folded away stands after who was heard', () => {
  const hunk = {
    path: 'a.js',
    rows: codeRows(1, ['x']),
    mark: 1,
    title: 'Refuted one',
    says: [],
  };
  const said = toMarkdown(withSection({ folded: true, parts: [{ hunk }] }), 'report');
  expect(said.indexOf('Refuted one')).toBeGreaterThan(said.indexOf('Most refusals'));
});

it('a Magi is shown in about thirty lines, its box once and no vote twice', () => {
  const said = toMarkdown(MAGI, 'shown');
  expect(said.split('\n').length).toBeLessThan(34);
  expect([times(said, 'REJECT'), times(said, 'MAJORITY VERDICT')]).toEqual([1, 1]);
});

it('a page makes a card of the box', () => {
  const page = toPage(MAGI, LOOK);
  expect(page).toContain('<p class="kind">MAJORITY VERDICT</p>');
  expect(page).toContain('<dt>Majority Confidence</dt><dd>76.0</dd>');
  expect(page).not.toMatch(/╔|→/);
  expect([times(page, 'REJECT 91</span>'), times(page, 'Took about')]).toEqual([1, 1]);
});

it('wraps what is too wide for a box, and aligns its edges', () => {
  const lines = [`Decision: ${'word '.repeat(40)}`, '日本語の行', 'short'];
  for (const width of [40, 80]) {
    const said = toTerminal(withPart({ box: { title: 'T', lines } }), {
      width,
      colour: false,
    });
    const drawn = said.split('\n').filter((line) => /^[╔║╚]/.test(line));
    expect(new Set(drawn.map(widthOf)).size).toBe(1);
    expect(times(said, 'word ')).toBeGreaterThan(30);
    expect(widthOf(drawn[0] ?? '')).toBeLessThanOrEqual(width);
  }
});

it('a page says of which project, commit, time and engines it is, and loads nothing', () => {
  const about = {
    project: 'shop',
    head: { branch: 'main', commit: '1a2b3c4d5e6f' },
    at: '2026-11-19T14:05:09.000Z',
    id: 'magi-20261119-140509-1a2b',
    version: '0.2.0',
  };
  expect(toPage(MAGI, { css, about })).toContain(
    'shop · main@1a2b3c4d5 · 19 Nov 2026, 14:05 UTC · Claude (opus-5-5), Codex (gpt-5.5) and Gemini (gemini-3-pro) · magi-20261119-140509-1a2b · ftm 0.2.0',
  );
  const alone = { ...about, head: { branch: null, commit: '1a2b3c4d5e6f' } };
  expect(toPage(MAGI, { css, about: alone })).toContain('shop · 1a2b3c4d5 · 19');
  expect(toPage(MAGI, LOOK)).toContain('default-src &#39;none&#39;');
});

it.each<[string, Partial<Told>, object | null, string]>([
  ['by the votes', {}, null, 'By the votes.'],
  ['under way', { gate: 'open' }, null, ''],
  ['undecided', { gate: 'undecided' }, null, ''],
  ['not answered yet', { acts: [{ act: 'write', question: 'What if?' }] }, null, ''],
  [
    'seen',
    {},
    { label: 'Stop here', said: 'no', seen: true },
    'By the user, “Stop here”: “no”.',
  ],
  [
    'reported',
    {},
    { label: 'Go ahead', said: '', seen: false },
    'By the user, “Go ahead”, as Claude Code reports.',
  ],
])('a page says who decided: %s', (_, more, chose, says) => {
  const state = { chose, opened: { host: 'Claude Code' } } as Parameters<
    typeof decidedBy
  >[0];
  const decided = decidedBy(state, { ...MAGI, acts: [], ...more });
  expect(decided).toBe(says);
  const page = toPage(MAGI, { css, about: { ...LOOK.about, decided } });
  expect(page.includes('<b>Decided</b>')).toBe(says !== '');
});

it('lists all deliberations, each with its page', () => {
  const entry = {
    id: 'magi-1',
    at: '2026-11-19T10:00:00Z',
    project: 'shop',
    href: 'sessions/magi-1/report.html',
    told: MAGI,
  };
  const page = indexPage(
    [entry, { ...entry, id: 'x', told: null, problem: 'Its log is damaged.' }],
    LOOK,
  );
  for (const words of [
    '2 deliberations',
    'href="sessions/magi-1/report.html"',
    'Magi · shop · 19 Nov 2026, 10:00 UTC',
    'Its log is damaged.',
  ])
    expect(page).toContain(words);
});

it('a page shows the change, with each comment under its line and a link to it', () => {
  const page = flat(toPage(REVIEW, LOOK));
  const places = [
    '<article class="finding p1" id="F1">',
    'href="#F1"',
    '<span class="gone"><i></i><b>-</b>  const row = claim(db);',
    '<span class="added"><i>8</i><b>+</b>  const row = db',
    '<span class="added at"><i>9</i><b>+</b>',
    'Between the SELECT',
    '<span class=""><i>10</i><b></b>',
    'id="F2"',
  ].map((words) => page.indexOf(flat(words)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

it('a decision record gives its reasons', () => {
  const said = decisionRecord(MAGI, { number: '0007', date: '2026-11-19', id: 'magi-1' });
  expect(said).toMatch(/^# 0007\. Should refused/);
  for (const words of [
    'Status: Accepted',
    'Date: 2026-11-19',
    '## Reasons',
    'no lock, no claim',
    '## How sure',
  ])
    expect(said).toContain(words);
  expect(decisionRecord(REVIEW)).toContain('Status: Proposed');
});

it('a wide table becomes a list where a host would break it', () => {
  const wide = withPart({
    table: { head: ['A', 'B', 'C', 'D', 'E'], rows: [['1', '2', '3', '4', '5']] },
  });
  expect(toMarkdown(wide, 'shown')).toContain('- **1** – B: 2; C: 3; D: 4; E: 5');
  expect(toMarkdown(wide, 'report')).toContain('| 1 | 2 | 3 | 4 | 5 |');
});

it.each([40, 80, 200])('no line of a terminal is wider than %i', (width) => {
  const lines = toTerminal(MAGI, { width, colour: false }).split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  expect(longest).toBeLessThanOrEqual(width);
});

it('colours are codes around the same words', () => {
  const coloured = toTerminal(MAGI, { width: 80, colour: true });
  expect(coloured).toContain('\x1b[32m');
  expect(coloured.replaceAll(/\x1b\[\d+m/g, '')).toBe(
    toTerminal(MAGI, { width: 80, colour: false }),
  );
});

const BAD = [
  '<img src=x onerror=1>',
  '</style>',
  '\u001b]0;P\u0007',
  '![x](http://e.x)',
  '# h',
  '\n\n# h\n',
  '`',
  '|',
  '║',
  '@me',
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...BAD), fc.string({ maxLength: 4 })), { maxLength: 6 })
  .map((pieces) => pieces.join(' '));

it('text of an engine is text in every medium', () => {
  const reader = new MarkdownIt({ html: true });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [seat] = MAGI.seats;
      const told: Told = {
        ...MAGI,
        headline: `x ${one}`,
        question: other,
        seats: seat ? [{ ...seat, why: one, evidence: [other, one] }] : [],
        sections: [
          {
            title: 'T',
            parts: [
              { p: one },
              { list: [other] },
              { quote: one, by: other },
              { fence: other },
            ],
          },
          {
            title: 'H',
            parts: [
              {
                hunk: {
                  path: one,
                  id: 'F1',
                  rows: codeRows(1, [other, `-${one}`]),
                  mark: 1,
                  title: one,
                  says: [other, one],
                },
              },
            ],
          },
          { title: 'B', parts: [{ box: { title: one, lines: [`a: ${other}`] } }] },
        ],
      };
      const types = reader
        .parse(MEDIA['shown']?.(told) ?? '', {})
        .flatMap((token) => [token, ...(token.children ?? [])]);
      expect(types.filter(({ type }) => /^(?:html|image|link)/.test(type))).toEqual([]);
      expect(MEDIA['page']?.(told)).not.toMatch(
        /<img|<script|<\/style>[^<]*<\/style>|\u001b/,
      );
      expect(MEDIA['terminal']?.(told)).not.toMatch(
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/,
      );
    }),
    { numRuns: 200 },
  );
});

it('one line while engines work', () => {
  const seat = { ms: 7_200, detail: '' };
  const read = { at: 1, kind: 'read', path: 'src/queue.ts' } as const;
  const line = liveLine([
    { ...seat, name: 'Codex', state: 'thinking', step: read, opened: 7 },
    {
      ...seat,
      name: 'Gemini',
      state: 'thinking',
      step: { at: 1, kind: 'search', words: 'retry' },
    },
    { ...seat, name: 'Grok', state: 'thinking' },
    { ...seat, name: 'Claude', state: 'answered', ms: 14_000, step: read },
    { ...seat, name: 'Kimi', state: 'again', ms: 22_000, detail: 'asked for the form' },
    { ...seat, name: 'Qwen', state: 'failed', detail: 'quota' },
    { ...seat, name: 'Amp', state: 'waiting' },
  ]);
  expect(line).toBe(
    'Codex reads src/queue.ts (7 files) · Gemini searches "retry" · Grok thinks, 7 s · Claude answered, 14 s · Kimi 22 s (asked for the form) · Qwen failed (quota) · Amp waits',
  );
});

it.each<[WorkStep, string]>([
  [{ at: 1, kind: 'run', words: 'npm test' }, 'runs npm test'],
  [{ at: 1, kind: 'search', path: '.' }, 'looks into the project'],
  [{ at: 1, kind: 'search', path: 'src' }, 'looks into src'],
  [{ at: 1, kind: 'web', words: 'node lts' }, 'looks on the web: node lts'],
  [{ at: 1, kind: 'write', path: 'a.ts' }, 'writes a.ts'],
  [{ at: 1, kind: 'think' }, 'thinks'],
  [
    { at: 1, kind: 'read', path: `${'deep/'.repeat(30)}queue.ts` },
    `reads …${'deep/'.repeat(30).slice(-51)}queue.ts`,
  ],
  [{ at: 1, kind: 'read', path: 'a\u001b[2J\nb.ts' }, 'reads a b.ts'],
])('%j', (step, words) => {
  expect(stepDoes(step)).toBe(words);
});
