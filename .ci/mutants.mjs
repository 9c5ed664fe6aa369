// Mutation tests of what counts, reads and guards: all of it, or with --changed the lines that differ from main.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CONFIG = '.ci/stryker.config.json';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = 'npm run mutants -- [--changed] [--minutes 15] [files, or files:first-last]';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this branch left main; on main itself, the commit before. */
function base() {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    try {
      const left = git('merge-base', 'HEAD', main);
      if (left !== head) return left;
    } catch {
      // This clone has no branch of that name.
    }
  }
  return 'HEAD~1';
}

/** What may be mutated stands once, in Stryker's configuration. */
function changedLines() {
  /** @type {{ mutate: string[] }} */
  const { mutate } = JSON.parse(readFileSync(`${ROOT}/${CONFIG}`, 'utf8'));
  const paths = mutate.map((glob) =>
    glob.startsWith('!') ? `:(exclude,glob)${glob.slice(1)}` : `:(glob)${glob}`,
  );
  let file = '';
  return git('diff', '--unified=0', '--no-color', '--no-prefix', '--diff-filter=d', base(), '--', ...paths)
    .split('\n')
    .flatMap((row) => {
      if (row.startsWith('+++ ')) file = row.slice(4);
      const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
      return first && count !== '0' ? [`${file}:${first}-${Number(first) + Number(count) - 1}`] : [];
    });
}

function main(/** @type {string[]} */ args) {
  const at = args.indexOf('--minutes');
  const [minutes] = at < 0 ? [0] : args.splice(at, 2).slice(1).map(Number);
  const changed = args.includes('--changed');
  const files = [...args.filter((arg) => arg !== '--changed'), ...(changed ? changedLines() : [])];
  if (minutes === undefined || Number.isNaN(minutes) || files.some((file) => file.startsWith('-'))) {
    console.error(`Usage: ${USAGE}`);
    return 2;
  }
  if (changed && files.length === 0) {
    console.log('No line that is mutated has changed.');
    return 0;
  }
  const run = spawnSync(
    process.execPath,
    [
      '.ci/node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      CONFIG,
      ...(files.length ? ['--mutate', files.join(',')] : []),
    ],
    { cwd: ROOT, stdio: 'inherit', timeout: minutes * 60_000 },
  );
  if (!run.error) return run.status ?? 1;
  if (!('code' in run.error) || run.error.code !== 'ETIMEDOUT') throw run.error;
  console.error(
    `Not finished within ${minutes} minutes: nothing is known of ${files.join(', ') || 'the whole'}.`,
  );
  // A large change is no reason to refuse it: the time is a limit, the score a verdict.
  return changed ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
