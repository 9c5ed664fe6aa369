// The clerk's lines as groups, and how the groups are shown: word against label, letters first.
import { describe, expect, it } from 'vitest';
import { ballot, fail, open, play, say } from '../../../../tests/given/council.ts';
import type { CouncilState, Round } from '../events.ts';
import { mappingText, positionsToMap, readMapping } from './mapping.ts';

const question = open({ framing: { problem: 'How should sessions be stored?' }, hosted: true });
const roundOf = ({ rounds }: CouncilState): Round => rounds[0] as Round;
const { state } = play(question, ...ballot(1, 'a redis store', 'a table', 'one redis'));
const grouped = (text: string): string[] =>
  readMapping(state, roundOf(state), text).map(({ label, seats }) => `${seats.join('+')}: ${label}`);

describe('the clerk’s lines', () => {
  // A is gemini, B claude, C codex.
  it.each<[text: string, groups: string[]]>([
    ['A, B: redis\nC: a table', ['claude+gemini: redis', 'codex: a table']],
    ['- A: x\n* B: y\n  C: z', ['gemini: x', 'claude: y', 'codex: z']],
    ['a,b = redis\nc = table', ['claude+gemini: redis', 'codex: table']],
    ['A & B: redis\nC: t', ['claude+gemini: redis', 'codex: t']],
    ['A+B+C: all the same', ['claude+codex+gemini: all the same']],
    ['Peer A and Peer B: redis\npeer C: table', ['claude+gemini: redis', 'codex: table']],
    ['A, B: "keep it: simple"\nC: \'a table\'', ['claude+gemini: keep it: simple', 'codex: a table']],
    ['A: "x" or y\nB: y\nC:   z  ', ['gemini: "x" or y', 'claude: y', 'codex: z']],
    ['As I see it:\nA, B: redis\n\nC: table\nThat is all.', ['claude+gemini: redis', 'codex: table']],
  ])('%j', (text, groups) => {
    expect(grouped(text)).toEqual(groups);
  });

  it.each<[text: string, problem: string]>([
    ['A, B: redis\nC: t\nD: u', 'there is no position D'],
    ['A, B: redis\nB, C: t', 'B stands in two places'],
    ['A, A: redis\nB: t\nC: u', 'A stands in two places'],
    ['A: redis\nC: t', 'B is missing'],
    ['A, B: redis\nC:', 'C is missing'],
    ['AB: redis\nC: t', 'B is missing'],
    ['see A, B: redis\nC: t', 'B is missing'],
  ])('%j is refused: %s', (text, problem) => {
    expect(() => grouped(text)).toThrow(
      expect.objectContaining({
        code: 'bad_mapping',
        message: `The mapping cannot be used: ${problem}.`,
        fix: expect.stringMatching(/A, C: keep the lock.*Letters: B, C, A\.$/),
      }),
    );
  });

  it('name those alone who were heard', () => {
    const two = play(
      question,
      say('claude', 1, 'a redis store'),
      say('codex', 1, 'a table'),
      fail('gemini', 1),
    ).state;
    expect(readMapping(two, roundOf(two), 'B: redis\nC: table')).toHaveLength(2);
    expect(() => readMapping(two, roundOf(two), 'A: x\nB: redis\nC: table')).toThrow('no position A');
  });
});

describe('what waits for the clerk', () => {
  it('is shown by letter, in the peers’ own words', () => {
    expect(positionsToMap(state, roundOf(state))).toBe('A "one redis"; B "a redis store"; C "a table"');
  });

  it('without a choice is the position, cut short, or that there is none', () => {
    const { state: mixed } = play(
      question,
      say('claude', 1, null, { position: `Keep ${'it '.repeat(60)}` }),
      say('codex', 1, '  ', { position: '' }),
      fail('gemini', 1),
    );
    expect(positionsToMap(mixed, roundOf(mixed))).toMatch(/^B "Keep it (?:it )+\S*…"; C "no position"$/);
  });
});

describe('what the clerk put together', () => {
  it('is word against word, then who the letters are', () => {
    const mapped = play(question, ...ballot(1, 'a redis store', 'a table', 'one redis'), {
      type: 'map',
      text: 'A, B: redis\nC: table',
    });
    expect(mappingText(mapped.state)).toBe(
      'B "a redis store" = A "one redis"; C "a table" (B claude, A gemini, C codex)',
    );
  });

  it('is nothing before', () => {
    expect(mappingText(state)).toBe('');
  });
});
