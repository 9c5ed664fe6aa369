import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { filesInDiff } from '../../core/review/diff.ts';
import { gatherReview } from './gather.ts';
import { textAt } from './revision.ts';

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'ftm-scope-'));
  const allow = ['-c', 'protocol.file.allow=always'];
  const run = (...args: string[]): string =>
    execFileSync(
      'git',
      ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...allow, ...args],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
  const write = (path: string, text: string | Buffer): void =>
    writeFileSync(join(root, path), text);
  run('init', '-q', '-b', 'main');
  mkdirSync(join(root, 'src'));
  write('src/a.ts', 'one\ntwo\nthree\n');
  write('b.md', '# Plan\n');
  run('add', '-A');
  run('commit', '-qm', 'Begin');
  return { root, run, write };
}

type Repository = ReturnType<typeof repository>;
const pathsOf = (diff: string | null): string[] =>
  filesInDiff(diff ?? '').map(({ path }) => path);

describe('uncommitted', () => {
  it.each<[string, (at: Repository) => void, string[], RegExp]>([
    [
      'changed',
      ({ write }) => write('src/a.ts', 'one\nTWO\nthree\n'),
      ['src/a.ts'],
      /-two\n\+TWO/,
    ],
    [
      'staged',
      ({ write, run }) => {
        write('src/a.ts', 'one\nTWO\nthree\n');
        run('add', '-A');
      },
      ['src/a.ts'],
      /-two\n\+TWO/,
    ],
    [
      'staged, and undone in the tree',
      ({ write, run }) => {
        write('src/a.ts', 'X\n');
        run('add', '-A');
        write('src/a.ts', 'one\ntwo\nthree\n');
      },
      ['src/a.ts'],
      /\+X/,
    ],
    ['new', ({ write }) => write('src/n.ts', 'x'), ['src/n.ts'], /\+x\n\\ No newline/],
    [
      'new, with an odd name',
      ({ write }) => write('src/"q" ü.ts', 'x\n'),
      ['src/"q" ü.ts'],
      /\+x/,
    ],
    [
      'new and empty',
      ({ write }) => write('src/n.ts', ''),
      ['src/n.ts'],
      /new file mode/,
    ],
    ['taken away', ({ root }) => rmSync(join(root, 'b.md')), ['b.md'], /deleted file/],
    ['renamed', ({ run }) => run('mv', 'b.md', 'c.md'), ['c.md'], /rename from b.md/],
    [
      'a link, not what it leads to',
      ({ root }) => symlinkSync('/etc/passwd', join(root, 'l')),
      ['l'],
      /\+\/etc\/passwd/,
    ],
    [
      'of the same second and size',
      ({ root, write, run }) => {
        const now = new Date();
        write('src/a.ts', 'one\nTWO\nthree\n');
        utimesSync(join(root, 'src/a.ts'), now, now);
        run('add', '-A');
        write('src/a.ts', 'one\nSIX\nthree\n');
        utimesSync(join(root, 'src/a.ts'), now, now);
      },
      ['src/a.ts'],
      /\+SIX/,
    ],
    [
      'attributes that say there is no diff',
      ({ write }) => {
        write('.git/info/attributes', '*.ts -diff\n');
        write('src/a.ts', 'one\nTWO\nthree\n');
      },
      ['src/a.ts'],
      /\+TWO/,
    ],
    [
      'attributes of the tree',
      ({ write }) => {
        write('src/.gitattributes', '* binary\n');
        write('src/a.ts', 'one\nTWO\nthree\n');
      },
      ['src/a.ts', 'src/.gitattributes'],
      /\+TWO/,
    ],
    [
      'large text',
      ({ write }) => write('src/a.ts', `${'long line\n'.repeat(200_000)}END\n`),
      ['src/a.ts'],
      /\+END/,
    ],
  ])('%s', async (_, act, paths, shows) => {
    const at = repository();
    act(at);
    const { diff, revision, hidden } = await gatherReview({}, at.root);
    expect([pathsOf(diff), hidden]).toEqual([paths, []]);
    expect(diff).toMatch(shows);
    expect(revision).toEqual({ kind: 'tree' });
  });

  it.each([
    ['diff.noprefix', 'true'],
    ['diff.mnemonicPrefix', 'true'],
    ['diff.renames', 'false'],
    ['diff.context', '0'],
    ['diff.relative', 'true'],
    ['diff.ignoreSubmodules', 'all'],
    ['diff.orderFile', '/dev/null'],
    ['color.ui', 'always'],
    ['core.bigFileThreshold', '1'],
    ['diff.algorithm', 'patience'],
    ['core.quotePath', 'true'],
  ])('%s changes nothing', async (name, value) => {
    const at = repository();
    at.write('src/a.ts', 'one\nTWO\nthree\n');
    const before = await gatherReview({}, at.root);
    at.run('config', name, value);
    expect(await gatherReview({}, join(at.root, 'src'))).toEqual(before);
  });

  it('names what it cannot show', async () => {
    const { root, run, write } = repository();
    write('new.bin', Buffer.from([1, 0, 2]));
    write('old.bin', Buffer.from([1, 0, 2]));
    run('add', 'old.bin');
    write('huge.txt', 'x'.repeat(6_000_000));
    execFileSync('git', ['init', '-q', 'inner'], { cwd: root });
    write('src/a.ts', 'x\n');
    const { diff, hidden } = await gatherReview({}, root);
    expect(pathsOf(diff)).toEqual(['src/a.ts']);
    expect(hidden.sort()).toEqual([
      'huge.txt (too large)',
      'inner/ (a repository of its own)',
      'new.bin (binary)',
      'old.bin (binary)',
    ]);
  });

  it('names what changed inside of a submodule', async () => {
    const [inner, outer] = [repository(), repository()];
    outer.run('submodule', 'add', '-q', inner.root, 'sub');
    outer.run('commit', '-qm', 'sub');
    outer.write('sub/b.md', 'other\n');
    outer.write('b.md', 'other\n');
    expect((await gatherReview({}, outer.root)).hidden).toEqual([
      'sub (changes inside of the submodule)',
    ]);
  });

  it('before the first commit all is new', async () => {
    const root = mkdtempSync(join(tmpdir(), 'ftm-scope-'));
    execFileSync('git', ['init', '-q'], { cwd: root });
    writeFileSync(join(root, 'staged'), 'a\n');
    execFileSync('git', ['add', '-A'], { cwd: root });
    writeFileSync(join(root, 'loose'), 'b\n');
    expect(pathsOf((await gatherReview({}, root)).diff)).toEqual(['staged', 'loose']);
  });
});

