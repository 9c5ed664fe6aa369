// A question without options: the clerk maps words, and never overrides a peer.
import { describe, expect, it } from 'vitest';
import { ballot, last, open, play, say, step, user } from '../../../tests/given/council.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { council } from './council.ts';

describe('an open question', () => {
  const asked = open({
    framing: { problem: 'Where should sessions go in this service?' },
    questions: true,
    hosted: true,
  });
  const spoken = [asked, user({ choice: 'Send it' }), ...ballot(1, 'a redis store', 'postgres', 'one redis')];

  it('waits for the clerk, who sees letters and no names', () => {
    const next = council.next(play(...spoken).state);
    expect(next.do).toBe('map');
    const prompt = JSON.stringify(next);
    expect(prompt).toContain('position A');
    expect(prompt).not.toMatch(/claude|codex|gemini/i);
  });

  it('counts with the mapping, and says that it rests on it', () => {
    const played = play(...spoken, { type: 'map', text: 'A, B: redis\nC: postgres' });
    expect(last(played)).toMatchObject({
      verdict: {
        outcome: 'majority',
        choice: 'a redis store',
        agreed_by: ['claude', 'gemini'],
        standing: { gate: 'undecided', hinges: [{ reason: 'mapping' }, { reason: 'mapping' }] },
      },
    });
    const display = shownInMarkdown(council.report(played.state));
    expect(display).toContain(
      'B "a redis store" = A "one redis"; C "postgres" (B claude, A gemini, C codex)',
    );
    expect(display).toContain('claude a redis store, codex postgres, gemini one redis');
    expect(council.next(played.state)).toMatchObject({
      ask: { questions: [{ question: expect.stringContaining('lets the peers say themselves') }] },
    });
  });

  it('remembers in later rounds what a label was mapped to', () => {
    const played = play(
      ...spoken,
      { type: 'map', text: 'A: r\nB: redis\nC: postgres' },
      ...ballot(2, 'a redis store', 'a redis store', 'one redis'),
    );
    expect(last(played)?.verdict).toMatchObject({
      outcome: 'majority',
      choice: 'a redis store',
      agreed_by: ['claude', 'codex'],
    });
  });

  it('never overrides what the peers say of each other', () => {
    const played = play(
      ...spoken,
      { type: 'map', text: 'A: r\nB: redis\nC: postgres' },
      say('claude', 2, 'a redis store', { agrees_with: ['A'] }),
      say('codex', 2, 'postgres'),
      say('gemini', 2, 'one redis', { agrees_with: ['B'] }),
    );
    expect(last(played)?.verdict).toMatchObject({ outcome: 'majority', agreed_by: ['claude', 'gemini'] });
  });

  it('needs no clerk when two use the same words, or when nobody is there', () => {
    expect(step(play(asked, user({ choice: 'Send it' }), ...ballot(1, 'redis', 'Redis', 'x')))).toBe(
      'ask_user',
    );
    expect(
      step(play(open({ framing: { problem: 'Where should sessions go?' } }), ...ballot(1, 'a', 'b', 'c'))),
    ).toBe('run');
  });

  it.each([
    ['D: redis\nA: x\nB: y\nC: z', 'there is no position D'],
    ['A, B: redis\nB, C: postgres', 'B stands in two places'],
    ['A, B: redis', 'C is missing'],
    ['they all agree', 'B is missing'],
  ])('refuses the mapping %j', (text, problem) => {
    expect(() => play(...spoken, { type: 'map', text })).toThrow(problem);
  });
});
