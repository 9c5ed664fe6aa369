// How a test is offered to the user: the full command, who named it, and who expects what.
import type { Offer } from '../protocol/user-answer.ts';
import type { Proposal } from '../settle/proposals.ts';
import { shorten } from '../words/line.ts';
import { LANGUAGES, type Language, textsIn } from './texts/texts.ts';

const EXPECTATION = 160;

export function sayTest(language: Language | undefined, { command, by }: Proposal): string {
  const texts = textsIn(language).tests;
  const expected = by.map(({ seat, expect, otherwise }) =>
    texts.expects(seat, shorten(expect, EXPECTATION), shorten(otherwise, EXPECTATION)),
  );
  const seats = by.map(({ seat }) => seat).join(', ');
  return [texts.named(seats, command.text), ...(command.shell ? [texts.shell] : []), ...expected].join(' ');
}

/** After the first way, which stays what it was: it is the cheapest step there is. */
export const withTestOffer = <One extends Offer>(
  language: Language | undefined,
  [first, ...rest]: One[],
): (One | Offer)[] => [...(first ? [first] : []), testOffer(language), ...rest];

function testOffer(language: Language | undefined): Offer {
  const { label, description } = textsIn(language).tests.run;
  const alias = LANGUAGES.map((one) => textsIn(one).tests.run.label);
  return { label, description, outcome: 'more', owes: [], alias };
}

export const isTestOffer = ({ alias = [] }: Offer): boolean => alias.includes(textsIn('en').tests.run.label);
