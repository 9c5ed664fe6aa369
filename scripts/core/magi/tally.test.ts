import { describe, expect, it } from 'vitest';
import type { MagiBallots, MagiVerdict, MagiVote, StatedCase } from '../shapes.ts';
import { tallyMagi } from './tally.ts';

type Cast = 'A' | 'R' | 'B' | 'F';
const NAMES = ['Logos', 'Pathos', 'Sophia'];
const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN', F: 'ABSTAIN' } as const;

const vote = (cast: Cast, index: number, confidence = 80): MagiVote => ({
  seat: NAMES[index] ?? '?',
  position: POSITIONS[cast],
  confidence,
  failed: cast === 'F',
});
const votesOf = (casts: string, confidences: number[] = []): MagiVote[] =>
  [...casts].map((cast, index) => vote(cast as Cast, index, confidences[index] ?? 80));
const tally = (casts: string, confidences: number[] = [], rest: Partial<MagiBallots> = {}): MagiVerdict =>
  tallyMagi({ votes: votesOf(casts, confidences), ...rest });
const withSeat = (
  casts: string,
  confidences: number[],
  index: number,
  fields: Partial<MagiVote>,
): MagiVerdict =>
  tallyMagi({
    votes: votesOf(casts, confidences).map((each, at) => (at === index ? { ...each, ...fields } : each)),
  });

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

