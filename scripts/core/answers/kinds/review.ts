// What a review says: findings by severity, what is missing, and a recommendation. What cannot be read is an error, never "no findings".
import type { ReviewEnvelope, ReviewFinding } from '../../shapes.ts';
import { type More, saidMore, saidWith } from '../beside/beside.ts';
import { contradictsKeep, namesPlace, saysAllIsWell } from '../beside/review-clear.ts';
import { TEST } from '../forms/fields.ts';
import type { Answer, ReadingSettings } from '../forms/reading.ts';
import { asList, asText, type Fields, type Value } from '../forms/value.ts';
import { RECOMMENDATION, type Recommendation } from '../statements/choice-words.ts';
import { isTakenBack } from '../statements/claims.ts';
import { readWord } from '../statements/words.ts';
import { splitFences } from '../text/fences.ts';
import { readTest } from './named-test.ts';
import { type Found, findFields, pick } from './picking.ts';
import { fromProse, PARTS, saysNone, withItems } from './review-prose.ts';
import { codeMark, recordOfMap, recordOfText, type Severity } from './review-records.ts';

export function readReview(answer: Answer, settings: ReadingSettings): ReviewEnvelope {
  const { text, codes } = withCodeMarks(answer);
  const found = findFields(
    { kind: 'review', decides: isEnvelope, decisive: ['recommendation'] },
    { ...answer, text },
    settings,
  );
  const empty = emptyEnvelope(found);
  const envelope = isBlock(found) ? fromBlock(found, empty) : fromProse(found, empty, codes);
  const root = answer.root?.replace(/\/+$/, '');
  return root ? relative(envelope, `${root}/`) : envelope;
}

/** With its fence or without. */
const isBlock = ({ stage, reading }: Found): boolean =>
  stage === 1 ||
  (stage === 2 && PARTS.every((part) => reading.prose.search(new RegExp(`^${part}:`, 'm')) >= 0));

const CODE_INFO = /^(?!(?:ya?ml|json[5c]?|te?xt|md|markdown|plain(?:text)?|output)?$)/i;

