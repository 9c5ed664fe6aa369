// Tests in Magi: an objection names one, the user lets it run, and what it showed is voted on; it counts nothing by itself.
import { describe, expect, it } from 'vitest';
import { open, opinion, says } from '../../../tests/given/magi.ts';
import { fold, type SharedCommand } from '../protocol/protocol.ts';
import { replayEvents } from '../protocol/replay.ts';
import type { NamedTest, TestResult } from '../shapes.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import type { MagiEvent } from './events.ts';
import { magi } from './magi.ts';

const COMMAND = 'node sum.js';
const named = (more: Partial<NamedTest> = {}): NamedTest => ({
  command: COMMAND,
  expect: 'it fails',
  otherwise: 'exit 0',
  because: 'it is what is disputed',
  ...more,
});
const YES = opinion('APPROVE');
const NO = opinion('REJECT', { test: named() });
const UNSURE = opinion('ABSTAIN', { test: named() });
const PLAIN_NO = opinion('REJECT');
const PLAIN_UNSURE = opinion('ABSTAIN');
const CASE = {
  status: 'ok',
  objection_strength: 'strong',
  case: 'The sum is wrong for empty lists.',
  evidence: [],
  looked_for: '',
  test: named(),
};

type Opening = { mode?: 'simple' | 'engine'; auto?: boolean; stakes?: 'high'; redeliberations?: number };

const opened = ({ mode = 'engine', auto = false, stakes, redeliberations = 2 }: Opening) =>
  open({
    mode,
    auto,
    framing: { question: 'Is sum() right?', ...(stakes ? { stakes } : {}) },
    limits: { redeliberations },
  });

const SEATS = { engine: ['claude', 'codex', 'gemini'], simple: ['logos', 'pathos', 'sophia'] };

/** A deliberation that is played on, step by step. */
function played(opening: Opening = {}) {
  const { mode = 'engine', auto = false } = opening;
  const events: MagiEvent[] = magi.open(opened(opening), { now: '2026-01-01T00:00:00Z' });
  const state = () => fold(magi, events);
  const one = {
    events,
    state,
    next: () => magi.next(state()),
    say(...commands: SharedCommand[]) {
      for (const command of commands)
        events.push(...magi.decide(state(), command, { now: '2026-01-01T00:00:00Z' }));
      return one;
    },
    vote(...opinions: unknown[]) {
      const round = state().lastRound;
      for (const [index, said] of opinions.entries()) {
        const seat = SEATS[mode][index] ?? '';
        const by = !auto && (mode === 'simple' || seat === 'claude') ? 'host' : 'engine';
        one.say(says(seat, said, { round, by }));
      }
      return one;
    },
    challenge(said: unknown) {
      const [due] = magi.due(state());
      const { seat = '', round = 0, by = 'engine' } = due ?? {};
      return one.say(says(seat, said, { round, by, turn: 'challenge' }));
    },
    user: (choice: string, more: object = {}) =>
      one.say({ type: 'user', answer: { choice, ...more }, seen: () => true }),
    tested: () => one.say({ type: 'tested', result: RESULT }),
  };
  return one;
}
type Played = ReturnType<typeof played>;

const RESULT: TestResult = {
  command: COMMAND,
  shell: false,
  walls: 'bubblewrap',
  exit: 0,
  stopped: null,
  output: '42\n',
  output_sha256: '0'.repeat(64),
  changed: [],
  ms: 10,
};

const asked = (one: Played) => {
  const next = one.next();
  return next.do === 'ask_user' ? next.ask.questions[0] : null;
};
const labels = (one: Played) => asked(one)?.options.map(({ label }) => label) ?? [];

describe('a test is offered', () => {
  it.each<[string, () => Played, boolean]>([
    ['on a split', () => played().vote(YES, NO, PLAIN_UNSURE), true],
    ['on a split, named by who abstains', () => played().vote(YES, PLAIN_NO, UNSURE), true],
    ['on a split of lenses', () => played({ mode: 'simple' }).vote(YES, NO, UNSURE), true],
    ['on a hinge', () => played().vote(YES, opinion('APPROVE', { inferred: true }), NO), true],
    ['on a safety dissent', () => played().vote(YES, YES, { ...NO, safety_concern: true }), true],
    ['on too few votes', () => played().vote(NO, PLAIN_UNSURE, PLAIN_UNSURE), true],
    ['on a case against', () => played({ stakes: 'high' }).vote(YES, YES, YES).challenge(CASE), true],
    [
      'on a deadlock',
      () =>
        played({ redeliberations: 0 })
          .vote(YES, PLAIN_NO, PLAIN_UNSURE)
          .user('Vote again', { evidence: ['new'] })
          .vote(YES, NO, PLAIN_UNSURE),
      true,
    ],
    ['not where nobody named one', () => played().vote(YES, PLAIN_NO, PLAIN_UNSURE), false],
    ['not where the votes decide', () => played().vote(YES, YES, NO), false],
    ['not where the votes decide against it', () => played().vote(YES, NO, NO), false],
    ['not without anybody to ask', () => played({ auto: true }).vote(YES, NO, PLAIN_UNSURE), false],
  ])('%s', (_, play, offered) => {
    const one = play();
    expect(labels(one).includes('Run the test')).toBe(offered);
    if (!offered) return;
    expect(labels(one)[1]).toBe('Run the test');
    expect(asked(one)?.question).toContain(COMMAND);
    expect(asked(one)?.question).toContain('expects: it fails; otherwise: exit 0');
  });

  it('with its command in full, however long it is', () => {
    const command = `node -e '${'x'.repeat(1500)}'`;
    const one = played().vote(YES, { ...NO, test: named({ command }) }, PLAIN_UNSURE);
    expect(asked(one)?.question).toContain(command);
  });

  it('while nothing is counted nobody sees it', () => {
    const one = played().vote(NO);
    expect(magi.tests(one.state())).toEqual([]);
  });
});

