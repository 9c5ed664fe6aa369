// Questions with known answers in, figures and one sentence out.
import { describe, expect, it } from 'vitest';
import { LOOK } from '../../../tests/given/told.ts';
import { exactTest, questionsToTell, sharesDiffer } from '../record/statistics.ts';
import { toMarkdown } from '../telling/markdown.ts';
import { toPage } from '../telling/page.ts';
import { evaluate } from './evaluate.ts';
import {
  decideByVotes,
  mergeAnswers,
  requireDistinctIds,
  toQuestion,
} from './questions.ts';
import { tellEvaluation } from './tell.ts';

const LETTERS = {
  id: 1,
  input: 'Which?',
  choices: ['red', 'green', 'blue'],
  target: 'B',
};

it.each([
  ['B', 1],
  ['b', 1],
  ['(B)', 1],
  ['B.', 1],
  ['green', 1],
  [' Green ', 1],
  ['C', 0],
  ['D', 0],
  ['-', 0],
  ['not B', 0],
])('takes %j for the second choice: %i', (answer, right) => {
  const { engines } = evaluate(
    [toQuestion(LETTERS)],
    mergeAnswers([{ id: 1, answers: { x: answer } }]),
  );
  expect(engines['x']).toMatchObject({ right, n: 1 });
});

it('refuses what cannot be right or is there twice', () => {
  expect(() => toQuestion({ ...LETTERS, target: 'E' })).toThrow(
    'target "E" of question 1',
  );
  expect(() => requireDistinctIds([toQuestion(LETTERS), toQuestion(LETTERS)])).toThrow(
    '"1"',
  );
});

it.each<[said: (string | null)[], decision: string | null, pattern: string]>([
  [['A', 'A', 'A'], 'A', '3-0'],
  [['A', 'B', 'A'], 'A', '2-1'],
  [['A', null, 'A'], 'A', '2-1'],
  [['A', 'B', 'C'], null, 'split'],
  [['A', null, null], null, 'split'],
  [['A', 'A'], 'A', '2-0'],
  [['A', 'B'], null, 'split'],
])('%j', (said, decision, pattern) =>
  expect(decideByVotes(said)).toEqual({ decision, pattern }),
);

const yesNo = (id: string, target: string) =>
  toQuestion({ id, input: 'Ship it?', target });
const given = (id: string, ...said: (string | null)[]) => ({
  id,
  answers: Object.fromEntries(said.map((one, index) => ['abc'[index] ?? '', one])),
});

it('counts engines, patterns, and the panel against its best engine', () => {
  const questions = ['APPROVE', 'APPROVE', 'REJECT', 'REJECT', 'REJECT'].map(
    (target, at) => yesNo(`${at}`, target),
  );
  const found = evaluate(
    questions,
    mergeAnswers([
      given('0', 'APPROVE', 'APPROVE', 'APPROVE'),
      given('1', 'REJECT', 'APPROVE', 'approve'),
      given('2', 'REJECT', 'APPROVE', 'APPROVE'),
      given('3', 'REJECT', null, 'APPROVE'),
    ]),
  );
  expect(found).toMatchObject({
    questions: 4,
    unanswered: 1,
    engines: { a: { right: 3, n: 4 }, b: { right: 2, n: 3 }, c: { right: 2, n: 4 } },
    panel: {
      decided: 0.75,
      best_engine: 'a',
      against_best: { better: 1, worse: 1, p: 1 },
    },
    patterns: {
      '3-0': { share: 0.25, right: 1, n: 1 },
      '2-1': { share: 0.5, right: 1, n: 2 },
      split: { share: 0.25, right: 1, n: 1 },
    },
  });
  expect(found.pairs.map(({ a, b }) => a + b)).toEqual(['ab', 'ac', 'bc']);
});

/** So many questions in which a, b and c give these answers; A is right. */
function asked(rows: [count: number, ...said: (string | null)[]][]) {
  const all = rows.flatMap(([count, ...said]) =>
    Array.from({ length: count }, () => said),
  );
  const choices = ['x', 'y', 'z'];
  const questions = all.map((_, at) =>
    toQuestion({ id: at, input: '?', choices, target: 'A' }),
  );
  return evaluate(
    questions,
    mergeAnswers(all.map((said, at) => given(String(at), ...said))),
  );
}

