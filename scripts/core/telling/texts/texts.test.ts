// Every sentence is there in every language, and what is offered can be told apart.
import { describe, expect, it } from 'vitest';
import { en } from './en/all.ts';
import { LANGUAGES, textsIn } from './texts.ts';

type Sentence = [path: string, text: string];

/** Functions are asked with something for every parameter, so that their sentence is seen. */
function sentences(node: unknown, path = ''): Sentence[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return sentences(node(...Array(node.length).fill('X')), path);
  return Object.entries(node as object).flatMap(([key, value]) =>
    sentences(value, path ? `${path}.${key}` : key),
  );
}

const original = new Map(sentences(en));
/** Words that the specification has in English whatever the language. */
const SAME = ['magi.headers.split', 'split.mixed.label', 'split.proposalOnly.label'];

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  it.each(sentences(textsIn(language)))('%s is said in it', (path, text) => {
    expect(original.has(path)).toBe(true);
    expect(text.trim()).not.toBe('');
    if (!SAME.includes(path)) expect(text).not.toBe(original.get(path));
  });
});

it.each(LANGUAGES)('every header in %s fits above a question', (language) => {
  const headers = sentences(textsIn(language)).filter(([path]) => /\bheaders?\b/.test(path));
  expect(headers.filter(([, text]) => text.length > 12)).toEqual([]);
});

it.each(LANGUAGES)('no two options of a question in %s look alike', (language) => {
  const { magi, council, review } = textsIn(language);
  for (const options of [magi.options, council.options, review.options]) {
    const labels = sentences(options)
      .filter(([path]) => path.endsWith('label') && !path.startsWith('stopFraming'))
      .map(([, text]) => text);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.filter((label) => label.length > 40)).toEqual([]);
  }
});
