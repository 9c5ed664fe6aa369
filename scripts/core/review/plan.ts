// Who reviews, who checks lone findings, who answers for the author.
import type { Plan, Surroundings, Usable } from '../deliberation/plan.ts';
import {
  hostSitter,
  seatOf,
  unavailable,
  vendorCalled,
} from '../deliberation/seating.ts';
import type { Config } from '../schemas/config.ts';
import type { Limits, Missing } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import type {
  Artifact,
  Piece,
  Preset,
  ReviewAsking,
  ReviewFraming,
} from '../schemas/review.ts';
import { listed, plural } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { changedLines } from './diff.ts';
import { piecesOf, sizeOf } from './pieces.ts';
import { AUTHOR } from './rounds.ts';

/** Under so many changed lines one quick look is enough. */
const SMALL = 200;
const MOST_REVIEWERS = 3;
const PRESET = {
  quick: { rounds: 1, minutes: 10, review_s: 180 },
  standard: { rounds: 1, minutes: 20, review_s: 600 },
  extensive: { rounds: 2, minutes: 40, review_s: 900 },
} satisfies Record<Preset, object>;

type Settings = Partial<Config['review']>;

export function planReview(
  asking: ReviewAsking,
  artifact: Artifact,
  around: Surroundings,
): Plan<ReviewFraming> {
  const { target, pieces } = piecesOf(artifact, {
    target: asking.target ?? 'auto',
    auto: around.auto,
  });
  const preset = presetOf(asking, artifact, around);
  const author = authorOf(asking, around);
  const { reviewers, missing } = pickReviewers(asking, author, around);
  const seats = reviewers.flatMap((one) =>
    pieces.map((_, piece) => ({
      seat: reviewSeat(one, piece),
      reviewer: reviewSeat(one, 0).seat,
      piece,
    })),
  );
  refuseOverBudget(pieces, reviewers.length, around.words.max_tokens);
  const readers = [
    ...seats.map(({ seat }) => seat),
    ...pickRefuter(reviewers, author, around),
  ];
  const framing: ReviewFraming = {
    scope: artifact.scope,
    about: artifact.about,
    size: sizeOf(artifact),
    root: artifact.root,
    revision: artifact.revision,
    intro: artifact.intro,
    focus: asking.focus ?? asking.context ?? '',
    target,
    preset,
    pieces,
    of: Object.fromEntries(
      seats.map(({ seat, reviewer, piece }) => [seat.seat, { reviewer, piece }]),
    ),
    hidden: artifact.hidden,
    author: author.vendor,
    akin: akinTo(author, readers),
    again: asking.again ?? null,
  };
  return {
    question: asking.question || `${artifact.about} (${framing.size})`,
    framing,
    seats: [...readers, ...authorSeat(author, around)],
    spare: [],
    missing,
    limits: limitsOf(asking, preset, around),
    confirm: false,
  };
}

/** Reading costs most, at about four letters a token. */
function refuseOverBudget(pieces: Piece[], readers: number, most = Infinity): void {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const least = Math.round((letters * readers) / 4);
  if (least <= most) return;
  throw new Refusal(
    'over_budget',
    `Reading this takes ${plural(readers, 'reviewer')} about ${plural(least, 'token')}, and ${plural(most, 'token')} are allowed.`,
    'Give more, fewer --reviewers, or a smaller --scope.',
  );
}

function presetOf(
  asking: ReviewAsking,
  { diff }: Artifact,
  { words, settings }: Surroundings,
): Preset {
  if (asking.preset) return asking.preset;
  if (words.quick) return 'quick';
  const { preset = 'standard' } = settings as Settings;
  const isSmall = diff !== null && changedLines(diff) < SMALL;
  return isSmall && preset === 'standard' ? 'quick' : preset;
}

type Author = { engine: string | null; vendor: string | null; model: string | null };

/** Who is asked and who wrote it are two things. */
function authorOf({ author }: ReviewAsking, around: Surroundings): Author {
  const { host, writer = null, usable } = around;
  const name = author ?? host ?? writer;
  const known = usable.find(({ engine }) => engine === name);
  return {
    engine: known?.engine ?? null,
    vendor: name && vendorCalled(name, around),
    model: known?.model ?? null,
  };
}

const isOther = ({ vendor }: Pick<Usable, 'vendor'>, author: Author): boolean =>
  vendor !== author.vendor;

function akinTo(author: Author, seats: Seat[]): string[] {
  const isOtherModel = ({ model }: Seat): boolean =>
    model !== null && author.model !== null && model !== author.model;
  return seats
    .filter((one) => !isOther(one, author) && !isOtherModel(one))
    .map(({ seat }) => seat);
}

type Picked = { reviewers: Usable[]; missing: Missing[] };

