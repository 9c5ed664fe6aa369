// Councils through the program: engines are stand-ins on the PATH, the working tree is a real one.
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockIn, council, FRAMING, type Next } from './house/council-peers.ts';

describe('with a user', () => {
  it('is confirmed, runs three rounds, changes a mind on evidence, asks, and is remembered', async () => {
    const { home, prompts } = council({
      claude: [
        { choice: 'redis' },
        { choice: 'redis', cites: ['src/session.js:5 "export const ttl = 3600;"'] },
        { choice: 'redis' },
      ],
      codex: [
        { choice: 'postgres' },
        'crash',
        { choice: 'redis', changed: true, because: 'ttl', cites: ['src/session.js:5 "const ttl = 3600"'] },
      ],
      gemini: [
        { choice: 'memory' },
        { choice: 'memory', cites: ['lib/other.js:9 "store.set(session.id, session);"'] },
        { choice: 'memory' },
      ],
    });
    const opened = await home.json<Next>(['open', 'council', '-'], FRAMING);
    expect(opened).toMatchObject({ do: 'ask_user' });
    expect(opened.display).toContain('"src/gone.js" is not in the working tree');
    const { id } = opened;
    expect((await home.run(['run', id])).out).toContain('nothing_due');
    const confirmed = await home.json<Next>(
      ['submit', id, '--as', 'user'],
      'framing:\n  constraints: [no new service]\nchoice: Send it',
    );
    expect(confirmed.do).toBe('run');
    const first = await home.json<Next>(['run', id, '--wait', '60']);
    expect(first.next?.do).toBe('run');
    expect(first.next?.display).toContain('## Round 1 — Independent Research');
    expect(first.next?.display).toContain('(verified)');
    expect(first.next?.display).toContain('Majority forming? No');
    const second = await home.json<Next>(['run', id, '--wait', '60']);
    expect(second.next?.display).toContain('**Not heard**: crash');
    expect(second.next?.display).toContain('moved: it stands at src/session.js:2');
    const third = await home.json<Next>(['run', id, '--wait', '60']);
    expect(third.next?.do).toBe('ask_user');
    expect(third.next?.display).toContain('**Agreed by**: claude, codex');
    expect(third.next?.display).toContain(
      '**Moved**: postgres → redis because of new evidence (src/session.js:5)',
    );
    const done = await home.json<Next>(['submit', id, '--as', 'user'], 'Proceed');
    expect(done.do).toBe('done');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true, answers_read_again: 8 });
    expect((await home.run(['gate', id])).exit).toBe(0);
    const events = readFileSync(join(home.state, 'events.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(
      events.map(({ event, payload }) => [event, payload.skill, payload.verdict, payload.round]),
    ).toEqual([
      ['review_complete', 'ftm-council', 'redis', 3],
      ['task_completed', 'ftm-council', 'redis', 3],
    ]);
    expect(events[0].payload).toMatchObject({
      agreed_by: ['claude', 'codex'],
      dissent: expect.stringContaining('gemini'),
    });
    expect(prompts().every(({ prompt }) => prompt.includes('no new service'))).toBe(true);
    for (const { prompt } of prompts().slice(3))
      expect(prompt.replaceAll(home.folder, '')).not.toMatch(/claude|codex|gemini/i);
    const again = await home.json<Next>(['open', 'council', '-'], FRAMING);
    expect(again.display).toContain('## From the blackboard');
    expect(again.display).toContain('redis (outcome not recorded)');
  });

  it('stops and says what to install when an engine is missing; --allow-two goes on, labelled', async () => {
    const { home } = council({ claude: [{ choice: 'redis' }], codex: [{ choice: 'redis' }] });
    const refused = await home.run(['open', 'council', '-'], FRAMING);
    expect(refused.exit).toBe(3);
    expect(JSON.parse(refused.out).error).toMatchObject({
      message: expect.stringContaining('gemini-cli'),
      fix: expect.stringContaining('--allow-two'),
    });
    const { id, display } = await home.json<Next>(['open', 'council', '-', '--allow-two'], FRAMING);
    expect(display).toContain('Degraded: without gemini (not found)');
    await home.run(['submit', id, '--as', 'user'], 'Send it');
    const { next } = await home.json<Next>(['run', id, '--wait', '60']);
    expect(next?.display).toContain('**Degraded from the start: without gemini (not found).**');
  });

  it('lets the clerk map an open question', async () => {
    const { home } = council({
      claude: [{ choice: 'a redis store' }],
      codex: [{ choice: 'sql table' }],
      gemini: [{ choice: 'one redis' }],
    });
    const { id } = await home.json<Next>([
      'open',
      'council',
      'Where should this service keep its sessions from now on?',
    ]);
    await home.run(['submit', id, '--as', 'user'], 'Send it');
    const { next } = await home.json<Next>(['run', id, '--wait', '60']);
    expect(next?.do).toBe('map');
    const letters = Object.fromEntries(
      [...(next?.prompt ?? '').matchAll(/position ([ABC])\]\n(.*?):/g)].map(([, letter, label]) => [
        label,
        letter,
      ]),
    );
    const mapped = await home.json<Next>(
      ['submit', id, '--as', 'clerk'],
      `${letters['a redis store']}, ${letters['one redis']}: redis\n${letters['sql table']}: table`,
    );
    expect(mapped).toMatchObject({ do: 'ask_user' });
    expect(mapped.ask?.questions[0]?.question).toContain('mapping');
  });
});

