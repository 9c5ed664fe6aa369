// Sentences that tell the reader what to do: beside a yes they ask for something that it does not say.
import { THIS } from '../statements/statements.ts';
import { wordsIn } from '../text/lists.ts';

/** Words that begin a sentence before a noun and are no verb, or one that tells what was done or what to look at. */
const NO_DEMAND = wordsIn(`
  with in on at for from by of to as since because while when whenever after before under over through without within given
  both all even only also so then thus hence and or but if whether like than per via once until unless despite during between
  among across against about above below beyond besides near what that which who whose how why where there here not no nor
  overall half such just still yet again now either neither though although plus minus is are was were has have had does did
  can could will would may might shall should must too more most less least today tomorrow yesterday tonight often sometimes
  always usually maybe perhaps rather quite indeed likewise meanwhile otherwise elsewhere therefore moreover furthermore
  however upstream downstream everything nothing except than read ran found saw kept built took made put cut set got wrote gave
  left held brought chose broke drew knew lost met paid sent stood won see note notice compare recall consider suppose find
  use choose pick`).join('|');
const DEMAND = new RegExp(
  `^(?:(?:p\\.? ?s|now|then|so|and|please|just|first|also|instead)\\b[.,:]* )*(?:(?:do not|don't|never) [a-z]|(?!let (?:me|us)\\b)(?!(?:${NO_DEMAND})\\b)(?:bring(?: in)?|[a-z]+(?<!s|ed|ing|ly))(?: (?:up|out|off|back|down|only|first))? (?:the|an?(?= [\\w-]+(?<!ed|s)\\b)|this|that|these|those|it|them|me|us|my|your|its|all|any|every|each|both|one)\\b|(?:wait|hold|halt)(?: on| off| back)?(?:$|[.,;!]| (?:for|until|with)\\b))`,
);
/** What a challenger accepts. */
const ARGUED =
  '(?:the|this|that) (?:(?:new|revised|final|current|adapted|amended|narrowed|updated) )?(?:position|reply|answer|argument|defen[cs]e)';
const GOES = new RegExp(
  `^(?:(?:so|and|please|just|do) )*(?:keep|merge|ship|approve|accept|adopt|land|deploy|release|do|let) (?:us (?:\\w+ )?)?(?:${THIS}|${ARGUED})(?=$|[.,!;:]| (?:as|because|since|now|today)\\b)`,
);

/** Takes a sentence as `plainEnglish` leaves it. */
export const demands = (plain: string): boolean => DEMAND.test(plain) && !GOES.test(plain);
