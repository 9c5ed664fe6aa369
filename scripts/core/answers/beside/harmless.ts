// Whether what an engine wrote beside its form leaves a yes as it stands: courtesy, the same said again, plain explanation. Anything else may take it back.
import { isWrapper } from '../forms/blocks.ts';
import { readElsewhere } from '../statements/stated-elsewhere.ts';
import { readStatement, reassured } from '../statements/statements.ts';
import { isForeign } from '../statements/tongues.ts';
import { plainEnglish, sentencesOf } from '../text/english.ts';
import { hedgeIn, TURNS } from './reasons.ts';
import { BACK, BUT, FORM, IF, NOT, TROUBLE, VOTE, WISH, wordsOfSentence } from './word-classes.ts';

/** One of these in a sentence, and it may say something about the yes: then it is read as nothing for certain. */
const MAY_CHANGE = [NOT, BUT, IF, WISH, BACK, VOTE, FORM, TROUBLE];
export const ODD = /(?![✅✔☑👍👌🎉🚀💯🙂😀🙏])\p{Extended_Pictographic}|[✗✘]|\?|^\W*s\W*$/iu;

/** A sentence about oneself says what was looked at, or is about the vote. */
const OF_ONESELF = /\b(?:i|me|my|mine|we|us|our)\b/;
const LOOKED_WELL =
  /\bworst[ -]case\b|\bafter (?:(?:a|the|my|careful|thorough|full|close|detailed|second|two) ){0,3}(?:reviews?|readings?|inspection|analysis|consideration|checks?|checking)\b/g;
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
    "(?:that is|that's) (?:all|it|everything|my (?:vote|verdict|answer|review))(?: from (?:me|my side))?",
    '(?:i am )?(?:fairly |quite |very |highly )?(?:confident|certain|sure)(?: (?:in|of|about) (?:it|this|that))?',
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

export type Same = (sentence: string) => boolean;
const NEVER: Same = () => false;

/** `isSame` knows the yes of a kind where it is said once more. */
export function isHarmless(text: string, isSame: Same = NEVER): boolean {
  if (text.trim() === '' || text.length > LOOKED_AT) return text.trim() === '';
  const own = text.replaceAll(TAGS, (tag, closes, name) => (closes || isWrapper(name) ? '' : tag));
  return sentencesOf(own).every((sentence) => leavesIt(sentence, isSame));
}
const LOOKED_AT = 40_000;
/** Longer than that is no sentence. */
const LONGEST = 1200;

function leavesIt(sentence: string, isSame: Same): boolean {
  if (!/\p{L}/u.test(sentence)) return !ODD.test(sentence);
  const said = bare(sentence);
  if (said.length < 200 && COURTESY.test(said)) return true;
  if (isSame(said)) return true;
  if (isForeign(sentence) || !ENGLISH.test(said) || said.length > LONGEST) return false;
  const plain = reassured(sentence).replace(LOOKED_WELL, ' ');
  const words = wordsOfSentence(plain);
  if (
    TURNS.test(plainEnglish(said)) ||
    ODD.test(sentence) ||
    MAY_CHANGE.some((has) => has(words)) ||
    hedgeIn(sentence)
  )
    return false;
  return !OF_ONESELF.test(plain) || LOOKED.test(plain);
}

const TAGS = /^[ \t]*<(\/?)([a-z_]+)>[ \t]*$/gm;
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
