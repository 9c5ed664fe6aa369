import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Split } from '../shapes.ts';
import { splitArtifact } from './split.ts';

const joined = ({ code, proposal, unassigned }: Split): string =>
  [...code, ...proposal, ...unassigned]
    .sort((one, other) => one.line - other.line)
    .map(({ text }) => text)
    .join('\n');
const doc = (...lines: string[]): string => lines.join('\n');
const shape = (split: Split) => ({
  target: split.target,
  code: split.code.map(({ line, content }) => [line, content]),
  proposal: split.proposal.map(({ heading, line }) => [heading, line]),
  unassigned: split.unassigned.map(({ line }) => line),
  asks: split.question !== null,
});

describe('fences', () => {
  it.each<[name: string, text: string, code: [number, string][]]>([
    ['backticks', doc('```ts', 'a()', '```'), [[1, 'a()']]],
    ['tildes', doc('~~~', 'a()', '~~~'), [[1, 'a()']]],
    ['four backticks around three', doc('````md', '```', 'a()', '```', '````'), [[1, '```\na()\n```']]],
    ['tildes around backticks', doc('~~~', '```', 'a()', '~~~'), [[1, '```\na()']]],
    ['in a list', doc('- step:', '', '  ```sh', '  make', '  ```', '- next'), [[3, 'make']]],
    ['in a list item itself', doc('1. ```sh', '   make', '   ```'), [[1, 'make']]],
    ['in a quotation', doc('> ```', '> a()', '> ```'), [[1, 'a()']]],
    ['never closed', doc('text', '', '```', 'a()', '## Design'), [[3, 'a()\n## Design']]],
    [
      'two',
      doc('```', 'a', '```', '', '```', 'b', '```'),
      [
        [1, 'a'],
        [5, 'b'],
      ],
    ],
    ['indented code is prose', doc('text', '', '    a()'), []],
    ['inline code is prose', doc('use ```a()``` here'), []],
    ['after a byte order mark', doc('\uFEFF```', 'a()', '```'), [[1, 'a()']]],
    ['with carriage returns', '```\r\na()\r\n```\r\n', [[1, 'a()']]],
  ])('%s', (_, text, code) => {
    const split = splitArtifact(text);
    expect(split.code.map(({ line, content }) => [line, content])).toEqual(code);
    expect(joined(split)).toBe(text);
  });

  it('keeps the language', () => {
    expect(splitArtifact(doc('```ts title=x', 'a', '```')).code[0]?.language).toBe('ts');
    expect(splitArtifact(doc('```', 'a', '```')).code[0]?.language).toBeNull();
  });
});

describe('sections', () => {
  it.each<[name: string, text: string, proposal: [string, number][], unassigned: number[]]>([
    ['one', doc('## Design', 'x'), [['Design', 1]], []],
    ['until the next of its level', doc('## Design', 'x', '## Notes', 'y'), [['Design', 1]], [3]],
    [
      'with what is nested in it',
      doc('## Proposal', 'x', '### Details', 'y', '#### More', 'z', '# End'),
      [['Proposal', 1]],
      [7],
    ],
    [
      'a signal inside a signal stays in the outer one',
      doc('# Design', '## Decision', 'y', '# Other'),
      [['Design', 1]],
      [4],
    ],
    ['nested in another', doc('# Plan', 'x', '## Approach', 'y', '## Risks', 'z'), [['Approach', 3]], [1, 5]],
    ['underlined headings', doc('Trade-offs', '----------', 'x'), [['Trade-offs', 1]], []],
    [
      'in any case, with other words',
      doc('## 2. our DECISIONS so far', 'x'),
      [['2. our DECISIONS so far', 1]],
      [],
    ],
    ['with markup in the heading', doc('## The `new` *design*', 'x'), [['The new design', 1]], []],
    ['other words are no signal', doc('## Designer', 'x', '## Decide', 'y'), [], [1]],
    ['a heading in a fence is none', doc('## Notes', '```', '## Design', '```'), [], [1]],
    ['a heading in a quotation is none', doc('> ## Design', '> x'), [], [1]],
  ])('%s', (_, text, proposal, unassigned) => {
    const split = splitArtifact(text);
    expect(split.proposal.map(({ heading, line }) => [heading, line])).toEqual(proposal);
    expect(split.unassigned.map(({ line }) => line)).toEqual(unassigned);
    expect(joined(split)).toBe(text);
  });
});

describe('target and question', () => {
  const CODE = ['```', 'a()', '```'];
  it.each<[name: string, text: string, target: string, asks: boolean]>([
    ['only code', doc(...CODE), 'code', false],
    ['only proposal', doc('## Design', 'x'), 'proposal', false],
    ['prose without a signal', doc('Should we?'), 'proposal', false],
    ['proposal and an introduction, no code', doc('Intro', '## Design', 'x'), 'proposal', false],
    ['both, apart', doc(...CODE, '', '## Design', 'x'), 'mixed', false],
    [
      'both, apart, under titles',
      doc('# RFC 1', '', '## Code', '', ...CODE, '', '## Design', 'x'),
      'mixed',
      false,
    ],
    ['code inside a proposal', doc('## Design', 'x', ...CODE), 'mixed', true],
    ['both and prose nobody claims', doc('Please look.', '', ...CODE, '', '## Design', 'x'), 'mixed', true],
    ['code and prose nobody claims', doc('Please look.', '', ...CODE), 'code', true],
    ['nothing', '', 'proposal', false],
  ])('%s', (_, text, target, asks) => {
    const split = splitArtifact(text);
    expect([split.target, split.question]).toEqual([
      target,
      asks ? 'Treat as `mixed` or `proposal-only`?' : null,
    ]);
    expect(split.ask_user?.questions.length ?? 0).toBe(asks ? 1 : 0);
  });

  it('takes the answer', () => {
    const text = doc('Please look.', '', '## Design', 'x', ...CODE);
    expect(shape(splitArtifact(text, { treatment: 'mixed' }))).toEqual({
      target: 'mixed',
      code: [[5, 'a()']],
      proposal: [
        [null, 1],
        ['Design', 3],
      ],
      unassigned: [],
      asks: false,
    });
    expect(shape(splitArtifact(text, { treatment: 'proposal-only' }))).toEqual({
      target: 'proposal',
      code: [],
      proposal: [[null, 1]],
      unassigned: [],
      asks: false,
    });
  });

  it('says where code and proposal overlap', () => {
    expect(splitArtifact(doc('## Design', 'x', ...CODE)).overlap).toEqual([3]);
  });
});

describe('nothing is lost', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      '```',
      '~~~',
      '````',
      '```ts',
      '## Design',
      '# Title',
      '### Details',
      '---',
      '===',
      '- item',
      '> quote',
      '  ```',
      '> ```',
      '- ```',
      '    code',
      '\t',
      '<!--',
      '-->',
      '<pre>',
      '[a]: b',
      '\r',
      '| a | b |',
      '\u0000',
      '&#x0;',
      '\\',
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  it('the parts joined are the document, whatever it holds and however the question is answered', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.boolean(),
        fc.constantFrom(undefined, 'mixed' as const, 'proposal-only' as const),
        (lines, mark, treatment) => {
          const text = (mark ? '\uFEFF' : '') + lines.join('\n');
          const split = splitArtifact(text, { treatment });
          expect(joined(split)).toBe(text);
          if (treatment !== undefined) expect([split.unassigned, split.question]).toEqual([[], null]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
