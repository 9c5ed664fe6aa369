import { describe, expect, it } from 'vitest';
import type { DecisionOption, MagiBallots, MagiVote } from '../../shapes.ts';
import { anotherAllowed, preferReversible } from './redeliberation.ts';
import { tallyMagi } from './tally.ts';

const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN' } as const;
const votesOf = (casts: string, confidences: number[] = [80, 80, 80]): MagiVote[] =>
  [...casts].map((cast, index) => ({
    seat: ['Logos', 'Pathos', 'Sophia'][index] ?? '?',
    position: POSITIONS[cast as 'A'],
    confidence: confidences[index] ?? 80,
    risks: [`risk ${index}`],
  }));
const earlier = (...casts: string[]): MagiBallots['earlier'] =>
  casts.map((each) => ({ votes: votesOf(each) }));

it.each<[done: number, allowed: string]>([
  [0, 'yes'],
  [1, 'yes'],
  [2, 'with_new_evidence'],
  [3, 'no'],
  [4, 'no'],
])('after %i re-deliberations another is allowed: %s', (done, allowed) => {
  expect(anotherAllowed(done, { redeliberations: 2 })).toBe(allowed);
});

it('refuses the third vote over again that brings nothing new', () => {
  const ballots = { votes: votesOf('ARB'), earlier: earlier('ARB', 'ARB', 'ARB') };
  expect(() => tallyMagi(ballots)).toThrow(expect.objectContaining({ code: 'too_many_redeliberations' }));
  expect(() => tallyMagi({ ...ballots, new_evidence: [' '] })).toThrow(/new evidence/);
  expect(
    tallyMagi({ ...ballots, new_evidence: ['The vendor raised its price.'] }).redeliberation,
  ).toMatchObject({ count: 3 });
  expect(() =>
    tallyMagi({ ...ballots, earlier: earlier('ARB', 'ARB', 'ARB', 'ARB'), new_evidence: ['More.'] }),
  ).toThrow(/3 re-deliberations/);
});

describe('what changed since the last vote', () => {
  const compared = (before: MagiVote[], after: MagiVote[]) =>
    tallyMagi({ votes: after, earlier: [{ votes: before }] }).redeliberation;

  it('says nothing when nothing did', () => {
    expect(compared(votesOf('ARB'), votesOf('ARB'))).toMatchObject({ count: 1, changes: [], moved: [] });
    expect(tallyMagi({ votes: votesOf('ARB') }).redeliberation).toBeNull();
  });

  it('names a confidence that moved by more than 20', () => {
    const told = compared(votesOf('ARB', [60, 60, 60]), votesOf('ARB', [81, 80, 60]));
    expect(told?.moved).toEqual(['Logos']);
    expect(told?.changes.map(({ seat, confidence }) => [seat, confidence.delta])).toEqual([
      ['Logos', 21],
      ['Pathos', 20],
    ]);
  });

  it('compares with the last vote, not the first', () => {
    const { redeliberation } = tallyMagi({
      votes: votesOf('AAR'),
      earlier: [{ votes: votesOf('RRR') }, { votes: votesOf('AAB') }],
    });
    expect(redeliberation?.changes.map(({ seat, position }) => [seat, position.from, position.to])).toEqual([
      ['Sophia', 'ABSTAIN', 'REJECT'],
    ]);
  });

  it('tells a seat that failed, came or went', () => {
    const [one, two, three] = votesOf('AAR') as [MagiVote, MagiVote, MagiVote];
    const came = [one, two, three];
    const failed = [one, { ...two, failed: true }];
    expect(compared(failed, came)?.changes).toEqual([
      {
        seat: 'Pathos',
        position: { from: 'failed', to: 'APPROVE' },
        confidence: { from: null, to: 80, delta: null },
      },
      {
        seat: 'Sophia',
        position: { from: null, to: 'REJECT' },
        confidence: { from: null, to: 80, delta: null },
      },
    ]);
    expect(compared(came, failed)?.changes).toEqual([
      {
        seat: 'Pathos',
        position: { from: 'APPROVE', to: 'failed' },
        confidence: { from: 80, to: null, delta: null },
      },
      {
        seat: 'Sophia',
        position: { from: 'REJECT', to: null },
        confidence: { from: 80, to: null, delta: null },
      },
    ]);
  });
});

