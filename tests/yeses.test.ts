// No yes that nobody gave: random deliberations through the verbs, and what was found by them before.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engines, type Warm, warmProgram } from './walk/warm.ts';
import { walkYeses } from './walk/yeses.ts';

let warm: Warm;
beforeAll(async () => {
  warm = await warmProgram();
}, 60_000);
afterAll(() => warm.end());

/** Some for every run; FTM_WALKS=FROM-TO walks others, and as many as one wants. */
const [FROM = 0, TO = 0] = (process.env['FTM_WALKS'] ?? '').split('-').map(Number);
/** Each of these found something once. */
const SEEDS = [
  28, 29, 33, 55, 57, 61, 69, 72, 76, 83, 90, 96, 136, 147, 157, 214, 303, 340,
];

it('holds in every state of the deliberations that are walked', async () => {
  const seeds =
    TO > FROM ? Array.from({ length: TO - FROM }, (_, at) => FROM + at) : SEEDS;
  const faults: string[] = [];
  let states = 0;
  for (const seed of seeds) {
    const walked = await walkYeses(warm, seed);
    states += walked.states;
    if (walked.faults.length)
      faults.push(
        `seed ${seed}: ${walked.faults.join('\n')}\n${walked.steps.join('\n')}`,
      );
  }
  expect(faults).toEqual([]);
  expect(states).toBeGreaterThan(seeds.length * 2);
}, 1_800_000);

it('holds where findings in the same words at other lines became one', async () => {
  const { faults, steps } = await walkYeses(warm, 329, { protocol: 'review' });
  expect(faults, steps.join('\n')).toEqual([]);
}, 120_000);

const YES: Engines = (_, prompt) => {
  const [, mark] = /^reply_to: ?"?(\w+)"?$/m.exec(prompt) ?? [];
  return [
    '```yaml',
    ...(mark ? [`reply_to: ${mark}`] : []),
    'position: APPROVE\nconfidence: 80\nrationale: "It holds."\nkey_evidence: []\nrisks: []',
    'conditions: []\ndissent_note: ""\nsafety_concern: false\n```',
  ].join('\n');
};

/** Three say yes. */
async function approved(): Promise<string> {
  warm.seat(YES, {});
  const { out } = await warm.run(['open', 'magi', 'Shall we move it?']);
  const { id } = JSON.parse(out) as { id: string };
  await warm.run(['round', id]);
  expect((await warm.run(['gate', id])).exit).toBe(0);
  return id;
}
const says = async (id: string, words: string) =>
  JSON.parse((await warm.run(['submit', id, '--as', 'user', '--wait', '0'], words)).out);
const gateOf = async (id: string) => (await warm.run(['gate', id])).exit;

describe('words beside a yes or a no', () => {
  it.each([
    ['ok, but only staging', 'Go ahead: only staging', 'but only staging'],
    ['no, only on staging', 'Go ahead: only on staging', 'only on staging'],
  ])('%s', async (words, label, condition) => {
    const id = await approved();
    const asked = await says(id, words);
    expect(asked.do).toBe('ask_user');
    const labels = asked.ask.questions[0].options.map(
      (one: { label: string }) => one.label,
    );
    expect(labels).toEqual([label, 'Stop here']);
    expect(await gateOf(id)).toBe(4);
    await says(id, JSON.stringify({ choice: label, said: label }));
    expect(await gateOf(id)).toBe(0);
    const { verdict } = JSON.parse((await warm.run(['show', id])).out);
    expect(verdict.conditions).toEqual([condition]);
    // A later "ok" takes nothing of it back.
    await says(id, 'ok');
    const later = JSON.parse((await warm.run(['show', id])).out);
    expect([later.verdict.conditions, later.gate]).toEqual([[condition], 'approved']);
  });
});

describe('a log', () => {
  it('that ends before what was told is refused, also with the session of before', async () => {
    const id = await approved();
    const folder = join(warm.state, 'sessions', id);
    const [log, session] = ['log.jsonl', 'session.json'].map((name) =>
      join(folder, name),
    );
    const before = readFileSync(`${session}`, 'utf8');
    await says(id, '{"choice": "stop", "said": "stop here"}');
    expect(await gateOf(id)).toBe(1);
    const lines = readFileSync(`${log}`, 'utf8').trim().split('\n');
    writeFileSync(`${log}`, `${lines.slice(0, -2).join('\n')}\n`);
    for (const verb of ['gate', 'replay', 'show', 'report']) {
      const { out, exit } = await warm.run([verb, id]);
      expect([verb, out.includes('log_broken'), exit === 0]).toEqual([verb, true, false]);
    }
    writeFileSync(`${session}`, before);
    expect((await warm.run(['replay', id])).out).toContain('log_broken');
  });

  it('that a killed writer left longer than what was told heals', async () => {
    const id = await approved();
    const folder = join(warm.state, 'sessions', id);
    const session = join(folder, 'session.json');
    const before = readFileSync(session, 'utf8');
    await says(id, 'no');
    writeFileSync(session, before);
    const log = join(folder, 'log.jsonl');
    writeFileSync(log, `${readFileSync(log, 'utf8')}{"n":99,"at":"20`);
    expect(await gateOf(id)).toBe(4);
    expect(JSON.parse((await warm.run(['replay', id])).out).same).toBe(true);
    await says(id, '{"choice": "stop", "said": "stop here"}');
    expect(await gateOf(id)).toBe(1);
  });
});
