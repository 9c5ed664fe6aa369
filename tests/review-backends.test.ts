// Who reviews, and what happens without the other engine.
import { describe, expect, it } from 'vitest';
import { asked, fileOf, type Instruction, KEEP, type Ran, REVISE, setting } from './house/review-setting.ts';

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
