// What the reasons of a yes say against it in the other languages of the questions: the same rules as in English.
import { namesPlainDanger } from '../../safety/plain-dangers.ts';
import { touchesElsewhere } from '../statements/stated-elsewhere.ts';

const LONGEST = 1200;

const CONDITION =
  /^(?:(?:allerdings |aber |jedoch )?(?:nur|erst)\b|sofern|falls|vorausgesetzt|unter (?:der )?(?:bedingung|vorbehalt)|à condition|sous réserve|pourvu que?|sauf si|siempre que|a condición|con la condición|s[oó]lo\b|solamente|únicamente|seulement|uniquement|sauf\b|salvo\b|excepto|außer\b|hormis|bis auf|unter der annahme|angenommen|en supposant|suponiendo|ただし|条件|前提|假设|除了|除去|只要|(?:但是?|不过|可是)[，,]?(?:要|须|需|必须|应)|조건|가정|단[,\s]|다만)/i;
export const isConditionElsewhere = (sentence: string): boolean =>
  CONDITION.test(sentence.replace(/^[^\p{L}]+/u, ''));

/** Who names a risk says nothing against the yes. */
const NAMES_RISK =
  /^(?:[^。、]{0,8}(?:リスク|懸念|前提|欠点|弱点|代償)(?:点)?は(?!残)|(?:主要|最大的?|唯一的?)?(?:的)?(?:风险|缺点|代价|顾虑|假设)(?:是|在于|：)|(?:가장 큰|주된|남은)?\s?(?:위험|단점|우려|가정)(?:은|는|이)|(?:das|die|der|ein) (?:\p{L}+ ){0,2}(?:risiko|nachteil|sorge|annahme|einwand) (?:ist|liegt|bleibt|war)|(?:le|la|un) (?:\p{L}+ ){0,2}(?:risque|inconvénient|coût|hypothèse|crainte) (?:\p{L}+ )?(?:est|reste|tient)|(?:el|la|un) (?:\p{L}+ ){0,2}(?:riesgo|inconveniente|coste?|supuesto|desventaja) (?:\p{L}+ )?(?:es|está|sigue))/iu;

/** A sentence that begins with "but". */
const TURNS =
  /^[^\p{L}]*(?:しかし|ただ[、し]|だが|もっとも、|残念|とはいえ|それでも|不过|但是?|然而|可是|可惜|话虽如此|尽管如此|하지만|그러나|그렇지만|다만|아쉽|그럼에도|그래도|(?:allerdings|dennoch|gleichwohl|malgré tout|aun así|leider|hélas|malheureusement|por desgracia|jedoch|aber|trotzdem|toutefois|cependant|mais|néanmoins|pero|sin embargo|no obstante|eso sí)(?!\p{L}))/iu;
/** What a yes lets happen. */
const GOES =
  /本番|リリース|マージ|公開|デプロイ|合并|上线|发布|部署|병합|배포|출시|live gehen|ausliefer|ausroll|freischalt|fusionn|fusionar|déploy|desplegar|(?:en|a) producci[oó]n|en production|lanzar/i;
const MUST_NOT =
  /べきで(?:は|も)?な|べきじゃな|てはいけな|ないで(?:ください|ほしい)|先?别|不[能要应]|하지 말|안 (?:된|돼|되)|(?:darf|dürfen|sollten?) (?:\S+ ){0,3}nicht|ne (?:doit|devrait) pas|no (?:debe|debería)/i;
const MUST_BE_DONE =
  /(?:直す|する|やめる)べき(?!では|でな)|(?:検討|修正|対応|見直し|検証|変更)(?:が|を|も)?必要|(?:应该?|必须|需要?|建议)先|(?:应该?|必须|(?<![无無不])需要?)(?:修改|修复|补|改)|(?:고쳐|수정해|바꿔|빼|되돌려)야|(?:sollten?|müssten?)(?!\p{L}).*werden|muss (?:\S+ ){0,5}(?:geändert|korrigiert|überarbeitet|entfernt|behoben) |(?:devraient|devrait|doit|doivent) (?:\S+ ){0,2}être (?:annul|corrig|retir|rev|refai|modifi|supprim)|(?:debería|habría)n? (?:que )?(?:\S+ )?\S+[aei]r(?:se|l[oa]s?)?(?!\p{L})|(?:hay|tiene) que (?:rehac|corregi|quitar|revisar|cambiar)/iu;
