// A review is no yes over anything that nobody saw.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './house/checkout.ts';
import { git } from './house/git.ts';
import { asked, KEEP, type Setting, setting } from './house/review-panel.ts';

describe('no yes over what nobody saw', () => {
  const auto = async (at: Setting, args: string[] = []) => {
    const { exit, out } = await at.home.run(['auto', 'review', '--backend', 'codex', ...args]);
    const done = JSON.parse(out);
    const gate = done.id ? (await at.home.run(['gate', done.id])).exit : null;
    return { exit, gate, done };
  };
  const clean = (): Setting => {
    const repo = temporaryFolder('ftm-clean-');
    git(repo, 'init', '-q', '-b', 'main');
    writeFileSync(join(repo, 'a.js'), 'one();\n');
    git(repo, 'add', '-A');
    git(repo, 'commit', '-qm', 'Begin');
    const at = setting(repo, ['codex', 'claude']);
    at.say('codex', KEEP);
    return at;
  };

  it('20,000 lines go in pieces, and every line is in a prompt', async () => {
    const at = clean();
    const lines = Array.from({ length: 20_000 }, (_, index) => `value_${index} = compute(${index});`);
    writeFileSync(join(at.repo, 'big.js'), `${lines.join('\n')}\n`);
    const { exit, gate, done } = await auto(at, ['--structured']);
    expect([exit, gate, done.ending.standing.unseen]).toEqual([0, 0, []]);
    expect(done.display).toContain('1 of 1 file, 100 % of changed lines looked at by 1 reviewer');
    expect(done.display).toMatch(/It goes in \d+ pieces: \d+ calls/);
    const prompts = asked(at).map(({ prompt }) => prompt ?? '');
    expect(prompts.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !prompts.some((prompt) => prompt.includes(`+${line}\n`)))).toEqual([]);
  });

  it('beyond --max-slices it is undecided, and says what was not looked at', async () => {
    const at = clean();
    writeFileSync(join(at.repo, 'big.js'), 'value = compute(value);\n'.repeat(40_000));
    const { exit, gate, done } = await auto(at, ['--structured', '--max-slices', '1']);
    expect([exit, gate]).toEqual([4, 4]);
    expect(done.ending).toMatchObject({
      decision: null,
      standing: { unseen: [expect.stringContaining('big.js')] },
    });
    expect(done.display).toMatch(/0 of 1 file, \d\d % of changed lines looked at/);
  });

  it('a binary file is named, and the user accepts it by name', async () => {
    const at = clean();
    writeFileSync(join(at.repo, 'logo.png'), Buffer.from([137, 80, 0, 1, 2]));
    expect(await auto(at)).toMatchObject({ exit: 4, gate: 4 });
    const { id } = await at.home.json<{ id: string }>(['open', 'review', '--backend', 'codex']);
    const { next } = await at.home.json<{ next: { do: string; ask: unknown } }>(['run', id]);
    expect(next.do).toBe('ask_user');
    expect(JSON.stringify(next.ask)).toContain('logo.png');
    for (const answer of [
      { choice: 'keep' },
      { choice: 'keep', note: 'Somebody has to look at logo.png first.' },
      { choice: 'keep', risk_acceptance: 'I do not accept logo.png.' },
      { choice: 'keep', risk_acceptance: 'old-logo.png is fine' },
    ]) {
      const unnamed = await at.home.run(['submit', id, '--as', 'user'], JSON.stringify(answer));
      const said = JSON.parse(unnamed.out);
      // A note that may take the keep back is kept, and asked about again.
      expect(said.error?.code ?? said.do, answer.note).toBe(answer.note ? 'ask_user' : 'unseen_not_accepted');
      expect((await at.home.run(['gate', id])).exit).toBe(4);
    }
    await at.home.run(
      ['submit', id, '--as', 'user'],
      JSON.stringify({ choice: 'keep', risk_acceptance: 'logo.png is only a picture' }),
    );
    expect((await at.home.run(['gate', id])).exit).toBe(0);
  });

  it('a name with quotes is accepted by the label that was offered', async () => {
    const at = clean();
    for (const name of ['a"b.png', 'c.png', 'd.png', 'e.png', 'f.png'])
      writeFileSync(join(at.repo, name), Buffer.from([137, 80, 0, 1, 2]));
    const { id } = await at.home.json<{ id: string }>(['open', 'review', '--backend', 'codex']);
    type Asked = { next: { ask: { questions: { question: string; options: { label: string }[] }[] } } };
    const { next } = await at.home.json<Asked>(['run', id]);
    const [question] = next.ask.questions;
    expect(question?.question).toContain('f.png');
    const label = question?.options.map((one) => one.label).find((one) => one.startsWith('Keep it')) ?? '';
    expect(label).toMatch(/^Keep it \(.*, \+2 unseen\)$/);
    await at.home.run(['submit', id, '--as', 'user'], label);
    expect((await at.home.run(['gate', id])).exit).toBe(0);
  });

  it('attributes of the change itself hide nothing', async () => {
    const at = clean();
    writeFileSync(join(at.repo, '.gitattributes'), 'a.js -diff\n');
    writeFileSync(join(at.repo, 'a.js'), 'eval(input);\n');
    git(at.repo, 'add', '-A');
    git(at.repo, 'commit', '-qm', 'Hide');
    const { done } = await auto(at, ['--scope', 'commit:HEAD']);
    expect(asked(at)[0]?.prompt).toContain('+eval(input);');
    expect(done.display).toContain('2 of 2 files, 100 %');
  });

  it.each([
    ['a value of .env', 'const p = "correct-horse-7xyz-battery";\n'],
    [
      'a token in a long file',
      `${'x();\n'.repeat(300_000)}const t = "ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}";\n`,
    ],
  ])('%s is found on the default route', async (_, text) => {
    const at = clean();
    writeFileSync(join(at.repo, '.gitignore'), '.env\n');
    writeFileSync(join(at.repo, '.env'), 'API_PASSWORD=correct-horse-7xyz-battery\n');
    writeFileSync(join(at.repo, 'b.js'), text);
    const { exit, done } = await auto(at);
    expect([exit, done.error?.code]).toEqual([1, 'secrets_found']);
    expect(asked(at)).toEqual([]);
  });

  it('nothing to review is neither yes nor no', async () => {
    const { exit, done } = await auto(clean(), ['--scope', 'base:main']);
    expect([exit, done.error.code]).toEqual([5, 'nothing_to_review']);
  });

  it.each([
    [
      'prose that only sounds like a yes',
      'This introduces a SQL injection in a.js:1. Otherwise no issues found.',
      'SQL injection',
    ],
    [
      'a sandbox that could not be made',
      'I was unable to read it. No issues found.',
      'I was unable to read it',
    ],
    ['a cut answer', '{"summary":"Serious problems found","p1":[', 'Serious problems found'],
  ])('%s approves nothing', async (_, text, said) => {
    const at = clean();
    writeFileSync(join(at.repo, 'a.js'), 'two();\n');
    writeFileSync(join(at.fakes.folder, 'codex.answer'), text);
    writeFileSync(join(at.fakes.folder, 'claude.answer'), 'No.');
    const { exit, gate, done } = await auto(at, ['--preset', 'quick']);
    expect([exit, gate]).toEqual([4, 4]);
    expect(done.display).toContain(said);
  });
});
