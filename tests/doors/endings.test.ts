// How a run ends, at each door: what is offered there can be done there, as it stands.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect, leave } from '../fakes/mcp-client.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home } from '../given/program.ts';
import { challenge, HOST, opening, peer, review, vote } from '../given/scenes.ts';

type Answers = Record<'claude' | 'codex' | 'gemini', string>;
type Ending = [what: string, args: string[], answers: Answers, offers: string[]];

const each = (claude: string, codex: string, gemini: string): Answers => ({
  claude,
  codex,
  gemini,
});
const [YES, NO, NONE] = ['APPROVE', 'REJECT', 'ABSTAIN'].map((one) => vote(one));
const [yes, no, none] = [YES ?? '', NO ?? '', NONE ?? ''];
const BUG = 'src/a.js:1 – it is never read';
const QUESTION = 'Where does the queue lose entries?';
const OPTIONS = ['--option', 'a=The lock', '--option', 'b=The retry'];
const inMagi = (args: string[] = []): string[] => ['magi', 'Ship it?', ...args];
const inCouncil = (args: string[] = []): string[] => ['council', QUESTION, ...args];

const ENDINGS: Ending[] = [
  ['all for it', inMagi(), each(yes, yes, yes), ['again']],
  ['two to one', inMagi(), each(yes, yes, no), ['again']],
  ['one, one and one', inMagi(), each(yes, no, none), ['decide', 'again']],
  ['two against it', inMagi(), each(no, no, yes), []],
  ['too few took a side', inMagi(), each(yes, none, none), ['decide']],
  [
    'two agree',
    inCouncil([...OPTIONS, '--rounds', '1']),
    each(peer('a'), peer('a'), peer('b')),
    [],
  ],
  [
    'a review that found',
    ['review', 'let x = 1;'],
    each('', review([BUG], 'revise'), review([BUG], 'revise')),
    ['fix', 'again'],
  ],
  [
    'a review that kept',
    ['review', 'let x = 1;'],
    each('', review([], 'keep'), review([], 'keep')),
    [],
  ],
];

function homeOf(answers: Answers, env: Record<string, string>): Home {
  const said = Object.fromEntries(Object.entries(answers).filter(([, text]) => text));
  const here = Object.fromEntries(Object.keys(said).map((name) => [name, 'good']));
  const fakes = putOnPath(here, said);
  const home = emptyHome({ ...env, PATH: fakes.env['PATH'] ?? '' });
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/a.js'), 'let x = 1;\n');
  return home;
}

const shell = ({ folder, env }: Home, line: string): Promise<[number, string]> =>
  new Promise((done) => {
    execFile('/bin/sh', ['-c', line], { cwd: folder, env }, (error, out, err) =>
      done([typeof error?.code === 'number' ? error.code : error ? 99 : 0, out + err]),
    );
  });

/** "  node …/ftm.mjs decide go  Go ahead" */
const offeredIn = (text: string): { line: string; verb: string }[] =>
  [
    ...text.matchAll(
      /^ {2}(node \S*ftm\.mjs (decide|fix|again)(?: \S+)*?)(?: {2,}.*)?$/gm,
    ),
  ].map(([, line = '', verb = '']) => ({ line, verb }));

describe('in a shell', () => {
  it.each(ENDINGS)('%s', async (_, args, answers, offers) => {
    const home = homeOf(answers, { COLUMNS: '200' });
    const { out } = await home.run([...args, '--text']);
    const offered = offeredIn(out);
    expect([...new Set(offered.map(({ verb }) => verb))], out).toEqual(
      expect.arrayContaining(offers),
    );
    for (const { line } of offered) {
      const [exit, said] = await shell(home, line);
      expect([0, 1, 4], `${line}\n${said}`).toContain(exit);
      expect(said).not.toMatch(/"error"|^ftm: /m);
    }
  });

  it('takes words in quotation marks for an answer to what is open, and names of findings for no vote', async () => {
    const split = homeOf(each(yes, no, none), {});
    await split.run(inMagi());
    const unclear = await split.run(['Rather the small one']);
    expect([unclear.exit, JSON.parse(unclear.out).error.code]).toEqual([2, 'map_or_ask']);
    const said = await split.run(['no, do not']);
    expect(JSON.parse(said.out).ending.gate).toBe('rejected');
    const { out, exit } = await split.run(['F1 and F3']);
    expect([exit, JSON.parse(out).error.code]).toEqual([2, 'wrong_use']);
    expect(JSON.parse((await split.run(['list'])).out).deliberations).toHaveLength(1);
  });

  it('asks the same once more', async () => {
    const home = homeOf(each(yes, yes, yes), {});
    const { id } = await home.json<{ id: string }>(inMagi());
    const second = await home.json<{ id: string; display: string }>([
      'magi',
      '--again',
      id,
    ]);
    expect(second.id).not.toBe(id);
    expect(second.display).toContain('Ship it?');
  });
});

/** What only a shell understands. */
const OF_A_SHELL = /\.mjs|\bftm [a-z]+\b|(?<!-)--[a-z]/;

describe('in Claude Code', () => {
  const opened = { question: 'Ship it?', vote: yes };
  it.each<[what: string, tool: string, args: object, answers: Answers]>([
    ['all for it', 'magi', opened, each(yes, yes, yes)],
    ['a split', 'magi', opened, each(yes, no, none)],
    ['a no', 'magi', { ...opened, vote: no }, each(no, no, no)],
    ['one heard', 'magi', opened, each(yes, yes, '')],
    [
      'a vote in prose',
      'magi',
      { ...opened, vote: 'Yes, I think so.' },
      each(yes, yes, yes),
    ],
    [
      'a council to be sent',
      'council',
      { question: QUESTION },
      each(peer('a'), peer('a'), peer('b')),
    ],
    ['a council of one', 'council', { question: QUESTION }, each(peer('a'), '', '')],
    [
      'an objection',
      'debate',
      { question: 'Keep it?', vote: opening },
      each('', challenge('disagree', 'strong'), challenge('agree', 'none')),
    ],
    [
      'a finding',
      'review',
      { text: 'let x = 1;' },
      each('', review([BUG], 'revise'), review([BUG], 'revise')),
    ],
    ['nothing to review', 'review', {}, each(yes, yes, yes)],
    [
      'a secret',
      'magi',
      { question: `Is AKIA${'Z7QX4N2PW5RT6YHB'} valid?` },
      each(yes, yes, yes),
    ],
    ['nothing there', 'show', {}, each(yes, yes, yes)],
    [
      'an id that is none',
      'next',
      { id: 'magi-20200101-101010-aaaa' },
      each(yes, yes, yes),
    ],
    ['a seat that is none', 'say', { as: 'grok', answer: yes }, each(yes, yes, yes)],
  ])('%s names no command of a shell', async (_, tool, args, answers) => {
    const { texts } = await connect(homeOf(answers, HOST), { name: 'claude-code' });
    const said = await texts(tool, args);
    leave();
    expect(said.join('\n')).not.toMatch(OF_A_SHELL);
  });
});
