// ftm mcp as a client sees it: messages on standard input and output.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { type Client, connect, type Form, leave } from './fakes/mcp-client.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './given/program.ts';
import { gateOf, HOST, homeWith, living, vote } from './given/scenes.ts';

const GOOD = { codex: 'good', gemini: 'good' };
const SPLIT = { codex: vote('REJECT'), gemini: vote('ABSTAIN') };
const ASKED = { question: 'Move sessions to Postgres?' };
const SEALED = { ...ASKED, vote: vote('APPROVE') };

/** Of the tools, those that say that nothing of the project is changed. */
async function readingTools({ request }: Client): Promise<string[]> {
  const { tools } = (await request('tools/list')) as unknown as {
    tools: { name: string; annotations: { readOnlyHint: boolean } }[];
  };
  const reading = tools.filter(({ annotations }) => annotations.readOnlyHint);
  return reading.map(({ name }) => name);
}

it('takes a long line, ends with a sentence at one that is too long, and knows who writes', async () => {
  const home = homeWith(GOOD);
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), 'write_access: true\n');
  const client = await connect(home);
  expect(await readingTools(client)).toEqual(['show']);
  const long = await client.call('show', { id: 'x'.repeat(20_000_000) });
  expect(long.error?.code).toBe('too_long');
  let said = '';
  client.server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  client.server.stdin.on('error', () => undefined);
  const ended = new Promise((done) => client.server.once('close', done));
  client.send({ id: 99, method: 'ping', params: { x: 'x'.repeat(65_000_000) } });
  expect([await ended, said]).toEqual([1, expect.stringContaining('is closed.')]);
});

describe('a server that is asked this and that', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(homeWith(GOOD));
  });
  afterAll(leave);

  it('says that nothing of the project is changed where that is so', async () => {
    expect(await readingTools(client)).toEqual([
      'magi',
      'council',
      'review',
      'say',
      'decide',
      'next',
      'show',
    ]);
  });

  it('offers a tool for each protocol, and one for each thing to be said to it', async () => {
    expect(client.opening.serverInfo.name).toBe('ftm');
    const { tools } = await client.request('tools/list');
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'cancel',
      'council',
      'debate',
      'decide',
      'magi',
      'next',
      'review',
      'say',
      'show',
    ]);
    const told = tools.map(({ description = '' }) => description.slice(0, 5));
    expect(new Set(told)).toEqual(new Set(['ftm: ']));
    // Each is loaded when it is called. Four characters a token is what JSON of English words takes.
    const tokens = (...names: string[]): number =>
      JSON.stringify(tools.filter(({ name }) => names.includes(name))).length / 4;
    const opening = ['magi', 'council', 'debate', 'review'].map((name) => tokens(name));
    expect(Math.max(...opening)).toBeLessThan(300);
    expect(tokens('say')).toBeLessThan(120);
    expect(tokens('decide')).toBeLessThan(270);
  });

  it.each<[tool: string, args: object, code: string, says: RegExp]>([
    ['magi', { protocol: 'vote' }, 'bad_arguments', /^There is no field protocol/],
    [
      'magi',
      { ...ASKED, options: 'a=A' },
      'bad_arguments',
      /^options has to be two or more/,
    ],
    ['magi', { ...ASKED, vote: [5] }, 'bad_arguments', /^vote has to be a text/],
    ['magi', { ...ASKED, colour: 'red' }, 'bad_arguments', /^There is no field colour/],
    ['magi', {}, 'no_question', /question/],
    ['magi', { ...ASKED, question: 'x'.repeat(5_000_000) }, 'too_long', /5,000,000/],
    ['say', { answer: 'x' }, 'no_deliberation_here', /./],
    ['decide', { coice: 'x' }, 'bad_arguments', /Did you mean choice/],
    [
      'next',
      { id: 'magi-20200101-101010-aaaa' },
      'unknown_deliberation',
      /magi-20200101/,
    ],
    ['show', { id: '../../etc/passwd' }, 'unknown_deliberation', /./],
  ])('%s with a mistake in it (%#) is told', async (tool, args, code, says) => {
    const { content, isError } = await client.start(tool, args).ended;
    const { error } = JSON.parse(content[0]?.text ?? '{}');
    expect([isError, error.code, error.message.length < 400]).toEqual([true, code, true]);
    expect(error.message).toMatch(says);
    expect(error.fix).not.toBe('');
  });

  it('takes a whole Magi: opened with the vote, shown when it is there, told as it goes', async () => {
    const told = await client.call('magi', SEALED);
    expect(told).toMatchObject({ do: 'present' });
    expect(told.shown).toContain('UNANIMOUS');
    expect(client.told.at(-1)).toMatch(/Codex.*Gemini/);
    expect(await client.call('next', { id: told.id })).toMatchObject({ do: 'done' });
    expect(await client.texts('show', { id: told.id, seat: 'codex' })).toEqual([
      expect.stringContaining('position: APPROVE'),
    ]);
  });

  it('asks nobody before the own vote is there', async () => {
    const { id, prompt } = await client.call('magi', ASKED);
    expect(prompt).toContain('safety_concern');
    expect(await client.call('next', { id })).toMatchObject({ do: 'seal' });
    const mended = await client.call('say', {
      id,
      as: 'claude',
      answer: 'I would say yes.',
    });
    expect(mended.error?.code).toBeDefined();
    expect(
      await client.call('say', { id, as: 'claude', answer: vote('REJECT') }),
    ).toMatchObject({
      do: 'present',
    });
  });

  it('hands over three prompts, and what they share once, where no program is there to vote', async () => {
    const own = await connect(homeWith({}));
    const { id, seats = [], every_prompt_ends: rest } = await own.call('magi', SEALED);
    expect(seats.map(({ seat }) => seat)).toEqual(['logos', 'pathos', 'sophia']);
    expect(seats.map(({ prompt }) => /You are (\w+)/.exec(prompt)?.[1])).toEqual([
      'Logos',
      'Pathos',
      'Sophia',
    ]);
    expect(rest).toMatch(/^DECISION: Move sessions[\s\S]*safety_concern: true \| false/);
    expect(seats.filter(({ prompt }) => prompt.includes('DECISION'))).toEqual([]);
    for (const { seat } of seats.slice(1))
      await own.call('say', { id, as: seat, answer: vote('APPROVE') });
    expect(
      await own.call('say', { id, as: 'logos', answer: vote('REJECT') }),
    ).toMatchObject({
      do: 'present',
    });
  });

  it('runs to the end where nobody is to be asked', async () => {
    const told = await client.call('magi', { ...ASKED, unattended: true });
    expect(told).toMatchObject({ do: 'present', gate: 'approved' });
    expect(told.shown).toMatch(/^# .+/);
  });
});

