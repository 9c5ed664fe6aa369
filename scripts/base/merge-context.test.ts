import { expect, it } from 'vitest';
import { mergeContexts } from './merge-context.mjs';

const decision = (summary: string, day: number, id?: string) => ({
  summary,
  timestamp: `2026-01-0${day}T00:00:00.000Z`,
  ...(id ? { deliberation_id: id } : {}),
});

it('joins decisions by time; a deliberation that ended otherwise in the other place ended so', () => {
  const home = { recent_decisions: [decision('by hand', 1), decision('yes', 2, 'magi-1'), null] };
  const away = { recent_decisions: [decision('no', 4, 'magi-1'), decision('other', 3, 'magi-2')] };
  for (const [one, other] of [
    [home, away],
    [away, home],
  ])
    expect(
      mergeContexts(one, other)['recent_decisions'].map((item: { summary: string } | null) => item?.summary),
    ).toEqual([undefined, 'by hand', 'other', 'no']);
});
