// What the first round comes to: agreement, doubt about it, challengers that were lost.
import { describe, expect, it } from 'vitest';
import { ASSUMED, afterOpening, check, reply, round, say } from '../../../tests/given/debate.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { debate } from './debate.ts';

describe('the first round', () => {
  it.each([
    ['agree', 'agree', 'agree', 'fast_exit', []],
    ['agree, questioning', 'agree', 'agree', 'fast_exit', []],
    ['agree', 'minor partial', 'minor partial', 'fast_exit', []],
    ['minor partial', 'minor partial', 'minor partial', 'fast_exit', []],
    ['agree', 'timeout', 'missing', 'fast_exit', []],
    ['bare agree', 'agree', 'agree', 'confront', ['architect']],
    ['bare agree', 'bare agree', 'bare agree', 'confront', ['architect', 'operator', 'adversary']],
    ['agree', 'moderate partial', 'agree', 'confront', ['operator']],
    ['agree', 'agree', 'disagree', 'confront', ['adversary']],
    ['missing', 'missing', 'disagree', 'confront', ['adversary']],
    ['timeout', 'missing', 'unreadable', 'confront', ['adversary']],
    ['timeout', 'missing', 'missing', 'abort', []],
    ['agree', 'agree', 'unreadable', 'confront', ['adversary']],
  ])('%s, %s, %s: %s', (one, two, three, decision, blocking) => {
    expect(check(round(afterOpening(), one, two, three))).toMatchObject({ decision, blocking });
  });

  describe('minor points of an agreement, with nobody there to answer them', () => {
    const minor = (change = {}) =>
      round(afterOpening({}, { auto: true, ...change }), 'minor partial', 'agree', 'minor partial');
    const brief = minor();
    const asked = ({ state }: typeof brief) =>
      debate.due(state).map(({ seat, turn, prompt }) => [seat, turn, prompt.name]);

    it('are answered briefly, and nobody is asked again', () => {
      expect(asked(brief)).toEqual([['claude', 'response', 'debate-brief']]);
      const at = reply(brief, { architect: 'accept', adversary: 'reject' }, 'Use Postgres instead');
      expect(asked(at)).toEqual([]);
      expect(debate.ending(at.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
      expect(shownInMarkdown(debate.report(at.state))).toContain('ACCEPT: accept it');
      // The position is the one that they agreed to.
      expect(at.state.positions.map(({ text }) => text)).toEqual(['Use Redis']);
    });

    it.each(['timeout', 'budget'] as const)('cost the agreement nothing when they are not: %s', (reason) => {
      const at = say(brief, 'claude', null, { reason, detail: 'late' });
      expect(asked(at)).toEqual([]);
      expect(debate.ending(at.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
    });

    it('are left to the host where there is one', () => {
      expect(asked(minor({ auto: false }))).toEqual([]);
    });
  });

  it('believes a bare agreement when told not to doubt it', () => {
    const limits = { skeptical_of_early_agreement: false };
    expect(check(round(afterOpening(limits), 'bare agree', 'bare agree', 'bare agree'))).toMatchObject({
      decision: 'fast_exit',
      downgraded: [],
    });
  });

  it('is not counted before everybody has spoken', () => {
    const at = round(afterOpening(), 'agree', 'agree');
    expect([check(at), debate.due(at.state).map(({ seat }) => seat)]).toEqual([undefined, ['adversary']]);
  });
});

describe('doubt about early agreement', () => {
  const doubted = round(afterOpening(), 'bare agree', 'agree', 'agree');

  it('asks again through the lens, without anything for Claude to answer', () => {
    const [due, ...others] = debate.due(doubted.state);
    expect([due?.seat, due?.turn, due?.kind, due?.round, others]).toEqual([
      'architect',
      'challenge',
      'challenge',
      2,
      [],
    ]);
    expect(due?.prompt.slots['again']).toContain('without naming anything you checked');
    expect(debate.next(doubted.state).why).toContain('without evidence');
  });

  it.each([
    ['a bare agreement is accepted the second time', 'bare agree', 'consensus'],
    ['an objection found on looking is confronted', 'disagree', 'confront'],
    ['an agreement that cannot be asked about again stands', 'timeout', 'consensus'],
  ])('%s', (_, word, decision) => {
    expect(check(round(doubted, word))).toMatchObject({ decision });
  });

  it.each([
    ['a minor point', 'minor partial', true],
    ['a real one', 'moderate partial', false],
  ])('what it says on looking, %s, is a movement or not', (_, word, stalled) => {
    const at = round(afterOpening(), 'bare agree', 'disagree', 'agree');
    const answered = reply(at, { operator: 'reject' }, 'Use Redis');
    expect(check(round(answered, word, 'maintain'))).toMatchObject({ stalled });
  });

  it('gives the doubted one and the dissenter their different questions in one round', () => {
    const at = reply(
      round(afterOpening(), 'bare agree', 'disagree', 'agree'),
      { operator: 'reject' },
      'Use Redis',
    );
    expect(debate.due(at.state).map(({ seat, turn }) => [seat, turn])).toEqual([
      ['architect', 'challenge'],
      ['operator', 'rebuttal'],
    ]);
  });
});

describe('a challenger lost in the first round', () => {
  it.each([
    ['to an accident is asked once more', 'timeout', ['operator', 'adversary']],
    ['because it is not there is not', 'missing', ['operator']],
  ])('%s', (_, word, seats) => {
    const at = reply(round(afterOpening(), 'agree', 'disagree', word), { operator: 'reject' }, 'Use Redis');
    expect(debate.due(at.state).map(({ seat }) => seat)).toEqual(seats);
  });

  it.each([1, 2])('is asked once more, and not in the third round (rules %i)', (rules) => {
    const first = round(afterOpening({}, {}, rules), 'agree', 'disagree', 'timeout');
    const second = round(reply(first, { operator: 'reject' }, 'Use Redis'), '-', 'escalate', 'timeout');
    expect(check(second)).toMatchObject({ decision: 'confront' });
    const third = reply(second, { operator: 'partial' }, 'Use Redis, two nodes');
    expect(debate.due(third.state).map(({ seat }) => seat)).toEqual(['operator']);
  });

  it('whose words cannot be read is answered all the same, and asked once more', () => {
    const unread = round(afterOpening(), 'agree', 'disagree', 'unreadable');
    expect(debate.due(unread.state)[0]?.prompt.slots['critiques']).toContain(
      'As it came:\nI think it is wrong',
    );
    const at = reply(unread, { operator: 'reject', adversary: 'reject' }, 'Use Redis');
    const due = debate.due(at.state);
    expect(due.map(({ seat, turn }) => [seat, turn])).toEqual([
      ['operator', 'rebuttal'],
      ['adversary', 'challenge'],
    ]);
    expect(due[1]?.prompt.slots['again']).toContain('> I think it is wrong');
    const ended = round(at, '-', 'accept', 'unreadable');
    expect(check(ended)).toMatchObject({ decision: 'no_consensus', blocking: ['adversary'] });
    const told = say(ended, 'claude', ASSUMED);
    const shown = shownInMarkdown(debate.report(told.state));
    expect(shown).toContain('- Adversary (Qwen): UNREADABLE - I think it is wrong');
    // It stands in the way, and is no way to go.
    expect(shown).toContain('**Core disagreement:** none could be named');
    const { ask } = debate.next(told.state) as { ask?: { questions: { options: { label: string }[] }[] } };
    const sides = ask?.questions[0]?.options.map(({ label }) => label.split(':')[0]) ?? [];
    expect([sides.includes('Claude'), sides.includes('Adversary')]).toEqual([true, false]);
  });

  it('keeps nobody waiting when it is lost again', () => {
    const at = reply(
      round(afterOpening(), 'agree', 'disagree', 'timeout'),
      { operator: 'accept' },
      'Use Postgres',
    );
    expect(check(round(at, '-', 'accept', 'timeout'))).toMatchObject({
      decision: 'consensus',
      unheard: ['adversary'],
    });
  });
});
