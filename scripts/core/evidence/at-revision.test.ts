import { expect, it } from 'vitest';
import { lookUpAtRevision } from './at-revision.ts';
import { linesOf } from './quotes.ts';

const lines = linesOf('one\ntwo\nconst three = call(3);\nfour\n');
const files: Record<
  string,
  Parameters<typeof lookUpAtRevision>[1] extends (path: string) => infer F ? F : never
> = {
  'src/a.ts': { lines, changed: [{ first: 2, last: 3 }] },
  'src/whole.ts': { lines },
  'src/other.ts': { lines, changed: null },
};
const look = (path: string | null, line: number | null, rest: { last?: number; quote?: string } = {}) =>
  lookUpAtRevision({ path, line, quote: '', ...rest }, (name) => files[name] ?? null);

it.each<[name: string, found: string, expected: string]>([
  ['a changed line', look('src/a.ts', 3), 'verified'],
  ['a range that touches the change', look('src/a.ts', 1, { last: 2 }), 'verified'],
  ['a line beside the change', look('src/a.ts', 4), 'outside the change'],
  ['any line of a file that is looked at whole', look('src/whole.ts', 4), 'verified'],
  ['a file that was not changed', look('src/other.ts', 1), 'outside the change'],
  ['a line behind the end', look('src/a.ts', 9999), 'no such line'],
  ['line 0', look('src/a.ts', 0), 'no such line'],
  ['lines in the wrong order', look('src/a.ts', 3, { last: 2 }), 'no such line'],
  ['a quote that stands there', look('src/a.ts', 3, { quote: 'const three = call(3)' }), 'verified'],
  ['a quote that stands nowhere', look('src/a.ts', 3, { quote: 'const three = drop(3)' }), 'no such line'],
  ['a file that is not there', look('src/b.ts', 1), 'no such file'],
  ['no line', look('src/a.ts', null), 'no place given'],
  ['no path', look(null, null), 'no place given'],
  ['nothing', lookUpAtRevision(null, () => null), 'no place given'],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
