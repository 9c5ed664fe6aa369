// Tests named in a file given to be counted; a test that others name too is joined with theirs.
import type { JoinedTests, NamedTest } from '../shapes.ts';
import { joinTests } from './proposals.ts';

type Row = Record<string, unknown>;
const ROWS = ['votes', 'seats', 'challengers', 'reviews'];

export function testsInBallots(ballots: object): { tests?: JoinedTests } {
  const rows = ROWS.flatMap((name) => rowsOf((ballots as Row)[name]));
  const named = rows.flatMap((row) =>
    [row, ...rowsOf(row['findings'])].map((one) => ({
      seat: String(row['seat'] ?? row['reviewer'] ?? ''),
      test: testOf(one),
    })),
  );
  const tests = joinTests(named).map(({ command: { text, shell }, by }) => ({ command: text, shell, by }));
  return tests.length > 0 ? { tests } : {};
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function testOf({ test }: Row): NamedTest | null {
  if (!isRow(test) || textOf(test['command']) === '') return null;
  const [expect, otherwise, because] = ['expect', 'otherwise', 'because'].map((key) => textOf(test[key]));
  return {
    command: textOf(test['command']),
    expect: expect ?? '',
    otherwise: otherwise ?? '',
    because: because ?? '',
  };
}
