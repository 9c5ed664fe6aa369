// Seeded simulations of voters that err together, counted by the program's own tally; what `bench/simulation.ts` prints.
//
// A voter is right when a normal variable, of which 30 % of the variance is common to all three, stays below the
// quantile of 0.75. Accuracy is the share of right decisions among the decided ones.
import { tallyMagi } from '../scripts/core/magi/count/tally.ts';
import { effectiveVotes, phi } from '../scripts/core/record/statistics.ts';

type Votes = [boolean, boolean, boolean];
type Random = () => number;
type Cast = { right: boolean | null }[];
export type Figure = {
  what: string;
  /** What another simulation of the same kind published, no measurement; null: nothing was. */
  published: number | null;
  /** What was counted on real answers; left out where nobody has. */
  measured?: string;
  found: number;
};

const COMMON = 0.3;
const QUANTILE_75 = 0.674_489_75;
const UNREADABLE = 0.15;
/** How often a rebuttal brings new evidence, and how often somebody left alone gives in without any: chosen to give 95 % unanimity. */
const NEW_EVIDENCE = 0.13;
const CONFORMITY = 0.87;
/** What a voter that is right three times out of four says of itself: the published error before any outcome is this gap. */
const CLAIMED = 0.902;

export function simulate({ draws, seed }: { draws: number; seed: number }): Figure[] {
  const random = seeded(seed);
  const sealed = score(draws, random, (votes) => asCast(votes));
  const copied = score(draws, random, (votes) => asCast(copyHalf(votes, random)));
  const first = Array.from({ length: draws }, () => drawVotes(random));
  const swayed = first.map((votes) => rebut(votes, random));
  const talked = scoreOf(swayed.map(({ after }) => asCast(after)));
  const restored = scoreOf(swayed.map(({ evidenced }) => asCast(evidenced)));
  const abstaining = score(draws, random, (votes) =>
    votes.map((right) => ({ right: random() < UNREADABLE ? null : right })),
  );
  const guessing = score(draws, random, (votes) =>
    votes.map((right) => ({ right: random() < UNREADABLE ? random() < 0.5 : right })),
  );
  const approving = score(draws, random, (votes) => approveUnread(votes, random));
  const rho = phi(jointly(first)) ?? 0;
  return [
    { what: 'accuracy, sealed ballots', published: 0.805, found: sealed.accuracy },
    { what: 'accuracy, unsealed, half copying', published: 0.778, found: copied.accuracy },
    {
      what: 'a sealed 3-0 is right',
      published: 0.916,
      found: sealed.precision,
      measured: '.864 to .883 on choices, .977 on votes',
    },
    { what: 'an unsealed 3-0 is right', published: 0.833, found: copied.precision },
    { what: '3-0 before rebuttals', published: 0.54, found: sealed.unanimous, measured: '.396 to .537' },
    { what: '3-0 after rebuttals', published: 0.95, found: talked.unanimous },
    { what: 'a 3-0 after rebuttals is right', published: 0.835, found: talked.precision },
    { what: 'the same, flips without evidence put back', published: 0.918, found: restored.precision },
    { what: 'accuracy lost by putting them back', published: 0, found: talked.accuracy - restored.accuracy },
    { what: '15 % unreadable: abstain', published: 0.816, found: abstaining.accuracy },
    { what: '15 % unreadable: guess', published: 0.777, found: guessing.accuracy },
    { what: '15 % unreadable: approve', published: 0.769, found: approving.accuracy },
    {
      what: 'calibration error before outcomes',
      published: 0.152,
      found: calibrationError(0, draws / 20, random),
    },
    { what: 'calibration error after 20', published: 0.077, found: calibrationError(20, draws / 20, random) },
    { what: 'calibration error after 50', published: 0.054, found: calibrationError(50, draws / 20, random) },
    // 30 % of common variance is a correlation of 0.17 between being right and being right.
    { what: 'correlation of two voters', published: null, found: rho, measured: '.38 to .50' },
    {
      what: 'three such votes are worth',
      published: null,
      found: effectiveVotes(3, rho),
      measured: '1.50 to 1.63',
    },
  ];
}

