// Ends a verb before, after or in the middle of each call by which it writes, and compares with a run that was left alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { textOrNull } from '../../../scripts/base/door.cjs';
import { emptyHome, type Home, type Ran } from '../../program.ts';

/** `only`: which processes are counted, by a word of their command line. */
export type Scenario = {
  name: string;
  only: string;
  env?: () => Record<string, string>;
  prepare: (home: Home) => Promise<void>;
  act: (home: Home) => Promise<Ran>;
  /** What a user would do who was left with half of it. */
  recover: (home: Home) => Promise<Ran>;
  /** What must be the same as if nothing had happened. */
  look: (home: Home) => Promise<unknown>;
};
export type Moment = { at: number; when: 'before' | 'after' | 'torn' };
/** `states`: how many different ones on disk were gone on from. */
export type Stepped = {
  calls: string[];
  tried: number;
  states: number;
  problems: string[];
  expected: string;
};

/** Hours may pass until the last of them: each is told at once. */
export type Tell = (done: { tried: number; of: number; states: number; problem: string | null }) => void;

let compiled: string | null | undefined;

/** Null where there is no compiler: then nothing can be stepped through. */
function shim(): string | null {
  if (compiled !== undefined) return compiled;
  const path = join(mkdtempSync(join(tmpdir(), 'ftm-step-')), 'step.so');
  const source = join(import.meta.dirname, 'step.c');
  const { status } = spawnSync('gcc', ['-shared', '-fPIC', '-O1', '-o', path, source, '-ldl']);
  compiled = status === 0 ? path : null;
  return compiled;
}

export async function stepThrough(
  scenario: Scenario,
  wanted: (calls: string[]) => Moment[],
  tell: Tell = () => undefined,
): Promise<Stepped | null> {
  const library = shim();
  if (!library) return null;
  const first = await prepared(scenario);
  const asItWas = snapshotOf(first);
  const whole = copyOf(first);
  const log = join(whole.folder, 'calls');
  await scenario.act(stepped(whole, { library, only: scenario.only, STEP_COUNTS: log }));
  const calls = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
  const expected = JSON.stringify(await scenario.look(whole));
  const problems: string[] = [];
  const moments = wanted(calls);
  const judged = new Set<string>();
  for (const [tried, { at, when }] of moments.entries()) {
    restore(first, asItWas);
    const home = copyOf(first);
    await scenario.act(stepped(home, { library, only: scenario.only, STEP_AT: String(at), STEP_WHEN: when }));
    // What leaves the same behind is gone on with in the same way: once is enough.
    const left = shapeOf(home);
    if (judged.has(left)) {
      rmSync(home.folder, { recursive: true, force: true, maxRetries: 5 });
      continue;
    }
    const again = await scenario.recover(home);
    const seen = JSON.stringify(await scenario.look(home));
    if (seen === expected) judged.add(left);
    rmSync(home.folder, { recursive: true, force: true, maxRetries: 5 });
    const problem =
      seen === expected
        ? null
        : `${scenario.name}, ${when} ${calls[at - 1]} ${at}: ${seen}\n  instead of ${expected}\n  ${again.out.slice(0, 300)}`;
    if (problem) problems.push(problem);
    tell({ tried: tried + 1, of: moments.length, states: judged.size, problem });
  }
  return { calls, tried: moments.length, states: judged.size, problems, expected };
}

async function prepared({ prepare, env }: Scenario): Promise<Home> {
  const home = emptyHome({ FTM_ALONE: '1', ...env?.() });
  mkdirSync(join(home.folder, '.git'));
  await prepare(home);
  return home;
}

// Of the project, which lies in its home here and beside the state.
const OURS = new Set(['state', '.claude']);

function snapshotOf({ folder }: Home): string {
  const kept = mkdtempSync(join(tmpdir(), 'ftm-as-it-was-'));
  cpSync(folder, kept, { recursive: true, filter: (path) => !OURS.has(relative(folder, path)) });
  return kept;
}

function restore({ folder }: Home, kept: string): void {
  for (const name of readdirSync(folder))
    if (!OURS.has(name)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  cpSync(kept, folder, { recursive: true });
}

/** State and configuration, at another place; the project stays where it is, as the log names it. */
function copyOf(home: Home): Home {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-stepped-'));
  const [state, config] = [join(folder, 'state'), join(folder, '.claude')];
  if (existsSync(home.state)) cpSync(home.state, state, { recursive: true });
  return { ...withEnv(home, { FTM_STATE_DIR: state, CLAUDE_CONFIG_DIR: config }), folder, state };
}

/** Everything on disk but for what differs each time: times, numbers, hashes. */
function shapeOf({ folder, env }: Home): string {
  const shape = createHash('sha256');
  for (const root of [folder, env['HOME'] ?? folder])
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (root !== folder && path.startsWith(join(root, 'state'))) continue;
      const text = entry.isFile() ? (textOrNull(path) ?? '') : '';
      shape.update(
        `${path.slice(root.length)}\n${text}\n`.replaceAll(
          /[0-9a-f]{8,}|\d+(?:\.\d+)?|-[a-z0-9]+\.tmp/g,
          '#',
        ),
      );
    }
  return shape.digest('hex');
}

function stepped(home: Home, { library, only, ...variables }: Record<string, string>): Home {
  return withEnv(home, {
    LD_PRELOAD: library ?? '',
    STEP_ROOT: `${home.folder}:${home.env['HOME']}`,
    STEP_ONLY: only ?? '',
    ...variables,
  });
}

function withEnv(home: Home, more: Record<string, string>): Home {
  const run: Home['run'] = (args, input, env = {}) => home.run(args, input, { ...more, ...env });
  const json: Home['json'] = async (args, input) => JSON.parse((await run(args, input)).out);
  return { ...home, run, json, env: { ...home.env, ...more } };
}
