import { expect, it } from 'vitest';
import { pageOf } from './instructions.ts';

const how = { form: 'position: APPROVE | REJECT', command: 'ftm next magi-1 --as logos' };
const inner = (text: string) =>
  /--- page \d+(?: of \d+)? ---\n([\s\S]*)\n--- end of page/.exec(text)?.[1] ?? '';

it('leaves a prompt that fits as it is', () => {
  expect(pageOf('Decide.', 1, how)).toEqual({ text: 'Decide.', page: 1, pages: 1 });
});

it.each([
  ['lines', 'a line of some forty characters, more or less\n'.repeat(1400)],
  ['one line', '🎲'.repeat(31_000)],
])('shows the form first, and all of the prompt page by page: %s', (_, prompt) => {
  const { pages, text } = pageOf(prompt, 1, how);
  expect(pages).toBeGreaterThan(2);
  expect(text.indexOf(how.form)).toBeLessThan(400);
  expect(text).toContain('--page 2');
  const all = Array.from({ length: pages }, (_page, index) => pageOf(prompt, index + 1, how).text);
  expect(all.map(inner).join('')).toBe(prompt);
  for (const page of all) expect(page.length).toBeLessThan(18_000);
  expect(all.at(-1)).toContain('answer now');
});

it('has no page beyond the last', () => {
  expect(pageOf('Decide.', 2, how)).toEqual({ text: '', page: 2, pages: 1 });
});