it('holds five rounds without a majority; each prompt of the last one is whole by itself and within its budget', async () => {
  const long = (choice: string, round: number) => ({
    choice,
    cites: [`src/long.js:${round * 10} "line ${round * 10} of it"`],
    position: `${choice} ${'and so on '.repeat(3_000)}`,
  });
  const five = (choice: string) => [1, 2, 3, 4, 5].map((round) => long(choice, round));
  const { home, prompts } = council({
    claude: five('redis'),
    codex: five('postgres'),
    gemini: five('memory'),
  });
  writeFileSync(
    join(home.folder, 'src/long.js'),
    Array.from({ length: 60 }, (_, index) => `line ${index + 1} of it`).join('\n'),
  );
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), 'council: { history_bytes: 200000 }\n');
  const ran = await home.run(['auto', 'council', '-', '--text'], FRAMING);
  expect(ran.exit).toBe(4);
  expect(blockIn(ran.out)).toMatchObject({
    decision: null,
    outcome: 'no_majority',
    round: 5,
    options: [{ decision: 'redis' }, { decision: 'postgres' }, { decision: 'memory' }],
  });
  expect(ran.out).toContain('## The positions that are left');
  const last = prompts().filter(({ prompt }) => prompt.startsWith('This is round 5'));
  expect(last).toHaveLength(3);
  for (const { prompt } of last) {
    expect(Buffer.byteLength(prompt)).toBeLessThan(200_000 + 10_000);
    expect(prompt).toContain('Where should this service keep its sessions from now on?');
    expect(prompt).toContain('were shortened in the middle');
    for (const round of [1, 2, 3, 4])
      expect(prompt.match(new RegExp(`line ${round * 10} of it`, 'g'))).toHaveLength(3);
  }
});

it('looks up citations in the tree and nowhere else', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'ftm-outside-'));
  writeFileSync(join(outside, 'secret.txt'), 'the secret words\n');
  const cites = [
    `${outside}/secret.txt:1 "the secret words"`,
    '../../etc/passwd:1 "root:"',
    'link.txt:1 "the secret words"',
    '.git/config:1 "[core]"',
    'src:1 "save"',
    'src/session.js:1 "export function save(session) {"',
  ];
  const { home } = council({
    claude: [{ choice: 'a', cites }],
    codex: [{ choice: 'a', cites: cites.slice(0, 3), read: 'I looked around.' }],
    gemini: [{ choice: 'b' }],
  });
  symlinkSync(join(outside, 'secret.txt'), join(home.folder, 'link.txt'));
  const { id } = await home.json<Next>(
    ['open', 'council', '-', '--option', 'a=A', '--option', 'b=B'],
    'Which of the two letters is the better one here?',
  );
  await home.run(['submit', id, '--as', 'user'], 'Send it');
  const { next } = await home.json<Next>(['run', id, '--wait', '60']);
  const shown = await home.json<{ rounds: { seats: { evidence: { status: string }[] }[] }[] }>([
    'show',
    id,
    '--json',
  ]);
  expect(shown.rounds[0]?.seats[0]?.evidence.map(({ status }) => status)).toEqual([
    'no such file',
    'no such file',
    'no such file',
    'no such file',
    'no place given',
    'verified',
    // What it read, as its prose says it.
    'unquoted',
  ]);
  expect(next?.display).toContain('**Unread: codex (nothing cited exists).**');
  expect(next?.ask?.questions[0]?.question).toContain('codex, whose citations do not exist');
});
