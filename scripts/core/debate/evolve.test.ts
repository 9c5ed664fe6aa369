// What is kept of what was said in a Debate, and who is asked what next because of it.
import { describe, expect, it } from 'vitest';
import {
  afterOpening,
  CHALLENGES,
  challenge,
  type Debate,
  FAILURES,
  OPENING,
  open,
  rebuttal,
  reply,
  round,
  say,
  when,
} from '../../../tests/given/debate.ts';
import { debate } from './debate.ts';

const asked = (at: Debate) => debate.due(at.state).map(({ seat, turn }) => [seat, turn]);
const user = (at: Debate, choice: string): Debate =>
  when(at, { type: 'user', answer: { choice }, seen: () => true });
const DOUBTFUL = { status: 'inferred', stage: 4, stated: false } as const;

const disputed = round(afterOpening(), 'agree', 'disagree', 'moderate partial');
const replies = { operator: 'reject', adversary: 'reject' } as const;
const auto = { auto: true, defender: { ...open().state.opened.defender, by: 'engine' as const } };
const alone = open({}, auto);

it('before the opening nothing stands, and nothing does where it is lost', () => {
  expect(alone.state.positions).toEqual([]);
  expect(say(alone, 'claude', null, FAILURES['timeout']).state).toMatchObject({
    positions: [],
    lost: { turn: 'opening', failure: FAILURES['timeout'] },
  });
});

it('whom an agreement hinges on is asked for the same again', () => {
  const changed = reply(
    round(afterOpening(), 'agree', 'disagree', 'agree'),
    { operator: 'accept' },
    'Use Postgres',
  );
  const inferred = say(changed, 'operator', rebuttal('accept', DOUBTFUL));
  expect(asked(user(inferred, 'Ask again'))).toEqual([['operator', 'rebuttal']]);
  const first = ['architect', 'operator', 'adversary'].reduce(
    (at, seat) => say(at, seat, challenge({ ...CHALLENGES['agree'], ...DOUBTFUL })),
    afterOpening(),
  );
  expect(asked(user(first, 'Ask again'))).toHaveLength(3);
  expect(first.state.rounds[0]?.said['architect']?.cited).toEqual([]);
});

describe('a brief reply', () => {
  const agreed = round(say(alone, 'claude', OPENING), 'agree', 'minor partial', 'agree');
  it.each([
    [
      'is kept',
      { responses: [{ seat: 'operator', stance: 'accept', reason: 'true' }], position: 'Use Redis, named' },
      null,
      [{ seat: 'operator', stance: 'accept', reason: 'true' }],
      'Use Redis, named',
    ],
    ['that never came', null, FAILURES['timeout'], [], 'Use Redis'],
  ])('%s changes nothing that was agreed to', (_, said, failure, given, position) => {
    const { state } = say(agreed, 'claude', said, failure ?? null);
    expect(state.responses).toEqual([
      { round: 1, response: { replies: given, position, confidence: null }, answer: null },
    ]);
    expect(state.positions).toHaveLength(1);
    expect(debate.ending(state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
  });
});

describe('a position', () => {
  it.each([
    ['changed', 'Use Postgres', 'low', 2, 'low'],
    ['changed, and no more sure or less', 'Use Postgres', undefined, 2, 'high'],
    ['as it was', 'Use Redis', 'low', 1, 'low'],
    ['as it was, and no more sure or less', 'Use Redis', undefined, 1, 'high'],
  ])('%s', (_, position, confidence, versions, sure) => {
    const responses = Object.entries(replies).map(([seat, stance]) => ({ seat, stance, reason: 'true' }));
    const { positions } = say(disputed, 'claude', { responses, position, confidence }).state;
    expect(positions).toHaveLength(versions);
    expect(positions.at(-1)).toMatchObject({ text: position, confidence: sure });
  });

  it('that changed is not put to who was lost', () => {
    const second = round(reply(disputed, replies, 'Use Redis'), '-', 'missing', 'escalate');
    expect(asked(reply(second, { adversary: 'accept' }, 'Use Postgres'))).toEqual([
      ['adversary', 'rebuttal'],
    ]);
  });

  it('by the first rules was another with a concession, and the same without one', () => {
    const first = round(afterOpening({}, {}, 1), 'agree', 'disagree', 'moderate partial');
    expect(reply(first, replies, 'Use Redis').state.positions).toHaveLength(1);
    expect(reply(first, { ...replies, operator: 'partial' }, 'Use Redis').state.positions).toHaveLength(2);
  });
});

it('what is said after a yes was shown is something new to show', () => {
  const yes = when(round(afterOpening(), 'agree', 'agree', 'agree'), { type: 'presented' });
  expect(debate.next(yes.state).do).toBe('done');
  const against = user(yes, 'Not before the audit.');
  expect([debate.next(against.state).do, against.state.presented]).toEqual(['ask_user', false]);
});
