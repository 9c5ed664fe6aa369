// Runs the calls of a round at the same time: every one ends in a reply, whatever its engine does.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../base/paths.mjs';
import { newLeash, removeAbandonedRounds, roundFolder } from '../../base/round-folders.mjs';
import type { Settings } from '../../core/configuration/defaults.ts';
import type { Call, Reply, Usage } from '../../core/engines/call.ts';
import { classify, type Ending, lineWith } from '../../core/engines/classify.ts';
import { buildCommand, buildEnvironment, escapePrompt, hasSlot } from '../../core/engines/command.ts';
import { readOutput } from '../../core/engines/output.ts';
import { nextStep } from '../../core/engines/patience.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CommandEngine, HttpEngine, SeatState } from '../../core/shapes.ts';
import { depthOf } from '../deliberation/due.ts';
import { askEndpoint } from './http-engine.ts';
import { keeperFor } from './keeper.ts';
import { type Ended, runProcess, startWatchdog } from './processes.ts';
import { findProgram, pathFor } from './programs.ts';

/** What went to an engine and what came back, byte for byte. */
export type Bytes = { prompt: string; stdout: Uint8Array; stderr: Uint8Array };
export type RunOptions = {
  limits: Settings['runner'];
  env?: Record<string, string | undefined>;
  signal?: AbortSignal | undefined;
  onChange?: (state: SeatState) => void;
  /** Each reply as it comes; its bytes are those of the last attempt. */
  onReply?: (reply: Reply, bytes: Bytes) => void | Promise<void>;
  /** The call that asks for an answer once more, where it keeps to no form. */
  again?: (reply: Reply, call: Call) => Call | null;
  /** Which of the two answers counts then. */
  prefer?: (first: Reply, second: Reply) => 'first' | 'second';
  leash?: string;
};
type Round = RunOptions & { env: Record<string, string | undefined>; leash: string; home: string };
type Attempt = { reply: Reply; bytes: Bytes };

export async function runCalls(calls: Call[], options: RunOptions): Promise<Reply[]> {
  await removeAbandonedRounds();
  const leash = options.leash ?? newLeash();
  const home = roundFolder(leash);
  mkdirSync(home, { mode: 0o700 });
  // First of all: from here on nothing that is started can outlive us.
  const watchdog = startWatchdog({ leash, graceMs: options.limits.grace_s * 1000, folder: home });
  const broken = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, broken.signal]) : broken.signal;
  const round = { ...options, env: options.env ?? process.env, leash, home, signal };
  const running = calls.map((call, index) => runCall(call, index, round));
  try {
    return await Promise.all(running);
  } finally {
    // After a bug in one call the others are still running.
    broken.abort();
    await Promise.allSettled(running);
    watchdog.done();
    rmSync(home, { recursive: true, force: true });
  }
}

async function runCall(call: Call, index: number, round: Round): Promise<Reply> {
  const { limits, signal, onChange, onReply } = round;
  const patience = {
    timeoutMs: (call.timeoutS + call.row.startup_s) * 1000,
    retries: call.retries,
    backoffMs: limits.backoff_s * 1000,
    backoffTries: call.retriesOnly ? 0 : limits.backoff_tries,
  };
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  let state: SeatState = {
    seat: call.seat,
    engine: call.engine,
    state: 'waiting',
    attempt: 0,
    bytes: 0,
    ms: 0,
    note: '',
  };
  const change = (changes: Partial<SeatState>): void => {
    state = { ...state, ...changes, ms: elapsed() };
    onChange?.(state);
  };
  const tried = { timeouts: 0, pauses: 0 };
  let deadline = started + patience.timeoutMs;
  for (let attempt = 1; ; attempt++) {
    change({ state: attempt === 1 ? 'running' : 'retrying', attempt, bytes: 0 });
    const seen = throttle((bytes: number) => change({ bytes }));
    const settingFor = (name: string): Setting => ({
      round,
      folder: join(round.home, `${index}-${name}`),
      leash: `${round.leash}.${index};`,
      timeoutMs: deadline - performance.now(),
      seen,
    });
    const done = await runAttempt(call, settingFor(String(attempt)));
    const reply = { ...done.reply, attempts: attempt, ms: elapsed() };
    const reason = reply.failure?.reason;
    const step = reply.failure
      ? nextStep(reply.failure, patience, { ...tried, remainingMs: deadline - performance.now() })
      : { do: 'stop' as const };
    if (step.do === 'stop' || signal?.aborted) {
      const another = reason || signal?.aborted ? null : (round.again?.(reply, call) ?? null);
      if (another) change({ state: 'retrying', attempt: attempt + 1, bytes: 0, note: 'asked again' });
      const final = another
        ? await askAgain(another, { reply, bytes: done.bytes }, { ...settingFor('again'), elapsed })
        : { reply, bytes: done.bytes };
      await onReply?.(final.reply, final.bytes);
      change({
        state: reply.status === 'ok' ? 'answered' : 'failed',
        bytes: Buffer.byteLength(final.reply.text),
        note: reason ?? '',
      });
      return final.reply;
    }
    if (step.do === 'retry') {
      tried.timeouts++;
      deadline = performance.now() + patience.timeoutMs;
    } else {
      tried.pauses++;
      change({ state: 'paused', note: `${reason}, again in ${step.ms / 1000} s` });
      await pause(step.ms, signal);
    }
  }
}

