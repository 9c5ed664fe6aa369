// A change as git shows it, whatever settings and attributes say.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { filesInDiff } from '../../core/review/diff.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { git } from '../git/git.ts';
import { MOST_BYTES } from '../input/project-files.ts';

export type Change = { diff: string; hidden: string[] };

const PLAIN = (
  '--text --no-color --find-renames --no-indent-heuristic --diff-algorithm=myers --submodule=short ' +
  '--ignore-submodules=dirty --src-prefix=a/ --dst-prefix=b/ --no-relative --inter-hunk-context=0'
).split(' ');
/** A reviewer needs a little around each change. */
const CONTEXT = '-U8';
const ORDER = '-O/dev/null';
const MOST_DIFF = 20_000_000;

export async function changeIn(
  root: string,
  words: string[],
  after: string[] = [],
): Promise<Change> {
  const large = await tooLarge(root, words, after);
  const all =
    large.length === 0
      ? []
      : [':/', ...large.map((path) => `:(exclude,top,literal)${path}`)];
  const out = await outputOf(root, [
    ...words,
    ...PLAIN,
    CONTEXT,
    ORDER,
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

/** All is asked for as text, whatever attributes say; what is none has a NUL in it. */
function withoutBinary(diff: string): Change {
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
const RAW = [
  '--raw',
  '-z',
  '--no-abbrev',
  '--no-renames',
  '--ignore-submodules=dirty',
  ORDER,
];

/** By their sizes in git's store and in the working tree, before git would hold them whole. */
async function tooLarge(
  root: string,
  words: string[],
  after: string[],
): Promise<string[]> {
  const out = await outputOf(root, [...words, ...RAW, ...after, '--']);
  const rows = [...out.matchAll(/:\d+ \d+ (\w+) (\w+) \w+\0([^\0]+)\0/g)];
  const ids = [...new Set(rows.flatMap(([, from = '', to = '']) => [from, to]))];
  const { out: said } = await git(
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
        (one) => Number(one) > MOST_BYTES,
      ),
    )
    .map(([, , , path = '']) => path);
}

export async function outputOf(root: string, args: string[]): Promise<string> {
  const { exit, out, error } = await git(args, { cwd: root });
  if (exit === 0) return out;
  throw new Refusal(
    'git_failed',
    `git ${args[0]} cannot say what changed: ${error.trim().split('\n')[0]}.`,
    'Check the repository (git status, git fsck), or name a file: --scope file:PATH.',
  );
}
