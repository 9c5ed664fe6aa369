// Peers disagree about a fact: a command settles it, after the user's word or by the user's own configuration.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome, HOST, hooked, typed } from './program.ts';

const TEST = 'node -e \'process.exit(require("./src/add.js")(2, 2) === 4 ? 0 : 1)\'';

type Said = { choice: string; test?: string; expect?: string; because?: string };
const peer = ({ choice, test = 'none', expect: expected = 'none', because = '' }: Said) =>
  `RESEARCH SUMMARY: I read src/add.js:1.
REASONING: add is what it is.

\`\`\`yaml
position: "It is ${choice}"
choice: ${choice}
agrees_with: none
changed: ${because !== ''}
because: "${because}"
confidence: high
evidence:
  - src/add.js:1 "module.exports = (a, b) => a + b;"
test: ${JSON.stringify(test)}
test_expect: "${expected}"
test_otherwise: "the other way round"
test_because: "it is what is disputed"
\`\`\``;

function council(script: Record<string, Said[]>, config = '') {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
  for (const [name, rounds] of Object.entries(script))
    for (const [index, said] of rounds.entries())
      writeFileSync(join(folder, `${name}.${index + 1}`), peer(said));
  const fakes = putOnPath(Object.fromEntries(Object.keys(script).map((name) => [name, `rounds:${folder}`])));
  // Of its own, so that nobody else's copies are seen; the user of the test may pass through.
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-scratch-'));
  chmodSync(scratch, 0o711);
  const home = emptyHome({
    PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    TMPDIR: scratch,
    ...HOST,
  });
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/add.js'), 'module.exports = (a, b) => a + b;\n');
  writeFileSync(join(home.folder, '.gitignore'), 'state/\n.claude/\n');
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), `council: { max_rounds: 3 }\n${config}`);
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const prompts = () => fakes.calls().flatMap(({ prompt }) => prompt ?? []);
  return { home, prompts, scratch };
}

const RIGHT: Said = { choice: 'right', test: TEST, expect: 'exit 0' };
const WRONG: Said = { choice: 'wrong', test: TEST, expect: 'it fails' };
const OPEN: Said = { choice: 'unknown' };
const ASKED = ['add is right', 'add is wrong', 'nobody knows'];

const SPLIT = {
  claude: [RIGHT, RIGHT, RIGHT],
  codex: [WRONG, WRONG, { choice: 'right', because: 'the test ended with 0' }],
  gemini: [OPEN, OPEN, OPEN],
};
const FRAMING = `PROBLEM:\nIs add() right?\nENTRY POINTS:\n- src/add.js\nOPTIONS:\n- right: ${ASKED[0]}\n- wrong: ${ASKED[1]}\n- unknown: ${ASKED[2]}`;

type Next = {
  id: string;
  do: string;
  display: string;
  command: string;
  ask: { questions: { question: string; options: { label: string }[] }[] };
  next: Next;
};

describe('with a user', () => {
  it('is offered with its command, runs after the user’s word, and is what the next round is about', async () => {
    const { home, prompts, scratch } = council(SPLIT);
    const { id } = await home.json<Next>(['open', 'council', '-'], FRAMING);
    await home.json(['submit', id, '--as', 'user'], 'Send it');
    await home.json(['run', id, '--wait', '60']);
    const { next } = await home.json<Next>(['run', id, '--wait', '60']);
    expect(next.do).toBe('ask_user');
    const [question] = next.ask.questions;
    expect(question?.question).toContain(TEST);
    expect(question?.question).toContain('claude expects: exit 0');
    expect(question?.question).toContain('codex expects: it fails');
    expect(question?.options.map(({ label }) => label)).toContain('Run the test');
    expect(await home.run(['settle', id])).toMatchObject({
      exit: 1,
      out: expect.stringContaining('no_test_due'),
    });
    await typed(home, 'Run the test');
    const allowed = await home.json<Next>(['submit', id, '--as', 'user'], 'Run the test');
    expect(allowed).toMatchObject({ do: 'run', command: expect.stringMatching(/ settle /) });
    const settled = await home.json<Next & { result: object; expected: object[] }>(['settle', id]);
    expect(settled).toMatchObject({
      do: 'run',
      result: { exit: 0, stopped: null, changed: [] },
      // Whoever answered first stands first.
      expected: expect.arrayContaining([
        expect.objectContaining({ seat: 'claude', judgement: 'kept' }),
        expect.objectContaining({ seat: 'codex', judgement: 'broken' }),
      ]),
    });
    const third = await home.json<Next>(['run', id, '--wait', '60']);
    const observed = prompts().filter((prompt) => prompt.includes('What a test showed'));
    expect(observed).toHaveLength(3);
    expect(observed[0]).toContain('ended with exit code 0');
    expect(third.next.display).toContain('**Agreed by**: claude, codex');
    expect(third.next.display).toContain('codex expected "it fails": not met');
    expect(third.next.display).toContain('new evidence');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    await typed(home, 'Proceed with the verdict');
    await home.json(['submit', id, '--as', 'user'], 'Proceed with the verdict');
    await home.json(['next', id, '--presented']);
    await hooked(home, 'Stop');
    await home.json(['outcome', id, 'held']);
    const record = await home.json<{ tests: object[] }>(['record', '--json']);
    expect(record.tests).toEqual([
      { engine: 'claude', named: 1, decided: 1, right: 1, n: 1 },
      { engine: 'codex', named: 1, decided: 1, right: 0, n: 1 },
    ]);
    expect((await home.run(['record'])).out).toMatch(/claude.*1 of 1/s);
    expect(readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'))).toEqual([]);
  });
});

it('does not run on the host’s word that the user agreed', async () => {
  const { home } = council(SPLIT);
  const { id } = await home.json<Next>(['open', 'council', '-'], FRAMING);
  await home.json(['submit', id, '--as', 'user'], 'Send it');
  for (let round = 0; round < 2; round++) await home.json(['run', id, '--wait', '60']);
  await home.json(['submit', id, '--as', 'user'], 'Run the test');
  const { exit, out } = await home.run(['settle', id]);
  expect([exit, JSON.parse(out).error.code]).toEqual([1, 'test_not_seen']);
});

const allow = (programs: string) => `settle: { tests: allow, programs: [${programs}] }\n`;

describe('with nobody to ask', () => {
  it.each<[string, string, boolean]>([
    ['nothing allowed', '', false],
    ['another program allowed', allow('npm'), false],
    ['that program allowed', allow('node'), true],
  ])('%s: it runs or it does not', async (_, config, runs) => {
    const { home } = council(SPLIT, config);
    const { exit, out } = await home.run(['auto', 'council', '-'], FRAMING);
    expect(out.includes('was run') || out.includes('ended with exit code')).toBe(runs);
    expect(exit).toBe(runs ? 0 : 4);
  });

  it('the project’s own configuration cannot allow it', async () => {
    const { home } = council(SPLIT);
    writeFileSync(join(home.folder, '.claude/ftm.yml'), allow('node'));
    const { exit, out } = await home.run(['auto', 'council', '-'], FRAMING);
    expect(exit).toBe(2);
    expect(JSON.parse(out).error.message).toContain('only your own');
    expect(existsSync(join(home.folder, 'src/add.js'))).toBe(true);
    expect(readFileSync(join(home.folder, 'src/add.js'), 'utf8')).toContain('a + b');
  });
});
