// Puts stand-in engines into a folder for PATH: tiny real executables, each with one behaviour of stand-in.mjs.
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = join(dirname(fileURLToPath(import.meta.url)), 'stand-in.mjs');

export type Called = {
  /** Context files in the folder it was started in. */
  found?: string[];
  name: string;
  pid: number;
  argv: string[];
  cwd: string;
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

/** `answers` gives what an engine prints as its answer, where the common one will not do. */
export function putOnPath(behaviours: Record<string, string>, answers: Record<string, string> = {}): Fakes {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-fakes-'));
  for (const [name, behaviour] of Object.entries(behaviours)) {
    const words = [process.execPath, SCRIPT, name, behaviour, folder]
      .map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
      .join(' ');
    if (answers[name] !== undefined) writeFileSync(join(folder, `${name}.answer`), answers[name]);
    writeFileSync(join(folder, name), `#!/bin/sh\nexec ${words} "$@"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const log = join(folder, 'calls.jsonl');
  return {
    folder,
    env: { PATH: `${folder}${delimiter}${process.env['PATH']}`, HOME: folder },
    // A line that is being written has no end yet.
    calls: () =>
      (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : []).map((text) =>
        JSON.parse(text),
      ),
  };
}
