import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeJson } from '../scripts/io/input/schemas.ts';
import { type Fakes, putOnPath } from './fakes/on-path.ts';
import { git, reviewedRepository } from './house/reviewed-repository.ts';
import { emptyHome, type Home } from './program.ts';

/** A branch with one commit of its own, a staged, a changed and an untracked file. */
function repository(): string {
  const repo = reviewedRepository({ branch: 'feature' });
  writeFileSync(join(repo, 'staged.ts'), 'export const staged = 1;\n');
  git(repo, 'add', 'staged.ts');
  writeFileSync(join(repo, 'untracked.ts'), 'export const untracked = 1;\n');
  return repo;
}

const found = (repo: string): string =>
  `The last element is not what it says.\n\nReview comment:\n\n- [P1] Subtract one from the length — ${repo}/src/list.ts:1-1\n  list[list.length] is undefined.`;
const KEEP =
  '{"summary":"Nothing left.","p1":[],"p2":[],"p3":[],"missing":[],"recommendation":"keep","evidence":[]}';
const REVISE =
  '{"summary":"One thing.","p1":["The queue grows for ever — src/queue.ts:4"],"p2":[],"p3":[],"missing":["Who is called"],"recommendation":"revise","evidence":[]}';

type Setting = { repo: string; home: Home; fakes: Fakes; say: (engine: string, text: string) => void };

function setting(
  behaviours: Record<string, string>,
  answers: Record<string, string> = {},
  env: Record<string, string> = {},
): Setting {
  const repo = repository();
  const texts = { codex: found(repo), claude: KEEP, ...answers };
  const fakes = putOnPath(
    behaviours,
    Object.fromEntries(Object.entries(texts).filter(([name]) => name in behaviours)),
  );
  const home = emptyHome({ PATH: `${fakes.folder}:/usr/bin:/bin`, ...env }, repo);
  return {
    repo,
    home,
    fakes,
    say: (engine, text) => writeFileSync(join(fakes.folder, `${engine}.answer`), text),
  };
}

type Instruction = {
  id: string;
  do: string;
  why: string;
  display?: string;
  seats?: { seat: string; engine?: string }[];
  ask?: unknown;
};
type Ran = { round: string; next: Instruction };
const asked = ({ fakes }: Setting) => fakes.calls().filter(({ prompt }) => prompt !== undefined);
const fileOf = ({ home }: Setting, id: string, name: string) =>
  readFileSync(join(home.state, 'sessions', id, name), 'utf8');

