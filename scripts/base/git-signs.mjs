// Signs in git that a verdict may not have held: later commits that revert or largely rewrite the files it named.
import { spawnSync } from 'node:child_process';
import { findRepository } from './git-repository.mjs';
import { makeShelter } from './git-shelter.mjs';

const LIMIT_MS = 400;
const HEAVY_LINES = 100;

/**
 * @param {{ cwd: string, decided_at: string, files: string[] }} verdict
 * @returns {string[]} suggestions for a person, never facts
 */
export function signsInGit({ cwd, decided_at, files }) {
  const named = files
    .filter((file) => typeof file === 'string' && !file.startsWith('/') && !file.includes('..'))
    .slice(0, 20);
  if (named.length === 0 || Number.isNaN(Date.parse(decided_at))) return [];
  const args = [
    '--no-pager',
    'log',
    '--ignore-submodules=dirty',
    '--max-count=50',
    '--numstat',
    `--since=${new Date(decided_at).toISOString()}`,
    '--format=%x01%h%x02%s',
    '--',
    // As the verdict names them: from the top of the project, whatever folder it was reached in.
    ...named.map((file) => `:(top,literal)${file}`),
  ];
  const repository = findRepository(cwd);
  const shelter = repository && makeShelter(repository, process.env);
  if (!shelter) return [];
  const ran = spawnSync(shelter.program, args, {
    cwd,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 1_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: shelter.env,
  });
  shelter.remove();
  if (ran.status !== 0 || typeof ran.stdout !== 'string') return [];
  return ran.stdout.split('\x01').slice(1).flatMap(describe).slice(0, 2);
}

/** @param {string} commit */
function describe(commit) {
  const [head = '', ...lines] = commit.split('\n');
  const [hash = '', subject = ''] = head.split('\x02');
  const gone = lines.reduce((sum, line) => sum + (Number(line.split('\t')[1]) || 0), 0);
  if (/^revert\b/i.test(subject)) return [`${hash} "${subject}" reverts something in its files`];
  return gone >= HEAVY_LINES ? [`${hash} removes ${gone} lines from its files`] : [];
}
