// Who sits where, for what people have: given these engines, then these seats.
import { expect, test } from 'vitest';
import type { Surroundings, UsableEngine } from '../deliberation/plan.ts';
import { fillSeats, type SeatingRule } from '../deliberation/seating.ts';
import type { EngineTable, Health } from '../schemas/engines.ts';
import { candidatesFor, knownWords, unusableFrom, usableFrom } from './table.ts';

const ORDER = ['codex', 'agy', 'gemini', 'grok', 'kimi', 'cursor'];
const first = (...engines: string[]): string[] => [...new Set([...engines, ...ORDER])];
const CANDIDATES: Record<string, string[]> = {
  claude: first('claude'),
  codex: first('codex'),
  gemini: first('agy', 'gemini'),
};
const VENDORS: Record<string, string> = {
  claude: 'anthropic',
  codex: 'openai',
  agy: 'google',
  gemini: 'google',
};
const UNTRIED = ['agy', 'cursor'];

const usable = (engine: string): UsableEngine => ({
  engine,
  title: engine.toUpperCase(),
  vendor: VENDORS[engine] ?? engine,
  model: null,
  effort: null,
  identity: VENDORS[engine] ?? engine,
  reads: true,
  tried: !UNTRIED.includes(engine),
});
const around = (engines: string, more: Partial<Surroundings> = {}): Surroundings => ({
  usable: engines.split(' ').filter(Boolean).map(usable),
  unusable: [
    {
      engine: 'agy',
      title: 'AGY',
      why: 'not_found',
      remedy: 'install agy',
      tried: false,
    },
    { engine: 'grok', title: 'GROK', why: 'auth', remedy: 'run grok login' },
  ],
  candidates: CANDIDATES,
  host: null,
  auto: false,
  words: {},
  settings: {},
  ...more,
});
const SEATS = ['claude', 'codex', 'gemini'].map((seat) => ({ seat, name: '' }));

const COUNCILS: [engines: string, sits: string, rule?: SeatingRule][] = [
  ['claude codex gemini', 'claude=claude codex=codex gemini=gemini'],
  ['claude codex', 'claude=claude codex=codex'],
  ['claude', 'claude=claude'],
  ['', ''],
  ['claude codex grok', 'claude=claude codex=codex gemini=grok'],
  ['claude codex grok kimi', 'claude=claude codex=codex gemini=grok'],
  // A seat whose engine is missing does not take its neighbour's.
  ['codex gemini', 'codex=codex gemini=gemini'],
  ['codex gemini grok', 'claude=grok codex=codex gemini=gemini'],
  // One vendor sits once.
  ['claude codex agy gemini', 'claude=claude codex=codex gemini=gemini'],
  // Untried, only where nobody else is there.
  ['claude codex agy', 'claude=claude codex=codex gemini=agy'],
  ['claude codex agy grok', 'claude=claude codex=codex gemini=grok'],
  ['claude codex gemini', 'codex=codex gemini=gemini', { taken: ['anthropic'] }],
  ['codex', 'claude=codex codex=codex gemini=codex', { share: true }],
  ['codex grok', 'claude=grok codex=codex gemini=codex', { share: true }],
  ['claude', '', { taken: ['anthropic'], share: true }],
];

test.each(COUNCILS)('%j seat %j', (engines, sits, rule = {}) => {
  const { seats, missing } = fillSeats(SEATS, around(engines), rule);
  expect(seats.map(({ seat, engine }) => `${seat}=${engine}`).join(' ')).toBe(sits);
  const sharing = rule.share && seats.length > 0;
  expect(missing.length).toBe(sharing ? 1 : 3 - seats.length);
});

test('what is missing is told with what would do, and the nearest remedy', () => {
  const { missing } = fillSeats(SEATS, around('claude codex'));
  expect(missing).toEqual([
    {
      seat: 'Antigravity',
      why: 'Any of GROK, AGY would do.',
      remedy: 'GROK: run grok login.',
    },
  ]);
});