describe('each scope', () => {
  it.each([
    ['nothing said', [], '--uncommitted'],
    ['uncommitted', ['--scope', 'uncommitted'], '--uncommitted'],
    ['a commit', ['--scope', 'commit:HEAD'], '--commit=<HEAD>'],
    ['a base', ['--scope', 'base:main'], '--base=<main>'],
  ])('%s: codex reviews with its own command, read-only', async (_, args, last) => {
    const at = setting({ codex: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', ...args]);
    await at.home.json(['run', id]);
    const argv = at.fakes.calls().find(({ argv: [first] }) => first === 'exec')?.argv ?? [];
    expect(argv.slice(argv.indexOf('-s'), argv.indexOf('-s') + 2)).toEqual(['-s', 'read-only']);
    expect(argv.slice(-2)).toEqual([
      'review',
      last.replace(/<(.*)>/, (_match, name) => git(at.repo, 'rev-parse', name)),
    ]);
  });

  it.each([
    [
      'a range',
      ['--scope', 'range:main..feature'],
      ['+export const last = (list: number[]) => list[list.length];', 'Give the last'],
    ],
    ['a file', ['--scope', 'file:src/list.ts'], ['list[list.length]']],
    ['an artifact file', ['--artifact-file', 'src/list.ts'], ['list[list.length]']],
    [
      'what is uncommitted, structured',
      ['--structured'],
      ['+export const staged', '+export const untracked'],
    ],
    [
      'what is uncommitted, with a focus',
      ['--focus', 'the names'],
      ['+export const staged', 'Look in particular at: the names'],
    ],
    [
      'words beside a scope',
      ['the names', '--scope', 'commit:HEAD'],
      ['list[list.length]', 'Look in particular at: the names'],
    ],
  ])('%s: codex gets it in a prompt of ours, on standard input', async (_, args, words) => {
    const at = setting({ codex: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', ...args]);
    await at.home.json(['run', id]);
    const [call] = asked(at);
    for (const word of words) expect(call?.prompt).toContain(word);
    expect(call?.argv.join(' ')).not.toContain(words[0]);
    expect(call?.argv).not.toContain('review');
  });

  it('a snippet comes on standard input', async () => {
    const at = setting({ codex: 'good' });
    const { id } = JSON.parse(
      (await at.home.run(['open', 'review', '-', '--target', 'code'], 'for (;;) retry();\n')).out,
    );
    await at.home.json(['run', id]);
    expect(asked(at)[0]?.prompt).toContain('for (;;) retry();');
  });
});

describe('what is refused', () => {
  it.each([
    ['commit:--output=stolen', 'bad_scope'],
    ['base:-Ostolen', 'bad_scope'],
    ['range:HEAD..--output=stolen', 'bad_scope'],
    ['range:--output=stolen..HEAD', 'bad_scope'],
    ['file:--stolen', 'bad_scope'],
    ['file:nope.ts', 'scope_not_found'],
    ['commit:$(touch stolen)', 'scope_not_found'],
    ['commit:HEAD; touch stolen', 'scope_not_found'],
    ['base:nope', 'scope_not_found'],
    ['everything', 'bad_scope'],
  ])('%s', async (scope, code) => {
    const at = setting({ codex: 'good' });
    const { out, exit } = await at.home.run(['open', 'review', '--scope', scope]);
    const { error } = JSON.parse(out);
    expect(error.code).toBe(code);
    expect(error.message).toContain(`"${scope}"`);
    expect(exit).not.toBe(0);
    expect(readdirSync(at.repo).sort()).toEqual(['.git', 'src', 'staged.ts', 'untracked.ts']);
    expect(existsSync(join(at.home.state, 'sessions'))).toBe(false);
  });

  it.each([
    ['a preset', ['--preset', 'huge'], 'There is no preset "huge"'],
    ['rounds', ['--rounds', '1.5'], '--rounds takes a whole number'],
    ['a budget', ['--budget-minutes', '0'], '--budget-minutes takes a number'],
    ['a target', ['--target', 'poem'], 'There is no target "poem"'],
    ['a backend', ['--backend', 'grok'], 'There is no engine "grok"'],
  ])('%s that does not exist', async (_, args, message) => {
    const at = setting({ codex: 'good' });
    const { out, exit } = await at.home.run(['open', 'review', ...args]);
    expect([exit, JSON.parse(out).error.message]).toEqual([2, expect.stringContaining(message)]);
  });

  it('a change with a secret, which the review command would read by itself', async () => {
    const at = setting({ codex: 'good' });
    writeFileSync(
      join(at.repo, 'untracked.ts'),
      `const key = "ghp_${'aB3dE5gH7j'.repeat(4).slice(0, 36)}";\n`,
    );
    const { error } = JSON.parse((await at.home.run(['open', 'review'])).out);
    expect(error).toMatchObject({ code: 'secrets_found', message: expect.stringContaining('untracked.ts') });
    expect((await at.home.json<Instruction>(['open', 'review', '--send-anyway'])).do).toBe('run');
  });
});

describe('a review of the last commit', () => {
  it('goes from the finding over a rebuttal to its end, with an envelope for every round', async () => {
    const at = setting({ codex: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', '--scope', 'commit:HEAD']);
    const first = await at.home.json<Ran>(['run', id]);
    expect(first.next).toMatchObject({ do: 'seal', seat: 'author' });
    expect(first.next.display).toContain('Subtract one from the length');
    expect((await at.home.run(['next', id, '--as', 'author'])).out).toContain('F1, p1');

    const refused = await at.home.run(['submit', id, '--as', 'author'], 'Thanks, good point.');
    expect(JSON.parse(refused.out).error).toMatchObject({
      code: 'replies_incomplete',
      message: expect.stringContaining('F1'),
    });
    await at.home.run(
      ['submit', id, '--as', 'author'],
      'F1: REBUT - the list ends with a sentinel, see src/list.ts:1\n',
    );

    at.say('codex', KEEP);
    const second = await at.home.json<Ran>(['run', id]);
    const again = asked(at).at(-1);
    expect(again?.argv).not.toContain('review');
    expect(again?.prompt).toContain('the list ends with a sentinel');
    expect(second.next.do).toBe('present');
    expect(second.next.display).toContain('withdrawn');

    for (const round of [1, 2]) {
      const input = await decodeJson('review-input', fileOf(at, id, `rounds/r${round}-input.json`), 'input');
      expect(input).toMatchObject({ round, scope: 'commit:HEAD', target: 'code' });
      expect(readFileSync(input.artifact_file, 'utf8')).toContain('list[list.length]');
      await decodeJson('review-output', fileOf(at, id, `rounds/r${round}-output.json`), 'output');
    }
    expect(await at.home.json(['replay', id])).toMatchObject({ ok: true });
    expect((await at.home.run(['gate', id])).exit).toBe(0);
  });

  it('a place that does not exist supports no finding', async () => {
    const at = setting({ codex: 'good' });
    at.say(
      'codex',
      '- [P1] The lock is never released — src/made-up.ts:9\n  It stays.\n- [P1] Subtract one — src/list.ts:1\n  It is undefined.',
    );
    const { id } = await at.home.json<Instruction>([
      'open',
      'review',
      '--scope',
      'commit:HEAD',
      '--preset',
      'quick',
    ]);
    const { next } = await at.home.json<Ran>(['run', id]);
    expect(next.display).toContain('no such file · open (not found: src/made-up.ts:9)');
    expect(next.display).toContain('Evidence for 1 of 2 serious findings');
  });

  it('accepted findings end in a question to the user', async () => {
    const at = setting({ codex: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', '--scope', 'commit:HEAD']);
    await at.home.json(['run', id]);
    await at.home.run(['submit', id, '--as', 'author'], 'F1: accept - true');
    expect(await at.home.json<Instruction>(['next', id])).toMatchObject({ do: 'ask_user' });
    const decided = JSON.parse((await at.home.run(['submit', id, '--as', 'user'], 'Revise it')).out);
    expect(decided.do).toBe('present');
    expect((await at.home.run(['gate', id])).exit).toBe(1);
  });
});

describe('a mixed artifact', () => {
  const MIXED =
    '## Design\n\nOne queue, in memory.\n\n### Limits\n\nNone.\n\n## Sketch\n\n```ts\nqueue.push(job);\n```\n';

  it('is reviewed on both sides, and the findings stay apart', async () => {
    const at = setting({ codex: 'good' }, { codex: REVISE });
    const { id } = JSON.parse((await at.home.run(['open', 'review', '-'], MIXED)).out);
    const { next } = await at.home.json<Ran>(['run', id]);
    const prompts = asked(at).map(({ prompt }) => prompt ?? '');
    expect(
      prompts
        .map((prompt) => [prompt.includes('queue.push'), prompt.includes('One queue, in memory')])
        .sort(),
    ).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(next.display).toContain('## Findings: code');
    expect(next.display).toContain('## Findings: proposal');
    const { metadata } = JSON.parse(fileOf(at, id, 'rounds/r1-output.json'));
    expect(Object.keys(metadata.parts)).toEqual(['code', 'proposal']);
  });

  it('with text that belongs to neither: one question, and then both sides', async () => {
    const at = setting({ codex: 'good' }, { codex: KEEP });
    const opened = JSON.parse(
      (await at.home.run(['open', 'review', '-'], `Some thoughts first.\n\n${MIXED}`)).out,
    );
    expect(opened).toMatchObject({
      do: 'ask_user',
      ask: { questions: [{ question: 'Treat as `mixed` or `proposal-only`?' }] },
    });
    expect(opened.display).toMatch(
      /^# Review: Some thoughts first\.\n[\s\S]*Belongs to neither code nor proposal: line 1 \("Some thoughts/,
    );
    expect(JSON.parse((await at.home.run(['submit', opened.id, '--as', 'user'], 'mixed')).out).do).toBe(
      'run',
    );
    await at.home.json(['run', opened.id]);
    expect(asked(at).some(({ prompt }) => prompt?.includes('Some thoughts first.'))).toBe(true);
  });

  it('may be a change and the proposal beside it', async () => {
    const at = setting({ codex: 'good' }, { codex: KEEP });
    const { id } = JSON.parse(
      (
        await at.home.run(
          ['open', 'review', '-', '--target', 'mixed', '--scope', 'commit:HEAD'],
          '# Why\n\nThe last is needed.\n',
        )
      ).out,
    );
    await at.home.json(['run', id]);
    expect(asked(at).filter(({ argv }) => argv.at(-2) === 'review')).toHaveLength(1);
    expect(asked(at).some(({ prompt }) => prompt?.includes('The last is needed.'))).toBe(true);
  });
});

describe('without the other engine', () => {
  it('nothing installed: the host gives the critique, and it is labelled', async () => {
    const at = setting({});
    const opened = await at.home.json<Instruction>(['open', 'review', '--scope', 'commit:HEAD']);
    expect(opened).toMatchObject({ do: 'seal', seat: 'code-reviewer' });
    const unread = await at.home.run(['submit', opened.id, '--as', 'code-reviewer'], 'Looks odd to me.');
    expect(JSON.parse(unread.out).error.code).toBe('unreadable_answer');
    await at.home.run(['submit', opened.id, '--as', 'code-reviewer'], KEEP);
    const next = await at.home.json<Instruction>(['next', opened.id]);
    expect(next.display).toContain('reviewer: same-model');
    expect(JSON.parse(fileOf(at, opened.id, 'rounds/r1-output.json')).metadata).toMatchObject({
      reviewer: 'same-model',
      backend_unavailable: ['codex: not found'],
    });
    expect((await at.home.run(['gate', opened.id])).exit).toBe(4);
  });

  it('installed and refused by its service: claude looks at it in a process of its own', async () => {
    const at = setting({ codex: '401', claude: 'good' });
    const { id } = await at.home.json<Instruction>(['open', 'review', '--scope', 'commit:HEAD']);
    expect((await at.home.json<Ran>(['run', id])).next).toMatchObject({
      do: 'run',
      seats: [{ engine: 'claude' }],
    });
    const { next } = await at.home.json<Ran>(['run', id]);
    expect(next.display).toMatch(/reviewer: same-model[\s\S]*backend_unavailable: codex: auth/);
  });

  it('a sandbox that cannot be made: codex is asked again with the change in the prompt', async () => {
    const at = setting({ codex: 'blind' });
    const { id } = await at.home.json<Instruction>(['open', 'review', '--scope', 'commit:HEAD']);
    const { next } = await at.home.json<Ran>(['run', id]);
    expect(next).toMatchObject({ do: 'run', seats: [{ engine: 'codex' }] });
    await at.home.json(['run', id]);
    expect(asked(at).at(-1)?.prompt).toContain('list[list.length]');
  });
});

it('from Codex it is claude who reviews, with the diff and its summary in the prompt', async () => {
  const at = setting({ codex: 'good', claude: 'good' }, {}, { CODEX_THREAD_ID: 'thread' });
  const { id } = await at.home.json<Instruction>(['open', 'review', '--scope', 'base:main']);
  const { next } = await at.home.json<Ran>(['run', id]);
  const [call, ...others] = asked(at);
  expect([call?.name, others]).toEqual(['claude', []]);
  for (const word of ['+export const last', 'src/list.ts', '2 files changed'])
    expect(call?.prompt).toContain(word);
  expect(next.display).toContain('Reviewed by another model: claude');
});

it('--backend may be any engine there is', async () => {
  const at = setting({ codex: 'good', gemini: 'good' }, { gemini: REVISE });
  const { id } = await at.home.json<Instruction>([
    'open',
    'review',
    '--scope',
    'commit:HEAD',
    '--backend',
    'gemini',
  ]);
  const { next } = await at.home.json<Ran>(['run', id]);
  expect(next.display).toContain('Reviewed by another model: gemini');
});

it('--backend says otherwise, and the same model is called that', async () => {
  const at = setting({ codex: 'good', claude: 'good' });
  const { id } = await at.home.json<Instruction>([
    'open',
    'review',
    '--scope',
    'commit:HEAD',
    '--backend',
    'claude',
  ]);
  const { next } = await at.home.json<Ran>(['run', id]);
  expect(next.display).toContain('reviewer: same-model');
});

describe('ftm auto review', () => {
  it('lets the author’s engine answer, asks nobody and accepts nothing', async () => {
    const at = setting({ codex: 'good', claude: 'good' }, { claude: 'F1: accept - it is undefined' });
    const done = await at.home.json<{ id: string; ending: unknown; display: string }>([
      'auto',
      'review',
      '--scope',
      'commit:HEAD',
    ]);
    expect(done.ending).toMatchObject({
      decision: 'revise',
      gate: 'rejected',
      headline: 'revise recommended by a cross-model review',
    });
    expect(await at.home.json(['show', done.id, '--json'])).toMatchObject({ user_decision: null });
    expect(git(at.repo, 'status', '--porcelain')).toBe('A  staged.ts\n?? untracked.ts');
  });

  it('needs somebody who can review', async () => {
    const at = setting({});
    const { out, exit } = await at.home.run(['auto', 'review', '--scope', 'commit:HEAD']);
    expect([exit, JSON.parse(out).error.code]).toEqual([3, 'engines_unavailable']);
  });

  it('does not call it a review when nobody answered', async () => {
    const at = setting({ codex: '401' });
    const done = await at.home.json<{ ending: unknown; display: string }>([
      'auto',
      'review',
      '--scope',
      'commit:HEAD',
    ]);
    expect(done.ending).toMatchObject({ decision: null, gate: 'undecided' });
    expect(done.display).toContain('No review was performed.');
  });

  it('ends every call when the budget is used up, and starts none after', async () => {
    const at = setting({ codex: 'hang', claude: 'good' });
    const done = await at.home.json<{ id: string; ending: unknown }>([
      'auto',
      'review',
      '--scope',
      'commit:HEAD',
      '--budget-minutes',
      '0.02',
    ]);
    expect(done.ending).toMatchObject({ headline: 'No review was performed' });
    expect(asked(at).filter(({ name }) => name === 'claude')).toEqual([]);
  });
});
