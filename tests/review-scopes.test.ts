// What a review looks at, and what is refused.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git } from './house/git.ts';
import { asked, type Instruction, setting } from './house/review-setting.ts';

describe('each scope', () => {
  it.each([
    ['nothing said', [], '--uncommitted'],
    ['uncommitted', ['--scope', 'uncommitted'], '--uncommitted'],
    ['a commit', ['--scope', 'commit:HEAD'], '--commit=<HEAD>'],
    ['a base', ['--scope', 'base:main'], '--base=<main>'],
  ])('%s: codex reviews with its own command, read-only', async (_, args, last) => {
    const at = setting({ codex: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', ...args]);
    await at.home.json(['run', id]);
    const argv = at.fakes.calls().find(({ argv: [first] }) => first === 'exec')?.argv ?? [];
    expect(argv.slice(argv.indexOf('-s'), argv.indexOf('-s') + 2)).toEqual(['-s', 'read-only']);
    expect(argv.slice(-2)).toEqual([
      'review',
      last.replace(/<(.*)>/, (_match, name) => git(at.repo, 'rev-parse', name)),
    ]);
  });

  it.each([
    [
      'a range',
      ['--scope', 'range:main..feature'],
      ['+export const last = (list: number[]) => list[list.length];', 'Give the last'],
    ],
    ['a file', ['--scope', 'file:src/list.ts'], ['list[list.length]']],
    ['an artifact file', ['--artifact-file', 'src/list.ts'], ['list[list.length]']],
    [
      'what is uncommitted, structured',
      ['--structured'],
      ['+export const staged', '+export const untracked'],
    ],
    [
      'what is uncommitted, with a focus',
      ['--focus', 'the names'],
      ['+export const staged', 'Look in particular at: the names'],
    ],
    [
      'words beside a scope',
      ['the names', '--scope', 'commit:HEAD'],
      ['list[list.length]', 'Look in particular at: the names'],
    ],
  ])('%s: codex gets it in a prompt of ours, on standard input', async (_, args, words) => {
    const at = setting({ codex: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', ...args]);
    await at.home.json(['run', id]);
    const [call] = asked(at);
    for (const word of words) expect(call?.prompt).toContain(word);
    expect(call?.argv.join(' ')).not.toContain(words[0]);
    expect(call?.argv).not.toContain('review');
  });

  it('a snippet comes on standard input', async () => {
    const at = setting({ codex: 'good' });
    const { id } = JSON.parse(
      (await at.home.run(['open', 'review', '-', '--target', 'code'], 'for (;;) retry();\n')).out,
    );
    await at.home.json(['run', id]);
    expect(asked(at)[0]?.prompt).toContain('for (;;) retry();');
  });
});

describe('what is refused', () => {
  it.each([
    ['commit:--output=stolen', 'bad_scope'],
    ['base:-Ostolen', 'bad_scope'],
    ['range:HEAD..--output=stolen', 'bad_scope'],
    ['range:--output=stolen..HEAD', 'bad_scope'],
    ['file:--stolen', 'bad_scope'],
    ['file:nope.ts', 'scope_not_found'],
    ['commit:$(touch stolen)', 'scope_not_found'],
    ['commit:HEAD; touch stolen', 'scope_not_found'],
    ['base:nope', 'scope_not_found'],
    ['everything', 'bad_scope'],
  ])('%s', async (scope, code) => {
    const at = setting({ codex: 'good' });
    const { out, exit } = await at.home.run(['open', 'review', '--scope', scope]);
    const { error } = JSON.parse(out);
    expect(error.code).toBe(code);
    expect(error.message).toContain(`"${scope}"`);
    expect(exit).not.toBe(0);
    expect(readdirSync(at.repo).sort()).toEqual(['.git', 'src', 'staged.ts', 'untracked.ts']);
    expect(existsSync(join(at.home.state, 'sessions'))).toBe(false);
  });

  it.each([
    ['a preset', ['--preset', 'huge'], 'There is no preset "huge"'],
    ['rounds', ['--rounds', '1.5'], '--rounds 1.5 must be a whole number'],
    ['a budget', ['--budget-minutes', '0'], '--budget-minutes 0 must be a number'],
    ['a target', ['--target', 'poem'], 'There is no target "poem"'],
    ['a backend', ['--backend', 'grok'], 'There is no engine "grok"'],
  ])('%s that does not exist', async (_, args, message) => {
    const at = setting({ codex: 'good' });
    const { out, exit } = await at.home.run(['open', 'review', ...args]);
    expect([exit, JSON.parse(out).error.message]).toEqual([2, expect.stringContaining(message)]);
  });

  it('a change with a secret, which the review command would read by itself', async () => {
    const at = setting({ codex: 'good' });
    writeFileSync(
      join(at.repo, 'untracked.ts'),
      `const key = "ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}";\n`,
    );
    const { error } = JSON.parse((await at.home.run(['open', 'review'])).out);
    expect(error).toMatchObject({ code: 'secrets_found', message: expect.stringContaining('untracked.ts') });
    expect((await at.home.json<Instruction>(['open', 'review', '--send-anyway'])).do).toBe('run');
  });
});
