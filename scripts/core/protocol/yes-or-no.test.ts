import { expect, it } from 'vitest';
import { isAnAnswer, isQualifiedYes, saysNo } from './yes-or-no.ts';

const OPTIONS = [
  { id: 'wait', label: 'Wait for a month' },
  { id: 'b', label: 'No, leave it' },
];
it.each<[choice: string | null, declines: boolean]>([
  ['no', true],
  ['No.', true],
  ['No, it is too early', true],
  ['no – too early', true],
  ['やめる', true],
  ['do not migrate', true],
  ["we shouldn't migrate", true],
  ['nicht migrieren', true],
  ['移行しない', true],
  ['later', true],
  ['Hold off', true],
  ['reject the proposal', true],
  ['b', true],
  // Another way to do it, and an option that is one.
  ['no cache', false],
  ['not only Redis', false],
  ['wait', false],
  ['reject tokens without a tenant', false],
  ['redis', false],
  ['', false],
  [null, false],
])('%j declines: %s', (choice, declines) => expect(saysNo(choice, OPTIONS)).toBe(declines));

it.each([
  ['no', true],
  ['Yes!', true],
  ['No, leave it', true],
  ['yes, with a flag', true],
  ['no cache', false],
  ['redis', false],
])('an option called %s would be the vote itself: %s', (name, is) => expect(isAnAnswer(name)).toBe(is));

it.each<[choice: string | null, qualified: boolean]>([
  ['Yes, but only after the audit', true],
  ['go ahead if legal agrees', true],
  ['approve (not before the fair)', true],
  ['yes', false],
  ['Yes, it is simpler', false],
  ['no, but later', false],
  ['redis, not postgres', false],
  [null, false],
])('%j is a yes with something beside it: %s', (choice, qualified) => {
  expect(isQualifiedYes(choice)).toBe(qualified);
});
