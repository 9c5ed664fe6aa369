// Signs in git that a verdict may not have held: commits that revert or largely rewrite its files.
import { spawnSync } from 'node:child_process';
import { oddFile } from './git-odd-files.mjs';
import { findRepository } from './git-repository.mjs';
import { makeShelter } from './git-shelter.mjs';

const LIMIT_MS = 400;
const MOST_COMMITS = 500;
const HEAVY_LINES = 100;

/**
 * @typedef {{ cwd: string, decided_at: string, files: string[] }} Decided
 * @typedef {import('./git-repository.mjs').Repository} Repository
 * @typedef {{ hash: string, at: number, subject: string, gone: Map<string, number> }} Commit
 */

/**
 * Git is asked once for each repository, however many verdicts there are.
 * @param {readonly Decided[]} verdicts
 * @param {{ limitMs?: number }} [options]
 * @returns {string[][]} for each verdict suggestions for a person, never facts
 */
export function signsInGit(verdicts, { limitMs = LIMIT_MS } = {}) {
  /** @type {Map<string, { repository: Repository, asked: { at: number, since: number, files: string[] }[] }>} */
  const repositories = new Map();
  for (const [at, { cwd, decided_at, files }] of verdicts.entries()) {
    const named = files.filter(isInside).slice(0, 20);
    const since = Date.parse(decided_at);
    const repository = named.length === 0 || Number.isNaN(since) ? null : findRepository(cwd);
    if (!repository) continue;
    const known = repositories.get(repository.root) ?? { repository, asked: [] };
    repositories.set(repository.root, known);
    known.asked.push({ at, since, files: named });
  }
  /** @type {string[][]} */
  const signs = verdicts.map(() => []);
  for (const { repository, asked } of repositories.values()) {
    const commits = commitsSince(repository, {
      since: Math.min(...asked.map(({ since }) => since)),
      files: [...new Set(asked.flatMap(({ files }) => files))],
      limitMs,
    });
    for (const one of asked) signs[one.at] = commits.flatMap((commit) => describe(commit, one)).slice(0, 2);
  }
  return signs;
}

/** @param {unknown} file */
const isInside = (file) => typeof file === 'string' && !file.startsWith('/') && !file.includes('..');

/** @param {Repository} repository @param {{ since: number, files: string[], limitMs: number }} asked @returns {Commit[]} */
function commitsSince(repository, { since, files, limitMs }) {
  const args = [
    '--no-pager',
    'log',
    '--ignore-submodules=dirty',
    `--max-count=${MOST_COMMITS}`,
    '--numstat',
    '--no-renames',
    `--since=${new Date(since).toISOString()}`,
    '--format=%x01%h%x02%ct%x02%s',
    '--',
    // As the verdicts name them: from the top of the project, whatever folder they were reached in.
    ...files.map((file) => `:(top,literal)${file}`),
  ];
  const shelter = oddFile(repository) ? null : makeShelter(repository, process.env);
  if (!shelter) return [];
  const ran = spawnSync(shelter.program, args, {
    cwd: repository.root,
    encoding: 'utf8',
    timeout: limitMs,
    killSignal: 'SIGKILL',
    maxBuffer: 5_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: shelter.env,
  });
  shelter.remove();
  if (ran.status !== 0 || typeof ran.stdout !== 'string') return [];
  return ran.stdout.split('\x01').slice(1).map(readCommit);
}

/** @param {string} text @returns {Commit} */
function readCommit(text) {
  const [head = '', ...lines] = text.split('\n');
  const [hash = '', seconds = '', subject = ''] = head.split('\x02');
  const gone = lines.flatMap((line) => {
    const [, removed = '', path] = line.split('\t');
    return path === undefined ? [] : [/** @type {const} */ ([path, Number(removed) || 0])];
  });
  return { hash, subject, at: Number(seconds) * 1000, gone: new Map(gone) };
}

/** @param {Commit} commit @param {{ since: number, files: string[] }} verdict */
function describe({ hash, at, subject, gone }, { since, files }) {
  const touched = [...gone].filter(([path]) =>
    files.some((one) => path === one || path.startsWith(`${one}/`)),
  );
  if (at < since || touched.length === 0) return [];
  if (/^revert\b/i.test(subject)) return [`${hash} "${subject}" reverts something in its files`];
  const lines = touched.reduce((sum, [, removed]) => sum + removed, 0);
  return lines >= HEAVY_LINES ? [`${hash} removes ${lines} lines from its files`] : [];
}
