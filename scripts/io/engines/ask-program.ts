// Asks an engine that is a program: its command from the row, its files in a private folder, its answer read and judged.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, commandFor, type EngineAsk } from '../../core/engines/command.ts';
import { failureIn, failureOf } from '../../core/engines/failures.ts';
import { type Output, readOutput } from '../../core/engines/output.ts';
import type { CommandRow } from '../../core/schemas/engines.ts';
import type { Failure } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { remove } from '../state/changing.ts';
import { readText } from '../state/files.ts';
import type { Attempt, AttemptCall } from './call-engine.ts';
import { depthOf } from './depth.ts';
import { findProgram, pathFor } from './programs.ts';
import type { Ended } from './run-program.ts';

const REPORT_MS = 500;

export const NOTHING: Attempt = {
  text: '',
  failure: null,
  usage: null,
  model: null,
  session: null,
  blind: false,
};

export async function askProgram(row: CommandRow, call: AttemptCall): Promise<Attempt> {
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-call-'));
  try {
    return await askIn(scratch, row, call);
  } finally {
    remove(scratch);
  }
}

async function askIn(
  scratch: string,
  row: CommandRow,
  call: AttemptCall,
): Promise<Attempt> {
  const command = commandOrNot(row, { ...call, scratch });
  if ('failure' in command) return { ...NOTHING, failure: command.failure };
  const where = { env: call.env, project: call.cwd };
  const name = command.argv[0] ?? '';
  const program = findProgram(name, where);
  if (program === null) return { ...NOTHING, failure: notFound(row, name) };
  mkdirSync(join(scratch, 'start'));
  for (const [file, text] of Object.entries(command.files))
    writeFileSync(join(scratch, file), text, { mode: 0o600 });
  // Only who starts a program waits for what starts programs.
  const { runProgram } = await import('./run-program.ts');
  const ended = await runProgram({
    argv: [program, ...command.argv.slice(1)],
    stdin: command.stdin,
    cwd: command.start === 'aside' ? join(scratch, 'start') : call.cwd,
    env: {
      ...command.env,
      // Some leave a report of the whole conversation in the temporary folder, readable for everybody.
      TMPDIR: scratch,
      TMP: scratch,
      TEMP: scratch,
      PATH: pathFor(program, where),
      FTM_DEPTH: String(depthOf(call.env) + 1),
    },
    timeout_s: call.timeout_s,
    idle_s: row.streams ? call.idle_s : undefined,
    signal: call.signal,
    onOutput: watch(row, call),
  });
  const told = readText(join(scratch, 'usage.json'), 1_000_000);
  const output = readOutput(row, {
    stdout: ended.stdout,
    ...(told ? { files: { 'usage.json': told } } : {}),
  });
  const { text, usage, session, blind } = output;
  const model = output.model ?? call.model ?? row.model ?? null;
  const kept = row.session && call.keep !== false ? session : null;
  return {
    text,
    usage,
    model,
    session: kept,
    blind,
    failure: judge(row, { ended, output, call }),
  };
}

/** What a row cannot do is this seat's failure, not the end of the round. */
function commandOrNot(row: CommandRow, asked: EngineAsk): Command | { failure: Failure } {
  try {
    return commandFor(row, asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { failure: failureOf('usage', error.message, error.remedy) };
  }
}

function watch(
  row: CommandRow,
  { onState }: AttemptCall,
): (piece: string, bytes: number) => boolean {
  const sign = row.stop_when ? new RegExp(row.stop_when.says) : null;
  let seen = 0;
  let last = 0;
  return (piece, bytes) => {
    if (performance.now() - last > REPORT_MS) {
      last = performance.now();
      onState?.('thinking', '', bytes);
    }
    if (sign?.test(piece)) seen++;
    return row.stop_when !== undefined && seen >= row.stop_when.times;
  };
}

type Seen = { ended: Ended; output: Output; call: AttemptCall };

/** Whether what it said is an answer in its form is the reader's question; here only whether it answered at all. */
function judge(row: CommandRow, { ended, output, call }: Seen): Failure | null {
  const { cause, exit, stdout, stderr, detail } = ended;
  if (cause === 'timeout') {
    // It may have said what it was waiting for: then that is the reason, and not the time.
    const said = output.error === null ? null : failureIn(output.error, '', 1);
    if (said && said.reason !== 'crash') return said;
    return failureOf('timeout', `No answer within ${seconds(call.timeout_s)}.`);
  }
  if (cause === 'idle')
    return failureOf('idle', `It printed nothing for ${seconds(call.idle_s ?? 0)}.`);
  if (cause === 'cancelled') return failureOf('cancelled', 'The round was stopped.');
  if (cause === 'output_cap')
    return failureOf('output_cap', 'It printed far more than an answer.');
  if (cause === 'not_started') return failureOf('crash', detail);
  if (cause === 'stopped')
    return failureOf(row.stop_when?.reason ?? 'other', output.error ?? '');
  const isForm = row.output !== undefined && row.output !== 'text';
  if (isForm && output.error === null && output.text.trim() !== '') return null;
  const isMute = exit === 0 && stdout.trim() === '';
  const failure =
    output.error !== null && !isMute
      ? failureIn(output.error, stderr, exit || 1)
      : failureIn(
          isForm && exit === 0 ? '' : isForm ? stdout : output.text,
          stderr,
          exit,
        );
  // A text that came in good order is for the reader to judge.
  if (exit === 0 && output.error === null && output.text.trim() !== '') return null;
  return failure?.reason === 'auth' && row.login
    ? { ...failure, remedy: sentence(row.login) }
    : failure;
}

function notFound(row: CommandRow, name: string): Failure {
  const remedy = row.install ? sentence(row.install) : undefined;
  return failureOf('not_found', `There is no program ${name}.`, remedy);
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const seconds = (time: number): string => `${Math.round(time * 10) / 10} s`;
