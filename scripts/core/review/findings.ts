// The findings of a review: who raised each, and what became of it.

import type { ReadFinding } from '../answers/opinions.ts';
import { isFound, isSamePath } from '../evidence/places.ts';
import { SEVERITIES } from '../schemas/names.ts';
import type { EarlierFinding, FindingState, ToldFinding } from '../schemas/review.ts';
import { bodyAfter, shorten } from '../words/line.ts';
import { hunkAt, isThere, pathMeant } from './hunk.ts';
import { type Cluster, joinFindings, type Sayable, toldBy } from './join.ts';
import { raisersOf } from './raisers.ts';
import type { ReviewState } from './rounds.ts';
import { nameOf, roundsOf, saidIn } from './rounds.ts';
import { settled } from './settled.ts';

/** `reviewer` is the reviewer's first seat. */
type Member = { reviewer: string; seat: string; round: number; said: ReadFinding };

type Shown = 'raised_by' | 'others' | 'judgement' | 'author' | 'last_words' | 'hunk';
export type Finding = Omit<ToldFinding, Shown> & {
  members: Member[];
  told: ReadFinding | null;
  judgements: { seat: string; says: 'confirm' | 'refute' | 'unsure'; why: string }[];
  author: { says: 'accept' | 'partial' | 'rebut'; why: string } | null;
  lastWords: { seat: string; says: 'accept' | 'maintain'; why: string }[];
  earlier: EarlierFinding | null;
};

export const stands = ({ status }: { status: FindingState }): boolean =>
  !['refuted', 'withdrawn', 'fixed'].includes(status);
export const isSerious = ({ severity }: Finding): boolean => severity !== 'p3';
/** The author rebutted it, and nobody has answered that. */
export const isDisputed = (one: Finding): boolean =>
  one.status === 'rebutted' && isSerious(one);

/** First who raised it, then who confirmed it. */
const backersOf = (one: Finding): number =>
  new Set([
    ...raisersOf(one),
    ...(one.earlier?.raised_by ?? []),
    ...one.judgements.flatMap(({ seat, says }) => (says === 'confirm' ? [seat] : [])),
  ]).size;

const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (a, b) =>
      backersOf(b) - backersOf(a) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      Number(b.status === 'confirmed') - Number(a.status === 'confirmed'),
  );

export function followFindings(state: ReviewState): Finding[] {
  const { again } = state.framing;
  let known = (again?.findings ?? []).map((earlier): Finding => {
    const { raised_by: _, code: __, ...told } = earlier;
    return { ...NEW, ...told, earlier };
  });
  for (const round of roundsOf(state)) {
    known = withRaised(state, known, raisedIn(state, round));
    known = known.map((one) => settled(state, one, round));
  }
  return known;
}

const NEW = {
  suggestion: '',
  members: [],
  told: null,
  judgements: [],
  author: null,
  lastWords: [],
  status: 'open',
  since: null,
  there: null,
  alike: [],
  earlier: null,
} satisfies Partial<Finding>;

function raisedIn(state: ReviewState, round: number): Member[] {
  const framing = state.framing;
  return saidIn(state, round, 'review').flatMap(({ seat, opinion }) =>
    opinion.findings.map((said): Member => {
      const path = said.path === null ? null : pathMeant(framing, said.path);
      const reviewer = framing.of[seat]?.reviewer ?? seat;
      return { reviewer, seat, round, said: { ...said, path } };
    }),
  );
}

/** By an earlier id that it names; the others by what they say. */
function withRaised(state: ReviewState, known: Finding[], raised: Member[]): Finding[] {
  const named = (id: string): Member[] => raised.filter(({ said }) => said.id === id);
  const followed = known.map((one) => withMembers(state, one, named(one.id)));
  const fresh = raised.filter(({ said }) => !known.some(({ id }) => id === said.id));
  const sayables = [
    ...followed.map(sayable),
    ...fresh.map(({ reviewer, said }) => ({ ...said, reviewer })),
  ];
  const clusters = joinFindings(sayables);
  const membersIn = ({ members }: Cluster): Member[] =>
    members.flatMap((index) => fresh[index - followed.length] ?? []);
  const old = followed.map((one, index) => {
    const own = clusters.find(({ members }) => members.includes(index));
    return withMembers(state, one, own ? membersIn(own) : []);
  });
  const groups = new Map(
    clusters
      .filter(({ members }) => members.every((index) => index >= followed.length))
      .map(
        (one) =>
          [withMembers(state, { ...NEW, ...NOWHERE }, membersIn(one)), one] as const,
      ),
  );
  const first = nextId(known);
  const ids = new Map(followed.map(({ id }, index) => [index, id]));
  const ordered = inOrder([...groups.keys()]);
  for (const [at, one] of ordered.entries())
    for (const index of groups.get(one)?.members ?? []) ids.set(index, `F${first + at}`);
  const begun = ordered.map((one, at) => {
    const alike = (groups.get(one)?.alike ?? []).flatMap((index) => ids.get(index) ?? []);
    return { ...one, id: `F${first + at}`, alike: [...new Set(alike)] };
  });
  return [...old, ...begun];
}

