// A test that a seat names: offered with the whole command, run by the host on a yes, and voted on.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { connect, leave } from './fakes/mcp-client.ts';
import { putOnPath } from './fakes/on-path.ts';
import { roundsInOne } from './given/in-one.ts';
import { emptyHome, type Home, runNode } from './given/program.ts';
import { gateOf, HOST, type Told, vote } from './given/scenes.ts';

const HOOK = join(import.meta.dirname, '../hooks/hook.cjs');
const COMMAND = `node -e 'console.log("0 twice")'`;
const named = (command: string) => ({
  test: { command, expect: '3 twice', others_expect: '0', why: 'so' },
});

/** Codex names a test and, once it was run, says yes. */
function splitting(command = COMMAND, env: Record<string, string> = HOST) {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
  writeFileSync(join(folder, 'codex.1'), vote('REJECT', named(command)));
  writeFileSync(join(folder, 'codex.2'), vote('APPROVE'));
  const fakes = putOnPath(
    { codex: `rounds:${folder}`, gemini: 'good' },
    { gemini: vote('ABSTAIN') },
  );
  const prompts = () => fakes.calls().flatMap(({ prompt }) => prompt ?? []);
  return {
    prompts,
    home: emptyHome({ ...roundsInOne(), ...env, PATH: fakes.env['PATH'] ?? '' }),
  };
}

const opened = (home: Home) =>
  home.json<Told>(['open', 'magi', 'Ship it?', '--vote', vote('APPROVE')]);
const first = ({ ask }: Told) => ask?.questions[0] ?? { question: '', options: [] };

/** What Claude Code tells our hook. */
async function hear(home: Home, event: string, more: object): Promise<string> {
  const about = { hook_event_name: event, session_id: 'host-1', cwd: home.folder };
  const input = JSON.stringify({ ...about, ...more });
  return (await runNode(HOOK, [], { cwd: home.folder, env: home.env, input })).out;
}

async function agreed(home: Home, told: Told): Promise<Told & { test?: string }> {
  const [{ question, options }, answer] = [
    first(told),
    { choice: 'run_test', said: 'Run the test first' },
  ];
  // Enter alone runs nothing.
  expect(options[1]?.label).toBe(answer.said);
  const tool_response = { answers: { [question]: answer.said } };
  await hear(home, 'PostToolUse', { tool_name: 'AskUserQuestion', tool_response });
  return home.json(['submit', told.id, '--as', 'user'], JSON.stringify(answer));
}

describe('by Bash', () => {
  it('is shown whole, run on a yes that was seen, and what it printed is voted on', async () => {
    const { home, prompts } = splitting();
    const told = await opened(home);
    expect(first(told).question).toContain(COMMAND);
    const unseen = await home.run(
      ['submit', told.id, '--as', 'user'],
      '{"choice":"run_test"}',
    );
    expect(JSON.parse(unseen.out).error.code).toBe('not_seen');
    const due = await agreed(home, told);
    expect(due).toMatchObject({ do: 'test', test: COMMAND });
    expect(due.why).toContain('no_test');
    expect((await home.run(['next', due.id, '--text'])).out).toContain(COMMAND);
    const tool = { tool_name: 'Bash', tool_input: { command: COMMAND } };
    expect(await hear(home, 'PreToolUse', tool)).toBe('');
    const without = await home.run(['submit', due.id, '--as', 'test'], '0 twice');
    expect(JSON.parse(without.out).error.code).toBe('no_exit');
    const printed = `exit 1\nthe head\n${'x'.repeat(20_000)}\n\u001b[31mthe tail`;
    const seal = await home.json<Told>(['submit', due.id, '--as', 'test'], printed);
    expect(seal).toMatchObject({
      do: 'seal',
      prompt: expect.stringContaining('the tail'),
    });
    const verdict = await home.json<Told>(
      ['submit', due.id, '--as', 'claude'],
      vote('APPROVE'),
    );
    expect(verdict.display).toMatch(/was run and ended with 1: “the tail”/);
    const again = prompts().filter((prompt) => prompt.includes('ended with 1'));
    expect(again).toHaveLength(2);
    const fenced =
      /Nobody wrote[^\n]*\n```text\n\$ node -e .*\nthe head\n[\s\S]* bytes left out [\s\S]*\nthe tail\n```/;
    for (const prompt of again) expect(prompt).toMatch(fenced);
    expect(Math.max(...again.map(({ length }) => length))).toBeLessThan(12_000);
    expect(await gateOf(home, due.id)).toMatchObject({ gate: 'approved' });
    const once = await home.run(['submit', due.id, '--as', 'test'], 'exit 0');
    expect(JSON.parse(once.out).error.code).toBe('not_due');
  });

  it('goes to nobody with a secret in it; the verdict before it stands', async () => {
    const { home, prompts } = splitting();
    const { id } = await agreed(home, await opened(home));
    await home.run(
      ['submit', id, '--as', 'test'],
      `exit 0\nkey AKIA${'IOSFODNN7EXAMPLQ'}`,
    );
    const sent = await home.run(['submit', id, '--as', 'claude'], vote('APPROVE'));
    expect(sent.out + sent.err).toContain('holds a secret');
    expect(prompts().join()).not.toContain('IOSFODNN7');
    const back = await home.json<Told>(['submit', id, '--as', 'user'], 'back');
    expect(first(back).options.map(({ label }) => label)).not.toContain(
      'Run the test first',
    );
  });

  it.each([
    ['two lines', 'npm test\nrm -rf build'],
    ['a sign that hides', 'npm test \u202e# tset'],
    ['more than a dialog shows', `node -e '${'1;'.repeat(200)}'`],
  ])('is not offered with %s in it', async (_, command) => {
    const told = await opened(splitting(command).home);
    expect(told.display).toContain('would settle it');
    expect(first(told).question).not.toContain('would settle it');
    expect(first(told).options.map(({ label }) => label)).not.toContain(
      'Run the test first',
    );
  });

  it('is listed and never run where nobody is asked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
    writeFileSync(join(folder, 'codex.1'), vote('REJECT', named(COMMAND)));
    const behaviours = { codex: `rounds:${folder}`, gemini: 'good', claude: 'good' };
    const fakes = putOnPath(behaviours, { gemini: vote('ABSTAIN') });
    const home = emptyHome({ PATH: fakes.env['PATH'] ?? '' });
    const { out, exit } = await home.run(['magi', 'Ship it?']);
    const { id } = JSON.parse(out);
    expect(exit).toBe(4);
    expect((await home.run(['show', id, '--text'])).out).toContain('would settle it');
    const refused = await home.run(['submit', id, '--as', 'test'], 'exit 0');
    expect(JSON.parse(refused.out).error.code).toBe('not_due');
  });
});

describe('over MCP', () => {
  afterEach(leave);
  it.each([[{ choice: 'no_test', said: 'rather not' }], [{ said: "no, don't run it" }]])(
    'a no (%j) brings back the question without it',
    async (no) => {
      const { home } = splitting(COMMAND, { CLAUDE_CODE_SESSION_ID: 'host-1' });
      const { call } = await connect(home, { name: 'by hand' });
      const told = await call('magi', {
        question: 'Ship it?',
        vote: vote('APPROVE'),
      });
      const yes = { id: told.id, choice: 'run_test', said: 'yes, run it' };
      expect(await call('decide', yes)).toMatchObject({ do: 'test', test: COMMAND });
      const again = await call('decide', { id: told.id, ...no });
      expect(again).toMatchObject({ do: 'ask_user' });
      expect(first(again).question).not.toContain(COMMAND);
      expect(first(again).options.length).toBeGreaterThan(1);
    },
  );
});
