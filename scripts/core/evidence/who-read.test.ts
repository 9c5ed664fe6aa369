// Who read what, from streams, from citations, or from nothing.
import { expect, test } from 'vitest';
import type { Answered, Citation, Seat, Work } from '../schemas/nouns.ts';
import { isSamePath } from './places.ts';
import { readingLines, readingRemarks, whoRead } from './who-read.ts';

const seat = (name: string): Seat => ({
  seat: name.toLowerCase(),
  name,
  by: 'engine',
  engine: name.toLowerCase(),
  vendor: name,
  model: null,
  effort: null,
  identity: name,
  reads: true,
});
const cites = (path: string, found: Citation['found'] = 'there'): Citation => ({
  text: path,
  path,
  line: 1,
  quote: '',
  found,
});
const work = (more: Partial<Work> = {}): Work => ({
  file: null,
  steps: 0,
  opened: [],
  searched: [],
  glimpsed: [],
  ran: [],
  wrote: [],
  web: [],
  ...more,
});
const opened = (...paths: string[]) =>
  work({ opened: paths.map((path) => ({ path, lines: [] })) });
const answer = (name: string, more: Partial<Answered>): Answered => ({
  type: 'answered',
  round: 1,
  turn: 'research',
  seat: name.toLowerCase(),
  form: 'peer',
  engine: name.toLowerCase(),
  model: null,
  effort: null,
  opinion: {},
  failure: null,
  citations: [],
  file: null,
  sha256: null,
  ms: 1,
  attempts: 1,
  asked_again: false,
  usage: null,
  session: null,
  ...more,
});

test('each by what is known of it', () => {
  const readings = whoRead(
    ['Codex', 'Gemini', 'Claude', 'Amp', 'Grok'].map(seat),
    [
      answer('Codex', {
        work: opened('README.md', 'src/queue.ts'),
        citations: [cites('queue.ts')],
      }),
      answer('Codex', { round: 2, work: work({ searched: ['retry'] }) }),
      answer('Gemini', { work: work(), citations: [cites('src/queue.ts')] }),
      answer('Claude', {}),
      answer('Amp', { citations: [cites('src/a.ts'), cites('gone.ts', 'missing')] }),
      answer('Grok', { work: opened('src/queue.ts'), failure: null }),
    ],
    '',
  );
  expect(readingLines(readings)).toEqual([
    'Codex opened README.md and src/queue.ts and made 1 search.',
    'Nobody saw what Claude read.',
    'Amp cites src/a.ts; what it opened nobody saw.',
    'Grok opened src/queue.ts.',
    'Gemini opened nothing.',
  ]);
  expect(readings.map(({ by }) => by)).toEqual([
    'stream',
    'stream',
    'unknown',
    'said',
    'stream',
  ]);
  expect(readingRemarks(readings)).toEqual([
    'Gemini cites src/queue.ts without having opened it.',
  ]);
});

test('those who opened nothing are named together', () => {
  const heard = ['Codex', 'Gemini'].map((name) => answer(name, { work: work() }));
  expect(readingLines(whoRead(['Codex', 'Gemini'].map(seat), heard, ''))).toEqual([
    'Codex and Gemini opened nothing.',
  ]);
});

test('a file that one alone opened explains that they differ', () => {
  const readings = whoRead(
    ['Codex', 'Gemini'].map(seat),
    [
      answer('Codex', { work: opened('README.md', 'src/queue.ts') }),
      answer('Gemini', { work: opened('./src/queue.ts') }),
    ],
    '',
  );
  expect(readingRemarks(readings)).toEqual(['Only Codex opened README.md.']);
});

test.each<[what: string, more: Partial<Answered>, sent: string]>([
  ['was sent to it', { work: work() }, 'look at src/a.ts, please'],
  ['was shown by a search', { work: work({ glimpsed: ['src/a.ts'] }) }, ''],
  ['may have been shown by a command', { work: work({ ran: ['npm test'] }) }, ''],
  ['was opened by its root', { work: opened('/elsewhere/src/a.ts') }, ''],
])('nothing is remarked where the file %s', (_what, more, sent) => {
  const [reading] = whoRead(
    [seat('Codex')],
    [answer('Codex', { ...more, citations: [cites('src/a.ts')] })],
    sent,
  );
  expect(reading?.unopened).toEqual([]);
});

test('where one of its answers was not seen, nobody saw it', () => {
  const [reading] = whoRead(
    [seat('Codex')],
    [answer('Codex', { work: opened('a.ts') }), answer('Codex', { round: 2 })],
    '',
  );
  expect(reading?.by).toBe('unknown');
});

test('nobody alone opened a file where another was not seen', () => {
  const readings = whoRead(
    ['Codex', 'Amp'].map(seat),
    [answer('Codex', { work: opened('a.ts') }), answer('Amp', {})],
    '',
  );
  expect(readingRemarks(readings)).toEqual([]);
});

test('a path is the same from the project and from its root', () => {
  expect(isSamePath('./src/a.ts', '/home/me/x/src/a.ts')).toBe(true);
  expect(isSamePath('src\\a.ts', 'src/a.ts')).toBe(true);
  expect(isSamePath('a.ts', 'src/aa.ts')).toBe(false);
});
