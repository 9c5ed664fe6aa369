// Where a seat stood by the first rules: a clerk's label took the place of a peer's own words.
import { describe, expect, it } from 'vitest';
import { ballot, last, open, openConflict, playByRules1 } from '../../../../tests/given/council.ts';
import type { CouncilCommand, OpenCouncil } from '../decide.ts';
import { standsByRules1 } from './stands-rules-1.ts';

const { options: _, ...framing } = open().framing;
const openQuestion = open({ hosted: true, framing });
const counted = (opening: OpenCouncil, ...commands: CouncilCommand[]) =>
  last(playByRules1(opening, ...commands));
const nothing = { unread: [], conformity: [], inferred: [], mapping: false };

describe('a choice is', () => {
  it.each<[what: string, opening: OpenCouncil, said: string, choice: string | null]>([
    ['an option by its id', open(), 'Postgres', 'postgres'],
    ['by its label', open(), 'one postgres table.', 'postgres'],
    ['by both', open(), 'postgres: One Postgres table', 'postgres'],
    ['else the words of the peer', open(), 'two stores', 'two stores'],
    ['and of a conflict nothing else', openConflict(), 'both', null],
  ])('%s', (_, opening, said, choice) => {
    const found = counted(opening, ...ballot(1, said, said, said));
    expect(found?.verdict.holders).toEqual([{ choice, seats: ['claude', 'codex', 'gemini'] }]);
  });
});

it('where a seat stood in a round is not where it went later', () => {
  const { state } = playByRules1(
    open(),
    ...ballot(1, 'redis', 'postgres', 'memory'),
    ...ballot(2, 'redis', 'redis', 'memory'),
  );
  const stood = (round: number) => standsByRules1(state, round).map(({ choice }) => choice);
  expect(stood(1)).toEqual(['redis', 'postgres', 'memory']);
  expect(stood(2)).toEqual([...stood(1), 'redis', 'redis', 'memory']);
});

describe('a clerk’s mapping of an open question', () => {
  const first = ballot(1, 'a redis store', 'one redis', 'files');
  const mapped = { type: 'map', text: 'B, C: use redis\nA: files' } as const;
  it('gives its label to those it joins, and the verdict hinges on it', () => {
    expect(counted(openQuestion, ...first, mapped)).toMatchObject({
      verdict: { outcome: 'majority', choice: 'use redis', agreed_by: ['claude', 'codex'] },
      hinges_on: { ...nothing, mapping: true },
    });
  });

  it('holds in later rounds, for whoever says the same then', () => {
    const apart = { type: 'map', text: 'B: use redis\nC: one redis\nA: keep files' } as const;
    const later = [...ballot(1, 'a redis store', 'one redis', 'files'), apart];
    const found = counted(openQuestion, ...later, ...ballot(2, 'a redis store', 'A Redis store', 'files'));
    expect(found).toMatchObject({
      verdict: { outcome: 'majority', choice: 'use redis' },
      hinges_on: { mapping: false, conformity: ['codex'] },
    });
    expect(found?.flips).toMatchObject([{ seat: 'codex', from: 'one redis', to: 'use redis' }]);
  });

  it('that joins nobody leaves nothing to hinge on it', () => {
    const apart = { type: 'map', text: 'B: redis\nC: table\nA: files' } as const;
    const alone = ballot(1, 'a redis store', 'one table', 'files');
    expect(counted(openQuestion, ...alone, apart)).toMatchObject({
      verdict: { outcome: 'continue' },
      hinges_on: nothing,
    });
    const joined = counted(openQuestion, ...alone, apart, ...ballot(2, 'a redis store', 'redis', null));
    expect(joined).toMatchObject({
      verdict: { outcome: 'majority', choice: 'redis' },
      hinges_on: { mapping: true },
    });
  });

  it.each<[what: string, groups: [label: string, ...seats: string[]][], stood: string[]]>([
    [
      'apart, whatever the words',
      [
        ['x', 'claude'],
        ['y', 'codex'],
      ],
      ['x', 'y', 'files', 'a store', 'files'],
    ],
    ['together', [['x', 'claude', 'gemini']], ['x', 'x', 'x', 'x', 'x']],
    ['of one that is not there', [['x', 'claude', 'nobody']], ['x', 'x', 'files', 'x', 'files']],
    ['of nobody', [], ['a store', 'a store', 'files', 'a store', 'files']],
  ])('%s', (_, groups, stood) => {
    const played = playByRules1(openQuestion, ...ballot(1, 'a store', 'a store', 'files'));
    const [first] = played.state.rounds;
    if (!first) throw new Error('A Council begins with a round.');
    const mapping = groups.map(([label, ...seats]) => ({ label, seats }));
    const second = {
      ...first,
      round: 2,
      answers: { claude: first.answers['claude'], gemini: first.answers['gemini'] },
    };
    const rounds = [
      { ...first, mapping },
      { ...second, mapping: null },
    ] as typeof played.state.rounds;
    expect(standsByRules1({ ...played.state, rounds }, 2).map(({ choice }) => choice)).toEqual(stood);
  });
});
