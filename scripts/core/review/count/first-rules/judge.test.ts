import { expect, it } from 'vitest';
import type { Recommendation } from '../verdict.ts';
import { judgeReview } from './judge.ts';

type Given = {
  p1?: string[];
  p2?: string[];
  p3?: string[];
  missing?: string[];
  evidence?: string[];
  says?: Recommendation | null;
  status?: 'ok' | 'failed' | 'parse_error';
};

const review = ({
  p1 = [],
  p2 = [],
  p3 = [],
  missing = [],
  evidence = [],
  says = null,
  status = 'ok',
}: Given) => ({
  status,
  recommendation: says,
  p1,
  p2,
  p3,
  missing,
  evidence,
});
const SEEN = 'Lock leaks at src/lock.ts:12';
const CLAIMED = 'It feels fragile';

it.each<[name: string, given: Given, recommendation: Recommendation]>([
  ['nothing found', {}, 'keep'],
  ['nothing found, reviewer keeps', { says: 'keep' }, 'keep'],
  ['only optional findings', { p3: [CLAIMED] }, 'keep'],
  ['a serious finding with evidence', { p1: [SEEN] }, 'revise'],
  [
    'a serious finding with evidence elsewhere',
    { p1: [CLAIMED], evidence: ['it feels fragile: three crashes in a.log:1'] },
    'revise',
  ],
  ['the reviewer keeps in spite of it', { p1: [SEEN], says: 'keep' }, 'revise'],
  ['the reviewer rejects with evidence', { p1: [SEEN], says: 'reject' }, 'reject'],
  ['the reviewer rejects on a claim', { p1: [CLAIMED], says: 'reject' }, 'continue'],
  ['the reviewer rejects without a finding', { says: 'reject' }, 'continue'],
  ['the reviewer revises without a finding', { says: 'revise' }, 'continue'],
  ['a serious claim', { p1: [CLAIMED] }, 'continue'],
  ['a serious claim beside a shown smaller one', { p1: [CLAIMED], p2: [SEEN] }, 'continue'],
  ['a significant finding with evidence', { p2: [SEEN] }, 'revise'],
  ['a significant claim', { p2: [CLAIMED] }, 'continue'],
  ['something missing', { missing: ['A rollback plan'] }, 'revise'],
  ['an answer that could not be read', { status: 'parse_error', says: 'keep' }, 'continue'],
  ['no answer', { status: 'failed' }, 'continue'],
])('%s: %s', (_, given, recommendation) => {
  expect(judgeReview(review(given)).recommendation).toBe(recommendation);
});
