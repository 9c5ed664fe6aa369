import { expect, test } from 'vitest';
import { KINDS, readAnswer } from '../answers/read-answer.ts';
import { blankBlock } from './answer-format.ts';

test.each(KINDS)('the format asked of %s, sent back unfilled, is no answer', (kind) => {
  const { status } = readAnswer(kind, { text: blankBlock(kind) });
  expect(status).toBe(kind === 'review' ? 'parse_error' : 'unparseable');
});

test.each([
  ['magi', { 'APPROVE | REJECT | ABSTAIN': 'REJECT' }, { position: 'REJECT' }],
  ['peer', { 'a | b': 'b' }, { choice: 'b' }],
  [
    'challenge',
    { 'agree | partial | disagree': 'partial', 'minor | moderate | strong': 'minor' },
    { verdict: 'partial', objection_strength: 'minor' },
  ],
  ['rebuttal', { 'accept | maintain | escalate': 'escalate' }, { answer: 'escalate' }],
  ['review', { 'keep | revise | reject | continue': 'keep' }, { recommendation: 'keep' }],
] as const)('the format asked of %s, filled in, is read', (kind, slots, expected) => {
  const text = Object.entries(slots).reduce(
    (format, [slot, value]) => format.replace(slot, value),
    blankBlock(kind, { choices: ['a', 'b'] }),
  );
  expect(readAnswer(kind, { text })).toMatchObject({ stage: 1, ...expected });
});

test('options are shown, and a round can leave fields out', () => {
  expect(blankBlock('peer', { choices: ['update_intent', 'revert_fix'] })).toContain(
    'choice: update_intent | revert_fix',
  );
  expect(blankBlock('peer', { without: ['agrees_with', 'changed', 'because'] })).not.toMatch(
    /agrees_with|changed|because/,
  );
});
