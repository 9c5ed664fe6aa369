// How a run ends, at each door: what is offered there can be done there, as it stands.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProtocolName } from '../../scripts/core/schemas/nouns.ts';
import { TOOLS } from '../../scripts/io/mcp/tools.ts';
import { answerTo } from '../fakes/answers.mjs';
import { type Client, connect, leave } from '../fakes/mcp-client.ts';
import { type Fakes, putOnPath } from '../fakes/on-path.ts';
import { roundsInOne, verbInOne } from '../given/in-one.ts';
import { emptyHome, type Home } from '../given/program.ts';
import { challenge, HOST, opening, peer, review, vote } from '../given/scenes.ts';

type Answers = Record<'claude' | 'codex' | 'gemini', string>;
/** `offers`: verbs that a shell has to be given lines of. */
type Ending = {
  what: string;
  protocol: ProtocolName;
  said: { question?: string; text?: string; options?: string[]; payload?: string };
  flags?: Record<string, unknown>;
  answers: Answers;
  offers: string[];
};

const each = (claude: string, codex: string, gemini: string): Answers => ({
  claude,
  codex,
  gemini,
});
const [YES, NO, NONE] = ['APPROVE', 'REJECT', 'ABSTAIN'].map((one) => vote(one));
const [yes, no, none] = [YES ?? '', NO ?? '', NONE ?? ''];
const BUG = 'src/a.js:1 – it is never read';
const QUESTION = 'Where does the queue lose entries?';
const OPTIONS = ['a=The lock', 'b=The retry'];
const danger = vote('REJECT', { safety_concern: true, dissent_note: 'It deletes data.' });
const unsure = vote('APPROVE', { confidence: 20 });
const pick = (choice: string): string => vote('APPROVE', { choice });
const found = review([BUG], 'revise');
const kept = review([], 'keep');
const [agrees, objects] = [challenge('agree', 'none'), challenge('disagree', 'strong')];

type Row = [what: string, answers: Answers, offers: string[], flags?: object];
const magi = ([what, answers, offers, flags = {}]: Row): Ending => ({
  what,
  protocol: 'magi',
  said: { question: 'Ship it?' },
  flags: flags as Record<string, unknown>,
  answers,
  offers,
});
const council = ([what, answers, offers, flags = {}]: Row): Ending => ({
  what,
  protocol: 'council',
  said: { question: QUESTION },
  flags: { options: OPTIONS, rounds: 1, ...flags },
  answers,
  offers,
});

const ENDINGS: Ending[] = [
  ...(
    [
      ['all for it', each(yes, yes, yes), ['again']],
      ['two to one', each(yes, yes, no), ['again']],
      ['two for it, one without a side', each(yes, yes, none), ['again']],
      ['one, one and one', each(yes, no, none), ['decide', 'again']],
      ['two against it', each(no, no, yes), []],
      ['all against it', each(no, no, no), []],
      ['too few took a side', each(yes, none, none), ['decide']],
      ['nobody took a side', each(none, none, none), []],
      ['a danger', each(yes, yes, danger), ['decide']],
      ['all for it, and unsure', each(unsure, unsure, unsure), ['decide']],
      [
        'options, two for one',
        each(pick('a'), pick('a'), pick('b')),
        [],
        { options: OPTIONS },
      ],
      [
        'options, each another',
        each(pick('a'), pick('b'), no),
        ['decide'],
        { options: OPTIONS },
      ],
      ['two asked', each(yes, yes, ''), ['again']],
    ] as Row[]
  ).map(magi),
  ...(
    [
      ['two agree', each(peer('a'), peer('a'), peer('b')), []],
      ['each another', each(peer('a'), peer('b'), peer('none')), ['decide']],
      ['two seats, both agree', each(peer('a'), peer('a'), ''), [], { allow_two: true }],
      [
        'two seats, split',
        each(peer('a'), peer('b'), ''),
        ['decide'],
        { allow_two: true },
      ],
    ] as Row[]
  ).map(council),
  {
    what: 'nobody objects',
    protocol: 'debate',
    said: { question: 'Keep it?' },
    answers: each(opening, agrees, agrees),
    offers: [],
  },
  {
    what: 'an objection stands',
    protocol: 'debate',
    said: { question: 'Keep it?' },
    flags: { rounds: 1 },
    answers: each(opening, objects, agrees),
    offers: ['decide'],
  },
  {
    what: 'findings',
    protocol: 'review',
    said: { text: 'let x = 1;\n' },
    answers: each('', found, found),
    offers: ['fix', 'again'],
  },
  {
    what: 'nothing found',
    protocol: 'review',
    said: { text: 'let x = 1;\n' },
    answers: each('', kept, kept),
    offers: [],
  },
];

