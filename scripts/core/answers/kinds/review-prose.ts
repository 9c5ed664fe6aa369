// A review in prose: labelled sections, tables, marked findings. What says more than it lists is not read as "no findings".
import type { ReviewEnvelope, ReviewFinding } from '../../shapes.ts';
import { saidMore, saidWith } from '../beside/beside.ts';
import { hedgeIn } from '../beside/reasons.ts';
import { saysAllIsWell, takesBack } from '../beside/review-clear.ts';
import { firstLineOf, firstSayingOf, itemsOf, type Label, textOf } from '../forms/labels.ts';
import { bareText, saysNothing } from '../forms/value.ts';
import { RECOMMENDATION } from '../statements/choice-words.ts';
import { behindNone } from '../statements/reservations.ts';
import { readWord } from '../statements/words.ts';
import type { Found } from './picking.ts';
import { ofDigit, recordOfText, type Severity, withoutCodes } from './review-records.ts';
import { findingsInTables } from './review-tables.ts';

export const PARTS = ['p1', 'p2', 'p3', 'missing'] as const;
type Part = (typeof PARTS)[number];
type Item = { part: Part; text: string; record: ReviewFinding | null };

export function fromProse(found: Found, empty: ReviewEnvelope, codes: string[]): ReviewEnvelope {
  const { labels, prose } = found.reading;
  const lines = prose.split('\n');
  const tables = findingsInTables(lines, (line) => sectionOf(labels, line));
  const marked = markedFindings(lines);
  const sections = readSections(labels, lines);
  const items: Item[] = [
    ...marked.map(({ severity, text }): Item => ({ part: severity, text, record: null })),
    ...tables.map(({ severity, text, record }): Item => ({ part: severity, text, record })),
    ...sections.items,
  ];
  const envelope = withItems(
    { ...empty, summary: sections.summary, evidence: sections.evidence },
    items,
    codes,
  );
  const recommendation = sections.recommendation;
  const read = items.length > 0 || sections.read || (recommendation !== null && !LISTED.test(prose));
  const isKeep =
    envelope.findings.length + envelope.missing.length === 0 &&
    (recommendation === 'keep' || recommendation === null);
  const isOpen = isKeep && (takesBack(leftOver(labels, lines)) !== null || endsIn(labels.at(-1)));
  if (read && !isOpen) {
    const summary = envelope.summary || openingOf(prose, labels);
    const unsure = isKeep && (hedgeIn(summary) !== null || (labels.length > 0 && saysMoreThan(found)));
    const warnings = [...envelope.warnings, ...saidMore(unsure)];
    return { ...envelope, recommendation, status: 'ok', stage: 2, failure: null, summary, warnings };
  }
  if (found.failure) return envelope;
  if (!read && saysAllIsWell(prose))
    return { ...envelope, status: 'inferred', stage: 4, summary: prose.trim(), recommendation: 'keep' };
  const warnings = [...envelope.warnings, 'review_not_readable'];
  return { ...envelope, recommendation: isKeep ? null : recommendation, summary: prose.trim(), warnings };
}

/** Whether anything beside the sections and the recommendation may take it back. */
function saysMoreThan({ reading, fields }: Found): boolean {
  const label = reading.labels.findLast(({ name }) => name === 'recommendation') ?? null;
  const value = label ? firstSayingOf(label) : '';
  const isSame = saysAllIsWell;
  const { unsure, condition } = saidWith({ kind: 'review', reading, stage: 4, value, fields, label, isSame });
  return unsure || condition !== null;
}

/** The text ends where the items of a list belong. */
const endsIn = (last: Label | undefined): boolean =>
  last !== undefined &&
  isPart(last.name) &&
  !/[\p{L}\d]|[-–—]\s*$/u.test(textOf(last).replace(/^\s*[-*•]\s*$/, ''));

export function withItems(envelope: ReviewEnvelope, items: Item[], codes: string[]): ReviewEnvelope {
  const texts = (part: Part): string[] =>
    items.filter((item) => item.part === part).map(({ text }) => withCodes(text, codes));
  const findings = (['p1', 'p2', 'p3'] as const).flatMap((severity) =>
    items
      .filter(({ part }) => part === severity)
      .map(({ text, record }) => record ?? recordOfText(text, severity, codes)),
  );
  return {
    ...envelope,
    p1: texts('p1'),
    p2: texts('p2'),
    p3: texts('p3'),
    missing: [...envelope.missing, ...texts('missing')],
    findings,
  };
}

function withCodes(text: string, codes: string[]): string {
  return text.replace(/ {0,4}⟦code (\d{1,4})⟧/g, (_, index) => `\n${codes[Number(index)] ?? ''}`).trim();
}

type Sections = Pick<ReviewEnvelope, 'summary' | 'evidence' | 'recommendation'> & {
  items: Item[];
  read: boolean;
};

function readSections(labels: Label[], lines: string[]): Sections {
  const found: Sections = { summary: '', evidence: [], recommendation: null, items: [], read: false };
  for (const label of labels.filter(({ line }) => markOf(lines[line] ?? '') === null)) {
    const comment = afterNone(label);
    if (label.name === 'findings') {
      if (comment !== null) found.read = true;
    } else if (isPart(label.name) && comment !== null) {
      found.read = true;
      found.summary ||= comment;
    } else if (isPart(label.name)) {
      const part = label.name;
      const items = sectionItems(label, lines);
      for (const item of items)
        if (!MARK.test(item) && !saysNone(item)) found.items.push({ part, text: item, record: null });
      if (items.length > 0) found.read = true;
    } else if (label.name === 'evidence') {
      for (const item of itemsOf(label)) if (!saysNone(item)) found.evidence.push(withoutCodes(item));
    } else if (label.name === 'summary') found.summary ||= bareText(textOf(label));
    else if (label.name === 'recommendation')
      found.recommendation = lesser(found.recommendation, readWord(firstLineOf(label), RECOMMENDATION).word);
  }
  return found;
}

