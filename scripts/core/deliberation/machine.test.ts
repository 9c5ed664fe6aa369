import { describe, expect, it } from 'vitest';
import { answered, opened, seat, telling, voting } from '../../../tests/given/voting.ts';
import { consequences } from './decide.ts';
import { fold, standingCall } from './fold.ts';
import {
  NOTHING_YET,
  nextStepDue,
  seatsDue,
  standingAtEnd,
  standingOf,
} from './standing.ts';

const names = (told: ReturnType<typeof telling>): string[] =>
  seatsDue(voting, told.state()).map((one) => one.seat);
const step = (told: ReturnType<typeof telling>): string =>
  nextStepDue(voting, told.state()).do;
const gate = (told: ReturnType<typeof telling>): string =>
  standingAtEnd(voting, told.state())?.gate ?? 'undecided';
const failed = { reason: 'timeout', detail: 'late', remedy: '' } as const;
const code = (what: () => unknown): string => {
  try {
    what();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'taken';
};

describe('who is due', () => {
  it('is the host alone until its own opinion is sealed, then everybody else, then nobody', () => {
    const told = telling();
    expect([step(told), names(told)]).toEqual(['seal', ['ann']]);
    told.votes('ann yes');
    expect([step(told), names(told)]).toEqual(['run', ['bob', 'cid']]);
    told.votes('cid yes');
    expect(names(told)).toEqual(['bob']);
    told.votes('bob no');
    expect([step(told), names(told)]).toEqual(['present', []]);
  });

  it('is everybody at once where nobody seals, and the host where all sit with it', () => {
    expect(names(telling({ seats: [seat('bob'), seat('cid')] }))).toEqual(['bob', 'cid']);
    const hosts = telling({ seats: [seat('ann', 'host')] });
    expect(step(hosts.votes('ann no'))).toBe('present');
  });

  it.each([
    ['before the seal', '', answered('bob', 'yes'), 'not_due'],
    ['twice', 'ann yes', answered('ann', 'no'), 'not_due'],
    ['in another round', 'ann yes', answered('bob', 'no', { round: 2 }), 'not_due'],
    ['from nobody who sits', 'ann yes', answered('eve', 'no'), 'not_due'],
    [
      'of an engine that is no form',
      'ann yes',
      answered('bob', '', { opinion: { status: 'unparseable' } }),
      'taken',
    ],
  ])('an answer %s', (_, before, answer, expected) => {
    const told = telling();
    if (before) told.votes(before);
    expect(code(() => told.say({ type: 'answer', answer }))).toBe(expected);
  });
});

it('sets seats aside, and calls on those who sit down instead', () => {
  const told = telling({ spare: [seat('sub')] });
  for (const name of ['ann', 'bob', 'cid'])
    told.say({ type: 'answer', answer: answered(name, '', { failure: failed }) });
  expect(names(told)).toEqual(['sub']);
  expect(Object.keys(told.state().calls[0]?.aside ?? {})).toEqual(['ann', 'bob', 'cid']);
  expect(gate(told.votes('sub yes'))).toBe('approved');
});

describe('a verdict', () => {
  it.each([
    ['ann yes, bob yes, cid no', 'approved', 'present'],
    ['ann no, bob yes, cid no', 'rejected', 'present'],
    ['ann yes, bob no, cid maybe', 'undecided', 'ask_user'],
  ])('%s: %s', (votes, expected, then) => {
    const told = telling().votes(votes);
    expect([standingOf(voting, told.state()).gate, step(told)]).toEqual([expected, then]);
  });

  it('is none while its question is open, and asks nothing where nobody is there', () => {
    expect(
      standingAtEnd(voting, telling().votes('ann yes, bob no, cid maybe').state()),
    ).toBeNull();
    const alone = telling({ auto: true }).votes('ann yes, bob no, cid maybe');
    expect([gate(alone), step(alone)]).toEqual(['undecided', 'present']);
  });

  it('is shown once, and can still be decided', () => {
    const told = telling().votes('ann yes, bob yes, cid no').say({ type: 'presented' });
    expect(step(told)).toBe('done');
    expect(told.say({ type: 'presented' }).log()).toHaveLength(6);
    told.user({ choice: 'stop' });
    expect([gate(told), step(told)]).toEqual(['rejected', 'present']);
  });
});

describe('another vote', () => {
  const again = () =>
    telling()
      .votes('ann yes, bob yes, cid no')
      .say({ type: 'presented' })
      .user({ choice: 'again', context: 'new' });
  it('leaves the verdict standing until it is counted', () => {
    const told = again();
    expect([gate(told), names(told), told.state().presented]).toEqual([
      'approved',
      ['ann'],
      false,
    ]);
    expect(told.state().calls[1]).toMatchObject({ round: 2, context: 'new' });
    expect(gate(told.votes('ann no, bob no, cid no'))).toBe('rejected');
  });
  it('can be taken back, by the user or by cancelling, and its number is not used again', () => {
    for (const back of [
      () => again().user({ choice: 'back' }),
      () => again().say({ type: 'cancel', detail: '' }),
    ]) {
      const told = back();
      expect([gate(told), step(told), told.state().ended]).toEqual([
        'approved',
        'present',
        null,
      ]);
      expect(told.user({ choice: 'again' }).state().calls.at(-1)?.round).toBe(3);
    }
  });
  it('while an undecided one is voted on again it goes on', () => {
    const told = telling()
      .votes('ann yes, bob no, cid maybe')
      .user({ context: 'only words' });
    expect(standingAtEnd(voting, told.state())).toBeNull();
    expect(told.state().calls).toHaveLength(2);
  });
  it('starts with nobody having decided it', () => {
    const told = telling().votes('ann no, bob yes, cid no').user({ choice: 'go' });
    told.user({ choice: 'again' }).votes('ann no, bob no, cid no');
    expect([gate(told), told.state().chose]).toEqual(['rejected', null]);
  });
});

describe('the framing', () => {
  it('is changed, and sent', () => {
    const told = telling({ confirm: true, framing: { a: 1 } });
    expect([step(told), names(told)]).toEqual(['ask_user', []]);
    told.user({ framing: { b: 2 } });
    expect([step(told), told.state().framing]).toEqual(['ask_user', { a: 1, b: 2 }]);
    told.user({ said: 'ok' });
    expect([step(told), told.state().sent]).toEqual(['seal', true]);
  });
  it('can be refused: then nobody is asked and nothing is decided', () => {
    const told = telling({ confirm: true }).user({ choice: 'stop' });
    expect([step(told), gate(told), names(told)]).toEqual(['present', 'undecided', []]);
    expect(step(told.say({ type: 'presented' }))).toBe('done');
  });
});

describe('the end', () => {
  it('of what is cancelled is undecided, and nothing more is taken', () => {
    const told = telling()
      .votes('ann yes')
      .say({ type: 'cancel', detail: 'by the user' });
    expect([gate(told), names(told), step(told)]).toEqual(['undecided', [], 'present']);
    expect(code(() => told.votes('bob yes'))).toBe('not_due');
    expect(code(() => told.user({ choice: 'go' }))).toBe('ended');
    expect(code(() => told.say({ type: 'end', why: 'unavailable', detail: '' }))).toBe(
      'not_due',
    );
  });
  it('cannot be cancelled once it is there', () => {
    const told = telling().votes('ann yes, bob yes, cid no');
    expect(code(() => told.say({ type: 'cancel', detail: '' }))).toBe('not_due');
    expect(
      telling().say({ type: 'end', why: 'unavailable', detail: 'no engine' }).state()
        .ended?.why,
    ).toBe('unavailable');
  });
  it('an outcome is for what was decided', () => {
    const outcome = { type: 'outcome', result: 'held', note: '' } as const;
    expect(code(() => telling().say(outcome))).toBe('not_due');
    expect(
      telling().votes('ann yes, bob yes, cid no').say(outcome).state().outcome?.result,
    ).toBe('held');
  });
});

describe('the budget', () => {
  const usage = { input: 900, output: 100, cost_usd: 0.5 };
  const spent = (limits: object) => {
    const told = telling({
      auto: false,
      limits: { ...opened().limits, ...limits },
    }).votes('ann yes');
    for (const name of ['bob', 'cid'])
      told.say({ type: 'answer', answer: answered(name, 'no', { usage, ms: 60_000 }) });
    return told;
  };
  it.each([
    [{ max_tokens: 3999 }, 'over_budget'],
    [{ max_tokens: 4000 }, 'taken'],
    [{ max_minutes: 1.9 }, 'over_budget'],
    [{ max_minutes: 2 }, 'taken'],
    [{}, 'taken'],
  ])('%j: another vote is %s', (limits, expected) => {
    expect(code(() => spent(limits).user({ choice: 'again' }))).toBe(expected);
  });
  it('that is spent ends what nobody asked for', () => {
    const told = spent({ max_tokens: 3999 });
    const revote = voting.revote(told.state(), { to: [], context: '', evidence: [] });
    const after = consequences(voting, fold(voting, [...told.log(), revote]));
    expect(after).toMatchObject([
      {
        type: 'ended',
        why: 'budget',
        detail:
          '2,000 tokens of 3,999 are used; another round would take about 2,000 tokens.',
      },
    ]);
  });
});

it('a test is kept, and changes on the tree are', () => {
  const told = telling().votes('ann yes, bob no, cid maybe');
  told.say({ type: 'test', command: 'npm test', output: 'ok', exit: 0 });
  told.say({ type: 'tainted', round: 1, seats: ['bob'], files: ['a.js'], patch: null });
  expect(told.state().tests).toMatchObject([{ round: 1, command: 'npm test' }]);
  expect(told.state().tainted).toMatchObject([{ files: ['a.js'] }]);
});

it.each([
  ['chosen', { choice: 'wait' }],
  ['spoken against', { said: 'no' }],
  ['to be voted on again', { choice: 'again' }],
])('what was shown is due to be shown again once it is %s', (_, answer) => {
  const told = telling()
    .votes('ann yes, bob yes, cid no')
    .say({ type: 'presented' })
    .user(answer);
  if ('choice' in answer && answer.choice === 'again')
    told.votes('ann yes, bob yes, cid no');
  expect(told.state().presented).toBe('said' in answer);
});

it('what was shown is due to be shown again once a test has been run', () => {
  const told = telling().votes('ann yes, bob yes, cid no').say({ type: 'presented' });
  const ran = { command: 'npm test', output: 'ok', exit: 0 };
  const state = fold(voting, [...told.log(), { type: 'test', round: 1, ...ran }]);
  expect([told.state().presented, state.presented]).toEqual([true, false]);
});

it('a call in the round that was counted is waited for, and its answer taken there', () => {
  const told = telling().votes('ann yes, bob yes, cid no');
  const reply = { type: 'asked', round: 1, turn: 'reply', to: ['bob'] } as const;
  const state = fold(voting, [...told.log(), { ...reply, to: [...reply.to] }]);
  expect([
    standingAtEnd(voting, state),
    seatsDue(voting, state).map((one) => one.seat),
  ]).toEqual([null, ['bob']]);
  const heard = fold(voting, [
    ...told.log(),
    { ...reply, to: ['bob'] },
    answered('bob', 'no', { turn: 'reply' }),
  ]);
  expect(heard.calls.map((call) => Object.keys(call.heard))).toEqual([
    ['ann', 'bob', 'cid'],
    ['bob'],
  ]);
});

it('only who leaves is set aside', () => {
  const aside = {
    type: 'aside',
    round: 1,
    why: '',
    of: ['bob'],
    seats: [seat('sub')],
  } as const;
  const log = telling().votes('ann yes, bob no').log();
  const state = fold(voting, [...log, { ...aside, of: ['bob'], seats: [seat('sub')] }]);
  expect(state.seats.map((one) => one.seat)).toEqual(['ann', 'cid', 'sub']);
  const [call] = state.calls;
  expect([
    call?.to,
    Object.keys(call?.heard ?? {}),
    Object.keys(call?.aside ?? {}),
  ]).toEqual([['ann', 'cid', 'sub'], ['ann'], ['bob']]);
});

it('a count that is not the end is no verdict, and takes nothing back', () => {
  const log = telling().votes('ann yes, bob yes, cid no').user({ choice: 'stop' }).log();
  const round = { type: 'asked', round: 2, turn: 'vote', to: ['bob'] } as const;
  const count = {
    type: 'counted',
    round: 2,
    count: { standing: NOTHING_YET },
    ends: false,
  } as const;
  const state = fold(voting, [...log, { ...round, to: ['bob'] }, count]);
  expect([standingCall(state)?.round, state.chose?.outcome]).toEqual([1, { is: 'stop' }]);
});

it('a log of other rules is named and not counted', () => {
  expect(code(() => fold(voting, [opened({ rules: 2 })]))).toBe('unknown_rules');
  expect(code(() => fold(voting, []))).toBe('no_opening');
});
