// The findings of a review as records: from those of the form, from lists of prose, and from prose that marks them `[P1]`.
import { SEVERITIES } from '../schemas/names.ts';
import { objectOf } from '../words/json.ts';
import type { FoundForm } from './find-form.ts';
import { FINDING_PARTS, type FormAbout, type ReadFinding } from './form.ts';
import { placesInText } from './places.ts';
import { idsNamed, partsOfRecord } from './records.ts';
import { type HeldValue, heldItems, heldRaw, heldText, withoutQuotes } from './values.ts';
import { readWord, SEVERITY } from './words.ts';

type ReadSeverity = ReadFinding['severity'];
type FindingItem = { text: string; finding: ReadFinding };

/** Of prose what it marks, though it decides nothing. */
export function readFindings(
  { fields, status, text }: FoundForm,
  about: FormAbout,
): Record<string, unknown> {
  const listed = [null, ...SEVERITIES].flatMap((severity) =>
    heldItems(fields.get(severity ?? 'findings')).flatMap((item) =>
      heldText(item) === '' ? [] : [findingItem(item, severity, about)],
    ),
  );
  const isProse = fields.size === 0 && status !== 'failed';
  const items = isProse ? markedIn(text, about) : listed;
  const of = (severity: ReadSeverity): FindingItem[] =>
    items.filter(({ finding }) => finding.severity === severity);
  const lists = SEVERITIES.map((severity) => [
    severity,
    of(severity).map((item) => item.text),
  ]);
  const findings = SEVERITIES.flatMap(of).map(({ finding }) => finding);
  const read = { ...Object.fromEntries(lists), findings };
  if (!isProse || findings.length === 0) return read;
  const [summary = ''] = text.trim().split(/\n\s*\n/, 1);
  return { ...read, summary, status: 'inferred', inferred: true };
}

function findingItem(
  item: HeldValue,
  given: ReadSeverity | null,
  about: FormAbout,
): FindingItem {
  const parts = partsOfRecord(flattenedItem(item), FINDING_PARTS);
  const isRecord = 'json' in item ? Object.keys(objectOf(item.json)).length > 0 : false;
  if (isRecord || (parts.size > 1 && (parts.has('title') || parts.has('body'))))
    return fromRecord(parts, given, about);
  const text = heldText(item);
  const said = text.replace(PRIORITY_MARK, '');
  return {
    text: said,
    finding: fromText(said, given ?? priorityIn(text) ?? 'p2', about),
  };
}

/** Some give the place as an object of its own. */
function flattenedItem(item: HeldValue): HeldValue {
  if (!('json' in item)) return item;
  const record = objectOf(item.json);
  const places = ['code_location', 'location', 'position'].map((key) =>
    objectOf(record[key]),
  );
  return { json: Object.assign({}, record, ...places) };
}

const PRIORITY_MARK = /^\s{0,9}(?:\[P[0-3]\]|P[0-3](?=\s?[—–:-]\s))[\s:—–-]{0,4}/i;

function priorityIn(text: string): ReadSeverity | null {
  const digit = /[0-3]/.exec(PRIORITY_MARK.exec(text)?.[0] ?? '')?.[0];
  return digit === undefined
    ? null
    : (SEVERITIES[Math.max(0, Number(digit) - 1)] ?? null);
}

/** In our words, in those of other tools, or as a bare number of priority. */
export function severityIn(held: HeldValue | undefined): ReadSeverity | null {
  const text = heldRaw(held);
  const said = readWord(text, SEVERITY, []);
  if (said.word !== null)
    return SEVERITIES.find((severity) => severity === said.word) ?? null;
  return priorityIn(`P${text.trim()} - `);
}

function fromRecord(
  parts: Map<string, HeldValue>,
  given: ReadSeverity | null,
  about: FormAbout,
): FindingItem {
  const text = (key: string): string => heldText(parts.get(key));
  const title = text('title') || text('body');
  const body = text('title') === text('body') ? '' : text('body');
  const said = title.replace(PRIORITY_MARK, '');
  const severity =
    given ?? severityIn(parts.get('severity')) ?? priorityIn(title) ?? 'p2';
  const spoken = fromText(said, severity, about);
  const [id = spoken.id] = idsNamed(parts.get('id'), about);
  const placed = placeGiven(parts, about) ?? spoken;
  const hasBody = body !== '' && text('title') !== '';
  const finding: ReadFinding = {
    ...spoken,
    ...placed,
    id,
    ...(hasBody ? { title: shortened(withoutQuotes(said)), body } : {}),
    suggestion: text('suggestion') || spoken.suggestion,
  };
  const { path, first } = finding;
  const line = first ? `:${first}` : '';
  const at = path && !said.includes(path) ? ` — ${path}${line}` : '';
  return { text: `${said}${at}${hasBody ? `: ${body}` : ''}`, finding };
}

