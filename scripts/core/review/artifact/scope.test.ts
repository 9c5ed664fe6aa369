import { describe, expect, test } from 'vitest';
import { readScope } from './scope.ts';

describe('a scope', () => {
  test.each([
    ['uncommitted', { kind: 'uncommitted' }],
    ['snippet', { kind: 'snippet' }],
    ['commit:HEAD~1', { kind: 'commit', commit: 'HEAD~1' }],
    ['commit:HEAD@{1 day ago}', { kind: 'commit', commit: 'HEAD@{1 day ago}' }],
    ['base:origin/main', { kind: 'base', base: 'origin/main' }],
    ['range:v1..v2', { kind: 'range', from: 'v1', to: 'v2', symmetric: false }],
    ['range:v1.2...v2.0', { kind: 'range', from: 'v1.2', to: 'v2.0', symmetric: true }],
    ['range:HEAD~2..HEAD', { kind: 'range', from: 'HEAD~2', to: 'HEAD', symmetric: false }],
    ['file:docs/a b.md', { kind: 'file', path: 'docs/a b.md' }],
    ['file:C:/x.ts', { kind: 'file', path: 'C:/x.ts' }],
    ['file:./-odd.ts', { kind: 'file', path: './-odd.ts' }],
  ])('%s', (text, scope) => {
    expect(readScope(text)).toEqual(scope);
  });

  test.each([
    ['', 'is not a scope'],
    ['everything', 'is not a scope'],
    ['uncommitted:x', 'is not a scope'],
    ['commit:', 'names nothing'],
    ['commit:  ', 'names nothing'],
    ['commit:--output=/tmp/stolen', 'begins with a dash'],
    ['commit: --output=/tmp/stolen', 'begins with a dash'],
    ['commit:-O/tmp/x', 'begins with a dash'],
    ['base:-f', 'begins with a dash'],
    ['base:--upload-pack=touch', 'begins with a dash'],
    ['range:--output=x..HEAD', 'begins with a dash'],
    ['range:HEAD..--output=x', 'begins with a dash'],
    ['range:HEAD', 'is not a range'],
    ['range:..HEAD', 'is not a range'],
    ['range:HEAD..', 'is not a range'],
    ['range:a....b', 'is not a range'],
    ['file:-rf', 'begins with a dash'],
    ['file:a\0b', 'control character'],
    ['base:main\n--output=x', 'control character'],
  ])('%j is refused, and named', (text, why) => {
    expect(() => readScope(text)).toThrow(why);
    expect(() => readScope(text)).toThrow(`"${text}"`);
  });
});
