import { expect, it } from 'vitest';
import { baseRate } from './base-rates.ts';
import type { Outcome } from './cast-votes.ts';
import { overviewOf } from './overview.ts';
import { pastVerdict } from './past-verdicts.ts';

const verdict = (
  id: number,
  decision: string | null,
  positions: string[],
  outcome: Outcome | null,
  month = '01',
) =>
  pastVerdict(
    {
      id: `magi-${id}`,
      protocol: 'magi',
      topic: `Question ${id}`,
      decision,
      decided_at: `2026-${month}-0${(id % 9) + 1}T00:00:00.000Z`,
      agreed_by: [],
      votes: positions.map((position, at) => ({
        seat: `s${at}`,
        engine: `e${at}`,
        position,
        confidence: 80,
      })),
    },
    outcome,
  );

const A = 'APPROVE';
const R = 'REJECT';

it('says first whether the verdicts held up', () => {
  const overview = overviewOf([
    verdict(1, A, [A, A, A], 'held'),
    verdict(2, A, [A, A, R], 'failed', '02'),
    verdict(3, R, [R, R, A], 'mixed', '02'),
    verdict(4, null, [A, R, R], null, '03'),
  ]);
  expect(overview).toMatchObject({
    says: '1 of 3 held up; 1 failed, 1 mixed, 1 not looked at yet.',
    said: { yes: { held: 1, failed: 1 }, no: { mixed: 1 }, choice: { held: 0 } },
    patterns: { '3-0': { held: 1 }, '2-1': { failed: 1, mixed: 1 } },
    months: [{ month: '2026-01', held: 1 }, { month: '2026-02' }, { month: '2026-03', open: 1 }],
  });
  expect(overview.list.map(({ id }) => id)).toEqual(['magi-4', 'magi-3', 'magi-2', 'magi-1']);
});

it.each([
  [0, []],
  [2, [4, 3]],
  [9, [4, 3, 2, 1]],
])('lists the newest %i and counts all of them', (listed, ids) => {
  const four = [2, 4, 1, 3].map((id) => verdict(id, A, [A, A, A], null));
  const { all, list } = overviewOf(four, listed);
  expect(all.verdicts).toBe(4);
  expect(list.map(({ id }) => id)).toEqual(ids.map((id) => `magi-${id}`));
});

it.each([
  [0, 'No verdict has been reached yet.'],
  [2, 'Nobody has said yet how any of 2 verdicts turned out.'],
])('with %i verdicts and no outcome it says so', (count, says) => {
  const open = Array.from({ length: count }, (_, id) => verdict(id, A, [A, A, A], null));
  expect(overviewOf(open).says).toBe(says);
});

const like = { protocol: 'magi', pattern: '3-0', said: 'yes' as const };
const past = (count: number) =>
  Array.from({ length: count }, (_, id) => verdict(id, A, [A, A, A], id === 0 ? 'failed' : 'held'));

it.each<[string, Parameters<typeof baseRate>[0], number, string | null]>([
  ['one’s own, where there are enough', like, 30, 'A 3-0 like this one held in 29 of 30 of yours.'],
  ['the published figure before that', like, 3, 'right in 98 %'],
  ['how few there are', like, 3, '2 of 3 like it held here'],
  ['nothing for what nobody has measured', { ...like, pattern: '5-0' }, 3, null],
  ['nothing without a majority', { ...like, pattern: null }, 3, null],
])('beside a verdict stands %s', (_, asked, count, says) => {
  const line = baseRate(asked, past(count), { minimum: 20 });
  if (says === null) expect(line).toBeNull();
  else expect(line).toContain(says);
});

it('does not count a no among the yeses', () => {
  const rejections = Array.from({ length: 30 }, (_, id) => verdict(id, R, [R, R, R], 'held'));
  expect(baseRate(like, rejections, { minimum: 20 })).toContain('published');
});
