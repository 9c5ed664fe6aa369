// A Magi verdict as it is delivered: counted, with the next step and the question in the user's language.
import { DEFAULTS, type Settings } from '../../configuration/defaults.ts';
import type { MagiBallots, MagiVerdict } from '../../shapes.ts';
import { askAboutMagi } from '../ask/questions.ts';
import { nextStep } from '../ask/user-text.ts';
import { tallyMagi } from '../count/tally.ts';

export function deliverMagi(
  ballots: MagiBallots,
  settings: Pick<Settings, 'magi' | 'language'> = DEFAULTS,
): MagiVerdict {
  const language = ballots.language ?? settings.language;
  const options = ballots.options ?? [];
  const verdict = tallyMagi(ballots, settings.magi);
  return {
    ...verdict,
    next: nextStep(verdict, { language, options }),
    ask_user: askAboutMagi({ verdict, votes: ballots.votes, options, against: caseIn(ballots), language }),
  };
}

const caseIn = ({ challenge }: MagiBallots): { seat: string; text: string } | null =>
  challenge ? { seat: challenge.seat ?? '', text: challenge.case ?? '' } : null;
