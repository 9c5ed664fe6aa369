// What one English sentence of an engine's own says about its vote. Only closed forms say something; whatever else touches the vote is murky.
import { firstMatch } from '../../words/patterns.ts';
import { plainEnglish } from '../text/english.ts';
import type { Position } from './position-words.ts';
import { isTied } from './reservations.ts';
import { disowns, retracts, takesBackElsewhere, takesUpAgain, withoutOpening } from './taken-back.ts';
import { isForeign } from './tongues.ts';

export type Statement = {
  /** CONDITIONAL is a yes that hangs on something; UNSURE touches the vote and is neither a yes nor a no; DISOWNED says that what stands there is nobody's vote. */
  position: Position | 'CONDITIONAL' | 'UNSURE' | 'DISOWNED';
  /** It takes back what was said before. */
  corrects: boolean;
  /** Said as one's own vote, not merely called out ("Approve.") or in general ("It is wrong to ship without tests."). */
  own: boolean;
};

const ADVERBS =
  '(?:(?:\\w+ly|hereby|therefore|thus|now|also|still|do|can|will|must|have to|am (?:happy|glad|ready) to) )*';
const THING =
  'changes?|plan|proposal|design|option|approach|patch|pr|(?:pull |merge )?request|migration|decision|move|refactoring|upgrade|diff|commit|release|rollout|rewrite|fix|version|idea|implementation|solution|update|switch|merge';
export const THIS = `(?:it|(?:this|that)(?: one)?|them|these|(?:the|this|that|these|your|our) (?!first|second|next|other|rest|goal)(?:[\\w-]+ ){0,2}?(?:${THING})(?: #?\\d+)?|#?[a-z]{0,3}-?\\d+)`;
const END =
  '(?=$| ?[.!,;:()—–]| -| (?:because|since|as|given|for|with|without|on|in|after|now|today|itself)\\b| and (?:i |we )?(?:vote|recommend|approve)\\b)';
const GO =
  '(?:approv(?:ed?|al|ing)|accept(?:ed|ing)?|merg(?:ed?|ing)|proceed(?:ing)?|go(?:ing)? ahead|ship(?:ping)?)';
const WHOLE = `(?: (?:of |on |with |to |for )?${THIS})?`;

const NAMED =
  '(?:(?:my|the|our) )?(?:final |overall |own )?(?:verdict|vote|position|decision|recommendation|answer|opinion|conclusion|advice|judge?ment)(?: here| on this)? (?:is|remains|stays|goes)(?: therefore| clearly| thus| still| now)?:?(?: to| for| an?)?(?: clear| firm| strong)?';

/** A yes of one's own; one that is only called out; one of what it is about. */
const YES = [
  `\\b(?:i|we) ${ADVERBS}(?:approve|accept|endorse|support|sign off|proceed|go ahead|(?:am|are) (?:\\w+ly )?in favou?r|vote (?:yes|in favou?r|for (?:approval|it|this))|(?:vote|recommend|suggest|advise) (?:(?:to|for|that (?:we|you|it|${THIS})(?: should)?(?: be)?) )?${GO}|recommend)${WHOLE}${END}`,
  `(?<bare>(?:^|, |; |: |\\b(?:and|so|therefore|hence) )(?:please )?(?:approv(?:ed?|ing(?=$|[.,!:]))|proceed|go ahead|ship it|merge it|lgtm)${WHOLE}${END})`,
  `\\b${NAMED} (?:approv(?:e|ed|al|ing)|yes|proceed)${WHOLE}${END}`,
  `(?:^|[,;:] |\\bso )(?:${THIS}|we|you) (?:should|can|may) (?:proceed|go ahead|(?:be )?(?:approved?|merged?))${WHOLE}${END}`,
  `\\b(?:approval is (?:recommended|granted|given|warranted)|gets an? approv(?:e|al) from me)${END}`,
].map((form) => new RegExp(form));

const NOT =
  "(?:not|cannot|never|\\w+n't|(?:am|are|was) (?:not able|unable|unwilling|not willing|not ready|not prepared) to|refuse to|decline to|no longer)";
const DENY =
  'approve|endorse|accept|support|green-?light|sign off|recommend|agree|proceed|go ahead|merge|ship|vote (?:for|yes|to approve|in favou?r)|let|give (?:it |this )?my approval';
