// What git says was changed: by kind of scope.
import type { Artifact } from '../../core/schemas/review.ts';
import { Refusal } from '../../core/words/refusal.ts';
import {
  changedSubmodules,
  changeIn,
  changeWithin,
  type DiffChange,
  outputOf,
  uncommitted,
} from './change.ts';
import { fetchPull } from './pull.ts';
import {
  commitCalled,
  type GitScope,
  nothingIn,
  partingOf,
  subjectsBetween,
} from './scope.ts';

type FoundArtifact = Pick<Artifact, 'about'> & Partial<Artifact> & { base: string };

/** `why`, `fix`: of a change in which there is nothing. */
type FetchedScope = FoundArtifact & { change: DiffChange; why: string; fix: string };
type FetchScope<Kind extends GitScope['kind']> = (
  scope: Extract<GitScope, { kind: Kind }>,
  at: { root: string; name: string },
) => Promise<FetchedScope>;

const FETCH_BY_KIND: { [Kind in GitScope['kind']]: FetchScope<Kind> } = {
  uncommitted: async ({ within }, { root }) => {
    const folder =
      within && (await outputOf(within, ['rev-parse', '--show-prefix'])).trimEnd();
    return {
      change: changeWithin(await uncommitted(root), folder),
      about: `uncommitted changes${folder ? ` in ${folder}` : ''}`,
      base: 'HEAD',
      why: `nothing is uncommitted in ${within ?? root}`,
      fix: 'Name a commit, a base branch, a range or a file: --scope commit:HEAD.',
    };
  },
  staged: async (_, { root }) => ({
    change: await changeIn(root, ['diff', '--cached']),
    about: 'staged changes',
    base: 'HEAD',
    revision: { kind: 'index' },
    why: `nothing is staged in ${root}`,
    fix: 'git add stages a change; --scope uncommitted takes all of it.',
  }),
  commit: async ({ commit }, { root, name }) => {
    const sha = await commitCalled(root, commit, name);
    const words = ['show', '--format=', '-m', '--first-parent'];
    const about = `commit ${sha.slice(0, 12)}`;
    const says = ['log', '-1', '--format=%h %s%n%n%b', sha, '--'];
    return {
      change: await changeIn(root, words, [sha]),
      about,
      base: `${sha}^`,
      intro: (await outputOf(root, says)).trim(),
      revision: { kind: 'commit', sha },
      why: `${about} changes nothing`,
      fix: 'Name another commit.',
    };
  },
  base: async ({ base }, { root, name }) => {
    const sha = await commitCalled(root, base, name);
    const start = await partingOf(root, [sha, 'HEAD'], name);
    const { diff, hidden } = await changeIn(root, ['diff'], [start]);
    return {
      change: { diff, hidden: [...hidden, ...(await changedSubmodules(root))] },
      about: `changes since ${base}`,
      base: start,
      intro: await subjectsBetween(root, start, 'HEAD'),
      why: `nothing has changed since "${base}"`,
      fix: 'Name the branch this one came from, or a commit.',
    };
  },
  range: async ({ from, to, symmetric }, { root, name }) => {
    const first = await commitCalled(root, from, name);
    const last = await commitCalled(root, to, name);
    const start = symmetric ? await partingOf(root, [first, last], name) : first;
    return {
      ...(await changeBetween(root, start, last)),
      about: `changes ${from}${symmetric ? '...' : '..'}${to}`,
      intro: await subjectsBetween(root, start, last),
      why: 'nothing differs between its two ends',
      fix: 'git log A..B shows what is between two commits.',
    };
  },
  pull: async (scope, { root, name }) => {
    const { about, head, base, intro } = await fetchPull(scope, root, name);
    const start = await partingOf(root, [base, head], name);
    return {
      ...(await changeBetween(root, start, head)),
      about,
      intro: intro ?? (await subjectsBetween(root, start, head)),
      why: 'its branch has nothing that the one it is meant for has not',
      fix: 'If it is merged, name its commits: --scope range:A..B.',
    };
  },
};

/** Neither a yes nor "nothing": there may be a change that nobody could look at. */
export async function fetchChange<Kind extends GitScope['kind']>(
  scope: Extract<GitScope, { kind: Kind }>,
  at: { root: string; name: string },
): Promise<FoundArtifact> {
  const fetch = FETCH_BY_KIND[scope.kind] as FetchScope<Kind>;
  const { change, why, fix, ...found } = await fetch(scope, at);
  if (change.diff) return { ...found, ...change };
  if (change.hidden.length === 0) throw nothingIn(at.name, why, fix);
  throw new Refusal(
    'unseen',
    `Nobody can be shown this change, so it is undecided: ${change.hidden.join(', ')}.`,
    'Look at these files yourself.',
    4,
  );
}

const changeBetween = async (root: string, start: string, head: string) => ({
  change: await changeIn(root, ['diff'], [start, head]),
  base: start,
  revision: { kind: 'commit' as const, sha: head },
});
