// What is stepped through: a verb, what a user would do who was left with half of it, and what must be there in the end.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, type Home } from '../../program.ts';
import { goOn, make, nextCall, PLAYS } from './plays.ts';
import {
  ALONE,
  away,
  decide,
  disputed,
  evaluate,
  experience,
  fire,
  firstUse,
  lines,
  looksDue,
  memory,
  newest,
  openOutcomes,
  outcomeAndMemory,
  PRESENTED,
  QUESTIONS,
  reviewed,
  settled,
  spooled,
  submit,
  task,
  toTheEnd,
  twoUndecided,
  verdict,
  voted,
  withEngines,
  written,
  YES,
} from './scenes.ts';
import type { Scenario } from './stepper.ts';

/** Every call by which a host carries a deliberation on, and what is remembered of it in the end. */
function played(protocol: string): Scenario[] {
  const play = PLAYS[protocol];
  if (!play) throw new Error(`Nobody plays ${protocol}.`);
  const step = (verb: string, index: number): Scenario[] =>
    (verb === 'run' ? ['run', 'supervise'] : [verb]).map((only) => ({
      name: `${protocol} ${index + 1}: ${only}`,
      only: ` ${only} `,
      env: () => ({ ...HOST, ...withEngines(play.engines) }),
      prepare: async (home) => {
        await reviewed(home);
        await goOn(home, play, index);
      },
      act: async (home) => {
        const call = await nextCall(away(home), play);
        if (call?.args[0] !== verb)
          throw new Error(`${protocol} ${index + 1}: ${call?.args} is due, not ${verb}`);
        return make(home, call);
      },
      recover: async (home) => home.run(['next']),
      look: async (home) => {
        await goOn(home, play);
        await fire(home, 'Stop');
        return outcomeAndMemory(home);
      },
    }));
  const outcome: Scenario = {
    name: `${protocol}: outcome`,
    only: ' outcome ',
    env: () => ({ ...HOST, ...withEngines(play.engines) }),
    prepare: async (home) => {
      await reviewed(home);
      await goOn(home, play);
    },
    act: async (home) => home.run(['outcome', await newest(home), 'held']),
    recover: async (home) => home.run(['outcome', await newest(home), 'held']),
    look: async (home) => ({ ...((await outcomeAndMemory(home)) as object), due: await openOutcomes(home) }),
  };
  return [...play.calls.flatMap(step), outcome];
}

