// Agreements that do not stand by themselves, and what a Debate is worth.
import { describe, expect, it } from 'vitest';
import {
  afterOpening,
  CHALLENGES,
  challenge,
  check,
  type Debate,
  OPENING,
  open,
  opening,
  rebuttal,
  reply,
  round,
  SEATS,
  say,
  when,
} from '../../../tests/given/debate.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { debate } from './debate.ts';

describe('an agreement that is in doubt', () => {
  const inferred = { ...CHALLENGES['agree'], status: 'inferred', stage: 4, stated: false } as const;
  const DEFENDER = {
    seat: 'claude',
    name: 'Claude',
    by: 'engine',
    engine: 'claude',
    timeoutS: 120,
    retries: 0,
  } as const;
  const doubtful = (at: Debate, seats: readonly string[] = SEATS): Debate =>
    seats.reduce((before, seat) => say(before, seat, challenge(inferred)), at);
  const asked = doubtful(afterOpening());
  const label = (at: Debate) => {
    const step = debate.next(at.state);
    return step.do === 'ask_user' ? step.ask.questions[0]?.options.map((option) => option.label) : step.do;
  };
  const user = (at: Debate, choice: string): Debate =>
    when(at, { type: 'user', answer: { choice }, seen: () => true });

  it('is put to the user, with the reason and the cheapest step', () => {
    const step = debate.next(asked.state);
    expect(step.do === 'ask_user' && step.ask.questions[0]).toMatchObject({
      question: expect.stringContaining("Architect's agreement was only inferred from prose."),
      options: [
        { label: 'Ask again' },
        { label: 'Go ahead anyway' },
        { label: 'Leave it open' },
        { label: 'Stop here' },
      ],
    });
    expect(debate.ending(asked.state)).toBeNull();
    expect(shownInMarkdown(debate.report(asked.state))).toMatch(
      /OUTCOME: UNDECIDED[\s\S]*It would be:\*\* CONSENSUS, except that/,
    );
  });

  it.each([
    ['Go ahead anyway', 'CONSENSUS', 'approved', 'user', 'user_decided'],
    ['go ahead', 'CONSENSUS', 'approved', 'user', 'user_decided'],
    ['Leave it open', null, 'undecided', 'vote', 'undecided'],
    ['Stop here', null, 'undecided', 'user', 'declined'],
    ['no', null, 'undecided', 'user', 'declined'],
  ])('"%s": %s, %s by %s', (choice, decision, gate, by, outcome) => {
    const at = user(asked, choice);
    expect(debate.ending(at.state)).toMatchObject({ decision, gate, standing: { gate, by } });
    expect(debate.report(at.state).remembered).toMatchObject({ decision, outcome });
  });

  it('can be asked about again, and then it counts', () => {
    const again = user(asked, 'Ask again');
    expect(debate.due(again.state).map(({ seat, turn, round: number }) => [seat, turn, number])).toEqual(
      SEATS.map((seat) => [seat, 'challenge', 2]),
    );
    expect(debate.due(again.state)[0]?.prompt.slots['again']).toContain('only read out of your sentences');
    const at = round(again, 'agree', 'agree', 'agree');
    expect(debate.ending(at.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
    expect(label(doubtful(again))).toEqual(['Leave it open', 'Go ahead anyway', 'Ask again', 'Stop here']);
  });

  it('beside one that is plain is no matter', () => {
    const at = say(
      doubtful(afterOpening(), ['architect', 'operator']),
      'adversary',
      challenge(CHALLENGES['agree'] ?? {}),
    );
    expect(debate.ending(at.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
  });

  it('that nobody was to be asked about can be spoken against all the same', () => {
    const yes = round(afterOpening({}, { auto: true }), 'agree', 'agree', 'agree');
    expect(debate.ending(yes.state)).toMatchObject({ gate: 'approved' });
    const against = user(yes, 'No, not before the audit');
    expect(debate.ending(against.state)).toMatchObject({ gate: 'undecided' });
    expect(debate.next(against.state).do).toBe('ask_user');
    const stopped = user(against, 'no');
    expect([debate.ending(stopped.state)?.gate, debate.next(stopped.state).do]).toEqual([
      'undecided',
      'done',
    ]);
  });

  it('goes another round first where nobody can be asked, then it is undecided', () => {
    const opened = say(open({}, { auto: true, defender: DEFENDER }), 'claude', OPENING);
    const first = doubtful(opened);
    expect(check(first)).toMatchObject({ decision: 'confront', respond_to: [] });
    const second = doubtful(first);
    expect(debate.ending(second.state)).toMatchObject({
      decision: null,
      gate: 'undecided',
      would_be: 'CONSENSUS',
      hinges_on: ['Architect: inferred', 'Operator: inferred', 'Adversary: inferred'],
    });
    expect(debate.ending(round(first, 'agree', 'agree', 'agree').state)).toMatchObject({ gate: 'approved' });
  });

  it.each([
    [
      'everything it cites is missing',
      { evidence: [{ text: 'nowhere/ghost.ts:99', tag: 'observed' as const }] },
      'evidence_missing',
    ],
    [
      'three say word for word the same',
      { critique: 'It holds in every case that I could think of today.' },
      'identical',
    ],
  ])('because %s', (_, change, reason) => {
    const cited = [
      { path: 'nowhere/ghost.ts', line: 99, quote: '', status: 'no such file' as const, found: null },
    ];
    const said = challenge({ ...CHALLENGES['agree, questioning'], ...change });
    const at = SEATS.reduce((before, seat) => {
      const due = debate.due(before.state).find((one) => one.seat === seat);
      if (!due) throw new Error(`${seat} is not due`);
      const { turn, round: number, kind, by, engine } = due;
      const answer = { type: 'answer', seat, turn, round: number, engine, kind, by, opinion: said } as const;
      return when(before, { ...answer, evidence: cited, failure: null, answer: null, meta: null });
    }, afterOpening());
    const hinges = debate.ending(at.state)?.standing?.hinges ?? check(at)?.hinges ?? [];
    expect(hinges.map((one) => one.reason)).toEqual(reason === 'identical' ? [] : SEATS.map(() => reason));
  });

  it('of a change of mind leaves the objection where it was', () => {
    const disputed = reply(
      round(afterOpening(), 'agree', 'disagree', 'agree'),
      { operator: 'accept' },
      'Use Postgres',
    );
    const at = say(disputed, 'operator', rebuttal('accept', { status: 'inferred', stage: 4, stated: false }));
    expect(check(at)).toMatchObject({
      decision: 'consensus',
      hinges: [{ seat: 'operator', reason: 'inferred' }],
    });
    expect(label(at)).toContain('Go ahead anyway');
  });
});

describe('what a Debate is worth', () => {
  it('is degraded with one challenger, and says who is missing and how to bring it', () => {
    const change = {
      challengers: opening().challengers.slice(0, 1),
      absent: [{ seat: 'operator', reason: 'not found', remedy: 'npm install -g @openai/codex' }],
    };
    expect(debate.next(open({}, change).state).why).toContain(
      'Missing: operator (not found; npm install -g @openai/codex)',
    );
    const shown = shownInMarkdown(debate.report(round(afterOpening({}, change), 'agree').state));
    expect(shown).toContain('**Degraded: only one challenger was heard.**');
    expect(shown).toContain('operator (not found; npm install -g @openai/codex)');
    expect(shown).not.toContain('**Confidence:** HIGH');
  });

  it('counts voices by vendor, model and endpoint, not by name', () => {
    const challengers = opening().challengers.map((one) => ({ ...one, identity: 'google gemini-x' }));
    const shown = shownInMarkdown(
      debate.report(round(afterOpening({}, { challengers }), 'agree', 'agree', 'agree').state),
    );
    expect(shown).toContain(
      '**Degraded: 3 lenses of one engine (gemini, codex, qwen): 1 opinion from 3 sides.**',
    );
    expect(shown).not.toContain('**Confidence:** HIGH');
  });
});
