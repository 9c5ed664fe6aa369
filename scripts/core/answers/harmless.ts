// Whether what an engine wrote beside its form leaves a yes as it stands: courtesy, the same said again, plain explanation. Anything else may take it back.
import { sentencesOf } from './english.ts';
import { readElsewhere } from './stated-elsewhere.ts';
import { readStatement, reassured } from './statements.ts';
import { isForeign } from './tongues.ts';

const any = (list: string): string => `(?:${list.trim().replace(/\s+/g, '|')})`;

/** One of these in a sentence, and it may say something about the yes: then it is read as nothing for certain. */
const MAY_CHANGE = new RegExp(
  [
    // Negation, contrast, doubt.
    `\\b${any(`no not never cannot none nothing nobody neither nor without hardly barely scarcely seldom lack\\w* missing
      absent fail\\w* \\w+n't nope nah un(?!der|i[tcofqv]|chang|lock|til\\b)\\w{3,} in(?:complete|correct|sufficient|secure|valid|consistent|adequate)\\w*
      im(?:possible|practical|proper)\\w* dis(?:agre|appro|card|regard|trust|ast|lik|miss|put|sent|own|abl|appoint)\\w*
      but however yet though although albeit still instead rather except otherwise despite nevertheless nonetheless whereas
      unlike contrary opposite reverse the\\sother\\s(?:one|way|answer|side) then\\sagain mind admittedly frankly honest\\w* truth\\w* really
      supposedly allegedly so-called apparently maybe perhaps probably possibly seem\\w* appear\\w* guess\\w* sure`)}\\b`,
    // Condition, demand, wish.
    `\\b${any(`if unless until once when whenever provided providing assuming suppos\\w* only pending subject contingent
      before after\\s(?:the|this|that|these|you|we|it|a|all) first depend\\w* should must need\\w* ha(?:s|ve)\\sto ought would could might may shall wish\\w*
      hop(?:e|ing) want\\w* prefer\\w* recommend\\w* suggest\\w* requir\\w* expect\\w* please least mostly partly almost`)}\\b`,
    // Correction, jest, disowning.
    `\\b${any(`wait hold update edit correct(?:ion|ed|ing) sorry apolog\\w+ oops hmm+ scratch strike actually
      re(?:consider|think|flect|vis|tract|vok|vers|vert|scind|call)\\w* mistak\\w+ wrong\\w* mis(?:read|under|judg|led|tak)\\w* ignor\\w+ withdr\\w+
      amend\\w* addendum p\\.?\\s?s void kidding jok(?:e|ing) jk lol ha sarcas\\w+ iron(?:y|ic\\w*) pretend\\w* fake lie[ds]? lying typo error\\w* lat(?:e|er|ely)
      again (?:tak(?:e|es|ing)|took)\\s(?:it|that|this|my\\s\\w+)\\sback chang(?:ed|ing) changes\\s(?:that|this|things|everything|sides|my) ask(?:ed)? told instruct\\w* suppos\\w+`)}\\b`,
    // The vote and the form themselves.
    `\\b${any(`approv\\w* reject\\w* abstain\\w* accept\\w* merg\\w+ ship\\w* vot(?:e|es|ed|ing) verdict position decision opinion view
      stance judg\\w+ veto\\w* endors\\w* agree\\w* oppos\\w+ object\\w* yes proceed\\w* lgtm thumbs? favou?r\\w* against real follow(?:s|ing)? sort\\sof kind\\sof duress make\\s(?:that|it) conclu\\w+ answer\\w* above
      below block form format template sample example placeholder dummy draft provisional tentative preliminary quot\\w+ cop(?:y|ied) pasted`)}\\b`,
    // Trouble.
    `\\b${any(`truncat\\w* wip(?:e|es|ed|ing) eras\\w+ overwr\\w+ destroy\\w* purg\\w+ expos\\w+ duplicat\\w+ stale half drop\\w* delet\\w+ los(?:e|es|t|s|ing) leak\\w* break\\w* broke\\w* crash\\w* rac(?:e|es|y) deadlock\\w* corrupt\\w* overflow\\w* hang\\w* bugs?
      issues? problem\\w* concern\\w* risk\\w* danger\\w* vulnerab\\w* holes? flaw\\w* defect\\w* worr\\w+ doubt\\w* fear\\w* afraid regret\\w* uneasy
      nervous suspicious suspect\\w* wary reluctan\\w+ hesita\\w+ s[kc]eptic\\w* block\\w* stop\\w* halt\\w* delay\\w* postpon\\w+ defer\\w* skip\\w*
      worth consider\\w* someday one\\sday watch careful\\w* caution\\w* attention remember nit nits follow-?up todo tbd tbc fixme stub\\w* mock\\w* red down bad poor\\w* worse worst weak\\w* hard\\w* gut`)}\\b`,
    '(?![✅✔☑👍👌🎉🚀💯🙂😀🙏])\\p{Extended_Pictographic}|[✗✘]|\\?',
  ].join('|'),
  'iu',
);

/** Who speaks of oneself says what was looked at, or speaks of the vote. */
const OF_ONESELF = /\b(?:i|me|my|mine|we|us|our)\b/;
const LOOKED_WELL =
  /\bafter (?:(?:a|the|my|careful|thorough|full|close|detailed|second|two) ){0,3}(?:reviews?|readings?|inspection|analysis|consideration|checks?|checking)\b/g;
