// What a review says: findings by severity, what is missing, and a recommendation. What cannot be read is an error, never "no findings".
import type { ReviewEnvelope } from '../shapes.ts';
import { firstLineOf, itemsOf, type Label, textOf } from './labels.ts';
import { type Found, findFields, pick } from './picking.ts';
import type { Answer, ReadingSettings } from './reading.ts';
import { asList, asText, bareText, type Fields, saysNothing, type Value } from './value.ts';
import { readChoice, type Vocabulary } from './words.ts';

type Recommendation = NonNullable<ReviewEnvelope['recommendation']>;
type Severity = 'p1' | 'p2' | 'p3';

const WORDS: Vocabulary<Recommendation | 'approve'> = {
  words: {
    keep: 'keep',
    keeps: 'keep',
    retain: 'keep',
    approve: 'approve',
    approved: 'approve',
    accept: 'approve',
    accepted: 'approve',
    agree: 'approve',
    merge: 'approve',
    ship: 'approve',
    lgtm: 'approve',
    proceed: 'approve',
    revise: 'revise',
    revised: 'revise',
    revision: 'revise',
    rework: 'revise',
    modify: 'revise',
    request_changes: 'revise',
    requests_changes: 'revise',
    changes_requested: 'revise',
    needs_work: 'revise',
    needs_changes: 'revise',
    reject: 'reject',
    rejected: 'reject',
    disapprove: 'reject',
    stop: 'reject',
    continue: 'continue',
    discuss: 'continue',
  },
  negated: { approve: 'reject', keep: 'revise' },
};

const SEVERITIES = ['p1', 'p2', 'p3'] as const;
const PARTS = [...SEVERITIES, 'missing'] as const;

export function readReview(answer: Answer, settings: ReadingSettings): ReviewEnvelope {
  const found = findFields(
    { kind: 'review', decides: isEnvelope, lists: [...PARTS, 'evidence'], lines: [], decisive: [] },
    answer,
    settings,
  );
  const envelope = found.stage === 1 ? fromBlock(found) : fromProse(found);
  const root = answer.root?.replace(/\/+$/, '');
  return root ? relative(envelope, `${root}/`) : envelope;
}

/** An example of the format has slots where a review has sentences. */
function isEnvelope(fields: Fields): boolean {
  const recommendation = pick('review', fields, 'recommendation');
  if (recommendation && /\w\s*\|\s*\w/.test(asText(recommendation))) return false;
  const parts = PARTS.flatMap((part) => asList(pick('review', fields, part)));
  if (parts.length > 0 && parts.every((part) => /^(?:\.{3}|…)$/.test(part))) return false;
  return (
    fields.has('findings') ||
    PARTS.some((part) => pick('review', fields, part) !== undefined) ||
    readRecommendation(asText(recommendation)) !== null
  );
}

function fromBlock(found: Found): ReviewEnvelope {
  const { fields } = found;
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, findingsOf(pick('review', fields, part))]),
  ) as Record<(typeof PARTS)[number], string[]>;
  for (const finding of FINDINGS.flatMap((key) => listOf(fields.get(key)))) {
    const text = describe(finding);
    parts[severityOf(finding, text)].push(text.replace(/^\[P\d\]\s*/, ''));
  }
  const correctness = asText(fields.get('overall_correctness'));
  const stated = pick('review', fields, 'recommendation');
  return {
    ...emptyEnvelope(found),
    status: found.status === 'repaired' ? 'repaired' : 'ok',
    summary: asText(pick('review', fields, 'summary')) || asText(fields.get('overall_explanation')),
    ...parts,
    recommendation: readRecommendation(asText(stated)) ?? ofCorrectness(correctness),
    evidence: asList(pick('review', fields, 'evidence')),
  };
}

const FINDINGS = ['findings', 'issues', 'comments', 'problems'];
const listOf = (value: Value | undefined): Value[] => (value?.kind === 'list' ? value.items : []);
const ofCorrectness = (text: string): Recommendation | null =>
  /\bincorrect\b/i.test(text) ? 'revise' : /\bcorrect\b/i.test(text) ? 'keep' : null;

function findingsOf(value: Value | undefined): string[] {
  if (value?.kind === 'list') return value.items.map(describe).filter((text) => !saysNone(text));
  const text = asText(value);
  return saysNone(text) ? [] : [text];
}

