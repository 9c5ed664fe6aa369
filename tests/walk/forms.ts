// The form that a prompt shows, read as an engine reads it, and filled in.

/** `parts`: of a record or of an object. */
export type Shown = {
  key: string;
  kind: 'word' | 'text' | 'list' | 'records' | 'object';
  words: string[];
  parts: Shown[];
};
export type Fields = Record<string, unknown>;

/** The last form of a prompt. */
export function formIn(prompt: string): Shown[] {
  const blocks = [...prompt.matchAll(/```ya?ml\n([\s\S]*?)```/g)];
  const lines = (blocks.at(-1)?.[1] ?? '').split('\n').filter((line) => line.trim());
  return fieldsIn(lines);
}

function fieldsIn(lines: string[]): Shown[] {
  const starts = lines.flatMap((line, at) => (/^\S/.test(line) ? [at] : []));
  return starts.map((start, at) => {
    const below = lines.slice(start + 1, starts[at + 1]);
    const [, key = '', rest = ''] = /^([\w-]+):\s*(.*)$/.exec(lines[start] ?? '') ?? [];
    return fieldOf(key, rest, below);
  });
}

function fieldOf(key: string, rest: string, below: string[]): Shown {
  if (below.length === 0) {
    const isText = rest.startsWith('<') || !/^[\w-]+(?: \| [\w-]+)*$/.test(rest);
    return {
      key,
      kind: isText ? 'text' : 'word',
      words: isText ? [] : rest.split(' | '),
      parts: [],
    };
  }
  const isItem = /^\s*- /.test(below[0] ?? '');
  const inner = below.map((line) => line.replace(/^\s*(?:- )?/, ''));
  const isRecord = below.length > 1 || /^[a-z_]+: /.test(inner[0] ?? '');
  if (isItem && !isRecord) return { key, kind: 'list', words: [], parts: [] };
  return { key, kind: isItem ? 'records' : 'object', words: [], parts: fieldsIn(inner) };
}

/** What nobody decided is plain: the first word, a text, nothing. */
export function filled(shown: Shown[], own: Fields): string {
  const lines = shown.map(({ key, kind, words }) => {
    const value = own[key] ?? plainOf(kind, words);
    return `${key}: ${JSON.stringify(value)}`;
  });
  return `\`\`\`yaml\n${lines.join('\n')}\n\`\`\``;
}

function plainOf(kind: Shown['kind'], words: string[]): unknown {
  if (kind === 'list' || kind === 'records') return [];
  if (kind === 'object') return null;
  return kind === 'word' ? words[0] : 'It is as it is.';
}

/** Each form by a key that no other has. */
const KEYS: [key: string, form: string][] = [
  ['judgements', 'refute'],
  ['answers', 'last_word'],
  ['changed_because', 'response'],
  ['replies', 'author'],
  ['supports', 'supports'],
  ['recommendation', 'review'],
  ['looked_for', 'case'],
  ['assumptions_challenged', 'challenge'],
  ['new_evidence', 'rebuttal'],
  ['weaknesses', 'opening'],
  ['research', 'peer'],
  ['assumptions', 'assumptions'],
  ['position', 'magi'],
];
export const nameOf = (shown: Shown[]): string =>
  KEYS.find(([key]) => shown.some((one) => one.key === key))?.[1] ?? 'unknown';
