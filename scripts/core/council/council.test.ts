// Councils from opening to verdict: one line for each of what three peers say in a round.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { comesNext } from '../../../tests/given/comes-next.ts';
import {
  ASK,
  answer,
  around,
  countIn,
  doing,
  freely,
  OPTIONS,
  open,
  PAYLOAD,
  PEER,
  play,
  say,
  send,
  withOptions,
} from '../../../tests/given/councils.ts';
import type { Surroundings } from '../deliberation/plan.ts';
import type { MachineCommand } from '../deliberation/protocol.ts';
import { nextStepDue, standingOf } from '../deliberation/standing.ts';
import { fillTemplate } from '../prompting/fill.ts';
import type { Told } from '../schemas/told.ts';
import { toMarkdown } from '../telling/markdown.ts';
import { type CouncilAsking, planCouncil } from './plan.ts';
import { council } from './protocol.ts';
import { type CouncilState, councilRounds, positionsFor } from './rounds.ts';
import { executorBlock } from './verdict.ts';

it.each<
  [
    rounds: string[],
    outcome: string | undefined,
    round: number,
    agreed: string,
    step: string,
  ]
>([
  [['a a b'], 'majority', 1, 'CLAUDE CODEX', 'ask_user'],
  [['a a a'], 'majority', 1, 'CLAUDE CODEX GEMINI', 'present'],
  [['a b c'], undefined, 2, '', 'run'],
  [['a b c', 'a+ a+ c+'], 'majority', 2, 'CLAUDE CODEX', 'ask_user'],
  [['a b c', 'a b c'], 'stalled', 2, '', 'ask_user'],
  [['a b c', 'a+ b c', 'b+ a+ c'], 'no_majority', 3, '', 'ask_user'],
  [['a x x'], 'no_quorum', 1, '', 'ask_user'],
  [['a b x', 'a b a'], 'majority', 2, 'CLAUDE GEMINI', 'ask_user'],
  [['a a x'], 'majority', 1, 'CLAUDE CODEX', 'present'],
  [['a b third', 'a b third'], 'stalled', 2, '', 'ask_user'],
])('with options %j: %s', (rounds, outcome, round, agreed, step) => {
  const state = play(withOptions(), rounds);
  const verdict = countIn(state);
  expect([verdict?.outcome, verdict?.agreed_by.join(' ') ?? '']).toEqual([
    outcome,
    agreed,
  ]);
  expect([state.calls.at(-1)?.round, nextStepDue(council, state).do]).toEqual([
    round,
    step,
  ]);
});

it.each<[calls: string[], outcome: string | undefined, decision: string | null]>([
  [['- - -', '>codex >codex >gemini'], 'majority', 'codex says'],
  [['- - -', '>claude >codex >gemini'], undefined, null],
  [['- - -', '>codex >claude >gemini'], undefined, null],
  [['- - -', 'x >claude x'], 'majority', 'claude says'],
  [['- - x', '>codex >codex x'], 'majority', 'codex says'],
  [['- x x'], 'no_quorum', null],
  [
    ['- - -', '>claude >codex >gemini', '- - -', '>claude >claude >gemini'],
    'majority',
    'claude says',
  ],
])('without options %j: %s', (calls, outcome, decision) => {
  const state = play(freely(), calls);
  expect(countIn(state)?.outcome).toBe(outcome);
  const says = council.tell(state).headline;
  if (decision) expect(says).toContain(decision);
  else expect(says).not.toMatch(/agree:/);
});

it('two who write the same words hold one position, and nobody has to say so', () => {
  const same = freely().seats.reduce((state, { seat }) => {
    const said = answer(state, seat, 'x');
    const opinion = {
      status: 'ok',
      position: seat === 'gemini' ? 'Wait.' : 'Take  a table.',
    };
    const words = {
      ...said,
      failure: null,
      opinion: { ...PEER, reasoning: '', remaining: '', ...opinion },
    };
    return doing(state, { type: 'answer', answer: words });
  }, freely());
  expect(
    positionsFor(
      councilRounds(same)[0] as ReturnType<typeof councilRounds>[number],
      'codex',
    ),
  ).toHaveLength(2);
  const signed = play(same, ['>claude >claude >gemini']);
  expect(council.verdict(signed)?.agreed_by).toEqual(['CLAUDE', 'CODEX']);
});

