// Ends a verb before, after or in the middle of each call by which it writes, and compares with a run that was left alone.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyHome, type Home, type Ran } from '../../program.ts';

/** `only`: which processes are counted, by a word of their command line. */
export type Scenario = {
  name: string;
  only: string;
  prepare: (home: Home) => Promise<void>;
  act: (home: Home) => Promise<Ran>;
  /** What a user would do who was left with half of it. */
  recover: (home: Home) => Promise<Ran>;
  /** What must be the same as if nothing had happened. */
  look: (home: Home) => Promise<unknown>;
};
export type Moment = { at: number; when: 'before' | 'after' | 'torn' };
export type Stepped = { calls: string[]; tried: number; problems: string[] };

let compiled: string | null | undefined;

/** Null where there is no compiler: then nothing can be stepped through. */
function shim(): string | null {
  if (compiled !== undefined) return compiled;
  const path = join(mkdtempSync(join(tmpdir(), 'ftm-step-')), 'step.so');
  const source = join(import.meta.dirname, 'step.c');
  const { status } = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', path, source, '-ldl']);
  compiled = status === 0 ? path : null;
  return compiled;
}

export async function stepThrough(
  scenario: Scenario,
  wanted: (calls: string[]) => Moment[],
): Promise<Stepped | null> {
  const library = shim();
  if (!library) return null;
  const first = await prepared(scenario);
  const whole = copyOf(first);
  const log = join(whole.folder, 'calls');
  await scenario.act(stepped(whole, { library, only: scenario.only, STEP_COUNTS: log }));
  const calls = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
  const expected = JSON.stringify(await scenario.look(whole));
  const problems: string[] = [];
  const moments = wanted(calls);
  for (const { at, when } of moments) {
    const home = copyOf(first);
    await scenario.act(stepped(home, { library, only: scenario.only, STEP_AT: String(at), STEP_WHEN: when }));
    const again = await scenario.recover(home);
    const seen = JSON.stringify(await scenario.look(home));
    if (seen !== expected)
      problems.push(
        `${scenario.name}, ${when} ${calls[at - 1]} ${at}: ${seen}\n  instead of ${expected}\n  ${again.out.slice(0, 300)}`,
      );
  }
  return { calls, tried: moments.length, problems };
}

async function prepared({ prepare }: Scenario): Promise<Home> {
  const home = emptyHome({ FTM_ALONE: '1' });
  mkdirSync(join(home.folder, '.git'));
  await prepare(home);
  return home;
}

/** State and all, at another place; the project stays where it is, as the log names it. */
function copyOf(home: Home): Home {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-stepped-'));
  const state = join(folder, 'state');
  if (existsSync(home.state)) cpSync(home.state, state, { recursive: true });
  return { ...withEnv(home, { FTM_STATE_DIR: state }), folder, state };
}

function stepped(home: Home, { library, only, ...variables }: Record<string, string>): Home {
  return withEnv(home, {
    LD_PRELOAD: library ?? '',
    STEP_ROOT: home.state,
    STEP_ONLY: only ?? '',
    ...variables,
  });
}

function withEnv(home: Home, more: Record<string, string>): Home {
  const run: Home['run'] = (args, input, env = {}) => home.run(args, input, { ...more, ...env });
  const json: Home['json'] = async (args, input) => JSON.parse((await run(args, input)).out);
  return { ...home, run, json, env: { ...home.env, ...more } };
}

const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';
const submit = (home: Home, seat: string): Promise<Ran> => home.run(['submit', '--as', seat], VOTE);
const verdict = async (home: Home): Promise<unknown> => {
  const { gate } = await home.json<{ gate: string }>(['gate']);
  const { ok } = await home.json<{ ok: boolean }>(['replay']);
  return { gate, ok };
};
/** Everything that is remembered of verdicts, without when. */
const memory = async (home: Home): Promise<unknown> => {
  const { context, experiences } = await home.json<{
    context: {
      recent_decisions: { summary: string }[];
      current_task: { description: string; status: string };
    };
    experiences: { entries: { task_type: string }[] };
  }>(['blackboard', 'read']);
  const { ok } = await home.json<{ ok: boolean }>(['blackboard', 'check']);
  // The stump of a line that was cut is counted as bad, and said; its verdict is there all the same.
  const { log } = await home.json<{ log: { verdicts: number } }>(['record']);
  return {
    ok,
    verdicts: log.verdicts,
    decisions: context.recent_decisions.map(({ summary }) => summary),
    task: context.current_task?.description,
    experiences: experiences.entries.length,
  };
};

const voted = async (home: Home, seats: string[]): Promise<void> => {
  await home.run(['open', 'magi', 'Shall we?', '--mode', 'simple']);
  for (const seat of seats) await submit(home, seat);
};
const task = (home: Home) => home.run(['blackboard', 'task'], '{"description":"Do it"}');
const decide = (home: Home) => home.run(['blackboard', 'decide'], '{"summary":"Redis"}');
const experience = (home: Home) =>
  home.run(
    ['blackboard', 'experience'],
    '{"task_description":"Did it","tags":["a"],"deliberation_id":"x-1"}',
  );

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
    name: 'next --presented',
    only: 'next',
    prepare: (home) => voted(home, ['logos', 'pathos', 'sophia']),
    act: (home) => home.run(['next', '--presented']),
    recover: (home) => home.run(['next', '--presented']),
    look: async (home) => ({ ...((await verdict(home)) as object), due: (await home.json(['next']))['do'] }),
  },
  {
    name: 'open',
    only: 'open',
    prepare: async () => undefined,
    act: (home) => home.run(['open', 'magi', 'Shall we?', '--mode', 'simple']),
    recover: (home) => home.run(['open', 'magi', 'Shall we?', '--mode', 'simple']),
    look: async (home) => ({ due: (await home.json(['next']))['do'], list: (await home.run(['list'])).exit }),
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
    name: 'outcome',
    only: 'outcome',
    prepare: (home) => voted(home, ['logos', 'pathos', 'sophia']),
    act: async (home) => home.run(['outcome', await newest(home), 'held']),
    recover: async (home) => home.run(['outcome', await newest(home), 'held']),
    look: async (home) => ({
      ...((await verdict(home)) as object),
      due: (await home.json(['outcome']))['open'],
    }),
  },
  {
    name: 'blackboard decide',
    only: 'blackboard',
    prepare: task as (home: Home) => Promise<never>,
    act: decide,
    recover: async (home) => home.run(['blackboard', 'read']),
    look: async (home) => ({ ok: (await home.json(['blackboard', 'check']))['ok'] }),
  },
];

const newest = async (home: Home): Promise<string> =>
  (await home.json<{ id: string }>(['show', '--json']))['id'];
