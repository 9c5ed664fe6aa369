import { expect, it } from 'vitest';
import { envValues } from './env-values.ts';

const valuesIn = (text: string): string[] => envValues({ path: '.env', text }).map(({ value }) => value);

it.each<[name: string, line: string, found: string[]]>([
  ['eight signs are a secret', 'API_TOKEN=k4Xw9-Qz', ['k4Xw9-Qz']],
  ['seven are too few', 'API_TOKEN=k4Xw9-Q', []],
  ['eight in an address', 'DB=postgres://app:k4Xw9-Qz@db.internal/app', ['k4Xw9-Qz']],
  ['seven in an address', 'DB=postgres://app:k4Xw9-Q@db.internal/app', []],
])('%s', (_, line, found) => {
  expect(valuesIn(line)).toEqual(found);
});

it('says on which line', () => {
  expect(envValues({ path: '.env', text: '# local\n\nexport API_TOKEN="k4Xw9-Qz"\n' })).toEqual([
    { name: 'API_TOKEN', value: 'k4Xw9-Qz', line: 3 },
  ]);
});
