// The blackboard's files: read in any shape, set aside when unreadable, written whole, one at a time.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { quarantine, quarantined, writeJson } from '../../base/files.mjs';
import { readJson } from '../../base/json-files.cjs';
import { withLock } from '../../base/lock.mjs';
import { mergeContexts } from '../../base/merge-context.mjs';
import { keepCapabilities } from '../../core/doctor/report.ts';
import { emptyContext, readContext } from '../../core/memory/context.ts';
import {
  emptyCapabilities,
  emptyPatterns,
  readCapabilities,
  readPatterns,
} from '../../core/memory/patterns.ts';
import type {
  BlackboardCapabilities,
  BlackboardContext,
  BlackboardPatterns,
  Shapes,
} from '../../core/shapes.ts';
import type { Checked } from '../engines/availability.ts';
import { decode } from '../input/schemas.ts';
import { validatorFor } from '../input/validators.ts';
import { now } from '../machine/clock.ts';
import { say } from '../machine/terminal.ts';
import { everywhere, openState } from './state.ts';

export type Reader<Shape> = { read: (value: unknown) => Shape | null; empty: () => Shape };

const CONTEXT = 'blackboard/context.json';
const CONTEXT_READER: Reader<BlackboardContext> = { read: readContext, empty: emptyContext };
const PATTERNS_READER: Reader<BlackboardPatterns> = { read: readPatterns, empty: emptyPatterns };
const CAPABILITIES_READER: Reader<BlackboardCapabilities> = {
  read: readCapabilities,
  empty: emptyCapabilities,
};

/** On a busy machine sixty writers may stand in a row; each has something that must not be lost. */
const WAIT_MS = 120_000;

/** What checks the shapes is loaded before the lock is taken: nobody waits for that. */
export async function underBlackboardLock<T>(work: () => T | Promise<T>): Promise<T> {
  await validatorFor('context');
  return withLock(join(openState().write, 'blackboard.lock'), work, { waitMs: WAIT_MS });
}

export async function readBlackboard(): Promise<{
  context: BlackboardContext;
  patterns: BlackboardPatterns;
  capabilities: BlackboardCapabilities;
}> {
  const contexts = await Promise.all(everywhere(CONTEXT).map((path) => readSafely(path, CONTEXT_READER)));
  const [first = emptyContext(), ...others] = contexts;
  const context = others.reduce(
    (joined, other) => readContext(mergeContexts(joined, other)) ?? joined,
    first,
  );
  const patterns = await firstOf('blackboard/patterns.json', PATTERNS_READER);
  const capabilities = await firstOf('blackboard/capabilities.json', CAPABILITIES_READER);
  return { context, patterns, capabilities };
}

/** One change at a time; what is written is what the next one starts from. */
export async function changeContext(
  change: (context: BlackboardContext) => BlackboardContext,
): Promise<BlackboardContext> {
  const path = join(openState().write, CONTEXT);
  return underBlackboardLock(async () => {
    const changed = change(loadOrSetAside(path, CONTEXT_READER));
    await writeChecked('context', path, changed);
    return changed;
  });
}

/** The engines as the doctor found them, beside whatever other tools have entered there. */
export async function rememberEngines(
  found: Pick<Checked, 'engines' | 'live'>,
  hours: number,
): Promise<void> {
  const path = join(openState().write, 'blackboard/capabilities.json');
  await underBlackboardLock(async () => {
    const known = loadOrSetAside(path, CAPABILITIES_READER);
    await writeChecked('capabilities', path, keepCapabilities(known, { ...found, now: now(), hours }));
  });
}

export async function writeChecked<Name extends keyof Shapes>(
  name: Name,
  path: string,
  value: Shapes[Name],
): Promise<void> {
  writeJson(path, await decode(name, value, path));
}

async function firstOf<Shape>(file: string, reader: Reader<Shape>): Promise<Shape> {
  const found = everywhere(file).find((path) => existsSync(path));
  return found ? readSafely(found, reader) : reader.empty();
}

/** For readers, who hold no lock: a file is only set aside under it, after another look. */
export async function readSafely<Shape>(path: string, reader: Reader<Shape>): Promise<Shape> {
  const found = readJson(path);
  if (found.status === 'missing') return reader.empty();
  const value = found.status === 'ok' ? reader.read(found.value) : null;
  return value ?? underBlackboardLock(() => loadOrSetAside(path, reader));
}

/** Call it under the lock. A malformed file is renamed and reported; the work goes on with an empty one. */
export function loadOrSetAside<Shape>(path: string, reader: Reader<Shape>): Shape {
  const found = readJson(path);
  if (found.status === 'missing') return reader.empty();
  const value = found.status === 'ok' ? reader.read(found.value) : null;
  if (value !== null) return value;
  const aside = quarantine(path, found.text);
  const why = found.status === 'malformed' ? found.problem : 'its fields are not what belongs there';
  say(
    `ftm: ${path} cannot be read (${why}). It is kept as ${aside ? basename(aside) : 'it is'}; ftm goes on without it.`,
  );
  return reader.empty();
}

export type FileCheck = { file: string; ok: boolean; problems: string[]; notes: string[] };

export async function checkBlackboard(): Promise<FileCheck[]> {
  const folder = join(openState().write, 'blackboard');
  const context = await checkFile('context', join(folder, 'context.json'), readContext);
  const patterns = await checkFile('patterns', join(folder, 'patterns.json'), readPatterns);
  const capabilities = await checkFile('capabilities', join(folder, 'capabilities.json'), readCapabilities);
  return [context, patterns, capabilities].filter((check) => check !== null);
}

export async function checkFile(
  name: keyof Shapes,
  path: string,
  read: (value: unknown) => unknown,
): Promise<FileCheck | null> {
  const found = readJson(path);
  if (found.status === 'missing') return null;
  if (found.status === 'malformed')
    return { file: path, ok: false, problems: [`not JSON: ${found.problem}`], notes: [] };
  if (read(found.value) === null)
    return { file: path, ok: false, problems: ['its fields are not what belongs there'], notes: [] };
  const note = await decode(name, found.value, path).then(
    () => null,
    (error: Error) => `understood, though in another shape: ${error.message.replace(`${path}, `, '')}`,
  );
  return { file: path, ok: true, problems: [], notes: note ? [note] : [] };
}

export const setAside = (): string[] => quarantined(join(openState().write, 'blackboard'));
