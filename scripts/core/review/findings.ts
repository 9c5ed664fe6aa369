// The findings of a review: who raised each, and what became of it.

import type { ReadFinding } from '../answers/form.ts';
import { readOnce } from '../deliberation/read-once.ts';
import { isFound, isMissing } from '../evidence/places.ts';
import { GROUPS, SEVERITIES } from '../schemas/names.ts';
import type { EarlierFinding, ToldFinding } from '../schemas/review.ts';
import { shorten } from '../words/line.ts';
import { hunkAtPlace, isPlaceThere, ownLines, pathMeant } from './hunk.ts';
import { clusterToldBy, type FindingCluster, joinFindings, type Voiced } from './join.ts';
import { type ReviewState, reviewRounds, saidInTurn } from './rounds.ts';
import { settledFinding, withJudgements } from './settled.ts';

/** As one reviewer said it; `reviewer` is that one's first seat. */
type FindingMember = ReadFinding & { reviewer: string; seat: string; round: number };

type ShownFields =
  | 'group'
  | 'raised_by'
  | 'others'
  | 'judgement'
  | 'author'
  | 'last_words'
  | 'hunk';
export type Finding = Omit<ToldFinding, ShownFields> & {
  /** What it was called when others were asked about it: ids come with the order in which it is told. */
  key: string;
  members: FindingMember[];
  told: FindingMember | null;
  judgements: {
    seat: string;
    round: number;
    says: 'confirm' | 'refute' | 'unsure';
    why: string;
  }[];
  author: { says: 'accept' | 'partial' | 'rebut'; why: string } | null;
  lastWords: { seat: string; says: 'accept' | 'maintain'; why: string }[];
  earlier: EarlierFinding | null;
};

export const isSerious = ({ severity }: Pick<Finding, 'severity'>): boolean =>
  severity !== 'p3';
/** The author rebutted it, and nobody has answered that. */
export const isDisputed = (one: Finding): boolean =>
  one.status === 'rebutted' && isSerious(one);

/** First who raised it, then who confirmed it. */
export const raisersOf = ({ members }: Finding): string[] => [
  ...new Set(members.map(({ reviewer }) => reviewer)),
];

const raisersEver = (one: Finding): number =>
  new Set([...raisersOf(one), ...(one.earlier?.raised_by ?? [])]).size;

/** A second reviewer who found it by itself weighs more than one who was asked about it. */
export function groupOfFinding(one: Finding): ToldFinding['group'] {
  if (raisersEver(one) > 1) return 'several';
  const isConfirmed =
    ['confirmed', 'accepted'].includes(one.status) ||
    one.judgements.some(({ says }) => says === 'confirm');
  return isConfirmed ? 'confirmed' : 'single';
}

export const inTellingOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (a, b) =>
      GROUPS.indexOf(groupOfFinding(a)) - GROUPS.indexOf(groupOfFinding(b)) ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      raisersEver(b) - raisersEver(a),
  );

export const followFindings = readOnce((state: ReviewState): Finding[] => {
  let known = (state.framing.again?.findings ?? []).map((earlier): Finding => {
    const { raised_by: _, code: __, ...told } = earlier;
    return { ...FRESH_FINDING, ...told, key: earlier.id, earlier };
  });
  for (const round of reviewRounds(state)) {
    const before = new Set(known.map(({ key }) => key));
    known = withRaised(state, known, membersRaised(state, round));
    const judged = known.map((one) => withJudgements(state, one, round));
    const fresh = judged.filter(({ key }) => !before.has(key));
    const old = judged.filter(({ key }) => before.has(key));
    known = [...old, ...withNumbers(fresh, old)].map((one) =>
      settledFinding(state, one, round),
    );
  }
  return known;
});

