// Councils through the program: engines are stand-ins on the PATH, the working tree is a real one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readYaml } from '../scripts/core/words/yaml.ts';
import { putOnPath } from './fakes/on-path.ts';
import { emptyHome } from './program.ts';

const SOURCE =
  'export function save(session) {\n  store.set(session.id, session);\n}\n\nexport const ttl = 3600;\n';

type Peer = {
  choice: string;
  cites?: string[];
  agrees?: string;
  changed?: boolean;
  because?: string;
  position?: string;
  /** What its prose says that it read. */
  read?: string;
};
const peer = ({
  choice,
  cites = ['src/session.js:2 "store.set(session.id, session);"'],
  agrees = 'none',
  changed = false,
  because = '',
  position,
  read = 'I read src/session.js:2.',
}: Peer) =>
  `RESEARCH SUMMARY: ${read}
POSITION: ${position ?? `Take ${choice}`}
REASONING: The session is kept as it is. Nothing else writes there.
CONCERNS: it may grow

\`\`\`yaml
position: "${position ?? `Take ${choice}`}"
choice: ${choice}
agrees_with: ${agrees}
changed: ${changed}
because: "${because}"
confidence: high
evidence:
${cites.map((cite) => `  - ${cite}`).join('\n')}
\`\`\``;

type Script = Record<string, (Peer | string)[]>;

/** Each engine answers by round; a string is a behaviour of the stand-in. */
function council(script: Script) {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-rounds-'));
  for (const [name, rounds] of Object.entries(script)) {
    for (const [index, said] of rounds.entries())
      writeFileSync(join(folder, `${name}.${index + 1}`), typeof said === 'string' ? `!${said}` : peer(said));
  }
  const fakes = putOnPath(Object.fromEntries(Object.keys(script).map((name) => [name, `rounds:${folder}`])));
  const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/session.js'), SOURCE);
  writeFileSync(join(home.folder, '.gitignore'), 'state/\n.claude/\n');
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const prompts = () =>
    fakes.calls().flatMap(({ name, prompt }) => (prompt === undefined ? [] : [{ name, prompt }]));
  return { home, prompts };
}

const PAYLOAD = `CONFLICT TYPE: Contradiction
ORIGINAL INTENT: save() keeps the first session
CODEX'S CHANGE: Codex made save() overwrite
CODEX'S REASONING: callers expect it
THE CODE IN QUESTION:
\`\`\`js
store.set(session.id, session);
\`\`\`
DEBUG.md HISTORY:
- attempt 1: TRIED-A-LOCK
QUESTION FOR THE COUNCIL: (A) update INTENT or (B) revert the fix?
`;

function blockIn(text: string): Record<string, unknown> {
  const [, yaml = ''] = text.split('COUNCIL VERDICT:\n');
  const { value, problems } = readYaml(yaml);
  expect(problems).toEqual([]);
  return value as Record<string, unknown>;
}

const FRAMING = `PROBLEM:
Where should this service keep its sessions from now on?
ENTRY POINTS:
- src/session.js
- src/gone.js
CRITERIA:
- survives a restart
OPTIONS:
- redis: one Redis
- postgres: one Postgres table
- memory: keep them in memory`;

type Next = {
  id: string;
  do: string;
  display?: string;
  ask?: { questions: { question: string }[] };
  next?: Next;
  prompt?: string;
};

