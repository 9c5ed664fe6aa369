// What of a challenger's words engages with the position, and what of it was looked up in vain.
import { describe, expect, it } from 'vitest';
import { engages, showsOnlyMissing } from './engaging.ts';

type Shown = Parameters<typeof engages>[0]['evidence'];
const gone = { text: 'src/a.ts:3', verified: false };

describe('evidence', () => {
  it.each<[what: string, evidence: Shown, engages: boolean, onlyMissing: boolean]>([
    ['none given', undefined, false, false],
    ['of nothing', null, false, false],
    ['an empty list', [], false, false],
    ['in one text', 'src/a.ts:3', true, false],
    ['in a list of texts', ['src/a.ts:3'], true, false],
    ['without words', [{ verified: true }], false, false],
    ['without words, and not there', [{ verified: false }], false, false],
    ['that says nothing, and is not there', [{ text: ' none. ', verified: false }], false, false],
    ['in marks alone', [' – … '], false, false],
    ['in words for nothing', ['No issues identified.'], false, false],
    ['in praise alone', ['Looks good to me.'], false, false],
    ['in praise with something beside it', ['Looks good to me: p99 is 40 ms'], true, false],
    ['in praise in another language', ['  没有问题。\n'], false, false],
    ['that was looked up', [{ text: 'src/a.ts:3', verified: true }], true, false],
    ['that nobody could look up', [{ text: 'src/a.ts:3', verified: null }], true, false],
    ['of an unknown state', [{ text: 'src/a.ts:3', state: null }], true, false],
    ['that is not there', [gone], false, true],
    ['of which one piece is there', [gone, { text: 'src/b.ts:1', verified: true }], true, false],
    ['of which one piece is said in words', [gone, 'p99 is 40 ms'], true, false],
    ['of which one piece says nothing', [gone, 'none'], false, true],
  ])('%s', (_, evidence, isEngaged, isMissing) => {
    expect([engages({ evidence }), showsOnlyMissing({ evidence })]).toEqual([isEngaged, isMissing]);
  });

  it.each<[state: string, isGone: boolean]>([
    ['missing', true],
    ['no such file', true],
    ['no_such_line', true],
    ['Not-as-quoted', true],
    [' not there\n', true],
    ['NOT FOUND', true],
    ['gone', true],
    ['absent', true],
    ['no longer gone', false],
    ['gone once', false],
    ['unquoted', false],
    ['', false],
  ])('whose state is %j', (state, isGone) => {
    const evidence = [{ text: 'src/a.ts:3', state }];
    expect([engages({ evidence }), showsOnlyMissing({ evidence })]).toEqual([!isGone, isGone]);
  });
});

it.each<[assumptions: string[] | null | undefined, engages: boolean]>([
  [undefined, false],
  [null, false],
  [[], false],
  [['none', 'no concerns'], false],
  [['none', 'load stays flat'], true],
])('questioning %j', (assumptions_challenged, isEngaged) => {
  expect(engages({ evidence: [gone], assumptions_challenged })).toBe(isEngaged);
});
