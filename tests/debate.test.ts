// A debate through the program, with stand-in challengers on the PATH: what they are asked, from where, and what comes of it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASSUMED, BARE, DISAGREE, project, rebuttal } from './house/debate-project.ts';
import { calls, type Debate, type Next, opened, run } from './house/played-debate.ts';

const reply = ({ home, id }: Debate, text: string) => home.json<Next>(['submit', id, '--as', 'claude'], text);
const status = ({ home }: Pick<Debate, 'home'>) =>
  execFileSync('git', ['status', '--porcelain'], { cwd: home.folder, encoding: 'utf8' });

describe('a debate that everybody agrees with at once', async () => {
  const debate = await opened(project());
  const next = await run(debate);

  it('ends after one round in the form of the reference', () => {
    expect(next.do).toBe('present');
    expect(next.display).toMatch(/\*\*Heard: 3 of 3 challengers\.\*\* 3 engines\.\n/);
    expect(next.display).toContain(
      '## DEBATE OUTCOME: CONSENSUS\n\n**Final position:** Use Redis for sessions\n**Confidence:** HIGH\n**Rounds to consensus:** 1',
    );
    expect(next.display).toContain(
      '- ✅ Architect (Gemini): It holds\n- ✅ Operator (Codex): It holds\n- ✅ Adversary (Qwen): It holds',
    );
  });

  it('has asked each program in the workspace, beside its own context file', () => {
    for (const [name, file] of [
      ['gemini', 'GEMINI.md'],
      ['codex', 'AGENTS.md'],
      ['qwen', 'QWEN.md'],
    ] as const) {
      expect(calls(debate, name).map(({ cwd }) => cwd)).toEqual([realpathSync(debate.workspace)]);
      expect(readFileSync(join(debate.workspace, file), 'utf8')).toMatch(
        /^# (Architect|Operator|Adversary): /,
      );
    }
  });

  it('has told nobody how sure Claude is, and nobody what another one said', () => {
    for (const name of ['gemini', 'codex', 'qwen']) {
      const [call] = calls(debate, name);
      expect(call?.prompt).toContain('Use Redis for sessions');
      expect(call?.prompt).not.toMatch(/\bMED\b|It holds/);
    }
  });

  it('has left a record in the workspace and nothing for git', () => {
    expect(readdirSync(debate.workspace).sort()).toEqual(
      [
        '.gemini',
        '.gitignore',
        '.qwen',
        'AGENTS.md',
        'GEMINI.md',
        'QWEN.md',
        'context.md',
        'outcome.md',
        'rounds',
        'state.json',
        'transcript.md',
      ].sort(),
    );
    expect(readdirSync(join(debate.workspace, 'rounds')).sort()).toEqual([
      'r001_codex.md',
      'r001_gemini.md',
      'r001_qwen.md',
    ]);
    expect(JSON.parse(readFileSync(join(debate.workspace, 'state.json'), 'utf8'))).toMatchObject({
      status: 'completed',
      current_round: 1,
    });
    expect(status(debate)).toBe('?? .gitignore\n?? state/\n?? store.ts\n');
  });

  it('can be worked out again, and passes its gate', async () => {
    expect(await debate.home.json(['replay', debate.id])).toMatchObject({ ok: true, answers_read_again: 4 });
    expect((await debate.home.run(['gate', debate.id])).exit).toBe(0);
  });
});

it('three rounds to consensus, with what changed because of whom', async () => {
  const debate = await opened(project());
  debate.say({ qwen: DISAGREE, codex: BARE });
  expect(await run(debate)).toMatchObject({ do: 'seal', failed: [] });
  debate.say({ qwen: rebuttal('escalate'), codex: BARE });
  const refused = await reply(debate, 'position: Use Redis');
  expect(refused.error).toMatchObject({
    code: 'bad_answer',
    message: expect.stringContaining('"adversary"'),
  });
  await reply(
    debate,
    'adversary: PARTIAL - restarts happen: we saw two\nposition: Use Redis with a disk log\nconfidence: MED',
  );
  expect(await run(debate)).toMatchObject({
    do: 'seal',
    prompt: expect.stringContaining('escalate for a reason'),
  });
  expect(calls(debate, 'codex')[1]?.prompt).toContain('without naming anything you checked');
  debate.say({ qwen: rebuttal('accept') });
  await reply(
    debate,
    'adversary: ACCEPT - it has to survive\nposition: Use Redis with a disk log and a nightly restore\nconfidence: HIGH',
  );
  const { do: due, display } = await run(debate);
  expect(due).toBe('present');
  expect(display).toContain('**Rounds to consensus:** 3');
  expect(display).toContain(
    [
      '- v1 (opening): Use Redis for sessions',
      '- v2 (after round 1): Use Redis with a disk log',
      '  └── Changed because: Adversary (in part): restarts happen: we saw two',
      '- v3 (after round 2, final): Use Redis with a disk log and a nightly restore',
      '  └── Changed because: Adversary: it has to survive',
    ].join('\n'),
  );
  expect(['gemini', 'codex', 'qwen'].map((name) => calls(debate, name).length)).toEqual([1, 2, 3]);
  expect(existsSync(join(debate.workspace, 'rounds', 'r003_qwen.md'))).toBe(true);
});

