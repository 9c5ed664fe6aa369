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
import { commitCalled, partingOf, subjectsBetween } from './commits.ts';
import { fetchPull } from './pull.ts';
import { type GitScope, nothingIn } from './scope.ts';

type FoundArtifact = Pick<Artifact, 'about'> & Partial<Artifact> & { base: string };

type FetchScope<Kind extends GitScope['kind']> = (
  scope: Extract<GitScope, { kind: Kind }>,
  at: { root: string; name: string },
) => Promise<FoundArtifact>;

const FETCH_BY_KIND: { [Kind in GitScope['kind']]: FetchScope<Kind> } = {
  uncommitted: async ({ within }, { root, name }) => {
    const fix = 'Name a commit, a base branch, a range or a file: --scope commit:HEAD.';
    const nothing = nothingIn(name, `nothing is uncommitted in ${within ?? root}`, fix);
    const folder =
      within && (await outputOf(within, ['rev-parse', '--show-prefix'])).trimEnd();
    return someChange(changeWithin(await uncommitted(root), folder), nothing, {
      about: `uncommitted changes${folder ? ` in ${folder}` : ''}`,
      base: 'HEAD',
    });
  },
  staged: async (_, { root, name }) => {
    const fix = 'git add stages a change; --scope uncommitted takes all of it.';
    const nothing = nothingIn(name, `nothing is staged in ${root}`, fix);
    return someChange(await changeIn(root, ['diff', '--cached']), nothing, {
      about: 'staged changes',
      base: 'HEAD',
      revision: { kind: 'index' },
    });
  },
  commit: async ({ commit }, { root, name }) => {
    const sha = await commitCalled(root, commit, name);
    const words = ['show', '--format=', '-m', '--first-parent'];
    const about = `commit ${sha.slice(0, 12)}`;
    const nothing = nothingIn(name, `${about} changes nothing`, 'Name another commit.');
    const says = ['log', '-1', '--format=%h %s%n%n%b', sha, '--'];
    return someChange(await changeIn(root, words, [sha]), nothing, {
      about,
      base: `${sha}^`,
      intro: (await outputOf(root, says)).trim(),
      revision: { kind: 'commit', sha },
    });
  },
  base: async ({ base }, { root, name }) => {
    const sha = await commitCalled(root, base, name);
    const start = await partingOf(root, [sha, 'HEAD'], name);
    const found = await changeIn(root, ['diff'], [start]);
    const hidden = [...found.hidden, ...(await changedSubmodules(root))];
    const fix = 'Name the branch this one came from, or a commit.';
    const nothing = nothingIn(name, `nothing has changed since "${base}"`, fix);
    return someChange({ ...found, hidden }, nothing, {
      about: `changes since ${base}`,
      base: start,
      intro: await subjectsBetween(root, start, 'HEAD'),
    });
  },
  range: async ({ from, to, symmetric }, { root, name }) => {
    const first = await commitCalled(root, from, name);
    const last = await commitCalled(root, to, name);
    const start = symmetric ? await partingOf(root, [first, last], name) : first;
    const about = `changes ${from}${symmetric ? '...' : '..'}${to}`;
    const fix = 'git log A..B shows what is between two commits.';
    const nothing = nothingIn(name, 'nothing differs between its two ends', fix);
    return changeBetween(root, [start, last], { about, nothing });
  },
  pull: async (scope, { root, name }) => {
    const { about, head, base, intro } = await fetchPull(scope, root, name);
    const start = await partingOf(root, [base, head], name);
    const fix = 'If it is merged, name its commits: --scope range:A..B.';
    const why = 'its branch has nothing that the one it is meant for has not';
    const nothing = nothingIn(name, why, fix);
    return changeBetween(root, [start, head], { about, nothing, intro });
  },
};

export const fetchChange = <Kind extends GitScope['kind']>(
  scope: Extract<GitScope, { kind: Kind }>,
  at: { root: string; name: string },
): Promise<FoundArtifact> => (FETCH_BY_KIND[scope.kind] as FetchScope<Kind>)(scope, at);

async function changeBetween(
  root: string,
  [start, head]: [start: string, head: string],
  { about, nothing, intro }: { about: string; nothing: Refusal; intro?: string | null },
): Promise<FoundArtifact> {
  return someChange(await changeIn(root, ['diff'], [start, head]), nothing, {
    base: start,
    about,
    intro: intro ?? (await subjectsBetween(root, start, head)),
    revision: { kind: 'commit', sha: head },
  });
}

/** Neither a yes nor "nothing": there may be a change that nobody could look at. */
function someChange(
  { diff, hidden }: DiffChange,
  nothing: Refusal,
  more: FoundArtifact,
): FoundArtifact {
  if (diff) return { ...more, diff, hidden };
  if (hidden.length === 0) throw nothing;
  throw new Refusal(
    'unseen',
    `Nobody can be shown this change, so it is undecided: ${hidden.join(', ')}.`,
    'Look at these files yourself.',
    4,
  );
}
