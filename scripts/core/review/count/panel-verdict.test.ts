// What a panel's last answers and the findings that stand come to.
import { describe, expect, it } from 'vitest';
import {
  CHAIN,
  CODE,
  envelope,
  FAILED,
  LAST,
  type Move,
  opening,
  play,
} from '../../../../tests/given/review.ts';
import type { EarlierFinding, Reviewer, ReviewState } from '../events.ts';
import type { Finding, Severity, Voice } from '../findings/finding.ts';
import { failsOn, readLevel } from './fail-on.ts';
import { judgeState, votedInReview } from './panel-verdict.ts';
import { standingOfReview } from './standing.ts';
import type { Recommendation } from './verdict.ts';

const [, prompted] = CHAIN as [Reviewer, Reviewer];
const panel = ['codex', 'gemini'].map((name) => ({ name, routes: [{ ...prompted, engine: name }] }));
const says = (recommendation: Recommendation | null): Move => ({ opinion: envelope({ recommendation }) });
const lost: Move = { failure: FAILED('timeout') };
const once = { ...opening().limits, rounds: 1 };
const judged = (...moves: Move[]): ReviewState =>
  play(opening({ panel, limits: once, author: null }), moves).state;

const voice = (reviewer: string, state: Voice['state'] = 'open') => ({ reviewer, state }) as Voice;
const finding = (changes: Partial<Finding>): Finding => ({
  id: 'F1',
  part: 'code',
  severity: 'p1',
  text: 'It loses mail',
  shown: true,
  absent: [],
  raised: 1,
  state: 'open',
  remark: null,
  reply: null,
  voices: [voice('gemini')],
  ...changes,
});

describe('of two who would keep it', () => {
  const kept = judged(says('keep'), says('keep'));
  it.each<[what: string, findings: Partial<Finding>[], decision: string | null]>([
    ['nothing stands against it', [], 'keep'],
    ['a finding does', [{}], 'revise'],
    ['an optional one does not', [{ severity: 'p3' }], 'keep'],
    ['one that nobody could show leaves it open', [{ shown: false }], null],
    ['but not where the author accepts it', [{ shown: false, state: 'accepted' }], 'revise'],
    [
      'even if whoever raised it took it back',
      [{ state: 'accepted', voices: [voice('gemini', 'withdrawn')] }],
      'revise',
    ],
    ['one that is withdrawn does not', [{ state: 'withdrawn' }], 'keep'],
    ['one that is fixed does not', [{ state: 'fixed' }], 'keep'],
    // What the author rebutted and nobody looked at again is neither a no nor a yes.
    ['a rebutted one leaves it open', [{ state: 'rebutted' }], null],
    ['so does a rebutted one of less weight', [{ state: 'rebutted', severity: 'p2' }], null],
    ['a rebutted optional one does not', [{ state: 'rebutted', severity: 'p3' }], 'keep'],
    ['beside one that stands it is revised all the same', [{ state: 'rebutted' }, { id: 'F2' }], 'revise'],
    ['what is missing is to be added', [{ severity: 'missing' }], 'revise'],
    [
      'but not what its reviewer misses no more',
      [{ severity: 'missing', voices: [voice('gemini', 'withdrawn')] }],
      'keep',
    ],
    ['nor what the author was granted', [{ severity: 'missing', state: 'withdrawn' }], 'keep'],
  ])('%s', (_, findings, decision) => {
    const state = { ...kept, findings: findings.map(finding) };
    expect(judgeState(state).decision).toBe(decision);
    const gate = decision === 'keep' ? 'approved' : decision === null ? 'undecided' : 'rejected';
    expect(votedInReview(state).gate).toBe(gate);
  });

  it('names what is disputed', () => {
    const findings = [finding({ state: 'rebutted' }), finding({ id: 'F2', state: 'rebutted' })];
    expect(judgeState({ ...kept, findings }).reason).toContain('F1, F2');
  });

  it('stays a rejection where one is, whatever is disputed', () => {
    const findings = [finding({ state: 'rebutted' }), finding({ id: 'F2' })];
    expect(judgeState({ ...judged(says('reject'), says('reject')), findings }).decision).toBe('reject');
  });
});

