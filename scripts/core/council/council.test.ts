// The rounds of a Council, what is refused, and its log.
import { describe, expect, it } from 'vitest';
import {
  ballot,
  cite,
  dueIn,
  fail,
  last,
  open,
  openConflict,
  outcome,
  play,
  say,
  user,
} from '../../../tests/given/council.ts';
import { replayEvents } from '../protocol/replay.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { council } from './council.ts';
import type { CouncilCommand } from './decide.ts';

describe('rounds', () => {
  it.each<[name: string, given: CouncilCommand[], outcome: string, due: string[]]>([
    ['nobody has spoken', [open()], 'undefined', ['claude 1 engine', 'codex 1 engine', 'gemini 1 engine']],
    [
      'one has spoken',
      [open(), say('codex', 1, 'redis')],
      'undefined',
      ['claude 1 engine', 'gemini 1 engine'],
    ],
    ['two agree at once', [open(), ...ballot(1, 'redis', 'redis', 'memory')], 'majority', []],
    [
      'three ways: everybody answers the others',
      [open(), ...ballot(1, 'redis', 'postgres', 'memory')],
      'continue',
      ['claude 2 engine', 'codex 2 engine', 'gemini 2 engine'],
    ],
    [
      'one fails and the rest differ: it is asked again',
      [open(), say('claude', 1, 'redis'), fail('codex', 1), say('gemini', 1, 'memory')],
      'continue',
      ['claude 2 engine', 'codex 2 engine', 'gemini 2 engine'],
    ],
    [
      'one fails and both others agree',
      [open(), say('claude', 1, 'redis'), fail('codex', 1), say('gemini', 1, 'redis')],
      'majority',
      [],
    ],
    [
      'one is left',
      [open(), fail('claude', 1), fail('codex', 1), say('gemini', 1, 'redis')],
      'no_quorum',
      [],
    ],
    [
      'an option by its label counts as the option',
      [open(), ...ballot(1, 'One Redis', 'REDIS', 'memory')],
      'majority',
      [],
    ],
    [
      'two agree on a way of their own',
      [open(), ...ballot(1, 'use files', 'Use files', 'memory')],
      'majority',
      [],
    ],
    [
      'but not between the two ways of a conflict',
      [openConflict(), ...ballot(1, 'both', 'both', 'revert_fix')],
      'no_majority',
      [],
    ],
  ])('%s', (_, given, expected, due) => {
    const played = play(...given);
    expect(String(outcome(played))).toBe(expected);
    expect(dueIn(played)).toEqual(due);
  });

  it('fails in round 2 and is back in round 3', () => {
    const played = play(
      open(),
      ...ballot(1, 'redis', 'postgres', 'memory'),
      say('claude', 2, 'redis', { cites: [cite('src/new.ts')] }),
      fail('codex', 2, 'rate_limit'),
      say('gemini', 2, 'memory'),
      say('claude', 3, 'redis'),
      say('codex', 3, 'redis', { cites: [cite('src/lock.ts')] }),
      say('gemini', 3, 'memory'),
    );
    expect(last(played)?.verdict).toMatchObject({ outcome: 'majority', round: 3, heard: 3, failed: [] });
    expect(played.state.rounds[1]?.counted?.verdict).toMatchObject({
      outcome: 'continue',
      heard: 2,
      failed: ['codex'],
    });
  });

  it('ends without a majority after five rounds, each of which brought something', () => {
    const rounds = [1, 2, 3, 4, 5].flatMap((round) =>
      ['redis', 'postgres', 'memory'].map((choice, index) =>
        say(['claude', 'codex', 'gemini'][index] ?? '', round, choice, {
          cites: [cite(`src/${round}-${index}.ts`)],
        }),
      ),
    );
    const played = play(open(), ...rounds);
    expect(last(played)?.verdict).toMatchObject({ outcome: 'no_majority', choice: null, round: 5 });
    expect(dueIn(played)).toEqual([]);
    expect(council.ending(played.state)).toMatchObject({ decision: null, gate: 'undecided' });
  });

  it.each<[name: string, second: CouncilCommand[], outcome: string]>([
    ['a round that changed nothing', ballot(2, 'redis', 'postgres', 'memory'), 'stalled'],
    [
      'a new verified citation goes on',
      [
        say('claude', 2, 'redis', { cites: [cite('src/new.ts')] }),
        ...ballot(2, 'redis', 'postgres', 'memory').slice(1),
      ],
      'continue',
    ],
    [
      'a new citation that does not exist does not',
      [
        say('claude', 2, 'redis', { cites: [cite('src/no.ts', 1, 'missing')] }),
        ...ballot(2, 'redis', 'postgres', 'memory').slice(1),
      ],
      'stalled',
    ],
    ['a changed choice goes on', ballot(2, 'redis', 'postgres', 'files'), 'continue'],
    [
      'a position that says it changed goes on',
      [say('claude', 2, 'redis', { changed: true }), ...ballot(2, 'redis', 'postgres', 'memory').slice(1)],
      'continue',
    ],
    [
      'a seat that dropped out is asked again',
      [say('claude', 2, 'redis'), say('gemini', 2, 'memory'), fail('codex', 2)],
      'continue',
    ],
    [
      'but not for ever',
      [2, 3].flatMap((round) => [
        say('claude', round, 'redis'),
        say('gemini', round, 'memory'),
        fail('codex', round),
      ]),
      'stalled',
    ],
  ])('%s', (_, second, expected) => {
    expect(outcome(play(open(), ...ballot(1, 'redis', 'postgres', 'memory'), ...second))).toBe(expected);
  });

  it('counts two that name each other by their letters, whatever words they use', () => {
    const named = play(
      open({ framing: { problem: 'Where do sessions go?' } }),
      ...ballot(1, 'a store', 'a table', 'nothing'),
      say('claude', 2, 'one store', { agrees_with: ['C'] }),
      say('codex', 2, 'one table', { agrees_with: ['B', 'C'] }),
      say('gemini', 2, 'nothing'),
    );
    expect(last(named)?.verdict).toMatchObject({
      outcome: 'majority',
      agreed_by: ['claude', 'codex'],
      choices_differ: true,
    });
  });

  it('does not take two for one who name each other and chose different options', () => {
    const named = play(
      openConflict(),
      ...ballot(1, 'update_intent', 'revert_fix', null),
      say('claude', 2, 'update_intent', { agrees_with: ['C'], cites: [cite('src/x.ts')] }),
      say('codex', 2, 'revert_fix', { agrees_with: ['B'] }),
      say('gemini', 2, null),
    );
    expect(outcome(named)).toBe('continue');
  });
});