/** A finding given as an object becomes one line: title, place, body. */
function describe(finding: Value): string {
  if (finding.kind !== 'map') return asText(finding);
  const text = (...keys: string[]): string =>
    asText(keys.map((key) => finding.entries.get(key)).find((value) => value !== undefined));
  const place = finding.entries.get('code_location') ?? finding.entries.get('location');
  const inner = place?.kind === 'map' ? place.entries : finding.entries;
  const path = asText(inner.get('absolute_file_path') ?? inner.get('path') ?? inner.get('file'));
  const range = inner.get('line_range');
  const line = asText(inner.get('line') ?? (range?.kind === 'map' ? range.entries.get('start') : range));
  const where = path && (line ? `${path}:${line}` : path);
  const title = text('title', 'issue', 'summary', 'finding', 'description', 'text');
  const body = text('body', 'detail', 'details', 'explanation', 'why');
  const parts = [[title, where].filter(Boolean).join(' — '), body].filter(Boolean);
  return parts.length > 0 ? parts.join(': ') : asText(finding);
}

function severityOf(finding: Value, text: string): Severity {
  const stated =
    finding.kind === 'map' ? asText(finding.entries.get('priority') ?? finding.entries.get('severity')) : '';
  const word = /\b(?:(critical|blocker|high)|(important|medium|major|moderate)|(low|minor|nit))\b/i.exec(
    stated,
  );
  const ofWord = word ? (word[1] ? 'p1' : word[2] ? 'p2' : 'p3') : null;
  return ofDigit(/[0-3]/.exec(stated)?.[0] ?? /^\[P(\d)\]/.exec(text)?.[1]) ?? ofWord ?? 'p2';
}

const ofDigit = (digit: string | undefined): Severity | null =>
  digit === undefined ? null : digit === '0' || digit === '1' ? 'p1' : digit === '2' ? 'p2' : 'p3';

/** "None", "None.", "None – looks fine", "No critical issues found". "None of the callers checks it" is a finding. */
const saysNone = (text: string): boolean =>
  saysNothing(text) ||
  /^none(?: (?:identified|found|noted))?\s*(?:[.!:;,(—–-]|$)/i.test(bareText(text).replace(/\*+/g, ''));

function readRecommendation(text: string): Recommendation | null {
  const word = readChoice(text, WORDS);
  // "LGTM, but …" takes the agreement back.
  if (word === 'approve')
    return /^\W*\w+\W+(?:but|except|however|provided|if|once|after|with (?:changes|revisions))\b/i.test(text)
      ? 'revise'
      : 'keep';
  return word;
}

function fromProse(found: Found): ReviewEnvelope {
  const envelope = emptyEnvelope(found);
  const { labels, prose } = found.reading;
  const marked = markedFindings(prose);
  let read = marked.length > 0;
  let recommended = false;
  for (const { severity, text } of marked) envelope[severity].push(text);
  for (const label of labels) {
    const comment = afterNone(label);
    if (label.name === 'findings') {
      if (comment !== null) read = true;
    } else if (isPart(label.name) && comment !== null) {
      read = true;
      envelope.summary ||= comment;
    } else if (isPart(label.name)) {
      const items = sectionItems(label);
      for (const item of items) if (!MARK.test(item) && !saysNone(item)) envelope[label.name].push(item);
      if (items.length > 0) read = true;
    } else if (label.name === 'evidence') {
      for (const item of itemsOf(label)) if (!saysNone(item)) envelope.evidence.push(item);
    } else if (label.name === 'summary') envelope.summary ||= bareText(textOf(label));
    else if (label.name === 'recommendation') {
      envelope.recommendation = readRecommendation(firstLineOf(label)) ?? envelope.recommendation;
      if (envelope.recommendation) recommended = true;
    }
  }
  // A recommendation stands for the whole review only where nothing else looks like a finding.
  if (read || (recommended && !LISTED.test(prose)))
    return {
      ...envelope,
      status: 'ok',
      stage: 2,
      failure: null,
      summary: envelope.summary || openingOf(prose, labels),
    };
  if (found.failure) return envelope;
  if (saysAllIsWell(prose))
    return { ...envelope, status: 'inferred', stage: 4, summary: prose.trim(), recommendation: 'keep' };
  return { ...envelope, summary: prose.trim(), warnings: [...envelope.warnings, 'review_not_readable'] };
}

const LISTED = /^\s{0,8}(?:[-*•]|\d{1,3}[.)])\s+(?!\**recommend)/im;

const isPart = (name: string): name is (typeof PARTS)[number] => PARTS.some((part) => part === name);

