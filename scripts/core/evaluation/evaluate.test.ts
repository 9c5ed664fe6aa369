import { expect, it } from 'vitest';
import { tallyMagi } from '../magi/count/tally.ts';
import { decide } from './marks.ts';
import { mergeAnswers, shardOf, toQuestion } from './questions.ts';
import { reportOf } from './report.ts';

const SAID = ['APPROVE', 'REJECT', null] as const;

it('decides yes and no as Magi does, for every ballot of three', () => {
  for (const a of SAID)
    for (const b of SAID)
      for (const c of SAID) {
        const votes = [a, b, c].map((said, seat) => ({
          seat: `${seat}`,
          position: said ?? ('ABSTAIN' as const),
          confidence: 80,
          failed: said === null,
        }));
        const marks = Object.fromEntries([a, b, c].map((said, seat) => [seat, { said }]));
        expect(decide(marks).decision).toBe(tallyMagi({ votes }).decision);
      }
});

const LETTERS = { id: 1, input: 'Which?', choices: ['red', 'green', 'blue'], target: 'B' };

it.each([
  ['B', true],
  ['b', true],
  ['(B)', true],
  ['B.', true],
  ['green', true],
  [' Green ', true],
  ['C', false],
  ['D', false],
  ['-', false],
  ['not B', false],
])('takes %j for the second choice: %s', (answer, right) => {
  const report = reportOf([toQuestion(LETTERS)], mergeAnswers([{ id: 1, answers: { x: answer } }]), null);
  expect(report.engines['x']).toMatchObject({ right: Number(right), n: 1 });
});

const yesNo = (id: string, target: string) => toQuestion({ id, input: 'Ship it?', target });
const answers = (id: string, ...said: (string | null)[]) => ({
  id,
  answers: Object.fromEntries(said.map((one, index) => ['abc'[index] ?? '', one])),
});

it('counts engines, patterns, false approvals and the panel against its best engine', () => {
  const questions = [
    yesNo('1', 'APPROVE'),
    yesNo('2', 'APPROVE'),
    yesNo('3', 'REJECT'),
    yesNo('4', 'REJECT'),
  ];
  const given = mergeAnswers([
    answers('1', 'APPROVE', 'APPROVE', 'APPROVE'),
    answers('2', 'REJECT', 'APPROVE', 'approve'),
    answers('3', 'REJECT', 'APPROVE', 'APPROVE'),
    answers('4', 'REJECT', null, 'APPROVE'),
  ]);
  const report = reportOf(questions, given, null);
  expect(report).toMatchObject({
    questions: 4,
    engines: { a: { right: 3, n: 4 }, b: { right: 2, n: 3 }, c: { right: 2, n: 4 } },
    panel: { decided: 0.75, best_engine: 'a', against_best: { better: 1, worse: 1, p: 1 } },
    patterns: {
      '3-0': { share: 0.25, right: 1, n: 1 },
      '2-1': { share: 0.5, right: 1, n: 2 },
      split: { share: 0.25, right: 1, n: 1 },
    },
    false_approvals: { n: 2, engines: { a: 0, b: 0.5, c: 1 }, panel: 0.5, unanimous: 0 },
  });
  expect(report.says).toContain('Cannot tell with 4 questions');
});

it('takes agreement for no alarm where those who agree are right less often', () => {
  const questions = Array.from({ length: 20 }, (_, id) => yesNo(`${id}`, 'APPROVE'));
  const given = questions.map(({ id }, at) =>
    at < 10 ? answers(id, 'REJECT', 'REJECT', 'REJECT') : answers(id, 'APPROVE', 'APPROVE', 'REJECT'),
  );
  expect(reportOf(questions, mergeAnswers(given), null).says).not.toContain('alarm');
});

it('gives from parts what the whole would have given', () => {
  const questions = Array.from({ length: 7 }, (_, id) => yesNo(`${id}`, id % 2 ? 'APPROVE' : 'REJECT'));
  const given = questions.map(({ id }) => answers(id, 'APPROVE', 'REJECT', 'APPROVE'));
  const parts = [1, 2, 3].flatMap((part) => shardOf(given, { part, of: 3 }));
  expect(parts).toHaveLength(7);
  expect(reportOf(questions, mergeAnswers(parts), null)).toEqual(
    reportOf(questions, mergeAnswers(given), null),
  );
});

it.each([
  [{ ...LETTERS, target: 'Z' }, 'not one of its answers'],
  [{ id: 2, input: 'Ship it?', target: 'maybe' }, 'APPROVE or REJECT'],
])('refuses a target that no answer could hit: %#', (question, says) => {
  expect(() => toQuestion(question)).toThrow(expect.objectContaining({ message: expect.anything() }));
  try {
    toQuestion(question);
  } catch (error) {
    expect(`${error} ${(error as { fix: string }).fix}`).toContain(says);
  }
});
