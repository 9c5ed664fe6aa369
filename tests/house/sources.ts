// The source files of the house, for the laws and the budgets that are held against them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export type SourceFile = { path: string; text: string };

const CODE = /\.(?:ts|mjs|cjs|jsx)$|^run$/;

/** Every file of code below these folders, with tests; paths as the repository names them. */
export function sourceFiles(folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => CODE.test(name))
        .map((name) => join(folder, name)),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** What only holds the house up: tests, fakes, benchmarks. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.test\.\w+$/.test(path);

/** The text without lines that are only comment: types in JSDoc look like imports. */
export const codeOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/\*|\*)/.test(line))
    .join('\n');
