// Every hook as Claude Code starts it: a process of its own, JSON in, JSON or nothing out, whatever the input is.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readJsonLines } from '../scripts/base/files.mjs';
import { keyOf, seenIn } from '../scripts/base/seen-answers.mjs';
import { decode } from '../scripts/io/input/schemas.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how Claude Code spells it
const ROOT = '${CLAUDE_PLUGIN_ROOT}';
const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(root, 'hooks/hooks.json'), 'utf8'));
type Entry = { command: string; args: string[]; timeout: number; type: string };
const commands: Record<string, Entry[]> = Object.fromEntries(
  Object.entries(manifest.hooks as Record<string, { hooks: Entry[] }[]>).map(([event, groups]) => [
    event,
    groups.flatMap(({ hooks }) => hooks),
  ]),
);

let base: string;
let project: string;
let state: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ftm-hooks-'));
  project = join(base, 'project');
  state = join(base, 'state');
  mkdirSync(join(project, '.git'), { recursive: true });
});

function start(
  event: string,
  input: string,
  env: Record<string, string> = {},
): Promise<{ exit: number | null; out: string; err: string }> {
  const [entry] = commands[event] ?? [];
  const args = (entry?.args ?? []).map((arg) => arg.replace(ROOT, root));
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, HOME: base, FTM_STATE_DIR: state, ...env },
  });
  child.stdin.on('error', () => child.stdin.destroy());
  child.stdin.end(input);
  return new Promise((done) => {
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('close', (exit) => done({ exit, out, err }));
  });
}

async function fire(event: string, fields: Record<string, unknown> = {}, env?: Record<string, string>) {
  const input = { session_id: 'host-1', cwd: project, hook_event_name: event, ...fields };
  const { exit, out, err } = await start(event, JSON.stringify(input), env);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out === '' ? null : JSON.parse(out);
}

function deliberation(id: string, fields: Record<string, unknown> = {}): string {
  const folder = join(state, 'sessions', id);
  mkdirSync(folder, { recursive: true });
  const view = {
    id,
    protocol: 'magi',
    topic: 'Use Redis?',
    status: 'open',
    step: 'seal',
    next: `ftm next ${id}`,
    seal_due: false,
    host_session: 'host-1',
    cwd: project,
    updated_at: new Date().toISOString(),
    verdict: null,
  };
  writeFileSync(join(folder, 'session.json'), JSON.stringify({ ...view, ...fields }));
  return folder;
}
const done = {
  status: 'done',
  step: 'done',
  next: null,
  verdict: {
    decision: 'APPROVE',
    votes: [{ seat: 'claude', engine: 'claude', position: 'APPROVE', confidence: 80 }],
  },
};
const verdicts = () => readJsonLines(join(state, 'verdicts.jsonl')).values;
const bash = (command: string) => ({ tool_name: 'Bash', tool_input: { command } });

it('every entry is in exec form, with a short limit, and names a file that is there', () => {
  for (const entry of Object.values(commands).flat()) {
    expect(entry).toMatchObject({ type: 'command', command: 'node', timeout: 5 });
    expect(entry.args).toHaveLength(1);
    expect(existsSync((entry.args[0] ?? '').replace(ROOT, root))).toBe(true);
  }
});

it('nothing to say is nothing said, and leaves nothing behind', async () => {
  for (const event of Object.keys(commands)) expect(await fire(event, bash('codex exec hi'))).toBeNull();
  expect(existsSync(state)).toBe(false);
});

it('a seat that ftm started is told nothing and logged nowhere', async () => {
  deliberation('magi-1', { seal_due: true });
  deliberation('magi-2', done);
  for (const event of Object.keys(commands))
    expect(await fire(event, bash('codex exec hi'), { FTM_DEPTH: '1' })).toBeNull();
  expect(verdicts()).toEqual([]);
});