export const SCENARIOS: Scenario[] = [
  {
    name: 'submit, the last of three',
    only: 'submit',
    prepare: (home) => voted(home, ['logos', 'pathos']),
    act: (home) => submit(home, 'sophia'),
    recover: async (home) => {
      await submit(home, 'sophia');
      return home.run(['next', '--presented']);
    },
    look: async (home) => ({ ...((await verdict(home)) as object), memory: await memory(home) }),
  },
  {
    name: 'submit, the first of three',
    only: 'submit',
    prepare: (home) => voted(home, []),
    act: (home) => submit(home, 'logos'),
    recover: (home) => submit(home, 'logos'),
    look: verdict,
  },
  {
    name: 'blackboard task',
    only: 'blackboard',
    prepare: async () => undefined,
    act: task,
    recover: task,
    look: memory,
  },
  {
    name: 'blackboard experience',
    only: 'blackboard',
    prepare: async () => undefined,
    act: experience,
    recover: experience,
    look: memory,
  },
  {
    name: 'blackboard decide',
    only: 'blackboard',
    prepare: task as (home: Home) => Promise<never>,
    act: decide,
    recover: async (home) => home.run(['blackboard', 'read']),
    look: async (home) => ({ ok: (await home.json(['blackboard', 'check']))['ok'] }),
  },
  ...Object.keys(PLAYS).flatMap(played),
  ...Object.entries(ALONE).flatMap(([protocol, { args, answers }]) =>
    ['auto', 'supervise'].map(
      (only): Scenario => ({
        name: `auto ${protocol}: ${only}`,
        only: ` ${only} `,
        env: () => withEngines(answers),
        prepare: reviewed,
        act: (home) => home.run(['auto', protocol, ...args]),
        recover: toTheEnd((home) => home.run(['auto', protocol, ...args])),
        look: outcomeAndMemory,
      }),
    ),
  ),
  ...['adr', 'html', 'all'].map(
    (kind): Scenario => ({
      name: `report ${kind}`,
      only: ' report ',
      env: () => HOST,
      prepare: async (home) => {
        await reviewed(home);
        await voted(home, ['logos', 'pathos', 'sophia']);
      },
      act: (home) => home.run(['report', `--${kind}`]),
      recover: (home) => home.run(['report', `--${kind}`]),
      look: async (home) => written(home),
    }),
  ),
  {
    name: 'settle',
    only: ' settle ',
    env: () => HOST,
    prepare: disputed,
    act: (home) => home.run(['settle']),
    // One that has been run is not run again: then it is refused, as nothing is due.
    recover: (home) => home.run(['settle']),
    look: settled,
  },
  {
    name: 'hook Stop',
    only: ' hook ',
    env: () => HOST,
    prepare: (home) => voted(home, ['logos', 'pathos', 'sophia']),
    act: (home) => fire(home, 'Stop'),
    recover: (home) => fire(home, 'Stop'),
    look: async (home) => ({
      memory: await memory(home),
      asked: new Set(lines(home, 'reviews.jsonl').map(({ id }) => id)).size,
    }),
  },
  ...['SubagentStop', 'PostToolUse'].map(
    (event): Scenario => ({
      name: `hook ${event}`,
      only: ' hook ',
      env: () => HOST,
      prepare: (home) => voted(home, ['logos', 'pathos', 'sophia']),
      act: (home) => fire(home, event, PRESENTED),
      recover: (home) => fire(home, event, PRESENTED),
      look: memory,
    }),
  ),
  {
    name: 'ask',
    only: ' ask ',
    env: () => withEngines({ codex: YES, gemini: YES }),
    prepare: reviewed,
    act: (home) => home.run(['ask', 'What is it?']),
    recover: (home) => home.run(['ask', 'What is it?']),
    look: async (home) => ({ again: (await home.run(['list'])).exit }),
  },
  {
    name: 'eval',
    only: ' eval ',
    env: () => withEngines({ codex: YES, gemini: YES }),
    prepare: async (home) => {
      await reviewed(home);
      writeFileSync(join(home.folder, 'questions.jsonl'), QUESTIONS);
    },
    act: evaluate,
    recover: evaluate,
    look: async (home) => JSON.parse((await evaluate(home)).out).engines,
  },
  {
    name: 'hook UserPromptSubmit',
    only: ' hook ',
    env: () => HOST,
    prepare: twoUndecided,
    act: (home) => fire(home, 'UserPromptSubmit', { prompt: 'Stop here' }),
    recover: (home) => fire(home, 'UserPromptSubmit', { prompt: 'Stop here' }),
    look: async (home) => {
      const { id } = await home.json<{ id: string }>(['show', '--json']);
      return new Set(lines(home, `sessions/${id}/seen.jsonl`).map(({ whole }) => String(whole))).size;
    },
  },
  {
    name: 'hook SessionStart, asking for a look',
    only: ' hook ',
    prepare: looksDue,
    act: (home) => fire(home, 'SessionStart', { source: 'startup' }),
    recover: (home) => fire(home, 'SessionStart', { source: 'startup' }),
    look: async (home) => lines(home, 'reviews.jsonl').map(({ id }) => id),
  },
  {
    name: 'hook SessionStart, bringing home what a sandbox left',
    only: ' hook ',
    env: () => ({ FTM_ALONE: '0', ...HOST }),
    prepare: async () => undefined,
    act: async (home) => {
      await spooled(home);
      return fire(home, 'SessionStart', { source: 'startup' });
    },
    recover: (home) => fire(home, 'SessionStart', { source: 'startup' }),
    look: async (home) => ({
      ...((await verdict(home)) as object),
      memory: await memory(home),
      sessions: (await home.json<{ deliberations: unknown[] }>(['list'])).deliberations.length,
    }),
  },
  {
    name: 'setup',
    only: ' setup ',
    env: () => withEngines({ claude: YES, codex: YES }),
    prepare: async () => undefined,
    act: (home) => home.run(['setup', '--yes']),
    recover: async (home) => {
      const again = await home.run(['setup', '--yes']);
      return again.exit === 0 ? again : home.run(['setup', '--yes', '--force']);
    },
    look: async (home) => (await home.run(['config', 'seats'])).out.replaceAll(home.folder, ''),
  },
  {
    name: 'the build on first use',
    only: 'plugin/scripts/ftm.mjs',
    prepare: async () => undefined,
    act: (home) => firstUse(home),
    recover: (home) => firstUse(home),
    look: async (home) => ({
      ...(await firstUse(home)),
      built: existsSync(join(home.folder, 'plugin/dist')),
    }),
  },
];