describe('other scopes', () => {
  const at = repository();
  at.run('tag', 'v1');
  at.run('checkout', '-qb', 'topic');
  at.write('src/a.ts', 'one\ntwo\nthree\nfour\n');
  at.run('commit', '-qam', 'Four');
  const sha = at.run('rev-parse', 'HEAD').trim();
  at.run('checkout', '-q', 'main');
  at.write('b.md', '# Other\n');
  at.run('commit', '-qam', 'Other');
  mkdirSync(join(at.root, 'c d'));
  at.write('c d/g.md', 'new\n');
  at.write('c d/e f.md', 'ignored\n');
  at.write('.git/info/exclude', 'e f.md\n');
  symlinkSync('/etc/passwd', join(at.root, 'out'));
  symlinkSync('b.md', join(at.root, 'in'));

  it.each<[string, object, string[] | null, RegExp]>([
    ['a commit', { scope: `commit:${sha}` }, ['src/a.ts'], /Four/],
    ['the first commit', { scope: 'commit:v1' }, ['b.md', 'src/a.ts'], /Begin/],
    ['a range', { scope: 'range:v1..topic' }, ['src/a.ts'], /Four/],
    ['both ways', { scope: 'range:main..topic' }, ['b.md', 'src/a.ts'], /Four/],
    ['from where they part', { scope: 'range:main...topic' }, ['src/a.ts'], /Four/],
    ['a base', { scope: 'base:topic' }, ['b.md'], /Other/],
    ['a file', { scope: 'file:src/a.ts' }, null, /^$/],
    ['a file by a link within', { scope: 'file:in' }, null, /^$/],
    ['a plan', { plan: 'b.md' }, null, /^$/],
    ['a plan that somebody typed', { plan: '/etc/hosts' }, null, /^$/],
    ['a plan as text', { plan: '-', text: 'do it' }, null, /^$/],
    ['a text', { text: 'do it\nand that' }, null, /^$/],
    [
      'a line, where something is uncommitted',
      { text: 'my changes' },
      ['c d/g.md', 'in', 'out'],
      /^$/,
    ],
    ['a bare revision', { scope: 'HEAD~1' }, ['b.md', 'src/a.ts'], /Begin/],
    ['a bare sha', { scope: sha }, ['src/a.ts'], /Four/],
    ['the branch that is checked out', { scope: 'main' }, ['b.md'], /Other/],
    ['another branch', { scope: 'topic' }, ['b.md'], /Other/],
    ['a bare range', { scope: 'v1..topic' }, ['src/a.ts'], /Four/],
    [
      'a bare range from where they part',
      { scope: 'main...topic' },
      ['src/a.ts'],
      /Four/,
    ],
    ['a bare path', { scope: 'src/a.ts' }, null, /^$/],
    ['a bare path with its steps', { scope: './src/../src/a.ts' }, null, /^$/],
    ['a path with a space, in words', { text: 'c d/e f.md' }, null, /^$/],
    ['a folder', { text: 'c d/' }, ['c d/g.md'], /^$/],
    ['the folder that one stands in', { scope: '.' }, ['c d/g.md', 'in', 'out'], /^$/],
    ['a range to where one is', { scope: 'v1..' }, ['b.md'], /Other/],
    [
      'a range to where one is, from the parting',
      { text: 'topic...' },
      ['b.md'],
      /Other/,
    ],
  ])('%s', async (_, input, paths, intro) => {
    const { diff, text, intro: said } = await gatherReview(input, at.root);
    expect(diff === null ? null : pathsOf(diff)).toEqual(paths);
    expect(text === null).toBe(diff !== null);
    expect(said).toMatch(intro);
  });

  it.each<[string, object, number, string]>([
    ['no such commit', { scope: 'commit:nope' }, 2, 'no commit "nope"'],
    ['no such branch', { scope: 'base:nope' }, 2, 'no commit "nope"'],
    ['follows nothing', { scope: 'base:@{upstream}' }, 2, 'follows no other'],
    ['an option', { scope: 'commit:--output=x' }, 2, 'begins with a dash'],
    ['an option at the end', { scope: 'range:v1..-x' }, 2, 'begins with a dash'],
    ['no scope', { scope: 'everything' }, 2, 'no file, no branch and no commit'],
    ['a bare option', { scope: '--output=x' }, 2, 'begins with a dash'],
    ['nothing staged', { scope: 'staged' }, 5, 'nothing is staged'],
    ['no range', { scope: 'range:v1' }, 2, 'is not a range'],
    ['names nothing', { scope: 'file:' }, 2, 'names nothing'],
    ['no such file', { scope: 'file:nope.ts' }, 2, 'is not there'],
    ['a folder', { scope: 'file:src' }, 2, 'is not a file'],
    ['a device', { scope: 'file:/dev/zero' }, 2, 'is not a file'],
    ['a way out of the project', { scope: 'file:out' }, 2, 'leads out of the project'],
    [
      'a host that names it',
      { plan: '/etc/hosts', byHost: true },
      2,
      'leads out of the project',
    ],
    [
      'a host that names it',
      { scope: 'file:/etc/hosts', byHost: true },
      2,
      'leads out of the project',
    ],
    ['two at once', { scope: 'uncommitted', plan: 'b.md' }, 2, 'both say'],
    ['nothing between', { scope: 'range:v1..v1' }, 5, 'nothing differs'],
    ['no text', { plan: '-' }, 5, 'no text was given'],
    ['an empty text', { scope: 'snippet', text: ' ' }, 5, 'no text was given'],
  ])('refused: %s', async (_, input, exit, why) => {
    await expect(gatherReview(input, at.root)).rejects.toMatchObject({ exit });
    await expect(gatherReview(input, at.root)).rejects.toThrow(why);
  });

  it('nothing is uncommitted, and no repository', async () => {
    await expect(gatherReview({}, repository().root)).rejects.toMatchObject({ exit: 5 });
    await expect(gatherReview({}, tmpdir())).rejects.toMatchObject({ exit: 5 });
    await expect(gatherReview({ scope: 'uncommitted' }, tmpdir())).rejects.toMatchObject({
      exit: 2,
    });
    const bare = mkdtempSync(join(tmpdir(), 'ftm-scope-'));
    execFileSync('git', ['init', '-q', '--bare'], { cwd: bare });
    await expect(gatherReview({}, bare)).rejects.toThrow('bare repository');
    const { root, write } = repository();
    write('.git/config', '[[');
    const asked = gatherReview({}, root);
    await expect(asked).rejects.toMatchObject({
      exit: 2,
      message: expect.stringContaining('git cannot read the repository'),
    });
  });

  it('what is staged, whatever the tree holds by now', async () => {
    const { root, write, run } = repository();
    write('src/a.ts', 'one\nTWO\nthree\n');
    run('add', '-A');
    write('src/a.ts', 'one\nother\nthree\n');
    const { diff, revision } = await gatherReview({ scope: 'staged' }, root);
    expect(diff).toContain('+TWO');
    expect(diff).not.toContain('other');
    expect(await textAt({ root, revision }, 'src/a.ts')).toContain('TWO');
  });

  it('of which nothing can be shown is not nothing', async () => {
    const { root, run } = repository();
    writeFileSync(join(root, 'logo.bin'), new Uint8Array([0, 1, 2]));
    const uncommitted = gatherReview({}, root);
    await expect(uncommitted).rejects.toMatchObject({ exit: 4 });
    await expect(uncommitted).rejects.toThrow('logo.bin (binary)');
    run('add', '-A');
    run('commit', '-qm', 'Logo');
    const committed = gatherReview({ scope: 'commit:HEAD' }, root);
    await expect(committed).rejects.toMatchObject({ exit: 4 });
  });

  it('what the project called generated before the change', async () => {
    const { root, write, run } = repository();
    write('.gitattributes', 'gen/* linguist-generated\n');
    mkdirSync(join(root, 'gen'));
    write('gen/old.ts', 'a\n');
    write('own.ts', 'a\n');
    run('add', '-A');
    run('commit', '-qm', 'Attributes');
    write('.gitattributes', 'gen/* linguist-generated\nown.ts linguist-generated\n');
    write('gen/old.ts', 'b\n');
    write('own.ts', 'b\n');
    expect((await gatherReview({}, root)).generated).toEqual(['gen/old.ts']);
  });

  it('without git', async () => {
    vi.stubEnv('PATH', '/nowhere');
    await expect(gatherReview({ scope: 'uncommitted' }, at.root)).rejects.toThrow(
      'git is not installed',
    );
    vi.unstubAllEnvs();
  });

  it('a shallow clone says so', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'ftm-scope-'));
    execFileSync('git', ['clone', '-q', '--depth=1', `file://${at.root}`, clone]);
    await expect(gatherReview({ scope: `commit:${sha}` }, clone)).rejects.toThrow(
      'this clone is shallow',
    );
  });

  it('files as they were reviewed', async () => {
    const of = { root: at.root, revision: { kind: 'commit', sha } } as const;
    expect(await textAt(of, './src/a.ts')).toContain('four');
    expect(await textAt({ ...of, revision: { kind: 'tree' } }, 'src/a.ts')).not.toContain(
      'four',
    );
    const odd = ['nope', '-x', '../x', 'src'].map((path) => textAt(of, path));
    expect(await Promise.all(odd)).toEqual([null, null, null, null]);
    expect(await textAt({ ...of, revision: { kind: 'tree' } }, 'out')).toBeNull();
  });
});
