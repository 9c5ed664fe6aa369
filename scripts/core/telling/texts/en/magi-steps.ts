// How a Magi deliberation ended in one line, and why a step is due, in English.
import type { MagiVerdict } from '../../../shapes.ts';

export const magiSteps = {
  patterns: {
    unanimous: 'unanimous',
    majority: 'majority',
    majority_rejection: 'majority rejection',
    unanimous_rejection: 'unanimous rejection',
    split: 'split',
    insufficient_quorum: 'insufficient quorum',
    insufficient_information: 'insufficient information',
  } satisfies Record<MagiVerdict['pattern'], string>,
  headline: {
    undecided: 'no decision',
    option: (word: string, option: string) => `${word}, ${option}`,
    vote: (pattern: string, counts: string, heard: number, seats: number) =>
      `${pattern}, ${counts}, ${heard} of ${seats} heard`,
    byUser: (word: string, vote: string, against: boolean) =>
      `${word} by the user${against ? ', overriding the vote' : ''} (${vote})`,
  },
  why: {
    seal: 'Your own opinion is stored first; only then may the other engines be asked.',
    submit: 'Each of these seats answers alone, from its own prompt, before any answer is shown.',
    run: 'The engines that are due are started; each answers alone.',
    owes: 'Something that this answer needs in writing is still missing.',
    undecided: 'The vote alone does not decide this.',
    verdict: 'The verdict is in.',
    nothing: 'Nothing is due.',
    withdraw:
      'Until then the verdict before this vote stands; the user can answer "withdraw" to go back to it.',
    fallback: (reason: string) => `${reason} It continues in Simple Mode, and the user is told so.`,
    partOf: (id: string) => `This is a smaller question of ${id}.`,
    missing: (who: string) => `Tell the user: ${who}`,
    simple: 'Engine Mode needs at least one of them: it continues in Simple Mode.',
  },
};
