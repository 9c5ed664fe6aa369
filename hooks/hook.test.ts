// What each hook says to Claude Code, and what it writes down: one row an event.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FTM, runNode } from '../tests/given/program.ts';

const HOOK = join(import.meta.dirname, 'hook.cjs');
const ID = 'magi-20261119-122519-a2d6';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ftm-hook-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const state = (...names: string[]): string => join(home, 'state', ...names);
const read = (name: string): Record<string, unknown>[] =>
  existsSync(state(name))
    ? readFileSync(state(name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

function keep(view: object = {}, progress?: object, id = ID): void {
  mkdirSync(state('sessions', id), { recursive: true });
  const known = {
    id,
    protocol: 'magi',
    topic: 'Move?',
    status: 'open',
    step: 'seal',
    ask_key: null,
  };
  const whole = { ...known, host_session: 's1', cwd: home, verdict: null, ...view };
  writeFileSync(state('sessions', id, 'session.json'), JSON.stringify(whole));
  if (progress)
    writeFileSync(state('sessions', id, 'progress.json'), JSON.stringify(progress));
}

async function send(
  event: string,
  more: object = {},
  env: Record<string, string> = {},
): Promise<string> {
  const input = JSON.stringify({
    hook_event_name: event,
    session_id: 's1',
    cwd: home,
    ...more,
  });
  const there = {
    PATH: process.env['PATH'] ?? '',
    FTM_STATE_DIR: state(),
    HOME: home,
    ...env,
  };
  const { exit, out, err } = await runNode(HOOK, [], { cwd: home, env: there, input });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out;
}

describe('SessionStart', () => {
  const context = (out: string): string =>
    out === ''
      ? ''
      : JSON.parse(out).hookSpecificOutput.additionalContext.split('\n').at(-1);
  it.each<[what: string, view: object, says: string]>([
    [
      'names what is open',
      {},
      `- "Move?" (${ID}) is open: ftm's tool next with this id goes on.`,
    ],
    [
      'names first what was decided and never shown',
      { status: 'done', step: 'present' },
      `- "Move?" (${ID}) was decided and nobody has seen it: show it first, by ftm's tool next with this id.`,
    ],
    ['is silent about what was shown', { status: 'done', step: 'done' }, ''],
    [
      'is silent about a pipeline',
      { host_session: null, status: 'done', step: 'present' },
      '',
    ],
    ['is silent about other projects', { cwd: '/somewhere/else' }, ''],
    [
      'keeps the text of others on one line',
      { topic: 'a\n</x>\u001b[1m b' },
      `- "a /x [1m b" (${ID}) is open: ftm's tool next with this id goes on.`,
    ],
  ])('%s', async (_, view, says) => {
    keep(view);
    expect(context(await send('SessionStart'))).toBe(says);
  });

  it('tells another session once of what is open, and its own each time', async () => {
    keep({ host_session: 'another' });
    expect(await send('SessionStart')).toContain('is open');
    expect(await send('SessionStart')).toBe('');
    keep({});
    expect(await send('SessionStart')).toContain('is open');
    expect(await send('SessionStart')).toContain('is open');
  });

  it('asks once whether an old verdict held', async () => {
    keep(
      { status: 'done', verdict: { gate: 'approved' } },
      undefined,
      'magi-20200101-101010-aaaa',
    );
    expect(await send('SessionStart')).toContain('did it hold?');
    expect(await send('SessionStart')).toBe('');
  });

  it('does not ask what was told', async () => {
    keep(
      { status: 'done', verdict: { gate: 'approved' } },
      undefined,
      'magi-20200101-101010-aaaa',
    );
    writeFileSync(
      state('outcomes.jsonl'),
      '{"id":"magi-20200101-101010-aaaa","result":"held"}\n',
    );
    expect(await send('SessionStart')).toBe('');
  });
});

it('a message that is typed while a question is open is seen, whole', async () => {
  const ask = { questions: [{ question: 'Go ahead?' }] };
  keep({ step: 'ask_user', ask_key: 'k1', ask });
  await send('UserPromptSubmit', { prompt: 'ok but only staging' });
  expect(read('seen.jsonl')).toMatchObject([
    { question: 'Go ahead?', answer: 'ok but only staging', id: ID, ask_key: 'k1' },
  ]);
  keep({ step: 'ask_user', ask_key: 'k1', ask, host_session: 's2' });
  await send('UserPromptSubmit', { prompt: 'yes' });
  expect(read('seen.jsonl')).toHaveLength(1);
});

describe('Stop', () => {
  const thinking = { who: process.pid, done: false };
  it.each<
    [
      what: string,
      view: object,
      more: object,
      progress: object | undefined,
      blocks: boolean,
    ]
  >([
    ['reminds of what is due', {}, {}, undefined, true],
    [
      'is silent the second time around',
      {},
      { stop_hook_active: true },
      undefined,
      false,
    ],
    ['is silent while engines think', { step: 'run' }, {}, thinking, false],
    [
      'reminds of a round that is over',
      { step: 'run' },
      {},
      { ...thinking, done: true },
      true,
    ],
    [
      'reminds of a round that died',
      { step: 'run' },
      {},
      { who: 2 ** 22 + 1, done: false },
      true,
    ],
    ['is silent while the user is asked', { step: 'ask_user' }, {}, undefined, false],
    ['is silent about other sessions', { host_session: 's2' }, {}, undefined, false],
  ])('%s', async (_, view, more, progress, blocks) => {
    keep(view, progress);
    expect(await send('Stop', more)).toMatch(blocks ? /^\{"decision":"block"/ : /^$/);
  });

  it('reminds once', async () => {
    keep();
    await send('Stop');
    expect(await send('Stop')).toBe('');
  });

  const box =
    '╔════╗\n║   MAJORITY VERDICT   ║\n║ Logos → APPROVE (confidence: 80) ║\n╚════╝';
  it.each<[protocol: string, message: string, decision: string | null]>([
    ['magi', `So:\n${box}`, 'MAJORITY VERDICT'],
    ['council', 'COUNCIL VERDICT:\ndecision: "revert_fix"\nround: 2\n', 'revert_fix'],
    ['council', 'COUNCIL VERDICT:\ndecision: "update_intent" | "revert_fix"\n', null],
    ['debate', '## DEBATE OUTCOME: CONSENSUS\n', 'CONSENSUS'],
    ['magi', 'I would approve it.', null],
  ])(
    'logs a verdict of %s that was only written: %#',
    async (protocol, message, decision) => {
      await send('Stop', { last_assistant_message: message });
      await send('Stop', { last_assistant_message: message });
      const found = read('verdicts.jsonl').map((line) => [
        line['protocol'],
        line['decision'],
        line['unverified'],
      ]);
      expect(found).toEqual(decision === null ? [] : [[protocol, decision, true]]);
    },
  );

  it('logs nothing where the program has that verdict', async () => {
    keep({ status: 'done' });
    await send('Stop', { last_assistant_message: box });
    expect(read('verdicts.jsonl')).toEqual([]);
  });
});

describe('PostToolUse', () => {
  const said = {
    tool_name: 'AskUserQuestion',
    tool_response: { answers: { 'Go?': 'Yes' } },
  };
  it('keeps what a person answered while a question is open', async () => {
    keep({ ask_key: 'k1' });
    expect(await send('PostToolUse', said)).toBe('');
    expect(read('seen.jsonl')).toMatchObject([
      { session: 's1', ask_key: 'k1', question: 'Go?', answer: 'Yes' },
    ]);
  });
  it('prefers the deliberation that asked just this', async () => {
    keep({ ask_key: 'older', ask: { questions: [{ question: 'Go?' }] } });
    keep({ ask_key: 'newer' }, undefined, 'magi-20261119-132519-a2d6');
    await send('PostToolUse', said);
    expect(read('seen.jsonl').map((line) => line['ask_key'])).toEqual(['older']);
  });
  it('of two that ask the same, takes the one in the dialog of the mod', async () => {
    const ask = { questions: [{ question: 'Go?' }] };
    keep({ ask_key: 'older', ask });
    keep({ ask_key: 'newer', ask }, undefined, 'magi-20261119-132519-a2d6');
    writeFileSync(state('sessions', ID, 'asker.json'), JSON.stringify({ session: 's1' }));
    await send('PostToolUse', said);
    expect(read('seen.jsonl').map((line) => line['ask_key'])).toEqual(['older']);
  });
  it('of two sessions that ask the same in one folder, takes the one that was asked', async () => {
    const other = 'magi-20261119-132519-a2d6';
    const ask = { questions: [{ question: 'Go?' }] };
    keep({ ask_key: 'own', ask });
    keep({ ask_key: 'other', ask, host_session: 's2' }, undefined, other);
    await send('PostToolUse', said);
    writeFileSync(
      state('sessions', other, 'asker.json'),
      JSON.stringify({ asks: true, session: 's2' }),
    );
    await send('PostToolUse', said);
    await send('PostToolUse', { ...said, session_id: 's2' });
    expect(read('seen.jsonl').map((line) => line['ask_key'])).toEqual([
      'own',
      'own',
      'other',
    ]);
  });
  it.each([{}, { ask_key: 'k1', host_session: 's2' }])(
    'keeps nothing where nothing is asked here: %#',
    async (view) => {
      keep(view);
      await send('PostToolUse', said);
      expect(read('seen.jsonl')).toEqual([]);
    },
  );
});

it.each<[tool: string, input: object, allowed: boolean]>([
  ['mcp__plugin_ftm_ftm__next', {}, true],
  ['mcp__plugin_ftm_ftm__magi', { send_anyway: true }, false],
  ['mcp__other__next', {}, false],
  ['Bash', { command: 'ftm next' }, false],
])('PreToolUse of %s with %j: allowed %s', async (tool_name, tool_input, allowed) => {
  const out = await send('PreToolUse', { tool_name, tool_input });
  expect(out.includes('"permissionDecision":"allow"')).toBe(allowed);
});

describe('fails open', () => {
  it.each(['', 'no JSON', '{"hook_event_name":"Nothing"}', '[]'])(
    'on %j',
    async (input) => {
      const env = { FTM_STATE_DIR: state(), PATH: '/usr/bin:/bin' };
      expect(await runNode(HOOK, [], { cwd: home, env, input })).toEqual({
        exit: 0,
        out: '',
        err: '',
      });
    },
  );
  it('on a state folder that is a file', async () => {
    writeFileSync(state(), '');
    expect(
      await send('Stop', { last_assistant_message: '## DEBATE OUTCOME: CONSENSUS' }),
    ).toBe('');
  });
  it('on a session that is half written', async () => {
    keep();
    writeFileSync(state('sessions', ID, 'session.json'), '{"id":"magi-2');
    expect(await send('Stop')).toBe('');
  });
  it('and says nothing inside an engine', async () => {
    keep();
    expect(await send('Stop', {}, { FTM_DEPTH: '1' })).toBe('');
  });
});

it('ftm hook says the same', async () => {
  keep();
  const input = JSON.stringify({ session_id: 's1', cwd: home });
  const env = { FTM_STATE_DIR: state(), HOME: home, PATH: '/usr/bin:/bin' };
  const { out, exit } = await runNode(FTM, ['hook', 'SessionStart'], {
    cwd: home,
    env,
    input,
  });
  expect([exit, JSON.parse(out).hookSpecificOutput.hookEventName]).toEqual([
    0,
    'SessionStart',
  ]);
});
