// Installs the pinned programs once, outside the project's own packages, before the first test starts.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderTable, TABLE_FILE } from './outcome-table.ts';
import { enginePrograms, enginesOnPath, installations } from './pinned.ts';

export function setup(): void {
  for (const { folder, packages, proof } of installations.filter((one) => !existsSync(one.proof))) {
    const started = performance.now();
    install(folder, packages);
    if (!existsSync(proof)) throw new Error(`npm installed ${packages.join(' ')} without ${proof}`);
    process.stderr.write(
      `installed ${packages.join(' ')} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    );
  }
  mkdirSync(enginesOnPath, { recursive: true });
  for (const [name, program] of Object.entries(enginePrograms)) {
    rmSync(join(enginesOnPath, name), { force: true });
    symlinkSync(program, join(enginesOnPath, name));
  }
  process.env[TABLE_FILE] = join(mkdtempSync(join(tmpdir(), 'ftm-table-')), 'cells.jsonl');
  writeFileSync(process.env[TABLE_FILE], '');
}

export function teardown(): void {
  process.stdout.write(renderTable(process.env[TABLE_FILE] ?? ''));
}

/** Installed beside and renamed, so that an interrupted installation is never taken for a whole one. */
function install(folder: string, packages: string[]): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(`${unfinished}/package.json`, '{"private":true}');
  execFileSync(
    'npm',
    [
      'install',
      '--prefix',
      unfinished,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...packages,
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
