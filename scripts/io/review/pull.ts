// A pull request as its forge has it: fetched into git's store alone, so that no branch, index or file of the project moves.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parsedJson } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { findProgram } from '../engines/programs.ts';
import { gitAbroad, runGit } from '../git/git.ts';
import { outputOf } from './change.ts';
import { commitNamed, type Scope, unresolved } from './scope.ts';

type PullScope = Extract<Scope, { kind: 'pull' }>;
type GitRemote = { name: string; url: string; repo: string | null };
/** What the forge itself says of it. */
type KnownPull = { title: string; body: string; baseRefName: string; baseRefOid: string };

export type FetchedPull = {
  /** "pull request #12 at 1a2b3c4d5e6f" */
  about: string;
  head: string;
  /** Some commit of the branch that it is meant for. */
  base: string;
  /** Its title and text, where the forge could be asked. */
  intro: string | null;
};

export async function fetchPull(
  pull: PullScope,
  root: string,
  scope: string,
): Promise<FetchedPull> {
  const remote = await remoteOf(pull, root, scope);
  const known = await askForge(pull, remote, root);
  const { head, base, kind } = await fetchEnds({ pull, remote, known, root, scope });
  const byForge = known && (await commitNamed(root, known.baseRefOid));
  return {
    about: `${kind}${pull.number} at ${head.slice(0, 12)}`,
    head,
    base: byForge || base,
    intro: known && [known.title, known.body].filter(Boolean).join('\n\n'),
  };
}

const URL_PARTS =
  /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:@]+)(?::\d+(?=\/))?[/:]\/?(.+?)(?:\.git)?\/?$/i;

/** "github.com/owner/name"; null where it is a folder. */
function repoIn(url: string): string | null {
  const [, host, path] = URL_PARTS.exec(url) ?? [];
  return host && path ? `${host}/${path}`.toLowerCase() : null;
}

const PREFERRED = ['upstream', 'origin'];

/** Only what the user has set up is ever asked. */
async function remoteOf(
  { repo }: PullScope,
  root: string,
  scope: string,
): Promise<GitRemote> {
  const words = ['config', '--null', '--get-regexp', '^remote\\..*\\.url$'];
  const { out } = await runGit(words, { cwd: root });
  const remotes = Array.from(
    out.matchAll(/remote\.([^\n\0]+)\.url\n([^\0]+)\0/g),
    ([, name = '', url = '']): GitRemote => ({ name, url, repo: repoIn(url) }),
  );
  const rank = ({ name }: GitRemote): number => (PREFERRED.indexOf(name) + 3) % 3;
  const fitting = repo
    ? remotes.filter((one) => one.repo === repo.toLowerCase())
    : remotes.toSorted((one, other) => rank(one) - rank(other));
  const [first] = fitting;
  if (first && !/^\s*-/.test(first.url)) return first;
  throw unresolved(
    scope,
    repo ? `no remote here is ${repo}` : 'no remote is set up here',
    `Review it in a clone, or: git remote add upstream ${repo ? `https://${repo}` : 'URL'}`,
  );
}

const FORGE_MS = 20_000;
const PULL_FIELDS = 'title,body,baseRefName,baseRefOid';

/** By gh, which knows the branch it is meant for. Null: git alone has to do. */
async function askForge(
  { number }: PullScope,
  { repo }: GitRemote,
  root: string,
): Promise<KnownPull | null> {
  const program = findProgram('gh', { env: process.env, project: root });
  if (!program || !repo) return null;
  const words = ['pr', 'view', number, '--repo', repo, '--json', PULL_FIELDS];
  const out = await new Promise<string>((done) => {
    const env = { ...process.env, GH_PROMPT_DISABLED: '1', NO_COLOR: '1' };
    // Not in the project: it would ask a git of its own there.
    const how = { cwd: tmpdir(), env, timeout: FORGE_MS, windowsHide: true };
    execFile(program, words, how, (error, text) => done(error ? '' : text));
  });
  const known = parsedJson(out) as Partial<KnownPull> | null;
  const { title = '', body = '', baseRefName = '', baseRefOid = '' } = known ?? {};
  return baseRefName && /^[0-9a-f]{40,64}$/.test(baseRefOid)
    ? { title, body, baseRefName, baseRefOid }
    : null;
}

type WantedPull = {
  pull: PullScope;
  remote: GitRemote;
  known: KnownPull | null;
  root: string;
  scope: string;
};
type PullEnds = { head: string; base: string; kind: string };

