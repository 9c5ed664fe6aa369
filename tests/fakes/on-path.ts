// Puts stand-in engines into a folder for PATH: tiny real executables, each with one behaviour of stand-in.mjs.
import { chmodSync, type existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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
  calls: () => (existsSync(log) ? readFileSync(log, 'utf8') : '').split('\n').slice(0, -1).map((text) => JSON.parse(text)),
  };
}
