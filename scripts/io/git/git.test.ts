import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runGit } from './git.ts';
import {
  compareSnapshots,
  snapshotAfter,
  type TreeSnapshot,
  takeSnapshot,
} from './tripwire.ts';

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'ftm-git-'));
  const run = (...args: string[]): string =>
    execFileSync(
      'git',
      ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
  const write = (path: string, text: string): void =>
    writeFileSync(join(root, path), text);
  run('init', '-q', '-b', 'main');
  write('a.txt', 'one\n');
  run('add', '-A');
  run('commit', '-qm', 'Begin');
  return { root, run, write };
}

describe('nothing that the repository names is started', () => {
  it.each<[string, (trap: string, run: (...args: string[]) => string) => void, string[]]>(
    [
      ['fsmonitor', (trap, run) => run('config', 'core.fsmonitor', trap), ['status']],
      ['external diff', (trap, run) => run('config', 'diff.external', trap), ['diff']],
      ['textconv', (trap, run) => run('config', 'diff.odd.textconv', trap), ['diff']],
      [
        'a diff command',
        (trap, run) => run('config', 'diff.odd.command', trap),
        ['diff'],
      ],
      ['clean filter', (trap, run) => run('config', 'filter.odd.clean', trap), ['diff']],
      [
        'process filter',
        (trap, run) => run('config', 'filter.odd.process', trap),
        ['status'],
      ],
      [
        'required filter',
        (trap, run) => {
          run('config', 'filter.odd.clean', trap);
          run('config', 'filter.odd.required', 'true');
        },
        ['diff'],
      ],
      ['pager', (trap, run) => run('config', 'core.pager', trap), ['log']],
      [
        'signatures',
        (trap, run) => {
          run('config', 'gpg.program', trap);
          run('config', 'log.showSignature', 'true');
        },
        ['log'],
      ],
    ],
  )('%s', async (_, set, args) => {
    const { root, run, write } = repository();
    const hit = join(root, '.git', 'hit');
    const trap = join(root, '.git', 'trap');
    writeFileSync(trap, `#!/bin/sh\ntouch ${hit}\ncat\n`);
    chmodSync(trap, 0o755);
    write('.git/info/attributes', '*.txt diff=odd filter=odd\n');
    set(trap, run);
    write('a.txt', 'two\n');
    const { exit, out } = await runGit(args, { cwd: root });
    expect([exit, existsSync(hit)]).toEqual([0, false]);
    expect(out).not.toBe('');
  });

  it('nor a git that the project brings along', async () => {
    const { root } = repository();
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin', 'git'), '#!/bin/sh\necho mine\n');
    chmodSync(join(root, 'bin', 'git'), 0o755);
    const path = process.env['PATH'] ?? '';
    process.env['PATH'] = `${join(root, 'bin')}:${path}`;
    const said = await runGit(['--version'], { cwd: root });
    process.env['PATH'] = path;
    expect(said.out).toContain('git version');
  });
});

it('one that does not answer is stopped, and the next is not even asked', async () => {
  const { root } = repository();
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const asked = runGit(['hash-object', 'pipe'], { cwd: root, ms: 100 });
  await expect(asked).rejects.toThrow(/^git does not answer in \/[^ ]+\.$/);
  await expect(runGit(['--version'], { cwd: root })).rejects.toThrow('does not answer');
});

it.each(['.gitignore', '.git/index', '.git/info/exclude', '.git/packed-refs'])(
  'a pipe as %s is not waited for',
  async (name) => {
    const { root } = repository();
    rmSync(join(root, name), { force: true });
    execFileSync('mkfifo', [join(root, name)]);
    await expect(runGit(['status'], { cwd: root })).rejects.toThrow('does not answer');
  },
);

it.runIf(existsSync('/proc/self/schedstat'))(
  'a pipe deeper in the tree is not waited for either',
  async () => {
    const { root } = repository();
    mkdirSync(join(root, 'deep'));
    writeFileSync(join(root, 'deep/b.txt'), 'new\n');
    execFileSync('mkfifo', [join(root, 'deep/.gitignore')]);
    const from = performance.now();
    await expect(runGit(['status'], { cwd: root })).rejects.toThrow('does not answer');
    expect(performance.now() - from).toBeLessThan(15_000);
  },
);