it.each<[name: string, rows: Parameters<typeof asked>[0], says: RegExp]>([
  ['nothing', [], /^There is nothing to tell/],
  ['one engine', [[3, 'A']], /^Only one engine was heard: a was right in 3 of 3/],
  [
    'few',
    [
      [8, 'A', 'A', 'A'],
      [3, 'A', 'B', 'B'],
      [2, 'B', 'A', 'A'],
    ],
    /^Cannot tell with 13 questions .*; about \d+ would/,
  ],
  [
    'the panel is better',
    [
      [60, 'A', 'A', 'A'],
      [30, 'B', 'A', 'A'],
      [30, 'A', 'B', 'A'],
      [30, 'A', 'A', 'B'],
    ],
    /^Use the panel: it is right in 100 %/,
  ],
  [
    'an alarm',
    [
      [90, 'A', 'A', 'A'],
      [5, 'B', 'B', 'B'],
      [40, 'A', 'B', 'B'],
      [20, 'B', 'A', 'A'],
    ],
    /use the panel as an alarm: 3-0 is right in 95 %, 2-1 in 33 %/,
  ],
])('advises: %s', (_, rows, says) => expect(asked(rows).says).toMatch(says));

it('is told in words, with nothing hidden in a page', () => {
  const told = tellEvaluation(
    asked([
      [90, 'A', 'A', 'A'],
      [5, 'B', 'B', 'B'],
      [40, 'A', 'B', 'B'],
      [20, 'B', 'A', 'A'],
    ]),
    'q.jsonl',
  );
  const page = toPage(told, LOOK);
  expect(page).toContain('3-0 is right in 95 %');
  expect(page).not.toMatch(/⟦|NaN|undefined/);
  expect(toMarkdown(told, 'report')).toContain('a: right in 130 of 155, 84 %');
});

it('who gave no answer is on no panel, and a question without one is in no figure', () => {
  const questions = [yesNo('1', 'APPROVE'), yesNo('2', 'APPROVE')];
  const one = mergeAnswers([{ id: '1', answers: { codex: 'APPROVE', gemini: null } }]);
  const found = evaluate(questions, one, ['codex', 'gemini']);
  expect(found).toMatchObject({ questions: 1, unanswered: 1, panel: null, patterns: {} });
  expect(found.says).toBe(
    'Only one engine was heard: Codex was right in 1 of 1, 100 % (21 to 100 %).',
  );
  expect(toMarkdown(tellEvaluation(found, 'q.jsonl'), 'report')).toContain(
    'Gemini: gave no answer',
  );
  const none = mergeAnswers([{ id: '1', answers: { codex: null } }]);
  expect(evaluate(questions, none).says).toMatch(/^There is nothing to tell yet/);
});

describe('tests of chance', () => {
  it.each([
    [0, 0, 1],
    [5, 5, 1],
    [0, 6, 0.03125],
    [10, 2, 0.0386],
    [900, 1100, 0.0000086],
  ])('%i against %i', (one, other, p) => expect(exactTest(one, other)).toBeCloseTo(p, 4));

  it('a handful shows little', () => {
    expect(sharesDiffer({ right: 5, n: 5 }, { right: 0, n: 5 })).toBe(false);
    expect(sharesDiffer({ right: 45, n: 50 }, { right: 25, n: 50 })).toBe(true);
    expect(sharesDiffer({ right: 45, n: 50 }, { right: 42, n: 50 })).toBe(false);
  });

  it('knows how many questions would tell', () => {
    const [one, other] = [
      { right: 88, n: 100, share: 0.54 },
      { right: 61, n: 100, share: 0.35 },
    ];
    expect(questionsToTell(one, other)).toBeGreaterThan(80);
    expect(questionsToTell(one, other)).toBeLessThan(100);
    expect(questionsToTell(one, { ...one })).toBeNull();
  });
});
