// Seats of Magi disagree about a fact: an objection names a command, and the next vote has what it showed before it.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { answering } from './house/debate-project.ts';
import { throughMcp } from './house/through-mcp.ts';
import { emptyHome, HOST, type Home, typed } from './program.ts';

const TEST = 'node -e \'process.exit(require("./sum.js")([]) === 0 ? 0 : 1)\'';
const QUESTION = 'Ship sum() as it is?';

type Said = { position: string; why: string; test?: string };
const vote = ({ position, why, test = 'none' }: Said) => `position: ${position}
confidence: 80
rationale: ${JSON.stringify(why)}
key_evidence:
  - "sum.js"
risks:
  - "none"
conditions:
  - "none"
dissent_note: "none"
safety_concern: false
test: ${JSON.stringify(test)}
test_expect: "it fails"
test_otherwise: "exit 0"
test_because: "an empty list is what is disputed"`;

const YES: Said = { position: 'APPROVE', why: 'It adds up what it gets, from the first number to the last.' };
const NO: Said = { position: 'REJECT', why: 'An empty list has nothing to begin with.', test: TEST };
const MOVED: Said = { position: 'APPROVE', why: 'The test ended with 0: an empty list is no trouble.' };
const UNSURE: Said = { position: 'ABSTAIN', why: 'What callers pass is not known to me.' };

/** What each engine votes at first, and once a test has shown something. */
function magi(script: Record<string, [Said, Said]>, config = '') {
  const fakes = putOnPath(Object.fromEntries(Object.keys(script).map((name) => [name, 'good'])));
  for (const [name, [before, after]] of Object.entries(script))
    answering(fakes, name, {
      'What a test showed': vote(after),
      'judge the same decision alone': vote(before),
    });
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-scratch-'));
  chmodSync(scratch, 0o711);
  const PATH = `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const home = emptyHome({ PATH, TMPDIR: scratch, ...HOST });
  writeFileSync(join(home.folder, 'sum.js'), 'module.exports = (list) => list.reduce((a, b) => a + b, 0);\n');
  writeFileSync(join(home.folder, '.gitignore'), 'state/\n.claude/\n');
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), config);
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const prompts = () => fakes.calls().flatMap(({ prompt }) => prompt ?? []);
  return { home, prompts, scratch };
}

type Next = {
  id: string;
  do: string;
  display: string;
  seats: { seat: string }[];
  ask: { questions: { question: string; options: { label: string }[] }[] };
  next: Next;
};

const submit = (home: Home, id: string) => (seat: string, said: string) =>
  home.json<Next>(['submit', id, '--as', seat], said);

describe('engines', () => {
  it('vote again with the result of a test that an objection named', async () => {
    const { home, prompts, scratch } = magi({ codex: [NO, MOVED], gemini: [UNSURE, UNSURE] });
    const { id } = await home.json<Next>(['open', 'magi', QUESTION, '--mode', 'engine']);
    const say = submit(home, id);
    await say('claude', vote(YES));
    const asked = (await home.json<Next>(['run', id, '--wait', '60'])).next;
    const [question] = asked.ask.questions;
    expect(question?.question).toContain(`codex named a test that would decide it: ${TEST}.`);
    expect(question?.question).toContain('codex expects: it fails; otherwise: exit 0.');
    expect(question?.options[1]?.label).toBe('Run the test');
    await say('user', 'Run the test');
    expect((await home.run(['settle', id])).out).toContain('test_not_seen');
    await typed(home, 'Run the test');
    await say('user', 'Run the test');
    const settled = await home.json<Next & { expected: object[] }>(['settle', id]);
    expect(settled).toMatchObject({
      do: 'seal',
      result: { exit: 0 },
      expected: [{ seat: 'codex', judgement: 'broken' }],
    });
    await say('claude', vote(YES));
    const voted = (await home.json<Next>(['run', id, '--wait', '60'])).next;
    const observed = prompts().filter((prompt) => prompt.includes('What a test showed'));
    expect(observed.map((prompt) => /(You|Another seat) expected/.exec(prompt)?.[1])).toEqual(
      expect.arrayContaining(['You', 'Another seat']),
    );
    expect(voted.do).toBe('present');
    expect(voted.display).toContain('codex expected "it fails": not met');
    expect(voted.display).toContain('ended with exit code 0');
    expect((await home.run(['report', id, '--md'])).out).toContain('new evidence');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    expect(await home.run(['gate', id])).toMatchObject({ exit: 0 });
    expect(readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'))).toEqual([]);
  });
});

it('an MCP host runs it with its next, and shows it', async () => {
  const { home } = magi({ codex: [NO, MOVED], gemini: [UNSURE, UNSURE] });
  const { id } = await home.json<Next>(['open', 'magi', QUESTION, '--mode', 'engine']);
  const say = submit(home, id);
  await say('claude', vote(YES));
  await home.json<Next>(['run', id, '--wait', '60']);
  await typed(home, 'Run the test');
  await say('user', 'Run the test');
  const [instruction = ''] = await throughMcp(home, { id, run: true });
  expect(JSON.parse(instruction)).toMatchObject({ id, do: 'seal' });
  expect(await home.json(['show', id, '--json'])).toMatchObject({
    tests: [{ result: { command: TEST, exit: 0 }, expected: [{ seat: 'codex', judgement: 'broken' }] }],
  });
});

it('lenses of one model may name one, too', async () => {
  const { home } = magi({});
  const opened = await home.json<Next>(['open', 'magi', QUESTION, '--mode', 'simple']);
  const say = submit(home, opened.id);
  for (const { seat } of opened.seats)
    expect((await home.run(['next', opened.id, '--as', seat])).out).toContain('test_expect');
  await say('logos', vote(NO));
  await say('pathos', vote(YES));
  await say('sophia', vote(UNSURE));
  const asked = await home.json<Next>(['next', opened.id]);
  expect(asked.ask.questions[0]?.question).toContain(`logos named a test that would decide it: ${TEST}.`);
  await typed(home, 'Run the test');
  await say('user', 'Run the test');
  const settled = await home.json<Next>(['settle', opened.id]);
  expect(settled.seats.map(({ seat }) => seat)).toEqual(['logos', 'pathos', 'sophia']);
  const { out } = await home.run(['next', opened.id, '--as', 'pathos']);
  expect(out).toContain('Another seat expected "it fails": not met');
});

describe('with nobody to ask', () => {
  it.each<[string, string, number]>([
    ['nothing allowed', '', 4],
    ['another program allowed', 'settle: { tests: allow, programs: [npm] }\n', 4],
    ['that program allowed', 'settle: { tests: allow, programs: [node] }\n', 0],
  ])('%s', async (_, config, code) => {
    const { home } = magi({ claude: [YES, YES], codex: [NO, MOVED], gemini: [UNSURE, UNSURE] }, config);
    const { exit, out } = await home.run(['auto', 'magi', QUESTION, '--mode', 'engine']);
    expect(out.includes('Your own configuration let it run')).toBe(code === 0);
    expect(exit).toBe(code);
  });
});
