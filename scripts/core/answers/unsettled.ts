// Whether a reason names trouble and leaves it at that: nothing in the sentence says that it is gone, small, kept out or only thought of.

const TROUBLE =
  /\b(?:missing|lacks?|lacking|absent|fail(?:s|ing|ure)?|break(?:s|ing)?|broken|crash(?:es|ing)?|leak(?:s|ing|y)?|los(?:e|es|ing)|lost|rac(?:e|es|y)|deadlocks?|corrupt(?:s|ed|ing)?|overflows?|hangs?|drops?|truncates?|overwrites?|bugs?|flaws?|flawed|defects?|hol(?:e|es)|wrong|mistakes?|mistaken|unsafe|insecure|dangerous|danger|reckless|careless|naive|sloppy|wors(?:e|ens)|worst|ashamed|shame|unfinished|incomplete|half-baked|unclear|unproven|untested|unreviewed|dodges|ignores|evades|sidesteps|overstat\w+|contradict\w*|worr(?:y|ies|ying|isome)|alarming|violat(?:es|ed|ing|ion)|doubtful|questionable|premature|fragile|brittle|nightmare|disaster|regrets?|hopes?|hardly|barely)\b/i;
const SETTLED =
  /\b(?:no|not|never|none|nothing|nobody|neither|nor|without|cannot|\w+n't|fix(?:es|ed|ing)?|costs? (?:only|nothing|little)|harmless|recover(?:s|able|ed)|clos(?:es|ed|ing)|remov\w+|prevent\w*|avoid\w*|stop(?:s|ped)|cover(?:s|ed)|handl\w+|address\w*|resolv\w+|guard\w*|protect\w*|catch(?:es)?|caught|detect\w*|retr(?:y|ies|ied)|bounded|capped|limited|small|minor|acceptable|tolerable|harmless|outweigh\w*|worth|undone|undo|revers\w+|roll(?:ed|s)? back|recover\w*|used to|no longer|now|was|were|had|been|previous(?:ly)?|earlier|formerly|before|would|could|if|when|unless|instead of|rather than|than|against|report(?:s|ed)?|log(?:s|ged)?|gone|alternatives?|otherwise|old|low|lower|unlikely|rare|rarely|impossible|rul(?:es|ed|ing) out|safe|correct(?:s|ed)?|right|repair\w*|raised|known|expected|intended|on purpose|by design|after|cost of)\b/i;

/** Words of trouble that tell of none. */
const NONE_OF_IT =
  /\b(?:breaks? the (?:cycle|dependency|loop|tie)|drops? (?:by|to|from|in)|fail(?:s|ing)? (?:fast|early|closed|safe|loudly|over)|worst[- ]case|lost updates)\b/gi;

/** What is only half meant: "in theory", "for now". */
const HALF =
  /\b(?:in (?:theory|principle)|on paper|for now|for the time being|anyway|outvoted|whatever you|nobody else|no one else|second pair of eyes|another (?:look|pass|review|round)|with (?:some |a )?(?:hesitation|regret|unease)|grudging\w*|heavy heart|sort of|kind of|under (?:duress|pressure)|we (?:will|shall) see|tired of|the other way|except (?:that|for)|waves? (?:away|aside)|cut off|fix(?:es|ing)? .{0,40}\blater|for want of)\b/i;
/** A no in a sentence of its own, or as its subject. */
const NO =
  /^(?:no|nope|never|wait|hold(?: on)?|stop|reject)[.!]*$|^(?:reject|rejecting|rejection)\b(?! (?:of|is handled|happens)|(?: (?:it|this|that))? (?:leaves|means|keeps|costs|forces|would (?:leave|mean|keep|cost|delay|force|only|be (?:worse|wrong|costly|too))))|\bsays? (?:wait|no|stop|reject)\b|,? not (?:the|its|this|that|my) (?:design|plan|code|patch|change|approach|way|rest|whole|means|method|timing)\b/i;
const MISTAKE =
  /\b(?:this|that|it) would be (?:an? )?(?:\w+ )?(?:mistake|wrong|error|disaster|bad|unwise|dangerous|reckless)\b/i;
const NEEDS =
  /\b(?:this|it|that|which|change|plan|patch|design) (?:still )?(?:needs?|wants?|requires?|calls for)(?: [\w-]+){1,4}? (?:work|look|reviews?|tests?|fix(?:es)?|rewrite|pass|eyes|thought|time|discussion|clean-?up|rework|follow-?up|attention|docs|investigation|approval|opinion)\b/i;
/** One's own part in it, but for what one looked at. */
const ME = /\b(?:i|me|my|myself)\b/i;
const LOOKED =
  /\bi (?:have |also |then |only )*(?:considered whether|checked (?:whether|that)|(?:could not|cannot|did not|do not|couldn't|can't|didn't|don't) (?:find|see|think of|identify|construct|reproduce|provoke)|could (?:find|see|think of)|(?:rejected|objected to|opposed|voted against|declined) (?:the|its|an?) (?:first|last|previous|earlier|old)|disagreed at first|first thought|was wrong|read|ran|re-?ran|checked|looked|tried|tested|verified|compared|traced|went|found|saw|see|reviewed|approve|agree|accept|support|vote|recommend|concede|withdraw my|am satisfied|am convinced|am confident|conclude|confirm|measured|reproduced|followed|walked|counted|searched|know of no)\b|\b(?:fine|good|right|ok|okay|sound|clear|correct|works?|convincing|reasonable|sensible) (?:by|to|for|with) me\b|\b(?:answers?|covers?|addresses|settles|meets|resolves|answered|settled|met|covered|resolved|convinces?|convinced) (?:me|my)\b|\bmy (?:objection|concern|point|question|doubt|case|lens|checks?|view|vote|reading|side|machine|logs?|run|tests?|numbers)\b/i;

/** Somebody's own view, when nothing in it turns. */
const STANDS =
  /\bi (?:\w+ )?(?:believe|think|consider|judge|trust|rely|relied|would (?:do|start|begin|add|use|choose|pick|take|monitor|watch|measure|name|also)|like|welcome|value|expect|know|understand)\b|\bmy (?:own |two |three )*(?:benchmarks?|measurements?|questions?|confidence|opinion|knowledge|notes?|calculations?|estimates?|experience|review|judge?ment|findings?|analysis|understanding)\b/i;
/** "My worry is answered by the lock." */
const ANSWERED =
  /\b(?:is|are|was|were|has been|have been) (?:\w+ )?(?:answered|addressed|resolved|settled|covered|handled|met|unfounded|moot)\b/i;
const ADVERSE =
  /\b(?:not|never|no|nothing|none|nobody|\w+n't|cannot|but|however|though|yet|should|must|could|might|may|wait|reject|another|other|instead|rather|if|unless|until|only|doubt|still|before|first|otherwise|opposite|reverse)\b/i;

export const isAnswered = (sentence: string): boolean => ANSWERED.test(sentence) && !ADVERSE.test(sentence);

export const isUnsettled = (sentence: string): boolean =>
  /\?["')]*\s*$/.test(sentence) ||
  (TROUBLE.test(sentence.replace(NONE_OF_IT, ' ')) && !SETTLED.test(sentence)) ||
  HALF.test(sentence) ||
  NO.test(sentence) ||
  MISTAKE.test(sentence) ||
  (NEEDS.test(sentence) && !/\balternatives?\b/i.test(sentence)) ||
  (ME.test(sentence) &&
    !LOOKED.test(sentence) &&
    !isAnswered(sentence) &&
    (!STANDS.test(sentence) || ADVERSE.test(sentence)));

const REJECTS =
  /却下|反対|拒否|差し戻|拒绝|反对|驳回|거부|반려|반대|(?<!\p{L})(?:ablehn|zurückweis|rejet|refus|rechaz|deneg|rifiut|recus|отклон|против)/iu;
const FORMERLY =
  /以前|前回|旧|修正され|解消|之前|上次|이전|früher|vorige|zuvor|précédent|avant|anterior|antes|previous|non c'è|kein grund|理由(?:は|が)?(?:ない|ありません)|没有[^。]{0,10}理由|이유가 없|(?:motivo|razón|raison|motif)/iu;
const TROUBLE_ELSEWHERE =
  /本音|延期し|危険|危う|不安|懸念が残|心配|疑問|間違い|壊れ|(?:テスト|検証|確認|ロールバック|バックアップ|復元)(?:が|は|も)?(?:ない|なく|なし|でき(?:ない|ず|ません)|されて(?:いない|おらず))|元に戻(?:せ|ら)(?:ない|ず|ません)|其实应|应该先|危险|担心|没有(?:测试|回滚|备份)|缺少|无法(?:回滚|恢复)|위험|걱정|테스트가 없|되돌릴 수 없|(?<!\p{L})(?:gefährlich|bauchschmerz|fehlt|fehlen|fehlerhaft|bedenken|besorg|dangereu|manqu|inquiét|peligros|falta|preocup)/iu;
const SETTLED_ELSEWHERE =
  /解消|修正|防(?:が|げ|い|止)|対応済|問題(?:は|が)?(?:ない|なく)|消え|已(?:修复|解决)|避免|해결|방지|(?<!\p{L})(?:kein|ohne|behoben|behebt|verhinder|sans|aucun|corrig|évit|sin |ningún|ninguna|corrig|evita)/iu;

export const isUnsettledElsewhere = (sentence: string): boolean =>
  (REJECTS.test(sentence) && !FORMERLY.test(sentence)) ||
  (TROUBLE_ELSEWHERE.test(sentence) && !SETTLED_ELSEWHERE.test(sentence));