describe('flags, and the action that follows', () => {
  it.each<
    [
      name: string,
      casts: string,
      confidences: number[],
      flags: string[],
      action: string,
      level: string | null,
    ]
  >([
    [
      'a dissenter as sure as the majority is no strong dissent',
      'AAR',
      [70, 74, 72],
      [],
      'execute_record_dissent',
      null,
    ],
    ['a surer dissenter is', 'AAR', [70, 73, 72], ['strong_dissent'], 'execute_record_dissent', null],
    ['a surer dissenter against a rejection is', 'ARR', [72, 70, 73], ['strong_dissent'], 'block', null],
    [
      '90 against a mean of 58.5 is put before the user',
      'AAR',
      [59, 58, 90],
      ['confidence_override', 'strong_dissent'],
      'ask_user',
      'L3',
    ],
    [
      '90 against a mean of 60 is not',
      'AAR',
      [60, 60, 90],
      ['strong_dissent'],
      'execute_record_dissent',
      null,
    ],
    [
      '89 against a mean of 58.5 is not',
      'AAR',
      [59, 58, 89],
      ['strong_dissent'],
      'execute_record_dissent',
      null,
    ],
    [
      'an override of a rejection',
      'ARR',
      [95, 50, 40],
      ['confidence_override', 'strong_dissent'],
      'ask_user',
      'L3',
    ],
    ['a mean of exactly 50 is not low', 'AAA', [50, 50, 50], [], 'execute', null],
    ['a mean below 50 is provisional', 'AAA', [60, 40, 40], ['low_confidence'], 'execute', null],
    ['every vote below 50 executes nothing', 'AAA', [49, 40, 30], ['low_confidence'], 'redeliberate', 'L2'],
    ['an abstention has no say in that', 'AAB', [49, 40, 99], ['low_confidence'], 'redeliberate', 'L2'],
    ['a low rejection still blocks', 'RRR', [49, 40, 30], ['low_confidence'], 'block', 'L3'],
    ['29 is a weak vote', 'AAA', [80, 80, 29], ['weak_vote'], 'execute', null],
    ['30 is not', 'AAA', [80, 80, 30], [], 'execute', null],
    ['a weak abstention is none', 'AAB', [80, 80, 5], [], 'execute', null],
    ['two seats that agree', 'AA', [80, 80], ['reduced_diversity'], 'execute', null],
    ['two seats 31 apart', 'AR', [91, 60], ['confidence_gap'], 'ask_user', 'L2'],
    ['two seats 30 apart', 'AR', [90, 60], [], 'ask_user', 'L2'],
    ['two seats know no override', 'AR', [95, 40], ['confidence_gap'], 'ask_user', 'L2'],
    ['three seats know no gap', 'ARB', [95, 40, 50], [], 'ask_user', 'L2'],
  ])('%s', (_, casts, confidences, flags, action, level) => {
    expect(tally(casts, confidences)).toMatchObject({ flags, action, level });
  });

  it.each<[casts: string, confidences: (number | null)[], flags: string[], action: string]>([
    ['AAR', [null, null, 95], [], 'execute_record_dissent'],
    ['AAR', [80, 80, null], [], 'execute_record_dissent'],
    ['AAA', [null, null, null], [], 'execute'],
    ['AAA', [null, 40, 40], ['low_confidence'], 'redeliberate'],
    ['AA', [91, 50], ['reduced_diversity'], 'execute'],
  ])('%s of whom not all say how sure they are: %j', (casts, confidences, flags, action) => {
    const votes = votesOf(casts).map((each, at) => ({ ...each, confidence: confidences[at] ?? null }));
    expect(tallyMagi({ votes })).toMatchObject({ flags, action });
  });

  it('a danger named by who would go ahead, of what is rejected, has nothing to mitigate', () => {
    expect(withSeat('ARR', [], 0, { safety_concern: true })).toMatchObject({ flags: [], action: 'block' });
  });

  it('says who named an option that does not exist, be it one of three', () => {
    const options = [{ id: 'a', label: 'A' }];
    const votes = votesOf('AAA').map((each, at) => ({ ...each, choice: at === 1 ? 'z' : 'a' }));
    expect(tallyMagi({ votes, options }).flags).toEqual(['unknown_choice']);
    expect(
      tallyMagi({ votes: votesOf('AAA').map((each) => ({ ...each, choice: 'a' })), options }).flags,
    ).toEqual([]);
  });

  it('names the weak', () => expect(tally('AAA', [80, 80, 29]).weak).toEqual(['Sophia']));

  it.each([
    ['AAR', [{ seat: 'Logos', reason: 'said_more' }]],
    ['RRA', []],
  ] as const)('more said than can be read leaves a yes in doubt, and no no: %s', (positions, hinges) => {
    const votes = votesOf(positions).map((each, at) => ({
      ...each,
      ...(at ? {} : { warnings: ['said_more'] }),
    }));
    expect(tallyMagi({ votes }).standing.hinges).toEqual(hinges);
  });

  it('only a hinge that was guessed is called guessed', () => {
    const votes = votesOf('AAR').map((each, at) => ({
      ...each,
      ...(at === 0 ? { doubts: ['copied'] } : {}),
      ...(at === 2 ? { inferred: true } : {}),
    }));
    const { standing, flags } = tallyMagi({ votes });
    expect(standing.hinges).toEqual([{ seat: 'Logos', reason: 'copied' }]);
    expect(flags).not.toContain('hinges_on_inferred');
  });

  it('hinges on the one vote that names the option', () => {
    const votes = votesOf('AAA').map((each, at) => ({
      ...each,
      ...(at ? {} : { choice: 'a', inferred: true }),
    }));
    expect(tallyMagi({ votes }).standing).toMatchObject({
      gate: 'undecided',
      hinges: [{ seat: 'Logos', reason: 'inferred' }],
    });
  });

  it('what hinges is put before the user', () => {
    expect(withSeat('AAR', [], 0, { inferred: true })).toMatchObject({ action: 'ask_user', level: 'L2' });
  });

  it('owes a plan where a danger was named, and hinges on who carries the yes', () => {
    expect(withSeat('AAR', [], 2, { safety_concern: true })).toMatchObject({
      standing: { gate: 'undecided', owed: ['mitigation', 'owner', 'monitor'], hinges: [] },
    });
    const votes = votesOf('AAR').map((each, at) => ({
      ...each,
      inferred: at === 0,
      safety_concern: at === 2,
    }));
    expect(tallyMagi({ votes }).standing.hinges).toEqual([{ seat: 'Logos', reason: 'inferred' }]);
  });

  it('records which option a dissenter would have taken, where the dissent is about the option', () => {
    const naming = (casts: string, ...choices: string[]) =>
      tallyMagi({ votes: votesOf(casts).map((each, at) => ({ ...each, choice: choices[at] ?? null })) })
        .dissent;
    expect(naming('AAA', 'a', 'a', 'b')).toMatchObject([{ perspective: 'Sophia', choice: 'b' }]);
    expect(naming('AAR', 'a', 'a', 'b')[0]).not.toHaveProperty('choice');
  });

  it('asks for a case only against a yes of all', () => {
    const grave = { stakes: 'high' } as const;
    expect(tally('AAA', [], grave)).toMatchObject({
      action: 'challenge_first',
      standing: { gate: 'undecided', owed: ['challenge'] },
    });
    expect(tally('AAB', [], grave)).toMatchObject({ action: 'execute', flags: [] });
    const challenge = { seat: 'Logos', objection_strength: 'strong', case: 'It loses mail.' } as const;
    expect(tally('AAB', [], { ...grave, challenge })).toMatchObject({ flags: [] });
    expect(tally('AAA', [], { ...grave, challenge }).flags).toEqual(['case_against']);
  });

  it('a dissenter who names a danger asks for a mitigation plan first', () => {
    const danger = { dissent_note: 'Opens a security hole for anonymous callers.' };
    expect(withSeat('AAR', [], 2, danger)).toMatchObject({
      flags: ['safety_dissent'],
      action: 'mitigate_first',
      level: 'L3',
    });
    expect(withSeat('AAR', [], 2, { safety_concern: true })).toMatchObject({ action: 'mitigate_first' });
    expect(withSeat('AAR', [], 2, { rationale: 'Slow; no security concern.' })).toMatchObject({ flags: [] });
    expect(withSeat('AAR', [], 0, danger)).toMatchObject({ flags: [], action: 'execute_record_dissent' });
  });

  it('an override outranks a danger, and both flags stay', () => {
    expect(withSeat('AAR', [59, 58, 90], 2, { safety_concern: true })).toMatchObject({
      flags: ['confidence_override', 'safety_dissent', 'strong_dissent'],
      action: 'ask_user',
      level: 'L3',
    });
  });

  it('a danger outranks low confidence', () => {
    expect(withSeat('AAR', [40, 40, 30], 2, { safety_concern: true })).toMatchObject({
      action: 'mitigate_first',
      level: 'L3',
    });
  });

  it.each<[casts: string, inferred: number, hinges: boolean, action: string]>([
    ['AAA', 0, false, 'execute'],
    ['AAR', 0, true, 'ask_user'],
    ['AAR', 2, false, 'execute_record_dissent'],
    ['AAB', 1, true, 'ask_user'],
    ['AAB', 2, false, 'execute'],
    ['AA', 0, true, 'ask_user'],
    ['ARR', 1, true, 'block'],
    ['RRR', 1, false, 'block'],
    ['ARB', 0, false, 'ask_user'],
  ])('%s with seat %i inferred', (casts, inferred, hinges, action) => {
    const verdict = withSeat(casts, [], inferred, { inferred: true });
    expect([verdict.flags.includes('hinges_on_inferred'), verdict.action]).toEqual([hinges, action]);
  });

  it.each<[casts: string, choices: (string | null)[], pattern: string, choice: string | null]>([
    ['AAA', ['a', 'a', 'a'], 'unanimous', 'a'],
    ['AAA', ['a', 'A ', null], 'unanimous', 'a'],
    ['AAA', ['a', 'a', 'b'], 'majority', 'a'],
    ['AAA', ['a', 'b', 'c'], 'split', null],
    ['AAA', ['a', 'b', null], 'split', null],
    ['AAB', ['a', 'b', null], 'split', null],
    ['RRR', ['a', 'b', 'a'], 'unanimous_rejection', null],
    ['ARR', ['a', 'b', 'c'], 'majority_rejection', null],
    ['AAR', ['a', 'b', null], 'split', null],
    ['AAR', ['a', 'a', 'b'], 'majority', 'a'],
    ['AAB', ['a', 'a', 'b'], 'majority', 'a'],
    ['AA', ['a', 'b'], 'split', null],
    ['AA', ['a', null], 'unanimous', 'a'],
  ])('%s naming %j is %s', (casts, choices, pattern, choice) => {
    const votes = votesOf(casts).map((each, index) => ({ ...each, choice: choices[index] ?? null }));
    const verdict = tallyMagi({ votes });
    expect(verdict).toMatchObject({ pattern, choice });
    expect(verdict.flags.includes('choices_differ')).toBe(pattern === 'split');
  });

  it('high stakes, or no way back, ask for the strongest case against before a unanimous approval is executed', () => {
    expect(tally('AAA', [], { stakes: 'high' })).toMatchObject({
      flags: ['challenge_due'],
      action: 'challenge_first',
    });
    expect(tally('AA', [], { reversible: false })).toMatchObject({ action: 'challenge_first' });
    // That a case was heard is a word; only the case itself says what it was.
    expect(tally('AAA', [], { stakes: 'high', challenged: true })).toMatchObject({
      flags: ['no_case'],
      action: 'ask_user',
      standing: { gate: 'undecided' },
    });
    expect(tally('AAA', [], { challenged: true })).toMatchObject({ flags: [], action: 'execute' });
    expect(tally('AAR', [], { stakes: 'high' })).toMatchObject({ action: 'execute_record_dissent' });
    expect(tally('AAA', [40, 40, 40], { stakes: 'high' })).toMatchObject({ action: 'redeliberate' });
  });
});

