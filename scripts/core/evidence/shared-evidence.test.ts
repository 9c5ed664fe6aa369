import { expect, it } from 'vitest';
import { sharedEvidence } from './shared-evidence.ts';

const seat = (name: string, ...places: string[]) => ({
  seat: name,
  evidence: places.map((place) => {
    const [path = '', line = '1', status = 'verified'] = place.split(':');
    const found = status === 'missing' ? null : { path, line: Number(line) };
    return { path, line: Number(line), quote: 'x', status: status as 'verified' | 'missing', found };
  }),
});

it.each<[name: string, seats: ReturnType<typeof seat>[], warned: string[] | null]>([
  [
    'both on one citation',
    [seat('claude', 'a.ts:3'), seat('codex', 'a.ts:4'), seat('gemini', 'b.ts:9')],
    ['a.ts:3'],
  ],
  [
    'one has more besides',
    [seat('claude', 'a.ts:3', 'c.ts:1'), seat('codex', 'a.ts:4'), seat('gemini', 'b.ts:9')],
    ['a.ts:3'],
  ],
  [
    'each has something of its own',
    [seat('claude', 'a.ts:3', 'c.ts:1'), seat('codex', 'a.ts:4', 'd.ts:1'), seat('gemini', 'b.ts:9')],
    null,
  ],
  [
    'the third cites it too',
    [seat('claude', 'a.ts:3'), seat('codex', 'a.ts:4'), seat('gemini', 'a.ts:3')],
    null,
  ],
  ['different ones', [seat('claude', 'a.ts:3'), seat('codex', 'a.ts:40'), seat('gemini', 'b.ts:9')], null],
  [
    'the same one, which does not exist',
    [seat('claude', 'a.ts:3:missing'), seat('codex', 'a.ts:3:missing'), seat('gemini')],
    null,
  ],
  ['one cites nothing', [seat('claude'), seat('codex', 'a.ts:4'), seat('gemini', 'b.ts:9')], null],
  ['nobody else was heard', [seat('claude', 'a.ts:3'), seat('codex', 'a.ts:4')], null],
])('%s', (_, seats, warned) => {
  const found = sharedEvidence(seats, ['claude', 'codex']);
  expect(found?.places ?? null).toEqual(warned);
  expect(found?.seats ?? null).toEqual(warned && ['claude', 'codex']);
});

it('warns about any two of three that agree', () => {
  const seats = [seat('claude', 'b.ts:1'), seat('codex', 'a.ts:4'), seat('gemini', 'a.ts:4')];
  expect(sharedEvidence(seats, ['claude', 'codex', 'gemini'])?.seats).toEqual(['codex', 'gemini']);
});
