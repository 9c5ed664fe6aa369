// The record as it is told.
import type { Cell, Told } from '../schemas/told.ts';
import { rowsOf, shareWords, toldFigures } from '../telling/figures.ts';
import { plural } from '../words/line.ts';
import { ENOUGH_OUTCOMES } from '../words/worth.ts';
import { fixedSection } from './fates.ts';
import type { EngineRecord, TrackRecord } from './record.ts';
import type { Sample } from './statistics.ts';

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
  return [one.engine, rightOf(one), side(one.said.yes), side(one.said.no)];
}

function rightOf(one: EngineRecord): Cell {
  if (one.n === 0) return null;
  if (one.enough) return shareWords(one);
  const few =
    one.n < ENOUGH_OUTCOMES ? 'too few to judge' : 'too few of both kinds to judge';
  return `${one.right} of ${one.n}, ${few}`;
}
