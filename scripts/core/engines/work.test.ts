// What the programs print while they work, as they were seen to, and what is read of it.
import { expect, test } from 'vitest';
import { witness } from './work.ts';

const HERE = '/home/me/project';
const around = { project: [HERE, '/private/project'], own: ['/tmp/ftm-call-'] };
const FILE = `${HERE}/src/queue.ts`;

function seen(events: object[]) {
  const eyes = witness(around);
  events.forEach((event, at) => {
    eyes.take(event, at);
  });
  return { steps: eyes.steps(), work: eyes.work('work/x.jsonl') };
}

const message = (type: string, ...content: object[]) => ({ type, message: { content } });
const item = (type: string, is: object) => ({ type, item: { id: 'i', ...is } });
const ran = (command: string, output: string, exit_code = 0) => {
  const is = { type: 'command_execution', command };
  return [
    item('item.started', { ...is, exit_code: null }),
    item('item.completed', { ...is, aggregated_output: output, exit_code }),
  ];
};

/** Each reads lines 5 to 14 of one file, searches for a word, and misses a file that is not there. */
const MANNERS: Record<string, object[]> = {
  claude: [
    { type: 'system', subtype: 'init' },
    message('assistant', {
      type: 'tool_use',
      id: 'a',
      name: 'Read',
      input: { file_path: FILE, offset: 5, limit: 10 },
    }),
    message('user', { type: 'tool_result', tool_use_id: 'a', content: '5\tx\n14\ty' }),
    message('assistant', {
      type: 'tool_use',
      id: 'b',
      name: 'Grep',
      input: { pattern: 'retry', path: HERE },
    }),
    message('user', {
      type: 'tool_result',
      tool_use_id: 'b',
      content: [{ type: 'text', text: 'src/mail.ts:9:retry\nsrc/queue.ts:1:retry' }],
    }),
    message('assistant', {
      type: 'tool_use',
      id: 'c',
      name: 'Read',
      input: { file_path: 'gone.ts' },
    }),
    message('user', {
      type: 'tool_result',
      tool_use_id: 'c',
      is_error: true,
      content: 'No.',
    }),
  ],
  codex: [
    { type: 'thread.started' },
    ...ran(`/bin/bash -lc "sed -n '5,14p' src/queue.ts"`, 'x'),
    ...ran("bash -lc 'rg -n retry'", 'src/mail.ts:9:retry\n'),
    ...ran("bash -lc 'cat gone.ts'", 'No such file', 1),
  ],
  gemini: [
    { type: 'init', session_id: 's' },
    {
      type: 'tool_use',
      tool_name: 'read_file',
      tool_id: 'a',
      parameters: { file_path: FILE },
    },
    {
      type: 'tool_result',
      tool_id: 'a',
      status: 'success',
      output: 'Read lines 5-14 of 61 from src/queue.ts',
    },
    {
      type: 'tool_use',
      tool_name: 'grep_search',
      tool_id: 'b',
      parameters: { pattern: 'retry' },
    },
    { type: 'tool_result', tool_id: 'b', status: 'success', output: 'src/mail.ts:9: x' },
    {
      type: 'tool_use',
      tool_name: 'read_file',
      tool_id: 'c',
      parameters: { file_path: 'gone.ts' },
    },
    { type: 'tool_result', tool_id: 'c', status: 'error', output: 'File not found.' },
  ],
  grok: [
    { type: 'available_commands' },
    { type: 'tool_call', toolCallId: 'a', toolName: 'read_file', kind: 'read' },
    {
      type: 'tool_call_update',
      toolCallId: 'a',
      rawInput: { target_file: FILE, offset: 5, limit: 10 },
    },
    { type: 'tool_call_update', toolCallId: 'a', status: 'completed', content: [] },
    {
      type: 'tool_call',
      toolCallId: 'b',
      toolName: 'grep',
      rawInput: { pattern: 'retry' },
    },
    {
      type: 'tool_call_update',
      toolCallId: 'b',
      status: 'completed',
      content: [{ content: { type: 'text', text: 'src/mail.ts:9:x' } }],
    },
    {
      type: 'tool_call',
      toolCallId: 'c',
      toolName: 'read_file',
      locations: [{ path: `${HERE}/gone.ts` }],
    },
    { type: 'tool_call_update', toolCallId: 'c', status: 'failed' },
  ],
  'the Agent Client Protocol': [
    {
      sessionUpdate: 'tool_call',
      toolCallId: 'a',
      title: 'src/queue.ts',
      kind: 'read',
      locations: [{ path: '/private/project/src/queue.ts' }],
    },
    {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'a',
      status: 'completed',
      content: [{ content: { type: 'text', text: '5\tx\n14\ty' } }],
    },
    {
      sessionUpdate: 'tool_call',
      toolCallId: 'b',
      title: "'retry'",
      kind: 'search',
      rawInput: { pattern: 'retry' },
      status: 'completed',
      content: [{ content: { type: 'text', text: 'src/mail.ts:9:x' } }],
    },
    {
      sessionUpdate: 'tool_call',
      toolCallId: 'c',
      title: 'gone.ts',
      kind: 'read',
      status: 'failed',
      locations: [{ path: 'gone.ts' }],
    },
  ].map((update) => ({ method: 'session/update', params: { update } })),
  kimi: [
    { role: 'meta', type: 'system.version' },
    {
      role: 'assistant',
      tool_calls: [
        {
          id: 'a',
          function: {
            name: 'Read',
            arguments: JSON.stringify({ path: FILE, line_offset: 5, n_lines: 10 }),
          },
        },
        {
          id: 'b',
          function: { name: 'Grep', arguments: '{"pattern":"retry"}' },
        },
        { id: 'c', function: { name: 'Read', arguments: '{"path":"gone.ts"}' } },
        {
          id: 'd',
          function: { name: 'Read', arguments: '{"path":"/tmp/ftm-call-x/prompt.md"}' },
        },
      ],
    },
    { role: 'tool', tool_call_id: 'a', content: '5\tx\n14\ty' },
    { role: 'tool', tool_call_id: 'b', content: 'src/mail.ts:9:x' },
    { role: 'tool', tool_call_id: 'c', content: '"gone.ts" does not exist.' },
    { role: 'tool', tool_call_id: 'd', content: '1\tx' },
  ],
  opencode: [
    { type: 'step_start', part: { type: 'step-start' } },
    {
      type: 'tool_use',
      part: {
        type: 'tool',
        tool: 'read',
        callID: 'a',
        state: {
          status: 'completed',
          input: { filePath: FILE, offset: 5, limit: 10 },
          output: '5: x',
        },
      },
    },
    {
      type: 'tool_use',
      part: {
        type: 'tool',
        tool: 'grep',
        callID: 'b',
        state: {
          status: 'completed',
          input: { pattern: 'retry' },
          output: 'src/mail.ts:9:x',
        },
      },
    },
    {
      type: 'tool_use',
      part: {
        type: 'tool',
        tool: 'read',
        callID: 'c',
        state: { status: 'error', input: { filePath: 'gone.ts' } },
      },
    },
  ],
  copilot: [
    { type: 'assistant.turn_start', data: {} },
    {
      type: 'tool.execution_start',
      data: {
        toolCallId: 'a',
        toolName: 'view',
        arguments: { path: FILE, view_range: [5, 14] },
      },
    },
    {
      type: 'tool.execution_complete',
      data: { toolCallId: 'a', success: true, result: { content: 'x' } },
    },
    {
      type: 'tool.execution_start',
      data: { toolCallId: 'b', toolName: 'grep', arguments: { pattern: 'retry' } },
    },
    {
      type: 'tool.execution_complete',
      data: { toolCallId: 'b', success: true, result: { content: 'src/mail.ts:9:x' } },
    },
    {
      type: 'tool.execution_start',
      data: { toolCallId: 'c', toolName: 'view', arguments: { path: 'gone.ts' } },
    },
    { type: 'tool.execution_complete', data: { toolCallId: 'c', success: false } },
  ],
};

