// What an engine wrote with its yes besides the fields that state it: before the form, behind it, in its reasons, in fields and comments of its own.
import type { Block } from '../forms/blocks.ts';
import { FIELDS, isOneLine, type Kind, knowsKey } from '../forms/fields.ts';
import { readFlow } from '../forms/flow.ts';
import { readKeyedLines } from '../forms/keyed-lines.ts';
import { type Label, wrappedOf } from '../forms/labels.ts';
import type { Reading } from '../forms/reading.ts';
import { asText, type Fields, normalKey, saysNothing, type Value } from '../forms/value.ts';
import { leavesNothing } from '../statements/reservations.ts';
import { readStated } from '../statements/stated.ts';
import { isHarmless, type Same } from './harmless.ts';
import { isCommand, isLeadIn, leadsElsewhere } from './lead-in.ts';
import { hedgeIn } from './reasons.ts';
import { saysAllIsWell } from './review-clear.ts';

/** Reasons are read; what weighs against a yes in a field made for it takes nothing back. */
const REASONS = {
  magi: FIELDS.magi.rationale.keys,
  case: [],
  peer: FIELDS.peer.because.keys,
  challenge: FIELDS.challenge.critique.keys,
  rebuttal: FIELDS.rebuttal.reason.keys,
  review: FIELDS.review.summary.keys,
} as const satisfies Record<Kind, readonly string[]>;

/** Fields that state the yes, under any of their names. */
const DECIDES = {
  magi: [...FIELDS.magi.position.keys, ...FIELDS.magi.approved.keys],
  case: [],
  peer: FIELDS.peer.choice.keys,
  challenge: FIELDS.challenge.verdict.keys,
  rebuttal: FIELDS.rebuttal.answer.keys,
  review: FIELDS.review.recommendation.keys,
} as const satisfies Record<Kind, readonly string[]>;

const SAID_MORE = 'said_more';

type Read = { warnings?: readonly string[] | undefined; inferred?: unknown } | null | undefined;

const warnsOf = (opinion: Read, warning: string): boolean => opinion?.warnings?.includes(warning) === true;

/** Read as a yes, and nobody can be certain that it is a plain one (rulings R10.2). */
export const hasSaidMore = (opinion: Read): boolean => warnsOf(opinion, SAID_MORE);

/** A vote taken from free prose: a verdict line states its vote, and where more was said that is the doubt. */
export const isFromProse = (opinion: Read): boolean =>
  opinion?.inferred === true && !warnsOf(opinion, 'verdict_line') && !hasSaidMore(opinion);

export const saidMore = (unsure: boolean): string[] => (unsure ? [SAID_MORE] : []);

export type Beside = {
  kind: Kind;
  reading: Reading;
  stage: 1 | 2 | 4 | 5;
  /** What the field holds that states the yes. */
  value: string;
  /** The line that states the yes, and the reasons, where no block holds them. */
  label: Label | null;
  reasons: string;
  isSame?: Same;
};

export type More = { condition: string | null; unsure: boolean };

/** Whether anything beside the yes is a condition of it, or may be one, or may take it back. */
export function saidWith(beside: Beside): More {
  const { reading, value, isSame, kind } = beside;
  const { block } = reading;
  const inside = block ? insideOf(block, kind) : { reasons: [beside.reasons], own: [], otherwise: false };
  const reasons = inside.reasons.filter((one) => kind !== 'review' || !saysAllIsWell(one));
  const hedges = [
    ...reasons.flatMap((reason) => hedgeIn(reason, true) ?? []),
    ...inside.own.flatMap((words) => hedgeIn(words) ?? []),
  ];
  const condition = hedges.find((hedge) => hedge.is === 'condition');
  const lines = reading.prose.split('\n');
  const { before, loose, told } = block
    ? { before: lines.slice(0, reading.afterBlock), loose: lines.slice(reading.afterBlock), told: [] }
    : aroundLine(beside, lines);
  const unsure =
    inside.otherwise ||
    hedges.some((hedge) => hedge.is === 'unsure') ||
    (UNFINISHED.test(value) && !ENDS_ITEM.test(value)) ||
    !isHarmless(behindTheWord(value), isSame) ||
    !isHarmless(loose.join('\n'), isSame) ||
    hedgeIn(told.join('\n'), true) !== null ||
    LEFT_OPEN.test(told.join('\n')) ||
    leadsElsewhere(before.join('\n'), kind);
  return { condition: condition?.is === 'condition' ? condition.text : null, unsure };
}

