// What is staged, changed and new in a working tree, as one change.
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesInDiff } from '../../core/review/diff.ts';
import { git } from '../git/git.ts';
import { readProjectFile } from '../input/project-files.ts';
import { type Change, changeIn, outputOf } from './change.ts';

export async function uncommitted(root: string): Promise<Change> {
  const head = await git(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root });
  // Before the first commit there is only what is staged, and how the tree differs from that.
  const changes = head.exit === 0 ? [['HEAD'], ['--cached']] : [['--cached'], []];
  const [whole, other] = await Promise.all([
    changeIn(root, ['diff', ...(changes[0] ?? [])]),
    changeIn(root, ['diff', ...(changes[1] ?? [])]),
  ]);
  // Staged and then undone in the tree: a commit would still take it along.
  const shown = new Set(
    head.exit === 0 ? filesInDiff(whole.diff).map(({ path }) => path) : [],
  );
  const more = filesInDiff(other.diff).filter(({ path }) => !shown.has(path));
  const fresh = await untracked(root);
  return {
    diff: whole.diff + more.map(({ text }) => text).join('') + fresh.diff,
    hidden: [
      ...new Set([
        ...whole.hidden,
        ...other.hidden,
        ...fresh.hidden,
        ...(await changedSubmodules(root)),
      ]),
    ],
  };
}

async function untracked(root: string): Promise<Change> {
  const out = await outputOf(root, [
    'ls-files',
    '--others',
    '--exclude-standard',
    '-z',
    '--',
    ':/',
  ]);
  const parts = out
    .split('\0')
    .filter(Boolean)
    .map((path) => newFile(root, path));
  return {
    diff: parts.map(({ diff }) => diff).join(''),
    hidden: parts.flatMap(({ hidden }) => hidden),
  };
}

function newFile(root: string, path: string): Change {
  const hide = (why: string): Change => ({ diff: '', hidden: [`${path} (${why})`] });
  if (path.endsWith('/')) return hide('a repository of its own');
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return hide('gone, or a name that is not UTF-8');
  if (stat.isSymbolicLink())
    return {
      diff: newFileDiff(path, readlinkSync(join(root, path)), '120000'),
      hidden: [],
    };
  const read = readProjectFile(root, path);
  if ('why' in read) return hide(read.why === 'large' ? 'too large' : read.why);
  const mode = stat.mode & 0o100 ? '100755' : '100644';
  return { diff: newFileDiff(path, read.text, mode), hidden: [] };
}

const GITLINK = /^160000 [0-9a-f]+ \d\t(.+)$/s;

/** Not committed inside of them: no diff of this repository shows it. */
export async function changedSubmodules(root: string): Promise<string[]> {
  const out = await outputOf(root, ['ls-files', '--stage', '-z', '--', ':/']);
  const paths = out.split('\0').flatMap((row) => GITLINK.exec(row)?.[1] ?? []);
  const found = paths.map(async (path) => {
    const cwd = join(root, path);
    if (!lstatSync(join(cwd, '.git'), { throwIfNoEntry: false })) return [];
    const { exit, out: said } = await git(
      ['status', '--porcelain', '--ignore-submodules=dirty'],
      { cwd },
    );
    return exit === 0 && said !== '' ? [`${path} (changes inside of the submodule)`] : [];
  });
  return (await Promise.all(found)).flat();
}

const quoted = (name: string): string =>
  /["\\\p{Cc}]/u.test(name)
    ? `"${name
        .replaceAll(/["\\]/g, '\\$&')
        .replaceAll(
          /\p{Cc}/gu,
          (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`,
        )}"`
    : name;

/** As git would show it. */
function newFileDiff(path: string, text: string, mode: string): string {
  const from = quoted(`a/${path}`);
  const to = quoted(`b/${path}`);
  const head = `diff --git ${from} ${to}\nnew file mode ${mode}\n`;
  if (text === '') return head;
  const isEnded = text.endsWith('\n');
  const lines = (isEnded ? text.slice(0, -1) : text).split('\n');
  const rows = lines.map((line) => `+${line}\n`).join('');
  const end = isEnded ? '' : '\\ No newline at end of file\n';
  return `${head}--- /dev/null\n+++ ${to}\n@@ -0,0 +1,${lines.length} @@\n${rows}${end}`;
}
