// Inside a host its own engine is one: whoever plans says the same of it, also where its program is not there.
import { expect, it } from 'vitest';
import { around as council } from '../../../tests/given/councils.ts';
import { artifact } from '../../../tests/given/review-samples.ts';
import { planDebate } from '../debate/plan.ts';
import { planMagi } from '../magi/plan.ts';
import { planReview } from '../review/plan.ts';
import type { Lens, LensTable } from '../schemas/ballots.ts';
import type { Surroundings, UsableEngine } from './plan.ts';

const engine = (name: string, vendor: string): UsableEngine => ({
  engine: name,
  title: name,
  vendor,
  model: null,
  effort: null,
  identity: vendor,
  reads: true,
  tried: true,
});
const CODEX = engine('codex', 'openai');
/** An endpoint of the host's own vendor. */
const ROUTER = { ...engine('router', 'anthropic'), identity: 'anthropic · router' };
const GEMINI = engine('gemini', 'google');

const inClaude = (...usable: UsableEngine[]): Surroundings => ({
  ...council('codex'),
  usable,
  host: 'claude',
});

const lens: Lens = {
  title: '',
  angle: '',
  catches: [],
  checks: [],
  questions: [],
  trusts: '',
  doubts: '',
};
const sides = { architect: lens, operator: lens, adversary: lens };
const LENSES: LensTable = { domains: { general: { about: '', words: [], ...sides } } };
const question = 'Ship it?';

it.each([
  ['a Magi', () => planMagi({ question }, inClaude(CODEX))],
  ['a Debate', () => planDebate({ question, lenses: LENSES }, inClaude(CODEX))],
  ['a review', () => planReview({}, artifact(), inClaude(CODEX))],
  ['a review of nobody else', () => planReview({}, artifact(), inClaude())],
  ['a Magi of lenses', () => planMagi({ question, mode: 'simple' }, inClaude())],
])('%s without claude sits the host as anthropic', (_, plan) => {
  const hosts = plan().seats.filter(({ by }) => by === 'host');
  expect(hosts.length).toBeGreaterThan(0);
  for (const { vendor, identity, engine } of hosts)
    expect([vendor, identity, engine]).toEqual(['anthropic', 'anthropic', 'host']);
});

it('an endpoint of the host’s own vendor is no other vendor’s reviewer', () => {
  const { seats, framing } = planReview({}, artifact(), inClaude(GEMINI, ROUTER));
  expect(framing.author).toBe('anthropic');
  const reviewers = seats.filter(({ seat }) => seat.startsWith('reviewer-'));
  expect(reviewers.map(({ engine }) => engine)).toEqual(['gemini']);
  const named = planReview(
    { reviewers: ['gemini', 'router'] },
    artifact(),
    inClaude(GEMINI, ROUTER),
  );
  expect(named.framing.akin).toEqual(['reviewer-router']);
});
