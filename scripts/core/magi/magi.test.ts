import { describe, expect, it } from 'vitest';
import { against, deliberating, late, vote } from '../../../tests/given/magi.ts';
import {
  alone,
  asked,
  gate,
  headline,
  high,
  type One,
  OPTIONS,
  offered,
  two,
} from '../../../tests/given/magi-scenes.ts';
import { openCall } from '../deliberation/fold.ts';
import { goesAhead } from '../deliberation/outcome.ts';
import { offersNow } from '../deliberation/question.ts';
import { standingAtEnd, standingOf } from '../deliberation/standing.ts';
import { magi } from './protocol.ts';

describe('who votes', () => {
  it('is the host first, then the engines at once', () => {
    const one = deliberating();
    expect([one.step(), one.due()]).toEqual(['seal', ['claude']]);
    one.votes('A');
    expect([one.step(), one.due()]).toEqual(['run', ['codex', 'gemini']]);
  });
  it('are three views, all at once, where there is one engine', () => {
    expect([
      deliberating({}, alone).step(),
      deliberating({}, alone).due().length,
    ]).toEqual(['run', 3]);
    expect(deliberating({}, { usable: [] }).step()).toBe('submit');
  });
  it.each([
    ['every other engine failed', 'A F F', 'nobody_answered'],
    ['neither of two took a side', 'B B', 'nobody_voted'],
  ])('are the three views when %s', (_, votes, why) => {
    const one = deliberating({}, votes.length > 3 ? {} : two).votes(votes);
    expect(one.log().at(-1)).toMatchObject({ type: 'aside', why });
    expect(one.due()).toEqual(['logos', 'pathos', 'sophia']);
    expect(gate(one.votes('A A A'))).toBe(votes.includes('B') ? 'undecided' : 'approved');
    expect(one.log().filter(({ type }) => type === 'counted')).toHaveLength(1);
  });
  it.each<[votes: string, due: string[], says: string]>([
    ['A A', [], 'Approved, two asked, both agree.'],
    ['R R', [], 'Rejected, two asked, both agree.'],
    ['A R', ['gemini'], 'Approved, 2 to 1.'],
    ['A40 A', ['gemini'], 'Approved, all three.'],
    ['A F', ['gemini'], 'Approved, 2 to 0, Codex not heard.'],
  ])('quickly, %s: the third is asked only where that helps', (votes, due, says) => {
    const one = deliberating({}, { words: { quick: true } });
    expect(one.due()).toEqual(['claude']);
    one.votes(votes);
    expect(one.due()).toEqual(due);
    for (const seat of due) one.answers(seat, { opinion: vote('APPROVE', 80) });
    expect(headline(one)).toBe(says);
  });
  it('are three at once where it is grave, also quickly', () => {
    const quick = { words: { quick: true }, host: null };
    expect(deliberating({ stakes: 'high' }, quick).due()).toHaveLength(3);
    expect(deliberating({ reversible: false }, quick).due()).toHaveLength(3);
    expect(deliberating({}, quick).due()).toHaveLength(2);
  });
  it('one that fails is no reason for that', () => {
    expect(gate(deliberating().votes('A F A'))).toBe('approved');
    expect(gate(deliberating({}, { ...alone, host: null }).votes('F F F'))).toBe(
      'undecided',
    );
  });
});