test.each(Object.entries(MANNERS))('%s', (_who, events) => {
  const { steps, work } = seen(events);
  expect(steps.map(({ at: _at, ...step }) => step)).toEqual([
    { kind: 'read', path: 'src/queue.ts', lines: '5-14' },
    { kind: 'search', words: 'retry' },
    { kind: 'read', path: 'gone.ts', failed: true },
  ]);
  expect(work).toEqual({
    file: 'work/x.jsonl',
    steps: 3,
    opened: [{ path: 'src/queue.ts', lines: ['5-14'] }],
    searched: ['retry'],
    glimpsed: ['src/mail.ts'],
    ran: [],
    wrote: [],
    web: [],
  });
});

test('a stream of a known manner that is about no tool shows that nothing was read', () => {
  const { work } = seen([message('assistant', { type: 'text', text: 'I read it all.' })]);
  expect(work).toMatchObject({ file: null, steps: 0, opened: [] });
});

test.each([
  ['no event at all', []],
  ['events of nobody', [{ hello: 1 }, { type: 'log', text: 'x' }]],
  ['no objects', ['x', 1, null, [1]] as never],
])('%s shows nothing', (_what, events) => {
  expect(seen(events).work).toBe(null);
});

test('what else it does is told as what it is', () => {
  const { work } = seen([
    ...ran("bash -lc 'npm test'", 'ok'),
    ...ran("bash -lc 'pwd'", HERE),
    item('item.completed', {
      type: 'file_change',
      changes: [{ path: `${HERE}/a.ts`, kind: 'add' }],
      status: 'completed',
    }),
    item('item.completed', { id: 'w', type: 'web_search', query: 'node lts' }),
    item('item.completed', {
      id: 'm',
      type: 'mcp_tool_call',
      tool: 'frobnicate',
      arguments: {},
    }),
  ]);
  expect(work).toMatchObject({
    ran: ['npm test', 'pwd', 'frobnicate'],
    wrote: ['a.ts'],
    web: ['node lts'],
    opened: [],
  });
});

test('text of an engine is one harmless line', () => {
  const words = `\u001b[2Jlook\nhere\u202e${'x'.repeat(500)}`;
  const [step] = seen([
    message('assistant', {
      type: 'tool_use',
      id: 'a',
      name: 'Grep',
      input: { pattern: words },
    }),
  ]).steps;
  expect(step?.words).toMatch(/^look herex+…$/);
  expect(step?.words?.length).toBeLessThanOrEqual(200);
});

test('of a stream without end little is kept', () => {
  const eyes = witness(around);
  for (let n = 0; n < 100_000; n++)
    eyes.take(
      message('assistant', {
        type: 'tool_use',
        id: `c${n}`,
        name: 'Read',
        input: { file_path: `${HERE}/${n}-${'x'.repeat(300)}.ts` },
      }),
      n,
    );
  const work = eyes.work('f');
  expect(eyes.steps().length).toBeLessThanOrEqual(2000);
  expect(work?.opened.length).toBeLessThanOrEqual(300);
  expect(JSON.stringify(work).length).toBeLessThan(100_000);
});
