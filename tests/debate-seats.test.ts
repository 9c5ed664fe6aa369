// Who sits in a debate: challengers that are not there or stay silent, another defender, and nobody there to be asked.
import { existsSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASSUMED, answering, DISAGREE, OPENING, project, rebuttal } from './house/debate-project.ts';
import { calls, opened, run } from './house/played-debate.ts';

describe('challengers that are not there', () => {
  it('all of them: nothing is opened, and each gets its remedy', async () => {
    const at = project([]);
    const { exit, out } = await at.home.run(['open', 'debate', 'Redis?']);
    expect(exit).toBe(3);
    expect(JSON.parse(out).error).toMatchObject({
      code: 'engines_unavailable',
      fix: expect.stringMatching(/Codex: npm install.*ftm doctor/),
    });
    expect(existsSync(join(at.home.folder, 'debates'))).toBe(false);
  });

  it('two of them: the third debates alone, and the result says so', async () => {
    const { display } = await run(await opened(project(['codex'])));
    expect(display).toContain('**Heard: 1 of 3 challengers.** **Degraded: only one challenger was heard.**');
    expect(display).toMatch(
      /Not heard: architect \(not found; npm install.*adversary \(not found; npm install/,
    );
  });

  it('two of them, with all lenses on the third: each lens gets its own file, and the result says so', async () => {
    const debate = await opened(project(['codex']), ['--all-lenses']);
    const { display } = await run(debate);
    expect(display).toContain('3 lenses of one engine (codex): 1 opinion from 3 sides.');
    const folders = calls(debate, 'codex').map(({ cwd }) => cwd);
    expect(new Set(folders).size).toBe(3);
    expect(folders.filter((folder) => folder === realpathSync(debate.workspace))).toHaveLength(1);
    expect(readdirSync(join(debate.workspace, 'rounds')).sort()).toEqual([
      'r001_codex-adversary.md',
      'r001_codex-architect.md',
      'r001_codex-operator.md',
    ]);
  });

  it('but models of Claude’s own maker: refused', async () => {
    const { exit, out } = await project(['claude'], 'seats: { architect: [claude] }').home.run([
      'open',
      'debate',
      'Redis?',
    ]);
    expect([exit, JSON.parse(out).error.code]).toEqual([3, 'same_vendor']);
  });
});

it('all challengers silent: aborted, with the doctor', async () => {
  const at = project();
  for (const name of ['gemini', 'codex', 'qwen']) rmSync(join(at.fakes.folder, `${name}.answer`));
  for (const name of ['gemini', 'codex', 'qwen']) writeFileSync(join(at.fakes.folder, `${name}.answer`), '');
  const { display } = await run(await opened(at));
  expect(display).toContain('## DEBATE OUTCOME: ABORTED');
  expect(display).toContain('ftm doctor');
});

it('from Codex it goes the other way round: Codex defends and Claude is a challenger', async () => {
  const { home, say } = project(['gemini', 'codex', 'qwen', 'claude']);
  say({ codex: 'nobody should ask me' });
  const inCodex = { CODEX_THREAD_ID: 'a' };
  const { out } = await home.run(['open', 'debate', 'Redis?'], '', inCodex);
  await home.run(['submit', '--as', 'codex'], OPENING, inCodex);
  const ran = JSON.parse((await home.run(['run'], '', inCodex)).out);
  expect(JSON.parse(out)).toMatchObject({ do: 'seal', seat: 'codex' });
  expect(ran.next.display).toContain('- ✅ Operator (Claude): It holds');
});

describe('without a host', () => {
  const CLAUDE = {
    'Take a position': OPENING,
    'The challengers have answered':
      'adversary: ACCEPT - it has to survive\nposition: Use Redis with a disk log',
    'ended without agreement': ASSUMED,
  };

  it.each([
    ['consensus', 'accept', 'CONSENSUS', 'approved'],
    ['a tradeoff', 'escalate', 'TRADEOFF', 'undecided'],
  ])('a debate comes to %s by itself', async (_, answer, decision, gate) => {
    const at = project(['gemini', 'codex', 'qwen', 'claude'], 'debate: { max_rounds: 2 }');
    answering(at.fakes, 'claude', CLAUDE);
    answering(at.fakes, 'qwen', {
      'You raised an objection': rebuttal(answer),
      'Somebody has taken a position': DISAGREE,
      'ended without agreement': ASSUMED,
    });
    const result = await at.home.json<{ ending: unknown; display: string }>(['auto', 'debate', 'Redis?']);
    expect(result).toMatchObject({ ending: { decision, gate } });
    expect(result.display).toContain(
      '- v2 (after round 1, final): Use Redis with a disk log\n  └── Changed because: Adversary: it has to survive',
    );
  });

  it('a position that cannot be read ends it', async () => {
    const at = project(['gemini', 'codex', 'qwen', 'claude']);
    at.say({ claude: 'thoughts: none' });
    const { ending } = await at.home.json<{ ending: { headline: string } }>(['auto', 'debate', 'Redis?']);
    expect(ending.headline).toBe('Aborted: the seat of Claude failed (schema)');
  });
});
