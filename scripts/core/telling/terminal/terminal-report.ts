// A report for a terminal: no colour, no frame, nothing wider than it is, first what the result is worth.
import type { Report } from '../../shapes.ts';
import { oneLine, sentences, shorten } from '../../words/line.ts';
import { padTo, widthOf } from '../../words/width.ts';
import { wrap } from '../../words/wrap.ts';
import { findingsInTerminal } from '../findings.ts';
import { headlineBeside, moveText, standText, sureOf, textsOf } from '../report-words.ts';

type Look = { width: number; standIns: boolean };

const LONGEST = 320;

export function terminalReport(report: Report, { width, standIns }: Look): string[] {
  const { title, question, worth, warnings, decision, gate, statement, next } = report;
  const texts = textsOf(report);
  const { lines } = texts;
  const say = (name: string, text: string): string[] =>
    text ? wrap(short(text), { width, first: `${name}: `, rest: '  ' }) : [];
  return [
    '-'.repeat(Math.min(width, 78)),
    ...wrap(`${title.toUpperCase()}: ${short(question)}`, { width, rest: '  ' }),
    ...(standIns ? wrap(texts.standIns, { width, first: '** ', rest: '** ' }) : []),
    '',
    ...say(lines.worth, sentences(worth)),
    ...warnings.flatMap((text) => wrap(text, { width, first: '  ! ' })),
    ...say(lines.decision, `${decision ?? texts.none}${sureOf(report, texts)} (${texts.gates[gate]})`),
    ...say(
      `  ${decision === null ? lines.onTable : lines.statement}`,
      statement === decision ? '' : statement,
    ),
    ...say(`  ${lines.by}`, headlineBeside(report)),
    ...votes(report, width),
    ...moves(report, width),
    ...findingsInTerminal(report, width),
    ...report.dissent.flatMap(({ name, position, concern }) =>
      wrap(short(`${name} (${position}): ${concern || texts.noReason}`), {
        width,
        first: `${lines.against}: `,
        rest: '  ',
      }),
    ),
    ...report.errors.flatMap(({ engine, error_type, detail, action_taken }) =>
      wrap(short(`${engine}, ${error_type} (${detail}): ${action_taken.replaceAll('_', ' ')}`), {
        width,
        first: `${lines.notHeard}: `,
        rest: '  ',
      }),
    ),
    ...(report.conditions.length
      ? [
          `${texts.headings.conditions}:`,
          ...report.conditions.flatMap((text) => wrap(short(text), { width, first: '  - ' })),
        ]
      : []),
    ...report.reservations.flatMap((text) => wrap(short(text), { width, first: '  ! ' })),
    ...say(lines.took, report.facts.find(([name]) => name === lines.took)?.[1] ?? ''),
    ...say(texts.headings.next, next),
  ];
}

function votes(report: Report, width: number): string[] {
  const { seatsTitle, votes: rows } = report;
  const texts = textsOf(report);
  if (rows.length === 0) return [];
  const names = rows.map(({ name, engine }) =>
    oneLine(name.toLowerCase() === engine ? name : `${name} (${engine})`),
  );
  const widest = Math.min(Math.max(...names.map(widthOf)), 34);
  const lines = rows.flatMap(({ sealed, final, marks }, index) => {
    const moved =
      sealed && final && sealed.position !== final.position ? `${standText(sealed, texts)} -> ` : '';
    const note = marks.length ? `  [${marks.join('; ')}]` : '';
    return wrap(`${moved}${standText(final, texts)}${note}`, {
      width,
      first: `  ${padTo(names[index] ?? '', widest)}  `,
      rest: ' '.repeat(6),
    });
  });
  const rounds = report.rounds.length > 1 ? ` (${texts.lines.sealedFinal})` : '';
  return [`${texts.seats[seatsTitle]}${rounds}:`, ...lines];
}

function moves(report: Report, width: number): string[] {
  const texts = textsOf(report);
  return report.moves.length
    ? [
        `${texts.lines.moved}:`,
        ...report.moves.flatMap((move) =>
          wrap(`${texts.inRound(move.round)}${short(moveText(move, texts))}`, {
            width,
            first: '  ',
            rest: '    ',
          }),
        ),
      ]
    : [];
}

const short = (text: string): string => shorten(text, LONGEST);
