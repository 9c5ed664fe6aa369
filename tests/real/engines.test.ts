// The real programs, each through our runner, against a model that does what models do on bad days.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANSWER, type Asked, ask, nameOf, note } from './ask-engine.ts';
import { ENGINES, type Engine, HOMES } from './engine-homes.ts';

/** Where only our limit ends the program, a short one proves it as well. */
const IMPATIENCE_S = 8;
const NOISY = `\u001b[32mPOSITION: APPROVE\u001b[0m\r\nThe log said "Error: 429 Too Many Requests" and {"type":"result"}.\n\`\`\`json\n{"response": ""}\n\`\`\`\nThe word is 42.`;
const SCHEMA = {
  type: 'object',
  properties: { word: { type: 'string' } },
  required: ['word'],
  additionalProperties: false,
};

type Row = [what: string, asked: Asked, expected: Record<Engine, string>];
const all = (outcome: string): Record<Engine, string> => ({
  claude: outcome,
  codex: outcome,
  gemini: outcome,
  qwen: outcome,
});

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

const isWord = (text: string): boolean =>
  text.includes('POSITION: APPROVE') && text.includes('The word is 42.');

describe.concurrent.each(ENGINES)('%s', (engine) => {
  it.each(CASES)('%s', async (what, asked, expected) => {
    const outcome = await ask(engine, {
      ...asked,
      call: { ...(expected[engine] === 'timeout' && { timeoutS: IMPATIENCE_S }) },
    });
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
    const outcome = await ask(engine, {
      step: { text: ANSWER },
      call: { persona: 'You look for PERSONA-SENTINEL-7.' },
    });
    const seen = outcome.requests.some(({ raw }) => raw.includes('PERSONA-SENTINEL-7'));
    note('persona in the request', engine, outcome, seen ? 'seen' : 'not seen');
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
});
