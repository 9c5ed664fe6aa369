// What the mod draws never lies about time, and shows nothing that an engine could hide in its words.
import { expect, it } from 'vitest';
import * as view from './view.mjs';

const state = (more: object = {}) => ({
  name: 'Codex',
  state: 'thinking',
  ms: 0,
  detail: '',
  ...more,
});
const session = (more: object = {}) => ({
  id: 'magi-20261119-122519-a2d6',
  protocol: 'magi',
  topic: 'Move sessions from Redis to Postgres?',
  status: 'open',
  step: 'run',
  cwd: '/p',
  host_session: 's1',
  verdict: null,
  ...more,
});
const seen = (states: object[], more: object = {}) => ({
  session: session(more),
  progress: { from: 10_000, at: 70_000, states, done: false },
});

it('what counts stands first: Claude Code cuts the rest, by the room that signs take', () => {
  const round = seen([state({ state: 'failed' }), state()], {
    topic: '移行しますか? 👩‍👩‍👧\n very long',
  });
  const { text } = view.headOf(round, 75_000);
  expect(text).toMatch(/^Magi {2}1 of 2 {2}1:05 {2}移行しますか\? 👩.* very long$/u);
  const [line] = view.seatLines(
    seen([state({ name: '移行 a very long name 👩 of an engine' })]),
    12_000,
  );
  expect(line?.text.replace(/ +/g, ' ')).toBe('移行 a very lon… 2 s thinking');
});

it('time goes on for who thinks, and stands for who is done', () => {
  const lines = view.seatLines(
    seen([
      state(),
      state({ state: 'answered', ms: 4000 }),
      state({ state: 'again', detail: 'no form' }),
    ]),
    75_000,
  );
  expect(lines.map(({ text }) => text.replace(/ +/g, ' '))).toEqual([
    'Codex 65 s thinking',
    'Codex 4 s answered',
    'Codex 65 s asked again: no form',
  ]);
});

it('says what an engine does, until it is over', () => {
  const last = ['searches "retry"', 'reads src/queue.ts'];
  const lines = view.seatLines(
    seen([state({ last }), state({ last, state: 'answered', ms: 4000 })]),
    12_000,
  );
  expect(lines.map(({ text }) => text.replace(/ +/g, ' '))).toEqual([
    'Codex 2 s reads src/queue.ts',
    'Codex 4 s answered',
  ]);
});

it('shows no control characters of an engine', () => {
  const [line] = view.seatLines(seen([state({ detail: 'a\u001b[31mb\u202e' })]), 10_000);
  expect(line?.text).not.toMatch(/[\u001b\u202e]/);
});

it.each([
  ['mcp__plugin_ftm_ftm__next', '', true],
  ['Bash', 'node /x/dist/ftm.mjs run', true],
  ['Bash', 'ls shaftmining', false],
  ['Read', 'ftm', false],
])('%s %s is a call of ours: %s', (tool, command, own) =>
  expect(view.isOwnCall(tool, command)).toBe(own),
);

it('takes the newest by their moment, whatever the protocol', () => {
  const names = ['magi-20261119-122519-a2d6', 'mod.json', 'council-20261119-130000-0000'];
  expect(view.newestFirst(names)).toEqual([
    'council-20261119-130000-0000',
    'magi-20261119-122519-a2d6',
  ]);
});

it.each([
  [seen([]), true],
  [seen([], { step: 'ask_user' }), false],
  [{ ...seen([]), progress: null }, false],
  [{ ...seen([]), progress: { from: 0, at: 70_000, states: [], done: true } }, false],
  [{ ...seen([]), progress: { from: 0, at: 40_000, states: [], done: false } }, false],
])('knows when engines think, and that a silent round has died: %#', (one, thinks) =>
  expect(view.isThinking(one, 75_000)).toBe(thinks),
);

