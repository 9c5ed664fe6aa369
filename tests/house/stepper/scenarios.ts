// What is stepped through: a verb, what a user would do who was left with half of it, and what must be there in the end.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putOnPath } from '../../fakes/on-path.ts';
import { HOST, type Home, type Ran, typed } from '../../program.ts';
import { AGREE } from '../debate-project.ts';
import { changeSomethingIn } from '../git.ts';
import { goOn, make, nextCall, PLAYS } from './plays.ts';
import type { Scenario } from './stepper.ts';

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

const YES = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';
const PEER = '```yaml\nposition: "A is best"\nchoice: a\nconfidence: 80\nevidence: []\n```';
const CHALLENGER = `\`\`\`yaml\n${AGREE}\n\`\`\``;
const REVIEWER =
  '{"recommendation":"keep","key_points":[],"blocking_concerns":[],"suggested_edits":[],"findings":[]}';

type Alone = { args: string[]; answers: Record<string, string> };
/** Protocols that somebody carries to the end without a host. */
const ALONE: Record<string, Alone> = {
  magi: { args: ['Shall we?'], answers: { claude: YES, codex: YES, gemini: YES } },
  council: {
    args: ['Which?', '--option', 'a=A', '--option', 'b=B'],
    answers: { claude: PEER, codex: PEER, gemini: PEER },
  },
  debate: {
    args: ['Use a map'],
    answers: { claude: CHALLENGER, codex: CHALLENGER, gemini: CHALLENGER, qwen: CHALLENGER },
  },
  review: {
    args: ['--scope', 'uncommitted', '--structured'],
    answers: { claude: REVIEWER, codex: REVIEWER },
  },
};