/** "I did not find anything that blocks merging": the negation belongs to something else. */
const OF_A_THING =
  '(?:find|found|identif|block|prevent|affect|chang|break|introduc|contain|stop|hinder|keep|speak|delay|wait)';
const MUST_NOT =
  "(?:really |clearly |simply )?(?:(?:should|must|may|ought)(?: not|n't)|cannot|can't|(?:should|must) never)(?: to)?(?: yet)?";
const NO = [
  `\\b(?:i|we) (?:would )?${ADVERBS}(?:reject|oppose|veto|disapprove|decline|object|vote (?:no|against|to reject|reject)|(?:am|are) (?:voting )?(?:\\w+ly )?(?:against|opposed|no)|(?:come down|argue|advise|recommend|vote|decide) against|(?:recommend|suggest|advise) (?:that )?(?:[\\w']+ ){0,4}?(?:not|against|reject\\w*|rejection|denial|be rejected))\\b`,
  `\\b(?:i|we) (?:[\\w']+ ){0,3}?${NOT},?(?: (?!${OF_A_THING})[\\w'-]+,?){0,12}? (?:${DENY})\\b(?! (?:on \\w+days?|during|without)\\b)`,
  `(?<bare>(?:^|[,;:] )(?:(?:so|and|therefore|hence|thus) )?(?:please )?(?:reject(?:ed|ing(?=$|[.,!:]))?|denied|disapproved?|(?:do not|don't|never) (?:approve|merge|ship|proceed|accept|go ahead|adopt))\\b(?! \\w+ed\\b))`,
  `^not (?:yet )?(?:approved|accepted|acceptable|recommended)\\b`,
  `\\b${NAMED} (?:reject\\w*|no\\b|against|denial|not)`,
  `\\b(?:${THIS}|we|you) (?:clearly |really )?(?:should|must|has to|have to|needs to|ought to|deserves to) be (?:rejected|denied|declined|turned down|blocked)\\b`,
  `(?:\\b(?:${THIS}|we|you) |^)${MUST_NOT} (?:be (?:asked to )?(?:approved?|merged|shipped|accepted|adopted|landed)|proceed|go ahead|go in|land|happen)\\b`,
  `\\b${THIS} ${MUST_NOT} (?:ship|merge|go live)\\b`,
  `^${THIS} (?:is|are)(?: not|n't) (?:yet )?(?:approved|acceptable|ready|to be (?:approved|merged))\\b`,
  `^no[,;] (?:we|i|you|it|this|let us) (?:\\w+ )?(?:not|\\w+n't)\\b`,
  `(?<loose>\\b(?:nobody|no one|none of us|under no circumstances|in no way|by no means|no (?:good |valid |single )?(?:reasons?|case|grounds|basis|way)|fail to see why|neither|(?:(?:it|this|that) (?:would be|is|seems) (?:\\w+ )?)?(?:irresponsible|reckless|unwise|wrong|mistake|error) to)(?: (?!not\\b|${OF_A_THING})[\\w']+){0,5}? (?:approve|approving|proceed|accept|merge|ship)\\b)`,
  `\\b(?:rejection|denial) is (?:\\w+ )?(?:recommended|warranted|required|necessary|my)`,
  `\\bthis gets a reject(?:ion)? from me\\b|\\bas it (?:is|stands)[:,] no\\b`,
  `\\bmake (?:that|it) (?:a |an )?(?:reject|no)\\b`,
].map((form) => new RegExp(form));
const ABSTAINS =
  /^(?:i |we )?(?:must |have to )?abstain\b|\b(?:i|we) (?:[\w']+ ){0,3}abstain\b|\b(?:i am|we are) uncertain\b|\binsufficient (?:information|evidence|data|context)\b/;

/** What is denied of objections, and not of the thing itself. A loop that is counted would take thirty times as long to compile. */
const NO_OBJECTION =
  /\b(?:no|without|zero|not (?:see|find|have) any|(?:don't|didn't|did not|do not) (?:see|find|have) any(?:thing)?|nothing) (?:(?:further|other|more|major|serious|real|critical|blocking|remaining|open|additional|significant|strong|good|valid|obvious|new|technical|safety|security)(?: or |, | and | ))*(?:objections?|issues?|concerns?|problems?|risks?|blockers?|reservations?|conditions?|doubts?|hesitations?|regressions?|defects?|bugs?|downsides?|changes (?:needed|required|requested)|complaints?|blocking|wrong|(?:that |which )?(?:speaks against|stands in the way|blocks|breaks)|in the way|against|to object(?: to)?|to add|reasons? to (?:reject|object|block|oppose|veto|hold|delay|wait)(?: (?:it|this|to it|to this))?)\b|\breject(?:ing|ion)(?: (?:it|this))? (?:would be|is) (?:a )?(?:mistake|wrong|unwise)\b/g;

const DENIED =
  /\b(?:not|never|cannot|\w+n't|nor|neither|nobody|no one|none|nothing|no|hardly|barely|against|far from|instead|rather)\b/;
/** One of these before the words of a vote, and they are a report, a thought or a joke. */
const REPORTED =
  /\b(?:would|could|might|should have|whether|why|what|who|how|when|where|until|unless|if|had|was|were|almost|nearly|originally|initially|at first|previously|earlier|before|used to|supposed|expected|asked|told|tempted|inclined|lean\w*|hesita\w+|reluctan\w+|pretend\w*|imagine|hypothetical\w*|theory|wrong|mistake|premature|says?|said|wrote|writes|claims?|claimed|thinks|thought|believes|argues|argued|suggests|according|quot\w+|reads|great(?=,|$)|sure(?=,|$)|users?|authors?|team|reviewers?|peers?|codex|gemini|claude|qwen|he|she|they|people|somebody|someone|everyone|everybody|anyone|votes|so far)\b/;
const TOUCHES =
  /\b(?:(?:dis)?approv\w*|reject\w*|veto\w*|endors\w*|vot(?:e|ed|ing)|verdict|lgtm|sign(?:ing|ed)? off|proceed(?:ing)?|go(?:ing)? ahead)\b/;

/** A sentence without its reassurances: "no blockers", "nothing wrong". */
export const reassured = (sentence: string): string =>
  plainEnglish(sentence.slice(0, LONGEST)).replace(NO_OBJECTION, ', fine');

const LONGEST = 1500;

/** A text with none of these says nothing about a vote: most rationales are passed by at once. */
const WORTH_READING =
  /\b(?:I|[Mm]y|[Ww]e|[Oo]ur)\b|approv|reject|proceed|recommend|accept|merg|ship|abstain|veto|den(?:y|ied|ial)|declin|against|endors|sign(?:ing|ed)? off|go(?:es|ing)? (?:ahead|in)|green-?light|\bvot(?:e|ing)|verdict|decision|insufficient|make (?:that|it)|move forward|lgtm|wait|oops|happen|\bland|adopt|support|favou?r|oppos|object|uncertain|blocked|turned down|\bhold\b|as it (?:is|stands)|hmm|actually|scratch|strike|sorry|reconsider|reflection|re-?read|again|mistake|misread|mind|disregard|ignore|update|edit|correct|withdraw|retract|revok|sample|example|template|placeholder|quot|fixture|format|\bis (?:only |just )?(?:what|the|a|an)\b|count|whichever|pasted|void|wrong|Verdict|[\u3000-\u9fff\uac00-\ud7af]|zurück|korrektur|retir|revoc|rectific/i;
export const mayBeOfVote = (text: string): boolean => WORTH_READING.test(text);

/** What the sentence says; null when it says nothing about a vote. */
export function readStatement(sentence: string): Statement | null {
  const raw = sentence.slice(0, LONGEST);
  if (!mayBeOfVote(raw)) return null;
  const foreign = isForeign(raw);
  if (takesBackElsewhere(raw) || (foreign && takesUpAgain(raw))) return { ...MURKY, corrects: true };
  if (foreign || /\?["”’)*_]*\s*$|^\W*\[\s?\]/.test(raw)) return null;
  const own = raw.replace(/`[^`\n]*`/g, ' ').replace(/(["“])[^"”\n]{0,400}["”]/g, unquoted);
  const plain = reassured(own).replace(/^[^\p{L}]+/u, '');
  if (disowns(plain)) return { position: 'DISOWNED', corrects: false, own: true };
  const corrects = retracts(plain) || withoutOpening(plain) !== plain;
  const said = meaningOf(withoutOpening(plain));
  const murky = said?.position === 'UNSURE' || (said === null && corrects);
  const shouted = murky && corrects && !HAD.test(plain) ? onlyShouted(raw) : null;
  if (shouted) return { position: shouted, corrects, own: true };
  return said || murky ? { ...MURKY, ...said, corrects } : null;
}

/** "Strike that, REJECT." */
function onlyShouted(sentence: string): Position | null {
  const words = new Set(sentence.match(/\b(?:APPROVE|REJECT|ABSTAIN)\b/g));
  const [only] = words;
  return words.size === 1 && only ? (only as Position) : null;
}

/** A word that was said is not the one that is said now: "I retract my APPROVE". */
const HAD = /\b(?:my|the|that|this|earlier|previous) (?:\w+ )?(?:approv\w*|reject\w*|abstain)\b/;
/** A quoted verdict word alone is emphasis, a quoted sentence is somebody's. */
const unquoted = (quoted: string): string => (/^.\w+.$/.test(quoted) ? quoted.slice(1, -1) : ' ');

/** "I see no reason not to approve." */
const WHY_NOT =
  /\b(?:no|any|a) (?:good |valid |real )?reasons? (?:not to (?:approve|proceed|accept|merge)|against approv(?:al|ing))\b/;

type Said = Omit<Statement, 'corrects'>;
const MURKY: Said = { position: 'UNSURE', own: true };

function meaningOf(text: string): Said | null {
  if (WHY_NOT.test(text)) return isTied(text) ? MURKY : { position: 'APPROVE', own: true };
  const [no, yes] = [firstMatch(NO, text), firstMatch(YES, text)];
  if (ABSTAINS.test(text)) return no || yes ? MURKY : { position: 'ABSTAIN', own: true };
  const found = no ?? yes;
  if (!found) return TOUCHES.test(text) && !SCOPE.test(text) ? MURKY : null;
  if ((no && yes && !inside(yes, no)) || BOTH.test(text)) return MURKY;
  const [said] = found;
  const behind = text.slice(found.index + said.length);
  const isLoose = found.groups?.['loose'] !== undefined && !/^ (?:this|it|that|these|them)\b/.test(behind);
  const isCalledOut =
    found.groups?.['bare'] !== undefined && !(no && /^(?:please )?(?:do not|don't|never)\b/.test(said));
  const own = !isCalledOut && !isLoose;
  const lead =
    text
      .slice(0, found.index)
      .split(/;|, (?:and|so|but)\b/)
      .at(-1) ?? '';
  if (REPORTED.test(lead)) return MURKY;
  const isDenied = DENIED.test(no ? lastWords(lead) : lead);
  if (isDenied || (no && FORMERLY.test(text))) return MURKY;
  if (no) return { position: 'REJECT', own };
  return { position: REASON.test(behind) || !isTied(lead + behind) ? 'APPROVE' : 'CONDITIONAL', own };
}

/** "Approve: 0/10", "approve: ✗"; "I can neither approve nor reject it", "I approve of the goal and reject the means". */
const BOTH =
  /\b(?:i|we) (?:\w+ly )?approve\b.{1,60}\b(?:i|and) reject\b|\bapprove (?:or|nor) (?:to )?reject|\breject (?:or|nor) (?:to )?approve|\bapprov\w*\s?[:=]\s?(?:\d|[✗✘❌-]|none\b|no\b)/;
/** "It does not approve G2": how far something goes, and no verdict. */
const SCOPE =
  /\b(?:it|this|that|review|document|approval|verdict|vote|decision|plan|pr|change) (?:itself |alone |here )?(?:does|do|did)(?: not|n't) (?:\w+ly )?(?:approve|endorse|reject|sign off)\b/;
/** "I could not approve it before." */
const FORMERLY =
  /\b(?:before(?=$|[.,;:!])|earlier|previously|at first|initially|originally|formerly|last (?:time|round|week|year)|the (?:first|previous|earlier|last|old) (?:version|draft|round|attempt|proposal))\b/;
const REASON =
  /^,? (?:because|since|given|as(?! (?:long|far|soon)))\b|^[,;]? for (?:the|these|this|two|three)\b|^:/;
const lastWords = (text: string): string => text.trim().split(' ').slice(-4).join(' ');
const inside = (inner: RegExpExecArray, outer: RegExpExecArray): boolean =>
  inner.index >= outer.index && inner.index < outer.index + outer[0].length;