describe('each is counted by what it said', () => {
  it.each<[what: string, moves: Move[], decision: string | null]>([
    ['one of them alone', [says('keep'), lost], 'keep'],
    ['nobody', [lost, lost], null],
    ['one who would not', [says('keep'), says('reject')], null],
    ['one who says nothing', [says('keep'), says(null)], 'keep'],
    [
      'one who cannot be read',
      [says('keep'), { opinion: envelope({ status: 'parse_error', recommendation: 'reject' }) }],
      'keep',
    ],
  ])('%s', (_, moves, decision) => expect(judgeState(judged(...moves)).decision).toBe(decision));

  const file = (path: string) => ({ path, lines: 1, whole: null });
  const slices = [
    { text: 'a', files: [file('a.ts')] },
    { text: 'b', files: [file('b.ts')] },
  ];
  const inPieces = (...moves: Move[]) =>
    play(
      opening({ panel: panel.slice(0, 1), parts: [{ ...CODE, slices }], limits: once, author: null }),
      moves,
    ).state;
  it.each<[first: Recommendation | null, second: Recommendation | null, decision: string | null]>([
    ['keep', 'keep', 'keep'],
    // A piece on which nothing was said is not kept.
    ['keep', null, null],
    ['keep', 'reject', null],
    ['reject', 'keep', null],
  ])('of two pieces %s and %s: %s', (first, second, decision) => {
    expect(judgeState(inPieces(says(first), says(second))).decision).toBe(decision);
  });

  it('a piece on which nothing is said takes nothing from what is said of another', () => {
    const found: Move = { opinion: envelope({ p1: [LAST], recommendation: 'reject' }) };
    expect(judgeState(inPieces(found, says(null))).decision).toBe('reject');
  });

  it('and a piece that nobody could look at is unseen', () => {
    expect(votedInReview(inPieces(says('keep'), lost))).toMatchObject({
      gate: 'undecided',
      unseen: ['b.ts'],
    });
  });
});

const before = (severity: Severity): EarlierFinding => ({
  ...{ id: 'F1', part: 'code', severity, path: 'src/list.ts', lines: [1, 1], title: 'It loses mail' },
  ...{ body: '', suggestion: '', raised_by: ['codex'], said_by: ['codex'], state: 'open', author: null },
  ...{ evidence: 'verified', touched: false, there: true, hunk: null, code: null, since: null },
});
// Whoever found it may be gone: it stands for as long as its lines do.
it.each<[what: string, severity: Severity, names: string[], moves: Move[], decision: string | null]>([
  ['who raised it would keep it now', 'p1', ['codex', 'gemini'], [says('keep'), says('keep')], 'revise'],
  ['who raised it gave no answer', 'p1', ['codex', 'gemini'], [lost, says('keep')], 'revise'],
  ['who raised it is not asked', 'p1', ['gemini'], [says('keep')], 'revise'],
  ['it is optional', 'p3', ['gemini'], [says('keep')], 'keep'],
  ['it is something missing', 'missing', ['gemini'], [says('keep')], 'revise'],
  ['nobody gives an answer', 'p1', ['gemini'], [lost], null],
])('what an earlier review found still stands where %s', (_, severity, names, moves, decision) => {
  const again = { id: 'earlier', findings: [before(severity)] };
  const asked = names.map((name) => ({ name, routes: [{ ...prompted, engine: name }] }));
  const { state } = play(opening({ panel: asked, limits: once, author: null, again }), moves);
  expect([judgeState(state).decision, votedInReview(state).hinges]).toEqual([decision, []]);
});

it('whoever took a finding back has no part in it', () => {
  const findings = [finding({ voices: [voice('codex'), voice('gemini', 'withdrawn')] })];
  expect(judgeState({ ...judged(says('reject'), says(null)), findings }).decision).toBe('reject');
});

it('an answer that nobody could read takes nothing back', () => {
  const open = opening({ panel: panel.slice(0, 1), author: null });
  const unread: Move = { opinion: envelope({ status: 'parse_error' }) };
  const { state } = play(open, [says(null), { user: 'Another round' }, says('keep')]);
  expect(judgeState(state).decision).toBe('keep');
  expect(judgeState(play(open, [says('reject'), { user: 'continue' }, unread]).state).reason).toContain(
    'reject',
  );
});

it('is doubted where a model of the author’s own, or guessed words, carry it', () => {
  const own = [{ name: 'codex', routes: [{ ...prompted, model: 'same' as const }] }];
  const { state } = play(opening({ panel: own, limits: once }), [
    { opinion: envelope({ recommendation: 'keep', status: 'inferred' }) },
  ]);
  expect(standingOfReview(state)).toMatchObject({
    gate: 'undecided',
    hinges: [
      { seat: 'codex', reason: 'inferred' },
      { seat: 'codex', reason: 'same_model' },
    ],
  });
});

it('stands beside what the user decides', () => {
  const state = { ...judged(says('keep'), lost), closed: null };
  const took = (decision: Recommendation) =>
    standingOfReview({ ...state, decision: { decision, note: '' } } as unknown as ReviewState);
  expect([took('keep'), took('continue'), took('reject')]).toMatchObject([
    { gate: 'approved', by: 'user' },
    { gate: 'undecided', by: 'user' },
    { gate: 'rejected', by: 'user' },
  ]);
  expect(standingOfReview(state).gate).toBe('undecided');
});

it.each<[level: string | undefined, fails: boolean[]]>([
  [undefined, [false, false, false]],
  ['p1', [true, false, false]],
  ['P2', [true, true, false]],
  ['p3', [true, true, true]],
])('fails on %s and above', (level, fails) => {
  const found = (['p1', 'p2', 'p3'] as const).map((severity) => failsOn([{ severity }], readLevel(level)));
  expect(found).toEqual(fails);
  expect(failsOn([{ severity: 'p3' }, { severity: 'p1' }], readLevel(level))).toBe(fails[0]);
});

it('knows no other level', () => expect(() => readLevel('p4')).toThrow('not "p4"'));