it.each(['attributesFile', 'excludesFile'])(
  'core.%s that never ends is not read',
  async (name) => {
    const { root, run, write } = repository();
    write('a.txt', 'two\n');
    for (const path of ['/dev/zero', '~/../../../../../dev/zero', '~root/../dev/zero']) {
      run('config', `core.${name}`, path);
      const status = await runGit(['status', '--porcelain'], { cwd: root });
      expect(status.out).toBe(' M a.txt\n');
    }
    write('mine', name === 'excludesFile' ? '*.new\n' : '*.txt -diff\n');
    write('b.new', 'b\n');
    run('config', `core.${name}`, 'mine');
    const words = name === 'excludesFile' ? ['status', '--porcelain'] : ['diff'];
    const { out } = await runGit(words, { cwd: root });
    expect(out).toContain(name === 'excludesFile' ? 'mine' : 'Binary files');
    expect(out).not.toContain('b.new');
  },
);

it.runIf(existsSync('/proc/self/schedstat'))(
  'a reference that never ends does not fill the memory',
  async () => {
    const { root } = repository();
    rmSync(join(root, '.git/refs/heads/main'));
    symlinkSync('/dev/zero', join(root, '.git/refs/heads/main'));
    await expect(runGit(['status'], { cwd: root })).rejects.toThrow('does not answer');
  },
);

it('settings that are too many are not read, wherever they come from', async () => {
  const { root, run, write } = repository();
  const many = Array.from({ length: 200_000 }, (_, at) => `[a "${at}"]\nname = ${at}\n`);
  write('more', many.join(''));
  run('config', 'include.path', join(root, 'more'));
  await expect(runGit(['status'], { cwd: root })).rejects.toThrow('does not answer');
});

it('a list that is too long is named and not read', async () => {
  const { root, write } = repository();
  write('.gitattributes', '*.jsx foo=bar\n'.repeat(500_000));
  await expect(runGit(['status'], { cwd: root })).rejects.toThrow(
    '.gitattributes is far too large',
  );
});

it('where nobody knows what a repository would start, nothing runs', async () => {
  const { root, write } = repository();
  const hit = join(root, '.git', 'hit');
  const trap = join(root, '.git', 'trap');
  writeFileSync(trap, `#!/bin/sh\ntouch ${hit}\ncat\n`);
  chmodSync(trap, 0o755);
  write('.gitattributes', '*.txt filter=odd\n');
  write('a.txt', 'two\n');
  // It fails when it is asked for its drivers, and only then.
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const bin = mkdtempSync(join(tmpdir(), 'ftm-bin-'));
  for (const [name, guard] of [
    ['killed', 'kill -9 $$'],
    ['broken', 'exit 3'],
  ] as const) {
    const folder = join(bin, name);
    mkdirSync(folder);
    const script = `#!/bin/sh\ncase "$*" in *--list*) ${guard};; esac\nexec ${real} "$@"\n`;
    writeFileSync(join(folder, 'git'), script);
    chmodSync(join(folder, 'git'), 0o755);
    execFileSync(real, ['config', 'filter.odd.clean', trap], { cwd: root });
    const path = process.env['PATH'] ?? '';
    process.env['PATH'] = `${folder}:${path}`;
    const said = await runGit(['diff'], { cwd: root });
    process.env['PATH'] = path;
    expect([name, said.out, said.exit > 1, existsSync(hit)]).toEqual([
      name,
      '',
      true,
      false,
    ]);
  }
});

function seenAfter(before: TreeSnapshot): Promise<TreeSnapshot | null> {
  const own = mkdtempSync(join(tmpdir(), 'ftm-tree-'));
  return snapshotAfter(before, own);
}

function seen(root: string): Promise<TreeSnapshot | null> {
  const own = mkdtempSync(join(tmpdir(), 'ftm-tree-'));
  return takeSnapshot(root, own);
}

