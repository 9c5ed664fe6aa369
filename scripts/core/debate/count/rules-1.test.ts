// Logs of the first rules count as they were counted.
import { describe, expect, it } from 'vitest';
import { afterOpening, check, rebuttal, reply, round, say } from '../../../../tests/given/debate.ts';
import { debate } from '../debate.ts';

describe('by the first rules', () => {
  const disputed = round(afterOpening({}, {}, 1), 'agree', 'disagree', 'moderate partial');
  const replies = { operator: 'reject', adversary: 'accept' } as const;

  it.each([
    ['one maintains, one accepts', ['-', 'maintain', 'accept'], 'confront', ['operator']],
    ['both maintain', ['-', 'maintain', 'maintain'], 'confront', ['operator', 'adversary']],
  ])('%s', (_, said, decision, respond_to) => {
    const at = round(reply(disputed, replies, 'Use Redis, two nodes'), ...said);
    expect(check(at)).toMatchObject({ decision, respond_to });
  });

  it.each([
    ['reject', { decision: 'no_consensus', stalled: true }],
    ['partial', { decision: 'confront', stalled: false }],
  ] as const)('a reply that says %s to all: %o', (stance, found) => {
    const at = reply(disputed, { operator: stance, adversary: stance }, 'Use Redis');
    expect(check(round(at, '-', 'maintain', 'maintain'))).toMatchObject(found);
  });

  it('an answer that cannot be read was nobody’s', () => {
    const at = round(afterOpening({}, {}, 1), 'timeout', 'missing', 'unreadable');
    expect(check(at)).toMatchObject({ decision: 'abort', blocking: [] });
  });

  it('a concession made a version, and a consensus was a yes', () => {
    const at = reply(disputed, { operator: 'partial', adversary: 'partial' }, 'Use Redis');
    expect(at.state.positions).toHaveLength(2);
    const inferred = say(
      round(at, '-', 'accept'),
      'adversary',
      rebuttal('accept', { status: 'inferred', stage: 4 }),
    );
    expect(debate.ending(inferred.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
  });
});
