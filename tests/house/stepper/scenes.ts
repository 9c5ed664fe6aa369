// What is played in a scenario: what a user, a host or Claude Code does, and what is looked at in the end.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { putOnPath } from '../../fakes/on-path.ts';
import { HOST, type Home, type Ran, typed } from '../../program.ts';
import { AGREE, OPENING } from '../debate-project.ts';
import { changeSomethingIn } from '../git.ts';

export const VOTE = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';
export const submit = (home: Home, seat: string): Promise<Ran> => home.run(['submit', '--as', seat], VOTE);
export const verdict = async (home: Home): Promise<unknown> => {
  const { gate } = await home.json<{ gate: string }>(['gate']);
  const { ok } = await home.json<{ ok: boolean }>(['replay']);
  return { gate, ok };
};
/** Everything that is remembered of verdicts, without when. */
export const memory = async (home: Home): Promise<unknown> => {
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

export const voted = async (home: Home, seats: string[]): Promise<void> => {
  await home.run(['open', 'magi', 'Shall we?', '--mode', 'simple']);
  for (const seat of seats) await submit(home, seat);
};
export const task = (home: Home) => home.run(['blackboard', 'task'], '{"description":"Do it"}');
export const decide = (home: Home) => home.run(['blackboard', 'decide'], '{"summary":"Redis"}');
export const experience = (home: Home) =>
  home.run(
    ['blackboard', 'experience'],
    '{"task_description":"Did it","tags":["a"],"deliberation_id":"x-1"}',
  );

export const YES = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';
const block = (text: string): string => `\`\`\`yaml\n${text}\n\`\`\``;
const SEEN = '{ path: store.ts, lines: [1, 1], quote: "export const store = new WeakMap();" }';
const peer = (position: string): string =>
  block(`position: "${position}"\nchoice: a\nconfidence: 80\nevidence:\n  - ${SEEN}`);
const CHALLENGER = block(AGREE);
const REVIEWER =
  '{"recommendation":"keep","key_points":[],"blocking_concerns":[],"suggested_edits":[],"findings":[]}';

type Alone = { args: string[]; answers: Record<string, string> };
/** Protocols that somebody carries to the end without a host. */
export const ALONE: Record<string, Alone> = {
  magi: { args: ['Shall we?'], answers: { claude: YES, codex: YES, gemini: YES } },
  council: {
    args: ['Which?', '--option', 'a=A', '--option', 'b=B'],
    answers: { claude: peer('A is best'), codex: peer('Take A'), gemini: peer('A holds') },
  },
  debate: {
    args: ['Use a map'],
    answers: { claude: block(OPENING), codex: CHALLENGER, gemini: CHALLENGER, qwen: CHALLENGER },
  },
  review: {
    args: ['--scope', 'uncommitted', '--structured'],
    answers: { claude: REVIEWER, codex: REVIEWER },
  },
};

export function withEngines(answers: Record<string, string>): Record<string, string> {
  const { folder } = putOnPath(
    Object.fromEntries(Object.keys(answers).map((name) => [name, 'good'])),
    answers,
  );
  return { PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin` };
}

export async function reviewed(home: Home): Promise<void> {
  rmSync(join(home.folder, '.git'), { recursive: true });
  changeSomethingIn(home.folder);
}

/** Three votes, one of which names a command that would decide it, and the user's word to run it. */
export async function disputed(home: Home): Promise<void> {
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
export const toTheEnd =
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

export const outcomeAndMemory = async (home: Home): Promise<unknown> => ({
  ...((await verdict(home)) as object),
  memory: await memory(home),
});

export const fire = (home: Home, event: string, fields: object = {}): Promise<Ran> =>
  home.run(
    ['hook', event],
    JSON.stringify({ session_id: HOST.CLAUDE_CODE_SESSION_ID, cwd: home.env['HOME'], ...fields }),
  );

export const lines = (home: Home, file: string): Record<string, unknown>[] =>
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
export async function spooled(home: Home): Promise<void> {
  const away = { LD_PRELOAD: '', FTM_STATE_DIR: '/proc/nowhere' };
  rmSync(join(home.env['HOME'] ?? '', '.ftm'), { recursive: true, force: true });
  const run = (args: string[], input?: string) => home.run(args, input, away);
  await run(['open', 'magi', 'Shall we?', '--mode', 'simple']);
  for (const seat of ['logos', 'pathos', 'sophia']) await run(['submit', '--as', seat], VOTE);
  await run(['next', '--presented']);
  mkdirSync(home.state, { recursive: true });
}

export const openOutcomes = async (home: Home): Promise<unknown> => (await home.json(['outcome']))['open'];

/** What is only looked up is not stepped through. */
export const away = (home: Home): Home => ({
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

export function firstUse(home: Home): Promise<Ran> {
  const plugin = join(home.folder, 'plugin');
  if (!existsSync(plugin)) {
    for (const part of PLUGIN) cpSync(join(ROOT, part), join(plugin, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(plugin, 'node_modules'));
  }
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(plugin, 'scripts/ftm.mjs'), '--help'], { env: home.env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('close', (exit) => done({ exit, out, err }));
  });
}

// What Claude Code says of a call of ours that has ended, and of a subagent.
export const PRESENTED = {
  tool_name: 'Bash',
  tool_input: { command: 'node x/scripts/ftm.mjs next --presented' },
  tool_response: { stdout: '{"do":"done"}', stderr: '' },
};

export const QUESTIONS = ['a', 'b']
  .map((id) => JSON.stringify({ id, input: 'Is it so?', target: 'APPROVE', metadata: { domain: 'x' } }))
  .join('\n');
export const evaluate = (home: Home): Promise<Ran> =>
  home.run(['eval', join(home.env['HOME'] ?? '', 'questions.jsonl'), '--engines', 'codex,gemini']);

/** Every page and record that was written, and that each is whole; what a kill left unfinished bears another name. */
export const written = (home: Home): string[] => [
  ...new Set(
    [home.state, home.env['HOME'] ?? ''].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:html|md)$/.test(name))
        .map((name) => `${extname(name)} ${readFileSync(join(root, name), 'utf8').length}`),
    ),
  ),
];

export const newest = async (home: Home): Promise<string> =>
  (await home.json<{ id: string }>(['show', '--json']))['id'];

/** Two questions to the user are open at once. */
export async function twoUndecided(home: Home): Promise<void> {
  await voted(home, ['logos', 'pathos']);
  await home.run(['submit', '--as', 'sophia'], VOTE.replace('APPROVE', 'ABSTAIN'));
  await home.run(['open', 'magi', 'And this?', '--mode', 'simple']);
  for (const [seat, position] of Object.entries({
    logos: 'APPROVE',
    pathos: 'REJECT',
    sophia: 'ABSTAIN',
  }))
    await home.run(['submit', '--as', seat], VOTE.replace('APPROVE', position));
}

/** Verdicts of this project and of another one wait for a look at what became of them. */
export async function looksDue(home: Home): Promise<void> {
  mkdirSync(home.state, { recursive: true });
  const review = { topic: 'x', decision: 'APPROVE', decided_at: '2026-01-01T00:00:00Z', files: [] };
  const of = (id: string, cwd: string) => `${JSON.stringify({ id, ...review, cwd })}\n`;
  writeFileSync(join(home.state, 'reviews.jsonl'), of('magi-a', home.folder) + of('magi-b', '/elsewhere'));
}

/** What the test has shown, and for whom. */
export async function settled(home: Home): Promise<unknown> {
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
}