describe('a host that only its client names', () => {
  afterEach(leave);
  const NOBODY = {};

  it.each([
    ['codex-mcp-client', 'codex'],
    ['qwen-cli-mcp-client-ftm', 'qwen'],
  ])('%s votes as %s', async (name, seat) => {
    const client = await connect(
      homeWith({ claude: 'good', gemini: 'good' }, {}, NOBODY),
      { name },
    );
    const { id } = await client.call('magi', SEALED);
    expect(await client.texts('show', { id, seat })).toEqual([
      expect.stringContaining('"safety_concern": false'),
    ]);
  });

  it('has no seat where no engine is called so', async () => {
    const client = await connect(homeWith(GOOD, {}, NOBODY), {
      name: 'constructor-client',
    });
    expect(await client.call('magi', ASKED)).toMatchObject({ do: 'present' });
  });

  it('may say with each call which folder it works in', async () => {
    const home = homeWith(GOOD, {}, NOBODY);
    const { href } = pathToFileURL(emptyHome().folder);
    const client = await connect(home, { name: 'codex-mcp-client' });
    const _meta = { 'codex/sandbox-state-meta': { sandboxCwd: href } };
    const opened = await client.request('tools/call', {
      name: 'magi',
      arguments: SEALED,
      _meta,
    });
    const { id } = JSON.parse(opened.content[0]?.text ?? '');
    const log = readFileSync(join(home.state, 'sessions', id, 'log.jsonl'), 'utf8');
    expect(log).toContain(`"cwd":"${fileURLToPath(href)}"`);
  });
});

