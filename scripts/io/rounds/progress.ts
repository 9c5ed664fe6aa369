// What a round reports while it runs: one small file, replaced as a whole.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../core/deliberation/protocol.ts';
import type { Seat, WorkStep } from '../../core/schemas/nouns.ts';
import { type LiveSeat, liveLine, stepDoes } from '../../core/telling/live.ts';
import { readJson, writeDerived } from '../state/files.ts';
import { sessionFolder } from '../state/sessions.ts';

/** `last`: its newest steps in words, for those who only read the file. */
export type SeatState = LiveSeat & { seat: string; last: string[] };

export type Progress = {
  /** The process that runs it. */
  who: number;
  /** When this call of seats began, in milliseconds. */
  from: number;
  /** When it was last heard of: a round that has died is silent. */
  at: number;
  states: SeatState[];
  done: boolean;
  error: { code: string; message: string; fix: string } | null;
};

const pathOf = (id: string): string => join(sessionFolder(id), 'progress.json');

export const writeProgress = (id: string, progress: Progress): void =>
  writeDerived(pathOf(id), `${JSON.stringify(progress)}\n`);

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
export const progressLine = ({ states, from }: Progress): string =>
  liveLine(
    states.map((seat) => (isWorking(seat) ? { ...seat, ms: Date.now() - from } : seat)),
  );

const isWorking = ({ state }: SeatState): boolean =>
  state === 'thinking' || state === 'again';

const ALIVE_EVERY_MS = 10_000;
/** An engine may take many steps in a second. */
const STEPS_EVERY_MS = 400;
const LAST_STEPS = 5;

export type Report = {
  tell(seat: string, now: Pick<SeatState, 'state' | 'detail'>): void;
  tellStep(seat: string, step: WorkStep, opened: number): void;
  end(): void;
};

function statesAtFirst({ seats, to, heard }: Call, due: Seat[]): Map<string, SeatState> {
  const states = new Map<string, SeatState>();
  for (const { seat, name } of seats.filter((one) => to.includes(one.seat))) {
    const before = due.some((one) => one.seat === seat) ? 'thinking' : 'waiting';
    const state = heard[seat] ? 'answered' : before;
    states.set(seat, { seat, name, state, ms: 0, detail: '', last: [] });
  }
  return states;
}

/** More of the same step is no other. */
function withStep(before: string[], step: WorkStep): string[] {
  const does = stepDoes(step);
  return before.at(-1) === does ? before : [...before, does].slice(-LAST_STEPS);
}

/** Says who is asked, and from then on what each of them does. */
export type DueCall = { call: Call; due: Seat[] };

export function reportProgress(
  id: string,
  { call, due }: DueCall,
  onProgress?: (progress: Progress) => void,
): Report {
  const from = Date.now();
  const states = statesAtFirst(call, due);
  let isTold = true;
  const write = (): void => {
    isTold = true;
    const progress: Progress = {
      who: process.pid,
      from,
      at: Date.now(),
      states: [...states.values()],
      done: false,
      error: null,
    };
    writeProgress(id, progress);
    onProgress?.(progress);
  };
  write();
  const alive = setInterval(write, ALIVE_EVERY_MS);
  const steps = setInterval(() => {
    if (!isTold) write();
  }, STEPS_EVERY_MS);
  const change = (seat: string, to: Partial<SeatState>): void => {
    const before = states.get(seat);
    if (before) states.set(seat, { ...before, ...to, ms: Date.now() - from });
  };
  return {
    tell(seat, now) {
      change(seat, now);
      write();
    },
    tellStep(seat, step, opened) {
      const last = withStep(states.get(seat)?.last ?? [], step);
      change(seat, { step, opened, detail: '', last });
      isTold = false;
    },
    end() {
      clearInterval(alive);
      clearInterval(steps);
    },
  };
}
