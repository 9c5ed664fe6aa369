// A Council through the program: framed by the host, confirmed by the user, three engines that read alone.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './given/program.ts';
import { gateOf, HOST, homeWith, peer, type Told } from './given/scenes.ts';

const ASKED = [
  'open',
  'council',
  'Where does the fix belong?',
  '--option',
  'a=In the queue',
  '--option',
  'b=In the mailer',
];
const SEND = JSON.stringify({ choice: 'send', said: 'yes, send it' });

describe('with three engines', () => {
  test('nothing is sent before the user has seen the framing; then two of three decide', async () => {
    const fakes = putOnPath(
      { claude: 'good', codex: 'good', gemini: 'good' },
      { claude: peer('a'), codex: peer('a'), gemini: peer('b') },
    );
    const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
    const opened = await home.json<Told>(ASKED);
    expect(opened.do).toBe('ask_user');
    expect(fakes.calls().filter(({ prompt }) => prompt)).toEqual([]);
    const told = await home.json<Told>(['submit', opened.id, '--as', 'user'], SEND);
    expect(told.display).toContain('- **Gemini**: In the mailer 80');
    // That it was sent needs no words.
    expect(told.display).not.toContain('send it');
    // One disagrees: until the user has said so it is no yes.
    expect(told.do).toBe('ask_user');
    expect(await gateOf(home, opened.id)).toMatchObject({ gate: 'undecided', exit: 4 });
    await home.json<Told>(['submit', opened.id, '--as', 'user'], 'yes');
    expect(await gateOf(home, opened.id)).toMatchObject({ gate: 'approved', exit: 0 });
  });

  test('a framing that could not be read again is refused before it is kept', async () => {
    const home = homeWith({ claude: 'good', codex: 'good', gemini: 'good' });
    const { id } = await home.json<Told>(ASKED);
    const changed = JSON.stringify({ choice: 'change', framing: { options: 'one' } });
    const { exit, out } = await home.run(['submit', id, '--as', 'user'], changed);
    expect([exit, out]).toEqual([2, expect.stringContaining('the framing, at options')]);
    expect(await gateOf(home, id)).toMatchObject({ exit: 4 });
  });

  test('each of three rounds is shown when it is counted, and stands in report and page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
    const says = (name: string, round: number, choice: string): void =>
      writeFileSync(
        join(folder, `${name}.${round}`),
        peer(choice, { changed: round > 1, because: 'src/queue.js:2 decides it.' }),
      );
    for (const [name, choices] of Object.entries({
      claude: 'abb',
      codex: 'bcb',
      gemini: 'cac',
    }))
      for (const [at, choice] of [...choices].entries()) says(name, at + 1, choice);
    const by = `rounds:${folder}`;
    // Round 2 is not over before round 1 was looked at.
    const go = join(folder, 'go');
    writeFileSync(join(folder, 'gemini.2'), `!wait:${go}`);
    const moved = peer('a', { changed: true, because: 'src/queue.js:2 decides it.' });
    const home = homeWith({ claude: by, codex: by, gemini: by }, { gemini: moved });
    const opened = await home.json<Told>([...ASKED, '--option', 'c=Nowhere']);
    const first = await home.json<Told>(['submit', opened.id, '--as', 'user'], SEND);
    writeFileSync(go, '');
    const screens = [first];
    // Stand-ins may be through with two rounds before the next question comes.
    while (screens.at(-1)?.do === 'waiting')
      screens.push(await home.json<Told>(['next', opened.id]));
    const last = screens.at(-1);
    expect([first.do, last?.do]).toEqual(['waiting', 'ask_user']);
    expect(first.display).toContain('Round 1 – Independent Research');
    expect(last?.display).toContain('Round 3');
    const { file: page } = await home.json<{ file: string }>([
      'report',
      opened.id,
      '--html',
    ]);
    const { out } = await home.run(['report', opened.id, '--md']);
    for (const text of [out, readFileSync(page, 'utf8')])
      for (const title of [
        'Round 1 – Independent',
        'Round 2 – Rebuttals',
        'Round 3 – Rebuttals',
      ])
        expect(text).toContain(title);
  });

  test('an option that nobody agrees on ends without a decision, and the user is asked', async () => {
    const home = homeWith(
      { claude: 'good', codex: 'good', gemini: 'good' },
      { claude: peer('a'), codex: peer('b'), gemini: peer('c') },
    );
    const opened = await home.json<Told>([
      ...ASKED,
      '--option',
      'c=Nowhere',
      '--rounds',
      '1',
    ]);
    const told = await home.json<Told>(['submit', opened.id, '--as', 'user'], SEND);
    expect(told.do).toBe('ask_user');
    expect(await gateOf(home, opened.id)).toMatchObject({ gate: 'undecided', exit: 4 });
    // Told and logged, though nobody has answered.
    const lines = (name: string) => readFileSync(join(home.state, name), 'utf8');
    expect(lines('events.jsonl')).toContain('"verdict":"no_majority"');
    expect(lines('verdicts.jsonl').match(/"outcome":"no_majority"/g)).toHaveLength(1);
  });
});

describe('with Claude and Codex alone', () => {
  const pair = { claude: 'good', codex: 'good' };
  const answers = { claude: peer('a'), codex: peer('a') };

  test('the user is asked once, and then both must agree', async () => {
    const home = homeWith(pair, answers);
    const opened = await home.json<Told>(ASKED);
    expect(opened.ask?.questions[0]?.question).toMatch(/two/i);
    const [first] = opened.choices ?? [];
    const told = await home.json<Told>(
      ['submit', opened.id, '--as', 'user'],
      JSON.stringify({ choice: first?.id, said: 'yes' }),
    );
    expect(told.display).toMatch(/two/i);
    expect(await gateOf(home, opened.id)).toMatchObject({ gate: 'approved' });
  });

  test('unattended it says what is missing, unless two are allowed', async () => {
    const home = homeWith(pair, answers, {});
    const asked = [
      'council',
      'Where?',
      '--option',
      'a=In the queue',
      '--option',
      'b=In the mailer',
    ];
    expect((await home.run(asked)).exit).toBe(3);
    expect((await home.run([...asked, '--allow-two'])).exit).toBe(0);
  });
});

test('an executor gets its block, and nobody is asked', async () => {
  const home = homeWith(
    { claude: 'good', codex: 'good', gemini: 'good' },
    {
      claude: peer('revert_fix'),
      codex: peer('update_intent'),
      gemini: peer('revert_fix'),
    },
    {},
  );
  const payload = `CONFLICT TYPE: intent
ORIGINAL INTENT: mails are sent once
CODEX'S CHANGE: retries five times
CODEX'S REASONING: mails get lost
THE CODE IN QUESTION: src/mail.js
DEBUG.md HISTORY: none
QUESTION FOR THE COUNCIL: update the intent, or revert?`;
  const { out, exit } = await home.run(['auto', 'council', '--payload', '-'], payload);
  expect(out).toMatch(/COUNCIL VERDICT:\ndecision: "?revert_fix"?/);
  // The fix is not approved.
  expect(exit).toBe(1);
});
