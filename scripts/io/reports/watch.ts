import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lookAt } from '../../base/door.cjs';
import type { Report, SeatState } from '../../core/shapes.ts';
import { isStandIn, STAND_INS } from '../../core/telling/stand-ins.ts';
import { changedSeats, liveLines } from '../../core/telling/terminal/live-lines.ts';
import { terminalReport } from '../../core/telling/terminal/terminal-report.ts';
import { newsSince } from '../../core/telling/terminal/watch-lines.ts';
import { wrap } from '../../core/words/wrap.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { loadProgressReader } from '../rounds/progress.ts';

const LOOK_MS = 150;
const SETTLE_MS = 60;

export async function* watchLines(id: string | undefined, width: number): AsyncGenerator<string> {
  let deliberation = await loadDeliberation(id);
  const read = await loadProgressReader();
  const statesNow = (): SeatState[] => read(deliberation.folder)?.states ?? [];
  yield `watching ${deliberation.id}`;
  let printed: Printed = { report: null, states: [], waiting: '', standIns: false };
  for (let seen = ''; ; ) {
    const mark = markOf(join(deliberation.folder, 'log.jsonl'));
    // Who answered is written elsewhere, and a moment later: it is shown before what came of it.
    if (mark !== seen && printed.report) await wait(SETTLE_MS);
    if (printed.report) {
      const states = statesNow();
      yield* seatLines(printed.states, states, width);
      printed = { ...printed, states };
    }
    if (mark !== seen) {
      deliberation = await loadDeliberation(deliberation.id);
      const { lines, now } = newsOf(deliberation, { printed, states: statesNow() }, width);
      yield* lines;
      if (deliberation.protocol.ending(deliberation.state)) return;
      [printed, seen] = [now, mark];
    }
    await wait(LOOK_MS);
  }
}

type Printed = { report: Report | null; states: SeatState[]; waiting: string; standIns: boolean };

type Before = { printed: Printed; states: SeatState[] };

function newsOf(
  deliberation: Deliberation,
  { printed, states }: Before,
  width: number,
): { lines: string[]; now: Printed } {
  const { protocol, state } = deliberation;
  const report: Report = protocol.report(state);
  const standIns = printed.standIns || [...report.votes, ...states].some(({ engine }) => isStandIn(engine));
  const waiting = whoIsAwaited(deliberation);
  const lines = [
    ...(standIns && !printed.standIns ? wrap(STAND_INS, { width, first: '** ', rest: '** ' }) : []),
    ...newsSince(printed.report, report, { width }),
    ...(protocol.ending(state)
      ? ['', ...terminalReport(report, { width, standIns })]
      : waiting && waiting !== printed.waiting
        ? wrap(waiting, { width, first: '> ' })
        : []),
  ];
  return { lines, now: { ...printed, report, waiting, standIns } };
}

function seatLines(before: SeatState[], now: SeatState[], width: number): string[] {
  const changed = changedSeats(before, now);
  return liveLines(now, { width: width - 2 }).flatMap((line, index) => {
    const state = now[index];
    return state && changed.includes(state) ? [`  ${line}`] : [];
  });
}

/** Engines have lines of their own; a person may not know that it is their turn. */
function whoIsAwaited({ protocol, state }: Deliberation): string {
  const step = protocol.next(state);
  switch (step.do) {
    case 'run':
    case 'done':
      return '';
    case 'seal':
    case 'submit':
      return `waiting for the host: ${step.due.map(({ seat }) => seat).join(', ')}`;
    case 'map':
      return 'waiting for the clerk to map free text';
    case 'ask_user':
      return `waiting for the user: ${step.why}`;
    case 'settle':
      return `waiting for the host: ${step.why}`;
    case 'present':
      return 'waiting for the host to present it';
  }
}

function markOf(path: string): string {
  const found = lookAt(path);
  return found ? `${found.size} ${found.mtimeMs}` : '';
}
