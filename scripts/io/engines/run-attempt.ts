// One attempt at one call: starts the program or asks the endpoint, and reads and judges what came back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { projectFolder } from '../../base/paths.cjs';
import type { Settings } from '../../core/configuration/defaults.ts';
import type { Call, Reply } from '../../core/engines/call.ts';
import { classify, type Ending, lineWith } from '../../core/engines/classify.ts';
import { buildCommand, buildEnvironment, escapePrompt, hasSlot } from '../../core/engines/command.ts';
import { readOutput } from '../../core/engines/output.ts';
import { Refusal } from '../../core/refusal.ts';
import type { CommandEngine, HttpEngine } from '../../core/shapes.ts';
import { ourWords, theirWords } from '../../core/words/our-words.ts';
import { depthOf } from './depth.ts';
import { askEndpoint } from './http-engine.ts';
import { keeperFor } from './keeper.ts';
import { type Ended, runProcess } from './processes.ts';
import { findProgram, pathFor } from './programs.ts';

export type Bytes = { prompt: string; stdout: Uint8Array; stderr: Uint8Array };
export type Attempt = { reply: Reply; bytes: Bytes };

export type Setting = {
  round: {
    limits: Settings['runner'];
    env: Record<string, string | undefined>;
    signal?: AbortSignal | undefined;
  };
  folder: string;
  leash: string;
  timeoutMs: number;
  seen: (bytes: number) => void;
};

const USAGE = 'usage.json';
const MOST_USAGE = 1_000_000;

export async function runAttempt(call: Call, setting: Setting): Promise<Attempt> {
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
          return hit ? { reason: hit.reason, detail: theirWords(lineWith(piece, hit.pattern)) } : null;
        },
      })
    : { ...NEVER_RAN, cause: 'not_found' };
  const stdout = ended.stdout.toString('utf8');
  const told = textOrNull(join(folder, USAGE), { most: MOST_USAGE }) ?? '';
  const output = readOutput(row.output, stdout, row.noise, { paths: row.json ?? null, told });
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

// The private folder holds the engine's files and, if its row or a persona says so, its start folder.
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
      detail: ourWords('tooLong', size, row.title, row.max_prompt_bytes),
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
    usage_file: join(folder, USAGE),
    image_file: call.image?.file ?? null,
  };
  try {
    const argv = buildCommand(row, slots, { write: call.write ?? false, command: call.command ?? null });
    return { argv, cwd, prompt, input: row.prompt === 'stdin' ? prompt : '' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: 'usage', detail: theirWords(`${error.message} ${error.fix}`) };
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

// gemini leaves a report of the whole conversation in the temporary folder, readable for everybody.
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
