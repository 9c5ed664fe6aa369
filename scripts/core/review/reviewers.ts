// Who reviews, who checks lone findings, who answers for the author.
import type { Surroundings, UsableEngine } from '../deliberation/plan.ts';
import {
  hostSitter,
  seatOf,
  unavailable,
  vendorCalled,
} from '../deliberation/seating.ts';
import type { PlannerWords } from '../sayable/table.ts';
import type { Missing, Seat } from '../schemas/nouns.ts';
import type { Again } from '../schemas/review.ts';
import { listed } from '../words/line.ts';
import type { Refusal } from '../words/refusal.ts';
import { AUTHOR_SEAT } from './rounds.ts';

/** What is reviewed; it is fetched before anything is planned. */
export type ArtifactWords = Pick<
  PlannerWords<'review'>,
  'scope' | 'pr' | 'plan' | 'text'
>;
export type ReviewAsking = Omit<PlannerWords<'review'>, keyof ArtifactWords> & {
  again?: Again;
};

const MOST_REVIEWERS = 3;

type ReviewedAuthor = {
  engine: string | null;
  vendor: string | null;
  model: string | null;
};

/** Who is asked and who wrote it are two things. */
export function reviewAuthor(
  { author }: Pick<ReviewAsking, 'author'>,
  around: Surroundings,
): ReviewedAuthor {
  const { host, writer = null, usable } = around;
  const name = author ?? host ?? writer;
  const known = usable.find(({ engine }) => engine === name);
  return {
    engine: known?.engine ?? null,
    vendor: name && vendorCalled(name, around),
    model: known?.model ?? null,
  };
}

const isOtherVendor = (
  { vendor }: Pick<UsableEngine, 'vendor'>,
  author: ReviewedAuthor,
): boolean => vendor !== author.vendor;

export function akinToAuthor(author: ReviewedAuthor, seats: Seat[]): string[] {
  const isOtherModel = ({ model }: Seat): boolean =>
    model !== null && author.model !== null && model !== author.model;
  return seats
    .filter((one) => !isOtherVendor(one, author) && !isOtherModel(one))
    .map(({ seat }) => seat);
}

type PickedReviewers = { reviewers: UsableEngine[]; missing: Missing[] };

export function pickReviewers(
  asking: Pick<ReviewAsking, 'backend' | 'reviewers'>,
  author: ReviewedAuthor,
  around: Surroundings,
): PickedReviewers {
  const named = asking.backend
    ? [asking.backend]
    : (asking.reviewers ?? around.words.engines ?? []);
  if (named.length > 0) return pickNamed(named, around);
  const most = around.settings.reviewers ?? MOST_REVIEWERS;
  const able = usableInOrder(around).filter(
    ({ engine }) => !around.words.without?.includes(engine),
  );
  const others = onePerIdentity(able.filter((one) => isOtherVendor(one, author)));
  const own = able.find((one) => !isOtherVendor(one, author));
  const lacking = around.unusable
    .filter(({ engine }) => candidatesIn(around).includes(engine))
    .toSorted((a, b) => Number(a.tried === false) - Number(b.tried === false));
  const missing = others.length > 1 ? [] : lacking.slice(0, 2).map(missingReviewer);
  if (others.length > 0) return { reviewers: others.slice(0, most), missing };
  if (own) return { reviewers: [own], missing };
  if (around.host !== null && !around.auto)
    return { reviewers: [hostItself(around.host, around)], missing };
  throw nobodyLeft(lacking, around.leftOut);
}

/** Exactly those; the author's own vendor, too, if asked for. */
function pickNamed(
  named: string[],
  { usable, unusable, words: { without = [] } }: Surroundings,
): PickedReviewers {
  const reviewers = named.flatMap(
    (name) => usable.find(({ engine }) => engine === name) ?? [],
  );
  const left = named.filter((name) => without.includes(name));
  const missing = named
    .filter((name) => ![...left, ...reviewers.map(({ engine }) => engine)].includes(name))
    .map((name) => {
      const unknown = {
        title: name,
        why: 'there is no such engine',
        remedy: 'ftm doctor shows all.',
      };
      return missingReviewer(unusable.find(({ engine }) => engine === name) ?? unknown);
    });
  if (reviewers.length === 0) throw nobodyLeft(missing, left);
  return { reviewers: onePerIdentity(reviewers), missing };
}

type LackingReviewer = { title: string; why: string; remedy: string };
const missingReviewer = ({ title, why, remedy }: LackingReviewer): Missing => ({
  seat: title,
  why,
  remedy,
});

function nobodyLeft([first]: { remedy: string }[], without: string[] = []): Refusal {
  const remedy = first?.remedy ?? 'ftm doctor shows what is missing.';
  if (without.length === 0)
    return unavailable('No engine is there that could review this.', remedy);
  const says = `No engine is left to review this: you left out ${listed(without)}.`;
  return unavailable(says, `Leave out fewer, or: ${remedy}`);
}

const candidatesIn = ({ candidates }: Surroundings): string[] => [
  ...new Set(Object.values(candidates).flat()),
];

/** The tried first, then in the order of the candidates. */
function usableInOrder(around: Surroundings): UsableEngine[] {
  const order = candidatesIn(around);
  const rank = ({ engine, tried }: UsableEngine): number =>
    (tried ? 0 : 1000) + (order.includes(engine) ? order.indexOf(engine) : 500);
  return around.usable.toSorted((a, b) => rank(a) - rank(b));
}

const onePerIdentity = (some: UsableEngine[]): UsableEngine[] =>
  some.filter(
    (one, at) => some.findIndex(({ identity }) => identity === one.identity) === at,
  );

/** The name of the first piece's seat stands for all. */
export function reviewSeat(one: UsableEngine, piece: number): Seat {
  const seat = `reviewer-${one.engine}`;
  if (piece === 0) return seatOf(one, { seat, name: one.title });
  return seatOf(one, {
    seat: `${seat}-${piece + 1}`,
    name: `${one.title}, part ${piece + 1}`,
  });
}

const hostItself = (host: string, around: Surroundings): UsableEngine => ({
  ...hostSitter(host, around),
  title: 'The assistant itself',
  tried: true,
});

/** For the lone findings of an only vendor: at best neither its nor the author's. */
export function pickRefuter(
  reviewers: UsableEngine[],
  author: ReviewedAuthor,
  around: Surroundings,
): Seat[] {
  const vendors = new Set(reviewers.map(({ vendor }) => vendor));
  if (vendors.size > 1) return [];
  const able = usableInOrder(around).filter(
    (one) => !vendors.has(one.vendor) && !around.words.without?.includes(one.engine),
  );
  const refuter = able.find((one) => isOtherVendor(one, author)) ?? able[0];
  return refuter
    ? [seatOf(refuter, { seat: `second-${refuter.engine}`, name: refuter.title })]
    : [];
}

/** The host for its own work; unattended its engine; else nobody. */
export function authorSeat(author: ReviewedAuthor, around: Surroundings): Seat[] {
  const named = (name: string) => ({ seat: AUTHOR_SEAT, name });
  if (around.host !== null && !around.auto)
    return [seatOf(hostSitter(around.host, around), named('The author'))];
  const own = around.usable.find(({ engine }) => engine === author.engine);
  return own ? [seatOf(own, named(`${own.title}, for the author`))] : [];
}
