// A deliberation as the verbs see it: its log, folded by its protocol, and the one instruction that is due.
import { randomBytes } from 'node:crypto';
import type { CheckedEvidence } from '../core/council/evidence.ts';
import { type AnswerMeta, type DueSeat, fold, type KeptText, type ProtocolName, type SharedCommand } from '../core/protocols/protocol.ts';
import { type AnyProtocol, loadProtocol } from '../core/protocols/registry.ts';
import { isKind, readAnswer } from '../core/reading/read-answer.ts';
import { Refusal } from '../core/refusal.ts';
import { citationsIn, cites } from '../core/review/citations.ts';
import type { Failure, PeerEvidence } from '../core/shapes.ts';
import { projectFolder } from '../plain/paths.mjs';
import { now } from './clock.ts';
import { rootOf } from './kept-answers.ts';
import { renderPrompt } from './prompts.ts';
import {
  appendEvents,
  createSession,
  findSession,
  keepFile,
  keepIfNew,
  listSessions,
  readKept,
  readSession,
  readSessionView,
  type Session,
  type StoredEvent,
  sha256,
  writeSessionView,
} from './sessions.ts';
import { settingsInForce } from './settings.ts';

// biome-ignore lint/suspicious/noExplicitAny: each protocol has its own state; the verbs pass it on unread
export type Deliberation = { id: string; folder: string; name: ProtocolName; protocol: AnyProtocol; state: any; session: Session };

/** `keep` are texts that are stored beside the log before it begins; the protocol is told in which folder. */
export type OpenCommand = { type: 'open'; keep?: KeptText[] } & Record<string, unknown>;

export async function openDeliberation(name: ProtocolName, { keep, ...command }: OpenCommand): Promise<Deliberation> {
  const id = `${name}-${now().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${randomBytes(2).toString('hex')}`;
  const protocol = await loadProtocol(name);
  // A refused opening leaves no folder behind.
  protocol.decide(protocol.empty, command, { now: now() });
  const folder = createSession(id);
  for (const { file, text } of keep ?? []) keepFile(folder, file, text);
  return act({ id, folder, name, protocol }, keep ? { ...command, folder } : command);
}

export async function loadDeliberation(id?: string): Promise<Deliberation> {
  const found = id === undefined ? latestHere() : findSession(id);
  const name = found.id.split('-')[0] as ProtocolName;
  return describe(name, await loadProtocol(name), readSession(found));
}

/** Says a command to the protocol, under the log's lock, and writes what follows. */
export async function act(
  at: Pick<Deliberation, 'id' | 'folder' | 'name' | 'protocol'>,
  command: SharedCommand | ({ type: string } & Record<string, unknown>),
): Promise<Deliberation> {
  const { id, folder, name, protocol } = at;
  const session = await appendEvents<StoredEvent>({ id, folder, now }, (events) =>
    protocol.decide(fold(protocol, events), command, { now: now() }),
  );
  const deliberation = describe(name, protocol, session);
  writeSessionView(deliberation.folder, sessionView(deliberation));
  for (const { file, text } of protocol.files?.(deliberation.state) ?? []) keepIfNew(deliberation.folder, file, text);
  const record = protocol.workspace?.(deliberation.state, (file: string) => readKept(deliberation.folder, file));
  if (record) (await import('./workspace.ts')).writeRecord(record);
  await rememberNewVerdict(deliberation, session.added);
  return deliberation;
}

/** Once for each verdict: when what was just added is what ended it, or changed how it ended. */
async function rememberNewVerdict(deliberation: Deliberation, added: number): Promise<void> {
  const { id, name, protocol, state, session } = deliberation;
  const ending = protocol.ending(state);
  if (!ending || added === 0) return;
  const before = protocol.ending(foldLines(protocol, session.lines.slice(0, -added)));
  if (before?.headline === ending.headline) return;
  const summary = protocol.summary(state);
  if (!summary) return;
  const { rememberVerdict } = await import('./after-verdict.ts');
  const { topic, host_session: host } = protocol.view(state) as { topic: string; host_session: string | null };
  const [first] = session.lines;
  const last = session.lines.at(-1);
  await rememberVerdict({
    id,
    folder: deliberation.folder,
    protocol: name,
    topic,
    session: host,
    openedAt: first?.at ?? now(),
    endedAt: last?.at ?? now(),
    summary,
  });
}

