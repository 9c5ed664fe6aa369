// Screens that wait for a login, a consent or a payment: what stands on them, in the languages of the questions.
import type { Reason } from './failure-table.ts';

/** Screens that wait for a person: whatever words stand on them, nobody has answered. */
export const SCREENS: readonly (readonly [RegExp, Reason])[] = [
  [/\bmodel\b.{0,60}\b(?:does not exist|is not available|not found|not supported)\b/, 'usage'],
  [
    /\bwaiting for (?:you|the user|your|user|authori[sz]ation|authentication|approval|confirmation|consent|(?:the )?(?:browser|login|sign-?in|device))\b/,
    'auth',
  ],
  [
    /\b(?:approve|approving|confirm|authori[sz]e|allow|accept|grant|complete|finish|continue|proceed)\b.{0,60}\b(?:this device|the device|new device|connection in|sign-?in|log-?in|signing in|logging in|login|in (?:your|the|a) browser|this application|this app|oauth|consent|access request|access to your|(?:your )?identity|your (?:phone|account|email))\b/,
    'auth',
  ],
  [
    /\b(?:sign|log)[ -]?(?:in|on)\b.{0,50}\b(?:request|to (?:continue|proceed)|again|required|expired|pending|first|page|link|was not approved)\b/,
    'auth',
  ],
  [
    /\b(?:device|verification|one-time|activation|pairing|confirmation|security|6-digit|two-factor|2fa) code\b|\benter (?:the |this |your )?code\b/,
    'auth',
  ],
  [
    /\b(?:open|visit|go to|navigate to|click|follow)\b.{0,60}(?:https?:\/\/|\blink\b|\burl\b).{0,200}\b(?:approve|authori[sz]e|sign|log|confirm|continue|code|proceed|access)\b/,
    'auth',
  ],
  [
    /\b(?:terms (?:of (?:service|use)|and conditions)|privacy (?:policy|notice)|licen[cs]e agreement|eula|user agreement)\b.{0,80}\b(?:accept|approv|agree|review|continue|proceed|updated|changed)|\b(?:accept|approv\w*|agree to) (?:the |our )?(?:updated |new )?(?:terms|privacy policy|licen[cs]e|eula)\b/,
    'auth',
  ],
  [
    /\b(?:your|this|the) (?:account|subscription|organi[sz]ation|workspace|trial|api key|membership|profile|project|access)\b.{0,60}\b(?:pending|suspended|expired|disabled|locked|not (?:yet )?(?:been )?(?:approved|verified|activated|enabled|authori[sz]ed)|under review|deactivated|needs? (?:to be )?(?:approv|verif|activat)|must be (?:approved|verified|activated)|requires? (?:approval|verification))/,
    'auth',
  ],
  [
    /\b(?:admin|administrator|owner)(?:'s)? (?:approval|consent)\b|\b(?:approval|consent) (?:from|by|of) (?:an |your |the )?(?:admin|administrator|owner)\b/,
    'auth',
  ],
  [
    /\bdo you trust (?:the |this )?(?:files|authors?|contents?|folder|directory|workspace)\b|\btrust (?:this|the) (?:folder|workspace|directory)\b/,
    'untrusted',
  ],
  [
    /\[y\/n\]|\(y\/n\)|\(yes\/no\)|\bpress (?:enter|any key|return|y)\b|\b(?:allow|approve|permit|run) (?:this|the) (?:command|tool|action|edit|execution)\b.{0,40}\?|\bwants to (?:run|execute|use|edit|access)\b.{0,80}\b(?:approve|allow|proceed)|\bdo you want to (?:proceed|continue|allow|approve)\b/,
    'auth',
  ],
  [
    /\b(?:upgrade|subscribe|add (?:a )?(?:credit|payment)|purchase|buy|top up|increase your (?:plan|limit|quota|budget))\b.{0,80}\b(?:continue|proceed|plan|credits?|limit|pro\b|billing|more)\b|\b(?:limit|quota|credits?|allowance)\b.{0,60}\b(?:resets?|renew|used up|exhausted|reached|exceeded|ran out)\b/,
    'quota',
  ],
  [
    /ログイン|サインイン|ブラウザで(?:承認|認証|許可)|認証コード|利用規約|认证码|验证码|登录|登入|授权(?:页|请求|码)|在浏览器中|服务条款|로그인|인증 ?코드|브라우저에서|이용 ?약관/,
    'auth',
  ],
  [
    /\banmeld(?:en|ung)\b|\beinlogg\w+|im browser|nutzungsbedingungen|connectez-vous|se connecter|dans (?:votre|le) navigateur|conditions d'utilisation|inici(?:e|ar?|o de) sesión|en (?:su|tu|el) navegador|términos (?:de servicio|y condiciones)/,
    'auth',
  ],
  [
    /利用(?:上限|制限)|使用(?:上限|制限|量)|クォータ|配额|額度|额度|用量(?:上限|限制)|사용량 (?:한도|제한)|할당량|kontingent|nutzungslimit|quota (?:dépassé|atteint)|limite d'utilisation|límite de uso|cuota/,
    'quota',
  ],
];
