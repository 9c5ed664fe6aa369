// Dangers told in plain words: who gets access, what goes unchecked, what cannot be undone, who is hurt.

/** Things that are a danger when one clause names all of them; with `unless`, a denial makes it none. */
type Danger = { of: RegExp; that: RegExp; and?: RegExp; unless?: RegExp };

const STRANGER =
  /\b(?:anyone|anybody|everyone|everybody|whoever|(?:every|each|any) (?:employee|user|customer|visitor|tenant|app|intern|contractor|colleague|partner|developer|member|reseller|supplier)|interns?|contractors?|resellers?|visitors?|strangers?|outsiders?|guests?|any (?:\w+ )?(?:users?|accounts?|clients?|callers?|customers?|tenants?)|unauthenticated|support staff|third part(?:y|ies)|(?:former|ex-?) ?\w+|(?:an)?other (?:users?|customers?|patients?|tenants?|people|accounts?)|attackers?|thie(?:f|ves)|intruders?|world|the (?:whole )?internet|competitors?|neighbou?rs?)\b/i;
const GETS_AT =
  /\b(?:open|read|see|view|access|become|log ?in|reset|change|edit|delete|obtain|guess|list|download|reach|call|use|keep|return|show(?:s|n)? up|visible|readable|writable|contact|track|unlock|cancel|transfer|take over|hijack|impersonat|drain|wipe|works? for any)\w*\b/i;
const NOT_THEIRS =
  /\b(?:invoices?|contracts?|orders?|messages?|mails?|chats?|accounts?|customers?|patients?|diagnos[ie]s|employees?|medical|private|personal|payments?|cards?|records|photos?|scans?|documents|credentials?|wallets?|funds|money|salar(?:y|ies)|payroll|passwords?|keys?|secrets?|admin\w*|root|owner|doors?|locks?|location|child(?:ren)?|minors?|cameras?|devices?|databases?|tables?|backups?|servers?)\b/i;
const CANNOT =
  /\b(?:no|nobody|neither|none|cannot|can't|can’t|could not|couldn't|will not|won't|must not|does not|doesn't|no longer|only|without letting|prevents?|stops?|so that no)\b/i;
const SECRET =
  /\b(?:(?:card|account|phone|passport|social security|id) numbers?|cvvs?|passwords?|credentials?|(?:private|secret|api|signing|encryption|master|ssh) keys?|(?:all )?its keys|environment|tokens?|cookies?|(?:recovery|backup|one-time|access) codes?|backups?|(?:home )?address(?:es)?|(?:medical|health|patient|personal|private|payroll|salary|salaries|hiv)(?: \w+)?|locations? of|messages?|diagnos[ie]s|scans?|photos?)\b/i;
const IN_THE_OPEN =
  /\b(?:(?:in|into|to|by) (?:the |a |our |its )?(?:\w+ )?(?:logs?|urls?|repository|repo|search|query string|analytics|bucket|response|page source|crash reports?)|commit(?:ted|s)?|prints?|printed|dump(?:s|ed)?|e-?mail(?:s|ed)?|plain http|over http|public(?:ly)?|world-readable|unencrypted|plain ?text|clear ?text|visible|in the clear|guessable|guessed|downloadable|(?:public|shared) map)\b/i;
const PROOF =
  /\b(?:logins?|passwords?|authentication|authori[sz]ation|permissions?|access control|signatures?|certificates?|ownership|tokens?|sessions?|captchas?|two-factor|2fa|webhooks?|admin (?:page|panel|area)|cookies?|checksums?|firmware|hash(?:es)?)\b/i;
const UNCHECKED =
  /\b(?:has no|have no|without (?:a |an |any )?(?=login|password|auth|permission|check)|(?:is|are|was|were) (?:never|not|no longer) (?:checked|verified|validated|required|enforced|expired|revoked|rotated)|(?:never|not|no longer) (?:checks?|verif\w+|validat\w+|requires?|enforces?|expires?)|skip(?:s|ped)?|stays? valid|works? for any|still (?:works?|valid|accepted)|accepts? any|disabled|turned off|removed)\b/i;
const LOST =
  /\b(?:lost?|los(?:e|es|ing)|drops?|dropped|delet\w+|eras\w+|wip(?:e|es|ed|ing)|overwr\w+|gone|destroy\w*|disappear\w*|truncat\w+)\b/i;
