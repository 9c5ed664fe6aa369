// Asks an engine that is a program: its command from the row, its files in a private folder, its answer read and judged; never
// from inside of a run of ours.
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentTalk } from '../../core/engines/acp.ts';
import { commandFor, type EngineCommand } from '../../core/engines/command.ts';
import { failureIn, failureOf } from '../../core/engines/failures.ts';
import {
  type Attempt,
  type EngineOutput,
  failedAttempt,
  isFormOutput,
  NO_OUTPUT,
  readOutput,
  tellsSteps,
} from '../../core/engines/output.ts';
import { asSpoken } from '../../core/engines/table.ts';
import type { CommandRow } from '../../core/schemas/engines.ts';
import type { Failure } from '../../core/schemas/nouns.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { runGit } from '../git/git.ts';
import { readText, remove } from '../state/files.ts';
import { eventReader, talkFor } from './agent.ts';
import type { AttemptCall } from './call-engine.ts';
import { findProgram, pathFor, wordsToStart } from './programs.ts';
import type { ProgramEnded } from './run-program.ts';
import { SCRATCH } from './scratch.ts';

/** Where nobody can list the files, any word may be one. */
export async function namedIn(cwd: string): Promise<(word: string) => boolean> {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { exit, out } = await runGit(words, { cwd });
  const names = out.toLowerCase();
  return (word) =>
    exit !== 0 || names.includes(word.toLowerCase()) || existsSync(join(cwd, word));
}

export async function askProgram(row: CommandRow, call: AttemptCall): Promise<Attempt> {
  const scratch = mkdtempSync(SCRATCH);
  try {
    return await askInScratch(scratch, row, call);
  } finally {
    remove(scratch);
  }
}

async function askInScratch(
  scratch: string,
  given: CommandRow,
  call: AttemptCall,
): Promise<Attempt> {
  const row = asSpoken(given);
  const command = await commandOrNot(scratch, row, call);
  if ('failure' in command) return failedAttempt(command.failure);
  const where = { env: call.env, project: call.cwd };
  const name = command.argv[0] ?? '';
  const program = findProgram(name, where);
  if (program === null) return failedAttempt(programNotFound(row, name));
  writeFiles(scratch, command);
  const talk = row.speaks === 'acp' ? talkFor(row, call, command.stdin) : null;
  // Only who starts a program waits for what starts programs.
  const { runProgram } = await import('./run-program.ts');
  const ended = await runProgram({
    argv: [...wordsToStart(program, where), ...command.argv.slice(1)],
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
    onOutput: talk ? () => false : watchOutput(row, call),
    spoken: talk && { talk, onEvent: call.onEvent },
  });
  const run = { row, ended, call };
  return talk ? spokenAnswer(run, talk) : printedAnswer(run, scratch);
}

function writeFiles(scratch: string, { files }: EngineCommand): void {
  mkdirSync(join(scratch, 'start'));
  for (const [file, text] of Object.entries(files))
    writeFileSync(join(scratch, file), text, { mode: 0o600 });
}

type EndedCall = { row: CommandRow; ended: ProgramEnded; call: AttemptCall };

function printedAnswer({ row, ended, call }: EndedCall, scratch: string): Attempt {
  const told = readText(join(scratch, 'usage.json'), 1_000_000);
  const output = readOutput(row, {
    // What was cut off is no answer, and takes long to read.
    stdout: ended.cause === 'output_cap' ? '' : ended.stdout,
    ...(told ? { files: { 'usage.json': told } } : {}),
  });
  return {
    ...output,
    model: output.model ?? call.model ?? row.model ?? null,
    session: row.session && call.keep !== false ? output.session : null,
    failure: judgeRun(row, { ended, output, call }),
  };
}

function spokenAnswer(
  { row, ended, call }: EndedCall,
  { answer, stage }: AgentTalk,
): Attempt {
  const { text, session, failure } = answer;
  // Who is stopped says that it was, which is no answer.
  const isOver = stage === 'over' && ended.cause === 'exited';
  const output = { ...NO_OUTPUT, text: isOver ? text : '' };
  const nothing = text.trim() === '' ? failureIn('', ended.stderr) : null;
  const why = isOver
    ? (failure ?? nothing)
    : judgeRun(row, { ended: { ...ended, stdout: '' }, output, call });
  return {
    ...answer,
    session: call.keep === false ? null : session,
    failure: withLogin(row, why),
  };
}

