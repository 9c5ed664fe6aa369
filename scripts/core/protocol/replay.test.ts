import { expect, it } from 'vitest';
import { replayEvents } from './replay.ts';

type Event = { type: string; says?: object };

/** Counts whatever was said; every second thing is followed by an echo of how many there were. */
const echoing = {
  begin: () => ({ said: 0, echoed: 0 }),
  evolve: (state: { said: number; echoed: number }, { type }: Event) =>
    type === 'echo' ? { ...state, echoed: state.said } : { ...state, said: state.said + 1 },
  consequences: ({ said, echoed }: { said: number; echoed: number }): Event[] =>
    said > 0 && said % 2 === 0 && echoed < said ? [{ type: 'echo', says: { said, of: ['a', 'b'] } }] : [],
};
const opened = { type: 'opened' };
const said = { type: 'said' };
const echo = (says: object): Event => ({ type: 'echo', says });
const replay = (events: Event[]) => replayEvents(echoing, events, ({ type }) => type === 'echo');

it.each<[string, Event[]]>([
  ['as it follows', [opened, said, said, echo({ said: 2, of: ['a', 'b'] })]],
  ['with its keys in another order', [opened, said, said, echo({ of: ['a', 'b'], said: 2 })]],
  ['not at all, as the batch was torn', [opened, said, said]],
])('comes to the same where a consequence is written %s', (_, events) => {
  expect(replay(events)).toEqual({ state: { said: 2, echoed: 2 }, differences: [] });
});

const again = echo({ said: 2, of: ['a', 'b'] });
it.each<[string, Event[], object[]]>([
  [
    'other than it follows',
    [opened, said, said, echo({ said: 3, of: ['a', 'b'] })],
    [{ line: 4, written: echo({ said: 3, of: ['a', 'b'] }), again }],
  ],
  [
    'with a list in another order',
    [opened, said, said, echo({ said: 2, of: ['b', 'a'] })],
    [{ line: 4, written: echo({ said: 2, of: ['b', 'a'] }), again }],
  ],
  ['where none follows', [opened, echo({ said: 0 })], [{ line: 2, written: echo({ said: 0 }), again: null }]],
  ['twice', [opened, said, said, again, again], [{ line: 5, written: again, again: null }]],
])('names the line where a consequence is written %s', (_, events, differences) => {
  expect(replay(events).differences).toEqual(differences);
});

it('names what follows and was never written', () => {
  expect(replay([opened, said, said, said]).differences).toEqual([
    { line: 4, written: said, again },
    { line: 5, written: null, again: said },
  ]);
});
