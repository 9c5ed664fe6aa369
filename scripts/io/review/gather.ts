// The artifact of a review, fetched from where somebody pointed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SaidFields } from '../../core/sayable/table.ts';
import type { Artifact } from '../../core/schemas/review.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { runGit } from '../git/git.ts';
import { readProjectFile, type TextFile } from '../input/project-files.ts';
import { projectOf, statOf } from '../state/files.ts';
import { fetchChange } from './fetch-change.ts';
import { markedGenerated } from './generated.ts';
import {
  commitNamed,
  type FileScope,
  FORMS,
  type GitScope,
  nothingIn,
  readScope,
  unresolved,
} from './scope.ts';

/** `plan`: a path, or "-" for the text. Words beside a scope are no part of what is reviewed. */
export type ReviewInput = Pick<SaidFields, 'scope' | 'pr' | 'plan' | 'text'> & {
  /** A host names it: nobody typed a path that leads out of the project. */
  byHost?: boolean;
};

/** What a text, or one file, has nothing of. */
const NOTHING_GATHERED = { diff: null, text: null, path: null, intro: '', hidden: [] };
const OF_TREE = { ...NOTHING_GATHERED, revision: { kind: 'tree' } } as const;

export async function gatherReview(input: ReviewInput, cwd: string): Promise<Artifact> {
  const named = scopeNamed(input);
  const scope = named ?? (await scopeMeant(input, cwd));
  if (scope === 'plan:-') return textGiven(input, scope, cwd);
  const said = readScope(scope);
  if (said.kind === 'snippet') return textGiven(input, scope, cwd);
  const read = said.kind === 'bare' ? await bareScope(cwd, said.name) : said;
  if ('path' in read) return readFile(read, scope, cwd, !input.byHost);
  const root = await workingTree(cwd, scope, named !== null);
  const found = await fetchChange(read, { root, name: scope });
  return {
    ...OF_TREE,
    scope,
    kind: read.kind,
    root,
    generated: await markedGenerated(root, found.base, found.diff ?? ''),
    ...found,
  };
}

function scopeNamed({ scope, pr, plan }: ReviewInput): string | null {
  const given = Object.entries({
    '--scope': scope,
    '--pr': pr && `pr:${pr}`,
    '--plan': plan && `plan:${plan}`,
  }).filter(([, means]) => means !== undefined);
  const [[first, means = null] = [], [second] = []] = given;
  if (second === undefined) return means;
  throw new Refusal(
    'two_scopes',
    `${first} and ${second} both say what is reviewed.`,
    'Give one of them.',
  );
}

async function textGiven(
  { text = '' }: ReviewInput,
  scope: string,
  cwd: string,
): Promise<Artifact> {
  if (!text.trim())
    throw nothingIn(
      scope,
      'no text was given',
      'Give it on standard input: ftm review - < FILE',
    );
  const isPlan = scope === 'plan:-';
  return {
    ...NOTHING_GATHERED,
    scope,
    kind: isPlan ? 'plan' : 'snippet',
    text,
    about: isPlan ? 'a plan' : 'a text',
    root: (await topOfRepository(cwd)) ?? cwd,
    revision: { kind: 'text' },
  };
}

/** A line is what somebody says of a change, where there is one. */
async function scopeMeant({ text = '' }: ReviewInput, cwd: string): Promise<string> {
  const words = text.trim();
  if (words === '') return 'uncommitted';
  const isLine = words.length <= LONGEST_NAME_LINE && !words.includes('\n');
  const isOne = !/\s/.test(words) || (isLine && existsSync(join(cwd, words)));
  if (isOne && (await isScope(words, cwd))) return words;
  if (!isLine || (await topOfRepository(cwd)) === null) return 'snippet';
  const { out } = await runGit(['status', '--porcelain', '--ignore-submodules=none'], {
    cwd,
  });
  return out.trim() === '' ? 'snippet' : 'uncommitted';
}

const LONGEST_NAME_LINE = 200;

