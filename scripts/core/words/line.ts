// Words as lines of text: nothing in them steers a terminal, ends the line or hides.

/** Whole sequences that steer a terminal: nothing is left of them. */
const SEQUENCES = new RegExp(
  [
    '(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]',
    '(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^\\u0007\\u001b\\u009c]*(?:\\u0007|\\u001b\\\\|\\u009c)',
    '\\u001b[ -/]*[0-Z\\\\^-~]',
  ].join('|'),
  'g',
);

/** What takes no room: direction marks, joiners, tags, fillers. Selectors of an emoji's look may stay. */
export const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Cf}\p{DI}]/gu;

export function visible(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ')
    .replace(HIDDEN, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

export const oneLine = (text: string): string =>
  visible(text).replace(/\s+/g, ' ').trim();

/** What is cut is marked, and no short word is left in part. */
export function shorten(text: string, longest: number): string {
  const line = [...oneLine(text)];
  if (line.length <= longest) return line.join('');
  const kept = line.slice(0, Math.max(longest - 1, 0)).join('');
  return `${kept.replace(/\s\S{1,16}$|[\s,;:–-]+$/u, '').replace(/[\s,;:–-]+$/u, '')}…`;
}

/** As far as one can tell by full stops. */
export function firstSentence(text: string, longest = 240): string {
  const line = oneLine(text);
  const [first = line] = line.match(/^.{12,}?[.!?](?= \p{Lu})|^.+?[。！？]/u) ?? [];
  return shorten(first, longest);
}

/** A title and what follows it, of which it may be the start: each once. */
export const bodyAfter = (title: string, body: string): string =>
  body.startsWith(title) ? body.slice(title.length).replace(/^[.\s]+/, '') : body;
export const titledText = (title: string, body: string): string =>
  sentences([title.replace(/([^.!?])$/, '$1.'), bodyAfter(title, body)]);

/** One after the other; after a full stop of Japanese or Chinese there is no space. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .reduce(
      (said, one) => said + (said === '' || /[。！？]$/.test(said) ? '' : ' ') + one,
      '',
    );

/** "Claude, Codex and Gemini" */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

/** "1 engine", "3 engines", "2 replies" with `plural(2, 'reply', 'replies')` */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const inWords = (count: number): string =>
  ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count);

/** A name out of the code has its own letters. */
const CODE_NAME = /^[\w$]*(?:[a-z\d][A-Z]|[_$]|\.\w|\()/;

export const capitalise = (text: string): string =>
  CODE_NAME.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1);

/** In quotation marks where it needs them. */
export const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
