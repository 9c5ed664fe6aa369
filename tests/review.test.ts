// Reviews through the program: rounds, mixed artifacts, and without a host.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeJson } from '../scripts/io/input/schemas.ts';
import { git } from './house/git.ts';
import { asked, fileOf, type Instruction, KEEP, type Ran, REVISE, setting } from './house/review-setting.ts';

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