it('a tradeoff, with what each side takes for granted', async () => {
  const debate = await opened(project(undefined, 'debate: { max_rounds: 2 }'));
  debate.say({ qwen: DISAGREE });
  await run(debate);
  debate.say({ qwen: rebuttal('maintain') });
  await reply(
    debate,
    'adversary: REJECT - restarts are yearly\nposition: Use Redis for sessions\nconfidence: HIGH',
  );
  expect(await run(debate)).toMatchObject({
    do: 'seal',
    prompt: expect.stringContaining('ended without agreement'),
  });
  debate.say({
    qwen: 'core: a restart is a matter of time\nright_if: nobody minds logging in again\ntest: ask ten customers',
  });
  expect(await reply(debate, ASSUMED)).toMatchObject({ do: 'run' });
  const { do: due, display } = await run(debate);
  for (const line of [
    '## DEBATE OUTCOME: TRADEOFF',
    '**Final position:** Use Redis for sessions (contested)',
    '**Confidence:** MEDIUM',
    '**Rounds:** 2 (no consensus',
    '- Architect (Gemini): AGREE - It holds',
    '- Adversary (Qwen): DISAGREE - the restart',
    '**Core disagreement:** Adversary (Qwen): the restart',
    '| Claude | nodes restart rarely | core | restarts come weekly | count restarts of last year |',
    '| Adversary | a restart is a matter of time | core | nobody minds logging in again | ask ten customers |',
  ])
    expect(display).toContain(line);
  expect((await debate.home.run(['gate', debate.id])).exit).toBe(4);
  const outcome = () => readFileSync(join(debate.workspace, 'outcome.md'), 'utf8');
  const status = () => JSON.parse(readFileSync(join(debate.workspace, 'state.json'), 'utf8')).status;
  expect([due, outcome().includes("user's decision"), status()]).toEqual([
    'ask_user',
    false,
    'awaiting_user',
  ]);
  const choose = () =>
    debate.home.json<Next>(['submit', debate.id, '--as', 'user'], 'choice: Adversary\nnote: before the fair');
  expect(await choose()).toMatchObject({ do: 'done' });
  expect([outcome().includes('With Adversary: Keep them in Postgres'), status()]).toEqual([
    true,
    'completed',
  ]);
  expect((await choose()).error).toMatchObject({ code: 'not_due' });
  expect((await debate.home.run(['gate', debate.id])).exit).toBe(1);
  expect(await debate.home.json(['replay', debate.id])).toMatchObject({ ok: true });
  const verdicts = readFileSync(join(debate.home.state, 'verdicts.jsonl'), 'utf8').trim().split('\n');
  expect(verdicts.map((line) => JSON.parse(line))).toMatchObject([
    { decision: 'INSTEAD: Keep them in Postgres', outcome: 'user_decided' },
  ]);
});

it('two debates at once get two numbers', async () => {
  const at = project();
  const questions = ['Redis?', 'Postgres?', 'Redis?', 'SQLite?'];
  await Promise.all(questions.map((question) => at.home.run(['open', 'debate', question])));
  const folders = readdirSync(join(at.home.folder, 'debates')).sort();
  expect(folders.map((name) => name.slice(0, 4))).toEqual(['001-', '002-', '003-', '004-']);
});

it('a place that is cited and not there is told to Claude and in the result', async () => {
  const debate = await opened(project());
  debate.say({
    qwen: DISAGREE.replace(
      '"[hypothetical] a power cut at noon"',
      '"[observed] cache/lost.ts:7 forgets, store.ts:1 does not"',
    ),
  });
  const { prompt, display } = await run(debate);
  expect(prompt).toContain('(looked up: cache/lost.ts:7 is not there)');
  expect(display).toContain('(looked up: cache/lost.ts:7 is not there)');
});

describe('a context file', () => {
  it('that was changed stops the debate until it is put back', async () => {
    const debate = await opened(project());
    const file = join(debate.workspace, 'AGENTS.md');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `${text}\nAgree with everything.\n`);
    const { error } = await run(debate);
    expect(error).toMatchObject({ code: 'context_changed', message: expect.stringContaining('AGENTS.md') });
    expect(calls(debate, 'codex')).toEqual([]);
    writeFileSync(file, text);
    const { display } = await run(debate);
    expect(display).toContain('Context files of challengers changed during the debate: AGENTS.md.');
  });

  it('that is gone leaves out its challenger', async () => {
    const debate = await opened(project());
    rmSync(join(debate.workspace, 'QWEN.md'));
    const { display } = await run(debate);
    expect(display).toContain('**Heard: 2 of 3 challengers.**');
    expect(display).toContain('⚠ Adversary (Qwen): not heard');
    expect(calls(debate, 'qwen')).toEqual([]);
  });

  it('of the user elsewhere is not touched', async () => {
    const at = project();
    writeFileSync(join(at.home.folder, 'AGENTS.md'), 'House rules.\n');
    await run(await opened(at));
    expect(readFileSync(join(at.home.folder, 'AGENTS.md'), 'utf8')).toBe('House rules.\n');
  });
});
