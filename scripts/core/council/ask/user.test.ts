// What follows from each answer of the user: to the framing, to a verdict, to positions that are left.
import { describe, expect, it } from 'vitest';
import { ballot, fail, NOW, open, play, say, user } from '../../../../tests/given/council.ts';
import { shownInMarkdown } from '../../telling/markdown-report.ts';
import { council } from '../council.ts';
import type { CouncilCommand } from '../decide.ts';

const asked = [open({ questions: true, hosted: true })];
const sent = [...asked, user({ choice: 'Send it' })];
const followed = (before: CouncilCommand[], answer: Record<string, unknown>) =>
  council.decide(play(...before).state, user(answer), { now: NOW });

describe('an answer to the framing', () => {
  const constraints = ['no new service'];
  it.each<[answer: Record<string, unknown>, events: object[]]>([
    [{ choice: 'Send it' }, [{ type: 'confirmed', said: ['choice'] }]],
    [{ choice: 'go' }, [{ type: 'confirmed' }]],
    [{ choice: 'Stop here' }, [{ type: 'stopped', as: 'stopped', said: ['choice'] }]],
    [{ choice: 'no' }, [{ type: 'stopped', as: 'stopped' }]],
    [{ choice: 'Send it, I think' }, [{ type: 'user_noted', text: 'Send it, I think' }]],
    [{ choice: 'Send it', note: ' not yet ' }, [{ type: 'user_noted', text: 'Send it\n not yet' }]],
    [{ note: 'mind the workers' }, [{ type: 'user_noted', text: 'mind the workers' }]],
    [{ framing: { constraints } }, [{ type: 'reframed', missing_paths: [], framing: { constraints } }]],
    [
      { framing: { constraints }, missing_paths: ['src/no.ts'] },
      [{ type: 'reframed', missing_paths: ['src/no.ts'] }],
    ],
    [
      { choice: 'Send it', framing: { constraints } },
      [{ type: 'reframed' }, { type: 'confirmed', said: ['choice'] }],
    ],
    [{ choice: 'whatever', framing: { constraints } }, [{ type: 'reframed' }]],
  ])('%j', (answer, events) => {
    const follows = followed(asked, answer);
    expect(follows).toMatchObject(events);
    expect(follows).toHaveLength(events.length);
  });

  it.each([{ choice: 'Change it' }, {}, { choice: '  ' }])(
    '%j is asked for in a form that peers can get',
    (answer) => {
      expect(() => followed(asked, answer)).toThrow(
        expect.objectContaining({
          code: 'framing_needed',
          message: expect.stringContaining('change to the framing'),
          fix: expect.stringContaining('{"framing"'),
        }),
      );
    },
  );
});

describe('an answer to a verdict', () => {
  const split = [...sent, ...ballot(1, 'redis', 'redis', 'memory')];
  it.each<[answer: Record<string, unknown>, event: object]>([
    [{ choice: 'Proceed' }, { type: 'user_decided', choice: 'redis', note: '', said: ['choice'] }],
    [
      { choice: 'Proceed', note: 'simplest' },
      { type: 'user_decided', choice: 'redis', note: 'simplest' },
    ],
    [{ choice: 'One Postgres table' }, { type: 'user_decided', choice: 'postgres' }],
    [{ choice: 'memory' }, { type: 'user_decided', choice: 'memory' }],
    [{ choice: 'Dig into the dissent' }, { type: 'continued', round: 2, about: ['gemini'] }],
    [{ choice: 'Ask once more' }, { type: 'continued', round: 2, about: [] }],
    [{ choice: 'Read the dissent in full' }, { type: 'dissent_read' }],
    [{ choice: 'Stop here' }, { type: 'stopped', as: 'stopped', said: ['choice'] }],
    [{ choice: '  perhaps later ' }, { type: 'user_noted', text: 'perhaps later' }],
    [
      { choice: 'Proceed', note: 'but not on Friday' },
      { type: 'user_noted', text: 'Proceed\nbut not on Friday' },
    ],
  ])('%j', (answer, event) => {
    expect(followed(split, answer)).toMatchObject([event]);
  });

  it('without a word is refused, and so is an answer to nothing', () => {
    expect(() => followed(split, {})).toThrow(
      expect.objectContaining({
        code: 'no_choice',
        message: 'The answer names no choice.',
        fix: expect.stringContaining('label'),
      }),
    );
    expect(() => followed([...sent, ...ballot(1, 'redis')], { choice: 'Proceed' })).toThrow(
      expect.objectContaining({
        code: 'not_due',
        message: expect.stringContaining('nothing for the user'),
        fix: expect.stringContaining('ftm next'),
      }),
    );
  });
});

describe('an answer where no verdict is left', () => {
  const rounds = (last: number): CouncilCommand[] =>
    Array.from({ length: last }, (_, at) =>
      ['claude', 'codex', 'gemini'].map((seat, of) =>
        say(seat, at + 1, ['redis', 'postgres', 'memory'][of] ?? null, { position: `Take it, round ${at}` }),
      ),
    ).flat();
  const apart = [...sent, ...rounds(5)];

  it.each<[answer: Record<string, unknown>, event: object]>([
    [{ choice: 'redis' }, { type: 'user_decided', choice: 'redis' }],
    [{ choice: 'Leave it undecided' }, { type: 'stopped', as: 'left_open', said: ['choice'] }],
    [{ choice: 'Stop here' }, { type: 'stopped', as: 'stopped' }],
    [{ choice: 'go' }, { type: 'user_noted', text: 'go' }],
    [{ choice: 'Please ask once more' }, { type: 'user_noted' }],
    [{ choice: 'Ask once more, then' }, { type: 'user_noted' }],
  ])('%j', (answer, event) => {
    expect(followed(apart, answer)).toMatchObject([event]);
  });

  it.each(['Ask once more', ' ask once more. ', 'Dig into the dissent', 'dig deeper into the dissent'])(
    '%j is refused after the last round',
    (choice) => {
      expect(() => followed(apart, { choice })).toThrow(
        expect.objectContaining({ code: 'round_limit', message: expect.stringContaining('5 rounds') }),
      );
    },
  );

  it('can be another round where too few were heard', () => {
    const alone = [...sent, say('claude', 1, 'redis'), fail('codex', 1), fail('gemini', 1)];
    expect(followed(alone, { choice: 'Ask once more' })).toMatchObject([
      { type: 'continued', round: 2, about: [] },
    ]);
  });
});

describe('another option than the peers agreed on', () => {
  it('is told by its label, beside what they hold', () => {
    const given = [
      ...sent,
      ...['redis', 'postgres', 'redis'].map((choice, at) =>
        say(['claude', 'codex', 'gemini'][at] ?? '', 1, choice),
      ),
    ];
    const { state } = play(...given, user({ choice: 'postgres' }));
    const { userDecision, headline } = council.report(state);
    const shown = shownInMarkdown(council.report(state));
    expect([userDecision, headline]).toEqual([
      ['postgres – One Postgres table'],
      'One Postgres table, decided by the user',
    ]);
    expect(shown).toContain(
      '**Decision**: postgres – One Postgres table, as the user decided; the peers: redis – One Redis',
    );
    expect(shown).toContain('### Recommended action\n\npostgres – One Postgres table, as the user decided');
  });
});
