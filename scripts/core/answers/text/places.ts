// Where in a project a text points: paths and lines in the ways engines write them. One pass, whatever the text.
import { certaintyOf, isNameOfFile, pathWithin } from './path-words.ts';

export type Place = {
  path: string;
  first: number | null;
  last: number | null;
  /** It can be nothing else. What is not certain may be a host, a module or a word, unless there is such a file. */
  certain: boolean;
  /** Where it stands in the text, its line included. */
  at: number;
  end: number;
};

/** No path is longer; of a run that is, the end may be one that is glued to a sentence. */
const LONGEST = 260;
const RUN = /[\p{L}\p{N}_@.+~()[\]$/\\-]{1,1000}/gu;
const URL = /\b(?!file:)[a-z][a-z0-9+.-]{1,12}:\/\/[^\s"'`<>)\]]+/gi;
/** `:12`, `:12-14`, `:12:5`, `#L2-L5`, and the colon of Chinese and Japanese. */
const SUFFIX =
  /[`"'*_]{0,2}(?:\?\w{1,12}=\w{1,12})?(?:[:：][L+]?|#L?)(\d{1,15})(?!\d)(?::\d+(?:[-–](?:(\d{1,15}):\d+|\d+))?|(?:[-–—~]|\.\.|\s(?:to|[-–—])\s)L?(\d{1,15})(?::\d+)?)?/y;
const IN_BRACKETS = /\.\w{1,12}\((\d{1,15})\)?$/;
const WORDED =
  /(?<![\p{L}\p{N}_])(?:(?:lines?|ln|Zeilen?|Z(?=\.)|lignes?|l[ií]neas?)[.=]?\s?|(?<![-./\\@+~])L\.?\s?)(\d{1,15})(?![\w/\\]|[-.]\p{L}{2})(?:\s?(?:[-–—]|to|bis|through)\s?L?(\d{1,15}))?|第?\s?(\d{1,15})(?:\s?[-–—~]\s?(\d{1,15}))?\s?(?:行目?|번째\s?줄|줄|행)/giu;
const BETWEEN_PATH_AND_LINE =
  /^[`"'’”」)\]*_]{0,3}[\s,、:：@–—-]{0,3}(?:(?:function|method|class)\s\w{1,20}[,:]?\s)?[([（]?\s?(?:(?:at|on|in|near|around|auf|bei|à|en|の)\s?)?$/iu;
const BETWEEN_LINE_AND_PATH =
  /^\s?(?:of|in|from|at|within|von|aus|der|de|du|del|dans|en)\s(?:(?:the|der|le|la|el)\s)?(?:(?:file|Datei|fichier|archivo)\s)?[`"'“([*_]{0,3}$/iu;
const FAR = 32;
/** A field of an answer is some kilobytes. */
const LONGEST_TEXT = 500_000;
const MAY_FOLLOW = /[:：#`"'*_?]/;

type Line = { first: number; last: number | null; at: number; end: number };

/** The files, and the lines in them, that a text names; a path may stand without a line. */
export function placesIn(given: string): Place[] {
  const text = given.slice(0, LONGEST_TEXT).replace(URL, (url) => ' '.repeat(url.length));
  const lines = lineWords(text);
  const places: Place[] = [];
  let next = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    while ((lines[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next++;
    const after = lines[next];
    if (run.length < 2) continue;
    // "line" and "12" are words of a line; in scripts without gaps they are glued to the path.
    if (after && after.at <= index) continue;
    const whole = Math.min(index + run.length, after?.at ?? Number.POSITIVE_INFINITY);
    const from = Math.max(index, whole - LONGEST);
    const place = placeAt(text, {
      from,
      to: whole,
      before: lines[next - 1],
      after,
      taken: places.at(-1)?.end ?? 0,
    });
    if (place) places.push(place);
  }
  return places;
}

type Around = { from: number; to: number; before: Line | undefined; after: Line | undefined; taken: number };

function placeAt(text: string, { from, to, before, after, taken }: Around): Place | null {
  const within = pathWithin(text.slice(from, to));
  const [at, end] = [from + within.from, from + within.to];
  const run = text.slice(at, end);
  const bracket = IN_BRACKETS.exec(run.includes('(') ? run : '');
  if (
    !bracket &&
    !/[./\\]/.test(run) &&
    !MAY_FOLLOW.test(text.charAt(end)) &&
    !(after && after.at - end <= FAR) &&
    !before
  )
    return null;
  const path = (bracket ? run.slice(0, run.lastIndexOf('(')) : run).replace(/^\/{2,}/, '/');
  const line = bracket
    ? { first: Number(bracket[1]), last: null, at, end }
    : (suffixOf(text, end) ?? lineAfter(text, end, after) ?? lineBefore(text, at, before, taken));
  const certainty = certaintyOf(path, { hasLine: line !== null });
  const isMarked = /["'`“「]/.test(text.charAt(at - 1));
  if (certainty === 'none' || (certainty === 'name' && !isMarked && !isNameOfFile(path))) return null;
  const { first = null, last = null } = line ?? {};
  return {
    path,
    first,
    last,
    certain: certainty === 'certain',
    at: Math.min(at, line?.at ?? at),
    end: Math.max(end, line?.end ?? 0),
  };
}

function suffixOf(text: string, end: number): Line | null {
  SUFFIX.lastIndex = end;
  const found = SUFFIX.exec(text);
  if (!found) return null;
  const last = found[2] ?? found[3];
  return { first: Number(found[1]), last: last ? Number(last) : null, at: end, end: end + found[0].length };
}

function lineWords(text: string): Line[] {
  return [...text.matchAll(WORDED)].map(({ 0: whole, 1: a, 2: b, 3: c, 4: d, index }) => {
    const last = b ?? d;
    return { first: Number(a ?? c), last: last ? Number(last) : null, at: index, end: index + whole.length };
  });
}

/** "src/a.ts (line 2)", "src/a.ts, lines 2-5". */
function lineAfter(text: string, end: number, line: Line | undefined): Line | null {
  if (!line || line.at - end > FAR) return null;
  return BETWEEN_PATH_AND_LINE.test(text.slice(end, line.at)) ? line : null;
}

/** "line 12 of src/a.ts", unless the line belongs to the path before it. */
function lineBefore(text: string, at: number, line: Line | undefined, taken: number): Line | null {
  if (!line || line.end <= taken || at - line.end > FAR) return null;
  return BETWEEN_LINE_AND_PATH.test(text.slice(line.end, at)) ? line : null;
}