describe('hostile input', () => {
  const inputs = {
    empty: '',
    cut: '{"session_id": "x", "cwd',
    'a list': '[]',
    'no object': 'null',
    'wrong kinds':
      '{"session_id": 7, "cwd": {}, "tool_input": "x", "last_assistant_message": [], "background_tasks": "x"}',
    'a megabyte': JSON.stringify({
      session_id: 'x',
      cwd: '/',
      tool_name: 'Bash',
      tool_input: { command: `codex ${'"$('.repeat(300_000)}` },
      last_assistant_message: '╔═╗\n'.repeat(250_000),
    }),
    'shell words': JSON.stringify({
      session_id: '$(touch pwned)',
      cwd: '/tmp/`touch pwned`',
      tool_name: 'Bash',
      tool_input: { command: "'; touch pwned; codex exec" },
    }),
    'a folder with quotes': JSON.stringify({ session_id: 'x', cwd: `/tmp/x'+str(open('pwned','w'))+'"\\` }),
    'control characters': JSON.stringify({
      session_id: '\u0000\u001b[2J',
      cwd: '/tmp/\u0000',
      tool_name: 'Bash',
      tool_input: { command: '\u0000codex exec\u0007' },
    }),
    'no JSON at all': '\u0000\u0001\ufffd{{{',
  };
  it.each(Object.entries(inputs))('%s', async (_, input) => {
    for (const event of Object.keys(commands)) {
      const { exit, out, err } = await start(event, input);
      expect({ event, exit, out, err }).toEqual({ event, exit: 0, out: '', err: '' });
    }
    expect(existsSync(join(project, 'pwned'))).toBe(false);
  });

  it('what was skipped is counted', async () => {
    await start('Stop', '{"cut');
    await start('SessionStart', '');
    expect(readJsonLines(join(state, 'hook-skips.jsonl')).values).toMatchObject([
      { event: 'Stop', why: expect.stringContaining('JSON') },
      { event: 'SessionStart', why: expect.any(String) },
    ]);
  });

  it('input that never ends is left', async () => {
    const child = spawn(process.execPath, [join(root, 'hooks/stop.mjs')], {
      env: { ...process.env, FTM_STATE_DIR: state },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.write('{');
    expect(await new Promise((end) => child.on('exit', end))).toBe(0);
  });
});

describe('SessionStart', () => {
  it('tells of an open deliberation and what goes on, and of nothing in another project', async () => {
    deliberation('magi-1');
    deliberation('magi-2', { cwd: base, host_session: 'other' });
    const { hookSpecificOutput } = await fire('SessionStart', { source: 'startup' });
    expect(hookSpecificOutput).toMatchObject({ hookEventName: 'SessionStart' });
    expect(hookSpecificOutput.additionalContext).toContain(
      `magi-1 (Use Redis?), due: seal. Go on: node ${root}/scripts/ftm.mjs next magi-1`,
    );
    expect(hookSpecificOutput.additionalContext).not.toContain('magi-2');
  });

  it('begins with it after a compaction, and keeps to its limit in a full state', async () => {
    mkdirSync(join(state, 'blackboard'), { recursive: true });
    const decisions = Array.from({ length: 10 }, (_, n) => ({
      summary: `decision ${n} ${'x'.repeat(2000)}`,
      timestamp: `2026-01-1${n}`,
    }));
    writeFileSync(
      join(state, 'blackboard/context.json'),
      JSON.stringify({
        active_constraints: Array(40).fill(`constraint ${'y'.repeat(900)}`),
        recent_decisions: decisions,
      }),
    );
    deliberation('magi-1');
    const { additionalContext } = (await fire('SessionStart', { source: 'compact' })).hookSpecificOutput;
    expect(additionalContext.split('\n')[1]).toBe('Open deliberation:');
    expect(additionalContext.length).toBeLessThanOrEqual(1500);
  });

  it('asks after a verdict of last week, once, with what git shows', async () => {
    execFileSync('rm', ['-r', join(project, '.git')]);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: project });
    git('init', '-q');
    writeFileSync(join(project, 'cache.ts'), 'x');
    git('add', '.');
    git('commit', '-qm', 'Revert "Add the cache"');
    const decided = new Date(Date.now() - 8 * 24 * 3600_000).toISOString();
    deliberation('magi-1', {
      ...done,
      updated_at: decided,
      verdict: { ...done.verdict, files: ['cache.ts'] },
    });
    deliberation('magi-2', { ...done });
    expect(await fire('SessionStart')).toBeNull();
    await fire('Stop');
    const { additionalContext } = (await fire('SessionStart')).hookSpecificOutput;
    expect(additionalContext).toContain('magi-1');
    expect(additionalContext).toContain('reverts something');
    expect(additionalContext).not.toContain('magi-2');
    expect(await fire('SessionStart')).toBeNull();
  });

  it('brings home what a sandboxed shell left in the project', async () => {
    writeFileSync(join(base, 'blocked'), '');
    const ftm = (args: string[], input: string, env: Record<string, string>) =>
      execFileSync(process.execPath, [join(root, 'scripts/ftm.mjs'), 'blackboard', ...args], {
        cwd: project,
        input,
        env: { ...process.env, HOME: base, ...env },
      });
    ftm(['decide'], '{"summary":"made in the sandbox"}', { FTM_STATE_DIR: join(base, 'blocked/state') });
    expect(existsSync(join(project, '.ftm/blackboard/context.json'))).toBe(true);
    const { additionalContext } = (await fire('SessionStart')).hookSpecificOutput;
    expect(additionalContext).toContain('made in the sandbox');
    expect(existsSync(join(project, '.ftm/blackboard/context.json'))).toBe(false);
    expect(existsSync(join(state, 'blackboard/context.json'))).toBe(true);
  });
});

