// Keys whose effect is seen in what the program does: whom it starts, how long it waits, what it keeps and shows.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommand } from '../../scripts/core/settle/command.ts';
import { runTest } from '../../scripts/io/settle/run-test.ts';
import { FTM } from '../program.ts';
import { temporaryFolder } from './checkout.ts';
import { beginWith, type Configured, countProbes, GOOD, type Program } from './configured.ts';
import type { Row } from './configured-pure.ts';
import { SECRETS } from './secret-samples.ts';

const MAGI = ['auto', 'magi', 'Move the sessions?'];
/** A vote waits out no rate limit. */
const COUNCIL = ['auto', 'council', 'Which store?', '--option', 'a=A', '--option', 'b=B'];
const seatsOf = (out: string): unknown =>
  JSON.parse(out).verdict.votes.map(({ seat, engine }: Record<string, string>) => [seat, engine]);
const auto =
  (...more: string[]): Row['see'] =>
  async ({ program }) =>
    seatsOf((await program().run([...MAGI, ...more])).out);
const lens = (): Row => ({ value: ['codex'], see: auto('--mode', 'simple') });
const opened =
  (...args: string[]): Row['see'] =>
  async ({ program }) => {
    const home = program();
    await home.run(['open', ...args]);
    const { seats, challengers, parts } = home.events()[0] ?? { type: '' };
    return { seats, challengers, parts: parts && (parts as unknown[]).length };
  };
const DEBATE = ['debate', 'Redis or Memcached?'];

/** What became of an engine in a vote, or in what else is asked, and how often it was asked. */
const engineAs =
  (engine: 'codex' | 'gemini', behaviour: string, { said = '', first = '', args = MAGI } = {}): Row['see'] =>
  async ({ program }) => {
    const home = program({ ...GOOD, [engine]: behaviour }, said ? { [engine]: said } : {});
    if (first) beginWith(home, engine, first.replaceAll('FOLDER', home.fakes.folder));
    await home.run(args);
    const answered = home.events().find(({ type, seat }) => type === 'answered' && seat === engine);
    const asked = home.fakes.calls().filter(({ name, prompt }) => name === engine && prompt !== undefined);
    const farewell = existsSync(join(home.fakes.folder, 'bye'));
    const answer = answered?.['answer'] as { bytes: number } | null;
    return { failure: answered?.['failure'], bytes: answer?.bytes, asked: asked.length, farewell };
  };
const SOON = { magi: { timeout_s: 2, retries: 0 } };

const argv: Row['see'] = async ({ program }) => {
  const home = program();
  await home.run(['auto', 'council', 'Which store?', '--option', 'a=A', '--option', 'b=B']);
  return home.fakes
    .calls()
    .find(({ name, prompt }) => name === 'codex' && prompt === undefined)
    ?.argv.includes('read-only');
};

const probes =
  (...args: string[]): Row['see'] =>
  async ({ program }) => {
    const home = program();
    const count = countProbes(home, 'codex');
    for (const _ of [1, 2]) await home.run(['open', ...args]);
    return count();
  };

const SECRET = SECRETS.find(([what]) => what === 'AWS')?.[1] ?? '';
const asksSecret: Row['see'] = async ({ program }) => (await program().run(['ask', SECRET])).exit;

/** An engine that writes into the project while it answers. */
const tainted: Row['see'] = async ({ program }) => {
  const behaviours = { ...GOOD };
  const home = program(behaviours);
  writeFileSync(home.file('tracked.txt'), `${'x'.repeat(3000)}\n`);
  for (const args of [
    ['init', '-q'],
    ['add', 'tracked.txt'],
  ])
    execFileSync('git', args, { cwd: home.folder });
  beginWith(
    home,
    'codex',
    `case "$*" in *exec*) echo '${'y'.repeat(3000)}' >> '${home.file('tracked.txt')}';; esac`,
  );
  await home.run(MAGI);
  const found = home.events().find(({ type }) => type === 'tainted') as { patch: string | null } | undefined;
  if (!found?.patch) return found?.patch;
  return readFileSync(join(home.state, 'sessions', sessionOf(home), found.patch)).length;
};
const sessionOf = ({ state }: Program): string =>
  readdirSync(join(state, 'sessions')).find((name) => name.startsWith('magi-')) ?? '';