describe('the tripwire', () => {
  type Act = (at: ReturnType<typeof repository>) => void;
  const NOTHING: Act = () => undefined;
  it.each<[string, Act, Act, string[] | null, RegExp | null]>([
    ['nothing', NOTHING, NOTHING, null, null],
    ['an edit', NOTHING, ({ write }) => write('a.txt', 'two\n'), ['a.txt'], /\+two/],
    ['a new file', NOTHING, ({ write }) => write('b.txt', 'new\n'), ['b.txt'], /\+new/],
    [
      'a further edit',
      ({ write }) => write('a.txt', 'two\n'),
      ({ write }) => write('a.txt', 'six\n'),
      ['a.txt'],
      /-two\n\+six/,
    ],
    [
      'taken away',
      NOTHING,
      ({ root }) => rmSync(join(root, 'a.txt')),
      ['a.txt'],
      /deleted file/,
    ],
    [
      'staged',
      ({ write }) => write('a.txt', 'two\n'),
      ({ run }) => run('add', '-A'),
      ['the index'],
      null,
    ],
    [
      'committed',
      NOTHING,
      ({ run }) => run('commit', '-q', '--allow-empty', '-m', 'x'),
      ['HEAD', 'refs'],
      null,
    ],
    ...[
      '.git/hooks/pre-commit',
      '.git/config.worktree',
      '.git/info/attributes',
      '.claude/skills/x/SKILL.md',
      '.mcp.json',
      '.envrc',
      '.env.local',
      '.husky/_/pre-commit',
      '.vscode/tasks.json',
      '.npmrc',
    ].map((path): [string, Act, Act, string[], null] => [
      `ignored ${path}`,
      ({ write, root }) => {
        write('.gitignore', '.*\n');
        mkdirSync(join(root, dirname(path)), { recursive: true });
      },
      ({ write }) => write(path, 'x'),
      [path],
      null,
    ]),
    [
      'a setting that starts something',
      NOTHING,
      ({ run }) => run('config', 'core.fsmonitor', 'x'),
      ['.git/config'],
      null,
    ],
    ['a tag', NOTHING, ({ run }) => run('tag', 'planted'), ['refs'], null],
    [
      'a pipe where git reads',
      NOTHING,
      ({ root }) => {
        rmSync(join(root, '.git/info/exclude'), { force: true });
        execFileSync('mkfifo', [join(root, '.git/info/exclude')]);
      },
      ['.git'],
      null,
    ],
    [
      'one of a crowd',
      ({ write, root }) => {
        mkdirSync(join(root, 'many'));
        for (let n = 0; n <= 2000; n++) write(`many/${n}`, 'x');
      },
      ({ write }) => write('many/7', 'y'),
      ['many/7'],
      null,
    ],
    [
      'another branch',
      NOTHING,
      ({ run }) => run('checkout', '-qb', 'other'),
      ['HEAD', 'refs'],
      null,
    ],
    [
      'a large file',
      ({ write }) => write('big', 'x'.repeat(6e6)),
      ({ write }) => write('big', 'y'.repeat(6e6)),
      ['big'],
      null,
    ],
    [
      'the repository is gone',
      NOTHING,
      ({ root }) => rmSync(join(root, '.git'), { recursive: true }),
      ['.git'],
      null,
    ],
    [
      'ignored',
      ({ write }) => write('.gitignore', 'out'),
      ({ write }) => write('out', 'x'),
      null,
      null,
    ],
  ])('%s', async (_, first, then, files, patch) => {
    const at = repository();
    first(at);
    const before = await seen(at.root);
    then(at);
    const found = before && (await compareSnapshots(before, await seenAfter(before)));
    expect(found?.files ?? null).toEqual(files);
    if (patch) expect(found?.patch).toMatch(patch);
    else expect(found?.patch ?? null).toBeNull();
  });

  it('an edit of the same second and size', async () => {
    const { root, run, write } = repository();
    const now = new Date();
    write('a.txt', 'AAA\n');
    utimesSync(join(root, 'a.txt'), now, now);
    run('add', '-A');
    const before = await seen(root);
    write('a.txt', 'BBB\n');
    utimesSync(join(root, 'a.txt'), now, now);
    expect(before && (await compareSnapshots(before, await seen(root)))?.files).toEqual([
      'a.txt',
    ]);
  });

  it('outside of git there is nothing to compare', async () => {
    expect(await seen(tmpdir())).toBeNull();
  });
});
