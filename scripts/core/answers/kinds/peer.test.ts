import { expect, test } from 'vitest';
import { readAnswer } from '../read-answer.ts';

test('sections in prose and the block at the end', () => {
  const text = [
    '1. RESEARCH SUMMARY: read the two callers',
    '2. POSITION: keep the lock',
    '3. REASONING: it is held for a moment only',
    '',
    '```yaml',
    'position: "Keep the lock"',
    'choice: keep',
    'agrees_with: [Peer A, b]',
    'changed: true',
    'because: "Peer A showed the caller"',
    'confidence: high',
    'evidence:',
    '  - src/lock.ts:12 "await held"',
    '  - path: src/caller.ts',
    '    line: 7',
    '    quote: "lock()"',
    '  - https://example.org/locks',
    '```',
  ].join('\n');
  expect(readAnswer('peer', { text })).toEqual({
    status: 'ok',
    stage: 1,
    position: 'Keep the lock',
    choice: 'keep',
    agrees_with: ['A', 'B'],
    changed: true,
    because: 'Peer A showed the caller',
    confidence: 80,
    confidence_known: true,
    confidence_raw: 'high',
    confidence_level: 'high',
    evidence: [
      { path: 'src/lock.ts', line: 12, quote: 'await held' },
      { path: 'src/caller.ts', line: 7, quote: 'lock()' },
      { path: null, line: null, quote: 'https://example.org/locks' },
    ],
    research: 'read the two callers',
    reasoning: 'it is held for a moment only',
    concerns: '',
    remaining: '',
    failure: null,
    warnings: [],
  });
});

test('numbered sections alone', () => {
  const text =
    '1. RESEARCH SUMMARY: src/a.ts:3\n2. POSITION: Use the queue.\n3. REASONING: It survives a restart.\n4. CONCERNS: Latency.\n5. CONFIDENCE: Medium, one file unread';
  expect(readAnswer('peer', { text })).toMatchObject({
    status: 'inferred',
    stage: 4,
    position: 'Use the queue.',
    concerns: 'Latency.',
    confidence: 60,
    confidence_level: 'medium',
  });
});

test.each([
  ['UPDATED POSITION: changed – now the queue', 'now the queue', true],
  ['UPDATED POSITION: [same] keep the lock', 'keep the lock', false],
  ['Position: same', 'same', false],
])('%s', (text, position, changed) => {
  expect(readAnswer('peer', { text })).toMatchObject({ position, changed });
});

test('a template, an unreadable letter, no stance', () => {
  expect(readAnswer('peer', { text: '```yaml\nchoice: a | b\n```' })).toMatchObject({
    status: 'unparseable',
    choice: null,
  });
  expect(readAnswer('peer', { text: 'choice: a\nagrees_with: everybody' }).warnings).toContain(
    'agrees_with_unreadable',
  );
  expect(readAnswer('peer', { text: 'It depends on the load.' })).toMatchObject({
    status: 'unparseable',
    position: '',
    reasoning: 'It depends on the load.',
  });
});

test('a choice that was cut off is none', () => {
  const text = '```yaml\nposition: keep the lock\nchoice: rewri';
  expect(readAnswer('peer', { text })).toMatchObject({
    status: 'repaired',
    position: 'keep the lock',
    choice: null,
  });
});

test.each<[line: string, doubted: boolean]>([
  ['quote: "const take = (db) => db.get(); // two workers at once, never do this"', false],
  ["quote: 'x = 1  # not atomic, wait'", false],
  ['- src/queue.py:1 "x = 1  # not atomic"', false],
  ["quote: it's short # I don't stand by this", true],
])('a comment in what is cited is none of the form: %s', (line, doubted) => {
  const text = `position: Use redis\nchoice: redis\nconfidence: high\nevidence:\n  ${line}`;
  const { choice, warnings } = readAnswer('peer', { text: `\`\`\`yaml\n${text}\n\`\`\`` });
  expect([choice, warnings.includes('said_more')]).toEqual(['redis', doubted]);
});
