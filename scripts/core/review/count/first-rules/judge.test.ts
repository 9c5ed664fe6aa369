import { expect, it } from 'vitest';
import type { Finding } from '../../findings/finding.ts';
import type { Recommendation } from '../verdict.ts';
import { heaviestOf, type JudgedPart, judgeParts, judgeReview } from './judge.ts';

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
  ['the reviewer goes on, and something is missing', { says: 'continue', missing: ['A plan'] }, 'continue'],
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

const finding = (changes: Partial<Finding>): Finding => ({
  id: 'F1',
  part: 'code',
  severity: 'p1',
  text: CLAIMED,
  shown: true,
  absent: [],
  raised: 1,
  state: 'open',
  remark: null,
  reply: null,
  ...changes,
});
const part = (changes: Partial<JudgedPart> = {}): JudgedPart => ({
  part: 'code',
  status: 'ok',
  recommendation: 'keep',
  ...changes,
});
const REBUTTED = { state: 'rebutted' } as const;

it.each<[name: string, findings: Partial<Finding>[], parts: JudgedPart[], recommendation: Recommendation]>([
  ['nothing stands', [], [part()], 'keep'],
  ['what was taken back does not', [{ state: 'withdrawn' }], [part()], 'keep'],
  ['a finding stands', [{}], [part()], 'revise'],
  ['in another part than the one that keeps', [{}], [part({ part: 'proposal' })], 'keep'],
  ['a claim stands', [{ shown: false }], [part()], 'continue'],
  ['a claim that the author accepts', [{ shown: false, state: 'accepted' }], [part()], 'revise'],
  ['a rebutted one was not looked at again', [REBUTTED], [part()], 'continue'],
  ['nor a rebutted one of less weight', [{ ...REBUTTED, severity: 'p2' }], [part()], 'continue'],
  ['an optional one need not be', [{ ...REBUTTED, severity: 'p3' }], [part()], 'keep'],
  ['beside one that stands it changes nothing', [REBUTTED, { id: 'F2' }], [part()], 'revise'],
  ['the heavier part decides', [{}], [part({ part: 'proposal' }), part()], 'revise'],
  ['whichever comes first', [{}], [part(), part({ part: 'proposal' })], 'revise'],
  ['one part was not reviewed', [], [part(), part({ part: 'proposal', status: 'failed' })], 'continue'],
  ['no part was', [], [part({ status: 'failed' })], 'continue'],
])('of parts: %s: %s', (_, findings, parts, recommendation) => {
  expect(judgeParts(findings.map(finding), parts).recommendation).toBe(recommendation);
});

it('names what is disputed, and each part where there are two', () => {
  const disputed = [REBUTTED, { ...REBUTTED, id: 'F2' }].map(finding);
  expect(judgeParts(disputed, [part()]).reason).toMatch(/^F1, F2 /);
  expect(judgeParts(disputed, [part(), part({ part: 'proposal' })]).reason).toMatch(/^code: F1.* proposal: /);
});

it.each<[said: (Recommendation | null)[], heaviest: Recommendation | null]>([
  [['keep', 'revise', 'keep'], 'revise'],
  [['reject', 'continue'], 'reject'],
  [['keep', null], null],
  [[], null],
])('%j recommend %s', (said, heaviest) => expect(heaviestOf(said)).toBe(heaviest));
