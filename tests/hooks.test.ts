// Every hook as Claude Code starts it: a process of its own, JSON in, JSON or nothing out, whatever the input is.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJsonLines } from '../scripts/base/json-files.cjs';
import {
  base,
  bash,
  commands,
  deliberation,
  done,
  fire,
  manifest,
  project,
  ROOT,
  root,
  start,
  state,
  verdicts,
} from './house/hooks.ts';

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
    'Bash(*sessions/*)',
    ...['seen.jsonl', 'ftm*hook ', 'user-prompt-submit.*js', 'post-tool-use.*js'].map(
      (part) => `Bash(*${part}*)`,
    ),
  ]);
});
