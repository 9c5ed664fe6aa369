// The mod in Claude Code's own test runner: `claude plugin test` on a copy of plugin/ with this file in it.
import { expect, mock, test } from 'claude-code/testing';

const ID = 'magi-20261119-122519-a2d6';
const OTHER = 'magi-20261119-122519-b3e7';
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
const ASK = {
  lead: '',
  display: '# Split',
  questions: [{ question: 'Go?', header: 'Magi', options: OPTIONS }],
};
const LIST = { command: 'ftm:list', args: '', presentation: { columns: 80 } };
const OWN = { tool: 'Bash', command: 'node /x/dist/ftm.mjs run' };
const OPEN = 'mcp__plugin_ftm_ftm__magi';
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

/** A state folder with these deliberations in it, and a program that notes how it is called; what happens during a call. */
function machine(
  on,
  sessions,
  { answer = 'Yes', prints = {}, note = null, during = async () => null } = {},
) {
  const calls = [];
  const clock = mock.clock(on);
  const asked = [];
  const inDialog = [];
  const logged = [];
  const read = [];
  const written = new Map();
  for (const session of [sessions].flat()) {
    const { id, ...view } = { ...SESSION, ...session };
    const files = {
      session: { id, ...view },
      progress: { from: 0, at: 0, states: STATES, done: false },
    };
    if (note) files.asker = { key: view.ask_key, ...note };
    for (const [name, value] of Object.entries(files))
      written.set(`${id}/${name}.json`, JSON.stringify(value));
  }
  const ids = [...written.keys()]
    .filter((path) => path.endsWith('session.json'))
    .map((path) => path.split('/')[0]);
  mock.env(on, { FTM_STATE_DIR: '/s' });
  on('fs.exists', () => ({ value: true }));
  on('fs.list', () => ({
    value: ids.map((name) => ({ name, kind: 'dir', size: 0, mtimeMs: 0, isLink: false })),
  }));
  on('fs.read', (_, e) => ({
    value: written.get(e.path.split('/').slice(-2).join('/')) ?? '',
  }));
  on('fs.write', (_, e) => {
    written.set(e.path.split('/').slice(-2).join('/'), e.text);
    return { value: undefined };
  });
  on('session.id', () => ({ value: 's1' }));
  on('session.cwd', () => ({ value: '/p' }));
  const stored = new Map();
  on('store.get', (_, e) => ({ value: stored.get(e.key) }));
  on('store.set', (_, e) => {
    stored.set(e.key, e.value);
    return { value: undefined };
  });
  on('ui.toast', () => ({ value: undefined }));
  on('ui.log', (_, e) => {
    logged.push(e.text);
    return { value: undefined };
  });
  on('model.complete', () => ({ value: { isAnswered: true, text: '', usage: {} } }));
  on('prompt.submit', (_, e) => {
    read.push(e.context ?? []);
    return { text: e.text };
  });
  on('ui.render', ($, e) => {
    const { Text } = $.ui.resolve(e);
    return <Text>beneath</Text>;
  });
  on('process.run', (_, e) => {
    const { stdin, env } = e.init ?? {};
    calls.push({ argv: e.argv.slice(2), stdin, toldOnly: env?.FTM_MOD });
    return {
      value: {
        exitCode: 0,
        stdout: prints[e.argv[2]] ?? (e.argv[2] === 'submit' ? '{}' : 'Nothing yet.'),
        stderr: '',
      },
    };
  });
  on('tool.call', async (_, e) => {
    if (e.tool === 'AskUserQuestion') {
      asked.push(e.questions[0].question);
      inDialog.push(
        ids.filter((id) => written.get(`${id}/asker.json`)?.includes('"session":"s1"')),
      );
      const said = Array.isArray(answer) ? answer[asked.length - 1] : answer;
      return { result: { answers: { [e.questions[0].question]: said } } };
    }
    await during();
    await clock.advance(4500);
    return { result: e.tool === OPEN ? OUTPUT : {} };
  });
  return { calls, written, asked, inDialog, logged, read, clock };
}

const QUESTION = { step: 'ask_user', ask_key: 'k1', ask: ASK };
const NOTE = { call: 't1', wants: 's1' };
const CALL = { tool: OPEN, tool_use_id: 't1' };
const mount = ($, output) => {
  const props = { ...GROUP, calls: [{ ...GROUP.calls[0], output }] };
  return $.ui.mount({
    plugin: 'ftm',
    surface: 'terminal',
    component: 'ToolGroup',
    props,
  });
};
const draws = ($) => async () => (await mount($)).unmount();

