// A repository in which every setting, hook and file that can make git start a program is a trap that leaves its name.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Trapped = { folder: string; sprung: () => string[]; forget: () => void };

/** From git's own documentation of its settings (git help --config): every one whose value is, or leads to, a program. */
export const SETTINGS = [
  'alias.status',
  'alias.diff',
  'alias.log',
  'alias.add',
  'browser.evil.cmd',
  'browser.evil.path',
  'core.alternateRefsCommand',
  'core.askPass',
  'core.editor',
  'core.fsmonitor',
  'core.gitProxy',
  'core.hooksPath',
  'core.pager',
  'core.sshCommand',
  'credential.helper',
  'credential.https://example.org.helper',
  'diff.evil.command',
  'diff.evil.textconv',
  'diff.external',
  'diff.guitool',
  'difftool.evil.cmd',
  'difftool.evil.path',
  'filter.evil.clean',
  'filter.evil.smudge',
  'filter.process.process',
  'filter.lfs.clean',
  'filter.lfs.process',
  'gpg.program',
  'gpg.openpgp.program',
  'gpg.x509.program',
  'gpg.ssh.program',
  'gpg.ssh.defaultKeyCommand',
  'guitool.evil.cmd',
  'help.browser',
  'hook.evil.command',
  'imap.tunnel',
  'instaweb.browser',
  'instaweb.httpd',
  'interactive.diffFilter',
  'man.evil.cmd',
  'man.evil.path',
  'merge.evil.driver',
  'mergetool.evil.cmd',
  'mergetool.evil.path',
  'pager.diff',
  'pager.log',
  'pager.show',
  'pager.status',
  'pager.config',
  'pager.diff-files',
  'receive.procReceiveRefs',
  'remote.origin.proxy',
  'remote.origin.pushurl',
  'remote.origin.receivepack',
  'remote.origin.uploadpack',
  'remote.origin.url',
  'remote.origin.vcs',
  'sendemail.ccCmd',
  'sendemail.headerCmd',
  'sendemail.smtpServer',
  'sendemail.toCmd',
  'sequence.editor',
  'submodule.sub.update',
  'submodule.sub.url',
  'tar.tgz.command',
  'trailer.evil.cmd',
  'trailer.evil.command',
  'uploadpack.packObjectsHook',
  'url.ext::evil.insteadOf',
  'web.browser',
] as const;

/** How a name looks whose value is a program, or leads to one: what an installed git documents of the kind is above. */
export const STARTS =
  /\.(?:cmd|command|program|helper|textconv|driver|clean|smudge|process|external|askPass|editor|pager|fsmonitor|hooksPath|gitProxy|vcs|uploadpack|receivepack|tunnel|httpd|browser|\w*(?:Cmd|Command|Hook|Filter))$/i;

/** Documented under such a name, and no program. */
export const STARTS_NOTHING = [
  'remote.<name>.partialclonefilter',
  'uploadpack.allowFilter',
  'color.pager',
  'column.clean',
  'gitcvs.dbDriver',
  'advice.ignoredHook',
];

/** From githooks. */
export const HOOKS = [
  'applypatch-msg',
  'pre-applypatch',
  'post-applypatch',
  'pre-commit',
  'pre-merge-commit',
  'prepare-commit-msg',
  'commit-msg',
  'post-commit',
  'pre-rebase',
  'post-checkout',
  'post-merge',
  'pre-push',
  'pre-receive',
  'update',
  'proc-receive',
  'post-receive',
  'post-update',
  'reference-transaction',
  'push-to-checkout',
  'pre-auto-gc',
  'post-rewrite',
  'sendemail-validate',
  'fsmonitor-watchman',
  'p4-changelist',
  'p4-prepare-changelist',
  'p4-post-changelist',
  'p4-pre-submit',
  'post-index-change',
] as const;

/** What the environment can tell git to start. */
export const VARIABLES = [
  'GIT_EXTERNAL_DIFF',
  'GIT_PAGER',
  'PAGER',
  'GIT_EDITOR',
  'EDITOR',
  'VISUAL',
  'GIT_SEQUENCE_EDITOR',
  'GIT_SSH',
  'GIT_SSH_COMMAND',
  'GIT_ASKPASS',
  'SSH_ASKPASS',
  'GIT_PROXY_COMMAND',
] as const;

/** As it was before any test changed it for its own process. */
const ENVIRONMENT = { ...process.env };
const git = (cwd: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'protocol.file.allow=always', ...args],
    {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
      env: ENVIRONMENT,
    },
  );

export function trappedRepository(): Trapped {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'ftm-traps-')));
  const mark = join(base, 'sprung');
  const folder = join(base, 'project');
  mkdirSync(folder);
  // What root starts as nobody is to leave its name as well.
  writeFileSync(mark, '');
  chmodSync(mark, 0o666);
  chmodSync(base, 0o755);
  fill(folder);
  const trap = layTraps(base, folder, mark);
  plantPrograms(folder, trap);
  return {
    folder,
    sprung: () =>
      existsSync(mark) ? [...new Set(readFileSync(mark, 'utf8').split('\n').filter(Boolean))].sort() : [],
    forget: () => writeFileSync(mark, ''),
  };
}