describe('with a user', () => {
  it('is confirmed, runs three rounds, changes a mind on evidence, asks, and is remembered', async () => {
    const { home, prompts } = council({
      claude: [
        { choice: 'redis' },
        { choice: 'redis', cites: ['src/session.js:5 "export const ttl = 3600;"'] },
        { choice: 'redis' },
      ],
      codex: [
        { choice: 'postgres' },
        'crash',
        { choice: 'redis', changed: true, because: 'ttl', cites: ['src/session.js:5 "const ttl = 3600"'] },
      ],
      gemini: [
        { choice: 'memory' },
        { choice: 'memory', cites: ['lib/other.js:9 "store.set(session.id, session);"'] },
        { choice: 'memory' },
      ],
    });
    const opened = await home.json<Next>(['open', 'council', '-'], FRAMING);
    expect(opened).toMatchObject({ do: 'ask_user' });
    expect(opened.display).toContain('"src/gone.js" is not in the working tree');
    const { id } = opened;
    expect((await home.run(['run', id])).out).toContain('nothing_due');
    const confirmed = await home.json<Next>(
      ['submit', id, '--as', 'user'],
      'framing:\n  constraints: [no new service]\nchoice: Send it',
    );
    expect(confirmed.do).toBe('run');
    const first = await home.json<Next>(['run', id, '--wait', '60']);
    expect(first.next?.do).toBe('run');
    expect(first.next?.display).toContain('## Round 1 — Independent Research');
    expect(first.next?.display).toContain('(verified)');
    expect(first.next?.display).toContain('Majority forming? No');
    const second = await home.json<Next>(['run', id, '--wait', '60']);
    expect(second.next?.display).toContain('**Not heard** – crash');
    expect(second.next?.display).toContain('moved: it stands at src/session.js:2');
    const third = await home.json<Next>(['run', id, '--wait', '60']);
    expect(third.next?.do).toBe('ask_user');
    expect(third.next?.display).toContain('**Agreed by**: claude, codex');
    expect(third.next?.display).toContain(
      'codex, round 3: postgres → redis on new evidence (src/session.js:5)',
    );
    const done = await home.json<Next>(['submit', id, '--as', 'user'], 'Proceed');
    expect(done.do).toBe('done');
    expect(await home.json(['replay', id])).toMatchObject({ ok: true, answers_read_again: 8 });
    expect((await home.run(['gate', id])).exit).toBe(0);
    const events = readFileSync(join(home.state, 'events.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(
      events.map(({ event, payload }) => [event, payload.skill, payload.verdict, payload.round]),
    ).toEqual([
      ['review_complete', 'ftm-council', 'redis', 3],
      ['task_completed', 'ftm-council', 'redis', 3],
    ]);
    expect(events[0].payload).toMatchObject({
      agreed_by: ['claude', 'codex'],
      dissent: expect.stringContaining('gemini'),
    });
    expect(prompts().every(({ prompt }) => prompt.includes('no new service'))).toBe(true);
    for (const { prompt } of prompts().slice(3))
      expect(prompt.replaceAll(home.folder, '')).not.toMatch(/claude|codex|gemini/i);
    const again = await home.json<Next>(['open', 'council', '-'], FRAMING);
    expect(again.display).toContain('## From the blackboard');
    expect(again.display).toContain('redis (outcome not recorded)');
  });

  it('stops and says what to install when an engine is missing; --allow-two goes on, labelled', async () => {
    const { home } = council({ claude: [{ choice: 'redis' }], codex: [{ choice: 'redis' }] });
    const refused = await home.run(['open', 'council', '-'], FRAMING);
    expect(refused.exit).toBe(3);
    expect(JSON.parse(refused.out).error).toMatchObject({
      message: expect.stringContaining('gemini-cli'),
      fix: expect.stringContaining('--allow-two'),
    });
    const { id, display } = await home.json<Next>(['open', 'council', '-', '--allow-two'], FRAMING);
    expect(display).toContain('Degraded: without gemini (not found)');
    await home.run(['submit', id, '--as', 'user'], 'Send it');
    const { next } = await home.json<Next>(['run', id, '--wait', '60']);
    expect(next?.display).toContain('**Degraded from the start: without gemini (not found).**');
  });

  it('lets the clerk map an open question', async () => {
    const { home } = council({
      claude: [{ choice: 'a redis store' }],
      codex: [{ choice: 'sql table' }],
      gemini: [{ choice: 'one redis' }],
    });
    const { id } = await home.json<Next>([
      'open',
      'council',
      'Where should this service keep its sessions from now on?',
    ]);
    await home.run(['submit', id, '--as', 'user'], 'Send it');
    const { next } = await home.json<Next>(['run', id, '--wait', '60']);
    expect(next?.do).toBe('map');
    const letters = Object.fromEntries(
      [...(next?.prompt ?? '').matchAll(/position ([ABC])\]\n(.*?):/g)].map(([, letter, label]) => [
        label,
        letter,
      ]),
    );
    const mapped = await home.json<Next>(
      ['submit', id, '--as', 'clerk'],
      `${letters['a redis store']}, ${letters['one redis']}: redis\n${letters['sql table']}: table`,
    );
    expect(mapped).toMatchObject({ do: 'ask_user' });
    expect(mapped.ask?.questions[0]?.question).toContain('mapping');
  });
});