/** One word that names something here means it; one that is spelled as a path or a revision and names nothing is a slip. */
async function isScope(word: string, cwd: string): Promise<boolean> {
  try {
    const { kind } = readScope(word);
    if (kind === 'bare') await bareScope(cwd, word);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || /[/.:~^]\S/.test(word)) throw error;
    return false;
  }
}

/** A file by its path, what is uncommitted in a folder, a branch that is not checked out as a base, any other revision as a commit. */
async function bareScope(cwd: string, name: string): Promise<FileScope | GitScope> {
  const file = readProjectFile(cwd, name, { named: true });
  if (!('why' in file)) return { kind: 'file', path: name };
  const refs = ['heads', 'remotes'].map((kind) => `refs/${kind}/${name}`);
  const found = await runGit(['for-each-ref', '--format=%(HEAD)', ...refs], { cwd });
  const isBranch = found.exit === 0 && found.out.startsWith(' ');
  if (isBranch) return { kind: 'base', base: name };
  if ((await commitNamed(cwd, name)) !== null) return { kind: 'commit', commit: name };
  const within = resolve(cwd, name);
  if (statOf(within)?.isDirectory()) return { kind: 'uncommitted', within };
  throw file.why === 'missing'
    ? unresolved(
        name,
        'it is no file, no branch and no commit here',
        `A scope is one of: ${FORMS}.`,
      )
    : unresolved(
        name,
        `it ${WHY_UNREAD[file.why]}`,
        'Name one file of text, or no scope for all that is uncommitted.',
      );
}

function readFile(
  { kind, path }: FileScope,
  scope: string,
  root: string,
  named: boolean,
): Artifact {
  const found = readProjectFile(root, path, { named });
  if ('why' in found) {
    const fix =
      found.why === 'outside' ? 'Hand in its text instead.' : 'Name one file of text.';
    throw unresolved(scope, `${path} ${WHY_UNREAD[found.why]}`, fix);
  }
  const { text } = found;
  if (text.trim() === '')
    throw nothingIn(scope, `${path} is empty`, 'Name another file.');
  return { ...OF_TREE, scope, kind, path, text, about: path, root };
}

const WHY_UNREAD: Record<Extract<TextFile, { why: string }>['why'], string> = {
  missing: 'is not there',
  'no file': 'is not a file that can be read',
  outside: 'leads out of the project',
  large: 'is too large to be reviewed',
  binary: 'is not text',
};

async function topOfRepository(cwd: string): Promise<string | null> {
  const top = await runGit(['rev-parse', '--show-toplevel'], { cwd });
  if (top.exit === 0 && top.out.trim()) return top.out.trimEnd();
  // git's own remedy, which names the folder as it has to be written.
  const remedy = /git config --global --add safe\.directory .+/.exec(top.error)?.[0];
  if (remedy === undefined) return null;
  throw new Refusal(
    'git_refuses',
    `git refuses to read ${cwd}, because the folder belongs to another user.`,
    `If you trust it: ${remedy}`,
  );
}

async function workingTree(cwd: string, scope: string, isNamed: boolean) {
  const root = await topOfRepository(cwd);
  if (root !== null) return root;
  if ((await runGit(['--version'], { cwd })).exit === 127)
    throw new Refusal(
      'no_git',
      'git is not installed, and without it nobody can say what changed.',
      'Install git, or give a file (--scope file:PATH) or the text itself.',
    );
  if (['HEAD', 'objects', 'refs'].every((name) => existsSync(join(cwd, name))))
    throw unresolved(
      scope,
      `${cwd} is a bare repository, which has no working tree`,
      'Review in a clone of it.',
    );
  if (existsSync(join(projectOf(cwd), '.git')))
    throw unresolved(
      scope,
      `git cannot read the repository in ${projectOf(cwd)}`,
      'git status says why.',
    );
  const fix =
    'Give a file (--scope file:PATH) or the text itself, or go to the repository.';
  throw isNamed
    ? unresolved(scope, `${cwd} is not in a working tree of git`, fix)
    : nothingIn(scope, 'no text, no scope, and no repository here', fix);
}
