// What votes come to: the tables of the ruling, confidence, and what is kept.
import { describe, expect, it } from 'vitest';
import { tally, vote, votesOf, withSeat } from '../../../../tests/given/magi-votes.ts';
import type { MagiVote } from '../../shapes.ts';
import { tallyMagi } from './tally.ts';

describe('the tables of the ruling', () => {
  it.each<[casts: string, pattern: string, decision: string | null, action: string, level: string | null]>([
    ['AAA', 'unanimous', 'APPROVE', 'execute', null],
    ['AAR', 'majority', 'APPROVE', 'execute_record_dissent', null],
    ['AAB', 'majority', 'APPROVE', 'execute', null],
    ['AAF', 'majority', 'APPROVE', 'execute', null],
    ['ARR', 'majority_rejection', 'REJECT', 'block', null],
    ['RRB', 'majority_rejection', 'REJECT', 'block', null],
    ['RRF', 'majority_rejection', 'REJECT', 'block', null],
    ['RRR', 'unanimous_rejection', 'REJECT', 'block', 'L3'],
    ['ARB', 'split', null, 'ask_user', 'L2'],
    ['ARF', 'split', null, 'ask_user', 'L2'],
    ['ABB', 'insufficient_quorum', null, 'redeliberate', null],
    ['RBF', 'insufficient_quorum', null, 'redeliberate', null],
    ['BBB', 'insufficient_information', null, 'request_context', null],
    ['FFF', 'insufficient_information', null, 'request_context', null],
    ['AA', 'unanimous', 'APPROVE', 'execute', null],
    ['AR', 'split', null, 'ask_user', 'L2'],
    ['RR', 'unanimous_rejection', 'REJECT', 'block', 'L3'],
    ['AB', 'insufficient_quorum', null, 'request_context', null],
    ['RF', 'insufficient_quorum', null, 'request_context', null],
    ['BB', 'insufficient_information', null, 'fallback_simple', null],
  ])('%s is %s', (casts, pattern, decision, action, level) => {
    expect(tally(casts)).toMatchObject({ pattern, decision, action, level });
  });
});

describe('confidence', () => {
  it.each<[casts: string, confidences: number[], confidence: number | null]>([
    ['AAA', [82, 78, 85], 81.7],
    ['ARA', [80, 72, 68], 74],
    ['RRR', [88, 82, 76], 82],
    ['AA', [78, 82], 80],
    ['RR', [85, 79], 82],
    ['ARB', [65, 70, 45], 67.5],
    ['AAB', [60, 70, 10], 65],
    ['AAF', [60, 70, 99], 65],
    ['ABB', [60, 70, 99], 60],
    ['BBB', [60, 70, 99], null],
    ['FFF', [60, 70, 99], null],
  ])('%s %j is %s', (casts, confidences, confidence) => {
    expect(tally(casts, confidences).confidence).toBe(confidence);
  });

  it('leaves a confidence that could not be read out of the mean', () => {
    expect(withSeat('AAA', [0, 70, 80], 0, { confidence_known: false })).toMatchObject({
      confidence: 75,
      weak: [],
    });
    expect(withSeat('AAA', [0, 70, 80], 0, { confidence: null })).toMatchObject({ confidence: 75 });
  });
});

describe('what is kept', () => {
  it('records a dissent with its concern and what would prove it right', () => {
    const fields = {
      dissent_note: 'Training is missing.',
      risks: ['Support is flooded', 'Churn'],
      mitigation: 'Train first.',
    };
    expect(withSeat('ARA', [80, 72, 68], 1, fields).dissent).toEqual([
      {
        perspective: 'Pathos',
        position: 'REJECT',
        confidence: 72,
        concern: 'Training is missing.',
        mitigation: 'Train first.',
        monitor: 'Support is flooded; Churn',
      },
    ]);
  });

  it('merges the conditions of those who approve, in the order of the seats', () => {
    const votes = votesOf('AAR').map((each, index) => ({
      ...each,
      conditions: [['Add tests', 'Tell support'], ['add tests.', 'Keep a flag'], ['Never']][index] ?? [],
    }));
    expect(tallyMagi({ votes }).conditions).toEqual(['Add tests', 'Tell support', 'Keep a flag']);
  });

  it('tells those who abstained from those who failed', () => {
    expect(tally('ABF')).toMatchObject({ seats: 3, heard: 2, abstained: ['Pathos'], failed: ['Sophia'] });
  });

  it.each<[string, Partial<MagiVote>, boolean]>([
    ['an error of the engine', { failure: { reason: 'timeout', detail: '' } }, true],
    ['the status of the reader', { status: 'failed' }, true],
    ['the status, whatever else is said', { status: 'failed', failed: false }, true],
    ['an answer nobody could read', { status: 'unparseable', position: 'ABSTAIN' }, true],
    ['no position at all', { position: null }, true],
    ['no position of a seat that was heard', { position: null, failed: false }, false],
    ['an abstention', { position: 'ABSTAIN', failure: null, status: 'ok' }, false],
  ])('%s', (_, fields, failed) => {
    const votes = votesOf('AAA').map((each, index) =>
      index === 2 ? { seat: each.seat, position: 'APPROVE' as const, ...fields } : each,
    );
    expect(tallyMagi({ votes }).failed).toEqual(failed ? ['Sophia'] : []);
  });

  it('counts two or three seats', () => {
    const four = [...votesOf('AAR'), { ...vote('B', 0), seat: 'Fourth' }];
    expect(() => tallyMagi({ votes: four })).toThrow('not 4');
  });

  it('refuses a seat that votes twice', () => {
    expect(() => tallyMagi({ votes: [vote('A', 0), vote('R', 0)] })).toThrow(/votes twice/);
    const votes = ['Logos', 'logos ', 'Sophia'].map((seat) => ({ ...vote('A', 0), seat }));
    expect(() => tallyMagi({ votes })).toThrow(/votes twice/);
  });
});
