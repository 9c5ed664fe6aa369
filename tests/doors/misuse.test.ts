// What a model gets wrong with the tools: within one more request it is where it wanted to be.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, connect, leave } from '../fakes/mcp-client.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { roundsInOne } from '../given/in-one.ts';
import { emptyHome } from '../given/program.ts';
import { HOST, opening, review, vote } from '../given/scenes.ts';
import { CONFLICT } from './conflict.ts';

type Args = Record<string, unknown>;
type First = { id?: string; do?: string; error?: { message: string; fix: string } };
/** `ends`: what is due when it is where it wanted to be. `mended`: what the answer leads to; without, it is right at once. */
type Kind = {
  kind: string;
  tool: string;
  args: Args;
  ends: string;
  says?: string;
  mended?: Args | [tool: string, args: Args];
};

const [yes, no, none] = ['APPROVE', 'REJECT', 'ABSTAIN'].map((one) => vote(one));
const BUG = 'src/a.js:1 – it is never read';
const KEPT = review([], 'keep');
let count = 0;
const question = (): string => `Shall we ship number ${++count}?`;

async function clientOf(
  answers: Record<string, string | undefined>,
  name = 'claude-code',
): Promise<Client> {
  const said = Object.fromEntries(
    Object.entries(answers).map(([name, text]) => [name, text ?? '']),
  );
  const engines = Object.fromEntries(Object.keys(said).map((name) => [name, 'good']));
  const home = emptyHome({
    ...(name === 'claude-code' ? HOST : {}),
    ...roundsInOne(),
    PATH: putOnPath(engines, said).env['PATH'] ?? '',
  });
  mkdirSync(join(home.folder, 'src'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
      cwd: home.folder,
    });
  git('init', '-q', '-b', 'main', '.');
  writeFileSync(join(home.folder, '.gitignore'), 'state\n.claude\n');
  git('add', '.gitignore');
  git('commit', '-qm', 'one');
  writeFileSync(join(home.folder, 'b.js'), 'let y = 1;\n');
  git('add', 'b.js');
  git('commit', '-qm', 'two');
  git('branch', 'old', 'HEAD~1');
  writeFileSync(join(home.folder, 'src/a.js'), 'let x = 1;\n');
  git('add', 'src/a.js');
  return connect(home, { name });
}

/** Each comparison of a Council is shown and waits for a `next`: that is no detour. */
async function firstOf(client: Client, tool: string, args: Args): Promise<First> {
  const first: First = JSON.parse((await client.texts(tool, args))[0] ?? '{}');
  return first.do === 'waiting' && first.id && tool !== 'next'
    ? firstOf(client, 'next', { id: first.id })
    : first;
}

/** Plays it, by id of `about` where a deliberation is meant. */
async function play(client: Client, kind: Kind, about: { id?: string } = {}) {
  const { tool, args, mended, says = '', ends } = kind;
  const first = await firstOf(client, tool, { ...about, ...args });
  const heard = JSON.stringify(first.error ?? first);
  expect(heard).toContain(says);
  if (!mended) return expect(first.do, heard).toBe(ends);
  const [then, changed] = Array.isArray(mended) ? mended : [tool, mended];
  expect(first.error?.fix ?? first.do, heard).toBeTruthy();
  const second = await firstOf(client, then, { ...about, ...changed });
  expect(second.do, JSON.stringify(second)).toBe(ends);
}

const voted = (own: unknown): Args => ({ question: question(), vote: own });
const short = { position: 'APPROVE', confidence: 80, rationale: 'It holds.' };
const opened = (kind: string, args: Args, says?: string, mended?: Args): Kind => ({
  kind,
  tool: 'magi',
  args: { question: question(), ...args },
  ends: 'seal',
  ...(says && { says }),
  ...(mended && { mended: { question: question(), ...mended } }),
});
const SECRET = `Is AKIA${'Z7QX4N2PW5RT6YHB'} still valid?`;
const PAIR = [
  { id: 'pg', label: 'Postgres' },
  { id: 'redis', label: 'Redis' },
];

