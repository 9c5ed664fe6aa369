// The real programs, each through our runner, against a model that does what models do on bad days.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import type { Call, Reply } from '../../scripts/core/engines/call.ts';
import type { EngineRow } from '../../scripts/core/shapes.ts';
import { loadConfiguration } from '../../scripts/io/config.ts';
import { runCalls } from '../../scripts/io/run-calls.ts';
import { temporaryFolder } from '../house/checkout.ts';
import { ENGINES, type Engine, HOMES, moveIn } from './engine-homes.ts';
import { type SeenRequest, type Step, startModelServer } from './model-servers/model-server.ts';

const PATIENCE_S = 60;
/** Where only our limit ends the program, a short one proves it as well. */
const IMPATIENCE_S = 8;
const ANSWER = 'POSITION: APPROVE\nThe word is 42.';
const NOISY = `\u001b[32mPOSITION: APPROVE\u001b[0m\r\nThe log said "Error: 429 Too Many Requests" and {"type":"result"}.\n\`\`\`json\n{"response": ""}\n\`\`\`\nThe word is 42.`;
const SCHEMA = { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false };

type Asked = {
  step: Step | ((request: SeenRequest, index: number, repository: string) => Step);
  call?: Partial<Call>;
  nobodyThere?: boolean;
};
type Outcome = { reply: Reply; requests: SeenRequest[]; repository: string; home: string };

let rows: Record<string, EngineRow> = {};
beforeAll(async () => {
  rows = (await loadConfiguration({ env: {}, cwd: '/', home: '/nowhere' })).rows;
});

async function ask(engine: Engine, { step, call = {}, nobodyThere }: Asked): Promise<Outcome> {
  const repository = temporaryFolder('ftm-repository-');
  const server = await startModelServer(HOMES[engine].dialect, (request, index) =>
    typeof step === 'function' ? step(request, index, repository) : step,
  );
  if (nobodyThere) await server.close();
  execFileSync('git', ['init', '-q', repository]);
  const env = moveIn({ [engine]: server.url });
  const row = rows[engine];
  if (!row) throw new Error(`no row ${engine}`);
  const [reply] = await runCalls(
    [
      {
        seat: engine,
        engine,
        // What a program may need before it begins is granted on top of the limit; here that would only be waited for.
        row: { ...row, startup_s: 0 },
        prompt: 'What is the word?',
        cwd: repository,
        timeoutS: PATIENCE_S,
        idleS: PATIENCE_S,
        retries: 0,
        ...call,
      },
    ],
    { limits: { ...DEFAULTS.runner, backoff_tries: 0 }, env },
  );
  await server.close();
  if (!reply) throw new Error('no reply');
  return { reply, requests: server.requests, repository, home: env['HOME'] ?? '' };
}

/** What came out, and what must come out: one row for each case, one column for each engine. */
const came: Record<string, Partial<Record<Engine, string>>> = {};
const nameOf = ({ status, failure }: Reply): string => (status === 'ok' ? 'ok' : (failure?.reason ?? '?'));
function note(what: string, engine: Engine, { reply }: Outcome, more = ''): void {
  came[what] = { ...came[what], [engine]: `${nameOf(reply)}${more} ${(reply.ms / 1000).toFixed(1)} s` };
}

type Row = [what: string, asked: Asked, expected: Record<Engine, string>];
const all = (outcome: string): Record<Engine, string> => ({ claude: outcome, codex: outcome, gemini: outcome, qwen: outcome });

// qwen says nothing while it repeats a failed request, and does so for minutes: only our limit ends it.
const CASES: Row[] = [
  ['good answer', { step: { text: ANSWER } }, all('ok')],
  ['answer with noise', { step: { text: NOISY } }, all('ok')],
  ['401', { step: { status: 401 } }, all('auth')],
  ['429', { step: { status: 429 } }, { ...all('rate_limit'), qwen: 'timeout' }],
  ['500', { step: { status: 500 } }, { ...all('server'), qwen: 'timeout' }],
  ['connection refused', { step: {}, nobodyThere: true }, { ...all('network'), qwen: 'timeout' }],
  ['cut stream', { step: { text: ANSWER, failure: 'cut' } }, all('network')],
];

const isWord = (text: string): boolean => text.includes('POSITION: APPROVE') && text.includes('The word is 42.');

