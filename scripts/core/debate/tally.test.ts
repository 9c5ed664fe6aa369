import { expect, it } from 'vitest';
import type { DebateChallenger } from '../schemas/ballots.ts';
import { tallyDebate } from './tally.ts';

const SHOWN = { evidence: [{ text: 'src/a.ts:3', verified: true }] };
const GONE = { evidence: [{ text: 'src/a.ts:3', verified: false }] };
/** One word a challenger: "agree", "agree-" without evidence, "agree?" whose evidence is not there, "partial/minor" … */
const WORDS: Record<string, Partial<DebateChallenger>> = {
  agree: { verdict: 'agree', objection_strength: 'minor', ...SHOWN },
  'agree-': { verdict: 'agree', objection_strength: 'none' },
  'agree?': { verdict: 'agree', objection_strength: 'minor', ...GONE },
  'agree/moderate': { verdict: 'agree', objection_strength: 'moderate', ...SHOWN },
  'agree/strong': { verdict: 'agree', objection_strength: 'strong', ...SHOWN },
  'partial/minor': { verdict: 'partial', objection_strength: 'minor' },
  'partial/none': { verdict: 'partial', objection_strength: 'none' },
  'partial/moderate': { verdict: 'partial', objection_strength: 'moderate' },
  partial: { verdict: 'partial', objection_strength: null },
  'disagree/minor': { verdict: 'disagree', objection_strength: 'minor' },
  accept: { answer: 'accept', remaining: ' None. ', objected: true },
  'accept+': { answer: 'accept', remaining: 'the port', objected: true },
  maintain: { answer: 'maintain', objected: true },
  escalate: { answer: 'escalate', objected: true },
  failed: { failed: true },
  'failed!': { failed: true, objected: true },
  'status failed': { status: 'failed' },
  unread: { status: 'unparseable' },
  'unread!': { unreadable: true, verdict: 'agree' },
  nothing: { verdict: null },
};
const challengers = (words: string): DebateChallenger[] =>
  words.split(', ').map((word, at) => ({ seat: 'abcd'.charAt(at), ...WORDS[word] }));

it.each<[round: number, words: string, decision: string, blocking: string]>([
  [1, 'agree, agree, agree', 'fast_exit', ''],
  [1, 'agree, partial/minor', 'fast_exit', ''],
  [1, 'agree, partial/none', 'confront', 'b'],
  [1, 'agree, partial/moderate', 'confront', 'b'],
  [1, 'agree, partial', 'confront', 'b'],
  [1, 'agree, agree/moderate, agree/strong', 'confront', 'b c'],
  [1, 'agree, disagree/minor', 'confront', 'b'],
  [1, 'agree, agree-', 'confront', 'b'],
  [1, 'agree, agree?', 'confront', 'b'],
  [1, 'agree, failed', 'fast_exit', ''],
  [1, 'failed, status failed', 'abort', ''],
  [1, 'agree, unread, unread!, nothing', 'confront', 'b c d'],
  [2, 'agree, agree-, accept', 'consensus', ''],
  [2, 'accept, accept+, maintain, escalate', 'confront', 'b c d'],
  [2, 'agree, failed!', 'confront', 'b'],
  [3, 'agree, maintain', 'no_consensus', 'b'],
  [4, 'agree, maintain', 'no_consensus', 'b'],
  [3, 'failed!', 'no_consensus', 'a'],
  [3, 'failed', 'abort', ''],
])('round %i: %s: %s', (round, words, decision, blocking) => {
  const found = tallyDebate({ round, max_rounds: 3, challengers: challengers(words) });
  expect([found.decision, found.blocking.join(' ')]).toEqual([decision, blocking]);
});

