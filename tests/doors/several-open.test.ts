// An answer that names no question is none where two wait for one; what is printed to be pasted names its own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect, leave } from '../fakes/mcp-client.ts';
import { homeWith, type Told, vote } from '../given/scenes.ts';

const THREE = { claude: 'good', codex: 'good', gemini: 'good' };
const APART = {
  claude: vote('APPROVE'),
  codex: vote('REJECT'),
  gemini: vote('ABSTAIN', { confidence: 20 }),
};
const asked = async (env: Record<string, string>) => {
  const home = homeWith(THREE, APART, env);
  const { id: one } = await home.json<Told>(['auto', 'magi', 'Move the store?']);
  const alone = (await home.run(['show', one, '--text'])).out;
  const { id: other } = await home.json<Told>(['auto', 'magi', 'Drop the cache?']);
  // Of two in the same second the newer one is that whose id sorts last.
  const [first = '', second = ''] = [one, other].sort();
  return { home, first, second, alone };
};
afterAll(leave);

test('in a shell', async () => {
  const { home, first, second, alone } = await asked({});
  expect(alone).toContain('decide approve ');
  const { exit, err } = await home.run(['decide', 'approve', '--text']);
  expect(exit).toBe(2);
  for (const named of [first, second, 'Move the store?', 'Drop the cache?'])
    expect(err).toContain(named);
  expect((await home.run(['gate', second])).exit).toBe(4);

  // What is new is told once, though it is context and evidence.
  await home.run(['again', second, 'p99 is 4 ms']);
  const again = (await home.run(['report', second, '--md'])).out;
  expect(again).toContain('p99 is 4 ms');
  expect(again).not.toContain('p99 is 4 ms; p99');

  const { out } = await home.run(['show', first, '--text']);
  expect(out).toContain(`decide ${first} approve `);
  const pasted = await home.run(['decide', first, 'reject', '--text']);
  expect(pasted.exit).toBe(1);
  expect((await home.run(['decide', 'approve', '--text'])).exit).toBe(0);
  expect((await home.run(['gate', second])).exit).toBe(0);
});

test('over MCP', async () => {
  const { home, first, second } = await asked({});
  const client = await connect(home);
  const said = { choice: 'approve', said: 'Go ahead' };
  const { error } = await client.call('decide', said);
  expect(error).toMatchObject({
    code: 'several_open',
    message: expect.stringContaining(second),
  });
  await client.call('decide', { id: first, ...said });
  expect((await client.call('decide', said)).id).toBe(second);
});

test.each([
  ['codex-mcp-client', /^node \S+ftm\.mjs list shows all of them/],
  ['claude-code', /^\/ftm:list shows all of them/],
])('a refusal in %s names only what is there', async (name, fix) => {
  const home = homeWith({ claude: 'good', codex: 'good' }, {}, {});
  const client = await connect(home, { name });
  const { error } = await client.call('show', { id: 'magi-1' });
  expect((error as { fix?: string })?.fix?.split('; ')[1]).toMatch(fix);
  const engines = ['claude', 'codex'];
  const texts = await client.texts('council', { question: 'Why?', engines });
  expect(texts.join('\n')).not.toMatch(/\bftm doctor/);
});

test('an answer to the question before is none to the one that is open', async () => {
  const home = homeWith(THREE, APART);
  const { id } = await home.json<Told>([
    'open',
    'magi',
    'Move the store?',
    '--vote',
    APART.claude,
  ]);
  await home.run(['run', id]);
  const session = join(home.state, 'sessions', id, 'session.json');
  const key = (): string => JSON.parse(readFileSync(session, 'utf8')).ask_key;
  const before = key();
  const says = (answer: object, question: string): Promise<Record<string, unknown>> =>
    home.json(
      ['submit', id, '--as', 'user', '--question', question],
      JSON.stringify(answer),
    );
  // In another window of the same project.
  await says({ choice: 'approve', said: 'no, only on staging' }, before);
  const late = { choice: 'approve', said: 'Go ahead (Claude)' };
  expect(await says(late, before)).toMatchObject({ error: { code: 'question_closed' } });
  expect((await home.run(['gate', id])).exit).toBe(4);
  // A no is one whenever it comes.
  const no = await says({ choice: 'Do not (Codex)', said: 'Do not (Codex)' }, before);
  expect(no['error']).toBeUndefined();
  expect((await home.run(['gate', id])).exit).toBe(1);
});
