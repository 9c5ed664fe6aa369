// Every rule of the five source documents: held by a test, or left for a reason that is written down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COUNCIL } from './council.ts';
import { DEBATE } from './debate.ts';
import { MAGI_ENGINES } from './magi-engines.ts';
import { MAGI_VOTES } from './magi-votes.ts';
import { REVIEW } from './review.ts';
import type { Rule } from './rule.ts';

const ROOT = join(import.meta.dirname, '../..');

/** How many rules each document has: one that is lost is missed here. */
const DOCUMENTS: Record<string, { rules: Rule[]; count: number }> = {
  'the engines of a Magi': { rules: MAGI_ENGINES, count: 40 },
  'the votes of a Magi': { rules: MAGI_VOTES, count: 66 },
  Council: { rules: COUNCIL, count: 85 },
  review: { rules: REVIEW, count: 18 },
  Debate: { rules: DEBATE, count: 27 },
};
const ALL = Object.values(DOCUMENTS).flatMap(({ rules }) => rules);

/** May only fall. */
const OPEN = 0;

describe.each(Object.entries(DOCUMENTS))('%s', (_, { rules, count }) => {
  test('each of its rules has a row', () => expect(rules).toHaveLength(count));

  test.each(rules.filter(({ check }) => check))('$id: $says', async ({ check }) => {
    await check?.();
  });
});

test('each rule has one name', () => {
  const ids = ALL.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('no rule is without what holds it, or why it is left', () => {
  const bare = ALL.filter(
    ({ tests = [], check, left = '', open = '' }) =>
      tests.length === 0 && !check && left.length < 20 && open.length < 10,
  );
  expect(bare).toEqual([]);
});

test('each test that is named is there', () => {
  const lost = ALL.flatMap(({ id, tests = [] }) =>
    tests.filter((named) => !isThere(named)).map(({ file, name }) => [id, file, name]),
  );
  expect(lost).toEqual([]);
});

function isThere({ file, name }: { file: string; name: string }): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return ["'", '`', '"'].some((mark) => text.includes(mark + name));
}

test('what is still missing grows less', () => {
  const missing = ALL.filter(({ open }) => open).map(({ id, open }) => `${id}: ${open}`);
  expect(missing.length, missing.join('\n')).toBe(OPEN);
});
