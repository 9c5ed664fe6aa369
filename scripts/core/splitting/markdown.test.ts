import { expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';

it('reads a long fence, comments in the first column and all', () => {
  const script = Array.from({ length: 2000 }, (_, index) => `# step ${index}\n\nrun ${index}`).join('\n');
  const { fences, headings } = readMarkdown(`# Title\n\n\`\`\`sh\n${script}\n\`\`\`\n\n## Design\n\nx`);
  expect(fences.map(({ content }) => content)).toEqual([script]);
  expect(headings.map(({ text }) => text)).toEqual(['Title', 'Design']);
});

it.each<[text: string, fences: [first: number, last: number, content: string][]]>([
  ['- ```\r\n  a\r\n  ```\r\n\r\ntext', [[0, 2, 'a']]],
  ['```\n    ```\n\ntext\n\nmore', [[0, 5, '    ```\n\ntext\n\nmore']]],
  ['> ```\n> a\n> ```\n\ntext', [[0, 2, 'a']]],
  ['> ```\n> a\n\ntext', [[0, 1, 'a']]],
  ['- a\n\n      ```\n\ntext', []],
  ['```\na  \n```', [[0, 2, 'a  ']]],
  ['~~~~ md\n~~~\n~~~~~', [[0, 2, '~~~']]],
  ['```', [[0, 0, '']]],
  ['```\na\n\n', [[0, 1, 'a']]],
  ['<!--\n```\n-->\n\n```\na\n```', [[4, 6, 'a']]],
])('finds the fences of %j', (text, fences) => {
  expect(readMarkdown(text).fences.map(({ first, last, content }) => [first, last, content])).toEqual(fences);
});

it.each([
  ['# The `new` *design*', 'The new design'],
  ['## [Design](https://example.test) of it', 'Design of it'],
  ['## snake_case __stays__', 'snake_case stays'],
  ['Design\n===', 'Design'],
  ['## Design ##', 'Design'],
])('the words of %j are %j', (text, words) => {
  expect(readMarkdown(text).headings.map((heading) => heading.text)).toEqual([words]);
});
