// Every form: what the prompt asks for, what the schema allows and what the reader makes of it are the same fields.
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { FORMS } from '../schemas/names.ts';
import type { FormName, Opinion } from '../schemas/nouns.ts';
import { answerFormat, jsonSchemaOf } from './answer-format.ts';
import { type FormAbout, formOf, isFieldAsked } from './form.ts';
import { askAgainReason, readAnswer } from './read-answer.ts';

/** Nothing has to be asked again: only this counts. */
const isStated = (opinion: Opinion): boolean =>
  (opinion.status === 'ok' || opinion.status === 'repaired') &&
  askAgainReason(opinion) === null;

const ABOUT: FormAbout = {
  options: [
    { id: 'redis', label: 'Keep it in Redis' },
    { id: 'pg', label: 'Move to Postgres' },
  ],
  letters: ['A', 'B', 'C'],
  ids: ['F1', 'F2'],
  earlier: true,
  paths: ['src/a.ts', 'lib/ä ö/tab é.js', '資料/表.ts'],
};
const ajv = new Ajv({ strict: false });

/** The form as JSON and as YAML, and what comes of both. */
const SAMPLES: [
  form: FormName,
  json: Record<string, unknown>,
  yaml: string,
  read: Record<string, unknown>,
][] = [
  [
    'magi',
    {
      position: 'APPROVE',
      confidence: 80,
      rationale: 'It holds.',
      key_evidence: ['a: b'],
      risks: [],
      conditions: [],
      dissent_note: '',
      safety_concern: true,
      choice: 'pg',
      test: {
        command: 'npm test',
        expect: 'green',
        others_expect: 'red',
        why: 'it runs the case',
      },
    },
    'position: APPROVE\nconfidence: 80\nrationale: It holds.\nkey_evidence:\n  - "a: b"\nrisks: []\nconditions: none\ndissent_note: ""\nsafety_concern: true\nchoice: Move to Postgres\ntest:\n  command: npm test\n  expect: green\n  others_expect: red\n  why: it runs the case',
    {
      choice: 'pg',
      safety_concern: true,
      key_evidence: ['a: b'],
      conditions: [],
      test: {
        command: 'npm test',
        expect: 'green',
        others_expect: 'red',
        why: 'it runs the case',
      },
    },
  ],
  [
    'case',
    {
      objection_strength: 'minor',
      case: 'It is slow.',
      looked_for: 'locks',
      evidence: ['cited: RFC 1'],
      test: null,
    },
    'objection_strength: minor\ncase: It is slow.\nlooked_for: locks\nevidence:\n- "[cited] RFC 1"',
    {
      objection_strength: 'minor',
      case: 'It is slow.',
      evidence: [{ text: 'RFC 1', tag: 'cited' }],
    },
  ],
  [
    'peer',
    {
      position: 'Use Postgres.',
      choice: 'pg',
      changed: true,
      because: 'src/a.ts:2',
      confidence: 70,
      evidence: ['src/a.ts:2 "const a = 1;"'],
      research: 'r',
      reasoning: 's',
      concerns: 'c',
      to_peers: ['Peer B: the lock holds, see src/a.ts:2'],
      remaining: '',
      test: null,
    },
    'position: Use Postgres.\nchoice: pg\nchanged: yes\nbecause: src/a.ts:2\nconfidence: 70%\nevidence:\n  - src/a.ts:2 "const a = 1;"\nresearch: r\nreasoning: s\nconcerns: c\nto_peers:\n  - "Peer B: the lock holds"\nremaining: none',
    {
      position: 'Use Postgres.',
      choice: 'pg',
      changed: true,
      remaining: '',
      evidence: [
        {
          text: 'src/a.ts:2 "const a = 1;"',
          path: 'src/a.ts',
          line: 2,
          quote: 'const a = 1;',
        },
      ],
    },
  ],
  [
    'supports',
    { supports: 'B', because: 'clear' },
    'supports: B\nbecause: clear',
    { supports: 'B' },
  ],
  [
    'opening',
    {
      position: 'Ship.',
      reasoning: 'r',
      confidence: 60,
      weaknesses: ['w'],
      assumptions: [],
    },
    'position: Ship.\nreasoning: r\nconfidence: MED\nweaknesses:\n  - w\nassumptions: []',
    { position: 'Ship.', confidence: 60, weaknesses: ['w'], assumptions: [] },
  ],
  [
    'challenge',
    {
      verdict: 'partial',
      critique: 'c',
      evidence: ['observed: src/a.ts:3'],
      alternative: '',
      confidence: 50,
      objection_strength: 'strong',
      assumptions_challenged: ['x'],
      test: null,
    },
    'verdict: PARTIAL\ncritique: c\nevidence:\n  - "observed: src/a.ts:3"\nalternative: []\nconfidence: 50\nobjection_strength: strong\nassumptions_challenged: x',
    {
      verdict: 'partial',
      objection_strength: 'strong',
      evidence: [{ text: 'src/a.ts:3', tag: 'observed' }],
      assumptions_challenged: ['x'],
    },
  ],
  [
    'response',
    {
      replies: [{ to: 'F1', answer: 'accept', why: 'so: it is' }],
      position: 'Ship later.',
      changed_because: 'F1',
    },
    'replies:\n  - to: F1\n    answer: accept\n    why: so: it is\nposition: Ship later.\nchanged_because: F1',
    {
      position: 'Ship later.',
      replies: [{ to: 'F1', answer: 'accept', why: 'so: it is' }],
    },
  ],
  [
    'rebuttal',
    { answer: 'accept', reason: 'r', remaining: '', new_evidence: [], test: null },
    'answer: accept\nreason: r\nremaining: none\nnew_evidence: []',
    { answer: 'accept', remaining: '', new_evidence: [] },
  ],
  [
    'assumptions',
    { assumptions: [{ assumption: 'a', would_change_if: 'b', test: 'c' }] },
    'assumptions:\n  - assumption: a\n    would_change_if: b\n    test: >\n      c',
    { assumptions: [{ assumption: 'a', would_change_if: 'b', test: 'c' }] },
  ],
  [
    'review',
    {
      summary: 's',
      findings: [
        {
          id: 'F2',
          severity: 'p1',
          path: 'src/a.ts',
          first: 3,
          last: 4,
          title: 'It breaks on empty input',
          body: 'When nothing was queued: it reads the first.',
        },
      ],
      fixed: ['F1'],
      missing: ['a test'],
      recommendation: 'revise',
      evidence: [],
    },
    'summary: s\nfindings:\n  - id: F2\n    severity: P1\n    path: src/a.ts\n    first: 3\n    last: 4\n    title: It breaks on empty input\n    body: "When nothing was queued: it reads the first."\nfixed:\n  - F1\nmissing:\n  - a test\nrecommendation: revise\nevidence: []',
    {
      p1: [
        'It breaks on empty input — src/a.ts:3: When nothing was queued: it reads the first.',
      ],
      recommendation: 'revise',
      fixed: ['F1'],
      findings: [
        {
          id: 'F2',
          severity: 'p1',
          path: 'src/a.ts',
          first: 3,
          last: 4,
          title: 'It breaks on empty input',
          body: 'When nothing was queued: it reads the first.',
          suggestion: null,
        },
      ],
    },
  ],
  [
    'refute',
    { judgements: [{ id: 'F1', judgement: 'refute', why: 'no' }] },
    'judgements:\n  - {"id": "F1", "judgement": "refute", "why": "no"}',
    { judgements: [{ id: 'F1', judgement: 'refute' }] },
  ],
  [
    'author',
    { replies: [{ id: 'F1', answer: 'rebut', why: 'by a.ts:1' }] },
    'replies:\n- id: F1\n  answer: REBUT\n  why: by a.ts:1',
    { replies: [{ id: 'F1', answer: 'rebut', why: 'by a.ts:1' }] },
  ],
  [
    'last_word',
    { answers: [{ id: 'F2', answer: 'maintain', why: 'w' }] },
    'answers:\n  - id: "[F2]"\n    answer: maintain\n    why: w',
    { answers: [{ id: 'F2', answer: 'maintain', why: 'w' }] },
  ],
];