/** What follows a "none" that stands where findings would: prose about the whole, no finding. Null where findings stand. */
function afterNone({ value, body }: Label): string | null {
  const [first = '', ...rest] = [value, ...body].filter((line) => line.trim() !== '');
  const listed = rest.some(
    (line) => /^\s*(?:[-*•+]|\d{1,3}[.)]|#{2,6})\s/.test(line) || MARK.test(line.trimStart()),
  );
  return saysNothing(first.replace(/^\s*(?:[-*•+]|\d{1,3}[.)])\s+/, '')) && first.trim() !== '' && !listed
    ? rest.join('\n').trim()
    : null;
}

/** Under a heading the words beside it explain the heading; without one they are the finding. */
function sectionItems(label: Label): string[] {
  const hasBody = label.body.some((line) => line.trim() !== '');
  return itemsOf(label.heading > 0 && hasBody ? { ...label, value: '' } : label);
}

const MARK = /^(?:[-*•]\s+|\d{1,3}[.)]\s+)?\*{0,2}\[P([0-3])\]\*{0,2}:?\s*/;

/** `- [P1] title — path:lines` and the lines below it, as codex's own review writes them. */
function markedFindings(prose: string): { severity: Severity; text: string }[] {
  const findings: { severity: Severity; lines: string[] }[] = [];
  let open = false;
  let gap = false;
  for (const line of prose.split('\n')) {
    const mark = MARK.exec(line.trimStart());
    const severity = ofDigit(mark?.[1]);
    if (mark && severity) {
      findings.push({ severity, lines: [line.trimStart().slice(mark[0].length)] });
      [open, gap] = [true, false];
    } else if (line.trim() === '') gap = true;
    else if (/^\s*#{1,6}\s/.test(line) || (gap && !/^\s{2}/.test(line))) open = false;
    else if (open) findings.at(-1)?.lines.push(line.trim());
  }
  return findings.map(({ severity, lines }) => ({ severity, text: lines.join('\n').trim() }));
}

const LONGEST_ALL_CLEAR = 1500;
const ALL_CLEAR =
  /\b(?:no|(?:not|n't|n’t) (?:find|identify|see|spot|detect|notice|observe|uncover|introduce|contain) any|without)\s+(?:[\w-]+\s){0,3}(?:issues?|findings?|bugs?|problems?|defects?|regressions?)\b/i;
const TAKEN_BACK = /\b(?:but|however|except|although|though|resolved|fixed|addressed|unless|must|should)\b/i;

const SUCH_AS_NEED_IT =
  /\b(?:that|which) (?:(?:would )?needs?|requires?|must|should)(?: to)?(?: be)? (?:addressed|fixed|changed|resolved|fixing|changes)\b/gi;

/** A short text that says outright that nothing was found, and takes nothing back. */
function saysAllIsWell(prose: string): boolean {
  const text = prose.trim().replace(SUCH_AS_NEED_IT, '');
  if (text === '' || text.length > LONGEST_ALL_CLEAR || TAKEN_BACK.test(text)) return false;
  return ALL_CLEAR.test(text) || /^\W*lgtm\W*$/i.test(text) || saysNone(text);
}

/** The first paragraph, when it is prose and no part of the findings. */
function openingOf(prose: string, labels: Label[]): string {
  const before = prose.length - prose.trimStart().length;
  const opening = prose.trim().split(/\n\s*\n/, 1)[0] ?? '';
  const end = prose.slice(0, before + opening.length).split('\n').length;
  return MARK.test(opening) || opening.startsWith('#') || labels.some((label) => label.line < end)
    ? ''
    : opening;
}

function emptyEnvelope({ status, stage, failure, warnings }: Found): ReviewEnvelope {
  return {
    status: status === 'failed' ? 'failed' : 'parse_error',
    stage,
    summary: '',
    p1: [],
    p2: [],
    p3: [],
    missing: [],
    recommendation: null,
    evidence: [],
    failure,
    warnings,
  };
}

function relative(envelope: ReviewEnvelope, root: string): ReviewEnvelope {
  const cut = (text: string): string => text.replaceAll(root, '');
  const all = (texts: string[]): string[] => texts.map(cut);
  return {
    ...envelope,
    summary: cut(envelope.summary),
    p1: all(envelope.p1),
    p2: all(envelope.p2),
    p3: all(envelope.p3),
    missing: all(envelope.missing),
    evidence: all(envelope.evidence),
  };
}
