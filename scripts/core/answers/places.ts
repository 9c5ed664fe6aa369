// Places in a project as engines write them, and the words they quote from there.
import { objectOf } from '../words/json.ts';
import type { CitedPlace, TaggedEvidence } from './form.ts';
import { type HeldValue, heldList, heldRaw, heldText, withoutQuotes } from './values.ts';

type TextPlace = {
  path: string;
  line: number | null;
  last: number | null;
  at: number;
  end: number;
};

const NO_LINES = { line: null, last: null };
const LONGEST_SEARCHED = 200_000;
const PATH_RUN = /(?:\b[A-Za-z]:(?=[\\/]))?[\p{L}\p{N}_@.+~()[\]$/\\-]{2,300}/gu;
const URL_START = /\b(?!file:)[a-z][a-z0-9+.-]{1,12}:\/\/[^\s"'`<>)\]]{1,2000}/gi;
/** `:12`, `:12-14`, `:12:5`, `#L2-L5`, ` (line 12)`, `, lines 12-14` */
const LINES_BEHIND_PATH =
  /[`"'*]{0,2}(?:[:：]L?|#L?|[,\s]{1,2}\(?(?:lines?|L)\s?)(\d{1,7})(?::\d{1,5})?(?:(?:\s?[-–]\s?|\sto\s)L?(\d{1,7}))?/y;
const FILES_WITHOUT_ENDING = /^(?:Dockerfile|Makefile|README|LICENSE)$/;
const EXTENSION = /[\p{L}\p{N}_)\]]\.[A-Za-z]\w{0,11}$/u;
const KNOWN_ENDINGS =
  /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|c|h|cpp|cs|php|sh|sql|ya?ml|json|toml|md|html|css|lock|txt)$/;

/** `known`: names that are taken as they stand, whatever signs are in them. */
export function placesInText(given: string, known: readonly string[] = []): TextPlace[] {
  const text = given.slice(0, LONGEST_SEARCHED).replace(URL_START, blankedOut);
  const named = placesNamed(text, known);
  const rest = named.reduce(
    (left, { path, at }) =>
      left.slice(0, at) + blankedOut(path) + left.slice(at + path.length),
    text,
  );
  const places: TextPlace[] = [];
  for (const { 0: run, index } of rest.matchAll(PATH_RUN)) {
    const head = /^[([.]?(?=[^./\\])|^/.exec(run)?.[0].length ?? 0;
    const path = run.slice(head).replace(/[.+-]+$|(?<![([].*)[)\].+-]+$/, '');
    const at = index + head;
    const end = index + head + path.length;
    const isPath =
      EXTENSION.test(path) ||
      /[\p{L}\p{N}_]\/[\p{L}\p{N}_.]/u.test(path) ||
      FILES_WITHOUT_ENDING.test(path);
    if (!isPath || (places.at(-1)?.end ?? 0) > at) continue;
    const found = linesBehind(text, end);
    // Without a line a word with a dot in it may be anything.
    if (!found && !KNOWN_ENDINGS.test(path) && !/\/.*\.\w/.test(path)) continue;
    places.push({ path, at, end, ...NO_LINES, ...found });
  }
  return [...named, ...places].toSorted((a, b) => a.at - b.at);
}

const blankedOut = (text: string): string => ' '.repeat(text.length);

function linesBehind(text: string, end: number): Omit<TextPlace, 'path' | 'at'> | null {
  LINES_BEHIND_PATH.lastIndex = end;
  const found = LINES_BEHIND_PATH.exec(text);
  if (!found) return null;
  const [all = '', first, last = first] = found;
  return { line: Number(first), last: Number(last), end: end + all.length };
}

/** The longest name where one is part of another. */
function placesNamed(text: string, known: readonly string[]): TextPlace[] {
  const places: TextPlace[] = [];
  for (const path of known.toSorted((a, b) => b.length - a.length)) {
    for (
      let at = text.indexOf(path);
      at >= 0;
      at = text.indexOf(path, at + path.length)
    ) {
      const end = at + path.length;
      const isOwn = places.every(
        (one) => end <= one.at || at >= one.at + one.path.length,
      );
      if (isOwn && !isWithinWord(text, at, end))
        places.push({ path, at, end, ...NO_LINES, ...linesBehind(text, end) });
    }
  }
  return places.toSorted((a, b) => a.at - b.at);
}

const isWithinWord = (text: string, at: number, end: number): boolean =>
  /[\p{L}\p{N}_/\\.-]/u.test(text[at - 1] ?? '') ||
  /^(?:[\p{L}\p{N}_/\\-]|\.[\p{L}\p{N}])/u.test(text.slice(end, end + 2));

const QUOTED_WORDS =
  /"((?:[^"\\\n]|\\.)+)"|`([^`\n]+)`|“([^”\n]+)”|'((?:[^'\\\n]|\\.){3,})'/;

/** Each place with the quotation that follows it. */
export function placesCitedIn(given: string): CitedPlace[] {
  const text = given.trim();
  const places = placesInText(text).slice(0, 200);
  if (places.length === 0)
    return text === ''
      ? []
      : [{ text, path: null, line: null, quote: withoutQuotes(text) }];
  const cited: CitedPlace[] = [];
  let taken = 0;
  for (const [index, { path, line, last, at, end }] of places.entries()) {
    // What stands inside a quotation is not pointed to.
    if (at < taken) continue;
    const behind = text.slice(end).replace(/^[`"'*)\]]+(?=\s|$|[,:;–—-])/, '');
    const from = text.length - behind.length;
    const found = quoteBeside(behind, index === places.length - 1);
    const next = places.slice(index + 1).find((place) => place.line !== null);
    const isOwn = found !== null && (next === undefined || next.at > from + found.at);
    taken = isOwn ? from + found.end : end;
    cited.push({
      text,
      path,
      line,
      ...(last === line ? {} : { last }),
      quote: isOwn ? found.words : '',
    });
  }
  return cited;
}

/** The last quotation of an item may have quotation marks of its own in it. */
function quoteBeside(
  text: string,
  isLast: boolean,
): { words: string; at: number; end: number } | null {
  const start = text.slice(0, 4_000);
  const found =
    (isLast ? /^[\s:–—,(-]*"([\s\S]*)"[\s).]*$/.exec(start) : null) ??
    QUOTED_WORDS.exec(start);
  if (!found) return null;
  const words = found.slice(1).find((one) => one !== undefined) ?? '';
  const plain = words.replace(/\\(["'`\\])/g, '$1');
  return { words: plain, at: found.index, end: found.index + found[0].length };
}

export function citedInItem(item: HeldValue): CitedPlace[] {
  const { path, line, quote = '' } = 'json' in item ? objectOf(item.json) : {};
  if (typeof path !== 'string')
    return placesCitedIn('lines' in item ? heldRaw(item) : heldText(item));
  return placesCitedIn(`${path}${line ? `:${line}` : ''} ${JSON.stringify(quote)}`);
}

const EVIDENCE_TAG =
  /^[\s[(*_]{0,4}(observed|cited|hypothetical)[\])*_]{0,4}\s{0,2}[:—–-]?\s{0,4}/i;

/** `observed: …`, `[cited] …` */
export const taggedIn = (held: HeldValue | undefined): TaggedEvidence[] =>
  heldList(held).map((text) => {
    const [mark = '', word = ''] = EVIDENCE_TAG.exec(text) ?? [];
    const tag = (['observed', 'cited', 'hypothetical'] as const).find(
      (one) => one === word.toLowerCase(),
    );
    return { text: text.slice(mark.length), tag: tag ?? null };
  });
