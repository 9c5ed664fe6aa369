// How much of a Debate was really heard, and what takes from it.
import { leftOutRemark } from '../protocol/cost.ts';
import { grave, plain, type Remark } from '../protocol/worth.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { oneLine } from '../words/line.ts';
import type { Absent, DebateState, Opened } from './events.ts';
import { standingOfDebate } from './gate.ts';
import { nameOf } from './prompt-slots.ts';
import { type Standing, standings } from './standing.ts';

export function worthOfDebate(state: DebateState, opened: Opened): Remark[] {
  const seats = standings(state);
  const heard = seats.filter(({ challenge }) => challenge);
  const { decision } = state;
  return [
    plain(`Heard: ${heard.length} of ${seats.length + opened.absent.length} challengers.`),
    ...leftOutRemark(state),
    ...enginesHeard(seats, heard),
    ...missing(seats, opened),
    ...hingeRemarks(state, opened),
    ...asked(state, opened, heard),
    ...(decision?.said ? [grave('The decision was said by the host, not seen by ftm.')] : []),
    ...(state.responses.some(({ response }) => response.unread)
      ? [grave(`A reply of ${opened.defender.name} keeps to no form and was passed on as it came.`)]
      : []),
    ...(state.contextChanges.length
      ? [grave(`Context files of challengers changed during the debate: ${changedFiles(state)}.`)]
      : []),
    ...(state.tainted.length ? [grave('TAINTED: files changed while engines ran.')] : []),
  ];
}

/** Lenses of one vendor, model and endpoint are one voice, whatever the engines are called. */
function enginesHeard(seats: Standing[], heard: Standing[]): Remark[] {
  const voices = new Set(heard.map(({ challenger }) => challenger.identity ?? challenger.engine));
  const names = [...new Set(heard.map(({ challenger }) => challenger.engine))].join(', ');
  const borrowed = seats
    .filter(({ challenger }) => challenger.borrowed)
    .map(({ challenger }) => `${challenger.name} on ${challenger.engine}`);
  if (heard.length === 1) return [grave('Degraded: only one challenger was heard.')];
  if (heard.length > 1 && voices.size === 1)
    return [
      grave(
        `Degraded: ${heard.length} lenses of one engine (${names}): 1 opinion from ${heard.length} sides.`,
      ),
    ];
  return [
    ...(heard.length > 1 ? [plain(`${voices.size} engines.`)] : []),
    ...(borrowed.length
      ? [plain(`Filled by an engine that also fills another seat: ${borrowed.join(', ')}.`)]
      : []),
  ];
}

function missing(seats: Standing[], { absent }: Opened): Remark[] {
  const silent = seats
    .filter(({ verdict }) => verdict === 'NOT HEARD')
    .map(({ challenger, failure }) => `${challenger.name} (${failure?.reason ?? 'not asked'})`);
  const away = absent.map(absentText);
  const unread = seats
    .filter(({ verdict }) => verdict === 'UNREADABLE')
    .map(({ challenger }) => challenger.name);
  const lost = seats
    .filter((one) => one.challenge && one.failure)
    .map(({ challenger, failure }) => `${challenger.name} (${failure?.reason})`);
  return [
    ...(silent.length + away.length ? [grave(`Not heard: ${[...silent, ...away].join(', ')}.`)] : []),
    ...(unread.length ? [grave(`Answered, and nobody can say what: ${unread.join(', ')}.`)] : []),
    ...(lost.length ? [grave(`Not heard again: ${lost.join(', ')}.`)] : []),
  ];
}

export const absentText = ({ seat, reason, remedy }: Absent): string =>
  `${seat} (${oneLine(reason)}${remedy ? `; ${oneLine(remedy)}` : ''})`;

function hingeRemarks(state: DebateState, opened: Opened): Remark[] {
  const { hinge } = textsIn(opened.language).debate;
  return standingOfDebate(state).hinges.map(({ seat, reason }) =>
    grave(hinge.why(nameOf(opened, seat), reason)),
  );
}

function asked(state: DebateState, opened: Opened, heard: Standing[]): Remark[] {
  const downgraded = state.rounds[0]?.check?.downgraded ?? [];
  const inferred = heard
    .filter(({ challenge }) => challenge?.status === 'inferred')
    .map(({ challenger }) => challenger.name);
  const names = downgraded.map((seat) => nameOf(opened, seat)).join(', ');
  return [
    ...(names ? [plain(`Agreed at first without evidence, and was asked again: ${names}.`)] : []),
    ...(inferred.length ? [plain(`Read from prose, not from an answer block: ${inferred.join(', ')}.`)] : []),
  ];
}

const changedFiles = ({ contextChanges }: DebateState): string =>
  [...new Set(contextChanges.flatMap(({ files }) => files.map(({ file }) => file)))].join(', ');
