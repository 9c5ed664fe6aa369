// What an engine wrote with its yes besides the fields that state it: before the form, behind it, in its reasons, in fields and comments of its own.
import { bareBlock } from '../forms/bare.ts';
import type { Kind } from '../forms/fields.ts';
import type { Label } from '../forms/labels.ts';
import type { Reading } from '../forms/reading.ts';
import type { Fields } from '../forms/value.ts';
import { aroundOf, describedBy } from './around.ts';
import { isHarmless, type Same } from './harmless.ts';
import { insideOf } from './inside.ts';
import { isLeadIn, leadsElsewhere } from './lead-in.ts';
import { isPlainYes } from './plain-yes.ts';
import { hedgeIn, turnsRound } from './reasons.ts';
import { saysAllIsWell } from './review-clear.ts';

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
  fields: Fields;
  /** The line that states the yes, where no block does. */
  label: Label | null;
  isSame?: Same;
};

export type More = { condition: string | null; unsure: boolean };

/** Whether anything beside the yes is a condition of it, or may be one, or may take it back. */
export function saidWith(beside: Beside): More {
  const { reading, value, isSame, kind } = beside;
  const { block } = reading;
  const bare =
    block === null && beside.stage === 2 ? bareBlock(kind, reading.prose.split('\n'), reading.labels) : null;
  const inside = insideOf(block ?? { text: bare?.text ?? '', fields: beside.fields }, kind);
  const reasons = inside.reasons.filter((one) => kind !== 'review' || !saysAllIsWell(one));
  const hedges = [
    ...reasons.flatMap((reason) => hedgeIn(reason, true) ?? []),
    ...inside.own.flatMap((words) => hedgeIn(words) ?? []),
  ];
  const condition = hedges.find((hedge) => hedge.is === 'condition');
  const { before, behind } = aroundOf({ kind, reading, bare, label: beside.label });
  // Where no field holds the reasons, they stand behind the verdict.
  const isArgued = block === null && inside.reasons.length === 0;
  const isTold = (line: string): boolean => isArgued || (block === null && describedBy(line) !== null);
  const loose = [...behind.filter((line) => !isTold(line)), ...inside.loose];
  const told = behind.flatMap((line) => (isTold(line) ? (describedBy(line) ?? line) : []));
  const unsure =
    inside.otherwise ||
    reading.hidden.some((comment) => !isLeadIn(comment) && !isHarmless(comment, isSame)) ||
    hedges.some((hedge) => hedge.is === 'unsure') ||
    !isPlainYes(value, isSame) ||
    !isHarmless(loose.join('\n'), isSame) ||
    hedgeIn(told.join('\n'), true) !== null ||
    LEFT_OPEN.test(told.join('\n')) ||
    leadsElsewhere(before.join('\n'), beside.stage === 4 || kind === 'peer') ||
    (kind !== 'peer' && turnsRound(before.join('\n')));
  return { condition: condition?.is === 'condition' ? condition.text : null, unsure };
}

/** A box that is not ticked, or anything under a heading for what is still to be done. */
const LEFT_OPEN =
  /^\s*[-*•+]\s\[ \]|^[^\p{L}\n]{0,8}(?:caveats?|block(?:ing|ers?)(?: \w+)?|reservations?|must[- ]fix(?: \w+)?|required (?:changes|fixes|revisions)|to-?do|open (?:items|issues|questions)|outstanding(?: \w+)?)[*_]{0,2}(?::|[ \t]*$)(?![\s*_•+-]*(?:none|nothing|n\/?a|no)\b)[\s*_•+-]*[^\s*_•+-]/imu;