it.each<[challenge: StatedCase, flag: string]>([
  [{ objection_strength: 'minor', case: 'The name is long.' }, ''],
  [{ objection_strength: 'none', looked_for: 'locks, races' }, ''],
  [{ objection_strength: 'none', case: 'I looked for races and found nothing.' }, ''],
  [{ objection_strength: 'none', case: 'none', looked_for: 'locks, races' }, ''],
  [{ objection_strength: 'strong', case: 'It loses sessions.' }, 'case_against'],
  [{ objection_strength: 'moderate', case: 'It loses sessions.' }, 'case_against'],
  [{ objection_strength: null, case: 'It loses sessions.' }, 'case_against'],
  [{ objection_strength: 'none', case: 'It deletes every backup.', looked_for: 'locks' }, 'case_against'],
  [
    { objection_strength: 'none', case: 'I found nothing but a lost backup.', looked_for: 'x' },
    'case_against',
  ],
  [{ objection_strength: 'minor', case: 'none' }, 'no_case'],
  [{ objection_strength: 'minor', case: 'I found nothing that should change it.' }, 'no_case'],
  [{ objection_strength: 'strong' }, 'no_case'],
  [{ objection_strength: 'none' }, 'no_case'],
  [{ objection_strength: 'none', looked_for: 'n/a' }, 'no_case'],
  [{ objection_strength: 'none', looked_for: 'none' }, 'no_case'],
  [{ failed: true, objection_strength: 'minor', case: 'The name is long.' }, 'no_case'],
])('the challenge %o raises "%s"', (challenge, flag) => {
  const verdict = tally('AAA', [], { reversible: false, challenge: { seat: 'Sophia', ...challenge } });
  expect(verdict.flags).toEqual(flag ? [flag] : []);
  expect(verdict.action).toBe(flag ? 'ask_user' : 'execute');
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
    ['an answer nobody could read', { status: 'unparseable', position: 'ABSTAIN' }, true],
    ['no position at all', { position: null }, true],
    ['an abstention', { position: 'ABSTAIN', failure: null, status: 'ok' }, false],
  ])('%s', (_, fields, failed) => {
    const votes = votesOf('AAA').map((each, index) =>
      index === 2 ? { seat: each.seat, position: 'APPROVE' as const, ...fields } : each,
    );
    expect(tallyMagi({ votes }).failed).toEqual(failed ? ['Sophia'] : []);
  });

  it('refuses a seat that votes twice', () => {
    expect(() => tallyMagi({ votes: [vote('A', 0), vote('R', 0)] })).toThrow(/votes twice/);
  });
});

