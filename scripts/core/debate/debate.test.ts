// Debates from opening to outcome: one line for each call, a word for each challenger.

import { expect, it } from 'vitest';
import { comesNext } from '../../../tests/given/comes-next.ts';
import {
  around,
  doing,
  LENSES,
  open,
  path,
  play,
  THREE,
} from '../../../tests/given/debates.ts';
import type { Surroundings } from '../deliberation/plan.ts';
import { nextStepDue, standingOf } from '../deliberation/standing.ts';
import { domainOf } from './plan.ts';
import { debate } from './protocol.ts';
import type { DebateState } from './rounds.ts';
import { contextFiles, recordFiles } from './workspace.ts';

it.each<[calls: string[], decision: string, path: string]>([
  [[':P', 'agree agree agree'], 'consensus', '1 opening cl, 1 challenge aropad'],
  [[':P', 'agree minor agree'], 'consensus', '1 opening cl, 1 challenge aropad'],
  [
    [':P', 'agree strong agree', ':P2', 'accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal op',
  ],
  [
    [':P', 'agree bare agree', 'agree'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 challenge op',
  ],
  [
    [':P', 'strong bare agree', 'strong', ':P2', 'accept accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 challenge op, 2 response cl, 2 rebuttal arop',
  ],
  [
    [':P', 'agree strong x', 'agree', ':P2', 'accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 challenge ad, 2 response cl, 2 rebuttal op',
  ],
  [
    [':P', 'strong agree agree', ':P2', 'maintain', 'why why'],
    'tradeoff',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal ar, 2 assumptions clar',
  ],
  [
    [':P', 'strong agree agree', ':P2', 'escalate', ':P3', 'escalate', 'why why'],
    'tradeoff',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal ar, 3 response cl, 3 rebuttal ar, 3 assumptions clar',
  ],
  [
    [':P', 'strong strong agree', ':P2', 'accept escalate', ':P3', 'accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal arop, 3 response cl, 3 rebuttal op',
  ],
  [[':P', 'x x x'], 'abort', '1 opening cl, 1 challenge aropad'],
  [
    [':P', 'agree unread agree', 'unread', ':why'],
    'tradeoff',
    '1 opening cl, 1 challenge aropad, 2 challenge op, 2 assumptions cl',
  ],
])('%j: %s', (calls, decision, expected) => {
  const state = play(open(around(THREE)), calls);
  expect(path(state)).toBe(expected);
  expect(state.ended?.why ?? debate.verdict(state)?.outcome).toBe(decision);
});

it('keeps each version of the position and which critique moved it', () => {
  const state = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  const told = debate.tell(state);
  const says = JSON.stringify(told.sections);
  expect(told.headline).toContain('Architect still objects');
  expect(says).toContain('DEBATE OUTCOME: TRADEOFF');
  expect(says).toContain('To Architect: right in part. for architect');
  expect(says).toContain('["Claude","why","not","count"]');
  expect(says).toContain('"Claude: why. How to find out: count."');
  expect(standingOf(debate, state).gate).toBe('undecided');
});

const stating = (state: DebateState, confidence: number | null): DebateState => ({
  ...state,
  calls: state.calls.map((call) => ({
    ...call,
    heard: Object.fromEntries(
      Object.entries(call.heard).map(([seat, answered]) => {
        const known = { confidence_known: confidence !== null };
        const opinion = {
          ...(answered.opinion as object),
          confidence: confidence ?? 0,
          ...known,
        };
        return [seat, call.turn === 'opening' ? { ...answered, opinion } : answered];
      }),
    ),
  })),
});

const CONSENSUS = [':P', 'agree strong agree', ':P2', 'accept'];
const TRADEOFF = [':P', 'strong agree agree', ':P2', 'maintain', 'why why'];
it.each<[engines: string, calls: string[], stated: number | null, level: string]>([
  [THREE, [':P', 'agree agree agree'], 10, 'HIGH'],
  ['claude codex gemini', [':P', 'agree agree agree'], null, 'HIGH'],
  ['claude codex gemini', [':P', 'agree agree'], 60, 'MEDIUM'],
  ['claude codex', [':P', 'agree agree agree'], 90, 'MEDIUM'],
  ['claude codex', [':P', 'agree agree agree'], 49, 'LOW'],
  [THREE, CONSENSUS, 75, 'HIGH'],
  [THREE, CONSENSUS, 74, 'MEDIUM'],
  [THREE, CONSENSUS, 50, 'MEDIUM'],
  [THREE, CONSENSUS, 49, 'LOW'],
  [THREE, CONSENSUS, null, 'MEDIUM'],
  [THREE, [':P', 'agree x agree'], 90, 'MEDIUM'],
  [THREE, [':P', 'gone gone gone', 'gone gone gone'], 90, 'MEDIUM'],
  [THREE, TRADEOFF, 90, 'HIGH (Claude 90, Architect 80)'],
  ['claude codex', TRADEOFF, 90, 'HIGH (Claude 90, Architect 80)'],
  [THREE, TRADEOFF, null, 'MEDIUM (Claude not said, Architect 80)'],
])('how sure it is, %s, %j, its author %s: %s', (engines, calls, stated, level) => {
  const { seats, ...begun } = open(around(engines));
  const [, first = ''] = calls;
  const sit = { ...begun, seats: seats.slice(0, 1 + first.split(' ').length) };
  const state = stating(play(sit, calls), stated);
  const says = JSON.stringify(debate.tell(state).sections);
  expect(/Confidence: ([^"]*)"/.exec(says)?.[1]).toBe(level);
});

it.each([
  ['claude', 'approved', 'user_decided', 'P2'],
  ['architect', 'rejected', 'user_decided', 'Use a table.'],
  ['wait', 'undecided', 'put_off', null],
  ['stop', 'rejected', 'declined', null],
])('after a tradeoff the user says %s', (choice, gate, outcome, decision) => {
  const ended = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  expect(nextStepDue(debate, ended).do).toBe('ask_user');
  const state = doing(ended, { type: 'user', answer: { choice }, seen: true });
  expect(debate.verdict(state)).toMatchObject({ gate, outcome, decision });
  // Who takes the position hears who still objects to it.
  const stillObjects = debate.tell(state).headline.endsWith('; Architect still objects');
  expect(stillObjects).toBe(choice === 'claude');
});

it.each<[words: string, hinge: string]>([
  ['inferred', 'inferred'],
  ['gone', 'citations_missing'],
])(
  'one challenger, and its agreement is %s: asked about, in a process alone asked once more',
  (word, hinge) => {
    const calls = word === 'gone' ? [':P', 'bare', word] : [':P', word];
    const one = around('claude codex');
    const only = (surroundings: Surroundings): DebateState => {
      const state = open(surroundings);
      return { ...state, seats: state.seats.slice(0, 2), calls: state.calls };
    };
    const asked = play(only(one), calls);
    expect(standingOf(debate, asked).hinges).toEqual([
      { seat: 'architect', reason: hinge },
    ]);
    expect(nextStepDue(debate, asked).do).toBe('ask_user');
    const again = doing(asked, { type: 'user', answer: { choice: 'again' }, seen: true });
    expect(path(again)).toMatch(/\d challenge ar$/);
    const alone = play(only(around('claude codex', { auto: true })), calls);
    expect(path(alone).slice(12)).toBe(path(again).slice(12));
    const sure = play(alone, ['agree']);
    expect([debate.verdict(sure)?.gate, nextStepDue(debate, sure).do]).toEqual([
      'approved',
      'present',
    ]);
    expect(nextStepDue(debate, play(alone, [word])).do).toBe('present');
  },
);

it('a place that was looked up and is not there is named once, however often it is cited', () => {
  const state = play(open(around(THREE)), [':P', 'gone agree agree', 'gone']);
  const telling = debate.tell(state).remarks.map(({ text }) => text);
  expect(telling).toContain('Not found in the files: b.ts:9 (Architect).');
});

it('an author that says nothing ends it', () => {
  const auto = open(around(THREE, { auto: true }));
  expect(play(auto, ['x']).ended).toMatchObject({ why: 'abort' });
  expect(play(auto, [':P', 'strong agree agree', 'x']).ended?.detail).toContain(
    'too late',
  );
});

it('after something new open objections are answered again', () => {
  const ended = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  const more = doing(ended, {
    type: 'user',
    answer: { context: 'The load doubled.' },
    seen: true,
  });
  expect(path(more)).toMatch(/3 response cl$/);
  const seat = more.seats[0] as DebateState['seats'][number];
  const { slots } = debate.prompt(
    more,
    seat,
    more.calls.at(-1) as DebateState['calls'][number],
  );
  expect(slots['added']).toContain('The load doubled.');
  expect(slots['critiques']).toContain('strong critique');
  const tested = doing(ended, {
    type: 'test',
    command: 'npm test',
    output: '1 failed',
    exit: 1,
  });
  expect(path(tested)).toMatch(/3 response cl$/);
});

it('a command that a challenger named is offered, and what it showed is told', () => {
  const ended = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  const test = { command: 'npm test', expect: '1 failed', others_expect: '0', why: '' };
  const challenge = ended.calls.find(({ turn }) => turn === 'challenge');
  Object.assign(challenge?.heard['architect']?.opinion as object, { test });
  const { offers = [], unsaid = [], question } = debate.question(ended) ?? {};
  expect(offers.map(({ id }) => id)).toEqual(['claude', 'run_test', 'architect', 'wait']);
  expect([question, unsaid.map(({ id }) => id)]).toEqual([
    expect.stringContaining('`npm test`'),
    ['stop', 'again'],
  ]);
  const agreed = doing(ended, {
    type: 'user',
    answer: { choice: 'run_test' },
    seen: true,
  });
  expect(nextStepDue(debate, agreed)).toEqual({ do: 'test', command: 'npm test' });
  const tested = doing(agreed, {
    type: 'test',
    command: 'npm test',
    output: 'ok\n1 failed',
    exit: 1,
  });
  const again = play(tested, [':P2', 'maintain', 'why why']);
  expect(JSON.stringify(debate.tell(again).sections)).toContain(
    'ended with 1: “1 failed”',
  );
  expect(debate.question(again)?.offers.map(({ id }) => id)).not.toContain('run_test');
});

it('says while it goes on what was just said, and only that', () => {
  const state = play(open(around(THREE)), [':P', 'strong bare agree']);
  const shown = debate.tell(state);
  expect(shown.seats.map(({ seat }) => seat)).toEqual([
    'architect',
    'operator',
    'adversary',
  ]);
  const later = play(state, ['agree', ':P2']);
  expect(debate.tell(later).seats).toEqual([]);
  expect(debate.tell(later).sections[0]?.title).toBe('Claude replies');
});

it.each<[engines: string, expected: string]>([
  [THREE, 'gemini codex qwen'],
  ['claude gemini codex', 'gemini codex codex'],
  ['claude codex', 'codex codex codex'],
])('%s hold the lenses as %s', (engines, expected) => {
  const state = play(open(around(engines)), [':P', 'agree agree agree']);
  expect(
    state.seats
      .slice(1)
      .map(({ engine }) => engine)
      .join(' '),
  ).toBe(expected);
  const { headline } = debate.tell(state);
  const voices = new Set(expected.split(' ')).size;
  expect(headline.includes('one engine took')).toBe(voices === 1);
  expect(headline.includes('two engines took')).toBe(voices === 2);
});

it.each<[engines: string, words: string, voices: string]>([
  ['claude gemini codex', 'x agree agree', ' (one engine, two of three sides)'],
  [THREE, 'x agree agree', ' (two engines, two of three sides)'],
  [THREE, 'agree agree agree', ''],
])(
  '%s, of whom %s: the first line counts those who were heard, and says who is missing',
  (engines, words, voices) => {
    const state = play(open(around(engines)), [':P', words, 'x']);
    const missing = engines === THREE ? '' : '. Missing: Qwen (Gemini: npm i -g gemini).';
    const { headline } = debate.tell(state);
    expect(headline).toMatch(/^They agree after \d rounds?/);
    expect(headline.replace(/^They agree after \d rounds?/, '')).toBe(
      `${voices}: P${missing}`,
    );
  },
);

it('one that agrees in words alone is shown, and is nobody who agreed', () => {
  const state = play(open(around(THREE)), [':P', 'agree inferred agree']);
  const verdict = debate.verdict(state);
  expect(verdict).toMatchObject({ agreed_by: ['Architect', 'Adversary'] });
  expect(verdict?.seats[1]).toMatchObject({
    final: null,
    marks: ['seems to say AGREE, but not clearly: not counted'],
  });
});

it('says which answers are word for word the same', () => {
  const critique = 'The port is nowhere closed, so a second writer finds it open.';
  const state = play(open(around(THREE)), [':P', 'agree agree agree']);
  for (const { heard } of state.calls)
    for (const seat of ['architect', 'adversary'])
      Object.assign(heard[seat]?.opinion ?? {}, { critique });
  expect(debate.tell(state).remarks[0]?.text).toBe(
    'Architect and Adversary gave the same answer word for word: that may be one voice.',
  );
});

it.each<[named: string[], to: string]>([
  [['Gemini'], 'ar'],
  [['CODEX '], 'opad'],
  [['codex', 'architect'], 'aropad'],
  [['Adversary'], 'ad'],
  [[], 'aropad'],
])('after an agreement %j are asked again: %s', (seats, to) => {
  const state = play(open(around('claude gemini codex')), [':P', 'agree agree agree']);
  const again = (named: string[]): DebateState =>
    doing(state, { type: 'user', answer: { choice: 'again', seats: named }, seen: true });
  expect(path(again(seats))).toMatch(new RegExp(`2 challenge ${to}$`));
  expect(() => again([...seats, 'qwen'])).toThrow('There is no seat "qwen" here.');
});

it('an objector that the user names is asked, not answered', () => {
  const ended = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  const answer = { choice: 'again', seats: ['gemini'] };
  expect(path(doing(ended, { type: 'user', answer, seen: true }))).toMatch(
    /3 challenge ar$/,
  );
});

it.each<[calls: string[], answer: object, box: RegExp, next: string]>([
  [
    ['agree agree agree'],
    {},
    /: CONSENSUS","lines":\["Final position: P"/,
    'Go ahead with the position as it stands. Or say “Ask again”.',
  ],
  [
    ['agree agree agree'],
    { said: 'no, not yet' },
    /: NOT DECIDED","lines":\["Position: P"/,
    '',
  ],
  [
    ['agree agree agree'],
    { choice: 'go', said: 'yes' },
    /: YOU DECIDED","lines":\["Final position: P"/,
    'Go ahead.',
  ],
  [
    ['strong agree agree', ':P2', 'maintain', 'why why'],
    { choice: 'architect', conditions: ['only staging'] },
    /: YOU DECIDED, UNDER 1 CONDITION","lines":\["Final position: Use a table\."/,
    'Do that, and not what the position says. Condition: only staging.',
  ],
  [
    ['strong agree agree', ':P2', 'maintain', 'why why'],
    {},
    /: TRADEOFF","lines":\["Final position: P2 \(contested\)"/,
    'Their assumptions say what would settle it.',
  ],
])('%j and %j: the box says what holds', (calls, answer, box, next) => {
  const counted = play(open(around(THREE)), [':P', ...calls]);
  const isSaid = Object.keys(answer).length > 0;
  const now = isSaid ? doing(counted, { type: 'user', answer, seen: true }) : counted;
  const told = debate.tell(now);
  expect(JSON.stringify(told.sections[0])).toMatch(box);
  expect(comesNext(debate, now)).toBe(next);
});

it('a no after a yes leaves it undecided', () => {
  const state = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  const answers = [{ choice: 'claude' }, { said: 'no, stop' }];
  const no = answers.reduce(
    (one, answer) => doing(one, { type: 'user', answer, seen: true }),
    state,
  );
  expect(JSON.stringify(debate.tell(no).sections[0])).toMatch(
    /: NOT DECIDED","lines":\["Position: P2"/,
  );
});

it.each<[choice: string, agreed_by: string[], dissent: string]>([
  ['claude', ['Operator', 'Adversary'], 'Architect: Use a table.'],
  ['architect', ['Architect'], 'Claude: P2'],
])(
  'after the user chose %s those are named whose way it is',
  (choice, agreed_by, dissent) => {
    const ended = play(open(around(THREE)), [
      ':P',
      'strong agree agree',
      ':P2',
      'maintain',
      'why why',
    ]);
    const state = doing(ended, { type: 'user', answer: { choice }, seen: true });
    expect(debate.verdict(state)).toMatchObject({ agreed_by, dissent });
  },
);

it.each(['claude', ''])('with %j alone there is no debate', (engines) => {
  const refused = (): DebateState => open(around(engines));
  expect(refused).toThrow(expect.objectContaining({ code: 'unavailable', exit: 3 }));
});

it.each([
  ['Put Redis before the caches?', '', 'backend'],
  ['A bigger button in CSS?', '', 'frontend'],
  ['A queue?', '', 'general'],
  ['Anything?', 'Frontend', 'frontend'],
  ['Redis?', 'toString', 'backend'],
])('%s (%s) is of %s', (text, given, name) => {
  expect(domainOf(LENSES, text, given).name).toBe(name);
});

it('its workspace holds each side, the transcript and every answer', () => {
  const state = play(open(around('claude gemini codex')), [
    ':P',
    'agree strong agree',
    ':P2',
    'accept',
  ]);
  const sides = contextFiles({
    question: 'Use Redis?',
    framing: state.framing,
    seats: state.seats,
  });
  expect(sides.map(({ file }) => file)).toEqual([
    'GEMINI.md',
    'AGENTS.md',
    'QWEN.md',
    'context.md',
  ]);
  expect(sides[1]?.text).toContain('looks as servers operator');
  const files = recordFiles(state, ({ file }) => `words of ${file}`);
  expect(Object.keys(files).sort()).toEqual([
    'rounds/r001_claude_opening.md',
    'rounds/r001_codex_challenge_adversary.md',
    'rounds/r001_codex_challenge_operator.md',
    'rounds/r001_gemini.md',
    'rounds/r002_claude_response.md',
    'rounds/r002_codex_rebuttal.md',
    'state.json',
    'transcript.md',
  ]);
  expect(files['transcript.md']).toContain(
    '## Round 2, rebuttal: Operator (codex)\n\nwords of rebuttal-operator',
  );
  expect(JSON.parse(files['state.json'] ?? '')).toMatchObject({
    gate: 'approved',
    position: 'P2',
  });
});

it('who could not be heard objects to nothing, and what the user chose is the outcome', () => {
  const unread = play(open(around(THREE)), [
    ':P',
    'agree unread agree',
    'unread',
    ':why',
  ]);
  expect(debate.tell(unread).headline).toBe(
    'No agreement after 2 rounds: Operator could not be heard (two engines, two of three sides).',
  );
  const state = play(open(around(THREE)), [
    ':P',
    'strong agree agree',
    ':P2',
    'maintain',
    'why why',
  ]);
  const told = (choice: string) =>
    JSON.stringify(
      debate.tell(doing(state, { type: 'user', answer: { choice }, seen: true }))
        .sections[0],
    );
  expect(debate.tell(state).headline).toMatch(/: Architect still objects\.$/);
  expect(told('stop')).toMatch(/YOU DECIDED AGAINST IT.*P2 \(contested\)/);
  expect(told('wait')).toMatch(/LEFT OPEN.*P2 \(contested\)/);
  expect(told('architect')).toMatch(/YOU DECIDED.*Final position: Use a table\./);
});
