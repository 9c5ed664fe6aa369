import { expect, it } from 'vitest';
import { mergedTexts } from '../count/first-rules/merged.ts';
import { hasEvidence, isSameFinding } from './same-words.ts';

it.each<[one: string, other: string, same: boolean]>([
  ['The cache is never cleared.', 'the cache is never cleared', true],
  ['[P1] Cache is never cleared — src/cache.ts:10-20', 'The cache is never cleared (cache.ts:15)', true],
  ['Cache is never cleared in src/cache.ts:10', 'Cache is never cleared in src/store.ts:10', false],
  ['Cache is never cleared in src/cache.ts:10', 'Cache is never cleared in src/cache.ts:90', false],
  ['Timeouts are retried', 'The timeout is retried', true],
  ['Timeout of 30 seconds', 'Timeout of 300 seconds', false],
  ['The lock is released on error', 'The lock is not released on error', false],
  ['No tests for the parser', 'No tests for the printer', false],
  ['The queue drops jobs under load', 'Logging is too noisy', false],
  ['キャッシュが消えない', 'キャッシュが消えない', true],
  ['…', '…', true],
  ['…', '!!', false],
])('%j and %j: same %s', (one, other, same) => {
  expect([isSameFinding(one, other), isSameFinding(other, one)]).toEqual([same, same]);
});

it('says each finding once, at its highest severity', () => {
  const said = { p1: ['Lock leaks'], p2: ['The lock leaks', 'Slow start'], p3: ['Typo', 'slow start.'] };
  expect(mergedTexts({ ...said, missing: ['A test', 'a test.'] })).toEqual({
    ...{ p1: ['Lock leaks'], p2: ['Slow start'], p3: ['Typo'] },
    missing: ['A test'],
  });
});

it.each<[text: string, evidence: string[], shown: boolean]>([
  ['Lock leaks at src/lock.ts:12', [], true],
  ['`release()` is never called', [], true],
  ['The document says "no rollback is needed"', [], true],
  ['The lock leaks', [], false],
  ['The lock leaks in src/lock.ts', [], false],
  ['The lock leaks in src/lock.ts', ['src/lock.ts:12 opens and never closes'], true],
  ['The lock leaks on error', ['on error the lock leaks: see the log of 3 May'], true],
  ['The lock leaks on error', ['src/cache.ts:4'], false],
])('%j with %j: shown %s', (text, evidence, shown) => {
  expect(hasEvidence(text, evidence)).toBe(shown);
});
