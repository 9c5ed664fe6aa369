// Who was right: verdicts with an outcome, by engine and by majority; what became of what reviewers raised; and how it is told.

import { engineTitle } from '../engines/titles.ts';
import type { Fate, VerdictLine } from '../schemas/memory.ts';
import { GROUPS } from '../schemas/names.ts';
import type { Cell, Section, Told } from '../schemas/told.ts';
import { rowsOf, type Share, shareWords, toldFigures } from '../telling/figures.ts';
import { listed, plural } from '../words/line.ts';
import { type Direction, ENOUGH_OUTCOMES } from '../words/worth.ts';
import type { CastVote, PastVerdict } from './past.ts';
import { type Sample, shareOf } from './statistics.ts';

type OutcomeTally = { held: number; failed: number; mixed: number; open: number };
type EngineRecord = Share & {
  engine: string;
  said: Record<'yes' | 'no', Sample>;
  /** Approvals alone flatter those who approve: both kinds must be known. */
  enough: boolean;
};
type PatternRecord = Share & { pattern: string; said: Direction };
type TrackRecord = {
  verdicts: number;
  outcomes: OutcomeTally;
  engines: EngineRecord[];
  patterns: PatternRecord[];
  /** What became of what reviewers raised. */
  raised: RaisedFindings[];
  says: string;
};

const EACH_KIND = ENOUGH_OUTCOMES / 2;

export function recordOf(
  past: PastVerdict[],
  raised: RaisedFindings[] = [],
): TrackRecord {
  const found = {
    verdicts: past.length,
    outcomes: tallyOfPast(past),
    engines: enginesOnRecord(past),
    patterns: patternsOf(past),
    raised,
  };
  return { ...found, says: recordSays(found) };
}

function tallyOfPast(past: PastVerdict[]): OutcomeTally {
  const tally = { held: 0, failed: 0, mixed: 0, open: 0 };
  for (const { outcome } of past) tally[outcome ?? 'open']++;
  return tally;
}

function groupedBy<One>(
  all: One[],
  keyOf: (one: One) => string | null,
): [string, One[]][] {
  const keys = new Set(all.map(keyOf).filter((key) => key !== null));
  return [...keys].map((key) => [key, all.filter((one) => keyOf(one) === key)]);
}

/** A yes and a no are not the same kind: approvals alone flatter those who approve. */
const DIRECTIONS: Direction[] = ['yes', 'no', null];

export function patternsOf(past: PastVerdict[]): PatternRecord[] {
  const known = past.filter(({ outcome }) => outcome === 'held' || outcome === 'failed');
  return DIRECTIONS.flatMap((said) =>
    groupedBy(
      known.filter((verdict) => verdict.said === said),
      ({ pattern }) => pattern,
    )
      .map(([pattern, some]) => ({
        pattern,
        said,
        ...shareOf(tallyOfPast(some).held, some.length),
      }))
      .sort((one, other) => other.pattern.localeCompare(one.pattern)),
  );
}

function enginesOnRecord(past: PastVerdict[]): EngineRecord[] {
  const votes = past.flatMap(({ votes: cast, said }) =>
    cast.map((vote) => ({ ...vote, verdict: said })),
  );
  return groupedBy(votes, ({ engine }) => engine)
    .map(([engine, cast]) => engineRecord(engine, cast))
    .sort((one, other) => one.engine.localeCompare(other.engine));
}

function engineRecord(
  engine: string,
  cast: (CastVote & { verdict: PastVerdict['said'] })[],
): EngineRecord {
  const judged = cast.filter(({ right }) => right !== null);
  const rightly = (some: CastVote[]): number => some.filter(({ right }) => right).length;
  const saying = (side: 'yes' | 'no') => {
    const some = judged.filter((vote) => vote.side === side);
    return { right: rightly(some), n: some.length };
  };
  const verdicts = (said: 'yes' | 'no'): number =>
    judged.filter(({ verdict }) => verdict === said).length;
  const yes = verdicts('yes');
  const no = verdicts('no');
  const both = yes + no === 0 || Math.min(yes, no) >= EACH_KIND;
  return {
    engine,
    ...shareOf(rightly(judged), judged.length),
    said: { yes: saying('yes'), no: saying('no') },
    enough: judged.length >= ENOUGH_OUTCOMES && both,
  };
}

function recordSays({ verdicts, outcomes, engines }: Omit<TrackRecord, 'says'>): string {
  const known = outcomes.held + outcomes.failed + outcomes.mixed;
  if (verdicts === 0) return 'No verdict has been reached yet.';
  if (known === 0)
    return `You have not said yet how ${verdicts === 1 ? 'your one verdict' : `any of your ${verdicts} verdicts`} turned out.`;
  const sum = `${outcomes.held} of ${known} held up`;
  if (known < ENOUGH_OUTCOMES)
    return `${sum}. With ${plural(ENOUGH_OUTCOMES - known, 'more outcome')} it can be said how often each engine is right.`;
  const judged = engines.filter(({ enough }) => enough);
  if (judged.length === 0)
    return `${sum}. Who is right how often cannot be said: there are too few outcomes of each kind.`;
  const [best, ...others] = judged.toSorted(
    (one, other) => other.right / other.n - one.right / one.n,
  );
  if (best && others.length && others.every(({ high }) => high < best.low))
    return `${sum}. When they disagree, listen to ${engineTitle(best.engine)}: it was right in ${best.right} of ${best.n}.`;
  return `${sum}. No engine is clearly better than another (${listed(judged.map(({ engine }) => engineTitle(engine)))}).`;
}