const FOR_GOOD =
  /\b(?:for good|only copy|for ever|forever|no (?:backup|copy|way back)|before (?:the |a |it )?(?:\w+ )?(?:copy|backup|copied|backed)|cannot be (?:restored|recovered|rebuilt|recreated|undone|brought back)|can't be (?:restored|recovered)|irrevers\w+|irrecover\w+|permanent\w*|never (?:comes? back|be restored)|(?:brings?|gets?) (?:it|them|those) back|without (?:a |any )?(?:backup|copy))\b/i;
const IN_THE_WORLD =
  /\b(?:nurses?|dos(?:e|es|age)|overdos\w+|patients?|infusion|insulin|pacemakers?|ventilators?|(?<!back)brak(?:e|es|ing)|airbags?|steering|cranes?|elevators?|reactors?|trains|tracks?|wards?|(?:gas|smoke|fire|carbon monoxide) (?:alarm|detector)s?|pumps?|motors?|blades?|saws?|valves?|child(?:ren)?|minors?|pedestrians?|cyclists?|drivers?|pilots?|aircraft|surge(?:on|ry)\w*|allerg\w+|voltage|boilers?|ovens?|thermostats?|incubators?|robots?|lifts?|heaters?|furnaces?|machinery|forklifts?|drones?|vehicles?|(?:robot )?arms?|(?:child|gate|cabin) locks?|smoke|injections?|syringes?)\b/i;
const GOES_WRONG =
  /\b(?:times the|wrong|would not|will not|won't|does not|do not|don't|cannot|fails? to|not (?:engage|stop|open|close|fire|respond)|keeps? (?:running|turning|moving|heating|spinning)|after the stop|unlock\w*|silenc\w+|mut(?:ed|es)|disabled|ignored|strangers?|contacted|same track|collid\w+|(?:falls?|drops?|closes?) on(?:to)?|crush\w*|trap(?:s|ped)|overheat\w*|without warning|too (?:high|late|fast|much)|double|without (?:a )?limit|while (?:somebody|someone|a person|people)|doors? open|moves? while|instead of|rounds (?:up|down)|sleeps?|asleep|hidden|behind a fold|can be opened|opens by itself|gate is open|has left)\b/i;
const INPUT =
  /\b(?:user[- ](?:input|supplied|provided|controlled)|untrusted|unsaniti[sz]ed|unescaped|unsigned|arbitrary|crafted|malicious|hostile|request parameters?)\b/i;
const RUNS =
  /\b(?:shell|commands?|sql|quer(?:y|ies)|eval|html|templates?|paths?|files?|code|urls?|redirects?|updates?|packages?|drivers?|firmware|as root)\b/i;

const IN_ENGLISH: readonly Danger[] = [
  {
    of: /\bnot (?:escaped|saniti[sz]ed|quoted|validated)\b/i,
    that: /\b(?:scripts?|html|sql|shell|browser|commands?|quer(?:y|ies))\b/i,
  },
  { of: /\bkeys?\b/i, that: /\bcommitted\b|\bpublic (?:repo|bucket)/i, unless: CANNOT },
  { of: STRANGER, that: GETS_AT, and: NOT_THEIRS, unless: CANNOT },
  {
    of: STRANGER,
    that: /\b(?:runs?|execut\w+|inject\w*|uploads?|plants?)\b/i,
    and: /\b(?:(?:own|arbitrary|any|malicious) \w+|code|commands?|scripts?|binar(?:y|ies)|macros?|sql)\b/i,
    unless: CANNOT,
  },
  {
    of: /\b(?:brute[- ]forc\w+|credential stuffing|(?:dictionary|replay|timing|downgrade|supply[- ]chain) attacks?|session fixation|clickjacking|man[- ]in[- ]the[- ]middle|eavesdrop\w*|zip bombs?|typosquat\w*)/i,
    that: /./,
    unless:
      /\b(?:prevents?|stops?|blocks?|against|immune|protected|rules out|ruled out|impossible|not possible|no (?:brute|replay|risk))\b/i,
  },
  { of: SECRET, that: IN_THE_OPEN, unless: CANNOT },
  { of: PROOF, that: UNCHECKED },
  { of: LOST, that: FOR_GOOD, unless: /\b(?:nothing|no (?:data|rows?|records?)|nobody (?!can)) ?\b/i },
  { of: IN_THE_WORLD, that: GOES_WRONG },
  {
    of: /\bproduction (?:data\w*|cluster|bucket|tables?|system)\b|\ball (?:customers|users|accounts|records|customer data)\b/i,
    that: /\b(?:delet\w+|wip(?:e|es|ed|ing)|drop(?:s|ped)?|eras\w+|overwr\w+|truncat\w+)\b/i,
    unless: CANNOT,
  },
  { of: INPUT, that: RUNS, unless: /\b(?:no|never|cannot|rejects?|escap(?:es|ed)|sanitis|sanitiz)\b/i },
  {
    of: /\bbecomes? an? (?:admin\w*|root|owner|superuser)\b|\bas root\b|\bworld-(?:readable|writable)\b/i,
    that: /./,
    unless: CANNOT,
  },
];

const ELSEWHERE: readonly Danger[] = [
  {
    of: /\b(?:fremde|unbefugte|jeder(?:mann)?|außenstehende|dritte|n['’]importe qui|tout le monde|(?:des |un )?inconnus?|des tiers|cualquiera|todo el mundo|desconocidos|extraños|terceros)\b/i,
    that: /\b(?:lesen|(?:ein)?sehen|zugreifen|löschen|ändern|öffnen|lire|voir|accéder|supprimer|modifier|ouvrir|leer|ver|acceder|borrar|modificar|abrir)\b/i,
    and: /daten|rechnung|kont(?:o|en)\b|passw|nachricht|akten?\b|données|factures?|comptes?\b|mots? de passe|dossiers?|datos|facturas?|cuentas?|contraseñas?|expedientes?/i,
    unless: /\b(?:nicht|kein\w*|niemand|ne|n['’]|pas|no|nadie)(?!['’]?importe)\b/i,
  },
  {
    of: /passw(?:ort|örter)|geheime schlüssel|kartennummern?|mots? de passe|clés? (?:privées?|secrètes?)|numéros? de carte|contraseñas?|claves? (?:privadas?|secretas?)|números? de tarjeta/i,
    that: /klartext|\b(?:im|ins) (?:log|protokoll)|öffentlich|\ben clair\b|dans les (?:journaux|logs)|publi(?:c|que)s?\b|texto plano|en claro|en los (?:registros|logs)|públic/i,
    unless: /\b(?:nicht|nie|kein\w*|pas|jamais|plus|no|nunca|sin)\b/i,
  },
];

const IN_JAPANESE: readonly Danger[] = [
  {
    of: /誰でも|誰にでも|第三者|他人|他の(?:顧客|利用者|ユーザー|患者|会員)|退会した|退職した|元社員|元従業員|誰か|部外者|外部|攻撃者|知らない人/,
    that: /閲覧|見え|見られ|読め|読まれ|取得|ログインでき|ログインされ|公開|変更でき|削除でき|アクセスでき|操作でき|取り消せ|変えられ|使え|乗っ取|なりすま|特定|連絡/,
    unless: /(?:でき|され|られ|見え|読め)(?:ない|ません|なく)/,
  },
  {
    of: /認証|認可|権限|署名|証明書|ログイン/,
    that: /回避|すり抜け|検証(?:され|し)(?:ない|ていない)|確認(?:され|し)(?:ない|ていない)|不要にな|なくな|奪|昇格|無効化|誰でも/,
    unless: /でき(?:ない|ません)/,
  },
  {
    of: /パスワード|秘密鍵|鍵|カード番号|口座番号|住所|電話番号|氏名|トークン|API ?キー|診断|病歴|カルテ|位置情報/,
    that: /平文|ログに|ログへ|公開|リポジトリに|コミット|外部|露出|漏|見え|URL に|URLに/,
    unless: /(?:され|られ|出力し|残ら)(?:ない|ません|ず)/,
  },
  {
    of: /データ|バックアップ|写真|記録|履歴|ファイル/,
    that: /(?:消え|消失|失われ|復元でき(?:ない|なく|ません)|元に戻(?:せ|ら)(?:ない|なく|ません)|取り戻せ)/,
    unless: /消えない|失われ(?:ない|ません)|消えません/,
  },
  { of: /バックアップ(?:が|は|も)?(?:ない|なし|無い|取らず)/, that: /上書き|削除|消去|初期化|移行/ },
  { of: /任意の/, that: /コマンド|コード|ファイル|SQL/, unless: /でき(?:ない|ません)/ },
  {
    of: /投与|患者|ブレーキ|事故|子ども|子供|巻き込ま|停止ボタン|非常停止|モーター|ガス|火傷|転落|爆発|警報|歩行者|運転|点滴|輸液|呼吸器|ロボット|エレベーター|加熱|過熱/,
    that: /過剰|誤|取り違え|可能性|つながる|効か|回り続け|止まら|鳴ら|外れ|落ち|巻き込ま|死|負傷|遅れ|倍/,
  },
];

export const namesPlainDanger = (clause: string): boolean =>
  [...IN_ENGLISH, ...ELSEWHERE, ...IN_JAPANESE].some(
    ({ of, that, and, unless }) =>
      of.test(clause) && that.test(clause) && and?.test(clause) !== false && !unless?.test(clause),
  );
