// Whether a text says that nothing was found and nothing else: one sentence beside it, and it says more.
import { placesIn } from './places.ts';
import { bareText, saysNothing } from './value.ts';

const ADJECTIVES = String.raw`(?:[\w-]+,? ){0,3}`;
const TROUBLES = `(?:issues?|findings?|bugs?|problems?|defects?|regressions?|concerns?|comments?|blockers?|vulnerabilities)`;
const FOUND = `(?:found|identified|noted|spotted|detected|observed|seen|reported|to report|to raise|remain(?:ing)?)`;
const WHERE = String.raw`(?: (?:in|with|about|on|from|for|by) (?:the|this|these|that) (?:[\w-]+ ){0,2}(?:changes?|patch|diff|code|commits?|review|modifications?|pull request|pr))?`;
const NEEDED = `(?: (?:that|which) (?:(?:would )?needs?|requires?|must|should|warrants?)(?: to)?(?: be)? (?:addressed|fixed|changed|resolved|raised|mentioned|fixing|changes|attention|a fix))?`;
const CHANGE = `(?:(?:overall,? )?(?:the|this|these|all) )?(?:changes?|patch|diff|code|commits?|it|everything|review)`;
const WELL = `(?:good|fine|correct|consistent|safe|sound|ok|okay|clean|great|solid|reasonable)`;
const DOES_NOT = `(?:does not|doesn't|do not|don't) (?:appear to |seem to )?(?:introduce|contain|have|cause)`;
const HARMLESS = `(?:renames?|reformats?|moves?|documents?)`;

const CLEAR = [
  `(?:i|we) (?:did not|didn't|do not|don't|could not|couldn't|cannot|can't|was not able to|were not able to) (?:find|identify|see|spot|detect|notice|observe|uncover|have) any ${ADJECTIVES}${TROUBLES}${WHERE}${NEEDED}`,
  `(?:i|we) (?:found|see|saw|identified|have) no ${ADJECTIVES}${TROUBLES}${WHERE}${NEEDED}`,
  `(?:there (?:are|were) )?no ${ADJECTIVES}${TROUBLES}(?: (?:was|were|have been|could be))?(?: ${FOUND})?${WHERE}${NEEDED}`,
  String.raw`${CHANGE} (?:only |merely |simply )?${HARMLESS} (?:an? |the |some )?[\w-]+(?: [\w-]+)? and ${DOES_NOT} any ${ADJECTIVES}${TROUBLES}`,
  `${CHANGE} ${DOES_NOT} any ${ADJECTIVES}${TROUBLES}`,
  `(?:overall,? )?${CHANGE} (?:is|are|looks?|seems?) (?:all )?${WELL}(?: to (?:me|merge|ship|go))?(?: (?:to merge|as it is))?`,
  `(?:overall,? )?(?:looks? |all |this is )?${WELL}(?: to (?:me|merge|ship|go))?`,
  `lgtm`,
  `(?:i )?(?:approved?|ship it|keep(?: it)?(?: as (?:it )?is)?)`,
  `(?:all |the )*tests (?:all )?pass`,
  `thanks?(?: you)?|(?:great|nice|good) (?:work|job)`,
  `(?:特に)?(?:問題|指摘(?:事項)?|懸念)(?:点)?は(?:特に)?(?:ありません(?:でした)?|見つかりませんでした|ない(?:です)?)`,
].map((form) => new RegExp(`^(?:${form})$`));

/** A short text, every sentence of which says that all is well. */
export function saysAllIsWell(prose: string): boolean {
  const sentences = sentencesOf(prose);
  if (sentences.length === 0 || prose.length > LONGEST) return false;
  return sentences.every(isClear) && sentences.some((sentence) => !/^(?:thanks?|tests|great)/.test(sentence));
}

const LONGEST = 1500;
/** Longer texts explain; they are looked through, not read whole. */
const MOST_SENTENCES = 400;

const isClear = (sentence: string): boolean =>
  isClause(sentence) || sentence.split(/,? and (?=\w)/).every(isClause);

const isClause = (clause: string): boolean => CLEAR.some((form) => form.test(clause)) || saysNothing(clause);

// "Unable to inspect", "could not run": what nobody looked at has no finding.
const UNABLE =
  /\b(?:unable to|(?:could not|couldn't|couldnt|cannot|can't|can not|was not able to|were not able to|did not|didn't) (?:\w+ )?(?:read|inspect|access|open|see|run|view|verify|review|check|load|fetch|look|examine|execute|reach|complete|finish)|not (?:possible|allowed|permitted) to|no (?:access|permissions?) to|permission denied|only (?:looked|reviewed|checked|saw|read)|without (?:reading|running|seeing|access))\b|できません|読めません|確認できな/i;
const HELD =
  /\b(?:but|however|except|although|though|unless|otherwise|apart from|aside from|other than|only if|provided|as long as|subject to|assuming|once|pending|until|must|should|needs? to|has to|have to|recommend|consider|caveat|condition)\b|ただし|しかし/i;
const TROUBLE =
  /\b(?:not|never|no longer|without|lacks?|missing|drops?|dropped|removes|skips|breaks?|broken|wrong|unsafe|insecure|leaks?|inject\w*|vulnerab\w*|race|crash\w*|hole|incorrect|undefined|lost|loses|fails?|bypass\w*|overflow\w*|deadlock\w*|corrupt\w*)\b|n't\b/i;
const GRAVE =
  /\b(?:serious|critical|severe|major) (?:problems?|issues?|bugs?|findings?|vulnerabilit\w+|concerns?)\b|\bmust (?:not )?be (?:fixed|changed|addressed|approved|merged|resolved)\b|\bdo not (?:merge|approve|ship)\b/i;

/** The first sentence that takes an all-clear back: a place, a reservation, something not done, something wrong. */
export const takesBack = (text: string): string | null =>
  sentencesOf(text)
    .slice(0, MOST_SENTENCES)
    .find(
      (one) => !isClear(one) && (UNABLE.test(one) || HELD.test(one) || TROUBLE.test(one) || namesPlace(one)),
    ) ?? null;

/** What a summary says against its own "keep". */
export const contradictsKeep = (summary: string): boolean =>
  sentencesOf(summary).some((one) => !isClear(one) && (UNABLE.test(one) || GRAVE.test(one)));

const namesPlace = (sentence: string): boolean => placesIn(sentence).some(({ first }) => first !== null);

/** Wrapped lines are one sentence; a blank line, a heading or a bullet begins another. */
function sentencesOf(text: string): string[] {
  const lines = text.replace(/’/g, "'").split('\n');
  const paragraphs: string[] = [''];
  for (const line of lines) {
    const begins = /^\s*(?:$|#{1,6}\s|[-*•+]\s|\d{1,3}[.)]\s|>)/.test(line);
    const own = line.trim().replace(/^(?:#{1,6}|[-*•+]|\d{1,3}[.)]|>)\s+/, '');
    if (begins) paragraphs.push(own);
    else paragraphs[paragraphs.length - 1] += ` ${own}`;
  }
  return paragraphs
    .flatMap((one) => one.split(/(?<=[.!?;])\s+(?=\S)|(?<=[。！？])/))
    .map((one) =>
      bareText(one)
        .replace(/[*_`]+/g, '')
        .replace(/[\s.!。！]+$/, '')
        .replace(/\s+/g, ' ')
        .toLowerCase()
        .trim(),
    )
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
}