/** In a repository of our own that writes to the project's store and reads none of its settings. */
async function fetchEnds(wanted: WantedPull): Promise<PullEnds> {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-pull-'));
  try {
    return await fetchInto(folder, wanted);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchInto(
  folder: string,
  { pull, remote, known, root, scope }: WantedPull,
): Promise<PullEnds> {
  const GIT_OBJECT_DIRECTORY = await preparePull(folder, root);
  const env = { GIT_DIR: folder, GIT_OBJECT_DIRECTORY };
  const ask: AskGit = async (...words) => {
    const { exit, out, error } = await gitAbroad(words, {
      cwd: root,
      env,
      remote: remote.name,
    });
    if (exit === 0) return out;
    throw notFetched(remote, error);
  };
  const { kind, refs, merge } = await refsOfPull(ask, { pull, remote, scope });
  const main = known ? `refs/heads/${known.baseRefName}` : 'HEAD';
  const wanted = [
    `+${refs}head:refs/pull/head`,
    `+${main}:refs/pull/base`,
    ...(merge ? [`+${refs}merge:refs/pull/merge`] : []),
  ];
  const plain = ['--quiet', '--no-tags', '--no-recurse-submodules'];
  await ask('fetch', ...plain, '--', remote.url, ...wanted);
  const words = ['for-each-ref', '--format=%(objectname) %(parent)', 'refs/pull'];
  const shas = (await ask(...words)).split('\n').map((row) => row.split(' '));
  const [[base = ''] = [], [head = ''] = [], [, onto = '', merged] = []] = shas;
  // What the forge has merged for a trial, as long as it is of this head, stands on the branch it is meant for.
  return { kind, head, base: !known && merged === head ? onto : base };
}

type AskGit = (...words: string[]) => Promise<string>;

/** Where the forge keeps it; two kinds of forge name it in two ways. */
async function refsOfPull(
  ask: AskGit,
  { pull, remote, scope }: Pick<WantedPull, 'pull' | 'remote' | 'scope'>,
) {
  const kinds = [
    { kind: 'pull request #', refs: `refs/pull/${pull.number}/` },
    { kind: 'merge request !', refs: `refs/merge-requests/${pull.number}/` },
  ];
  const names = kinds.flatMap(({ refs }) => [`${refs}head`, `${refs}merge`]);
  const listed = await ask('ls-remote', '--', remote.url, 'HEAD', ...names);
  const there = new Set(listed.split('\n').map((row) => row.split('\t')[1]));
  const found = kinds.find(({ refs }) => there.has(`${refs}head`));
  if (!found)
    throw unresolved(
      scope,
      `${remote.name} (${withoutKey(remote.url)}) has no pull request ${pull.number}`,
      'Look at its number and at git remote -v.',
    );
  return { ...found, merge: there.has(`${found.refs}merge`) };
}

/** Comes back with where objects go. What is there already is not fetched again: its tips are known by name. */
async function preparePull(folder: string, root: string): Promise<string> {
  await outputOf(root, ['init', '--quiet', '--bare', '--template=', folder]);
  const places = await outputOf(root, [
    'rev-parse',
    '--git-path',
    'objects',
    '--git-path',
    'shallow',
  ]);
  const [objects = '', shallow = ''] = places.trimEnd().split('\n');
  const isShallow = existsSync(resolve(root, shallow));
  if (isShallow) copyFileSync(resolve(root, shallow), join(folder, 'shallow'));
  const tips = await outputOf(root, [
    'for-each-ref',
    '--count=200',
    '--sort=-committerdate',
    '--format=%(objectname)',
    'refs/heads',
    'refs/remotes',
  ]);
  const rows = tips.split('\n').filter(Boolean);
  writeFileSync(
    join(folder, 'packed-refs'),
    rows.map((sha, at) => `${sha} refs/ours/${at}\n`).join(''),
  );
  return resolve(root, objects);
}

const withoutKey = (text: string): string => text.replaceAll(/\/\/[^/@\s]*@/g, '//');

function notFetched({ name, url }: GitRemote, error: string): Refusal {
  const why = error.trim().split('\n')[0] ?? '';
  return new Refusal(
    'git_failed',
    `${name} (${withoutKey(url)}) does not give the pull request: ${withoutKey(why)}`,
    'Try git fetch; what helps there helps here.',
    1,
  );
}
