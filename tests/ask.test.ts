// ftm ask: everybody answers, names wait until they are asked for, and nothing is decided.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './program.ts';

type Asked = {
  id: string;
  answers: { label: string; engine?: string; text: string | null; failure: string | null }[];
};

function table(behaviours: Record<string, string>, answers: Record<string, string> = {}) {
  const fakes = putOnPath(behaviours, answers);
  return { fakes, ...emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` }) };
}

it('shows every answer without a name, and the names to those who ask for them', async () => {
  const { json } = table(
    { claude: 'good', codex: 'good', gemini: '401' },
    { claude: 'Tabs.', codex: 'Spaces.' },
  );
  const asked = await json<Asked>(['ask', 'Tabs or spaces?']);
  expect(asked.answers.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  expect(asked.answers.map(({ text }) => text).sort()).toEqual(['Spaces.', 'Tabs.', null]);
  expect(JSON.stringify(asked)).not.toMatch(/claude|codex|gemini/i);
  const named = await json<Asked>(['ask', asked.id, '--names']);
  const said = Object.fromEntries(named.answers.map(({ engine, text }) => [engine, text]));
  expect(said).toEqual({ claude: 'Tabs.', codex: 'Spaces.', gemini: null });
});

it('shows what was said, and not what was thought before it', async () => {
  const { json } = table(
    { claude: 'good', codex: 'good' },
    { claude: '<think>Spaces, perhaps?</think>\n\nTabs.', codex: '<think>Which' },
  );
  const { id } = await json<Asked>(['ask', 'Tabs or spaces?']);
  const { answers } = await json<Asked>(['ask', id, '--names']);
  expect(answers.map(({ text, failure }) => text ?? failure).sort()).toEqual([
    'Tabs.',
    'empty: It only thought and came to no answer.',
  ]);
});

it('asks only whom it is told to, with the question and nothing else', async () => {
  const { json, fakes } = table({ claude: 'good', codex: 'good' });
  await json(['ask', 'Tabs or spaces?', '--engines', 'codex']);
  expect(fakes.calls().flatMap(({ name, prompt }) => (prompt === undefined ? [] : [[name, prompt]]))).toEqual(
    [['codex', 'Tabs or spaces?']],
  );
});

it('shows an image to those who take one', async () => {
  const { json, fakes, folder } = table({ claude: 'good', codex: 'good' });
  const image = join(folder, 'screen.png');
  writeFileSync(image, 'png');
  const { answers } = await json<Asked>(['ask', 'What is this?', '--image', image]);
  expect(answers).toHaveLength(1);
  expect(JSON.stringify(fakes.calls())).toContain(image);
});

it.each<[args: string[], exit: number, said: string]>([
  [['ask'], 2, 'There is no question'],
  [['ask', 'x', '--engines', 'nobody'], 2, 'no engine "nobody"'],
  [['ask', 'x', '--image', 'missing.png'], 2, 'as an image'],
  [['ask', 'ask-00000000', '--names'], 2, 'Nothing was asked'],
  [['ask', `my key is ghp_${'a1B2'.repeat(9)}`], 1, 'contains secrets'],
])('%j ends with %i', async (args, exit, said) => {
  const { run } = table({ codex: 'good' });
  expect(await run(args)).toMatchObject({ exit, err: expect.stringContaining(said) });
});

it('says who is missing where nobody is there', async () => {
  expect((await table({}).run(['ask', 'x'])).exit).toBe(3);
});

it('sends no question that holds a secret, unless it is said to', async () => {
  const { run, json, fakes } = table({ codex: 'good' });
  const question = 'Is DB_PASSWORD=x7Kq9Lm2Pz4Rt safe?';
  const { exit, out } = await run(['ask', question, '--engines', 'codex']);
  expect([exit, JSON.parse(out).error.code]).toEqual([1, 'secrets_found']);
  expect(fakes.calls().filter(({ prompt }) => prompt !== undefined)).toEqual([]);
  const sent = await json<Asked>(['ask', question, '--engines', 'codex', '--send-anyway']);
  expect(sent.answers[0]?.text).not.toBeNull();
});

it.each([
  ['not JSON at all', '{"id":'],
  ['without its answers', '{"id":"x","at":"","question":"Which?"}'],
  ['with an answer that is none', '{"id":"x","at":"","question":"Which?","answers":[{"label":1}]}'],
])('says of kept answers that are %s where they are', async (_, text) => {
  const home = table({ codex: 'good' }, { codex: 'Tabs.' });
  const { id } = await home.json<Asked>(['ask', 'Tabs or spaces?', '--engines', 'codex']);
  writeFileSync(join(home.state, 'asks', `${id}.json`), text);
  const { exit, err } = await home.run(['ask', id]);
  expect([exit, err.includes(`${id}.json`), err.includes('    at ')]).toEqual([2, true, false]);
});
