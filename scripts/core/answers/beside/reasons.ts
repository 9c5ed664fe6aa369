// What the reasons of a yes say against it: a condition in so many words, or something for which the seat is asked again.

import { namesPlainDanger } from '../../safety/plain-dangers.ts';
import { matchesAny } from '../../words/patterns.ts';
import { mayBeOfVote, readStatement, reassured } from '../statements/statements.ts';
import { retracts } from '../statements/taken-back.ts';
import { isForeign } from '../statements/tongues.ts';
import { plainEnglish, sentencesOf } from '../text/english.ts';
import { demands } from './demands.ts';
import { isConditionElsewhere, isUnsureElsewhere } from './reasons-elsewhere.ts';
import { BACK, BUT, classOf, GO, IF, NOT, WISH, wordsOfSentence } from './word-classes.ts';

export type Hedge = { is: 'condition'; text: string } | { is: 'unsure' };

const LOOKED_AT = 12_000;
const LONGEST = 1200;

/** What speaks against a yes; null when nothing does. `asReason`: it gives the reasons, and trouble in it has to be settled. */
export function hedgeIn(text: string, asReason = false): Hedge | null {
  if (text.trim() === '') return null;
  const sentences = sentencesOf(text.slice(0, LOOKED_AT)).map(understood);
  const conditions = sentences.filter(isCondition).map(({ sentence }) => sentence);
  if (conditions.length > 0) return { is: 'condition', text: conditions.join(' ') };
  if (/[❌✗✘👎🚫⛔]/u.test(text)) return { is: 'unsure' };
  return sentences.some((one) => isUnsure(one, asReason)) ? { is: 'unsure' } : null;
}

/** Whether a text that gives evidence, risks or the like says in the first person that the yes beside it is none. */
export const turnsRound = (text: string): boolean =>
  (mayBeOfVote(text) || GOOD.test(text)) &&
  sentencesOf(text.slice(0, LOOKED_AT)).some((sentence) => {
    if (SUPPOSES.test(sentence)) return false;
    const said = readStatement(sentence);
    const plain = plainEnglish(sentence.slice(0, LONGEST));
    if (said === null || said.position === 'APPROVE') return matchesAny(SAYS_NO, plain);
    if (said.position !== 'UNSURE') return said.own || said.corrects;
    return retracts(plain) || (said.corrects && AGAINST.test(plain));
  });
const AGAINST = /\b(?:disagree|object|oppose|withdraw|not?|against|wrong)\b/;
const GOOD = /\b(?:yes|agreed?|ok(?:ay)?|fine|good|keep)\b/i;
/** "I would reject it if the flag were on." */
const SUPPOSES = /\bwould\b.*\bif\b|\bif\b.*\bwould\b/i;
/** "In the end I say no.", "My answer has turned into a no.", "Count me out.", "Fine, so long as the flag stays off." */
const SAYS_NO = [
  /\b(?:i|my)\b.{0,60}\b(?:an? no|say no|against (?:it|this|that))\W*$|\bcount me out\b/,
  /^(?:yes|agreed?|ok(?:ay)?|fine|good|accept(?:ed|able)?|approved?|keep)\b.*\b(?:if|once|when|unless|until|so long as|as long as|provided|the moment|after)\b/,
];

/** `plain`: in comparable words; null where the sentence is in another language than English. */
type Understood = { sentence: string; plain: string | null };

const understood = (sentence: string): Understood => ({
  sentence,
  plain: isForeign(sentence) ? null : plainOf(sentence),
});

/** "Its absence changes nothing." */
const NO_MATTER =
  /\b(?:changes|alters|costs) nothing\b|\b(?:does|do|did)(?: not|n't) (?:matter|block|weigh)\b/g;
const QUOTED = /"[^"\n]*"|“[^”\n]*”/g;

const plainOf = (sentence: string): string =>
  reassured(sentence.slice(0, LONGEST))
    .replace(QUOTED, ' ')
    .replace(NO_MATTER, ' ')
    .replace(/^[^\p{L}]+/u, '');

/** "Only if …", "Keep it once …", "I would accept it, provided …". */
const CONDITION = [
  /^(?:(?:yes|agreed?|ok(?:ay)?|fine|good|accept(?:ed|able)?|approv\w+|keep|ship|merge|land|release|ready)[,;:]?(?: \w+){0,3} )?(?:but )?(?:only (?:if|when|once|after|with|as long as)|if and only if|once|provided|providing|as long as|so long as|on (?:the )?condition|unless|subject to|conditional(?:ly)? (?:on|upon)|contingent on|assuming)\b/,
  /^(?:yes|agreed?|ok(?:ay)?|fine|good|accepted|approved?|keep)[,;:]? (?:but )?(?:if|when)\b/,
  /^(?:it|this|that|the \w+) (?:holds|works|stands|is (?:fine|good|sound|ok|okay|safe|acceptable|right)) (?:only )?(?:if|once|provided|unless|as long as)\b/,
  /, (?:assuming|provided|providing|as long as|so long as|on (?:the )?condition)\b[^,;]*$/,
];
const OPEN_IF = classOf('if unless once until provided providing only assuming conditional* contingent');
const MAY_GO = classOf('would could might can may will should');

