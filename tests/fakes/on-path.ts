// Puts stand-in engines into a folder for PATH: tiny real executables, each with one behaviour of stand-in.mjs.
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'stand-in.mjs');

export type Called = {
  name: string;
  pid: number;
  argv: string[];
  cwd: string;
  /** Names only. */
  env: string[];
  prompt?: string;
  hanging?: boolean;
  child?: number;
};

export type Fakes = {
  folder: string;
  /** An environment in which the stand-ins shadow the real programs. */
  env: Record<string, string>;
  calls: () => Called[];
};

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** `answers` gives what an engine prints as its answer, where the common one will not do. */
export function putOnPath(
  behaviours: Record<string, string>,
  answers: Record<string, string> = {},
): Fakes {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-fakes-'));
  for (const [name, answer] of Object.entries(answers))
    writeFileSync(join(folder, `${name}.answer`), answer);
  for (const [name, behaviour] of Object.entries(behaviours)) {
    const words = [process.execPath, SCRIPT, name, behaviour, folder]
      .map(quoted)
      .join(' ');
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${words} "$@"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const log = join(folder, 'calls.jsonl');
  return {
    folder,
    env: { PATH: `${folder}${delimiter}/usr/bin:/bin`, HOME: folder, TMPDIR: tmpdir() },
    calls: () => (existsSync(log) ? linesOf(readFileSync(log, 'utf8')) : []),
  };
}

/** A line that is being written has no end yet. */
const linesOf = (text: string): Called[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
