// The verb that writes most, ended at calls all over it: nothing is lost, nothing is stuck, nothing is there twice.
import { expect, test } from 'vitest';
import { SCENARIOS } from './house/stepper/scenarios.ts';
import { stepThrough } from './house/stepper/stepper.ts';

// bench/step-faults.ts steps through all of them; here one in nine, another one each way.
const EVERY = 9;

test.each(SCENARIOS.slice(0, 1))(
  '$name',
  async (scenario) => {
    const found = await stepThrough(scenario, (calls) =>
      calls.flatMap((call, index) =>
        index % EVERY === EVERY - 1
          ? [{ at: index + 1, when: /write/.test(call) ? ('torn' as const) : ('before' as const) }]
          : [],
      ),
    );
    // Without a compiler there is nothing to step with.
    if (!found) return;
    expect(found.problems).toEqual([]);
    expect(found.calls.length).toBeGreaterThan(40);
  },
  120_000,
);
