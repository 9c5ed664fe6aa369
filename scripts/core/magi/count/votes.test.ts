// What a ballot brings to the count: whose answer is another's word for word, and what the challenge said.
import { describe, expect, it } from 'vitest';
import { after, open, opinion, says } from '../../../../tests/given/magi.ts';
import { ballot, no, opened, scene, unsure, user, yes } from '../../../../tests/given/magi-scenes.ts';
import type { Failure, Opinion } from '../../shapes.ts';
import { ballotForTally } from './votes.ts';

const SAID = 'Reads are rare, and one store is enough';
const saying = (rationale: string, more: Partial<Opinion> = {}) => opinion('APPROVE', { rationale, ...more });
const timeout: Failure = { reason: 'timeout', detail: '' };

describe('of two approvals, the second is a copy', () => {
  it.each<[what: string, first: Opinion, second: Opinion, copy: boolean]>([
    ['word for word', saying(SAID), saying(SAID), true],
    [
      'in another case, with other marks',
      saying(SAID),
      saying(`${SAID.toUpperCase().replace(',', ' –')}!`),
      true,
    ],
    [
      'of too few words',
      saying('Reads are rare, and one store suffices'),
      saying('Reads are rare, and one store suffices'),
      false,
    ],
    ['but for a number', saying(`${SAID} for 2 years`), saying(`${SAID} for 3 years`), false],
    ['but for what it rests on', saying(SAID), saying(SAID, { key_evidence: ['a'] }), false],
    ['but for a risk', saying(SAID), saying(SAID, { risks: ['a'] }), false],
    ['but for a reservation', saying(SAID), saying(SAID, { dissent_note: 'a' }), false],
    [
      'in all its parts',
      saying('Reads are rare', { key_evidence: ['and one'], risks: ['store is'], dissent_note: 'enough' }),
      saying('Reads are rare', { key_evidence: ['and one'], risks: ['store is'], dissent_note: 'enough' }),
      true,
    ],
  ])('%s', (_, first, second, copy) => {
    const { verdict } = after(open(), ...ballot([first, second, no]));
    expect(verdict?.standing?.hinges).toEqual(copy ? [{ seat: 'Codex', reason: 'copy' }] : []);
  });

  it('and no lens of one model is', () => {
    const votes = ['logos', 'pathos'].map((seat) => says(seat, saying(SAID)));
    const { verdict } = after(open({ mode: 'simple' }), ...votes, says('sophia', no));
    expect(verdict).toMatchObject({ action: 'execute_record_dissent', standing: { hinges: [] } });
  });

  it('and none of an answer that failed', () => {
    const { verdict } = after(open(), ...ballot([saying(SAID), timeout, saying(SAID)]));
    expect(verdict).toMatchObject({
      failed: ['Codex'],
      standing: { hinges: [{ seat: 'Gemini', reason: 'copy' }] },
    });
  });
});

describe('the challenge of a unanimous yes', () => {
  const challenged = (said: unknown, more = {}) => {
    const unanimous = [open({ framing: { stakes: 'high' }, ...more }), ...ballot([yes, yes, yes])];
    return after(...unanimous, says('gemini', said, { turn: 'challenge' })).verdict;
  };
  const found = { status: 'ok', evidence: [], case: '', looked_for: '' };
  it.each<[said: object, hinges: object[]]>([
    [
      { ...found, objection_strength: 'strong', case: 'It loses mail.' },
      [{ seat: 'Gemini', reason: 'case_against' }],
    ],
    [{ ...found, objection_strength: 'none', looked_for: 'races' }, []],
    [{ ...found, objection_strength: 'none' }, [{ seat: 'Gemini', reason: 'no_case' }]],
    [timeout, [{ seat: 'Gemini', reason: 'no_case' }]],
  ])('%o', (said, hinges) => {
    expect(challenged(said)?.standing?.hinges).toEqual(hinges);
  });
});

it('by the first rules tells of a challenge only that it was heard', () => {
  const unanimous = [open({ framing: { stakes: 'high' } }), ...ballot([yes, yes, yes])];
  const heard = says(
    'gemini',
    { status: 'ok', objection_strength: 'strong', evidence: [] },
    { turn: 'challenge' },
  );
  const told = ({ state }: ReturnType<typeof after>) => {
    const [last] = state.ballots.slice(-1);
    return last && ballotForTally({ ...state, opened: { ...state.opened, rules: 1 } }, last);
  };
  expect(told(after(...unanimous))).toMatchObject({ challenged: false });
  expect(told(after(...unanimous, heard))).toMatchObject({ challenged: true });
  expect(told(after(...unanimous, heard))).not.toHaveProperty('challenge');
});

it('knows of a change that cannot be undone', () => {
  expect(after(opened({ reversible: false }), ...ballot([yes, yes, yes])).last).toMatchObject({
    type: 'challenge_asked',
  });
});

it('tells what changed since the vote before, and what was new', () => {
  const again = after(...scene.deadlock, user({ choice: 'Vote again', evidence: ['p99 is 4 ms'] }));
  const { verdict } = after(
    ...scene.deadlock,
    user({ choice: 'Vote again', evidence: ['p99 is 4 ms'] }),
    ...ballot([yes, yes, unsure], 3),
  );
  expect(again.next.do).toBe('seal');
  expect(verdict?.redeliberation).toMatchObject({ count: 3, changes: [{ seat: 'Codex' }] });
});
