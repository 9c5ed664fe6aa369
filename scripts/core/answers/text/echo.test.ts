import { expect, it } from 'vitest';
import { readPrompt } from './echo.ts';

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index} of the prompt`).join('\n');

it.each<[name: string, prompt: string, text: string, left: string]>([
  ['six lines in a row are the prompt printed back', lines(1, 9), `${lines(2, 7)}\nmine`, 'mine'],
  ['five may be said by chance', lines(1, 9), `${lines(2, 6)}\nmine`, `${lines(2, 6)}\nmine`],
  ['a short prompt has to be there whole', lines(1, 4), `${lines(1, 4)}\nmine`, 'mine'],
  ['part of a short one stays', lines(1, 4), `${lines(1, 3)}\nmine`, `${lines(1, 3)}\nmine`],
  [
    'in another order they are somebody’s own',
    lines(1, 9),
    `${lines(6, 9)}\n${lines(1, 3)}`,
    `${lines(6, 9)}\n${lines(1, 3)}`,
  ],
  ['an empty prompt takes nothing away', '', 'mine', 'mine'],
])('%s', (_, prompt, text, left) => {
  expect(readPrompt(prompt).without(text)).toBe(left);
});
