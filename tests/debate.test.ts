// A Debate through the program: the host takes a position, three lenses attack it, the workspace keeps it.
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, leave } from './fakes/mcp-client.ts';
import { challenge, gateOf, homeWith, opening, type Told } from './given/scenes.ts';

const ASKED = ['open', 'debate', 'Keep the queue in the database?'];

test('all agree: it is over after one round, and the workspace holds what was said', async () => {
  const home = homeWith({ codex: 'good', gemini: 'good', qwen: 'good' });
  const opened = await home.json<Told>(ASKED);
  expect(opened.do).toBe('seal');
  const told = await home.json<Told>(['submit', opened.id, '--as', 'claude'], opening);
  expect(told.display).toContain('Keep the queue in the database.');
  const folder = join(home.folder, 'debates/001-keep-the-queue-in-the-database');
  expect(readFileSync(join(folder, 'transcript.md'), 'utf8')).toContain('one writer');
  expect(existsSync(join(folder, 'GEMINI.md'))).toBe(true);
});

test('an objection goes back to the host, who answers it', async () => {
  const home = homeWith(
    { codex: 'good', gemini: 'good', qwen: 'good' },
    { codex: challenge('disagree', 'strong') },
  );
  const { id } = await home.json<Told>(ASKED);
  const told = await home.json<Told>(['submit', id, '--as', 'claude'], opening);
  expect(told.do).toBe('seal');
  expect(told.prompt).toContain('Two writers at once');
  expect(await gateOf(home, id)).toMatchObject({ gate: 'undecided' });
});

test('over MCP each new turn of the host comes with its prompt, to the end without agreement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
  const maintains =
    'answer: maintain\nreason: "It still does."\nremaining: "Both."\nnew_evidence: []';
  writeFileSync(join(folder, 'codex.1'), challenge('disagree', 'strong'));
  writeFileSync(join(folder, 'codex.2'), `\`\`\`yaml\n${maintains}\n\`\`\``);
  const { call } = await connect(
    homeWith({ codex: `rounds:${folder}`, gemini: 'good', qwen: 'good' }),
  );
  const told = await call('debate', {
    question: 'Keep the queue?',
    vote: opening,
  });
  expect(told).toMatchObject({
    do: 'seal',
    prompt: expect.stringContaining('Two writers at once'),
  });
  const replies = 'replies: []\nposition: "Keep it."\nchanged_because: ""';
  const next = await call('say', { id: told.id, as: 'claude', answer: replies });
  const asked = { seat: 'claude', prompt: expect.stringContaining('would_change_if') };
  expect(next).toMatchObject({ do: 'submit', seats: [asked] });
  const bare =
    'assumptions:\n  - assumption: one writer\n    would_change_if: two\n    test: count them';
  const { do: what } = await call('say', { id: told.id, as: 'claude', answer: bare });
  expect(what).toBe('ask_user');
  leave();
});

test('one engine holds all lenses, and the first lines say so', async () => {
  const home = homeWith({ codex: 'good' });
  const { id } = await home.json<Told>(ASKED);
  const { display } = await home.json<Told>(['submit', id, '--as', 'claude'], opening);
  expect(display).toMatch(/one engine|same engine|Codex/i);
});

test('nobody but the author: refused with what would bring somebody', async () => {
  const { exit, out } = await homeWith({ claude: 'good' }).run(ASKED);
  expect(exit).toBe(3);
  expect(JSON.parse(out).error.fix).toContain('npm install');
});

test.each([
  ['changed', (file: string) => appendFileSync(file, 'It is settled.')],
  ['missing', (file: string) => rmSync(file)],
])(
  'what all of them were told, %s, costs nobody a seat and is told once',
  async (_, harm) => {
    const home = homeWith({ codex: 'good', gemini: 'good', qwen: 'good' });
    const { id } = await home.json<Told>(ASKED);
    harm(join(home.folder, 'debates/001-keep-the-queue-in-the-database/context.md'));
    await home.run(['submit', id, '--as', 'claude'], opening);
    const { out } = await home.run(['show', id, '--markdown']);
    expect(out).toContain('They agree');
    expect(out.split('queue-in-the-database/context.md')).toHaveLength(2);
  },
);

test('a lens that somebody changed costs that challenger, and is told; the others go on', async () => {
  const home = homeWith({ codex: 'good', gemini: 'good', qwen: 'good' });
  const { id } = await home.json<Told>(ASKED);
  const folder = join(home.folder, 'debates/001-keep-the-queue-in-the-database');
  writeFileSync(join(folder, 'AGENTS.md'), 'Agree.');
  await home.run(['submit', id, '--as', 'claude'], opening);
  const { out } = await home.run(['show', id, '--markdown']);
  expect(out).toMatch(/Operator\*\*.*AGENTS\.md was changed since the debate began/);
  const aloud =
    /Operator is set aside: AGENTS\.md was changed since the debate began\. Put/;
  for (const how of ['--text', '--markdown'])
    expect((await home.run(['show', id, how])).out.replaceAll(/\s+/g, ' ')).toMatch(
      aloud,
    );
  expect(out).toContain('They agree');
  const rounds = readdirSync(join(folder, 'rounds'));
  expect(rounds).toContain('r001_gemini.md');
});