const NOT_LOOKED =
  /(?:読|見|確認し)(?:んで|て)い?(?:ない|ません)|未読|没有?(?:读|看|检查)|읽(?:지|어 보지)|보지 (?:않|못)|nicht (?:\S+ )?(?:gelesen|angesehen|geprüft)|pas (?:\S+ )?(?:lu|regardé|vérifié)\b|no (?:l[ao]s? )?(?:he )?(?:leíd|mirad|revisad)/i;
/** A judgement at the end of a sentence, and what is taken out of it. */
const OKAY =
  /(?:可|よい|良い|いい|かまわない|構わない|可以(?:合并)?|行|没问题|괜찮다|괜찮습니다|좋다)(?:です|だ)?[。.]?$/;
const LEFT_OUT = /除[いけく了去]|제외|빼면/;
/** Asked for, or waited for. */
const AWAITED =
  /ほしい|ください|待ち(?:で|だ|。)|请先|再说|바랍니다|주세요|기다려|\b(?:bitte|merci de|prière de|por favor|steht noch aus|stehen noch aus|se fait attendre)\b/i;
const LOSES =
  /(?:データ|注文|記録)[^。]{0,8}(?:消え|失われ)|消失|(?:데이터|주문|기록)[^.]{0,8}사라|丢失|유실|손실|verlier|verlor|Verlust|\bperd|pertes? |pierd|pérdida/i;
const REJECTS =
  /却下|反対|拒否|差し戻|拒绝|反对|驳回|거부|반려|반대|\b(?:ablehn|zurückweis|rejet|refus|rechaz|deneg)/i;
const FORMERLY =
  /以前|前回|旧|修正され|解消|之前|上次|이전|früher|vorige|zuvor|précédent|avant|anterior|antes|kein grund|理由(?:は|が)?(?:ない|ありません)|没有[^。]{0,10}理由|이유가 없|(?:motivo|razón|raison|motif)/i;
const TROUBLE =
  /本音|本心|言われ|延期|危険|危う|不安|懸念が残|心配|疑問|間違い|壊れ|(?:テスト|検証|確認|ロールバック|バックアップ|復元)(?:が|は|も)?(?:ない|なく|なし|でき(?:ない|ず|ません)|されて(?:いない|おらず))|应该先|危险|担心|没有(?:测试|回滚|备份)|缺少|无法(?:回滚|恢复)|위험|걱정|테스트가 없|되돌릴 수 없|\b(?:gefährlich|bauchschmerz|fehl(?:t|en)|bedenken|besorg|dangereu|manqu|inquiét|peligros|falta|preocup)/i;
const SETTLED =
  /解消|修正|防(?:が|げ|い|止)|対応(?:済|され)|問題(?:は|が)?(?:ない|なく)|(?:問題|懸念|不安)[^。]{0,6}消え|已(?:修复|解决)|避免|해결|방지|\b(?:kein|ohne|behoben|behebt|verhinder|sans|aucun|corrig|évit|sin |ningún|ninguna|evita)/i;

/** A word of the vote with a "not" or an "if" in its sentence, a no, a "but", or trouble. */
export function isUnsureElsewhere(given: string, asReason: boolean): boolean {
  const sentence = given.slice(0, LONGEST);
  const { yes, negated, tied } = touchesElsewhere(sentence);
  if ((yes && (negated || tied)) || (OKAY.test(sentence) && (tied || LEFT_OUT.test(sentence)))) return true;
  if (!asReason || NAMES_RISK.test(sentence)) return false;
  if (REJECTS.test(sentence)) return !FORMERLY.test(sentence);
  if (namesPlainDanger(sentence) || NOT_LOOKED.test(sentence)) return true;
  if (GOES.test(sentence) && (tied || MUST_NOT.test(sentence))) return true;
  if (SETTLED.test(sentence)) return false;
  return (
    [AWAITED, MUST_BE_DONE, TURNS, TROUBLE].some((one) => one.test(sentence)) ||
    (LOSES.test(sentence) && !negated)
  );
}