function fill(folder: string): void {
  git(folder, 'init', '-q', '-b', 'main');
  const inner = join(folder, '..', 'inner');
  mkdirSync(inner);
  git(inner, 'init', '-q', '-b', 'main');
  writeFileSync(join(inner, 'a.txt'), 'inside\n');
  git(inner, 'add', '-A');
  git(inner, 'commit', '-qm', 'Inside');
  for (const name of ['a.ts', 'b.p', 'c.lfs', 'd.txt']) writeFileSync(join(folder, name), `${name}\n`);
  git(folder, 'submodule', '-q', 'add', inner, 'sub');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'The first');
  git(folder, 'checkout', '-qb', 'feature');
  appendFileSync(join(folder, 'a.ts'), 'two\n');
  git(folder, 'commit', '-qam', 'The second');
  for (const name of ['a.ts', 'b.p', 'c.lfs', 'sub/a.txt'])
    appendFileSync(join(folder, name), 'not committed\n');
  writeFileSync(join(folder, 'new.ts'), 'new\n');
}

/** Returns a maker of programs that leave a name and then do as they are expected to: hand on what they are given. */
function layTraps(base: string, folder: string, mark: string): (path: string, name: string) => void {
  const trap = (path: string, name: string): void => {
    writeFileSync(
      path,
      `#!/bin/sh\necho '${name}' >> '${mark}'\ncase "$1" in *.p|'') exec cat;; *) exec cat -- "$1";; esac\n`,
    );
    chmodSync(path, 0o755);
  };
  const programs = join(base, 'programs');
  mkdirSync(programs);
  for (const place of [join(folder, '.git'), join(folder, '.git/modules/sub')]) {
    for (const setting of SETTINGS) {
      // It would hide the hooks where they usually lie: those are tried in the project, this in its submodule.
      if (setting === 'core.hooksPath' && !place.endsWith('sub')) continue;
      const name = place.endsWith('sub') ? `sub ${setting}` : setting;
      const path = join(programs, name.replaceAll(/[/: ]/g, '-'));
      trap(path, name);
      git(base, 'config', '--file', join(place, 'config'), setting, valueFor(setting, path));
    }
    mkdirSync(join(place, 'hooks'), { recursive: true });
    for (const hook of HOOKS)
      trap(join(place, 'hooks', hook), `${place.endsWith('sub') ? 'sub ' : ''}hook ${hook}`);
    const set = (name: string, value: string) =>
      git(base, 'config', '--file', join(place, 'config'), name, value);
    set('filter.evil.required', 'true');
    set('protocol.ext.allow', 'always');
    set('hook.evil.event', 'post-index-change');
    set('log.showSignature', 'true');
    set('extensions.worktreeConfig', 'true');
    set('include.path', join(base, 'included'));
    set('includeIf.gitdir:/.path', join(base, 'included'));
    mkdirSync(join(place, 'info'), { recursive: true });
    writeFileSync(
      join(place, 'info/attributes'),
      '* filter=evil diff=evil merge=evil\n*.p filter=process\n*.lfs filter=lfs\n',
    );
  }
  trap(join(programs, 'included'), 'include');
  writeFileSync(
    join(base, 'included'),
    `[core]\n\tfsmonitor = ${join(programs, 'included')}\n[diff]\n\texternal = ${join(programs, 'included')}\n`,
  );
  git(
    base,
    'config',
    '--file',
    join(folder, '.git/config.worktree'),
    'core.fsmonitor',
    join(programs, 'included'),
  );
  writeFileSync(
    join(folder, '.gitattributes'),
    '* filter=evil diff=evil merge=evil\n*.p filter=process\n*.lfs filter=lfs\n',
  );
  return trap;
}

function valueFor(setting: string, path: string): string {
  if (setting.startsWith('alias.')) return `!${path}`;
  if (/url$/.test(setting)) return `ext::${path}`;
  if (setting !== 'core.hooksPath') return path;
  // A folder of hooks, each of which leaves the setting's name.
  mkdirSync(`${path}.d`);
  for (const hook of HOOKS) cpSync(path, join(`${path}.d`, hook));
  return `${path}.d`;
}

const PROGRAMS = [
  'git node sh codex gemini claude perl ps tmux',
  'bwrap unshare setpriv prlimit mount',
].flatMap((names) => names.split(' '));

/** Programs of the names of those we start, where a careless PATH would find them. */
function plantPrograms(folder: string, trap: (path: string, name: string) => void): void {
  for (const place of ['.', 'bin']) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const name of PROGRAMS) trap(join(folder, place, name), `program ${place}/${name}`);
  }
}

/** The environment of somebody whose PATH begins in the project, and whose variables name its programs. */
export function trappedEnvironment({ folder }: Trapped): Record<string, string> {
  const trap = join(folder, 'bin/git');
  return {
    ...(Object.fromEntries(VARIABLES.map((name) => [name, trap])) as Record<string, string>),
    GIT_EXEC_PATH: join(folder, 'bin'),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: trap,
    GIT_CONFIG_PARAMETERS: `'core.pager=${trap}'`,
    PATH: `.:bin:${folder}:${join(folder, 'bin')}:/usr/bin:/bin`,
  };
}
