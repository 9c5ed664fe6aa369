// Review: another engine reviews code, a proposal or both; the author's side answers; the user decides.
import { frame } from '../protocol/frame.ts';
import type { Protocol, SharedCommand } from '../protocol/protocol.ts';
import type { CheckCommand } from './check.ts';
import { consequenceInReview } from './consequences.ts';
import { standingOfReview } from './count/standing.ts';
import { decideReview, type OpenReview, placed } from './decide.ts';
import { dueInReview } from './due.ts';
import type { ReviewEvent, ReviewState } from './events.ts';
import { beginReview, evolveReview } from './evolve.ts';
import { endingOfReview, nextInReview } from './next.ts';
import { envelopeFiles, reportReview } from './report/report.ts';
import { dataOfReview, unsealed } from './report/unsealed.ts';
import { testsNamed } from './tests.ts';

export const review: Protocol<ReviewState, ReviewEvent, OpenReview | CheckCommand | SharedCommand> = {
  ...frame<ReviewState, ReviewEvent, OpenReview | CheckCommand | SharedCommand>({
    begin: beginReview,
    evolve: evolveReview,
    decide: decideReview,
    consequence: consequenceInReview,
    opening: (command) => ({ artifact_file: placed(command) }),
    hasVerdict: ({ closed }) => closed !== null,
    tests: (state) => ({ proposals: testsNamed(state), round: state.rounds.length }),
    unsealed,
    standing: standingOfReview,
    ending: endingOfReview,
    report: reportReview,
    data: dataOfReview,
  }),
  derived: ['round_opened', 'fell_back', 'reviewed', 'closed'],
  due: dueInReview,
  next: nextInReview,
  files: envelopeFiles,
};