describe('engines that take longer than a call may wait', () => {
  afterEach(leave);
  const waiting = (seconds: number, behaviours: Record<string, string>) => {
    const fakes = putOnPath(behaviours);
    const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
    mkdirSync(join(home.folder, '.claude'));
    writeFileSync(
      join(home.folder, '.claude/ftm-config.yml'),
      `mcp: {wait_s: ${seconds}}\n`,
    );
    return { home, fakes };
  };

  it('are waited for again, and outlive the server', async () => {
    const { home } = waiting(1, { codex: 'slow:4000', gemini: 'good' });
    const { call } = await connect(home);
    const first = await call('magi', SEALED);
    expect(first).toMatchObject({ do: 'waiting' });
    leave();
    const again = await connect(home);
    let told = await again.call('next', { id: first.id });
    for (let n = 0; told.do === 'waiting' && n < 60; n++)
      told = await again.call('next', { id: first.id });
    expect(told).toMatchObject({ do: 'present' });
  });

  it('end when it is cancelled', async () => {
    const { home, fakes } = waiting(1, { codex: 'hang', gemini: 'stubborn' });
    const { call } = await connect(home);
    const { id } = await call('magi', SEALED);
    expect(await call('cancel', { id })).toMatchObject({ do: 'done' });
    const hanging = () => fakes.calls().filter((one) => one.hanging);
    await expect.poll(() => living(hanging()), { timeout: 20_000 }).toEqual([]);
    expect(await gateOf(home, id)).toMatchObject({ gate: 'undecided' });
  });

  it('go on when only the call is given up, and the server answers meanwhile', async () => {
    const { home } = waiting(60, { codex: 'slow:2000', gemini: 'good' });
    const { start, send, call, request, told } = await connect(home);
    const { id: number } = start('magi', SEALED);
    // The round has begun: what is given up before is not kept.
    await expect.poll(() => told.join(' '), { timeout: 20_000 }).toMatch(/\d s\b/);
    send({
      method: 'notifications/cancelled',
      params: { requestId: number, reason: 'Esc' },
    });
    expect(await request('ping')).toEqual({});
    expect(await call('next')).toMatchObject({ do: 'present' });
  });
});

describe('a question to the user', () => {
  afterEach(leave);
  const enter = ({ requestedSchema: { properties } }: Form): object => ({
    action: 'accept',
    content: { choice: properties['choice']?.default },
  });

  it('is one field where a host has forms, and Enter on the first choice is an answer', async () => {
    const { call, forms } = await connect(homeWith(GOOD, SPLIT), { answer: enter });
    const told = await call('magi', SEALED);
    expect(forms).toHaveLength(1);
    const [{ message = '', requestedSchema = { properties: {} } } = {}] = forms;
    expect(message).toMatch(/\?$/);
    expect(message).toContain('It holds.');
    expect(Object.keys(requestedSchema.properties)).toEqual(['choice']);
    const { enum: labels = [], default: first } =
      requestedSchema.properties['choice'] ?? {};
    expect(first).toBe(labels[0]);
    expect(told.do).toBe('present');
    expect(told.shown).toContain('You decided to go ahead');
  });

  it.each(['decline', 'cancel'])(
    'is the host’s where the user says %s',
    async (action) => {
      const { call, forms } = await connect(homeWith(GOOD, SPLIT), {
        answer: () => ({ action }),
      });
      expect(await call('magi', SEALED)).toMatchObject({ do: 'ask_user' });
      expect(forms).toHaveLength(1);
    },
  );

  test.each<[name: string, answer: typeof enter | undefined]>([
    ['claude-code', enter],
    ['by hand', undefined],
  ])('is never a form for %s: it asks itself', async (name, answer) => {
    const greeting = answer ? { name, answer } : { name };
    const { call, forms } = await connect(homeWith(GOOD, SPLIT), greeting);
    const told = await call('magi', SEALED);
    expect(told).toMatchObject({
      do: 'ask_user',
      ask: { questions: [expect.anything()] },
    });
    expect(forms).toEqual([]);
    const first = told.ask?.questions[0]?.options[0]?.label;
    const after = await call('decide', {
      id: told.id,
      choice: first,
      said: 'the first',
    });
    expect(after).toMatchObject({ do: 'present' });
  });
});