it('who goes over without a reason of its own is asked about, and in a process alone once more', () => {
  const asked = play(withOptions(), ['a b c', 'a a c']);
  expect(standingOf(council, asked).hinges).toEqual([
    { seat: 'codex', reason: 'conformity' },
  ]);
  expect(council.tell(asked).headline).toMatch(
    /^Not settled\. It would be "Option a".*depends on CODEX: it changed/,
  );
  const answer = { choice: 'proceed', conditions: ['only staging'] };
  const decided = doing(asked, { type: 'user', answer, seen: true });
  expect(council.tell(decided).headline).toMatch(
    /^You decided to go ahead, under 1 condition; .* agree: Option a/,
  );
  const auto = around('claude codex gemini', { auto: true });
  const alone = play(open({ ...ASK, options: OPTIONS }, auto), ['a b c', 'a a c']);
  expect(alone.calls.at(-1)?.round).toBe(3);
  const again = play(alone, ['a a+ c']);
  expect([nextStepDue(council, again).do, standingOf(council, again).gate]).toEqual([
    'present',
    'approved',
  ]);
});

it('only missing citations are a doubt', () => {
  const { hinges } = standingOf(council, play(withOptions(), ['a a- b']));
  expect(hinges).toEqual([{ seat: 'codex', reason: 'citations_missing' }]);
});

it.each([
  ['proceed', 'approved', 'user_decided'],
  ['stop', 'undecided', 'declined'],
  ['wait', 'undecided', 'put_off'],
  ['b', 'approved', 'user_decided'],
])('the user says %s', (choice, gate, outcome) => {
  const state = doing(play(withOptions(), ['a a b']), {
    type: 'user',
    answer: { choice },
    seen: true,
  });
  expect([standingOf(council, state).gate, council.verdict(state)?.outcome]).toEqual([
    gate,
    outcome,
  ]);
  expect(council.tell(state).gate).toBe(gate);
});

it('looks into a dissent beyond its rounds, up to five', () => {
  let state = play(withOptions(), ['a a b']);
  for (const round of [2, 3, 4, 5]) {
    state = doing(state, { type: 'user', answer: { choice: 'again' }, seen: true });
    const seat = state.seats[0] as CouncilState['seats'][number];
    const { slots } = council.prompt(
      state,
      seat,
      state.calls.at(-1) as CouncilState['calls'][number],
    );
    expect(slots['focus']).toContain('gemini remains');
    state = play(state, ['a a b']);
    expect(state.calls.at(-1)?.round).toBe(round);
  }
  expect(council.question(state)?.offers.map(({ id }) => id)).toEqual([
    'proceed',
    'stop',
  ]);
  for (const answer of [{ context: 'new' }, { choice: 'again' }])
    expect(() => doing(state, { type: 'user', answer, seen: true })).toThrow(
      /All 5 rounds/,
    );
});

it.each([
  ['a b c', 'a b c', 'a b c', 'a b c', 'a b c'],
  ['a x x', 'a x x', 'a x x', 'a x x', 'a x x'],
])('after five rounds of %j another is refused by its own name', (...rounds) => {
  const again = (state: CouncilState): CouncilState =>
    doing(state, { type: 'user', answer: { choice: 'again' }, seen: true });
  const asked = (state: CouncilState, words: string): CouncilState =>
    say(nextStepDue(council, state).do === 'run' ? state : again(state), words);
  expect(() => again(rounds.reduce(asked, withOptions()))).toThrow(/All 5 rounds/);
});

it('asks only those again whom the user names, and the others stand by what they said', () => {
  const again = (state: CouncilState, seats: string[]): CouncilState =>
    doing(state, { type: 'user', answer: { choice: 'again', seats }, seen: true });
  const state = play(withOptions(), ['a a b']);
  expect(() => again(state, ['Grok'])).toThrow('There is no seat "Grok" here.');
  const asked = again(state, [' Gemini', 'gemini']);
  expect(asked.calls.at(-1)?.to).toEqual(['gemini']);
  expect(toMarkdown(council.tell(asked), 'report')).not.toContain(
    'Round 2, in their own words',
  );
  const moved = play(asked, ['x x a+']);
  expect(council.verdict(moved)).toMatchObject({
    round: 2,
    agreed_by: ['CLAUDE', 'CODEX', 'GEMINI'],
  });
  expect(council.verdict(moved)?.seats.map(({ failed, ms }) => [failed, ms])).toEqual([
    [false, 1],
    [false, 1],
    [false, 2],
  ]);
  const report = toMarkdown(council.tell(moved), 'report');
  expect(report.split('Round 2, in their own words')[1]).not.toContain('claude says');
  const third = again(
    play(again(play(withOptions(), ['a a b']), ['gemini']), ['x x b+']),
    ['codex'],
  );
  const [, codex, gemini] = third.seats as [
    unknown,
    CouncilState['seats'][number],
    CouncilState['seats'][number],
  ];
  const call = third.calls.at(-1) as CouncilState['calls'][number];
  expect(
    council.prompt(third, codex, call).slots['history']?.match(/claude says/g),
  ).toHaveLength(1);
  expect(council.followUp?.(third, codex, call)?.slots['history']).toContain(
    '### Round 1',
  );
  expect(council.followUp?.(third, gemini, call)?.slots['history']).not.toContain(
    '### Round 1',
  );
});

