// How much of a Debate was really heard, and what takes from it.
import { grave, plain, type Remark } from '../protocol/worth.ts';
import { oneLine } from '../words/line.ts';
import type { DebateState, Opened } from './events.ts';
import { nameOf } from './prompt-slots.ts';
import { standings } from './standing.ts';

export function worthOfDebate(state: DebateState, opened: Opened): Remark[] {
  const seats = standings(state);
  const heard = seats.filter(({ challenge }) => challenge);
  const total = seats.length + opened.absent.length;
  const remarks = [plain(`Heard: ${heard.length} of ${total} challengers.`)];
  const engines = new Set(heard.map(({ challenger }) => challenger.engine));
  if (heard.length > 1)
    remarks.push(
      plain(
        engines.size === 1
          ? `${heard.length} lenses of one engine (${[...engines][0]}): 1 opinion from ${heard.length} sides.`
          : `${engines.size} engines.`,
      ),
    );
  const borrowed = seats
    .filter(({ challenger }) => challenger.borrowed)
    .map(({ challenger }) => `${challenger.name} on ${challenger.engine}`);
  if (borrowed.length && engines.size > 1)
    remarks.push(plain(`Filled by an engine that also fills another seat: ${borrowed.join(', ')}.`));
  const silent = seats
    .filter(({ challenge }) => !challenge)
    .map(
      ({ challenger, failure, verdict }) =>
        `${challenger.name} (${failure?.reason ?? (verdict === 'UNREADABLE' ? 'unreadable' : 'not asked')})`,
    );
  const absent = opened.absent.map(({ seat, reason }) => `${seat} (${oneLine(reason)})`);
  if (silent.length + absent.length) remarks.push(grave(`Not heard: ${[...silent, ...absent].join(', ')}.`));
  const lost = seats
    .filter((one) => one.challenge && one.failure)
    .map(({ challenger, failure }) => `${challenger.name} (${failure?.reason})`);
  if (lost.length) remarks.push(grave(`Not heard again: ${lost.join(', ')}.`));
  const downgraded = state.rounds[0]?.check?.downgraded ?? [];
  if (downgraded.length)
    remarks.push(
      plain(
        `Agreed at once without showing that it looked, and was asked again: ${downgraded.map((seat) => nameOf(opened, seat)).join(', ')}.`,
      ),
    );
  const inferred = seats
    .filter(({ challenge }) => challenge?.status === 'inferred')
    .map(({ challenger }) => challenger.name);
  if (inferred.length)
    remarks.push(plain(`Read from prose, not from an answer block: ${inferred.join(', ')}.`));
  if (state.contextChanges.length)
    remarks.push(grave(`Context files of challengers changed during the debate: ${changedFiles(state)}.`));
  if (state.tainted.length) remarks.push(grave('TAINTED: files changed while engines ran.'));
  return remarks;
}

const changedFiles = ({ contextChanges }: DebateState): string =>
  [...new Set(contextChanges.flatMap(({ files }) => files.map(({ file }) => file)))].join(', ');
