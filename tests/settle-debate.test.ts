// A challenger and the position disagree about a fact: a command settles it, and the debate goes on with what it showed.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ASSUMED, answering, DISAGREE, OPENING, project, rebuttal } from './house/debate-project.ts';
import { throughMcp } from './house/through-mcp.ts';
import { FTM, HOST, typed } from './program.ts';

const TEST = 'grep -c "new Map" store.ts';
const withTest = (test: string) =>
  `${rebuttal('maintain')}\ntest: '${test}'\ntest_expect: it fails\ntest_otherwise: exit 0\ntest_because: then there is no store`;
const MOVED =
  'architect: REJECT - the test found it\nposition: Use Redis, and keep the map\nconfidence: HIGH';
const KEPT = 'architect: REJECT - it is there\nposition: Use Redis for sessions\nconfidence: HIGH';

type Next = {
  id: string;
  do: string;
  why: string;
  prompt: string;
  display: string;
  ask: { questions: { question: string; options: { label: string }[] }[] };
  next: Next;
};

/** The architect holds on until a test has shown something, then says `then`. */
type Dispute = { config?: string; then?: string; test?: string };

function disputed({ config = '', then = rebuttal('accept'), test = TEST }: Dispute) {
  const at = project(['gemini', 'codex', 'qwen', 'claude'], config, HOST);
  answering(at.fakes, 'gemini', {
    'What a test showed': then,
    'You raised an objection': withTest(test),
    'The debate has ended without agreement': ASSUMED,
    'Somebody has taken a position': DISAGREE,
  });
  answering(at.fakes, 'claude', {
    'Take a position': OPENING,
    'The challengers have answered': KEPT,
    'The debate has ended without agreement': ASSUMED,
  });
  return at;
}

const QUESTION = 'Redis vs Postgres for sessions?';

async function untilAsked(dispute: Dispute) {
  const at = disputed(dispute);
  const { id } = await at.home.json<Next>(['open', 'debate', QUESTION]);
  const say = async (text: string, as = 'claude') => {
    if (as === 'user') await typed(at.home, text);
    return at.home.json<Next>(['submit', id, '--as', as], text);
  };
  const run = async () => (await at.home.json<Next>(['run', id, '--wait', '60'])).next;
  await say(OPENING);
  await run();
  await say(KEPT);
  await run();
  await say(ASSUMED);
  const asked = await run();
  return { ...at, id, say, run, asked };
}

const TWO_ROUNDS = 'debate: { max_rounds: 2 }\n';

describe('with a user', () => {
  it('is offered after a tradeoff, and everybody who speaks after it has seen the result', async () => {
    const { home, fakes, id, say, run, asked } = await untilAsked({});
    const [question] = asked.ask.questions;
    expect(question?.question).toContain(TEST);
    expect(question?.question).toContain('architect expects: it fails');
    expect(question?.options[1]?.label).toBe('Run the test');
    expect(await say('Run the test', 'user')).toMatchObject({
      do: 'run',
      why: expect.stringContaining(TEST),
    });
    const settled = await home.json<Next>(['settle', id]);
    expect(settled).toMatchObject({
      do: 'seal',
      result: { exit: 0, output: '1\n' },
      expected: [{ seat: 'architect', judgement: 'broken' }],
    });
    expect(settled.prompt).toContain('Architect expected "it fails": not met');
    expect((await say(MOVED)).do).toBe('run');
    const end = await run();
    expect(end.display).toContain('DEBATE OUTCOME: CONSENSUS');
    expect(end.display).toMatch(/`grep -c "new Map" store\.ts` ended with exit code 0/);
    const observed = fakes
      .calls()
      .flatMap((call) => (call.prompt?.includes('What a test showed') ? [call] : []));
    expect(observed.map(({ name }) => name)).toEqual(['gemini']);
    expect(observed[0]?.prompt).toContain('You expected "it fails": not met');
    const { out: page } = await home.run(['show', id, '--json']);
    expect(page).toContain('architect expected \\"it fails\\": not met');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
  });

  it('is run by the MCP server too, and shown beside the ways to go where no round is left', async () => {
    const { home, id, say } = await untilAsked({ config: TWO_ROUNDS });
    await say('Run the test', 'user');
    const [settled = '', shown] = await throughMcp(home, { id, run: true });
    const { do: due, ask } = JSON.parse(settled) as Next;
    expect(due).toBe('ask_user');
    expect(shown).toContain('ended with exit code 0');
    expect(shown).not.toContain('said by the host');
    expect(ask.questions[0]?.options.map(({ label }) => label)).not.toContain('Run the test');
  });
});

describe('a result that is kept', () => {
  it('is read by a replay and never run again; --rerun runs it', async () => {
    const { home, id, say } = await untilAsked({ config: TWO_ROUNDS });
    await say('Run the test', 'user');
    await home.run(['settle', id]);
    writeFileSync(join(home.folder, 'store.ts'), 'export const store = null;\n');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    expect((await home.json<Next>(['next', id])).display).not.toContain('exit code 1');
    expect((await home.run(['settle', id])).out).toContain('no_test_due');
    const again = await home.json<Next>(['settle', id, '--rerun']);
    expect(again).toMatchObject({ result: { exit: 1 }, expected: [{ judgement: 'kept' }] });
    expect(again.display).toContain('ended with exit code 0');
    expect(again.display).toContain('ended with exit code 1');
  });
});

const running = (words: string): boolean =>
  readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(words));

/** Empty for a process that is gone by now. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

const SLOW = 'sleep 7193';

describe('a kill while it runs', async () => {
  const { home, id, say } = await untilAsked({ test: SLOW });
  await say('Run the test', 'user');
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-scratch-'));
  chmodSync(scratch, 0o711);
  const folders = () => readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'));

  it.each<[string, () => boolean]>([
    ['the folder is made', () => folders().length > 0],
    ['the copy is made', () => folders().some((name) => existsSync(join(scratch, name, 'tree')))],
    ['the command runs', () => running(SLOW)],
  ])('once %s, leaves neither the copy nor the command', async (_, reached) => {
    const child = spawn(process.execPath, [FTM, 'settle', id], {
      cwd: home.folder,
      env: { ...home.env, TMPDIR: scratch },
      stdio: 'ignore',
    });
    await vi.waitFor(() => expect(reached()).toBe(true), { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await vi.waitFor(() => expect([folders(), running(SLOW)]).toEqual([[], false]), { timeout: 60_000 });
    expect(await home.json(['next', id])).toMatchObject({ do: 'run', why: expect.stringContaining(SLOW) });
  });
});

describe('with nobody to ask', () => {
  it.each<[string, string, string, number]>([
    ['nothing allowed', '', 'TRADEOFF', 4],
    ['that program allowed', 'settle: { tests: allow, programs: [grep] }\n', 'CONSENSUS', 0],
  ])('%s', async (_, config, outcome, code) => {
    const { home } = disputed({ config });
    const { exit, out } = await home.run(['auto', 'debate', QUESTION]);
    expect(out).toContain(`DEBATE OUTCOME: ${outcome}`);
    expect(out.includes('Your own configuration let it run')).toBe(code === 0);
    expect(exit).toBe(code);
  });
});
