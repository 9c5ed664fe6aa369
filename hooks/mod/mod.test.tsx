// The mod in Claude Code's own test runner: `claude plugin test` on a copy of plugin/ with this file in it.
import { expect, mock, test } from 'claude-code/testing';

const ID = 'magi-20261119-122519-a2d6';
const SESSION = {
  id: ID,
  protocol: 'magi',
  topic: 'Move?',
  status: 'open',
  step: 'run',
  cwd: '/p',
  host_session: 's1',
};
const STATES = [{ name: 'Codex', state: 'thinking', ms: 0, detail: '' }];
const OPTIONS = [{ label: 'Yes' }, { label: 'No' }];
const ASK = { lead: '', questions: [{ question: 'Go?', header: 'Magi', options: OPTIONS }] };
const LIST = { command: 'ftm:list', args: '', presentation: { columns: 80 } };
const OWN = { tool: 'Bash', command: 'node /x/dist/ftm.mjs run' };
const OPEN = 'mcp__plugin_ftm_ftm__open';
const OUTPUT = [
  { type: 'text', text: '{"id":"m","do":"present"}' },
  { type: 'text', text: '# Approved' },
];
const GROUP = {
  isActive: true,
  isExpanded: false,
  calls: [{ tool_use_id: 't1', tool: OPEN, output: OUTPUT }],
};
const PROPS = {
  hasSurvey: false,
  isCollapsed: false,
  isWorking: true,
  maxRows: 10,
  bodyColumns: 100,
  scroll: { offset: 0, bodyRows: 10 },
  view: {},
};

/** A state folder with this deliberation in it, and a program that notes how it is called; what happens during a call. */
function machine(on, session, { answers = {}, during = async () => null } = {}) {
  const calls = [];
  const clock = mock.clock(on);
  const files = {
    'session.json': { ...SESSION, ...session },
    'progress.json': { from: 0, states: STATES, done: false },
  };
  const written = new Map(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]));
  mock.env(on, { FTM_STATE_DIR: '/s' });
  on('fs.exists', () => ({ value: true }));
  on('fs.list', () => ({ value: [{ name: ID, kind: 'dir', size: 0, mtimeMs: 0, isLink: false }] }));
  on('fs.read', (_, e) => ({ value: written.get(e.path.split('/').at(-1)) ?? '' }));
  on('fs.write', (_, e) => {
    written.set(e.path.split('/').at(-1), e.text);
    return { value: undefined };
  });
  on('session.id', () => ({ value: 's1' }));
  on('session.cwd', () => ({ value: '/p' }));
  on('ui.toast', () => ({ value: undefined }));
  on('ui.render', ($, e) => {
    const { Text } = $.ui.resolve(e);
    return <Text>beneath</Text>;
  });
  on('process.run', (_, e) => {
    calls.push({ argv: e.argv.slice(2), stdin: e.init?.stdin });
    return { value: { exitCode: 0, stdout: 'Nothing yet.', stderr: '' } };
  });
  on('tool.call', async (_, e) => {
    if (e.tool === 'AskUserQuestion') return { result: { answers } };
    await clock.advance(2500);
    await during();
    return { result: e.tool === OPEN ? OUTPUT : {} };
  });
  return { calls, written };
}

test('the band shows a running round, and cancel is a call of our program', async ($, on) => {
  const { calls } = machine(on, {});
  await $.tool.call(OWN);
  const ui = await $.ui.mount({ plugin: 'ftm', surface: 'terminal', component: 'AbovePrompt', props: PROPS });
  expect((await ui.find({ type: 'Text', text: /Move/ }))?.text).toContain('0 of 1');
  await ui.press({ key: 'cancel' });
  expect(calls.at(-1)?.argv).toEqual(['cancel', ID, '--text']);
  await ui.unmount();
});

test('a command is answered by the program alone', async ($, on) => {
  const { calls } = machine(on, {});
  expect((await $.command.run(LIST)).text).toContain('Nothing yet');
  expect(calls[0]?.argv).toEqual(['list', '--text']);
});

test('a question is asked while a call of ours waits, and its answer goes to the program', async ($, on) => {
  const { calls, written } = machine(
    on,
    { step: 'ask_user', ask_key: 'k1', ask: ASK },
    { answers: { 'Go?': 'Yes' } },
  );
  await $.tool.call(OWN);
  await $.command.run(LIST);
  const submit = calls.find(({ argv }) => argv[0] === 'submit');
  expect(submit).toEqual({
    argv: ['submit', ID, '--as', 'user', '--json'],
    stdin: '{"choice":"Yes","said":"Yes"}',
  });
  expect(written.get('asker.json')).toBe('{"key":"k1","asks":false}');
});

test('a verdict is read under the call that brought it, and the model is told so', async ($, on) => {
  const mount = (output) => {
    const props = { ...GROUP, calls: [{ ...GROUP.calls[0], output }] };
    return $.ui.mount({ plugin: 'ftm', surface: 'terminal', component: 'ToolGroup', props });
  };
  const readsUnder = async (output) => {
    const row = await mount(output);
    const { text } = (await row.find({ type: 'Markdown' })) ?? {};
    await row.unmount();
    return text;
  };
  let isDrawn = false;
  machine(on, {}, { during: async () => isDrawn && (await readsUnder()) });
  const { result: untold } = await $.tool.call({ tool: OPEN, tool_use_id: 't1' });
  expect(untold[0].text).toBe(OUTPUT[0].text);
  expect(await readsUnder(untold)).toBeUndefined();
  isDrawn = true;
  const { result: told } = await $.tool.call({ tool: OPEN, tool_use_id: 't1' });
  expect(told[0].text).toContain('never repeat it');
  expect(await readsUnder(told)).toBe('# Approved');
});
