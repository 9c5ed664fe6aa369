import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeSomethingIn,
  commitSomethingEndless,
  git,
  trackSomethingEndless,
} from '../../../tests/house/git.ts';
import { filesInDiff } from '../../core/review/artifact/diff.ts';
import { diffPart } from '../../core/review/artifact/parts.ts';
import { readScope, type Scope } from '../../core/review/artifact/scope.ts';
import { hidesFromGit } from './hidden.ts';
import { fetchScope } from './scopes.ts';
import { hasUncommitted } from './uncommitted.ts';

const folder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'ftm-scopes-')));
const run = (cwd: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'protocol.file.allow=always', ...args],
    {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    },
  );

function repository(): string {
  const repo = folder();
  run(repo, 'init', '-q', '-b', 'main');
  mkdirSync(join(repo, 'src'));
  writeFileSync(join(repo, 'src/a.ts'), 'one\n');
  writeFileSync(join(repo, '.gitignore'), 'ignored.txt\n');
  run(repo, 'add', '-A');
  run(repo, 'commit', '-qm', 'The first');
  run(repo, 'tag', 'v1');
  run(repo, 'checkout', '-qb', 'feature');
  writeFileSync(join(repo, 'src/a.ts'), 'one\ntwo\n');
  run(repo, 'commit', '-qam', 'Add two\n\nBecause one was not enough.');
  return repo;
}

const fetch = (cwd: string, name: string) =>
  fetchScope(readScope(name) as Exclude<Scope, { kind: 'snippet' }>, { cwd, name });
const paths = ({ diff }: { diff: string | null }): string[] =>
  filesInDiff(diff ?? '').map(({ path }) => path);

let repo = '';
beforeAll(() => {
  repo = repository();
});

