import { expect, it } from 'vitest';
import { telling, voting } from '../../../tests/given/voting.ts';
import { fieldWords, offersNow, questionNow } from './question.ts';

type Told = ReturnType<typeof telling>;
const asked = (told: Told) => questionNow(voting, told.state());
const shown = (told: Told): string[] => (asked(told)?.offers ?? []).map(({ id }) => id);
const all = (told: Told): string[] => offersNow(voting, told.state()).map(({ id }) => id);

const split = () => telling().votes('ann yes, bob no, cid maybe');
const yes = () => telling().votes('ann yes, bob yes, cid no');

it.each<[what: string, told: Told, header: string | undefined, ids: string[]]>([
  ['a split', split(), 'Split', ['go', 'stop', 'again']],
  ['a debt', split().user({ choice: 'risk' }), 'In writing', ['wait', 'stop']],
  ['a debt over a yes', yes().user({ choice: 'risk' }), 'In writing', ['wait', 'stop']],
  [
    'a no to a yes',
    yes().user({ said: 'no' }),
    'You said no',
    ['stop', 'go', 'risk', 'wait'],
  ],
  [
    'a no to one’s own yes',
    split().user({ choice: 'go' }).user({ said: 'no, stop' }),
    'Split',
    ['go', 'stop', 'again'],
  ],
  ['a framing', telling({ confirm: true }), 'Send', ['go', 'stop']],
  ['a yes', yes(), undefined, []],
  ['what was decided', split().user({ choice: 'wait' }), undefined, []],
  ['what is voted on again', split().user({ choice: 'again' }), undefined, []],
  ['what has ended', split().say({ type: 'cancel', detail: '' }), undefined, []],
  [
    'nobody who is there',
    telling({ auto: true }).votes('ann yes, bob no, cid maybe'),
    undefined,
    [],
  ],
])('of %s', (_, told, header, ids) => {
  expect([asked(told)?.header, shown(told)]).toEqual([header, ids]);
});

it('says what is owed by name, and the user’s no in quotation marks', () => {
  expect(asked(split().user({ choice: 'risk' }))?.question).toBe(
    '“To risk” needs this in writing first: what to watch (monitor). What is it?',
  );
  expect(asked(yes().user({ said: 'No, stop.' }))?.question).toBe(
    'You said: “No, stop.”. The result is a yes. Stop, or go ahead anyway?',
  );
  expect(asked(split().user({ choice: 'go' }).user({ said: 'no' }))?.question).toBe(
    'You said: “no”. What now?',
  );
  expect(fieldWords('budget')).toBe('budget');
});

it('everything that may be said is there once, what is shown first', () => {
  expect(all(split())).toEqual(['go', 'stop', 'again', 'risk', 'wait']);
  expect(all(split().user({ choice: 'risk' }))).toEqual([
    'wait',
    'stop',
    'risk',
    'go',
    'again',
  ]);
  expect(all(yes())).toEqual(['go', 'stop', 'wait', 'again', 'risk']);
  expect(all(telling({ confirm: true }))).toEqual(['go', 'stop']);
});