describe('PreToolUse', () => {
  it('text for the program gets through though the shell of the host would refuse it', async () => {
    deliberation('magi-1', { seal_due: true });
    const command = `node ${root}/scripts/ftm.mjs submit magi-1 --as claude <<'ANSWER'\ncodex exec { "ttl": 60 }\nANSWER`;
    const { hookSpecificOutput } = await fire('PreToolUse', bash(command));
    expect(hookSpecificOutput).toMatchObject({ permissionDecision: 'allow' });
  });

  it.each(['codex exec hi', 'cd sub && gemini -p "hi"'])(
    'while a seal is due, %s is denied with the way on',
    async (command) => {
      deliberation('magi-1', { seal_due: true });
      const { hookSpecificOutput } = await fire('PreToolUse', bash(command));
      expect(hookSpecificOutput).toMatchObject({ hookEventName: 'PreToolUse', permissionDecision: 'deny' });
      expect(hookSpecificOutput.permissionDecisionReason).toContain(
        `node ${root}/scripts/ftm.mjs next magi-1`,
      );
    },
  );

  it.each([
    ['cat state/sessions/council-1/answers/r1-research-codex-1.txt', true, 'deny'],
    ['grep -r position state/sessions/council-1/raw', true, 'deny'],
    ['cat state/sessions/council-2/answers/x.txt', true, undefined],
    ['cat state/sessions/council-1/answers/x.txt', false, undefined],
  ])('the others’ answers while a peer here is blind: %s, %s', async (command, blind_due, permission) => {
    deliberation('council-1', { protocol: 'council', blind_due });
    const said = await fire('PreToolUse', bash(command));
    expect(said?.hookSpecificOutput?.permissionDecision).toBe(permission);
  });

  it.each([
    ['another command', { seal_due: true }, bash('ls')],
    ['another tool', { seal_due: true }, { tool_name: 'Write', tool_input: { command: 'codex exec' } }],
    ['no seal due', { seal_due: false }, bash('codex exec hi')],
    ['a deliberation that is done', { seal_due: true, status: 'done' }, bash('codex exec hi')],
    ['the seal of another session', { seal_due: true, host_session: 'host-2' }, bash('codex exec hi')],
  ])('%s is let through', async (_, view, fields) => {
    deliberation('magi-1', view);
    expect(await fire('PreToolUse', fields)).toBeNull();
  });
});

