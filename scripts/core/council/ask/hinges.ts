// What a verdict hinges on, in one plain sentence each, and the cheapest step that would settle it.
import type { Hinge } from '../../shapes.ts';
import { type Language, type Texts, textsIn } from '../../telling/texts/texts.ts';
import type { CouncilState } from '../events.ts';

export type CouncilTexts = Texts['council'];
type Reason = Exclude<keyof CouncilTexts['doubts'] & keyof CouncilTexts['settle'], 'other'>;

export const textsOf = ({ opened }: Pick<CouncilState, 'opened'>): CouncilTexts =>
  textsIn(opened.language).council;

export function sayHinges({ doubts, listed }: CouncilTexts, hinges: readonly Hinge[]): string[] {
  return groupHinges(hinges).map(({ reason, seats }) =>
    isReason(reason) ? doubts[reason](listed(...seats)) : doubts.other(listed(...seats), reason),
  );
}

export function cheapestStep(
  { settle }: CouncilTexts,
  [first]: readonly Hinge[],
  { roundsLeft }: { roundsLeft: boolean },
): string {
  if (!first) return '';
  if (!roundsLeft && first.reason !== 'could_not_read') return settle.noRoundLeft;
  return isReason(first.reason) ? settle[first.reason] : settle.other;
}

/** For a caller that reads it by program or in a log: who, and why in a few words. */
export function hingeLines(hinges: readonly Hinge[], language: Language | undefined): string[] {
  const { council, report } = textsIn(language);
  return groupHinges(hinges).map(
    ({ reason, seats }) => `${council.listed(...seats)}: ${report.doubts[reason] ?? reason}`,
  );
}

const isReason = (reason: string): reason is Reason =>
  reason !== 'other' && Object.hasOwn(textsIn().council.settle, reason);

function groupHinges(hinges: readonly Hinge[]): { reason: string; seats: string[] }[] {
  const reasons = [...new Set(hinges.map(({ reason }) => reason))];
  return reasons.map((reason) => ({
    reason,
    seats: hinges.filter((hinge) => hinge.reason === reason).map(({ seat }) => seat),
  }));
}