describe('what is asked', () => {
  const safe = { safety_concern: true };
  it.each<[what: string, make: () => One, header: string | null, offers: string[]]>([
    ['a yes', () => deliberating().votes('A A R'), null, []],
    ['a no', () => deliberating().votes('R A R'), null, []],
    [
      'a split',
      () => deliberating().votes('A R B'),
      'Split Vote',
      ['approve go', 'reject stop', 'find_out wait'],
    ],
    [
      'a split with conditions',
      () => deliberating({}, two).votes('A R', [{ conditions: ['x'] }]),
      'Split Vote',
      ['approve go', 'reject stop'],
    ],
    [
      'a split in which the no has conditions of its own',
      () => deliberating({}, two).votes('A R', [{}, { conditions: ['x'] }]),
      'Split Vote',
      ['approve go', 'reject stop', 'with_conditions go'],
    ],
    [
      'options that differ',
      () =>
        deliberating({ options: OPTIONS }, two).votes('A A', [
          { choice: 'pg' },
          { choice: 'kafka' },
        ]),
      'Split Vote',
      ['pg choose:pg', 'kafka choose:kafka'],
    ],
    [
      'a danger',
      () => deliberating().votes('A R A', [{}, safe]),
      'Danger',
      ['mitigate go mitigation', 'stop stop', 'again revote'],
    ],
    [
      'one who is surer',
      () => deliberating().votes('A50 R95 A50'),
      'Sure dissent',
      ['follow_majority go', 'follow_dissenter stop', 'again revote', 'wait wait'],
    ],
    [
      'one who is surer of a yes',
      () => deliberating().votes('R50 A95 R50'),
      'Sure dissent',
      [
        'follow_majority stop',
        'follow_dissenter go risk_acceptance monitor',
        'again revote',
        'wait wait',
      ],
    ],
    [
      'too few',
      () => deliberating().votes('A B B'),
      'Too few',
      ['add_context revote context', 'wait wait', 'go go', 'stop stop'],
    ],
    [
      'all unsure',
      () =>
        deliberating({ options: OPTIONS }).votes('A40 A40 A40', [
          { choice: 'pg' },
          { choice: 'pg' },
        ]),
      'More needed',
      ['add_context revote context', 'wait wait', 'go choose:pg', 'stop stop'],
    ],
    [
      'a vote that was read from words',
      () => deliberating().votes('A a R'),
      'Split Vote',
      ['ask_again revote', 'approve go', 'reject stop'],
    ],
    [
      'a case against',
      () =>
        deliberating(high)
          .votes('A A A')
          .answers('gemini', { opinion: against('strong', 'It loses mail.') }),
      'Case against',
      ['answer_case revote', 'accept go', 'stop stop', 'wait wait'],
    ],
    [
      'no case',
      () => deliberating(high).votes('A A A').answers('gemini', { failure: late }),
      'Case against',
      ['again revote', 'accept go', 'stop stop'],
    ],
    [
      'a test',
      () =>
        deliberating({}, two).votes('A R', [
          {},
          { test: { command: 'npm test', expect: '0', others_expect: '1', why: '' } },
        ]),
      'Split Vote',
      ['approve go', 'run_test test:npm test', 'reject stop'],
    ],
    [
      'a deadlock',
      () => thrice({}),
      'Deadlock',
      [
        'reframe wait questions',
        'timebound wait deadline',
        'defer wait waits_for',
        'escalate wait waits_for',
      ],
    ],
    [
      'a deadlock with one way that can be undone',
      () => thrice({ options: OPTIONS }),
      'Deadlock',
      [
        'pg choose:pg monitor',
        'reframe wait questions',
        'timebound wait deadline',
        'escalate wait waits_for',
      ],
    ],
  ])('of %s', (_, make, header, offers) => {
    const one = make();
    expect([asked(one)?.header ?? null, offered(one)]).toEqual([header, offers]);
    // A dialog has no room for more.
    expect(header?.length ?? 0).toBeLessThanOrEqual(12);
    expect(asked(one)?.question ?? '?').toMatch(/\?$/);
    expect(asked(one)?.offers.every(({ label }) => label.length <= 40) ?? true).toBe(
      true,
    );
  });

  const thrice = (asking: object) =>
    ['', 'x', 'y'].reduce(
      (one, context) => (context ? one.user({ context }) : one).votes('A R'),
      deliberating(asking, two),
    );

  it('is the document’s question for a Japanese one', () => {
    const one = deliberating({ question: '移行しますか？' }, alone).votes('A R B');
    expect(asked(one)?.question).toBe(
      '三視点で意見が分かれました。どの方針で進めますか？',
    );
    expect(asked(one)?.offers[0]?.description).toBe(
      '技術的観点: Because of APPROVE. (信頼度: 80)',
    );
  });

  it('whatever is chosen against a no, or over a danger, owes the same and is grave', () => {
    for (const [votes, debts, each] of [
      ['R A R', ['risk_acceptance', 'monitor'], []],
      ['R50 A95 R50', ['risk_acceptance', 'monitor'], []],
      ['A R A', ['mitigation'], [{ choice: 'pg' }, safe, { choice: 'pg' }]],
      ['A50 R95 A50', ['mitigation'], [{ choice: 'pg' }, safe, { choice: 'pg' }]],
    ] as const) {
      const all = offersNow(
        magi,
        deliberating({ options: OPTIONS })
          .votes(votes, [...each])
          .state(),
      );
      const ahead = all.filter(({ outcome }) => goesAhead(outcome));
      expect(ahead.length).toBeGreaterThan(0);
      for (const one of ahead)
        expect(one).toMatchObject({
          owes: expect.arrayContaining([...debts]),
          grave: true,
        });
    }
  });

  it('after two more votes another owes new evidence, and then there is none', () => {
    const one = thrice({});
    const again = () =>
      offersNow(magi, one.state()).find(({ id }) => id === 'again')?.owes;
    expect(again()).toEqual(['evidence']);
    expect(() => one.user({ context: 'no news' })).toThrow(
      expect.objectContaining({ code: 'too_many_votes' }),
    );
    one.user({ evidence: ['p99 is 4 ms'] }).votes('A R');
    expect(again()).toBeUndefined();
    expect(() => one.user({ evidence: ['more'] })).toThrow(
      expect.objectContaining({ code: 'too_many_votes' }),
    );
  });
});