it('who is not asked again has moved nowhere and found nothing', () => {
  const user = (state: CouncilState, seat: string): CouncilState => {
    const answer = { choice: 'again', seats: [seat], evidence: ['The load doubled.'] };
    return doing(state, { type: 'user', answer, seen: true });
  };
  const swayed = user(play(withOptions(), ['a b c', 'a a c']), 'gemini');
  expect(standingOf(council, play(swayed, ['x x c+'])).hinges).toEqual([
    { seat: 'codex', reason: 'conformity' },
  ]);
  const free = play(freely(), ['p p p', '>codex >codex >gemini']);
  Object.assign(free.calls[0]?.heard['gemini']?.opinion as object, {
    because: 'a.ts:1 shows it',
  });
  const again = play(user(free, 'codex'), ['x p >codex', '>codex >codex x']);
  expect(again.calls.at(-1)?.to).toEqual(['claude', 'codex', 'gemini']);
  expect(council.verdict(again)?.agreed_by).toEqual(['CLAUDE', 'CODEX', 'GEMINI']);
  const flips = again.calls.map(({ count }) => count?.['flips']);
  expect(flips).toMatchObject([
    [],
    undefined,
    [{ seat: 'gemini', kind: 'conformity' }],
    undefined,
  ]);
  const five = around('claude codex gemini', { settings: { rounds: 5 } });
  const stalled = play(send(open({ ...ASK, options: OPTIONS }, five)), [
    'a b c',
    'a b c',
  ]);
  Object.assign(stalled.calls[1]?.heard['claude']?.opinion as object, { changed: true });
  expect(nextStepDue(council, play(user(stalled, 'codex'), ['x b x'])).do).toBe(
    'ask_user',
  );
});

it.each([
  ['a a a', 'They are asked again. Until then, this stands.'],
  ['a a- b', 'Wait: they are at work.'],
])('after %s, while a round is held: %s', (round, next) => {
  const answer = { choice: 'again', said: 'ask them once more' };
  const now = doing(play(withOptions(), [round]), { type: 'user', answer, seen: true });
  expect(comesNext(council, now)).toBe(next);
});

it('a command that somebody named is offered once, whichever round it was named in', () => {
  const test = { command: 'npm test', expect: '1 failed', others_expect: '0', why: '' };
  const early = play(withOptions(), ['a b c']);
  const [{ heard = {} } = {}] = early.calls;
  Object.assign(heard['codex']?.opinion as object, { test });
  const asked = play(early, ['a b c']);
  const ids = (state: CouncilState) =>
    council.question(state)?.offers.map(({ id }) => id);
  expect(ids(asked)).toEqual(['a', 'run_test', 'b', 'c']);
  expect(council.question(asked)?.question).toMatch(
    /^CODEX says .*`npm test`.* No two of them agree/,
  );
  const choose = (state: CouncilState, choice: string): CouncilState =>
    doing(state, { type: 'user', answer: { choice }, seen: true });
  const agreed = choose(asked, 'run_test');
  expect(nextStepDue(council, agreed)).toEqual({ do: 'test', command: 'npm test' });
  expect(standingOf(council, agreed).gate).toBe('undecided');
  expect(ids(choose(agreed, 'no_test'))).toEqual(['a', 'b', 'c']);
  expect(nextStepDue(council, choose(agreed, 'b')).do).toBe('present');
});

