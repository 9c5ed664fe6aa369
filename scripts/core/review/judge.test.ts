import { describe, expect, it } from 'vitest';
import { type Findings, mergeFindings } from './findings.ts';
import { judgeReview, type Recommendation, stepAfter } from './judge.ts';

type Given = {
  p1?: string[];
  p2?: string[];
  p3?: string[];
  missing?: string[];
  evidence?: string[];
  says?: Recommendation | null;
  status?: 'ok' | 'failed' | 'parse_error';
};

const review = ({ p1 = [], p2 = [], p3 = [], missing = [], evidence = [], says = null, status = 'ok' }: Given) => ({
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
  ['a serious finding with evidence elsewhere', { p1: [CLAIMED], evidence: ['it feels fragile: three crashes in a.log:1'] }, 'revise'],
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

it('counts, names what lacks evidence and whether the reviewer agrees', () => {
  expect(judgeReview(review({ p1: [SEEN, CLAIMED], p3: ['Typo'], says: 'revise' }))).toMatchObject({
    counts: { p1: 2, p2: 0, p3: 1, missing: 0 },
    shown: { p1: 1, p2: 0, p3: 0 },
    unshown: [CLAIMED],
    agrees_with_reviewer: true,
  });
});

describe('the step after a round', () => {
  const round = (given: Given) => ({ judgement: judgeReview(review(given)), findings: mergeFindings([review(given)]) satisfies Findings });
  const limits = { max_rounds: 5, stale_rounds: 2 };
  it.each<[name: string, rounds: Given[], step: string, reason: string]>([
    ['kept', [{}], 'finish', 'kept'],
    ['a rewrite is never accepted without a person', [{ p1: [SEEN] }], 'ask_user', 'to_decide'],
    ['evidence is asked for', [{ p1: [CLAIMED] }], 'another_round', 'open'],
    ['once more the same', [{ p1: [CLAIMED] }, { p1: [CLAIMED] }], 'another_round', 'open'],
    ['two rounds with nothing new', [{ p1: [CLAIMED] }, { p1: [CLAIMED] }, { p1: [CLAIMED] }], 'ask_user', 'nothing_new'],
    ['something new keeps it going', [{ p1: [CLAIMED] }, { p1: [CLAIMED] }, { p1: ['Another worry'] }], 'another_round', 'open'],
    ['the rounds are over', [1, 2, 3, 4, 5].map((each) => ({ p1: [`Worry number ${each}`] })), 'ask_user', 'rounds_over'],
  ])('%s', (_, rounds, step, reason) => {
    expect(stepAfter(rounds.map(round), limits)).toEqual({ step, reason });
  });
});
