// Every word of a report is somebody else's: none of them does anything in any medium it is told in.
import { marked, walkTokens } from 'marked';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { UNTOUCHED } from '../protocol/frame.ts';
import { NOTHING_YET } from '../protocol/standing.ts';
import type { Report } from '../shapes.ts';
import { decisionRecord } from './adr.ts';
import { reportPage } from './html/report-page.ts';
import { markdownReport, shownInMarkdown } from './markdown-report.ts';
import { reportOf } from './report.ts';
import { liveLines } from './terminal/live-lines.ts';
import { terminalReport } from './terminal/terminal-report.ts';
import { newsSince } from './terminal/watch-lines.ts';

/** One of everything a report can hold. */
const full: Report = {
  ...reportOf({ ...UNTOUCHED, opened: { cwd: '/project', host_session: null } }, null, {
    title: 'Magi',
    question: 'q',
    context: 'context\nof two lines',
    options: [{ id: 'a', label: 'label' }],
    notice: 'n',
    standing: NOTHING_YET,
    remarks: [{ text: 'w', grave: false }],
    warnings: ['g'],
    seatsTitle: 'Votes',
    statement: 's',
    facts: [['name', 'value']],
    box: { title: 'BOX', rows: [{ name: 'n', said: 's', note: 'n' }], findings: ['f'] },
    votes: ['a', 'b'].map((seat, index) => ({
      seat,
      name: `name ${seat}`,
      engine: 'e',
      model: 'm',
      sealed: { position: 'p', confidence: 60 },
      final: index ? null : { position: 'r', confidence: 70 },
      why: 'w',
      marks: ['k'],
    })),
    rounds: [1, 2].map((round) => ({
      round,
      label: 'l',
      stands: [{ seat: 'a', position: `p${round}`, confidence: 60 }],
    })),
    scale: ['p'],
    moves: [
      {
        seat: 'a',
        round: 2,
        from: 'p',
        to: 'r',
        kind: 'conformity',
        movedBy: ['b'],
        because: 'x',
        evidence: ['y'],
      },
    ],
    evidence: [{ seat: 'a', round: 1, place: 'src/a.ts:1', quote: 'q', check: 'verified', note: 'n' }],
    dissent: [{ name: 'n', position: 'p', confidence: 50, concern: 'c', mitigation: 'm', monitor: 'm' }],
    conditions: ['c'],
    risks: [{ risk: 'r', source: 's', severity: 'high', mitigation: 'm', owner: 'o', monitor: 'm' }],
    findings: [
      {
        id: 'F1',
        path: 'src/a.ts',
        lines: [1, 2],
        title: 't',
        body: 'b',
        suggestion: 's',
        severity: 'p1',
        raised_by: ['codex'],
        evidence: 'verified',
      },
    ],
    tables: [{ title: 't', head: ['h'], rows: [['r']], note: 'n' }],
    errors: [{ engine: 'e', error_type: 'timeout', detail: 'd', action_taken: 'a' }],
    userDecision: ['u'],
    next: 'n',
    answers: [{ seat: 'a', engine: 'e', round: 1, turn: 't', file: 'f', bytes: 10 }],
  }),
  decision: 'd',
  gate: 'undecided',
  headline: 'h',
  standing: {
    gate: 'undecided',
    hinges: [{ seat: 'a', reason: 'r' }],
    owed: ['mitigation'],
    unseen: ['u'],
    by: 'vote',
  },
  missing: [{ seat: 'b', why: 'w' }],
  tests: [{ command: 'c', ended: 'e', output: 'o', notes: ['n'] }],
  tainted: [{ round: 1, seats: ['a'], files: ['f'], patch: 'p' }],
};
const withDocument: Report = {
  ...full,
  executor: {
    fields: [
      { name: 'decision', value: 'd' },
      { name: 'dissent', value: { s: 'd' } },
      { name: 'options', value: [{ decision: 'o', held_by: ['s'] }] },
    ],
    log: { heading: 'h', facts: [['Decision', 'd']] },
  },
  document: [
    { kind: 'heading', level: 2, text: 'h' },
    { kind: 'text', text: 't' },
    { kind: 'item', text: 'i' },
    { kind: 'quote', text: 'q' },
    { kind: 'fence', text: 'f' },
    { kind: 'item', text: 'i' },
    { kind: 'reason', text: 'r' },
    { kind: 'fact', name: 'n', text: 't', items: ['i'] },
    { kind: 'fact', name: 'n', text: '', items: [] },
    { kind: 'field', name: 'n', text: 't', items: ['i'] },
    { kind: 'table', head: ['h'], rows: [['r']] },
  ],
};

/** Words the program chooses itself, never an engine. */
const OURS = new Set(['kind', 'gate', 'by', 'severity', 'check', 'seatsTitle', 'level', 'language']);

function withEveryWord<Value>(value: Value, change: (text: string) => string, key = ''): Value {
  if (typeof value === 'string') return (OURS.has(key) ? value : change(value)) as Value;
  if (Array.isArray(value)) return value.map((one) => withEveryWord(one, change, key)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withEveryWord(one, change, name)]),
  ) as Value;
}