const SPLIT = () => played().vote(YES, NO, PLAIN_UNSURE);
const SETTLED = () => SPLIT().user('Run the test').tested();

describe('once it is allowed', () => {
  it('it is due, and nothing else', () => {
    expect(SPLIT().user('Run the test').next()).toMatchObject({
      do: 'settle',
      why: expect.stringContaining(COMMAND),
    });
  });

  it('what it showed is before every seat of the next vote, and each knows only itself', () => {
    const one = SETTLED();
    expect(one.events.at(-1)).toMatchObject({ type: 'reopened', seats: SEATS.engine });
    const [own] = magi.due(one.state());
    expect(own?.prompt.slots['history']).toContain('Another seat expected "it fails": not met');
    one.vote(YES);
    const histories = magi.due(one.state()).map(({ prompt }) => prompt.slots['history']);
    expect(histories).toEqual([
      expect.stringContaining('You expected "it fails": not met'),
      expect.stringContaining('Another seat expected "it fails": not met'),
    ]);
    for (const history of histories) {
      expect(history).toContain('nobody wrote it');
      expect(history).toContain('42');
      expect(history).not.toMatch(/codex/i);
    }
  });

  it('the same counting decides as ever, and a flip on it is new evidence', () => {
    const one = SETTLED().vote(YES, YES, PLAIN_UNSURE);
    const { verdict } = one.state().ballots.at(-1)?.counted ?? {};
    expect(verdict).toMatchObject({ decision: 'APPROVE', pattern: 'majority', action: 'execute' });
    const report = magi.report(one.state());
    expect(report.moves).toMatchObject([{ seat: 'codex', from: 'REJECT', to: 'APPROVE', kind: 'evidence' }]);
    expect(report.tests).toEqual([
      {
        command: COMMAND,
        ended: 'ended with exit code 0',
        output: '42',
        notes: ['codex expected "it fails": not met'],
      },
    ]);
    expect(magi.ending(one.state())).toMatchObject({ gate: 'approved', standing: { by: 'vote' } });
  });

  it('it is not offered or asked about a second time', () => {
    const one = SETTLED().vote(YES, NO, UNSURE);
    expect(labels(one)).not.toContain('Run the test');
    expect(() => one.tested()).not.toThrow();
  });

  it('a test that decides nothing is said to decide nothing', () => {
    const vague = { ...NO, test: named({ expect: 'something odd' }) };
    const one = played().vote(YES, vague, PLAIN_UNSURE).user('Run the test').tested();
    expect(shownInMarkdown(magi.report(one.state()))).toContain('The test decides nothing');
    const [own] = magi.due(one.state());
    expect(own?.prompt.slots['history']).toContain('It decides nothing by itself');
    expect(magi.report(one.vote(YES, YES, YES).state()).moves.map(({ kind }) => kind)).toEqual([
      'context',
      'context',
    ]);
  });

  it('where no vote is left the question comes again, with the result', () => {
    const again = (one: Played) => one.user('Vote again', { evidence: ['new'] }).vote(YES, NO, PLAIN_UNSURE);
    const one = again(played({ redeliberations: 0 }).vote(YES, PLAIN_NO, PLAIN_UNSURE))
      .user('Run the test')
      .tested();
    expect(one.events.at(-1)?.type).toBe('tested');
    expect(one.next().do).toBe('ask_user');
    expect(labels(one)).not.toContain('Run the test');
    expect(shownInMarkdown(magi.report(one.state()))).toContain('ended with exit code 0');
  });

  it('the result is the evidence that one vote beyond the limit needs', () => {
    const one = played({ redeliberations: 0 }).vote(YES, NO, PLAIN_UNSURE).user('Run the test').tested();
    expect(one.events.at(-1)?.type).toBe('reopened');
    expect(one.vote(YES, YES, YES).state().ballots.at(-1)?.counted?.verdict.decision).toBe('APPROVE');
  });

  it('the new vote can be withdrawn, and is not opened again by itself', () => {
    const one = SETTLED().user('withdraw');
    expect(one.next().do).toBe('ask_user');
    expect(one.state().ballots).toHaveLength(1);
  });

  it('a replay draws the same conclusions', () => {
    const { events } = SETTLED().vote(YES, YES, PLAIN_UNSURE);
    const isDerived = ({ type }: MagiEvent) => magi.derived.includes(type);
    expect(replayEvents(magi, events, isDerived).differences).toEqual([]);
  });
});

it('nobody’s words let run what nobody named', () => {
  const command: SharedCommand = { type: 'test_allowed', command: 'rm -rf /', by: 'user', said: [] };
  expect(() => SPLIT().say(command)).toThrow('Nobody here has named that test');
  expect(() => SPLIT().tested()).toThrow('has not been allowed');
});
