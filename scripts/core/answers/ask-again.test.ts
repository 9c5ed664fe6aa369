import { expect, test } from 'vitest';
import { DEFAULTS } from '../configuration/defaults.ts';
import { counts, isUnstated } from './ask-again.ts';
import type { Kind } from './fields.ts';

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
