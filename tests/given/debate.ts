// For tests: a Debate in a few words, played through its own commands.
import { DEFAULTS } from '../../scripts/core/configuration/defaults.ts';
import { debate } from '../../scripts/core/debate/debate.ts';
import type { OpenDebate } from '../../scripts/core/debate/decide.ts';
import type { DebateEvent, DebateState } from '../../scripts/core/debate/events.ts';
import { fold } from '../../scripts/core/protocol/protocol.ts';
import type { Challenge, Failure, Rebuttal } from '../../scripts/core/shapes.ts';

export const SEATS = ['architect', 'operator', 'adversary'] as const;

const NAMES = {
  architect: ['Architect', 'gemini', 'GEMINI.md'],
  operator: ['Operator', 'codex', 'AGENTS.md'],
  adversary: ['Adversary', 'qwen', 'QWEN.md'],
} as const;

export const opening = (
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

export const CHALLENGES: Record<string, Partial<Challenge>> = {
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

export const FAILURES: Record<string, Failure> = {
  timeout: { reason: 'timeout', detail: '120 s' },
  missing: { reason: 'not_found', detail: 'no such program' },
};

export const challenge = (change: Partial<Challenge>): Challenge => ({
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

export const rebuttal = (answer: Rebuttal['answer'], change: Partial<Rebuttal> = {}): Rebuttal => ({
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

export type Debate = { state: DebateState; events: DebateEvent[] };

const context = { now: '2026-01-01T00:00:00Z' };

export const when = ({ events }: Debate, command: Parameters<typeof debate.decide>[1]): Debate => {
  const all = [...events, ...debate.decide(fold(debate, events), command, context)];
  return { events: all, state: fold(debate, all) };
};

export function open(
  limits?: Partial<OpenDebate['limits']>,
  change?: Partial<OpenDebate>,
  rules = 2,
): Debate {
  const events: DebateEvent[] =
    rules === 2
      ? debate.open(opening(limits, change), context)
      : [{ ...opening(limits, change), type: 'opened', format: 1, rules }];
  return { events, state: fold(debate, events) };
}

export function say(at: Debate, seat: string, opinion: unknown, failure: Failure | null = null): Debate {
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

export const OPENING = {
  position: 'Use Redis',
  reasoning: 'It is there',
  confidence: 'high',
  weaknesses: ['one node'],
  assumptions: ['small load'],
};

export const afterOpening = (
  limits?: Partial<OpenDebate['limits']>,
  change?: Partial<OpenDebate>,
  rules?: number,
): Debate => say(open(limits, change, rules), 'claude', OPENING);

export const ASSUMED = {
  core: 'load stays small',
  explicit: ['one region'],
  implicit: [],
  environmental: [],
  right_if: 'load doubles',
  test: 'replay March',
};

/** One word for each challenger, in the order architect, operator, adversary. */
export function round(at: Debate, ...said: string[]): Debate {
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

export function reply(
  at: Debate,
  replies: Record<string, 'accept' | 'partial' | 'reject'>,
  position: string,
): Debate {
  const list = Object.entries(replies).map(([seat, stance]) => ({ seat, stance, reason: `${stance} it` }));
  return say(at, 'claude', { responses: list, position, confidence: 'medium' });
}

export const check = (at: Debate) => at.state.rounds.findLast((one) => one.check)?.check;
