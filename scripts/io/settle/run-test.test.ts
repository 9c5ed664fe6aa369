// What a test sees and what is told of it, behind every kind of walls this machine has.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hostileGround, SETTINGS } from '../../../tests/house/behind-walls.ts';
import { comesWith, wallsThatHold } from './walls.ts';

describe.each(wallsThatHold())('a test behind %s', (walls) => {
  const ground = hostileGround('ourselves');
  afterAll(ground.end);
  const run = (text: string, commit: string | null = null) =>
    ground.run({ text, commit, settings: SETTINGS, walls });

  it('sees the uncommitted change and the dependencies beside the project', async () => {
    const { exit, output, changed, stopped } = await run('node sum.js');
    expect([exit, output, changed, stopped]).toEqual([0, '43\n', [], null]);
  });

  it('runs at a commit when it is asked to', async () => {
    expect((await run('node sum.js', 'HEAD')).output).toBe('42\n');
  });

  it('says what it changed, in its own copy', async () => {
    const { changed, shell } = await run('echo new > made.txt; echo x >> sum.js; rm .gitignore');
    expect([changed, shell]).toEqual([['.gitignore', 'made.txt', 'sum.js'], true]);
  });

  it('has memory to share with itself', async () => {
    const share = 'import multiprocessing as m; m.Lock(); print(m.Pool(2).map(abs, [-1, -2]))';
    expect((await run(`python3 -c '${share}'`)).output).toBe('[1, 2]\n');
  });

  it('sees nothing of a folder that has become a link out of the project', async () => {
    const folder = join(ground.project, 'keys');
    mkdirSync(folder);
    writeFileSync(join(folder, 'key'), 'ours');
    execFileSync('git', ['add', '-A'], { cwd: ground.project });
    rmSync(folder, { recursive: true });
    writeFileSync(join(ground.project, '.git/info/exclude'), 'keys\n');
    symlinkSync(dirname(ground.secret), folder);
    expect((await run('cat keys/key; ls')).output).not.toMatch(/the-secret/);
    rmSync(folder);
  });

  it('runs in a worktree whose .git is a link, and leaves the repository as it was', async () => {
    const git = join(ground.project, '.git');
    const away = join(dirname(ground.project), 'elsewhere.git');
    // A repository that lies elsewhere is this folder's where it says so.
    execFileSync('git', ['config', 'core.worktree', ground.project], { cwd: ground.project });
    renameSync(git, away);
    symlinkSync(away, git);
    const { exit } = await run('ls .git || echo x > .git');
    expect(exit).toBe(0);
    expect(
      execFileSync('git', ['status', '--porcelain', '-uno'], { cwd: ground.project }).toString(),
    ).toContain('sum.js');
    rmSync(git);
    renameSync(away, git);
    execFileSync('git', ['config', '--unset', 'core.worktree'], { cwd: ground.project });
  });
});

describe('what a program outside the system comes with', () => {
  const HOME = homedir();
  it.each([
    ['/opt/node/bin/node', '/opt/node'],
    [`${HOME}/.nvm/versions/node/v20/bin/node`, `${HOME}/.nvm/versions/node/v20`],
    [`${HOME}/.cargo/bin/cargo`, `${HOME}/.cargo/bin`],
    [`${HOME}/.local/bin/tool`, `${HOME}/.local/bin`],
    [`${HOME}/bin/tool`, `${HOME}/bin`],
    ['/opt/tool', '/opt/tool'],
  ])('%s: %s', (program, folder) => {
    expect(comesWith(program)).toBe(folder);
  });
});

it('a TMPDIR that is closed to others, as a host gives it, takes no walls away', () => {
  const [before, all] = [process.env['TMPDIR'], wallsThatHold()];
  process.env['TMPDIR'] = mkdtempSync(join(tmpdir(), 'ftm-closed-'));
  try {
    expect(wallsThatHold()).toEqual(all);
    expect(readdirSync(process.env['TMPDIR'])).toEqual([]);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
});
