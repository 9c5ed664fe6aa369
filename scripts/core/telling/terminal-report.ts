// A report for a terminal: no colour, no frame, nothing wider than it is, first what the result is worth.

import type { Move, Report } from '../shapes.ts';
import { oneLine, shorten } from '../words/line.ts';
import { padTo, widthOf } from '../words/width.ts';
import { wrap } from '../words/wrap.ts';
import { findingsInTerminal } from './findings.ts';
import { headlineBeside, moveText, reservations, standText } from './report-words.ts';
import { STAND_INS } from './stand-ins.ts';

type Look = { width: number; standIns: boolean };

const LONGEST = 320;

export function terminalReport(report: Report, { width, standIns }: Look): string[] {
  const { title, question, worth, warnings, decision, gate, confidence, statement, next } = report;
  const sure = confidence === null ? '' : `, confidence ${confidence.toFixed(1)}`;
  const say = (name: string, text: string): string[] =>
    text ? wrap(short(text), { width, first: `${name}: `, rest: '  ' }) : [];
  return [
    '-'.repeat(Math.min(width, 78)),
    ...wrap(`${title.toUpperCase()}: ${short(question)}`, { width, rest: '  ' }),
    ...(standIns ? wrap(STAND_INS, { width, first: '** ', rest: '** ' }) : []),
    '',
    ...say('Worth', worth.join(' ')),
    ...warnings.flatMap((text) => wrap(text, { width, first: '  ! ' })),
    ...say('Decision', `${decision ?? 'none'}${sure} (${gate})`),
    ...say('  that is', statement === decision ? '' : statement),
    ...say('  by', headlineBeside(report)),
    ...votes(report, width),
    ...moves(report.moves, width),
    ...findingsInTerminal(report, width),
    ...report.dissent.flatMap(({ name, position, concern }) =>
      wrap(short(`${name} (${position}): ${concern || 'no reason given'}`), {
        width,
        first: 'Against: ',
        rest: '  ',
      }),
    ),
    ...report.errors.flatMap(({ engine, error_type, detail, action_taken }) =>
      wrap(short(`${engine}, ${error_type} (${detail}): ${action_taken.replaceAll('_', ' ')}`), {
        width,
        first: 'Not heard: ',
        rest: '  ',
      }),
    ),
    ...(report.conditions.length
      ? ['Conditions:', ...report.conditions.flatMap((text) => wrap(short(text), { width, first: '  - ' }))]
      : []),
    ...reservations(report).flatMap((text) => wrap(short(text), { width, first: '  ! ' })),
    ...say('Took', report.facts.find(([name]) => name === 'Took')?.[1] ?? ''),
    ...say('Next', next),
  ];
}

function votes({ seatsTitle, votes: rows }: Report, width: number): string[] {
  if (rows.length === 0) return [];
  const names = rows.map(({ name, engine }) =>
    oneLine(name.toLowerCase() === engine ? name : `${name} (${engine})`),
  );
  const widest = Math.min(Math.max(...names.map(widthOf)), 34);
  const lines = rows.flatMap(({ sealed, final, marks }, index) => {
    const moved = sealed && final && sealed.position !== final.position ? `${standText(sealed)} -> ` : '';
    const note = marks.length ? `  [${marks.join('; ')}]` : '';
    return wrap(`${moved}${standText(final)}${note}`, {
      width,
      first: `  ${padTo(names[index] ?? '', widest)}  `,
      rest: ' '.repeat(6),
    });
  });
  return [`${seatsTitle} (sealed -> final):`, ...lines];
}

function moves(rows: Move[], width: number): string[] {
  return rows.length
    ? [
        'Who moved:',
        ...rows.flatMap((move) =>
          wrap(`round ${move.round}, ${short(moveText(move))}`, { width, first: '  ', rest: '    ' }),
        ),
      ]
    : [];
}

const short = (text: string): string => shorten(text, LONGEST);