type Came = Exclude<Fate['came'], null>;
type KnownFate = Fate & { came: Came };
/** `right`: fixed. */
type RaisedFindings = Share & { by: string } & Record<Exclude<Came, 'fixed'>, number>;

/** Each finding once, as it was raised first, with what became of it last. */
function knownFates(lines: VerdictLine[]): KnownFate[] {
  const roots = new Map<string, string>();
  const fates = new Map<string, Fate>();
  for (const { id, again, findings = [] } of lines) {
    const root = (again && (roots.get(again) ?? again)) || id;
    roots.set(id, root);
    for (const fate of findings) {
      const key = `${root} ${fate.id}`;
      const before = fates.get(key) ?? fate;
      fates.set(key, { ...before, came: fate.came ?? before.came });
    }
  }
  return [...fates.values()].flatMap((fate) => {
    return fate.came === null ? [] : [{ ...fate, came: fate.came }];
  });
}

const isFixed = ({ came }: KnownFate): boolean => came === 'fixed';

function raisedAs(by: string, some: KnownFate[]): RaisedFindings {
  const count = (came: Came): number => some.filter((one) => one.came === came).length;
  return {
    by,
    ...shareOf(count('fixed'), some.length),
    refuted: count('refuted'),
    withdrawn: count('withdrawn'),
    left: count('left'),
  };
}

/** By who raised it alone; what several raised is nobody's own. */
export function raisedBy(lines: VerdictLine[]): RaisedFindings[] {
  const fates = knownFates(lines);
  const own = fates.filter(({ engines }) => engines.length === 1);
  const names = [...new Set(own.flatMap(({ engines }) => engines))].toSorted();
  const several = fates.filter(({ engines }) => engines.length > 1);
  return [
    ...names.map((name) =>
      raisedAs(
        `${engineTitle(name)} alone`,
        own.filter(({ engines }) => engines[0] === name),
      ),
    ),
    ...(several.length > 0 ? [raisedAs('several', several)] : []),
  ];
}

/** For the head of each group, in which nothing stands that was refuted or withdrawn. */
export function fixedByGroup(lines: VerdictLine[]) {
  const fates = knownFates(lines).filter(
    ({ came }) => came === 'fixed' || came === 'left',
  );
  return GROUPS.map((group) => {
    const own = fates.filter((fate) => fate.group === group);
    return { group, right: own.filter(isFixed).length, n: own.length };
  }).filter(({ n }) => n > 0);
}

const hasEnough = ({ n }: RaisedFindings): boolean => n >= ENOUGH_OUTCOMES;

const FATES_HEAD = ['Raised by', 'Fixed', 'Refuted', 'Withdrawn', 'Left as it was'];

function fixedSection(raised: RaisedFindings[]): Section {
  const row = (one: RaisedFindings): Cell[] => {
    const few = `${one.right} of ${one.n}, too few to judge`;
    const fixed = hasEnough(one) ? shareWords(one) : few;
    return [one.by, fixed, one.refuted, one.withdrawn, one.left];
  };
  return {
    title: 'What reviews raised, and you fixed',
    parts: [rowsOf(FATES_HEAD, raised.map(row))],
  };
}

export function tellRecord({
  verdicts,
  outcomes,
  engines,
  patterns,
  raised,
  says,
}: TrackRecord): Told {
  const held = patterns.map((one): Cell[] => [one.pattern, one.said, shareWords(one)]);
  return toldFigures({
    title: 'Record',
    question: `${plural(verdicts, 'verdict')}, ${plural(verdicts - outcomes.open, 'outcome')}, ${outcomes.open} still open`,
    headline: says,
    sections: [
      {
        title: 'Who was right',
        parts: [rowsOf(ENGINES_HEAD, engines.filter(({ n }) => n > 0).map(engineRow))],
      },
      { title: 'By majority', parts: [rowsOf(['Majority', 'Said', 'Held up'], held)] },
      ...(raised.length > 0 ? [fixedSection(raised)] : []),
    ],
    acts: outcomes.open ? [{ act: 'outcome' }] : [],
  });
}

const ENGINES_HEAD = ['Engine', 'Right', 'Its yes was right', 'Its no'];

function engineRow(one: EngineRecord): Cell[] {
  const side = ({ right, n }: Sample): Cell => (n ? `${right} of ${n}` : null);
  return [engineTitle(one.engine), rightCell(one), side(one.said.yes), side(one.said.no)];
}

function rightCell(one: EngineRecord): Cell {
  if (one.n === 0) return null;
  if (one.enough) return shareWords(one);
  const few =
    one.n < ENOUGH_OUTCOMES ? 'too few to judge' : 'too few of both kinds to judge';
  return `${one.right} of ${one.n}, ${few}`;
}