const settled =
  (script: string): Row['see'] =>
  async ({ settings }) => {
    const project = temporaryFolder('ftm-settled-');
    mkdirSync(join(project, 'node_modules/dep'), { recursive: true });
    writeFileSync(join(project, 'node_modules/dep/index.js'), 'module.exports = 1;\n');
    writeFileSync(join(project, 'test.js'), script);
    writeFileSync(join(project, '.gitignore'), 'node_modules\n');
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
      ['-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '-qm', 'one'],
    ])
      execFileSync('git', args, { cwd: project });
    const command = readCommand('node test.js');
    if (!command) throw new Error('No command');
    const { exit, stopped } = await runTest({ command, project, commit: null, settings: settings.settle });
    return { exit, stopped };
  };

const peer = (choice: string, expected: string): string => `\`\`\`yaml
position: "It is ${choice}"
choice: ${choice}
agrees_with: none
changed: false
because: ""
confidence: high
evidence: []
test: "node test.js"
test_expect: "${expected}"
test_otherwise: "the other way round"
test_because: "it is what is disputed"
\`\`\``;
/** Two disagree about what a test shows; whether it is run without anybody's word. */
const settlesAlone: Row['see'] = async ({ program }) => {
  const answers = {
    claude: peer('right', 'exit 0'),
    codex: peer('wrong', 'it fails'),
    gemini: peer('unknown', 'none'),
  };
  const home = program(GOOD, answers);
  writeFileSync(home.file('test.js'), 'process.exit(0);\n');
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const options = ['right', 'wrong', 'unknown'].flatMap((id) => ['--option', `${id}=It is ${id}`]);
  await home.run(['auto', 'council', 'Is it right?', ...options]);
  return home.events().some(({ type }) => type === 'tested');
};

const experience = (number: number, confidence = 0.3) =>
  JSON.stringify({ task_type: 'cache', task_description: `task ${number}`, confidence, tags: ['cache'] });
const remembered =
  (confidence: number, look: string[]): Row['see'] =>
  async ({ program }) => {
    const home = program();
    for (const number of [1, 2, 3])
      await home.run(['blackboard', 'experience'], experience(number, confidence));
    const { experiences } = await home.json<{ experiences: unknown[] | { entries: unknown[] } }>([
      'blackboard',
      ...look,
    ]);
    return Array.isArray(experiences) ? experiences.length : experiences.entries.length;
  };
const started: Row['see'] = async ({ program }) => {
  const home = program();
  await home.run(MAGI);
  const event = { session_id: 's', cwd: home.folder, hook_event_name: 'SessionStart', source: 'startup' };
  await home.run(['hook', 'Stop'], JSON.stringify({ ...event, hook_event_name: 'Stop' }));
  return (await home.run(['hook', 'SessionStart'], JSON.stringify(event))).out.length;
};

/** One call over MCP; the answer to it. */
async function overMcp(home: Program, calls: [tool: string, args: object][]): Promise<string> {
  const server = spawn(process.execPath, [FTM, 'mcp'], { cwd: home.folder, env: home.env });
  const messages = [
    {
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    },
    ...calls.map(([name, args], index) => ({
      id: index + 1,
      method: 'tools/call',
      params: { name, arguments: args },
    })),
  ];
  let out = '';
  let sent = 0;
  const send = (): void => {
    const message = messages[sent++];
    if (message) server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    else server.stdin.end();
  };
  return new Promise((done) => {
    server.stdout.on('data', (piece) => {
      out += piece;
      if (out.split('\n').filter((line) => line.includes(`"id":${sent - 1}`)).length > 0) send();
    });
    server.on('close', () => done(out));
    send();
  });
}

