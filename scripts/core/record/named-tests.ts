// Who named tests that decided something, and who was right about what they expected of them.
import type { RememberedTest } from '../protocol/tests.ts';
import type { PastVerdict } from './past-verdicts.ts';

/** `n`: expectations that could be held against a result; a test that decided nothing speaks for nobody. */
export type NamedTests = { engine: string; named: number; decided: number; right: number; n: number };

export function namedTests(past: Pick<PastVerdict, 'tests'>[]): NamedTests[] {
  const rows = new Map<string, NamedTests>();
  for (const { decided, named_by } of past.flatMap(({ tests }) => tests))
    for (const { engine, judgement } of named_by) {
      const row = rows.get(engine) ?? { engine, named: 0, decided: 0, right: 0, n: 0 };
      rows.set(engine, {
        engine,
        named: row.named + 1,
        decided: row.decided + Number(decided),
        right: row.right + Number(judgement === 'kept'),
        n: row.n + Number(judgement !== 'unclear'),
      });
    }
  return [...rows.values()].sort((one, other) => (one.engine < other.engine ? -1 : 1));
}

/** In lines of earlier versions there are none. */
export const testsIn = (value: unknown): RememberedTest[] =>
  Array.isArray(value) ? (value as RememberedTest[]) : [];