describe('uncommitted', () => {
  test('is what is staged, not staged and untracked, and nothing that is ignored', async () => {
    const here = repository();
    writeFileSync(join(here, 'staged.ts'), 'staged\n');
    run(here, 'add', 'staged.ts');
    writeFileSync(join(here, 'src/a.ts'), 'one\ntwo\nthree\n');
    writeFileSync(join(here, 'new file.ts'), 'new\n');
    writeFileSync(join(here, 'ignored.txt'), 'ignored\n');
    writeFileSync(join(here, 'picture.png'), Buffer.from([137, 80, 0, 1, 2, 0]));
    const before = run(here, 'status', '--porcelain');
    const found = await fetch(here, 'uncommitted');
    expect(paths(found).sort()).toEqual(['new file.ts', 'picture.png', 'src/a.ts', 'staged.ts']);
    for (const line of ['+staged', '+three', '+new', 'Binary files /dev/null and b/picture.png differ'])
      expect(found.diff).toContain(line);
    expect(found.stat).toContain('src/a.ts');
    expect(run(here, 'status', '--porcelain')).toBe(before);
  });

  test('sees an edit of the same size within the same second as the commit', async () => {
    const here = folder();
    run(here, 'init', '-q');
    const times = new Date();
    const put = (text: string): void => {
      writeFileSync(join(here, 'a.ts'), text);
      utimesSync(join(here, 'a.ts'), times, times);
    };
    put('one\n');
    run(here, 'add', '-A');
    run(here, 'commit', '-qm', 'The first');
    utimesSync(join(here, '.git/index'), times, times);
    put('two\n');
    expect((await fetch(here, 'uncommitted')).diff).toContain('+two');
    expect((await fetch(here, 'base:HEAD')).diff).toContain('+two');
    expect(await hasUncommitted(here)).toBe(true);
  });

  test.each([
    ['attributes that say there is no diff', '.gitattributes', '*.ts -diff\n'],
    ['attributes that call it binary', 'src/.gitattributes', '* binary\n'],
    ['attributes of the repository', '.git/info/attributes', '*.ts -diff\n'],
  ])('is not hidden by %s', async (_, file, text) => {
    const here = repository();
    writeFileSync(join(here, file), text);
    writeFileSync(join(here, 'src/a.ts'), 'eval(input)\n');
    const found = await fetch(here, 'uncommitted');
    expect(found.diff).toContain('+eval(input)');
    expect(hidesFromGit({ ...found, scope: 'uncommitted', kind: 'uncommitted', words: '' })).toBe(true);
  });

  test.each([
    ['diff.renames', 'false'],
    ['diff.ignoreSubmodules', 'all'],
    ['diff.noprefix', 'true'],
    ['diff.mnemonicPrefix', 'true'],
    ['color.ui', 'always'],
    ['diff.external', '/bin/false'],
    ['diff.context', '0'],
    ['diff.algorithm', 'patience'],
    ['core.bigFileThreshold', '1'],
    ['diff.orderFile', '/dev/null'],
  ])('looks the same whatever %s says', async (name, value) => {
    const here = repository();
    run(here, 'mv', 'src/a.ts', 'src/b.ts');
    writeFileSync(join(here, 'src/c.ts'), 'three\n');
    const before = await fetch(here, 'uncommitted');
    run(here, 'config', name, value);
    const { diff, stat } = await fetch(here, 'uncommitted');
    expect({ diff, stat }).toEqual({ diff: before.diff, stat: before.stat });
    expect(diff).toContain('rename to src/b.ts');
  });

  test('a text of some megabytes is text', async () => {
    const here = repository();
    writeFileSync(join(here, 'big.js'), 'let value = compute(value);\n'.repeat(60_000));
    expect((await fetch(here, 'uncommitted')).diff).toContain('+let value = compute(value);');
  });

  test('shows both when a staged change was taken back in the working tree', async () => {
    const here = repository();
    writeFileSync(join(here, 'src/a.ts'), 'staged\n');
    run(here, 'add', '-A');
    writeFileSync(join(here, 'src/a.ts'), 'one\ntwo\n');
    expect(paths(await fetch(here, 'uncommitted'))).toEqual(['src/a.ts', 'src/a.ts']);
  });

  test('from a folder below is the same', async () => {
    const here = repository();
    writeFileSync(join(here, 'top.ts'), 'x\n');
    const found = await fetch(join(here, 'src'), 'uncommitted');
    expect([paths(found), found.root]).toEqual([['top.ts'], here]);
  });

  test('before the first commit', async () => {
    const here = folder();
    run(here, 'init', '-q');
    writeFileSync(join(here, 'a'), 'a\n');
    writeFileSync(join(here, 'b'), 'b\n');
    run(here, 'add', 'a');
    expect(paths(await fetch(here, 'uncommitted')).sort()).toEqual(['a', 'b']);
  });

  test('file names that look like options or patterns are files', async () => {
    const here = repository();
    for (const name of ['--output=x', '-rf', ':(exclude)src', '*.ts']) writeFileSync(join(here, name), 'x\n');
    expect(paths(await fetch(here, 'uncommitted')).sort()).toEqual([
      '*.ts',
      '--output=x',
      '-rf',
      ':(exclude)src',
    ]);
  });

  // macOS has no such names.
  test.runIf(process.platform === 'linux')('a name that is no UTF-8 is named as unseen', async () => {
    const here = repository();
    writeFileSync(join(here, 'y'), 'y\n');
    writeFileSync(Buffer.concat([Buffer.from(`${here}/z`), Buffer.from([0xff])]), 'z\n');
    const found = await fetch(here, 'uncommitted');
    expect([paths(found), found.hidden]).toEqual([['y'], ['z\ufffd (its name is no UTF-8)']]);
  });

  test('a repository inside is named as unseen, another working tree of this one is none', async () => {
    const here = repository();
    mkdirSync(join(here, 'inner'));
    run(join(here, 'inner'), 'init', '-q');
    writeFileSync(join(here, 'inner/x'), 'x\n');
    run(join(here, 'inner'), 'add', '-A');
    run(join(here, 'inner'), 'commit', '-qm', 'x');
    run(here, 'worktree', 'add', '-q', 'beside');
    writeFileSync(join(here, 'y'), 'y\n');
    const found = await fetch(here, 'uncommitted');
    expect([paths(found), found.hidden]).toEqual([['y'], ['inner/ (a repository of its own)']]);
    const { diff, about, hidden } = found;
    const part = diffPart(diff ?? '', { about, bytes: 10_000, native: null, hidden });
    expect(part.unseen).toEqual(hidden);
  });
});

test('a commit is told with its message, as one diff', async () => {
  const found = await fetch(repo, 'commit:HEAD');
  expect(paths(found)).toEqual(['src/a.ts']);
  expect(found.intro).toContain('Because one was not enough.');
  expect(found.native).toEqual({ kind: 'commit', value: run(repo, 'rev-parse', 'HEAD').trim() });
});

