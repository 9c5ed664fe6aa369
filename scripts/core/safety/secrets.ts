// Finds what must not leave the machine in a text that is about to: private keys, tokens of well-known shapes, and
// the values of the project's own .env files.
export type Secret = { kind: string; source: string; line: number; shown: string };
export type EnvFile = { path: string; text: string };

const SHAPES: [kind: string, pattern: RegExp][] = [
  [
    'private key',
    /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----(?:\\n|\s){1,4}(?:[A-Za-z-]{1,30}: [^\n]{0,200}\n{1,3}){0,4}[A-Za-z0-9+/=]{40,200}/g,
  ],
  ['AWS access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255})\b/g],
  ['GitLab token', /\bglpat-[A-Za-z0-9_-]{20,64}\b/g],
  ['Anthropic key', /\bsk-ant-[A-Za-z0-9_-]{24,200}/g],
  ['OpenAI key', /\bsk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{32,200}/g],
  ['Google key', /\bAIza[A-Za-z0-9_-]{35}\b/g],
  ['Slack token', /\bxox[abeprs]-[A-Za-z0-9-]{20,}/g],
  ['Slack webhook', /https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]{20,}/g],
  ['Stripe key', /\b(?:sk|rk)_live_[A-Za-z0-9]{20,}\b/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['PyPI token', /\bpypi-AgE[A-Za-z0-9_-]{50,}/g],
  ['Hugging Face token', /\bhf_[A-Za-z0-9]{34,}\b/g],
  ['SendGrid key', /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/g],
  ['JSON web token', /\beyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{20,2000}/g],
  ['password in a URL', /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{1,64}:[^\s:@/]{6,128}@[A-Za-z0-9.-]+/g],
];

/** `source` is what the text is called in the findings. A secret is never shown whole. */
export function findSecrets(text: string, source: string, envFiles: EnvFile[] = []): Secret[] {
  const starts = lineStarts(text);
  const at = (index: number): number => lineAt(starts, index);
  const shaped = SHAPES.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !isExample(found))
      .map(({ 0: found, index }) => ({ kind, source, line: at(index), shown: mask(found) })),
  );
  const values = envFiles.flatMap(({ path, text: env }) =>
    envValues(env).flatMap(({ name, value, line }) => {
      const index = text.indexOf(value);
      return index < 0
        ? []
        : [{ kind: `value of ${name} in ${path}:${line}`, source, line: at(index), shown: mask(value) }];
    }),
  );
  const seen = new Set<string>();
  return [...values, ...shaped].filter(
    ({ line, shown }) => !seen.has(`${line} ${shown}`) && seen.add(`${line} ${shown}`),
  );
}

// A value that is a word, a number, an address or a placeholder would be found in every text.
function envValues(text: string): { name: string; value: string; line: number }[] {
  return text.split('\n').flatMap((row, index) => {
    const [, name = '', raw = ''] =
      /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(row) ?? [];
    const value = raw.replace(/^(["'])(.*)\1$/, '$2').replace(/\s+#.*$/, '');
    const telling = /KEY|TOKEN|SECRET|PASS|PWD|CREDENTIAL|PRIVATE|AUTH|DSN/i.test(name);
    const random = value.length >= 16 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/[\s/\\]/.test(value);
    return value.length >= 8 && (telling || random) && !isExample(value)
      ? [{ name, value, line: index + 1 }]
      : [];
  });
}

const isExample = (value: string): boolean =>
  /example|changeme|change_me|placeholder|your[-_ ]|dummy|xxxx|\*\*\*|<[^>]+>|\$\{|1234567890|localhost|127\.0\.0\.1|:password@|:pass@/i.test(
    value,
  ) || new Set(value).size < 6;

const mask = (value: string): string =>
  value.startsWith('-----') ? '-----BEGIN …' : `${value.slice(0, Math.min(6, value.length / 3))}…`;

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return starts;
}

function lineAt(starts: number[], index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