const OPENING: Kind[] = [
  {
    kind: 'a vote in prose',
    tool: 'magi',
    args: voted('I approve.'),
    says: 'position: APPROVE | REJECT',
    mended: voted(yes),
    ends: 'present',
  },
  {
    kind: 'a vote as bare JSON',
    tool: 'magi',
    args: voted(JSON.stringify(short)),
    ends: 'present',
  },
  { kind: 'a vote as an object', tool: 'magi', args: voted(short), ends: 'present' },
  {
    kind: 'a vote without its reasons',
    tool: 'magi',
    args: voted({ position: 'APPROVE' }),
    says: 'rationale',
    mended: voted(yes),
    ends: 'present',
  },
  {
    kind: 'a yes with conditions in words',
    tool: 'magi',
    args: voted({
      ...short,
      position: 'APPROVE with conditions',
      conditions: ['a rollback'],
    }),
    ends: 'present',
  },
  {
    kind: 'the form of another protocol',
    tool: 'magi',
    args: voted(opening),
    says: 'position: APPROVE | REJECT',
    mended: voted(yes),
    ends: 'present',
  },
  opened('a secret', { question: SECRET }, 'send_anyway', {
    question: SECRET,
    send_anyway: true,
  }),
  opened('options with ids', { options: PAIR }),
  opened('options as words', { options: ['Postgres', 'Redis'] }),
  opened('options without ids', { options: [{ label: 'Postgres' }, { label: 'Redis' }] }),
  opened('options as a mapping', { options: { pg: 'Postgres', redis: 'Redis' } }),
  opened(
    'options in one text',
    { options: 'Postgres, Redis' },
    'two or more to choose between',
    { options: ['Postgres', 'Redis'] },
  ),
  opened('no question', { question: undefined }, 'There is no question', {}),
  opened(
    'a misspelt field',
    { question: undefined, qestion: 'Ship it?' },
    'Did you mean question',
    {},
  ),
  opened(
    'a field of another protocol',
    { preset: 'quick' },
    'preset is said of a review',
    {},
  ),
  opened(
    'a word that is none of those it may be',
    { stakes: 'critical' },
    'normal or high',
    { stakes: 'high' },
  ),
  opened('run as a word', { run: 'quick' }, 'run: {quick: true}', {
    run: { quick: true },
  }),
  opened('true as a text', { run: { quick: 'true' } }),
  opened(
    'an engine that is none',
    { run: { engines: ['gpt-5'] } },
    'Give one of claude, codex',
    { run: { engines: ['codex'] } },
  ),
  opened('engines in one text', { run: { engines: 'codex, gemini' } }),
  opened('too many rounds', { run: { rounds: 9 } }, '1 to 3 rounds', {
    run: { rounds: 3 },
  }),
  opened(
    'an earlier one that is none',
    { again: 'magi-1' },
    'There is no deliberation',
    {},
  ),
  {
    kind: 'a vote for a council',
    tool: 'council',
    args: voted(yes),
    says: 'vote is said of a Magi',
    mended: { question: question() },
    ends: 'ask_user',
  },
  {
    kind: 'the position of a debate as a field',
    tool: 'debate',
    args: { position: 'Keep it.' },
    says: 'question',
    mended: { question: 'Keep it?' },
    ends: 'seal',
  },
  {
    kind: 'a conflict where a question stands',
    tool: 'council',
    args: { question: CONFLICT },
    ends: 'present',
  },
  {
    kind: 'a conflict with a field missing',
    tool: 'council',
    args: { payload: CONFLICT.replace(/ORIGINAL INTENT.*\n/, '') },
    says: 'ORIGINAL INTENT',
    mended: { payload: CONFLICT },
    ends: 'present',
  },
];