it('what a named command showed is looked at in one more round', () => {
  const test: MachineCommand = {
    type: 'test',
    command: 'npm test',
    output: '1 failed',
    exit: 1,
  };
  const state = doing(play(withOptions(), ['a b c', 'a b c']), test);
  expect(state.calls.at(-1)).toMatchObject({ round: 3, turn: 'rebuttal' });
  const seat = state.seats[1] as CouncilState['seats'][number];
  const { slots } = council.prompt(
    state,
    seat,
    state.calls.at(-1) as CouncilState['calls'][number],
  );
  expect(slots['focus']).toContain('1 failed');
  const moved = play(state, ['a a c']);
  expect(standingOf(council, moved).hinges).toEqual([]);
});

it('a later prompt names nobody, counts nothing, and shows each reader the others in another order', () => {
  const state = play(withOptions(), ['a b x']);
  const call = state.calls.at(-1) as CouncilState['calls'][number];
  const histories = state.seats.map(
    (seat) => council.prompt(state, seat, call).slots['history'] ?? '',
  );
  for (const history of histories) {
    expect(history).toMatch(/Peer [ABC] \(you\)/);
    expect(history).toMatch(/Peer [ABC](?: \(you\))? was not heard/);
    expect(history).not.toMatch(/majority|votes|confidence/i);
  }
  expect(
    new Set(histories.map((one) => one.replaceAll(' (you)', ''))).size,
  ).toBeGreaterThan(1);
});

