// What the reasons of a yes say against it: a condition in so many words, or something that cannot be told for certain from a "no".
import { sentencesOf } from './english.ts';
import { readStatement, reassured } from './statements.ts';
import { isForeign } from './tongues.ts';
import { isAnswered, isUnsettled, isUnsettledElsewhere } from './unsettled.ts';

/** "Only if …", "I would keep it once …": what stands there is a condition of the yes. */
const CONDITION =
  /^(?:(?:yes|agreed?|ok(?:ay)?|fine|good|accept(?:ed|able)?|approv\w+|keep)[,;:]? )?(?:but )?(?:only (?:if|when|once|after|with|as long as)|if and only if|provided(?: that)?|providing|as long as|so long as|on (?:the )?condition|unless|subject to|conditional(?:ly)? (?:on|upon)|contingent on|assuming)\b/;
const IF = String.raw`(?:if|unless|once|until|provided|providing|only|as long as|so long as|on condition|subject to|contingent|conditional\w*|assuming|pending|except)`;
/** Words for what a yes lets happen. */
const GO = `(?:approv(?:e|ed|al|ing)|accept(?:ed|able|ing)?|merg(?:e|ed|ing|eable)|ship(?:ped|ping)?|keep|kept|releas(?:e|ed|ing)|deploy(?:ed|ing)?|roll(?:ed|ing)? (?:this |it )?out|go(?:es|ing)? (?:live|ahead|in)|proceed(?:ing)?|adopt(?:ed|ing)?|sign(?:ed|ing)? off|wav(?:e|ed|ing) (?:this|it)? ?through|land(?:ed|ing)?|agree|support|endorse|vote|say yes|green-?light|let (?:this|it) (?:in|through|pass)|pass)`;
const TIED = new RegExp(
  String.raw`^(?:please )?(?:ship|merge|approve|keep|land|release|deploy|go ahead|proceed|good to go|ready|acceptable|fine|ok|okay)\b.*\b(?:once|provided|as long as|so long as|as soon as|assuming|unless|only (?:if|when|after|once)|if)\b|` +
    String.raw`\b(?:would|could|might|can|may|will|should)\b(?: \w+){0,4} ${GO}\b.*\b${IF}\b|\b${IF}\b.*\b(?:i|we|this|it|that) (?:would|could|can|might|may|should)(?: \w+){0,3} (?:be )?${GO}\b`,
);

const NOT = String.raw`(?:no(?! (?:longer|objections?|reasons?))|not|never|cannot|nobody|nothing|none|neither|nor|without|hardly|barely|\w+n't|too (?:early|soon|risky|much)|unable|unwilling|refuse|decline|premature|against)`;
const ME = String.raw`\b(?:i|me|my|we|us|our)\b`;
const TROUBLE = String.raw`(?:lost|los(?:e|es|ing)|leak\w*|rac(?:e|es|y)|crash\w*|break\w*|broken|wrong|mistaken|unsafe|insecure|open|unresolved|unanswered|unproven|untested|unclear|missing|fails?|failing|incomplete|drop(?:s|ped)?|corrupt\w*|differ|disagree|missing|skipped|red)`;

