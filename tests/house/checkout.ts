// A copy of the plugin in a folder of its own, to change, break or install without touching this one.
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const root = join(import.meta.dirname, '../..');
const PARTS = [
  '.claude-plugin',
  'plugin.json',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.mcp.json',
  'gemini-extension.json',
  'hooks',
  'references',
  'scripts',
  'skills',
  'state',
];

const temporary: string[] = [];
afterAll(() => temporary.forEach(remove));

/** Node's own tries do not look for what a program that is just ending has written since the first. */
function remove(folder: string): void {
  const whole = { recursive: true, force: true, maxRetries: 20 };
  try {
    rmSync(folder, whole);
  } catch {
    rmSync(folder, whole);
  }
}

/** Removed when the tests of this file are over. */
export function temporaryFolder(name = 'ftm-test-'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  temporary.push(folder);
  return folder;
}

export function copyPlugin({ to, packages = true }: { to: string; packages?: boolean }): string {
  for (const part of PARTS.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, part), join(to, part), { recursive: true });
  if (packages) symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  return to;
}