const REVIEWS: Kind[] = [
  {
    kind: 'a request where a question stands',
    tool: 'review',
    args: { question: 'review my changes' },
    says: 'It takes text',
    mended: {},
    ends: 'present',
  },
  ...(
    [
      ['a request as the text', { text: 'review my changes' }],
      ['its own command as the text', { text: '/ftm:ftm review my changes' }],
      ['a bare revision', { scope: 'HEAD~1' }],
      ['a bare branch', { scope: 'old' }],
      ['a bare range', { scope: 'HEAD~1..HEAD' }],
      ['a bare path', { scope: 'src/a.js' }],
      ['a folder', { scope: 'src' }],
      ['staged', { scope: 'staged' }],
      ['a plan in words', { plan: '# Plan\n\n1. Ship it.\n' }],
      ['reviewers in one text', { text: 'let x = 1;\n', reviewers: 'codex, gemini' }],
    ] as [string, Args][]
  ).map(([kind, args]) => ({ kind, tool: 'review', args, ends: 'present' })),
  {
    kind: 'words as a scope',
    tool: 'review',
    args: { scope: 'uncommitted changes' },
    says: 'uncommitted',
    mended: { scope: 'uncommitted' },
    ends: 'present',
  },
  {
    kind: 'a path as a field of its own',
    tool: 'review',
    args: { path: 'src/a.js' },
    says: 'scope',
    mended: { scope: 'src/a.js' },
    ends: 'present',
  },
];

const SPLIT: Kind[] = [
  { kind: 'next without an id', tool: 'next', args: { id: undefined }, ends: 'ask_user' },
  {
    kind: 'an id that is none',
    tool: 'next',
    args: { id: 'magi-20200101-101010-aaaa' },
    says: 'Leave the id out',
    mended: { id: undefined },
    ends: 'ask_user',
  },
  {
    kind: 'a seat that is none',
    tool: 'say',
    args: { as: 'grok', answer: yes },
    says: 'Seats: Claude, Codex, Gemini',
    mended: ['next', {}],
    ends: 'ask_user',
  },
  {
    kind: 'the seat of an engine',
    tool: 'say',
    args: { as: 'codex', answer: yes },
    says: 'next shows what is due',
    mended: ['next', {}],
    ends: 'ask_user',
  },
  {
    kind: 'the same seat twice, in capitals',
    tool: 'say',
    args: { as: 'Claude', answer: yes },
    says: 'next shows what is due',
    mended: ['next', {}],
    ends: 'ask_user',
  },
  {
    kind: 'words that only a host can map',
    tool: 'decide',
    args: { said: 'what Codex says' },
    says: 'Which choice is meant',
    mended: { choice: 'wait', said: 'later' },
    ends: 'present',
  },
  {
    kind: 'a yes to which way',
    tool: 'decide',
    args: { said: 'yes' },
    says: 'if none is meant, ask the user',
    mended: { choice: 'find_out', said: 'find out first' },
    ends: 'present',
  },
  {
    kind: 'a choice that is none',
    tool: 'decide',
    args: { choice: 'maybe', said: 'maybe' },
    says: 'Choices: approve',
    mended: { choice: 'reject', said: 'the second' },
    ends: 'present',
  },
  {
    kind: 'a label for an id',
    tool: 'decide',
    args: { choice: 'Do not (Codex)', said: 'what Codex says' },
    ends: 'present',
  },
  {
    kind: 'a label without its signs',
    tool: 'decide',
    args: { choice: 'find out first Gemini', said: 'find out' },
    ends: 'present',
  },
  {
    kind: 'the user as a seat',
    tool: 'say',
    args: { as: 'User', answer: 'stop' },
    ends: 'present',
  },
  {
    kind: 'a no that limits',
    tool: 'decide',
    args: { choice: 'approve', said: 'no, only on staging' },
    says: 'only on staging',
    mended: { choice: 'stop', said: 'stop then' },
    ends: 'present',
  },
];

const DUE: Kind[] = [
  {
    kind: 'prose where a form is due',
    tool: 'say',
    args: { as: 'claude', answer: 'I approve.' },
    says: 'position: APPROVE | REJECT',
    mended: { as: 'claude', answer: yes },
    ends: 'ask_user',
  },
  {
    kind: 'a seat in capitals, words before the form',
    tool: 'say',
    args: { as: 'Claude', answer: `Here it is:\n${yes}` },
    ends: 'ask_user',
  },
  {
    kind: 'decided before anybody has voted',
    tool: 'decide',
    args: { choice: 'go', said: 'go' },
    says: 'next says who is due',
    mended: ['next', {}],
    ends: 'seal',
  },
];

