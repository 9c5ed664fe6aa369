import { expect, it } from 'vitest';
import type { MagiVote } from '../../shapes.ts';
import { readChoices } from './choices.ts';
import { toSeats } from './seats.ts';

const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN' } as const;
const seatsOf = (casts: string, choices: (string | null)[]) =>
  toSeats(
    [...casts].map(
      (cast, index): MagiVote => ({
        seat: `s${index}`,
        position: POSITIONS[cast as keyof typeof POSITIONS],
        confidence: 80,
        choice: choices[index] ?? null,
      }),
    ),
  );

type Row = [
  casts: string,
  choices: (string | null)[],
  pattern: string,
  choice: string | null,
  otherwise: string[],
  flag: string | null,
];
it.each<Row>([
  ['AAA', ['a', 'a', 'a'], 'unanimous', 'a', [], null],
  ['AAA', [null, null, null], 'unanimous', null, [], null],
  ['AAA', ['a', null, null], 'unanimous', 'a', [], null],
  ['AAA', ['a', 'a', 'b'], 'majority', 'a', ['s2'], 'choice_dissent'],
  ['AAA', ['b', 'a', 'a'], 'majority', 'a', ['s0'], 'choice_dissent'],
  ['AAA', ['a', 'b', 'c'], 'split', null, [], 'choices_differ'],
  ['AAA', ['a', 'b', null], 'split', null, [], 'choices_differ'],
  ['AA', ['a', 'b'], 'split', null, [], 'choices_differ'],
  ['AA', ['a', 'a'], 'unanimous', 'a', [], null],
  // Of two, both have to name it.
  ['AA', ['a', null], 'split', null, [], 'choices_differ'],
  ['AA', [null, null], 'unanimous', null, [], null],
  // Who rejects or abstains has no say in what is gone ahead with.
  ['AAR', ['a', 'a', 'b'], 'majority', 'a', [], null],
  ['AAR', ['a', null, 'b'], 'majority', 'a', [], null],
  ['AAB', ['a', 'a', 'b'], 'majority', 'a', [], null],
  ['AAR', ['a', 'b', 'a'], 'split', null, [], 'choices_differ'],
  ['AAB', ['a', 'b', 'a'], 'split', null, [], 'choices_differ'],
  ['ARR', ['a', 'b', 'b'], 'majority_rejection', null, [], null],
  ['RRR', ['a', 'b', 'c'], 'unanimous_rejection', null, [], null],
])('%s naming %j', (casts, choices, pattern, choice, otherwise, flag) => {
  const read = readChoices(seatsOf(casts, choices));
  expect([read.pattern.pattern, read.choice, read.otherwise.map(({ name }) => name), read.flag]).toEqual([
    pattern,
    choice,
    otherwise,
    flag,
  ]);
});

it('records the dissent of who approves of another option', () => {
  expect(readChoices(seatsOf('AAA', ['a', 'a', 'b'])).pattern).toEqual({
    pattern: 'majority',
    decision: 'APPROVE',
    action: 'execute_record_dissent',
    level: null,
  });
});
