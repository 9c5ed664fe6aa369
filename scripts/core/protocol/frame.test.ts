import { describe, expect, it } from 'vitest';
import type { Standing } from '../shapes.ts';
import { type Framed, frame, stateOf, UNTOUCHED } from './frame.ts';
import { FORMAT, RULES } from './log.ts';
import type { SharedCommand } from './protocol.ts';

type State = Framed & { said: string[]; ended: boolean };
type Event = { type: 'opened' } | { type: 'said'; words: string } | { type: 'ended' };
type Command = { type: 'open'; topic: string } | { type: 'say'; words: string };

const approved: Standing = { gate: 'approved', hinges: [], owed: [], unseen: [], by: 'vote' };
const ending = { decision: 'YES', gate: 'approved' as const, headline: 'yes', standing: approved };

/** The smallest protocol there can be: it ends as soon as somebody has said "enough". */
// biome-ignore lint/suspicious/noExplicitAny: only what the frame itself does is tried
const smallest = frame<State, any, any>({
  begin: () => ({ ...UNTOUCHED, opened: { cwd: '/p', host_session: null }, said: [], ended: false }),
  evolve: (state: State, event: Event) =>
    event.type === 'said' ? { ...state, said: [...state.said, event.words] } : { ...state, ended: true },
  decide: (_state: State, { words }: { words: string }) => [{ type: 'said', words }],
  consequence: ({ said, ended }: State) => (said.includes('enough') && !ended ? { type: 'ended' } : null),
  opening: ({ topic }: { topic: string }, { now }: { now: string }) => ({ about: `${topic} at ${now}` }),
  hasVerdict: ({ ended }: State) => ended,
  unsealed: (state: State) => ({ ...state, said: [] }),
  // biome-ignore lint/suspicious/noExplicitAny: a report of nothing
  report: ({ said }: State) => ({ question: 'Why?', standing: approved, said }) as any,
  standing: () => approved,
  ending: ({ ended }: State) => (ended ? ending : null),
  data: ({ said }: State, all: State) => ({ told: said.length, heard: all.said.length }),
  tests: () => ({ proposals: [], round: 3 }),
});

const context = { now: 'noon' };
const state = (...commands: (Command | SharedCommand | object)[]): State => {
  const opened = smallest.open({ type: 'open', topic: 'it' }, context);
  const first = opened.slice(1).reduce(smallest.evolve, smallest.begin(opened[0]));
  return commands.reduce<State>(
    (before, command) => smallest.decide(before, command, context).reduce(smallest.evolve, before),
    first,
  );
};
const say = (words: string): Command => ({ type: 'say', words });

describe('opening', () => {
  it('keeps the command, what the protocol adds and the versions of log and rules', () => {
    expect(smallest.open({ type: 'open', topic: 'it' }, context)).toEqual([
      { type: 'opened', topic: 'it', about: 'it at noon', format: FORMAT, rules: RULES },
    ]);
  });
});

describe('what every protocol does alike', () => {
  const result = { command: 'make test', exit: 0, output: '', stopped: null, changed: [] };
  it.each<[string, object, object[], Partial<Framed>]>([
    ['is shown', { type: 'presented' }, [{ type: 'presented' }], { presented: true }],
    [
      'is tainted',
      { type: 'tainted', round: 1, seats: ['codex'], files: ['a.ts'], patch: null },
      [{ type: 'tainted', round: 1, seats: ['codex'], files: ['a.ts'], patch: null }],
      { tainted: [{ round: 1, seats: ['codex'], files: ['a.ts'], patch: null }] },
    ],
    [
      'turns out',
      { type: 'outcome', outcome: 'held', note: 'seen' },
      [{ type: 'outcome', outcome: 'held', note: 'seen' }],
      { outcome: { outcome: 'held', note: 'seen' } },
    ],
  ])('%s', (_, command, events, after) => {
    const ended = state(say('enough'));
    expect(smallest.decide(ended, command, context)).toEqual(events);
    expect(state(say('enough'), command)).toMatchObject(after);
  });

  it('is shown once', () => {
    const shown = state(say('enough'), { type: 'presented' });
    expect(smallest.decide(shown, { type: 'presented' }, context)).toEqual([]);
  });

  it('has to be shown again after a test', () => {
    const shown = state(say('enough'), { type: 'presented' });
    expect(smallest.evolve(shown, { type: 'tested', round: 3, result, expected: [] })).toMatchObject({
      presented: false,
      tests: { done: [{ round: 3, result }] },
    });
  });

  it.each([
    [
      'an outcome before the verdict',
      { type: 'outcome', outcome: 'held', note: '' },
      'no_verdict',
      'no verdict yet',
    ],
    [
      'a test that nobody named',
      { type: 'test_allowed', command: 'make', by: 'user', said: [] },
      'unknown_test',
      'named',
    ],
    ['a test that nobody allowed', { type: 'tested', result }, 'test_not_allowed', 'not been allowed'],
  ])('refuses %s, and says what to do', (_, command, code, message) => {
    expect(() => smallest.decide(state(), command, context)).toThrow(
      expect.objectContaining({
        code,
        message: expect.stringContaining(message),
        fix: expect.stringContaining('ftm next'),
      }),
    );
  });
});

it('ends a batch with what follows from it by itself', () => {
  expect(smallest.decide(state(), say('enough'), context)).toEqual([
    { type: 'said', words: 'enough' },
    { type: 'ended' },
  ]);
  expect(smallest.decide(state(), say('more'), context)).toEqual([{ type: 'said', words: 'more' }]);
});

it('is undecided while it is open, whatever the count says', () => {
  expect(smallest.standing(state())).toEqual({ ...approved, gate: 'undecided' });
  expect(smallest.standing(state(say('enough')))).toEqual(approved);
});

it('tells programs nothing of what is sealed but who has answered', () => {
  expect(smallest.report(state(say('one'), say('two'))).told).toMatchObject({
    topic: 'Why?',
    cwd: '/p',
    host_session: null,
    seal_due: false,
    told: 0,
    heard: 2,
    ending: null,
  });
});

it.each([
  ['waiting', undefined],
  ['failed', { failure: {} }],
  ['answered', { failure: null }],
])('says that a seat is %s', (word, answer) => {
  expect(stateOf(answer)).toBe(word);
});
