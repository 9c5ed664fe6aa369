import { expect, test } from 'vitest';
import type { SeatState } from '../../shapes.ts';
import { changedSeats, liveLines } from './live-lines.ts';

const state = (changes: Partial<SeatState>): SeatState => ({
  seat: 'codex',
  engine: 'codex',
  state: 'running',
  attempt: 1,
  bytes: 0,
  ms: 0,
  note: '',
  ...changes,
});

test.each<[Partial<SeatState>, number, string]>([
  [{}, 0, 'codex  thinks          0 s'],
  [{ ms: 1500, bytes: 812 }, 2000, 'codex  thinks          3 s     812 B'],
  [{ state: 'answered', ms: 61_000, bytes: 4120 }, 9000, 'codex  answered       61 s    4.1 kB'],
  [{ state: 'failed', ms: 2000, note: 'auth' }, 0, 'codex  failed          2 s            auth'],
  [
    { seat: 'adversary', engine: 'qwen', state: 'retrying', attempt: 2 },
    0,
    'adversary (qwen)  tries again     0 s',
  ],
])('%j after %i ms', (changes, sinceMs, line) => {
  expect(liveLines([state(changes)], { sinceMs })).toEqual([line]);
});

test('names are aligned and no line is wider than the terminal', () => {
  const lines = liveLines([state({}), state({ seat: 'adversary', note: 'x'.repeat(200) })], { width: 40 });
  expect(lines.map((line) => line.indexOf('thinks'))).toEqual([19, 19]);
  expect(lines[1]).toHaveLength(40);
});

test('only what a seat does, not how much it has printed, makes a line in a pipe', () => {
  const before = [state({}), state({ seat: 'gemini' })];
  expect(
    changedSeats(before, [state({ bytes: 9 }), state({ seat: 'gemini', state: 'answered' })]).map(
      ({ seat }) => seat,
    ),
  ).toEqual(['gemini']);
  expect(changedSeats([], before)).toHaveLength(2);
  expect(changedSeats(before, [state({ attempt: 2 })])).toHaveLength(1);
});
