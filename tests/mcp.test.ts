// ftm mcp as a client sees it: messages on standard input and output, by hand, without any client's library.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { TOOL_NAMES, TOOLS } from '../scripts/core/mcp/tools.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, FTM } from './program.ts';

const vote = (position: string, confidence: number) =>
  `\`\`\`yaml\nposition: ${position}\nconfidence: ${confidence}\nrationale: "weighed"\n\`\`\``;

// biome-ignore lint/suspicious/noExplicitAny: the tests say what is expected of a message
type Json = any;
type Message = { id?: number; method?: string; params?: Json; result?: Json; error?: unknown };
type Answer = (request: Message) => object;
type Due = {
  id: string;
  do: string;
  prompt?: string;
  call?: { tool: string; arguments: object };
  [more: string]: unknown;
};

const clients: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.kill();
});

type Setting = {
  behaviours: Record<string, string>;
  answers?: Record<string, string>;
  elicit?: Answer;
  hello?: boolean;
  client?: string;
};

/** A client of 2025: it says initialize first, and answers what the server asks in between. */
async function connect({ behaviours, answers = {}, elicit, hello = true, client = 'by hand' }: Setting) {
  const fakes = putOnPath(behaviours, answers);
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const server = spawn(process.execPath, [FTM, 'mcp'], { cwd: home.folder, env: home.env });
  clients.push(server);
  const waiting = new Map<number, (message: Message) => void>();
  const told: string[] = [];
  const asked: Message[] = [];
  let unread = '';
  const send = (message: object): void =>
    void server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  server.stdout.on('data', (piece) => {
    const lines = (unread + piece).split('\n');
    unread = lines.pop() ?? '';
    for (const message of lines.map((line) => JSON.parse(line) as Message)) {
      if (message.method === 'notifications/progress') told.push(message.params.message);
      else if (message.method === 'elicitation/create') {
        asked.push(message);
        send({ id: message.id, result: elicit?.(message) });
      } else waiting.get(message.id ?? -1)?.(message);
    }
  });
  let last = 0;
  const request = (method: string, params: object): { id: number; answer: Promise<Message> } => {
    const id = ++last;
    const answer = new Promise<Message>((done) => waiting.set(id, done));
    send({ id, method, params });
    return { id, answer };
  };
  const capabilities = elicit ? { elicitation: {} } : {};
  const clientInfo = { name: client, version: '1' };
  const greeting = { protocolVersion: '2025-06-18', capabilities, clientInfo };
  const opening: Message = hello ? await request('initialize', greeting).answer : {};
  if (hello) send({ method: 'notifications/initialized' });
  const start = (name: string, args: object) =>
    request('tools/call', { name, arguments: args, _meta: { progressToken: 'p' } });
  const texts = async (name: string, args: object): Promise<string[]> =>
    (await start(name, args).answer).result.content.map(({ text }: { text: string }) => text);
  const call = async (name: string, args: object): Promise<Due & { shown: string | undefined }> => {
    const [first = '', shown] = await texts(name, args);
    return { ...JSON.parse(first), shown };
  };
  return {
    home,
    fakes,
    opening,
    request,
    send,
    start,
    call,
    texts,
    told,
    asked,
    exit: new Promise((done) => server.on('exit', done)),
    server,
  };
}

it('offers four tools whose descriptions cost less than 1,500 tokens', async () => {
  const { opening, request, server, exit } = await connect({ behaviours: {} });
  expect(opening.result).toMatchObject({ serverInfo: { name: 'ftm' }, protocolVersion: '2025-06-18' });
  const { tools } = (await request('tools/list', {}).answer).result;
  expect(tools.map(({ name }: { name: string }) => name).sort()).toEqual([...TOOL_NAMES].sort());
  // Three characters a token is more than JSON of English words takes with any tokenizer.
  expect(JSON.stringify([tools, opening.result.instructions]).length / 3).toBeLessThan(1500);
  server.stdin.end();
  expect(await exit).toBe(0);
});

it('speaks the protocol of 2026 too, without an initialize', async () => {
  const { request } = await connect({ behaviours: {}, hello: false });
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'by hand', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  };
  const found = await request('server/discover', { _meta }).answer;
  expect(found.result.supportedVersions).toContain('2026-07-28');
  const { tools } = (await request('tools/list', { _meta }).answer).result;
  expect(tools).toHaveLength(4);
  const args = { name: 'deliberate', arguments: { protocol: 'magi', question: 'Move?' }, _meta };
  const opened = (await request('tools/call', args).answer).result;
  expect(JSON.parse(opened.content[0].text)).toMatchObject({ do: 'submit' });
});