function isCondition({ sentence, plain }: Understood): boolean {
  if (isConditionElsewhere(sentence)) return true;
  if (plain === null) return false;
  const words = wordsOfSentence(plain);
  return matchesAny(CONDITION, plain) || (GO(words) && MAY_GO(words) && OPEN_IF(words));
}

/** Trouble that has to be settled in its own sentence. */
const HURTS = classOf(
  `missing lack* absent fail fails failing break* broken crash* leak* lose loses losing lost race races deadlock*
  corrupt* overflow* hang hangs drops truncat* overwrites bug bugs flaw* defect* hole holes wrong mistake* mistaken unsafe
  insecure danger* reckless careless naive sloppy worse worsens asham* shame unfinished incomplete half-baked unclear unproven
  untested unreviewed outstanding pending awaited dodges ignores evades sidesteps overstat* contradict* worr* alarming violat* doubtful questionable
  premature fragile brittle nightmare disaster regret* hope hopes hardly barely`,
);
/** "It breaks the cycle", "the load drops to a third". */
const HURTS_NOT =
  /\bbreaks? the (?:cycle|dependency|loop|tie)|\bdrops? (?:by|to|from|in)\b|\bfails? (?:fast|early|closed|safe|loudly|over)\b|\b(?:lack|race|leak|deadlock|bug|flaw|hole|loss|overflow)\w* (?:is|are|was|were) gone\b/g;
const SETTLES = classOf(
  `no not never none nothing nobody neither nor without cannot fix* costs harmless recover* clos* remov* prevent* avoid* stops
  stopped cover* handl* address* resolv* guard* protect* catch* caught detect* retr* bounded capped limited answered small minor
  acceptable tolerable outweigh* worth undo* revers* rolled rolls was were had been previous* earlier formerly before would
  could if when unless against used report* log logs logged alternative* otherwise old low lower unlikely rare rarely
  impossible rul* safe correct* right repair* raised known expected intended after now today currently existing voted claimed said argued`,
);
/** What was half meant, or said because somebody asked for it; and a no in a sentence of its own. */
const HALF = [
  /\b(?:please|kindly|kidding|joking|jk|lol|on paper|for now|for the time being|anyway|outvoted|heavy heart|second pair of eyes|cut off|half of|the reverse|sake of|out of time|coin flip|nobody else|sort of|kind of|opposite)\b/,
  /\b(?:in (?:theory|principle)|another (?:look|pass|review|round)|(?:the other|another) (?:way|one)|except (?:that|for)|waves? (?:away|aside)|makes (?:it|this|things) worse|as (?:instructed|told|ordered|asked|requested)|(?:fine|good|ok(?:ay)?|acceptable|enough) (?:for|in|on|as) (?:\w+ ){1,4}(?:only|alone)|we (?:will|shall) see|none of (?:it|this)|(?:nobody|no one) (?:(?:has|had) (?!to\b)|knows|read|looked|tested|tried|checked|ran|reviewed)|would be an? (?:\w+ )?mistake|fix .{1,40} later|not (?:the|its|this|that|my) (?:design|plan|code|patch|change|approach|method))\b/,
  /^(?:(?:apart|aside) from|there (?:is|are) still)\b/,
  /^(?:p\.? ?s\.?|edit|update|errat(?:um|a)|correction)\b ?\d?\s?[:.](?! ?none)/,
  /\bthere is an? (?:\w+ )?(?:problem|bug|race|leak|flaw|issue)\b/,
  /^not (?:really|yet|now|quite|so fast|this time|at all|me|like this)\b/,
  /\b(?:a|as) (?:no|reject)\b/,
  /^(?:(?:well|er|um|hm+),? )?(?:no|nope|never|wait|stop|reject)\b[.!)]*(?:$| is\b)/,
  /\b(?:is|are|seems|looks) (?:\w+ )?(?:wrong|mistaken|unsafe|premature|flawed)\b/,
  /\?["')]*$/,
  /\bthough\W*$/,
];
/** "I approve only the first part": a yes of one's own with a limit to it. */
const LIMITED =
  /\b(?:i|we) (?:\w+ ){0,2}(?:approve|accept|endorse|support|agree)\b[^;]*\b(?:only|merely|solely|except|excluding|provided|unless|until|once)\b/;
