// What a user is asked before anything is sent, and shown while rounds go on.
import { describe, expect, it } from 'vitest';
import { ballot, cite, dueIn, open, play, say, step, user } from '../../../tests/given/council.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { council } from './council.ts';

describe('with a user', () => {
  const asked = open({ questions: true, hosted: true });
  const confirmed = [asked, user({ choice: 'Send it' })];

  it('sends nothing before the user has confirmed it', () => {
    expect(dueIn(play(asked))).toEqual([]);
    expect(step(play(asked))).toBe('ask_user');
    expect(shownInMarkdown(council.report(play(asked).state))).toContain(
      '> Which store should hold the sessions of this service?',
    );
    expect(dueIn(play(...confirmed))).toHaveLength(3);
  });

  it('shows an edited framing again, and sends the edited one', () => {
    const edited = play(asked, user({ framing: { constraints: ['no new service'] } }));
    expect(step(edited)).toBe('ask_user');
    expect(edited.state.framing).toMatchObject({
      constraints: ['no new service'],
      criteria: ['survives a restart'],
    });
    const sent = play(asked, user({ choice: 'send it', framing: { constraints: ['no new service'] } }));
    expect(JSON.stringify(council.due(sent.state))).toContain('no new service');
  });

  it('refuses what is said twice, and keeps a no that comes while peers work', () => {
    expect(() => play(...confirmed, user({ choice: 'Send it' }))).toThrow(
      expect.objectContaining({ code: 'not_due' }),
    );
    const no = user({ choice: 'Leave all of it as it stands' });
    expect(play(...confirmed, no).state.early).toBe('Leave all of it as it stands');
    expect(play(...confirmed, no, no).state.early).toBe('Leave all of it as it stands');
  });

  it('does not take words for the framing that no peer would get', () => {
    expect(() => play(asked, user({ choice: 'Change it' }))).toThrow(
      expect.objectContaining({ code: 'framing_needed' }),
    );
  });

  it('can be stopped before it begins', () => {
    const stopped = play(asked, user({ choice: 'Stop here' }));
    expect(step(stopped)).toBe('done');
    expect(council.report(stopped.state).remembered).toBeNull();
  });

  it('shows each round with the next one', () => {
    const played = play(...confirmed, ...ballot(1, 'redis', 'postgres', 'memory'));
    expect(council.next(played.state)).toMatchObject({ do: 'run', display: true });
    expect(shownInMarkdown(council.report(played.state))).toContain('## Round 1 — Independent Research');
  });

  it.each([
    [['a.ts'], ['a.ts'], ['a.ts'], 'all cite `a.ts`'],
    [['a.ts', 'b.ts'], ['a.ts'], ['a.ts'], 'all cite `a.ts`; only claude cites `b.ts`'],
    [['a.ts'], ['a.ts'], [], 'claude and codex cite `a.ts`'],
    [
      ['a.ts', 'b.ts'],
      ['a.ts', 'b.ts'],
      ['c.ts'],
      'claude and codex cite `a.ts`, `b.ts`; only gemini cites `c.ts`',
    ],
    [[], [], [], 'nobody cites a file that exists'],
  ])('says who read what: %j, %j, %j', (claude, codex, gemini, words) => {
    const read = (seat: string, choice: string, files: string[]) =>
      say(seat, 1, choice, { cites: files.map((file) => cite(file)) });
    const played = play(
      ...confirmed,
      read('claude', 'redis', claude),
      read('codex', 'postgres', codex),
      read('gemini', 'memory', gemini),
    );
    expect(shownInMarkdown(council.report(played.state))).toContain(`- Different research paths: ${words}\n`);
  });
});
