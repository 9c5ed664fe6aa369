// What a review is opened with: its pieces, its seats, its limits; and what reading it will cost.

import {
  limitsWithin,
  type Plan,
  type Surroundings,
  type UsableEngine,
} from '../deliberation/plan.ts';
import type { ReadAs } from '../sayable/table.ts';
import type { Limits } from '../schemas/nouns.ts';
import type { Artifact, Preset, ReviewFraming, ReviewPiece } from '../schemas/review.ts';
import { aboutTokens } from '../words/amounts.ts';
import { plural } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { changedLines } from './diff.ts';
import { namedFiles, shownDiffOf } from './generated.ts';
import { pathsInPieces, piecesOfArtifact, sizeInWords } from './pieces.ts';
import {
  akinToAuthor,
  authorSeat,
  pickRefuter,
  pickReviewers,
  type ReviewAsking,
  reviewAuthor,
  reviewSeat,
} from './reviewers.ts';
import type { ReviewState } from './rounds.ts';

/** Under so many changed lines one quick look is enough. */
const SMALL_CHANGE = 200;
/** The others are asked where these share no finding. */
const QUICK_REVIEWERS = 2;
const PRESET_LIMITS = {
  quick: { rounds: 1, minutes: 10, review_s: 180 },
  standard: { rounds: 1, minutes: 20, review_s: 600 },
  extensive: { rounds: 2, minutes: 40, review_s: 900 },
} satisfies Record<Preset, object>;

export function planReview(
  { all_files, backend, reviewers: named, ...asked }: ReviewAsking,
  artifact: Artifact,
  around: Surroundings,
): Plan<ReviewFraming> {
  const kept: ReadAs<ReviewFraming, typeof asked> = asked;
  const read = readingOf({ target: kept.target, all_files }, artifact, around);
  const { pieces } = read;
  const preset = presetOf(kept, artifact, around);
  const author = reviewAuthor(kept, around);
  const { reviewers, missing } = pickReviewers(
    { backend, reviewers: named },
    author,
    around,
  );
  const first = around.words.quick ? reviewers.slice(0, QUICK_REVIEWERS) : reviewers;
  const placed = seatsFor(reviewers, pieces);
  const seats = placed.map(({ seat }) => seat);
  const spare = seats.splice(first.length * pieces.length);
  refuseOverBudget(pieces, first.length, around.words.max_tokens);
  const readers = [...seats, ...pickRefuter(first, author, around)];
  const framing: ReviewFraming = {
    ...kept,
    ...read,
    focus: kept.focus ?? '',
    preset,
    of: seatsOfReviewers(placed),
    author: author.vendor,
    akin: akinToAuthor(author, [...readers, ...spare]),
    again: kept.again ?? null,
  };
  return {
    question: `${read.about} (${read.size})`,
    framing,
    seats: [...readers, ...authorSeat(author, around)],
    spare,
    missing,
    limits: reviewLimits(preset, around),
    confirm: false,
  };
}

/** What is read of it, in pieces, and what is not. */
function readingOf(
  asking: Pick<ReviewAsking, 'target' | 'all_files'>,
  artifact: Artifact,
  { auto }: Surroundings,
) {
  const { scope, about, root, revision, base, intro } = artifact;
  const { diff, unread, cut, read } = shownDiffOf(artifact, asking.all_files ?? false);
  if (unread.length > 0 && read === 0) throw allUnread(unread);
  const shown = artifact.diff === null ? artifact : { ...artifact, diff };
  const wanted = { target: asking.target ?? 'auto', auto } as const;
  const { target, pieces } = piecesOfArtifact(shown, wanted);
  return {
    scope,
    about,
    size: sizeInWords(artifact),
    root,
    revision,
    ...(base && { base }),
    intro,
    target,
    pieces,
    paths: pathsInPieces(artifact, pieces),
    hidden: [...artifact.hidden, ...cut],
    unread,
  };
}

const seatsFor = (reviewers: UsableEngine[], pieces: ReviewPiece[]) =>
  reviewers.flatMap((one) =>
    pieces.map((_, piece) => ({
      seat: reviewSeat(one, piece),
      reviewer: reviewSeat(one, 0).seat,
      piece,
    })),
  );

const seatsOfReviewers = (placed: ReturnType<typeof seatsFor>): ReviewFraming['of'] =>
  Object.fromEntries(
    placed.map(({ seat, reviewer, piece }) => [seat.seat, { reviewer, piece }]),
  );

/** What programs wrote is a remark and no doubt, also where it is all there is. */
const allUnread = (unread: string[]): Refusal =>
  new Refusal(
    'nothing_to_review',
    `Only generated files have changed, so nothing was read: ${namedFiles(unread)}.`,
    'Have them read as well: --all-files.',
    5,
  );

function refuseOverBudget(pieces: ReviewPiece[], readers: number, most = Infinity): void {
  const least = readingTokens(pieces, readers);
  if (least <= most) return;
  throw new Refusal(
    'over_budget',
    `Reading this takes ${plural(readers, 'reviewer')} about ${plural(least, 'token')}, and ${plural(most, 'token')} are allowed.`,
    'Give more, fewer --reviewers, or a smaller --scope.',
  );
}

function presetOf(
  asking: Pick<ReviewAsking, 'preset'>,
  { diff }: Artifact,
  { words, settings }: Surroundings,
): Preset {
  if (asking.preset) return asking.preset;
  if (words.quick) return 'quick';
  const { preset = 'standard' } = settings;
  const isSmall = diff !== null && changedLines(diff) < SMALL_CHANGE;
  return isSmall && preset === 'standard' ? 'quick' : preset;
}

type ReviewSettings = { preset?: Preset; timeout_s?: number; budget_minutes?: number };

/** Where the settings say nothing, the preset does. */
export function settingsInForce<Given extends ReviewSettings>(settings: Given) {
  const { minutes, review_s } = PRESET_LIMITS[settings.preset ?? 'standard'];
  return {
    ...settings,
    timeout_s: settings.timeout_s || review_s,
    budget_minutes: settings.budget_minutes || minutes,
  };
}

function reviewLimits(preset: Preset, around: Surroundings): Limits {
  const { words, settings } = around;
  const { timeout_s: review, budget_minutes } = settingsInForce({ ...settings, preset });
  const { rounds } = PRESET_LIMITS[preset];
  return limitsWithin(around, {
    rounds,
    timeout_s: {
      review,
      refute: review / 2,
      author: review,
      last_word: review / 2,
      round: 60 * (words.max_minutes ?? budget_minutes),
    },
    history_bytes: 100_000,
    // Who is late is lost, and what was heard is counted: it does not end without a verdict.
    max_minutes: null,
  });
}

/** Up to so many pieces nobody is surprised by what it takes. */
const MOST_UNTOLD = 10;

/** Reading costs most, at about four letters a token. */
function readingTokens(pieces: ReviewPiece[], readers: number): number {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return Math.round((letters * readers) / 4);
}

/** '' for a change of ordinary size. */
export function largeReviewWords({ calls, framing }: ReviewState): string {
  const { pieces } = framing;
  if (pieces.length <= MOST_UNTOLD) return '';
  const answers = calls[0]?.to.length ?? 0;
  const readers = answers / pieces.length;
  const tokens = aboutTokens(readingTokens(pieces, readers));
  return `${plural(answers, 'answer')}, about ${tokens}.`;
}
