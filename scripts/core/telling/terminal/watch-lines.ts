// What is new in a deliberation since the last look: rounds that were counted, who moved, how it ended.
import type { Move, Report, RoundRow } from '../../shapes.ts';
import { oneLine } from '../../words/line.ts';
import { wrap } from '../../words/wrap.ts';
import { moveText, standText, textsOf } from '../report-words.ts';

export function newsSince(before: Report | null, now: Report, { width }: { width: number }): string[] {
  const printed = before?.rounds.length ?? 0;
  const isPrinted = (move: Move): boolean =>
    before?.moves.some(
      ({ seat, round, to }) => seat === move.seat && round === move.round && to === move.to,
    ) ?? true;
  // What moves between two rounds belongs to the one before, which is printed already.
  const late = now.moves.filter(
    (move) => now.rounds.slice(0, printed).some(({ round }) => round === move.round) && !isPrinted(move),
  );
  const headline = before?.headline ?? '';
  return [
    ...(before ? [] : wrap(`${now.title}: ${now.question.slice(0, 400)}`, { width, rest: '  ' })),
    ...late.flatMap((move) => moveLines(move, now, width)),
    ...now.rounds.slice(printed).flatMap((round) => roundLines(round, now, width)),
    ...(now.headline && now.headline !== headline ? wrap(now.headline, { width, first: '= ' }) : []),
  ];
}

function roundLines(round: RoundRow, report: Report, width: number): string[] {
  const { moves, votes } = report;
  const texts = textsOf(report);
  const moved = moves.filter((move) => move.round === round.round);
  const silent = votes
    .map(({ seat }) => seat)
    .filter((seat) => !round.stands.some((stand) => stand.seat === seat));
  return [
    `# ${texts.round(round.round)}: ${oneLine(round.label)}`,
    ...round.stands.flatMap((stand) =>
      wrap(`${stand.seat}: ${standText(stand, texts)}`, { width, first: '  ', rest: '    ' }),
    ),
    ...silent.map((seat) => `  ${oneLine(seat)}: ${texts.notHeard}`),
    ...moved.flatMap((move) => moveLines(move, report, width)),
  ];
}

const moveLines = (move: Move, report: Report, width: number): string[] =>
  wrap(moveText(move, textsOf(report)), { width, first: '  ~ ', rest: '    ' });