it('who kept its session reads what the others said since, and nothing of its own', () => {
  const state = play(withOptions(), ['a b c', 'a b+ c']);
  const call = state.calls.at(-1) as CouncilState['calls'][number];
  for (const seat of state.seats) {
    const { template = '', slots = {} } = council.followUp?.(state, seat, call) ?? {};
    const text = fillTemplate(readFileSync(`references/prompts/${template}.md`, 'utf8'), {
      ...slots,
      answer_format: '',
    });
    expect(text).toContain('### Round 2');
    expect(text).not.toMatch(/### Round 1|\(you\)|Option a/);
    expect(text.match(/^Peer [ABC]:/gm)).toHaveLength(2);
  }
});

it.each<[engines: string, asking: CouncilAsking, auto: boolean, expected: string]>([
  ['claude codex gemini', ASK, false, 'claude codex gemini, asked'],
  ['claude codex qwen', ASK, false, 'claude codex qwen, asked'],
  ['claude codex', ASK, false, 'claude codex, asked about two'],
  ['claude codex', { ...ASK, allow_two: true }, false, 'claude codex, asked'],
  ['claude codex', { ...ASK, allow_two: true }, true, 'claude codex'],
  ['claude codex', ASK, true, 'unavailable'],
  ['claude codex', { ...ASK, payload: PAYLOAD }, false, 'unavailable'],
  ['claude', { ...ASK, allow_two: true }, false, 'unavailable'],
  ['claude codex gemini', { ...ASK, payload: PAYLOAD }, false, 'claude codex gemini'],
])('%s, %j, auto %s: %s', (engines, asking, auto, expected) => {
  const outcome = (): string => {
    const state = open(asking, around(engines, { auto }));
    const step = nextStepDue(council, state);
    const asked = step.do === 'ask_user' ? ', asked' : '';
    const two =
      step.do === 'ask_user' && step.question.question.includes('npm i -g gemini')
        ? ' about two'
        : '';
    return state.seats.map(({ engine }) => engine).join(' ') + asked + two;
  };
  if (expected === 'unavailable')
    expect(outcome).toThrow(expect.objectContaining({ code: expected, exit: 3 }));
  else expect(outcome()).toBe(expected);
});

it.each<
  [engines: string, words: Surroundings['words'], says: RegExp, leftOut?: string[]]
>([
  ['claude codex', { without: ['gemini'] }, /^For a third: Gemini: npm i -g gemini/],
  [
    'claude codex',
    { without: ['gemini'] },
    /^You left out Gemini; without that there may be three\. A Council of two/,
    ['gemini'],
  ],
  [
    'codex',
    { engines: ['codex'] },
    /^You left out Claude and Gemini; without that there may be three\.$/,
    ['claude', 'gemini'],
  ],
  ['codex', {}, /had\. Gemini: npm i -g gemini/],
  ['claude codex', {}, /^For a third: Gemini: npm i -g gemini/],
  ['claude codex', { without: ['grok'] }, /^For a third: Gemini: npm/],
  ['claude codex', { engines: ['claude', 'codex', 'qwen'] }, /^For a third: Gemini: npm/],
])(
  'with %s, the words being %j, nobody is missing whom the user left out',
  (engines, words, says, leftOut = []) => {
    const surroundings = around(engines, { words, auto: true, leftOut });
    expect(() => planCouncil(ASK, surroundings)).toThrow(
      expect.objectContaining({ remedy: expect.stringMatching(says) }),
    );
    if (!engines.includes(' ')) return;
    const state = open(ASK, { ...surroundings, auto: false });
    expect(council.question(state)?.question).toContain(state.opened.missing[0]?.remedy);
    const shown = council.tell(play(send(state), ['- -', '>claude >claude']));
    expect(shown.headline).toMatch(
      leftOut.length
        ? /\. Left out: Gemini\.$/
        : /\. Missing: Gemini \(npm i -g gemini\)\.$/,
    );
    expect(shown.remarks[0]?.text).toBe(
      'Degraded: only two sat in this Council, so both had to agree.',
    );
  },
);

it('one that is heard alone has no tension with anybody, and nobody had to agree', () => {
  const { sections, remarks } = council.tell(play(withOptions(), ['a x x']));
  expect(sections.map(({ title }) => title)).not.toContain('Core tension');
  expect(remarks).toEqual([]);
});

it('who moved on new evidence is not called without a reason, and each round has its own paths', () => {
  const { sections } = council.tell(play(withOptions(), ['a b c', 'a a+ x']));
  const text = JSON.stringify(sections);
  expect(text).toContain('CODEX went from b to a in round 2 (new evidence)"');
  const paths = text.match(/Different research paths: [^"]*/g) ?? [];
  expect(paths.map((one) => one.includes('GEMINI cites'))).toEqual([true, false]);
});

it('says which answers are word for word the same', () => {
  const state = play(withOptions(), ['a b a']);
  const said = { position: 'Take the lock first, and only then the row.', research: '' };
  for (const seat of ['claude', 'gemini'])
    Object.assign(state.calls[0]?.heard[seat]?.opinion ?? {}, {
      ...said,
      reasoning: 'Two writers meet.',
    });
  expect(council.tell(state).remarks.map(({ text }) => text)).toContain(
    'CLAUDE and GEMINI gave the same answer word for word: that may be one voice.',
  );
});

it('without a majority the host is to say between what they stand', () => {
  expect(council.question(play(withOptions(), ['a b c', 'a b c']))?.tension).toBe(true);
  expect(council.question(play(withOptions(), ['a b b']))?.tension).toBe(undefined);
});

it.each<[rounds: string[], block: object]>([
  [
    ['update_intent update_intent revert_fix'],
    { decision: 'update_intent', gate: 'approved', round: 1 },
  ],
  [
    ['revert_fix x revert_fix'],
    { decision: 'revert_fix', gate: 'rejected', degraded: true },
  ],
  [
    ['update_intent revert_fix x', 'x x revert_fix'],
    { decision: null, safe_default: 'revert_fix' },
  ],
])('an executor reads %j as YAML', (rounds, block) => {
  const state = play(
    open({ ...ASK, payload: PAYLOAD }, around('claude codex gemini')),
    rounds,
  );
  const read = parse(executorBlock(state)) as Record<string, unknown>;
  expect(read).toMatchObject(block);
  expect(Object.keys(read)).toContain('COUNCIL VERDICT');
  expect(read['debug_log_entry']).toMatch(/^### Council Verdict\n\*\*Conflict\*\*: /);
  const at = '2026-11-19T23:55:11.123Z';
  const dated = parse(executorBlock({ ...state, decided_at: at })) as typeof read;
  expect(dated['debug_log_entry']).toMatch(
    /^### Council Verdict — 2026-11-19T23:55:11Z\n/,
  );
  expect(nextStepDue(council, state).do).toBe('present');
});

it('says of who moved whether there was a reason, and of the user what was decided', () => {
  const state = play(withOptions(), ['a b c', 'b b c']);
  const shown = toMarkdown(council.tell(state), 'shown');
  expect(shown).toContain('CLAUDE went from a to b in round 2, and gives no reason');
  const told = (choice: string) => {
    const chosen = doing(state, { type: 'user', answer: { choice }, seen: true });
    return toMarkdown(council.tell(chosen), 'shown');
  };
  expect(told('stop')).toMatch(
    /You decided – Round 2[\s\S]*Decision: do nothing[\s\S]*They said: Option b/,
  );
  expect(told('c')).toMatch(
    /You decided – Round 2[\s\S]*Decision: Option c[\s\S]*They said: Option b/,
  );
  expect(told('proceed')).toMatch(/You decided – Round 2[\s\S]*Decision: Option b\s/);
});

it.each<[round: string, answer: object, title: string, lines: string[], next: string]>([
  [
    'a a a',
    {},
    'Council Verdict – Round 1',
    ['Decision: Option a'],
    'Go ahead with what they agree on. Or say “Ask once more”.',
  ],
  [
    'a a a',
    { said: 'no, not this' },
    'Not decided yet – Round 1',
    ['They said: Option a'],
    '',
  ],
  ['a a- b', {}, 'Not decided yet – Round 1', ['They said: Option a'], ''],
  [
    'a a b',
    { choice: 'proceed' },
    'You decided – Round 1',
    ['Decision: Option a'],
    'Go ahead.',
  ],
  [
    'a a b',
    { choice: 'proceed', conditions: ['only staging'] },
    'You decided, under 1 condition – Round 1',
    ['Decision: Option a'],
    'Go ahead. Condition: only staging.',
  ],
  [
    'a a b',
    { choice: 'wait' },
    'You decided – Round 1',
    ['Decision: none for now', 'They said: Option a'],
    '',
  ],
  [
    'a a b',
    { choice: 'no' },
    'You decided – Round 1',
    ['Decision: Not at all', 'They said: Option a'],
    '',
  ],
])('after %s and %j the box is called %s', (round, answer, title, lines, next) => {
  const options = [...OPTIONS, { id: 'no', label: 'Not at all' }];
  const counted = play(send(open({ ...ASK, options }, around('claude codex gemini'))), [
    round,
  ]);
  const isSaid = Object.keys(answer).length > 0;
  const now = isSaid ? doing(counted, { type: 'user', answer, seen: true }) : counted;
  const told = council.tell(now);
  const [{ parts: [part] = [] } = {}] = told.sections as {
    parts?: { box?: { title: string; lines: string[] } }[];
  }[];
  expect(part?.box?.title).toBe(title);
  expect(part?.box?.lines.filter((line) => /^(?:Decision|They said)/.test(line))).toEqual(
    lines,
  );
  expect(comesNext(council, now)).toBe(next);
});

it('a no after a yes leaves nothing decided', () => {
  const yes = doing(play(withOptions(), ['a a b']), {
    type: 'user',
    answer: { choice: 'b' },
    seen: true,
  });
  const no = doing(yes, { type: 'user', answer: { said: 'no, stop' }, seen: true });
  expect(toMarkdown(council.tell(no), 'shown')).toMatch(
    /Not decided yet – Round 1[\s║*-]+They said: Option a/,
  );
});

it.each([
  ['b', ['GEMINI'], 'CLAUDE|CODEX', 'because gemini'],
  ['c', [], 'CLAUDE|CODEX|GEMINI', ''],
  ['proceed', ['CLAUDE', 'CODEX'], 'GEMINI', 'because claude'],
])(
  'chosen was %s: those are named who hold it',
  (choice, agreed_by, against, reasoning) => {
    const state = doing(play(withOptions(), ['a a b']), {
      type: 'user',
      answer: { choice },
      seen: true,
    });
    const verdict = council.verdict(state);
    expect(verdict).toMatchObject({ agreed_by, reasoning });
    const block = parse(executorBlock(state)) as { agreed_by: string[] };
    expect(block.agreed_by).toEqual(agreed_by.map((name) => name.toLowerCase()));
    expect(verdict?.dissent?.match(/CLAUDE|CODEX|GEMINI/g)?.join('|')).toBe(against);
  },
);

it.each<[rounds: string[], expected: Partial<Told>]>([
  [['x x x'], { headline: 'No verdict: there is no answer that could be read.' }],
  [['a x x'], { worth: 'One engine looked into it.' }],
  [['a b x'], { headline: 'Round 1 of at most 3: the two disagree.' }],
])(
  'where few are heard, %j is told without ways that are not there',
  (rounds, expected) => {
    const told = council.tell(play(withOptions(), rounds));
    expect(told).toMatchObject(expected);
    if (rounds[0] === 'x x x')
      expect(told.sections.map(({ title }) => title)).not.toContain('The ways to go');
  },
);
