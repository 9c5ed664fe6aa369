// Whether a yes is tied to something: a condition, a part left out, a "but" (rulings R10.1). It is then no plain yes.
import { touchesElsewhere } from './stated-elsewhere.ts';
import { isForeign } from './tongues.ts';

const CONDITION =
  /\b(?:if|unless|until|once|only|provided|providing|assuming|(?:as|so) long as|on (?:the )?condition|conditional(?:ly)?|contingent|subject to|pending|except|excluding|minus|modulo|barring|apart from|aside from|other than|tentatively|provisionally|mostly|broadly|by and large|(?:most|some|parts?|half) of|to (?:an?|some) (?:\w+ )?(?:extent|degree)|largely|mainly|partly|partially|partial|in parts?|the (?:first|second) half|in principle|(?<=[,;:–—-] )(?:and |but |just )?not (?:with|to|about|on|yet|for|in|its|the|that)|(?:would|could|might) (?:agree|accept)|as far as (?!i\b|we\b)|after (?:(?!careful|review|reading)\w+ ){0,3}(?:fix|chang|add|address|resol|correct|updat|remov|renam|rebas|tests?\b|rework|clean|condition)\w*|as soon as|after (?:[\w-]+ ){1,6}?(?:is|are|has|have|gets?|passes|lands|exists?)\b|(?<=[,;:] )after (?!(?:\w+ ){0,2}?(?:careful|review|reading|weighing|consider|looking|discuss|going))\w+|with (?:(?!no\b|out\b)[\w-]+ ){0,4}?(?:reservation|condition|caveat|change|caution|proviso|limit|restriction|hesitation|doubt|concern|exception|qualification|amendment|modification|edit|revision|correction|adjustment|stipulation|guard ?rail|misgiving|blocker|objection|issue|problem|fix)\w*)\b/i;
const CONTRAST =
  /\b(?:but|however|although|though|yet|aber|jedoch|allerdings|mais|cependant|pero|sin embargo)\b|しかし|だが|ですが|けれど|但是?|不过|하지만|지만/i;
/** What follows a "but" may be the reason for the yes. */
const SETTLED =
  /\b(?:settle[sd]?|answer(?:s|ed)?|resolv\w+|address\w*|cover(?:s|ed)?|convinc\w+|fixed|fixes|enough|holds?|erledigt|réglé|resuelt\w)\b|解決|十分|解决|해결/i;

const plain = (said: string): string => said.slice(0, 1_000).replaceAll('_', ' ').replaceAll('’', "'");

/** In English. */
export function isTied(said: string): boolean {
  const text = plain(said);
  const contrast = CONTRAST.exec(text);
  return CONDITION.test(text) || (contrast !== null && !SETTLED.test(text.slice(contrast.index)));
}

/** In any language of the questions. */
export const hasReservation = (said: string): boolean =>
  isTied(said) || ((isForeign(said) || !ENGLISH.test(said)) && touchesElsewhere(plain(said)).tied);
const ENGLISH = /\b(?:the|is|are|of|to|it|this|that|and)\b/i;

/** What stands behind a "none" may yet be something. */
export const behindNone = (text: string): string =>
  text.slice(0, 2000).replace(/^[^,;:.!?–—(\n]*(?<! )-?[^,;:.!?–—(\n]*/, '');

/** "None", in the ways engines say that nothing is left. */
export function leavesNothing(said: string): boolean {
  const text = said.trim().replace(/^[\s"'*_`.-]+|[\s"'*_`.!。]+$/g, '');
  if (text.length > 80) return false;
  return (
    NOTHING_LEFT.test(text) &&
    !CONTRAST.test(text) &&
    !/\b(?:except|apart|aside|other than|only)\b/i.test(text)
  );
}

const NOTHING_LEFT =
  /^(?:$|[-–—~]+$|n\/?a$|null$|nil$|(?:none|nothing|no)(?: (?:at all|else|more|further|remain\w*|left|open|objections?|concerns?|issues?|blocking|from (?:me|my \w+)|(?:is|are|was) (?:left|open|remaining)|to (?:add|report)|significant|major|of note))*(?:[,;:.–—(-].*)?$|(?:all|everything)(?: \w+){0,3} (?:resolved|settled|answered|addressed)$|keine?[rsn]?(?: \p{L}+)?$|nichts(?: \p{L}+)?$|aucune?(?: \p{L}+)?$|rien(?: \p{L}+)?$|ningun[oa]?(?: \p{L}+)?$|nada(?: \p{L}+)?$|(?:特に)?(?:なし|ない|ありません|無し?|無い)$|特にありません$|(?:没有|无|暂无)$|(?:없음|없습니다|없다)$)/iu;