/** Code in a fence belongs to the finding above it: a mark keeps its place while the prose is read. */
function withCodeMarks({ text, prompt }: Answer): { text: string; codes: string[] } {
  const codes: string[] = [];
  if (!/^[ \t]{0,12}(?:`{3,}|~{3,})/m.test(text)) return { text, codes };
  let [kept, from] = ['', 0];
  for (const { fenced, closed, info, text: code, start } of splitFences(text)) {
    if (!fenced || !closed || !CODE_INFO.test(info) || prompt?.includes(code)) continue;
    const [opening, closing] = [
      text.lastIndexOf('\n', start - 2) + 1,
      text.indexOf('\n', start + code.length),
    ];
    kept += `${text.slice(from, opening)}  ${codeMark(codes.push(code.trimEnd()) - 1)}\n`;
    from = closing < 0 ? text.length : closing + 1;
  }
  return { text: kept + text.slice(from), codes };
}

/** An example of the format has slots where a review has sentences. */
function isEnvelope(fields: Fields): boolean {
  const recommendation = pick('review', fields, 'recommendation');
  if (recommendation && /\w\s*\|\s*\w/.test(asText(recommendation))) return false;
  return (
    FINDINGS.some((key) => fields.get(key)?.kind === 'list') ||
    PARTS.some((part) => pick('review', fields, part) !== undefined) ||
    recommended(asText(recommendation)) !== null
  );
}

const recommended = (text: string): Recommendation | null => readWord(text, RECOMMENDATION).word;

const FINDINGS = ['findings', 'issues', 'comments', 'problems'];

function fromBlock(found: Found, empty: ReviewEnvelope): ReviewEnvelope {
  const { fields } = found;
  const listed = PARTS.flatMap((part) =>
    itemsOf(pick('review', fields, part)).map((item) => ({
      part,
      text: describe(item),
      record: part === 'missing' ? null : recordOf(item, part),
    })),
  );
  const others = FINDINGS.flatMap((key) => itemsOf(fields.get(key))).map((item) => {
    const record = recordOf(item, null);
    return { part: record.severity, text: describe(item).replace(/^\[P\d\]\s*/, ''), record };
  });
  const stated = pick('review', fields, 'recommendation');
  const envelope = withItems(
    {
      ...empty,
      status: found.status === 'repaired' ? 'repaired' : 'ok',
      summary: asText(pick('review', fields, 'summary')) || asText(fields.get('overall_explanation')),
      recommendation: recommended(asText(stated)) ?? ofCorrectness(asText(fields.get('overall_correctness'))),
      evidence: asList(pick('review', fields, 'evidence')),
    },
    [...listed, ...others],
    [],
  );
  if (!isWhole(found) || !isMeant(envelope, found)) return unread(envelope);
  const more = moreWith(envelope, found, asText(stated));
  if (more.condition !== null) return unread(envelope);
  return { ...envelope, warnings: [...envelope.warnings, ...saidMore(more.unsure)] };
}

/** Trouble that is certain belongs into a list. */
const WILL_FAIL =
  /\bwill (?:now )?(?:crash|fail|break|leak|lose|hang|corrupt|deadlock)\b|\banybody can\b|\banyone can\b/i;

/** What is said besides a recommendation to keep it; a line that the summary names is hardly one without a finding. */
function moreWith(
  { recommendation, findings, summary }: ReviewEnvelope,
  { reading, fields, stage }: Found,
  value: string,
): More {
  const isKeep = recommendation === 'keep' || (recommendation === null && findings.length === 0);
  if (!isKeep) return { condition: null, unsure: false };
  const isSame = saysAllIsWell;
  const more = saidWith({ kind: 'review', reading, stage, value, fields, label: null, isSame });
  const names = findings.length === 0 && (namesPlace(summary) || WILL_FAIL.test(summary));
  return { ...more, unsure: more.unsure || names };
}

/** Cut before the recommendation and every list that was begun were complete, it says nothing for certain. */
function isWhole({ fields, reading }: Found): boolean {
  if (!reading.block?.cut) return true;
  const parts = [
    ...PARTS.map((part) => pick('review', fields, part)),
    ...FINDINGS.map((key) => fields.get(key)),
  ];
  const recommendation = pick('review', fields, 'recommendation') ?? fields.get('overall_correctness');
  const begun = parts.flatMap((part) => part ?? []);
  if (!recommendation || recommendation.cut || begun.some(({ cut }) => cut)) return false;
  const said = recommended(asText(recommendation));
  return said !== 'keep' || ['p1', 'p2', 'p3', 'missing'].every((name) => fields.has(name));
}

/** Not a "keep" whose own summary says that nobody could look or that it must not stay, or that is taken back behind it. */
function isMeant(envelope: ReviewEnvelope, { reading, end }: Found): boolean {
  const { recommendation, findings, missing, summary } = envelope;
  if (findings.length > 0 || missing.length > 0) return true;
  if (recommendation !== null && recommendation !== 'keep') return true;
  const behind = reading.prose.split('\n').slice(end).join('\n');
  return !contradictsKeep(`${summary}\n\n${behind}`) && !namesPlace(behind) && !isTakenBack(reading);
}

const unread = (envelope: ReviewEnvelope): ReviewEnvelope => ({
  ...envelope,
  status: 'parse_error',
  recommendation: envelope.recommendation === 'keep' ? null : envelope.recommendation,
  warnings: [...envelope.warnings, 'review_not_readable'],
});

const ofCorrectness = (text: string): Recommendation | null =>
  /\b(?:incorrect|not correct)\b/i.test(text) ? 'revise' : /\bcorrect\b/i.test(text) ? 'keep' : null;

function itemsOf(value: Value | undefined): Value[] {
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  return items.filter((item) => asText(item) !== '' && !saysNone(describe(item)));
}

function recordOf(item: Value, severity: Severity | null): ReviewFinding {
  const said = withoutTest(item);
  const test = item.kind === 'map' ? readTest(item.entries) : null;
  const record =
    said.kind === 'map' ? recordOfMap(said.entries, severity) : recordOfMarked(asText(said), severity);
  return test ? { ...record, test } : record;
}

/** What a finding with a test says besides; a text alone is what it would be without the object around it. */
function withoutTest(item: Value): Value {
  if (item.kind !== 'map') return item;
  const rest = [...item.entries].filter(([key]) => !TEST_KEYS.has(key));
  const [only] = rest;
  if (rest.length === item.entries.size) return item;
  if (rest.length === 1 && only?.[1].kind === 'text') return only[1];
  return { ...item, entries: new Map(rest) };
}

const TEST_KEYS = new Set<string>(Object.values(TEST).flatMap(({ keys }) => keys));

function recordOfMarked(text: string, severity: Severity | null): ReviewFinding {
  const mark = /^\[P([0-3])\]\s*/i.exec(text);
  const own = mark ? (['p1', 'p1', 'p2', 'p3'] as const)[Number(mark[1])] : undefined;
  return recordOfText(mark ? text.slice(mark[0].length) : text, severity ?? own ?? 'p2');
}

/** A finding given as an object becomes one text: title, place, body. */
function describe(item: Value): string {
  const finding = withoutTest(item);
  if (finding.kind !== 'map') return asText(finding);
  const { id, path, lines, title, body } = recordOfMap(finding.entries, null);
  if (!title && !body) return asText(finding);
  const where = path && (lines ? `${path}:${lines[0]}` : path);
  const head = [title, title.includes(where ?? ' ') ? '' : where].filter(Boolean).join(' — ');
  return [id ? `${id}: ` : '', [head, body].filter(Boolean).join(': ')].join('');
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
    findings: [],
    recommendation: null,
    evidence: [],
    failure,
    warnings,
  };
}

/** Full paths as they are written within the project, wherever they stand. */
const relative = (envelope: ReviewEnvelope, root: string): ReviewEnvelope =>
  JSON.parse(JSON.stringify(envelope), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(root, '') : value,
  );
