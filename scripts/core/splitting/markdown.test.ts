import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

const LINES = [
  '',
  ' ',
  '```',
  '~~~',
  '````',
  '``` js',
  '  ```',
  '   ~~~',
  '    ```',
  '> ```',
  '- ```',
  '1. item',
  '- item',
  '  more',
  '> quote',
  'text',
  'Ärger',
  '# A',
  '## Design',
  '####### seven',
  'Title',
  '=====',
  '---',
  '<!--',
  '-->',
  '<pre>',
  '</pre>',
  '<div>',
  '</div>',
  '<a>',
  '[a]: b',
  '\t# no',
  'a\rb',
  '```\r',
  '\r',
];

it('finds the same in pieces as in one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LINES), { maxLength: 40 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      (lines, end, piece) => {
        const text = lines.join(end);
        expect(readMarkdown(text, piece)).toEqual(readMarkdown(text, Number.POSITIVE_INFINITY));
      },
    ),
    { numRuns: 1000 },
  );
});

it('reads a fence that is longer than a piece, comments in the first column and all', () => {
  const script = Array.from({ length: 2000 }, (_, index) => `# step ${index}\n\nrun ${index}`).join('\n');
  const { fences, headings } = readMarkdown(`# Title\n\n\`\`\`sh\n${script}\n\`\`\`\n\n## Design\n\nx`);
  expect(fences.map(({ content }) => content)).toEqual([script]);
  expect(headings.map(({ text }) => text)).toEqual(['Title', 'Design']);
});

it.each([
  ['- ```\r\n\r\r\ntext'],
  ['```\n    ```\n\ntext\n\nmore'],
  ['> ```\n> a\n> ```\n\ntext'],
  ['- ```\n  a\n  ```\n\ntext'],
  ['- a\n\n      ```\n\ntext'],
])('finds the same in pieces of %j', (text) => {
  expect(readMarkdown(text, 1)).toEqual(readMarkdown(text, Number.POSITIVE_INFINITY));
});