it('says once that it is over, or that there is a question', () => {
  const over = session({ status: 'done', headline: 'Approved.' });
  const waits = session({ step: 'ask_user', ask_key: 'k1' });
  expect(view.newsOf(session(), over)).toBe(
    'Move sessions from Redis to Postgres? – Approved. (/ftm:show)',
  );
  expect(view.newsOf(session(), waits)).toMatch(/\? – Waits for an answer \(/);
  expect(view.noteOf(over)).toMatch(/is decided.*tool next, with id magi-20261119-/);
  expect([
    view.newsOf(over, over),
    view.newsOf(undefined, over),
    view.newsOf(waits, waits),
  ]).toEqual([false, false, false]);
});

it('shows the newest steps of each below it, and how many files it has opened', () => {
  const last = ['searches "retry"', 'reads src/\u001bqueue.ts'];
  const lines = view.stepLines(seen([state({ last, opened: 7 }), state()]), 12_000);
  expect(lines.map(({ text }) => text.replace(/ +/g, ' '))).toEqual([
    'Codex 2 s reads src/ queue.ts (7 files)',
    ' searches "retry"',
    ' reads src/ queue.ts',
    'Codex 2 s thinking',
  ]);
});

it('a plan is read by the first that can, is tried and is of another vendor', () => {
  const can = { usable: true, tried: true };
  const engines = [
    { engine: 'claude', vendor: 'anthropic', ...can },
    { engine: 'agy', vendor: 'google', usable: true, tried: false },
    { engine: 'codex', vendor: 'openai', usable: false, tried: true },
    { engine: 'gemini', vendor: 'google', ...can },
  ];
  expect(view.readerOf(engines)?.['engine']).toBe('gemini');
  expect(view.readerOf(engines.slice(0, 3))).toBeUndefined();
});

it.each([
  [
    {
      findings: [{ severity: 'p1', title: 'Lost.' }, { severity: 'p3' }],
      display: '# Fix',
    },
    'Codex read your plan: 1 serious · Lost.',
    '# Fix',
  ],
  [
    { findings: [], display: '# Keep' },
    'Codex read your plan: nothing serious',
    '# Keep',
  ],
  [
    { error: { message: 'No.', fix: 'Log in.' } },
    'Codex did not read your plan: No. Log in.',
    '',
  ],
])('says in a line what was made of a plan: %#', (told, line, text) =>
  expect(view.planRead('Codex', told)).toEqual({ line, text }),
);

it('whoever is to fix findings reads which, and all of them', () => {
  const answered = { display: '# You chose to fix F1.\n', why: 'Make these.' };
  const asked = { ...session(), ask: { display: '- F1 critical: Lost.' } };
  expect(view.toFix(answered, asked)).toBe(
    'You chose to fix F1. Make these.\n\n- F1 critical: Lost.',
  );
});

it('tells the model what it missed, and how it hands in what the user still says', () => {
  expect(view.oneLine({ id: 'm', display: '\n# Approved.\nMore' })).toBe(
    'ftm, without you: Approved. Its tool show, with id m, tells more.',
  );
  expect(view.oneLine({ id: 'm', headline: 'Undecided.', ask: {} })).toMatch(
    /^ftm, without you: Undecided\. The user has not answered yet: its tool next, with id m,/,
  );
});

it('tells in the end what each seat said, in two lines', () => {
  const seats = [
    { name: 'Logos', failed: false, final: { position: 'APPROVE' }, why: 'It holds.' },
    { name: 'Pathos', failed: true, final: null, why: 'quota' },
  ];
  const lines = view.verdictLines(
    session({ verdict: { decision: null, gate: 'undecided', seats } }),
  );
  expect(lines.map(({ text }) => text)).toEqual([
    'Logos  APPROVE',
    '  It holds.',
    'Pathos  failed',
    '  quota',
  ]);
  expect(view.verdictLines(session())).toEqual([]);
});

const asking = (labels: string[]) => {
  const options = labels.map((label) => ({ label, description: '' }));
  return session({
    step: 'ask_user',
    ask: {
      lead: '',
      display: '# Two',
      questions: [{ question: 'Go?', header: 'Magi', options }],
    },
  });
};

it('a question goes into a dialog if it has two labels or more', () => {
  expect(view.questionOf(asking(['Yes', 'No']))).toEqual({
    question: 'Go?',
    how: { header: 'Magi', options: ['Yes', 'No'] },
    display: '# Two',
  });
  expect(view.questionOf(asking(['Yes']))).toBeNull();
  expect(view.questionOf(session({ step: 'ask_user' }))).toBeNull();
});

it.each([
  ['Yes', { choice: 'Yes', said: 'Yes', conditions: [] }],
  ['only staging', { said: 'only staging' }],
])('"%s" is a choice only if it is a label', (said, sent) =>
  expect(JSON.parse(view.answerFor(said, ['Yes', 'No']))).toEqual(sent),
);

const first = (told: object) => ({ type: 'text', text: JSON.stringify(told) });
const text = { type: 'text', text: '# Approved' };
const seenAs = (
  told: object,
  about: string[] = [],
  isDrawn = true,
  texts: string[] = [],
) =>
  view.asSeen(
    { result: [first(told), text] },
    { texts, isDrawn },
    new Map([['m', about]]),
  );
const textsIn = ({ result }: { result?: { text: string }[] }) =>
  result?.map((one) => one.text);

it('tells the model what the user has before them, and only where it is drawn', () => {
  const told = { id: 'm', do: 'present' };
  expect(seenAs(told, [], false)).toEqual({ result: [first(told), text] });
  const [seenFirst, second] = seenAs(told).result;
  expect(JSON.parse(seenFirst.text)).toMatchObject({ id: 'm', do: 'done' });
  expect(seenFirst.text).toContain('never repeat it');
  expect(second).toEqual(text);
  expect(seenAs({ do: 'ask_user', how: 'Ask.' }).result[0].text).toMatch(
    /ask_user.*never repeat it\. Ask\./,
  );
});

it.each([
  ['Make these changes and no others.', 'fix'],
  ['Your own vote was not taken.', 'done'],
])('a host that reads "%s" is told: %s', (how, due) =>
  expect(JSON.parse(seenAs({ id: 'm', do: 'present', how }).result[0].text).do).toBe(due),
);

it('all that was asked about reaches the model once, whole, though the call that asked is over', () => {
  const about = new Map([
    ['m', ['# Split', '# Owes']],
    ['other', ['# Other']],
  ]);
  const row = () => ({ texts: [], isDrawn: true });
  const waiting = { result: [first({ id: 'm', do: 'waiting' })] };
  expect(view.asSeen(waiting, row(), about)).toEqual(waiting);
  const answered = { result: [first({ id: 'm', do: 'present' }), text] };
  expect(textsIn(view.asSeen(answered, row(), about))?.slice(1)).toEqual([
    '# Split',
    '# Owes',
    '# Approved',
  ]);
  expect(textsIn(view.asSeen(answered, row(), about))?.slice(1)).toEqual(['# Approved']);
  expect([...about.keys()]).toEqual(['other']);
});

it('keeps what is said between two rounds for people alone', () => {
  const above: string[] = [];
  expect(seenAs({ do: 'seal', prompt: 'p' }, [], true, above).result).toHaveLength(1);
  const round = { id: 'm', do: 'waiting', how: 'Call next again.' };
  expect(textsIn(seenAs(round, [], true, above))).toEqual([JSON.stringify(round)]);
  expect(above).toEqual(['# Approved', '# Approved']);
});

it.each([
  ['list', '', ['list', '--text']],
  ['show', ' magi-1 ', ['show', '--text', '--markdown', 'magi-1']],
  ['ask', 'why is  it so?', ['ask', '--text', 'why is  it so?']],
])('/ftm:%s %s is one call of the program', (name, args, argv) =>
  expect(view.argvOf(name, args)).toEqual(argv),
);

it('draws under a call what its model was told is seen, and nothing else', () => {
  const told = seenAs({ do: 'present' }).result;
  expect(view.displaysOf(told)).toEqual(['# Approved']);
  expect(view.displaysOf([first({ do: 'present' }), text])).toEqual([]);
  for (const output of [undefined, 'An error', [], [text]])
    expect(view.displaysOf(output)).toEqual([]);
});

it('says what they were asked about once, where it is the same text', () =>
  expect(seenAs({ id: 'm', do: 'ask_user' }, ['# Approved']).result).toHaveLength(2));

it('cuts what would flood the conversation, and no text leaves its block', () => {
  expect(view.short('x'.repeat(20_000)).length).toBeLessThan(9_100);
  expect(view.printed('list', 'a\n```\nb').match(/```/g)).toHaveLength(2);
});

it('draws no sign that would keep the whole from being drawn', () => {
  const half = view.short(`${'x'.repeat(8999)}😀`);
  expect(half).toBe(`${'x'.repeat(8999)}\n\n… (see ftm report)`);
  expect(view.short('a\u001b[1m\u202e\r\n\tb\0')).toBe('a[1m\n\tb');
});

it('keeps the frame of a box where there is room for it, and its words everywhere', () => {
  const box = '```\n╔═════╗\n║  A  ║\n║   b ║\n╚═════╝\n```\n- c ║ d';
  expect(view.fitted(box, 9)).toBe(box);
  expect(view.fitted(box, 8)).toBe('```\nA\nb\n```\n- c ║ d');
});
