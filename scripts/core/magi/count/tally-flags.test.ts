// What has to be known about a count besides its numbers, and what follows from it.
import { describe, expect, it } from 'vitest';
import { tally, votesOf, withSeat } from '../../../../tests/given/magi-votes.ts';
import type { StatedCase } from '../../shapes.ts';
import { tallyMagi } from './tally.ts';

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
    // As it was read: the doubt is named once, by what it is.
    const read = votes.map((each, at) => ({ ...each, inferred: at === 0 }));
    expect(tallyMagi({ votes: read }).standing.hinges).toEqual(hinges);
  });

  it('a verdict line states its vote', () => {
    const votes = votesOf('AAR').map((each) => ({ ...each, inferred: true, warnings: ['verdict_line'] }));
    expect(tallyMagi({ votes }).standing).toMatchObject({ gate: 'approved', hinges: [] });
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
    expect(withSeat('AAR', [], 0, { status: 'inferred' })).toMatchObject({ action: 'ask_user', level: 'L2' });
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
    ['AAA', ['a', '  ', 'a'], 'unanimous', 'a'],
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
    ['AA', ['a', null], 'split', null],
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
      standing: { gate: 'undecided', hinges: [{ seat: '', reason: 'no_case' }] },
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
  [{ objection_strength: 'none', looked_for: 'TBD' }, 'no_case'],
  [{ objection_strength: 'none', looked_for: 'なし' }, 'no_case'],
  [{ objection_strength: 'none', looked_for: '読み手を探した' }, ''],
  [{ objection_strength: 'none', case: 'I looked for races and found nothing.\n' }, ''],
  // Whoever says "strong" and shows nothing has neither made a case nor searched in vain.
  [{ objection_strength: 'strong', case: 'I looked for races and found nothing.' }, 'no_case'],
  [{ failed: true, objection_strength: 'none', looked_for: 'locks, races' }, 'no_case'],
  [{ objection_strength: 'minor', case: 'No case.' }, 'no_case'],
  [{ objection_strength: 'minor', case: 'to be decided' }, 'no_case'],
  [{ failed: true, objection_strength: 'minor', case: 'The name is long.' }, 'no_case'],
])('the challenge %o raises "%s"', (challenge, flag) => {
  const verdict = tally('AAA', [], { reversible: false, challenge: { seat: 'Sophia', ...challenge } });
  expect(verdict.flags).toEqual(flag ? [flag] : []);
  expect(verdict.action).toBe(flag ? 'ask_user' : 'execute');
});
