// What of a peer's answers counts in its round, and why its vote may not be what it seems.
import { describe, expect, it } from 'vitest';
import { ballot, cite, fail, last, open, outcome, play, say } from '../../../../tests/given/council.ts';
import type { CouncilCommand } from '../decide.ts';

const first = ballot(1, 'redis', 'postgres', 'memory');
const { options: _, ...framing } = open().framing;
const counted = (...commands: CouncilCommand[]) => last(play(open({ questions: false }), ...commands));
const hinges = (...commands: CouncilCommand[]) =>
  counted(...commands)?.verdict.standing?.hinges.map(({ seat, reason }) => `${seat} ${reason}`);
const asked = (said: object) => [
  say('claude', 1, 'redis', said),
  ...ballot(1, '', 'redis', 'memory').slice(1),
];

const swayed = [
  ...first,
  say('claude', 2, 'redis'),
  say('codex', 2, 'redis', { changed: true }),
  say('gemini', 2, 'memory'),
];
const third = (codex: object) => [
  say('claude', 3, 'redis'),
  say('codex', 3, 'redis', codex),
  say('gemini', 3, 'memory'),
];

describe('a vote is doubted', () => {
  it.each<[what: string, commands: CouncilCommand[], hinges: string[]]>([
    ['not where it is plain', asked({}), []],
    ['where it was guessed', asked({ status: 'inferred' }), ['claude inferred']],
    ['where more was said than can be read', asked({ warnings: ['said_more'] }), ['claude said_more']],
    ['where nothing it cites is there', asked({ cites: [cite('no.ts', 1, 'missing')] }), ['claude unread']],
    [
      'where it went over without a reason',
      [
        ...first,
        say('claude', 2, 'redis'),
        say('codex', 2, 'redis', { changed: true, cites: [cite('src/codex.ts')] }),
        say('gemini', 2, 'memory'),
      ],
      ['codex conformity'],
    ],
    ['and has found none since', [...swayed, ...third({})], ['codex conformity']],
    ['but not where it found one later', [...swayed, ...third({ cites: [cite('src/new.ts')] })], []],
  ])('%s', (_, commands, expected) => expect(hinges(...commands)).toEqual(expected));
});

it.each<[status: 'failed' | 'unparseable' | 'ok', heard: number]>([
  ['failed', 2],
  ['unparseable', 2],
  ['ok', 3],
])('an answer that was read as %s', (status, heard) => {
  expect(counted(...ballot(1, 'redis', 'redis'), say('gemini', 1, 'memory', { status }))?.verdict.heard).toBe(
    heard,
  );
});

describe('nothing moves any more', () => {
  const files = (round: number) => ballot(round, 'redis', 'postgres', 'files');
  const second = (gemini: object) => [
    ...files(1),
    ...files(2).slice(0, 2),
    say('gemini', 2, 'files', gemini),
  ];
  it.each<[what: string, commands: CouncilCommand[], outcome: string]>([
    ['where all say the same again', [...files(1), ...files(2)], 'stalled'],
    ['but not where one names another newly', second({ agrees_with: ['B'] }), 'continue'],
    ['nor where one says that it moved', second({ changed: true }), 'continue'],
    ['nor where one found something', second({ cites: [cite('src/new.ts')] }), 'continue'],
    [
      'but where it names the same again',
      [
        ...second({ agrees_with: ['B'] }),
        ...files(3).slice(0, 2),
        say('gemini', 3, 'files', { agrees_with: ['B'] }),
      ],
      'stalled',
    ],
    [
      'nor where one was not heard in the round before',
      [...files(1), ...files(2).slice(0, 2), fail('gemini', 2), ...files(3)],
      'continue',
    ],
  ])('%s', (_, commands, expected) => {
    expect(outcome(play(open(), ...commands))).toBe(expected);
  });
});

describe('the clerk says that words are the same', () => {
  const question = open({ hosted: true, framing, questions: false });
  const map = (text: string) => ({ type: 'map', text }) as const;
  it('of who is joined by nothing else, and of nobody beside them', () => {
    const joined = last(
      play(question, ...ballot(1, 'a store', 'one redis', 'files'), map('B, C: redis\nA: files')),
    );
    expect(joined?.verdict).toMatchObject({ outcome: 'majority', agreed_by: ['claude', 'codex'] });
    expect(joined?.verdict.standing?.hinges).toEqual([
      { seat: 'claude', reason: 'mapping' },
      { seat: 'codex', reason: 'mapping' },
    ]);
  });

  it('and a peer that takes up the other words has gone over to nobody', () => {
    const same = map('B, C: redis\nA: files');
    const apart = ballot(1, 'a store', 'one redis', 'files');
    const later = [
      say('claude', 2, 'one redis', { changed: false }),
      ...ballot(2, '', 'one redis', 'files').slice(1),
    ];
    const found = last(play(question, ...apart, same, ...later.slice(0, 0)));
    expect(found?.flips).toEqual([]);
  });
});