test('the first commit and a merge are commits like others', async () => {
  const here = repository();
  expect(paths(await fetch(here, 'commit:v1')).sort()).toEqual(['.gitignore', 'src/a.ts']);
  run(here, 'checkout', '-q', 'main');
  writeFileSync(join(here, 'other'), 'x\n');
  run(here, 'add', '-A');
  run(here, 'commit', '-qm', 'Other');
  run(here, 'merge', '-q', '--no-edit', 'feature');
  expect(paths(await fetch(here, 'commit:HEAD'))).toEqual(['src/a.ts']);
});

test('a base is compared from where the branches part, with what is not committed yet', async () => {
  const here = repository();
  run(here, 'checkout', '-q', 'main');
  writeFileSync(join(here, 'later-on-main'), 'x\n');
  run(here, 'add', '-A');
  run(here, 'commit', '-qm', 'Later');
  run(here, 'checkout', '-q', 'feature');
  writeFileSync(join(here, 'src/a.ts'), 'one\ntwo\nthree\n');
  const found = await fetch(here, 'base:main');
  expect(paths(found)).toEqual(['src/a.ts']);
  expect(found.diff).toContain('+three');
  expect(found.intro).toContain('Add two');
});

test.each([
  ['range:v1..feature', ['src/a.ts']],
  ['range:feature..v1', ['src/a.ts']],
  ['range:main...feature', ['src/a.ts']],
])('%s', async (name, expected) => {
  expect(paths(await fetch(repo, name))).toEqual(expected);
});

test('a file is read from where one stands', async () => {
  expect(await fetch(join(repo, 'src'), 'file:a.ts')).toMatchObject({
    text: 'one\ntwo\n',
    diff: null,
    native: null,
  });
});

test('a worktree and a submodule, where .git is a file, are working trees too', async () => {
  const here = repository();
  const tree = join(folder(), 'tree');
  run(here, 'worktree', 'add', '-q', tree, 'main');
  writeFileSync(join(tree, 'in-tree'), 'x\n');
  expect(paths(await fetch(tree, 'uncommitted'))).toEqual(['in-tree']);
  run(here, 'submodule', '-q', 'add', repo, 'sub');
  writeFileSync(join(here, 'sub/in-sub'), 'x\n');
  expect(paths(await fetch(join(here, 'sub'), 'uncommitted'))).toEqual(['in-sub']);
  expect(paths(await fetch(join(here, 'sub'), 'commit:HEAD'))).toEqual(['src/a.ts']);
});

describe('what does not resolve is named', () => {
  test.each([
    ['commit:nope', 'no commit "nope"'],
    ['base:nope', 'no commit "nope"'],
    ['range:v1..nope', 'no commit "nope"'],
    ['file:nope.ts', 'no file'],
    ['file:src', 'is not a file'],
    ['file:link', 'no file'],
  ])('%s', async (name, why) => {
    if (name === 'file:link' && !existsSync(join(repo, '.git/link')))
      symlinkSync('/nowhere', join(repo, '.git/link'));
    await expect(fetch(name === 'file:link' ? join(repo, '.git') : repo, name)).rejects.toThrow(
      new RegExp(`"${name.replaceAll('.', '\\.')}" does not resolve.*${why}`),
    );
  });

  test.each([
    ['range:v1..v1', 'nothing differs'],
    ['base:feature', 'nothing has changed since "feature"'],
    ['uncommitted', 'nothing is uncommitted'],
  ])('%s holds nothing, which is neither a yes nor a no', async (name, why) => {
    await expect(fetch(repo, name)).rejects.toMatchObject({
      code: 'nothing_to_review',
      exit: 5,
      message: expect.stringContaining(why),
    });
  });

  test.each(['commit:HEAD', 'uncommitted', 'base:main'])('%s of a bare repository', async (name) => {
    const bare = join(folder(), 'bare.git');
    run(repo, 'clone', '-q', '--bare', repo, bare);
    await expect(fetch(bare, name)).rejects.toMatchObject({
      code: 'scope_not_found',
      message: expect.stringContaining('bare repository'),
    });
  });

  test('a shallow clone is told to fetch', async () => {
    const clone = join(folder(), 'clone');
    run(repo, 'clone', '-q', '--depth', '1', `file://${repo}`, clone);
    await expect(fetch(clone, 'base:v1')).rejects.toMatchObject({
      message: expect.stringContaining('this clone is shallow'),
      fix: expect.stringContaining('fetch-depth: 0'),
    });
  });

  test('outside of git', async () => {
    await expect(fetch(folder(), 'commit:HEAD')).rejects.toThrow('not in a working tree');
  });

  test('a binary, empty or unrelated thing', async () => {
    const here = repository();
    writeFileSync(join(here, 'b.bin'), Buffer.from([1, 0, 2]));
    writeFileSync(join(here, 'empty.ts'), ' \n');
    run(here, 'checkout', '-q', '--orphan', 'alone');
    run(here, 'commit', '-qm', 'Alone');
    await expect(fetch(here, 'file:b.bin')).rejects.toThrow('not text');
    await expect(fetch(here, 'file:empty.ts')).rejects.toThrow('is empty');
    await expect(fetch(here, 'base:main')).rejects.toThrow('no commit in common');
  });
});

