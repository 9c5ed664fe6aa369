// A project that shows somebody else's repository as its own would have it sent to whoever reviews the project.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRepository } from './git-repository.mjs';

describe('somebody else’s repository', () => {
  const places = () => {
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'ftm-else-')));
    const [other, project] = [join(base, 'other'), join(base, 'project')];
    for (const path of [other, project]) mkdirSync(path);
    const git = (...args: string[]) => execFileSync('git', args, { cwd: other, stdio: 'pipe' });
    git('init', '-q');
    git('-c', 'user.name=T', '-c', 'user.email=t@t', 'commit', '-q', '--allow-empty', '-m', 'one');
    return { other: join(other, '.git'), project, own: join(project, '.git') };
  };

  it.each<[string, (at: ReturnType<typeof places>) => void]>([
    ['by a file', ({ other, own }) => writeFileSync(own, `gitdir: ${other}\n`)],
    ['by a link', ({ other, own }) => symlinkSync(other, own)],
    [
      'by what is common',
      ({ other, own }) => {
        mkdirSync(own);
        writeFileSync(join(own, 'HEAD'), 'ref: refs/heads/main\n');
        writeFileSync(join(own, 'commondir'), `${other}\n`);
        writeFileSync(join(own, 'gitdir'), `${own}\n`);
      },
    ],
    [
      'by links to what is in it',
      ({ other, own }) => {
        mkdirSync(own);
        writeFileSync(join(own, 'HEAD'), 'ref: refs/heads/main\n');
        for (const name of ['objects', 'refs']) symlinkSync(join(other, name), join(own, name));
      },
    ],
    [
      'by a submodule’s folder',
      ({ other, own, project }) => {
        const folder = join(project, '..', 'modules');
        mkdirSync(folder);
        writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
        writeFileSync(join(folder, 'config'), `[core]\n\tworktree = ${project}\n`);
        writeFileSync(join(folder, 'commondir'), `${other}\n`);
        writeFileSync(own, `gitdir: ${folder}\n`);
      },
    ],
  ])('is not taken for a project’s own: %s', (_, lay) => {
    const at = places();
    lay(at);
    expect(findRepository(at.project)).toBeNull();
  });

  it('is one’s own where it names this tree, as git writes it', () => {
    const { other, project } = places();
    const git = (...args: string[]) =>
      execFileSync(
        'git',
        ['-c', 'protocol.file.allow=always', '-c', 'user.name=T', '-c', 'user.email=t@t', ...args],
        {
          cwd: join(other, '..'),
          stdio: 'pipe',
        },
      );
    git('worktree', 'add', '-q', join(project, 'linked'));
    git('submodule', '--quiet', 'add', join(other, '..'), 'sub');
    for (const root of [join(project, 'linked'), join(other, '../sub')])
      expect(findRepository(root)).toMatchObject({ root });
  });
});