const FRESH_FINDING = {
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

/** Whoever names one by its id may list it once more as new: what is word for word the same is said once. */
function membersRaised(state: ReviewState, round: number): FindingMember[] {
  const framing = state.framing;
  const raised = saidInTurn(state, round, 'review').flatMap(({ seat, opinion }) =>
    opinion.findings.map(
      (said): FindingMember => ({
        ...said,
        path: said.path === null ? null : pathMeant(framing, said.path),
        reviewer: framing.of[seat]?.reviewer ?? seat,
        seat,
        round,
      }),
    ),
  );
  const once = raised
    .toSorted((a, b) => Number(b.id === null) - Number(a.id === null))
    .map((one) => {
      return [
        JSON.stringify([one.reviewer, one.path, one.first, one.title]),
        one,
      ] as const;
    });
  return [...new Map(once).values()];
}

/** By an earlier id that it names; the others by what they say. */
function withRaised(
  state: ReviewState,
  known: Finding[],
  raised: FindingMember[],
): Finding[] {
  const followed = known.map((one) =>
    withMembers(
      state,
      one,
      raised.filter(({ id }) => id === one.id),
    ),
  );
  const fresh = raised.filter((said) => !known.some(({ id }) => id === said.id));
  const clusters = joinFindings([
    ...followed.map(voicedFinding),
    ...fresh.map((said) => ({
      ...said,
      code: ownLines(said, hunkAtPlace(state, said))[0],
    })),
  ]);
  const membersIn = ({ members }: FindingCluster): FindingMember[] =>
    members.flatMap((index) => fresh[index - followed.length] ?? []);
  const old = followed.map((one, index) => {
    const own = clusters.find(({ members }) => members.includes(index));
    return withMembers(state, one, own ? membersIn(own) : []);
  });
  const begun = clusters
    .filter(({ members }) => members.every((index) => index >= followed.length))
    .map((cluster) => ({
      cluster,
      one: withMembers(state, UNSAID_FINDING, membersIn(cluster)),
    }));
  return [...old, ...keyedFindings(begun, followed)];
}

type BegunCluster = { cluster: FindingCluster; one: Finding };

/** A name for each in the order in which they are told, and the names of what may be the same. */
function keyedFindings(begun: BegunCluster[], known: Finding[]): Finding[] {
  const ordered = inTellingOrder(begun.map(({ one }) => one)).map((one, at) => ({
    one,
    cluster: begun.find((other) => other.one === one)?.cluster,
    key: `N${known.length + 1 + at}`,
  }));
  const keyAt = (index: number): string | undefined =>
    known[index]?.key ??
    ordered.find(({ cluster }) => cluster?.members.includes(index))?.key;
  return ordered.map(({ one, cluster, key }) => {
    const alike = (cluster?.alike ?? []).flatMap((index) => keyAt(index) ?? []);
    return { ...one, key, alike: [...new Set(alike)] };
  });
}

/** New ones get their ids in the order in which they are told. */
function withNumbers(fresh: Finding[], old: Finding[]): Finding[] {
  const first = nextFindingId(old);
  const ordered = inTellingOrder(fresh).map((one, at) => ({
    ...one,
    id: `F${first + at}`,
  }));
  const ids = new Map([...old, ...ordered].map(({ key, id }) => [key, id]));
  return ordered.map((one) => ({
    ...one,
    alike: one.alike.flatMap((key) => ids.get(key) ?? []),
  }));
}

/** Nobody has raised it yet. */
const UNSAID_FINDING: Finding = {
  ...FRESH_FINDING,
  id: '',
  key: '',
  severity: 'p3',
  path: null,
  first: null,
  last: null,
  title: '',
  body: '',
};

const nextFindingId = (known: Finding[]): number =>
  Math.max(0, ...known.map(({ id }) => Number(/^F(\d+)$/.exec(id)?.[1] ?? 0))) + 1;

/** Known before is one voice: two of these are never one. */
const voicedFinding = (one: Finding): Voiced => ({ ...one, reviewer: '' });

function withMembers(
  state: ReviewState,
  finding: Finding,
  more: FindingMember[],
): Finding {
  const [latest] = more;
  if (!latest) return finding;
  const members = [...finding.members, ...more];
  const now = members.filter(({ round }) => round === latest.round);
  const { teller, record } = clusterToldBy(latest, now);
  const { path, first, last } = record.path ? record : finding;
  const grades = [record.severity, finding.earlier?.severity];
  return {
    ...finding,
    members,
    // A second look makes nothing less that somebody else had called grave.
    severity: SEVERITIES.find((one) => grades.includes(one)) ?? record.severity,
    path,
    first,
    last,
    title: titleWithoutPath(record.title, path),
    body: record.body || finding.body,
    suggestion: teller.suggestion ?? '',
    told: teller,
    there: isPlaceThere(state, { path, first, last }) ?? foundByMembers(state, now),
  };
}

/** What reviewers' own citations came to. */
function foundByMembers(state: ReviewState, members: FindingMember[]): boolean | null {
  const framing = state.framing;
  if (framing.revision.kind === 'text') return null;
  const cited = members.flatMap(({ seat, round, path: own, first }) => {
    const { answered } =
      saidInTurn(state, round, 'review').find((one) => one.seat === seat) ?? {};
    return (answered?.citations ?? []).filter(
      ({ path, line }) =>
        path !== null && pathMeant(framing, path) === own && line === first,
    );
  });
  if (cited.some(isFound)) return true;
  return cited.some(isMissing) ? false : null;
}

/** Its place stands beside it. */
function titleWithoutPath(title: string, path: string | null): string {
  const bare = title.replace(/^[`*]+/, '');
  const cut = path && bare.startsWith(path) ? bare.slice(path.length) : '';
  return shorten(cut.replace(/^[`*:\d\s,–—-]+/, '') || title, 140);
}