it('holds five rounds without a majority; each prompt of the last one is whole by itself and within its budget', async () => {
  const long = (choice: string, round: number) => ({
    choice,
    cites: [`src/long.js:${round * 10} "line ${round * 10} of it"`],
    position: `${choice} ${'and so on '.repeat(3_000)}`,
  });
  const five = (choice: string) => [1, 2, 3, 4, 5].map((round) => long(choice, round));
  const { home, prompts } = council({
    claude: five('redis'),
    codex: five('postgres'),
    gemini: five('memory'),
  });
  writeFileSync(
    join(home.folder, 'src/long.js'),
    Array.from({ length: 60 }, (_, index) => `line ${index + 1} of it`).join('\n'),
  );
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude/ftm-config.yml'), 'council: { history_bytes: 200000 }\n');
  const ran = await home.run(['auto', 'council', '-', '--text'], FRAMING);
  expect(ran.exit).toBe(4);
  expect(blockIn(ran.out)).toMatchObject({
    decision: null,
    outcome: 'no_majority',
    round: 5,
    options: [{ decision: 'redis' }, { decision: 'postgres' }, { decision: 'memory' }],
  });
  expect(ran.out).toContain('### The positions that are left');
  const last = prompts().filter(({ prompt }) => prompt.startsWith('This is round 5'));
  expect(last).toHaveLength(3);
  for (const { prompt } of last) {
    expect(Buffer.byteLength(prompt)).toBeLessThan(200_000 + 10_000);
    expect(prompt).toContain('Where should this service keep its sessions from now on?');
    expect(prompt).toContain('were shortened in the middle');
    for (const round of [1, 2, 3, 4])
      expect(prompt.match(new RegExp(`line ${round * 10} of it`, 'g'))).toHaveLength(3);
  }
});

describe('for an executor', () => {
  it('decides without a question, with the block last and the exit code of a decision', async () => {
    const { home, prompts } = council({
      claude: [{ choice: 'revert_fix' }],
      codex: [{ choice: 'update_intent' }],
      gemini: [{ choice: 'revert_fix', position: 'Revert: "it" breaks: {callers}' }],
    });
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    // The exit code of a rejection: it is the gate's.
    expect(ran.exit).toBe(1);
    expect((await home.run(['gate'])).exit).toBe(1);
    expect(blockIn(ran.out)).toMatchObject({
      decision: 'revert_fix',
      outcome: 'majority',
      round: 1,
      agreed_by: ['claude', 'gemini'],
      conflict_of_interest: false,
    });
    expect(prompts()).toHaveLength(3);
    for (const { prompt } of prompts()) {
      expect(prompt).toContain('TRIED-A-LOCK');
      expect(prompt.replaceAll(home.folder, '')).not.toMatch(/claude|codex|gemini/i);
    }
  });

  it('says when the author of the change is one of the two', async () => {
    const { home } = council({
      claude: [{ choice: 'revert_fix' }],
      codex: [{ choice: 'update_intent' }],
      gemini: [{ choice: 'Update intent' }],
    });
    expect(blockIn((await home.run(['auto', 'council', '--payload', '-'], PAYLOAD)).out)).toMatchObject({
      decision: 'update_intent',
      conflict_of_interest: true,
    });
  });

  it('keeps the original intent as the default when nothing was decided: exit 4', async () => {
    const { home } = council({
      claude: [{ choice: 'revert_fix' }, { choice: 'revert_fix' }],
      codex: ['401', '401'],
      gemini: [{ choice: 'update_intent' }, { choice: 'update_intent' }],
    });
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    expect(ran.exit).toBe(4);
    expect(blockIn(ran.out)).toMatchObject({
      decision: null,
      outcome: 'stalled',
      round: 2,
      safe_default: 'revert_fix',
      heard: '2 of 3',
    });
  });

  it('never hangs on a missing engine: unavailable, what is missing, exit 3', async () => {
    const { home, prompts } = council({
      claude: [{ choice: 'revert_fix' }],
      gemini: [{ choice: 'revert_fix' }],
    });
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    expect(ran.exit).toBe(3);
    expect(blockIn(ran.out)).toMatchObject({
      decision: null,
      outcome: 'unavailable',
      heard: '0 of 3',
      missing: [{ seat: 'codex', reason: 'not found', remedy: expect.stringContaining('npm install') }],
    });
    expect(prompts()).toEqual([]);
  });

  it('names the field that a payload lacks', async () => {
    const { home } = council({ claude: [], codex: [], gemini: [] });
    const ran = await home.run(
      ['auto', 'council', '--payload', '-'],
      PAYLOAD.replace('ORIGINAL INTENT', 'INTENT'),
    );
    expect(ran.exit).toBe(1);
    expect(JSON.parse(ran.out).error.message).toContain('ORIGINAL INTENT');
  });
});

