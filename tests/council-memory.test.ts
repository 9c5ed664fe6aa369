// What is remembered of a Council, and by whom.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { council, FRAMING, type Next, PAYLOAD } from './house/council-peers.ts';
import type { emptyHome } from './program.ts';

describe('what is remembered', () => {
  const read = (home: ReturnType<typeof emptyHome>, file: string) =>
    readFileSync(join(home.state, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const board = (home: ReturnType<typeof emptyHome>) =>
    home.json<{
      context: {
        current_task: { id: string; status: string };
        recent_decisions: { summary: string; verdict: string }[];
      };
    }>(['blackboard', 'read']);
  const three = {
    claude: [{ choice: 'redis' }],
    codex: [{ choice: 'redis', position: 'One Redis' }],
    gemini: [{ choice: 'memory' }],
  };

  it('a Council that is stopped was declined, in the block, the events, the log and on the blackboard', async () => {
    const { home } = council(three);
    const { id } = await home.json<Next>(['open', 'council', '-'], FRAMING);
    expect((await board(home)).context.current_task).toMatchObject({ id, status: 'in_progress' });
    await home.run(['submit', id, '--as', 'user'], 'Send it');
    await home.run(['run', id, '--wait', '60']);
    expect(read(home, 'events.jsonl').map(({ event, payload }) => [event, payload.verdict])).toEqual([
      ['review_complete', 'redis'],
    ]);
    await home.run(['submit', id, '--as', 'user'], 'Stop here');
    expect(read(home, 'events.jsonl').map(({ event, payload }) => [event, payload.verdict])).toEqual([
      ['review_complete', 'redis'],
      ['review_complete', 'declined'],
      ['task_completed', 'declined'],
    ]);
    expect(read(home, 'verdicts.jsonl')).toMatchObject([
      { decision: null, outcome: 'declined', gate: 'undecided' },
    ]);
    const { context } = await board(home);
    expect(context.current_task).toMatchObject({ id, status: 'complete' });
    expect(context.recent_decisions).toMatchObject([
      { verdict: 'declined', summary: expect.stringContaining('would be redis') },
    ]);
    expect((await home.run(['gate', id])).exit).toBe(4);
  });

  it('one that could not be held leaves a line, an event and an entry, and another tool’s task alone', async () => {
    const { home } = council({ claude: [{ choice: 'revert_fix' }] });
    await home.run(
      ['blackboard', 'task'],
      '{"id":"wave-3-task-7","description":"build it","status":"in_progress"}',
    );
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    expect(ran.exit).toBe(3);
    expect(ran.out).toMatch(/To bring them: codex: .*; gemini: /);
    expect((await home.run(['gate'])).exit).toBe(3);
    expect(read(home, 'events.jsonl').map(({ payload }) => payload.verdict)).toEqual([
      'unavailable',
      'unavailable',
    ]);
    expect(read(home, 'verdicts.jsonl')).toMatchObject([{ decision: null, outcome: 'unavailable' }]);
    const { context } = await board(home);
    expect(context.current_task).toMatchObject({ id: 'wave-3-task-7', status: 'in_progress' });
    expect(context.recent_decisions).toMatchObject([{ verdict: 'unavailable' }]);
  });

  it('an executor’s conflict is opened with what holds and what was similar', async () => {
    const all = { choice: 'revert_fix' };
    const { home, prompts } = council({
      claude: [all],
      codex: [{ choice: 'update_intent' }],
      gemini: [{ ...all, position: 'Revert it' }],
    });
    mkdirSync(join(home.state, 'blackboard'), { recursive: true });
    writeFileSync(
      join(home.state, 'blackboard/context.json'),
      JSON.stringify({
        active_constraints: [
          { constraint: 'NO-NEW-SERVICE' },
          { constraint: 'OVER', expires_at: '2020-01-01' },
        ],
      }),
    );
    writeFileSync(
      join(home.state, 'blackboard/patterns.json'),
      JSON.stringify({ recurring_issues: [{ issue: 'sessions are lost on restart' }] }),
    );
    const past = {
      task_type: 'council',
      task_description: 'Does save() keep the first session?',
      verdict: 'revert_fix',
      held_up: false,
    };
    await home.run(['blackboard', 'experience'], JSON.stringify(past));
    await home.run(
      ['blackboard', 'experience'],
      JSON.stringify({ ...past, task_description: 'Which colour has the button?' }),
    );
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    expect(prompts()).toHaveLength(3);
    for (const { prompt } of prompts()) {
      expect(prompt).toContain('NO-NEW-SERVICE');
      expect(prompt).not.toMatch(/OVER\b|lost on restart|DID NOT HOLD UP/);
    }
    expect(ran.out).toContain('keep the first session? → revert_fix (DID NOT HOLD UP)');
    expect(ran.out).toContain('sessions are lost on restart');
    expect(ran.out).not.toContain('button');
    expect(ran.out.trimEnd().split('\n').at(-1)).toMatch(/^ {2}\*\*Dissent\*\*/);
  });
});
