// Whether a yes is tied to something: a condition, a part left out, a "but" (rulings R10.1). It is then no plain yes.

/** Said against any condition, and therefore none. */
const UNRESERVED =
  /\b(?:without|with no|no) (?:any |further |remaining |major |other )*(?:reservations?|conditions?|caveats?|changes?|exceptions?|qualifications?|objections?|ifs?)\b|\bunconditional(?:ly)?\b|\b(?:no|regardless of) (?:matter )?(?:if|whether)\b|ohne (?:Vorbehalte?|Einschränkung\w*|Bedingung\w*)|sans (?:réserves?|conditions?)|sin (?:reservas?|condiciones)|無条件|留保なく|无条件|毫无保留|무조건/gi;

const CONDITION =
  /\b(?:if|unless|until|once|only|provided|providing|assuming|(?:as|so) long as|on (?:the )?condition|conditional(?:ly)?|contingent|subject to|pending|except|excluding|minus|modulo|barring|apart from|aside from|other than|tentatively|provisionally|mostly|broadly|by and large|(?:most|some|parts?|half) of|to (?:an?|some) (?:\w+ )?(?:extent|degree)|largely|mainly|partly|partially|partial|in parts?|the (?:first|second) half|in principle|(?<=[,;:–—-] )(?:and |but |just )?not (?:with|to|about|on|yet|for|in|its|the|that)|(?:would|could|might) (?:agree|accept)|as far as (?!i\b|we\b)|after (?:(?!careful|review|reading)\w+ ){0,3}(?:fix|chang|add|address|resol|correct|updat|remov|renam|rebas|tests?\b|rework|clean|condition)\w*|as soon as|after (?:[\w-]+ ){1,6}?(?:is|are|has|have|gets?|passes|lands|exists?)\b|(?<=[,;:] )after (?!(?:\w+ ){0,2}?(?:careful|review|reading|weighing|consider|looking|discuss|going))\w+|with (?:(?!no\b|out\b)[\w-]+ ){0,4}?(?:reservation|condition|caveat|change|caution|proviso|limit|restriction|hesitation|doubt|concern|exception|qualification|amendment|modification|edit|revision|correction|adjustment|stipulation|guard ?rail|misgiving|blocker|objection|issue|problem|fix)\w*)\b/i;
const OTHER_TONGUES =
  /\b(?:wenn|falls|sofern|vorausgesetzt|unter (?:der )?(?:Bedingung|Vorbehalt)|mit (?:\w+ )?(?:Vorbehalt\w*|Einschränkung\w*|Bedingung\w*)|größtenteils|weitgehend|teilweise|zum Teil|im Prinzip|grundsätzlich|außer|würde|bis auf|solange|à condition|sous réserve|pourvu que?|sauf|en partie|partiellement|en grande partie|serais|accepterais|à moins|en principe|si|siempre que|a condición|con (?:\w+ )?(?:reservas?|condiciones)|salvo|excepto|en parte|parcialmente|en gran parte|aceptaría|estaría|a menos que|en principio)(?!\p{L})|もし|ただし|条件|ならば?(?:、|$)|であれば|限り|場合|概ね|おおむね|大筋|一部|部分的|留保|如果|只要|前提|条件|部分|除非|除了|基本上|原则上|保留|만약|조건|전제|일부|부분적|대체로|대부분|유보/iu;
const CONTRAST =
  /\b(?:but|however|although|though|yet|aber|jedoch|allerdings|mais|cependant|pero|sin embargo)\b|しかし|だが|ですが|けれど|但是?|不过|하지만|지만/iu;
/** What follows a "but" may be the reason for the yes. */
const SETTLED =
  /\b(?:settle[sd]?|answer(?:s|ed)?|resolv\w+|address\w*|cover(?:s|ed)?|convinc\w+|fixed|fixes|enough|holds?|erledigt|réglé|resuelt\w)\b|解決|十分|解决|해결/iu;

const unreserved = (said: string): string =>
  said.slice(0, 1_000).replaceAll('_', ' ').replaceAll('’', "'").replace(UNRESERVED, ' ');

/** In English. */
export function isTied(said: string): boolean {
  const text = unreserved(said);
  const contrast = CONTRAST.exec(text);
  return CONDITION.test(text) || (contrast !== null && !SETTLED.test(text.slice(contrast.index)));
}

export const hasReservation = (said: string): boolean => OTHER_TONGUES.test(unreserved(said)) || isTied(said);

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