const FIXES: Kind[] = [
  {
    kind: 'a question taken for a fix',
    tool: 'decide',
    args: { choice: 'fix', ids: ['F1'], said: 'why is F1 critical?' },
    says: 'ask_user',
    mended: { choice: 'stop', said: 'keep it as it is' },
    ends: 'present',
  },
  {
    kind: 'a finding that is none',
    tool: 'decide',
    args: { choice: 'fix', ids: ['F9'], said: 'fix F9' },
    says: 'Findings: F1',
    mended: { choice: 'fix', ids: ['F1'], said: 'fix F1' },
    ends: 'present',
  },
  {
    kind: 'a finding as the choice',
    tool: 'decide',
    args: { choice: 'F1', said: 'fix F1' },
    ends: 'present',
  },
  {
    kind: 'findings in one text',
    tool: 'decide',
    args: { ids: 'F1', said: 'the first one' },
    ends: 'present',
  },
  {
    kind: 'all of them, in words',
    tool: 'decide',
    args: { choice: 'fix:all', said: 'everything' },
    ends: 'present',
  },
];

const DEBTS: Kind[] = [
  {
    kind: 'nothing written where something is owed',
    tool: 'decide',
    args: { choice: 'mitigate', said: 'go ahead, with a safeguard' },
    says: 'mitigation',
    mended: { choice: 'mitigate', written: { mitigation: 'We keep a copy.' } },
    ends: 'present',
  },
  {
    kind: 'what is owed as a word',
    tool: 'decide',
    args: { choice: 'mitigate', said: 'go', written: 'We keep a copy.' },
    says: 'fields with their values',
    mended: { choice: 'mitigate', written: { mitigation: 'We keep a copy.' } },
    ends: 'present',
  },
];

type Group = [
  about: string,
  kinds: Kind[],
  answers: Record<string, string | undefined>,
  begin?: (client: Client) => Promise<First>,
  /** Another than Claude Code, which shows no dialog that anybody sees. */
  host?: string,
];
const onText = (client: Client): Promise<First> =>
  firstOf(client, 'review', { text: `let x = ${++count};\nlet y = 2;\n` });
const GROUPS: Group[] = [
  ['opening', OPENING, { claude: yes, codex: yes, gemini: yes }],
  ['a review', REVIEWS, { claude: KEPT, codex: KEPT, gemini: KEPT }],
  [
    'after a split',
    SPLIT,
    { codex: no, gemini: none },
    (client) => firstOf(client, 'magi', voted(yes)),
  ],
  [
    'while a vote is due',
    DUE,
    { codex: no, gemini: none },
    (client) => firstOf(client, 'magi', { question: question() }),
  ],
  [
    'after findings',
    FIXES,
    { codex: review([BUG], 'revise'), gemini: review([BUG], 'revise') },
    async (client) => {
      const { id } = await onText(client);
      const replies = JSON.stringify({
        replies: [{ id: 'F1', answer: 'accept', why: 'It is true.' }],
      });
      return firstOf(client, 'say', { id, as: 'author', answer: replies });
    },
  ],
  [
    'with a debt',
    DEBTS,
    { claude: yes, gemini: vote('REJECT', { safety_concern: true }) },
    (client) => firstOf(client, 'magi', voted(yes)),
    'codex-mcp-client',
  ],
];

it('are at least the 48 kinds that were seen', () => {
  expect(GROUPS.flatMap(([, kinds]) => kinds).length).toBeGreaterThanOrEqual(48);
});

describe.each(GROUPS)('%s', (_, kinds, answers, begin, host) => {
  let client: Client;
  beforeAll(async () => {
    client = await clientOf(answers, host);
  }, 30_000);
  afterAll(leave);

  it.each(kinds)('$kind', { timeout: 30_000 }, async (kind) => {
    const { id } = begin ? await begin(client) : {};
    await play(client, kind, id ? { id } : {});
  });
});

it('the same question asked twice at once is one', { timeout: 30_000 }, async () => {
  const client = await clientOf({ codex: no, gemini: none });
  const twice = [1, 2].map(() =>
    firstOf(client, 'magi', { question: 'Twice?', vote: yes }),
  );
  const [first, second] = await Promise.all(twice);
  leave();
  expect(first?.id).toBe(second?.id);
});