type Again = Setting & { elapsed: () => number };

/** Once more within the time that is left: both answers are kept, the clearer one counts. */
async function askAgain(call: Call, first: Attempt, { elapsed, ...setting }: Again): Promise<Attempt> {
  if (setting.timeoutMs <= 0) return first;
  const second = await runAttempt(call, setting);
  const took = { attempts: first.reply.attempts + 1, ms: elapsed() };
  if (second.reply.failure) return { ...first, reply: { ...first.reply, ...took } };
  const counts = setting.round.prefer?.(first.reply, second.reply) ?? 'second';
  const [counted, other] = counts === 'second' ? [second, first] : [first, second];
  const usage = added(first.reply.usage, second.reply.usage);
  const askedAgain = { text: other.reply.text, counts };
  return { bytes: counted.bytes, reply: { ...counted.reply, ...took, usage, askedAgain } };
}

const added = (one: Usage | null, other: Usage | null): Usage | null =>
  one && other
    ? { input: one.input + other.input, output: one.output + other.output, cached: one.cached + other.cached }
    : (one ?? other);

type Setting = {
  round: Round;
  folder: string;
  leash: string;
  timeoutMs: number;
  seen: (bytes: number) => void;
};

async function runAttempt(call: Call, setting: Setting): Promise<Attempt> {
  return call.row.kind === 'http' ? runHttp(call.row, call, setting) : runCommand(call.row, call, setting);
}

async function runCommand(
  row: CommandEngine,
  call: Call,
  { round, folder, leash, timeoutMs, seen }: Setting,
): Promise<Attempt> {
  const prepared = prepare(row, call, folder);
  if ('reason' in prepared)
    return {
      reply: newReply(call, prepared),
      bytes: { prompt: call.prompt, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) },
    };
  const { argv, cwd, prompt, input } = prepared;
  const project = call.cwd ?? process.cwd();
  const program = findProgram(argv[0] ?? '', round.env, project);
  const env = buildEnvironment(row, round.env);
  const stops = row.stop_when.map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern), count: 0 }));
  const ended: Ended = program
    ? await runProcess({
        argv: [program, ...argv.slice(1)],
        input,
        cwd,
        env: {
          ...env,
          ...privateScratch(folder),
          PATH: pathFor(program, env, project),
          FTM_DEPTH: String(depthOf(round.env) + 1),
        },
        timeoutMs,
        idleMs: row.streams ? call.idleS * 1000 : null,
        graceMs: round.limits.grace_s * 1000,
        outputBytes: round.limits.output_bytes,
        leash,
        keeper: round.limits.hold
          ? keeperFor(round.limits.grace_s * 1000, { env: round.env, project: projectFolder(project) })
          : null,
        signal: round.signal,
        onOutput: (piece, total) => {
          seen(total);
          const hit = stops.find((stop) => stop.pattern.test(piece) && ++stop.count >= stop.times);
          return hit ? { reason: hit.reason, detail: lineWith(piece, hit.pattern) } : null;
        },
      })
    : { ...NEVER_RAN, cause: 'not_found' };
  const stdout = ended.stdout.toString('utf8');
  const output = readOutput(row.output, stdout, row.noise, row.json);
  const failure = classify({
    dropped: ended.dropped,
    row,
    ending: ended satisfies Ending,
    output,
    stdout,
    stderr: ended.stderr.toString('utf8'),
    prompt,
    model: call.model ?? row.model,
  });
  const warnings = [
    ...output.warnings,
    ...(ended.dropped > 0 ? [`output_cut:${ended.dropped}`] : []),
    ...(ended.leftBehind > 0 ? [`left_processes:${ended.leftBehind}`] : []),
    ...(output.blind && output.blind.dead > 0 && !failure
      ? [`sandbox_failed:${output.blind.dead}/${output.blind.all}`]
      : []),
  ];
  const reply: Reply = {
    ...newReply(call, failure),
    text: failure ? '' : output.text,
    model: output.model,
    usage: output.usage,
    tools: output.tools,
    refused: output.refused,
    warnings,
    argv,
    exit: ended.exit,
  };
  return { reply, bytes: { prompt, stdout: ended.stdout, stderr: ended.stderr } };
}

