// What can be counted by itself, one row a protocol: its ballots, its count and its box.
import type { Settings } from './configuration/defaults.ts';
import { tallyCouncil } from './council/tally.ts';
import { tallyDebate } from './debate/tally.ts';
import { deliverMagi } from './magi/deliver.ts';
import { tallyReview } from './review/tally.ts';
import type { CouncilVerdict, DebateVerdict, MagiVerdict, ReviewVerdict, Shapes, Sheet } from './shapes.ts';

export type Counting<Name extends keyof Shapes, Verdict extends object> = {
  ballots: Name;
  count: (ballots: Shapes[Name], settings: Settings) => Verdict;
  sheet: (ballots: Shapes[Name], verdict: Verdict) => Promise<Sheet>;
};

const boxes = () => import('./telling/verdict-box.ts');

export const magi: Counting<'magi-ballots', MagiVerdict> = {
  ballots: 'magi-ballots',
  count: deliverMagi,
  sheet: async (ballots, verdict) => (await boxes()).magiSheet(ballots, verdict),
};

export const council: Counting<'council-ballots', CouncilVerdict> = {
  ballots: 'council-ballots',
  count: (ballots, settings) => tallyCouncil(ballots, settings.council),
  sheet: async (ballots, verdict) => (await boxes()).councilSheet(ballots, verdict),
};

export const debate: Counting<'debate-ballots', DebateVerdict> = {
  ballots: 'debate-ballots',
  count: (ballots, settings) => tallyDebate(ballots, settings.debate),
  sheet: async (ballots, verdict) => (await boxes()).debateSheet(ballots, verdict),
};

export const review: Counting<'review-ballots', ReviewVerdict> = {
  ballots: 'review-ballots',
  count: tallyReview,
  sheet: async (ballots, verdict) => (await import('./telling/review-box.ts')).reviewSheet(ballots, verdict),
};