export const END_TO_END: Record<string, Row> = {
  write_access: { value: true, with: { council: { max_rounds: 1 } }, see: argv },
  'seats.claude': { value: ['qwen'], see: auto() },
  'seats.codex': { value: ['qwen'], see: auto() },
  'seats.gemini': { value: ['qwen'], see: auto() },
  'seats.logos': lens(),
  'seats.pathos': lens(),
  'seats.sophia': lens(),
  'seats.architect': { value: ['codex'], see: opened(...DEBATE) },
  'seats.operator': { value: ['gemini'], see: opened(...DEBATE) },
  'seats.adversary': { value: ['gemini'], see: opened(...DEBATE) },
  'magi.timeout_s': { value: 7, see: opened('magi', 'Move?') },
  'magi.retries': { value: 3, see: opened('magi', 'Move?') },
  'debate.timeout_s': { value: 7, see: opened(...DEBATE) },
  'debate.retries': { value: 3, see: opened(...DEBATE) },
  'debate.preflight_hours': { value: 0, see: probes(...DEBATE) },
  'doctor.cache_hours': { value: 0, see: probes('magi', 'Move?') },
  'doctor.probe_timeout_s': {
    value: 0.05,
    see: async ({ program }) => {
      const home = program();
      beginWith(home, 'codex', 'case "$*" in *--version*) sleep 1;; esac');
      return (
        await home.json<{ engines: { engine: string; available: boolean }[] }>(['doctor', '--json'])
      ).engines.map(({ engine, available }) => [engine, available]);
    },
  },
  'doctor.live_timeout_s': {
    value: 0.2,
    see: async ({ program }) => {
      const home = program({ ...GOOD, codex: 'slow:700' });
      const found = await home.json<{ engines: { engine: string; live?: { reason?: string } }[] }>([
        'doctor',
        '--live',
        '--json',
      ]);
      return found.engines.find(({ engine }) => engine === 'codex');
    },
  },
  'engines.timeout_s': { value: 0.4, with: SOON, see: engineAs('codex', 'hang') },
  'engines.idle_s': { value: 0.4, with: SOON, see: engineAs('codex', 'hang') },
  'engines.retries': {
    value: 1,
    with: { magi: { timeout_s: 1, retries: 0 } },
    see: engineAs('codex', 'slow:5000'),
  },
  'runner.hold': {
    value: false,
    see: async ({ program }) => (await program().json(['doctor', '--json']))['holds_engines'],
  },
  'runner.idle_s': { value: 0.4, with: SOON, see: engineAs('codex', 'hang') },
  // Its farewell takes far longer than it takes to look for it and to kill it, on a busy machine too.
  'runner.grace_s': {
    value: 0,
    with: { ...SOON, runner: { grace_s: 30 } },
    see: engineAs('codex', 'good', {
      first:
        'case "$*" in *exec*) trap \'sleep 2; echo bye > FOLDER/bye; exit 0\' INT TERM; while :; do sleep 0.05; done;; esac',
    }),
  },
  'runner.output_bytes': {
    value: 2000,
    see: engineAs('gemini', 'good', {
      said: `${'A long way to say it.\n'.repeat(20_000)}\`\`\`yaml\nposition: APPROVE\nconfidence: 80\n\`\`\``,
    }),
  },
  'runner.backoff_s': {
    value: 0,
    with: { council: { timeout_s: 3, max_rounds: 1 } },
    see: engineAs('codex', '429', { args: COUNCIL }),
  },
  'runner.backoff_tries': {
    value: 1,
    with: { runner: { backoff_s: 0 }, council: { max_rounds: 1 } },
    see: engineAs('codex', '429', { args: COUNCIL }),
  },
  'runner.depth': {
    value: 2,
    see: async ({ program }) => (await program().run(['ask', 'Which?'], '', { FTM_DEPTH: '1' })).exit,
  },
  'runner.wait_s': {
    value: 0,
    see: async ({ program }) => {
      const home = program();
      const { id } = await home.json<{ id: string }>(['open', 'magi', 'Move?']);
      await home.run(['submit', id, '--as', 'claude'], '```yaml\nposition: APPROVE\nconfidence: 80\n```');
      return (await home.json(['run', id]))['round'];
    },
  },
  'mcp.wait_s': {
    value: 0,
    see: async ({ program }) => {
      const out = await overMcp(program({ ...GOOD, codex: 'slow:500' }), [
        ['deliberate', { protocol: 'magi', question: 'Move?' }],
        ['submit', { as: 'claude', answer: '```yaml\nposition: APPROVE\nconfidence: 80\n```' }],
        ['next', { run: true }],
      ]);
      return out.includes('waiting');
    },
  },
  'settle.timeout_s': { value: 0.5, see: settled('setTimeout(() => undefined, 3000)') },
  'settle.memory_mb': {
    value: 60,
    see: settled(
      'const kept = []; for (let i = 0; i < 40; i++) kept.push(Buffer.alloc(10e6, i)); setTimeout(() => kept.length, 1500)',
    ),
  },
  // With fewer than it has threads of its own Node never starts, and is stopped when its time is over.
  'settle.processes': {
    value: 24,
    see: settled(
      "const { spawn } = require('node:child_process'); for (let i = 0; i < 40; i++) spawn('sleep', ['2']); setTimeout(() => undefined, 1500)",
    ),
  },
  'settle.disk_mb': {
    value: 1,
    see: settled(
      "require('node:fs').writeFileSync('big', Buffer.alloc(8e6)); setTimeout(() => undefined, 800)",
    ),
  },
  'settle.output_mb': { value: 1, see: settled("process.stdout.write('x'.repeat(3e6))") },
  'settle.lend': { value: [], see: settled("require('dep')") },
  'settle.tests': { value: 'allow', with: { settle: { programs: ['node'] } }, see: settlesAlone },
  'settle.programs': { value: ['node'], with: { settle: { tests: 'allow' } }, see: settlesAlone },
  'safety.secret_scan': { value: false, see: asksSecret },
  'safety.allowed_secrets': { value: [SECRET.replace(/^.* = /, '')], see: asksSecret },
  'safety.tripwire': { value: false, see: tainted },
  'safety.tripwire_patch_bytes': { value: 1000, see: tainted },
  'blackboard.max_entries': { value: 2, see: remembered(0.3, ['read']) },
  'blackboard.keep_confidence': {
    value: 0.1,
    with: { blackboard: { max_entries: 2 } },
    see: remembered(0.3, ['read']),
  },
  'blackboard.recall': { value: 1, see: remembered(0.3, ['recall', '--type', 'cache']) },
  'blackboard.recent_decisions': {
    value: 1,
    see: async ({ program }) => {
      const home = program();
      for (const summary of ['one', 'two'])
        await home.run(['blackboard', 'decide'], JSON.stringify({ summary }));
      return (await home.json<{ context: { recent_decisions: unknown[] } }>(['blackboard', 'read'])).context
        .recent_decisions.length;
    },
  },
  'blackboard.brief_characters': { value: 60, see: started },
  'blackboard.review_after_days': { value: 0, see: started },
  'report.decisions': {
    value: 'notes/verdicts',
    see: async ({ program }) => {
      const home = program();
      const { id } = JSON.parse((await home.run(MAGI)).out);
      await home.run(['report', id, '--adr']);
      return existsSync(home.file('notes/verdicts'));
    },
  },
  'review.artifact_bytes': {
    value: 1000,
    see: async (given: Configured) => {
      const home = given.program();
      writeFileSync(
        home.file('plan.md'),
        Array.from({ length: 400 }, (_, line) => `Line ${line} of the plan says something.`).join('\n'),
      );
      await home.run(['open', 'review', '--scope', 'file:plan.md', '--target', 'proposal']);
      return JSON.stringify(home.events()[0]).length;
    },
  },
};
