// Debates as a line of short words: who says what, call by call.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { planDebate } from '../../scripts/core/debate/plan.ts';
import { debate } from '../../scripts/core/debate/protocol.ts';
import type { DebateState } from '../../scripts/core/debate/rounds.ts';
import { decide } from '../../scripts/core/deliberation/decide.ts';
import { beginState, evolve } from '../../scripts/core/deliberation/fold.ts';
import type { Surroundings, UsableEngine } from '../../scripts/core/deliberation/plan.ts';
import type { MachineCommand } from '../../scripts/core/deliberation/protocol.ts';
import { seatsDue } from '../../scripts/core/deliberation/standing.ts';
import { fillTemplate } from '../../scripts/core/prompting/fill.ts';
import type { LensTable } from '../../scripts/core/schemas/ballots.ts';
import { RULES } from '../../scripts/core/schemas/names.ts';
import type { Answered } from '../../scripts/core/schemas/nouns.ts';

export const lens = (title: string) => ({
  ...{
    title,
    angle: `looks as ${title}`,
    catches: ['x'],
    checks: ['y'],
    questions: ['z'],
  },
  ...{ trusts: 'numbers', doubts: 'words' },
});
export const domain = (about: string, words: string[]) => ({
  ...{ about, words, architect: lens(`${about} architect`) },
  ...{ operator: lens(`${about} operator`), adversary: lens(`${about} adversary`) },
});
export const LENSES: LensTable = {
  domains: {
    backend: domain('servers', ['redis', 'cach*', 'queue']),
    frontend: domain('screens', ['button', 'css', 'queue']),
    general: domain('anything', []),
  },
};

export const usable = (engine: string): UsableEngine => ({
  ...{ engine, vendor: engine, title: engine.toUpperCase(), model: null, effort: null },
  ...{ identity: engine, reads: true, tried: true },
});
export const around = (
  engines: string,
  more: Partial<Surroundings> = {},
): Surroundings => ({
  usable: engines.split(' ').map(usable),
  unusable: [
    { engine: 'gemini', title: 'Gemini', why: 'not_found', remedy: 'npm i -g gemini.' },
  ],
  candidates: {
    claude: ['claude'],
    architect: ['gemini', 'codex', 'qwen'],
    operator: ['codex', 'gemini', 'qwen'],
    adversary: ['qwen', 'codex', 'gemini'],
  },
  ...{ host: 'claude', auto: false, words: {}, settings: { rounds: 3 } },
  ...more,
});

export const open = (surroundings: Surroundings): DebateState =>
  beginState(debate, {
    ...{
      type: 'opened',
      rules: RULES,
      id: 'debate-1',
      protocol: 'debate',
      version: '0',
      cwd: '/p',
    },
    ...{ host_session: null, seed: 'x', auto: surroundings.auto },
    ...planDebate({ question: 'Use Redis?', lenses: LENSES }, surroundings),
  });

export const doing = (state: DebateState, command: MachineCommand): DebateState =>
  decide(debate, state, command).reduce(
    (one, event) => evolve(debate, one, event),
    state,
  );

export const CHALLENGE: Record<string, object> = {
  agree: {
    verdict: 'agree',
    objection_strength: 'minor',
    evidence: [{ text: 'a.ts:1', tag: 'observed' }],
  },
  bare: { verdict: 'agree', objection_strength: 'none' },
  gone: {
    verdict: 'agree',
    objection_strength: 'none',
    evidence: [{ text: 'b.ts:9', tag: 'cited' }],
  },
  minor: { verdict: 'partial', objection_strength: 'minor' },
  strong: {
    verdict: 'disagree',
    objection_strength: 'strong',
    alternative: 'Use a table.',
  },
  inferred: {
    verdict: 'agree',
    objection_strength: 'minor',
    inferred: true,
    assumptions_challenged: ['x'],
  },
  unread: { status: 'unparseable', verdict: null },
};
export const REBUTTAL: Record<string, object> = {
  accept: { answer: 'accept', remaining: '' },
  maintain: { answer: 'maintain', remaining: 'the port' },
  escalate: { answer: 'escalate', remaining: 'another' },
};
export const BASE = {
  status: 'ok',
  inferred: false,
  warnings: [],
  confidence: 80,
  confidence_known: true,
};

