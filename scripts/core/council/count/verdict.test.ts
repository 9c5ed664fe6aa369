// What a Council came to, in one word, and whether that is a yes.
import { describe, expect, it } from 'vitest';
import {
  ballot,
  cite,
  open,
  openConflict,
  play,
  playByRules1,
  say,
  user,
} from '../../../../tests/given/council.ts';
import type { CouncilState } from '../events.ts';
import { standingOfCouncil, verdictOf } from './verdict.ts';

const asked = open({ questions: true });
const confirmed = user({ choice: 'Send it' });
const agreed = play(open(), ...ballot(1, 'redis', 'redis', 'memory')).state;
const apart = play(
  open({ limits: { ...open().limits, max_rounds: 1 } }),
  ...ballot(1, 'redis', 'postgres', 'memory'),
).state;
const doubted = play(
  asked,
  confirmed,
  say('claude', 1, 'redis', { status: 'inferred' }),
  ...ballot(1, '', 'redis', 'memory').slice(1),
).state;
const took = (choice: string): Pick<CouncilState, 'decision'> => ({ decision: { choice, note: '' } });

it.each<
  [
    what: string,
    state: CouncilState,
    outcome: string,
    gate: string,
    decision: string | null,
    would: string | null,
  ]
>([
  ['nobody was asked', play(asked).state, 'open', 'undecided', null, null],
  ['nobody could be asked', play(open({ unavailable: true })).state, 'unavailable', 'undecided', null, null],
  [
    'stopped before anybody was',
    { ...play(asked).state, stopped: 'stopped' },
    'not_begun',
    'undecided',
    null,
    null,
  ],
  [
    'a round that decided nothing',
    play(open(), ...ballot(1, 'redis', 'postgres', 'memory')).state,
    'open',
    'undecided',
    null,
    null,
  ],
  ['the last such round', apart, 'no_majority', 'undecided', null, null],
  ['a majority', agreed, 'majority', 'approved', 'redis', null],
  ['a doubtful one', doubted, 'undecided', 'undecided', null, 'redis'],
  ['one the user takes', { ...doubted, ...took('redis') }, 'user_decided', 'approved', 'redis', null],
  [
    'one the user leaves for another',
    { ...doubted, ...took('memory') },
    'user_decided',
    'approved',
    'memory',
    null,
  ],
  ['one the user declines', { ...agreed, stopped: 'stopped' }, 'declined', 'undecided', null, 'redis'],
  ['one the user leaves open', { ...agreed, stopped: 'left_open' }, 'left_open', 'undecided', null, 'redis'],
  ['none, and the user stops', { ...apart, stopped: 'stopped' }, 'left_open', 'undecided', null, null],
  ['one the user speaks against', { ...agreed, objection: 'hm' }, 'left_open', 'undecided', null, 'redis'],
  [
    'a decision the user speaks against',
    { ...agreed, ...took('memory'), objection: 'hm' },
    'left_open',
    'undecided',
    null,
    'memory',
  ],
])('%s: %s', (_, state, outcome, gate, decision, would_be) => {
  expect(verdictOf(state)).toMatchObject({ outcome, standing: { gate }, decision, would_be });
});

it.each<[what: string, opening: typeof asked, choice: string, gate: string]>([
  ['a conflict', openConflict(), 'update_intent', 'approved'],
  ['a conflict', openConflict(), 'revert_fix', 'rejected'],
  // There is no third way through a conflict.
  ['a conflict', openConflict(), 'both', 'rejected'],
  ['a question', open(), 'both', 'approved'],
  ['a question', open(), 'no', 'rejected'],
])('of %s the user decides %s%s: %s', (_, opening, choice, gate) => {
  const { state } = play(opening, ...ballot(1, 'revert_fix', 'revert_fix', 'update_intent'));
  expect(standingOfCouncil({ ...state, ...took(choice) })).toMatchObject({ gate, by: 'user' });
});

describe('a majority without a label', () => {
  const { options: _, ...framing } = open().framing;
  const round = (claude: object, codex: object) =>
    play(
      open({ framing }),
      ...ballot(1, 'a lock', 'a queue', 'a log'),
      say('claude', 2, null, { agrees_with: ['C'], position: 'Keep  the\n\nlock ', ...claude }),
      say('codex', 2, null, { agrees_with: ['B'], position: 'Lock it', ...codex }),
      say('gemini', 2, 'a log'),
    ).state;
  const missing = cite('src/no.ts', 1, 'missing');
  it.each<[what: string, claude: object, codex: object, decision: string | null]>([
    ['is named by who comes first', {}, {}, 'Keep the lock'],
    ['and by who showed most', { cites: [missing, missing] }, { cites: [cite('a')] }, 'Lock it'],
    [
      'whoever came first',
      { cites: [cite('a'), cite('b')] },
      { cites: [cite('c'), missing, missing] },
      'Keep the lock',
    ],
    ['or not at all', { position: ' ' }, {}, null],
  ])('%s', (_, claude, codex, decision) => {
    const { outcome, would_be, decision: taken } = verdictOf(round(claude, codex));
    expect([outcome, taken ?? would_be]).toEqual([decision === null ? 'open' : expect.any(String), decision]);
  });
});

it('of the first rules is a decision whatever it hinges on, and says on what', () => {
  const { state } = playByRules1(
    open(),
    say('claude', 1, 'redis', { status: 'inferred', cites: [] }),
    ...ballot(1, '', 'redis', 'memory').slice(1),
  );
  expect(verdictOf(state)).toMatchObject({
    outcome: 'majority',
    standing: {
      gate: 'approved',
      owed: [],
      unseen: [],
      by: 'vote',
      hinges: [
        { seat: 'claude', reason: 'unread' },
        { seat: 'claude', reason: 'inferred' },
      ],
    },
  });
  const none = playByRules1(open(), ...ballot(1, 'redis', 'postgres', 'memory')).state;
  expect(standingOfCouncil(none)).toMatchObject({ gate: 'undecided', hinges: [] });
});