/** In English: words against the yes that are not said of the thing under discussion in general. */
const UNSURE = new RegExp(
  [
    // The yes itself, with a "not", a "but" or a "would" in its sentence.
    String.raw`(?<!\b(?:current|existing|present|old|other|alternative) )\b(?:this|it|that|change|plan|proposal|patch|design|version|i|we|be|to|which)\b(?: \w+){0,4} ${NOT}(?: (?!block|prevent|affect|stop|delay|hinder)\w+){0,5} ${GO}\b`,
    String.raw`\b${NOT}(?: (?:be|to|get|so|yet|really|simply|it|this))*(?: \w+)? ${GO} (?:this|it|that|as (?:it|is|written)|yet|now|today|in this)\b`,
    String.raw`\b${NOT} (?:be|get) ${GO}\b`,
    String.raw`\b(?:would|could|might)\b(?: (?!still|also)\w+){0,3} ${GO}\b`,
    // One's own unease.
    String.raw`${ME}[^,;:.]{0,60}\b(?:but|yet|however|though|still|doubt\w*|worr\w+|fear\w*|afraid|uneasy|unsure|unconvinced|uncertain|suspect\w*|hesita\w+|reluctan\w+|regret\w*|s[kc]eptic\w*|prefer(?! (?:this|it) (?:over|to|because|for|since)\b)|rather|wish|hope|guess|lean\w*|out of time|gut|object|oppose|disagree|differ)\b`,
    String.raw`${ME}(?: \w+){0,3} (?:not|never|cannot|\w+n't)(?! (?:\w+ )?(?:find|see|think of|identify|construct|reproduce|detect|spot|notice|provoke|produce|trigger) (?:a|an|any|another|one|how)\b)\b`,
    // What is demanded before anything happens.
    String.raw`\b(?:must|needs? to|has to|have to|should|ought to)(?: \w+)? (?:be )?(?:fix|address|resolv|correct(?:ed)?\b|rework|revert|rewrit|rebas|re-?run|wait|come first|happen|be (?:added|changed|removed|tested|done|answered|run|reviewed|rehearsed))`,
    String.raw`\bbefore (?:merg|releas|ship|deploy|going live|launch|approv|production|we (?:merge|ship|go)|(?:the|any|this) (?:merge|release|deploy\w*|launch|approval)|it (?:is|can|may|goes|ships))`,
    String.raw`\bbut\b.{0,60}\b(?:must|should|needs?|has to|have to|ought)\b`,
    String.raw`\b(?:this|it|that) (?:holds|works|is (?:fine|safe|ok|sound|right|true)) (?:only |but )?(?:if|when|while|as long as|so long as|provided|unless|until)\b`,
    // What nobody has done, or not all of it.
    String.raw`\b(?:nobody|no one|nothing|not|never|none|\w+n't)\b(?: (?:has|have|had|was|were|been|be|yet|ever|of \w+|really|fully))* (?:shown|proven?|tested|answered|addressed|resolved|fixed|explained|tried|rehearsed|verified|reviewed|settled|looked at)\b`,
    String.raw`\b(?:half|parts?|a third|a quarter|the rest) of (?:it|this|that|the (?:diff|change|code|plan|files?|patch))\b`,
    // What stays wrong.
    String.raw`\b(?:still|remains?|remaining|yet)\b[^,;.]{0,40}\b${TROUBLE}\b`,
    String.raw`\b(?:(?:is|are|was|remains?|looks?|seems?|feels?|be) (?:\w+ )?(?:wrong|mistaken|unsafe|unacceptable|insecure|premature|reckless|irresponsible|flawed|dangerous|unproven|untested|unresolved|not (?:yet )?(?:ready|safe|enough|proven|tested|sound|good enough)))\b`,
    String.raw`\b(?:deal-?breaker|show-?stopper|catastroph\w+|disaster\w*|unconvinc\w+|under protest|against my|against better|as (?:instructed|told|ordered|asked|requested)|was (?:told|asked|instructed|ordered)|settles? (?:nothing|little)|(?:the|does the|quite the) (?:reverse|opposite|contrary)|opposite day|mak(?:es|ing) (?:it|this|that|things) worse|coin[- ]?(?:flip|toss)|no idea|(?:keep|maintain|stand by|hold to|repeat) (?:my|our) (?:objection|concern|doubt|reservation)s?|for the sake of|answers? (?:nothing|little)|out of time|for lack of time|whatever|pretend\w*|placeholder|example of|sample)\b`,
    String.raw`\b(?:${GO}) (?:only|except|but|minus|apart from|in part|partly|partially|half)\b`,
  ].join('|'),
);

