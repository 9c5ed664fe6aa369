// Who looks at which piece of the artifact: the seats of a round, and the reviewers to ask for each in turn.
import type { Failure } from '../shapes.ts';
import type { Slice } from './artifact/slices.ts';
import type { Member, Part, Reviewer, ReviewState, Round } from './events.ts';
import type { Finding, PartName } from './findings/finding.ts';

export const AUTHOR = 'author';

export type Post = { seat: string; part: Part; slice: number; member: string; routes: Reviewer[] };

type Known = Pick<ReviewState, 'opened' | 'parts' | 'findings' | 'rounds'>;

export const membersOf = ({ opened }: Pick<ReviewState, 'opened'>): Member[] =>
  opened.panel ?? [{ name: 'reviewer', routes: opened.reviewers }];

export const slicesOf = ({ slices }: Part): Slice[] => slices ?? [{ text: '', files: [] }];

/** Everybody about everything, in the order in which it is asked and read. */
export function allPosts(state: Pick<ReviewState, 'opened' | 'parts'>): Post[] {
  const members = membersOf(state);
  return state.parts.flatMap((part) =>
    members.flatMap(({ name, routes }) =>
      slicesOf(part).map((_, slice): Post => {
        const seat = seatOf(part, { name, alone: members.length === 1, slice });
        return { seat, part, slice, member: name, routes };
      }),
    ),
  );
}

/** At first, and where the user wants it, about everything; later about what is disputed. */
export function postsOf(state: Known, round: Pick<Round, 'round' | 'asked'>): Post[] {
  const all = allPosts(state);
  if (round.round === 1 || round.asked || state.opened.rules === 1) return all;
  const due = all.filter((post) => isConcerned(state, post, round.round));
  return due.length > 0 ? due : all;
}

/** With one reviewer and one piece a seat is called what it has always been called. */
function seatOf(part: Part, { name, alone, slice }: { name: string; alone: boolean; slice: number }): string {
  const number = slicesOf(part).length > 1 ? `-${slice + 1}` : '';
  return `${part.part}-${alone ? 'reviewer' : name}${number}`;
}

/** Something it said is disputed, or it was not understood the last time. */
function isConcerned(
  { findings, rounds }: Known,
  { seat, part, slice, member }: Post,
  round: number,
): boolean {
  const before = rounds.findLast((one) => one.round < round && one.answers[seat])?.answers[seat];
  if (before && before.opinion?.status === 'parse_error') return true;
  return findings.some(
    (finding) => finding.part === part.part && isPending(finding, member) && sliceOf(part, finding) === slice,
  );
}

const isPending = ({ state, voices = [] }: Finding, member: string): boolean =>
  state === 'rebutted' && voices.some((voice) => voice.reviewer === member && voice.state !== 'withdrawn');

/** The piece in which a finding's file is; the first one where it names none. */
export function sliceOf(part: Part, { voices = [] }: Finding): number {
  const paths = voices.flatMap(({ record }) => record?.path ?? []);
  const found = slicesOf(part).findIndex(({ files }) =>
    files.some((file) => paths.some((path) => file.path === path || file.path.endsWith(`/${path}`))),
  );
  return Math.max(0, found);
}

export const routeOf = (state: ReviewState, post: Post): Reviewer | null =>
  post.routes[indexOfRoute(state, post)] ?? null;

export function indexOfRoute(state: ReviewState, post: Post): number {
  return state.reviewer[post.seat] ?? nextRoute(post, { from: -1, reason: null }) ?? -1;
}

export function nextRoute(
  { part, routes }: Pick<Post, 'part' | 'routes'>,
  { from, reason }: { from: number; reason: Failure['reason'] | null },
): number | null {
  const before = routes[from];
  const found = routes.findIndex(({ engine, by, mode, after }, index) => {
    if (index <= from || (mode === 'native' && !part.native)) return false;
    const sameAgain = before !== undefined && before.engine === engine && before.by === by;
    return !sameAgain || after === null || (reason !== null && after.includes(reason));
  });
  return found < 0 ? null : found;
}

export const partNameOf = (seat: string): PartName => (seat.startsWith('proposal') ? 'proposal' : 'code');