describe('a deadlock', () => {
  const options: DecisionOption[] = [
    { id: 'migrate', reversible: false },
    { id: 'wrap', reversible: true },
  ];
  it('begins when the second re-deliberation has decided nothing', () => {
    expect(tallyMagi({ votes: votesOf('ARB'), earlier: earlier('ARB') }).deadlock).toBeNull();
    expect(tallyMagi({ votes: votesOf('AAR'), earlier: earlier('ARB', 'ARB') }).deadlock).toBeNull();
    expect(
      tallyMagi({ votes: votesOf('ARB', [70, 60, 99]), earlier: earlier('ARB', 'ARB'), options }),
    ).toMatchObject({
      action: 'ask_user',
      level: 'L2',
      deadlock: {
        ladder: ['reframe', 'timebound', 'defer', 'escalate'],
        default_seat: null,
        recommended: 'wrap',
        monitor: ['risk 0', 'risk 1', 'risk 2'],
      },
    });
  });
  it('names no option where none is the reversible one', () => {
    expect(tallyMagi({ votes: votesOf('ARB'), earlier: earlier('ARB', 'ARB') }).deadlock).toMatchObject({
      default_seat: null,
      recommended: null,
      monitor: [],
    });
  });
  it.each<[DecisionOption[], string | undefined]>([
    [options, 'wrap'],
    [
      [
        { id: 'a', reversible: true },
        { id: 'b', reversible: true },
      ],
      undefined,
    ],
    [[{ id: 'a' }, { id: 'b', reversible: true }], 'b'],
    [[{ id: 'a' }, { id: 'b' }], undefined],
    [[...options, { id: 'c', reversible: false }], undefined],
    [[], undefined],
  ])('of %j prefers %s', (each, id) => {
    expect(preferReversible(each)?.id).toBe(id);
  });
});

describe('overriding a unanimous rejection', () => {
  const accepted = {
    text: ' We know support will be busy; the date matters more. ',
    monitor: [' Tickets a day ', ' '],
  };
  it('is level 4 and keeps what was accepted', () => {
    expect(tallyMagi({ votes: votesOf('RRR'), risk_acceptance: accepted })).toMatchObject({
      pattern: 'unanimous_rejection',
      decision: 'REJECT',
      action: 'proceed_with_monitoring',
      level: 'L4',
      override: { text: accepted.text.trim(), monitor: ['Tickets a day'] },
    });
  });
  it('of a majority is level 3, in writing all the same', () => {
    expect(tallyMagi({ votes: votesOf('RRA'), risk_acceptance: accepted })).toMatchObject({
      decision: 'REJECT',
      level: 'L3',
      standing: { gate: 'approved', owed: [], by: 'user' },
    });
  });
  it.each([
    ['nothing written', 'RRR', { text: ' ', monitor: ['x'] }, 'risk_acceptance_missing'],
    ['nothing to watch', 'RR', { text: 'The date matters.', monitor: [] }, 'risk_acceptance_missing'],
    ['a promise', 'RRR', { text: 'to be written later', monitor: ['errors'] }, 'risk_acceptance_missing'],
    ['a refusal', 'RRA', { text: 'I do not accept the risk.', monitor: ['e'] }, 'risk_acceptance_missing'],
    ['nobody who watches', 'RRR', { text: 'The date matters.', monitor: ['tbd'] }, 'risk_acceptance_missing'],
    ['a plan not to', 'RR', { text: 'The date.', monitor: ['no monitoring'] }, 'risk_acceptance_missing'],
    ['no rejection', 'AAR', accepted, 'nothing_to_override'],
  ])('is refused with %s', (_, casts, risk_acceptance, code) => {
    expect(() => tallyMagi({ votes: votesOf(casts), risk_acceptance })).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
