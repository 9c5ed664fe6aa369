// Debates from opening to outcome: one line for each call, a word for each challenger.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decide } from '../deliberation/decide.ts';
import { due, next } from '../deliberation/due.ts';
import { begin, evolve } from '../deliberation/fold.ts';
import type { Surroundings, Usable } from '../deliberation/plan.ts';
import type { State } from '../deliberation/protocol.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { Command } from '../deliberation/step.ts';
import { fill } from '../prompting/fill.ts';
import type { LensTable } from '../schemas/debate.ts';
import type { Answered } from '../schemas/log.ts';
import { RULES } from '../schemas/names.ts';
import { domainOf } from './personas.ts';
import { planDebate } from './plan.ts';
import { debate } from './protocol.ts';
import { contextFiles, recordFiles } from './workspace.ts';

const lens = (title: string) => ({
  ...{ title, angle: `looks as ${title}`, catches: ['x'], checks: ['y'], questions: ['z'] },
  ...{ trusts: 'numbers', doubts: 'words' },
});
const domain = (about: string, words: string[]) => ({
  ...{ about, words, architect: lens(`${about} architect`) },
  ...{ operator: lens(`${about} operator`), adversary: lens(`${about} adversary`) },
});
const LENSES: LensTable = {
  domains: {
    backend: domain('servers', ['redis', 'cach*', 'queue']),
    frontend: domain('screens', ['button', 'css', 'queue']),
    general: domain('anything', []),
  },
};

const usable = (engine: string): Usable => ({
  ...{ engine, vendor: engine, title: engine.toUpperCase(), model: null, effort: null },
  ...{ identity: engine, reads: true, tried: true },
});
const around = (engines: string, more: Partial<Surroundings> = {}): Surroundings => ({
  usable: engines.split(' ').map(usable),
  unusable: [{ engine: 'gemini', title: 'Gemini', why: 'not_found', remedy: 'npm i -g gemini.' }],
  candidates: {
    claude: ['claude'],
    architect: ['gemini', 'codex', 'qwen'],
    operator: ['codex', 'gemini', 'qwen'],
    adversary: ['qwen', 'codex', 'gemini'],
  },
  ...{ host: 'claude', auto: false, words: {}, settings: { rounds: 3 } },
  ...more,
});

const open = (surroundings: Surroundings): State =>
  begin(debate, {
    ...{ type: 'opened', rules: RULES, id: 'debate-1', protocol: 'debate', version: '0', cwd: '/p' },
    ...{ host_session: null, seed: 'x', auto: surroundings.auto },
    ...planDebate({ question: 'Use Redis?', lenses: LENSES }, surroundings),
  });

const doing = (state: State, command: Command): State =>
  decide(debate, state, command).reduce((one, event) => evolve(debate, one, event), state);

const CHALLENGE: Record<string, object> = {
  agree: { verdict: 'agree', objection_strength: 'minor', evidence: [{ text: 'a.ts:1', tag: 'observed' }] },
  bare: { verdict: 'agree', objection_strength: 'none' },
  gone: { verdict: 'agree', objection_strength: 'none', evidence: [{ text: 'b.ts:9', tag: 'cited' }] },
  minor: { verdict: 'partial', objection_strength: 'minor' },
  strong: { verdict: 'disagree', objection_strength: 'strong', alternative: 'Use a table.' },
  inferred: { verdict: 'agree', objection_strength: 'minor', inferred: true, assumptions_challenged: ['x'] },
  unread: { status: 'unparseable', verdict: null },
};
const REBUTTAL: Record<string, object> = {
  accept: { answer: 'accept', remaining: '' },
  maintain: { answer: 'maintain', remaining: 'the port' },
  escalate: { answer: 'escalate', remaining: 'another' },
};
const BASE = { status: 'ok', inferred: false, warnings: [], confidence: 80, confidence_known: true };

