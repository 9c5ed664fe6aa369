import { expect, it } from 'vitest';
import { envValues } from './env-values.ts';

const valuesIn = (text: string): string[] => envValues({ path: '.env', text }).map(({ value }) => value);

it.each<[name: string, line: string, found: string[]]>([
  ['eight signs are a secret', 'API_TOKEN=k4Xw9-Qz', ['k4Xw9-Qz']],
  ['seven are too few', 'API_TOKEN=k4Xw9-Q', []],
  ['eight in an address', 'DB=postgres://app:k4Xw9-Qz@db.internal/app', ['k4Xw9-Qz']],
  ['seven in an address', 'DB=postgres://app:k4Xw9-Q@db.internal/app', []],
  ['both lines of one that goes on', 'KEY="k4Xw9-Qz01\nb8Lm2-Rt77"\nPORT=1', ['k4Xw9-Qz01', 'b8Lm2-Rt77']],
  ['no frame of a key', "KEY='-----BEGIN PRIVATE KEY-----\nMIIx8Lm2Rt77'", ['MIIx8Lm2Rt77']],
  ['a row after quotes that are never closed', 'A="x\nAPI_TOKEN=k4Xw9-Qz', ['k4Xw9-Qz']],
])('%s', (_, line, found) => {
  expect(valuesIn(line)).toEqual(found);
});

it('says on which line', () => {
  expect(envValues({ path: '.env', text: '# local\n\nexport API_TOKEN="k4Xw9-Qz"\n' })).toEqual([
    { name: 'API_TOKEN', value: 'k4Xw9-Qz', line: 3 },
  ]);
});