/** What a seat says in this turn: a word of the tables above, "x" for nothing, or a position. */
export function opinionOf(state: DebateState, turn: string, word: string): object | null {
  if (word === 'x') return null;
  const about = state.calls.at(-1)?.about['claude'] ?? [];
  const replies = about.map((to) => ({ to, answer: 'partial', why: `for ${to}` }));
  const more = {
    reasoning: 'why',
    weaknesses: [],
    assumptions: [],
    replies,
    changed_because: '',
  };
  if (turn === 'opening' || turn === 'response')
    return { ...BASE, position: word, ...more };
  if (turn === 'assumptions')
    return {
      ...BASE,
      assumptions: [{ assumption: word, would_change_if: 'not', test: 'count' }],
    };
  const challenge = {
    critique: `${word} critique`,
    evidence: [],
    alternative: '',
    assumptions_challenged: [],
  };
  const rebuttal = { reason: 'because', new_evidence: [] };
  const said = turn === 'challenge' ? CHALLENGE[word] : REBUTTAL[word];
  return { ...BASE, ...challenge, ...rebuttal, ...said };
}

/** Every prompt of every test is filled: a slot too many or too few throws. */
export function filled(state: DebateState, seat: string): string {
  const call = state.calls.at(-1) as DebateState['calls'][number];
  const one = state.seats.find(
    (other) => other.seat === seat,
  ) as DebateState['seats'][number];
  const { template, slots } = debate.prompt(state, one, call);
  const text = readFileSync(`references/prompts/${template}.md`, 'utf8');
  const cwd: Record<string, string> = text.includes('{{cwd}}') ? { cwd: '/p' } : {};
  return fillTemplate(text, { ...slots, ...cwd, answer_format: 'FORM' });
}

export function answer(state: DebateState, seat: string, word: string): Answered {
  const { round = 1, turn = '' } = state.calls.at(-1) ?? {};
  expect(filled(state, seat)).not.toMatch(/undefined|\n{4}/);
  const opinion = opinionOf(state, turn, word);
  const { engine = '' } = state.seats.find((one) => one.seat === seat) ?? {};
  const lost = {
    text: 'b.ts:9',
    path: 'b.ts',
    line: 9,
    quote: '',
    found: 'missing',
  } as const;
  return {
    ...{
      type: 'answered',
      round,
      turn,
      seat,
      form: debate.formOf(turn),
      engine,
      model: null,
      effort: null,
    },
    opinion,
    failure: opinion ? null : { reason: 'timeout', detail: 'too late', remedy: '' },
    citations: word === 'gone' ? [lost] : [],
    ...{
      file: `${turn}-${seat}`,
      sha256: null,
      ms: 1,
      attempts: 1,
      asked_again: false,
      usage: null,
      session: null,
    },
  };
}

/** Each line is one call: its words go to those who are due, in order. */
export const play = (begun: DebateState, calls: readonly string[]): DebateState =>
  calls.reduce((before, line) => {
    const words = line.includes(':') ? [line.slice(1)] : line.split(' ');
    const seats = seatsDue(debate, before).map(({ seat }) => seat);
    return seats.reduce(
      (state, seat, at) =>
        doing(state, { type: 'answer', answer: answer(state, seat, words[at] ?? 'x') }),
      before,
    );
  }, begun);

export const THREE = 'claude gemini codex qwen';
export const path = (state: DebateState): string =>
  state.calls
    .map(
      ({ round, turn, to }) =>
        `${round} ${turn} ${to.map((seat) => seat.slice(0, 2)).join('')}`,
    )
    .join(', ');
