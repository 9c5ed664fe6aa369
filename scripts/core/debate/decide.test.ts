// What a Debate takes of an answer, what it sends back, and what follows by itself.
import { describe, expect, it } from 'vitest';
import {
  ASSUMED,
  afterOpening,
  type Debate,
  FAILURES,
  OPENING,
  open,
  rebuttal,
  reply,
  round,
  say,
  when,
} from '../../../tests/given/debate.ts';
import type { TestResult } from '../shapes.ts';
import { debate } from './debate.ts';

const disputed = round(afterOpening(), 'agree', 'disagree', 'agree');
const replied = reply(disputed, { operator: 'reject' }, 'Use Redis');
const unresolved = round(replied, '-', 'maintain');
const second = round(replied, '-', 'escalate');
const auto = { auto: true, defender: { ...open().state.opened.defender, by: 'engine' as const } };
const alone = open({}, auto);

type Turn = { seat: string; turn: string; round: number };
const answer = (at: Debate, { seat, turn, round: number }: Turn) =>
  when(at, {
    type: 'answer',
    seat,
    turn,
    round: number,
    engine: seat,
    kind: 'text',
    by: seat === 'claude' ? 'host' : 'engine',
    opinion: null,
    text: JSON.stringify(OPENING),
    failure: null,
    answer: null,
    meta: null,
  });

