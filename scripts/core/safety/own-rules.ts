// Shapes of secrets beside those a maintained package knows: one row each, to be added to.

export type Rule = {
  kind: string;
  pattern: RegExp;
  /** A shape that other things have too: the value itself must look made by a machine, or by a person on purpose. */
  must?: 'be random' | 'be chosen' | 'be mixed';
};

/** What may stand between the lines of a key that is indented, quoted, commented or part of a string. */
const BETWEEN = String.raw`(?:\\[nrt]|[\s"'${'`'}|>+*#\/,;\\-])`;
const NAMED = (names: string): string => `(?:${names})["'\\]]{0,2}\\s{0,3}(?:=>|:=|[:=])\\s{0,3}`;

/** The value is the last group; without one it is the whole. */
export const RULES: Rule[] = [
  {
    kind: 'private key',
    pattern: new RegExp(
      String.raw`-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----${BETWEEN}{1,60}(?:[A-Za-z-]{1,30}: [^\n]{0,200}\n${BETWEEN}{0,60}){0,4}[A-Za-z0-9+/=]{24,200}`,
      'g',
    ),
  },
  { kind: 'AWS access key', pattern: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g },
  {
    kind: 'AWS secret key',
    pattern:
      /aws[\w.-]{0,30}(?:secret|sk)[\w.-]{0,30}["']?\s{0,3}(?:=>|:=|[:=,])\s{0,3}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
    must: 'be mixed',
  },
  { kind: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255})\b/g },
  { kind: 'GitLab token', pattern: /\bgl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[A-Za-z0-9_-]{20,64}\b/g },
  { kind: 'Anthropic key', pattern: /\bsk-ant-[A-Za-z0-9_-]{24,200}/g, must: 'be mixed' },
  { kind: 'OpenRouter key', pattern: /\bsk-or-v1-[a-f0-9]{48,64}\b/g },
  {
    kind: 'OpenAI key',
    pattern: /\bsk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{32,200}/g,
    must: 'be mixed',
  },
  { kind: 'OpenAI key', pattern: /\bsk-[A-Za-z0-9]{32,64}\b/g, must: 'be mixed' },
  { kind: 'Google key', pattern: /\bAIza[A-Za-z0-9_-]{35}\b/g },
  { kind: 'Google client secret', pattern: /\bGOCSPX-[A-Za-z0-9_-]{20,40}\b/g },
  { kind: 'Google token', pattern: /\bya29\.[A-Za-z0-9_-]{30,400}/g },
  { kind: 'xAI key', pattern: /\bxai-[A-Za-z0-9]{40,120}\b/g },
  { kind: 'Groq key', pattern: /\bgsk_[A-Za-z0-9]{40,80}\b/g },
  { kind: 'Perplexity key', pattern: /\bpplx-[A-Za-z0-9]{40,80}\b/g },
  { kind: 'Replicate token', pattern: /\br8_[A-Za-z0-9]{36,40}\b/g },
  { kind: 'Hugging Face token', pattern: /\bhf_[A-Za-z0-9]{34,40}\b/g },
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
  { kind: 'Telegram token', pattern: /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/g },
  { kind: 'Stripe key', pattern: /\b(?:sk|rk)_live_[A-Za-z0-9]{20,250}\b/g },
  { kind: 'Stripe webhook secret', pattern: /\bwhsec_[A-Za-z0-9+/=]{24,100}/g, must: 'be mixed' },
  { kind: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    kind: 'npm login',
    pattern: /:_(?:authToken|auth|password)\s{0,3}=\s{0,3}"?([A-Za-z0-9+/=_.~-]{16,300})/g,
    must: 'be mixed',
  },
  {
    kind: 'password in .netrc',
    pattern: /\bmachine\s+\S{1,100}\s+login\s+\S{1,100}\s+password\s+(\S{6,200})/g,
  },
  { kind: 'PyPI token', pattern: /\bpypi-AgE[A-Za-z0-9_-]{50,300}/g },
  { kind: 'RubyGems key', pattern: /\brubygems_[a-f0-9]{48}\b/g },
  { kind: 'crates.io token', pattern: /\bcio[A-Za-z0-9]{32}\b/g, must: 'be random' },
  { kind: 'Docker token', pattern: /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{24,60}/g },
  { kind: 'SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/g },
  { kind: 'Mailgun key', pattern: /\bkey-[a-f0-9]{32}\b/g },
  { kind: 'Mailchimp key', pattern: /\b[a-f0-9]{32}-us\d{1,2}\b/g },
  { kind: 'Twilio key', pattern: /\bSK[a-f0-9]{32}\b/g },
  { kind: 'Square token', pattern: /\bsq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,60}/g },
  { kind: 'Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/g },
  { kind: 'Vault token', pattern: /\bhv[sbr]\.[A-Za-z0-9_-]{24,300}/g },
  { kind: 'Terraform token', pattern: /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_-]{60,80}/g },
  { kind: 'DigitalOcean token', pattern: /\bdo[opr]_v1_[a-f0-9]{64}\b/g },
  { kind: 'Databricks token', pattern: /\bdapi[a-f0-9]{32}(?:-\d)?\b/g },
  { kind: 'Grafana token', pattern: /\bgl(?:sa|c)_[A-Za-z0-9+/=_]{30,200}/g },
  { kind: 'Sentry token', pattern: /\bsntry[su]_[A-Za-z0-9+/=_-]{40,300}/g },
  { kind: 'New Relic key', pattern: /\bNRAK-[A-Z0-9]{27}\b/g },
  { kind: 'Linear key', pattern: /\blin_(?:api|oauth)_[A-Za-z0-9]{32,80}\b/g },
  { kind: 'Notion token', pattern: /\bntn_[A-Za-z0-9]{40,60}\b/g },
  { kind: 'Figma token', pattern: /\bfig[du]_[A-Za-z0-9_-]{36,60}/g },
  { kind: 'Atlassian token', pattern: /\bAT(?:ATT3x|CTT3x|BB)[A-Za-z0-9_=-]{24,300}/g },
  { kind: 'Postman key', pattern: /\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b/g },
  { kind: 'Heroku key', pattern: /\bHRKU-[A-Za-z0-9_-]{30,80}/g },
  { kind: 'Supabase key', pattern: /\bsb(?:p_[a-f0-9]{40}|_secret_[A-Za-z0-9_-]{20,60})/g },
  { kind: 'Doppler token', pattern: /\bdp\.(?:pt|st|ct|sa|scim|audit)\.[A-Za-z0-9._-]{36,80}/g },
  { kind: 'PlanetScale secret', pattern: /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_=.-]{32,80}/g },
  { kind: 'age key', pattern: /\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b/g },
  { kind: 'Alibaba key', pattern: /\bLTAI[A-Za-z0-9]{12,30}\b/g, must: 'be random' },
  { kind: 'Azure key', pattern: /\b(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{42,86}={1,2})/g },
  { kind: 'Azure client secret', pattern: /\b[A-Za-z0-9_~.-]{3}8Q~[A-Za-z0-9_~.-]{31,34}/g },
  { kind: 'Azure signature', pattern: /[?&]sig=([A-Za-z0-9%]{40,80}(?:%3D|=))/g },
  {
    kind: 'JSON web token',
    pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{20,2000}/g,
  },
  {
    kind: 'authorization header',
    pattern:
      /\bauthorization["']?\s{0,3}[:=,]\s{0,3}["'`]?(?:bearer|basic|token)\s+([A-Za-z0-9._~+/=-]{16,2000})/gi,
    must: 'be random',
  },
  { kind: 'bearer token', pattern: /\bbearer\s+([A-Za-z0-9._~+/-]{20,2000}=*)/gi, must: 'be random' },
  {
    kind: 'password in a URL',
    pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'`<>]{0,64}:[^\s:@/"'`<>]{5,128}@[A-Za-z0-9.-]+/g,
  },
  {
    kind: 'password',
    pattern: new RegExp(
      String.raw`${NAMED('password|passwd|passphrase|pwd|client[-_]?secret|secret')}["'${'`'}]([^\s"'${'`'}]{8,200})["'${'`'}]`,
      'gi',
    ),
    must: 'be chosen',
  },
  {
    kind: 'key',
    pattern: new RegExp(
      String.raw`${NAMED('api[-_]?key|access[-_]?key|secret[-_]?key|private[-_]?key|account[-_]?key|auth[-_]?token|access[-_]?token|refresh[-_]?token|token|credentials?')}["'${'`'}]([A-Za-z0-9+/=_.~-]{20,400})["'${'`'}]`,
      'gi',
    ),
    must: 'be random',
  },
];