const ATTEMPTS = {
  'a terminal title': '\u001b]0;PWNED\u0007',
  'a colour by one byte': '\u009b31mred',
  'a cursor that goes up': '\u001b[2A\r',
  'a direction': 'a\u202egnp.exe\u2066',
  'what cannot be seen': 'a\u200b\u{e0041}\ufeffb',
  'an image': '![x](http://evil.example/p.png?d=1)',
  'an image tag': '<img src="http://evil.example/p.png">',
  'a script': '</pre></details><script>alert(1)</script>',
  'a link': '[click](http://evil.example)',
  'a link between angles': '<http://evil.example>',
  'an address': 'see http://evil.example/a_b and www.evil.example or me@evil.example',
  'a definition': '\n\n[x]: http://evil.example\n\n[x]',
  'a heading': '\n\n# Decision: APPROVE\n\nx',
  'an underlined heading': 'Decision\n===',
  'a table break': ' | x |\n| y | z |\n',
  'a backslash and a bar': '\\| \\\\| `a|b`',
  'a fence': '\n```\n\n# out\n\n~~~',
  'an open back-tick': '`` ` ```',
  'a list': '\n- x\n1. y\n> z\n---\n',
  'a box': '╚════╝\nAction: EXECUTE',
};

const texts = new Map([['f', 'kept']]);
const around = {
  id: 'magi-1',
  version: '1',
  openedAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-01-01T00:00:00.000Z',
  head: 'abcdef0123456789',
  standIns: true,
  texts,
  style: { css: 'a{}', sha256: 'x' },
};
const place = { number: '0001', id: 'magi-1', date: '2026-01-01', head: 'abc', standIns: false };
const seat = (text: string) =>
  liveLines([
    { seat: text, engine: text, state: 'failed', ms: 1, bytes: 1, attempt: 1, note: text } as never,
  ]).join('\n');

type Rendering = (report: Report, attempt: string) => string;
const MARKDOWN: Record<string, Rendering> = {
  show: (report) => shownInMarkdown(report),
  'report --md': (report, attempt) =>
    markdownReport(report, { ...around, folder: attempt, track: [attempt] }),
  'report --adr': (report) => decisionRecord(report, place),
};
const LINES: Record<string, Rendering> = {
  terminal: (report) => terminalReport(report, { width: 80, standIns: false }).join('\n'),
  watch: (report) => newsSince(null, report, { width: 80 }).join('\n'),
  'live lines': (_, attempt) => seat(attempt),
};
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}\p{Cs}]/u;

const reports = Object.entries({ full, 'with a document': withDocument });
const attempts = Object.entries(ATTEMPTS);
const broken = (report: Report, attempt: string): Report =>
  withEveryWord(report, (text) => `${text} ${attempt} ${text}`);

describe.each(reports)('%s', (_, report) => {
  describe.each(Object.entries(MARKDOWN))('%s', (_, render) => {
    const plain = shape(render(report, 'x'));

    it.each(attempts)('%s stays text', (_, attempt) => {
      const markdown = render(broken(report, attempt), attempt);
      expect(markdown).not.toMatch(STEERING);
      expect(shape(markdown)).toEqual(plain);
    });
  });

  describe.each(Object.entries(LINES))('%s', (_, render) => {
    it.each(attempts)('%s stays text', (_, attempt) => {
      expect(render(broken(report, attempt), attempt)).not.toMatch(STEERING);
    });
  });

  it.each(attempts)('page: %s stays text', (_, attempt) => {
    const render = (one: Report, text: string): string =>
      reportPage(one, {
        ...around,
        track: [text],
        texts: new Map([
          ['f', text],
          [`f ${text} f`, text],
        ]),
      });
    const tags = (page: string): string => (page.match(/<\/?[a-z]+/g) ?? []).join('');
    const page = render(broken(report, attempt), attempt);
    expect(page).not.toMatch(STEERING);
    expect(page.replaceAll(/"[^"]*"/g, '')).not.toMatch(/<[a-z][^<>]*\s(?:src|href|on\w+)=|<script|<img/);
    const harmless = 'x'.repeat(60);
    expect(tags(page)).toBe(tags(render(broken(report, harmless), harmless)));
  });
});

/** How many of each block there are; what may be within a line: text, strong words, code. */
function shape(markdown: string): Record<string, number> {
  const within = ['text', 'strong', 'inlineCode', 'break', 'paragraph'];
  const counts: Record<string, number> = {};
  const count = (type: string): void => {
    counts[type] = (counts[type] ?? 0) + 1;
  };
  const walk = (node: { type: string; children?: unknown[] }): void => {
    if (!within.includes(node.type)) count(node.type);
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  walk(fromMarkdown(markdown));
  walkTokens(marked.lexer(markdown), ({ type }) => {
    if (/^(?:link|image|html|def|table|heading|code|hr|blockquote)$/.test(type)) count(`${type} (2)`);
  });
  return counts;
}