it('looks up citations in the tree and nowhere else', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'ftm-outside-'));
  writeFileSync(join(outside, 'secret.txt'), 'the secret words\n');
  const cites = [
    `${outside}/secret.txt:1 "the secret words"`,
    '../../etc/passwd:1 "root:"',
    'link.txt:1 "the secret words"',
    '.git/config:1 "[core]"',
    'src:1 "save"',
    'src/session.js:1 "export function save(session) {"',
  ];
  const { home } = council({
    claude: [{ choice: 'a', cites }],
    codex: [{ choice: 'a', cites: cites.slice(0, 3), read: 'I looked around.' }],
    gemini: [{ choice: 'b' }],
  });
  symlinkSync(join(outside, 'secret.txt'), join(home.folder, 'link.txt'));
  const { id } = await home.json<Next>(
    ['open', 'council', '-', '--option', 'a=A', '--option', 'b=B'],
    'Which of the two letters is the better one here?',
  );
  await home.run(['submit', id, '--as', 'user'], 'Send it');
  const { next } = await home.json<Next>(['run', id, '--wait', '60']);
  const shown = await home.json<{ rounds: { seats: { evidence: { status: string }[] }[] }[] }>([
    'show',
    id,
    '--json',
  ]);
  expect(shown.rounds[0]?.seats[0]?.evidence.map(({ status }) => status)).toEqual([
    'no such file',
    'no such file',
    'no such file',
    'no such file',
    'no place given',
    'verified',
    // What it read, as its prose says it.
    'unquoted',
  ]);
  expect(next?.display).toContain('**Unread: codex (nothing cited exists).**');
  expect(next?.ask?.questions[0]?.question).toContain('codex, whose citations do not exist');
});

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
    expect((await home.run(['auto', 'council', '--payload', '-'], PAYLOAD)).exit).toBe(3);
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

describe('block, exit code, gate, event, line and blackboard tell the same', () => {
  const lost = { cites: ['src/nowhere.js:1 "there is no such file"'], read: 'I looked around.' };
  const update = (position: string, more: Partial<Peer> = {}): Peer => ({
    choice: 'update_intent',
    position,
    ...more,
  });
  const revert = { choice: 'revert_fix' };
  const five = <T>(one: T): T[] => [one, one, one, one, one];

  it.each<[outcome: string, decision: string | null, exit: number, script: Script]>([
    ['majority', 'update_intent', 0, { claude: [revert], codex: [update('A')], gemini: [update('B')] }],
    [
      'majority',
      'revert_fix',
      1,
      { claude: [revert], codex: [update('A')], gemini: [{ ...revert, position: 'B' }] },
    ],
    [
      'undecided',
      null,
      4,
      { claude: five(revert), codex: five(update('A', lost)), gemini: five(update('B', lost)) },
    ],
    [
      'no_majority',
      null,
      4,
      {
        claude: [{ choice: 'split it' }],
        codex: [update('A')],
        gemini: [{ choice: 'split it', position: 'B' }],
      },
    ],
    [
      'stalled',
      null,
      4,
      { claude: five(revert), codex: five(update('A')), gemini: five({ choice: 'split it' }) },
    ],
  ])('%s %s: %i', async (outcome, decision, exit, script) => {
    const { home } = council(script);
    const ran = await home.run(['auto', 'council', '--payload', '-'], PAYLOAD);
    const gate = { 0: 'approved', 1: 'rejected', 4: 'undecided' }[exit];
    expect([ran.exit, (await home.run(['gate'])).exit]).toEqual([exit, exit]);
    expect(blockIn(ran.out)).toMatchObject({ outcome, decision, gate });
    const lines = (file: string) =>
      readFileSync(join(home.state, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(lines('verdicts.jsonl')).toMatchObject([{ outcome, decision, gate }]);
    expect(lines('events.jsonl').map(({ payload }) => [payload.verdict, payload.gate])).toEqual([
      [decision ?? outcome, gate],
      [decision ?? outcome, gate],
    ]);
    const { context, experiences } = await home.json<{
      context: { recent_decisions: { verdict: string }[] };
      experiences: { entries: { tags: string[] }[] };
    }>(['blackboard', 'read']);
    expect(context.recent_decisions.map(({ verdict }) => verdict)).toEqual([decision ?? outcome]);
    expect(experiences.entries[0]?.tags).toContain(outcome);
    const { id } = await home.json<{ id: string }>(['gate']);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
  });
});
