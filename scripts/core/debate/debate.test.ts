import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../configuration/defaults.ts';
import { type DueSeat, fold } from '../protocol/protocol.ts';
import { replayEvents } from '../protocol/replay.ts';
import type { Challenge, Failure, Rebuttal } from '../shapes.ts';
import { debate } from './debate.ts';
import type { OpenDebate } from './decide.ts';
import type { DebateEvent, DebateState } from './events.ts';

const SEATS = ['architect', 'operator', 'adversary'] as const;
const NAMES = {
  architect: ['Architect', 'gemini', 'GEMINI.md'],
  operator: ['Operator', 'codex', 'AGENTS.md'],
  adversary: ['Adversary', 'qwen', 'QWEN.md'],
} as const;

const opening = (
  limits: Partial<OpenDebate['limits']> = {},
  change: Partial<OpenDebate> = {},
): OpenDebate => ({
  type: 'open',
  protocol: 'debate',
  framing: { question: 'Redis or Memcached?' },
  domain: { name: 'backend', from: 'detected', words: ['redis'] },
  defender: { seat: 'claude', name: 'Claude', by: 'host', engine: 'claude', timeoutS: 120, retries: 0 },
  challengers: SEATS.map((seat) => ({
    seat,
    name: NAMES[seat][0],
    engine: NAMES[seat][1],
    vendor: NAMES[seat][1],
    persona: {
      title: `${seat} lens`,
      text: `You are the ${seat}.`,
      way: 'context_file',
      file: NAMES[seat][2],
    },
    borrowed: false,
    enforceSchema: false,
    timeoutS: 120,
    retries: 0,
  })),
  absent: [],
  limits: { ...DEFAULTS.debate, ...limits },
  workspace: { folder: '/project/debates/001-redis', number: 1, slug: 'redis', contextFiles: [], beside: [] },
  seed: 7,
  auto: false,
  cwd: '/project',
  host_session: null,
  opened_at: '2026-01-01T00:00:00Z',
  ...change,
});

const CHALLENGES: Record<string, Partial<Challenge>> = {
  agree: { verdict: 'agree', critique: 'It holds', evidence: [{ text: 'store.ts:1', tag: 'observed' }] },
  'agree, questioning': { verdict: 'agree', critique: 'It holds', assumptions_challenged: ['load stays'] },
  'bare agree': { verdict: 'agree', critique: 'Fine' },
  'minor partial': { verdict: 'partial', objection_strength: 'minor', critique: 'Name the port' },
  'moderate partial': {
    verdict: 'partial',
    objection_strength: 'moderate',
    critique: 'One node is not enough',
  },
  disagree: {
    verdict: 'disagree',
    objection_strength: 'strong',
    critique: 'It loses sessions',
    alternative: 'Use Postgres',
  },
};
const FAILURES: Record<string, Failure> = {
  timeout: { reason: 'timeout', detail: '120 s' },
  missing: { reason: 'not_found', detail: 'no such program' },
};
const challenge = (change: Partial<Challenge>): Challenge => ({
  status: 'ok',
  stage: 1,
  verdict: null,
  critique: '',
  evidence: [],
  alternative: '',
  confidence: 'high',
  objection_strength: null,
  assumptions_challenged: [],
  failure: null,
  warnings: [],
  ...change,
});
const rebuttal = (answer: Rebuttal['answer'], change: Partial<Rebuttal> = {}): Rebuttal => ({
  status: 'ok',
  stage: 1,
  answer,
  reason: `because ${answer}`,
  remaining: '',
  new_evidence: [],
  failure: null,
  warnings: [],
  ...change,
});

type Debate = { state: DebateState; events: DebateEvent[] };
const context = { now: '2026-01-01T00:00:00Z' };
const when = ({ events }: Debate, command: Parameters<typeof debate.decide>[1]): Debate => {
  const all = [...events, ...debate.decide(fold(debate, events), command, context)];
  return { events: all, state: fold(debate, all) };
};
function open(limits?: Partial<OpenDebate['limits']>, change?: Partial<OpenDebate>, rules = 2): Debate {
  if (rules === 2) return when({ state: debate.empty, events: [] }, opening(limits, change));
  const events: DebateEvent[] = [{ ...opening(limits, change), type: 'opened', format: 1, rules }];
  return { events, state: fold(debate, events) };
}