/** What a seat says in this turn: a word of the tables above, "x" for nothing, or a position. */
function opinionOf(state: State, turn: string, word: string): object | null {
  if (word === 'x') return null;
  const about = state.calls.at(-1)?.about['claude'] ?? [];
  const replies = about.map((to) => ({ to, answer: 'partial', why: `for ${to}` }));
  const more = { reasoning: 'why', weaknesses: [], assumptions: [], replies, changed_because: '' };
  if (turn === 'opening' || turn === 'response') return { ...BASE, position: word, ...more };
  if (turn === 'assumptions')
    return { ...BASE, assumptions: [{ assumption: word, would_change_if: 'not', test: 'count' }] };
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
function filled(state: State, seat: string): string {
  const call = state.calls.at(-1) as State['calls'][number];
  const one = state.seats.find((other) => other.seat === seat) as State['seats'][number];
  const { template, slots } = debate.prompt(state, one, call);
  const text = readFileSync(`references/prompts/${template}.md`, 'utf8');
  const cwd: Record<string, string> = text.includes('{{cwd}}') ? { cwd: '/p' } : {};
  return fill(text, { ...slots, ...cwd, answer_format: 'FORM' });
}

function answer(state: State, seat: string, word: string): Answered {
  const { round = 1, turn = '' } = state.calls.at(-1) ?? {};
  expect(filled(state, seat)).not.toMatch(/undefined|\n{4}/);
  const opinion = opinionOf(state, turn, word);
  const { engine = '' } = state.seats.find((one) => one.seat === seat) ?? {};
  const lost = { text: 'b.ts:9', path: 'b.ts', line: 9, quote: '', found: 'missing' } as const;
  return {
    ...{ type: 'answered', round, turn, seat, form: debate.formOf(turn), engine, model: null, effort: null },
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
const play = (begun: State, calls: readonly string[]): State =>
  calls.reduce((before, line) => {
    const words = line.includes(':') ? [line.slice(1)] : line.split(' ');
    const seats = due(debate, before).map(({ seat }) => seat);
    return seats.reduce(
      (state, seat, at) => doing(state, { type: 'answer', answer: answer(state, seat, words[at] ?? 'x') }),
      before,
    );
  }, begun);

const THREE = 'claude gemini codex qwen';
const path = (state: State): string =>
  state.calls
    .map(({ round, turn, to }) => `${round} ${turn} ${to.map((seat) => seat.slice(0, 2)).join('')}`)
    .join(', ');

it.each<[calls: string[], decision: string, path: string]>([
  [[':P', 'agree agree agree'], 'consensus', '1 opening cl, 1 challenge aropad'],
  [[':P', 'agree minor agree'], 'consensus', '1 opening cl, 1 challenge aropad'],
  [
    [':P', 'agree strong agree', ':P2', 'accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal op',
  ],
  [[':P', 'agree bare agree', 'agree'], 'consensus', '1 opening cl, 1 challenge aropad, 2 challenge op'],
  [
    [':P', 'strong bare agree', 'strong', ':P2', 'accept accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 challenge op, 2 response cl, 2 rebuttal arop',
  ],
  [
    [':P', 'agree strong x', 'agree', ':P2', 'accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 challenge ad, 2 response cl, 2 rebuttal op',
  ],
  [
    [':P', 'strong agree agree', ':P2', 'maintain', 'why why'],
    'tradeoff',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal ar, 2 assumptions clar',
  ],
  [
    [':P', 'strong agree agree', ':P2', 'escalate', ':P3', 'escalate', 'why why'],
    'tradeoff',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal ar, 3 response cl, 3 rebuttal ar, 3 assumptions clar',
  ],
  [
    [':P', 'strong strong agree', ':P2', 'accept escalate', ':P3', 'accept'],
    'consensus',
    '1 opening cl, 1 challenge aropad, 2 response cl, 2 rebuttal arop, 3 response cl, 3 rebuttal op',
  ],
  [[':P', 'x x x'], 'abort', '1 opening cl, 1 challenge aropad'],
  [
    [':P', 'agree unread agree', 'unread', ':why'],
    'tradeoff',
    '1 opening cl, 1 challenge aropad, 2 challenge op, 2 assumptions cl',
  ],
])('%j: %s', (calls, decision, expected) => {
  const state = play(open(around(THREE)), calls);
  expect(path(state)).toBe(expected);
  expect(state.ended?.why ?? debate.verdict(state)?.outcome).toBe(decision);
});

it('keeps each version of the position and which critique moved it', () => {
  const state = play(open(around(THREE)), [':P', 'strong agree agree', ':P2', 'maintain', 'why why']);
  const told = debate.tell(state);
  const says = JSON.stringify(told.sections);
  expect(told.headline).toContain('Architect still objects');
  expect(says).toContain('DEBATE OUTCOME: TRADEOFF');
  expect(says).toContain('To Architect: right in part. for architect');
  expect(says).toContain('["Claude","why","not","count"]');
  expect(standingOf(debate, state).gate).toBe('undecided');
});

it.each([
  ['claude', 'approved', 'user_decided', 'P2'],
  ['architect', 'approved', 'user_decided', 'Use a table.'],
  ['wait', 'undecided', 'put_off', null],
  ['stop', 'undecided', 'declined', null],
])('after a tradeoff the user says %s', (choice, gate, outcome, decision) => {
  const ended = play(open(around(THREE)), [':P', 'strong agree agree', ':P2', 'maintain', 'why why']);
  expect(next(debate, ended).do).toBe('ask_user');
  const state = doing(ended, { type: 'user', answer: { choice }, seen: true });
  expect(debate.verdict(state)).toMatchObject({ gate, outcome, decision });
});

it.each<[words: string, hinge: string]>([
  ['inferred', 'inferred'],
  ['gone', 'evidence_missing'],
])(
  'one challenger, and its agreement is %s: asked about, in a process alone asked once more',
  (word, hinge) => {
    const calls = word === 'gone' ? [':P', 'bare', word] : [':P', word];
    const one = around('claude codex');
    const only = (surroundings: Surroundings): State => {
      const state = open(surroundings);
      return { ...state, seats: state.seats.slice(0, 2), calls: state.calls };
    };
    const asked = play(only(one), calls);
    expect(standingOf(debate, asked).hinges).toEqual([{ seat: 'architect', reason: hinge }]);
    expect(next(debate, asked).do).toBe('ask_user');
    const again = doing(asked, { type: 'user', answer: { choice: 'again' }, seen: true });
    expect(path(again)).toMatch(/\d challenge ar$/);
    const alone = play(only(around('claude codex', { auto: true })), calls);
    expect(path(alone).slice(12)).toBe(path(again).slice(12));
    const sure = play(alone, ['agree']);
    expect([debate.verdict(sure)?.gate, next(debate, sure).do]).toEqual(['approved', 'present']);
    expect(next(debate, play(alone, [word])).do).toBe('present');
  },
);

it('an author that says nothing ends it', () => {
  const auto = open(around(THREE, { auto: true }));
  expect(play(auto, ['x']).ended).toMatchObject({ why: 'abort' });
  expect(play(auto, [':P', 'strong agree agree', 'x']).ended?.detail).toContain('too late');
});

it('after something new open objections are answered again', () => {
  const ended = play(open(around(THREE)), [':P', 'strong agree agree', ':P2', 'maintain', 'why why']);
  const more = doing(ended, { type: 'user', answer: { context: 'The load doubled.' }, seen: true });
  expect(path(more)).toMatch(/3 response cl$/);
  const seat = more.seats[0] as State['seats'][number];
  const { slots } = debate.prompt(more, seat, more.calls.at(-1) as State['calls'][number]);
  expect(slots['added']).toContain('The load doubled.');
  expect(slots['critiques']).toContain('strong critique');
  const tested = doing(ended, { type: 'test', command: 'npm test', output: '1 failed', exit: 1 });
  expect(path(tested)).toMatch(/3 response cl$/);
});

it('says while it goes on what was just said, and only that', () => {
  const state = play(open(around(THREE)), [':P', 'strong bare agree']);
  const shown = debate.tell(state);
  expect(shown.seats.map(({ seat }) => seat)).toEqual(['architect', 'operator', 'adversary']);
  const later = play(state, ['agree', ':P2']);
  expect(debate.tell(later).seats).toEqual([]);
  expect(debate.tell(later).sections[0]?.title).toBe('Claude replies');
});

it.each<[engines: string, expected: string]>([
  [THREE, 'gemini codex qwen'],
  ['claude gemini codex', 'gemini codex codex'],
  ['claude codex', 'codex codex codex'],
])('%s hold the lenses as %s', (engines, expected) => {
  const state = play(open(around(engines)), [':P', 'agree agree agree']);
  expect(
    state.seats
      .slice(1)
      .map(({ engine }) => engine)
      .join(' '),
  ).toBe(expected);
  const { headline } = debate.tell(state);
  const voices = new Set(expected.split(' ')).size;
  expect(headline.includes('one engine took')).toBe(voices === 1);
  expect(headline.includes('2 engines took')).toBe(voices === 2);
});

it.each(['claude', ''])('with %j alone there is no debate', (engines) => {
  const refused = (): State => open(around(engines));
  expect(refused).toThrow(expect.objectContaining({ code: 'engines_unavailable', exit: 3 }));
});

it.each([
  ['Put Redis before the caches?', '', 'backend'],
  ['A bigger button in CSS?', '', 'frontend'],
  ['A queue?', '', 'general'],
  ['Anything?', 'Frontend', 'frontend'],
  ['Redis?', 'toString', 'backend'],
])('%s (%s) is of %s', (text, given, name) => {
  expect(domainOf(LENSES, text, given).name).toBe(name);
});

it('its workspace holds each side, the transcript and every answer', () => {
  const state = play(open(around('claude gemini codex')), [':P', 'agree strong agree', ':P2', 'accept']);
  const sides = contextFiles({ question: 'Use Redis?', framing: state.framing, seats: state.seats });
  expect(sides.map(({ file }) => file)).toEqual(['GEMINI.md', 'AGENTS.md', 'QWEN.md', 'context.md']);
  expect(sides[1]?.text).toContain('looks as servers operator');
  const files = recordFiles(state, ({ file }) => `words of ${file}`);
  expect(Object.keys(files).sort()).toEqual([
    'rounds/r001_claude_opening.md',
    'rounds/r001_codex_challenge_adversary.md',
    'rounds/r001_codex_challenge_operator.md',
    'rounds/r001_gemini.md',
    'rounds/r002_claude_response.md',
    'rounds/r002_codex_rebuttal.md',
    'state.json',
    'transcript.md',
  ]);
  expect(files['transcript.md']).toContain(
    '## Round 2, rebuttal: Operator (codex)\n\nwords of rebuttal-operator',
  );
  expect(JSON.parse(files['state.json'] ?? '')).toMatchObject({ gate: 'approved', position: 'P2' });
});
