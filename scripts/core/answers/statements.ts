// What one English sentence of an engine's own says about its vote. A yes has a closed form; whatever is not plain is none.
import { plainEnglish } from './english.ts';
import type { Position } from './position-words.ts';
import { isForeign } from './tongues.ts';

export type Statement = {
  /** CONDITIONAL is a yes that hangs on something; UNSURE speaks against a yes without being a no. */
  position: Position | 'CONDITIONAL' | 'UNSURE';
  /** It takes back what was said before. */
  corrects: boolean;
  /** Said in the first person or as the verdict itself, not merely in words that could mean it. */
  own: boolean;
};

const YES =
  'approv(?:e|ed|es|ing|al)|proceed(?:ing)?|go(?:ing)? ahead|sign(?:ing)? off|green-?light(?:ing)?|endors(?:e|ing)|support(?:ing)?';
const TAKE =
  'accept(?:ing|ed)?|merg(?:e|ed|ing)|ship(?:ped|ping)?|land(?:ed|ing)?|adopt(?:ed|ing)?|mov(?:e|ing) forward';
const NO = 'reject(?:ed|s|ing|ion)?|den(?:y|ied|ying|ial)|disapprov(?:e|ed|al)|declin(?:e|ed|ing)';

const OTHERS =
  /^(?:(?:but |and |so |while |although |yes, |no, )?(?:the )?(?:author|authors|user|users|team|reviewers?|other|others|peers?|peer [a-z]|colleagues?|management|board|committee|maintainers?|customers?|ticket|description|prompt|question|template|example|format|claude|codex|gemini|qwen|gpt\S*|he|she|they|someone|somebody|everyone|everybody|some|many|most|people|anyone|who(?:ever)?)\b(?! (?:should|must|cannot|can't|may not|needs? to) (?:not )?(?:be )?(?:approv|proceed|reject|merg|accept)))/;
const ATTRIBUTED =
  /\b(?:according to|(?:author|team|user|ticket|description|reviewer|engine|codex|gemini|claude|qwen|peer(?: [a-z])?|he|she|they|colleague|manager|someone|somebody) (?:\w+ )?(?:said|says|wrote|writes|claims?|claimed|argued?|argues|thinks?|thought|believes?|suggests?|suggested|asks?|asked|wants?|wanted|voted|votes|approved|approves|rejected|rejects|recommends?|recommended)|quot(?:e|es|ed|ing)|as (?:stated|written) in|would say|might say|could say|one could|it is (?:said|claimed)|tempted to)\b/;

/** What is denied of objections, and not of the thing itself. */
const NO_OBJECTION =
  /\b(?:no|without|zero|not (?:see|find|have) any|don't (?:see|find|have) any|didn't (?:see|find) any|nothing) (?:(?:further|other|more|major|serious|real|critical|blocking|remaining|open|additional|significant|strong|good|valid|obvious|new|technical|safety|security)(?: or |, | and | )){0,3}(?:objections?|issues?|concerns?|problems?|risks?|blockers?|reservations?|conditions?|doubts?|hesitations?|regressions?|defects?|bugs?|downsides?|changes (?:needed|required|requested)|complaints?|blocking|wrong|(?:that |which )?speaks against|against|to object(?: to)?|to add)\b/g;
const REASON_FOR =
  /\b(?:no|not (?:a|any|one)(?: single)?|don't see (?:a|any)|nor any|see no|find no|cannot (?:see|find|think of) (?:a|any)|little) (?:good |valid |real |compelling |strong )?(?:reasons?|grounds?|need|cause|case|basis)(?: at all| here)? (?:to|for|why (?:i|we) (?:should|would)) (?:not )?/g;
const NOT_TO = new RegExp(
  String.raw`\b(?:no|see no|find no) (?:good |valid |real )?(?:reasons?|grounds?) (?:not to|why (?:i|we) (?:should|would) not|against) (?:${YES}|${TAKE})`,
);

const NEGATION =
  /\b(?:not|never|cannot|no longer|hardly|scarcely|barely|unable to|refus(?:e|es|ed|ing) to|declin(?:e|es|ed|ing) to|nobody|no one|none of us|neither|nor|nothing|\w+n't|fail(?:s|ed)? to see|against|nowhere|no (?:way|chance|circumstances?)|far from|anything but|least of all|impossible to|stop short of|opposed? to|avoid)\b/;
const DOUBT =
  /\b(?:too \w+(?: \w+)? (?:to|for)|hard to|difficult to|impossible|premature|reluctant|unwilling|hesita\w+|tempt\w+|refuse\w*|not (?:yet )?(?:sure|certain|convinced|ready|able|comfortable|happy|in a position)|unsure|uncomfortable|wary|far from|on the fence|torn|(?:reasons?|little|nothing|much) (?:here |there |left |of it )?to (?:approve|proceed|accept|merge)|(?:wrong|mistake|unwise|irresponsible|reckless|unsafe|dangerous|risky|crazy|madness|folly|foolish|rash|negligent) to|hold(?:ing)? off|withh(?:o|e)ld\w*|postpone|defer|wait|revisit|later|instead of|rather than|away from|short of|before (?:i|we|it|this)|as if|supposed to|expected to|asked to|told to|pressured|inclined|leaning|lean|almost|nearly|usually|normally|ordinarily|originally|initially|previously|at first|first impression|used to|once thought|earlier)\b/;
const HYPOTHETICAL =
  /\b(?:if|unless|until|whether|when|once|either|otherwise|had (?:it|this|there|the)|were (?:it|this|there)|assuming|suppos(?:e|ing)|provided|providing|as long as|so long as|on (?:the )?condition|contingent|conditional(?:ly)?|subject to|pending|only (?:if|after|when|once|with|for|the|part)|in theory|hypothetical\w*|in principle|would have|could have|might have|should have|perhaps|maybe)\b/;
const RESERVED =
  /\b(?:but|however|except|(?:al)?though (?:not|only|with|i)|yet|apart from|aside from|other than|partial(?:ly)?|partly|half|most of|part of|parts of|some of|mostly|with (?:(?:the|some|minor|small|major|following|these|a few|several) ){0,3}(?:changes?|modifications?|amendments?|fixes|conditions?|reservations?|caveats?|corrections?|exceptions?)|not (?:the|its|for|of|as|yet)|only)\b/;

const CORRECTS =
  /^(?:wait|oops|i meant|i mean|hold on|hmm|actually|correction|scratch that|strike that|sorry|on (?:second thoughts?|reflection|further (?:reflection|thought|review|reading|consideration)|closer (?:look|reading|inspection)|re-?reading)|having (?:reconsidered|re-?read|thought)|after (?:reconsider\w*|re-?read\w*|(?:a )?second (?:look|thought)|further (?:reflection|thought|review)|thinking)|thinking (?:again|about it)|looking again|i (?:was wrong|misread|missed|overlooked|made a mistake|stand corrected|take (?:that|it|this) back|have to correct|must correct|need to correct|need to revise|want to revise)|never mind|disregard|ignore (?:that|the above|my)|update|edit|revised|my mistake|no,? wait|in the end|i (?:have )?(?:changed|am changing) my mind|i reconsider\w*)\b|\b(?:(?:i|we)(?: now| hereby| must| have to| do)? (?:retract|withdraw|revoke|rescind|reverse|take back|revise|change|switch|recant|amend|correct|overturn)(?:ed)? (?:my|our|the|this|that|it|to|from)|changed? my mind|(?:change|changed|changing|switch|switching|revise|revising|moving|update|updating) (?:my )?(?:vote|position|verdict|answer|decision|approval)?\s?(?:from \w+ )?to|my (?:final|revised|updated|corrected|actual|real|new) (?:position|verdict|decision|vote|answer|recommendation)|make (?:that|it) (?:a |an )?(?:reject|approve|abstain|no|yes)|should (?:have been|read|be read as) (?:reject|approve|abstain)|is (?:hereby )?(?:withdrawn|retracted|revoked|void|superseded)|no longer (?:approve|reject|stand|support))\b/;

const LEAD = String.raw`^(?:(?:so|therefore|thus|hence|overall|in (?:conclusion|summary|short|sum)|to (?:conclude|sum up|summari[sz]e)|all in all|on balance|in my (?:view|opinion|judge?ment)|given (?:this|that|all this|the above|these)|for these reasons|as a result|consequently|accordingly|and|ok(?:ay)?|yes|sure|right|well|finally|ultimately|on reflection|having reconsidered|after (?:careful |full |thorough |a full |a careful |further |\w+ )?(?:reviews?|readings?|consideration|reflection|reading \w+(?: \w+)?|re-?reading(?: \w+){0,4})|on second thoughts?|actually|wait|correction|i think|i believe|i find|i conclude(?: that)?|i judge|with (?:high |full )?confidence|no objections?|nothing (?:wrong|(?:stands|is) in the way|speaks against it)|lgtm|looks good(?: to me)?|good|fine|great)[,:.;]?\s+(?:that\s+)?){0,3}`;
const ADVERB =
  '(?:(?:hereby|fully|strongly|clearly|therefore|thus|happily|gladly|definitely|certainly|can|do|would|will|now|also|still|firmly|unreservedly|unconditionally|confidently|probably|likely|wholeheartedly|accordingly|must|have to|am happy to|am glad to|am comfortable to|am ready to|am prepared to|vote to|voted to|support (?:this|it|that|the \\w+) and|choose to|decide to|agree to) )*';
const forms = (list: string[]): RegExp => new RegExp(`${LEAD}(?:${list.join('|')})`);

const SAYS_YES = forms([
  String.raw`(?:i|we) (?!(?:\w+ )?would\b|(?:would|could|might|may) )${ADVERB}(?:approve|proceed|endorse|sign off)\b(?! (?:of )?(?:a|an|another|any|some)\b)(?! of (?:the|its|this|your) (?!(?:\w+ )?(?:change|plan|proposal|design|option|approach|patch|pr|pull request|migration|decision|move|refactoring|upgrade)\b))(?! something\b)`,
  String.raw`(?:please )?(?:go ahead|ship it|merge it)(?=$|[.,;!])`,
  String.raw`(?:i|we) (?:\w+ly )?support (?:this|the)(?: \w+)?(?=$|[.,;!])`,
  String.raw`(?:i|we) (?:am|are) (?:\w+ly )?in favou?r(?=$|[.,;!])`,
  String.raw`(?:please )?(?:approve|proceed|approved)(?=$|[.,;:!]| (?:it|this|that|the|with|as|because|since|to|immediately|now|of)\b)(?! (?:the |with )?(?:caution|care|changes)\b)`,
  String.raw`approval(?: is)? (?:recommended|granted|given|warranted|justified)\b`,
  String.raw`(?!(?:i|we) (?:would|could|might|may) (?:\w+ly )?(?:approve|proceed|accept|merge|adopt|ship|go ahead))(?:i|we|my advice is to|my recommendation is to|the recommendation is to) ?${ADVERB}(?:recommend|suggest|advise|advocate)?(?:ed|ing)? ?(?:that )?(?:we |you |the team |they |to |strongly )*(?:should )?(?:recommend )?(?:approv(?:e|ing|al)|proceed(?:ing)?|to proceed|go(?:ing)? ahead|mov(?:e|ing) forward|accept(?:ing)?|merg(?:e|ing)|adopt(?:ing)?|ship(?:ping)?)\b(?! with caution)(?! (?:of )?(?:a|an|another|any|some(?:thing)?)\b)`,
  String.raw`(?:i|we) ${ADVERB}recommend (?:it|this|that (?:it|this|the \w+) (?:be |is )?approved|(?:this|the) (?:change|plan|proposal|design|option|approach|patch|pr))(?=$|[.,;:!])`,
  String.raw`(?:this|it|the|that)\b[\w #/-]{0,40} (?:is|should be|can be|may be|is hereby|can safely be|deserves to be) (?:approved|recommended|accepted)\b(?! (?:by|last|in|on|yesterday|earlier)\b)`,
  String.raw`(?:this|it|the|that|we|you|they)\b[\w #/-]{0,40} (?:can|should|may|can safely|is (?:safe|good|ready|clear|cleared|fine|ok|okay) to) (?:proceed|go ahead|approve|be approved)\b`,
  String.raw`(?:my |the |our )?(?:final |overall )?(?:verdict|position|vote|decision|answer|recommendation|opinion|conclusion)(?: here| on this)? (?:is|remains|stays|goes)(?: therefore| clearly| thus| still)?:? (?:to |an? |for )?(?:clear |strong |firm )?["']?(?:approv(?:e|ed|al|ing)|yes|proceed)\b`,
  String.raw`(?:i|we) (?:am|are|come down|stand|lean|vote)? ?(?:strongly |clearly |firmly |fully )?(?:in favou?r of|for|towards?|on the side of) (?:approv(?:al|ing)|proceeding)\b`,
  String.raw`(?:i|we) (?:give|grant|have given) (?:it |this |the \w+ )?(?:my|our) (?:full |clear )?approval\b`,
  String.raw`(?:i|we) ${ADVERB}vote (?:to approve|approve|yes|for approval)\b`,
  String.raw`count me as (?:an? )?(?:approve|approval|yes)\b`,
  String.raw`(?:i|we) (?:found|find|see|saw|have) (?:\w+ ){0,3}and (?:i|we)? ?${ADVERB}approve\b`,
]);
/** A second verb in the same breath: "Rejecting this would be a mistake; approve it." */
const YES_BEHIND =
  /(?:^|[,;:] |\b(?:so|and|therefore|hence) )(?:so |and |therefore |hence )?(?:i |we )?(?:therefore |thus )?(?:approve|proceed)(?=$|[.!]| (?:it|this|the)\b| with(?:out)? )/;

const SAYS_NO = new RegExp(
  [
    String.raw`\b(?:i|we) (?:\w+ly |hereby |must |have to |do |will |would |therefore |thus |still |also |now |am going to |vote to |'d )*(?:reject|oppose|disapprove|veto|object|deny|vote (?:no|against|to reject)|am (?:\w+ly )?(?:against|opposed)|are (?:\w+ly )?(?:against|opposed)|decline|refuse to|come down against|argue against|advise against|recommend against|recommend(?: to| that)? (?:\w+ ){0,4}(?:not|against|reject\w*|denial|holding|waiting|declin\w*|be rejected))\b`,
    String.raw`\brecommend(?:ed|ation)?(?: is)?(?: to)?:? (?:against|not|reject\w*|denial|rejection|that (?:\w+ ){0,4}(?:be rejected|not))\b`,
    String.raw`\b(?:rejection|denial) is (?:\w+ )?(?:recommended|warranted|the|my|required|necessary)\b`,
    String.raw`\b(?:this|it|(?:the|this|that|your|our) (?:\w+ )?(?:change|plan|proposal|design|option|approach|patch|pr|pull request|migration|decision|idea|request|draft|version|rollout|release|diff|commit|refactoring|upgrade|merge)(?: itself| as it stands| as (?:it is )?written| here)?) (?:should|must|has to|needs to|ought to|deserves to) (?:\w+ )?be (?:rejected|denied|declined|refused|turned down|blocked)\b`,
    String.raw`${LEAD}(?:please )?(?:reject|rejected|disapproved?|denied|disapprove|decline)(?=$|[.,;:!]| (?:it|this|that|the|for|because|as|since|outright)\b)`,
    String.raw`\b(?:verdict|position|vote|decision|answer|recommendation|conclusion)(?: here| on this)? (?:is|remains|stays|must be|has to be|goes|now reads)(?: now| therefore| clearly| thus| still)?:? (?:to |an? |against |for )?(?:clear |firm |strong )?["']?(?:reject\w*|no\b|against|denial)`,
    String.raw`^no[,;:]? (?:we|i|you|it|this|let us) (?:should|must|shall|will|can|do|does|would)?(?: |)?(?:not\b|\w+n't\b)`,
    String.raw`\bmake (?:that|it) (?:a |an )?(?:reject|no)\b|\b(?:to|as|for) reject(?:ion)?$`,
    String.raw`\b(?:would be|is|are|seems|looks) (?:a |an )?(?:\w+ )?(?:wrong|mistake|irresponsible|reckless|unwise|error) to (?:${YES}|${TAKE})\b`,
    String.raw`\b(?:against|oppose(?:d to)?|instead of|rather than) (?:approv(?:al|ing)|proceeding)\b`,
    String.raw`\bfail(?:s|ed)? to see why\b.*\b(?:${YES})\b`,
  ].join('|'),
);
const NO_AT_ALL = new RegExp(
  String.raw`\b(?:no|little|not much|not enough|not any|not a single|hardly any|scant|insufficient|zero|nothing(?: here| there)?|not (?:a|any|one)|never|don't see (?:a|any)|see no|find no) (?:good |valid |real |compelling |strong )?(?:reasons?|grounds?|cause|case|basis|argument)?(?: at all| here| there| left)? ?(?:to|for|that could) (?:be )?(?:${YES}|${TAKE})\b`,
);

/** A sentence without its reassurances: "no blockers", "nothing wrong". */
export const reassured = (sentence: string): string =>
  plainEnglish(sentence.slice(0, 1500)).replace(NO_OBJECTION, 'fine');

/** "Wait", "scratch that", "I overlooked the flag": what follows replaces what was said. */
export const takesUpAgain = (sentence: string): boolean =>
  CORRECTS.test(plainEnglish(sentence.slice(0, 300)).replace(/^[^\p{L}]+/u, ''));

/** What the sentence says; null when it says nothing about a vote. */
export function readStatement(sentence: string): Statement | null {
  const raw = sentence.slice(0, 1500);
  if (/\?["”’)*_]*\s*$/.test(raw) || isForeign(raw)) return null;
  const plain = plainEnglish(raw.replace(/`[^`\n]*`/g, ' ').replace(/(["“])[^"”\n]{0,400}["”]/g, unquoted));
  const corrects = CORRECTS.test(plain);
  const said = meaningOf(plain.replace(/^[^\p{L}]+/u, ''));
  const shouted = said || !corrects ? null : onlyShouted(raw);
  if (shouted) return { position: shouted, corrects, own: true };
  if (!said)
    return corrects && TAKES_APPROVAL.test(plain) ? { position: 'UNSURE', corrects, own: true } : null;
  return { ...said, corrects };
}

/** "Strike that, REJECT." */
function onlyShouted(sentence: string): Position | null {
  const words = new Set(sentence.match(/\b(?:APPROVE|REJECT|ABSTAIN)\b/g));
  const [only] = words;
  return words.size === 1 && only ? (only as Position) : null;
}

/** A quoted verdict word alone is emphasis, a quoted sentence is somebody's. */
const unquoted = (quoted: string): string => (/^.\w+.$/.test(quoted) ? quoted.slice(1, -1) : ' ');

const TAKES_APPROVAL = /\b(?:approv\w*|yes|vote|verdict|position|answer|decision|mind)\b/;

type Said = Omit<Statement, 'corrects'>;

function meaningOf(text: string): Said | null {
  if (
    /^(?:i |we )?(?:abstain|must abstain|have to abstain)\b|\b(?:i|we) (?:\w+ )?abstain\b|\b(?:i am|we are) uncertain\b|\binsufficient (?:information|evidence|data|context)\b/.test(
      text,
    )
  )
    return OTHERS.test(text) ? null : { position: 'ABSTAIN', own: true };
  if (OTHERS.test(text) || ATTRIBUTED.test(text)) return null;
  if (BOTH.test(text)) return null;
  if (NOT_TO.test(text)) return { position: 'APPROVE', own: true };
  const changed = CHANGED.exec(text)?.[1];
  if (changed)
    return {
      position: changed.startsWith('app') ? 'APPROVE' : changed.startsWith('abs') ? 'ABSTAIN' : 'REJECT',
      own: true,
    };
  if (HISTORY.test(text)) return null;
  const relevant = text.replace(NO_OBJECTION, 'fine');
  if (NO_AT_ALL.test(relevant) && !/\breject|\bblock|\bobject/.test(relevant))
    return { position: /\blittle|nothing/.test(relevant) ? 'UNSURE' : 'REJECT', own: true };
  const cleared = relevant.replace(REASON_FOR, 'unreason to ');
  if (RETRACTS.test(cleared)) return retracted(cleared);
  const parts = cleared.split(CLAUSE);
  const refused = refusal(cleared) ?? null;
  if (refused && (refused.position === 'REJECT' || parts.length === 1)) return refused;
  if (parts.length > 1) return ofParts(parts, cleared) ?? refused;
  if (
    /unreason to (?:reject|deny|block|object|oppose|hold|delay|wait)/.test(cleared) &&
    !YES_BEHIND.test(cleared)
  )
    return null;
  return approval(cleared);
}

const CLAUSE = /[,;] (?:and|but|so|yet) |; | (?:and|so) (?=(?:therefore )?(?:i|we) )/;

/** Of several clauses each speaks for itself: a no and a yes in one sentence are neither. */
function ofParts(parts: string[], whole: string): Said | null {
  const said = parts.flatMap((part) => refusal(part) ?? approval(part) ?? []);
  const positions = new Set(said.map(({ position }) => position));
  if (positions.size === 0) return approval(whole);
  const [only] = said;
  if (only && positions.size === 1 && only.position !== 'APPROVE')
    return { ...only, own: said.some(({ own }) => own) };
  if (positions.has('REJECT')) return { position: positions.has('APPROVE') ? 'UNSURE' : 'REJECT', own: true };
  const isReserved = HYPOTHETICAL.test(whole) || /\bbut\b|\bexcept\b/.test(whole);
  if (positions.has('APPROVE') && isReserved) return { position: 'CONDITIONAL', own: true };
  if (only && positions.size === 1) return { ...only, own: said.some(({ own }) => own) };
  return { position: 'UNSURE', own: true };
}

/** "I change my vote from APPROVE to REJECT." */
const CHANGED =
  /\b(?:i|we) (?:now |hereby |must |have to |therefore )*(?:change|switch|revise|move|update|correct|amend)(?:d|ed)? (?:my|our) (?:vote|position|verdict|answer|decision|recommendation)(?: from \w+)?(?: back)? to (?:an? )?["']?(reject|approve|abstain)/;
const HISTORY =
  /\b(?:was|were|had been|has been|got) (?:\w+ )?(?:approved|rejected|accepted|denied|merged|shipped)\b/;

const BOTH =
  /\b(?:approv\w*|accept\w*) (?:or|nor|and\/or|vs\.?|versus) (?:to )?(?:reject\w*|disapprov\w*|deny|denial|abstain)|\b(?:reject\w*|deny) (?:or|nor|vs\.?|versus) (?:to )?(?:approv\w*|abstain|accept\w*)/;
const RETRACTS =
  /\b(?:retract|withdraw|revoke|rescind|reverse|take back|recant|overturn)(?:s|ed|ing)? (?:my|our|the|that|this) (?:\w+ ){0,3}(?:approv\w*|yes|vote|verdict|reject\w*)|\bmy (?:\w+ )?(?:approval|approve|yes) (?:is|was) (?:\w+ )?(?:withdrawn|retracted|revoked|void|wrong|a mistake|premature)\b/;

function retracted(text: string): Said {
  if (SAYS_NO.test(text.replace(RETRACTS, ' '))) return { position: 'REJECT', own: true };
  return { position: 'UNSURE', own: true };
}

/** "It does not approve G2": how far something goes, and no verdict. */
const SCOPE =
  /\b(?:it|this|that|which|review|document|approval|verdict|vote|decision|plan|pr|change) (?:itself |alone |here )?(?:does not|doesn't|do not|did not|didn't) (?:\w+ly )?(?:approve|endorse|accept|support|reject|sign off)\b/;

const PASSIVE =
  '(?<=\\b(?:be|been|being|is|are|get|gets|not|yet|never) (?:yet )?)(?:approved|accepted|merged|shipped|adopted|landed|recommended)';
const ACTIVE =
  'approv(?:e|es|ing|al)|proceed(?:ing)?|go(?:ing)? ahead|sign(?:ing)? off|green-?light(?:ing)?|endors(?:e|ing)|support(?:ing)?|accept(?:ing)?|merg(?:e|ing)|ship(?:ping)?|land(?:ing)?|adopt(?:ing)?|mov(?:e|ing) forward|recommend|yes';
const NEGATED_YES = new RegExp(
  String.raw`(${NEGATION.source}),?(?: [\w'-]+,?){0,14}? (?:(?:${ACTIVE})|${PASSIVE})\b`,
);
/** "I did not find anything that blocks merging": the negation belongs to something else. */
const OF_A_THING =
  /\b(?:find|found|identif\w*|block\w*|prevent\w*|affect\w*|chang\w*|break\w*|introduc\w*|contain\w*|stop\w*|hinder\w*|keep\w*|speak\w*|stand\w*|delay\w*|wait|see (?!how|why|(?:a|any|the)? ?(?:good )?(?:reason|case|way)))\b/;
const VERDICT_YES = new RegExp(String.raw`\b(?:${YES}|recommend(?:ed)?|yes)\b`);

function refusal(text: string): Said | null {
  if (SCOPE.test(text)) return null;
  const negatedNo = new RegExp(
    String.raw`(?:${NEGATION.source}|unreason to|wrong to|mistake to)(?: \w+){0,4}? (?:be )?(?:${NO}|oppose|object|block|veto|vote (?:no|against))\b`,
  ).test(text);
  if (SAYS_NO.test(text) && !negatedNo && !HYPOTHETICAL_NO.test(text))
    return { position: HALF_YES.test(text) ? 'UNSURE' : 'REJECT', own: OWN.test(text) };
  const negated = NEGATED_YES.exec(text);
  if (!negated) return null;
  const between = text.slice(negated.index, negated.index + negated[0].length);
  if (
    OF_A_THING.test(between.slice(0, -8)) ||
    /\bnot only\b|\bnot just\b/.test(between) ||
    /^(?:but|and)\b/.test(between) ||
    negatedNo
  )
    return null;
  if (/[;:]|, (?:so|and|but|therefore|i) |\b(?:and|so|but) (?:therefore )?(?:i|we)\b/.test(between))
    return null;
  if (ONLY_IF.test(text)) return { position: 'REJECT', own: OWN.test(text) };
  if (
    DOUBT.test(text) &&
    !/\b(?:do|does|will|would|can|should|must|shall|may)(?:n't| not)\b|\bcannot\b|\bnever\b|\bnot able\b|\bunable\b/.test(
      between,
    )
  )
    return { position: 'UNSURE', own: OWN.test(text) };
  if (/\bif\b|\bwould have\b/.test(text.slice(0, negated.index))) return { position: 'UNSURE', own: false };
  // "Do not ship", "must not be merged" speak against; "it does not support IPv6" speaks of the thing.
  const isVerdict = VERDICT_YES.test(between)
    ? !/\b(?:it|this|that|which|code|api|library|test|tests|function|driver|\w+s) (?:does not|doesn't|do not|don't|did not|didn't|cannot|can't|will not|won't|is not|isn't|are not|aren't) (?:\w+ )?(?:support|proceed|recommend)/.test(
        text,
      )
    : /(?:^|[,;] |\bplease )(?:do not|don't|never)\b|\b(?:must|should|cannot|can't|mustn't|shouldn't|may) (?:not )?(?:be )?|\b(?:i|we) (?:\w+ )?(?:cannot|can't|won't|will not|would not|wouldn't|do not|don't)/.test(
        text,
      );
  return isVerdict ? { position: 'REJECT', own: OWN.test(text) } : null;
}

/** "I approve of the goal, but I reject the means." */
const HALF_YES = /^(?:\w+ )?(?:i|we) (?:\w+ly )?approve\b/;
const OWN =
  /\b(?:i|we)\b|\b(?:my|our) (?:\w+ )?(?:verdict|vote|position|decision|answer|recommendation|conclusion|approval)\b|^(?:the )?(?:final |overall )?(?:verdict|vote|position|decision|recommendation|conclusion) (?:is|remains|stays)\b|^(?:please )?(?:do not|don't|never) (?:approve|merge|ship|proceed|accept)\b|^reject(?:ed)?(?:$|[.!,:;]| (?:it|this|the)\b)|^(?:this|it|the \w+) (?:must|should|cannot|can't|mustn't|shouldn't)\b/;
const HYPOTHETICAL_NO =
  /\b(?:if|unless|whether|would have|could have)\b[^,;]*\breject|\breject\w* (?:would|could|might) /;
const ONLY_IF =
  /\b(?:not|never|cannot|\w+n't) (?:\w+ ){0,4}?(?:approve|proceed|accept|merge|ship|sign off)\b.{0,80}\b(?:unless|until|before|without)\b/;
const ONLY_YES =
  /\b(?:approv(?:e|ed|al)|proceed|accept)\b.{0,60}\b(?:if|only if|only|once|unless|until|provided|providing|as long as|so long as|on (?:the )?condition|contingent|conditional|subject to|assuming|after|when|pending|with (?:(?:the|some|minor|small|following|these|a few|several) ){0,3}(?:changes?|modifications?|conditions?|reservations?|caveats?|fixes|corrections?))\b|\b(?:if|once|provided|assuming|unless|when)\b.{0,120}\b(?:approve|proceed)\b/;

function approval(text: string): Said | null {
  const yes = SAYS_YES.exec(text);
  const behind = YES_BEHIND.exec(text);
  if (!yes && !behind) {
    if (ONLY_YES.test(text) && /\b(?:i|we|approved?|approval)\b/.test(text))
      return { position: 'CONDITIONAL', own: OWN.test(text) };
    return VERDICT_YES.test(text) && DOUBT.test(text) && /\bapprov|\bproceed/.test(text)
      ? { position: 'UNSURE', own: false }
      : null;
  }
  const verb = yes?.[0] ?? behind?.[0] ?? '';
  const reason = text.search(
    /\b(?:because|since|given that|(?<!long )as (?:it|the|this|all|every|tests?)|: )/,
  );
  const claim = reason > 0 ? text.slice(0, Math.max(reason, verb.length)) : text;
  if (ONLY_YES.test(claim)) return { position: 'CONDITIONAL', own: true };
  if (HYPOTHETICAL.test(claim) || RESERVED.test(claim)) return { position: 'CONDITIONAL', own: true };
  const other = claim.replace(verb, ' ');
  if (DOUBT.test(claim) || NEGATION.test(yes ? other : text)) return { position: 'UNSURE', own: true };
  return { position: 'APPROVE', own: OWN.test(text) };
}