/** Whatever came, each field of the form can be relied on; a test is there where one was named. */
const keysOf = (form: FormName): string[] =>
  Object.keys(formOf(form).fields).filter(
    (key) => formOf(form).fields[key]?.as !== 'test',
  );

test('there is a sample of each form', () => {
  expect(SAMPLES.map(([form]) => form)).toEqual([...FORMS]);
});

const askedIn = (form: FormName): string[] =>
  Object.entries(formOf(form).fields).flatMap(([key, field]) =>
    isFieldAsked(field, ABOUT) ? [key] : [],
  );

test.each(SAMPLES)('%s', (form, json, yaml, read) => {
  expect(ajv.validate(jsonSchemaOf(form, ABOUT), json)).toBe(true);
  expect(Object.keys(json)).toEqual(askedIn(form));
  for (const text of [
    JSON.stringify(json),
    `Some words.\n\n\`\`\`yaml\n${yaml}\n\`\`\``,
  ]) {
    const opinion = readAnswer(form, text, ABOUT);
    expect(opinion).toMatchObject({ kind: form, status: 'ok', stage: 1, ...read });
    expect(isStated(opinion)).toBe(true);
    expect(Object.keys(opinion)).toEqual(expect.arrayContaining(keysOf(form)));
  }
});

test.each(FORMS)('%s: a prompt that comes back is no answer', (form) => {
  const opinion = readAnswer(form, answerFormat(form, ABOUT), ABOUT);
  expect(isStated(opinion)).toBe(false);
  expect(Object.keys(opinion)).toEqual(expect.arrayContaining(keysOf(form)));
  const asked = Object.keys(formOf(form).fields).filter((key) =>
    answerFormat(form, ABOUT).includes(`\n${key}:`),
  );
  expect(asked).toEqual(askedIn(form));
});

