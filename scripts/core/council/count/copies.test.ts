// Which answer is another seat's, word for word.
import { expect, it } from 'vitest';
import type { CouncilState, Round } from '../events.ts';
import { copyOf } from './copies.ts';

const words = (count: number, first = 'word'): string =>
  [first, ...Array.from({ length: count - 1 }, (_, at) => `word${at}`)].join(' ');
const long = words(40);

type Texts = Record<string, string>;
const roundsOf = (...texts: Texts[]): Round[] =>
  texts.map((answers, at) => ({
    round: at + 1,
    answers: Object.fromEntries(Object.entries(answers).map(([seat, text]) => [seat, { text }])),
  })) as unknown as Round[];

it.each<[name: string, rounds: Texts[], at: number, seat: string, of: string | null]>([
  ['own words', [{ a: long, b: words(40, 'other') }], 1, 'b', null],
  ['the same words', [{ a: long, b: long }], 1, 'b', 'a'],
  ['who said it first copied nobody', [{ a: long, b: long }], 1, 'a', null],
  ['other marks and gaps', [{ a: long, b: `**${long.replaceAll(' ', ',\n')}!**` }], 1, 'b', 'a'],
  ['other words in other order', [{ a: long, b: long.split(' ').reverse().join(' ') }], 1, 'b', null],
  ['nineteen words', [{ a: words(19), b: words(19) }], 1, 'b', null],
  ['twenty words', [{ a: words(20), b: words(20) }], 1, 'b', 'a'],
  ['nothing but marks', [{ a: '- '.repeat(40), b: '- '.repeat(40) }], 1, 'b', null],
  ['no answer', [{ a: long }], 1, 'b', null],
  ['of a round before', [{ a: long, b: words(40, 'b') }, { b: long }], 2, 'b', 'a'],
  ['of a round after', [{ a: long }, { b: long }], 1, 'a', null],
  ['its own of a round before', [{ a: long }, { a: long }], 2, 'a', null],
  ['its own, which another copied', [{ a: long, b: long }, { a: long }], 2, 'a', null],
  ['a copy said again', [{ a: long, b: long }, { b: long }], 2, 'b', 'a'],
  ['the first of two', [{ a: long, b: long, c: long }], 1, 'c', 'a'],
  ['digits that differ', [{ a: `${long} 1`, b: `${long} 2` }], 1, 'b', null],
])('%s', (_, texts, at, seat, of) => {
  const rounds = roundsOf(...texts);
  const round = rounds[at - 1] as Round;
  expect(copyOf({ rounds } as Pick<CouncilState, 'rounds'>, round, seat)).toBe(of);
});
