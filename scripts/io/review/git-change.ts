// A change as git shows it, the same for everyone: no setting, attribute or program of the user has a say.
import { Refusal } from '../../core/refusal.ts';
import { CONTEXT } from '../../core/review/artifact/whole-functions.ts';
import { git } from '../machine/git.ts';
import { allBut, largeFiles, largeInStore, touched } from '../machine/large-files.ts';

// No program of the repository's choosing is run, and no setting of the user's changes a diff.
const PLAIN = (
  '--no-ext-diff --no-textconv --no-color --find-renames --no-indent-heuristic --diff-algorithm=myers ' +
  '--submodule=short --src-prefix=a/ --dst-prefix=b/'
).split(' ');

export const FROM_GIT = {
  text: null,
  intro: '',
  native: null,
  notes: [],
  revision: { kind: 'tree' as const },
};

const WIDE = ['-p', `-U${CONTEXT}`];
const LIMITS = { wholeMs: 20_000, idleMs: 4000, memory: 1_000_000_000, output: 4_000_000 };

/** The change, its stat, and the change with much around it, which nobody has to have. */
export async function changeIn(
  root: string,
  words: string[],
  { after = [], env = {} }: { after?: string[]; env?: Record<string, string> } = {},
): Promise<{ diff: string; stat: string; wide: string }> {
  const { left, changed } = await tooLarge({ root, env }, { words, after });
  const ask = (more: string[]): string[] => [...words, ...PLAIN, ...more, ...after, '--', ...allBut(left)];
  const [diff, stat, wide] = await Promise.all([
    outputOf(root, ask(['-p']), env),
    outputOf(root, ask(['--stat']), env),
    git(ask(WIDE), { cwd: root, env, limits: LIMITS }),
  ]);
  const named = changed.map(asBinary).join('');
  return { diff: diff + named, stat, wide: wide.exit === 0 ? wide.out + named : '' };
}

/** What git would hold whole to say that nobody reads it, and what of that is part of the change. */
async function tooLarge(
  where: { root: string; env: Record<string, string> },
  { words, after }: { words: string[]; after: string[] },
): Promise<{ left: string[]; changed: string[] }> {
  const ofTree = words.join() === 'diff' && after.length < 2;
  const there = ofTree ? await largeFiles(where) : [];
  const [changed, stored] = await Promise.all([
    touched(there, where, { words, after }),
    largeInStore(where, { words, after }, there),
  ]);
  return { left: [...there, ...stored], changed: [...changed, ...stored] };
}

/** As git itself says it. */
function asBinary(path: string): string {
  const [from, to] = ['a', 'b'].map((side) => quotedName(`${side}/${path}`));
  return `diff --git ${from} ${to}\nBinary files ${from} and ${to} differ\n`;
}

const quotedName = (name: string): string =>
  /["\\\p{Cc}]/u.test(name)
    ? `"${name
        .replaceAll(/["\\]/g, '\\$&')
        .replaceAll(/\p{Cc}/gu, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`
    : name;

export const messageOf = (root: string, sha: string): Promise<string> =>
  outputOf(root, ['log', '--no-show-signature', '-1', '--format=%h %s%n%n%b', sha, '--']).then((text) =>
    text.trim(),
  );

export const subjectsBetween = (root: string, from: string, to: string): Promise<string> =>
  outputOf(root, [
    'log',
    '--no-show-signature',
    '--reverse',
    '--max-count=50',
    '--format=- %h %s',
    `${from}..${to}`,
    '--',
  ]).then((text) => text.trim());

async function outputOf(root: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { exit, out, error } = await git(args, { cwd: root, env });
  if (exit !== 0) throw gitFailed(args[0] ?? '', error);
  return out;
}

/** What lies in a repository is somebody else's, and so is what git cannot do with it. */
export const gitFailed = (command: string, error: string): Refusal =>
  new Refusal(
    'git_failed',
    `git ${command} cannot say what changed: ${error.trim().split('\n')[0]}.`,
    'Check the repository (git status, git fsck), or name a file: --scope file:PATH.',
  );
