// Whether a field of the user's answer was really written: a dash, "later", nobody and a refusal are not.
import { saysNothing } from '../answers/forms/value.ts';
import { clearWord, fold } from './clear-words.ts';

/** Nothing but these says that there is nothing yet, in whatever order: "to be named later". */
const HOLLOW = new Set(
  [
    'no none not nothing nobody noone one nil any yet unknown unclear undecided unsure open pending later soon tbd tba tbc todo',
    'known ok okay sure fine there to be decided defined determined done written named announced confirmed filled added follow follows followed up will see',
    'we i it they shall should there is are a an the plan plans mitigation mitigate owner monitor monitoring conditions condition',
    'risk acceptance case objection needed required necessary applicable available na n/a don t dont know idk have has got come comes provide',
    'provided whatever anything something somebody someone anyone in at of for this that time moment point now some us them out',
    'kein keine keiner keinen niemand nichts noch nicht offen später spaeter unbekannt unklar wird werden folgt folgen ist sind',
    'nachgereicht festgelegt geklärt benannt nötig erforderlich mal sehen wir ich das der die plan irgendwer irgendwas egal',
    'aucun aucune personne rien pas encore plus tard à définir defini défini préciser venir déterminer inconnu inconnue voir on',
    'verra nécessaire nous je ne sais le la un une est quelqu quelque chose',
    'ningún ninguno ninguna nadie nada no aún todavía más mas tarde por definir determinar decidir desconocido ya veremos se',
    'verá necesario hace falta no sé un una el alguien algo pendiente luego después',
  ].flatMap((line) => line.split(' ')),
);
const PROMISE =
  /^(?:t\.?b\.?[acd]\b|todo\b|(?:(?:i|we)(?:'ll| will| shall)|will|to) (?:write|decide|define|name|think|follow|provide|tell|be (?:written|decided|defined|named|provided|announced))\b|later\b|ask (?:me|us|again)\b|wird (?:noch |später )|folgt\b|à (?:définir|préciser|déterminer|venir)|plus tard\b|por (?:definir|decidir|determinar)|más tarde\b)/;
const ELSEWHERE =
  /^(?:(?:まだ|現時点では?|今のところ|特に|あとで|後で|後ほど|後日|これから|追って)*(?:なし|無し|無い|ない|ありません|決まっていない|決めていない|決まっていません|わからない|分からない|わかりません|分かりません|書く|書きます|決める|決めます|考える|考えます|検討する|検討します|検討中|連絡します|未定|未決定|不明|不要|後で|あとで|後ほど|後日|追って|いない|いません|誰もいない|誰も)+|(?:暂|暫|还|還|目前|以后|以後|之后|稍后|稍後|再)*(?:无|無|没有|沒有|没人|沒人|无人|不知道|不清楚|待定|未定|不需要|不用|没有人|再说|再說|再想|再定|决定|說|说|补充|確定|确定)+|(?:아직|나중에|추후|지금은|특별히|현재)*\s?(?:없음|없다|없어요|없습니다|미정|모름|모르겠음|모르겠어요|모르겠습니다|나중에|추후|필요\s?없음|불필요|정하지 않음|정할게요|쓸게요|작성|결정|아무도|예정|안 정함|않음|함)+)$/;
const REFUSED =
  /\b(?:un|in)acceptable\b|inakzeptabel|inaceptable|\b(?:un|nicht )(?:annehmbar|hinnehmbar|vertretbar|zumutbar|tragbar)|\bunzumutbar|(?:許容|容認|受容|承認|承諾)(?:でき|は?し|され)(?:ない|ません|ず)|(?:不可|无法|無法|难以)(?:接受|承担)|\b(?:none|neither) of\b|\b(?:pending|awaiting|waiting for|subject to|depends on|ask(?:ing|ed)?)\b|^(?:who|whether|if)\b|\b(?:not|n't|never|cannot|nobody|no one|none|refuse[sd]? to|declines? to|unwilling to)(?: \w+){0,3} (?:accept|take|bear|own)|\bno (?:\w+ )?risks? (?:is |are |was |were )?(?:accepted|taken)|\b(?:refus|reject|declin)(?:e[sd]?|ing|s) (?:\w+ ){0,2}risk|受け入れ(?:な|ら?れな|ません|られません|ることはでき)|受容し(?:な|ません)|承諾し(?:な|ません)|認め(?:な|ません|られ)|不(?:能|可|会|會|愿|願)?(?:接受|承担|承擔)|拒绝|拒絕|(?:수용|감수|인정|받아들)\S{0,4}\s?(?:않|못|없)|\b(?:nicht|kein(?:e|en|es)?)\b.{0,30}(?:akzept|trag|übernehm|übernomm)|(?:akzept|trag|übernehm)\w*.{0,30}\bnicht\b|\bn'?(?:e |')?(?:accept|assum|prend|prenon)\w* (?:pas|aucun|jamais)|\bn[e'] ?\w+ (?:pas|aucun|jamais)\b.{0,12}accept|\bno (?:se )?(?:acept|asum)\w*|\bnadie (?:acept|asum)|\brechaz\w+/i;

/** A pointer to a text that is not here: "as discussed", "see above". */
const POINTER =
  /^(?:(?:please )?see|as|same as|like|cf\.?|siehe|wie|voir|comme|véase|ver|como)\b(?: (?:the|my|our|in|on|it|is|was|were|we|last|previous|earlier|above|below|before|time|ticket|issue|wiki|chat|mail|thread|notes?|discuss\w*|agreed|said|stated|described|mentioned|written|oben|unten|besprochen|gehabt|ci-dessus|ci-dessous|discuté|convenu|arriba|abajo|hablado|acordado|siempre|usual|always|ever|immer|toujours|[#\w]*\d+))*[.!]?$|^(?:上記|前述|以下|同上|如上|同前|上述|위와|위|앞서)(?:の?通り|のとおり|に同じ|と同じ|参照|所述|同样|같이|와 같음|같음)?$/;
/** A plan that does nothing is none. */
const NO_PLAN =
  /^(?:not possible|impossible|(?:we |i )?(?:will |shall |can |should )?(?:do nothing\b|hope\b|(?:ignore|live with|accept|take|bear|tolerate) (?:it|this|that|(?:the |this |that |these |any |all )?(?:risks?|dangers?|concerns?))[.!]?$)|no (?:way|plan|action|measures?|mitigation|owner|monitoring)|there (?:is|are) no|(?:we |i )?(?:will|do|can)(?: not|n't) (?:do|mitigate|monitor|watch|need)|nicht möglich|unmöglich|wir (?:tun|machen) nichts|(?:das risiko )?(?:ignorieren|akzeptieren)$|rien (?:à|n)|on (?:ne fait rien|accepte|ignore)|(?:ignorer|accepter)(?: le risque)?$|no (?:se puede|hacer)|(?:ignorar|aceptar)(?: el riesgo)?$)|^(?:対策|対応|対処|監視|担当)\S{0,2}(?:なし|無し|しない|しません|不要|不可)|^(?:無視|(?:リスクを?)?(?:受容|受け入れ)|諦め)|^(?:无法|無法|不做|不需|忽略$|接受(?:风险|風險)?$|没有(?:措施|办法))|^(?:무시|수용|감수|대책 없)/;

/** What the user answers for; facts and questions may be short, and may ask. */
export const PROMISED: readonly string[] = ['mitigation', 'owner', 'risk_acceptance'];

export function isWritten(field: string, text: string): boolean {
  const said = fold(text);
  if (clearWord(said) !== null || saysNothing(said)) return false;
  if (PROMISE.test(said) || ELSEWHERE.test(said.replaceAll(/[\s、,，]/g, ''))) return false;
  // A question is no statement yet, and a pointer to another text is not in writing here.
  if (PROMISED.includes(field) && (/[?？]\s*$/.test(text) || POINTER.test(said))) return false;
  if (field === 'risk_acceptance' && REFUSED.test(said)) return false;
  if (['mitigation', 'owner', 'monitor'].includes(field) && NO_PLAN.test(said)) return false;
  const words = said.match(/[\p{L}\p{N}][\p{L}\p{N}/]*/gu) ?? [];
  return words.some((word) => !HOLLOW.has(word) && !(PROMISED.includes(field) && /^[a-z]$/.test(word)));
}