/** What a row cannot do is this seat's failure, not the end of the round. */
async function commandOrNot(
  scratch: string,
  row: CommandRow,
  call: AttemptCall,
): Promise<EngineCommand | { failure: Failure }> {
  const isMarked = row.escape?.includes('at') && call.prompt.includes('@');
  const isNamed = isMarked ? await namedIn(call.cwd) : undefined;
  try {
    return commandFor(row, { ...call, scratch, isNamed });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { failure: failureOf('usage', error.message, error.remedy) };
  }
}

/** Each event is told as it comes; true ends a program that would go on for ever. */
function watchOutput(
  row: CommandRow,
  { onEvent }: AttemptCall,
): (piece: string) => boolean {
  const sign = row.stop_when ? new RegExp(row.stop_when.says) : null;
  let seen = 0;
  const hear = eventReader((event) => onEvent?.(event));
  return (piece) => {
    if (tellsSteps(row)) hear(piece);
    if (sign?.test(piece)) seen++;
    return row.stop_when !== undefined && seen >= row.stop_when.times;
  };
}

type SeenRun = { ended: ProgramEnded; output: EngineOutput; call: AttemptCall };

/** Whether what it said is an answer in its form is the reader's question; here only whether it answered at all. */
function judgeRun(row: CommandRow, seen: SeenRun): Failure | null {
  const { ended, output } = seen;
  if (ended.cause !== 'exited') return endedEarly(row, seen);
  const isSilent = output.text.trim() === '';
  // A text that came in good order is for the reader to judge.
  const isWhole = output.error === null && !isSilent;
  if (isWhole && (isFormOutput(row) || ended.exit === 0)) return null;
  return withLogin(row, failureOfEnd(row, seen));
}

const withLogin = ({ login }: CommandRow, failure: Failure | null): Failure | null =>
  failure?.reason === 'auth' && login
    ? { ...failure, remedy: asSentence(login) }
    : failure;

function failureOfEnd(row: CommandRow, { ended, output }: SeenRun): Failure | null {
  const { exit, stdout, stderr } = ended;
  const isMute = exit === 0 && stdout.trim() === '';
  if (output.error !== null && !isMute) return failureIn(output.error, stderr, exit || 1);
  if (!isFormOutput(row)) return failureIn(output.text, stderr, exit);
  return failureIn(exit === 0 ? '' : stdout, stderr, exit);
}

function endedEarly(row: CommandRow, { ended, output, call }: SeenRun): Failure {
  switch (ended.cause) {
    case 'timeout': {
      // It may have said what it was waiting for: then that is the reason, and not the time.
      const why = output.error === null ? null : failureIn(output.error, '', 1);
      if (why && why.reason !== 'crash') return why;
      return failureOf('timeout', `No answer within ${secondsWord(call.timeout_s)}.`);
    }
    case 'idle':
      return failureOf(
        'idle',
        `It printed nothing for ${secondsWord(call.idle_s ?? 0)}.`,
      );
    case 'cancelled':
      return failureOf('cancelled', 'The round was stopped.');
    case 'output_cap':
      return failureOf('output_cap', 'It printed far more than an answer.');
    case 'not_started':
      return failureOf('crash', ended.detail);
    default:
      return failureOf(row.stop_when?.reason ?? 'other', output.error ?? '');
  }
}

function programNotFound(row: CommandRow, name: string): Failure {
  const remedy = row.install ? asSentence(row.install) : undefined;
  return failureOf('not_found', `There is no program ${name}.`, remedy);
}

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const secondsWord = (time: number): string => `${Math.round(time * 10) / 10} s`;

/** An engine that starts this program, which starts engines, would do so for ever. */
export function refuseNesting(env: Record<string, string | undefined>): void {
  if (depthOf(env) < 1) return;
  throw new Refusal(
    'nested',
    'This runs inside an engine that ftm has started, and would start engines again.',
    'Answer the question yourself.',
  );
}

export const depthOf = (env: Record<string, string | undefined>): number =>
  Number.parseInt(env['FTM_DEPTH'] ?? '0', 10) || 0;