const LOOKED =
  /^(?:i|we) (?:have )?(?:also )?(?:read|checked|ran|verified|reviewed|looked at|looked through|inspected|tested|went through|traced|compared|walked through)\b/;

const COURTESY = new RegExp(
  `^(?:${[
    "(?:please )?(?:let me know|tell me|feel free to ask|i(?:'m| am) happy|happy|glad|i can)(?: to)?(?: (?:if|whether|when|should) (?:you|there|anything|that|this)| to (?:answer|help|explain|go|look|walk|provide|share|elaborate|expand)| (?:go|provide|share|elaborate|expand|explain))[^.;:!?]{0,90}",
    'i hope (?:this|that|it) helps',
    '(?:many )?thanks?(?: you)?(?: (?:again|all|everyone|very much))?(?: for [\\w\\s,-]{1,60})?',
    '(?:hope|trust) (?:this|that) helps',
    '(?:the )?(?:end|done|eof|over|finished|complete|cheers|best|regards|(?:kind|best) regards|sincerely)(?: of (?:the )?(?:review|answer|report|vote|message|file))?',
    'confidence\\W{0,3}(?:of |is )?[\\p{L}\\d.%/ -]{1,12}',
    '(?:(?:this|it|that|all) )?(?:looks? |is |seems )?(?:all )?(?:fine|good|right|ok|okay|sound|works) (?:by|to|for|with) me',
    '(?:nice|great|good|solid|clean|lovely) (?:work|job|one|patch|change|write-?up)',
    "(?:that is|that's) (?:all|it|everything)(?: from (?:me|my side))?",
    'i am (?:fairly |quite |very |highly )?(?:confident|certain|sure)(?: (?:in|of|about) (?:it|this|that))?',
    '(?:nothing|no) (?:further|else|more|other)(?: (?:comments?|remarks?|notes?|to add|from me))?|nothing to add',
    '(?:以上(?:です|となります)?|よろしくお願い(?:いた)?します|(?:どうも)?ありがとうございま(?:す|した)|ご確認(?:ください|をお願いします)|その他の指摘はありません)',
    '(?:以上|完毕|谢谢|多谢|辛苦了|此致)|(?:以上|이상)(?:입니다)?|감사합니다',
    '(?:vielen |herzlichen )?dank[\\w\\s]{0,20}|(?:viele|beste|freundliche) grüße|mit freundlichen grüßen|alles andere ist in ordnung',
    '(?:merci[\\w\\s]{0,20}|cordialement|bien à vous)|(?:muchas )?gracias[\\w\\s]{0,20}|(?:un )?saludos?(?: cordial(?:es)?)?',
    '(?:grazie|obrigad[oa]|spasibo|спасибо|bedankt|tack|dziękuję|شكرا|תודה)[\\p{L}\\s]{0,12}',
  ].join('|')})$`,
  'iu',
);

const bare = (sentence: string): string =>
  sentence.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/[*_`]+/g, '');

/** What is left of a yes when its own words are said again. */
const SAID_AGAIN =
  /^(?:(?:my|the|final|overall) )*(?:position|verdict|vote|decision|answer|recommendation)?\W{0,3}(?:approved?|agreed?|accept(?:ed)?|keep|yes|lgtm)$/i;

export type Same = (sentence: string) => boolean;
const NEVER: Same = () => false;

/** `isSame` knows the yes of a kind where it is said once more. */
export function isHarmless(text: string, isSame: Same = NEVER): boolean {
  const own = text.trim();
  if (own === '' || own.length > LOOKED_AT) return own === '';
  return sentencesOf(text.replace(/([。！？])(?=\S)/g, '$1 ')).every((sentence) =>
    leavesIt(sentence, isSame),
  );
}
const LOOKED_AT = 40_000;
/** Longer than that is no sentence. */
const LONGEST = 1200;

function leavesIt(sentence: string, isSame: Same): boolean {
  if (!/\p{L}/u.test(sentence)) return !MAY_CHANGE.test(sentence);
  const said = bare(sentence);
  if (said.length < 200 && (COURTESY.test(said) || SAID_AGAIN.test(said))) return true;
  if (isSame(said)) return true;
  if (isForeign(sentence) || !ENGLISH.test(said) || said.length > LONGEST) return false;
  const plain = reassured(sentence).replace(LOOKED_WELL, ' ');
  return !MAY_CHANGE.test(plain) && (!OF_ONESELF.test(plain) || LOOKED.test(plain));
}

/** A sentence with a subject and a verb, of a language that we can negate. */
const ENGLISH =
  /\b(?:the|a|an|is|are|was|were|it|this|that|these|both|each|every|all|of|to|and|in|with|by|on|for|has|have|no|without|after|before)\b/i;

/** A vote that says yes in so many words once more. */
export const approvesAgain: Same = (sentence) => {
  const said = readStatement(sentence);
  if (said !== null) return said.position === 'APPROVE' && !said.corrects;
  const elsewhere = isForeign(sentence) ? readElsewhere(sentence) : null;
  return elsewhere?.is === 'position' && elsewhere.position === 'APPROVE';
};