it.each<[change: Partial<DebateChallenger>, downgraded: boolean]>([
  [{}, true],
  [{ evidence: null, assumptions_challenged: null }, true],
  [{ evidence: 'none' }, true],
  [{ evidence: ['N/A.', ''] }, true],
  [{ evidence: [{ verified: true }] }, true],
  [{ evidence: 'p99 is 40 ms' }, false],
  [{ evidence: [{ text: 'src/a.ts:3', verified: null }] }, false],
  [{ evidence: [{ text: 'a', verified: false }, 'b'] }, false],
  [
    {
      evidence: [{ text: 'a', verified: false }],
      assumptions_challenged: ['load stays'],
    },
    false,
  ],
  [{ assumptions_challenged: ['none'] }, true],
])('an agreement at once with %j', (change, downgraded) => {
  const one: DebateChallenger = {
    seat: 'a',
    verdict: 'agree',
    objection_strength: 'minor',
    ...change,
  };
  expect(tallyDebate({ round: 1, challengers: [one] }).downgraded).toEqual(
    downgraded ? ['a'] : [],
  );
  expect(
    tallyDebate({ round: 1, skeptical: false, challengers: [one] }).downgraded,
  ).toEqual([]);
  expect(tallyDebate({ round: 2, challengers: [one] }).downgraded).toEqual([]);
});

it('only an agreement is bare', () => {
  const words = 'partial/minor, accept, failed, disagree/minor';
  expect(tallyDebate({ round: 1, challengers: challengers(words) }).downgraded).toEqual(
    [],
  );
});

it.each<
  [words: string, change: Partial<DebateChallenger>, gate: string, hinges: string[]]
>([
  ['agree', {}, 'approved', []],
  ['agree', { inferred: true }, 'undecided', ['a inferred']],
  [
    'agree',
    { status: 'inferred', doubts: ['inferred', 'x'] },
    'undecided',
    ['a inferred', 'a x'],
  ],
  ['agree?', {}, 'undecided', ['a citations_missing']],
  ['agree, agree', { inferred: true }, 'approved', []],
  ['accept, agree', { inferred: true }, 'undecided', ['a inferred']],
  ['maintain, agree', { inferred: true }, 'undecided', []],
  ['agree, maintain', { inferred: true }, 'undecided', []],
])('%s with %j first: %s', (words, change, gate, hinges) => {
  const [first = { seat: '' }, ...rest] = challengers(words);
  const { standing } = tallyDebate({
    round: 2,
    challengers: [{ ...first, ...change }, ...rest],
  });
  expect(standing.gate).toBe(gate);
  expect(standing.hinges.map(({ seat, reason }) => `${seat} ${reason}`)).toEqual(hinges);
});

it.each<[evidence: DebateChallenger['evidence'], gate: string]>([
  [SHOWN.evidence, 'approved'],
  [GONE.evidence, 'undecided'],
  [[...GONE.evidence, ...SHOWN.evidence], 'approved'],
])('an agreement of round 1 with %j is %s', (evidence, gate) => {
  const one: DebateChallenger = {
    seat: 'a',
    verdict: 'agree',
    evidence,
    assumptions_challenged: ['load'],
  };
  expect(tallyDebate({ round: 1, challengers: [one] }).standing.gate).toBe(gate);
});

it('an inferred agreement is a doubt, a status that failed is no answer, one that cannot be read objects', () => {
  const one = (change: Partial<DebateChallenger>) =>
    tallyDebate({ round: 2, challengers: [{ seat: 'a', verdict: 'agree', ...change }] });
  expect(one({ status: 'inferred' }).standing.hinges).toEqual([
    { seat: 'a', reason: 'inferred' },
  ]);
  expect(one({ status: 'failed' })).toMatchObject({
    decision: 'abort',
    failed: ['a'],
    unreadable: [],
  });
  expect(one({ status: 'unparseable' })).toMatchObject({
    blocking: ['a'],
    unreadable: ['a'],
  });
  expect(one({ status: 'unparseable', failed: true })).toMatchObject({
    failed: ['a'],
    unreadable: [],
  });
});

it('says who was heard, who failed and who could not be read, and refuses a seat that sits twice', () => {
  const found = tallyDebate({
    round: 5,
    challengers: challengers('agree, failed, unread, maintain'),
  });
  expect(found).toMatchObject({ heard: 2, failed: ['b'], unreadable: ['c'], round: 5 });
  expect(found.decision).toBe('no_consensus');
  expect(() =>
    tallyDebate({ round: 1, challengers: [{ seat: 'a' }, { seat: 'a' }] }),
  ).toThrow(expect.objectContaining({ code: 'duplicate_seat' }));
});
