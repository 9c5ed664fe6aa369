// Does a seat name a safety or security concern? Whole words, and "no security concern" is none.
import type { MagiVote } from '../shapes.ts';

type Said = Pick<MagiVote, 'safety_concern' | 'dissent_note' | 'risks' | 'rationale'>;

export function raisesSafetyConcern({ safety_concern, dissent_note, risks, rationale }: Said): boolean {
  return (
    safety_concern === true ||
    [dissent_note, rationale, ...(risks ?? [])].some((text) => namesSafetyConcern(text ?? ''))
  );
}

const DANGERS = [
  /unsafe|insecur(?:e|ely|ity)|(?:less|not as|not so) (?:safe|secure)|vulnerab(?:le|ility|ilities)|exploit(?:able|ation)|exploited by|(?:an|the|known|public) exploits?/,
  /xss|csrf|ssrf|rce|cve-\d{4}-\d+|(?:sql|command|code|prompt|shell|template) injection|remote code execution|(?:path|directory) traversal|(?:unsafe )?deseriali[sz]ation (?:attack|bug)s?/,
  /privilege escalation|(?:auth(?:entication|ori[sz]ation)?) (?:\w+ ){0,3}bypass(?:ed)?|bypass(?:es|ed|ing)? (?:the )?(?:auth(?:entication|ori[sz]ation)?|permissions?|access control)/,
  /data (?:breach|leak|exfiltration)(?:e?s)?|(?:leak|expos)(?:s|es|ed|ing)? (?:\w+ ){0,2}(?:credentials?|secrets?|passwords?|tokens?|keys?|pii|personal data)|(?:credentials?|secrets?|passwords?|tokens?|pii|personal data) (?:\w+ )?(?:leak(?:s|ed)?|expos(?:ed|ure))/,
  /(?:hard-?coded|plain-?text) (?:credentials?|secrets?|passwords?|tokens?|keys?)|malware|ransomware|back-?doors?|attackers?|attack surface|denial of service|ddos/,
  /injur(?:y|ies)|fatalit(?:y|ies)|bodily harm|life-threatening|endanger(?:s|ed|ing)?|hazard(?:s|ous)?/,
];
const DANGER = new RegExp(
  String.raw`\b(?:${DANGERS.map(({ source }) => source).join('|')})\b|(?:\bnot|n't|n’t|\bnever|\bhardly) (?:\w+ ){0,2}(?:safe|secure)\b`,
  'i',
);
const SUBJECT = /\b(?:safety|security)\b/i;
const JAPANESE = /セキュリティ|脆弱性|安全性|安全上|情報漏/;
const JAPANESE_DENIAL =
  /(?:懸念|問題|影響|リスク|脆弱性)(?:は|が|も)?(?:特に)?(?:ない|なし|無し|無い|ありません|ございません)/;

// "Type safety" is about programs that compile, not about anyone's safety.
const OTHER_SAFETY =
  /\b(?:type|null|thread|exception|memory-?order)[- ]safety\b|\b(?:job|social) security\b|\bsafety net\b|\b(?:race|data|pipeline) hazards?\b/gi;
// A clause that denies a denial asserts: "cannot rule out a security risk", "not only a safety issue".
const DOUBLE =
  /\b(?:not (?:only|just|merely|yet)|no doubt|no one|nobody|nothing (?:prevents|stops|protects)|(?:not|never|cannot|can't|can’t|don't|don’t|doesn't|doesn’t|didn't|didn’t|won't|won’t|isn't|isn’t|fails to|failed to|unable to|no way to) (?:\w+ ){0,2}(?:rule out|ruled out|exclude|ignore|dismiss|overlook|address|addressed|mitigate|mitigated|fix|fixed|solve|resolve|resolved|handle|prevent|eliminate|remove|cover|consider|considered|meet|pass|protect))\b/i;
const DENIAL = /\b(?:no|not|never|none|without|nor|neither|zero|free of|lacks? any)\b|n't\b|n’t\b/i;
// "No security review" complains; only "no security <something bad>" reassures.
const BAD =
  /concerns?|issues?|risks?|problems?|implications?|impacts?|threats?|holes?|flaws?|regressions?|worr(?:y|ies)|downsides?|consequences?|objections?|effects?|relevan\w+/
    .source;
const BAD_THING = new RegExp(
  String.raw`\b(?:safety|security)(?:[- ]\w+)?(?:,? (?:or|and|nor) \w+)? (?:${BAD})\b|\b(?:${BAD}) (?:\w+ ){0,3}(?:safety|security)\b`,
  'i',
);
// Security that gets better, or has been looked at and found good, worries nobody.
const REASSURED =
  /\b(?:improv|increas|strengthen|enhanc|boost|harden|tighten)(?:e?s|ed|ing)?\b (?:\w+ ){0,2}(?:safety|security)\b|\b(?:safety|security) (?:reviews?|audits?|teams?|tests?|testing|checks?) (?:\w+ ){0,2}(?:pass(?:es|ed)?|approved?|approves|signed off|cleared|came back clean)\b|\bpass(?:es|ed) (?:\w+ ){0,2}(?:safety|security)\b/i;
const DISMISSED =
  /\b(?:safety|security)\b[^,]{0,40}?(?:\b(?:is|are|was|were|does|do|has|have)(?:n't|n’t| not| no)\b (?:an? |any |the |been |be )?(?:concern|issue|problem|risk|affected|at risk|relevant|impact|bearing|changed?|apply|matter)\w*|\b(?:is|are|remains?|stays?) (?:unaffected|unchanged)\b|:\s*(?:none|n\/a|no)\b)/i;

/** When in doubt it says yes: a plan too many costs less than a danger nobody planned for. */
export function namesSafetyConcern(text: string): boolean {
  return clauses(text).some((clause) => {
    if (JAPANESE.test(clause)) return !JAPANESE_DENIAL.test(clause);
    const relevant = clause.replace(OTHER_SAFETY, ' ');
    const danger = DANGER.exec(relevant);
    const named = danger ?? SUBJECT.exec(relevant);
    if (!named) return false;
    if (DOUBLE.test(relevant)) return true;
    if (!danger && DISMISSED.test(relevant)) return false;
    const denials = DENIAL.test(relevant);
    if (!danger && !denials && REASSURED.test(relevant)) return false;
    const denied = DENIAL.test(relevant.slice(0, named.index));
    return !(denied && (danger || BAD_THING.test(relevant)));
  });
}

const clauses = (text: string): string[] =>
  text.split(
    /[.;!?\n。！？]+|\b(?:but|however|although|though|yet|while|whereas|except)\b|, (?=(?:and |so )?(?:it|this|that|we|there|which)\b)/i,
  );
