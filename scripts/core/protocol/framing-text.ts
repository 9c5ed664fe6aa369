// Reads a framing as people write it: fields, options as bare labels, or just the question.
import { slugOf } from '../words/slug.ts';
import { readYaml } from '../words/yaml.ts';

const WORDS = /^(question|context|background|domain):[ \t]+(?!["'|>])(.+)$/gm;

/** As YAML that says what was meant; null for a text that is no framing but a question. */
export function framingIn(text: string, fields: readonly string[]): string | null {
  const start = text.trimStart();
  const { value, problems } = readYaml(text);
  if (start.startsWith('{')) return problems.length ? null : withOptionIds(text, value);
  if (!fields.some((field) => start.startsWith(`${field}:`))) return null;
  if (problems.length === 0) return withOptionIds(text, value);
  // Words with a colon in them are no structure; what is still wrong then is reported with its line.
  const quoted = text.replaceAll(
    WORDS,
    (_, name: string, words: string) => `${name}: ${JSON.stringify(words.trim())}`,
  );
  const again = readYaml(quoted);
  return again.problems.length ? text : withOptionIds(quoted, again.value);
}

/** An option that is only a label gets an id made of it. */
function withOptionIds(text: string, value: unknown): string {
  const { options } = (value ?? {}) as { options?: unknown };
  if (!Array.isArray(options) || !options.some((option) => typeof option === 'string')) return text;
  const taken = new Set<string>();
  const named = options.map((option) => {
    if (typeof option !== 'string') return option;
    const slug = slugOf(option, { longest: 36, otherwise: 'option' });
    const id = taken.has(slug) ? `${slug}-${taken.size + 1}` : slug;
    taken.add(id);
    return { id, label: option.trim() };
  });
  return JSON.stringify({ ...(value as object), options: named });
}
