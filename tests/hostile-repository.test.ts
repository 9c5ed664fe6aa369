// What a repository could have started by whoever only looks at it: nothing of it is. One row a trap.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compareSnapshots, takeSnapshot } from '../scripts/io/git/tripwire.ts';
import { rememberVerdict } from '../scripts/io/memory/remember.ts';
import { gatherReview } from '../scripts/io/review/gather.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'ftm-hostile-'));
afterEach(() => vi.unstubAllEnvs());

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const WHO = ['-c', 'user.name=T', '-c', 'user.email=t@example.org'];

/** Two commits, and a change of the same length that is in neither. */
const TEMPLATE = folder();
for (const [args, line] of [
  [['init', '-q', '-b', 'main'], 'one'],
  [['commit', '-q', '-m', 'one'], 'two'],
  [['commit', '-q', '-m', 'two'], 'six'],
] as const) {
  execFileSync('git', [...WHO, ...args], { cwd: TEMPLATE });
  write(join(TEMPLATE, 'a.js'), `// ${line}\n`);
  if (line !== 'six') execFileSync('git', ['add', '-A'], { cwd: TEMPLATE });
}

/** A copy of it, and a program that marks that it was started. */
function repository(top = folder()) {
  const root = join(top, 'project');
  const mark = join(top, 'sprung');
  const trap = join(top, 'trap');
  write(trap, `#!/bin/sh\necho "$0 $@" >> ${mark}\nexit 1\n`);
  chmodSync(trap, 0o755);
  cpSync(TEMPLATE, root, { recursive: true });
  const env = { PATH: '/usr/bin:/bin', HOME: top, GIT_CONFIG_NOSYSTEM: '1' };
  const plain = (args: string[], input = '', cwd = root): string =>
    execFileSync('git', [...WHO, ...args], {
      cwd,
      env,
      input,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  /** As a person would call it, with what the person has in the environment. */
  const unguarded = (args: string[]): void =>
    void spawnSync('git', [...WHO, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      input: '',
      timeout: 5000,
    });
  const config = (name: string, value = trap): string => plain(['config', name, value]);
  const file = (path: string, text: string): void => write(join(root, path), text);
  const attribute = (words: string): void => file('.gitattributes', `*.js ${words}\n`);
  const hook = (path: string): void => {
    write(join(root, path), readFileSync(trap, 'utf8'));
    chmodSync(join(root, path), 0o755);
  };
  return { top, root, mark, trap, plain, unguarded, config, file, attribute, hook };
}
type Repository = ReturnType<typeof repository>;

/** All that is done with git, in every scope. */
async function look({ root, top }: Repository): Promise<string> {
  const own = () => mkdtempSync(join(top, 'own-'));
  const seen: unknown[] = [];
  const before = await takeSnapshot(root, own());
  for (const scope of ['uncommitted', 'commit:HEAD'])
    seen.push(await gatherReview({ scope }, root).catch(({ message }: Error) => message));
  write(join(root, 'by-an-engine.js'), '1\n');
  seen.push(before && (await compareSnapshots(before, await takeSnapshot(root, own()))));
  const at = '2026-01-01T00:00:00.000Z';
  const about = {
    id: 'magi-20260101-000000-0000',
    protocol: 'magi',
    topic: 'Keep it?',
    cwd: root,
  } as const;
  await rememberVerdict(VERDICT, { ...about, session: null, openedAt: at, at });
  return JSON.stringify(seen);
}
const VERDICT = { decision: 'REJECT', seats: [], dissent: [], conditions: [] } as never;

type Row = [what: string, plant: (at: Repository) => void, springs?: string[]];

const driver =
  (kind: string, setting: string, name = 'evil') =>
  ({ attribute, config }: Repository): void => {
    attribute(`${kind}=${name}`);
    config(`${kind}.${name}.${setting}`);
  };

/** A commit whose signature somebody would have to check. */
const signed =
  (kind: string) =>
  ({ plain }: Repository): void => {
    const [head = '', ...rest] = plain(['cat-file', 'commit', 'HEAD']).split('\n\n');
    const signature = `gpgsig -----BEGIN ${kind} SIGNATURE-----\n \n AAAA\n -----END ${kind} SIGNATURE-----`;
    const commit = [`${head}\n${signature}`, ...rest, ''].join('\n\n');
    plain([
      'update-ref',
      'HEAD',
      plain(['hash-object', '-t', 'commit', '-w', '--stdin'], commit),
    ]);
    plain(['config', 'log.showSignature', 'true']);
  };

/** The file as it was committed is not there: whoever wants it has to ask where it came from. */
const partial =
  (url: (trap: string) => string, ...settings: string[]) =>
  ({ root, plain, config, trap }: Repository): void => {
    const blob = plain(['rev-parse', 'HEAD:a.js']);
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    config('core.repositoryFormatVersion', '1');
    config('extensions.partialClone', 'origin');
    config('remote.origin.promisor', 'true');
    config('remote.origin.url', url(trap));
    for (const setting of settings) config(...(setting.split(' ') as [string, string?]));
  };
const LAZY = ['cat-file', 'blob', 'HEAD:a.js'];

/** Another repository inside, as a submodule of which something was changed. */
const submodule =
  (plant: (inner: Repository) => void) =>
  (at: Repository): void => {
    const inner = repository(join(at.top, 'inner'));
    renameSync(inner.root, join(at.root, 'inner'));
    at.plain(['add', 'inner']);
    at.plain(['commit', '-q', '-m', 'three']);
    const there = join(at.root, 'inner');
    const plain: Repository['plain'] = (args, input) => at.plain(args, input, there);
    const file: Repository['file'] = (path, text) => write(join(there, path), text);
    const config: Repository['config'] = (name, value = at.trap) =>
      plain(['config', name, value]);
    const attribute = (words: string): void => file('.gitattributes', `*.js ${words}\n`);
    plant({ ...at, root: there, plain, file, config, attribute });
  };

const SETTINGS = [
  ...[
    'core.pager',
    'pager.diff',
    'pager.log',
    'pager.show',
    'pager.status',
    'interactive.diffFilter',
  ],
  ...[
    'core.askPass',
    'credential.helper',
    'core.gitProxy',
    'core.alternateRefsCommand',
    'web.browser',
  ],
  ...[
    'sequence.editor',
    'diff.tool',
    'difftool.evil.cmd',
    'mergetool.evil.cmd',
    'trailer.evil.command',
  ],
  ...[
    'uploadpack.packObjectsHook',
    'gc.recentObjectsHook',
    'remote.origin.receivepack',
    'init.templateDir',
  ],
  ...[
    'gpg.ssh.defaultKeyCommand',
    'blame.ignoreRevsFile',
    'help.browser',
    'browser.evil.cmd',
    'man.evil.cmd',
  ],
];

const ROWS: Row[] = [
  ['nothing', () => undefined],
  ['a file system monitor', ({ config }) => config('core.fsmonitor'), ['status']],
  ['a clean filter', driver('filter', 'clean'), ['diff']],
  ['a smudge filter', driver('filter', 'smudge'), ['checkout', 'HEAD~1', '--', 'a.js']],
  ['a filter process', driver('filter', 'process'), ['diff']],
  ['a filter whose name has signs in it', driver('filter', 'clean', 'e.v=i:l'), ['diff']],
  [
    'a required filter',
    (at) => [driver('filter', 'clean')(at), at.config('filter.evil.required', 'true')],
    ['diff'],
  ],
  ['a conversion to text', driver('diff', 'textconv'), ['diff']],
  [
    'a conversion whose name has signs in it',
    driver('diff', 'textconv', 'a=b'),
    ['show'],
  ],
  ['a diff driver', driver('diff', 'command'), ['diff']],
  [
    'a diff driver whose name has signs in it',
    driver('diff', 'command', 'a=b'),
    ['diff'],
  ],
  ['an external diff', ({ config }) => config('diff.external'), ['diff']],
  ['a merge driver', driver('merge', 'driver')],
  [
    'attributes of the repository',
    ({ file, config }) => [
      file('.git/info/attributes', '* filter=evil\n'),
      config('filter.evil.clean'),
    ],
    ['diff'],
  ],
  [
    'attributes from elsewhere',
    ({ top, config }) => {
      write(join(top, 'attributes'), '* filter=evil\n');
      config('core.attributesFile', join(top, 'attributes'));
      config('filter.evil.clean');
    },
    ['diff'],
  ],
  [
    'settings from elsewhere',
    ({ top, trap, config, attribute }) => {
      write(
        join(top, 'more'),
        `[core]\nfsmonitor = ${trap}\n[filter "evil"]\nclean = ${trap}\n`,
      );
      config('include.path', join(top, 'more'));
      attribute('filter=evil');
    },
    ['diff'],
  ],
  [
    'settings on a condition',
    ({ top, trap, config, attribute }) => {
      write(join(top, 'more'), `[filter "evil"]\nclean = ${trap}\n`);
      config('includeIf.gitdir:**.path', join(top, 'more'));
      attribute('filter=evil');
    },
    ['diff'],
  ],
  [
    'settings of the working tree',
    ({ trap, file, config, attribute }) => {
      config('extensions.worktreeConfig', 'true');
      file('.git/config.worktree', `[filter "evil"]\nclean = ${trap}\n`);
      attribute('filter=evil');
    },
    ['diff'],
  ],
  [
    '.git as a file that leads elsewhere',
    (at) => {
      driver('filter', 'clean')(at);
      renameSync(join(at.root, '.git'), join(at.top, 'elsewhere'));
      at.file('.git', `gitdir: ${join(at.top, 'elsewhere')}\n`);
    },
    ['diff'],
  ],
  [
    'a hook at the index',
    ({ hook }) => hook('.git/hooks/post-index-change'),
    ['add', 'a.js'],
  ],
  [
    'a hook at references',
    ({ hook }) => hook('.git/hooks/reference-transaction'),
    ['update-ref', 'refs/x', 'HEAD'],
  ],
  [
    'a hook at commits',
    ({ hook }) => hook('.git/hooks/pre-commit'),
    ['commit', '-am', 'x'],
  ],
  [
    'a hook at checkouts',
    ({ hook }) => hook('.git/hooks/post-checkout'),
    ['checkout', '-b', 'x'],
  ],
  [
    'hooks in a folder of the project',
    ({ hook, config }) => [
      hook('hooks/post-index-change'),
      config('core.hooksPath', 'hooks'),
    ],
    ['add', 'a.js'],
  ],
  [
    'a hook by settings',
    ({ config }) => [
      config('hook.evil.command'),
      config('hook.evil.event', 'post-index-change'),
    ],
  ],
  ['an editor', ({ config }) => config('core.editor'), ['commit', '--amend']],
  [
    'an alias',
    ({ config, trap }) =>
      ['diff', 'status', 'log'].map((one) => config(`alias.${one}`, `!${trap}`)),
  ],
  [
    'a check of signatures',
    (at) => [signed('PGP')(at), at.config('gpg.program')],
    ['log'],
  ],
  [
    'a check of signatures by ssh',
    (at) => [
      signed('SSH')(at),
      at.config('gpg.ssh.program'),
      at.config('gpg.ssh.allowedSignersFile'),
    ],
    ['log'],
  ],
  [
    'a lazy fetch by a command',
    partial((trap) => `ext::${trap}`, 'protocol.ext.allow always'),
    LAZY,
  ],
  [
    'a lazy fetch by a command of the other side',
    partial(
      (trap) => dirname(trap),
      'remote.origin.uploadpack',
      'protocol.file.allow always',
    ),
    LAZY,
  ],
  [
    'a lazy fetch by ssh',
    partial(() => 'ssh://localhost/x', 'core.sshCommand', 'protocol.ssh.allow always'),
    LAZY,
  ],
  ['a submodule with a filter', submodule(driver('filter', 'clean')), ['diff']],
  [
    'a submodule with a monitor',
    submodule(({ config }) => config('core.fsmonitor')),
    ['status'],
  ],
  [
    'a submodule that is never to be passed over',
    (at) => {
      submodule(driver('filter', 'clean'))(at);
      at.config('diff.ignoreSubmodules', 'none');
      at.config('submodule.inner.ignore', 'none');
      at.config('status.submoduleSummary', 'true');
      at.file(
        '.gitmodules',
        '[submodule "inner"]\npath = inner\nurl = ./inner\nignore = none\n',
      );
    },
    ['diff'],
  ],
  [
    'a submodule that says how it is brought',
    (at) => {
      at.file(
        '.gitmodules',
        `[submodule "s"]\npath = s\nurl = ext::${at.trap}\nupdate = !${at.trap}\n`,
      );
      at.config('submodule.s.update', `!${at.trap}`);
      at.config('submodule.recurse', 'true');
    },
  ],
  [
    'settings that only others need',
    ({ config }) => SETTINGS.map((name) => config(name)),
  ],
  ['GIT_EXTERNAL_DIFF', ({ trap }) => vi.stubEnv('GIT_EXTERNAL_DIFF', trap), ['diff']],
  [
    'GIT_PAGER, PAGER',
    ({ trap }) => ['GIT_PAGER', 'PAGER'].map((name) => vi.stubEnv(name, trap)),
  ],
  ['GIT_EDITOR', ({ trap }) => vi.stubEnv('GIT_EDITOR', trap), ['commit', '--amend']],
  ['GIT_TRACE', ({ mark }) => vi.stubEnv('GIT_TRACE', mark), ['status']],
  [
    'GIT_CONFIG_COUNT',
    ({ trap }) => {
      vi.stubEnv('GIT_CONFIG_COUNT', '1');
      vi.stubEnv('GIT_CONFIG_KEY_0', 'core.fsmonitor');
      vi.stubEnv('GIT_CONFIG_VALUE_0', trap);
    },
    ['status'],
  ],
  [
    'GIT_CONFIG_PARAMETERS',
    ({ trap }) => vi.stubEnv('GIT_CONFIG_PARAMETERS', `'core.fsmonitor=${trap}'`),
    ['status'],
  ],
  [
    'GIT_DIR',
    ({ top }) => {
      const other = repository(join(top, 'other'));
      other.config('core.fsmonitor', join(top, 'trap'));
      vi.stubEnv('GIT_DIR', join(other.root, '.git'));
    },
    ['status'],
  ],
  [
    'a pipe for a file',
    ({ root }) => {
      rmSync(join(root, 'a.js'));
      execFileSync('mkfifo', [join(root, 'a.js'), join(root, 'new.js')]);
    },
  ],
];

describe('a repository with', () => {
  it.each(ROWS)('%s starts nothing', async (_, plant, springs) => {
    const at = repository();
    plant(at);
    vi.stubEnv('FTM_STATE_DIR', join(at.top, 'state'));
    rmSync(at.mark, { force: true });
    await look(at);
    expect(existsSync(at.mark) ? readFileSync(at.mark, 'utf8') : '').toBe('');
    if (!springs) return;
    // The trap is one.
    at.unguarded(springs);
    expect(existsSync(at.mark)).toBe(true);
  });
});

describe('of what lies outside nothing is read', () => {
  const SECRET = 'outside-of-it-7d1f';
  it.each<[what: string, plant: (at: Repository, outside: string) => void]>([
    [
      'links',
      ({ root }, outside) => symlinkSync(join(outside, 'a.js'), join(root, 'new.js')),
    ],
    [
      'a link for a file',
      ({ root }, outside) => {
        rmSync(join(root, 'a.js'));
        symlinkSync(join(outside, 'a.js'), join(root, 'a.js'));
      },
    ],
    [
      'a link for a folder',
      ({ root }, outside) => symlinkSync(outside, join(root, 'sub')),
    ],
    [
      'a working tree elsewhere',
      ({ config }, outside) => void config('core.worktree', outside),
    ],
    [
      'a working tree around it',
      ({ top, plain, config }) => {
        const blob = plain(['rev-parse', 'HEAD:a.js']);
        plain(['update-index', '--add', '--cacheinfo', `100644,${blob},outside/a.js`]);
        config('core.worktree', top);
      },
    ],
    [
      'a folder that has become a link',
      ({ root, file, plain }, outside) => {
        file('sub/a.js', '1\n');
        plain(['add', '-A']);
        plain(['commit', '-q', '-m', 'sub']);
        rmSync(join(root, 'sub'), { recursive: true });
        symlinkSync(outside, join(root, 'sub'));
      },
    ],
  ])('by %s', async (_, plant) => {
    const at = repository();
    const outside = join(at.top, 'outside');
    write(join(outside, 'a.js'), SECRET);
    plant(at, outside);
    vi.stubEnv('FTM_STATE_DIR', join(at.top, 'state'));
    expect(await look(at)).not.toContain(SECRET);
  });
});