describe('a whole Magi', () => {
  it('is opened, sealed, run with progress, and shown', async () => {
    const { call, texts, told, home } = await connect({
      behaviours: { codex: 'good', gemini: 'good' },
      answers: { codex: vote('APPROVE', 70), gemini: vote('REJECT', 60) },
    });
    const seal = await call('deliberate', {
      protocol: 'magi',
      question: 'Move sessions to Postgres?',
      context: 'Small.',
    });
    expect(seal).toMatchObject({ do: 'seal', seat: 'claude', call: { tool: 'submit' } });
    expect(seal.prompt).toContain('Move sessions to Postgres?');
    const run = await call('submit', { ...seal.call?.arguments, answer: vote('APPROVE', 80) });
    expect(run).toMatchObject({ do: 'run', sealed: expect.any(String), call: { arguments: { run: true } } });
    const shown = await call('next', run.call?.arguments ?? {});
    expect(shown).toMatchObject({ do: 'present', round: 'done' });
    expect(shown.shown).toContain('MAJORITY VERDICT');
    expect(told.some((line) => /codex/.test(line) && /gemini/.test(line))).toBe(true);
    expect(await call('next', { ...shown.call?.arguments })).toMatchObject({ do: 'done' });
    expect((await texts('show', { id: shown.id }))[0]).toContain('Codex');
    expect(await home.json(['replay', shown.id])).toMatchObject({ ok: true });
  });

  it('keeps the seal: nobody else is asked, and nothing is told, before the own vote is in', async () => {
    const { call, texts, fakes } = await connect({ behaviours: { codex: 'good', gemini: 'good' } });
    const { id } = await call('deliberate', { protocol: 'magi', question: 'Move?' });
    expect(await call('next', { id, run: true })).toMatchObject({ do: 'seal' });
    expect((await texts('show', { id }))[0]).not.toContain('APPROVE');
    expect(fakes.calls().filter(({ prompt }) => prompt !== undefined)).toEqual([]);
  });

  it('runs to its end at once when nobody is to be asked', async () => {
    const { call } = await connect({ behaviours: { claude: 'good', codex: 'good', gemini: 'good' } });
    const ended = await call('deliberate', { protocol: 'magi', question: 'Move?', unattended: true });
    expect(ended).toMatchObject({ do: 'done' });
    expect(ended.shown).toContain('UNANIMOUS');
  });
});

describe('a question to the user', () => {
  const split = {
    behaviours: { codex: 'good', gemini: 'good' },
    answers: { codex: vote('REJECT', 70), gemini: vote('ABSTAIN', 60) },
  };
  async function upToTheQuestion(elicit?: Answer, more: Partial<Setting> = {}) {
    const client = await connect({ ...split, ...(elicit ? { elicit } : {}), ...more });
    const seal = await client.call('deliberate', { protocol: 'magi', question: 'Move?' });
    const run = await client.call('submit', { ...seal.call?.arguments, answer: vote('APPROVE', 80) });
    return { ...client, after: await client.call('next', { ...run.call?.arguments }) };
  }

  it('is put by the client where it can, and counts as seen', async () => {
    let label = '';
    const { after, asked, home } = await upToTheQuestion(({ params }) => {
      label = params.requestedSchema.properties.choice.enum.at(-1);
      return { action: 'accept', content: { choice: label } };
    });
    expect(asked[0]?.params.message).toContain(label);
    expect(after.do).not.toBe('ask_user');
    expect((await home.run(['show', after.id])).out).not.toMatch(/said by the host/i);
  });

  it('is put after the host has shown what it is about, where a form would cut that off', async () => {
    const first = ({ params }: Message) => ({
      action: 'accept',
      content: { choice: params.requestedSchema.properties.choice.enum.at(-1) },
    });
    const { after, asked, call, home } = await upToTheQuestion(first, { client: 'claude-code' });
    expect(asked).toEqual([]);
    expect(after).toMatchObject({ do: 'ask_user', call: { tool: 'next', arguments: { presented: true } } });
    expect(after.shown).toContain('REJECT');
    const gone = await call('next', { ...after.call?.arguments });
    expect(asked[0]?.params.message.split('\n')[0]).toMatch(/\?$/);
    expect(gone.do).not.toBe('ask_user');
    expect((await home.run(['show', after.id])).out).not.toMatch(/said by the host/i);
  });

  it('is a choice alone where an empty text would keep the form open, and own words are the host’s to ask for', async () => {
    let form: Json;
    const { after } = await upToTheQuestion(
      ({ params }) => {
        form = params.requestedSchema.properties;
        return { action: 'accept', content: { choice: form.choice.enum.at(-1) } };
      },
      { client: 'codex-mcp-client' },
    );
    expect(Object.keys(form)).toEqual(['choice']);
    expect(after).toMatchObject({ do: 'ask_user', call: { tool: 'submit', arguments: { as: 'user' } } });
  });

  it('is the host’s to put where the client cannot', async () => {
    const { after, asked } = await upToTheQuestion();
    expect(asked).toEqual([]);
    expect(after).toMatchObject({ do: 'ask_user', call: { tool: 'submit', arguments: { as: 'user' } } });
  });

  it.each(['decline', 'cancel'])('goes back to the host when the user %ss the form', async (action) => {
    const { after, asked } = await upToTheQuestion(() => ({ action }));
    expect(asked).toHaveLength(1);
    expect(after.do).toBe('ask_user');
  });
});

