import { expect, test } from 'vitest';
import { readAnswer } from '../read-answer.ts';

test('a challenge in JSON between sentences', () => {
  const text =
    'My view follows.\n{"verdict":"partial","critique":"The cache is a second truth","evidence":["[observed] stale reads in the log","cited: the vendor\'s page on TTL","it feels slow"],"alternative":"none","confidence":"MED","objection_strength":"Minor","assumptions_challenged":["writes are rare"]}\nThat is all.';
  expect(readAnswer('challenge', { text })).toEqual({
    status: 'ok',
    stage: 1,
    stated: true,
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

const yaml = (fields: Record<string, string>) =>
  `\`\`\`yaml\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n\`\`\`\n`;
const RESERVED = [
  'if nodes never restarted',
  'provided that AOF is on',
  'with reservations',
  'with most of it',
  'only for reads',
  'unless it rains',
  'in principle',
  'as long as the cache is warm',
  'subject to a load test',
  'with minor changes',
  'but the failover is missing',
  'except for the export',
];

test.each<[text: string, verdict: string | null]>([
  ...RESERVED.map((tail): [string, string] => [`I agree ${tail}.`, 'partial']),
  ...RESERVED.map((tail): [string, string] => [yaml({ verdict: `agree ${tail}` }), 'partial']),
  ['I would agree if nodes never restarted. They do.', 'partial'],
  ['I agree with most of it, but the failover is missing.', 'partial'],
  ['We mostly agree.', 'partial'],
  ['I agree\nprovided that it is tested.', 'partial'],
  ['Agreed, provided AOF is enabled.', 'partial'],
  [yaml({ verdict: 'agree_with_reservations' }), 'partial'],
  ['I agree without reservation.', 'agree'],
  ['I agree, and no conditions apply.', 'agree'],
  ['Sure!', null],
  ['I think this is wrong because restarts lose data.', null],
  ['I disagree, unless AOF is on.', 'disagree'],
  [yaml({ verdict: '同意' }), 'agree'],
  [yaml({ verdict: '条件付きで同意' }), 'partial'],
  [yaml({ verdict: '同意できません' }), 'disagree'],
  [yaml({ verdict: '同意、ただし再起動しない場合' }), 'partial'],
  [yaml({ verdict: '不同意' }), 'disagree'],
  [yaml({ verdict: '部分同意' }), 'partial'],
  [yaml({ verdict: '동의' }), 'agree'],
  [yaml({ verdict: '동의하지 않음' }), 'disagree'],
  [yaml({ verdict: 'nicht einverstanden' }), 'disagree'],
  [yaml({ verdict: 'einverstanden, sofern AOF läuft' }), 'partial'],
  [yaml({ verdict: "pas d'accord" }), 'disagree'],
  [yaml({ verdict: "d'accord" }), 'agree'],
  [yaml({ verdict: 'de acuerdo, siempre que haya copia' }), 'partial'],
  [yaml({ verdict: 'en desacuerdo' }), 'disagree'],
])('with its reservations: %j → %s', (text, verdict) => {
  expect(readAnswer('challenge', { text }).verdict).toBe(verdict);
});

test.each<[text: string, answer: string | null, remaining: string]>([
  ['Accepted, provided that AOF is enabled.', 'maintain', 'Accepted, provided that AOF is enabled.'],
  ['{"answer":"accept with reservations"}', 'maintain', 'accept with reservations'],
  ['{"answer":"accept_with_conditions","remaining":"none"}', 'maintain', 'accept_with_conditions'],
  [
    '{"answer":"accept","remaining":"data is still lost on a restart"}',
    'maintain',
    'data is still lost on a restart',
  ],
  [yaml({ answer: 'accept', remaining: 'none' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: 'Nothing further.' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: 'None, my objection is settled.' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: 'none, except the restart' }), 'maintain', 'none, except the restart'],
  [yaml({ answer: 'accept', remaining: 'なし' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: '没有' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: '없음' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: 'keine' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: 'aucune objection' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: 'ninguna' }), 'accept', ''],
  [yaml({ answer: 'accept', remaining: '再起動でデータが失われる' }), 'maintain', '再起動でデータが失われる'],
  [yaml({ answer: 'accept' }), 'accept', ''],
  [yaml({ answer: '受け入れる' }), 'accept', ''],
  [yaml({ answer: '受け入れられません' }), 'maintain', ''],
  [yaml({ answer: '維持' }), 'maintain', ''],
  [yaml({ answer: '接受，前提是打开AOF' }), 'maintain', '接受，前提是打开AOF'],
  [yaml({ answer: 'akzeptiert' }), 'accept', ''],
  [yaml({ answer: 'je maintiens' }), 'maintain', ''],
  ['Response: ACCEPT – I feared restarts, but the log settles it', 'accept', ''],
  ['I accept it if the log is on.', 'maintain', 'I accept it if the log is on.'],
])('a rebuttal with its remainder: %j → %s', (text, answer, remaining) => {
  expect(readAnswer('rebuttal', { text })).toMatchObject({ answer, remaining });
});

test.each<[kind: 'challenge' | 'rebuttal', text: string, word: string | null]>([
  ['rebuttal', '{"answer":"accept","reason":"it is', null],
  ['rebuttal', '{"answer":"accept","reason":"x","remaining":"no', null],
  ['rebuttal', '```yaml\nanswer: accept\nreason: it is', null],
  ['rebuttal', '{"answer":"accept","reason":"x","remaining":"none","new_ev', 'accept'],
  ['rebuttal', '{"answer":"maintain","reason":"it is', 'maintain'],
  ['challenge', '{"verdict":"agree","critique":"it ho', null],
  ['challenge', '{"verdict":"agree","critique":"it holds","objection_strength":"minor","assu', 'agree'],
  ['challenge', '{"verdict":"disagree","critique":"it fai', 'disagree'],
])('a %s that was cut off, %j → %s', (kind, text, word) => {
  const read = readAnswer(kind, { text });
  expect('answer' in read ? read.answer : (read as { verdict: unknown }).verdict).toBe(word);
  if (word === null)
    expect(read).toMatchObject({
      status: 'unparseable',
      warnings: expect.arrayContaining(['cut_before_answer']),
    });
});

test('what was cut off is kept whole for the other side', () => {
  const text = '{"answer":"accept","reason":"it is';
  expect(readAnswer('rebuttal', { text }).reason).toContain('it is');
});

test.each([
  ['verdict: agree', true],
  ['**Verdict:** agree', true],
  ['I agree.', false],
])('%s was stated: %s', (text, stated) => {
  expect(readAnswer('challenge', { text })).toMatchObject({ verdict: 'agree', stated });
});
