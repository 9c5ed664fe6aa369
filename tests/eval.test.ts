// Questions with known answers, put to stand-ins on the PATH: who is asked, what is kept, and what it comes to.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, FTM } from './program.ts';

const says = (position: string, choice?: string) =>
  `\`\`\`yaml\nposition: ${position}\n${choice ? `choice: ${choice}\n` : ''}confidence: 80\nrationale: "weighed"\n\`\`\``;

function evaluation(
  questions: object[],
  behaviours: Record<string, string>,
  answers: Record<string, string>,
) {
  const fakes = putOnPath(behaviours, answers);
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  const file = (name: string, lines: object[]): string => {
    writeFileSync(join(home.folder, name), lines.map((line) => JSON.stringify(line)).join('\n'));
    return join(home.folder, name);
  };
  return {
    home,
    file,
    questions: file('questions.jsonl', questions),
    asked: () => fakes.calls().flatMap(({ name, prompt }) => (prompt === undefined ? [] : name)),
  };
}

const yesNo = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    input: `Is plan ${id} safe?`,
    target: id % 2 ? 'APPROVE' : 'REJECT',
  }));

it('asks every engine every question once, and goes on where it was', async () => {
  const yes = { codex: says('APPROVE'), gemini: says('REJECT') };
  const { home, questions, asked } = evaluation(yesNo(4), { codex: 'good', gemini: 'good' }, yes);
  const first = await home.json(['eval', questions, '--engines', 'codex,gemini', '--max', '2']);
  expect(first).toMatchObject({
    questions: 2,
    engines: { codex: { right: 1, n: 2 }, gemini: { right: 1, n: 2 } },
  });
  expect(asked().length).toBe(4);
  const all = await home.json(['eval', questions, '--engines', 'codex,gemini']);
  expect(all).toMatchObject({
    questions: 4,
    engines: { codex: { right: 2, n: 4 }, gemini: { right: 2, n: 4 } },
    patterns: { '2-0': { n: 0 }, split: { share: 1, n: 4 } },
    false_approvals: { n: 2, engines: { codex: 1, gemini: 0 }, panel: 0 },
  });
  expect(asked().length).toBe(8);
});

it('takes a choice by its letter, and asks those again who were not heard', async () => {
  const question = { id: 'q', input: 'Which?', choices: ['red', 'green'], target: 'B' };
  const { home, questions, asked } = evaluation(
    [question],
    { codex: 'good', gemini: 'quota' },
    { codex: says('APPROVE', 'B') },
  );
  const run = ['eval', questions, '--engines', 'codex,gemini'];
  expect(await home.json(run)).toMatchObject({
    engines: { codex: { right: 1, n: 1 }, gemini: { right: 0, n: 0 } },
  });
  await home.json(run);
  expect(asked().filter((name) => name === 'codex').length).toBe(1);
  expect(asked().filter((name) => name === 'gemini').length).toBe(2);
});

it('gives from shards what one machine would have given', async () => {
  const answers = yesNo(5).map(({ id }) => ({ id, answers: { a: 'APPROVE', b: 'REJECT', c: 'APPROVE' } }));
  const { home, questions, file } = evaluation(yesNo(5), {}, {});
  const given = file('answers.jsonl', answers);
  const whole = await home.json(['eval', questions, '--replay', given]);
  const parts = await Promise.all(
    [1, 2].map(async (part) => {
      const { out } = await home.run(['eval', questions, '--replay', given, '--shard', `${part}/2`]);
      writeFileSync(join(home.folder, `part${part}.json`), out);
      return join(home.folder, `part${part}.json`);
    }),
  );
  expect(await home.json(['eval', questions, '--merge', ...parts])).toEqual(whole);
  expect(readFileSync(given, 'utf8').split('\n')).toHaveLength(5);
});

it.each<[string, string[], string]>([
  ['a file that is not there', ['/nowhere/questions.jsonl', '--replay', 'x'], 'cannot be read'],
  ['a shard that is none', ['FILE', '--replay', 'x', '--shard', '3/2'], 'part of a whole'],
  ['no number of questions', ['FILE', '--replay', 'x', '--max', 'many'], 'whole number above 0'],
  ['a second file without a word', ['FILE', 'FILE'], 'only --merge'],
  ['an engine that is not there', ['FILE', '--engines', 'nobody'], 'nobody cannot be asked'],
])('refuses %s', async (_, args, message) => {
  const { home, questions } = evaluation(yesNo(1), {}, {});
  const { exit, out } = await home.run(['eval', ...args.map((arg) => (arg === 'FILE' ? questions : arg))]);
  expect(exit).not.toBe(0);
  expect(JSON.parse(out).error.message).toContain(message);
});

const peer = (choice: string, { agrees = 'none', because = '' } = {}) => `RESEARCH SUMMARY: I looked.
POSITION: ${choice}
REASONING: It is.
CONCERNS: none

\`\`\`yaml
position: ${choice}
choice: ${choice}
agrees_with: ${agrees}
changed: ${because !== ''}
because: "${because}"
confidence: high
evidence: []
\`\`\``;

