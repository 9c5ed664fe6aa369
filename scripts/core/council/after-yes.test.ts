// What the user says after a Council said yes: whatever is no choice opens the question again, and nothing goes ahead meanwhile.
import { describe, expect, it } from 'vitest';
import { ballot, open, type Played, play, user } from '../../../tests/given/council.ts';
import { council } from './council.ts';

const sent = [open({ questions: true }), user({ choice: 'Send it' })];
const agreed = [...sent, ...ballot(1, 'redis', 'redis', 'redis')];
const unattended = [open({ questions: false }), ...ballot(1, 'redis', 'redis', 'redis')];
const taken = [...sent, ...ballot(1, 'redis', 'redis', 'memory'), user({ choice: 'Proceed' })];

const told = ({ state }: Played) => {
  const { gate, decision } = council.ending(state) ?? {};
  const remembered = council.report(state).remembered;
  return [council.next(state).do, gate, decision, council.standing(state).gate, remembered?.outcome];
};

describe.each([
  ['everybody agrees', agreed, 'majority'],
  ['the user took it', taken, 'user_decided'],
  ['nobody was there to be asked', unattended, 'majority'],
])('%s', (_, before, outcome) => {
  it('is a yes', () => {
    expect(told(play(...before)).slice(1)).toEqual(['approved', 'redis', 'approved', outcome]);
  });

  it.each(['no, I do not want that', 'later', 'Only if ops agrees.', 'нет', 'thanks'])(
    '"%s" is no choice: asked again, and undecided everywhere',
    (words) => {
      const noted = play(...before, user({ choice: words }));
      expect(told(noted)).toEqual(['ask_user', 'undecided', null, 'undecided', 'left_open']);
      expect(JSON.stringify(council.next(noted.state))).toContain(words);
    },
  );

  it.each([
    ['Proceed', ['approved', 'redis', 'approved', 'user_decided']],
    ['memory', ['approved', 'memory', 'approved', 'user_decided']],
    ['no', ['undecided', null, 'undecided', 'declined']],
  ])('"%s" answers what is asked again', (words, ends) => {
    expect(told(play(...before, user({ choice: 'hm' }), user({ choice: words }))).slice(1)).toEqual(ends);
  });

  it('can be stopped without having been asked, and taken again', () => {
    const stopped = [...before, user({ choice: 'stop' })];
    expect(told(play(...stopped)).slice(1)).toEqual(['undecided', null, 'undecided', 'declined']);
    expect(told(play(...stopped, user({ choice: 'go' }))).slice(1)).toEqual([
      'approved',
      'redis',
      'approved',
      'user_decided',
    ]);
  });

  it('is held again by another round, which asks about that one', () => {
    const again = play(
      ...before,
      user({ choice: 'Ask once more' }),
      ...ballot(2, 'redis', 'memory', 'memory'),
    );
    expect(told(again)).toEqual(
      before === unattended
        ? ['run', undefined, undefined, 'undecided', undefined]
        : ['ask_user', undefined, undefined, 'undecided', 'undecided'],
    );
  });
});

it('of what was held unattended and came to nothing, nobody is asked', () => {
  const split = [open({ questions: false }), ...ballot(1, 'redis', 'memory', 'files')];
  expect(() => play(...split, user({ choice: 'redis' }))).toThrow('nothing for the user to decide');
});
