// How a review was counted by the first rules: one reviewer a part, findings told apart by their words.
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
} from '../../../../../tests/given/review.ts';
import type { ReviewEnvelope } from '../../../shapes.ts';
import type { OpenReview } from '../../decide.ts';
import type { Part, Reviewer } from '../../events.ts';
import { standingOfReview } from '../standing.ts';

const [, prompted, own] = CHAIN as [Reviewer, Reviewer, Reviewer];
const played = (moves: Move[], changes: Partial<OpenReview> = {}) =>
  play(opening({ reviewers: [prompted], ...changes }), moves, { rules: 1 }).state;
const CLAIM = 'Everything is slow';
const PROPOSAL: Part = { ...CODE, part: 'proposal', form: 'text', about: 'a text', native: null };
const keeps = envelope({ recommendation: 'keep' });
const alone = { author: null };

describe('a round', () => {
  it.each<[found: Partial<ReviewEnvelope>, why: string, recommendation: string, gate: string]>([
    [{ recommendation: 'keep' }, 'clean', 'keep', 'approved'],
    [{ p3: [CLAIM], recommendation: 'keep' }, 'clean', 'keep', 'approved'],
    [{ p1: [LAST] }, 'no_author', 'revise', 'rejected'],
    [{ p1: [LAST], recommendation: 'reject' }, 'no_author', 'reject', 'rejected'],
    [{ p1: [CLAIM] }, 'no_author', 'continue', 'undecided'],
    [{ p1: [CLAIM], evidence: [`F1: ${CLAIM}: a.log:1`] }, 'no_author', 'revise', 'rejected'],
    // What is listed for another finding shows nothing of this one.
    [{ p1: [CLAIM], evidence: [`F2: ${CLAIM}: a.log:1`] }, 'no_author', 'continue', 'undecided'],
    [{ status: 'parse_error' }, 'max_rounds', 'continue', 'undecided'],
  ])('with %o', (found, why, recommendation, gate) => {
    const once = { ...alone, limits: { ...opening().limits, rounds: why === 'max_rounds' ? 1 : 3 } };
    const state = played([{ opinion: envelope(found) }], once);
    expect(state.closed).toMatchObject({ why, recommendation });
    expect(standingOfReview(state).gate).toBe(gate);
  });

  it('in which a model found nothing wrong with its own work approved nothing', () => {
    const state = played([{ opinion: keeps }], { reviewers: [own] });
    expect([state.closed?.recommendation, standingOfReview(state).gate]).toEqual(['keep', 'undecided']);
  });

  it('says who reviewed what, and who could not', () => {
    const moves = [
      { failure: FAILED('auth') },
      { opinion: envelope({ summary: 'Fine.', recommendation: 'keep' }) },
    ];
    const state = played(moves, {
      reviewers: [prompted, own],
      unavailable: [{ engine: 'gemini', reason: 'not found', detail: '' }],
    });
    expect(state.rounds.at(-1)?.output).toMatchObject({
      summary: 'Fine.',
      recommendation: 'keep',
      metadata: {
        status: 'ok',
        backend: 'claude',
        backend_unavailable: ['gemini: not found', 'codex: auth – it says so'],
        reviewer: 'same-model',
        recommendation_from: 'reviewer',
        parts: { code: { engine: 'claude', reviewer: 'same-model', status: 'ok', summary: 'Fine.' } },
      },
    });
  });

  it('says of nobody’s review that there was none', () => {
    const { output } = played([{ failure: FAILED('timeout') }]).rounds.at(-1) ?? {};
    expect(output).toMatchObject({
      summary: '',
      recommendation: 'continue',
      metadata: {
        status: 'failed',
        backend: null,
        reviewer: 'none',
        recommendation_from: 'judge',
        parts: { code: { engine: null, reviewer: 'none', status: 'failed', recommendation: null } },
      },
    });
  });
});

describe('of two parts', () => {
  const both: Partial<OpenReview> = { parts: [CODE, PROPOSAL], target: 'mixed', ...alone };
  const parts = (code: object, proposal: object): Move[] => [
    { seat: 'code-reviewer', opinion: envelope(code) },
    { seat: 'proposal-reviewer', opinion: envelope(proposal) },
  ];

  it('the one that asks for more decides, and both are told', () => {
    const state = played(
      parts(
        { summary: 'Code.', recommendation: 'keep' },
        { summary: 'Text.', p2: [LAST], recommendation: 'revise' },
      ),
      both,
    );
    expect(state.closed).toMatchObject({ recommendation: 'revise' });
    expect(state.closed?.reason).toMatch(/^code: .* proposal: /);
    expect(state.rounds.at(-1)?.output).toMatchObject({
      summary: 'code: Code.\nproposal: Text.',
      recommendation: 'revise',
      p2: [LAST],
      metadata: { parts: { code: { p2: [] }, proposal: { p2: [LAST], recommendation: 'revise' } } },
    });
  });

  it('what both say stands once, where it weighs most', () => {
    const { output } =
      played(parts({ p1: [LAST] }, { p2: [LAST], p3: ['A shorter name'] }), both).rounds.at(-1) ?? {};
    expect([output?.p1, output?.p2, output?.p3]).toEqual([[LAST], [], ['A shorter name']]);
  });

  it.each<[what: string, proposal: Move, status: string, reviewer: string]>([
    ['both read', { opinion: keeps }, 'ok', 'cross-model'],
    [
      'one that cannot be read',
      { opinion: envelope({ status: 'parse_error' }) },
      'parse_error',
      'cross-model',
    ],
    ['one that failed', { failure: FAILED('timeout') }, 'parse_error', 'none'],
  ])('%s', (_, proposal, status, reviewer) => {
    const moves = [
      { seat: 'code-reviewer', opinion: envelope({ evidence: ['a.ts:1'], recommendation: 'keep' }) },
      { ...proposal, seat: 'proposal-reviewer' },
    ];
    expect(played(moves, both).rounds[0]?.output).toMatchObject({
      evidence: ['a.ts:1'],
      metadata: { status, backend: 'codex', parts: { code: { status: 'ok' }, proposal: { reviewer } } },
    });
  });

  it('one without a recommendation leaves it to the judge', () => {
    const { output } = played(parts({ recommendation: 'keep' }, {}), both).rounds.at(-1) ?? {};
    expect(output?.metadata).toMatchObject({
      recommendation_from: 'judge',
      judge: { recommendation: 'keep' },
    });
  });
});