describe('what follows', () => {
  it('of a test that was run is another vote, with what it printed', () => {
    const one = deliberating({}, two).votes('A R');
    one.say({ type: 'test', command: 'npm test', output: '3 failed', exit: 1 });
    const call = openCall(one.state());
    expect(call.round).toBe(2);
    const seat = call.seats[1] as (typeof call.seats)[number];
    const { history } = magi.prompt(one.state(), seat, call).slots;
    expect(history).toMatch(
      /ended with 1\. Nobody wrote .*\n```text\n\$ npm test\n3 failed\n```/,
    );
    one.user({ choice: 'back' });
    expect(openCall(one.state()).round).toBe(1);
    const yes = deliberating({}, two)
      .votes('A A')
      .say({ type: 'test', command: 'x', output: '', exit: 0 });
    expect(yes.state().calls).toHaveLength(1);
  });

  it('of a test that a dissenter named is only that it is told', () => {
    const test = { command: 'npm test', expect: '1', others_expect: '0', why: '' };
    const one = deliberating().votes('A R A', [{}, { test }]);
    expect([gate(one), asked(one)]).toEqual(['approved', null]);
    expect(JSON.stringify(magi.tell(one.state()).sections)).toContain(
      '`npm test` would settle it',
    );
    expect(() => one.user({ choice: 'run_test' })).toThrow(/no choice/);
  });

  it('with nobody there, once, is that whoever a yes hinges on is asked again', () => {
    const one = deliberating({}, { auto: true, host: null }).votes('A a R');
    expect([one.due(), standingAtEnd(magi, one.state())]).toEqual([['codex'], null]);
    expect(gate(one.votes('A'))).toBe('approved');
    const still = deliberating({}, { auto: true, host: null }).votes('A a R').votes('a');
    expect([still.step(), gate(still), headline(still)]).toEqual([
      'present',
      'undecided',
      'Undecided: it would be approved, but the vote of Codex could not be read for certain, and the result depends on that.',
    ]);
    expect(deliberating({}, { auto: true, host: null }).votes('R r A').step()).toBe(
      'present',
    );
  });

  it('only somebody who is asked votes again, and nobody who is not there', () => {
    const one = deliberating()
      .votes('A R B')
      .user({ seats: ['gemini'] });
    expect(one.due()).toEqual(['gemini']);
    expect(gate(one.votes('A'))).toBe('approved');
    expect(magi.tell(one.state()).seats[0]?.marks).toEqual([]);
    for (const [more, seats, due] of [
      [{}, ['Codex', 'GEMINI'], ['codex', 'gemini']],
      [{}, ['gemini', 'Gemini'], ['gemini']],
      [alone, ['Pathos'], ['pathos']],
      [alone, ['claude'], ['logos', 'pathos', 'sophia']],
    ] as const)
      expect(
        deliberating({}, { ...more })
          .votes('A R B')
          .user({ seats: [...seats] })
          .due(),
      ).toEqual(due);
    expect(() => one.user({ seats: ['eve'] })).toThrow(
      expect.objectContaining({ code: 'unknown_seat' }),
    );
  });

  it('an answer whose places are all missing is doubted, and so is the second of one engine', () => {
    const cited = {
      text: 'a.js:1',
      path: 'a.js',
      line: 1,
      quote: '',
      found: 'missing',
    } as const;
    const one = deliberating({}, two)
      .votes('A')
      .answers('codex', { opinion: vote('APPROVE', 80), citations: [cited] });
    expect(standingOf(magi, one.state()).hinges).toEqual([
      { seat: 'Codex', reason: 'citations_missing' },
    ]);
    expect(magi.tell(one.state()).seats[1]?.marks).toEqual([
      'not found in the files: a.js:1',
    ]);
    const found = { ...cited, found: 'there' } as const;
    const mixed = deliberating({}, two)
      .votes('A')
      .answers('codex', { opinion: vote('APPROVE', 80), citations: [cited, found] });
    expect(gate(mixed)).toBe('approved');
  });

  it('the case against is made by an engine and asked in its own form', () => {
    const one = deliberating(high).votes('A A A');
    const call = openCall(one.state());
    expect([call.turn, magi.formOf(call.turn), call.to]).toEqual([
      'case',
      'case',
      ['gemini'],
    ]);
    const seat = call.seats[2];
    expect(seat && magi.prompt(one.state(), seat, call)).toMatchObject({
      template: 'magi-case',
      slots: { approvals: expect.stringContaining('- Because of APPROVE.') },
    });
    expect(gate(one.answers('gemini', { opinion: against('none', '', 'races') }))).toBe(
      'approved',
    );
  });
});
