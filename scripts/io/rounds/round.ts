// A round: everybody who is due is asked at once, each answer is recorded as it comes, and so on until somebody else is due.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { roundTimeLeft } from '../../core/deliberation/budget.ts';
import type { Call } from '../../core/deliberation/protocol.ts';
import { nextStepDue } from '../../core/deliberation/standing.ts';
import type { Answered, Seat } from '../../core/schemas/nouns.ts';
import { seconds } from '../../core/words/amounts.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { changedContext, changedForAll } from '../deliberation/debate-record.ts';
import {
  actWith,
  type Deliberation,
  loadDeliberation,
} from '../deliberation/deliberation.ts';
import { seatPrompt } from '../deliberation/prompts.ts';
import { engineTable } from '../engines/table.ts';
import {
  compareSnapshots,
  snapshotAfter,
  type TreeSnapshot,
  takeSnapshot,
} from '../git/tripwire.ts';
import { loadConfig } from '../input/config.ts';
import { refuseSecrets } from '../input/secrets.ts';
import { readJson, remove, stateRoot, writeJson } from '../state/files.ts';
import { type Held, tryLock } from '../state/lock.ts';
import { saveBeside } from '../state/sessions.ts';
import { callSeat, type SeatCall } from './call-seat.ts';
import { beforeOf, type DueCall, type Progress, reportProgress } from './progress.ts';

export type RoundOptions = {
  sendAnyway: boolean;
  signal: AbortSignal;
  onProgress?: (one: Progress) => void;
};

export async function runRounds(
  id: string,
  options: RoundOptions,
): Promise<Deliberation> {
  // A round that was killed did not look any more.
  await noteChange(id);
  let now = await loadDeliberation(id);
  // By round: its later calls have what its earlier ones left.
  const late = new Map<number, AbortSignal>();
  for (;;) {
    const step = nextStepDue(now.protocol, now.state);
    if (step.do !== 'run' || options.signal.aborted) return now;
    const { round } = step.call;
    const isLate = late.get(round) ?? signalAfter(roundTimeLeft(now.state));
    late.set(round, isLate);
    now = await askAll(now, step, { ...options, late: isLate });
  }
}

function signalAfter(ms: number): AbortSignal {
  if (ms === Infinity) return new AbortController().signal;
  return ms > 0 ? AbortSignal.timeout(ms) : AbortSignal.abort();
}

type Before = { round: number; seats: string[]; tree: TreeSnapshot };

async function askAll(
  now: Deliberation,
  { call, due }: DueCall,
  options: RoundOptions & { late: AbortSignal },
): Promise<Deliberation> {
  const { id, opened } = now;
  const { config } = await loadConfig(opened.cwd);
  const rows = engineTable(config);
  if (config.safety.secret_scan && !options.sendAnyway)
    refuseSecrets(promptsOf(now, due), opened.cwd, config.safety.allowed_secrets);
  if (config.safety.tripwire) await keepBefore(now, call.round, due);
  await noteContext(now, call);
  const report = reportProgress(id, { call, due }, options.onProgress);
  const askSeat = async (seat: Seat, own: AbortSignal): Promise<void> => {
    if (await setAsideFor(now, call, seat)) return;
    const asked: SeatCall = {
      deliberation: now,
      call,
      seat,
      row: rowOf(rows, seat),
      config,
      signal: AbortSignal.any([own, options.late]),
      onState: (state, detail = '') => report.tell(seat.seat, { state, detail }),
      onStep: (step, opened) => report.tellStep(seat.seat, step, opened),
    };
    const answer = await withSlot(asked.signal, () => inTime(asked, options.late));
    // Stopped from outside, it was not heard: it is due again when the round goes on.
    if (own.aborted && answer.failure) return;
    await actWith(id, ({ state: latest }) =>
      latest.ended ? null : { type: 'answer', answer },
    );
  };
  await askInLines(due, options.signal, askSeat).finally(() => {
    report.end();
    return noteChange(id);
  });
  return loadDeliberation(id);
}

function rowOf(rows: ReturnType<typeof engineTable>, { name, engine }: Seat) {
  const row = rows[engine];
  if (row) return row;
  throw new Refusal(
    'unknown_engine',
    `${name} sits on ${engine}, which is not configured any more.`,
    'ftm doctor shows what is.',
  );
}

const promptsOf = (now: Deliberation, due: Seat[]) =>
  due.map((seat) => ({
    text: seatPrompt(now, seat),
    source: `the prompt for ${seat.name}`,
  }));

/** Who has not answered when the time of the whole round is over is not heard, and it is told why. */
async function inTime(asked: SeatCall, late: AbortSignal): Promise<Answered> {
  const { deliberation, call, seat } = asked;
  const { protocol, opened } = deliberation;
  const form = protocol.formOf(call.turn);
  const answer = late.aborted
    ? { ...unasked(call, seat), form, failure: null }
    : await callSeat(asked);
  if (!late.aborted || answer.opinion) return answer;
  const all = seconds((opened.limits.timeout_s['round'] ?? 0) * 1000);
  const detail = `the ${all} for the whole round were over`;
  const remedy = 'Give more: --max-minutes.';
  return { ...answer, failure: { reason: 'other', detail, remedy } };
}

