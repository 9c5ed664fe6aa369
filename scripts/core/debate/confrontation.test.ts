// Replies and rebuttals, round after round.
import { describe, expect, it } from 'vitest';
import {
  afterOpening,
  check,
  type Debate,
  rebuttal,
  reply,
  round,
  say,
} from '../../../tests/given/debate.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { debate } from './debate.ts';

describe('a confrontation', () => {
  const disputed = round(afterOpening(), 'agree', 'disagree', 'moderate partial');

  it('asks Claude to answer those who object, and only them', () => {
    const [due] = debate.due(disputed.state);
    expect(due).toMatchObject({ seat: 'claude', turn: 'response', round: 1 });
    expect(due?.prompt.slots['critiques']).toContain('It loses sessions');
    expect(due?.prompt.slots['critiques']).not.toContain('Architect');
  });

  it('sends rebuttals to dissenters only, with the reply to their own critique', () => {
    const at = reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes');
    const due = debate.due(at.state);
    expect(due.map(({ seat, turn, kind, round: number }) => [seat, turn, kind, number])).toEqual([
      ['operator', 'rebuttal', 'rebuttal', 2],
      ['adversary', 'rebuttal', 'rebuttal', 2],
    ]);
    expect(due[0]?.prompt.slots).toMatchObject({
      reply: expect.stringContaining('REJECT: reject it'),
      objection: expect.stringContaining('It loses sessions'),
    });
    expect(due[0]?.prompt.slots['position']).toContain('Use Redis, two nodes');
  });

  it.each([
    ['both accept', ['-', 'accept', 'accept'], 'consensus', []],
    ['one maintains, one accepts', ['-', 'maintain', 'accept'], 'no_consensus', []],
    ['one escalates', ['-', 'escalate', 'accept'], 'confront', ['operator']],
    ['both maintain, after Claude gave something', ['-', 'maintain', 'maintain'], 'no_consensus', []],
    ['one escalates, one maintains', ['-', 'escalate', 'maintain'], 'confront', ['operator']],
    ['one cannot be read', ['-', 'unreadable', 'accept'], 'confront', ['operator']],
    ['one is lost on the way', ['-', 'timeout', 'accept'], 'confront', []],
    ['one is gone for good', ['-', 'missing', 'accept'], 'no_consensus', []],
    ['one is lost, one maintains', ['-', 'timeout', 'maintain'], 'confront', []],
  ])('%s', (_, said, decision, respond_to) => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      ...said,
    );
    expect(check(at)).toMatchObject({ decision, respond_to });
  });

  it('ends when a round moved nothing', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'reject' }, 'Use Redis'),
      '-',
      'maintain',
      'maintain',
    );
    expect(check(at)).toMatchObject({ decision: 'no_consensus', stalled: true });
  });

  it('asks the one that was lost again with the same reply, and gives up the second time', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
      'timeout',
      'accept',
    );
    expect(debate.due(at.state)).toMatchObject([{ seat: 'operator', turn: 'rebuttal', round: 3 }]);
    expect(check(round(at, '-', 'accept'))).toMatchObject({ decision: 'consensus' });
    expect(check(round(at, '-', 'timeout'))).toMatchObject({ decision: 'no_consensus', stalled: true });
  });

  it('ends when somebody asks for another answer twice and gets the same', () => {
    const replies = { operator: 'reject', adversary: 'reject' } as const;
    const second = round(reply(disputed, replies, 'Use Redis'), '-', 'escalate', 'accept');
    expect(check(second)).toMatchObject({ decision: 'confront', stalled: false });
    const third = round(reply(second, { operator: 'reject' }, 'use Redis.'), '-', 'escalate');
    expect(check(third)).toMatchObject({ decision: 'no_consensus', stalled: true });
    const changed = round(reply(second, { operator: 'partial' }, 'Use Redis, two nodes'), '-', 'escalate');
    expect(check(changed)).toMatchObject({ decision: 'confront', stalled: false });
  });

  it('puts a changed position to those whose objection was maintained, too', () => {
    const replies = { operator: 'reject', adversary: 'reject' } as const;
    const second = round(reply(disputed, replies, 'Use Redis'), '-', 'maintain', 'escalate');
    const asked = (at: Debate) => debate.due(at.state).map(({ seat, turn }) => [seat, turn]);
    expect(asked(reply(second, { adversary: 'reject' }, 'Use Redis'))).toEqual([['adversary', 'rebuttal']]);
    expect(asked(reply(second, { adversary: 'accept' }, 'Use Postgres'))).toEqual([
      ['adversary', 'rebuttal'],
      ['operator', 'rebuttal'],
    ]);
  });

  it('takes an acceptance with a remainder for a maintained objection', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
    );
    const left = say(at, 'operator', rebuttal('accept', { remaining: 'data is lost on a restart' }));
    const done = say(left, 'adversary', rebuttal('accept'));
    expect(check(done)).toMatchObject({
      decision: 'no_consensus',
      blocking: ['operator'],
      maintained: ['operator'],
    });
  });

  it('goes back to Claude when an objection is escalated', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
      'escalate',
      'accept',
    );
    expect(debate.next(at.state)).toMatchObject({ do: 'seal', due: [{ turn: 'response', round: 2 }] });
    expect(debate.due(at.state)[0]?.prompt.slots['critiques']).toContain('because escalate');
  });

  it('reaches consensus in the third round', () => {
    const second = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
      'escalate',
      'accept',
    );
    const third = round(
      reply(second, { operator: 'partial' }, 'Use Redis, two nodes, nightly restore'),
      '-',
      'accept',
    );
    expect(debate.ending(third.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
    expect(third.state.rounds).toHaveLength(3);
    expect(
      third.state.positions.map(({ version, after_round, because }) => [
        version,
        after_round,
        because.map(({ seat }) => seat),
      ]),
    ).toEqual([
      [1, 0, []],
      [2, 1, ['adversary']],
      [3, 2, ['operator']],
    ]);
  });

  it('makes no new version of a position that has not moved', () => {
    expect(
      reply(disputed, { operator: 'reject', adversary: 'reject' }, 'use  Redis.').state.positions,
    ).toHaveLength(1);
    expect(
      reply(disputed, { operator: 'partial', adversary: 'partial' }, 'Use Redis').state.positions,
    ).toHaveLength(1);
  });

  it('makes one of the same words with other conditions, and shows them beside it', () => {
    const list = ['operator', 'adversary'].map((seat) => ({ seat, stance: 'partial', reason: 'true' }));
    const conditions = ['AOF is on'];
    const answer = { responses: list, position: 'Use Redis', conditions, confidence: 'medium' };
    const at = round(say(disputed, 'claude', answer), '-', 'accept', 'accept');
    expect(at.state.positions.map((one) => one.conditions ?? [])).toEqual([[], conditions]);
    expect(shownInMarkdown(debate.report(at.state))).toContain('**Conditions:**\n- AOF is on');
    expect(debate.report(at.state).conditions).toEqual(conditions);
  });
});
