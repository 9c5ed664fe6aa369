// Runs one round: asks the engines that are due, records each answer at once, and compares the tree after it.
import { mkdirSync, rmSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { writeAtomic } from '../../base/files.mjs';
import { readJson } from '../../base/json-files.cjs';
import { replaceFile } from '../../base/move-over.mjs';
import { projectFolder } from '../../base/paths.cjs';
import { isKind } from '../../core/answers/read-answer.ts';
import type { Call, Reply } from '../../core/engines/call.ts';
import { goneOn } from '../../core/engines/following.ts';
import { answerSchema } from '../../core/prompting/answer-format.ts';
import { overBudget, secondsLeft } from '../../core/protocol/cost.ts';
import type { DueSeat } from '../../core/protocol/protocol.ts';
import { Refusal } from '../../core/refusal.ts';
import type { SeatState } from '../../core/shapes.ts';
import { keepAnswer, recordAnswer, recordUnheard } from '../answers/answers.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { dueEngines, projectOf } from '../deliberation/due.ts';
import { keepPrompt } from '../deliberation/instructions.ts';
import { promptFile } from '../deliberation/prompts.ts';
import type { Bytes } from '../engines/run-attempt.ts';
import { runCalls } from '../engines/run-calls.ts';
import type { Configuration } from '../input/config.ts';
import { validatorFor } from '../input/validators.ts';
import { now } from '../machine/clock.ts';
import { changeSince, type Snapshot, takeSnapshot } from '../machine/tree.ts';
import { type Posed, preferred, secondCall } from './ask-again.ts';
import { noteContextChanges, seatsWithContext } from './context-files.ts';

export type RoundOptions = Pick<Configuration, 'settings' | 'rows'> & {
  sendAnyway: boolean;
  leash: string;
  signal: AbortSignal;
  onChange: (states: SeatState[]) => void;
};

export async function runRound(deliberation: Deliberation, options: RoundOptions): Promise<void> {
  const { settings, leash, signal } = options;
  const cwd = projectOf(deliberation);
  const due = await seatsWithContext(deliberation, dueEngines(deliberation));
  const over = overBudget(deliberation.state, due);
  if (over) {
    for (const one of due) await recordUnheard(deliberation, one, { reason: 'budget', detail: over });
    return;
  }
  const asked = due.map((due) => ({ due, call: callFor(deliberation, due, { ...options, cwd }) }));
  if (asked.length === 0) return;
  if (settings.safety.secret_scan && !options.sendAnyway) await refuseToSend(asked, cwd, settings);
  const before = settings.safety.tripwire ? await snapshotOf(deliberation.folder, cwd) : null;
  const reported = new Map<string, { state: SeatState; at: number }>();
  await runCalls(
    asked.map(({ call }) => call),
    {
      limits: settings.runner,
      leash,
      signal,
      onChange: (state) => {
        const at = performance.now();
        reported.set(state.seat, { state, at });
        options.onChange([...reported.values()].map((one) => goneOn(one.state, at - one.at)));
      },
      again: (reply) => withAsked(asked, reply, (one) => secondCall(one, reply, settings.reading)),
      prefer: (first, second) =>
        withAsked(asked, first, (one) => preferred(one, first, second, settings.reading)) ?? 'first',
      onReply: (reply, bytes) => record(deliberation, asked, reply, bytes),
    },
  );
  await noteContextChanges(deliberation);
  if (before) await reportChange(deliberation, asked, before, settings.safety.tripwire_patch_bytes);
}

function callFor(
  deliberation: Deliberation,
  due: DueSeat,
  { rows, settings, cwd }: RoundOptions & { cwd: string },
): Call {
  const row = rows[due.engine];
  if (!row)
    throw new Refusal(
      'unknown_engine',
      `${due.seat} is bound to ${due.engine}, which is no longer configured.`,
      'ftm config engines shows what is.',
    );
  const entry = settings.engines[due.engine];
  const prompt = keepPrompt(deliberation, due);
  return {
    seat: due.seat,
    engine: due.engine,
    row,
    prompt: due.command ? '' : prompt,
    command: due.command ?? null,
    cwd: due.reads === 'nothing' ? null : cwd,
    startIn: due.workspace ?? null,
    persona: due.persona ?? null,
    timeoutS: Math.min(
      entry?.timeout_s ?? due.timeoutS,
      due.deadline ? secondsUntil(due.deadline) : Number.POSITIVE_INFINITY,
      secondsLeft(deliberation.state),
    ),
    idleS: entry?.idle_s ?? settings.runner.idle_s,
    retries: entry?.retries ?? due.retries,
    retriesOnly: due.retriesOnly ?? false,
    schema:
      due.enforceSchema && isKind(due.kind) ? answerSchema(due.kind, due.options ?? [], due.later) : null,
    write: settings.write_access && due.reads !== 'nothing',
  };
}

/** Never nothing at all: a call that comes too late fails as a timeout, like one that takes too long. */
const secondsUntil = (deadline: string): number =>
  Math.max(0.001, (Date.parse(deadline) - Date.parse(now())) / 1000);

const nameOf = ({ round, turn, seat }: DueSeat): string => `r${round}-${turn}-${seat}`;

const withAsked = <T>(asked: Posed[], { seat }: Reply, tell: (one: Posed) => T): T | null => {
  const one = asked.find(({ due }) => due.seat === seat);
  return one ? tell(one) : null;
};

// What an engine printed is kept before its answer is recorded: the log is never ahead of its evidence.
async function record(deliberation: Deliberation, asked: Posed[], reply: Reply, bytes: Bytes): Promise<void> {
  const due = asked.find(({ due: { seat } }) => seat === reply.seat)?.due;
  if (!due || reply.failure?.reason === 'cancelled') return;
  const raw = join(deliberation.folder, 'raw', nameOf(due));
  mkdirSync(join(deliberation.folder, 'raw'), { recursive: true, mode: 0o700 });
  // Where an engine must not see @ or a leading slash, what was sent is not quite the prompt that is kept.
  replaceFile(`${raw}.in`, bytes.prompt);
  replaceFile(`${raw}.out`, bytes.stdout);
  if (bytes.stderr.length > 0) replaceFile(`${raw}.err`, bytes.stderr);
  replaceFile(`${raw}.json`, `${JSON.stringify({ ...reply, text: undefined }, null, 2)}\n`);
  const { text, engine, failure, ms, attempts, model, usage, tools, refused, askedAgain } = reply;
  const reading = tools === null && refused === 0 ? {} : { reading: { tools, refused } };
  const other = askedAgain ? keepAnswer(deliberation, due, askedAgain.text) : null;
  const asked_again = askedAgain && other ? { asked_again: { other, counts: askedAgain.counts } } : {};
  await recordAnswer(deliberation, {
    due,
    text,
    engine,
    by: 'engine',
    failure,
    meta: { ms, attempts, model, usage, ...reading, ...asked_again },
    first: askedAgain?.counts === 'second' ? askedAgain.text : null,
  });
}

async function refuseToSend(
  asked: Posed[],
  cwd: string,
  { safety }: Configuration['settings'],
): Promise<void> {
  const { refuseSecrets } = await import('../input/secrets.ts');
  const fix = 'Take them out of the question and open it again; or send it as it is: ftm run --send-anyway';
  await refuseSecrets(
    asked.map(({ due, call }) => ({ text: call.prompt, source: promptFile(due) })),
    { cwd, safety, fix },
  );
}

/** Kept beside the log: a round that was killed and goes on is still compared with what was there before. */
async function snapshotOf(folder: string, cwd: string): Promise<Snapshot> {
  const kept = join(folder, 'tripwire', 'before.json');
  const before = readJson(kept);
  if (before.status === 'ok' && (await validatorFor('snapshot'))?.(before.value)) return before.value;
  if (before.status !== 'missing')
    throw new Refusal(
      'snapshot_damaged',
      `${kept} is damaged: what changed before this round was interrupted is unknown.`,
      'Look at git status yourself, delete that file, and run it again.',
    );
  rmSync(join(folder, 'tripwire'), { recursive: true, force: true });
  mkdirSync(join(folder, 'tripwire'), { recursive: true, mode: 0o700 });
  const snapshot = await takeSnapshot(cwd, {
    scratch: join(folder, 'tripwire'),
    exclude: oursIn(cwd, folder),
  });
  replaceFile(kept, JSON.stringify(snapshot));
  return snapshot;
}

// What this program itself writes into a project while a round runs.
const OURS = ['.ftm', 'debates'];

/** The state folder too, where somebody keeps it inside the project. */
function oursIn(cwd: string, session: string): string[] {
  const state = relative(projectFolder(cwd), join(session, '../..'));
  return state.startsWith('..') || isAbsolute(state) ? OURS : [...OURS, state];
}

async function reportChange(
  deliberation: Deliberation,
  asked: Posed[],
  before: Snapshot,
  patchBytes: number,
): Promise<void> {
  const change = await changeSince(before, {
    exclude: oursIn(projectOf(deliberation), deliberation.folder),
    patchBytes,
  });
  if (!change) return;
  const round = asked[0]?.due.round ?? 0;
  const patch = change.patch ? `tainted-r${round}.patch` : null;
  if (change.patch && patch) writeAtomic(join(deliberation.folder, patch), change.patch);
  const files = change.files.length > 0 ? change.files : change.what;
  await act(deliberation, { type: 'tainted', round, seats: asked.map(({ due }) => due.seat), files, patch });
}
