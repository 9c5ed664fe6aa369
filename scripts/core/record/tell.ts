// What became of what reviewers raised, one finding however often it is looked at; and the record as it is told.

import { engineTitle } from '../engines/titles.ts';
import type { Fate, VerdictLine } from '../schemas/memory.ts';
import { GROUPS } from '../schemas/names.ts';
import type { Cell, Section, Told } from '../schemas/told.ts';
import { rowsOf, type Share, shareWords, toldFigures } from '../telling/figures.ts';
import { plural } from '../words/line.ts';
import { ENOUGH_OUTCOMES } from '../words/worth.ts';
import type { EngineRecord, TrackRecord } from './record.ts';
import { type Sample, shareOf } from './statistics.ts';

type Came = Exclude<Fate['came'], null>;
type KnownFate = Fate & { came: Came };
/** `right`: fixed. */
export type RaisedFindings = Share & { by: string } & Record<
    Exclude<Came, 'fixed'>,
    number
  >;

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
