import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Split, splitText } from './split.ts';

const doc = (...lines: string[]): string => lines.join('\n');
const CODE = ['```', 'a()', '```'];

describe('code', () => {
  it.each<[string, string, [number, number][]]>([
    ['backticks', doc('```ts', 'a()', '```'), [[1, 3]]],
    ['tildes', doc('~~~', 'a()', '~~~'), [[1, 3]]],
    ['four backticks around three', doc('````md', '```', 'a()', '```', '````'), [[1, 5]]],
    ['tildes around backticks', doc('~~~', '```', 'a()', '~~~'), [[1, 4]]],
    ['in a list', doc('- step:', '', '  ```sh', '  make', '  ```', '- next'), [[3, 3]]],
    ['in a list item itself', doc('1. ```sh', '   make', '   ```'), [[1, 3]]],
    ['in a quotation', doc('> ```', '> a()', '> ```'), [[1, 3]]],
    ['never closed', doc('text', '', '```', 'a()', '## Design'), [[3, 3]]],
    [
      'two',
      doc('```', 'a', '```', '', '```', 'b', '```'),
      [
        [1, 4],
        [5, 3],
      ],
    ],
    ['behind a blank line', doc('', '```', 'a', '```'), [[2, 4]]],
    ['indented code is prose', doc('text', '', '    a()'), []],
    ['inline code is prose', doc('use ```a()``` here'), []],
    ['after a byte order mark', doc('\uFEFF```', 'a()', '```'), [[1, 3]]],
    ['with carriage returns', '```\r\na()\r\n```\r\n', [[1, 4]]],
  ])('%s', (_, text, code) => {
    const found = splitText(text).code.map((one) => [
      one.line,
      one.text.split('\n').length,
    ]);
    expect(found).toEqual(code);
  });

  it('keeps the language', () => {
    const languages = splitText(doc('```ts title=x', 'a', '```', ...CODE)).code.map(
      ({ language }) => language,
    );
    expect(languages).toEqual(['ts', null]);
  });
});

describe('proposal', () => {
  it.each<[string, string, [string, number][], number[]]>([
    ['one', doc('## Design', 'x'), [['Design', 1]], []],
    [
      'until the next of its level',
      doc('## Design', 'x', '## Notes', 'y'),
      [['Design', 1]],
      [3],
    ],
    [
      'with what is nested in it',
      doc('## Proposal', 'x', '### More', 'y', '# End'),
      [['Proposal', 1]],
      [5],
    ],
    [
      'a signal inside a signal',
      doc('# Design', '## Decision', 'y', '# Other'),
      [['Design', 1]],
      [4],
    ],
    [
      'nested in another',
      doc('# Plan', 'x', '## Approach', 'y', '## Risks'),
      [['Approach', 3]],
      [1, 5],
    ],
    ['underlined', doc('Trade-offs', '----------', 'x'), [['Trade-offs', 1]], []],
    [
      'in any case',
      doc('## 2. our DECISIONS so far', 'x'),
      [['2. our DECISIONS so far', 1]],
      [],
    ],
    ['with markup', doc('## The `new` *design*', 'x'), [['The new design', 1]], []],
    ['with a link', doc('## [The design](http://x)', 'x'), [['The design', 1]], []],
    ['other words', doc('## Designer', 'x', '## Decide', 'y'), [], [1]],
    ['a heading in a fence', doc('## Notes', '```', '## Design', '```'), [], [1]],
    ['a heading in a quotation', doc('> ## Design', '> x'), [], [1]],
  ])('%s', (_, text, proposal, unassigned) => {
    const split = splitText(text);
    expect(split.proposal.map(({ heading, line }) => [heading, line])).toEqual(proposal);
    expect(split.unassigned.map(({ line }) => line)).toEqual(unassigned);
  });
});

describe('target and question', () => {
  it.each<[string, string, string, boolean]>([
    ['only code', doc(...CODE), 'code', false],
    ['only proposal', doc('## Design', 'x'), 'proposal', false],
    ['prose without a signal', 'Should we?', 'proposal', false],
    ['an introduction, no code', doc('Intro', '## Design', 'x'), 'proposal', false],
    ['both, apart', doc(...CODE, '', '## Design', 'x'), 'mixed', false],
    [
      'both, under titles',
      doc('# RFC 1', '', '## Code', ...CODE, '', '## Design', 'x'),
      'mixed',
      false,
    ],
    ['code inside a proposal', doc('## Design', 'x', ...CODE), 'mixed', true],
    [
      'prose that nobody claims',
      doc('Please look.', '', ...CODE, '', '## Design', 'x'),
      'mixed',
      true,
    ],
    ['code and such prose', doc('Please look.', '', ...CODE), 'code', true],
    ['nothing', '', 'proposal', false],
  ])('%s', (_, text, target, asks) => {
    const split = splitText(text);
    expect([split.target, split.question]).toEqual([
      target,
      asks ? 'Treat as `mixed` or `proposal-only`?' : null,
    ]);
  });

  it('refuses what nobody wrote', () => {
    expect(() => splitText('\n'.repeat(250_000))).toThrow('are not split');
  });
});

it('every line ends up in one part', () => {
  const known = [
    '',
    '```',
    '~~~',
    '```ts',
    '## Design',
    '# Title',
    '---',
    '- item',
    '> ```',
    '- ```',
    '\r',
    '\0',
  ];
  const line = fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 12 }));
  // A code part names its fence's line; blank lines before it go with it.
  const begin = ({ line: at, text }: { line: number; text: string }): number =>
    at - text.split('\n').findIndex((row) => row.trim() !== '');
  const joined = ({ code, proposal, unassigned }: Split): string =>
    [...code, ...proposal, ...unassigned]
      .toSorted((one, other) => begin(one) - begin(other))
      .map(({ text }) => text)
      .join('\n');
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      (lines) => joined(splitText(lines.join('\n'))) === lines.join('\n'),
    ),
    { numRuns: 500 },
  );
});
