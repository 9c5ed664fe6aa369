// A change as git shows it, whatever settings and attributes say; and what is uncommitted, as one.
import { lstatSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesInDiff } from '../../core/review/diff.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { runGit } from '../git/git.ts';
import { MOST_FILE_BYTES, readProjectFile } from '../input/project-files.ts';

export async function uncommitted(root: string): Promise<DiffChange> {
  const head = await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root });
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

async function untracked(root: string): Promise<DiffChange> {
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

function newFile(root: string, path: string): DiffChange {
  const hide = (why: string): DiffChange => ({ diff: '', hidden: [`${path} (${why})`] });
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
    const { exit, out: said } = await runGit(
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

export type DiffChange = { diff: string; hidden: string[] };

const PLAIN_DIFF = (
  '--text --no-color --find-renames --no-indent-heuristic --diff-algorithm=myers --submodule=short ' +
  '--ignore-submodules=dirty --src-prefix=a/ --dst-prefix=b/ --no-relative --inter-hunk-context=0'
).split(' ');
/** A reviewer needs a little around each change. */
const CONTEXT_LINES = '-U8';
const ORDER_FILE = '-O/dev/null';
const MOST_DIFF = 20_000_000;

export async function changeIn(
  root: string,
  words: string[],
  after: string[] = [],
): Promise<DiffChange> {
  const large = await tooLarge(root, words, after);
  const all =
    large.length === 0
      ? []
      : [':/', ...large.map((path) => `:(exclude,top,literal)${path}`)];
  const out = await outputOf(root, [
    ...words,
    ...PLAIN_DIFF,
    CONTEXT_LINES,
    ORDER_FILE,
    '-p',
    ...after,
    '--',
    ...all,
  ]);
  const { diff, hidden } = withoutBinary(out);
  if (diff.length > MOST_DIFF)
    throw new Refusal(
      'too_large',
      `The change is too large to be reviewed at once (${diff.length} characters).`,
      'Name a commit, a range or a file; ignore what is generated.',
    );
  return { diff, hidden: [...hidden, ...large.map((path) => `${path} (too large)`)] };
}

/** What of it lies in this folder: "src/". */
export function changeWithin({ diff, hidden }: DiffChange, folder = ''): DiffChange {
  const own = filesInDiff(diff).filter(({ path }) => path.startsWith(folder));
  return {
    diff: own.map(({ text }) => text).join(''),
    hidden: hidden.filter((name) => name.startsWith(folder)),
  };
}

/** All is asked for as text, whatever attributes say; what is none has a NUL in it. */
function withoutBinary(diff: string): DiffChange {
  const files = filesInDiff(diff);
  const isText = ({ text }: { text: string }): boolean => !text.includes('\0');
  return {
    diff: files
      .filter(isText)
      .flatMap(({ text }) => text)
      .join(''),
    hidden: [
      ...files.filter((file) => !isText(file)).map(({ path }) => `${path} (binary)`),
      ...files
        .filter(({ text }) => SUBMODULE.test(text))
        .map(({ path }) => `${path} (submodule)`),
    ],
  };
}

const SUBMODULE = /\n[+-]Subproject commit [0-9a-f]{40,}/;
const RAW_ARGS = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--ignore-submodules=dirty',
  ORDER_FILE,
];

/** By their sizes in git's store and in the working tree, before git would hold them whole. */
async function tooLarge(
  root: string,
  words: string[],
  after: string[],
): Promise<string[]> {
  const out = await outputOf(root, [...words, ...RAW_ARGS, ...after, '--']);
  const rows = [...out.matchAll(/:\d+ \d+ (\w+) (\w+) \w+\0([^\0]+)\0/g)];
  const ids = [...new Set(rows.flatMap(([, from = '', to = '']) => [from, to]))];
  const { out: said } = await runGit(
    ['cat-file', '--batch-check=%(objectname) %(objectsize)'],
    {
      cwd: root,
      input: ids.map((id) => `${id}\n`).join(''),
    },
  );
  const sizes = new Map(
    said.split('\n').map((row) => row.split(' ') as [string, string]),
  );
  const isOfTree = after.length < 2 && words[0] === 'diff' && !words.includes('--cached');
  const sizeOf = (path: string): number =>
    (isOfTree && lstatSync(join(root, path), { throwIfNoEntry: false })?.size) || 0;
  return rows
    .filter(([, from = '', to = '', path = '']) =>
      [sizes.get(from), sizes.get(to), sizeOf(path)].some(
        (one) => Number(one) > MOST_FILE_BYTES,
      ),
    )
    .map(([, , , path = '']) => path);
}

export async function outputOf(root: string, args: string[]): Promise<string> {
  const { exit, out, error } = await runGit(args, { cwd: root });
  if (exit === 0) return out;
  throw new Refusal(
    'git_failed',
    `git ${args[0]} cannot say what changed: ${error.trim().split('\n')[0]}.`,
    'Check the repository (git status, git fsck), or name a file: --scope file:PATH.',
  );
}