test('a seat has its own name, or that of who sits there', () => {
  const wanted = [
    { seat: 'gemini', name: '' },
    { seat: 'codex', name: 'Operator' },
  ];
  const { seats } = fillSeats(wanted, around('codex grok'));
  expect(seats.map(({ name }) => name)).toEqual(['GROK', 'Operator']);
});

test('words of the run name the engines and their order', () => {
  const words = { engines: ['cursor', 'claude'] };
  const { seats } = fillSeats(SEATS, around('cursor claude', { words }));
  expect(seats.map(({ seat, engine }) => `${seat}=${engine}`)).toEqual([
    'claude=claude',
    'codex=cursor',
  ]);
});

const TABLE: EngineTable = {
  codex: {
    title: 'Codex',
    vendor: 'openai',
    command: ['codex'],
    efforts: { high: 'high' },
  },
  cursor: { title: 'Cursor', vendor: 'cursor', command: ['cursor'], tried: false },
  house: { title: 'House', base_url: 'http://h/v1', model: 'm' },
  ollama: { title: 'Ollama', base_url: 'http://o/v1' },
};
const found = (engine: string, is = true): Health => ({
  ...{
    engine,
    title: TABLE[engine]?.title ?? '',
    vendor: 'v',
    usable: is,
    found: null,
    version: null,
  },
  ...{
    login: null,
    why: is ? '' : 'auth',
    detail: '',
    remedy: 'log in',
    tried: true,
    reads: true,
    held: true,
  },
});
const HEALTH = [found('codex'), found('cursor'), found('house'), found('ollama', false)];

test('usable engines have the model and effort of the words, else of their row', () => {
  const words = { model: { codex: 'big', '*': 'other' }, effort: { '*': 'high' } };
  const [codex, cursor, house] = usableFrom(HEALTH, TABLE, words);
  expect(codex).toMatchObject({
    model: 'big',
    effort: 'high',
    identity: 'openai · big',
    reads: true,
    tried: true,
  });
  expect(cursor).toMatchObject({ model: 'other', effort: null, tried: false });
  expect(house).toMatchObject({ model: 'other', reads: false });
  expect(usableFrom(HEALTH, TABLE).at(-1)).toMatchObject({ engine: 'house', model: 'm' });
  expect(unusableFrom(HEALTH, TABLE)).toMatchObject([
    { engine: 'ollama', title: 'Ollama', why: 'auth', remedy: 'log in', tried: true },
  ]);
});

test('who is named is asked, in that order; who is left out is not', () => {
  const names = (words: object) =>
    usableFrom(HEALTH, TABLE, words).map(({ engine }) => engine);
  expect(names({ engines: ['house', 'codex'] })).toEqual(['house', 'codex']);
  expect(names({ without: ['codex'] })).toEqual(['cursor', 'house']);
  expect(usableFrom(HEALTH, TABLE, { engines: ['cursor'] })[0]?.tried).toBe(true);
  expect(() => names({ engines: ['gpt'] })).toThrow('There is no engine "gpt".');
  expect(() => names({ effort: { '*': 'extreme' } })).toThrow(
    'There is no effort "extreme".',
  );
  for (const model of ['--yes', '-m', ' -x', ''])
    expect(() => names({ model: { codex: model } })).toThrow(
      `"${model}" is no name of a model.`,
    );
});

test('engines are named in capitals too', () => {
  const words = {
    engines: ['House', 'CODEX', 'codex'],
    without: ['Cursor'],
    model: { '*': 'm', Codex: 'Big' },
  };
  expect(knownWords(TABLE, words)).toEqual({
    ...{
      engines: ['house', 'codex'],
      without: ['cursor'],
      model: { '*': 'm', codex: 'Big' },
    },
  });
  expect(usableFrom(HEALTH, TABLE, words).map(({ model }) => model)).toEqual([
    'm',
    'Big',
  ]);
});

test('every endpoint with a model stands behind the candidates', () => {
  expect(candidatesFor({ claude: ['codex'] }, TABLE)).toEqual({
    claude: ['codex', 'house'],
  });
});