function withEngines(answers: Record<string, string>): Record<string, string> {
  const { folder } = putOnPath(
    Object.fromEntries(Object.keys(answers).map((name) => [name, 'good'])),
    answers,
  );
  return { PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin` };
}

async function reviewed(home: Home): Promise<void> {
  rmSync(join(home.folder, '.git'), { recursive: true });
  changeSomethingIn(home.folder);
}

/** Three votes, one of which names a command that would decide it, and the user's word to run it. */
async function disputed(home: Home): Promise<void> {
  await reviewed(home);
  writeFileSync(join(home.folder, 'sum.js'), 'module.exports = (list) => list.reduce((a, b) => a + b, 0);\n');
  await home.run(['open', 'magi', 'Ship sum()?', '--mode', 'simple']);
  const test = 'test: "node -e \'process.exit(require(\\"./sum.js\\")([]))\'"\ntest_expect: it fails\n';
  const more = 'test_otherwise: exit 0\ntest_because: an empty list is what is disputed\n';
  await home.run(['submit', '--as', 'logos'], `${VOTE.replace('APPROVE', 'REJECT')}${test}${more}`);
  await submit(home, 'pathos');
  await home.run(['submit', '--as', 'sophia'], VOTE.replace('APPROVE', 'ABSTAIN'));
  await typed(home, 'Run the test');
  await home.run(['submit', '--as', 'user'], 'Run the test');
}

/** Goes on by what is said to be due, as a host would, and begins again where nothing had begun. */
const toTheEnd =
  (begin: (home: Home) => Promise<unknown>) =>
  async (home: Home): Promise<Ran> => {
    let last = await home.run(['next']);
    for (let step = 0; step < 12; step++) {
      const { do: due = 'nothing' } = JSON.parse(last.out);
      if (due === 'done') break;
      if (due === 'run') await home.run(['run', '--wait', '60']);
      else if (due === 'present') await home.run(['next', '--presented']);
      else await begin(home);
      last = await home.run(['next']);
    }
    return last;
  };

const outcomeAndMemory = async (home: Home): Promise<unknown> => ({
  ...((await verdict(home)) as object),
  memory: await memory(home),
});

const fire = (home: Home, event: string, fields: object = {}): Promise<Ran> =>
  home.run(
    ['hook', event],
    JSON.stringify({ session_id: HOST.CLAUDE_CODE_SESSION_ID, cwd: home.env['HOME'], ...fields }),
  );

const lines = (home: Home, file: string): Record<string, unknown>[] =>
  (existsSync(join(home.state, file)) ? readFileSync(join(home.state, file), 'utf8') : '')
    .split('\n')
    .flatMap((line) => (isJson(line) ? [JSON.parse(line)] : []));

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** As in a sandbox that may not write at home: everything is in the project's own folder. */
async function spooled(home: Home): Promise<void> {
  const away = { LD_PRELOAD: '', FTM_STATE_DIR: '/proc/nowhere' };
  rmSync(join(home.env['HOME'] ?? '', '.ftm'), { recursive: true, force: true });
  const run = (args: string[], input?: string) => home.run(args, input, away);
  await run(['open', 'magi', 'Shall we?', '--mode', 'simple']);
  for (const seat of ['logos', 'pathos', 'sophia']) await run(['submit', '--as', seat], VOTE);
  await run(['next', '--presented']);
  mkdirSync(home.state, { recursive: true });
}

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

const openOutcomes = async (home: Home): Promise<unknown> => (await home.json(['outcome']))['open'];

/** What is only looked up is not stepped through. */
const away = (home: Home): Home => ({
  ...home,
  run: (args, input, env = {}) => home.run(args, input, { ...env, LD_PRELOAD: '' }),
});

const ROOT = join(import.meta.dirname, '../../..');
const PLUGIN = [
  '.claude-plugin',
  'hooks',
  'references',
  'scripts',
  'state',
  'package.json',
  'package-lock.json',
];

function firstUse(home: Home): Promise<Ran> {
  const plugin = join(home.folder, 'plugin');
  if (!existsSync(plugin)) {
    for (const part of PLUGIN) cpSync(join(ROOT, part), join(plugin, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(plugin, 'node_modules'));
  }
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(plugin, 'scripts/ftm.mjs'), '--version'], { env: home.env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('close', (exit) => done({ exit, out, err }));
  });
}

// What Claude Code says of a call of ours that has ended, and of a subagent.
const PRESENTED = {
  tool_name: 'Bash',
  tool_input: { command: 'node x/scripts/ftm.mjs next --presented' },
  tool_response: { stdout: '{"do":"done"}', stderr: '' },
};

const QUESTIONS = ['a', 'b']
  .map((id) => JSON.stringify({ id, input: 'Is it so?', target: 'APPROVE', metadata: { domain: 'x' } }))
  .join('\n');
const evaluate = (home: Home): Promise<Ran> =>
  home.run(['eval', join(home.env['HOME'] ?? '', 'questions.jsonl'), '--engines', 'codex,gemini']);

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
  {
    name: 'settle',
    only: ' settle ',
    env: () => HOST,
    prepare: disputed,
    act: (home) => home.run(['settle']),
    // One that has been run is not run again: then it is refused, as nothing is due.
    recover: (home) => home.run(['settle']),
    look: async (home) => {
      const { tests } = await home.json<{
        tests: { result: { exit: number }; expected: { seat: string; judgement: string }[] }[];
      }>(['show', '--json']);
      const { ok } = await home.json<{ ok: boolean }>(['replay']);
      return {
        ok,
        due: (await home.json(['next']))['do'],
        tests: tests.map(({ result, expected }) => [
          result?.exit,
          expected?.map(({ seat, judgement }) => `${seat} ${judgement}`),
        ]),
      };
    },
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
    prepare: async (home) => {
      await voted(home, ['logos', 'pathos']);
      await home.run(['submit', '--as', 'sophia'], VOTE.replace('APPROVE', 'ABSTAIN'));
      await home.run(['open', 'magi', 'And this?', '--mode', 'simple']);
      for (const [seat, position] of Object.entries({
        logos: 'APPROVE',
        pathos: 'REJECT',
        sophia: 'ABSTAIN',
      }))
        await home.run(['submit', '--as', seat], VOTE.replace('APPROVE', position));
    },
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
    prepare: async (home) => {
      mkdirSync(home.state, { recursive: true });
      const review = { topic: 'x', decision: 'APPROVE', decided_at: '2026-01-01T00:00:00Z', files: [] };
      const of = (id: string, cwd: string) => `${JSON.stringify({ id, ...review, cwd })}\n`;
      writeFileSync(
        join(home.state, 'reviews.jsonl'),
        of('magi-a', home.folder) + of('magi-b', '/elsewhere'),
      );
    },
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

const newest = async (home: Home): Promise<string> =>
  (await home.json<{ id: string }>(['show', '--json']))['id'];
