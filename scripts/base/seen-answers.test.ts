import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addSeen, keyOf, seenIn } from './seen-answers.mjs';

const asked = {
  question: 'How do we go on?',
  options: [{ label: 'Mitigate first' }, { label: 'Stop here' }],
};
const key = keyOf(asked);

function typed(...texts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-seen-'));
  for (const text of texts)
    addSeen(folder, { id: 'magi-1', key, text, by: 'prompt', now: '2026-01-01T00:00:00Z' });
  return folder;
}

it.each<[typed: string, asks: string, how: 'whole' | 'part', seen: boolean]>([
  ['Mitigate first', 'Mitigate first', 'whole', true],
  ['mitigate first.', 'Mitigate first', 'whole', true],
  ['“Mitigate first”', 'Mitigate first', 'whole', true],
  ['Do not mitigate first', 'Mitigate first', 'whole', false],
  ['Mitigate first, no wait', 'Mitigate first', 'whole', false],
  ['Mitigate first\nmitigation: a rate limit', 'Mitigate first', 'whole', true],
  ['Mitigate first\nor rather not', 'Mitigate first', 'whole', false],
  ['Put a rate limit in front. Anna owns it.', 'Put a rate limit in front', 'part', true],
  ['Put a rate limit in front. Anna owns it.', 'Anna owns it. Put a rate limit in front.', 'part', true],
  ['Put a rate limit in front.', 'Put a rate limit in front. Deploy at night.', 'part', false],
  ['owner: Anna', 'Anna', 'part', true],
  ['- p99\n- errors', 'errors', 'part', true],
  ['go', 'anything else', 'part', false],
])('typed %j, asked for %j as %s: %s', (text, asks, how, seen) => {
  expect(seenIn(typed(text), { id: 'magi-1', key })(asks, how)).toBe(seen);
});

it('counts for this question of this deliberation only, and keeps no word of it', () => {
  const folder = typed('Stop here');
  expect(seenIn(folder, { id: 'magi-1', key })('Stop here', 'whole')).toBe(true);
  expect(seenIn(folder, { id: 'magi-2', key })('Stop here', 'whole')).toBe(false);
  expect(
    seenIn(folder, { id: 'magi-1', key: keyOf({ ...asked, question: 'Really?' }) })('Stop here', 'whole'),
  ).toBe(false);
  expect(seenIn(folder, { id: 'magi-1', key: null })('Stop here', 'whole')).toBe(false);
  expect(seenIn(mkdtempSync(join(tmpdir(), 'ftm-seen-')), { id: 'magi-1', key })('Stop here', 'whole')).toBe(
    false,
  );
  expect(readFileSync(join(folder, 'seen.jsonl'), 'utf8').toLowerCase()).not.toContain('stop');
});

it('counts a choice only since it can have been asked for', () => {
  const folder = typed('Stop here');
  const seen = (since: string) => seenIn(folder, { id: 'magi-1', key, since })('Stop here', 'whole');
  expect([seen('2025-12-31T23:59:59Z'), seen('2026-01-01T00:00:00Z'), seen('2026-01-01T00:00:01Z')]).toEqual([
    true,
    true,
    false,
  ]);
});
