// Which run of characters is a path, and how sure one can be of it without looking.

const EXTENSIONS = new Set(
  (
    'js ts tsx jsx mjs cjs mts cts py pyi go rs rb erb java kt kts c h cc cpp cxx hpp cs php swift m mm scala clj ex exs erl hs ml ' +
    'fs lua r pl sh bash zsh fish ps1 bat sql html htm css scss sass less vue svelte astro json jsonc json5 jsonl ndjson yaml yml ' +
    'toml ini cfg conf env xml md mdx rst adoc txt csv tsv proto graphql gql tf tfvars hcl lock gradle properties dart zig nim sol ' +
    'vim el jl diff patch log service plist prisma ipynb tex'
  ).split(' '),
);
const HOST = /^www\.|\.(?:com|org|net|io|dev|app|local|internal|cloud|localhost)$/i;
/** Makefile, LICENSE, run-tests. */
const NAME_OF_FILE = /\wfile$|^[A-Z][A-Z_-]{3,}$|\w[_-]\w/;
const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
]);
/** Scripts that are written without a gap between a path and the sentence around it. */
const GAPLESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** `name`: a bare word, which only marks around it or the way it is written make a file. */
export type Certainty = 'certain' | 'perhaps' | 'name' | 'none';

export function certaintyOf(path: string, { hasLine }: { hasLine: boolean }): Certainty {
  if (!/\p{L}/u.test(path) || path.length < 2) return 'none';
  const parts = path.split(/[/\\]/);
  const name = parts.at(-1) ?? '';
  const extension = /[^.]?\.([A-Za-z]\w{0,11})$/.exec(name)?.[1]?.toLowerCase();
  const known = extension !== undefined && EXTENSIONS.has(extension);
  if (parts.length > 1) {
    if (HOST.test(parts[0] ?? '') || (name === '' && !hasLine)) return 'none';
    if (hasLine) return 'certain';
    if (known) return path.startsWith('@') ? 'perhaps' : 'certain';
    return extension === undefined ? 'none' : 'perhaps';
  }
  if (HOST.test(name)) return hasLine ? 'perhaps' : 'none';
  if (known) return hasLine ? 'certain' : 'perhaps';
  if (!hasLine) return 'none';
  return extension === undefined ? 'name' : 'perhaps';
}

export const isNameOfFile = (word: string): boolean => NAME_OF_FILE.test(word);

/** The part of a run that can be a path, as offsets into it: without brackets that close elsewhere, marks, and glued sentences. */
export function pathWithin(run: string): { from: number; to: number } {
  let { from, to } = unglued(run);
  while (from < to && (/[-+]/.test(run.charAt(from)) || opensElsewhere(run.slice(from, to)))) from++;
  while (to > from && (/[-+.~/\\([$]/.test(run.charAt(to - 1)) || closesElsewhere(run.slice(from, to)))) to--;
  return { from, to };
}

function opensElsewhere(run: string): boolean {
  const closing = CLOSING.get(run.charAt(0));
  if (closing === undefined) return false;
  return run.endsWith(closing) || count(run, run.charAt(0)) > count(run, closing);
}

const closesElsewhere = (run: string): boolean =>
  [...CLOSING].some(
    ([opening, closing]) => run.endsWith(closing) && count(run, closing) > count(run, opening),
  );

const count = (run: string, mark: string): number => run.split(mark).length - 1;

function unglued(run: string): { from: number; to: number } {
  let to = run.length;
  while (to > 0 && GAPLESS.test(run.charAt(to - 1))) to--;
  let from = to;
  while (from > 0 && !GAPLESS.test(run.charAt(from - 1))) from--;
  // `.md` of a name in such a script is no path of its own.
  return /^[./\\_-]/.test(run.slice(from, to)) ? { from: 0, to } : { from, to };
}