const NOWHERE = {
  id: '',
  severity: 'p3' as const,
  path: null,
  lines: null,
  title: '',
  body: '',
};
const nextId = (known: Finding[]): number =>
  Math.max(0, ...known.map(({ id }) => Number(/^F(\d+)$/.exec(id)?.[1] ?? 0))) + 1;

/** Known before is one voice: two of these are never one. */
const sayable = ({ path, lines, title, body }: Finding): Sayable => ({
  path,
  lines,
  title,
  body,
  reviewer: '',
});

function withMembers(state: ReviewState, finding: Finding, more: Member[]): Finding {
  if (more.length === 0) return finding;
  const members = [...finding.members, ...more];
  const latest = more[0]?.round ?? 1;
  const now = members.filter(({ round }) => round === latest);
  const { severity, teller, placed } = toldBy(now.map(({ said }) => said));
  const path = placed?.path ?? finding.path;
  const lines = placed ? placed.lines : finding.lines;
  return {
    ...finding,
    members,
    severity,
    path,
    lines,
    title: titleOf(teller?.title ?? finding.title, path),
    body: teller?.body || finding.body,
    suggestion: teller?.suggestion ?? '',
    told: teller ?? null,
    there: isThere(state, path, lines) ?? foundBy(state, now),
  };
}

/** What reviewers' own citations came to. */
function foundBy(state: ReviewState, members: Member[]): boolean | null {
  if (state.framing.revision.kind !== 'tree') return null;
  const cited = members.flatMap(({ seat, round, said }) => {
    const { answered } =
      saidIn(state, round, 'review').find((one) => one.seat === seat) ?? {};
    const isIt = (path: string | null): boolean =>
      path !== null && said.path !== null && isSamePath(path, said.path);
    return (answered?.citations ?? []).filter(
      ({ path, line }) => isIt(path) && line === said.lines?.[0],
    );
  });
  if (cited.some(isFound)) return true;
  return cited.some(({ found }) => found === 'missing') ? false : null;
}

/** Its place stands beside it. */
function titleOf(title: string, path: string | null): string {
  const bare = title.replace(/^[`*]+/, '');
  const cut = path && bare.startsWith(path) ? bare.slice(path.length) : '';
  return shorten(cut.replace(/^[`*:\d\s,–—-]+/, '') || title, 140);
}

export function findingsOf(state: ReviewState): ToldFinding[] {
  return inOrder(followFindings(state)).map((one): ToldFinding => {
    const {
      id,
      severity,
      path,
      lines,
      title,
      body,
      suggestion,
      status,
      since,
      there,
      alike,
    } = one;
    const who = (seat: string): string => nameOf(state, seat);
    const voice = <Said extends { seat: string }>({ seat, ...said }: Said) => ({
      who: who(seat),
      ...said,
    });
    const raised = raisersOf(one).map(who);
    const others = one.members.filter(({ said }) => said !== one.told);
    return {
      id,
      severity,
      path,
      lines,
      title,
      suggestion,
      status,
      since,
      there,
      alike,
      body: bodyAfter(title, body),
      raised_by: raised.length > 0 ? raised : (one.earlier?.raised_by ?? []),
      others: others.map(({ seat, said }) => ({
        who: who(seat),
        title: said.title,
        body: said.body,
      })),
      judgement: one.judgements.map(voice),
      author: one.author && { who: who('author'), ...one.author },
      last_words: one.lastWords.map(voice),
      hunk: one.told ? hunkAt(state, path, lines) : earlierHunk(one),
    };
  });
}

/** Lines of then, until somebody speaks of it again. */
const earlierHunk = ({ earlier }: Finding): ToldFinding['hunk'] =>
  earlier?.lines && earlier.code.length > 0
    ? { from: earlier.lines[0], lines: earlier.code, mark: null }
    : null;
