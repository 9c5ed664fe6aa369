import { expect, it } from 'vitest';
import { mayTakeBack } from './clear-words.ts';

it.each([
  ['ja, falls es in Ordnung ist', true],
  ['grundsätzlich ja', true],
  ['ja, sofern in Ordnung', true],
  ['oui, à condition que ça passe', true],
  ['en principe oui', true],
  ['sí, a menos que falle', true],
  ['sí, en parte', true],
  ['はい、テストが通れば', true],
  ['基本上可以', true],
  ['대체로 네', true],
  ['yes, provided it passes', true],
  ['Ja, mit Freude.', false],
  ['Oui, très bien.', false],
])('beside a yes %s may take it back: %s', (note, takes) => expect(mayTakeBack(note)).toBe(takes));