const NEEDED =
  /\b(?:must|should|may|ought|can|shall)(?: not|n't) (?:yet )?(?:ship|merge|land|deploy|release|proceed|go (?:in|out|live|ahead)|be (?:\w+ )?(?:ship|merg|land|deploy|releas)\w*)|\b(?:must|needs? to|has to|have to|should|ought to) (?:\w+ )?(?:be (?:fixed|changed|removed|tested|reviewed|addressed|resolved|done|run|rehearsed|reworked|reverted|corrected)|fix|wait|rework|rewrite)|\bthis (?:still )?(?:needs?|wants?|requires?) |\bas long as nobody\b/;

/** A sentence that begins with "but". */
export const TURNS =
  /^(?:but|however|even so|nevertheless|nonetheless|that said|unfortunately|sadly|alas|still,|yet,),? /;
const SELF = classOf('i me my mine myself');
/** What somebody did, and what somebody holds; a "but" beside the latter turns it. */
const DID = classOf(
  `see find read run ran rerun re-ran checked looked tried tested verified compared traced went found saw reviewed measured reproduced
  followed walked counted searched considered overlooked missed seen known noticed wrong stand approve agree accept support vote recommend concede satisfied
  convinced confident conclude confirm withdraw objected disagreed rejected fine good right clear`,
);
const HOLDS = classOf(
  `believe think consider judge trust rely relied would like welcome value expect know understand benchmark* measurement*
  question* confidence opinion knowledge notes calculation* estimate* experience review judgment judgement finding* analysis
  understanding objection condition concern point case lens check* view reading logs test* numbers side machine`,
);

/** "My worry is answered by the lock.", "The limit I asked for is in.", "The limit was not in my picture." */
const ANSWERED =
  /\b(?:was|were)(?: not|n't) (?:yet )?(?:in|on|part of|known to) (?:me|my \w+)\b|\b(?:is|are|was|were) (?:(?!not\b)\w+ )?(?:answered|addressed|resolved|settled|covered|handled|met|moot|unfounded)\b|\bi (?:had )?(?:asked for|wanted(?! to\b)|doubted|feared|missed|raised|questioned|assumed|described|named|reported|objected to)\b/;

/** "The main risk is …", "What speaks against it: …": who names a risk says nothing against the yes. */
const NAMES_RISK = [
  /^(?:(?:the|an?|its|one|another) )?(?:\w+ ){0,2}(?:risks?|(?:arguments?|case|reasons?) against(?: it| this)?|concern|counter-?argument|downsides?|drawbacks?|costs?|price|assumption|alternative|worry|limitations?|trade-?offs?)(?::| (?:is|are|was|would be|came|comes)\b)(?! (?:not|still|open|real)\b)/,
  /^what (?:speaks|counts|argues) against (?:it|this)\b/,
  /^my (?:best|strongest|main|biggest|only|one) (?:reasons?|arguments?|worry|concern|doubt|fear|reservation)(?: \w+){0,4} (?:is|was|would be)\b(?! not\b)/,
];
const TURN = /,? (?:but|yet|however)\b,? /;

/** "I am not certain of the figures, yet even at twice of them it pays": what was granted first is outweighed behind the turn. */
function concluded(plain: string): string {
  const turn = TURN.exec(plain);
  if (!turn) return plain;
  const after = plain.slice(turn.index + turn[0].length);
  const [granted, words] = [wordsOfSentence(plain.slice(0, turn.index)), wordsOfSentence(after)];
  const grants = (NOT(granted) || WISH(granted) || IF(granted) || HURTS(granted)) && !BACK(granted);
  const isGood = ![NOT, WISH, IF, BACK, HURTS].some((has) => has(words));
  return grants && isGood ? after : plain;
}

function isUnsure({ sentence, plain: whole }: Understood, asReason: boolean): boolean {
  if (whole === null) return isUnsureElsewhere(sentence, asReason);
  const said = readStatement(whole);
  if ((said?.own || said?.corrects) && said.position !== 'APPROVE' && said.position !== 'UNSURE') return true;
  if (asReason && matchesAny(NAMES_RISK, whole)) return false;
  const plain = asReason ? concluded(whole) : whole;
  const words = wordsOfSentence(plain);
  const turned = (NOT(words) && !/^(?:nothing|none)\b/.test(plain)) || BUT(words) || BACK(words);
  if (
    SELF(words) &&
    !DID(words) &&
    (turned || (words.includes('i') && !HOLDS(words))) &&
    !ANSWERED.test(plain)
  )
    return true;
  if (matchesAny(HALF, plain) || LIMITED.test(whole) || demands(whole)) return true;
  if (!asReason) return false;
  const hurts =
    !SETTLES(words) && (TURNS.test(whole) || HURTS(wordsOfSentence(plain.replace(HURTS_NOT, ' '))));
  return hurts || NEEDED.test(plain) || namesPlainDanger(plain);
}