/** Lines before the form; behind it those that stand loose, and those that tell the reasons of a verdict line. */
type Around = { before: string[]; loose: string[]; told: string[] };

/** "APPROVE, ", "承認（ただ": more was to come. */
const UNFINISHED = /[,;:、，；：]\s*$|[-–—]\s*$|[(（[][^)）\]]{0,200}$/;
/** As a line of JSON ends. */
const ENDS_ITEM = /["']\s*,\s*$/;

/** A box that is not ticked, or anything under a heading for what is still to be done. */
const LEFT_OPEN =
  /^\s*[-*•+]\s\[ \]|^[^\p{L}\n]{0,8}(?:caveats?|block(?:ing|ers?)(?: \w+)?|reservations?|must[- ]fix(?: \w+)?|required (?:changes|fixes|revisions)|to-?do|open (?:items|issues|questions)|outstanding(?: \w+)?)[*_]{0,2}(?::|[ \t]*$)(?![\s*_•+-]*(?:none|nothing|n\/?a|no)\b)[\s*_•+-]*[^\s*_•+-]/imu;

/** "APPROVE (docs part only)": what follows the word on its own line. Other languages are read as a whole, or not at all. */
function behindTheWord(value: string): string {
  const line = value.slice(0, 2000).replaceAll(/[_-](?=\p{L})/gu, ' ');
  const word =
    /^[^\p{L}]*(?:(?:strong|clear|full|firm|final)\w* )?(?:approv\w*|agree[ds]?|accept\w*|keep|yes|lgtm)(?!\p{L})/iu.exec(
      line,
    );
  return word ? line.slice(word[0].length) : '';
}

/** How many lines below its own belong to a field: its first paragraph. */
function paragraphOf(kind: Kind, { name, value, body }: Label): number {
  const from = value.trim() === '' ? body.findIndex((below) => below.trim() !== '') : 0;
  if (from < 0) return 0;
  if (isOneLine(kind, name)) return value.trim() === '' ? from + 1 : 0;
  const gap = body.slice(from).findIndex((below) => below.trim() === '');
  return gap < 0 ? body.length : from + gap;
}

function aroundLine({ kind, reading, stage, label, reasons }: Beside, lines: string[]): Around {
  const own = label ? label.line + 1 + (label.value.trim() === '' ? 1 : wrappedOf(label).length) : 0;
  const first = reading.labels[0]?.line ?? 0;
  for (const one of reading.labels) lines.fill('', one.line, one.line + 1 + paragraphOf(kind, one));
  const behind = lines.slice(own);
  // Behind the command of a terminal stands what it printed.
  const printed = lines.slice(Math.max(0, own - 3), own - 1).filter(isCommand);
  const before = stage === 4 ? printed : lines.slice(0, first);
  // Where no field holds the reasons, they stand behind the verdict.
  return stage === 4 || reasons === ''
    ? { before, loose: [], told: behind }
    : { before, loose: behind, told: [] };
}

type Inside = { reasons: string[]; own: string[]; otherwise: boolean };

/** What a block says in its reasons, and in fields that are none of ours; `otherwise`: one of these may be another verdict. */
function insideOf({ text, fields }: Block, kind: Kind): Inside {
  const isKnown = knowsKey(kind);
  const reasons: readonly string[] = REASONS[kind];
  const decides: readonly string[] = DECIDES[kind];
  const found: Inside = {
    reasons: [],
    own: [],
    otherwise:
      commentsIn(text).some((comment) => !isLeadIn(comment) && !isHarmless(comment)) ||
      (kind === 'peer' && namesTwo(decides.map((key) => asText(fields.get(key))))),
  };
  const open: { value: Value; own: boolean }[] = [{ value: wholeOf(text, fields, isKnown), own: false }];
  for (let next = open.pop(); next && found.own.length < MOST; next = open.pop()) {
    if (next.value.kind === 'text') {
      (next.own ? found.own : found.reasons).push(next.value.text);
      if (next.own && isNo(next.value.text)) found.otherwise = true;
    } else if (next.value.kind === 'list') {
      for (const item of next.value.items) open.push({ value: item, own: next.own });
    } else
      for (const [key, inner] of next.value.entries)
        if (!isKnown(key) || reasons.includes(key)) {
          open.push({ value: inner, own: !isKnown(key) });
          if (!isKnown(key) && (isDraft(key, asText(inner)) || (!DESCRIBES.test(key) && saysMore(inner))))
            found.otherwise = true;
          // {"vote": {…}, "final": {"position": "REJECT"}}, or the same field once more by another name
        } else if ((next.own || decides.includes(key)) && isNo(asText(inner))) found.otherwise = true;
  }
  return found;
}
const MOST = 2000;

/** One choice, under two names of its field. */
const namesTwo = (texts: string[]): boolean =>
  new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => /^\S+$/.test(text))).size > 1;