/** What nobody waits for ends while other things go on; a call goes once through the mod. */
async function until($, isSo) {
  for (let times = 0; times < 4000 && !(await isSo()); times++) await $.command.run(LIST);
}

test('the band shows a running round, and cancel is a call of our program', async ($, on) => {
  const { calls } = machine(on, {});
  await $.tool.call(OWN);
  const ui = await $.ui.mount({
    plugin: 'ftm',
    surface: 'terminal',
    component: 'AbovePrompt',
    props: PROPS,
  });
  expect((await ui.find({ type: 'Text', text: /Move/ }))?.text).toMatch(
    /^Magi {2}0 of 1 {2}0:0\d {2}Move\?$/,
  );
  await ui.press({ key: 'cancel' });
  expect(calls.at(-1)?.argv).toEqual(['cancel', ID, '--text']);
  await ui.unmount();
});

test('a command is answered by the program alone', async ($, on) => {
  const { calls } = machine(on, {});
  expect((await $.command.run(LIST)).text).toContain('Nothing yet');
  expect(calls[0]?.argv).toEqual(['list', '--text']);
});

test('a question is asked under the call that waits, and its answer goes to the program', async ($, on) => {
  const { calls, written, asked } = machine(on, QUESTION, {
    note: NOTE,
    during: draws($),
  });
  await $.tool.call(CALL);
  await until($, () => written.get(`${ID}/asker.json`) === '{}');
  expect(asked).toEqual(['Go?']);
  const submit = calls.find(({ argv }) => argv[0] === 'submit');
  expect(submit).toEqual({
    // For this question alone: another may be open by then.
    argv: ['submit', ID, '--as', 'user', '--question', 'k1', '--json'],
    stdin: '{"choice":"Yes","said":"Yes","conditions":[]}',
    // What it prints reaches the user by the call that waits.
    toldOnly: '1',
  });
  expect(written.get(`${ID}/asker.json`)).toBe('{}');
});

test('what the program does not take is left to the model: the question is closed', async ($, on) => {
  const how = {
    answer: 'only staging',
    prints: { submit: '{"error":{"code":"map_or_ask"}}' },
    note: NOTE,
    during: draws($),
  };
  const { written, asked } = machine(on, QUESTION, how);
  await $.tool.call(CALL);
  await until($, () => written.get(`${ID}/asker.json`).includes('closed'));
  expect(asked).toEqual(['Go?']);
  expect(written.get(`${ID}/asker.json`)).toBe('{"key":"k1","closed":true}');
});

test('the question of another session is not asked here', async ($, on) => {
  const { asked } = machine(on, QUESTION, {
    note: { ...NOTE, wants: 's2' },
    during: draws($),
  });
  await $.tool.call(CALL);
  await $.command.run(LIST);
  expect(asked).toEqual([]);
});

test('nor is one whose text can be drawn nowhere', async ($, on) => {
  const { asked } = machine(on, QUESTION, { note: NOTE });
  await $.tool.call(CALL);
  await $.command.run(LIST);
  expect(asked).toEqual([]);
});

test('of two the second is held until the first is answered', async ($, on) => {
  const second = {
    ...QUESTION,
    id: OTHER,
    ask_key: 'k2',
    ask: { ...ASK, questions: [{ ...ASK.questions[0], question: 'Or?' }] },
  };
  const how = { note: NOTE, during: draws($), answer: ['No', 'Yes'] };
  const there = machine(on, [QUESTION, second], how);
  const { asked, inDialog, written, clock, calls } = there;
  await $.tool.call(CALL);
  const isOver = (id) => written.get(`${id}/asker.json`) === '{}';
  await until($, async () => {
    await clock.advance(2500);
    return isOver(ID) && isOver(OTHER);
  });
  expect(asked).toEqual(['Or?', 'Go?']);
  expect(inDialog).toEqual([[OTHER], [ID]]);
  // What was said to the one is not said to the other.
  const said = calls.flatMap(({ stdin }) => (stdin ? [stdin] : []));
  expect(said).toEqual([
    '{"choice":"No","said":"No","conditions":[]}',
    '{"choice":"Yes","said":"Yes","conditions":[]}',
  ]);
  expect([written.get(`${ID}/asker.json`), written.get(`${OTHER}/asker.json`)]).toEqual([
    '{}',
    '{}',
  ]);
});

