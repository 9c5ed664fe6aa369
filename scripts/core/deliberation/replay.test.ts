import { expect, it } from 'vitest';
import { telling, voting } from '../../../tests/given/voting.ts';
import type { LogEvent } from '../schemas/nouns.ts';
import { replay } from './decide.ts';
import { NOTHING_YET, standingAtEnd } from './standing.ts';

const whole = telling()
  .votes('ann yes, bob no, cid maybe')
  .user({ choice: 'again' })
  .votes('ann yes, bob yes, cid no');
const asKept = () => null;

it('comes to the same by itself', () => {
  const { state, differences } = replay(voting, whole.log(), asKept);
  expect(differences).toEqual([]);
  expect(state).toEqual(whole.state());
});

it('says where the reader of today reads otherwise, and what that makes of the count', () => {
  const { differences } = replay(voting, whole.log(), (answer) =>
    answer.seat === 'bob' ? { ...answer, opinion: { status: 'ok', says: 'yes' } } : null,
  );
  expect(differences.map(({ line }) => line)).toEqual([3, 5]);
});

it('finds a count that was written and does not follow, or is not there', () => {
  const log = whole.log();
  const counted = log.findIndex(({ type }) => type === 'counted');
  const other = {
    type: 'counted',
    round: 1,
    count: { standing: { ...NOTHING_YET, gate: 'approved' } },
    ends: true,
  } satisfies LogEvent;
  expect(
    replay(voting, log.toSpliced(counted, 1, other), asKept).differences,
  ).toMatchObject([{ line: counted + 1 }]);
  expect(replay(voting, log.toSpliced(counted, 1), asKept).differences).toMatchObject([
    { again: { type: 'counted' } },
  ]);
});

it('makes a torn batch whole', () => {
  const { state, differences } = replay(voting, whole.log().slice(0, -1), asKept);
  expect([standingAtEnd(voting, state)?.gate, differences]).toEqual(['approved', []]);
});