/** What is not stated in other forms than a vote. */
test.each<[FormName, string, string]>([
  [
    'peer',
    'position: Use Redis.\nchoice: mongo\nconfidence: 8',
    '`choice` is none of the options',
  ],
  [
    'peer',
    'position: <your position in one or two sentences>\nchoice: pg',
    'there is no form',
  ],
  [
    'supports',
    'supports: D\nbecause: x',
    '`supports` is not one of the words of the form',
  ],
  [
    'supports',
    'supports: A and B\nbecause: x',
    '`supports` is not one of the words of the form',
  ],
  ['rebuttal', 'answer: accept\nreason: r', '`remaining` is not there'],
  ['review', 'summary: fine\nrecommendation: keep', '`findings`, `missing` is not there'],
  [
    'review',
    'summary: fine\np1: []\np2: []\nmissing: []\nrecommendation: keep',
    '`findings` is not there',
  ],
  [
    'review',
    'summary: fine\np1: []\np2: []\np3: []\nmissing: []',
    '`recommendation` is left open',
  ],
  [
    'challenge',
    'verdict: agree, mostly\ncritique: c',
    '`verdict` is not one of the words of the form',
  ],
  ['refute', 'judgements: []', 'there is no form'],
  [
    'refute',
    'judgements:\n  - id: F1\n    judgement: maybe',
    '`judgements` is not one of the words of the form',
  ],
])('%s: %s', (form, yaml, why) => {
  expect(askAgainReason(readAnswer(form, `\`\`\`yaml\n${yaml}\n\`\`\``, ABOUT))).toBe(
    why,
  );
});

test('records need no fence, and two quotation marks of YAML are one', () => {
  const text =
    "assumptions:\n  - assumption: 'it''s idle'\n    would_change_if: load\n    test: uptime";
  const assumptions = [
    { assumption: "it's idle", would_change_if: 'load', test: 'uptime' },
  ];
  expect(readAnswer('assumptions', text)).toMatchObject({ status: 'ok', assumptions });
  expect(isStated(readAnswer('assumptions', 'Assumptions: it is idle.'))).toBe(false);
});

/** Who wants something else than what is offered says so, and is heard. */
test.each([
  ['none', false, null],
  ['"none"', false, null],
  ['Move to Postgres', false, 'pg'],
  ['write a second save()', true, null],
  ['', true, null],
])('a choice of %j', (choice, isAsked, chosen) => {
  const text = `\`\`\`yaml\nposition: Write it anew.\nchoice: ${choice}\nconfidence: 8\n\`\`\``;
  const first = readAnswer('peer', text, ABOUT);
  expect(askAgainReason(first)).toBe(isAsked ? '`choice` is none of the options' : null);
  expect(readAnswer('peer', text, { ...ABOUT, again: true })).toMatchObject({
    status: 'ok',
    choice: chosen,
    position: 'Write it anew.',
  });
});

test('two peers’ forms with different choices', () => {
  const [one, other] = ['pg', 'redis'].map((choice) =>
    JSON.stringify({ position: 'So.', choice }),
  );
  expect(askAgainReason(readAnswer('peer', `${one}\n${other}`, ABOUT))).toContain(
    'two different',
  );
  expect(isStated(readAnswer('peer', `${one}\n${one}`, ABOUT))).toBe(true);
});

test('who accepts and leaves something open has not accepted', () => {
  const text =
    '{"answer":"accept","reason":"r","remaining":"the export","new_evidence":[]}';
  expect(readAnswer('rebuttal', text)).toMatchObject({
    answer: 'maintain',
    remaining: 'the export',
  });
});

const ofSeverity = (severity: string): string =>
  JSON.stringify({
    recommendation: 'revise',
    findings: [{ severity, title: 'SQL injection', file: 'a.js', line: 1 }],
    missing: [],
  });