it('gives research longer than rebuttals', () => {
  const limits = (...given: CouncilCommand[]) =>
    council.due(play(...given).state).map(({ timeoutS, reads }) => [timeoutS, reads]);
  expect(limits(open())).toEqual(Array(3).fill([300, 'repository']));
  expect(limits(open(), ...ballot(1, 'redis', 'postgres', 'memory'))).toEqual(
    Array(3).fill([180, 'repository']),
  );
});

describe('refusals', () => {
  it.each<[code: string, given: CouncilCommand[], then: CouncilCommand]>([
    ['already_sealed', [open(), say('codex', 1, 'redis')], say('codex', 1, 'memory')],
    ['engine_seat', [open()], say('codex', 1, 'redis', { by: 'host' })],
    ['not_due', [open()], say('codex', 2, 'redis')],
    ['not_due', [open(), ...ballot(1, 'redis', 'redis', 'redis')], say('codex', 2, 'redis')],
    ['not_due', [open({ questions: true, hosted: true })], say('codex', 1, 'redis')],
    ['not_due', [open()], { type: 'map', text: 'A: x' }],
    ['not_due', [open()], user({ choice: 'Proceed' })],
    [
      'no_verdict',
      [open(), ...ballot(1, 'redis', 'memory', 'postgres')],
      { type: 'outcome', outcome: 'held', note: '' },
    ],
  ])('%s: case %#', (code, given, then) => {
    expect(() => play(...given, then)).toThrow(expect.objectContaining({ code }));
  });
});

it('names the files that changed while engines ran', () => {
  const changed = {
    type: 'tainted' as const,
    round: 1,
    seats: ['codex'],
    files: ['src/a.ts'],
    patch: 'taint-1.patch',
  };
  const played = play(open(), ...ballot(1, 'redis', 'redis', 'memory'), changed);
  expect(shownInMarkdown(council.report(played.state))).toContain(
    '- Round 1, while codex ran: `src/a.ts` (kept as taint-1.patch)',
  );
});

it('shows who sees no verdict yet what may be seen', () => {
  const view = JSON.stringify(
    council.report(play(open(), say('codex', 1, 'redis', { position: 'SEALED-WORDS' })).state).told,
  );
  expect(view).not.toContain('SEALED-WORDS');
  expect(
    JSON.stringify(council.report(play(open(), ...ballot(1, 'redis', 'redis', 'memory')).state).told),
  ).toContain('Take redis');
});

it('reaches the same verdict again from its input events', () => {
  const { events } = play(
    open({
      questions: true,
      hosted: true,
      framing: { problem: 'Where should sessions go in this service?' },
    }),
    user({ choice: 'Send it' }),
    fail('claude', 1, 'sandbox'),
    say('claude', 1, 'a', { by: 'host' }),
    say('codex', 1, 'b'),
    say('gemini', 1, 'c'),
    { type: 'map', text: 'A: x\nB: y\nC: z' },
    say('claude', 2, 'b', { by: 'host', changed: true }),
    say('codex', 2, 'b'),
    say('gemini', 2, 'c'),
    user({ choice: 'Proceed' }),
  );
  const isDerived = ({ type }: { type: string }) => (council.derived as readonly string[]).includes(type);
  expect(replayEvents(council, events, isDerived).differences).toEqual([]);
  const tampered = events.map((event) =>
    event.type === 'counted' && event.round === 2
      ? { ...event, verdict: { ...event.verdict, choice: 'c' } }
      : event,
  );
  expect(replayEvents(council, tampered, isDerived).differences).toHaveLength(1);
});