describe('a repository that would run or change something', () => {
  test('its diff programs are not run', async () => {
    const here = repository();
    const mark = join(folder(), 'ran');
    writeFileSync(join(here, '.gitattributes'), '* diff=evil\n');
    run(here, 'config', 'diff.evil.command', `touch ${mark}`);
    run(here, 'config', 'diff.evil.textconv', `touch ${mark}; cat`);
    run(here, 'config', 'diff.external', `touch ${mark}`);
    run(here, 'config', 'core.fsmonitor', `touch ${mark}`);
    run(here, 'config', 'diff.noprefix', 'true');
    writeFileSync(join(here, 'src/a.ts'), 'changed\n');
    const found = await fetch(here, 'uncommitted');
    await fetch(here, 'commit:HEAD');
    expect(existsSync(mark)).toBe(false);
    expect(paths(found).sort()).toEqual(['.gitattributes', 'src/a.ts']);
  });

  // Refs may hold nearly anything; what git itself would take for an option must reach it as a name.
  test.each(['--output=stolen', '-Ostolen', '--no-index', '--exec=touch stolen'])(
    'a ref named %s writes nothing',
    async (value) => {
      const here = repository();
      for (const kind of ['commit', 'base'] as const) {
        const scope = (kind === 'commit' ? { kind, commit: value } : { kind, base: value }) satisfies Scope;
        await expect(fetchScope(scope, { cwd: here, name: 'x' })).rejects.toThrow('no commit');
      }
      await expect(
        fetchScope({ kind: 'range', from: 'HEAD', to: value, symmetric: false }, { cwd: here, name: 'x' }),
      ).rejects.toThrow('no commit');
      expect(readdirSync(here).sort()).toEqual(['.git', '.gitignore', 'src']);
    },
  );
});

describe('a file that is too large to be read', () => {
  const changedBeside = (): string => {
    const here = folder();
    changeSomethingIn(here);
    return here;
  };
  const seen = async (here: string, name: string) => {
    const { diff, about } = await fetch(here, name);
    const { slices, unseen } = diffPart(diff ?? '', { about, bytes: 100_000, native: null });
    return { seen: [...(slices ?? [])].flatMap(({ files }) => files.map(({ path }) => path)), unseen };
  };

  test('is named, and what is beside it is read: in a working tree', async () => {
    const here = changedBeside();
    trackSomethingEndless(here, 'a "disk".img');
    expect(await seen(here, 'uncommitted')).toMatchObject({ unseen: ['a "disk".img (binary)'] });
    expect(paths(await fetch(here, 'base:HEAD'))).toEqual(['store.ts', 'a "disk".img']);
    git(here, 'checkout', '-q', '--', 'store.ts');
    expect(await hasUncommitted(here)).toBe(true);
  }, 30_000);

  test('is named where it is new', async () => {
    const here = changedBeside();
    writeFileSync(join(here, 'new.img'), '');
    truncateSync(join(here, 'new.img'), 2 ** 40);
    expect(paths(await fetch(here, 'uncommitted'))).toEqual(['store.ts', 'new.img']);
  }, 30_000);

  test('is named, and what is beside it is read: in a commit', async () => {
    const here = changedBeside();
    git(here, 'add', 'store.ts');
    commitSomethingEndless(here, 'disk.img');
    for (const name of ['commit:HEAD', 'range:HEAD~1..HEAD'])
      expect(paths(await fetch(here, name))).toEqual(['store.ts', 'disk.img']);
    expect((await fetch(here, 'commit:HEAD')).diff).toContain('WeakMap');
  }, 30_000);

  test('says nothing where nobody has touched it', async () => {
    const here = changedBeside();
    writeFileSync(join(here, 'disk.img'), Buffer.alloc(70_000_000));
    git(here, 'add', 'disk.img');
    git(here, 'commit', '-qm', 'A large one');
    expect(paths(await fetch(here, 'uncommitted'))).toEqual(['store.ts']);
  });
});