function say(at: Debate, seat: string, opinion: unknown, failure: Failure | null = null): Debate {
  const due = debate.due(at.state).find((one) => one.seat === seat);
  if (!due) throw new Error(`${seat} is not due; due: ${debate.due(at.state).map((one) => one.seat)}`);
  const { turn, round, kind, by } = due;
  const said = kind === 'text' ? { opinion: null, text: JSON.stringify(opinion) } : { opinion };
  return when(at, {
    type: 'answer',
    seat,
    turn,
    round,
    engine: due.engine,
    kind,
    by,
    ...said,
    failure,
    answer: null,
    meta: null,
  });
}

const OPENING = {
  position: 'Use Redis',
  reasoning: 'It is there',
  confidence: 'high',
  weaknesses: ['one node'],
  assumptions: ['small load'],
};
const afterOpening = (
  limits?: Partial<OpenDebate['limits']>,
  change?: Partial<OpenDebate>,
  rules?: number,
): Debate => say(open(limits, change, rules), 'claude', OPENING);

const ASSUMED = {
  core: 'load stays small',
  explicit: ['one region'],
  implicit: [],
  environmental: [],
  right_if: 'load doubles',
  test: 'replay March',
};

/** One word for each challenger, in the order architect, operator, adversary. */
function round(at: Debate, ...said: string[]): Debate {
  return said.reduce((before, word, index) => {
    const seat = SEATS[index] ?? '';
    if (word === '-') return before;
    const failure = FAILURES[word];
    if (failure) return say(before, seat, null, failure);
    if (word === 'unreadable') {
      const due = debate.due(before.state).find((one) => one.seat === seat);
      const lost = { status: 'unparseable', stage: 5 } as const;
      const words = 'I think it is wrong';
      const said =
        due?.kind === 'rebuttal'
          ? rebuttal(null, { ...lost, reason: words })
          : challenge({ ...lost, critique: words });
      return say(before, seat, said);
    }
    const kind = CHALLENGES[word];
    if (kind) return say(before, seat, challenge(kind));
    const [answer, ...rest] = word.split(' ');
    return say(
      before,
      seat,
      rebuttal(answer as Rebuttal['answer'], rest.length ? { new_evidence: [rest.join(' ')] } : {}),
    );
  }, at);
}

function reply(
  at: Debate,
  replies: Record<string, 'accept' | 'partial' | 'reject'>,
  position: string,
): Debate {
  const list = Object.entries(replies).map(([seat, stance]) => ({ seat, stance, reason: `${stance} it` }));
  return say(at, 'claude', { responses: list, position, confidence: 'medium' });
}

const check = (at: Debate) => at.state.rounds.findLast((one) => one.check)?.check;

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

