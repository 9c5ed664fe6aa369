// Takes the names of vendors, models and seats out of text that another peer will read, so that arguments weigh and not names.
const NAMES = [
  'claude(?:[- ](?:code|opus|sonnet|haiku|fable|[\\d.]+))*',
  'anthropic',
  '(?:opus|sonnet|haiku)(?=[- ]?\\d)',
  'codex(?:[- ]cli)?',
  'open ?ai',
  'chat ?gpt(?:[- ]?\\d[\\w.-]*)?',
  'gpt[- ]?\\d[\\w.]*(?:[- ](?:codex|mini|nano|pro|turbo))*',
  'gpt(?![\\w-])',
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

const PUT_INSTEAD = '[name]';
/** A file's name is evidence and must lead a reader to the file, whoever it is named after. */
const FILE_NAME = /^[\w./@-]*[\w-]\.(?!(?:com|org|net|ai|io|dev)\b)[a-z][a-z0-9]{0,7}(?::\d+(?:-\d+)?)?$/i;
/** As much before and after a name as can belong to a path. */
const REACH = 200;

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
  const withoutSelf = spoken.length
    ? text.replace(selfIn(spoken), (_, before: string) => `${before}${PUT_INSTEAD}`)
    : text;
  if (hidden.length === 0) return withoutSelf;
  const pattern = new RegExp(`(?<![\\w@-])(?:${hidden.join('|')})(?![\\w])`, 'gi');
  return withoutSelf.replace(pattern, (name: string, offset: number) =>
    isInFileName(withoutSelf, offset, name) ? name : PUT_INSTEAD,
  );
}

function isInFileName(text: string, offset: number, name: string): boolean {
  const before = /[\w./@-]*$/.exec(text.slice(Math.max(0, offset - REACH), offset))?.[0] ?? '';
  const after = /^[\w./@:-]*/.exec(text.slice(offset + name.length, offset + name.length + REACH))?.[0] ?? '';
  const word = `${before}${name}${after.replace(/[.:]+$/, '')}`;
  // "claude.then": a full stop without a space, not a file.
  return FILE_NAME.test(word) && !/^\.(?:then|the|this|it|i|and|but)$/i.test(after);
}

/** "I am X", "As X, I", "X here": who speaks is hidden even where the question is about X. */
const selfIn = (names: string[]): RegExp =>
  new RegExp(
    `(\\b(?:I am|I['’]m|as|my name is|this is|speaking as|signed,?|[–—-])\\s+)(?:${names.join('|')})(?![\\w])`,
    'gi',
  );

const literal = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
