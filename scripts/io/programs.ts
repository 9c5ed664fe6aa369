// Finds a program: on the PATH, else where the usual installers put it.
import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

// A plugin's hook or a desktop's Claude Code may have a PATH without them.
const USUAL = ['.local/bin', '.bun/bin', '.npm-global/bin', '.volta/bin', '.claude/local', '.local/share/pnpm', 'Library/pnpm'];

type Where = { env?: Record<string, string | undefined>; home?: string };

export function findProgram(name: string, { env = process.env, home = homedir() }: Where = {}): string | null {
  if (isAbsolute(name)) return isProgram(name) ? name : null;
  const folders = [
    ...(env['PATH'] ?? '').split(delimiter).filter(isAbsolute),
    ...USUAL.map((folder) => join(home, folder)),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    // A Node of its own (nvm, fnm) keeps what it installed globally beside itself.
    dirname(process.execPath),
  ];
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
