// What a person in a terminal reads of a deliberation that has ended: its gate, its place, its replay.
import type { Ending } from '../protocol/protocol.ts';
import { NOTHING_YET } from '../protocol/standing.ts';
import type { Standing } from '../shapes.ts';
import { oneLine } from '../words/line.ts';
import type { Look } from '../words/paint.ts';
import { wrap } from '../words/wrap.ts';

type Ended = Pick<Ending, 'gate' | 'headline'>;

export const stillOpen = (standing: Standing): Ending => ({
  decision: null,
  gate: standing.gate,
  headline: 'Still open',
  standing,
});

export function gateText({ id, gate, headline }: Ended & { id: string }, { width, paint }: Look): string {
  const colour = { approved: paint.good, rejected: paint.bad, undecided: paint.warn }[gate];
  return [
    paint.strong(id),
    ...wrap(`${gate}: ${oneLine(headline)}`, { width, first: '  ' }).map(colour),
  ].join('\n');
}

export const keptText = (id: string, { paint }: Look): string =>
  paint.quiet(`Kept as ${id}: ftm show prints it again, ftm report --html makes a page of it.`);

export type Replayed = {
  id: string;
  answers_read_again: number;
  ending: Ended | null;
  differences: readonly { line: number }[];
  problems: readonly string[];
};

export function replayText(
  { id, answers_read_again: read, ending, differences, problems }: Replayed,
  look: Look,
): string {
  const { width, paint } = look;
  const faults = [
    ...differences.map(({ line }) => `line ${line} of the log is counted differently`),
    ...problems,
  ];
  const said = faults.length
    ? paint.bad('It does not come to the same again:')
    : paint.good(
        `Comes to the same again; ${read} ${read === 1 ? 'answer was' : 'answers were'} read again.`,
      );
  return [
    gateText({ id, ...(ending ?? stillOpen(NOTHING_YET)) }, look),
    said,
    ...faults.flatMap((fault) => wrap(fault, { width, first: '  - ', rest: '    ' })),
    ...(faults.length ? [`ftm replay ${id} --json has both sides in full.`] : []),
  ].join('\n');
}