type Spoken = { due: DueSeat; text: string; engine: string; by: 'engine' | 'host'; failure?: Failure | null; meta?: AnswerMeta | null };

/** Keeps the exact bytes of an answer, reads it, and records what was read. */
export async function recordAnswer(
  deliberation: Deliberation,
  { due, text, engine, by, failure = null, meta = null }: Spoken,
): Promise<Deliberation> {
  const { seat, turn, round, kind, prompt } = due;
  const answer = text === '' ? null : keepFile(deliberation.folder, answerFile(due, text), text);
  const root = rootOf(deliberation.session.lines.map(({ event }) => event));
  const { reading } = await settingsInForce();
  const opinion = failure || !isKind(kind) ? null : readAnswer(kind, { engine, text, prompt: renderPrompt(prompt), root }, reading);
  return act(deliberation, {
    type: 'answer',
    seat,
    turn,
    round,
    engine,
    kind,
    by,
    opinion,
    failure: failure ?? opinion?.failure ?? null,
    answer,
    meta,
    ...(kind === 'text' || kind === 'peer' ? { text } : {}),
    ...(cites(kind) ? { evidence: await lookUp(deliberation, citationsIn(kind, opinion)) } : {}),
  });
}

/** What is cited is looked up at once: the working tree may be another one when somebody reads the verdict. */
async function lookUp({ protocol, state }: Deliberation, cited: PeerEvidence[]): Promise<CheckedEvidence[]> {
  if (cited.length === 0) return [];
  const { checkEvidence } = await import('./evidence.ts');
  return checkEvidence(String(protocol.view(state)['cwd'] ?? process.cwd()), cited);
}

/** A seat that is not due is refused by the protocol, which knows why. */
export function recordHostAnswer(deliberation: Deliberation, seat: string, text: string): Promise<Deliberation> {
  const due = dueSeat(deliberation, seat);
  if (due?.by === 'host') return recordAnswer(deliberation, { due, text, engine: due.engine, by: 'host' });
  const { turn = 'vote', round = 0, engine = '' } = due ?? {};
  return act(deliberation, {
    type: 'answer',
    seat,
    turn,
    round,
    engine,
    kind: 'text',
    by: 'host',
    opinion: null,
    failure: null,
    answer: null,
    meta: null,
  });
}

export function dueSeat(deliberation: Deliberation, seat: string): DueSeat | null {
  return deliberation.protocol.due(deliberation.state).find((one) => one.seat === seat) ?? null;
}

/** The content is part of the name, so that a refused second answer can never overwrite a sealed one. */
const answerFile = ({ round, turn, seat }: DueSeat, text: string): string =>
  `answers/r${round}-${turn}-${seat}-${sha256(text).slice(0, 8)}.txt`;

const foldLines = (protocol: AnyProtocol, lines: Session['lines']) =>
  fold(
    protocol,
    lines.map(({ event }) => event),
  );

function describe(name: ProtocolName, protocol: AnyProtocol, session: Session): Deliberation {
  const state = foldLines(protocol, session.lines);
  return { id: session.id, folder: session.folder, name, protocol, state, session };
}

function sessionView({ id, name, protocol, state, session }: Deliberation): Record<string, unknown> {
  const view = protocol.view(state);
  const ending = protocol.ending(state);
  const step = protocol.next(state);
  return {
    id,
    protocol: name,
    topic: view['topic'],
    status: step.do === 'done' || (ending && step.do === 'present') ? 'done' : 'open',
    step: step.do,
    next: step.do === 'done' ? null : `ftm next ${id}`,
    seal_due: view['seal_due'] ?? false,
    host_session: view['host_session'] ?? null,
    cwd: view['cwd'],
    updated_at: session.lines.at(-1)?.at ?? '',
    verdict: ending ? { ...protocol.summary(state), ...ending } : null,
  };
}

/** The newest one that is open in this project, else the newest one of this project. */
function latestHere(): { id: string; folder: string } {
  const here = projectFolder(process.cwd());
  const ours = listSessions().flatMap((found) => {
    const view = readSessionView(found.folder);
    return view && projectFolder(view.cwd) === here ? [{ ...found, open: view.status === 'open' }] : [];
  });
  const latest = ours.find(({ open }) => open) ?? ours[0];
  if (latest) return latest;
  throw new Refusal(
    'no_deliberation_here',
    'There is no deliberation in this project.',
    'ftm open starts one; ftm list shows those of all projects.',
  );
}
