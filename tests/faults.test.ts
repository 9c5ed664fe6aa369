// The verb that writes most, ended at calls all over it: nothing is lost, nothing is stuck, nothing is there twice.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { changeSomethingIn } from './house/git.ts';
import { goOn, PLAYS, type Play } from './house/stepper/plays.ts';
import { SCENARIOS } from './house/stepper/scenarios.ts';
import { stepThrough } from './house/stepper/stepper.ts';
import { emptyHome, HOST, type Home } from './program.ts';

// bench/step-faults.ts steps through all of them; here one in nine, another one each way.
const EVERY = 9;

test.each(SCENARIOS.slice(0, 1))('$name', async (scenario) => {
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
});

// Else a call would never be stepped through, and nobody would know.
test.each(Object.entries(PLAYS))('a %s comes to the calls that are stepped through', async (_, play) => {
  const home = playing(play);
  changeSomethingIn(home.folder);
  expect(await goOn(home, play)).toEqual(play.calls);
});

test('what a kill left unremembered of a verdict that nobody has to present is remembered by the next look', async () => {
  const { home, id } = await decidedByTheUser();
  const folder = join(home.state, 'sessions', id);
  writeFileSync(join(folder, 'remembered'), '');
  rmSync(join(home.state, 'blackboard'), { recursive: true });
  expect((await home.json(['next', id]))['do']).toBe('done');
  const { context, experiences } = await home.json<{
    context: { recent_decisions: unknown[] };
    experiences: { entries: unknown[] };
  }>(['blackboard', 'read']);
  expect([context.recent_decisions.length, experiences.entries.length]).toEqual([1, 1]);
});

/** A Council that ends with the user's own choice: there is no call after that which has to be made. */
async function decidedByTheUser(): Promise<{ home: Home; id: string }> {
  const play = PLAYS['council'];
  if (!play) throw new Error('Nobody plays a Council.');
  const home = playing(play);
  await goOn(home, play);
  return { home, id: (await home.json<{ id: string }>(['show', '--json'])).id };
}

function playing({ engines }: Play): Home {
  const names = Object.keys(engines);
  const { folder } = putOnPath(Object.fromEntries(names.map((name) => [name, 'good'])), engines);
  return emptyHome({ FTM_ALONE: '1', ...HOST, PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
}