describe('who speaks', () => {
  it('is Claude alone before its opening is stored', () => {
    const at = open();
    expect(debate.next(at.state)).toMatchObject({ do: 'seal', due: [{ seat: 'claude', turn: 'opening' }] });
    const early = {
      seat: 'operator',
      turn: 'challenge',
      round: 1,
      engine: 'codex',
      kind: 'challenge',
      by: 'engine',
    } as const;
    const answer = {
      type: 'answer',
      ...early,
      opinion: challenge({}),
      failure: null,
      answer: null,
      meta: null,
    } as const;
    expect(() => when(at, answer)).toThrow('claude');
  });

  it('are the challengers at the same time after it, each in the workspace', () => {
    const due = debate.due(afterOpening().state);
    expect(
      due.map(({ seat, kind, reads, workspace, persona }) => [seat, kind, reads, workspace, persona]),
    ).toEqual(SEATS.map((seat) => [seat, 'challenge', 'workspace', '/project/debates/001-redis', null]));
  });

  it('takes an opening once', () => {
    const at = afterOpening();
    const again = {
      type: 'answer',
      seat: 'claude',
      turn: 'opening',
      round: 0,
      engine: 'claude',
      kind: 'text',
      by: 'host',
    } as const;
    expect(() => when(at, { ...again, opinion: OPENING, failure: null, answer: null, meta: null })).toThrow(
      'sealed',
    );
  });

  it('nobody answers for an engine', () => {
    const at = afterOpening();
    const forged = {
      type: 'answer',
      seat: 'operator',
      turn: 'challenge',
      round: 1,
      engine: 'codex',
      kind: 'challenge',
      by: 'host',
    } as const;
    expect(() =>
      when(at, { ...forged, opinion: challenge({}), failure: null, answer: null, meta: null }),
    ).toThrow('filled by an engine');
  });

  it('is asked by program for Claude too, where there is no host', () => {
    const defender = {
      seat: 'claude',
      name: 'Claude',
      by: 'engine',
      engine: 'claude',
      timeoutS: 120,
      retries: 0,
    } as const;
    expect(debate.next(open({}, { auto: true, defender }).state)).toMatchObject({
      do: 'run',
      due: [{ seat: 'claude', by: 'engine', kind: 'text' }],
    });
  });

  it('hands a persona over where the engine has no context file', () => {
    const challengers = opening().challengers.map((one) => ({
      ...one,
      persona: { ...one.persona, way: 'handed_over' as const, file: null },
    }));
    const [due] = debate.due(afterOpening({}, { challengers }).state);
    expect(due).toMatchObject({ reads: 'repository', workspace: null, persona: 'You are the architect.' });
  });
});