/** A field of its own that tells of the answer or its reasons; any other may hold a condition, a finding, a veto. */
const DESCRIBES =
  /^(?:meta(?:data)?|id|seat|engine|model|name|title|role|lens|persona|perspective|version|date|time(?:stamp)?|language|round|type|topic|question|scope|summary|analysis|thinking|explanation|background|context|strengths|benefits|pros|alternatives(?:_considered)?|sources|references|files_read|tests_run)$/;

const saysMore = (value: Value): boolean => {
  if (value.kind === 'list') return value.items.some(saysMore);
  if (value.kind === 'map') return [...value.entries.values()].some(saysMore);
  const { text } = value;
  return !saysNothing(text) && !leavesNothing(text) && !/^\s*(?:false|[\d.]+ ?%?)\s*$/i.test(text);
};

const KEYS = /^[ \t]*["']?(\p{L}[\p{L}\d_ -]{0,40})["']?[ \t]*[:：]/gmu;

/** The block with the keys that are none of ours; where all are, it is what was read. */
function wholeOf(text: string, fields: Fields, isKnown: (key: string) => boolean): Value {
  const at = text.search(/\S/);
  const known: Value = { kind: 'map', entries: fields, cut: false };
  if (/[[{]/.test(text.charAt(at))) return readFlow(text, at)?.value ?? known;
  const hasOthers = [...text.matchAll(KEYS)].some(
    ([, key = '']) => !isKnown(key) && !isKnown(normalKey(key)),
  );
  return hasOthers ? { ...known, entries: readKeyedLines(text, () => true, true).fields } : known;
}

/** `status: draft`, `is_final: false`, `approved: no`. */
const isDraft = (key: string, value: string): boolean =>
  /^(?:draft|provisional|tentative|preliminary|pending|to-?do|tbd|sample|example|template|placeholder|incomplete|dummy)$/i.test(
    value,
  ) ||
  (/final|confirmed|approv|accept|agree|merge|ready|pass|safe|(?:^|_)(?:real|mine|own)(?:_|$)/.test(key) &&
    /^(?:false|no)$/i.test(value));
const isNo = (text: string): boolean => {
  const stated = text.length < 40 ? readStated(text) : null;
  return (stated?.is === 'position' && stated.position !== 'APPROVE') || /^(?:disagree|revise)$/i.test(text);
};

const COMMENT = { yaml: /(?:^|[ \t])#[ \t]+([^\n]{1,400})/gm, json: /(?:^|[ \t])\/\/[ \t]+([^\n]{1,400})/gm };
/** What is cited has comments of its own. */
const CITED = /"(?:[^"\\\n]|\\.)*"|(?<!\p{L})'[^'\n]*'(?!\p{L})|`[^`\n]*`/gu;

function commentsIn(text: string): string[] {
  if (!/#\s|\/\/\s/.test(text)) return [];
  const kind = /^\s*[[{]/.test(text) ? 'json' : 'yaml';
  const own = text.slice(0, 20_000).replace(CITED, '""');
  return [...own.matchAll(COMMENT[kind])].map(([, comment = '']) => comment);
}