/** One Council of two rounds, in which Claude moves to the answer that is right. */
function settledInTwo() {
  const moved = peer('option_b', { agrees: 'B', because: 'the source says so' });
  const said = {
    claude: [peer('option_a'), moved, moved, moved, moved],
    codex: Array<string>(5).fill(peer('option_b')),
    gemini: Array<string>(5).fill(peer('option_c')),
  };
  const folder = mkdtempSync(join(tmpdir(), 'ftm-eval-rounds-'));
  for (const [name, rounds] of Object.entries(said))
    for (const [index, text] of rounds.entries()) writeFileSync(join(folder, `${name}.${index + 1}`), text);
  const at = evaluation(
    [{ id: 'q', input: 'Which?', choices: ['red', 'green', 'blue'], target: 'B' }],
    Object.fromEntries(Object.keys(said).map((name) => [name, `rounds:${folder}`])),
    {},
  );
  return { ...at, run: ['eval', at.questions, '--protocol', 'council'] };
}

const FLIPPED = { flips: { questions: 1, to_right: 1, to_wrong: 0, panel: { before: 0, after: 1 } } };

it('holds a Council for each question, counts what its rounds changed, and goes on where it was', async () => {
  const { home, run, asked } = settledInTwo();
  const found = await home.json(run);
  expect(found).toMatchObject({
    questions: 1,
    engines: { claude: { right: 1 }, codex: { right: 1 }, gemini: { right: 0 } },
    ...FLIPPED,
  });
  const calls = asked().length;
  expect(calls).toBeGreaterThanOrEqual(6);
  expect(await home.json(run)).toMatchObject({ flips: { to_right: 1 } });
  expect(asked().length).toBe(calls);
  // Nothing of it is one of the user's own verdicts.
  expect(await home.json(['record'])).toMatchObject({ log: { verdicts: 0 } });
  expect((await home.run([...run, '--engines', 'codex'])).exit).toBe(2);
});

it('goes on with the Council it was killed in, and asks nobody twice in a round', async () => {
  const undisturbed = settledInTwo();
  await undisturbed.home.json(undisturbed.run);
  const { home, run, asked } = settledInTwo();
  const child = spawn(process.execPath, [FTM, ...run], { cwd: home.folder, env: home.env, stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', (_, signal) => done(signal)));
  while (asked().length === 0) await new Promise((wake) => setTimeout(wake, 5));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(await home.json(run)).toMatchObject(FLIPPED);
  expect(asked().sort()).toEqual(undisturbed.asked().sort());
});

it('lets nobody else write to the same answers', async () => {
  const { home, questions } = evaluation(yesNo(2), { codex: 'hang', gemini: 'good' }, {});
  const run = ['eval', questions, '--engines', 'codex,gemini'];
  const child = spawn(process.execPath, [FTM, ...run], { cwd: home.folder, env: home.env });
  const told = new Promise((done) => child.stderr.once('data', done));
  const ended = new Promise((done) => child.once('close', done));
  await told;
  const { exit, out, err } = await home.run(run);
  expect(exit).toBe(1);
  expect(out + err).toContain('Another ftm eval is writing its answers to');
  child.kill();
  await ended;
});

it('makes one page of it that loads nothing, and leaves the answers alone', async () => {
  const { home, questions, file } = evaluation(yesNo(4), {}, {});
  const given = file(
    'answers.jsonl',
    yesNo(4).map(({ id }) => ({ id, answers: { '<b>a': 'APPROVE', b: 'REJECT', c: 'APPROVE' } })),
  );
  const out = join(home.folder, 'eval.html');
  expect(await home.json(['eval', questions, '--replay', given, '--html', '--out', out])).toEqual({
    file: out,
  });
  const page = readFileSync(out, 'utf8');
  expect(page).toContain('Cannot tell with 4 questions');
  expect(page).toContain('&lt;b&gt;a');
  expect(page).not.toMatch(/<b>a|<script|https?:/);
});

it('sends no question that holds a secret', async () => {
  const question = { id: 7, input: 'Is DB_PASSWORD=x7Kq9Lm2Pz4Rt safe?', target: 'REJECT' };
  const { home, questions, asked } = evaluation([question], { codex: 'good' }, {});
  const { exit, out } = await home.run(['eval', questions, '--engines', 'codex']);
  expect([exit, JSON.parse(out).error.code]).toEqual([1, 'secrets_found']);
  expect(out).toContain('question 7');
  expect(out).not.toContain('x7Kq9Lm2Pz4Rt');
  expect(asked()).toEqual([]);
});

it('asks again what was cut while it was written', async () => {
  const { home, questions } = evaluation(yesNo(2), { codex: 'good' }, { codex: says('APPROVE') });
  const run = ['eval', questions, '--engines', 'codex'];
  const { answers_file, engines } = await home.json<{ answers_file: string; engines: object }>(run);
  writeFileSync(answers_file, readFileSync(answers_file, 'utf8').slice(0, -20));
  expect((await home.json(run))['engines']).toEqual(engines);
});
