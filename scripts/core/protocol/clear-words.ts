// The words that alone say go or stop, in every language of the questions; and what may take a yes back.
import { saysNothing } from '../answers/forms/value.ts';
import { hasReservation } from '../answers/statements/reservations.ts';

const GO = [
  'go, go ahead, yes, proceed, approve, approved, do it, accept',
  'はい, 進める, 進めて, 進めてください, 実行, 実行する, 承認, 承認する, 賛成',
  '继续, 執行, 执行, 批准, 同意, 是, 是的, 예, 네, 진행, 진행해, 승인, 찬성',
  'ja, los, ausführen, freigeben, zustimmen, oui, allez-y, vas-y, approuver, approuvé',
  'sí, adelante, aprobar, aprobado',
];

const STOP = [
  "stop, no, nope, don't, do not, don't do it, do not do it, cancel, abort, reject, rejected",
  'いいえ, 中止, 中止する, やめる, やめて, やめてください, 却下, 却下する, 反対, 見送る',
  '不, 不要, 否, 停止, 取消, 拒绝, 反对, 아니요, 아니오, 중지, 취소, 거부, 반대',
  'nein, stopp, abbrechen, ablehnen, abgelehnt, non, arrêter, annuler, refuser, refusé',
  'parar, cancelar, rechazar, rechazado',
];

/** For comparing: without case, width, quotation and closing marks. A question mark stays: it asks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘«「『]+|["'“”‘»」』.!。]+$/gu, '')
    .toLowerCase();

const foldedIn = (lines: string[]) => new Set(lines.flatMap((line) => line.split(', ').map(fold)));
const FOLDED = { go: foldedIn(GO), stop: foldedIn(STOP) };

export const wordsFor = (meaning: 'go' | 'stop'): string[] => [...FOLDED[meaning]];

export function clearWord(text: string): 'go' | 'stop' | null {
  const said = fold(text);
  return FOLDED.go.has(said) ? 'go' : FOLDED.stop.has(said) ? 'stop' : null;
}

/** Words that decide nothing: they are no choice, and two seats that say them do not agree. */
const UNDECIDED = new RegExp(
  [
    String.raw`(?:(?:i|we)(?:'m| am| are)? |it(?:'s| is)? )?(?:still |as yet |currently )?(?:un(?:decided|sure|certain|clear|determined)|indifferent|neutral|depends(?: on .*)?|not (?:yet )?(?:sure|certain|clear|decided)|(?:do not|don't|cannot|can't|could not) (?:know|say|tell|decide|judge|answer|determine)\b.*|unable to .*)(?: (?:yet|so far|at this (?:point|time)|either way))?`,
    'abst(?:ain(?:s|ed|ing)?|ention)|(?:either|neither|any)(?: (?:one|of them|is fine|works|way|option))*|no (?:clear )?(?:choice|opinion|preference|position|view|decision|stance|vote|answer)(?: (?:yet|possible|given|stated))*|none of (?:them|these|the (?:above|options))',
    String.raw`(?:(?:i |we )?needs? )?(?:more|further|not enough|insufficient|too little|additional) (?:information|info|evidence|data|context|research|facts)\b.*|tb[acd]|todo|pending|open|maybe|perhaps|unknown`,
    '未定|保留|棄権|不明|情報不足|(?:まだ)?(?:判断|決定|決断)(?:が|は)?(?:でき(?:ない|ません)|不能)|(?:まだ)?(?:分|わ)から(?:ない|ません)|どちら(?:でも|とも)?(?:ない|よい|いい|言えない|いえない)',
    '不确定|無法判斷|无法判断|待定|不知道|信息不足|弃权|都可以|미정|모름|모르겠(?:다|음|습니다)|판단 불가|보류|기권|정보 부족',
    'unentschieden|unklar|enthaltung|keine (?:meinung|präferenz|wahl)|(?:ich )?weiß (?:es )?nicht|(?:es )?kommt (?:darauf|drauf) an|indécis|je ne sais pas|ça dépend|sans (?:avis|préférence)|indeciso|no (?:lo )?sé|depende|abstención|sin (?:opinión|preferencia)',
  ]
    .map((source) => `(?:${source})`)
    .join('|')
    .replace(/^(.*)$/s, '^(?:$1)$'),
  'u',
);
export const isUndecided = (text: string): boolean => UNDECIDED.test(fold(text));
export const decidesNothing = (text: string): boolean =>
  isUndecided(text) || (saysNothing(text) && clearWord(text) === null);

/** A refusal, a delay, a doubt, a part only, a question: said beside a yes it may take the yes back. */
const AGAINST = new RegExp(
  [
    String.raw`\b(?:no|not|never|nor|neither|none|nothing|cannot|stop|wait|hold|pause|later|cancel|abort|reject|refuse|decline|undo|against|instead|rather|\w+n't|dont|wont|cant)\b`,
    String.raw`\b(?:after(?:wards)?|once|when|tomorrow|tonight|next|first|then|soon|some ?(?:day|time)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|sleep on|think (?:about|over|it)|ask|check|see (?:if|whether|how|what))\b`,
    String.raw`\b(?:doubt\w*|unsure|hesita\w*|worr\w*|reluctant\w*|concern\w*|uneasy|risky|maybe|perhaps|possibly|probably|might|i (?:guess|think|hope|suppose|fear)|not sure)\b`,
    String.raw`\b(?:just|only|merely|dry[- ]run|pilot|trial|rehears\w*|simulat\w*|preview|draft|staging|sandbox|partial\w*|half)\b`,
    String.raw`\b(?:nicht|nie|niemals|kein\w*|nein|stopp?|wart\w*|später|abbrechen|lieber|ne|pas|jamais|non|attend\w*|plutôt|arrêt\w*|nunca|jamás|espera\w*|luego|mejor)\b`,
    String.raw`(?<!\p{L})(?:nach(?:dem|her)?|erst|sobald|morgen|zuerst|vielleicht|zweifel\w*|nur|bloß|probe\w*|après|demain|d'abord|ensuite|bientôt|peut-être|doute\w*|seulement|juste|mañana|después|primero|pronto|quizás?|tal vez|duda\w*|solo|sólo|cuando|quand|dès)(?!\p{L})`,
    'ない|なく|なし|ません|まい|やめ|中止|待|却下|反対|見送|保留|ダメ|だめ|不|别|別|勿|莫|没|未|等[一到着待测]|停|取消|안 |않|말[고아자]|못|아니|기다|나중|취소|중지|보류',
    '[?？]|後|あと|明日|来週|まず|たら|てから|次第|たぶん|かも|だけ|のみ|試し|疑|不安|之后|以后|之後|以後|明天|下周|先|可能|也许|只|仅|试|疑|후에|뒤에|내일|다음|먼저|아마|만 |의심|시험',
  ].join('|'),
  'iu',
);
export const mayTakeBack = (note: string): boolean => {
  const text = note.normalize('NFKC').replaceAll('’', "'");
  return AGAINST.test(text) || hasReservation(text);
};
