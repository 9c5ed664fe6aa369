// What people read: times, lists, names, widths, and the one sentence about worth.

import { describe, expect, it } from 'vitest';
import { aboutSoLong, aboutTokens, costWords, seconds } from './amounts.ts';
import { capitalise, firstSentence, listed, plural, sentences } from './line.ts';
import { slugOf } from './slug.ts';
import { worthSentence } from './worth.ts';
import { cutTo, padTo, widthOf, wrap } from './wrap.ts';

it.each<[ms: number, beside: string, about: string]>([
  [3_400, '3 s', 'a few seconds'],
  [12_000, '12 s', '12 seconds'],
  [38_000, '38 s', '40 seconds'],
  [58_000, '58 s', 'about a minute'],
  [80_000, '1 min 20 s', 'about a minute'],
  [120_000, '2 min', '2 minutes'],
  [7_200_000, '120 min', '2 hours'],
])('%i ms', (ms, beside, about) => {
  expect([seconds(ms), aboutSoLong(ms)]).toEqual([beside, about]);
});

it.each([
  [aboutTokens(71_780), '72,000 tokens'],
  [aboutTokens(7), '7 tokens'],
  [costWords({ ms: 58_000, tokens: 71_780 }), 'about a minute, 72,000 tokens'],
  [costWords({ ms: 58_000, tokens: null, usd: 0.032 }), 'about a minute, 0.03 USD'],
  [listed(['a']), 'a'],
  [listed(['a', 'b', 'c'], 'or'), 'a, b or c'],
  [plural(2, 'reply', 'replies'), '2 replies'],
  [sentences(['One.', '', '二。', 'Three.']), 'One. 二。Three.'],
  [firstSentence('Use v1.2 of it. Then see.'), 'Use v1.2 of it.'],
  [firstSentence('先に測る。それから。'), '先に測る。'],
  [slugOf('Größe & Façade: what?'), 'grosse-facade-what'],
  [slugOf('??'), 'untitled'],
])('%s', (said, expected) => {
  expect(said).toBe(expected);
});

it.each([
  ['nothing was found.', 'Nothing was found.'],
  ['élan', 'Élan'],
  ['requireAdmin is gone', 'requireAdmin is gone'],
  ['retry() has no limit', 'retry() has no limit'],
  ['list.length is read', 'list.length is read'],
  ['max_tries is ignored', 'max_tries is ignored'],
])(
  'begins as a sentence, and leaves a name out of the code as it is: %s',
  (text, said) => {
    expect(capitalise(text)).toBe(said);
  },
);

describe('in columns', () => {
  it.each<[text: string, width: number]>([
    ['plain', 5],
    ['日本語', 6],
    ['é', 1],
    ['👍🏽', 2],
    ['→ ═ –', 5],
  ])('%s', (text, width) => {
    expect(widthOf(text)).toBe(width);
    expect(widthOf(padTo(text, 9))).toBe(9);
  });

  it('cuts between letters, and shows it', () => {
    expect([cutTo('日本語', 5), cutTo('日本語', 6)]).toEqual(['日本…', '日本語']);
  });

  it.each<[text: string, options: Parameters<typeof wrap>[1], lines: string[]]>([
    ['', { width: 20, first: '- ' }, ['-']],
    ['one two three four', { width: 12, first: '- ' }, ['- one two', '  three four']],
    [
      'one two three',
      { width: 22, first: 'A long name: ', rest: '  ' },
      ['A long name: one two', '  three'],
    ],
    ['x'.repeat(20), { width: 12 }, ['x'.repeat(12), 'x'.repeat(8)]],
    [
      '先に測ってから決める方がよい',
      { width: 12, first: '  ' },
      ['  先に測って', '  から決める', '  方がよい'],
    ],
  ])('wraps %j', (text, options, lines) => expect(wrap(text, options)).toEqual(lines));
});

describe('what a verdict is worth', () => {
  const like = { pattern: '2-1', said: 'yes' as const, engines: 3, least: 60 };
  const own = (right: number, n: number, said = 'yes') => [
    { pattern: '3-0', said, right: 1, n: 30 },
    { pattern: '2-1', said, right, n },
  ];
  it.each<[name: string, of: Parameters<typeof worthSentence>[0], begins: string]>([
    ['three engines', like, 'Two against one is hardly better than one alone.'],
    ['agreeing', { ...like, pattern: '3-0' }, 'Three that agree err about a third as'],
    ['one of them guesses', { ...like, least: 49 }, ''],
    ['one engine in three chairs', { ...like, engines: 1 }, ''],
    ['two engines', { ...like, pattern: '2-0', engines: 2 }, ''],
    ['nobody counted so', { ...like, pattern: null }, ''],
    [
      'own record first',
      { ...like, own: own(17, 20) },
      'A 2-1 like this one held in 17 of your 20.',
    ],
    ['own record too small', { ...like, own: own(17, 19) }, 'Two against one is hardly'],
    [
      'own record of the other direction',
      { ...like, own: own(17, 20, 'no') },
      'Two against one is hardly',
    ],
    [
      'own record of one engine',
      { ...like, engines: 1, own: own(3, 21) },
      'A 2-1 like this one held',
    ],
  ])('%s', (_, of, begins) => {
    const said = worthSentence(of);
    expect(begins === '' ? said : said.slice(0, begins.length)).toBe(begins);
  });
});
