// The artifact of a review, fetched from where somebody pointed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Artifact } from '../../core/schemas/review.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { git } from '../git/git.ts';
import { readProjectFile, type TextFile } from '../input/project-files.ts';
import { type Change, changeIn, outputOf } from './change.ts';
import { markedGenerated } from './generated.ts';
import { FORMS, nothingIn, readScope, type Scope, unresolved } from './scope.ts';
import { changedSubmodules, uncommitted } from './uncommitted.ts';

/** `plan`: a path, or "-" for the text. Words beside a scope are no part of what is reviewed. */
export type ReviewInput = {
  scope?: string;
  plan?: string;
  text?: string;
  /** A host names it: nobody typed a path that leads out of the project. */
  byHost?: boolean;
};

/** `base`: what the project was before the change. */
type Found = Pick<Artifact, 'about'> & Partial<Artifact> & { base: string };
type OfFile = Extract<Scope, { path: string }>;
type OfGit = Exclude<Scope, OfFile | { kind: 'snippet' } | { kind: 'bare' }>;

const NOTHING = { diff: null, text: null, path: null, intro: '', hidden: [] };

export async function gatherReview(input: ReviewInput, cwd: string): Promise<Artifact> {
  const { text = '', plan } = input;
  if (input.scope !== undefined && plan !== undefined)
    throw new Refusal(
      'two_scopes',
      '--scope and --plan both say what is reviewed.',
      'Give one of them.',
    );
  const scope = input.scope ?? (await scopeMeant(input, cwd));
  if (scope === 'snippet' || scope === 'plan:-') {
    if (!text.trim())
      throw nothingIn(
        scope,
        'no text was given',
        'Give it on standard input: ftm review - < FILE',
      );
    const kind = scope === 'snippet' ? 'snippet' : 'plan';
    const root = (await topOf(cwd)) ?? cwd;
    const about = `a ${kind === 'plan' ? 'plan' : 'text'} of ${text.split('\n').length} lines`;
    return { ...NOTHING, scope, kind, text, about, root, revision: { kind: 'text' } };
  }
  const said = readScope(scope);
  const read = said.kind === 'bare' ? await bareScope(cwd, said.name) : said;
  if ('path' in read) return readFile(read, { scope, cwd, named: !input.byHost });
  if (read.kind === 'snippet') throw new Error('a snippet is no change');
  const root = await workingTree(cwd, { scope, isNamed: input.scope !== undefined });
  const { base, ...found } = await fetchChange(read, root, scope);
  const diff = found.diff ?? '';
  return {
    ...NOTHING,
    scope,
    kind: read.kind,
    root,
    revision: { kind: 'tree' },
    generated: await markedGenerated(root, base, diff),
    ...found,
  };
}

/** A line is what somebody says of a change, where there is one. */
async function scopeMeant(
  { text = '', plan }: ReviewInput,
  cwd: string,
): Promise<string> {
  if (plan !== undefined) return `plan:${plan}`;
  if (text.trim() === '') return 'uncommitted';
  const isLine = text.trim().length <= LONGEST_LINE && !text.trim().includes('\n');
  if (!isLine || (await topOf(cwd)) === null) return 'snippet';
  const { out } = await git(['status', '--porcelain', '--ignore-submodules=none'], {
    cwd,
  });
  return out.trim() === '' ? 'snippet' : 'uncommitted';
}

const LONGEST_LINE = 200;

/** A file by its path, a branch that is not checked out as a base, any other revision as a commit. */
async function bareScope(cwd: string, name: string): Promise<OfFile | OfGit> {
  const file = readProjectFile(cwd, name, { named: true });
  if (!('why' in file)) return { kind: 'file', path: name };
  const refs = ['heads', 'remotes'].map((kind) => `refs/${kind}/${name}`);
  const found = await git(['for-each-ref', '--format=%(HEAD)', ...refs], { cwd });
  const isBranch = found.exit === 0 && found.out.startsWith(' ');
  if (isBranch) return { kind: 'base', base: name };
  const known = await git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', name],
    {
      cwd,
    },
  );
  if (known.exit === 0) return { kind: 'commit', commit: name };
  if (file.why !== 'missing')
    throw unresolved(
      name,
      `it ${WHY[file.why]}`,
      'Name one file of text, or no scope for all that is uncommitted.',
    );
  throw unresolved(
    name,
    'it is no file, no branch and no commit here',
    `A scope is one of: ${FORMS}.`,
  );
}

type Where = { scope: string; cwd: string; named: boolean };

function readFile({ kind, path }: OfFile, { scope, cwd, named }: Where): Artifact {
  const found = readProjectFile(cwd, path, { named });
  if ('why' in found) {
    const fix =
      found.why === 'outside' ? 'Hand in its text instead.' : 'Name one file of text.';
    throw unresolved(scope, `${path} ${WHY[found.why]}`, fix);
  }
  const { text } = found;
  if (text.trim() === '')
    throw nothingIn(scope, `${path} is empty`, 'Name another file.');
  const about = `${path}, ${text.split('\n').length} lines`;
  return {
    ...NOTHING,
    scope,
    kind,
    path,
    text,
    about,
    root: cwd,
    revision: { kind: 'tree' },
  };
}

const WHY: Record<Extract<TextFile, { why: string }>['why'], string> = {
  missing: 'is not there',
  'no file': 'is not a file that can be read',
  outside: 'leads out of the project',
  large: 'is too large to be reviewed',
  binary: 'is not text',
};

