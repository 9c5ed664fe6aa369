// The hooks inside the real Claude Code: each fires and does its part, also in a session that is compacted in the middle.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJsonLines } from '../../scripts/base/json-files.cjs';
import { putOnPath } from '../fakes/on-path.ts';
import { root, temporaryFolder } from '../house/checkout.ts';
import { type HostRequest, runHost } from './host.ts';

const program = `node ${root}/scripts/ftm.mjs`;
const bash = (command: string) => ({ tools: [{ name: 'Bash', input: { command } }] });
const grants = [`Bash(${program} *)`, 'Bash(codex *)', 'Bash(cd *)'];
const answer = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';

function scene() {
  const fakes = putOnPath({ codex: 'good', gemini: 'good' });
  const [home, cwd] = [temporaryFolder('ftm-host-'), temporaryFolder('ftm-project-')];
  const state = join(home, '.claude/ftm-state');
  return {
    home,
    cwd,
    state,
    path: [fakes.folder],
    calls: fakes.calls,
    verdicts: () => readJsonLines(join(state, 'verdicts.jsonl')).values,
    skips: () => readJsonLines(join(state, 'hook-skips.jsonl')).values,
    openId: () => readdirSync(join(state, 'sessions')).find((id) => id.startsWith('magi-')) ?? '',
    view: () =>
      JSON.parse(
        readFileSync(
          join(state, 'sessions', readdirSync(join(state, 'sessions'))[0] ?? '', 'session.json'),
          'utf8',
        ),
      ),
  };
}

it('keeps an engine from being asked before the seal, lets ftm ask it, and reminds once of what is left open', async () => {
  const at = scene();
  const results: string[] = [];
  const run = await runHost({
    ...at,
    prompt: 'Should we use Redis?',
    allowedTools: grants,
    model: ({ index, results: said, texts, context }) => {
      results.push(...said.map(({ text }) => text), ...texts, ...context);
      const steps = [
        bash(`${program} open magi "Use Redis?" --mode engine`),
        bash('cd . && codex exec "what do you think"'),
        { text: 'I stop here.' },
        { text: 'It stays open for now.' },
      ];
      return steps[index] ?? { text: 'once more' };
    },
  });
  expect(run).toMatchObject({ exit: 0, result: 'It stays open for now.', pluginErrors: [] });
  expect(at.view()).toMatchObject({ status: 'open', seal_due: true });
  expect(at.calls().filter(({ argv }) => argv.includes('exec'))).toEqual([]);
  expect(run.toolResults[1]).toMatchObject({
    failed: true,
    text: expect.stringContaining(`${program} next ${at.openId()}`),
  });
  expect(results.join('\n')).toContain(`Deliberation ${at.openId()} is still open`);
  expect(run.hooks.filter(({ exit }) => exit !== 0)).toEqual([]);
  expect(new Set(run.hooks.map(({ event }) => event))).toEqual(
    new Set(['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'Stop']),
  );
  expect(at.skips()).toEqual([]);
  // The hook after our own program is not even started for other commands.
  expect(run.hooks.filter(({ event }) => event === 'PostToolUse')).toHaveLength(1);
});

it('logs a verdict with the host session and commit, and tells the next session of it', async () => {
  const at = scene();
  const vote = (id: string, seat: string) =>
    bash(`${program} submit ${id} --as ${seat} <<'ANSWER'\n${answer}\nANSWER`);
  const first = await runHost({
    ...at,
    prompt: 'Should we use Redis?',
    allowedTools: grants,
    model: ({ index }: HostRequest) => {
      if (index === 0) return bash(`${program} open magi "Use Redis?" --mode simple`);
      const seat = ['sophia', 'logos', 'pathos'][index - 1];
      if (seat) return vote(at.openId(), seat);
      if (index === 4)
        return bash(
          `echo '{"summary":"use Redis","skill":"ftm-magi","verdict":"APPROVE"}' | ${program} blackboard decide`,
        );
      return { text: index === 5 ? 'Approved.' : 'Yes, that is all.' };
    },
  });
  expect(first).toMatchObject({ exit: 0, toolResults: Array(5).fill({ failed: false }) });
  expect(at.verdicts()).toMatchObject([
    { id: at.openId(), verified: true, decision: 'APPROVE', cwd: at.cwd, commit: null },
  ]);
  expect(at.verdicts()[0].session).toMatch(/^[0-9a-f-]{36}$/);
  const contexts: string[] = [];
  await runHost({
    ...at,
    prompt: 'Hello again.',
    model: ({ context }) => {
      contexts.push(...context);
      return { text: 'Hello.' };
    },
  });
  expect(contexts.join('\n')).toContain('use Redis → APPROVE');
});

it('tells of the open deliberation first when the session was compacted in the middle', async () => {
  const at = scene();
  const seen: string[] = [];
  mkdirSync(join(at.state, 'blackboard'), { recursive: true });
  writeFileSync(
    join(at.state, 'blackboard/context.json'),
    JSON.stringify({ active_constraints: ['no new packages'] }),
  );
  const run = await runHost({
    ...at,
    prompt: 'Should we use Redis?',
    prompts: ['/compact', 'Go on.'],
    allowedTools: grants,
    model: ({ texts, context, results }) => {
      const all = [...texts, ...context, ...results.map(({ text }) => text)].join('\n');
      seen.push(all);
      if (texts.some((text) => text.includes('summary of the conversation')))
        return { text: '<summary>The user asked about Redis.</summary>' };
      if (seen.length === 1) return bash(`${program} open magi "Use Redis?" --mode engine`);
      return { text: 'Fine.' };
    },
  });
  expect(run.exit).toBe(0);
  const compacted = run.hooks.filter(
    ({ event, name }) => event === 'SessionStart' && name.includes('compact'),
  );
  expect(compacted).toHaveLength(1);
  const lines = JSON.parse(compacted[0]?.stdout ?? '{}').hookSpecificOutput.additionalContext.split('\n');
  expect(lines.slice(1, 3)).toEqual(['Open deliberation:', expect.stringContaining(at.openId())]);
  const last = JSON.stringify(run.requests.at(-1)?.body.messages);
  expect(last).toContain('Go on.');
  expect(last).toContain(`${program} next ${at.openId()}`);
  expect(last).toContain('The user asked about Redis.');
  expect(at.verdicts()).toEqual([]);
});

it('logs what a subagent ends with, as unverified', async () => {
  const at = scene();
  const block = 'COUNCIL VERDICT:\ndecision: "revert_fix"\nround: 1\nagreed_by: [claude, codex]';
  const run = await runHost({
    ...at,
    prompt: 'Let a subagent settle it.',
    allowedTools: ['Agent'],
    model: ({ agent, index }) => {
      if (agent !== null) return { text: block };
      const input = {
        description: 'settle',
        prompt: 'Settle it.',
        subagent_type: 'general-purpose',
        run_in_background: false,
      };
      return index === 0 ? { tools: [{ name: 'Agent', input }] } : { text: 'Reverted.' };
    },
  });
  expect(run).toMatchObject({ exit: 0, result: 'Reverted.' });
  expect(at.verdicts()).toMatchObject([
    { verified: false, decision: 'revert_fix', seen_by: 'SubagentStop', cwd: at.cwd },
  ]);
});
