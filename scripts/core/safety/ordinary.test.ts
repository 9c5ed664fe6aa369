import { describe, expect, it } from 'vitest';
import { isExample, isPlaceholder, looksChosen, looksLikeName, looksRandom } from './ordinary.ts';

/** Made by a machine, and nothing in it says that it is none. */
const RANDOM = 'q7Zt4Kd9Lw2Vx8Rb';

describe('a sample of documentation', () => {
  it.each([
    'q7Zt-example-4Kd9',
    'q7Zt-change-me-4Kd9',
    'q7Zt-changeme-4Kd9',
    'q7Zt_CHANGE_ME_4Kd9',
    'q7Zt-placeholder-4Kd9',
    'q7Zt-redacted-4Kd9',
    'your-q7Zt4Kd9Lw2',
    'your_q7Zt4Kd9Lw2',
    'your q7Zt4Kd9Lw2',
    'q7Zt-dummy-4Kd9',
    'q7Zt4Kd9xxxxLw2V',
    'q7Zt4Kd9***Lw2V',
    'q7Zt4Kd9...Lw2V',
    'q7Zt4Kd9…Lw2V',
    '<q7Zt4Kd9Lw2V>',
    `${'$'}{q7Zt4Kd9Lw2V}`,
    '$(q7Zt4Kd9Lw2V)',
    '{{q7Zt4Kd9Lw2V}}',
    '%(q7Zt4Kd9Lw2V)',
    'q7Zt1234567890Lw2V',
    'redis://localhost/q7Zt4K',
    'redis://127.0.0.1/q7Zt4K',
    'db://app:password@q7Zt4K',
    'db://app:passwd%q7Zt4K',
    'db://app:pass@q7Zt4K',
    'db://app:pw@q7Zt4K',
    'db://app:secret@q7Zt4K',
    'q7.Sm9obiBEb2.4Kd9',
    'q7IjEyMzQ1Njc4OTAi4Kd9',
    '2YotnFZFEjr1zCsicMWpAA',
    'aaaaaabbbbbbcccdddeee',
  ])('%s is one', (value) => expect(isExample(value)).toBe(true));

  it.each([
    RANDOM,
    'q7Zt4Kd9**Lw2V',
    'q7Zt4Kd9..Lw2V',
    'q7Zt4Kd9xxxLw2V',
    'yours4Kd9Lw2Vx8',
    'q7Zt123456789Lw2V',
    'q7<>Zt4Kd9Lw2V',
    'db:x:secretq7Zt4K',
    'abcdef',
    'q7.sm9obibeb2.4Kd9',
  ])('%s is none', (value) => expect(isExample(value)).toBe(false));
});

describe('a word that says it is no secret', () => {
  it.each([
    'sample',
    'replace',
    'removed',
    'hidden',
    'fake',
    'mock',
    'test',
    'foo',
    'bar',
    'demo',
    'todo',
    'undefined',
    '123456',
    'abcdef',
    'abc123',
    'qwerty',
    'letmein',
    'hunter2',
    'p@ssw0rd',
    'p@sw0d',
    'passwd',
    'secret',
    'admin',
    'default',
  ])('%s', (word) => {
    expect(isPlaceholder(`Zt4-${word}-Kd9`)).toBe(true);
    expect(isPlaceholder(`Zt4-${word.toUpperCase()}-Kd9`)).toBe(true);
    expect(looksChosen(`Zt4-${word}-Kd9`)).toBe(false);
  });

  it('stands not in every one', () => expect(isPlaceholder(RANDOM)).toBe(false));
});

describe('made by a machine', () => {
  it.each([RANDOM, 'aB3-dE5-gH7', 'q7Zt4Kd9-word-Lw2V', '9f8e7d6c5b4a39281706', 'ab1cd2efgh'])(
    '%s looks it',
    (value) => expect(looksRandom(value)).toBe(true),
  );

  it.each([
    ['too few letters', 'ab1234567890'],
    ['too few digits', 'abcdefGHIJklm1'],
    ['too few signs', 'ab1ab1ab1ab1ab1ab1'],
    ['a sentence', 'q7Zt4Kd9 Lw2Vx8Rb'],
    ['an address', 'https://q7Zt4Kd9Lw2Vx8Rb'],
    ['a path', '/q7Zt4Kd9Lw2Vx8Rb'],
    ['a path beside', './q7Zt4Kd9Lw2Vx8Rb'],
    ['a path above', '../q7Zt4Kd9Lw2Vx8Rb'],
    ['a path at home', '~/q7Zt4Kd9Lw2Vx8Rb'],
    ['a path on a disk', 'C:\\q7Zt4Kd9Lw2Vx8Rb'],
    ['a mail address', 'q7Zt4Kd9@Lw2Vx8Rb.io'],
    ['a name in code', 'readKeys.fromToken4.lastUser9'],
    ['a version', 'v1.22.3-q7Zt4Kd9Lw2V'],
    ['a date', '2026-01-31-q7Zt4Kd9Lw2V'],
    ['an identifier that counts', '1f0e9d8c-7b6a-4958-8473-625140abcdef'],
    ['a digest', 'sha256-q7Zt4Kd9Lw2Vx8Rb'],
    ['a digest of another kind', 'md5:q7Zt4Kd9Lw2Vx8Rb'],
    ['words with numbers', 'step2-confirm10-Details3'],
    ['words in capitals', 'STEP22_CONFIRM_DETAILS'],
    ['a name and a long number', 'release-202611-notes-7'],
    ['little in it', 'a1a1b1b1'],
    ...['js', 'ts', 'json', 'yml', 'yaml', 'pem', 'key', 'crt', 'env', 'txt', 'md', 'py', 'go', 'rs']
      .concat('java', 'htm', 'html', 'css', 'png', 'svg')
      .map((end): [string, string] => [`a file in ${end}`, `q7+Zt4Kd9Lw2Vx8Rb.${end}`]),
  ])('%s does not', (_, value) => expect(looksRandom(value)).toBe(false));
});

describe('thought up by a person', () => {
  it.each(['Kd9-x', 'kd9!x', 'KD9!X', 'Kd9x', 'vogelhaus2026', 'VOGELHAUS2026'])('%s looks it', (value) =>
    expect(looksChosen(value)).toBe(true),
  );

  it.each([
    ['no digit', 'Vogel-Haus-Baum'],
    ['no letter', '2026-4711-0815'],
    ['two kinds and short', 'vogelhaus26'],
    ['a sentence', 'Vogel 2026 Haus!'],
    ['a call', 'process.env9("X")'],
    ['an address', 'redis://Vogel.haus2'],
    ['a version', '1.22.3-Vogel'],
    ['a digest', 'sha1-Vogelhaus26'],
  ])('%s does not', (_, value) => expect(looksChosen(value)).toBe(false));
});

describe('what a program calls something', () => {
  it.each(['readTokenFrom', 'TOKEN_OF_4TH', 'token.of.user', 'user$id', 'apiKeyVersionOfUser', 'a-b-c-d'])(
    '%s is it',
    (value) => expect(looksLikeName(value)).toBe(true),
  );

  it.each(['read token', '4readTokenFrom', 'token2026', 'aB3cD5eF7', 'a1b2', 'token!', 'T4t4T4t4'])(
    '%s is not',
    (value) => expect(looksLikeName(value)).toBe(false),
  );
});
