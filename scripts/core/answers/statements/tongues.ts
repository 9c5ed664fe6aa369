// The words of a verdict in the languages that are read beside English, with what takes them back. A stranger adds a row.
import { wordsIn } from '../text/lists.ts';
import type { Position } from './position-words.ts';

/** How a stated value is read in one language; every pattern meets a value in lower case, in normal form. */
export type Tongue = {
  /** Phrases of one meaning, the longest first: no table of single words knows them. */
  phrases: readonly (readonly [RegExp, Position])[];
  words: Readonly<Record<Position, string>>;
  negations: string;
  /** What makes a yes depend on something. */
  conditions: RegExp;
  /** Words that may stand beside a yes without changing it. */
  fillers: string;
};

export const TONGUES: Readonly<Record<'de' | 'fr' | 'es', Tongue>> = {
  de: {
    phrases: [
      [/\blehne\b.{0,40}\bab\b|\bwiderspreche\b/, 'REJECT'],
      [/\bstimme\b[^.,;]{0,40}\bnicht\b[^.,;]{0,20}\bzu\b/, 'REJECT'],
      [/\b(?:spreche|stimme|bin) (?:mich )?(?:klar |entschieden )?(?:gegen|dagegen)\b/, 'REJECT'],
      [/\bmit nein\b/, 'REJECT'],
      [/\benthalte mich\b/, 'ABSTAIN'],
      [/\bstimme\b[^.,;]{0,40}\bzu\b/, 'APPROVE'],
    ],
    words: {
      APPROVE:
        'genehmigt genehmige genehmigen genehmigung angenommen annehmen annahme zugestimmt zustimmen zustimmung freigegeben freigeben freigabe befürwortet befürworte befürworten gebilligt billige billigen bewilligt akzeptiert akzeptieren akzeptiere einverstanden dafür ja',
      REJECT:
        'abgelehnt ablehnen ablehnung zurückgewiesen zurückweisen zurückweisung verworfen verwerfen abgewiesen verweigert verweigern versagt untersagt dagegen nein ablehnend',
      ABSTAIN: 'enthaltung enthalten unentschieden',
    },
    negations:
      'nicht kein keine keinen keiner keinem nie niemals keinesfalls keineswegs weder ohne nichts kaum unmöglich ausgeschlossen verfrüht',
    conditions:
      /\b(?:vorbehalt\w*|auflagen?|bedingt\w*|bedingung\w*|vorausgesetzt|sofern|wenn|falls|nur|erst|nach|sobald|bis|solange|außer|aber|jedoch|teilweise|allerdings|würde|grundsätzlich|prinzip|größtenteils|weitgehend|zum teil|einschränkung\w*|änderung(?:en)?|nachbesserung\w*)\b/,
    fillers:
      'ich wir wird werden ist sei sind ja hiermit klar klare eindeutig eindeutige uneingeschränkt vorbehaltlos voll vollständig der die das dem den diesem diese dieser änderung plan antrag vorschlag entwurf vorhaben zu wurde mit voller überzeugung empfohlen empfehle zur',
  },
  fr: {
    phrases: [
      [/\b(?:pas|non|plus) (?:du tout )?d['’ ]accord\b|\bdésaccord\b/, 'REJECT'],
      [/\bavis (?:très |plutôt )?défavorable\b|\bd[ée]favorable\b/, 'REJECT'],
      [/\b(?:peu|pas|non|guère) favorable\b/, 'REJECT'],
      [/\b(?:suis|sommes|vote|votons) contre\b/, 'REJECT'],
      [/\b(?:m['’ ]|s['’ ])abst(?:iens|enir|ient)\b/, 'ABSTAIN'],
      [/\bd['’ ]accord\b/, 'APPROVE'],
      [/\bfeu vert\b/, 'APPROVE'],
    ],
    words: {
      APPROVE:
        "approuvé approuvée approuver approuve j'approuve approbation favorable accepté acceptée accepter accepte j'accepte validé validée valider adopté adoptée pour oui",
      REJECT:
        'rejeté rejetée rejeter rejette rejet refusé refusée refuser refuse refus contre désapprouvé désapprouve défavorable opposé opposée oppose non négatif',
      ABSTAIN: 'abstention indécis indécise',
    },
    negations:
      "pas ne n'est jamais aucun aucune sans ni non impossible guère prématuré prématurée n'approuve",
    conditions:
      /\b(?:réserves?|condition\w*|si|sauf|mais|cependant|(?:avec|moyennant|sous) (?:\p{L}+ ){0,3}(?:modifications?|changements?|corrections?)|après|seulement|uniquement|partiel\w*|partiellement|quand|lorsque|tant|jusqu\w*|dès|hormis|à moins|en principe|en (?:grande )?partie)\b/u,
    fillers:
      "je j' nous suis est l' le la les ce cette changement plan proposition projet avis oui entièrement pleinement totalement clairement sans_réserve très tout à fait de avec donné donnée et recommandé recommandée être doit modification",
  },
  es: {
    phrases: [
      [/\ben contra\b|\bdesacuerdo\b/, 'REJECT'],
      [/\b(?:no|nada) (?:estoy |estamos )?(?:de acuerdo|conforme|favorable|a favor)\b/, 'REJECT'],
      [/\bme abstengo\b/, 'ABSTAIN'],
      [/\ba favor\b/, 'APPROVE'],
      [/\bde acuerdo\b/, 'APPROVE'],
    ],
    words: {
      APPROVE:
        'aprobado aprobada aprobar apruebo aprueba aprobamos aprobación aceptado aceptada aceptar acepto favorable conforme autorizado autorizada sí',
      REJECT:
        'rechazado rechazada rechazar rechazo rechaza rechazamos denegado denegada denegar desaprobado desaprobada desapruebo desfavorable no negado negada',
      ABSTAIN: 'abstención abstenerse abstengo indeciso indecisa',
    },
    negations: 'no nunca jamás sin tampoco ni ningún ninguna nada imposible prematuro prematura',
    conditions:
      /\b(?:condici\w+|condicionad[oa]|cambios|si|siempre que|salvo|pero|sujet[oa]|solo|sólo|solamente|únicamente|excepto|cuando|tras|después|hasta|parcial\w*|reservas?|correcciones|modificaciones|siempre|a menos|en principio|en (?:gran )?parte)\b/,
    fillers:
      'yo se es está queda sea el la los las este esta cambio plan propuesta proyecto totalmente claramente plenamente estoy estamos de con toda sí debe ser voto recomiendo recomendado',
  },
};

/** Languages without gaps between words: a yes is a closed form, a no is a form or a yes that is taken back. */
export type Script = {
  yesWords: RegExp;
  approve: RegExp;
  reject: RegExp;
  abstain: RegExp;
  /** A "not" that belongs to a no: "does not oppose" is no yes, and no no. */
  unrejected: RegExp;
  negations: RegExp;
  conditions: RegExp;
};

const jaYes = '(?:承認|賛成|賛同|可決|採択|同意|許可|認可|了承|受諾|承諾|納得|受け入れ)';
const zhYes = '(?:同意|接受|批准|赞成|贊成|通过|通過|支持|认可|認可|核准|准许|赞同)';
const koYes = '(?:승인|수용|인정|찬성|동의|가결|통과|허가|수락|허용)';
const END = '(?=$|[\\s。．.、,，；;：:!！（(「『—–\\-])';

export const SCRIPTS: Readonly<Record<'ja' | 'zh' | 'ko', Script>> = {
  ja: {
    yesWords: new RegExp(jaYes),
    approve: new RegExp(
      `^(?:[^。、]{1,20}(?:判断し|検討し|確認し|した結果|の結果)、)?(?:(?:私は|我々は|当席は)?、?(?:この|本|当該)?(?:変更|提案|案|件|計画|設計|修正|方針|内容|移行|対応|議案)?(?:を|に|は|について|については)?、?(?:全面的に|無条件で|強く|明確に|完全に|はっきり)?)(?:${jaYes}(?:します|する|る|ます|です|とします|とする|いたします|致します|すべき|すべきです|すべきである|できます|できる|可能|である|に票を投じます)?|はい|可|賛成票)${END}`,
    ),
    reject:
      /却下|反対|否決|不承認|非承認|未承認|差し?戻し|拒否|不可|棄却|不同意|認めない|認めません|認められ(?:ない|ません)|要修正|いいえ|^否|見送/,
    abstain: /^(?:棄権|保留|判断保留|中立|留保|判断(?:でき(?:ない|ません)|不能)|情報不足|不明)/,
    unrejected:
      /反対(?:意見|理由|の(?:声|意見|理由))|(?:却下|反対|否決|拒否|棄却|差し?戻し)(?:する(?:理由|必要)は?)?(?:は|が|も|で)?(?:し|され|すべきで|では|じゃ)?(?:ない|ません|なく|ありません|なし|せず)/,
    negations: /ない|ません|ず[にはも。、]|かね|難し|逆|しかし/,
    conditions:
      /条件|場合(?:のみ|に限)|限り|前提|ただし|但し|のみ|なら|れば|たら|次第|後に|してから|一部|部分|修正(?:後|の上|を)/,
  },
  zh: {
    yesWords: new RegExp(zhYes),
    approve: new RegExp(
      `^(?:(?:我|我们|本席)?(?:完全|一致|明确|強烈|强烈|坚决|投票)?)(?:${zhYes})(?:该|此|这个|這個|本)?(?:变更|提案|方案|计划|更改|修改|项目|提议|改动|合并)?(?:的)?${END}`,
    ),
    reject:
      /反对|反對|拒绝|拒絕|否决|否決|驳回|駁回|退回|打回|[不未没沒](?:能|予|宜|建议|应|會|会|可)?(?:同意|批准|赞成|贊成|通过|通過|支持|认可|認可|核准|准许|赞同)|(?:无法|無法|难以|不应|不能|不予|不建议|拒)(?:同意|批准|赞成|通过|支持|认可|核准)|^(?:否|不可|不行|不可以)/,
    abstain: /^(?:弃权|棄權|保留|中立|暂缓|待定|无法判断|無法判斷|不确定|信息不足)/,
    unrejected: /(?:不|并不|没有|不会|未|無|无)(?:反对|反對|拒绝|拒絕|否决|驳回)/,
    negations: /不|没|未|无|無|難|难/,
    conditions:
      /条件|條件|前提|如果|若|但|除非|须|需|必须|只有|仅|僅|修改后|原则上|基本上|部分|暂时|之后|以后|后方/,
  },
  ko: {
    yesWords: new RegExp(koYes),
    approve: new RegExp(
      `^(?:(?:나는|저는|우리는|본인은)?\\s*(?:이|본|해당)?\\s*(?:변경|제안|안건|계획|설계|수정|방안)?(?:을|를|에|은|는|사항을)?\\s*(?:전적으로|무조건|강력히|명확히)?\\s*)(?:${koYes}(?:합니다|함|한다|해요|됨|됩니다|임|입니다|표)?|예|네)${END}`,
    ),
    reject:
      /반대|거부|거절|기각|반려|부결|불가|불승인|부동의|비동의|미승인|불허|아니[오요]|(?:승인|찬성|동의|통과|허가|수락|허용)(?:을|를|은|는|이|가|도)?\s*(?:할 수 없|하지 (?:않|못|마|말)|못\s?(?:하|합|함)|안 |않|어렵|하기 (?:어렵|힘들)|보류|거부|불가|하지 않)|안 (?:승인|찬성|동의)/,
    abstain: /^(?:기권|보류|판단 ?(?:불가|보류)|중립|정보 부족|불확실)/,
    unrejected:
      /(?:반대|거부|거절|기각|반려)(?:는|은|를|을|도|가)?\s*(?:하지 않|할 이유(?:가|는)? 없|안 |없)/,
    negations: /않|못|안 |없|어렵|하지만/,
    conditions:
      /조건|경우에만|한해|전제|다만|단[,\s]|단서|하면|되면|라면|이후|후에|뒤에|다음에|대체로|대부분|일부|부분|수정 후/,
  },
};

/** Words that show a sentence in Latin letters to be no English one. None of them is an English word. */
const FOREIGN =
  'nicht kein keine keinen ist und der das dem den wird werden für mit ich wir wäre noch auch sich eine einer einem einen von zu zum zur aber denn weil dass durch sind nur bei beim nach vor über schon wenn kann soll sollte muss diese dieser dieses oder pas je nous est sont avec dans cette mais une des les du pour qui sur peut être ne aux ce il elle que parce donc puis el los las una para por con pero esta este como porque pues muy más está son del se mi ser può non di che il questo sono jamás nunca nada puedo puede sin y o nein ja oui sí de';
// Each of these stands in English texts too.
const ALSO_ENGLISH = new Set(
  wordsIn(
    'de mit est los las del pas que di das den des pour con son ne non o y on mi il el der ja sin sur se por zu du von',
  ),
);
const FOREIGN_WORDS = new Set(wordsIn(FOREIGN).filter((word) => !ALSO_ENGLISH.has(word)));
const OTHER_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Greek}]/gu;
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const ENGLISH = new Set(
  wordsIn(
    'the is are of to it this that a an and in for with by on not i we approve approved reject rejected',
  ),
);

/** Whether a sentence is in a language other than English: an English verdict word in it says nothing. */
export function isForeign(sentence: string): boolean {
  const isPlain = isAscii(sentence);
  if (!isPlain) {
    const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
    const others = sentence.match(OTHER_SCRIPTS)?.length ?? 0;
    if (others > 0 && others * 100 >= letters * 12) return true;
  }
  const words = sentence.toLowerCase().match(isPlain ? /[a-z']+/g : /[\p{L}']+/gu) ?? [];
  if (words.some((word) => FOREIGN_WORDS.has(word))) return true;
  const both = words.filter((word) => ALSO_ENGLISH.has(word)).length;
  if (both >= 2) return true;
  // By one of these or by a letter, where no word is English.
  return (both > 0 || /[à-öø-ž¿¡]/i.test(sentence)) && !words.some((word) => ENGLISH.has(word));
}
