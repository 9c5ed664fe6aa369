// A verdict keeps the places it rests on; a commit that changes one of them is noticed wherever verdicts are looked at again.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './program.ts';

const PEER = `RESEARCH SUMMARY: I read src/queue.js:2 and src/store.js:1.
POSITION: Take lease
REASONING: Two workers can take the same job.
CONCERNS: none

\`\`\`yaml
position: Take lease
choice: lease
agrees_with: none
changed: false
because: ""
confidence: high
evidence:
  - src/queue.js:2 "return jobs.find((job) => !job.done);"
  - src/store.js:1 "export const timeoutMs = 60000;"
\`\`\``;

const QUEUE =
  'export function next(jobs) {\n  return jobs.find((job) => !job.done);\n}\n\nexport const size = 10;\n';

function decided() {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-premises-'));
  const engines = ['claude', 'codex', 'gemini'];
  for (const name of engines)
    for (const round of [1, 2]) writeFileSync(join(folder, `${name}.${round}`), said(name));
  const fakes = putOnPath(Object.fromEntries(engines.map((name) => [name, `rounds:${folder}`])));
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const write = (path: string, text: string): void => writeFileSync(join(home.folder, path), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: home.folder });
  const commit = (message: string): void => {
    git('add', 'src');
    git('commit', '-qm', message);
  };
  mkdirSync(join(home.folder, 'src'));
  write('.gitignore', 'state/\n.claude/\n');
  write('src/queue.js', QUEUE);
  write('src/store.js', 'export const timeoutMs = 60000;\n');
  git('init', '-q');
  commit('begin');
  return { home, write, commit };
}

/** Three answers that are not word for word the same. */
const said = (name: string): string => PEER.replace('can take', `can, says ${name}, take`);

type Open = { open: { id: string; changed: string[]; again?: string }[] };

it('notices by ftm outcome and ftm show that a commit changed a place', async () => {
  const { home, write, commit } = decided();
  const { out } = await home.run([
    ...['auto', 'council', 'Why do two workers send the same mail?'],
    ...['--option', 'lease=Take a job by a lease', '--option', 'outbox=Write an outbox'],
  ]);
  const { id, verdict } = JSON.parse(out);
  expect(verdict.premises).toMatchObject([
    { path: 'src/queue.js', line: 2 },
    { path: 'src/store.js', line: 1 },
  ]);
  const openNow = async () => (await home.json<Open>(['outcome'])).open;
  const shown = async () => (await home.run(['show', id])).out;
  expect(await openNow()).toMatchObject([{ id, changed: [] }]);
  expect(await shown()).not.toContain('have changed');

  // What stands around the words, and where they stand, may change.
  write('src/queue.js', `// The queue.\n${QUEUE.replace('10', '20')}`);
  commit('move it down');
  expect(await openNow()).toMatchObject([{ id, changed: [] }]);

  write('src/queue.js', QUEUE.replace('!job.done', '!job.done && !job.lease'));
  commit('skip leased jobs');
  const sentence = '1 of 2 places this rests on have changed: src/queue.js:2';
  const again = `ftm open council --again ${id}`;
  expect(await openNow()).toMatchObject([{ id, changed: [sentence], again }]);
  expect(await shown()).toContain(`${sentence}. Ask again, with this verdict as history: ${again}`);
});

describe('asked again', () => {
  const question = 'Why do two workers send the same mail?';
  const first = async () => {
    const { home, write, commit } = decided();
    const { out } = await home.run([
      ...['auto', 'council', question, '--constraint', 'no new packages'],
      ...['--option', 'lease=Take a job by a lease', '--option', 'outbox=Write an outbox'],
    ]);
    const { id } = JSON.parse(out) as { id: string };
    await home.run(['outcome', id, 'failed', '--note', 'codex was wrong: mails came twice']);
    write('src/queue.js', QUEUE.replace('!job.done', '!job.done && !job.lease'));
    commit('skip leased jobs');
    return { home, id };
  };
  const promptsOf = (home: ReturnType<typeof emptyHome>, id: string): string[] => {
    const folder = join(home.folder, 'state', 'sessions', id, 'prompts');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  };

  it.each(['council', 'magi', 'debate'])(
    'by a %s: the question and its verdict as history',
    async (protocol) => {
      const { home, id } = await first();
      const { out } = await home.run([
        'auto',
        protocol,
        '--again',
        id,
        '--option',
        'lease=A lease',
        '--option',
        'none=Leave it',
      ]);
      const again = JSON.parse(out) as { id: string };
      const prompts = promptsOf(home, again.id);
      expect(prompts.length).toBeGreaterThan(1);
      for (const prompt of prompts) {
        expect(prompt).toContain(question);
        expect(prompt).toContain('no new packages');
        expect(prompt).toContain('none: Leave it');
        expect(prompt).toMatch(/EARLIER VERDICT \(history[^\n]*\):\n\| Asked: Why do two/);
        expect(prompt).toMatch(/\| Decided on \d{4}-\d\d-\d\d: .*lease/);
        expect(prompt).toContain('| How it turned out: failed: [name] was wrong: mails came twice');
        expect(prompt).toContain(
          '| Changed since: src/queue.js:2 (then: "return jobs.find((job) => !job.done);")',
        );
      }
    },
  );

  it.each([
    [
      'one that is still open',
      async ({ home }: { home: ReturnType<typeof emptyHome> }) => {
        const opened = await home.json<{ id: string }>(['open', 'magi', 'Move?', '--mode', 'simple']);
        return opened.id;
      },
      /has no verdict yet.*ftm next/s,
    ],
    ['one that is not there', async () => 'magi-20200101-000000-0000', /magi-20200101-000000-0000/],
  ])('refuses %s', async (_, idOf, wanted) => {
    const { home } = decided();
    const { exit, err, out } = await home.run(['open', 'council', '--again', await idOf({ home })]);
    expect(exit).not.toBe(0);
    expect(`${out}${err}`).toMatch(wanted);
  });
});