describe('the findings from round to round', () => {
  const found = { opinion: envelope({ p1: [LAST], p3: ['A shorter name'] }) };
  const rebutted = { text: 'F1: rebut - length is checked\nF2: accept - fine' };
  const states = (...moves: Move[]) =>
    played(moves).findings.map(({ id, state, severity, remark }) => [id, state, severity, remark]);
  it.each<[what: string, then: object, states: unknown[]]>([
    [
      'what is left out is withdrawn',
      { p3: ['A shorter name'] },
      [
        ['F1', 'withdrawn', 'p1', null],
        ['F2', 'accepted', 'p3', null],
      ],
    ],
    [
      'what is said again by name is maintained, in new words and weight',
      { p2: ['F1: it is checked too late'] },
      [
        ['F1', 'maintained', 'p2', 'it is checked too late'],
        ['F2', 'accepted', 'p3', null],
      ],
    ],
    [
      'what is said again in its words',
      { p1: [LAST] },
      [
        ['F1', 'maintained', 'p1', null],
        ['F2', 'accepted', 'p3', null],
      ],
    ],
    [
      'what is new gets a number of its own',
      { p1: [LAST], p2: ['No test covers an empty list'] },
      [
        ['F1', 'maintained', 'p1', null],
        ['F2', 'accepted', 'p3', null],
        ['F3', 'open', 'p2', null],
      ],
    ],
    [
      'what is said twice counts where it weighs most',
      { p1: [LAST], p2: [`F1: ${LAST}`] },
      [
        ['F1', 'maintained', 'p1', null],
        ['F2', 'accepted', 'p3', null],
      ],
    ],
  ])('%s', (_, then, expected) => {
    expect(states(found, rebutted, { opinion: envelope(then) })).toEqual(expected);
  });

  it('what is new in a round is told, and what was withdrawn is listed no more', () => {
    const state = played([found, rebutted, { opinion: envelope({ p2: ['No test covers an empty list'] }) }]);
    expect(state.rounds.map(({ fresh }) => fresh)).toEqual([['F1', 'F2'], ['F3']]);
    expect(state.rounds[1]?.output).toMatchObject({ p1: [], p2: ['No test covers an empty list'] });
  });

  it('what is withdrawn and said again is open again', () => {
    const more = { opinion: envelope({ p1: ['No test covers an empty list'] }) };
    const again = { text: 'F3: rebut - there is one' };
    expect(states(found, rebutted, more, again, { opinion: envelope({ p1: [LAST] }) })).toEqual([
      ['F1', 'open', 'p1', null],
      ['F2', 'accepted', 'p3', null],
      ['F3', 'withdrawn', 'p1', null],
    ]);
  });

  it('what was granted in part stays when the rest is let go', () => {
    const partial = { text: 'F1: partial - for an empty list\nF2: rebut - it is short' };
    expect(states(found, partial, { opinion: keeps })).toEqual([
      ['F1', 'accepted', 'p1', null],
      ['F2', 'withdrawn', 'p3', null],
    ]);
  });

  it('a rebuttal that nobody looked at again holds up a keep', () => {
    const state = played([found, rebutted, { failure: FAILED('timeout') }]);
    expect(state.closed).toMatchObject({ recommendation: 'continue' });
  });
});

describe('a place that a finding names', () => {
  const claim = { p1: ['The lock is never released — src/made-up.ts:9'] };
  const place = { path: 'src/made-up.ts', line: 9, quote: '', found: null } as const;
  it.each(['missing', 'verified'] as const)('and that is %s', (status) => {
    const state = played([{ opinion: envelope(claim), evidence: [{ ...place, status }] }], {
      ...alone,
    });
    expect(state.findings).toMatchObject([
      status === 'missing' ? { shown: false, absent: ['src/made-up.ts:9'] } : { shown: true, absent: [] },
    ]);
  });

  it('and that the artifact shows is there', () => {
    const parts = [{ ...CODE, text: '+++ src/made-up.ts' }];
    const state = played([{ opinion: envelope(claim), evidence: [{ ...place, status: 'missing' }] }], {
      parts,
      ...alone,
    });
    expect(state.findings).toMatchObject([{ shown: true, absent: [] }]);
  });
});