describe.concurrent.each(ENGINES)('%s', (engine) => {
  it.each(CASES)('%s', async (what, asked, expected) => {
    const timeoutS = expected[engine] === 'timeout' ? IMPATIENCE_S : PATIENCE_S;
    const outcome = await ask(engine, { ...asked, call: { timeoutS } });
    note(what, engine, outcome);
    expect(nameOf(outcome.reply), outcome.reply.failure?.detail).toBe(expected[engine]);
    expect(isWord(outcome.reply.text)).toBe(expected[engine] === 'ok');
    expect(readdirSync(join(outcome.home, 'tmp')), 'no report of it is left lying about').toEqual([]);
  });

  it('a prompt of 400 kB arrives whole', async () => {
    const prompt = `FIRST-WORD ${'A line of an answer that is being quoted.\n'.repeat(10_000)} LAST-WORD`;
    const outcome = await ask(engine, { step: { text: ANSWER }, call: { prompt } });
    note('prompt of 400 kB', engine, outcome);
    expect(outcome.reply.status, outcome.reply.failure?.detail).toBe('ok');
    const sent = outcome.requests.find(({ raw }) => raw.includes('FIRST-WORD'))?.raw ?? '';
    expect(sent).toContain('LAST-WORD');
    expect(sent.split('A line of an answer that is being quoted.')).toHaveLength(10_001);
  });

  it('the persona reaches the model', async () => {
    const outcome = await ask(engine, { step: { text: ANSWER }, call: { persona: 'You look for PERSONA-SENTINEL-7.' } });
    const seen = outcome.requests.some(({ raw }) => raw.includes('PERSONA-SENTINEL-7'));
    note('persona in the request', engine, outcome, seen ? ', seen' : ', not seen');
    expect(seen).toBe(true);
  });

  // gemini has no way to be given one.
  if (engine !== 'gemini')
    it('the schema reaches the model and its answer comes back as JSON', async () => {
      const { structured } = HOMES[engine];
      const outcome = await ask(engine, {
        step: (_request, index) =>
          structured && index === 0
            ? { tools: [{ name: structured, input: { word: '42' } }] }
            : { text: structured ? 'Done.' : '{"word":"42"}' },
        call: { schema: SCHEMA },
      });
      note('schema', engine, outcome);
      expect(outcome.reply.status, outcome.reply.failure?.detail).toBe('ok');
      expect(JSON.parse(outcome.reply.text)).toEqual({ word: '42' });
      expect(JSON.stringify(outcome.requests[0]?.body)).toContain(JSON.stringify(SCHEMA.properties));
    });

  it('a model that tries to write cannot, unless the user has allowed it', async () => {
    const step: Asked['step'] = (_request, index, repository) =>
      index === 0 ? { tools: HOMES[engine].writing(join(repository, 'written.txt')) } : { text: ANSWER };
    const held = await ask(engine, { step });
    note('model tries to write', engine, held, `, ${filesIn(held)}`);
    expect(held.requests.length, 'the model was told what became of its calls').toBeGreaterThan(1);
    expect(filesIn(held)).toBe('nothing written');
    // The same calls do write where the user allows it: else the above would prove nothing.
    const allowed = await ask(engine, { step, call: { write: true } });
    note('the same, writing allowed', engine, allowed, `, ${filesIn(allowed)}`);
    expect(filesIn(allowed)).toBe('written.txt');
  });

  it('nothing is left running when the limit is reached', async () => {
    const outcome = await ask(engine, { step: { failure: 'silent' }, call: { timeoutS: 4 } });
    const left = processesAt(outcome.home);
    note('never answers, group ended', engine, outcome, `, ${left.length} left`);
    expect(nameOf(outcome.reply)).toBe('timeout');
    expect(left).toEqual([]);
  });
});

const filesIn = ({ repository }: Outcome): string =>
  readdirSync(repository)
    .filter((name) => name !== '.git')
    .join(' ') || 'nothing written';

/** Every process whose environment names this home, whatever group or session it has moved to. */
function processesAt(home: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readIfAlive(`/proc/${pid}/environ`).includes(`HOME=${home}`))
    .map((pid) => readIfAlive(`/proc/${pid}/cmdline`).replaceAll('\0', ' '));
}

function readIfAlive(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

afterAll(() => {
  const rows = Object.entries(came).map(([what, outcomes]) => [what, ...ENGINES.map((engine) => outcomes[engine] ?? '')]);
  process.stdout.write(
    `${[['case', ...ENGINES], ...rows].map((row) => `| ${row.map((cell, index) => cell.padEnd(index ? 20 : 28)).join(' | ')} |`).join('\n')}\n`,
  );
});
