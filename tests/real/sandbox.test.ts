// Claude Code's shell sandbox: what is written inside is carried home, and what no engine can do there a tool of MCP can.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from '../fakes/on-path.ts';
import { root, temporaryFolder } from '../house/checkout.ts';
import { runHost } from './host.ts';
import type { Step } from './model-servers/model-server.ts';

const program = join(root, 'scripts/ftm.mjs');

it('what is written where home is read-only is found there, and carried home by the next hook outside', () => {
  const [configuration, project] = [temporaryFolder('ftm-config-'), temporaryFolder('ftm-project-')];
  mkdirSync(join(project, '.git'));
  const env = { ...process.env, HOME: configuration, CLAUDE_CONFIG_DIR: configuration };
  const ftm = (args: string) => `"${process.execPath}" "${program}" ${args}`;
  const script = `set -e
    mount --bind "${configuration}" "${configuration}"
    mount -o remount,ro,bind "${configuration}"
    ! touch "${configuration}/probe" 2>/dev/null
    ${ftm('blackboard decide')} <<< '{"summary":"decided inside"}' > /dev/null
    ${ftm('blackboard experience')} <<< '{"task_description":"learned inside","tags":["a"]}' > /dev/null
    ${ftm('open magi "Asked inside?" --mode simple')} > /dev/null
    ${ftm('blackboard recall --tags a')}`;
  const said = execFileSync('unshare', ['--map-root-user', '--mount', 'bash', '-c', script], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  expect(JSON.parse(said).experiences).toMatchObject([{ task_description: 'learned inside' }]);
  expect(existsSync(join(configuration, 'ftm-state'))).toBe(false);
  expect(
    execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
      cwd: initialised(project),
      encoding: 'utf8',
    }),
  ).toBe('');

  const input = JSON.stringify({
    session_id: 's',
    cwd: project,
    hook_event_name: 'SessionStart',
    source: 'startup',
  });
  const brief = execFileSync(process.execPath, [join(root, 'hooks/session-start.mjs')], {
    cwd: project,
    env,
    input,
    encoding: 'utf8',
  });
  expect(JSON.parse(brief).hookSpecificOutput.additionalContext).toMatch(
    /decided inside[\s\S]*Asked inside\?/,
  );
  const home = join(configuration, 'ftm-state/blackboard');
  expect(readFileSync(join(home, 'context.json'), 'utf8')).toContain('decided inside');
  expect(readdirSync(join(home, 'experiences'))).toContainEqual(expect.stringContaining('learned-inside'));
  // The open deliberation stays where the shell inside can go on with it.
  expect(readdirSync(join(project, '.ftm/sessions'))).toHaveLength(1);
});

it('engines that the shell inside cannot reach answer through the MCP server, which runs outside', async () => {
  for (const needed of ['bwrap', 'socat'])
    expect(existsSync(join('/usr/bin', needed)), `apt-get install bubblewrap socat`).toBe(true);
  const engines = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const steps: Step[] = [
    { tools: [{ name: 'Bash', input: { command: `node ${program} auto magi "Move?" --text` } }] },
    {
      tools: [
        {
          name: 'mcp__plugin_ftm_ftm__deliberate',
          input: { protocol: 'magi', question: 'Move?', unattended: true },
        },
      ],
    },
    { text: 'Done.' },
  ];
  const { toolResults } = await runHost({
    prompt: 'Vote on this.',
    model: steps,
    path: [engines.folder],
    env: { ENABLE_TOOL_SEARCH: 'false' },
    allowedTools: ['mcp__plugin_ftm_ftm', `Bash(node ${program} *)`],
    args: ['--settings', JSON.stringify({ sandbox: { enabled: true, allowUnsandboxedCommands: false } })],
  });
  const [inside = '', outside = ''] = toolResults.map(({ text }) => text);
  expect(inside).toMatch(/codex\s+failed\s+\d+ s\s+sandbox/);
  expect(outside).toContain('UNANIMOUS');
});

function initialised(project: string): string {
  execFileSync('git', ['init', '-q'], { cwd: project });
  return project;
}
