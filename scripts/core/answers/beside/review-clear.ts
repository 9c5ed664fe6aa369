// Whether a text says that nothing was found and nothing else: one sentence beside it, and it says more.
import { matchesAny } from '../../words/patterns.ts';
import { bareText, saysNothing } from '../forms/value.ts';
import { plainEnglish, sentencesOf } from '../text/english.ts';
import { placesIn } from '../text/places.ts';
import { isHarmless } from './harmless.ts';

const ADJECTIVES = String.raw`(?:[\w-]+,? ){0,3}`;
const TROUBLES = `(?:issues?|findings?|bugs?|problems?|defects?|regressions?|concerns?|comments?|blockers?|vulnerabilities)`;
const FOUND = `(?:found|identified|noted|spotted|detected|observed|seen|reported|to report|to raise|remain(?:ing)?)`;
const WHERE = String.raw`(?: (?:in|with|about|on|from|for|by) (?:the|this|these|that) (?:[\w-]+ ){0,2}(?:changes?|patch|diff|code|commits?|review|modifications?|pull request|pr))?`;
const NEEDED = `(?: (?:that|which) (?:(?:would )?needs?|requires?|must|should|warrants?)(?: to)?(?: be)? (?:addressed|fixed|changed|resolved|raised|mentioned|fixing|changes|attention|a fix))?`;
const CHANGE = `(?:(?:overall,? )?(?:the|this|these|all) )?(?:changes?|patch|diff|code|commits?|it|everything|review)`;
const WELL = `(?:good|fine|correct|consistent|safe|sound|ok|okay|clean|great|solid|reasonable)`;
const DOES_NOT = `(?:does not|doesn't|do not|don't) (?:appear to |seem to )?(?:introduce|contain|have|cause)`;
const HARMLESS = `(?:renames?|reformats?|moves?|documents?)`;

const formsOf = (...forms: string[]): RegExp[] => forms.map((form) => new RegExp(`^(?:${form})$`));

/** That nothing was found, or that all of it is good. */
const CLEAR = formsOf(
  `(?:i|we) (?:did not|didn't|do not|don't|could not|couldn't|cannot|can't|was not able to|were not able to) (?:find|identify|see|spot|detect|notice|observe|uncover|have) any ${ADJECTIVES}${TROUBLES}${WHERE}${NEEDED}`,
  `(?:(?:i|we) )?(?:have )?(?:found|see|saw|identified|have) no ${ADJECTIVES}${TROUBLES}${WHERE}${NEEDED}`,
  `(?:there (?:are|were) )?no ${ADJECTIVES}${TROUBLES}(?: (?:was|were|have been|could be))?(?: ${FOUND})?${WHERE}${NEEDED}`,
  String.raw`(?:${CHANGE} (?:only |merely |simply )?${HARMLESS} (?:an? |the |some )?[\w-]+(?: [\w-]+)? and |${CHANGE} )${DOES_NOT} any ${ADJECTIVES}${TROUBLES}`,
  `(?:overall,? )?(?:(?:(?:${CHANGE}|this) (?:is|are|looks?|seems?)|looks?)(?: all)? |all )?${WELL}(?: to (?:me|merge|ship|go))?(?: as it is)?`,
  `lgtm|(?:i )?(?:approved?|ship it|keep(?: it)?(?: as (?:it )?is)?)`,
  `(?:特に)?(?:問題|指摘(?:事項)?|懸念)(?:点)?は(?:特に)?(?:ありません(?:でした)?|見つかりませんでした|ない(?:です)?)`,
);
/** What may stand beside it, and says nothing alone. */
const ASIDE = formsOf(
  `(?:all |the )*tests (?:all )?pass|thanks?(?: you)?|(?:great|nice|good) (?:work|job)`,
  `(?:i|we) (?:have )?(?:reviewed|read|checked|inspected|examined|went through|looked (?:at|through)) (?:(?:(?:all of )?the|this) (?:whole |full |entire |complete )?(?:change|patch|diff|code|commit|pull request|pr)|(?:all(?: of)?|all the|the|these) changes|it all|all of it|everything)`,
);

/** A short text, every sentence of which says that all is well. */
export function saysAllIsWell(prose: string): boolean {
  const sentences = prose.length > LONGEST ? [] : clausesOf(prose);
  return (
    sentences.every(isClear) && sentences.some((one) => partsOf(one).some((part) => !matchesAny(ASIDE, part)))
  );
}

const LONGEST = 1500;
/** Longer texts explain; they are looked through, not read whole. */
const MOST_SENTENCES = 400;

const isClause = (clause: string): boolean =>
  matchesAny(CLEAR, clause) || matchesAny(ASIDE, clause) || (saysNothing(clause) && clause !== 'no');
const partsOf = (sentence: string): string[] =>
  isClause(sentence) ? [sentence] : sentence.split(/,? and (?=\w)/);
const isClear = (sentence: string): boolean => partsOf(sentence).every(isClause);

/** What nobody looked at has no finding, and a grave one belongs into its list. */
const UNABLE =
  /\b(?:unable to|(?:could not|cannot|was not able to|were not able to|did not) (?:\w+ )?(?:read|inspect|access|open|see|run|view|verify|review|check|load|fetch|look|examine|execute|reach|complete|finish)|no (?:access|permissions?) to|permission denied|only (?:looked|reviewed|checked|saw|read)|without (?:reading|running|seeing|access)|serious|critical|severe|must (?:not )?be|do not (?:merge|approve|ship))\b|できません|読めません|確認できな/i;

/** The first sentence that takes an all-clear back: a place, a reservation, something not done, something wrong. */
export const takesBack = (text: string): string | null =>
  clausesOf(text)
    .slice(0, MOST_SENTENCES)
    .find((one) => !isClear(one) && (namesPlace(one) || UNABLE.test(one) || !isHarmless(one))) ?? null;

/** What a summary says against its own "keep". */
export const contradictsKeep = (summary: string): boolean =>
  clausesOf(summary).some((one) => !isClear(one) && UNABLE.test(plainEnglish(one)));

export const namesPlace = (sentence: string): boolean =>
  placesIn(sentence).some(({ first }) => first !== null);

/** As the closed forms are written: small letters, without marks. */
const clausesOf = (text: string): string[] =>
  sentencesOf(text)
    .map((one) =>
      bareText(one.replace(/^(?:#{1,6}|[-*•+]|\d{1,3}[.)]|>)\s+/, ''))
        .replaceAll('’', "'")
        .replace(/[*_`]+/g, '')
        .replace(/[\s.!;。！]+$/, '')
        .replace(/\s+/g, ' ')
        .toLowerCase(),
    )
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