async function topOf(cwd: string): Promise<string | null> {
  const top = await git(['rev-parse', '--show-toplevel'], { cwd });
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

async function workingTree(
  cwd: string,
  { scope, isNamed }: { scope: string; isNamed: boolean },
) {
  const root = await topOf(cwd);
  if (root !== null) return root;
  if ((await git(['--version'], { cwd })).exit === 127)
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
  const fix =
    'Give a file (--scope file:PATH) or the text itself, or go to the repository.';
  if (!isNamed) throw nothingIn(scope, 'no text, no scope, and no repository here', fix);
  throw unresolved(scope, `${cwd} is not in a working tree of git`, fix);
}

async function fetchChange(scope: OfGit, root: string, name: string): Promise<Found> {
  switch (scope.kind) {
    case 'uncommitted': {
      const found = await uncommitted(root);
      const fix = 'Name a commit, a base branch, a range or a file: --scope commit:HEAD.';
      return some(found, nothingIn(name, `nothing is uncommitted in ${root}`, fix), {
        about: 'uncommitted changes',
        base: 'HEAD',
      });
    }
    case 'staged': {
      const found = await changeIn(root, ['diff', '--cached']);
      const fix = 'git add stages a change; --scope uncommitted takes all of it.';
      return some(found, nothingIn(name, `nothing is staged in ${root}`, fix), {
        about: 'staged changes',
        base: 'HEAD',
        revision: { kind: 'index' },
      });
    }
    case 'commit': {
      const sha = await commitOf(root, scope.commit, name);
      const found = await changeIn(
        root,
        ['show', '--format=', '-m', '--first-parent'],
        [sha],
      );
      const short = sha.slice(0, 12);
      return some(
        found,
        nothingIn(name, `commit ${short} changes nothing`, 'Name another commit.'),
        {
          about: `commit ${short}`,
          base: `${sha}^`,
          intro: (
            await outputOf(root, ['log', '-1', '--format=%h %s%n%n%b', sha, '--'])
          ).trim(),
          revision: { kind: 'commit', sha },
        },
      );
    }
    case 'base': {
      const sha = await commitOf(root, scope.base, name);
      const start = await partingOf(root, sha, { other: 'HEAD', name });
      const found = await changeIn(root, ['diff'], [start]);
      const hidden = [...found.hidden, ...(await changedSubmodules(root))];
      const fix = 'Name the branch this one came from, or a commit.';
      const nothing = nothingIn(name, `nothing has changed since "${scope.base}"`, fix);
      return some({ ...found, hidden }, nothing, {
        about: `changes since ${scope.base}`,
        base: start,
        intro: await subjectsBetween(root, start, 'HEAD'),
      });
    }
    case 'range': {
      const from = await commitOf(root, scope.from, name);
      const to = await commitOf(root, scope.to, name);
      const start = scope.symmetric
        ? await partingOf(root, from, { other: to, name })
        : from;
      const found = await changeIn(root, ['diff'], [start, to]);
      const fix = 'git log A..B shows what is between two commits.';
      return some(found, nothingIn(name, 'nothing differs between its two ends', fix), {
        base: start,
        about: `changes ${scope.from}${scope.symmetric ? '...' : '..'}${scope.to}`,
        intro: await subjectsBetween(root, start, to),
        revision: { kind: 'commit', sha: to },
      });
    }
  }
}

function some({ diff, hidden }: Change, nothing: Refusal, more: Found): Found {
  if (!diff) throw hidden.length > 0 ? unshown(hidden) : nothing;
  return { ...more, diff, hidden };
}

/** Neither a yes nor "nothing": there is a change, and nobody could look at it. */
const unshown = (hidden: string[]): Refusal =>
  new Refusal(
    'unseen',
    `Nobody can be shown this change, so it is undecided: ${hidden.join(', ')}.`,
    'Look at these files yourself.',
    4,
  );

const isShallow = async (root: string): Promise<boolean> =>
  (await git(['rev-parse', '--is-shallow-repository'], { cwd: root })).out.trim() ===
  'true';

const UNSHALLOW =
  'git fetch --unshallow gets the rest; in GitHub Actions: actions/checkout with fetch-depth: 0, in GitLab: GIT_DEPTH: 0.';

async function commitOf(root: string, value: string, name: string): Promise<string> {
  const verify = [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${value}^{commit}`,
  ];
  const found = await git(verify, { cwd: root });
  const sha = found.out.trim();
  if (found.exit === 0 && /^[0-9a-f]{40,64}$/.test(sha)) return sha;
  if (/@\{(?:u(?:pstream)?|push)\}$/i.test(value))
    throw unresolved(
      name,
      'the branch that is checked out follows no other',
      'Name the branch to compare with, or let it follow one: git branch --set-upstream-to=origin/main.',
    );
  const shallow = await isShallow(root);
  throw unresolved(
    name,
    `${root} has no commit "${value}"${shallow ? ', and this clone is shallow' : ''}`,
    shallow
      ? UNSHALLOW
      : 'git log and git branch --all show what there is; git fetch gets what is missing.',
  );
}

/** Where two lines of work part; as codex compares with a base. */
async function partingOf(
  root: string,
  one: string,
  { other, name }: { other: string; name: string },
) {
  const { exit, out } = await git(['merge-base', one, other], { cwd: root });
  if (exit === 0 && out.trim()) return out.trim();
  const shallow = await isShallow(root);
  throw unresolved(
    name,
    `its two ends have no commit in common${shallow ? ', as far as this shallow clone goes' : ''}`,
    shallow ? UNSHALLOW : 'Compare with a branch this one came from.',
  );
}

const subjectsBetween = async (root: string, from: string, to: string): Promise<string> =>
  (
    await outputOf(root, [
      'log',
      '--reverse',
      '--max-count=50',
      '--format=- %h %s',
      `${from}..${to}`,
      '--',
    ])
  ).trim();