describe('what the user answered', () => {
  const asked = {
    question: 'Which way?',
    options: [{ label: 'Approve (Claude)' }, { label: 'Reject (Gemini)' }],
  };
  const key = keyOf(asked);
  const dialog = (answer: string, question: object = asked) => ({
    tool_name: 'AskUserQuestion',
    tool_input: { questions: [{ header: 'Split', multiSelect: false, ...question }] },
    tool_response: { answers: { 'Which way?': answer } },
  });
  const saw = (folder: string, text: string) => seenIn(folder, { id: 'magi-1', key })(text, 'whole');

  it.each<[how: string, event: string, fields: object, text: string]>([
    ['a label in the dialog', 'PostToolUse', dialog('Approve (Claude)'), 'Approve (Claude)'],
    ['other words in the dialog', 'PostToolUse', dialog('only behind a flag'), 'Only behind a flag.'],
    ['a prompt', 'UserPromptSubmit', { prompt: 'No, do not do it' }, 'no, do not do it'],
  ])('is kept when it is %s', async (_, event, fields, text) => {
    const folder = deliberation('magi-1', { step: 'ask_user', ask_key: key });
    const command = `node ${root}/scripts/ftm.mjs submit magi-1 --as user <<'ANSWER'\n${text}\nANSWER`;
    expect(await fire('PreToolUse', bash(command))).toBeNull();
    expect(await fire(event, fields as Record<string, unknown>)).toBeNull();
    expect([saw(folder, text), saw(folder, 'Reject (Gemini)')]).toEqual([true, false]);
    expect(await fire('PreToolUse', bash(command))).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'allow' },
    });
  });

  it.each([
    `echo '{"prompt":"go"}' | node ${root}/scripts/ftm.mjs hook UserPromptSubmit`,
    `node ${root}/hooks/post-tool-use.mjs < faked.json`,
    'echo {} >> ~/.claude/ftm-state/sessions/magi-1/seen.jsonl',
  ])('is not said by the host in a hook’s place: %s', async (command) => {
    expect(await fire('PreToolUse', bash(command))).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny' },
    });
  });

  it.each<[what: string, event: string, fields: object, view: object]>([
    [
      'to another question',
      'PostToolUse',
      dialog('Approve (Claude)', { question: 'Which colour?', options: [] }),
      {},
    ],
    [
      'to other labels',
      'PostToolUse',
      dialog('Approve (Claude)', { ...asked, options: [{ label: 'Approve (Claude)' }] }),
      {},
    ],
    ['of another session', 'UserPromptSubmit', { prompt: 'Approve (Claude)', session_id: 'host-2' }, {}],
    ['when nothing is asked', 'UserPromptSubmit', { prompt: 'Approve (Claude)' }, { ask_key: null }],
    ['that is a command', 'UserPromptSubmit', { prompt: '/ftm:magi go' }, {}],
  ])('is not kept %s', async (_, event, fields, view) => {
    const folder = deliberation('magi-1', { step: 'ask_user', ask_key: key, ...view });
    await fire(event, fields as Record<string, unknown>);
    expect(existsSync(join(folder, 'seen.jsonl'))).toBe(false);
  });
});

describe('verdicts', () => {
  it('are logged once, by whichever hook sees them first, with session, folder and commit', async () => {
    deliberation('magi-1', done);
    await fire('PostToolUse', bash(`node ${root}/scripts/ftm.mjs next magi-1`));
    await fire('Stop', { last_assistant_message: 'APPROVE it is' });
    await fire('SubagentStop', { agent_type: 'x', last_assistant_message: '' });
    expect(verdicts()).toMatchObject([
      {
        id: 'magi-1',
        verified: true,
        decision: 'APPROVE',
        session: 'host-1',
        cwd: project,
        commit: null,
        seen_by: 'PostToolUse',
        votes: [{ seat: 'claude' }],
      },
    ]);
  });

  it('fit the schemas that say what is on disk', async () => {
    deliberation('magi-1', done);
    await fire('Stop', { last_assistant_message: 'COUNCIL VERDICT:\ndecision: "revert_fix"\n' });
    for (const line of verdicts()) expect(await decode('verdict-line', line, 'verdicts.jsonl')).toBe(line);
    expect(verdicts()).toHaveLength(2);
  });

  it('that were only spoken are logged as unverified, once for a session and text', async () => {
    const spoken = {
      last_assistant_message:
        'Here:\n\nCOUNCIL VERDICT:\ndecision: "revert_fix"\nround: 1\nagreed_by: [claude, codex]\n',
    };
    await fire('Stop', spoken);
    await fire('Stop', spoken);
    await fire('SubagentStop', { ...spoken, agent_type: 'ftm:council' });
    await fire('SubagentStop', { ...spoken, agent_type: '', session_id: 'compaction' });
    await fire('Stop', { ...spoken, session_id: 'host-2' });
    expect(verdicts()).toMatchObject([
      {
        verified: false,
        protocol: 'council',
        decision: 'revert_fix',
        session: 'host-1',
        agreed_by: ['claude', 'codex'],
      },
      { verified: false, session: 'host-2' },
    ]);
  });

  it('that the host retells are not logged again', async () => {
    deliberation('council-1', { ...done, protocol: 'council', verdict: { decision: 'revert_fix' } });
    await fire('Stop', { last_assistant_message: 'COUNCIL VERDICT:\ndecision: "revert_fix"\n' });
    await fire('Stop', {
      last_assistant_message: 'From council-1:\nCOUNCIL VERDICT:\ndecision: "Revert it"\n',
    });
    expect(verdicts()).toMatchObject([{ id: 'council-1', verified: true }]);
  });

  it('of sixty hooks at once are all there, each once', async () => {
    for (let n = 0; n < 20; n++)
      deliberation(`magi-${n}`, { ...done, cwd: join(base, `p${n}`), host_session: `s${n}` });
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        fire('Stop', { session_id: `s${n % 20}`, cwd: join(base, `p${n % 20}`) }),
      ),
    );
    const ids = verdicts().map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    const spoken = Array.from({ length: 60 }, (_, n) =>
      fire('Stop', { session_id: `t${n}`, last_assistant_message: `COUNCIL VERDICT:\ndecision: "d${n}"\n` }),
    );
    await Promise.all(spoken);
    expect(new Set(verdicts().flatMap(({ verified, decision }) => (verified ? [] : [decision]))).size).toBe(
      60,
    );
    expect(readJsonLines(join(state, 'verdicts.jsonl')).bad).toEqual([]);
  });
});

