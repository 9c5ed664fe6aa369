// Installs the pinned programs once, before the first test starts.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { enginesFolder, packages, programs, programsFolder } from './pinned.ts';

export function setup(): void {
  // Kept from run to run, unlike what lies in the temporary folder of the tests.
  process.env['FTM_REAL_ENGINES'] = enginesFolder;
  const missing = Object.values(programs).filter((path) => !existsSync(path));
  if (missing.length > 0) install(enginesFolder);
  mkdirSync(programsFolder, { recursive: true });
  for (const [name, path] of Object.entries(programs)) {
    if (!existsSync(path)) throw new Error(`npm installed everything but ${path}`);
    rmSync(join(programsFolder, name), { force: true });
    symlinkSync(path, join(programsFolder, name));
  }
}

/** Installed beside and renamed, so that an interrupted installation is never taken for a whole one. */
function install(folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{"private":true}');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  execFileSync(
    'npm',
    ['install', '--prefix', unfinished, ...quiet, ...packages],
    options,
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
