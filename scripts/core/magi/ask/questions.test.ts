import { describe, expect, it } from 'vitest';
import type { AskUser, MagiBallots, MagiVote } from '../../shapes.ts';
import { deliverMagi } from '../report/deliver.ts';

const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN', F: 'ABSTAIN' } as const;
const NAMES = ['Logos', 'Pathos', 'Sophia'];

const votesOf = (casts: string, fields: Partial<MagiVote>[] = []): MagiVote[] =>
  [...casts].map((cast, index) => ({
    seat: NAMES[index] ?? '?',
    position: POSITIONS[cast as 'A'],
    confidence: 80,
    failed: cast === 'F',
    ...fields[index],
  }));
const ask = (
  casts: string,
  fields: Partial<MagiVote>[] = [],
  rest: Partial<MagiBallots> = {},
): AskUser | null | undefined => deliverMagi({ votes: votesOf(casts, fields), ...rest }).ask_user;
const labels = (asked: AskUser | null | undefined): string[] | undefined =>
  asked?.questions[0]?.options.map(({ label }) => label);

describe('a split', () => {
  it('offers what each seat recommends, with its reason and how sure it is', () => {
    const fields = [
      { rationale: 'The design holds.', confidence: 65 },
      { rationale: 'Support is\nnot ready.', confidence: 70 },
      { confidence: 45 },
    ];
    expect(ask('ARB', fields)).toEqual({
      questions: [
        {
          question: 'The three perspectives disagree. Which way do you want to go?',
          header: 'Split Vote',
          options: [
            { label: 'Approve (Logos)', description: 'Technical view: The design holds. (confidence 65)' },
            { label: 'Reject (Pathos)', description: 'Human view: Support is not ready. (confidence 70)' },
            { label: 'Wait (Sophia)', description: 'Strategic view: no reason given (confidence 45)' },
          ],
          multiSelect: false,
        },
      ],
    });
  });

  it('adds a hybrid when somebody said under which conditions yes would do', () => {
    expect(labels(ask('ARB', [{ conditions: ['Keep a flag'] }]))).toEqual([
      'Approve (Logos)',
      'Reject (Pathos)',
      'Wait (Sophia)',
      'Hybrid',
    ]);
    expect(
      ask('AR', [{}, { conditions: ['Train support'] }])?.questions[0]?.options.at(-1)?.description,
    ).toContain('Train support');
  });

  it('leaves out a seat that failed', () => {
    expect(labels(ask('ARF'))).toEqual(['Approve (Logos)', 'Reject (Pathos)']);
  });

  it('names the options the seats chose, one for all that chose the same', () => {
    expect(labels(ask('AAA', [{ choice: 'redis' }, { choice: 'memcached' }, { choice: 'none' }]))).toEqual([
      'redis (Logos)',
      'memcached (Pathos)',
      'none (Sophia)',
    ]);
  });

  it('points out the surer of two seats far apart', () => {
    expect(ask('AR', [{ confidence: 60 }, { confidence: 95 }])?.questions[0]?.question).toContain(
      'Pathos is more confident by 35 points',
    );
    expect(ask('AR', [{ confidence: 70 }, { confidence: 95 }])?.questions[0]?.question).not.toContain(
      'more confident',
    );
  });

  it('speaks Japanese', () => {
    const asked = ask('AR', [{ rationale: '設計は妥当' }], { language: 'ja' });
    expect(asked?.questions[0]?.header).toBe('Split Vote');
    expect(asked?.questions[0]?.question).toMatch(/^(?:三視点で)?意見が分かれました。どの方針で進めますか？/);
    expect(asked?.questions[0]?.options[0]).toEqual({
      label: '賛成 (Logos)',
      description: '技術的観点: 設計は妥当 (信頼度: 80)',
    });
  });
});