it('keeps to a budget that is given with the question', async () => {
  const { call } = await connect({ behaviours: { claude: 'good', codex: 'good', gemini: 'good' } });
  const given = { protocol: 'magi', question: 'Move?', max_tokens: 1, max_minutes: 2, unattended: true };
  expect((await call('deliberate', given)).shown).toMatch(/max_tokens|budget/i);
});

it('stops the engines when the client cancels, and goes on where it was', async () => {
  const { call, start, send, home, fakes, request } = await connect({
    behaviours: { codex: 'hang', gemini: 'good' },
  });
  const seal = await call('deliberate', { protocol: 'magi', question: 'Move?' });
  const run = await call('submit', { ...seal.call?.arguments, answer: vote('APPROVE', 80) });
  const { id } = start('next', { ...run.call?.arguments });
  await expect.poll(() => fakes.calls().length, { timeout: 20_000 }).toBeGreaterThan(1);
  send({ method: 'notifications/cancelled', params: { requestId: id, reason: 'Esc' } });
  const lock = join(home.state, 'sessions', seal.id, 'run.lock');
  await expect.poll(() => existsSync(lock), { timeout: 20_000 }).toBe(false);
  expect((await request('ping', {}).answer).result).toEqual({});
  expect(await call('next', { id: seal.id })).toMatchObject({ do: 'run' });
});

const HUGE = 'x'.repeat(100_000);
it.each<[tool: string, args: object, code: string, says: RegExp]>([
  ['deliberate', { protocol: 'magi', question: '-' }, 'no_question', /as question/],
  [
    'deliberate',
    { protocol: 'magi', question: 'Move?', entry_points: ['src'] },
    'wrong_use',
    /^entry_points is/,
  ],
  ['deliberate', { protocol: 'magi', question: 'Move?', max_tokens: -1 }, 'wrong_use', /^max_tokens -1/],
  ['deliberate', { protocol: 'review' }, 'nothing_to_review', /file:PATH.*as question/],
  ['deliberate', {}, 'bad_arguments', /^protocol is missing/],
  ['deliberate', { protocol: 'vote' }, 'bad_arguments', /one of magi, council, debate, review/],
  ['deliberate', { protocol: 'magi', question: 'Move?', haste: 1 }, 'bad_arguments', /^haste is no argument/],
  ['deliberate', { protocol: 'magi', options: ['a=A', 2] }, 'bad_arguments', /^options .* list of texts/],
  ['next', {}, 'no_deliberation_here', /Begin with deliberate/],
  ['next', { id: 5 }, 'bad_arguments', /^id has to be text/],
  ['next', { run: 'yes' }, 'bad_arguments', /^run has to be true or false/],
  ['next', { id: '../../etc' }, 'unknown_deliberation', /Leave id out/],
  ['show', { id: HUGE }, 'unknown_deliberation', /x…"/],
  ['show', { [HUGE]: 1 }, 'bad_arguments', /x… is no argument/],
  ['show', { id: '\u001b[31m\u0000' }, 'unknown_deliberation', /Leave id out/],
  ['submit', {}, 'bad_arguments', /as is missing; answer is missing/],
  ['submit', { as: 'codex', answer: 'x' }, 'no_deliberation_here', /Begin with deliberate/],
])('%s is refused once, in words of the tools: %#', async (tool, args, code, says) => {
  const { start } = await connect({ behaviours: {} });
  const { result } = await start(tool, args).answer;
  expect(result.isError).toBe(true);
  expect(result.content).toHaveLength(1);
  expect(result.content[0].text.length).toBeLessThan(1000);
  const refused = JSON.parse(result.content[0].text);
  expect(refused).toMatchObject({ code });
  expect(`${refused.message} ${refused.fix}`).toMatch(says);
});

it('says why it ends when a message is longer than it reads', async () => {
  const { server, exit, send } = await connect({ behaviours: {} });
  let said = '';
  server.stderr.on('data', (piece) => {
    said += piece;
  });
  server.stdin.on('error', () => undefined);
  send({ id: 99, method: 'tools/call', params: { name: 'show', arguments: { id: HUGE.repeat(120) } } });
  await exit;
  expect(said).toMatch(/^ftm: .*maximum size/);
});

it('every tool says what it is for in one place', () => {
  expect(Object.keys(TOOLS)).toEqual([...TOOL_NAMES]);
});
