// Councils as one line for each of what three peers say in a round.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { PAYLOAD_FIELDS, type Payload } from '../../scripts/core/council/payload.ts';
import { type CouncilAsking, planCouncil } from '../../scripts/core/council/plan.ts';
import { council } from '../../scripts/core/council/protocol.ts';
import {
  type CouncilState,
  councilRounds,
  positionsFor,
} from '../../scripts/core/council/rounds.ts';
import { decide } from '../../scripts/core/deliberation/decide.ts';
import { beginState, evolve } from '../../scripts/core/deliberation/fold.ts';
import type { Surroundings, UsableEngine } from '../../scripts/core/deliberation/plan.ts';
import type { MachineCommand } from '../../scripts/core/deliberation/protocol.ts';
import { nextStepDue } from '../../scripts/core/deliberation/standing.ts';
import { fillTemplate } from '../../scripts/core/prompting/fill.ts';
import { RULES } from '../../scripts/core/schemas/names.ts';
import type { Answered, Opened } from '../../scripts/core/schemas/nouns.ts';

export const usable = (engine: string, vendor = engine): UsableEngine => ({
  ...{ engine, vendor, title: engine.toUpperCase(), model: null, effort: null },
  ...{ identity: engine, reads: true, tried: true },
});
export const around = (
  engines: string,
  more: Partial<Surroundings> = {},
): Surroundings => ({
  usable: engines.split(' ').map((engine) => usable(engine)),
  unusable: [
    { engine: 'gemini', title: 'Gemini', why: 'not_found', remedy: 'npm i -g gemini.' },
  ],
  candidates: { claude: ['claude'], codex: ['codex'], gemini: ['gemini', 'qwen'] },
  ...{ host: 'claude', auto: false, words: {}, settings: { rounds: 3 } },
  ...more,
});
export const ASK: CouncilAsking = { question: 'Which store?' };
export const OPTIONS = ['a', 'b', 'c'].map((id) => ({ id, label: `Option ${id}` }));
export const PAYLOAD = Object.fromEntries(
  Object.keys(PAYLOAD_FIELDS).map((field) => [field, `the ${field} of it`]),
) as Payload;

export const open = (
  asking: CouncilAsking,
  surroundings: Surroundings,
  more: Partial<Opened> = {},
): CouncilState =>
  beginState(council, {
    ...{
      type: 'opened',
      rules: RULES,
      id: 'council-1',
      protocol: 'council',
      version: '0',
      cwd: '/p',
    },
    ...{ host_session: null, seed: 'x', auto: surroundings.auto },
    ...planCouncil(asking, surroundings),
    ...more,
  });

export const doing = (state: CouncilState, command: MachineCommand): CouncilState =>
  decide(council, state, command).reduce(
    (one, event) => evolve(council, one, event),
    state,
  );

export const send = (state: CouncilState): CouncilState =>
  doing(state, { type: 'user', answer: { choice: 'send' }, seen: true });

/** Of each peer its choice ("a"), whose words it signs (">codex"), or "x"; "+" brings evidence, "-" gives none. */
export function say(before: CouncilState, words: string): CouncilState {
  const said = words.split(' ');
  return before.seats.reduce((state, { seat }, at) => {
    const step = nextStepDue(council, state);
    if (step.do !== 'run' || !step.due.some((one) => one.seat === seat)) return state;
    return doing(state, { type: 'answer', answer: answer(state, seat, said[at] ?? 'x') });
  }, before);
}

export const PEER = {
  choice: null,
  changed: null,
  because: '',
  evidence: [],
  research: 'I read a.ts.',
  concerns: '',
  to_peers: [],
};

export function answer(state: CouncilState, seat: string, word: string): Answered {
  const { round = 1, turn = '' } = state.calls.at(-1) ?? {};
  expect(filled(state, seat)).not.toMatch(/undefined|\n{4}/);
  const failed = word === 'x';
  const choice = word.replace(/[+-]$/, '');
  const last = councilRounds(state).at(-1);
  const signed = choice.startsWith('>') ? choice.slice(1) : seat;
  const letter =
    last && positionsFor(last, seat).find((one) => one.seat === signed)?.letter;
  const peer = { ...PEER, position: `${seat} says ${choice}`, choice };
  const more = { reasoning: `because ${seat}`, remaining: `${seat} remains` };
  const opinion =
    turn === 'supports'
      ? { supports: letter }
      : { ...peer, ...more, confidence_known: false };
  const line = word.endsWith('+') ? round * 100 : 1;
  const found = word.endsWith('-') ? 'missing' : 'there';
  const citation = {
    text: `a.ts:${line}`,
    path: 'a.ts',
    line,
    quote: 'const lock = take()',
    found,
  } as const;
  return {
    ...{
      type: 'answered',
      round,
      turn,
      seat,
      form: council.formOf(turn),
      engine: seat,
      model: null,
      effort: null,
    },
    opinion: failed ? null : { status: 'ok', inferred: false, warnings: [], ...opinion },
    failure: failed ? { reason: 'timeout', detail: 'too late', remedy: '' } : null,
    citations: failed || turn === 'supports' ? [] : [citation],
    ...{
      file: null,
      sha256: null,
      ms: 1,
      attempts: 1,
      asked_again: false,
      usage: null,
      session: 'kept',
    },
  };
}

/** Every prompt of every test is filled: a slot too many or too few throws. */
export function filled(state: CouncilState, seat: string): string {
  const call = state.calls.at(-1) as CouncilState['calls'][number];
  const one = state.seats.find(
    (other) => other.seat === seat,
  ) as CouncilState['seats'][number];
  const { template, slots } = council.prompt(state, one, call);
  const text = readFileSync(`references/prompts/${template}.md`, 'utf8');
  const cwd: Record<string, string> = text.includes('{{cwd}}') ? { cwd: '/p' } : {};
  return fillTemplate(text, { ...slots, ...cwd, answer_format: 'FORM' });
}

export const play = (state: CouncilState, rounds: readonly string[]): CouncilState =>
  rounds.reduce(say, state);
export const countIn = (state: CouncilState) => council.verdict(state);
export const withOptions = (): CouncilState =>
  send(open({ ...ASK, options: OPTIONS }, around('claude codex gemini')));
export const freely = (): CouncilState => send(open(ASK, around('claude codex gemini')));
