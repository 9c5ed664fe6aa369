import { expect, it } from 'vitest';
import { around, usable } from '../../../tests/given/magi.ts';
import type { Surroundings } from '../deliberation/plan.ts';
import { planMagi } from './plan.ts';

const seats = (more: Partial<Surroundings>, mode?: 'engine' | 'simple'): string =>
  planMagi({ question: 'Move it?', ...(mode ? { mode } : {}) }, around(more))
    .seats.map(({ seat, by, engine }) =>
      by === 'host' ? `${seat}*` : seat === engine ? seat : `${seat}:${engine}`,
    )
    .join(' ');
const there = (...names: string[]) => ({ usable: names.map((name) => usable(name)) });
const lists = { codex: ['codex', 'qwen'], gemini: ['agy', 'gemini', 'qwen', 'kimi'] };

it.each<[what: string, more: Partial<Surroundings>, expected: string]>([
  ['three engines, the host first', {}, 'claude* codex gemini'],
  ['another host', { host: 'codex' }, 'codex* claude gemini'],
  [
    'a terminal: Claude is an engine like the others',
    { host: null },
    'claude codex gemini',
  ],
  ['nobody there', { host: null, auto: true }, 'claude codex gemini'],
  ['two are enough', there('claude', 'codex'), 'claude* codex'],
  ['two without Claude', { ...there('codex', 'gemini'), host: null }, 'codex gemini'],
  [
    'the next of its list',
    { ...there('claude', 'codex', 'kimi'), candidates: lists },
    'claude* codex kimi',
  ],
  ['no engine twice', { ...there('claude', 'qwen'), candidates: lists }, 'claude* qwen'],
  [
    'nor two names of one',
    {
      usable: [usable('claude'), usable('codex'), usable('agy', { identity: 'codex' })],
      candidates: lists,
    },
    'claude* codex',
  ],
  [
    'one that was never tried comes last',
    {
      usable: [usable('agy', { tried: false }), usable('gemini'), usable('codex')],
      candidates: lists,
    },
    'claude* codex gemini',
  ],
  ['those that were asked for', { words: { engines: ['gemini'] } }, 'claude* gemini'],
  ['quick: two', { words: { quick: true } }, 'claude* codex'],
  [
    'alone: three views by processes of its own',
    there('claude'),
    'logos:claude pathos:claude sophia:claude',
  ],
  ['alone, and nothing can be started', there(), 'logos* pathos* sophia*'],
  [
    'a terminal with one',
    { ...there('codex'), host: null },
    'logos:codex pathos:codex sophia:codex',
  ],
  [
    'a host beside another engine alone',
    { ...there('gemini'), host: 'claude' },
    'claude* gemini',
  ],
  [
    'an engine that nobody lists',
    { ...there('amp'), host: null },
    'logos:amp pathos:amp sophia:amp',
  ],
])('%s', (_, more, expected) => expect(seats(more)).toBe(expected));

it('is simple where that is asked for, each view on its own candidate', () => {
  expect(seats({}, 'simple')).toBe('logos:claude pathos:claude sophia:claude');
  expect(seats({ host: null, candidates: { pathos: ['gemini'] } }, 'simple')).toContain(
    'pathos:gemini',
  );
});

it.each<[whys: string[], message: string, remedy: string]>([
  [['not_found', 'no_model'], 'No engine is installed.', 'get e0'],
  [['not_found', 'auth'], 'No engine can be started. e1: it is not logged in.', 'get e1'],
  [[], 'No engine is installed.', 'Ask ftm doctor.'],
])(
  'refuses where nobody is there at all, and says what would help: %j',
  (whys, message, remedy) => {
    const unusable = whys.map((why, at) => ({
      engine: `e${at}`,
      title: `e${at}`,
      why,
      remedy: `get e${at}`,
    }));
    const plan = () =>
      planMagi({ question: '' }, around({ ...there(), host: null, unusable }));
    expect(plan).toThrow(expect.objectContaining({ exit: 3, message, remedy }));
  },
);

it('keeps the views in reserve, names who is missing, and has the limits of the documents', () => {
  const unusable = ['gemini', 'kimi'].map((engine) => ({
    engine,
    title: engine,
    why: 'auth',
    remedy: 'log in',
  }));
  const plan = planMagi(
    { question: 'Move it?', stakes: 'high' },
    around({ ...there('claude', 'codex'), unusable }),
  );
  expect(plan.spare.map(({ lens }) => lens)).toEqual(['logos', 'pathos', 'sophia']);
  expect(plan.missing).toEqual([{ seat: 'Gemini', why: 'auth', remedy: 'log in' }]);
  expect(plan.framing).toEqual({ stakes: 'high', mode: 'engine' });
  expect(plan.limits).toEqual({
    ...{ rounds: 3, timeout_s: { vote: 60, case: 60 }, retries: 1, history_bytes: 0 },
    ...{ max_tokens: null, max_minutes: null },
  });
  expect(planMagi({ question: '' }, around({ unusable })).missing).toEqual([]);
  expect(
    planMagi({ question: '', mode: 'simple' }, around({ unusable })).missing,
  ).toEqual([]);
  expect(
    planMagi({ question: '' }, around({ ...there('claude'), unusable })).framing,
  ).toMatchObject({
    mode: 'simple',
    fallback: [
      { name: 'Codex', is: 'left out' },
      { name: 'Gemini', is: 'available, but it is not logged in' },
    ],
  });
});
