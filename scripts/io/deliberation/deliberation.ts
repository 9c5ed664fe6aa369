// A deliberation on disk: what its log says, and the one way in which it goes on.

import { decide } from '../../core/deliberation/decide.ts';
import { evolve, fold } from '../../core/deliberation/fold.ts';
import type {
  MachineCommand,
  Protocol,
  State,
} from '../../core/deliberation/protocol.ts';
import { isCouncil, protocolOf } from '../../core/protocols.ts';
import type { Head, LogEvent, Opened } from '../../core/schemas/nouns.ts';
import { toldHead } from '../memory/past.ts';
import {
  append,
  createSession,
  load,
  resolveId,
  type Which,
  withSession,
} from '../state/sessions.ts';

/** A step that changes nothing needs nothing of it. */
const writeDerivedFilesLater = async (one: Deliberation) =>
  (await import('./derived-files.ts')).writeDerivedFiles(one);

export type Deliberation = {
  id: string;
  protocol: Protocol;
  state: State;
  opened: Opened;
  times: string[];
  head: Head;
};

export async function loadDeliberation(
  wanted?: string,
  which?: Which,
): Promise<Deliberation> {
  const id = resolveId(wanted, process.cwd(), which);
  return readDeliberation(id, toldHead(id));
}

/** `told`: how far its log went when a verdict of it was told. */
export async function readDeliberation(id: string, told?: Head): Promise<Deliberation> {
  const { opened, events, times, head, isOurs } = load(id, told);
  // What checks shapes takes longer to load than all that a look at a log takes besides.
  if (!isOurs) (await import('../state/log-shapes.ts')).requireShapes(id, opened, events);
  const protocol = await protocolOf(opened.protocol);
  const state = withDates(fold(protocol, events), events, times);
  return { id, protocol, opened, times, head, state };
}

/** The fold knows no clock; the lines of the log have the time. */
function withDates(state: State, events: readonly LogEvent[], times: string[]): State {
  const decides = (event: LogEvent): boolean =>
    event.type === 'counted' || event.type === 'chose' || event.type === 'ended';
  const at = times[events.findLastIndex(decides)];
  return at === undefined ? state : { ...state, decided_at: at };
}

/** What another skill asked, and reads the verdict of; null where a person asks. */
export const conflictOf = ({ state, opened }: Deliberation): string | null =>
  isCouncil(state) && state.framing.payload ? opened.question : null;

export async function beginDeliberation(opened: Opened): Promise<Deliberation> {
  createSession(opened);
  const begun = await readDeliberation(opened.id);
  await writeDerivedFilesLater(begun);
  return begun;
}

/** Loads it again under its lock, so that whoever acts at the same time is seen. */
export function act(id: string, command: MachineCommand): Promise<Deliberation> {
  return actWith(id, () => command);
}

/** `commandFor` sees what stands by then; null: there is nothing to do any more. */
export async function actWith(
  id: string,
  commandFor: (now: Deliberation) => MachineCommand | null,
): Promise<Deliberation> {
  return withSession(id, async () => {
    const before = await readDeliberation(id);
    const command = commandFor(before);
    const events: LogEvent[] = command
      ? decide(before.protocol, before.state, command)
      : [];
    if (events.length === 0) {
      // Whoever wrote the last event may have been killed before the rest of it.
      if (before.state.presented) await writeDerivedFilesLater(before);
      return before;
    }
    const written = append(id, events);
    const state = events.reduce(
      (one, event) => evolve(before.protocol, one, event),
      before.state,
    );
    const after: Deliberation = {
      ...before,
      state: withDates(state, events, written.times),
      times: [...before.times, ...written.times],
      head: written.head,
    };
    await writeDerivedFilesLater(after);
    return after;
  });
}
