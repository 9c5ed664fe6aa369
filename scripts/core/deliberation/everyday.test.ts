import { expect, it } from 'vitest';
import { beginsWithRefusal, everyday } from './everyday.ts';

it.each([
  [
    'go',
    [
      'yes',
      'Yes, go ahead.',
      'ok',
      'OK!',
      'sure',
      '“Go ahead”',
      'sounds good',
      'looks good',
      'Do it.',
      'はい',
      'お願いします。',
      'ja, los',
      'Oui',
      'ｙｅｓ',
    ],
  ],
  [
    'stop',
    [
      'no',
      'No, thanks',
      'Nope.',
      'don’t',
      'Don’t do it!',
      'stop',
      'いいえ',
      'やめて',
      'nein',
      'non',
      'No. Stop.',
    ],
  ],
  ['wait', ['wait', 'not now', 'Later', 'hold on', '待って', 'später', 'plus tard']],
  [
    null,
    [
      'yes?',
      'yes, but only staging',
      'go with codex',
      'maybe',
      'no, wait',
      'ok no',
      '',
      'yes and no',
      'approved by whom',
      'goal',
    ],
  ],
])('%s', (meaning, all) => {
  expect(all.map((text) => [text, everyday(text) ?? null])).toEqual(
    all.map((text) => [text, meaning]),
  );
});

it.each([
  [
    true,
    [
      'no, leave it',
      'No!',
      "don't touch it",
      'Do not do it',
      'not now please',
      'stop',
      'やめてください',
      'いいえ、待って',
      'nein danke',
      'Non merci',
      'never',
    ],
  ],
  [
    false,
    [
      'now',
      'nothing against it',
      'notes are fine',
      'stopping by, go',
      'yes, no doubt',
      'nonsense',
      'no-brainer, go',
      '',
    ],
  ],
])('begins with a refusal: %s', (is, all) => {
  expect(all.filter((text) => beginsWithRefusal(text) !== is)).toEqual([]);
});
