import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test('a challenge in JSON between sentences', () => {
  const text =
    'My view follows.\n{"verdict":"partial","critique":"The cache is a second truth","evidence":["[observed] stale reads in the log","cited: the vendor\'s page on TTL","it feels slow"],"alternative":"none","confidence":"MED","objection_strength":"Minor","assumptions_challenged":["writes are rare"]}\nThat is all.';
  expect(readAnswer('challenge', { text })).toEqual({
    status: 'ok',
    stage: 1,
    verdict: 'partial',
    critique: 'The cache is a second truth',
    evidence: [
      { text: 'stale reads in the log', tag: 'observed' },
      { text: "the vendor's page on TTL", tag: 'cited' },
      { text: 'it feels slow', tag: null },
    ],
    alternative: '',
    confidence: 'medium',
    objection_strength: 'minor',
    assumptions_challenged: ['writes are rare'],
    failure: null,
    warnings: [],
  });
});

test.each([
  ['verdict: AGREE', 'agree'],
  ['**Verdict:** Partially agree', 'partial'],
  ['Verdict: I do not agree', 'disagree'],
  ['Verdict: agree | partial | disagree', null],
  ['Verdict: agree/partial/disagree', null],
  ['I disagree: the queue is not durable.', 'disagree'],
  ['Disagree. The queue is not durable.', 'disagree'],
  ['I agree with the first half. I disagree with the second.', null],
  ['I agree with the first half but disagree with the second.', null],
  ['People agree that queues are nice.', null],
  ['```yaml\nverdict: disagree\ncritique: "cut he', 'disagree'],
  ['```yaml\ncritique: I agree with much\nverd', null],
])('%j → %s', (text, verdict) => {
  expect(readAnswer('challenge', { text }).verdict).toBe(verdict);
});

test('an unreadable challenge keeps its words', () => {
  expect(readAnswer('challenge', { text: 'Queues are nice.' })).toMatchObject({
    status: 'unparseable',
    verdict: null,
    critique: 'Queues are nice.',
  });
});

test.each([
  ['answer: MAINTAIN\nreason: the log still shows it\nremaining: none', 'maintain'],
  ['Response: **ACCEPT** – the index settles it', 'accept'],
  ['I escalate this.', 'escalate'],
  ['I do not accept the defence.', 'maintain'],
  ['I accept the first point but I maintain the rest.', null],
  ['ACCEPT / MAINTAIN / ESCALATE', null],
  ['Error: 429 Too Many Requests, we accept no more', null],
])('rebuttal %j → %s', (text, answer) => {
  expect(readAnswer('rebuttal', { text }).answer).toBe(answer);
});
