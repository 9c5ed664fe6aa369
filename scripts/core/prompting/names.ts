// Takes engines' names out of lines that say who speaks; as a text's subject they stay.

const MASKED_NAMES = [
  'claude',
  'anthropic',
  'codex',
  'openai',
  'chatgpt',
  'gpt',
  'gemini',
  'google',
  'antigravity',
  'qwen',
  'grok',
  'kimi',
  'deepseek',
  'mistral',
  'llama',
  'copilot',
];
const NAME_INSTEAD = '[name]';

/** `own`: names and engines of the seats. */
export function maskNames(text: string, own: readonly string[] = []): string {
  const names = [
    ...own.filter((name) => name.trim() !== '').map(literalPattern),
    ...MASKED_NAMES,
  ].join('|');
  // "Claude Opus 4.1", "gpt-5-codex": all of it is the name.
  const name = `(?:${names})(?:[- ](?:[a-z]{2,8}|v?\\d[\\w.]{0,8})){0,3}?`;
  const patterns = speaking(name);
  return text
    .split('\n')
    .map((line) =>
      patterns.reduce(
        (masked, pattern) => masked.replace(pattern, `$1${NAME_INSTEAD}`),
        line,
      ),
    )
    .join('\n');
}

const speaking = (name: string): RegExp[] => [
  // "**Codex:** …", "## Gemini (round 2)", "Peer Claude:"
  new RegExp(
    `^([\\s>*#_|[(-]{0,9}(?:peer )?)${name}(?=(?: \\([^)]{0,60}\\))?[\\])*_]{0,3}\\s?(?:[:：]|$))`,
    'i',
  ),
  // "— Claude", "-- written by Codex"
  new RegExp(
    `^(\\s{0,9}[–—-]{1,2} {0,3}(?:(?:written |signed )?by )?)${name}(?=[\\s.]{0,9}$)`,
    'i',
  ),
  // "I am Claude", "Speaking as Codex,"
  new RegExp(
    `(\\b(?:I am|I['’]m|my name is|speaking as|signed,?) )${name}(?![\\w-])`,
    'gi',
  ),
  new RegExp(`^(\\s{0,9}as )${name}(?=,)`, 'i'),
];

const literalPattern = (name: string): string =>
  name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
