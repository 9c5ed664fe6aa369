// Does a seat name a safety or security concern? Whole words, and "no security concern" is none.
import { namesPlainDanger } from '../../safety/plain-dangers.ts';
import type { MagiVote } from '../../shapes.ts';
import { firstMatch } from '../../words/patterns.ts';
import type { Seat } from '../count/seats.ts';

type Voiced = Pick<MagiVote, 'safety_concern' | 'dissent_note' | 'risks' | 'rationale'>;

/** The danger in the words that name it; all that was said where it is only ticked; null for none. */
export function dangerNamed(
  { safety_concern, dissent_note, risks, rationale }: Voiced,
  rules = 2,
): string | null {
  const said = [dissent_note, ...(risks ?? []), rationale].flatMap((text) => text?.trim() || []);
  const named = said.find((text) => namesSafetyConcern(text, rules));
  return named ?? (safety_concern === true ? (said[0] ?? '') : null);
}

export const raisesSafetyConcern = (said: Voiced, rules = 2): boolean => dangerNamed(said, rules) !== null;

const DANGERS = [
  /unsafe|insecur(?:e|ely|ity)|(?:less|not as|not so) (?:safe|secure)|vulnerab(?:le|ility|ilities)|exploit(?:able|ation)|exploited by|(?:an|the|known|public) exploits?/,
  /xss|csrf|ssrf|rce|cve-\d{4}-\d+|(?:sql|command|code|prompt|shell|template) injection|remote code execution|(?:path|directory) traversal|(?:unsafe )?deseriali[sz]ation (?:attack|bug)s?/,
  /privilege escalation|(?:auth(?:entication|ori[sz]ation)?) (?:\w+ ){0,3}bypass(?:ed)?|bypass(?:es|ed|ing)? (?:the )?(?:auth(?:entication|ori[sz]ation)?|permissions?|access control)/,
  /data (?:breach|leak|exfiltration)(?:e?s)?|(?:leak|expos)(?:s|es|ed|ing)? (?:\w+ ){0,2}(?:credentials?|secrets?|passwords?|tokens?|keys?|pii|personal data)|(?:credentials?|secrets?|passwords?|tokens?|pii|personal data) (?:\w+ )?(?:leak(?:s|ed)?|expos(?:ed|ure))/,
  /(?:hard-?coded|plain-?text) (?:credentials?|secrets?|passwords?|tokens?|keys?)|malware|ransomware|back-?doors?|attackers?|attack surface|denial of service|ddos/,
  /injur(?:y|ies)|fatalit(?:y|ies)|bodily harm|life-threatening|endanger(?:s|ed|ing)?|hazard(?:s|ous)?/,
];
// Named since the second rules: logs of the first are counted without them.
const MORE_DANGERS = [
  /unauthori[sz]ed (?:\w+ ){0,2}(?:access|users?|parties|persons?|reads?|writes?|disclosure)|(?:session|account|cookie) (?:hijack(?:s|ed|ing)?|theft|takeovers?)|(?:hijack|take over) (?:\w+ ){0,2}(?:sessions?|accounts?)|impersonat(?:e|es|ed|ion)/,
  /(?:read|see|access|view|open)s? (?:(?:an)?other|each other's|someone else's|other people's) (?:users?|customers?|tenants?|patients?|people|accounts?|sessions?)|(?:cross-)tenant (?:leak|access|data)/,
  /(?:privacy|confidentiality) (?:breach|violation|leak|risk|concern|problem|issue|incident)(?:e?s)?|violat(?:es?|ing|ion of) (?:\w+ ){0,2}privacy|gdpr (?:breach|violation)s?/,
  /(?:data|backup) (?:loss|corruption)|los(?:e|es|ing|t) (?:\w+ ){0,2}(?:data|records|backups)|(?:corrupt|destroy|wipe)s? (?:\w+ ){0,2}(?:data|database|records|backups)/,
  /(?:credentials?|secrets?|passwords?|tokens?|keys?|pii|personal data) (?:\w+ ){0,3}in (?:\w+ ){0,2}(?:logs?|plain ?text|clear ?text|the open|urls?)/,
  /(?:patients?|people|persons?|users?|children|workers?|drivers?|anyone|somebody|someone|lives) (?:\w+ ){0,3}(?:harmed|hurt|injured|killed|endangered|die|at risk)|(?:harm|hurt|injure|kill|endanger)s? (?:\w+ ){0,2}(?:patients?|people|persons?|children|workers?|drivers?|anyone|somebody|someone|lives)|deaths?|lethal|loss of life/,
  /drown(?:s|ed|ing)?|electrocut\w+|electric shocks?|toxic|poison(?:s|ed|ing|ous)|suffocat\w+|explo(?:sions?|des?)|suicides?|burns? (?:\w+ ){0,2}down|(?:fire|health) (?:risk|danger)s?|(?:drivers?|cars?|vehicles?|trains?|planes?|passengers?) (?:\w+ ){0,2}(?:crash|collide)/,
  /log(?:s|ged)? in as (?:you|me|us|any|an|some|each)\w*|(?:an outsider|outsiders|a stranger|strangers|third parties|the public|any\w+ on the internet|the whole internet) (?:\w+ ){0,2}(?:read|see|access|call|reach|query|download|list|delete|change)/,
  /(?:anyone|anybody|everyone|everybody) (?:\w+ ){0,2}(?:read|see|access|download|list|delete|change)s? (?:\w+ ){0,3}(?:orders?|customers?|users?|accounts?|records?|data|invoices?|messages?)/,
  /(?:each others?['’]?s?|(?:an)?other (?:users?|customers?|tenants?|patients?|people)['’]?s?['’]?|someone else['’]s) (?:\w+ )?(?:invoices?|orders?|data|messages?|files?|records?|mails?|photos?|documents?)/,
  /(?:credentials?|secrets?|passwords?|tokens?|keys?) (?:\w+ ){0,2}(?:stored|kept|saved|sent|transmitted) (?:\w+ ){0,2}(?:clear|plain|unencrypted|unhashed)|(?:keys?|secrets?|passwords?|credentials?) (?:is|are|becomes?|gets?|would be|will be) (?:\w+ )?public/,
  /leak(?:s|ed|ing)? (?:\w+ ){0,3}(?:records?|information|data|addresses|identities|files|documents|messages|invoices)|(?:expos|reveal|disclos|publish)(?:es|s|ed|e|ing)? (?:\w+ ){0,2}(?:personal|private|medical|health|customer|user|patient|sensitive|confidential) (?:records?|information|data|addresses|details|files|documents)/,
  /(?:data|money|records|funds|accounts?|information|identit(?:y|ies)) (?:\w+ ){0,2}(?:stolen|theft)|(?:steals?|stealing|theft of)|phishing|fraud(?:ulent|ulently)?/,
  /(?:irrecoverabl|unrecoverabl|permanent)\w* (?:\w+ ){0,2}(?:delet|eras|los)\w+|(?:delet|eras|overwrit)(?:es?|ing|ed)? (?:\w+ ){0,2}(?:backups?|production data|customer data|user data|all (?:the )?data)/,
];
const wordsOf = ({ source }: RegExp): RegExp => new RegExp(String.raw`\b(?:${source})\b`, 'i');
const DANGER = [
  ...DANGERS.map(wordsOf),
  /(?:\bnot|n't|n’t|\bnever|\bhardly) (?:\w+ ){0,2}(?:safe|secure)\b/i,
];
const ANY_DANGER = [...DANGER, ...MORE_DANGERS.map(wordsOf)];
const SUBJECT = /\b(?:safety|security)\b/i;
const JAPANESE = /セキュリティ|脆弱性|安全性|安全上|情報漏/;
const MORE_JAPANESE =
  /セキュリティ|脆弱性|安全性|安全上|情報漏|個人情報|不正アクセス|不正ログイン|乗っ取|人命|命にかかわ|命に関わ|死亡|負傷|怪我|漏洩|漏えい|データ(?:の|が)?(?:消失|損失|破損|失われ)|流出|改ざん|盗まれ|盗み見|なりすまし|漏れる|漏れます|漏れた|誰でも.{0,12}(?:見られ|見える|読め|変更でき|削除でき)|危害|患者に危険|生命に危険|火災|感電|溺れ|けが|詐欺/;
/** What the same dangers are called elsewhere. */
const ELSEWHERE =
  /泄露|泄漏|洩露|外泄|安全(?:风险|風險|漏洞|隐患|隱患|问题|問題|事故)|漏洞|未(?:经)?授权|未經授權|数据丢失|丢失数据|資料遺失|伤亡|受伤|死亡|生命危险|窃取|竊取|被盗|盗用|劫持|越权|隐私问题|유출|보안|취약점|무단|데이터\s?(?:손실|유실)|사망|부상|다치|다칠|생명|해킹|탈취|도용|Sicherheits(?:lücke|risik|problem|loch|löch|mangel|mängel)|Datenverlust|Datenleck|unbefugt|Verletzte|lebensgefähr|Lebensgefahr|Datenschutz(?:verletz|verstoß|verstöß|problem)|Schwachstelle|Angreifer|failles?\b|vulnérabilité|(?:risque|problème)s? (?:de|pour la) sécurité|fuites? de données|pertes? de données|accès non autorisé|blessé|mortel|attaquant|usurpation|vol de données|vulnerabilidad|(?:riesgo|problema)s? (?:de|para la) seguridad|fugas? de datos|pérdidas? de datos|acceso no autorizado|herid[oa]s|peligro de muerte|atacante|rob(?:ar|an?|aría|arían) (?:\S+ ){0,2}(?:datos|contraseñas|cuentas|claves)|robo de datos|suplantaci|(?:Kunden|Nutzer|Benutzer|Patienten|Personen|Gesundheits|Mitarbeiter)\S{0,4}daten (?:\S+ ){0,4}(?:abflie|abgegriffen|offenlieg|offen|einsehbar|lesbar|verlor|gestohlen|sichtbar)|(?:datos (?:personales|de (?:\S+ )?(?:clientes|usuarios|pacientes))|données (?:personnelles|(?:des?|de nos) (?:clients|utilisateurs|patients))) (?:\S+ ){0,4}(?:expuest|filtra|perdid|robad|visibles|expos|fuit|perdues|volées)/i;
const ELSEWHERE_DENIED =
  /(?:没有|沒有|无|無|不会|不會|不存在|\b(?:keine?[nrs]?|ohne|nicht|pas de?|pas d['’]|aucune?|sans|sin|ning[uú]na?|no hay|no existe|ni)\s+(?:\S+\s+){0,2})$/i;
const DENIED_AFTER = /^\s?\S{0,8}?\s?(?:은|는|이|가|도)?\s?(?:없|않)/;
const JAPANESE_DENIAL =
  /(?:懸念|問題|影響|リスク|脆弱性|危険|おそれ|恐れ|心配)(?:は|が|も)?(?:特に)?(?:ない|なし|無し|無い|ありません|ございません)/;

// "Type safety" is about programs that compile, not about anyone's safety.
const OTHER_SAFETY =
  /\b(?:type|null|thread|exception|memory-?order)[- ]safety\b|\b(?:job|social) security\b|\bsafety net\b|\b(?:race|data|pipeline) hazards?\b/gi;
const MORE_OTHER_SAFETY =
  /\bsecurity (?:deposits?|guards?|interests?)\b|\btoken buckets?\b|\b(?:kills?|killed|killing) (?:\w+ ){0,3}(?:process(?:es)?|workers?|jobs?|threads?|tasks?|containers?|pods?|connections?)\b|\bexplosions? of\b|\border of (?:the )?(?:keys|tokens)\b|\bsafe (?:assumption|bet|guess|conclusion|estimate)s?\b|\bsafe from (?:boredom|criticism|fashion|hype|change)\b|\bthe exploits? of (?:this|that|the) ideas?\b/gi;
// What is left as it is, is not in danger.
const UNTOUCHED =
  /(?:\bnot|n't|n’t|\bnever|\bwithout|\bneither) (?:\w+ ){0,2}(?:affect|chang|touch|impact|weaken|reduc|harm|hurt|compromis|endanger|concern|involv)(?:e?s|ed|ing|e)? (?:\w+ ){0,2}(?:safety|security)\b/i;
const NOT_ABOUT =
  /\bnothing to do with (?:\w+ ){0,2}(?:safety|security)\b|\b(?:safety|security) (?:\w+ ){0,3}(?:nothing to do with)\b/i;
/** "Data loss is not possible." */
const RULED_OUT =
  /^ (?:\w+ )?(?:is|are|would be|becomes?) (?:(?!not )\w+ )?(?:not possible|impossible|excluded|ruled out|prevented)\b/i;
const JAPANESE_UNTOUCHED =
  /(?:影響|関係|関わり|問題)(?:は|が|も)?(?:し|与え|及ぼさ|あり|起き)?(?:ない|ません)/;
// A clause that denies a denial asserts: "cannot rule out a security risk", "not only a safety issue".
const DOUBLE =
  /\b(?:not (?:only|just|merely|yet)|no doubt|no one|nobody|nothing (?:prevents|stops|protects)|(?:not|never|cannot|can't|can’t|don't|don’t|doesn't|doesn’t|didn't|didn’t|won't|won’t|isn't|isn’t|fails to|failed to|unable to|no way to) (?:\w+ ){0,2}(?:rule out|ruled out|exclude|ignore|dismiss|overlook|address|addressed|mitigate|mitigated|fix|fixed|solve|resolve|resolved|handle|prevent|eliminate|remove|cover|consider|considered|meet|pass|protect))\b/i;
// "Third parties do not see the data."
const DENIED_WITHIN = /\b(?:do|does|did|can|could|will|would)(?:n't|n’t| not)\b|\bcannot\b/i;
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
export function namesSafetyConcern(text: string, rules = 2): boolean {
  return clauses(text).some((clause) => {
    if ((rules === 1 ? JAPANESE : MORE_JAPANESE).test(clause))
      return !JAPANESE_DENIAL.test(clause) && (rules === 1 || !JAPANESE_UNTOUCHED.test(clause));
    const elsewhere = rules === 1 ? null : ELSEWHERE.exec(clause);
    if (elsewhere) {
      const rest = clause.slice(elsewhere.index + elsewhere[0].length);
      return !ELSEWHERE_DENIED.test(clause.slice(0, elsewhere.index)) && !DENIED_AFTER.test(rest);
    }
    const others = clause.replace(OTHER_SAFETY, ' ');
    const relevant = rules === 1 ? others : others.replace(MORE_OTHER_SAFETY, ' ');
    if (rules !== 1 && namesPlainDanger(relevant)) return true;
    const danger = firstMatch(rules === 1 ? DANGER : ANY_DANGER, relevant);
    const named = danger ?? SUBJECT.exec(relevant);
    if (!named || (rules !== 1 && DENIED_WITHIN.test(danger?.[0] ?? ''))) return false;
    if (DOUBLE.test(relevant)) return true;
    if (!danger && DISMISSED.test(relevant)) return false;
    if (rules !== 1 && !danger && (UNTOUCHED.test(relevant) || NOT_ABOUT.test(relevant))) return false;
    if (rules !== 1 && danger && RULED_OUT.test(relevant.slice(danger.index + danger[0].length)))
      return false;
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

export type Danger = { seat: string; danger: string };

/** An approving seat has weighed what it says; only what it ticks as a danger is one. */
export const dangersIn = (seats: Seat[]): Danger[] =>
  seats.flatMap(({ name, failed, position, vote }) => {
    const danger =
      failed || (position === 'APPROVE' && vote.safety_concern !== true) ? null : dangerNamed(vote);
    return danger === null ? [] : [{ seat: name, danger }];
  });