/** Recommended twice and differently, it is no keep. */
const lesser = (before: Sections['recommendation'], after: Sections['recommendation']) =>
  after === null || (after === 'keep' && before !== null) ? before : after;

const LISTED = /^\s{0,8}(?:[-*•]|\d{1,3}[.)])\s+(?!\**recommend)/im;
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

/** In which section of a severity a line stands. */
function sectionOf(labels: Label[], line: number): Severity | null {
  const label = labels.findLast((one) => one.line < line && line <= one.line + one.body.length);
  return label && isPart(label.name) && label.name !== 'missing' ? label.name : null;
}

/** Whatever no list, summary or recommendation has taken up. */
function leftOver(labels: Label[], lines: string[]): string {
  const opening = lines.slice(0, labels[0]?.line ?? lines.length).join('\n');
  const behind = labels.map((label) => {
    if (label.name === 'recommendation') return restOf(label);
    return label.name === 'evidence'
      ? ''
      : (afterNone(label) ?? (label.name === 'summary' ? textOf(label) : ''));
  });
  return [opening, ...behind].join('\n\n');
}

/** What stands around the word of a recommendation. */
function restOf(label: Label): string {
  const value = bareText(label.value) === '' ? '' : label.value;
  const body =
    value === '' ? label.body.slice(label.body.findIndex((line) => bareText(line) !== '') + 1) : label.body;
  const spoken = firstLineOf(label).replace(/^[\W_]*\p{L}+(?:[\s_]as[\s_](?:it[\s_])?is)?/u, '');
  return [spoken, body.join('\n')].join('\n\n');
}

/** What follows a "none" that stands where findings would: prose about the whole, no finding. Null where findings stand. */
function afterNone({ value, body }: Label): string | null {
  const [first = '', ...rest] = [value, ...body].filter((line) => line.trim() !== '');
  const listed = rest.some(
    (line) => /^\s*(?:[-*•+]|\d{1,3}[.)]|#{2,6}|\|)\s/.test(line) || MARK.test(line.trimStart()),
  );
  return saysNothing(first.replace(/^\s*(?:[-*•+]|\d{1,3}[.)])\s+/, '')) && first.trim() !== '' && !listed
    ? rest.join('\n').trim()
    : null;
}

/** Under a heading the words beside it explain the heading; without one they are the finding. Rows of a table are read as such. */
function sectionItems(label: Label, lines: string[]): string[] {
  const rows = new Set(tableRows(lines, label));
  const body = label.body.filter((_, index) => !rows.has(label.line + 1 + index));
  const hasBody = label.body.some((line) => line.trim() !== '');
  return itemsOf({ ...label, body, value: label.heading > 0 && hasBody ? '' : label.value });
}

function tableRows(lines: string[], label: Label): number[] {
  const at = Array.from({ length: label.body.length }, (_, index) => label.line + 1 + index);
  return at.some((line) => /^\s*\|?\s*:?-{2,}[\s|:-]*$/.test(lines[line] ?? ''))
    ? at.filter((line) => (lines[line] ?? '').trimStart().startsWith('|'))
    : [];
}

const MARK =
  /^(?:[-*•]\s+|\d{1,3}[.)]\s+|#{2,6}\s+)?\*{0,2}(?:\[P([0-3])\]|P([0-3])(?=\*{0,2}\s[—–-]\s))\*{0,2}:?\s*(?:[—–-]\s+)?/;

function markOf(line: string): { severity: Severity; behind: string } | null {
  const mark = MARK.exec(line.trimStart());
  const severity = ofDigit(mark?.[1] ?? (line.includes(':') ? mark?.[2] : undefined));
  return mark && severity ? { severity, behind: line.trimStart().slice(mark[0].length) } : null;
}

/** `- [P1] title — path:lines` and the lines below it, as codex's own review writes them. */
function markedFindings(lines: string[]): { severity: Severity; text: string }[] {
  const findings: { severity: Severity; lines: string[] }[] = [];
  let open = false;
  let gap = false;
  for (const line of lines) {
    const mark = markOf(line);
    if (mark) {
      findings.push({ severity: mark.severity, lines: [mark.behind] });
      [open, gap] = [true, false];
    } else if (line.trim() === '') gap = true;
    else if (/^\s*#{1,6}\s/.test(line) || (gap && !/^\s{2}|^⟦code/.test(line))) open = false;
    else if (open) findings.at(-1)?.lines.push(line.trim());
  }
  return findings.map(({ severity, lines: own }) => ({ severity, text: own.join('\n').trim() }));
}

/** "None", "None.", "None – looks fine", "No critical issues found". "None of the callers checks it" is a finding. */
export const saysNone = (text: string): boolean =>
  saysNothing(text) ||
  (/^none(?: (?:identified|found|noted))?\s*(?:[.!:;,(—–-]|$)/i.test(bareText(text).replace(/\*+/g, '')) &&
    takesBack(behindNone(text)) === null);

/** The first paragraph, when it is prose and no part of the findings. */
function openingOf(prose: string, labels: Label[]): string {
  const before = prose.length - prose.trimStart().length;
  const opening = prose.trim().split(/\n\s*\n/, 1)[0] ?? '';
  const end = prose.slice(0, before + opening.length).split('\n').length;
  const isPartOfIt = MARK.test(opening) || /^[#|]/.test(opening) || labels.some((label) => label.line < end);
  return isPartOfIt ? '' : withoutCodes(opening);
}
