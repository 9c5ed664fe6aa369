// What a round reports while it runs: one small file, replaced as a whole.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LiveSeat, liveLine } from '../../core/telling/live.ts';
import { readJson, writeAtomic } from '../state/files.ts';
import { sessionFolder } from '../state/sessions.ts';

export type SeatState = LiveSeat & { seat: string };

export type Progress = {
  /** The process that runs it. */
  who: number;
  /** When this call of seats began, in milliseconds. */
  from: number;
  /** When it was last heard of: a round that has died is silent. */
  at: number;
  round: number;
  turn: string;
  states: SeatState[];
  done: boolean;
  error: { code: string; message: string; fix: string } | null;
};

const pathOf = (id: string): string => join(sessionFolder(id), 'progress.json');

export const writeProgress = (id: string, progress: Progress): void =>
  writeAtomic(pathOf(id), `${JSON.stringify(progress)}\n`);

export const readProgress = (id: string): Progress | null =>
  readJson(pathOf(id)) as Progress | null;

/** A round is heard of every ten seconds. */
export const isAtWork = (progress: Progress | null): boolean =>
  progress?.done === false && Date.now() - progress.at < 30_000;

/** What the project was before the engines began: there until what they did to it was looked at. */
export const beforeOf = (id: string): string => join(sessionFolder(id), 'before');
export const isUncompared = (id: string): boolean =>
  existsSync(join(beforeOf(id), 'tree.json'));

/** What a watcher sees: those at work have gone on since the file was written. */
export function progressLine({ states, from }: Progress): string {
  const isAtWork = ({ state }: SeatState): boolean =>
    state === 'thinking' || state === 'again';
  return liveLine(
    states.map((one) => (isAtWork(one) ? { ...one, ms: Date.now() - from } : one)),
  );
}
