// A finding names a command that shows it: offered with the question, run on what was reviewed and on the fix.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { git } from './house/git.ts';
import { reviewedRepository } from './house/reviewed-repository.ts';
import { emptyHome, HOST, hooked, typed } from './program.ts';

const TEST = "grep -qF 'list[list.length]' src/list.ts";
const WHERE = 'The last element is missed — src/list.ts:1';

type Naming = { test?: string; expect?: string };
const envelope = (p1: unknown[]) =>
  JSON.stringify({
    ...{ summary: 'One thing.', p1, p2: [], p3: [], missing: [], evidence: [] },
    recommendation: p1.length ? 'revise' : 'keep',
  });
const naming = ({ test = TEST, expect = 'exit 0' }: Naming = {}) =>
  envelope([
    {
      finding: WHERE,
      test,
      test_expect: expect,
      test_otherwise: 'exit 1',
      test_because: 'only the faulty line has it',
    },
  ]);
const NESTED = envelope([
  {
    title: 'The last element is missed',
    file: 'src/list.ts',
    line: 1,
    test: { command: TEST, expect: 'it passes' },
  },
]);
const FIXED = 'export const last = (list: number[]) => list[list.length - 1];\n';

type Test = { command: string; named_by: string[]; outcome: string | null };
type Next = {
  id: string;
  do: string;
  display: string;
  command: string;
  findings: { id: string; test: Test }[];
  ask: { questions: { question: string; options: { label: string }[] }[] };
  next: Next;
};

function reviewers(answers: Record<string, string>, config = '', session: Record<string, string> = HOST) {
  const repo = reviewedRepository({ branch: 'feature' });
  const fakes = putOnPath(Object.fromEntries(Object.keys(answers).map((name) => [name, 'good'])), answers);
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-scratch-'));
  chmodSync(scratch, 0o711);
  const PATH = `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin`;
  const home = emptyHome({ PATH, TMPDIR: scratch, ...session }, repo);
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), config);
  const say = (name: string, text: string) => writeFileSync(join(fakes.folder, `${name}.answer`), text);
  const asked = () => fakes.calls().flatMap(({ prompt }) => prompt ?? []);
  return { repo, home, say, asked, scratch, names: Object.keys(answers).join(',') };
}

const reviewBy = (names: string): string[] => [
  'review',
  '--scope',
  'commit:HEAD',
  '--structured',
  '--reviewers',
  names,
];

/** Until the user is asked about it: the author's side accepts what was found. */
async function untilAsked(answers: Record<string, string>, more: string[] = [], config = '') {
  const at = reviewers(answers, config);
  const { home, names } = at;
  const { id } = await home.json<Next>(['open', ...reviewBy(names), ...more]);
  await home.json(['run', id, '--wait', '60']);
  await home.json(['submit', id, '--as', 'author'], 'F1: accept – it is so');
  const user = async (text: string) => {
    await typed(home, text);
    return home.json<Next>(['submit', id, '--as', 'user'], text);
  };
  return { ...at, id, user, asked: at.asked, question: await home.json<Next>(['next', id]) };
}

const outcomes = ({ findings }: Pick<Next, 'findings'>) => findings.map(({ id, test }) => [id, test.outcome]);