describe('a question that a mod asks in the session of the call', () => {
  afterEach(leave);
  const SAID = 'ok but only staging';
  type Note = { key: string; call?: string; beat?: number; closed?: boolean };

  /** Claude Code, in whose session a mod sits. */
  async function session(isModThere = true) {
    const home = homeWith(GOOD, SPLIT);
    const { request } = await connect(home, { name: 'claude-code' });
    mkdirSync(home.state, { recursive: true });
    if (isModThere)
      writeFileSync(join(home.state, 'mod.json'), JSON.stringify({ at: Date.now() }));
    const call = async (name: string, args: object, id: string) => {
      const _meta = { 'claudecode/toolUseId': id };
      const { content } = await request('tools/call', { name, arguments: args, _meta });
      return JSON.parse(content[0]?.text ?? '');
    };
    const inSession = (name: string): string => {
      const [id = ''] = readdirSync(join(home.state, 'sessions'));
      return join(home.state, 'sessions', id, name);
    };
    const note = (): Note | null => {
      const isThere =
        existsSync(join(home.state, 'sessions')) && existsSync(inSession('asker.json'));
      return isThere ? JSON.parse(readFileSync(inSession('asker.json'), 'utf8')) : null;
    };
    const wanted = async (id: string): Promise<Note> => {
      await expect
        .poll(note, { timeout: 20_000 })
        .toMatchObject({ call: id, wants: 'host-1' });
      return note() as Note;
    };
    const tell = (one: object): void =>
      writeFileSync(inSession('asker.json'), JSON.stringify(one));
    const witness = (answer: string): void => {
      const { id, ask_key, ask } = JSON.parse(
        readFileSync(inSession('session.json'), 'utf8'),
      );
      const line = {
        at: new Date().toISOString(),
        id,
        ask_key,
        question: ask.questions[0].question,
        answer,
      };
      appendFileSync(join(home.state, 'seen.jsonl'), `${JSON.stringify(line)}\n`);
    };
    return {
      call,
      wanted,
      tell,
      note,
      witness,
      log: () => readFileSync(inSession('log.jsonl'), 'utf8'),
    };
  }

  it('names what it is about', async () => {
    const { call } = await session(false);
    const { ask } = await call('magi', SEALED, 't1');
    expect(ask.questions[0].question).toMatch(
      /^“Move sessions to Postgres\?”: .*Which way/,
    );
  });

  it('answered with words that are no choice: the host gets them, and nobody is asked again', async () => {
    const { call, wanted, tell, note, witness, log } = await session();
    const opening = call('magi', SEALED, 't1');
    const { key } = await wanted('t1');
    tell({ key, beat: 1 });
    witness(SAID);
    tell({ key, closed: true });
    const told = await opening;
    expect([told.do, told.ask, told.how.includes(`“${SAID}”. Do not ask again`)]).toEqual(
      ['ask_user', undefined, true],
    );
    expect(told.choices.map(({ id }: { id: string }) => id)).toContain('approve');
    expect((await call('next', { id: told.id }, 't2')).how).toBe(told.how);
    expect(note()).toBeNull();
    const answer = {
      id: told.id,
      choice: 'approve',
      said: SAID,
      conditions: ['only staging'],
    };
    const reworded = await call('decide', { ...answer, said: 'They agree.' }, 't2');
    expect(reworded.error.message).toContain(`The user answered “${SAID}”`);
    expect(await call('decide', answer, 't3')).toMatchObject({ do: 'present' });
    expect(log()).toMatch(/"type":"chose".*"conditions":\["only staging"\].*"seen":true/);
  });

  it('closed: it is not asked again at once, and by the next call it is', async () => {
    const { call, wanted, tell } = await session();
    const opening = call('magi', SEALED, 't1');
    const { key } = await wanted('t1');
    tell({ key, closed: true });
    const told = await opening;
    expect([told.do, told.ask, told.how]).toEqual([
      'ask_user',
      undefined,
      expect.stringContaining('closed this question'),
    ]);
    const again = call('next', { id: told.id }, 't2');
    await wanted('t2');
    tell({ key, closed: true });
    await again;
  });

  it('held by a mod that has died, it goes to the next; where none takes it, the host asks', async () => {
    const { call, wanted, tell, note } = await session();
    const opening = call('magi', SEALED, 't1');
    const { key } = await wanted('t1');
    tell({ key, beat: 1 });
    await wanted('t1');
    expect(await opening).toMatchObject({
      do: 'ask_user',
      ask: { questions: [expect.anything()] },
    });
    expect(note()).toBeNull();
  });
});
