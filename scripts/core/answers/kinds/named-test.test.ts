// A command and what is expected of it come through every form of answer as they were written.
import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../configuration/defaults.ts';
import { readMagi } from './magi.ts';
import { readReview } from './review.ts';

const named = (text: string) => readMagi({ text }, DEFAULTS.reading).test;

const FENCED = (lines: string) =>
  `\`\`\`yaml\nposition: REJECT\nconfidence: 80\nrationale: no\n${lines}\n\`\`\``;
const BARE = (lines: string) => `position: REJECT\nconfidence: 80\nrationale: no\n${lines}`;
const JSON_FORM = (fields: object) =>
  JSON.stringify({ position: 'REJECT', confidence: 80, rationale: 'no', ...fields });

describe.each([
  ['in a fence', FENCED],
  ['without a fence', BARE],
])('%s', (_, form) => {
  it.each<[string, string, string, string]>([
    ['plain', 'npm test', 'exit 0', 'exit 0'],
    ['in a code span', '`npm test`', '`exit 0`', 'exit 0'],
    ['in quotation marks', '"npm test"', '"exit 0"', 'exit 0'],
    ['in apostrophes', "'npm test'", "'exit 0'", 'exit 0'],
  ])('%s', (_, command, expected, read) => {
    expect(named(form(`test: ${command}\ntest_expect: ${expected}`))).toMatchObject({
      command: 'npm test',
      expect: read,
    });
  });

  it.each([
    'node -e \'console.log("a")\'',
    "grep -c 'two words' file",
    'ls *.js',
    'node -e "console.log(1)"',
  ])('%s keeps its marks', (command) => {
    expect(named(form(`test: ${command}\ntest_expect: it passes`))?.command).toBe(command);
    expect(named(form(`test: ${JSON.stringify(command)}\ntest_expect: it passes`))?.command).toBe(command);
  });

  it('an expectation that ends with what is printed keeps its marks', () => {
    expect(named(form('test: node a.js\ntest_expect: prints "42"'))?.expect).toBe('prints "42"');
  });

  it.each([
    'test: none\ntest_expect: none',
    'test: <a command>\ntest_expect: <what you expect>',
    'test: more of them are needed',
    'test_expect: exit 0',
  ])('%j names none', (lines) => {
    expect(named(form(lines))).toBeUndefined();
  });
});

it('as JSON', () => {
  const fields = {
    test: 'node -e \'f("x")\'',
    test_expect: 'fails',
    test_otherwise: 'exit 0',
    test_because: 'b',
  };
  expect(named(JSON_FORM(fields))).toEqual({
    command: fields.test,
    expect: 'fails',
    otherwise: 'exit 0',
    because: 'b',
  });
});

describe('a finding', () => {
  const TEXT = 'The last element is missed — src/list.ts:1';
  const NAMED = { command: 'npm test', expect: 'fails', otherwise: '', because: '' };
  const found = (items: unknown[]) =>
    readReview(
      {
        text: JSON.stringify({
          summary: 's',
          p1: items,
          p2: [],
          p3: [],
          missing: [],
          recommendation: 'revise',
        }),
      },
      DEFAULTS.reading,
    );
  const [plain] = found([TEXT]).findings;

  it.each<[string, object]>([
    ['beside its text', { finding: TEXT, test: 'npm test', test_expect: 'fails' }],
    ['under other names', { text: TEXT, test_command: 'npm test', expect: 'fails' }],
    ['in an object of its own', { finding: TEXT, test: { command: 'npm test', expect: 'fails' } }],
  ])('names its test %s', (_, item) => {
    expect(found([item])).toMatchObject({ p1: [TEXT], findings: [{ ...plain, test: NAMED }] });
  });

  it('as a record', () => {
    const record = { title: 'Missed', path: 'src/list.ts', line: 1, body: 'By one.' };
    const [without] = found([record]).findings;
    expect(found([{ ...record, test: 'npm test', test_expect: 'fails' }]).findings).toEqual([
      { ...without, test: NAMED },
    ]);
  });

  it('in the form without a schema', () => {
    const text =
      '```yaml\nsummary: s\np1:\n  - finding: "The last element is missed — src/list.ts:1"\n    test: npm test\n    test_expect: fails\n  - "another — src/list.ts:2"\np2: []\np3: []\nmissing: []\nrecommendation: revise\n```';
    const { findings } = readReview({ text }, DEFAULTS.reading);
    expect(findings.map(({ test }) => test)).toEqual([NAMED, undefined]);
    expect(findings[0]).toMatchObject({ title: 'The last element is missed', path: 'src/list.ts' });
  });

  it.each<[string, object]>([
    ['none', { finding: TEXT, test: 'none', test_expect: 'none', test_otherwise: '', test_because: '' }],
    ['null', { finding: TEXT, test: null }],
    ['nothing is expected of it', { finding: TEXT, test: 'npm test' }],
  ])('%s is no test', (_, item) => {
    expect(found([item])).toMatchObject({ p1: [TEXT], findings: [plain] });
    expect(found([item]).findings[0]).not.toHaveProperty('test');
  });
});
