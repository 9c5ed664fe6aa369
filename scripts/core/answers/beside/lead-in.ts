// What stands before a form: whether it leads to one's own answer, or to an example, a copy or somebody else's.
import { isWrapper } from '../forms/blocks.ts';
import { isForeign } from '../statements/tongues.ts';
import { sentencesOf } from '../text/english.ts';
import { isHarmless } from './harmless.ts';
import { hedgeIn } from './reasons.ts';

/** What leads to the form as one's own. */
const LEAD_IN =
  /^(?:(?:so|and|now|finally),? )?(?:(?:here(?: is| are|'s| follows)|below(?: is| are)?|this is|(?:the )?following is|i (?:therefore |now )?(?:vote|answer|give)(?: as follows)?) ?)?(?:(?:my|our|the) )?(?:\w+ ){0,2}(?:vote|verdict|position|answer|opinion|decision|review|assessment|response|recommendation|stance|conclusion|result|what i (?:conclude|vote|think|decided?|recommend)|block|yaml|json|challenge|rebuttal|form)?(?: (?:block|in|as|using|below|follows|with)(?: (?:the|your|a|this))?(?: (?:requested|required|asked|given|yaml|json|structured|exact))*(?: (?:form|format|yaml|json|block|schema|structure|requested))*(?: (?:you )?(?:asked|requested|wanted)(?: for)?)?)?(?: follows)?$/i;
/** What was done, or what it all comes to, before the form. */
const BY_THEN =
  /^(?:based on|after|having|given|considering|taking|weighing|looking at|on balance|overall|in (?:summary|short|conclusion)|to (?:summari[sz]e|conclude)|with (?:this|that|these|all that) in mind|therefore|thus|hence)\b/i;
const BY_MACHINE = /\b(?:run|ran|running|execut\w*|print\w*|output\w*|call\w*|tools?|scripts?|commands?)\b/i;
/** In the languages of the questions; and a mark that something is still to be put here. */
const SAMPLE =
  /(?:記入|書式|回答)?例(?:です|を示|として)|サンプル|見本|ひな形|雛形|示例|样例|范例|예시|견본|\b(?:Muster|Beispiel|exemple|modèle|ejemplo)\b|^\W*(?:TODO|FIXME|TBD|draft)\b/i;
const OWN = /\b(?:i|my|me|we|our)\b/i;
const OWN_ELSEWHERE =
  /\b(?:(?:mon|ma|notre) (?:vote|avis|verdict|position|décision|réponse)|(?:mein|unser)e? (?:Votum|Stimme|Urteil|Bewertung|Entscheidung|Antwort|Position)|(?:mi|nuestr[oa]) (?:voto|veredicto|decisión|respuesta|posición))\b|(?:私の|当席の)?(?:判定|投票|結論|回答|評価)|我的?(?:投票|结论|意见|判定|回答|评审)|(?:제|나의|저의) ?(?:판정|투표|의견|답변|결론)/i;
export function isLeadIn(text: string): boolean {
  const words = text.replace(/[^\p{L}\p{N}]+$/u, '');
  if (words === '') return false;
  return (
    (LEAD_IN.test(words) && !NOT_MINE.test(words)) ||
    (BY_THEN.test(words) && !NOT_MINE.test(words) && !BY_MACHINE.test(words))
  );
}

/** What stands next is spoken of, or of somebody else. */
const POINTS =
  /\b(?:below|following|follows|next|block|form|format|fields?|syntax|schema|yaml|json|template)\b/i;
const NOT_MINE =
  /\b(?:examples?|sample|templates?|placeholder|dummy|shows?|showing|merely|asked|told|instructed|supposed|print|copy|copied|paste\w*|quot\w*|draft|simulat\w*|pretend\w*|role-?play\w*|persona|other|others|another|previous|earlier|opposite|peer|codex|gemini|claude|qwen|would|not|never|ignore|disregard|test|fixture|generated|default|bot|how)\b/i;
const MACHINE =
  /^\s*(?:(?:\$|%|>|PS [A-Z]:\S*>) ?(?:cat|echo|printf|head|tail|sed|less|type) |>>> |\[\/?\w+\]|\\begin\{|\\end\{|assert |cat |echo )/m;

const TAG = /^<([a-z_]+)(?:\s[^<>]*)?>$/m;

/** Before the form: whether the form is spoken of as somebody else's, and what the last words before it say; `argued`: they weigh both sides, as a peer's sections do. */
export function leadsElsewhere(before: string, argued: boolean): boolean {
  const text = before.slice(-LOOKED_AT).trim();
  const isNear = (/\s*$/.exec(before.slice(-200))?.[0] ?? '').split('\n').length <= 3;
  if (text === '') return false;
  const last = text
    .split(/\n\s*\n/)
    .slice(-2)
    .join('\n\n');
  const tag = TAG.exec(last)?.[1];
  if (MACHINE.test(last) || (tag && !isWrapper(tag))) return true;
  const points = sentencesOf(text).some(
    (one) => SAMPLE.test(one) || (POINTS.test(one) && NOT_MINE.test(one) && !isLeadIn(one)),
  );
  // In an argument a line of another language leads on.
  const lead =
    isNear && !(argued && isForeign(last)) && /[:：]\s*$/.test(last) ? (sentencesOf(last).at(-1) ?? '') : '';
  const told =
    lead !== '' && !isLeadIn(lead) && !OWN_ELSEWHERE.test(lead) && !(OWN.test(lead) && isHarmless(lead));
  return points || told || (!argued && hedgeIn(last) !== null);
}
const LOOKED_AT = 8_000;
