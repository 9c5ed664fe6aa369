// What holds for tests in all four protocols: who may let one run, how often it is asked for, and when it runs again.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { ASSUMED, answering, DISAGREE, OPENING, rebuttal } from './house/debate-project.ts';
import { reviewedRepository } from './house/reviewed-repository.ts';
import { emptyHome } from './program.ts';

const TEST = "grep -qF 'list[list.length]' src/list.ts";
const QUESTION = 'Is last() right?';
const yaml = (text: string) => `\`\`\`yaml\n${text}\n\`\`\``;
const named = `test: "${TEST}"\ntest_expect: exit 0\ntest_otherwise: exit 1\ntest_because: it is disputed`;

const vote = (position: string, test = '') =>
  yaml(`position: ${position}\nconfidence: 80\nrationale: "It says what it says, for a reason."\n${test}`);
const peer = (choice: string, test = '') =>
  yaml(
    `position: "It is ${choice}"\nchoice: ${choice}\nagrees_with: none\nchanged: false\nconfidence: high\nevidence:\n  - src/list.ts:1 "export const last"\n${test}`,
  );
const REVIEW = JSON.stringify({
  ...{ summary: 'One thing.', p2: [], p3: [], missing: [], recommendation: 'revise', evidence: [] },
  p1: [{ finding: 'The last is missed — src/list.ts:1', test: TEST, test_expect: 'exit 0' }],
});

type Row = {
  args: string[];
  input?: string;
  answers: Record<string, string>;
  /** By words of the prompt. */
  cases?: Record<string, Record<string, string>>;
};
/** Nobody ever moves, and the test is named again in every round. */
const ROWS: Record<string, Row> = {
  magi: {
    args: ['magi', QUESTION, '--mode', 'engine'],
    answers: { claude: vote('APPROVE'), codex: vote('REJECT', named), gemini: vote('ABSTAIN') },
  },
  council: {
    args: ['council', '-'],
    input: `PROBLEM:\n${QUESTION}\nENTRY POINTS:\n- src/list.ts\nOPTIONS:\n- right: it is\n- wrong: it is not\n- unknown: nobody knows`,
    answers: { claude: peer('right'), codex: peer('wrong', named), gemini: peer('unknown', named) },
  },
  debate: {
    args: ['debate', 'Redis vs Postgres for sessions?'],
    answers: { claude: '', codex: '', gemini: '', qwen: '' },
    cases: {
      claude: {
        'Take a position': OPENING,
        'The challengers have answered': 'architect: REJECT - no\nposition: Use Redis\nconfidence: HIGH',
        'The debate has ended without agreement': ASSUMED,
      },
      gemini: {
        'You raised an objection': `${rebuttal('maintain')}\n${named}`,
        'The debate has ended without agreement': ASSUMED,
        'Somebody has taken a position': DISAGREE,
      },
    },
  },
  review: {
    args: ['review', '--scope', 'commit:HEAD', '--structured', '--reviewers', 'codex'],
    answers: { claude: 'F1: rebut – it is meant so', codex: REVIEW },
  },
};
const ALLOWED = 'settle: { tests: allow, programs: [grep] }\n';

function project({ answers, cases = {} }: Row, config: string) {
  const repo = reviewedRepository();
  const fakes = putOnPath(Object.fromEntries(Object.keys(answers).map((name) => [name, 'good'])), answers);
  for (const [name, said] of Object.entries(cases)) answering(fakes, name, said);
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` }, repo);
  const own = join(home.folder, '.claude/ftm-config.yml');
  mkdirSync(dirname(own));
  const allow = (text: string) => writeFileSync(own, `council: { max_rounds: 4 }\n${text}`);
  allow(config);
  const logged = (id: string): { type: string; command?: string }[] =>
    readFileSync(join(home.state, 'sessions', id, 'log.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).event);
  const runs = (id: string) => logged(id).filter(({ type }) => type === 'tested').length;
  return { home, repo, allow, runs };
}

type Shown = { id: string; tests: { result: { command: string }; allowed: { by: string } }[] };

describe.each(Object.entries(ROWS))('%s', (_, row) => {
  const { args, input } = row;

  it('a test that was let run is run once however often it is named, and again only when asked to', async () => {
    const { home, allow, runs } = project(row, ALLOWED);
    await home.run(['auto', ...args], input);
    const { id, tests } = await home.json<Shown>(['show', '--json']);
    expect(tests.map(({ result, allowed }) => [result.command, allowed.by])).toEqual([
      [TEST, 'configuration'],
    ]);
    expect(runs(id)).toBe(1);
    expect(await home.json(['settle', id, '--rerun'])).toMatchObject({ result: { exit: 0 } });
    expect(runs(id)).toBe(2);
    allow('');
    expect((await home.run(['settle', id, '--rerun'])).out).toContain('test_not_allowed');
    expect(runs(id)).toBe(2);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
  });

  it('nothing runs without the user’s own word, and a project cannot say it', async () => {
    const { home, repo, runs } = project(row, '');
    await home.run(['auto', ...args], input);
    const { id } = await home.json<Shown>(['show', '--json']);
    expect(runs(id)).toBe(0);
    expect((await home.run(['settle', id, '--rerun'])).out).toMatch(/no_test_due|no_check/);
    mkdirSync(join(repo, '.claude'));
    writeFileSync(join(repo, '.claude/ftm.yml'), ALLOWED);
    for (const verb of ['auto', 'open']) {
      const { exit, out } = await home.run([verb, ...args], input);
      expect([exit, out]).toEqual([2, expect.stringContaining('only your own')]);
    }
    rmSync(join(repo, '.claude'), { recursive: true });
  });
});
