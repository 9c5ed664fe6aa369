// How much of a Debate was really heard, and what takes from it.
import { grave, plain, type Remark } from '../../telling/report.ts';
import { textsIn } from '../../telling/texts/texts.ts';
import { capitalise, oneLine } from '../../words/line.ts';
import { standingOfDebate } from '../count/gate.ts';
import { type Standing, standings } from '../count/standing.ts';
import type { Absent, DebateState, Opened } from '../events.ts';
import { nameOf } from '../prompts/prompt-slots.ts';
import { wordsOf } from './document.ts';

export function worthOfDebate(state: DebateState, opened: Opened): Remark[] {
  const { worth: texts } = wordsOf(opened);
  const seats = standings(state);
  const heard = seats.filter(({ challenge }) => challenge);
  const { decision, responses, contextChanges } = state;
  const changed = new Set(contextChanges.flatMap(({ files }) => files.map(({ file }) => file)));
  return [
    plain(texts.heard(heard.length, seats.length + opened.absent.length)),
    ...unknownDomain(opened),
    ...enginesHeard(seats, heard, opened),
    ...missing(seats, opened),
    ...hingeRemarks(state, opened),
    ...asked(state, opened, heard),
    ...(decision?.said ? [grave(texts.saidByHost)] : []),
    ...(responses.some(({ response }) => response.unread)
      ? [grave(texts.passedOn(opened.defender.name))]
      : []),
    ...(changed.size ? [grave(texts.contextFiles([...changed].join(', ')))] : []),
  ];
}

/** A domain without lenses of its own is what the record files it under, and no more. */
function unknownDomain(opened: Opened): Remark[] {
  const { framing, domain } = opened;
  if (!framing.domain?.trim() || domain.from === 'given') return [];
  return [plain(wordsOf(opened).worth.noLenses(oneLine(framing.domain), domain.name))];
}

/** Lenses of one vendor, model and endpoint are one voice, whatever the engines are called. */
function enginesHeard(seats: Standing[], heard: Standing[], opened: Opened): Remark[] {
  const { worth: texts } = wordsOf(opened);
  const voices = new Set(heard.map(({ challenger }) => challenger.identity ?? challenger.engine));
  const names = [...new Set(heard.map(({ challenger }) => challenger.engine))].join(', ');
  const borrowed = seats
    .filter(({ challenger }) => challenger.borrowed)
    .map(({ challenger }) => texts.onEngine(challenger.name, challenger.engine));
  if (heard.length === 1) return [grave(texts.one)];
  if (heard.length > 1 && voices.size === 1) return [grave(texts.oneVoice(heard.length, names))];
  return [
    ...(heard.length > 1 ? [plain(texts.engines(voices.size))] : []),
    ...(borrowed.length ? [plain(texts.borrowed(borrowed.join(', ')))] : []),
  ];
}

function missing(seats: Standing[], opened: Opened): Remark[] {
  const { worth: texts } = wordsOf(opened);
  const named = (some: Standing[]): string[] =>
    some.map(({ challenger, failure }) => `${challenger.name} (${failure?.reason ?? texts.notAsked})`);
  const silent = [
    ...named(seats.filter(({ verdict }) => verdict === 'NOT HEARD')),
    ...opened.absent.map(absentText),
  ];
  const unread = seats.filter(({ verdict }) => verdict === 'UNREADABLE');
  const lost = named(seats.filter((one) => one.challenge && one.failure));
  return [
    ...(silent.length ? [grave(texts.notHeard(silent.join(', ')))] : []),
    ...(unread.length
      ? [grave(texts.unreadable(unread.map(({ challenger }) => challenger.name).join(', ')))]
      : []),
    ...(lost.length ? [grave(texts.notAgain(lost.join(', ')))] : []),
  ];
}

export const absentText = ({ seat, reason, remedy }: Absent): string =>
  `${seat} (${oneLine(reason)}${remedy ? `; ${oneLine(remedy)}` : ''})`;

function hingeRemarks(state: DebateState, opened: Opened): Remark[] {
  const { hinge } = textsIn(opened.language).debate;
  return standingOfDebate(state).hinges.map(({ seat, reason }) =>
    grave(capitalise(hinge.why(nameOf(opened, seat), reason))),
  );
}

function asked(state: DebateState, opened: Opened, heard: Standing[]): Remark[] {
  const { worth: texts } = wordsOf(opened);
  const downgraded = state.rounds[0]?.check?.downgraded ?? [];
  const inferred = heard
    .filter(({ challenge }) => challenge?.status === 'inferred')
    .map(({ challenger }) => challenger.name);
  const names = downgraded.map((seat) => nameOf(opened, seat)).join(', ');
  return [
    ...(names ? [plain(texts.askedAgain(names))] : []),
    ...(inferred.length ? [plain(texts.prose(inferred.join(', ')))] : []),
  ];
}
