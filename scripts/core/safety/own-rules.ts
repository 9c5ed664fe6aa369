// Shapes of secrets beside those a maintained package knows: one row each, to be added to.
import { SHORT_BEGINNINGS, VENDOR_KEYS } from './vendor-keys.ts';

export type Rule = {
  kind: string;
  pattern: RegExp;
  /** A shape that other things have too: the value must look made by a machine, or chosen by a person. */
  must?: 'be random' | 'be chosen' | 'be mixed' | 'be no name';
};

/** What may stand between the lines of a key that is indented, quoted, commented or part of a string. */
const BETWEEN = String.raw`(?:\\[nrt]|[\s"'${'`'}|>+*#\/,;\\-])`;
const NAMED = (names: string): string => `(?:${names})["'\\]\\\\]{0,3}[ \\t]{0,3}(?:=>|:=|[:=])\\s{0,3}`;
const PASSWORDS = 'password|passwd|passphrase|passwort|pass|pwd|client[-_]?secret|secret';
const KEYS =
  '(?:api|app|access|account|admin|auth|consumer|deploy|encryption|license|master|priv|private|secret|service|shared|signing|subscription|webhook)[-_ ]?key|secret[-_]?key[-_]?base|(?:api|jwt|session|signing|app|webhook|consumer|shared|cookie|csrf)[-_]?secret|token|credentials?';
/** What ends a value without quotes, so that a call, an index or a longer expression is none. */
const BARE_END = String.raw`(?=[\s;,&|"'${'`'})\]}<\\]|$)`;