function drawVotes(random: Random): Votes {
  const common = Math.sqrt(COMMON) * normal(random);
  const isRight = (): boolean => common + Math.sqrt(1 - COMMON) * normal(random) < QUANTILE_75;
  return [isRight(), isRight(), isRight()];
}

/** Each later voter takes over what all before it said, half of the time. */
function copyHalf([one, two, three]: Votes, random: Random): Votes {
  const second = random() < 0.5 ? one : two;
  return [one, second, second === one && random() < 0.5 ? one : three];
}

/** After a 2-1 either evidence settles it rightly, or the one left alone gives in, or nothing moves. */
function rebut(votes: Votes, random: Random): { after: Votes; evidenced: Votes } {
  const right = votes.filter(Boolean).length;
  if (right === 0 || right === 3) return { after: votes, evidenced: votes };
  if (random() < NEW_EVIDENCE) return { after: [true, true, true], evidenced: [true, true, true] };
  const majority = right >= 2;
  return { after: random() < CONFORMITY ? [majority, majority, majority] : votes, evidenced: votes };
}

/** Half of all questions deserve a no: there a vote that is always read as yes is wrong. */
function approveUnread(votes: Votes, random: Random): Cast {
  const yesIsRight = random() < 0.5;
  return votes.map((right) => ({ right: random() < UNREADABLE ? yesIsRight : right }));
}

function jointly(draws: Votes[]): { both: number; one: number; other: number; neither: number } {
  const counts = { both: 0, one: 0, other: 0, neither: 0 };
  for (const [one, other] of draws) counts[one ? (other ? 'both' : 'one') : other ? 'other' : 'neither']++;
  return counts;
}

const asCast = (votes: Votes): Cast => votes.map((right) => ({ right }));
const score = (draws: number, random: Random, cast: (votes: Votes) => Cast) =>
  scoreOf(Array.from({ length: draws }, () => cast(drawVotes(random))));

/** In each question APPROVE stands for the right answer; which word it is makes no difference to the count. */
function scoreOf(casts: Cast[]): { accuracy: number; unanimous: number; precision: number } {
  let [decided, right, unanimous, unanimousRight] = [0, 0, 0, 0];
  for (const cast of casts) {
    const { decision, counts } = count(cast);
    if (decision === null) continue;
    decided++;
    if (decision === 'APPROVE') right++;
    if (counts.approve === 3 || counts.reject === 3) unanimous++;
    if (counts.approve === 3) unanimousRight++;
  }
  return {
    accuracy: right / decided,
    unanimous: unanimous / casts.length,
    precision: unanimousRight / unanimous,
  };
}

const counted = new Map<string, ReturnType<typeof tallyMagi>>();

/** There are only 27 ballots, so each is counted once. */
function count(cast: Cast): ReturnType<typeof tallyMagi> {
  const key = cast.map(({ right }) => (right === null ? '-' : Number(right))).join('');
  const known = counted.get(key);
  if (known) return known;
  const votes = cast.map(({ right }, seat) => ({
    seat: `${seat}`,
    position: right === null ? ('ABSTAIN' as const) : right ? ('APPROVE' as const) : ('REJECT' as const),
    confidence: 80,
    failed: right === null,
  }));
  const verdict = tallyMagi({ votes });
  counted.set(key, verdict);
  return verdict;
}

/** How far what is claimed lies from the truth, once the share of right answers among n known ones replaces the claim. */
function calibrationError(n: number, runs: number, random: Random): number {
  if (n === 0) return CLAIMED - 0.75;
  let sum = 0;
  for (let run = 0; run < runs; run++) {
    let right = 0;
    for (let at = 0; at < n; at++) right += Number(random() < 0.75);
    sum += Math.abs(right / n - 0.75);
  }
  return sum / runs;
}

/** Mulberry32: small, and the same everywhere. */
function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
