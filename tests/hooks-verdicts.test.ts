// What hooks log of verdicts, and what they remind of at the end of a turn.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJsonLines } from '../scripts/base/json-files.cjs';
import { decode } from '../scripts/io/input/schemas.ts';
import { base, bash, deliberation, done, fire, project, root, state, verdicts } from './house/hooks.ts';

describe('verdicts', () => {
  it('are logged once, by whichever hook sees them first, with session, folder and commit', async () => {
    deliberation('magi-1', done);
    await fire('PostToolUse', bash(`node ${root}/scripts/ftm.mjs next magi-1`));
    await fire('Stop', { last_assistant_message: 'APPROVE it is' });
    await fire('SubagentStop', { agent_type: 'x', last_assistant_message: '' });
    expect(verdicts()).toMatchObject([
      {
        id: 'magi-1',
        verified: true,
        decision: 'APPROVE',
        session: 'host-1',
        cwd: project,
        commit: null,
        seen_by: 'PostToolUse',
        votes: [{ seat: 'claude' }],
      },
    ]);
  });

  it('fit the schemas that say what is on disk', async () => {
    deliberation('magi-1', done);
    await fire('Stop', { last_assistant_message: 'COUNCIL VERDICT:\ndecision: "revert_fix"\n' });
    for (const line of verdicts()) expect(await decode('verdict-line', line, 'verdicts.jsonl')).toBe(line);
    expect(verdicts()).toHaveLength(2);
  });

  it('that were only spoken are logged as unverified, once for a session and text', async () => {
    const spoken = {
      last_assistant_message:
        'Here:\n\nCOUNCIL VERDICT:\ndecision: "revert_fix"\nround: 1\nagreed_by: [claude, codex]\n',
    };
    await fire('Stop', spoken);
    await fire('Stop', spoken);
    await fire('SubagentStop', { ...spoken, agent_type: 'ftm:council' });
    await fire('SubagentStop', { ...spoken, agent_type: '', session_id: 'compaction' });
    await fire('Stop', { ...spoken, session_id: 'host-2' });
    expect(verdicts()).toMatchObject([
      {
        verified: false,
        protocol: 'council',
        decision: 'revert_fix',
        session: 'host-1',
        agreed_by: ['claude', 'codex'],
      },
      { verified: false, session: 'host-2' },
    ]);
  });

  it('that the host retells are not logged again', async () => {
    deliberation('council-1', { ...done, protocol: 'council', verdict: { decision: 'revert_fix' } });
    await fire('Stop', { last_assistant_message: 'COUNCIL VERDICT:\ndecision: "revert_fix"\n' });
    await fire('Stop', {
      last_assistant_message: 'From council-1:\nCOUNCIL VERDICT:\ndecision: "Revert it"\n',
    });
    expect(verdicts()).toMatchObject([{ id: 'council-1', verified: true }]);
  });

  it('of sixty hooks at once are all there, each once', async () => {
    for (let n = 0; n < 20; n++)
      deliberation(`magi-${n}`, { ...done, cwd: join(base, `p${n}`), host_session: `s${n}` });
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        fire('Stop', { session_id: `s${n % 20}`, cwd: join(base, `p${n % 20}`) }),
      ),
    );
    const ids = verdicts().map(({ id }) => id);
    expect(new Set(ids).size).toBe(20);
    const spoken = Array.from({ length: 60 }, (_, n) =>
      fire('Stop', { session_id: `t${n}`, last_assistant_message: `COUNCIL VERDICT:\ndecision: "d${n}"\n` }),
    );
    await Promise.all(spoken);
    expect(new Set(verdicts().flatMap(({ verified, decision }) => (verified ? [] : [decision]))).size).toBe(
      60,
    );
    expect(readJsonLines(join(state, 'verdicts.jsonl')).bad).toEqual([]);
  });
});

describe('the reminder at the end of a turn', () => {
  it('comes once for each deliberation, only of this session, and never in answer to itself', async () => {
    deliberation('magi-1');
    deliberation('magi-2', { host_session: 'host-2' });
    expect(await fire('Stop', { stop_hook_active: true })).toBeNull();
    expect(await fire('Stop')).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('next magi-1'),
    });
    expect(await fire('Stop')).toBeNull();
  });

  it.each([
    ['the user is being asked', { step: 'ask_user' }, {}],
    [
      'the engines run in the background',
      { step: 'run' },
      { background_tasks: [{ id: 'b', command: `node ${root}/scripts/ftm.mjs run magi-1` }] },
    ],
    ['it is done', { ...done }, {}],
  ])('stays away while %s', async (_, view, fields) => {
    deliberation('magi-1', view);
    expect(await fire('Stop', fields)).toBeNull();
  });
});

it('what was counted and left open is logged when the host stops, and its end after it', async () => {
  const counted = { decision: null, would_be: 'redis', outcome: 'counted', votes: [] };
  deliberation('council-1', { protocol: 'council', counted });
  await fire('Stop');
  await fire('Stop');
  expect(verdicts()).toMatchObject([{ id: 'council-1', left_open: true, decision: null, gate: 'undecided' }]);
  deliberation('council-1', { protocol: 'council', ...done });
  await fire('Stop');
  await fire('Stop');
  expect(verdicts().map(({ decision }) => decision)).toEqual([null, 'APPROVE']);
});

it('a decision that the user changed afterwards is a line of its own, the last of its id', async () => {
  const says = (outcome: string, gate: string, more = {}) =>
    deliberation('magi-1', {
      ...done,
      verdict: { decision: gate === 'rejected' ? 'REJECT' : null, outcome, gate, votes: [], ...more },
    });
  says('put_off', 'undecided');
  await fire('Stop');
  says('put_off', 'undecided', { deadline: '2026-12-31' });
  await fire('Stop');
  says('declined', 'rejected');
  await fire('Stop');
  await fire('Stop', { session_id: 'host-2' });
  expect(verdicts().map(({ outcome, gate, deadline = null }) => [outcome, gate, deadline])).toEqual([
    ['put_off', 'undecided', null],
    ['put_off', 'undecided', '2026-12-31'],
    ['declined', 'rejected', null],
  ]);
});