describe('the reminder at the end of a turn', () => {
  it('comes once for each deliberation, only of this session, and never in answer to itself', async () => {
    deliberation('magi-1');
    deliberation('magi-2', { host_session: 'host-2' });
    expect(await fire('Stop', { stop_hook_active: true })).toBeNull();
    expect(await fire('Stop')).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('next magi-1'),
    });
    expect(await fire('Stop')).toBeNull();
  });

  it.each([
    ['the user is being asked', { step: 'ask_user' }, {}],
    [
      'the engines run in the background',
      { step: 'run' },
      { background_tasks: [{ id: 'b', command: `node ${root}/scripts/ftm.mjs run magi-1` }] },
    ],
    ['it is done', { ...done }, {}],
  ])('stays away while %s', async (_, view, fields) => {
    deliberation('magi-1', view);
    expect(await fire('Stop', fields)).toBeNull();
  });
});

it('ftm hook answers as the hook does', async () => {
  deliberation('magi-1', { seal_due: true });
  const input = JSON.stringify({
    session_id: 'host-1',
    cwd: project,
    hook_event_name: 'PreToolUse',
    ...bash('codex exec hi'),
  });
  const options = {
    cwd: project,
    input,
    encoding: 'utf8' as const,
    env: { ...process.env, HOME: base, FTM_STATE_DIR: state },
  };
  const said = execFileSync(process.execPath, [join(root, 'scripts/ftm.mjs'), 'hook', 'PreToolUse'], options);
  const { hookSpecificOutput } = JSON.parse((await start('PreToolUse', input)).out);
  expect(JSON.parse(said).hookSpecificOutput).toMatchObject({
    ...hookSpecificOutput,
    permissionDecisionReason: expect.stringContaining('scripts/ftm.mjs next magi-1'),
  });
});

it('what Claude Code is told to look for names every engine that could be asked by hand', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'references/engines.json'), 'utf8'));
  const rules = (manifest.hooks.PreToolUse as { hooks: { if: string }[] }[]).map(({ hooks }) => hooks[0]?.if);
  const programs = Object.values(engines as Record<string, { command?: string[] }>)
    .flatMap(({ command }) => command?.[0] ?? [])
    .filter((program) => program !== 'claude');
  expect(rules).toEqual([
    'Bash(node *ftm.mjs*)',
    ...programs.map((program) => `Bash(*${program}*)`),
    'Bash(*/sessions/*)',
  ]);
});

it('outside of the sandbox nothing of ours is let through unasked', async () => {
  const command = `node ${root}/scripts/ftm.mjs submit x --as logos <<'TEXT'\na\nTEXT`;
  const fields = (more: object) => ({ tool_name: 'Bash', tool_input: { command, ...more } });
  expect(await fire('PreToolUse', fields({}))).toMatchObject({
    hookSpecificOutput: { permissionDecision: 'allow' },
  });
  expect(await fire('PreToolUse', fields({ dangerouslyDisableSandbox: true }))).toBeNull();
});

it('what was counted and left open is logged when the host stops, and its end after it', async () => {
  const counted = { decision: null, would_be: 'redis', outcome: 'counted', votes: [] };
  deliberation('council-1', { protocol: 'council', counted });
  await fire('Stop');
  await fire('Stop');
  expect(verdicts()).toMatchObject([{ id: 'council-1', left_open: true, decision: null, gate: 'undecided' }]);
  deliberation('council-1', { protocol: 'council', ...done });
  await fire('Stop');
  await fire('Stop');
  expect(verdicts().map(({ decision }) => decision)).toEqual([null, 'APPROVE']);
});