describe('over every combination of positions, failures and confidences', () => {
  const casts: Cast[] = ['A', 'R', 'B', 'F'];
  const levels = [10, 45, 55, 95];
  const each = casts.flatMap((cast) => levels.map((confidence) => ({ cast, confidence })));
  const pairs = each.flatMap((one) => each.map((two) => [one, two]));
  const triples = pairs.flatMap((pair) => each.map((three) => [...pair, three]));
  const all = [...pairs, ...triples].map((seats) =>
    seats.map(({ cast, confidence }, index) => vote(cast, index, confidence)),
  );

  const core = ({ pattern, decision, action, level, confidence, flags, heard }: MagiVerdict) => ({
    pattern,
    decision,
    action,
    level,
    confidence,
    flags,
    heard,
  });
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  it(`holds for ${all.length} ballots`, () => {
    for (const votes of all) {
      const verdict = tallyMagi({ votes });
      const voted = votes.filter(({ position }) => position !== 'ABSTAIN');
      const label = JSON.stringify(votes);

      if (verdict.decision !== null) {
        const agreeing = voted
          .filter(({ position }) => position === verdict.decision)
          .map(({ confidence }) => confidence ?? 0);
        expect(agreeing.length, label).toBeGreaterThanOrEqual(2);
        expect(verdict.confidence, label).toBeGreaterThanOrEqual(Math.min(...agreeing));
        expect(verdict.confidence, label).toBeLessThanOrEqual(Math.max(...agreeing));
      }
      if (verdict.action.startsWith('execute')) expect(verdict.decision, label).toBe('APPROVE');
      if (verdict.decision === null) expect(verdict.dissent, label).toEqual([]);
      expect(verdict.heard + verdict.failed.length, label).toBe(votes.length);
      expect(verdict.counts.approve + verdict.counts.reject + verdict.counts.abstain, label).toBe(
        votes.length,
      );

      const louder = votes.map((one) =>
        one.failed ? { ...one, position: 'APPROVE' as const, confidence: 100, choice: 'x' } : one,
      );
      expect(core(tallyMagi({ votes: louder })), label).toEqual(core(verdict));

      for (const order of orders) {
        const shuffled = order.flatMap((index) => votes[index] ?? []);
        expect(core(tallyMagi({ votes: shuffled })), label).toEqual(core(verdict));
      }
    }
  });
});