type Prepared = { argv: string[]; cwd: string; prompt: string; input: string };

// The private folder holds what the engine is given as files. Where the row says "neutral", and for an engine that
// reads its persona from where it is started, the start folder is in there too.
function prepare(row: CommandEngine, call: Call, folder: string): Prepared | NonNullable<Reply['failure']> {
  const command = call.command ?? row.command;
  const start = join(folder, 'start');
  mkdirSync(start, { recursive: true, mode: 0o700 });
  const persona = call.persona || null;
  const byFlag = hasSlot(command, 'persona_file');
  const file = (name: string, text: string | null | undefined, wanted = true): string | null => {
    if (!text || !wanted) return null;
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  if (persona && row.persona && !byFlag) writeFileSync(join(start, row.persona), persona, { mode: 0o600 });
  const ours =
    call.cwd === null || row.cwd === 'neutral' || (persona && row.persona && !byFlag) ? start : call.cwd;
  const cwd = call.startIn ?? ours;
  const schema = call.schema && row.schema ? JSON.stringify(call.schema) : null;
  const asked = persona && !row.persona && !byFlag ? `${persona}\n\n${call.prompt}` : call.prompt;
  const prompt = escapePrompt(asked, row);
  const size = Buffer.byteLength(prompt);
  if (row.max_prompt_bytes !== null && size > row.max_prompt_bytes) {
    return {
      reason: 'too_long',
      detail: `The prompt has ${size} bytes; ${row.title} takes ${row.max_prompt_bytes}.`,
    };
  }
  const slots = {
    model: call.model ?? row.model,
    repo: call.cwd,
    cwd,
    schema_file: file('schema.json', schema),
    schema_json: schema,
    persona_file: file('persona.md', persona, byFlag),
    prompt_file: file('prompt.md', prompt, row.prompt === 'file'),
    last_message_file: join(folder, 'last-message.md'),
    image_file: call.image?.file ?? null,
  };
  try {
    const argv = buildCommand(row, slots, { write: call.write ?? false, command: call.command ?? null });
    return { argv, cwd, prompt, input: row.prompt === 'stdin' ? prompt : '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: 'usage', detail: `${error.message} ${error.fix}` };
  }
}

async function runHttp(row: HttpEngine, call: Call, { round, timeoutMs }: Setting): Promise<Attempt> {
  const { body, ...answer } = await askEndpoint(row, call, {
    timeoutMs,
    outputBytes: round.limits.output_bytes,
    env: round.env,
    signal: round.signal,
  });
  const reply = {
    ...newReply(call, answer.failure),
    ...answer,
    text: answer.failure ? '' : answer.text,
    argv: ['POST', row.base_url, call.model ?? row.model],
  };
  return { reply, bytes: { prompt: call.prompt, stdout: Buffer.from(body), stderr: Buffer.alloc(0) } };
}

const newReply = ({ seat, engine }: Call, failure: Reply['failure']): Reply => ({
  seat,
  engine,
  status: failure ? 'failed' : 'ok',
  failure,
  text: '',
  model: null,
  usage: null,
  tools: null,
  refused: 0,
  warnings: [],
  ms: 0,
  attempts: 1,
  argv: [],
  exit: null,
});

// gemini leaves a report with the whole conversation in the temporary folder, readable for everybody on the machine.
const privateScratch = (folder: string) => ({ TMPDIR: folder, TMP: folder, TEMP: folder });

const NEVER_RAN = {
  exit: null,
  signal: null,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  dropped: 0,
  leftBehind: 0,
  ms: 0,
};

const PROGRESS_MS = 500;

function throttle(report: (bytes: number) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    report(bytes);
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((wake) => {
    const timer = setTimeout(wake, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      wake();
    });
  });
}
