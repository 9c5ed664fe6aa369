// By what a sentence takes back what was said before it, or says that it is nobody's vote; in the languages of the questions.
import { matchesAny } from '../../words/patterns.ts';
import { plainEnglish } from '../text/english.ts';

/** "Wait", "Update:", "On reflection": what follows replaces what was said. */
const CORRECTS =
  /^(?:p\.?\s?s\.?[,:]? )?(?:(?:wait|hold on|hmm+|oops|sorry|actually)(?=\s?[,.!:;…—–-]|$| (?:no|i|that|this|it|reject|approve|abstain)\b)|(?:update|edit|correction|revised|erratum)\d?\b ?(?=[:—–(-])|correction\b|i meant|scratch that|strike that|hold that thought|on (?:second thoughts?|reflection|further \w+|closer \w+|re-?reading)|having (?:reconsidered|re-?read)|after (?:reconsider\w*|re-?read\w*)|thinking (?:again|about it)|looking again|i (?:was wrong|misread|missed|overlooked|made a mistake|stand corrected|reconsider\w*)|never ?mind|disregard|ignore (?:that|the above|my)|my mistake|no,? wait)/;
/** Words that take a vote back, whatever else is said. */
const RETRACTS = [
  /\b(?:scratch|strike) that\b/,
  /\b(?:i|we)(?: \w+){0,3} (?:take|taking|took) (?:that|it|this|(?:my|the|our) [\w ]{3,20}) back\b/,
  /\b(?:i|we)(?: \w+){0,3} (?:retract|withdraw|revoke|rescind|reverse|recant|overturn|take back|revise|change|switch|amend|correct|changing|switching|revising|withdrawing|retracting)(?:ed)? (?:my|our|the above|that|it|this approv\w*|from|to (?:reject|approve|abstain))\b/,
  /\b(?:chang|switch|revis|mov|updat)(?:ed|ing|e) (?:my )?(?:vote|position|verdict|answer|decision|mind|approval|to (?:reject|approve|abstain))\b/,
  /\bmy (?:final|revised|updated|corrected|actual|real|new|own) (?:position|verdict|decision|vote|answer|recommendation)\b/,
  /\b(?:approv\w+|vote|verdict) (?:is|was) (?:hereby |\w+ )?(?:withdrawn|retracted|revoked|void|superseded|wrong|a mistake|premature)\b/,
  /\bshould (?:have been|read|be read as) (?:reject|approve|abstain)\b/,
  /^\W*withdrawn\b/,
];
/** The words beside a vote say that it is nobody's, or not yet one. */
const DISOWNS = [
  /\bnot my (?:\w+ )?(?:vote|verdict|position|answer|opinion|view|review|decision|words)\b/,
  /\bmy (?:own )?(?:vote|verdict|review|answer|opinion|decision) (?:is|will|has|comes|follows)\b[^.]{0,40}\b(?:pending|outstanding|follow|later|open|to come|not)\b/,
  /^(?:that|this|the above|it|the (?:block|file|line|yaml|json) above) (?:\w+ )?(?:is|was) (?:only |just |merely )?(?:an? |the |what )?(?:\w+ )?(?:sample|example|template|placeholder|quot\w+|fixture|copy|form|format|bot|(?:bot|tool|script|ci|author|other \w+) \w+)\b/,
  /^is what \b/,
  /^(?:that|this|the above|it|what (?:stands|is) above) (?:is|was) (?:\w+ ){0,2}(?:position|verdict|vote|side|view|stance|answer|line) (?:that )?(?:i|we) (?:was|were|am|are|had)(?: been)? (?:told|asked|given|assigned|instructed|supposed|meant|shown)\b/,
  /^(?:i|we) (?:myself |personally |for (?:my|our) part )?(?:see|read|judge|view|take) (?:it|this|that|things|the matter) (?:\w+ )?(?:differently|otherwise|the other way)\b/,
  /\bi (?:have not|haven't|am not) (?:yet )?(?:voted|voting|decided|reviewed|formed)\b/,
  /\b(?:treat|regard|consider) (?:the above|this|that|it) as (?:void|withdrawn|provisional|a draft)/,
  /\bwrong (?:branch|diff|commit|repository|pull request)\b/,
  /\bplaceholder\b/,
  /\bwhichever you\b/,
  /\bpasted the wrong\b/,
  /\b(?:do not|don't) (?:count|use|take|rely on) (?:this|that|it|my|me)\b/,
  /\bi am still \w+ing\b/,
  /\bi (?:myself |personally |simply |just )?(?:have not|haven't|did not|didn't|could not|couldn't|cannot|can't|was not able to|was unable to|am unable to|am not able to) (?:yet |even |actually |really )?(?:look(?:ed)? at|read|seen?|open(?:ed)?|review(?:ed)?|access(?:ed)?|inspect(?:ed)?|examined?) (?:the |this |any |your |its )?(?:(?:any|actual|whole|proposed|attached|source) )?(?:code|diff|change|changes|patch|repository|repo|implementation|proposal|plan|attachment|files(?=$|[.,;]))\b/,
  /\bi (?:have )?(?:only )?(?:seen|read|looked at) (?:only |just )?(?:the|its) (?:title|name|summary|subject|heading|description|first lines?)\b/,
];
const ELSEWHERE =
  /(?:承認|判定|賛成|投票|回答|立場|評価)[^。\n]{0,12}(?:撤回|取り消|取消)|撤回(?:し|いたし)ます|^\W*(?:訂正|更正|정정)|撤回(?:我的|上述|批准|同意|投票|赞成)|收回(?:我的|上述|批准|同意|投票|赞成)|改[为為](?:拒绝|拒絕|反对|反對|弃权|不同意)|(?:승인|찬성|동의|판정|투표)[^.\n]{0,8}(?:철회|번복|취소)|\b(?:korrektur|berichtigung|nachtrag|corrección|rectificación|rectifico)\s?:|\b(?:ziehe|nehme)\b[^.]{0,60}\bzurück|\bwiderrufe|\bje (?:retire|reviens sur|me rétracte)|\b(?:(?:retiro|revoco) (?:mi|el|la)|me retracto)\b/i;

/** Behind a vote these words speak of the vote itself, and seldom well. */
const REFERS =
  /\b(?:the|all of the|everything|what is|what stands) above\b|\babove (?:is|was|block|answer|vote|verdict|yaml|json)\b|(?:^|[.!]\s+|\n|\bplease )(?:ignore|disregard|discard) (?:the|this|that|my|it)\b|\b(?:is|was|as|only|just|merely) (?:only |just )?an? (?:example|sample|template|dummy)\b|\btest of the (?:format|form)\b|\bmine is\b|上記|上の(?:ブロック|回答|判定)|(?:書式|形式|記入)の?例|例です|上述|以上(?:仅|只|是)|示例|样例|위 (?:내용|답변|판정)|예시|\b(?:obige[rsn]?|oben|Beispiel|ci-dessus|exemple|más arriba|anterior|ejemplo)\b/i;
export const refersBack = (behind: string): boolean =>
  behind.trim() !== '' && REFERS.test(behind.slice(0, 4000));

const ownBeginning = (plain: string): string => plain.replace(/^[^\p{L}]+/u, '');

/** These take a sentence in small letters, as `plainEnglish` leaves it. */
export const withoutOpening = (plain: string): string =>
  CORRECTS.test(plain) ? ownBeginning(plain.replace(CORRECTS, '')) : plain;
export const retracts = (plain: string): boolean => matchesAny(RETRACTS, plain);
export const disowns = (plain: string): boolean => matchesAny(DISOWNS, plain);

export const takesUpAgain = (sentence: string): boolean =>
  CORRECTS.test(ownBeginning(plainEnglish(sentence.slice(0, 300))));

export const takesBackElsewhere = (sentence: string): boolean => ELSEWHERE.test(sentence);
