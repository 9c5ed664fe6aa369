// What a block holds besides the fields that state a yes: its reasons, fields and comments of its own, lines that belong to no field.
import { type Block, isWrapper, onlyItem } from '../forms/blocks.ts';
import { FIELDS, isList, isOfItem, isOneLine, type Kind, knowsKey, nameOfKey } from '../forms/fields.ts';
import { readFlow } from '../forms/flow.ts';
import { readKeyedLines } from '../forms/keyed-lines.ts';
import { looseIn } from '../forms/loose.ts';
import { asText, type Fields, normalKey, saysNothing, type Value } from '../forms/value.ts';
import { leavesNothing } from '../statements/reservations.ts';
import { readStated } from '../statements/stated.ts';
import { isHarmless } from './harmless.ts';
import { isLeadIn } from './lead-in.ts';
import { isPlainYes } from './plain-yes.ts';
import { turnsRound } from './reasons.ts';

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

export type Inside = {
  reasons: string[];
  own: string[];
  /** Lines that belong to no field. */
  loose: string[];
  otherwise: boolean;
};

type Open = { value: Value; own: boolean };

/** What a block says in its reasons, and in fields that are none of ours; `otherwise`: one of these may be another verdict. */
export function insideOf({ text, fields }: Pick<Block, 'text' | 'fields'>, kind: Kind): Inside {
  const isKnown = knowsKey(kind);
  const isKeyed = !/^\s*(?:\{|\[\s*\{)/.test(text);
  const decided = DECIDES[kind].map((key) => asText(fields.get(key)));
  const found: Inside = {
    reasons: [],
    own: [],
    loose: isKeyed ? looseIn(onlyItem(text), (key) => isKnown(key) && !isOfItem(key)) : [],
    otherwise:
      commentsIn(text).some((comment) => !isLeadIn(comment) && !isHarmless(comment)) ||
      statesTwo(decided, kind),
  };
  const open: Open[] = [{ value: wholeOf(text, fields, isKnown), own: false }];
  for (let next = open.pop(); next && found.own.length < MOST; next = open.pop()) {
    const { value, own } = next;
    if (value.kind === 'text') {
      (own ? found.own : found.reasons).push(value.text);
      if (own && isNo(value.text)) found.otherwise = true;
    } else if (value.kind === 'list') for (const item of value.items) open.push({ value: item, own });
    else for (const entry of value.entries) open.push(...openedBy(entry, { value, own }, kind, found));
  }
  return found;
}

/** What is to be looked at further; a field of ours says at once whether it says otherwise. */
function openedBy([key, inner]: [string, Value], { value, own }: Open, kind: Kind, found: Inside): Open[] {
  const name = nameOfKey(kind, key);
  const decides: readonly string[] = DECIDES[kind];
  const reasons: readonly string[] = REASONS[kind];
  const isMap =
    inner.kind === 'map' || (inner.kind === 'list' && inner.items.some((item) => item.kind === 'map'));
  const holds = isMap && (name === null || !isList(kind, name));
  if (
    inner.kind === 'map' &&
    value.kind === 'map' &&
    isWrapper(key) &&
    !decides.some((one) => value.entries.get(one)?.kind === 'text')
  )
    return [{ value: inner, own }];
  if (name === null || holds) {
    if (isDraft(key, asText(inner)) || (!describes(key) && saysMore(inner))) found.otherwise = true;
    return [{ value: inner, own: true }];
  }
  if (reasons.includes(key)) return [{ value: inner, own: false }];
  // {"vote": {…}, "final": {"position": "REJECT"}}, or the same field once more by another name
  if (own && isNo(asText(inner))) found.otherwise = true;
  else if (
    !decides.includes(key) &&
    (isOneLine(kind, name) && name !== 'choice' ? saysBehind(asText(inner)) : turnsRound(asText(inner)))
  )
    found.otherwise = true;
  return [];
}

/** "false – no, reject it": what follows the word or number of such a field. */
const saysBehind = (text: string): boolean =>
  !isHarmless(text.replace(/^[^\p{L}\d]*[\p{L}\d.,]+(?:[ -](?:of|out of|to|\d+)\b)*/u, ''));

const MOST = 2000;

/** One statement, under two names of its field. */
function statesTwo(texts: string[], kind: Kind): boolean {
  const said = new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''));
  return said.size > 1 && (kind === 'peer' || ![...said].every((text) => isPlainYes(text)));
}

/** A field of its own that tells of the answer or its reasons; any other may hold a condition, a finding, a veto. */
const DESCRIBES =
  /^(?:meta(?:data)?|id|seat|engine|model|name|title|role|lens|persona|perspective|version|date|time(?:stamp)?|language|round|type|topic|question|scope|summary|analysis|thinking|explanation|background|context|strengths|benefits|pros|alternatives(?:_considered)?|sources|references|files_read|tests_run)$/;

export const describes = (key: string): boolean => DESCRIBES.test(key);

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

const COMMENT = {
  yaml: /(?:^[ \t]*#+|[ \t]#(?=[ \t]))[ \t]*([^\n]{1,400})/gm,
  json: /(?:^|[ \t])\/\/[ \t]*([^\n]{1,400})|\/\*([^*]{1,400})\*\//gm,
};
/** What is cited has comments of its own. */
const CITED = /"(?:[^"\\\n]|\\.)*"|(?<!\p{L})'[^'\n]*'(?!\p{L})|`[^`\n]*`/gu;

function commentsIn(text: string): string[] {
  if (!/#|\/[/*]/.test(text)) return [];
  const kind = /^\s*[[{]/.test(text) ? 'json' : 'yaml';
  const own = text.slice(0, 20_000).replace(CITED, '""');
  return [...own.matchAll(COMMENT[kind])].map(([, comment, other]) => comment ?? other ?? '');
}
