// What can be counted by itself, a row for each protocol: ballots, count and box, loaded one by one.
import type { Settings } from './configuration/defaults.ts';
import type { CouncilVerdict, DebateVerdict, MagiVerdict, ReviewVerdict, Shapes, Sheet } from './shapes.ts';

export type Counting<Name extends keyof Shapes, Verdict extends object> = {
  ballots: Name;
  count: (ballots: Shapes[Name], settings: Settings) => Verdict;
  sheet: (ballots: Shapes[Name], verdict: Verdict) => Promise<Sheet>;
};

const boxes = () => import('./telling/terminal/verdict-box.ts');

export const tallies = {
  magi: async (): Promise<Counting<'magi-ballots', MagiVerdict>> => ({
    ballots: 'magi-ballots',
    count: (await import('./magi/report/deliver.ts')).deliverMagi,
    sheet: async (ballots, verdict) => (await boxes()).magiSheet(ballots, verdict),
  }),
  council: async (): Promise<Counting<'council-ballots', CouncilVerdict>> => {
    const { tallyCouncil } = await import('./council/count/tally.ts');
    return {
      ballots: 'council-ballots',
      count: (ballots, settings) => tallyCouncil(ballots, settings.council),
      sheet: async (ballots, verdict) => (await boxes()).councilSheet(ballots, verdict),
    };
  },
  debate: async (): Promise<Counting<'debate-ballots', DebateVerdict>> => {
    const { tallyDebate } = await import('./debate/count/tally.ts');
    return {
      ballots: 'debate-ballots',
      count: (ballots, settings) => tallyDebate(ballots, settings.debate),
      sheet: async (ballots, verdict) => (await boxes()).debateSheet(ballots, verdict),
    };
  },
  review: async (): Promise<Counting<'review-ballots', ReviewVerdict>> => ({
    ballots: 'review-ballots',
    count: (await import('./review/count/tally.ts')).tallyReview,
    sheet: async (ballots, verdict) =>
      (await import('./telling/terminal/review-box.ts')).reviewSheet(ballots, verdict),
  }),
};