describe('a confrontation', () => {
  const disputed = round(afterOpening(), 'agree', 'disagree', 'moderate partial');

  it('asks Claude to answer those who object, and only them', () => {
    const [due] = debate.due(disputed.state);
    expect(due).toMatchObject({ seat: 'claude', turn: 'response', round: 1 });
    expect(due?.prompt.slots['critiques']).toContain('It loses sessions');
    expect(due?.prompt.slots['critiques']).not.toContain('Architect');
  });

  it('sends rebuttals to dissenters only, with the reply to their own critique', () => {
    const at = reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes');
    const due = debate.due(at.state);
    expect(due.map(({ seat, turn, kind, round: number }) => [seat, turn, kind, number])).toEqual([
      ['operator', 'rebuttal', 'rebuttal', 2],
      ['adversary', 'rebuttal', 'rebuttal', 2],
    ]);
    expect(due[0]?.prompt.slots).toMatchObject({
      reply: expect.stringContaining('REJECT: reject it'),
      objection: expect.stringContaining('It loses sessions'),
    });
    expect(due[0]?.prompt.slots['position']).toContain('Use Redis, two nodes');
  });

  it.each([
    ['both accept', ['-', 'accept', 'accept'], 'consensus', []],
    ['one maintains, one accepts', ['-', 'maintain', 'accept'], 'no_consensus', []],
    ['one escalates', ['-', 'escalate', 'accept'], 'confront', ['operator']],
    ['both maintain, after Claude gave something', ['-', 'maintain', 'maintain'], 'no_consensus', []],
    ['one escalates, one maintains', ['-', 'escalate', 'maintain'], 'confront', ['operator']],
    ['one cannot be read', ['-', 'unreadable', 'accept'], 'confront', ['operator']],
    ['one is lost on the way', ['-', 'timeout', 'accept'], 'confront', []],
    ['one is gone for good', ['-', 'missing', 'accept'], 'no_consensus', []],
    ['one is lost, one maintains', ['-', 'timeout', 'maintain'], 'confront', []],
  ])('%s', (_, said, decision, respond_to) => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      ...said,
    );
    expect(check(at)).toMatchObject({ decision, respond_to });
  });

  it('ends when a round moved nothing', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'reject' }, 'Use Redis'),
      '-',
      'maintain',
      'maintain',
    );
    expect(check(at)).toMatchObject({ decision: 'no_consensus', stalled: true });
  });

  it('asks the one that was lost again with the same reply, and gives up the second time', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
      'timeout',
      'accept',
    );
    expect(debate.due(at.state)).toMatchObject([{ seat: 'operator', turn: 'rebuttal', round: 3 }]);
    expect(check(round(at, '-', 'accept'))).toMatchObject({ decision: 'consensus' });
    expect(check(round(at, '-', 'timeout'))).toMatchObject({ decision: 'no_consensus', stalled: true });
  });

  it('ends when somebody asks for another answer twice and gets the same', () => {
    const replies = { operator: 'reject', adversary: 'reject' } as const;
    const second = round(reply(disputed, replies, 'Use Redis'), '-', 'escalate', 'accept');
    expect(check(second)).toMatchObject({ decision: 'confront', stalled: false });
    const third = round(reply(second, { operator: 'reject' }, 'use Redis.'), '-', 'escalate');
    expect(check(third)).toMatchObject({ decision: 'no_consensus', stalled: true });
    const changed = round(reply(second, { operator: 'partial' }, 'Use Redis, two nodes'), '-', 'escalate');
    expect(check(changed)).toMatchObject({ decision: 'confront', stalled: false });
  });

  it('puts a changed position to those whose objection was maintained, too', () => {
    const replies = { operator: 'reject', adversary: 'reject' } as const;
    const second = round(reply(disputed, replies, 'Use Redis'), '-', 'maintain', 'escalate');
    const asked = (at: Debate) => debate.due(at.state).map(({ seat, turn }) => [seat, turn]);
    expect(asked(reply(second, { adversary: 'reject' }, 'Use Redis'))).toEqual([['adversary', 'rebuttal']]);
    expect(asked(reply(second, { adversary: 'accept' }, 'Use Postgres'))).toEqual([
      ['adversary', 'rebuttal'],
      ['operator', 'rebuttal'],
    ]);
  });

  it('takes an acceptance with a remainder for a maintained objection', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
    );
    const left = say(at, 'operator', rebuttal('accept', { remaining: 'data is lost on a restart' }));
    const done = say(left, 'adversary', rebuttal('accept'));
    expect(check(done)).toMatchObject({
      decision: 'no_consensus',
      blocking: ['operator'],
      maintained: ['operator'],
    });
  });

  it('goes back to Claude when an objection is escalated', () => {
    const at = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
      'escalate',
      'accept',
    );
    expect(debate.next(at.state)).toMatchObject({ do: 'seal', due: [{ turn: 'response', round: 2 }] });
    expect(debate.due(at.state)[0]?.prompt.slots['critiques']).toContain('because escalate');
  });

  it('reaches consensus in the third round', () => {
    const second = round(
      reply(disputed, { operator: 'reject', adversary: 'accept' }, 'Use Redis, two nodes'),
      '-',
      'escalate',
      'accept',
    );
    const third = round(
      reply(second, { operator: 'partial' }, 'Use Redis, two nodes, nightly restore'),
      '-',
      'accept',
    );
    expect(debate.ending(third.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
    expect(third.state.rounds).toHaveLength(3);
    expect(
      third.state.positions.map(({ version, after_round, because }) => [
        version,
        after_round,
        because.map(({ seat }) => seat),
      ]),
    ).toEqual([
      [1, 0, []],
      [2, 1, ['adversary']],
      [3, 2, ['operator']],
    ]);
  });

  it('makes no new version of a position that has not moved', () => {
    expect(
      reply(disputed, { operator: 'reject', adversary: 'reject' }, 'use  Redis.').state.positions,
    ).toHaveLength(1);
    expect(
      reply(disputed, { operator: 'partial', adversary: 'partial' }, 'Use Redis').state.positions,
    ).toHaveLength(1);
  });

  it('makes one of the same words with other conditions, and shows them beside it', () => {
    const list = ['operator', 'adversary'].map((seat) => ({ seat, stance: 'partial', reason: 'true' }));
    const conditions = ['AOF is on'];
    const answer = { responses: list, position: 'Use Redis', conditions, confidence: 'medium' };
    const at = round(say(disputed, 'claude', answer), '-', 'accept', 'accept');
    expect(at.state.positions.map((one) => one.conditions ?? [])).toEqual([[], conditions]);
    expect(debate.display(at.state)).toContain('**Conditions:**\n- AOF is on');
    expect(debate.report(at.state).conditions).toEqual(conditions);
  });
});

