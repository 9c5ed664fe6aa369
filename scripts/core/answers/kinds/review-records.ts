// A finding as a record: where it is, what it is called, what is said of it and what is suggested instead.
import type { ReviewFinding } from '../../shapes.ts';
import { asText, bareText, type Value } from '../forms/value.ts';
import { wordsIn } from '../text/lists.ts';
import { placesIn } from '../text/places.ts';

export type Severity = ReviewFinding['severity'];

const ID = /^\W*(F\d+)\b[\]):.,—–\s-]*/;
const LONGEST_TITLE = 140;

/** `codes` are the fenced pieces that stood in the answer, by the number that stands for them in its prose. */
export function recordOfText(text: string, severity: Severity, codes: string[] = []): ReviewFinding {
  const suggestion = codesIn(text, codes).join('\n') || null;
  const said = withoutCodes(text).trim();
  const id = ID.exec(said)?.[1] ?? null;
  const own = id ? said.replace(ID, '') : said;
  const { path, lines } = placeIn(own);
  return { id, severity, path, lines, ...titled(own), suggestion };
}

const CODE = /⟦code (\d{1,4})⟧/g;
export const codeMark = (index: number): string => `⟦code ${index}⟧`;
export const withoutCodes = (text: string): string => text.replace(CODE, '');
const codesIn = (text: string, codes: string[]): string[] =>
  [...text.matchAll(CODE)].flatMap(([, index]) => codes[Number(index)] ?? []);

type Where = Pick<ReviewFinding, 'path' | 'lines'>;

/** The first place with a line, else the first file that it names for certain. */
function placeIn(text: string): Where {
  const places = placesIn(text);
  const lined = places.filter(({ first }) => first !== null);
  const place = lined.find(({ certain }) => certain) ?? lined[0] ?? places.find(({ certain }) => certain);
  if (!place) return { path: null, lines: null };
  return { path: place.path, lines: linesOf(place.first, place.last) };
}

function linesOf(first: number | null, last: number | null): ReviewFinding['lines'] {
  if (first === null) return null;
  return [first, last ?? first];
}

/** "title — path:lines" with the body below it, or a first sentence and the rest. */
function titled(text: string): Pick<ReviewFinding, 'title' | 'body'> {
  const [first = '', ...rest] = text.split('\n');
  const below = rest
    .map((line) => line.trim())
    .join('\n')
    .trim();
  const [, before = '', after = ''] = / [—–-] /.test(first) ? (splitAtPlace(first) ?? []) : [];
  if (before) return { title: bareText(before), body: [after, below].filter(Boolean).join('\n') };
  const bold = /^\*\*([^*]{3,140})\*\*[\s:.—–-]*(.*)$/.exec(first);
  if (bold) return { title: bareText(bold[1] ?? ''), body: [bold[2], below].filter(Boolean).join('\n') };
  const lead = leadingPlace(first);
  const own = first.slice(lead).replace(/^[\s:—–-]+/, '');
  const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(own)?.[0] ?? own;
  const title =
    sentence.length > LONGEST_TITLE ? `${sentence.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : sentence;
  const body =
    sentence.length > LONGEST_TITLE || below || sentence.length < own.length
      ? [own, below].filter(Boolean).join('\n')
      : '';
  return { title: bareText(title).replace(/(?<!\.)\.$/, ''), body };
}

function splitAtPlace(line: string): [string, string, string] | null {
  for (const { at, end, certain, first } of placesIn(line)) {
    const before = /^(.*\S)\s+[—–-]\s+[`*_(]*$/.exec(line.slice(0, at))?.[1];
    if ((certain || first !== null) && before)
      return ['', before, line.slice(end).replace(/^[`*_)]*[\s:.—–-]*/, '')];
  }
  return null;
}

function leadingPlace(line: string): number {
  const [place] = placesIn(line);
  const isFirst = place?.certain && /^[\s`*_([]*$/.test(line.slice(0, place.at));
  return isFirst && /^[`*_)\]]*\s*[:—–-]/.test(line.slice(place.end))
    ? place.end + (/^[`*_)\]]*/.exec(line.slice(place.end))?.[0].length ?? 0)
    : 0;
}

type Entries = Map<string, Value>;
const PATHS = wordsIn('absolute_file_path path file file_path filepath filename');
const FIRST_LINES = wordsIn(
  'line lines start_line line_start startline linenumber line_number line_range range start',
);
const LAST_LINES = wordsIn('end_line line_end endline end');
const TITLES = wordsIn('title issue summary finding name problem description message comment text body');
const BODIES = wordsIn('body detail details explanation description message why rationale impact comment');
const SUGGESTIONS = wordsIn(
  'suggestion suggested_fix suggested_code fix replacement patch recommendation proposed_fix',
);

export function recordOfMap(entries: Entries, stated: Severity | null): ReviewFinding {
  const place = entries.get('code_location') ?? entries.get('location') ?? entries.get('position');
  const inner = place?.kind === 'map' ? place.entries : entries;
  const path = first(inner, PATHS) || null;
  const told = place && place.kind !== 'map' ? placeIn(asText(place)) : null;
  const [titleKey, title] = firstPair(entries, TITLES);
  const body = firstPair(
    entries,
    BODIES.filter((key) => key !== titleKey),
  )[1];
  const mark = /^\[P(\d)\]\s*/i.exec(title);
  const said = mark ? title.slice(mark[0].length) : title;
  const spoken = recordOfText(said, 'p2');
  const severity =
    stated ??
    severityOfWords(first(entries, ['priority', 'severity', 'level'])) ??
    ofDigit(mark?.[1]) ??
    'p2';
  const where: Where = path
    ? { path, lines: linesIn(inner) }
    : (told ?? { path: spoken.path, lines: spoken.lines });
  const named = /^F\d+$/i.exec(asText(entries.get('id')))?.[0]?.toUpperCase() ?? null;
  return {
    id: named ?? spoken.id,
    severity,
    ...where,
    title: body ? bareText(said.replace(ID, '')) : spoken.title,
    body: body || spoken.body,
    suggestion: first(entries, SUGGESTIONS) || null,
  };
}

const first = (entries: Entries, keys: string[]): string => firstPair(entries, keys)[1];

function firstPair(entries: Entries, keys: string[]): [string, string] {
  for (const key of keys) {
    const text = asText(entries.get(key));
    if (text) return [key, text];
  }
  return ['', ''];
}

function linesIn(entries: Entries): ReviewFinding['lines'] {
  const key = FIRST_LINES.find((name) => entries.has(name));
  const value = key ? entries.get(key) : undefined;
  if (value?.kind === 'map') return linesIn(value.entries);
  const given = asText(value).match(/\d+/g)?.map(Number) ?? [];
  const end = first(entries, LAST_LINES).match(/\d+/)?.[0];
  return linesOf(given[0] ?? null, given[1] ?? (end ? Number(end) : null));
}

export function severityOfWords(stated: string): Severity | null {
  const word =
    /\b(?:(critical|blocker|blocking|high|severe|error)|(important|medium|major|moderate|warning)|(low|minor|nit|info|trivial|optional|suggestion))\b/i.exec(
      stated,
    );
  return (
    ofDigit(/(?<!\d)[0-3](?!\d)/.exec(stated)?.[0]) ??
    (word ? (word[1] ? 'p1' : word[2] ? 'p2' : 'p3') : null)
  );
}

export const ofDigit = (digit: string | undefined): Severity | null =>
  digit === undefined ? null : digit === '0' || digit === '1' ? 'p1' : digit === '2' ? 'p2' : 'p3';