function homeOf(
  answers: Answers,
  env: Record<string, string>,
): Home & Pick<Fakes, 'say'> {
  const said = Object.fromEntries(Object.entries(answers).filter(([, text]) => text));
  const here = Object.fromEntries(Object.keys(said).map((name) => [name, 'good']));
  const fakes = putOnPath(here, said);
  const PATH = fakes.env['PATH'] ?? '';
  const home = emptyHome({ ...env, ...roundsInOne(), PATH }, undefined, verbInOne);
  mkdirSync(join(home.folder, 'src'));
  writeFileSync(join(home.folder, 'src/a.js'), 'let x = 1;\n');
  return { ...home, say: fakes.say };
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
      /^ {2}(node \S*ftm\.mjs (decide|fix|again|next|watch)(?: \S+)*?)(?: {2,}.*)?$/gm,
    ),
  ].map(([, line = '', verb = '']) => ({ line, verb }));

const wordsOf = ({ protocol, said, flags = {} }: Ending): string[] => [
  protocol,
  said.question ?? said.text ?? '',
  ...Object.entries(flags).flatMap(([name, value]) => {
    const option = { options: 'option', allow_two: 'allow-two' }[name] ?? name;
    if (value === true) return [`--${option}`];
    return [value].flat().flatMap((one) => [`--${option}`, String(one)]);
  }),
];