/** A challenger whose side was rewritten is not asked: it would speak for somebody else. */
async function setAsideFor(now: Deliberation, call: Call, seat: Seat): Promise<boolean> {
  const failure = changedContext(now, seat.seat);
  if (!failure) return false;
  const answer: Answered = {
    ...unasked(call, seat),
    form: now.protocol.formOf(call.turn),
    failure,
  };
  await actWith(now.id, ({ state }) => (state.ended ? null : { type: 'answer', answer }));
  return true;
}

/** Nobody's side, and nobody reads it there: it costs no seat, and is told once. */
async function noteContext(now: Deliberation, { round }: Call): Promise<void> {
  const file = changedForAll(now);
  if (file === null || now.state.tainted.some(({ files }) => files.includes(file)))
    return;
  await actWith(now.id, ({ state }) =>
    state.ended
      ? null
      : { type: 'tainted', round, seats: [], files: [file], patch: null },
  );
}

const unasked = ({ round, turn }: Call, { seat, engine, model, effort }: Seat) => ({
  type: 'answered' as const,
  round,
  turn,
  seat,
  engine,
  model,
  effort,
  opinion: null,
  citations: [],
  file: null,
  sha256: null,
  ms: 0,
  attempts: 0,
  asked_again: false,
  usage: null,
  session: null,
});

/** On disk, for whoever goes on after a kill. */
async function keepBefore(
  { id, opened }: Deliberation,
  round: number,
  due: Seat[],
): Promise<void> {
  const tree = await takeSnapshot(opened.cwd, beforeOf(id));
  const seats = due.map(({ seat }) => seat);
  if (tree) writeJson(join(beforeOf(id), 'tree.json'), { round, seats, tree });
}

/** What the engines did to the project: compared once, and named once. */
async function noteChange(id: string): Promise<void> {
  const folder = beforeOf(id);
  const before = readJson(join(folder, 'tree.json')) as Before | null;
  try {
    const change =
      before &&
      (await compareSnapshots(
        before.tree,
        await snapshotAfter(before.tree, join(folder, 'after')),
      ));
    if (!change) return;
    const { round, seats } = before;
    const patch = change.patch
      ? saveBeside(id, `tainted-r${round}.patch`, change.patch).file
      : null;
    const tainted = {
      type: 'tainted',
      round,
      seats,
      files: change.files,
      patch,
    } as const;
    const isNamed = ({ state }: Deliberation) =>
      state.tainted.some((one) => isDeepStrictEqual(one, tainted));
    await actWith(id, (now) => (isNamed(now) ? null : tainted));
  } finally {
    remove(folder);
  }
}

/** Of one program, and of all together: a change of many parts must leave the machine to its user. */
const AT_ONCE = 4;
const ALL_AT_ONCE = 8;

/** Comes back when nobody is at work any more. */
export async function askInLines(
  due: Seat[],
  stopped: AbortSignal,
  ask: (seat: Seat, own: AbortSignal) => Promise<void>,
): Promise<void> {
  const broken = new AbortController();
  const askInTurn = async (line: Seat[]): Promise<void> => {
    for (const seat of line) {
      // One for each seat: programs in great number would all listen to the same.
      const own = AbortSignal.any([stopped, broken.signal]);
      if (!own.aborted) await ask(seat, own);
    }
  };
  const lines = linesOf(due).map((line) =>
    askInTurn(line).catch((error) => {
      broken.abort();
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lines);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function linesOf(due: Seat[]): Seat[][] {
  const engines = new Set(due.map(({ engine }) => engine)).size;
  const atOnce = Math.min(AT_ONCE, Math.max(1, Math.floor(ALL_AT_ONCE / engines)));
  const lines = new Map<string, Seat[]>();
  const taken = new Map<string, number>();
  for (const seat of due) {
    const number = taken.get(seat.engine) ?? 0;
    taken.set(seat.engine, number + 1);
    const line = `${seat.engine} ${number % atOnce}`;
    lines.set(line, [...(lines.get(line) ?? []), seat]);
  }
  return [...lines.values()];
}

const MOST = 12;
const LOOK_EVERY_MS = 200;

export async function withSlot<T>(
  stopped: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const slots = join(stateRoot(), 'slots');
  let slot = freeOf(slots);
  while (slot === null && !stopped.aborted) {
    await pause(LOOK_EVERY_MS);
    slot = freeOf(slots);
  }
  try {
    return await work();
  } finally {
    slot?.release();
  }
}

function freeOf(slots: string): Held | null {
  for (let number = 0; number < MOST; number++) {
    const slot = tryLock(join(slots, String(number)));
    if (slot) return slot;
  }
  return null;
}