/** Findings as texts, as objects and in prose. */
test.each<[string, string, object]>([
  [
    '- [P1] Lock is never freed — src/a.ts:3-9\n  It leaks.',
    'inferred',
    { path: 'src/a.ts', first: 3, last: 9 },
  ],
  [
    '{"recommendation":"revise","p1":[{"file":"b.py","line":7,"title":"Off by one"}],"p2":[],"p3":[],"missing":[]}',
    'ok',
    { path: 'b.py' },
  ],
  [
    '{"recommendation":"revise","p1":["F3: Off by one in `b.py:7`. It drops the last."],"p2":[],"p3":[],"missing":[]}',
    'ok',
    { id: 'F3' },
  ],
  [
    '{"overall_correctness":"patch is incorrect","overall_explanation":"x","findings":[{"title":"[P1] Bad lock","body":"why","code_location":{"absolute_file_path":"/p/a.ts","line_range":{"start":2,"end":5}}}]}',
    'inferred',
    {
      title: 'Bad lock',
      body: 'why',
      path: '/p/a.ts',
      first: 2,
      last: 5,
      severity: 'p1',
    },
  ],
  ...['critical', 'High', 'P0', 'blocker', 'severe (exploitable)', 'must-fix', '1'].map(
    (severity) => [ofSeverity(severity), 'ok', {}] as [string, string, object],
  ),
  ...['Major', 'medium', 'P2', 'warning', 'moderate', '2'].map(
    (severity) =>
      [ofSeverity(severity), 'ok', { severity: 'p2' }] as [string, string, object],
  ),
  ...['minor', 'LOW', 'p3', 'nit', 'suggestion', '3'].map(
    (severity) =>
      [ofSeverity(severity), 'ok', { severity: 'p3' }] as [string, string, object],
  ),
  [
    '{"recommendation":"revise","p1":["lib/ä ö/tab é.js:2 – the tab is lost"],"p2":[],"p3":[],"missing":[]}',
    'ok',
    { path: 'lib/ä ö/tab é.js', first: 2, last: 2, title: 'the tab is lost' },
  ],
  [
    '{"recommendation":"revise","p1":["The sum is wrong in `資料/表.ts` (lines 4-6)."],"p2":[],"p3":[],"missing":[]}',
    'ok',
    { path: '資料/表.ts', first: 4, last: 6 },
  ],
  [
    '{"recommendation":"revise","p1":["C:\\\\proj\\\\src\\\\a.js:2 – the tab is lost"],"p2":[],"p3":[],"missing":[]}',
    'ok',
    { path: 'C:\\proj\\src\\a.js', first: 2, title: 'the tab is lost' },
  ],
  [
    '{"recommendation":"revise","findings":[{"severity":"p1","title":"t","location":{"path":"a.js","line":3}}],"missing":[]}',
    'ok',
    { path: 'a.js', first: 3, last: 3 },
  ],
  [
    '{"recommendation":"revise","findings":[{"severity":"p1","title":"t","path":"a.js:12-14"}],"missing":[]}',
    'ok',
    { path: 'a.js', first: 12, last: 14 },
  ],
  [
    '{"recommendation":"revise","findings":[{"severity":"p1","title":"t","path":"a.js","first":0,"last":0}],"missing":[]}',
    'ok',
    { path: 'a.js', first: null, last: null },
  ],
  [
    'recommendation: revise\nfindings:\n- title: "Lost: the tab"\n  severity: high\n  path: lib/ä ö/tab é.js\n  line: 2\nmissing: []',
    'ok',
    { path: 'lib/ä ö/tab é.js', first: 2, last: 2, title: 'Lost: the tab' },
  ],
])('%s → %s', (text, status, finding) => {
  const opinion = readAnswer('review', text, { paths: ABOUT.paths ?? [] });
  expect(opinion.status).toBe(status);
  expect(opinion.findings[0]).toMatchObject({ severity: 'p1', ...finding });
});

test.each([
  ['its lines', '"first":3,"last":4', { path: 'plan.md', first: 3, last: 4 }],
  ['no lines', '"first":null,"last":null', { path: null, first: null }],
])('where one file is read, a finding without a path: %s', (_, lines, place) => {
  const finding = `{"severity":"p1","title":"t","path":null,${lines}}`;
  const text = `{"recommendation":"revise","findings":[${finding}],"missing":[]}`;
  const opinion = readAnswer('review', text, { paths: ['plan.md'] });
  expect(opinion.findings[0]).toMatchObject(place);
});
