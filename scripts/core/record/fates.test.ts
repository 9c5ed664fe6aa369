// Findings of reviews in, what the user fixed of them out.

import { expect, it } from 'vitest';
import type { Fate, VerdictLine } from '../schemas/memory.ts';
import { toMarkdown } from '../telling/markdown.ts';
import { fixedByGroup, raisedBy, recordOf, tellRecord } from './record.ts';

const line = (id: string, findings: Fate[], again: string | null = null) =>
  ({
    id,
    again,
    findings,
    votes: [],
    verified: true,
  }) as Partial<VerdictLine> as VerdictLine;
const fate = (id: string, came: Fate['came'], engines = ['codex']): Fate => ({
  id,
  group: engines.length > 1 ? 'several' : 'single',
  engines,
  came,
});

it('a finding that is looked at again is the same finding, as it was raised first', () => {
  const lines = [
    line('a', [fate('F1', 'fixed'), fate('F2', 'left'), fate('F3', null)]),
    line('b', [fate('F1', 'left', []), fate('F2', null, []), fate('F4', 'refuted')], 'a'),
    line('c', [fate('F2', 'fixed', [])], 'b'),
    line('other', [fate('F1', 'withdrawn', ['codex', 'gemini'])]),
  ];
  expect(raisedBy(lines)).toMatchObject([
    { by: 'Codex alone', right: 1, n: 3, left: 1, refuted: 1, withdrawn: 0 },
    { by: 'several', right: 0, n: 1, withdrawn: 1 },
  ]);
  expect(fixedByGroup(lines)).toEqual([{ group: 'single', right: 1, n: 2 }]);
});

it('is told with its interval from twenty on', () => {
  const came = (at: number): Fate['came'] =>
    at < 6 ? 'fixed' : at < 28 ? 'left' : 'refuted';
  const lines = Array.from({ length: 31 }, (_, at) =>
    line(`r${at}`, [fate('F1', came(at))]),
  );
  const page = (some: VerdictLine[]): string =>
    toMarkdown(tellRecord(recordOf([], raisedBy(some))), 'report');
  expect(page(lines)).toContain('6 of 31, 19 % (9 to 36 %)');
  expect(page(lines.slice(0, 5))).toContain('5 of 5, too few to judge');
  expect(page([])).not.toContain('What reviews raised');
});
