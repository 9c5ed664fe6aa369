// What the user decides by picking one of the offered options; null for words of their own.
import { textsIn } from '../telling/texts/texts.ts';
import { type Asked, askAboutMagi, splitStands } from './ask-user.ts';
import { toSeats } from './seats.ts';

export type Chosen = { position: 'APPROVE' | 'REJECT' | null; again: boolean; override: boolean };

const stands = (position: Chosen['position']): Chosen => ({ position, again: false, override: false });
const AGAIN: Chosen = { position: null, again: true, override: false };
const OVERRIDE: Chosen = { position: 'APPROVE', again: false, override: true };

export function chosenOption(asked: Asked, label: string): Chosen | null {
  const offered = askAboutMagi(asked)?.questions[0]?.options ?? [];
  const index = offered.findIndex((option) => option.label === label.trim());
  if (index < 0) return null;
  if (asked.verdict.pattern === 'split' && !asked.verdict.deadlock) {
    const position = splitStands(toSeats(asked.votes))[index];
    return stands(position === 'APPROVE' || position === 'REJECT' ? position : null);
  }
  const { options, ladder } = textsIn(asked.language).magi;
  const { verdict } = asked;
  const known: [string, Chosen][] = [
    [options.followMajority.label, stands(verdict.decision)],
    [options.followDissenter.label, stands(verdict.dissent[0]?.position ?? null)],
    [options.acceptVerdict.label, stands(verdict.decision)],
    [options.mitigate.label, stands(verdict.decision)],
    [options.keepBlocked.label, stands('REJECT')],
    [options.stop.label, stands('REJECT')],
    [options.alternatives.label, stands('REJECT')],
    [options.acceptRisk.label, OVERRIDE],
    [options.voteAgain.label, AGAIN],
    [options.askAgain.label, AGAIN],
    [options.addContext.label, AGAIN],
    [ladder.reframe.label, AGAIN],
  ];
  return known.find(([name]) => name === offered[index]?.label)?.[1] ?? stands(null);
}
