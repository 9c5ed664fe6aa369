// What engines do is read from their streams as it happens: kept beside the answer, shown while it runs, bounded.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readingRemarks, whoRead } from '../scripts/core/evidence/who-read.ts';
import type { Answered, LogLine, Opened } from '../scripts/core/schemas/nouns.ts';
import { connect, leave } from './fakes/mcp-client.ts';
import type { Home } from './given/program.ts';
import { homeWith, peer, review } from './given/scenes.ts';

afterAll(leave);

const ASKED = [
  'council',
  'Where does the fix belong?',
  '--option',
  'a=In the queue',
  '--option',
  'b=In the mailer',
];
const CITES = { evidence: ['README.md:1'] };

function logOf(home: Home): { folder: string; opened: Opened; answers: Answered[] } {
  const sessions = join(home.state, 'sessions');
  const folder = join(sessions, readdirSync(sessions)[0] ?? '');
  const events = readFileSync(join(folder, 'log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as LogLine).event);
  const [opened] = events.flatMap((event) => (event.type === 'opened' ? [event] : []));
  if (!opened) throw new Error('nothing was opened');
  const answers = events.flatMap((event) => (event.type === 'answered' ? [event] : []));
  return { folder, opened, answers };
}

test('who opened what is in the log, step by step beside the answer, and a claim without a look is remarked on', async () => {
  const home = homeWith(
    {
      claude: 'reads:src/queue.ts',
      codex: 'reads:README.md,src/queue.ts',
      gemini: 'good',
    },
    { claude: peer('a'), codex: peer('a', CITES), gemini: peer('a', CITES) },
    {},
  );
  writeFileSync(join(home.folder, 'README.md'), 'Retries are in the queue.\n');
  expect((await home.run(ASKED)).exit).toBe(0);
  const { folder, opened, answers } = logOf(home);
  const codex = answers.find(({ seat }) => seat === 'codex');
  expect(codex?.work?.opened.map(({ path }) => path)).toEqual([
    'README.md',
    'src/queue.ts',
  ]);
  const kept = readFileSync(join(folder, codex?.work?.file ?? ''), 'utf8')
    .trim()
    .split('\n');
  expect(kept.map((line) => JSON.parse(line))).toMatchObject([
    { kind: 'read', path: 'README.md' },
    { kind: 'read', path: 'src/queue.ts' },
  ]);
  const readings = whoRead(opened.seats, answers, JSON.stringify(opened.framing));
  expect(readings.find(({ seat }) => seat === 'gemini')).toMatchObject({
    by: 'stream',
    nothing: true,
  });
  expect(readingRemarks(readings)).toEqual([
    'Only Codex opened README.md.',
    'Gemini cites README.md without having opened it.',
  ]);
});

test('a review says in its report who opened what beside the change', async () => {
  const findings = {
    codex: review(['README.md:1 – Retries are not there.'], 'revise'),
    gemini: review(['docs/retry.md:3 – It says otherwise.'], 'revise'),
  };
  const home = homeWith({ codex: 'reads:README.md', gemini: 'good' }, findings, {});
  writeFileSync(join(home.folder, 'README.md'), 'Nothing.\n');
  const asked = ['review', '-', '--reviewers', 'codex,gemini', '--quick', '--no-ask'];
  const { out } = await home.run([...asked, '--json'], 'A plan: we retry.\n');
  const { out: report } = await home.run(['report', JSON.parse(out).id, '--md']);
  for (const line of [
    'Codex opened README.md.',
    'Gemini opened nothing.',
    'Gemini cites docs/retry.md without having opened it.',
  ])
    expect(report).toContain(line);
});

test('while it runs one line says what each of them does', async () => {
  const go = join(mkdtempSync(join(tmpdir(), 'ftm-go-')), 'go');
  const home = homeWith(
    { claude: 'good', codex: `reads:README.md,src/queue.ts@${go}`, gemini: 'good' },
    { claude: peer('a'), codex: peer('a'), gemini: peer('a') },
    {},
  );
  const client = await connect(home);
  client.server.stdout.on('data', (text) => {
    if (String(text).includes('reads src/queue.ts')) writeFileSync(go, '');
  });
  const options = ['a', 'b'].map((id) => `${id}=${id}`);
  const asked = { question: 'Where?', options, unattended: true };
  expect(await client.call('magi', asked)).toMatchObject({ do: 'present' });
  expect(client.told).toContainEqual(
    expect.stringContaining('Codex reads src/queue.ts (2 files)'),
  );
  expect(client.told.at(-1)).toMatch(/Codex answered, \d+ s/);
});

test('a stream without end is stopped, and little of it is kept', async () => {
  const home = homeWith(
    { claude: 'good', codex: `endless:${2 ** 30}`, gemini: 'good' },
    { claude: peer('a'), gemini: peer('a') },
    {},
  );
  await home.run([...ASKED, '--rounds', '1', '--allow-two']);
  const { folder, answers } = logOf(home);
  const codex = answers.find(({ seat }) => seat === 'codex');
  expect(codex?.failure?.reason).toBe('output_cap');
  const files = readdirSync(join(folder, 'work')).map((name) =>
    join(folder, 'work', name),
  );
  const sizes = files.map((path) => statSync(path).size);
  expect(Math.max(...sizes)).toBeLessThan(200_000);
});

test('a server that is asked nothing looks which engines are there, so that the first question need not', async () => {
  const home = homeWith({ claude: 'good', codex: 'good', gemini: 'good' });
  await connect(home);
  const health = join(home.state, 'health.json');
  const known = () => Object.keys(JSON.parse(readFileSync(health, 'utf8')).checked);
  await vi.waitFor(() => expect(known()).toContain('codex'), 30_000);
});