test('a verdict is read under the call that brought it, and the model is told so', async ($, on) => {
  const readsUnder = async (output) => {
    const row = await mount($, output);
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

const VOTE = { command: 'ftm:vote', args: 'Move?', presentation: { columns: 80 } };
const SAID = { text: 'hello', wait: false, origin: { kind: 'composer' } };
const opened = { id: ID, do: 'ask_user', ask: ASK, display: '# Split, 1 to 1' };

test('a vote without a turn asks again where words are no choice, and the model reads the outcome', async ($, on) => {
  let isTaken = false;
  const prints = {
    open: JSON.stringify(opened),
    get submit() {
      const before = isTaken;
      isTaken = true;
      return before ? '{"do":"present"}' : '{"error":{"code":"map_or_ask"}}';
    },
  };
  const how = { prints, answer: ['only staging', 'Yes'] };
  const { calls, asked, logged, read, written } = machine(on, QUESTION, how);
  const { text, context } = await $.command.run(VOTE);
  expect(text).toBe('\n# Split, 1 to 1');
  expect(context[0]).toContain('has not answered yet');
  await until($, () => {
    if (asked.length === 2)
      written.set(`${ID}/session.json`, JSON.stringify({ ...SESSION, headline: 'Go.' }));
    return logged.includes('Go.');
  });
  expect(asked).toEqual(['Go?', 'Go?']);
  // What was typed goes with the choice: it may limit it. And all is shown here, so that it counts as seen.
  const submits = calls.filter(({ argv }) => argv[0] === 'submit');
  expect(submits.at(-1)?.stdin).toBe(
    '{"choice":"Yes","said":"only staging","conditions":["only staging"]}',
  );
  expect(calls.every(({ toldOnly }) => toldOnly === '')).toBe(true);
  expect(logged).toEqual(['“only staging”: which of these is it?', 'Go.']);
  await $.prompt.submit(SAID);
  await $.prompt.submit(SAID);
  expect(read).toEqual([
    [`ftm, without you: Go. Its tool show, with id ${ID}, tells more.`],
    [],
  ]);
});

const PLAN = { tool: 'ExitPlanMode', plan: '1. Drop Redis.' };
const READER = { engine: 'codex', title: 'Codex', vendor: 'openai' };
const prints = {
  doctor: JSON.stringify({ engines: [{ ...READER, usable: true, tried: true }] }),
  review: JSON.stringify({
    id: 'r',
    findings: [{ severity: 'p1', title: 'No way back' }],
    display: '# Fix',
  }),
};
const reviews = (calls) => calls.filter(({ argv }) => argv[0] === 'review');

test(
  'a plan is read by one other engine, once the user has said that it may be',
  { options: { plans: true } },
  async ($, on) => {
    const { calls, asked, logged } = machine(
      on,
      {},
      { prints, answer: 'Yes, in this project' },
    );
    await $.tool.call(PLAN);
    await until($, () => logged.length === 1);
    await $.tool.call(PLAN);
    await until($, () => logged.length === 2);
    // Each project is asked about once.
    expect(asked.length).toBe(1);
    expect(asked[0]).toContain('Codex (openai)');
    expect(reviews(calls)[0]).toMatchObject({
      argv: [
        'review',
        '--plan',
        '-',
        '--quick',
        '--engines',
        'codex',
        '--no-ask',
        '--json',
      ],
      stdin: '1. Drop Redis.',
    });
    expect(logged[1]).toBe('Codex read your plan: 1 serious · No way back');
    const ui = await $.ui.mount({
      plugin: 'ftm',
      surface: 'terminal',
      component: 'AbovePrompt',
      props: PROPS,
    });
    expect((await ui.find({ type: 'Text' }))?.text).toBe(logged[1]);
    await ui.unmount();
  },
);

test(
  'nobody reads plans unasked, or where the user said no',
  { options: { plans: true } },
  async ($, on) => {
    const { calls, asked } = machine(on, {}, { prints, answer: 'No' });
    await $.tool.call(PLAN);
    await until($, () => asked.length === 1);
    await $.tool.call(PLAN);
    const isLooked = () => calls.filter(({ argv }) => argv[0] === 'doctor').length === 2;
    await until($, isLooked);
    expect([asked.length, reviews(calls).length]).toEqual([1, 0]);
  },
);

test('by default no plan is looked at', async ($, on) => {
  const { calls, asked } = machine(on, {}, { prints });
  await $.tool.call(PLAN);
  await $.command.run(LIST);
  expect([asked, calls.map(({ argv }) => argv[0])]).toEqual([[], ['list']]);
});