function pickReviewers(
  asking: ReviewAsking,
  author: Author,
  around: Surroundings,
): Picked {
  const { unusable, words } = around;
  const named = asking.backend
    ? [asking.backend]
    : (asking.reviewers ?? words.engines ?? []);
  if (named.length > 0) return pickNamed(named, around);
  const most = (around.settings as Settings).reviewers ?? MOST_REVIEWERS;
  const able = inOrder(around).filter(({ engine }) => !words.without?.includes(engine));
  const others = onePerIdentity(able.filter((one) => isOther(one, author)));
  const own = able.find((one) => !isOther(one, author));
  const could = unusable.filter(({ engine }) => candidatesIn(around).includes(engine));
  const lacking = could.toSorted(
    (a, b) => Number(a.tried === false) - Number(b.tried === false),
  );
  const missing = others.length > 1 ? [] : lacking.slice(0, 2).map(missingOf);
  if (others.length > 0) return { reviewers: others.slice(0, most), missing };
  if (own) return { reviewers: [own], missing };
  if (around.host !== null && !around.auto)
    return { reviewers: [hostItself(around.host, around)], missing };
  throw nobodyLeft(lacking, words.without);
}

/** Exactly those; the author's own vendor, too, if asked for. */
function pickNamed(
  named: string[],
  { usable, unusable, words: { without = [] } }: Surroundings,
): Picked {
  const reviewers = named.flatMap(
    (name) => usable.find(({ engine }) => engine === name) ?? [],
  );
  const left = named.filter((name) => without.includes(name));
  const gone = named.filter(
    (name) => ![...left, ...reviewers.map(({ engine }) => engine)].includes(name),
  );
  const missing = gone.map((name) => {
    const unknown = {
      title: name,
      why: 'there is no such engine',
      remedy: 'ftm doctor shows all.',
    };
    return missingOf(unusable.find(({ engine }) => engine === name) ?? unknown);
  });
  if (reviewers.length === 0) throw nobodyLeft(missing, left);
  return { reviewers: onePerIdentity(reviewers), missing };
}

type Lacking = { title: string; why: string; remedy: string };
const missingOf = ({ title, why, remedy }: Lacking): Missing => ({
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
function inOrder(around: Surroundings): Usable[] {
  const order = candidatesIn(around);
  const rank = ({ engine, tried }: Usable): number =>
    (tried ? 0 : 1000) + (order.includes(engine) ? order.indexOf(engine) : 500);
  return around.usable.toSorted((a, b) => rank(a) - rank(b));
}

const onePerIdentity = (some: Usable[]): Usable[] =>
  some.filter(
    (one, at) => some.findIndex(({ identity }) => identity === one.identity) === at,
  );

/** The name of the first piece's seat stands for all. */
function reviewSeat(one: Usable, piece: number): Seat {
  const seat = `reviewer-${one.engine}`;
  if (piece === 0) return seatOf(one, { seat, name: one.title });
  return seatOf(one, {
    seat: `${seat}-${piece + 1}`,
    name: `${one.title}, part ${piece + 1}`,
  });
}

const hostItself = (host: string, around: Surroundings): Usable => ({
  ...hostSitter(host, around),
  title: 'The assistant itself',
  tried: true,
});

/** For the lone findings of an only vendor: at best neither its nor the author's. */
function pickRefuter(reviewers: Usable[], author: Author, around: Surroundings): Seat[] {
  const vendors = new Set(reviewers.map(({ vendor }) => vendor));
  if (vendors.size > 1) return [];
  const able = inOrder(around).filter(
    (one) => !vendors.has(one.vendor) && !around.words.without?.includes(one.engine),
  );
  const refuter = able.find((one) => isOther(one, author)) ?? able[0];
  return refuter
    ? [seatOf(refuter, { seat: `second-${refuter.engine}`, name: refuter.title })]
    : [];
}

/** The host for its own work; unattended its engine; else nobody. */
function authorSeat(author: Author, around: Surroundings): Seat[] {
  const { host, auto, usable } = around;
  const named = (name: string) => ({ seat: AUTHOR, name });
  if (host !== null && !auto)
    return [seatOf(hostSitter(host, around), named('The author'))];
  const own = usable.find(({ engine }) => engine === author.engine);
  return own ? [seatOf(own, named(`${own.title}, for the author`))] : [];
}

function limitsOf(
  asking: ReviewAsking,
  preset: Preset,
  { words, ...around }: Surroundings,
): Limits {
  const settings = around.settings as Settings;
  const { rounds, minutes, review_s } = PRESET[preset];
  const review = asking.timeout_s || settings.timeout_s || review_s;
  return {
    rounds: words.rounds ?? rounds,
    timeout_s: { review, refute: review / 2, author: review, last_word: review / 2 },
    retries: settings.retries ?? 0,
    history_bytes: 100_000,
    max_tokens: words.max_tokens ?? null,
    max_minutes: words.max_minutes ?? (settings.budget_minutes || minutes),
  };
}
