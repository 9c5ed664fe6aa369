// Reads fields that stand in prose: `Verdict: …`, `**Verdict:** …`, `2. Verdict: …`, `## Verdict` with the value below, `| Verdict | … |`.
import { bareText, normalKey } from './value.ts';

/** A line that may be a label with its value; the value is empty where it follows below. */
type Read = {
  label: string;
  value: string;
  /** Nothing but `key: value`, as a block would have it. */
  plain: boolean;
  /** Written as the format writes it. */
  lowerCase: boolean;
  heading: number;
};
export type Label = Read & {
  name: string;
  /** The lines from here to the next label or heading. */
  body: string[];
  line: number;
  indent: number;
};

const LONGEST_LABEL = 60;
const LONELIEST = 40;
const DECORATION =
  /^(?:[>\s#*_•·–—+|★-]|\p{Extended_Pictographic}|\ufe0f|\d{1,3}[.)](?=\s)|\(\d{1,2}\)(?=\s))+/u;

/** `knows` names the field a label stands for, or null. One pass. */
export function readLabels(lines: string[], knows: (label: string) => string | null): Label[] {
  const labels: Label[] = [];
  let open: Label | null = null;
  // Indented lines below `key: |` are that key's text.
  let folded = -1;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const indent = line.length - line.trimStart().length;
    if (folded >= 0 && line.trim() !== '') {
      if (indent > folded) {
        open?.body.push(line);
        continue;
      }
      folded = -1;
    }
    if (FOLDS.test(line)) folded = indent;
    const read = readLine(line);
    const name = read ? knows(normalKey(read.label)) : null;
    // "Approved" alone on its line is a verdict, and no label of one.
    if (read && name && !(name === 'approved' && read.value === '')) {
      open = { ...read, name, body: [], line: index, indent };
      labels.push(open);
    } else if (open && read && read.heading > 0 && (open.heading === 0 || read.heading <= open.heading))
      open = null;
    else open?.body.push(line);
  }
  return labels;
}

const FOLDS = /^\s{0,40}(?:[-*] )?[\p{L}_][\p{L}\d _-]{0,40}:[ \t]{1,4}[|>][+\-0-9]{0,2}\s{0,4}$/u;
/** "判定は却下です", "Mon avis est défavorable". */
const SPOKEN_ELSEWHERE =
  /^(?:(?:私|当席|本席)の)?(最終判定|最終結論|最終判断|判定|結論|決定|判断|立場)は(?!\s*[?？])[、:：\s]{0,2}|^(?:mein|meine|unser|unsere|das|die) ((?:endgültige[ns]? )?(?:verdikt|urteil|entscheidung|votum|position)) (?:ist|lautet|bleibt):? |^(?:mon|notre|ma) ((?:avis|verdict|décision|vote|position)(?: finale?)?) (?:est|reste):? |^(?:mi|nuestro|nuestra) ((?:veredicto|decisión|voto|posición|postura)(?: final)?) es:? |^(?:我的)?(结论|判定|决定|立场|裁决)是[:：\s]{0,2}/i;

/** "My final verdict is …" labels its value as well as a colon does. */
const SPOKEN =
  /^((?:my|our|the|final|overall)(?: (?:final|overall))? (?:verdict|position|decision|vote|recommendation)) (?:is|remains|stays)(?: to)?:? /i;

const labelled = (label: string, value: string, more: Partial<Read> = {}): Read => ({
  label,
  value: stripMarks(value),
  plain: false,
  lowerCase: false,
  heading: 0,
  ...more,
});

function readLine(line: string): Read | null {
  const trimmed = line.trim();
  if (trimmed === '' || trimmed.length > 20_000) return null;
  const decoration = DECORATION.exec(trimmed)?.[0] ?? '';
  const rest = trimmed.slice(decoration.length);
  const heading = /^#{1,6}(?=\s)/.exec(trimmed)?.[0].length ?? 0;
  if (trimmed.startsWith('|')) return readRow(trimmed);
  const spoken =
    SPOKEN.exec(rest.slice(0, LONGEST_LABEL)) ?? SPOKEN_ELSEWHERE.exec(rest.slice(0, LONGEST_LABEL + 20));
  if (spoken)
    return labelled(spoken.slice(1).find((group) => group !== undefined) ?? '', rest.slice(spoken[0].length));
  const head = rest.slice(0, LONGEST_LABEL);
  const colon = /[:：]|\s[—–=-]\s|(?<=^[a-z_]{2,20})=|\s?\*\*\s/.exec(head);
  if (colon && /^[\p{L}"'`(]/u.test(head)) {
    const separator = colon[0];
    const label = rest.slice(0, colon.index);
    const value = rest.slice(colon.index + separator.length);
    // In `key:value` without a gap the colon may belong to a path or a time.
    if ((separator === ':' && /^[^\s*_`"'\d]/.test(value) && !/^[A-Za-z_ *]+$/.test(label)) || label === '')
      return null;
    return labelled(stripQualifier(label), value, {
      plain: decoration === '' && /^[A-Za-z_]+$/.test(label),
      lowerCase: /^[a-z_]+$/.test(label),
      heading,
    });
  }
  if (heading > 0 || /^(?:\*\*|__)[^*]{1,60}(?:\*\*|__)$/.test(trimmed))
    return labelled(stripQualifier(rest.replace(/[\s#*_:]+$/, '')), '', { heading: heading || 7 });
  // A label may stand alone on its line, with the value below.
  return rest.length <= LONELIEST ? labelled(stripQualifier(rest), '') : null;
}

/** A table's row of exactly two cells is a label and its value. */
function readRow(row: string): Read | null {
  const cells = row.split('|', 6).map((cell) => cell.trim());
  if (cells.length !== 4 || cells[3] !== '') return null;
  return labelled(bareText(cells[1] ?? ''), cells[2] ?? '');
}

/** "POSITION (one sentence)" is the label "POSITION". */
const stripQualifier = (label: string): string => bareText(label.split(/[([]/, 1)[0] ?? label);

/** What is left of `**Label:** value` once the label is taken away, without marks that have lost their partner. */
function stripMarks(value: string): string {
  const text = value
    .trim()
    .replace(/^(?:\*\*|__|\*|_)(?=\s|$)/, '')
    .trim();
  return /^(\*\*|__|`|"|\*)(?:(?!\1)[^\n]){1,400}\1$/.test(text)
    ? bareText(text)
    : text.replace(/(?:\*\*|__)$/, (mark) => (text.indexOf(mark) < text.length - 2 ? mark : ''));
}

/** A label's text: its own line and what stands below it. */
export const textOf = (label: Label): string => [label.value, ...label.body].join('\n').trim();

/** The value of a label, or the first line below it that says something. */
export function firstLineOf(label: Label): string {
  if (bareText(label.value) !== '' && !/^[|>][+\-0-9]{0,2}$/.test(label.value.trim())) return label.value;
  return (label.body.find((line) => bareText(line) !== '') ?? '').trim().replace(DECORATION, '');
}

/** The first line with what wraps out of it: a line that begins with a small letter and is no key goes on. */
export const firstSayingOf = (label: Label): string => [firstLineOf(label), ...wrappedOf(label)].join(' ');

/** The lines below that go on with the first one. */
export function wrappedOf(label: Label): string[] {
  const own = bareText(label.value) !== '';
  const from = own ? 0 : label.body.findIndex((below) => bareText(below) !== '') + 1;
  const wrapped: string[] = [];
  for (const below of label.body.slice(from, from + MOST_WRAPPED)) {
    const ends = /[.!?。]\s*$/.test(wrapped.at(-1) ?? firstLineOf(label));
    if (ends || !/^\s*\p{Ll}/u.test(below) || /^\s*[\w -]{1,30}[:=]/.test(below)) break;
    wrapped.push(below.trim());
  }
  return wrapped;
}
const MOST_WRAPPED = 6;

/** The text under a label as a list: its items, or itself. Continuation lines join their item. */
export function itemsOf(label: Label): string[] {
  const items: string[] = [];
  if (label.value !== '') items.push(label.value);
  let top: number | null = null;
  for (const line of label.body) {
    const text = line.trim();
    if (text === '') continue;
    const item = /^(?:[-*•+]|\d{1,3}[.)]|#{2,6})\s+(.*)$/.exec(text);
    const indent = line.length - line.trimStart().length;
    const last = items.length - 1;
    // What is listed below an item belongs to it; the first item says how far in the others begin.
    const nested = item !== null && top !== null && indent > top + 1;
    if (item && !nested) {
      top ??= indent;
      items.push(item[1] ?? '');
    } else if (last < 0 || (last === 0 && label.value !== '')) items.push(item?.[1] ?? text);
    else items[last] = `${items[last]} ${text}`;
  }
  return items;
}
