// Takes the names of vendors, models and seats out of text that another peer will read, so that arguments weigh and not names.
const NAMES = [
  'claude(?:[- ](?:code|opus|sonnet|haiku|fable|[\\d.]+))*',
  'anthropic',
  '(?:opus|sonnet|haiku)(?=[- ]?\\d)',
  'codex(?:[- ]cli)?',
  'open ?ai',
  'chat ?gpt(?:[- ]?\\d[\\w.-]*)?',
  'gpt[- ]?\\d[\\w.]*(?:[- ](?:codex|mini|nano|pro|turbo))*',
  'gemini(?:[- ](?:cli|pro|flash|ultra|[\\d.]+))*',
  'google(?: deepmind)?',
  'deepmind',
  'antigravity',
  'qwen(?:[- ]?(?:code|coder|max|[\\d.]+))*',
  'alibaba(?: cloud)?',
  'grok',
  'deepseek',
  'mistral',
  'llama[- ]?\\d[\\w.]*',
];

/** A file's name is evidence and must lead a reader to the file, whoever it is named after. */
const FILE_NAME = '[\\w./@-]*[\\w-]\\.(?!(?:com|org|net|ai|io|dev)\\b)[a-z][a-z0-9]{0,7}(?::\\d+)?(?![\\w/])';
const PUT_INSTEAD = '[name]';

type Names = {
  /** Names of this deliberation's own seats and engines. */
  own: readonly string[];
  /** The question itself: what it names is a subject one must be able to speak about. */
  subject: string;
};

export function removeVendorNames(text: string, { own, subject }: Names): string {
  const all = [...NAMES, ...own.map(literal)];
  const spoken = all.filter((name) => new RegExp(`(?<![\\w-])(?:${name})(?![\\w])`, 'i').test(subject));
  const hidden = all.filter((name) => !spoken.includes(name));
  const withoutSelf = spoken.length ? text.replace(selfIn(spoken), (_, before: string) => `${before}${PUT_INSTEAD}`) : text;
  if (hidden.length === 0) return withoutSelf;
  const pattern = new RegExp(`(${FILE_NAME})|(?<![\\w@-])(?:${hidden.join('|')})(?![\\w])`, 'gi');
  return withoutSelf.replace(pattern, (match, file: string | undefined) =>
    file === undefined || isBareName(file, hidden) ? PUT_INSTEAD : match,
  );
}

/** "I am X", "As X, I", "X here": who speaks is hidden even where the question is about X. */
const selfIn = (names: string[]): RegExp =>
  new RegExp(`(\\b(?:I am|I['’]m|as|my name is|this is|speaking as|signed,?|[–—-])\\s+)(?:${names.join('|')})(?![\\w])`, 'gi');

/** "claude.then": a full stop without a space, not a file. */
const isBareName = (file: string, names: string[]): boolean =>
  !/[/:]/.test(file) && new RegExp(`^(?:${names.join('|')})\\.(?:then|the|this|it|i|and|but)$`, 'i').test(file);

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
