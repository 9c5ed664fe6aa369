// What a deliberation takes is told, and a budget is kept: rounds that would break it are not started.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readJsonLines } from '../scripts/base/json-files.cjs';
import { putOnPath } from './fakes/on-path.ts';
import { AGREE, ASSUMED, answering, DISAGREE, OPENING, project } from './house/debate-project.ts';
import { answer, asked as askedOf, KEEP, planted, setting } from './house/review-panel.ts';
import { emptyHome } from './program.ts';

const peer = (choice: string) => `RESEARCH SUMMARY: I read src/a.js:1.
POSITION: Take ${choice}
REASONING: It is there.
CONCERNS: none

\`\`\`yaml
position: Take ${choice}
choice: ${choice}
agrees_with: none
changed: false
because: ""
confidence: high
evidence:
  - src/a.js:1 "export const first = 1;"
\`\`\``;

/** Three peers that never agree and take 15, 15 and 16 tokens for each answer. */
function quarrel() {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-quarrel-'));
  const engines = { claude: 'redis', codex: 'postgres', gemini: 'memory' };
  for (const [name, choice] of Object.entries(engines))
    for (const round of [1, 2, 3]) writeFileSync(join(folder, `${name}.${round}`), peer(choice));
  const fakes = putOnPath(Object.fromEntries(Object.keys(engines).map((name) => [name, `rounds:${folder}`])));
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/a.js'), 'export const first = 1;\n');
  mkdirSync(join(home.folder, '.claude'), { recursive: true });
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), 'council: { max_rounds: 3 }\n');
  return { home, asked: () => fakes.calls().filter(({ prompt }) => prompt !== undefined).length };
}

const COUNCIL = ['auto', 'council', 'Where do sessions go?'].concat(
  ['redis', 'postgres', 'memory'].flatMap((id) => ['--option', `${id}=Take ${id}`]),
);

it('adds up what engines report, keeps it with the verdict, and tells it before the next one', async () => {
  const { home, asked } = quarrel();
  const first = await home.run(COUNCIL);
  expect(asked()).toBe(6);
  expect(first.err).not.toContain('The last');
  const { cost, id } = JSON.parse(first.out);
  // Only one of the three says what it took in money.
  expect(cost).toMatchObject({ answers: 6, tokens: 92, usd: 0.02, minutes: expect.any(Number) });
  expect(readJsonLines(join(home.state, 'verdicts.jsonl')).values[0]).toMatchObject({ id, cost });
  expect(await home.json(['record'])).toMatchObject({
    costs: { council: { verdicts: 1, answers: 6, tokens: 92 } },
  });
  expect((await home.run(['report', id, '--html', '--out', join(home.folder, 'r.html')])).exit).toBe(0);
  const next = await home.json<{ why: string; display: string }>(['open', ...COUNCIL.slice(1)]);
  expect(next.display).toContain('The last one took 6 answers');
  expect(next.why).toContain(`The last one took 6 answers, 92 tokens, 0.02 USD`);
});

it.each([
  // A round costs 46 tokens here, and after two of them nothing moves any more.
  { most: 45, answers: 3 },
  { most: 91, answers: 3 },
  { most: 92, answers: 6 },
  { most: 1000, answers: 6 },
])('keeps a budget of $most tokens: $answers answers', async ({ most, answers }) => {
  const { home, asked } = quarrel();
  const { out, exit } = await home.run([...COUNCIL, '--max-tokens', `${most}`]);
  expect(asked()).toBe(answers);
  expect(exit).toBe(4);
  const { ending, display } = JSON.parse(out);
  expect(ending.gate).toBe('undecided');
  if (answers < 6) expect(display.slice(0, 1200)).toContain(`the budget of ${most} tokens would be broken`);
  else expect(display).not.toContain('budget');
});

it('takes a budget from the user, and none from a project', async () => {
  const { home, asked } = quarrel();
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), 'budget: { max_tokens: 60 }\n');
  await home.run(COUNCIL);
  expect(asked()).toBe(3);
  writeFileSync(join(home.folder, '.claude/ftm.yml'), 'budget: { max_tokens: 100000 }\n');
  const { exit, err, out } = await home.run(COUNCIL);
  expect(exit).not.toBe(0);
  expect(err + out).toContain('budget');
  expect(asked()).toBe(3);
});

it.each(['0', '-5', 'much'])('refuses a budget of %s', async (most) => {
  const { home } = quarrel();
  const { exit, err, out } = await home.run([...COUNCIL, `--max-tokens=${most}`]);
  expect(exit).toBe(2);
  expect(err + out).toContain('--max-tokens');
});

it('ends engines that hang when the minutes of the budget are over, long before their own time', async () => {
  const fakes = putOnPath({ claude: 'hang', codex: 'hang', gemini: 'hang' });
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const { exit, out } = await home.run(['auto', 'magi', 'Ship it?', '--max-minutes', '0.05']);
  expect(exit).not.toBe(0);
  expect(JSON.parse(out)).toMatchObject({ ending: { gate: 'undecided' } });
});

it('says no yes to a Magi vote that was to be challenged and was not', async () => {
  const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good' });
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const { out, exit } = await home.run([
    'auto',
    'magi',
    'Ship it?',
    '--stakes',
    'high',
    '--max-tokens',
    '50',
  ]);
  expect(exit).toBe(4);
  expect(JSON.parse(out)).toMatchObject({ cost: { answers: 3, tokens: 46 }, ending: { gate: 'undecided' } });
  expect(out).toContain('the budget of 50 tokens would be broken');
});

it('ends a debate whose answers were to be answered without a yes', async () => {
  const at = project();
  at.say({ gemini: DISAGREE, codex: AGREE, qwen: AGREE });
  const claude = putOnPath({ claude: 'good' });
  answering(claude, 'claude', {
    'Take a position': OPENING,
    'The challengers have answered': 'architect: PARTIAL - true\nposition: Use Redis with a disk log',
    'ended without agreement': ASSUMED,
  });
  const path = [claude.folder, at.fakes.folder, dirname(process.execPath), '/usr/bin', '/bin'].join(':');
  const { out, exit } = await at.home.run(['auto', 'debate', 'Redis?', '--max-tokens', '62'], '', {
    PATH: path,
  });
  expect(exit).toBe(4);
  expect(JSON.parse(out)).toMatchObject({ ending: { gate: 'undecided' } });
  expect(out).toContain('the budget of 62 tokens would be broken');
});

it('cuts a review before the round that would break the budget, and leaves its findings standing', async () => {
  const at = setting(planted(), ['codex', 'gemini']);
  at.say('codex', answer([{ text: 'Bind status — src/db.js:2', severity: 'p1' }]));
  at.say('gemini', KEEP);
  const review = ['open', 'review', '--reviewers', 'codex,gemini', '--structured', '--max-tokens', '40'];
  const { id } = await at.home.json<{ id: string }>(review);
  await at.home.json(['run', id]);
  expect(askedOf(at)).toHaveLength(2);
  at.say('codex', KEEP);
  await at.home.run(['submit', id, '--as', 'author'], 'F1: rebut - status comes from a list of ours');
  await at.home.run(['run', id]);
  expect(askedOf(at)).toHaveLength(2);
  const { out } = await at.home.run(['show', id, '--json']);
  expect((await at.home.run(['gate', id])).exit).toBe(4);
  expect(out).toContain('the budget of 40 tokens would be broken');
  expect(JSON.parse(out).findings).toHaveLength(1);
});
