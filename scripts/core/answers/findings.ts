// The findings of a review as records: from lists, and from prose that marks them `[P1]`.
import { objectOf } from '../engines/json.ts';
import { SEVERITIES } from '../schemas/names.ts';
import type { Found } from './find-form.ts';
import type { ReadFinding } from './opinions.ts';
import { placesInText } from './places.ts';
import { type Held, itemsOf, textOf, unquoted } from './values.ts';

type Severity = ReadFinding['severity'];
type Item = { text: string; finding: ReadFinding };

/** Of prose what it marks, though it decides nothing. */
export function findingsIn({
  fields,
  other,
  status,
  text,
}: Found): Record<string, unknown> {
  const listed = SEVERITIES.flatMap((severity) =>
    itemsUnder(fields.get(severity), severity),
  );
  const unsorted = ['findings', 'issues', 'comments', 'problems'].flatMap((key) =>
    itemsUnder(other.get(key), null),
  );
  const isProse = fields.size === 0 && status !== 'failed';
  const items = [...listed, ...unsorted, ...(isProse ? markedIn(text) : [])];
  const of = (severity: Severity): Item[] =>
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

const itemsUnder = (held: Held | undefined, severity: Severity | null): Item[] =>
  itemsOf(held).flatMap((item) => (textOf(item) === '' ? [] : [itemOf(item, severity)]));

function itemOf(item: Held, given: Severity | null): Item {
  const json = 'json' in item ? item.json : null;
  if (typeof json === 'object' && json !== null)
    return fromRecord(new Map(Object.entries(json)), given);
  const text = textOf(item);
  const said = text.replace(MARK, '');
  return { text: said, finding: fromText(said, given ?? markIn(text) ?? 'p2') };
}

const MARK = /^\s{0,9}(?:\[P[0-3]\]|P[0-3](?=\s?[—–:-]\s))[\s:—–-]{0,4}/i;

function markIn(text: string): Severity | null {
  const digit = /[0-3]/.exec(MARK.exec(text)?.[0] ?? '')?.[0];
  return digit === undefined
    ? null
    : (SEVERITIES[Math.max(0, Number(digit) - 1)] ?? null);
}

function fromRecord(given: Map<string, unknown>, severity: Severity | null): Item {
  const first = (keys: string, from = given): string =>
    keys.split(' ').reduce((found, key) => found || textOf({ json: from.get(key) }), '');
  const place = Object.entries(objectOf(given.get('code_location')));
  const where = place.length > 0 ? new Map(place) : given;
  const path = first('absolute_file_path path file', where);
  const [from, to = from] =
    first('line_range lines line', where)
      .match(/\d{1,7}/g)
      ?.map(Number) ?? [];
  const lines: [number, number] | null =
    from === undefined || to === undefined ? null : [from, to];
  const title = first('title finding issue summary message text body');
  const body = first('body detail details explanation description why');
  const said = title.replace(MARK, '');
  const rank = severity ?? markIn(`P${first('priority')} -`) ?? markIn(title) ?? 'p2';
  const hasBody = body !== '' && body !== title;
  const at =
    path && !said.includes(path) ? ` — ${path}${lines ? `:${lines[0]}` : ''}` : '';
  const spoken = fromText(said, rank);
  const finding: ReadFinding = {
    ...spoken,
    id: spoken.id ?? /^F\d+$/i.exec(first('id'))?.[0]?.toUpperCase() ?? null,
    ...(path ? { path, lines: lines ?? spoken.lines } : {}),
    ...(hasBody ? { title: shortened(unquoted(said)), body } : {}),
    suggestion: first('suggestion fix') || spoken.suggestion,
  };
  return { text: `${said}${at}${hasBody ? `: ${body}` : ''}`, finding };
}

const CODE = /```[\w-]{0,20}\n([\s\S]*?)```/g;
const ID = /^\W{0,4}(F\d{1,4})\b[\]):.,—–\s-]{0,6}/;
const LONGEST_TITLE = 140;
const shortened = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;

/** "title — path:lines" or "path:lines – title", the body behind or below it. */
function fromText(text: string, severity: Severity): ReadFinding {
  const codes = Array.from(text.matchAll(CODE), ([, code = '']) => code.trimEnd());
  const own = text.replace(CODE, '').trim();
  const id = ID.exec(own)?.[1] ?? null;
  const said = id === null ? own : own.replace(ID, '');
  const places = placesInText(said);
  const place = places.find(({ lines }) => lines !== null) ?? places[0];
  const [head = '', ...rest] = said.split('\n');
  const at = place && place.end <= head.length ? place : null;
  const before = at ? head.slice(0, at.at).replace(/[\s*`_([—–:-]{0,9}$/, '') : '';
  const behind = at ? head.slice(at.end).replace(/^[\s`*_)\]:.—–,-]{1,9}/, '') : head;
  const lead = before || behind;
  const sentence = /^.{12,}?[.!?](?=\s|$)/.exec(lead)?.[0] ?? lead;
  const title = unquoted(sentence).replace(/^\*\*|\*\*$|\.$/g, '');
  const isCut = title.length > LONGEST_TITLE || sentence.length < lead.length;
  const below = rest.map((line) => line.trim()).join('\n');
  const body = [isCut ? lead : '', before ? behind : '', below.trim()]
    .filter(Boolean)
    .join('\n');
  const { path = null, lines = null } = place ?? {};
  return {
    id,
    severity,
    path,
    lines,
    title: shortened(title),
    body,
    suggestion: codes.join('\n') || null,
  };
}

/** `- [P1] title — path:lines` and lines below it, as codex writes its reviews. */
function markedIn(text: string): Item[] {
  return text
    .split(/^[\s*•#-]{0,9}(?=\[P[0-3]\])/im)
    .slice(1)
    .map((part) => {
      const [said = ''] = part.split(/\n[ \t]{0,20}\n(?! {2})/, 1);
      const lines = said.replace(MARK, '').split('\n');
      const words = lines.map((line) => line.trim()).join('\n');
      return { text: words, finding: fromText(words, markIn(said) ?? 'p2') };
    });
}
