// Under which keys an item of a list is a record, and no text that happens to have a colon.
import { wordsIn } from '../text/lists.ts';
import { TEST, TESTED_FINDING } from './fields.ts';

const KEYS = new Set(
  wordsIn('path file line lines quote text tag kind source evidence claim title body priority'),
);
const TEST_KEYS: readonly string[] = TEST.test.keys;
const WITH_TEST = new Set<string>([
  ...Object.keys(TESTED_FINDING),
  ...Object.values(TEST).flatMap(({ keys }) => keys),
]);

/** `below`: the keys under the first line. A finding that brings a test may begin with words that alone are none. */
export function keysOfItem(below: string[]): (name: string) => boolean {
  const tested = below.some((name) => TEST_KEYS.includes(name));
  return (name) => KEYS.has(name) || (tested && WITH_TEST.has(name));
}
