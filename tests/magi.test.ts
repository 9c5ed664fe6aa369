// A Magi through the program as its users meet it: a host that votes first, engines, a user's plain words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, type Home } from './given/program.ts';
import { gateOf, HOST, homeWith, living, type Told, vote } from './given/scenes.ts';

describe('with two other engines', () => {
  test('three calls: open, the own vote, and the verdict is there', async () => {
    const home = homeWith({ codex: 'good', gemini: 'noise' }, { codex: vote('REJECT') });
    const opened = await home.json<Told>(['open', 'magi', 'Ship it?']);
    expect(opened).toMatchObject({ do: 'seal' });
    const verdict = await home.json<Told>(
      ['submit', opened.id, '--as', 'claude'],
      vote('APPROVE'),
    );
    expect(verdict).toMatchObject({ do: 'present' });
    expect(verdict.display).toContain('Approved, 2 to 1');
    expect((verdict.display ?? '').split('\n').length).toBeLessThanOrEqual(28);
    expect(await gateOf(home, opened.id)).toMatchObject({ gate: 'approved', exit: 0 });
  });

  test('the own vote in open starts the engines at once', async () => {
    const home = homeWith({ codex: 'good', gemini: 'good' });
    const verdict = await home.json<Told>([
      'open',
      'magi',
      'Ship it?',
      '--vote',
      vote('APPROVE'),
    ]);
    expect(verdict).toMatchObject({ do: 'present' });
  });

  test('nobody is started before the own vote is there, and it is taken once', async () => {
    const fakes = putOnPath({ codex: 'good', gemini: 'good' });
    const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
    const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
    await home.run(['run', id]);
    expect(fakes.calls().filter(({ prompt }) => prompt)).toEqual([]);
    await home.run(['submit', id, '--as', 'claude'], vote('APPROVE'));
    const again = await home.run(['submit', id, '--as', 'claude'], vote('REJECT'));
    expect(again.exit).toBe(2);
  });

  test('a vote of the host without the form comes back with the form', async () => {
    const home = homeWith({ codex: 'good', gemini: 'good' });
    const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
    const { out, exit } = await home.run(
      ['submit', id, '--as', 'claude'],
      'I would say yes.',
    );
    expect(exit).toBe(2);
    expect(JSON.parse(out).error.fix).toContain('safety_concern');
  });

  test('a quota error that says "approve" is no vote', async () => {
    const home = homeWith({ codex: 'quota', gemini: 'good' });
    const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
    const { display } = await home.json<Told>(
      ['submit', id, '--as', 'claude'],
      vote('APPROVE'),
    );
    expect(display).toMatch(/Codex.*quota/i);
    const { verdict } = await home.json<{ verdict: { agreed_by: string[] } }>([
      'show',
      id,
    ]);
    expect(verdict.agreed_by).not.toContain('Codex');
  });

  test('a program that hangs ends, with all it started, when it is cancelled', async () => {
    const fakes = putOnPath({ codex: 'hang', gemini: 'stubborn' });
    const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
    const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
    const told = await home.json<Told>(
      ['submit', id, '--as', 'claude', '--wait', '1'],
      vote('APPROVE'),
    );
    expect(told.do).toBe('waiting');
    await home.run(['cancel', id]);
    await expect
      .poll(() => living(fakes.calls().filter(({ hanging }) => hanging)), {
        timeout: 20_000,
      })
      .toEqual([]);
    expect(await gateOf(home, id)).toMatchObject({ gate: 'undecided', exit: 4 });
  });
});

describe('alone with Claude', () => {
  test('three views of one engine, three processes, called one opinion', async () => {
    const home = homeWith({ claude: 'good' });
    const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
    const { next } = await home.json<{ next: Told }>(['run', id]);
    expect(next.do).toBe('present');
    expect(next.display).toMatch(/one opinion/i);
    // The document's box says how the views voted; nobody takes it for three opinions.
    expect(next.display?.split('```')[0]).not.toMatch(/unanimous/i);
    expect(next.display).not.toMatch(/98 %/);
  });

  test('without any program the host gives the three views itself', async () => {
    const home = homeWith({});
    const opened = await home.json<Told>(['open', 'magi', 'Ship it?']);
    expect(opened).toMatchObject({
      do: 'submit',
      seats: [{ seat: 'logos' }, { seat: 'pathos' }, { seat: 'sophia' }],
    });
    let last = opened;
    for (const seat of ['logos', 'pathos', 'sophia'])
      last = await home.json<Told>(['submit', opened.id, '--as', seat], vote('APPROVE'));
    expect(last.do).toBe('present');
  });
});

describe('what the user says', () => {
  const decided = async (): Promise<{ home: Home; id: string }> => {
    const home = homeWith({ codex: 'good', gemini: 'good' });
    const { id } = await home.json<Told>([
      'open',
      'magi',
      'Ship it?',
      '--vote',
      vote('APPROVE'),
    ]);
    return { home, id };
  };

  test.each([
    ['no, leave it', 'undecided', 4],
    ['Yes, go ahead.', 'approved', 0],
    ['やめ', 'undecided', 4],
  ])('"%s" after a yes: %s', async (words, gate, exit) => {
    const { home, id } = await decided();
    const { out } = await home.run(['submit', id, '--as', 'user'], words);
    expect(await gateOf(home, id)).toMatchObject({ gate, exit });
    if (exit !== 0) expect(JSON.parse(out).display).not.toMatch(/go ahead/i);
  });

  test('words beside a yes are its condition, and are shown', async () => {
    const { home, id } = await decided();
    const said = JSON.stringify({
      choice: 'go',
      said: 'ok but only staging',
      conditions: ['only staging'],
    });
    const { display } = await home.json<Told>(['submit', id, '--as', 'user'], said);
    expect(display).toContain('ok but only staging');
    expect(await gateOf(home, id)).toMatchObject({
      gate: 'approved',
      standing: { by: 'user' },
    });
  });

  test('a refusal wins over a choice that goes ahead', async () => {
    const { home, id } = await decided();
    const said = JSON.stringify({ choice: 'go', said: 'no, leave it' });
    const asked = await home.json<Told>(['submit', id, '--as', 'user'], said);
    expect(asked.ask?.questions[0]?.options.map(({ label }) => label)).toEqual([
      'Go ahead: leave it',
      'Stop here',
    ]);
    expect(await gateOf(home, id)).toMatchObject({ gate: 'undecided', exit: 4 });
  });

  test('words that mean nothing here are handed back in two lines, without the verdict', async () => {
    const { home, id } = await decided();
    const { out } = await home.run(
      ['submit', id, '--as', 'user'],
      'hm, what about lunch',
    );
    const { message, fix } = JSON.parse(out).error;
    expect(`${message}\n${fix}`.split('\n').length).toBeLessThanOrEqual(3);
    expect(out).not.toContain('It holds.');
  });
});

test('unattended: every seat an engine, nobody asked, gate and auto agree', async () => {
  const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const home = emptyHome({ PATH: fakes.env['PATH'] ?? '' });
  const { out, exit } = await home.run(['magi', 'Ship it?']);
  const { id, ending } = JSON.parse(out);
  expect(ending.gate).toBe('approved');
  expect(exit).toBe(0);
  expect(await gateOf(home, id)).toMatchObject({ exit });
  expect(readFileSync(join(home.state, 'verdicts.jsonl'), 'utf8')).toContain(id);
  expect((await home.run(['replay', id])).exit).toBe(0);
});