describe('by the first rules', () => {
  const disputed = round(afterOpening({}, {}, 1), 'agree', 'disagree', 'moderate partial');
  const replies = { operator: 'reject', adversary: 'accept' } as const;

  it.each([
    ['one maintains, one accepts', ['-', 'maintain', 'accept'], 'confront', ['operator']],
    ['both maintain', ['-', 'maintain', 'maintain'], 'confront', ['operator', 'adversary']],
  ])('%s', (_, said, decision, respond_to) => {
    const at = round(reply(disputed, replies, 'Use Redis, two nodes'), ...said);
    expect(check(at)).toMatchObject({ decision, respond_to });
  });

  it.each([
    ['reject', { decision: 'no_consensus', stalled: true }],
    ['partial', { decision: 'confront', stalled: false }],
  ] as const)('a reply that says %s to all: %o', (stance, found) => {
    const at = reply(disputed, { operator: stance, adversary: stance }, 'Use Redis');
    expect(check(round(at, '-', 'maintain', 'maintain'))).toMatchObject(found);
  });

  it('an answer that cannot be read was nobody’s', () => {
    const at = round(afterOpening({}, {}, 1), 'timeout', 'missing', 'unreadable');
    expect(check(at)).toMatchObject({ decision: 'abort', blocking: [] });
  });

  it('a concession made a version, and a consensus was a yes', () => {
    const at = reply(disputed, { operator: 'partial', adversary: 'partial' }, 'Use Redis');
    expect(at.state.positions).toHaveLength(2);
    const inferred = say(
      round(at, '-', 'accept'),
      'adversary',
      rebuttal('accept', { status: 'inferred', stage: 4 }),
    );
    expect(debate.ending(inferred.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
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
    const shown = debate.display(say(ended, 'claude', ASSUMED).state);
    expect(shown).toContain('- Adversary (Qwen): UNREADABLE - I think it is wrong');
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
    expect(debate.display(at.state)).toMatch(/OUTCOME: TRADEOFF[\s\S]*not heard \(timeout\)/);
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
      expect(debate.summary(at.state)).toMatchObject({ decision, outcome });
      expect(debate.next(at.state)).toMatchObject({ do: 'done' });
    });

    it.each(['SQLite will do', 'yes', 'go ahead', 'none of them', 'no, I do not want that', 'Reject it'])(
      '"%s" is kept as a note, and asked again',
      (words) => {
        const at = decide(words);
        expect([debate.ending(at.state), debate.next(at.state).do]).toEqual([null, 'ask_user']);
        expect(debate.display(at.state)).toContain(`Noted: ${words}`);
      },
    );

    it('and it is told whether anybody saw it', () => {
      const seen = when(asked(), { type: 'user', answer: { choice: 'Operator' }, seen: () => true });
      expect(debate.display(seen.state)).not.toContain('said by the host');
      expect(debate.display(decide('Operator').state)).toContain('said by the host');
    });

    it('and it stands in the result, with the note', () => {
      const text = debate.display(decide('Operator', 'after the fair').state);
      expect(text).toContain("## The user's decision\n\nWith Operator: Use Postgres\n\nafter the fair");
    });

    it('and it is remembered of whom it was, and against whom', () => {
      expect(debate.summary(decide('Operator').state)).toMatchObject({
        agreed_by: ['Operator'],
        dissent: 'Claude: Use Redis',
        reasoning: 'It loses sessions',
        confidence: null,
      });
      expect(debate.summary(decide('Claude').state)).toMatchObject({
        agreed_by: ['Architect', 'Adversary'],
        reasoning: 'Use Redis',
      });
    });

    it('and a report says what is to be done', () => {
      const { decision, statement, userDecision, next, dissent } = debate.report(
        decide('Operator', 'after the fair').state,
      );
      expect([decision, statement, userDecision, next]).toEqual([
        'TRADEOFF',
        'Use Postgres',
        ['The user went with Operator.', 'after the fair'],
        '',
      ]);
      expect(dissent).toMatchObject([{ name: 'Claude', position: 'the position', concern: 'Use Redis' }]);
      expect(debate.report(decide('Claude').state).dissent).toMatchObject([
        { name: 'Operator', position: 'DISAGREE' },
      ]);
    });

    it('once', () => {
      const at = decide('Claude');
      expect(() => when(at, { type: 'user', answer: { choice: 'Operator' } })).toThrow(
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
    expect(debate.display(at.state)).toContain('ftm doctor');
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

describe('what may be told', () => {
  it('leaves out what was said in a round that is still open', () => {
    const text = JSON.stringify(debate.view(round(afterOpening(), 'disagree').state));
    expect(text).not.toContain('It loses sessions');
    expect(JSON.stringify(debate.view(round(afterOpening(), 'disagree', 'agree', 'agree').state))).toContain(
      'It loses sessions',
    );
  });

  it('shows how things stand before Claude replies, and nothing of a round that is going on', () => {
    const disputed = round(afterOpening(), 'agree', 'disagree', 'agree');
    expect(debate.next(disputed.state)).toMatchObject({ do: 'seal', display: true });
    expect(debate.display(disputed.state)).toMatch(/after round 1 of at most 5[\s\S]*It loses sessions/);
    const rebutting = reply(disputed, { operator: 'reject' }, 'Use Redis');
    expect(debate.display(rebutting.state)).toBe('No outcome yet.');
  });

  it('and so does the workspace, which challengers can read', () => {
    const files = (at: Debate) => debate.workspace?.(at.state, () => 'raw words')?.files ?? {};
    expect(JSON.stringify(files(round(afterOpening(), 'disagree')))).not.toContain('It loses sessions');
    expect(Object.keys(files(round(afterOpening(), 'disagree', 'agree', 'agree')))).toEqual([
      'context.md',
      'state.json',
      'transcript.md',
      'rounds/r001_gemini.md',
      'rounds/r001_codex.md',
      'rounds/r001_qwen.md',
    ]);
  });
});

describe('a changed context file', () => {
  const changed = { type: 'context_changed', files: [{ file: 'AGENTS.md', problem: 'changed' }] } as const;

  it('is noted once for each state of the files', () => {
    const once = when(afterOpening(), { ...changed, files: [...changed.files] });
    expect(when(once, { ...changed, files: [...changed.files] }).events).toHaveLength(once.events.length);
  });

  it('is told with the result', () => {
    const at = round(
      when(afterOpening(), { ...changed, files: [...changed.files] }),
      'agree',
      'agree',
      'agree',
    );
    expect(debate.display(at.state)).toContain(
      'Context files of challengers changed during the debate: AGENTS.md',
    );
  });
});

it('a first word on a position that was changed afterwards is not remembered as a vote on the last one', () => {
  const votes = (at: Debate) =>
    debate.summary(at.state)?.votes.map(({ position, sealed_position }) => [position, sealed_position]);
  const disputed = round(afterOpening(), 'agree', 'disagree', 'agree');
  expect(votes(round(reply(disputed, { operator: 'accept' }, 'Use Postgres'), '-', 'accept'))?.[1]).toEqual([
    'AGREE',
    null,
  ]);
  expect(votes(round(reply(disputed, { operator: 'reject' }, 'Use Redis'), '-', 'accept'))?.[1]).toEqual([
    'AGREE',
    'DISAGREE',
  ]);
});

it('the log gives the same result again', () => {
  const at = round(
    reply(round(afterOpening(), 'agree', 'disagree', 'bare agree'), { operator: 'accept' }, 'Use Postgres'),
    '-',
    'accept',
    'agree',
  );
  const { differences } = replayEvents(debate, at.events, ({ type }) => debate.derived.includes(type));
  expect([differences, debate.ending(at.state)?.decision]).toEqual([[], 'CONSENSUS']);
});

it('every prompt has exactly the slots it is given', async () => {
  const { readFileSync } = await import('node:fs');
  const { fillPrompt } = await import('../prompting/fill.ts');
  const fill = ({ prompt: { name, slots } }: DueSeat): string =>
    fillPrompt(
      readFileSync(new URL(`../../../references/prompts/${name}.md`, import.meta.url), 'utf8'),
      slots,
      name,
    );
  const disputed = round(afterOpening({ max_rounds: 2 }), 'bare agree', 'disagree', 'agree');
  const answered = reply(disputed, { operator: 'reject' }, 'Use Redis');
  const ended = round(answered, 'agree', 'maintain');
  for (const at of [open(), afterOpening(), disputed, answered, ended]) {
    for (const due of debate.due(at.state)) expect(fill(due)).not.toContain('{{');
  }
});

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
      question: expect.stringContaining("Architect's agreement was only read out of its sentences."),
      options: [
        { label: 'Ask again' },
        { label: 'Go ahead all the same' },
        { label: 'Leave it open' },
        { label: 'Stop here' },
      ],
    });
    expect(debate.ending(asked.state)).toBeNull();
    expect(debate.display(asked.state)).toMatch(
      /OUTCOME: UNDECIDED[\s\S]*It would be:\*\* CONSENSUS, were it not/,
    );
  });

  it.each([
    ['Go ahead all the same', 'CONSENSUS', 'approved', 'user', 'user_decided'],
    ['go ahead', 'CONSENSUS', 'approved', 'user', 'user_decided'],
    ['Leave it open', null, 'undecided', 'vote', 'undecided'],
    ['Stop here', null, 'undecided', 'user', 'declined'],
    ['no', null, 'undecided', 'user', 'declined'],
  ])('"%s": %s, %s by %s', (choice, decision, gate, by, outcome) => {
    const at = user(asked, choice);
    expect(debate.ending(at.state)).toMatchObject({ decision, gate, standing: { gate, by } });
    expect(debate.summary(at.state)).toMatchObject({ decision, outcome });
  });

  it('can be asked about again, and then it counts', () => {
    const again = user(asked, 'Ask again');
    expect(debate.due(again.state).map(({ seat, turn, round: number }) => [seat, turn, number])).toEqual(
      SEATS.map((seat) => [seat, 'challenge', 2]),
    );
    expect(debate.due(again.state)[0]?.prompt.slots['again']).toContain('only read out of your sentences');
    const at = round(again, 'agree', 'agree', 'agree');
    expect(debate.ending(at.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
    expect(label(doubtful(again))).toEqual([
      'Leave it open',
      'Go ahead all the same',
      'Ask again',
      'Stop here',
    ]);
  });

  it('beside one that is plain is no matter', () => {
    const at = say(
      doubtful(afterOpening(), ['architect', 'operator']),
      'adversary',
      challenge(CHALLENGES['agree'] ?? {}),
    );
    expect(debate.ending(at.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
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
    expect(label(at)).toContain('Go ahead all the same');
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
    const shown = debate.display(round(afterOpening({}, change), 'agree').state);
    expect(shown).toContain('**Degraded: only one challenger was heard.**');
    expect(shown).toContain('operator (not found; npm install -g @openai/codex)');
    expect(shown).not.toContain('**Confidence:** HIGH');
  });

  it('counts voices by vendor, model and endpoint, not by name', () => {
    const challengers = opening().challengers.map((one) => ({ ...one, identity: 'google gemini-x' }));
    const shown = debate.display(round(afterOpening({}, { challengers }), 'agree', 'agree', 'agree').state);
    expect(shown).toContain(
      '**Degraded: 3 lenses of one engine (gemini, codex, qwen): 1 opinion from 3 sides.**',
    );
    expect(shown).not.toContain('**Confidence:** HIGH');
  });
});