/** Languages that a reason may be in: a word of the vote with a "not" or an "if" in its sentence. */
const VOTE_ELSEWHERE =
  /承認|賛成|同意|採択|可決|批准|赞成|贊成|通过|认可|승인|찬성|동의|受け入れ|受諾|納得|接受|수용|인정|genehmig|zustimm|annehm|akzept|freigeb|befürwort|approuv|accept|valid|favorable|d['’]accord|apr(?:ob|ueb)|acept|conforme|aprov|aceit|approv|accett|одобр|соглас|приня|годобр|موافق|أوافق|onayl|kabul|goedkeur|godkän/iu;
const AGAINST_ELSEWHERE =
  /ない|ません|ず[にはも。、]|かね|難し|なら|れば|たら|限り|条件|ただし|但し|しかし|逆|不|没|未|无法|難|但|如果|除非|只有|须|前提|않|못|안 |없|어렵|조건|면 |다만|하지만|(?<!\p{L})(?:nicht|kein\w*|nie|kaum|wenn|falls|sofern|aber|jedoch|allerdings|vorausgesetzt|erst|nur|würde|pas|ne|n['’]\p{L}+|jamais|sans|si|sauf|mais|réserve|condition|à condition|no|nunca|sin|salvo|pero|siempre que|solo|sólo|non|se|solo se|ma|purché|não|nunca|sem|mas|desde que|не|нет|если|но|لا|لم|لكن|إذا|değil|ama|niet|maar|als|inte|men|om)(?!\p{L})/iu;
const CONDITION_ELSEWHERE =
  /^(?:nur wenn|sofern|falls|vorausgesetzt|unter (?:der )?(?:bedingung|vorbehalt)|à condition|sous réserve|pourvu que?|sauf si|siempre que|a condición|con la condición|solo si|sólo si|ただし|条件|前提|只要|前提|조건)/iu;

export type Hedge = { is: 'condition'; text: string } | { is: 'unsure' };

/** What speaks against a yes; null when nothing does. `asReason`: it gives the reasons, and trouble in it has to be settled. */
export function hedgeIn(text: string, asReason = false): Hedge | null {
  if (text.trim() === '') return null;
  const sentences = sentencesOf(text.slice(0, LOOKED_AT)).map((sentence): Plain => {
    const elsewhere = isElsewhere(sentence);
    return { sentence, elsewhere, plain: elsewhere ? '' : plainOf(sentence) };
  });
  const conditions = sentences.filter(isCondition).map(({ sentence }) => sentence);
  if (conditions.length > 0) return { is: 'condition', text: conditions.join(' ') };
  return sentences.some((one) => isUnsure(one, asReason)) ? { is: 'unsure' } : null;
}
type Plain = { sentence: string; elsewhere: boolean; plain: string };
const LOOKED_AT = 12_000;
const LONGEST = 1200;

/** Foreign by a word, or by a letter where no word is English. */
const isElsewhere = (sentence: string): boolean =>
  isForeign(sentence) ||
  /(?<!\p{L})(?:denn|weil|dass|durch|sind|nur|aber|parce|donc|puis|porque|pero|pues)(?!\p{L})/iu.test(
    sentence,
  ) ||
  (/[à-öø-ž¿¡]/i.test(sentence) && !/\b(?:the|is|are|of|to|it|this|that)\b/i.test(sentence));

/** "I could not approve it before; …": what was so once. */
const FORMERLY =
  /^[^;:,]{0,120}\b(?:before|earlier|previously|at first|initially|originally|formerly|last (?:time|round))[;:,]\s*/;

const plainOf = (sentence: string): string =>
  reassured(sentence.slice(0, LONGEST))
    .replace(/^[^\p{L}]+/u, '')
    .replace(FORMERLY, '');

function isCondition({ sentence, elsewhere, plain }: Plain): boolean {
  if (CONDITION_ELSEWHERE.test(sentence.replace(/^[^\p{L}]+/u, ''))) return true;
  return !elsewhere && (CONDITION.test(plain) || TIED.test(plain));
}

/** Without one of these nothing is said of a vote. */
const OF_A_VOTE = /\b(?:i|we|my|our)\b|reject|approv|accept|abstain|verdict|\bvote|\bship|merg|proceed/;

function isUnsure({ sentence, elsewhere, plain }: Plain, asReason: boolean): boolean {
  if (elsewhere)
    return (
      (VOTE_ELSEWHERE.test(sentence) && AGAINST_ELSEWHERE.test(sentence.slice(0, LONGEST))) ||
      (asReason && isUnsettledElsewhere(sentence))
    );
  const said = OF_A_VOTE.test(plain) ? readStatement(plain) : null;
  if (said?.own && said.position !== 'APPROVE' && said.position !== 'UNSURE') return true;
  return (UNSURE.test(plain) && !isAnswered(plain)) || (asReason && isUnsettled(plain));
}
