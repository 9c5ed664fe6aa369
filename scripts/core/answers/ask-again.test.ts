import { expect, test } from 'vitest';
import { DEFAULTS } from '../configuration/defaults.ts';
import { counts, isUnstated, leftOut, readAgain } from './ask-again.ts';
import { hasSaidMore } from './beside/beside.ts';
import type { Kind } from './forms/fields.ts';

const settings = DEFAULTS.reading;
const VOTE = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';
const KEEP = '{"summary":"","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}';

test.each<[kind: Kind, text: string, again: boolean]>([
  ['magi', VOTE, false],
  ['magi', `I looked at both callers.\n\n${VOTE}`, false],
  ['magi', `${VOTE}\n\ntokens used\n1,204`, false],
  ['magi', `${VOTE}\n\nThe second caller is worth another look one day.`, true],
  ['magi', 'Verdict: APPROVE', false],
  ['magi', 'I approve this change.', true],
  ['magi', 'It looks fair.', true],
  ['magi', 'Error: 429 Too Many Requests', false],
  ['magi', '', false],
  ['peer', '```yaml\nposition: Use Redis\nchoice: redis\n```', false],
  ['peer', 'Redis, I think.', true],
  ['challenge', 'verdict: agree\ncritique: none\nobjection_strength: minor', false],
  ['challenge', 'I agree.', true],
  ['rebuttal', 'answer: accept\nremaining: none', false],
  ['rebuttal', 'I accept.', true],
  ['review', KEEP, false],
  ['review', 'No issues found.', true],
  ['review', 'It reads well.', true],
])('%s, %j: asked again is %s', (kind, text, again) => {
  expect(isUnstated({ kind, answer: { text }, settings })).toBe(again);
});

test.each([
  ['It looks fair.', VOTE, 'second'],
  ['I approve this change.', 'It looks fair.', 'first'],
  ['I approve this change.', 'I reject this change.', 'second'],
  ['I approve this change.', 'Error: 429 Too Many Requests', 'first'],
])('of %j and %j the %s counts', (first, second, which) => {
  expect(counts({ kind: 'magi', answer: { text: first }, settings }, { text: second })).toBe(which);
});

const MORE = `${VOTE.replace('It holds.', 'Nobody has tried the rollback.')}`;
const PEER =
  '```yaml\nposition: Use Redis\nchoice: redis\nbecause: the benchmark\nevidence:\n  - src/a.ts:1 "x = 1, as ever"\n```';

test.each<[kind: Kind, text: string, without: string]>([
  ['magi', 'I approve this change.', ''],
  ['magi', MORE, 'rationale'],
  ['peer', `${PEER}\n\nColour me unconvinced, though.`, 'agrees_with'],
  ['challenge', '```yaml\nverdict: agree\ncritique: I doubt it.\nobjection_strength: minor\n```', 'critique'],
  ['rebuttal', '```yaml\nanswer: accept\nreason: I doubt it.\nremaining: none\n```', 'reason'],
  ['review', `${KEEP}\n\nThe queue runs red.`, 'summary'],
])('of a %s, %j, the second question leaves out %j', (kind, text, without) => {
  expect(leftOut({ kind, answer: { text }, settings })[0] ?? '').toBe(without);
});

test('a yes that is stated again in the form alone is stated, with the reasons it had', () => {
  const second = { text: '```yaml\nposition: APPROVE\nconfidence: 70\nconditions: []\n```' };
  const opinion = readAgain({ kind: 'magi', answer: second, settings }, MORE);
  expect(opinion).toMatchObject({ position: 'APPROVE', confidence: 70, conditions: [], inferred: false });
  expect(opinion).toMatchObject({ rationale: 'Nobody has tried the rollback.', warnings: [] });
});

test.each([
  ['conditions:\n  - the rollback is tried', { conditions: ['the rollback is tried'] }],
  ['conditions: []\n```\n\nColour me unconvinced, though.\n```', { inferred: true }],
])('a second yes with %j', (end, said) => {
  const second = { text: `\`\`\`yaml\nposition: APPROVE\nconfidence: 70\n${end}\n\`\`\`` };
  expect(readAgain({ kind: 'magi', answer: second, settings }, MORE)).toMatchObject(said);
});

test('what was said in no form is asked for whole, and the second answer stands alone', () => {
  const opinion = readAgain({ kind: 'magi', answer: { text: VOTE }, settings }, 'I approve it, I doubt it.');
  expect(opinion).toEqual(readAgain({ kind: 'magi', answer: { text: VOTE }, settings }, null));
  expect(hasSaidMore(opinion)).toBe(false);
});

test('a peer keeps its evidence and what moved it', () => {
  const second = { text: '```yaml\nposition: Redis it is\nchoice: redis\nconfidence: high\n```' };
  const before = `${PEER}\n\nColour me unconvinced, though.`;
  const opinion = readAgain({ kind: 'peer', answer: second, settings }, before);
  expect(opinion).toMatchObject({ position: 'Redis it is', because: 'the benchmark', warnings: [] });
  expect(opinion).toMatchObject({ evidence: [{ path: 'src/a.ts', line: 1 }] });
});
