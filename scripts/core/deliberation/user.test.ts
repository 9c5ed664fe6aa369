import { describe, expect, it } from 'vitest';
import { telling, voting } from '../../../tests/given/voting.ts';
import type { Framing } from '../schemas/nouns.ts';
import { standingCall } from './fold.ts';
import { nextStepDue, standingAtEnd, standingOf } from './standing.ts';

const step = (told: ReturnType<typeof telling>): string =>
  nextStepDue(voting, told.state()).do;
const gate = (told: ReturnType<typeof telling>): string =>
  standingAtEnd(voting, told.state())?.gate ?? 'undecided';
const code = (what: () => unknown): string => {
  try {
    what();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'taken';
};

describe('what the user says', () => {
  const split = () => telling().votes('ann yes, bob no, cid maybe');
  it.each([
    ['go', 'approved'],
    ['stop', 'rejected'],
    ['wait', 'undecided'],
  ])('%s makes it %s and changes no vote', (choice, expected) => {
    const told = split().user({ choice, said: 'my words', conditions: ['only staging'] });
    expect(standingOf(voting, told.state())).toMatchObject({
      gate: expected,
      by: 'user',
    });
    expect(standingCall(told.state())?.count.standing.gate).toBe('undecided');
    expect(told.state().chose).toMatchObject({
      said: 'my words',
      conditions: ['only staging'],
      seen: false,
    });
  });

  it('owes what is to be written, and is no yes before', () => {
    const told = split().user({ choice: 'risk' }, { seen: true });
    expect(standingOf(voting, told.state())).toMatchObject({ gate: 'undecided' });
    expect(nextStepDue(voting, told.state())).toMatchObject({
      question: { header: 'In writing' },
    });
    expect(gate(told.user({ written: { monitor: ' ' }, choice: 'risk' }))).toBe(
      'undecided',
    );
    expect(gate(told.user({ written: { monitor: 'tickets' } }))).toBe('approved');
    expect(told.state().chose?.written).toEqual({ monitor: 'tickets' });
  });

  it('over a yes that stands a debt makes it no yes; over a no it stays one', () => {
    const yes = telling().votes('ann yes, bob yes, cid no').user({ choice: 'risk' });
    expect(standingOf(voting, yes.state())).toMatchObject({
      gate: 'undecided',
      owed: ['monitor'],
    });
    const no = telling().votes('ann no, bob yes, cid no').user({ choice: 'risk' });
    expect(gate(no.user({ choice: 'stop' }).user({ choice: 'risk' }))).not.toBe(
      'approved',
    );
  });

  it('a no after a yes makes it undecided until the user decides', () => {
    const told = telling().votes('ann yes, bob yes, cid no').user({ said: "No, don't." });
    expect([gate(told), step(told)]).toEqual(['undecided', 'ask_user']);
    expect(nextStepDue(voting, told.state())).toMatchObject({
      question: { question: expect.stringContaining('No, don') },
    });
    expect(gate(told.user({ choice: 'go' }))).toBe('approved');
  });

  it('a no beside a choice is that choice', () => {
    const told = telling()
      .votes('ann yes, bob yes, cid no')
      .user({ choice: 'stop', said: 'no, not this' });
    expect([gate(told), told.state().chose?.outcome.is, told.state().objection]).toEqual([
      'rejected',
      'stop',
      null,
    ]);
  });

  it('a no beside a choice that there is not is a no all the same', () => {
    const told = telling()
      .votes('ann yes, bob yes, cid no')
      .user({ choice: 'execute', said: 'nein, das machen wir nicht' });
    expect([gate(told), step(told)]).toEqual(['undecided', 'ask_user']);
  });

  it('a no while seats answer stands against the yes that comes, whenever it comes', () => {
    const told = telling().user({ said: 'stop' }).votes('ann yes, bob no, cid maybe');
    expect(told.state().objection).toBe('stop');
    told.user({ choice: 'again' }).votes('ann yes, bob yes, cid yes');
    expect([gate(told), step(told)]).toEqual(['undecided', 'ask_user']);
    told.user({ choice: 'again' }).votes('ann yes, bob yes, cid yes');
    expect(gate(told)).toBe('approved');
  });

  it.each([
    [{ choice: 'stop' }, 'stop'],
    [{ choice: 'no, leave it' }, 'no, leave it'],
    [{ said: 'no, leave it' }, 'no, leave it'],
    [{ choice: 'stop', said: 'nein, das ist falsch' }, 'nein, das ist falsch'],
  ])('%j while seats answer is such a no', (answer, objection) => {
    expect(telling().user(answer).state()).toMatchObject({
      objection,
      notes: [objection],
    });
  });
  it('going back is for another vote only, and is said there', () => {
    expect(() => telling().user({ choice: 'back' })).toThrow(/nothing to decide yet\.$/);
    const again = telling().votes('ann yes, bob yes, cid no').user({ choice: 'again' });
    expect(() => again.user({ choice: 'go' })).toThrow(
      /"back" keeps the verdict before it\.$/,
    );
  });
  it.each<[framing: Framing, hooks: boolean, expected: string]>([
    [{ stakes: 'high' }, true, 'not_seen'],
    [{ stakes: 'high' }, false, 'taken'],
    [{ reversible: false }, true, 'not_seen'],
    [{ reversible: true, stakes: 'normal' }, true, 'taken'],
    [{}, true, 'taken'],
  ])(
    '%j, a host with hooks: %s, a yes that was not seen: %s',
    (framing, hooks, expected) => {
      const told = telling({ framing }).votes('ann yes, bob no, cid maybe');
      expect(code(() => told.user({ choice: 'go' }, { hooks }))).toBe(expected);
      expect(code(() => told.user({ choice: 'go' }, { hooks, seen: true }))).toBe(
        'taken',
      );
    },
  );
  it('whoever is asked again may be asked with more effort, named as people name it', () => {
    const asked = (effort: Record<string, string>) =>
      split().user({ choice: 'again', effort });
    const [{ engine = '', name = '' } = {}] = split().state().seats;
    const given = (effort: Record<string, string>) =>
      asked(effort).state().calls.at(-1)?.effort;
    expect(given({ [name.toUpperCase()]: 'high' })).toEqual({ [engine]: 'high' });
    expect(given({ '*': 'low' })).toEqual({ '*': 'low' });
    expect(code(() => asked({ [name]: 'huge' }))).toBe('unknown_effort');
    expect(code(() => asked({ zoe: 'high' }))).toBe('unknown_seat');
  });

  it('new facts alone call the seats again, but not beside a choice, a plain word or a debt', () => {
    const rounds = (answer: object) => split().user(answer).state().calls.length;
    expect(
      [{ context: 'p99' }, { evidence: ['x'] }, { seats: ['bob'] }].map(rounds),
    ).toEqual([2, 2, 2]);
    expect(
      [
        { context: 'p99', choice: 'stop' },
        { context: 'p99', said: 'no' },
      ].map(rounds),
    ).toEqual([1, 1]);
    expect(code(() => split().user({ context: ' ', evidence: [''] }))).toBe('no_choice');
    expect(
      split()
        .user({ choice: 'risk' })
        .user({ written: { monitor: 'x' }, context: 'y' })
        .state().calls,
    ).toHaveLength(1);
  });

  it.each(['go ahead', 'hm', 'what do you think?'])(
    '%j while seats answer is not taken',
    (said) => {
      expect(code(() => telling().user({ said }))).toBe('not_due');
    },
  );
});