/** The value is the last group; without one it is the whole. */
export const RULES: Rule[] = [
  {
    kind: 'private key',
    pattern: new RegExp(
      String.raw`-{4,5} ?BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}${BETWEEN}{1,60}(?:[A-Za-z-]{1,30}: [^\n]{0,200}\n${BETWEEN}{0,60}){0,4}[A-Za-z0-9+/=]{24,200}`,
      'g',
    ),
  },
  {
    kind: 'AWS secret key',
    pattern:
      /aws[\w.-]{0,30}(?:secret|sk)[\w.-]{0,30}["']?\s{0,3}(?:=>|:=|[:=,])\s{0,3}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
    must: 'be mixed',
  },
  { kind: 'Anthropic key', pattern: /\bsk-ant-[A-Za-z0-9_-]{24,200}/g, must: 'be mixed' },
  {
    kind: 'OpenAI key',
    pattern: /\bsk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{32,200}/g,
    must: 'be mixed',
  },
  { kind: 'OpenAI key', pattern: /\bsk-[A-Za-z0-9]{32,64}\b/g, must: 'be mixed' },
  { kind: 'Slack token', pattern: /\bxox[abceprs](?:\.xox[abp])?-[A-Za-z0-9-]{20,200}/g, must: 'be mixed' },
  { kind: 'Slack app token', pattern: /\bxapp-\d-[A-Z0-9]{8,20}-\d{8,20}-[a-f0-9]{32,128}\b/gi },
  {
    kind: 'Slack webhook',
    pattern: /hooks\.slack\.com\/(?:services|workflows)\/T[A-Z0-9]+\/[AB][A-Z0-9]+\/[A-Za-z0-9/]{16,}/g,
  },
  {
    kind: 'Discord webhook',
    pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{15,22}\/[A-Za-z0-9_-]{50,90}/g,
  },
  {
    kind: 'Discord token',
    pattern: /\b[MNO][A-Za-z\d_-]{23,27}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,40}\b/g,
    must: 'be random',
  },
  { kind: 'Stripe webhook secret', pattern: /\bwhsec_[A-Za-z0-9+/=]{24,100}/g, must: 'be mixed' },
  {
    kind: 'npm login',
    pattern: /:_(?:authToken|auth|password)\s{0,3}=\s{0,3}"?([A-Za-z0-9+/=_.~-]{16,300})/g,
    must: 'be mixed',
  },
  {
    kind: 'password in .netrc',
    pattern: /\bmachine\s+\S{1,100}\s+login\s+\S{1,100}\s+password\s+(\S{6,200})/g,
  },
  { kind: 'crates.io token', pattern: /\bcio[A-Za-z0-9]{32}\b/g, must: 'be random' },
  { kind: 'Alibaba key', pattern: /\bLTAI[A-Za-z0-9]{12,30}\b/g, must: 'be random' },
  { kind: 'Azure signature', pattern: /[?&]sig=([A-Za-z0-9%]{40,80}(?:%3D|=))/g },
  {
    kind: 'JSON web token',
    pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{20,2000}/g,
  },
  {
    kind: 'authorization header',
    pattern:
      /\bauthorization["']?\s{0,3}[:=,]\s{0,3}["'`]?(?:bearer|basic|token|ssws|api-?key|key|genie-?key|splunk|bot)\s+([A-Za-z0-9._~+/=-]{16,2000})/gi,
    must: 'be random',
  },
  { kind: 'bearer token', pattern: /\bbearer\s+([A-Za-z0-9._~+/-]{20,2000}=*)/gi, must: 'be random' },
  {
    kind: 'password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'`<>]{0,64}:[^\s:@/"'`<>{}]{5,128}@[A-Za-z0-9.-]+/g,
  },
  {
    kind: 'password',
    pattern: new RegExp(
      String.raw`${NAMED(PASSWORDS)}\\?["'${'`'}]([^\s"'${'`'}\\]{8,200})\\?["'${'`'}]`,
      'gi',
    ),
    must: 'be chosen',
  },
  {
    kind: 'password',
    pattern: new RegExp(
      String.raw`${NAMED(PASSWORDS)}([^\s"'${'`'}()[\]{}<>;,&|$\\]{8,200})${BARE_END}`,
      'gi',
    ),
    must: 'be no name',
  },
  {
    kind: 'password in the environment',
    pattern: new RegExp(
      String.raw`\b[A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASS|PWD|SECRET)=([^\s"'()[\]{}<>;,&|$\\]{8,200})${BARE_END}`,
      'g',
    ),
    must: 'be chosen',
  },
  {
    kind: 'password of a command',
    pattern:
      /\b(?:sshpass\s+-p\s*|curl\s[^\n]{0,200}?(?:-u|--user)[ =]["']?[\w.@-]{1,64}:|--(?:password|passwd|pass|pwd|secret)\s+)["']?([^\s"'$()<>{}[\]|;&]{8,200})/g,
    must: 'be chosen',
  },
  {
    kind: 'password of a command',
    pattern:
      /\b(?:(?:docker|podman|helm|oras|skopeo)\s[^\n]{0,120}?\s-p|my(?:sql|sqldump|sqladmin)\s[^\n]{0,120}?\s-p|redis-cli\s[^\n]{0,120}?\s-a|ldap\w{3,8}\s[^\n]{0,120}?\s-w|identified\s+(?:with\s+\S{1,40}\s+)?by|ConvertTo-SecureString(?:\s+-String)?)\s{0,2}["']?([^\s"'$()<>{}[\]|;&]{8,200})/gi,
    must: 'be chosen',
  },
  {
    kind: 'password in plain words',
    pattern:
      /(?:password|passwd|passphrase|pwd|passwort)["'`*]{0,3}(?:\s{1,3}(?:is|was|lautet)\s{1,3}|\s{0,20}\|\s{0,20}|\s{0,3},\s{0,3}|[ \t]{1,8})["'`*]{0,3}([^\s"'`$()<>{}[\]|;&,*]{10,200})(?=[\s"'`*|;,.)]|$)/gi,
    must: 'be no name',
  },
  {
    kind: 'words of a wallet',
    pattern:
      /(?:mnemonic|(?:seed|recovery)[-_ ]?(?:phrase|words))["']?\s{0,3}[:=]\s{0,3}["']?((?:[a-z]{3,8} ){11,23}[a-z]{3,8})\b/gi,
  },
  {
    kind: 'secret of Kubernetes',
    pattern:
      /\bkind: Secret\n(?:[^\n]{0,200}\n){0,30}?data:\n\s{1,8}[\w.-]{1,80}:\s{1,3}["']?([A-Za-z0-9+/]{12,4000}={0,2})/g,
    must: 'be random',
  },
  {
    kind: 'token in a URL',
    pattern: /\bhttps?:\/\/([A-Za-z0-9_-]{30,255})@(?![\w.-]{0,80}sentry)[A-Za-z0-9.-]+/g,
    must: 'be random',
  },
  {
    kind: 'password in XML',
    pattern:
      /<(?:\w{0,30}password|passwd|\w{0,30}secret|passphrase)>\s{0,20}([^\s<>{}$]{8,200})\s{0,20}<\//gi,
    must: 'be chosen',
  },
  {
    kind: 'setting in XML',
    pattern:
      /(?:key|name)="[^"\n]{0,60}(?:password|secret|api[-_]?key|token)"\s{1,20}value="([^"\s{}$]{8,400})"/gi,
    must: 'be chosen',
  },
  {
    kind: 'password in .pgpass',
    pattern: /^[\w.*-]{1,100}:(?:\d{2,5}|\*):[\w*-]{1,60}:[\w*-]{1,60}:([^\s:]{8,200})$/gm,
    must: 'be chosen',
  },
  {
    kind: 'password hash of a system',
    pattern: /^[a-z_][\w-]{0,31}:(\$(?:apr1|1|5|6|7|y|2[aby])\$[^\s:]{20,200})(?::\d{0,6}:|$)/gm,
  },
  {
    kind: 'key',
    pattern: new RegExp(
      String.raw`${NAMED(KEYS)}\\?["'${'`'}](?:base64:|bearer )?([A-Za-z0-9+/=_.~-]{20,400})\\?["'${'`'}]`,
      'gi',
    ),
    must: 'be random',
  },
  {
    kind: 'key',
    pattern: new RegExp(`${NAMED(KEYS)}(?:base64:)?([A-Za-z0-9+/=_.~-]{20,400})${BARE_END}`, 'gi'),
    must: 'be no name',
  },
  {
    kind: 'key handed over',
    pattern: new RegExp(
      String.raw`["'](?:[\w.-]{0,40}[-_.])?(?:${KEYS}|authorization)["']\s{0,3},\s{0,3}["'](?:bearer |basic )?([A-Za-z0-9+/=_.~-]{20,400})["']`,
      'gi',
    ),
    must: 'be random',
  },
  {
    kind: 'key in a URL',
    pattern:
      /[?&](?:key|token|auth|sig|signature|secret|apikey|code|private_token|session)=([A-Za-z0-9+/=_.~%-]{24,400})/gi,
    must: 'be no name',
  },
  { kind: 'secret of a second factor', pattern: /otpauth:\/\/[^\s"']{1,200}[?&]secret=([A-Z2-7]{16,128})/gi },
  { kind: 'WireGuard key', pattern: /\b(?:Private|Preshared)Key\s{0,3}=\s{0,3}([A-Za-z0-9+/]{43}=)/g },
  { kind: 'PuTTY key', pattern: /\bPrivate-Lines: \d{1,3}\s{1,4}([A-Za-z0-9+/]{40,80}=*)/g },
  {
    kind: 'login of a registry',
    pattern: /"auth"\s{0,3}:\s{0,3}"([A-Za-z0-9+/]{20,400}={0,2})"/g,
    must: 'be random',
  },
  {
    kind: 'JSON web key',
    pattern: /"kty"[^{}]{0,1200}?"(?:d|k)"\s{0,3}:\s{0,3}"([A-Za-z0-9_-]{40,800})"/g,
  },
  {
    kind: 'Django key',
    pattern: /\bSECRET_KEY\s{0,3}=\s{0,3}["']([^"'\n]{40,80})["']/g,
    must: 'be chosen',
  },
  {
    kind: 'address that takes what anybody sends',
    pattern:
      /(?:\bhooks\.zapier\.com\/hooks\/catch\/\d+\/\w{6,}|webhook\.office\.com\/webhookb2\/[^\s"']{60,300})/g,
  },
  ...rows(VENDOR_KEYS),
  ...rows(SHORT_BEGINNINGS, 'be random'),
];

function rows(shapes: [kind: string, shape: string][], must?: Rule['must']): Rule[] {
  return shapes.map(([kind, shape]) => ({
    kind,
    pattern: new RegExp(`\\b${shape}`, 'g'),
    ...(must && { must }),
  }));
}
