// A deliberation as the verbs see it: its log, folded by its protocol, and the one instruction that is due.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../base/paths.cjs';
import type { EventCheck } from '../../core/protocol/log.ts';
import { fold, type KeptText, type ProtocolName, type SharedCommand } from '../../core/protocol/protocol.ts';
import { type AnyProtocol, loadProtocol } from '../../core/protocols.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Shapes } from '../../core/shapes.ts';
import { type Fault, validatorFor } from '../input/validators.ts';
import { now } from '../machine/clock.ts';
import { keepUp } from './keep-up.ts';
import { openedBy, sessionView } from './session-view.ts';
import {
  appendEvents,
  createSession,
  type DeliberationLog,
  type FoundSession,
  findSession,
  keepFile,
  listSessions,
  listSessionsHere,
  REMEMBERED,
  readDeliberationLog,
  readSessionView,
  type StoredEvent,
  sessionFolder,
} from './sessions.ts';

export type Deliberation = {
  id: string;
  folder: string;
  name: ProtocolName;
  protocol: AnyProtocol;
  // biome-ignore lint/suspicious/noExplicitAny: each protocol has its own state; the verbs pass it on unread
  state: any;
  log: DeliberationLog;
};

/** `keep` are texts that are stored beside the log before it begins; the protocol learns in which folder. */
export type OpenCommand = { type: 'open'; keep?: KeptText[] } & Record<string, unknown>;

export async function openDeliberation(
  name: ProtocolName,
  { keep, ...command }: OpenCommand,
): Promise<Deliberation> {
  const id = `${name}-${now().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${randomBytes(2).toString('hex')}`;
  const protocol = await loadProtocol(name);
  const folder = sessionFolder(id);
  // A refused opening leaves no folder behind.
  const events = protocol.open(keep ? { ...command, folder } : command, { now: now() });
  createSession(folder, openedBy(fold(protocol, events)));
  const opened = await begin();
  if (!protocol.ending(opened.state)) {
    const description = protocol.report(opened.state).question;
    await (await import('./after-verdict.ts')).rememberOpening({ id, description, type: name });
  }
  return opened;

  async function begin(): Promise<Deliberation> {
    try {
      for (const { file, text } of [...(keep ?? []), { file: REMEMBERED, text: '' }])
        keepFile(folder, file, text);
      const at = { id, folder, name, protocol };
      const log = await appendEvents({ ...at, now, check: await logCheck(name) }, () => events);
      return await keepUp({ ...at, log, state: fold(protocol, events) }, null);
    } catch (error) {
      // No more does one for which there was no room.
      if (!existsSync(join(folder, 'log.jsonl'))) rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  }
}

export async function loadDeliberation(id?: string, wanted: Wanted = 'open'): Promise<Deliberation> {
  return readDeliberation(id === undefined ? await latestHere(wanted) : findSession(id));
}

export async function readDeliberation(found: { id: string; folder: string }): Promise<Deliberation> {
  const name = found.id.split('-')[0] as ProtocolName;
  const protocol = await loadProtocol(name);
  const log = readDeliberationLog(found, await logCheck(name));
  const events = log.lines.map(({ event }) => event);
  const { state } = completed(protocol, foldLog({ ...found, protocol }, events));
  return { ...found, name, protocol, state, log };
}

type Place = Pick<Deliberation, 'id' | 'folder' | 'name' | 'protocol'>;
type Events = StoredEvent[];

/** Says a command to the protocol, under the log's lock, and writes what follows. */
export async function act(
  { id, folder, name, protocol }: Place,
  command: SharedCommand | ({ type: string } & Record<string, unknown>),
): Promise<Deliberation> {
  let [before, after]: unknown[] = [];
  const log = await appendEvents({ id, folder, now, check: await logCheck(name) }, (events) => {
    before = foldLog({ id, folder, protocol }, events);
    const whole = completed(protocol, before);
    const decided: Events = protocol.decide(whole.state, command, { now: now() });
    after = decided.reduce(protocol.evolve, whole.state);
    return [...whole.missing, ...decided];
  });
  return keepUp({ id: log.id, folder: log.folder, name, protocol, state: after, log }, before);
}

/** A batch that was torn between its events: what follows from the state is worked out again. */
function completed(protocol: AnyProtocol, state: unknown): { state: unknown; missing: Events } {
  const missing: Events = protocol.consequences(state);
  return { state: missing.reduce(protocol.evolve, state), missing };
}

/** Events that fit their schema may still not fit together, when somebody else wrote them. */
function foldLog(
  { id, folder, protocol }: Pick<Place, 'id' | 'folder' | 'protocol'>,
  events: Events,
): unknown {
  if (events.length === 0)
    throw new Refusal(
      'empty_log',
      `${id} was interrupted before it began: its log has no whole line.`,
      'Open it again: ftm open.',
    );
  try {
    return fold(protocol, events);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      'log_unreadable',
      `The events in ${folder} do not fit together: ${error instanceof Error ? error.message : error}.`,
      'Restore its log.jsonl from a copy. Every other deliberation can be used meanwhile.',
    );
  }
}

/** What the view would say, had nobody deleted it; null where the log cannot be read either. */
async function viewFromLog(found: { id: string; folder: string }): Promise<Record<string, unknown> | null> {
  try {
    return sessionView(await readDeliberation(found));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** `open`: the newest open one in this project, else its newest; `newest`: that one, open or not. */
type Wanted = 'open' | 'newest';

export const noneHere = (): Refusal =>
  new Refusal(
    'no_deliberation_here',
    'There is no deliberation in this project.',
    'ftm auto magi "Your question?" holds one (/ftm:magi in Claude Code); ftm list shows those of all projects.',
  );

async function latestHere(wanted: Wanted): Promise<{ id: string; folder: string }> {
  const here = projectFolder(process.cwd());
  const { found, more } = listSessionsHere(here, process.cwd());
  const newest = await newestHere(found, here, wanted);
  // Too many were open for a list to hold them, and those of them that it holds are not open any more.
  const latest = more && !newest?.open ? await newestHere(listSessions(), here, wanted) : newest;
  if (latest) return latest;
  throw noneHere();
}

async function newestHere(
  sessions: FoundSession[],
  here: string,
  wanted: Wanted,
): Promise<(FoundSession & { open: boolean }) | null> {
  const isHere = new Map<unknown, boolean>();
  let newest: FoundSession | null = null;
  for (const found of sessions) {
    const view = readSessionView(found.folder) ?? (await viewFromLog(found));
    if (!view) continue;
    const cwd = view['cwd'];
    if (!isHere.has(cwd)) isHere.set(cwd, projectFolder(String(cwd)) === here);
    if (!isHere.get(cwd)) continue;
    if (wanted === 'open' && view['status'] === 'open') return { ...found, open: true };
    newest ??= found;
    if (wanted === 'newest') break;
  }
  return newest && { ...newest, open: false };
}

export async function logCheck(protocol: ProtocolName): Promise<EventCheck> {
  // A protocol whose events have no schema is no protocol: the type says so.
  const schema: keyof Shapes = `log-${protocol}`;
  const fits = await validatorFor(schema);
  if (!fits) throw new Error(`No schema named ${schema} in state/`);
  return (event) => {
    if (fits(event)) return null;
    const [fault = {}] = fits.errors ?? [];
    return fault.keyword === 'discriminator'
      ? `this version knows no event "${event.type}"`
      : `"${event.type}" ${describe(fault)}`;
  };
}

const describe = ({ instancePath, message }: Fault): string =>
  instancePath ? `has something wrong at ${instancePath.slice(1)}: it ${message}` : `${message}`;
