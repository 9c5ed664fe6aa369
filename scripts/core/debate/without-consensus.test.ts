// The ends that are no consensus: a tradeoff, the user’s decision, nobody left.
import { describe, expect, it } from 'vitest';
import {
  ASSUMED,
  afterOpening,
  check,
  type Debate,
  FAILURES,
  open,
  reply,
  round,
  say,
  when,
} from '../../../tests/given/debate.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { debate } from './debate.ts';
import type { OpenDebate } from './decide.ts';

describe('no consensus', () => {
  function unresolved(limits: Partial<OpenDebate['limits']>, change?: Partial<OpenDebate>): Debate {
    let at = round(afterOpening(limits, change), 'agree', 'disagree', 'agree');
    while (check(at)?.decision === 'confront')
      at = round(reply(at, { operator: 'partial' }, `Use Redis ${at.state.rounds.length}`), '-', 'escalate');
    return at;
  }

  it.each([1, 2, 3, 5])('comes after %i rounds of challengers', (max_rounds) => {
    const at = unresolved({ max_rounds });
    expect([check(at)?.decision, at.state.rounds.length]).toEqual(['no_consensus', max_rounds]);
  });

  it('asks Claude first and then every open side what it takes for granted', () => {
    const at = unresolved({ max_rounds: 2 });
    expect(debate.next(at.state)).toMatchObject({
      do: 'seal',
      due: [{ seat: 'claude', turn: 'assumptions' }],
    });
    const after = say(at, 'claude', ASSUMED);
    expect(debate.next(after.state)).toMatchObject({
      do: 'run',
      due: [{ seat: 'operator', turn: 'assumptions', kind: 'text' }],
    });
    const done = say(after, 'operator', { ...ASSUMED, core: 'nights are quiet' });
    expect(debate.next(done.state)).toMatchObject({ do: 'ask_user' });
    expect(debate.ending(done.state)).toBeNull();
  });

  it('ends all the same when a side does not say', () => {
    const at = say(
      say(unresolved({ max_rounds: 1 }), 'claude', ASSUMED),
      'operator',
      null,
      FAILURES['timeout'],
    );
    expect(shownInMarkdown(debate.report(at.state))).toMatch(/OUTCOME: TRADEOFF[\s\S]*not heard \(timeout\)/);
  });

  describe('then the user decides', () => {
    const asked = (change?: Partial<OpenDebate>): Debate =>
      say(say(unresolved({ max_rounds: 1 }, change), 'claude', ASSUMED), 'operator', {
        ...ASSUMED,
        core: 'nights are quiet',
      });
    const decide = (choice: string, note = ''): Debate =>
      when(asked(), { type: 'user', answer: { choice, note } });

    it('between the sides, or for neither', () => {
      const step = debate.next(asked().state);
      expect(step.do === 'ask_user' && step.ask.questions[0]?.options.map(({ label }) => label)).toEqual([
        'Claude: Use Redis',
        'Operator: Use Postgres',
        'Leave it open',
        'Stop here',
      ]);
    });

    it.each([
      ['Claude: Use Redis', 'KEPT: Use Redis', 'approved', 'user_decided'],
      ['operator', 'INSTEAD: Use Postgres', 'rejected', 'user_decided'],
      ['Operator: Use Postgres', 'INSTEAD: Use Postgres', 'rejected', 'user_decided'],
      ['leave it open', 'TRADEOFF', 'undecided', 'tradeoff'],
      ['Stop here', null, 'undecided', 'declined'],
      ['no', null, 'undecided', 'declined'],
      ['やめる', null, 'undecided', 'declined'],
    ])('%s: %s, %s', (said, decision, gate, outcome) => {
      const at = decide(said);
      expect(debate.ending(at.state)).toMatchObject({ decision, gate });
      expect(debate.report(at.state).remembered).toMatchObject({ decision, outcome });
      expect(debate.next(at.state)).toMatchObject({ do: 'done' });
    });

    it.each(['SQLite will do', 'yes', 'go ahead', 'none of them', 'no, I do not want that', 'Reject it'])(
      '"%s" is kept as a note, and asked again',
      (words) => {
        const at = decide(words);
        expect([debate.ending(at.state), debate.next(at.state).do]).toEqual([null, 'ask_user']);
        expect(shownInMarkdown(debate.report(at.state))).toContain(
          `## Comments that decided nothing\n\n- ${words}`,
        );
      },
    );

    it('and it is told whether anybody saw it', () => {
      const seen = when(asked(), { type: 'user', answer: { choice: 'Operator' }, seen: () => true });
      expect(shownInMarkdown(debate.report(seen.state))).not.toContain('said by the host');
      expect(shownInMarkdown(debate.report(decide('Operator').state))).toContain('said by the host');
    });

    it('and it stands in the result, with the note', () => {
      const text = shownInMarkdown(debate.report(decide('Operator', 'before the fair').state));
      expect(text).toContain("## The user's decision\n\nWith Operator: Use Postgres\n\nbefore the fair");
    });

    it('and it is remembered of whom it was, and against whom', () => {
      expect(debate.report(decide('Operator').state).remembered).toMatchObject({
        agreed_by: ['Operator'],
        dissent: 'Claude: Use Redis',
        reasoning: 'It loses sessions',
        confidence: null,
      });
      expect(debate.report(decide('Claude').state).remembered).toMatchObject({
        agreed_by: ['Architect', 'Adversary'],
        reasoning: 'Use Redis',
      });
    });

    it('and a report says what is to be done', () => {
      const { decision, statement, userDecision, next, dissent } = debate.report(
        decide('Operator', 'before the fair').state,
      );
      expect([decision, statement, userDecision, next]).toEqual([
        'TRADEOFF',
        'Use Postgres',
        ['With Operator: Use Postgres', 'before the fair'],
        '',
      ]);
      expect(dissent).toMatchObject([{ name: 'Claude', position: 'the position', concern: 'Use Redis' }]);
      expect(debate.report(decide('Claude').state).dissent).toMatchObject([
        { name: 'Operator', position: 'DISAGREE' },
      ]);
    });

    it('and may speak against a yes: then nothing is done until it is clear what was meant', () => {
      const yes = decide('Claude');
      expect(debate.ending(yes.state)).toMatchObject({ gate: 'approved' });
      const against = when(yes, { type: 'user', answer: { choice: 'No, not before the audit' } });
      expect(debate.ending(against.state)).toMatchObject({ gate: 'undecided', decision: 'TRADEOFF' });
      expect(debate.next(against.state)).toMatchObject({ do: 'ask_user' });
      const after = when(against, { type: 'user', answer: { choice: 'Operator' } });
      expect(debate.ending(after.state)).toMatchObject({ gate: 'rejected' });
    });

    it('once', () => {
      const at = decide('Operator');
      expect(() => when(at, { type: 'user', answer: { choice: 'Claude' } })).toThrow(
        'nothing for the user to decide',
      );
      expect(() => when(afterOpening(), { type: 'user', answer: { choice: 'Operator' } })).toThrow(
        'nothing for the user to decide',
      );
    });

    it('unless nobody is there to be asked', () => {
      expect(debate.ending(asked({ auto: true }).state)).toMatchObject({
        decision: 'TRADEOFF',
        gate: 'undecided',
      });
    });
  });
});

describe('an end without a result', () => {
  it('comes when no challenger answers, and names the doctor', () => {
    const at = round(afterOpening(), 'missing', 'missing', 'timeout');
    expect(debate.ending(at.state)).toMatchObject({ decision: null, gate: 'undecided' });
    expect(shownInMarkdown(debate.report(at.state))).toContain('ftm doctor');
  });

  it('comes when Claude asked as a program does not answer', () => {
    const defender = {
      seat: 'claude',
      name: 'Claude',
      by: 'engine',
      engine: 'claude',
      timeoutS: 120,
      retries: 0,
    } as const;
    const at = say(open({}, { auto: true, defender }), 'claude', null, FAILURES['timeout']);
    expect(debate.ending(at.state)?.headline).toContain('the seat of Claude failed');
  });
});
