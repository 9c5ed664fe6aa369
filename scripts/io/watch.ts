// A deliberation as it happens, for a second terminal or a pipe: it reads what others write and changes nothing.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeatState } from '../core/engines/call.ts';
import { changedSeats, liveLines } from '../core/rendering/live-lines.ts';
import type { Report } from '../core/rendering/report-model.ts';
import { isStandIn, STAND_INS } from '../core/rendering/stand-ins.ts';
import { terminalReport } from '../core/rendering/terminal-report.ts';
import { newsSince } from '../core/rendering/watch-lines.ts';
import { readJson } from '../plain/files.mjs';
import { type Deliberation, loadDeliberation } from './deliberations.ts';
import { type Progress, progressPath } from './follow.ts';

const LOOK_MS = 150;

/** Ends with a summary when the deliberation has ended. */
export async function* watchLines(id: string | undefined, width: number): AsyncGenerator<string> {
  let deliberation = await loadDeliberation(id);
  yield `watching ${deliberation.id}`;
  let [before, states, step, seen]: [Report | null, SeatState[], string, string] = [null, [], '', ''];
  let toldStandIns = false;
  for (;;) {
    const mark = markOf(join(deliberation.folder, 'log.jsonl'));
    if (mark !== seen) {
      deliberation = await loadDeliberation(deliberation.id);
      const now: Report = deliberation.protocol.report(deliberation.state);
      const standIns = hasStandIns(now, states);
      if (standIns && !toldStandIns) yield `** ${STAND_INS}`;
      toldStandIns ||= standIns;
      yield* newsSince(before, now, { width });
      [before, seen] = [now, mark];
      if (deliberation.protocol.ending(deliberation.state)) return yield* ['', ...terminalReport(now, { width, standIns })];
      const due = whoIsAwaited(deliberation);
      if (due !== step) yield due;
      step = due;
    }
    const current = statesOf(deliberation);
    const changed = changedSeats(states, current);
    yield* liveLines(current, { width: width - 2 }).flatMap((line, index) => {
      const state = current[index];
      return state && changed.includes(state) ? [`  ${line}`] : [];
    });
    states = current;
    await wait(LOOK_MS);
  }
}

const hasStandIns = ({ votes }: Report, states: SeatState[]): boolean => [...votes, ...states].some(({ engine }) => isStandIn(engine));

function whoIsAwaited({ protocol, state }: Deliberation): string {
  const step = protocol.next(state);
  switch (step.do) {
    case 'run':
    case 'seal':
    case 'submit':
      return `> ${step.do === 'run' ? 'engines are due' : 'waiting for the host'}: ${step.due.map(({ seat }) => seat).join(', ')}`;
    case 'map':
      return '> waiting for the clerk to map free text';
    case 'ask_user':
      return `> waiting for the user: ${step.why}`;
    default:
      return '> waiting for the host to present it';
  }
}

function statesOf({ folder }: Deliberation): SeatState[] {
  const found = readJson(progressPath(folder));
  return found.status === 'ok' ? ((found.value as Progress).states ?? []) : [];
}

function markOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : '';
}
