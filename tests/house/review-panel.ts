// A change with ten planted faults, and a panel of stand-ins of which each sees some.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fakes, putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home } from '../program.ts';
import { temporaryFolder } from './checkout.ts';
import { git } from './git.ts';

type Bug = {
  file: string;
  line: number;
  code: string;
  fixed: string;
  said: Partial<Record<string, string>>;
  severity: string;
};

/** Ten bugs in three files; each reviewer sees some of them, and says so in its own words. */
export const BUGS: Bug[] = [
  {
    file: 'src/db.js',
    line: 2,
    code: "db.query('select * from orders where status = ' + status);",
    fixed: "db.query('select * from orders where status = ?', [status]);",
    severity: 'p1',
    said: {
      codex: 'SQL injection through status',
      gemini: 'status should be a bound parameter',
      qwen: 'status is concatenated into the SQL query',
    },
  },
  {
    file: 'src/db.js',
    line: 6,
    code: 'db.insert(order);',
    fixed: 'await db.insert(order);',
    severity: 'p1',
    said: {
      codex: 'The insert in saveOrder is not awaited, so failures get lost',
      qwen: 'saveOrder does not await the insert; failures get lost',
    },
  },
  {
    file: 'src/db.js',
    line: 10,
    code: 'db.insert(customer);',
    fixed: 'await db.insert(customer);',
    severity: 'p1',
    said: { gemini: 'The insert in saveCustomer is not awaited, so failures get lost' },
  },
  {
    file: 'src/db.js',
    line: 14,
    code: 'return rows[rows.length];',
    fixed: 'return rows[rows.length - 1];',
    severity: 'p2',
    said: {
      codex: 'Off by one: rows[rows.length] is undefined',
      gemini: 'rows.length is past the end of rows',
    },
  },
  {
    file: 'src/server.js',
    line: 2,
    code: 'const user = req.query.user;',
    fixed: 'const user = session(req).user;',
    severity: 'p1',
    said: { qwen: 'The session check is gone: anybody can list orders of any user' },
  },
  {
    file: 'src/server.js',
    line: 6,
    code: 'if (token == expected) return true;',
    fixed: 'if (timingSafeEqual(token, expected)) return true;',
    severity: 'p2',
    said: { gemini: 'The token is compared in variable time' },
  },
  {
    file: 'src/server.js',
    line: 10,
    code: 'log(password);',
    fixed: 'log(user);',
    severity: 'p1',
    said: { codex: 'A password is written to the log', qwen: 'The log gets the password in clear text' },
  },
  {
    file: 'src/price.js',
    line: 2,
    code: 'return price * (1 - discount / 10);',
    fixed: 'return price * (1 - discount / 100);',
    severity: 'p1',
    said: {
      codex: 'The discount is divided by 10 and not by 100',
      qwen: 'discount / 10 gives ten times the discount',
    },
  },
  {
    file: 'src/price.js',
    line: 6,
    code: 'return Math.round(total);',
    fixed: 'return Math.round(total * 100) / 100;',
    severity: 'p2',
    said: { gemini: 'Cents are lost: the total is rounded to whole units' },
  },
  {
    file: 'src/price.js',
    line: 10,
    code: 'while (queue.length >= 0) drain();',
    fixed: 'while (queue.length > 0) drain();',
    severity: 'p1',
    said: { qwen: 'The loop never ends, as a length is never negative' },
  },
];

export const ENGINES = ['codex', 'gemini', 'qwen'] as const;

function sourceOf(file: string, fixed: (bug: Bug) => boolean): string {
  const lines = Array.from({ length: 12 }, (_, index) =>
    index % 4 === 0 ? `function step${index}() {` : index % 4 === 2 ? '}' : '',
  );
  for (const bug of BUGS.filter((one) => one.file === file))
    lines[bug.line - 1] = `  ${fixed(bug) ? bug.fixed : bug.code}`;
  return `${lines.join('\n')}\n`;
}

export function planted(): string {
  const repo = temporaryFolder('ftm-planted-');
  git(repo, 'init', '-q', '-b', 'main');
  mkdirSync(join(repo, 'src'));
  write(repo, () => true);
  git(repo, 'add', '-A');
  git(repo, 'commit', '-qm', 'All is well');
  write(repo, () => false);
  return repo;
}

export function write(repo: string, fixed: (bug: Bug) => boolean): void {
  for (const file of new Set(BUGS.map((bug) => bug.file)))
    writeFileSync(join(repo, file), sourceOf(file, fixed));
}

export type Setting = {
  repo: string;
  home: Home;
  fakes: Fakes;
  say: (engine: string, answer: object) => void;
};

export function setting(repo = planted(), engines: readonly string[] = ENGINES): Setting {
  const fakes = putOnPath(Object.fromEntries(engines.map((engine) => [engine, 'good'])));
  const home = emptyHome({ PATH: `${fakes.folder}:/usr/bin:/bin` }, repo);
  const say = (engine: string, answer: object): void =>
    writeFileSync(join(fakes.folder, `${engine}.answer`), JSON.stringify(answer));
  return { repo, home, fakes, say };
}

export const answer = (findings: { text: string; severity: string }[]) => ({
  summary: findings.length ? 'There are bugs.' : 'Nothing left.',
  ...Object.fromEntries(
    ['p1', 'p2', 'p3'].map((level) => [
      level,
      findings.filter(({ severity }) => severity === level).map(({ text }) => text),
    ]),
  ),
  missing: [],
  recommendation: findings.length ? 'revise' : 'keep',
  evidence: [],
});

export const seenBy = (engine: string) =>
  BUGS.filter(({ said }) => said[engine]).map(({ file, line, said, severity }) => ({
    text: `${said[engine]} — ${file}:${line}`,
    severity,
  }));

export const asked = ({ fakes }: Setting) => fakes.calls().filter(({ prompt }) => prompt !== undefined);

export const KEEP = answer([]);