describe('with a user', () => {
  it('is offered with its command, reproduced, and fixed without another question', async () => {
    const at = await untilAsked({ codex: naming(), gemini: NESTED });
    const { home, id, user, question, repo, scratch } = at;
    const [asked] = question.ask.questions;
    expect(asked?.question).toContain(`To F1: codex, gemini named a test that would decide it: ${TEST}.`);
    expect(asked?.question).toContain('codex expects: exit 0; otherwise: exit 1.');
    expect(asked?.question).toContain('gemini expects: it passes.');
    expect(asked?.options[1]?.label).toBe('Run the test');
    expect(question.display).toContain(`test \`${TEST}\`: not run`);
    expect((await home.run(['settle', id])).out).toContain('no_check');
    expect(await user('Run the test')).toMatchObject({
      do: 'run',
      command: expect.stringContaining(' settle '),
    });
    const settled = await home.json<Next>(['settle', id]);
    expect(outcomes(settled)).toEqual([['F1', 'reproduced']]);
    expect(settled).toMatchObject({ do: 'ask_user', result: { exit: 0 } });
    expect(settled.ask.questions[0]?.options.map(({ label }) => label)).not.toContain('Run the test');
    expect(settled.display).toContain(`test \`${TEST}\`: reproduced`);
    expect(settled.display).toContain('codex expected "exit 0": met');
    writeFileSync(join(repo, 'src/list.ts'), FIXED);
    expect(outcomes(await home.json(['settle', id]))).toEqual([['F1', 'fixed']]);
    await user('Revise it');
    expect(await home.json(['show', id, '--json'])).toMatchObject({
      findings: [{ id: 'F1', test: { command: TEST, named_by: ['codex', 'gemini'], outcome: 'fixed' } }],
    });
    const sarif = JSON.parse((await home.run(['report', id, '--sarif'])).out);
    expect(sarif.runs[0].results[0].properties.test.outcome).toBe('fixed');
    const told = /test .{0,20}grep.{1,90}: fixed/;
    expect((await home.run(['report', id, '--md'])).out).toMatch(told);
    const { file } = await home.json<{ file: string }>(['report', id, '--html']);
    expect(readFileSync(file, 'utf8')).toMatch(told);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    await hooked(home, 'Stop');
    const { tests } = await home.json<{ tests: object[] }>(['record', '--json']);
    expect(tests).toEqual([
      { engine: 'codex', named: 1, decided: 1, right: 1, n: 1 },
      { engine: 'gemini', named: 1, decided: 1, right: 1, n: 1 },
    ]);
    expect(readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'))).toEqual([]);
  });

  it.each<[string, Naming, string]>([
    ['what it says is not there', { expect: 'exit 1' }, 'not reproduced'],
    ['a program that is not there', { test: 'no-such-program', expect: 'fails' }, 'decides nothing'],
    ['words that nothing can be held against', { expect: 'something interesting' }, 'decides nothing'],
  ])('%s', async (_, said, outcome) => {
    const { home, id, user } = await untilAsked({ codex: naming(said) });
    await user('Run the test');
    expect(outcomes(await home.json(['settle', id]))).toEqual([['F1', outcome]]);
  });

  it('the author’s side may name one against it', async () => {
    const at = reviewers({ codex: envelope([WHERE]) });
    const { id } = await at.home.json<Next>(['open', ...reviewBy('codex'), '--rounds', '2']);
    await at.home.json(['run', id, '--wait', '60']);
    const reply = `F1: rebut – it is meant so\nF1_test: ${TEST}\nF1_test_expect: exit 1`;
    await at.home.json(['submit', id, '--as', 'author'], reply);
    at.say('codex', envelope([`F1: ${WHERE}`]));
    await at.home.json(['run', id, '--wait', '60']);
    const asked = await at.home.json<Next>(['next', id]);
    expect(asked.ask.questions[0]?.question).toContain(`claude named a test that would decide it: ${TEST}.`);
    await typed(at.home, 'Run the test');
    await at.home.json(['submit', id, '--as', 'user'], 'Run the test');
    expect(outcomes(await at.home.json(['settle', id]))).toEqual([['F1', 'reproduced']]);
  });

  it('the host’s word that the user agreed runs nothing', async () => {
    const { home, id } = await untilAsked({ codex: naming() });
    await home.json(['submit', id, '--as', 'user'], 'Run the test');
    expect((await home.run(['settle', id])).out).toContain('test_not_seen');
  });

  it('runs nothing where neither sandbox is there, and doctor says what to install', async () => {
    const { home, id, user, scratch } = await untilAsked({ codex: naming() });
    await user('Run the test');
    const PATH = mkdtempSync(join(tmpdir(), 'ftm-no-sandbox-'));
    for (const name of ['git', 'sh', 'grep', 'prlimit', 'setpriv'])
      symlinkSync(`/usr/bin/${name}`, join(PATH, name));
    const { exit, out } = await home.run(['settle', id], '', { PATH });
    expect([exit, JSON.parse(out).error]).toMatchObject([1, { code: 'no_sandbox' }]);
    expect(JSON.parse(out).error.fix).toContain('apt-get install bubblewrap');
    expect((await home.run(['doctor'], '', { PATH })).out).toContain('apt-get install bubblewrap');
    expect(readdirSync(scratch).filter((name) => name.startsWith('ftm-round-'))).toEqual([]);
    expect(outcomes(await home.json(['settle', id]))).toEqual([['F1', 'reproduced']]);
  });

  it('another round has the result before it', async () => {
    const { home, id, user, asked } = await untilAsked({ codex: naming() });
    await user('Run the test');
    await home.json(['settle', id]);
    await user('Another round');
    await home.json(['run', id, '--wait', '60']);
    expect(asked().at(-1)).toContain('What a test showed');
    expect(asked().at(-1)).toContain('You expected "exit 0": met');
  });
});

it('a second look after the fix runs it on both', async () => {
  const { home, id, user, say, repo } = await untilAsked({ codex: naming() });
  await user('Revise it');
  writeFileSync(join(repo, 'src/list.ts'), FIXED);
  git(repo, 'commit', '-qam', 'Mend');
  say('codex', envelope([`F1: ${WHERE}`]));
  const again = await home.json<Next>(['open', ...reviewBy('codex'), '--again', id]);
  await home.json(['run', again.id, '--wait', '60']);
  await home.json(['submit', again.id, '--as', 'author'], 'F1: accept – it is so');
  const asked = await home.json<Next>(['next', again.id]);
  expect(asked.ask.questions[0]?.question).toContain(TEST);
  await typed(home, 'Run the test');
  await home.json(['submit', again.id, '--as', 'user'], 'Run the test');
  expect(outcomes(await home.json(['settle', again.id]))).toEqual([['F1', 'fixed']]);
  expect(await home.json(['replay', again.id])).toMatchObject({ ok: true });
});

const allow = (programs: string) => `settle: { tests: allow, programs: [${programs}] }\n`;

describe('with nobody to ask', () => {
  const auto = ['auto', ...reviewBy('codex')];
  it.each<[string, string, string | null]>([
    ['nothing allowed', '', null],
    ['another program allowed', allow('node'), null],
    ['that program allowed', allow('grep'), 'reproduced'],
  ])('%s', async (_, config, outcome) => {
    const { home } = reviewers({ codex: naming(), claude: 'F1: accept – it is so' }, config, {});
    const { exit } = await home.run(auto);
    const { findings } = await home.json<{ findings: { test: Test }[] }>(['show', '--json']);
    expect(findings.map(({ test }) => test.outcome)).toEqual([outcome]);
    expect(exit).toBe(1);
    const { tests } = await home.json<{ tests: object[] }>(['record', '--json']);
    expect(tests).toEqual(outcome ? [{ engine: 'codex', named: 1, decided: 1, right: 1, n: 1 }] : []);
  });

  it('the project’s own configuration cannot allow it', async () => {
    const { home, repo } = reviewers({ codex: naming() });
    mkdirSync(join(repo, '.claude'));
    writeFileSync(join(repo, '.claude/ftm.yml'), allow('grep'));
    const { exit, out } = await home.run(auto);
    expect([exit, out]).toEqual([2, expect.stringContaining('only your own')]);
  });
});