describe('every other question', () => {
  it.each<[name: string, casts: string, fields: Partial<MagiVote>[], header: string, labels: string[]]>([
    ['a unanimous rejection', 'RRR', [], 'Rejected', ['Leave it', 'Look for alternatives', 'Do it anyway']],
    [
      'a majority rejection',
      'ARR',
      [],
      'Rejected',
      ['Leave it', 'Look for alternatives', 'Do it anyway', 'Vote again'],
    ],
    [
      'a sure dissenter',
      'AAR',
      [{ confidence: 50 }, { confidence: 50 }, { confidence: 95 }],
      'Dissent',
      ['Follow the majority', 'Follow the dissenter', 'Vote again'],
    ],
    [
      'a danger',
      'AAR',
      [{}, {}, { safety_concern: true }],
      'Danger',
      ['Mitigate first', 'Stop here', 'Vote again'],
    ],
    [
      'an inferred vote',
      'AAR',
      [{ inferred: true }],
      'Unclear vote',
      ['Ask that seat again', 'Accept it', 'Stop here'],
    ],
    ['too few', 'ABB', [], 'Need context', ['Add context', 'Put it off', 'Decide myself']],
    ['nobody', 'BBB', [], 'Need context', ['Add context', 'Put it off', 'Decide myself']],
    [
      'all unsure',
      'AAA',
      [{ confidence: 40 }, { confidence: 40 }, { confidence: 40 }],
      'Need context',
      ['Add context', 'Put it off', 'Decide myself'],
    ],
  ])('%s', (_, casts, fields, header, expected) => {
    const asked = ask(casts, fields);
    expect([asked?.questions[0]?.header, labels(asked)]).toEqual([header, expected]);
  });

  it.each<[string, casts: string, Partial<MagiVote>[], Partial<MagiBallots>, words: string[]]>([
    [
      'a danger and a vote in doubt',
      'AAR',
      [{ inferred: true }, {}, { safety_concern: true, dissent_note: 'Anyone gets in.' }],
      {},
      ['rests on the vote of Logos', 'Sophia names a danger: Anyone gets in.'],
    ],
    [
      'a danger that a sure dissenter names',
      'AAR',
      [{ confidence: 50 }, { confidence: 50 }, { confidence: 95, safety_concern: true }],
      {},
      ['Sophia names a danger: no reason given.', 'Which do you follow?'],
    ],
    [
      'a case against it and a vote in doubt',
      'AAA',
      [{ inferred: true }, { inferred: true }],
      { stakes: 'high', challenge: { seat: 'Sophia', objection_strength: 'strong', case: 'It loses data.' } },
      ['rests on the vote of Logos', 'Sophia argues against it: It loses data.'],
    ],
  ])('%s: both are in the question', (_, casts, fields, rest, words) => {
    const question = ask(casts, fields, rest)?.questions[0]?.question ?? '';
    for (const one of words) expect(question).toContain(one);
  });

  it.each(['AAA', 'AAR', 'AAB', 'AA', 'BB'])('%s asks nothing', (casts) => {
    expect(ask(casts)).toBeNull();
  });

  it('a deadlock offers the ladder, the reversible option by name', () => {
    const rest: Partial<MagiBallots> = {
      earlier: [{ votes: votesOf('ARB') }, { votes: votesOf('ARB') }],
      options: [
        { id: 'wrap', reversible: true },
        { id: 'migrate', reversible: false },
      ],
    };
    expect(labels(ask('ARB', [{ confidence: 90 }], rest))).toEqual([
      'Take wrap',
      'Split the question',
      'Set a deadline',
      'Let somebody else decide',
    ]);
  });
});

it('fits what AskUserQuestion takes, in both languages, for every combination', () => {
  const casts = ['A', 'R', 'B', 'F'];
  const long = 'x'.repeat(500);
  const variants: Partial<MagiVote>[] = [
    {},
    { choice: long, rationale: long, conditions: [long] },
    { confidence: 20, inferred: true },
    { confidence: 99, safety_concern: true },
  ];
  for (const language of ['en', 'ja'] as const)
    for (const pattern of casts.flatMap((a) => casts.flatMap((b) => [a + b, ...casts.map((c) => a + b + c)])))
      for (const first of variants)
        for (const last of variants) {
          const verdict = deliverMagi({ votes: votesOf(pattern, [first, {}, last]), language });
          expect(verdict.next).not.toBe('');
          for (const { header, options, question } of verdict.ask_user?.questions ?? []) {
            expect([...header].length).toBeLessThanOrEqual(12);
            expect(question.length).toBeLessThanOrEqual(240);
            expect(options.length).toBeGreaterThanOrEqual(2);
            expect(options.length).toBeLessThanOrEqual(4);
            expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
            for (const { label, description } of options)
              expect([label.length > 0 && label.length <= 40, description.length <= 240]).toEqual([
                true,
                true,
              ]);
          }
          if (verdict.action === 'ask_user') expect(verdict.ask_user).not.toBeNull();
        }
});

describe('a danger that somebody names', () => {
  const danger = { rationale: 'Too slow.', risks: ['It costs a week', 'Strangers can read the invoices'] };
  const said = (casts: string, fields: Partial<MagiVote>[] = []) =>
    ask(casts, fields)?.questions[0]?.question ?? '';

  it.each<[name: string, casts: string, fields: Partial<MagiVote>[]]>([
    ['a split', 'ARB', [{}, danger]],
    ['a split where it abstains', 'ARB', [{}, {}, danger]],
    ['too few votes', 'ABB', [{}, {}, danger]],
    ['a majority against', 'ARR', [{}, {}, danger]],
    ['a majority for it', 'AAR', [{}, {}, danger]],
    ['two seats', 'AR', [{}, danger]],
    ['a majority not sure', 'AAR', [{ confidence: 50 }, { confidence: 50 }, { ...danger, confidence: 95 }]],
  ])('is named in the words that name it: %s', (_, casts, fields) => {
    expect(said(casts, fields)).toContain('names a danger: Strangers can read the invoices.');
  });

  it('is named where it is only ticked, and by one who approves', () => {
    expect(said('ARB', [{}, { safety_concern: true }])).toContain('Pathos names a danger: no reason given.');
    expect(said('ARB', [{ safety_concern: true, rationale: 'The lift.' }])).toContain(
      'Logos names a danger: The lift.',
    );
    expect(said('ARB')).not.toContain('danger');
  });
});
