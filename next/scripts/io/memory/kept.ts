// How a file of the blackboard is kept: checked when read and written, set aside by name when malformed, one writer at a time.
import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Refusal } from '../../core/words/refusal.ts';
import { now } from '../machine/clock.ts';
import { say } from '../machine/terminal.ts';
import { decode, problemsIn } from '../machine/validate.ts';
import { readText, writeJson } from '../state/files.ts';
import { withLock } from '../state/lock.ts';
import { statePath, stateRoot } from '../state/root.ts';

/** A file, what belongs in it, and what there is before anybody wrote it. */
export type Kept<Schema extends TSchema> = { file: string; schema: Schema; empty: () => Static<Schema> };

export const blackboardPath = (file: string): string => join(statePath(), 'blackboard', file);

export const underLock = <T>(work: () => T | Promise<T>): Promise<T> =>
  withLock(join(stateRoot(), 'blackboard.lock'), work);

/** For readers: what is malformed counts as empty, and stays where it is until somebody writes. */
export const peek = <Schema extends TSchema>({ file, schema, empty }: Kept<Schema>): Static<Schema> => {
  const found = look(file, schema);
  return found.is === 'good' ? found.value : empty();
};

/** Under the lock: a malformed file is renamed and named, and the work goes on without it. */
export function take<Schema extends TSchema>({ file, schema, empty }: Kept<Schema>): Static<Schema> {
  const found = look(file, schema);
  if (found.is === 'good') return found.value;
  if (found.is === 'bad') {
    const path = blackboardPath(file);
    const aside = `${path}.malformed-${now().replaceAll(/[^\dT]/g, '')}`;
    renameSync(path, aside);
    say(`ftm: ${path} could not be used (${found.why}). It is kept as ${basename(aside)}.`);
  }
  return empty();
}

/** Under the lock. */
export function put<Schema extends TSchema>({ file, schema }: Kept<Schema>, value: Static<Schema>): void {
  writeJson(blackboardPath(file), decode(schema, value, file));
}

type Look<Schema extends TSchema> =
  | { is: 'none' }
  | { is: 'bad'; why: string }
  | { is: 'good'; value: Static<Schema> };

export function look<Schema extends TSchema>(file: string, schema: Schema): Look<Schema> {
  try {
    const text = readText(blackboardPath(file));
    if (text === null) return { is: 'none' };
    const value = JSON.parse(text) as Static<Schema>;
    const [problem] = problemsIn(schema, value);
    return problem
      ? { is: 'bad', why: `${problem.path.join('.')} ${problem.message}`.trim() }
      : { is: 'good', value };
  } catch (error) {
    if (error instanceof SyntaxError) return { is: 'bad', why: 'it is no JSON' };
    if (error instanceof Refusal) return { is: 'bad', why: error.message };
    throw error;
  }
}
