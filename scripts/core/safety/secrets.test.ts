import { describe, expect, it } from 'vitest';
import {
  MORE_NO_SECRETS,
  MORE_SECRETS,
} from '../../../tests/house/more-secret-samples.ts';
import { ENV_VALUES, NO_SECRETS, SECRETS } from '../../../tests/house/secret-samples.ts';
import { envValuesIn, maskedValue, secretsIn } from './secrets.ts';

describe('is found', () => {
  it.each([...SECRETS, ...MORE_SECRETS])('%s', (_, text) =>
    expect(secretsIn(text)).not.toEqual([]),
  );
});

it.each([...NO_SECRETS, ...MORE_NO_SECRETS])('%s is none: %s', (_, text) =>
  expect(secretsIn(text)).toEqual([]),
);

it.each(ENV_VALUES)('a value of .env: %s', (line, text, found) => {
  expect(secretsIn(text, envValuesIn(line, '.env')).length > 0).toBe(found);
});

it('is told once, with its line, and never shown whole', () => {
  const value = 'k4Xw9-Qz01-b8Lm2';
  const [found, ...more] = secretsIn(
    `a\npassword: "${value}"\n`,
    envValuesIn(`DB_PASSWORD=${value}`, '.env'),
  );
  expect([found?.kind, found?.line, more]).toEqual([
    'the value of DB_PASSWORD in .env:1',
    2,
    [],
  ]);
  expect(maskedValue(value)).toBe('k4Xw9…');
});

it('is searched for in a large text of any kind without delay', () => {
  const texts = [
    'a'.repeat(400_000),
    'password '.repeat(40_000),
    '-----BEGIN '.repeat(30_000),
  ];
  for (const text of texts) expect(secretsIn(text)).toEqual([]);
});

it('is found by the thousand', () => {
  const keys = Array.from(
    { length: 8000 },
    (_, at) =>
      `AKIA${`Z7QX4N2PW5RT6YHB`.slice(0, 10)}${at
        .toString(5)
        .padStart(6, '0')
        .replaceAll(/[01]/g, (digit) => 'AB'[Number(digit)] ?? '')}`,
  );
  for (const gap of [' ', '\n']) {
    const found = secretsIn(keys.join(gap));
    expect(found.length).toBe(8000);
    expect(found.at(-1)?.line).toBe(gap === ' ' ? 1 : 8000);
  }
});