/** Where there is one file only, lines alone are a place. */
function placeGiven(parts: Map<string, HeldValue>, { paths = [] }: FormAbout) {
  const named = heldText(parts.get('path')).replace(/^`+|`+$/g, '');
  const [given = '', ...behind] = named.split(/[:#]L?(?=\d+(?:\s?[-–]L?\d+)?$)/);
  const numbers = [parts.get('first'), parts.get('last'), parts.get('lines')]
    .map(heldText)
    .concat(behind)
    .flatMap((text) => text.match(/\d{1,7}/g) ?? [])
    .map(Number)
    .filter((number) => number > 0);
  const [start = null, end = start] = numbers;
  const path = given || (paths.length === 1 && start !== null ? paths[0] : '');
  if (!path) return null;
  if (start === null || end === null) return { path, first: null, last: null };
  const side = /^\s*[-−]\s*\d/.test(heldText(parts.get('first'))) ? -1 : 1;
  return { path, first: side * Math.min(start, end), last: side * Math.max(start, end) };
}

const FENCED_CODE = /```[\w-]{0,20}\n([\s\S]*?)```/g;
const FINDING_ID = /^\W{0,4}(F\d{1,4})\b[\]):.,—–\s-]{0,6}/;
const LONGEST_TITLE = 140;
const shortened = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;

/** "title — path:lines" or "path:lines – title", the body behind or below it. */
function fromText(
  text: string,
  severity: ReadSeverity,
  { paths }: FormAbout,
): ReadFinding {
  const codes = Array.from(text.matchAll(FENCED_CODE), ([, code = '']) => code.trimEnd());
  const own = text.replace(FENCED_CODE, '').trim();
  const id = FINDING_ID.exec(own)?.[1] ?? null;
  const said = id === null ? own : own.replace(FINDING_ID, '');
  const places = placesInText(said, paths);
  const place = places.find(({ line }) => line !== null) ?? places[0];
  return {
    id,
    severity,
    path: place?.path ?? null,
    first: place?.line ?? null,
    last: place?.last ?? null,
    ...withTitle(said, place),
    suggestion: codes.join('\n') || null,
  };
}

/** The first sentence without its place; what is cut off, behind it or below it is the body. */
function withTitle(said: string, place?: { at: number; end: number }) {
  const [head = '', ...rest] = said.split('\n');
  const at = place && place.end <= head.length ? place : null;
  const before = at ? head.slice(0, at.at).replace(/[\s*`_([—–:-]{0,9}$/, '') : '';
  const behind = at ? head.slice(at.end).replace(/^[\s`*_)\]:.—–,-]{1,9}/, '') : head;
  const lead = before || behind;
  const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(lead)?.[0] ?? lead;
  const title = withoutQuotes(sentence).replace(/^\*\*|\*\*$|\.$/g, '');
  const isCut = title.length > LONGEST_TITLE || sentence.length < lead.length;
  const below = rest.map((line) => line.trim()).join('\n');
  const body = [isCut ? lead : '', before ? behind : '', below.trim()]
    .filter(Boolean)
    .join('\n');
  return { title: shortened(title), body };
}

/** `- [P1] title — path:lines` and lines below it, as codex writes its reviews. */
function markedIn(text: string, about: FormAbout): FindingItem[] {
  return text
    .split(/^[\s*•#-]{0,9}(?=\[P[0-3]\])/im)
    .slice(1)
    .map((part) => {
      const [said = ''] = part.split(/\n[ \t]{0,20}\n(?! {2})/, 1);
      const lines = said.replace(PRIORITY_MARK, '').split('\n');
      const words = lines.map((line) => line.trim()).join('\n');
      return { text: words, finding: fromText(words, priorityIn(said) ?? 'p2', about) };
    });
}