describe('an answer is refused', () => {
  const first = { seat: 'operator', turn: 'challenge', round: 1 };
  it.each<[what: string, at: Debate, turn: Turn, code: string]>([
    ['an opening that is not its own', open(), { seat: 'operator', turn: 'opening', round: 0 }, 'seal_first'],
    ['a second opening', afterOpening(), { seat: 'claude', turn: 'opening', round: 0 }, 'already_sealed'],
    ['a second challenge', round(afterOpening(), '-', 'disagree'), first, 'already_sealed'],
    ['one of a round long over', replied, first, 'already_sealed'],
    [
      'a rebuttal of who objected to nothing',
      replied,
      { seat: 'architect', turn: 'rebuttal', round: 2 },
      'not_due',
    ],
    ['a rebuttal of a round to come', replied, { seat: 'operator', turn: 'rebuttal', round: 7 }, 'not_due'],
    ['a second reply', replied, { seat: 'claude', turn: 'response', round: 1 }, 'already_sealed'],
    ['an early reply', replied, { seat: 'claude', turn: 'response', round: 2 }, 'not_due'],
    [
      'an old reply',
      reply(second, { operator: 'reject' }, 'Use Redis'),
      { seat: 'claude', turn: 'response', round: 1 },
      'already_sealed',
    ],
    ['early assumptions', replied, { seat: 'claude', turn: 'assumptions', round: 1 }, 'not_due'],
    [
      'assumptions once more',
      say(unresolved, 'claude', ASSUMED),
      { seat: 'claude', turn: 'assumptions', round: 2 },
      'already_sealed',
    ],
  ])('%s', (_, at, turn, code) => {
    expect(() => answer(at, turn)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a writer who can mend it hears what is missing, an engine’s answer is taken as far as it goes', () => {
  const { position } = OPENING;
  const { right_if: _, ...unsure } = ASSUMED;
  it.each<[what: string, at: Debate, said: object]>([
    ['an opening without reasons', open(), { position }],
    [
      'a reply that accepts and changes nothing',
      disputed,
      {
        responses: [{ seat: 'operator', stance: 'accept', reason: 'true' }],
        position,
        confidence: 'high',
      },
    ],
    [
      'a reply without a reason',
      disputed,
      {
        responses: [{ seat: 'operator', stance: 'reject', reason: '' }],
        position,
        confidence: 'high',
      },
    ],
    ['assumptions without the other side', unresolved, unsure],
  ])('%s', (_, at, said) => {
    expect(() => say(at, 'claude', said)).toThrow(expect.objectContaining({ code: 'bad_answer' }));
  });

  it('so an opening without reasons', () => {
    expect(say(alone, 'claude', { position }).events.at(-1)).toMatchObject({
      type: 'answered',
      opinion: { position, reasoning: '' },
      failure: null,
    });
  });

  it('and one side’s assumptions', () => {
    expect(say(say(unresolved, 'claude', ASSUMED), 'operator', unsure).events.at(-1)).toMatchObject({
      opinion: { core: ASSUMED.core, right_if: '' },
      failure: null,
    });
  });

  it.each([
    [
      'nothing of which could be read',
      {},
      null,
      { reason: 'schema', detail: expect.stringMatching(/^position: ./) },
    ],
    ['that never came', null, FAILURES['timeout'], FAILURES['timeout']],
  ])('an opening %s is lost, and nothing follows', (_, said, failed, failure) => {
    const { events, state } = say(alone, 'claude', said, failed);
    expect(events.at(-1)).toMatchObject({ type: 'answered', opinion: null, failure });
    expect(debate.ending(state)).toMatchObject({ decision: null, gate: 'undecided' });
  });
});

it('changed files are noted by round, and again only when they have changed since', () => {
  const changed = (at: Debate, ...files: string[]) =>
    when(at, {
      type: 'context_changed',
      files: files.map((file) => ({ file, problem: 'changed' as const })),
    });
  const noted = ({ state }: Debate) =>
    state.contextChanges.map((one) => [one.round, ...one.files.map(({ file }) => file)]);
  const once = changed(afterOpening(), 'AGENTS.md');
  expect(noted(changed(once, 'AGENTS.md'))).toEqual([[1, 'AGENTS.md']]);
  expect(noted(changed(once, 'AGENTS.md', 'QWEN.md'))).toEqual([
    [1, 'AGENTS.md'],
    [1, 'AGENTS.md', 'QWEN.md'],
  ]);
  const later = reply(round(once, 'agree', 'disagree', 'agree'), { operator: 'reject' }, 'Use Redis');
  expect(noted(changed(later, 'AGENTS.md'))).toEqual([
    [1, 'AGENTS.md'],
    [2, 'AGENTS.md'],
  ]);
});

describe('a test that was run', () => {
  const result: TestResult = {
    command: 'node sum.js',
    shell: false,
    walls: 'bubblewrap',
    exit: 0,
    stopped: null,
    output: '42\n',
    output_sha256: '0'.repeat(64),
    changed: [],
    ms: 10,
  };
  const test = {
    command: result.command,
    expect: 'it fails',
    otherwise: 'exit 0',
    because: 'it is disputed',
  };
  const tested = (max_rounds: number): Debate => {
    const first = round(afterOpening({ max_rounds }), 'agree', 'disagree', 'agree');
    const named = say(
      reply(first, { operator: 'reject' }, 'Use Redis'),
      'operator',
      rebuttal('maintain', { test }),
    );
    const assumed = say(say(named, 'claude', ASSUMED), 'operator', ASSUMED);
    const allowed = when(assumed, { type: 'user', answer: { choice: 'Run the test' }, seen: () => true });
    return when(allowed, { type: 'tested', result });
  };

  it('reopens the debate for those who are apart', () => {
    const { events, state } = tested(5);
    expect(events.at(-1)).toEqual({
      type: 'reopened',
      round: 2,
      respond_to: ['operator'],
      next: [{ seat: 'operator', as: 'rebuttal' }],
    });
    expect(debate.due(state)).toMatchObject([{ seat: 'claude', turn: 'response', round: 2 }]);
    expect(state.rounds.slice(1)).toMatchObject([
      { round: 2, check: { decision: 'confront', stalled: false } },
      { round: 3, asked: [{ seat: 'operator', as: 'rebuttal' }], said: {}, check: null },
    ]);
  });

  it('leaves it to the user where no round is left', () => {
    const { events, state } = tested(2);
    expect(events.at(-1)?.type).toBe('tested');
    expect(debate.next(state).do).toBe('ask_user');
  });
});