describe('in a shell', () => {
  const askedAgain = new Set<ProtocolName>();

  it.each(ENDINGS)('$protocol: $what', async (ending) => {
    const { answers, offers } = ending;
    const home = homeOf(answers, { COLUMNS: '200' });
    const { out } = await home.run([...wordsOf(ending), '--text']);
    const offered = offeredIn(out);
    expect([...new Set(offered.map(({ verb }) => verb))], out).toEqual(
      expect.arrayContaining(offers),
    );
    // A bare one asks, and nobody can be asked in a pipe.
    expect(
      offered.map(({ line }) => line).filter((line) => line.endsWith('decide')),
    ).toEqual([]);
    const once = new Map(offered.map(({ line, verb }) => [verb, line]));
    for (const [verb, line] of once) {
      // To ask the same once more is the same after every ending.
      if (verb === 'again' && askedAgain.has(ending.protocol)) continue;
      if (verb === 'again') askedAgain.add(ending.protocol);
      const [exit, said] = await shell(home, line);
      expect([0, 1, 4], `${line}\n${said}`).toContain(exit);
      expect(said).not.toMatch(/"error"|^ftm: /m);
    }
  });

  it('takes words in quotation marks for an answer to what is open, and names of findings for no vote', async () => {
    const split = homeOf(each(yes, no, none), {});
    await split.run(['magi', 'Ship it?']);
    const unclear = await split.run(['Rather the small one']);
    const { code, fix } = JSON.parse(unclear.out).error;
    expect([unclear.exit, code]).toEqual([2, 'map_or_ask']);
    expect(fix).toMatch(/^Name it, as in: ftm decide magi-\S+ approve$/);
    const said = await split.run(['no, do not']);
    expect(JSON.parse(said.out).ending.gate).toBe('rejected');
    // What was decided can be decided anew, and is named as before.
    const anew = await split.run(['decide', 'Rather the small one']);
    expect(JSON.parse(anew.out).error.fix).toMatch(/: ftm decide magi-\S+ stop$/);
    for (const words of ['F1 and F3', 'F1', 'yes', 'はい']) {
      const { out, exit } = await split.run([words]);
      expect([exit, JSON.parse(out).error.code], words).toEqual([2, 'wrong_use']);
    }
    expect(JSON.parse((await split.run(['list'])).out).deliberations).toHaveLength(1);
  });

  it('asks the same once more', async () => {
    const home = homeOf(each(yes, yes, yes), {});
    const { id } = await home.json<{ id: string }>(['magi', 'Ship it?']);
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

type Due = {
  id?: string;
  do?: string;
  seats?: { seat: string; prompt: string }[];
  ask?: { questions: { question: string; options: { label: string }[] }[] };
  choices?: { id: string; label: string }[];
  error?: { code: string };
};

/** What the host of a seat says until somebody else is due. */
async function played(
  client: Client,
  { protocol, said, flags, answers }: Ending,
  own: 'claude' | 'codex',
) {
  const { rounds, ...fields } = flags ?? {};
  const isSeated = protocol === 'magi' || protocol === 'debate';
  const begun = {
    ...said,
    ...fields,
    ...(rounds ? { run: { rounds } } : {}),
    ...(isSeated && { vote: answers[own] || yes }),
  };
  let texts = await client.texts(protocol, begun);
  for (let step = 0; step < 8; step++) {
    const due: Due = JSON.parse(texts[0] ?? '{}');
    const [seat] = due.seats ?? [];
    const isFraming = protocol === 'council' && step === 0 && due.do === 'ask_user';
    if (isFraming) texts = await client.texts('decide', { id: due.id, said: 'yes' });
    else if (due.do === 'submit' && seat)
      texts = await client.texts('say', {
        id: due.id,
        as: seat.seat,
        answer: answerTo(seat.prompt),
      });
    else break;
  }
  return { texts, due: JSON.parse(texts[0] ?? '{}') as Due };
}

type Server = { client: Client; say: Fakes['say'] };
const servers = new Map<string, Promise<Server>>();
async function serve(answers: Answers, env: Record<string, string>, name: string) {
  const home = homeOf(answers, env);
  return { client: await connect(home, { name }), say: home.say };
}

/** One for each host and its engines, which answer what the ending needs. */
async function clientFor(answers: Answers, env: Record<string, string>, name: string) {
  const there = Object.entries(answers).filter(([, text]) => text);
  const key = [name, ...there.map(([engine]) => engine)].join();
  const server = servers.get(key) ?? serve(answers, env, name);
  servers.set(key, server);
  const { client, say } = await server;
  for (const [engine, text] of there) say(engine, text);
  return client;
}

let asked = 0;
/** Asked anew, in words of its own: the same question again would go on with the first. */
function anew(ending: Ending, answers: Answers): Ending {
  asked += 1;
  const said = Object.entries(ending.said).map(([field, text]) => [
    field,
    `${text} (${asked})`,
  ]);
  return { ...ending, said: Object.fromEntries(said), answers };
}

/** At the end of a turn: everything the user reads, and the last thing that is offered, done by a tool. */
async function endingIn(ending: Ending, env: Record<string, string>, name: string) {
  const { claude, codex, gemini } = ending.answers;
  const own = name === 'claude-code' ? 'claude' : 'codex';
  const isSwapped = own === 'codex' && ending.protocol !== 'review' && gemini !== '';
  const answers = isSwapped ? each(codex, claude, gemini) : ending.answers;
  const client = await clientFor(answers, env, name);
  const { texts, due } = await played(client, anew(ending, answers), own);
  expect(['ask_user', 'present'], texts.join('\n')).toContain(due.do);
  const label = due.ask?.questions[0]?.options.at(-1)?.label;
  const then = label
    ? await client.texts('decide', { id: due.id, choice: label, said: label })
    : [];
  const { error }: Due = JSON.parse(then[0] ?? '{}');
  // What is grave only the person can choose, in the dialog.
  if (error) expect(error.code, then.join('\n')).toBe('not_seen');
  expect(due.ask ? (label ?? '') : 'nothing is asked').not.toBe('');
  return [...texts, ...then];
}

afterAll(leave);

describe('in another host', () => {
  it.each(ENDINGS)('$protocol: $what', async (ending) => {
    const texts = await endingIn(ending, {}, 'codex-mcp-client');
    const tools = TOOLS.map((tool) => tool.name as string);
    const named = [...texts.join('\n').matchAll(/\b[Cc]all (\w+)/g)].map(
      ([, tool = '']) => tool,
    );
    expect(named.filter((tool) => !tools.includes(tool))).toEqual([]);
    expect(texts.join('\n')).not.toMatch(OF_A_SHELL);
  });
});

describe('in Claude Code', () => {
  it.each(ENDINGS)('$protocol: $what', async (ending) => {
    const texts = await endingIn(ending, HOST, 'claude-code');
    expect(texts.join('\n')).not.toMatch(OF_A_SHELL);
  });

  it('what its commands print names no shell either', { timeout: 300_000 }, async () => {
    const home = homeOf(each(yes, no, none), HOST);
    const printed: string[] = [];
    const verbs = [
      ['list'],
      ['show'],
      ['cancel'],
      ['outcome'],
      ['record'],
      ['show', 'magi-1'],
      ['review', '--scope', 'nothing'],
      ['magi', 'Ship it?'],
      ['list'],
      ['show'],
      ['outcome', 'nothing', 'held'],
      ['cancel'],
      ['doctor'],
    ];
    for (const words of verbs) {
      const { out, err } = await home.run([...words, '--text']);
      printed.push(`${words.join(' ')}:\n${out}${err}`);
    }
    for (const text of printed)
      expect(text.replace(/^.*:\n/, '')).not.toMatch(OF_A_SHELL);
  });

  const opened = { question: 'Ship it?', vote: yes };
  it.each<[what: string, tool: string, args: object, answers: Answers]>([
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
