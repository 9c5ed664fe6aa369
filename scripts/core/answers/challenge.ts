// What a challenger says of the position under debate, and what it answers to the defence.
import type { Challenge, Rebuttal } from '../shapes.ts';
import { saidMore, saidWith } from './beside.ts';
import { REPLY, readWord, STANCE, type Words } from './challenge-words.ts';
import { isTakenBack } from './claims.ts';
import { readLevel } from './confidence.ts';
import { readTagged } from './evidence.ts';
import { readTest } from './named-test.ts';
import { type Found, findFields, pick } from './picking.ts';
import type { Answer, ReadingSettings } from './reading.ts';
import { leavesNothing } from './reservations.ts';
import { asList, asText, type Fields, saysNothing, type Value } from './value.ts';
import { readChoice, vocabulary } from './words.ts';

const STRENGTH = vocabulary({
  minor: 'minor weak low',
  moderate: 'moderate medium med',
  strong: 'strong high major',
});

const verdictIn = (fields: Fields) => pick('challenge', fields, 'verdict');
const replyIn = (fields: Fields) => pick('rebuttal', fields, 'answer');

export function readChallenge(answer: Answer, settings: ReadingSettings): Challenge {
  const found = findFields(
    {
      kind: 'challenge',
      decides: (fields) => wordOf(verdictIn(fields), STANCE).word !== null,
      lists: ['evidence', 'assumptions_challenged'],
      lines: ['verdict', 'confidence', 'objection_strength'],
      decisive: ['verdict'],
    },
    answer,
    settings,
  );
  const { fields } = found;
  const strength = pick('challenge', fields, 'objection_strength');
  const test = readTest(fields);
  const said = orSpoken(found, wordOf(verdictIn(fields), STANCE), STANCE);
  const whole = said.word === 'agree' && endsBefore(found, strength) ? LOST : said;
  const critique = asText(pick('challenge', fields, 'critique'));
  const { status, stage, word, stated, reserved, more } = withReasons('challenge', found, whole, critique);
  return {
    status,
    stage,
    stated,
    verdict: word,
    // What could not be read is kept whole, so that the other side can still answer it.
    critique: critique || wholeText(found, { status, stage }),
    evidence: readTagged(pick('challenge', fields, 'evidence')),
    alternative: noneIsEmpty(asText(pick('challenge', fields, 'alternative'))),
    confidence: readLevel(asText(pick('challenge', fields, 'confidence'))),
    objection_strength: readChoice(asText(strength), STRENGTH),
    assumptions_challenged: asList(pick('challenge', fields, 'assumptions_challenged')),
    ...(test ? { test } : {}),
    failure: found.failure,
    warnings: [...warningsOf(found, { ...said, reserved }, status), ...more],
  };
}

export function readRebuttal(answer: Answer, settings: ReadingSettings): Rebuttal {
  const found = findFields(
    {
      kind: 'rebuttal',
      decides: (fields) => wordOf(replyIn(fields), REPLY).word !== null,
      lists: ['new_evidence'],
      lines: ['answer'],
      decisive: ['answer'],
    },
    answer,
    settings,
  );
  const { fields } = found;
  const left = pick('rebuttal', fields, 'remaining');
  const test = readTest(fields);
  const said = orSpoken(found, wordOf(replyIn(fields), REPLY), REPLY);
  // Without a fence nobody can tell a form that ends here from one that was cut.
  const isHalf = endsBefore(found, left) || (found.stage === 2 && asText(left) === '');
  const whole = said.word === 'accept' && isHalf ? LOST : said;
  const reason = asText(pick('rebuttal', fields, 'reason'));
  const { status, stage, word, stated, reserved, phrase, more } = withReasons(
    'rebuttal',
    found,
    whole,
    reason,
  );
  const open = remainingOf(left) || (reserved ? phrase : '');
  return {
    status,
    stage,
    stated,
    // Who accepts and names what stays open has not been satisfied.
    answer: word === 'accept' && open !== '' ? 'maintain' : word,
    reason: reason || wholeText(found, { status, stage }),
    remaining: open,
    new_evidence: asList(pick('rebuttal', fields, 'new_evidence')),
    ...(test ? { test } : {}),
    failure: found.failure,
    warnings: [
      ...warningsOf(found, { ...said, reserved }, status),
      ...more,
      ...(word === 'accept' && open !== '' ? ['accepted_with_remainder'] : []),
    ],
  };
}

const noneIsEmpty = (text: string): string => (saysNothing(text) ? '' : text);

const remainingOf = (value: Value | undefined): string =>
  asList(value)
    .filter((item) => !leavesNothing(item))
    .join('\n');

/** A yes counts when the field behind it has come whole: what was cut off may take it back. */
const endsBefore = ({ reading: { block } }: Found, field: Value | undefined): boolean =>
  block?.cut === true && (field === undefined || field.cut);

const wholeText = ({ reading }: Found, { status, stage }: Pick<Found, 'status' | 'stage'>): string =>
  status === 'unparseable' || stage === 4 ? reading.prose.trim() || (reading.block?.text ?? '').trim() : '';

function warningsOf(found: Found, said: Said<unknown>, status: Found['status']): string[] {
  const lost = status === 'unparseable' && said.status !== 'unparseable';
  return [
    ...found.warnings,
    ...(said.reserved ? ['with_reservation'] : []),
    ...(lost ? ['cut_before_answer'] : []),
  ];
}

type Chosen<M> = { word: M | null; reserved: boolean; phrase: string };
type Said<M> = Chosen<M> & { status: Found['status']; stage: Found['stage']; stated: boolean };

const NOTHING = { word: null, reserved: false, phrase: '' };
const LOST = { ...NOTHING, status: 'unparseable', stage: 5, stated: false } as const;

function wordOf<M extends string>(value: Value | undefined, words: Words<M>): Chosen<M> {
  const phrase = asText(value);
  const [line = ''] = phrase.split('\n', 1);
  if (value === undefined || value.cut || ASKS.test(line)) return { word: null, reserved: false, phrase };
  return { ...readWord(line, words), phrase: line };
}

/** "Agree?", "Accept? Not yet." */
const ASKS = /^[^.!]{1,60}\?/;

/** A yes as its own reasons leave it: tied to the condition they name, or with more said than can be read. */
function withReasons<M extends 'agree' | 'partial' | 'disagree' | 'accept' | 'maintain' | 'escalate'>(
  kind: 'challenge' | 'rebuttal',
  { reading }: Found,
  said: Said<M>,
  reasons: string,
): Said<M> & { more: string[] } {
  const { word, stage, phrase } = said;
  if (!said.stated || (word !== 'agree' && word !== 'partial' && word !== 'accept'))
    return { ...said, more: [] };
  const name = kind === 'challenge' ? 'verdict' : 'answer';
  const label = reading.labels.findLast((one) => one.name === name) ?? null;
  const { condition, unsure } = saidWith({ kind, reading, stage, value: phrase, label, reasons });
  const more = saidMore(unsure);
  const tied = { agree: 'partial', accept: 'maintain' }[word as 'agree' | 'accept'] as M | undefined;
  if (condition === null || tied === undefined) return { ...said, more };
  return { ...said, word: tied, reserved: true, phrase: condition, more };
}

/** Without a field that says it, a sentence of the first person may: "I disagree, because …". Two different ones cancel out. */
function orSpoken<M extends string>(found: Found, chosen: Chosen<M>, words: Words<M>): Said<M> {
  if (found.status === 'failed') return { ...LOST, status: 'failed' };
  const isYes = chosen.word !== null && words.reserved[chosen.word] !== undefined;
  if (isYes && isTakenBack(found.reading)) return LOST;
  if (found.stage !== 5) return { ...chosen, status: found.status, stage: found.stage, stated: true };
  if (found.reading.started) return LOST;
  const prose = found.reading.prose.trim().slice(0, 20_000);
  const sentences = prose
    .split(/(?<=[.!?;])\s|\n\s*\n/)
    .map((sentence) => sentence.replace(/\s+/g, ' '))
    .filter((sentence) => !sentence.endsWith('?') && /^\W*(?:I|We)\b/.test(sentence));
  const [line = ''] = prose.split(/(?<=[.!?;])\s|\n/, 1);
  const [first = ''] = /^\W{0,4}[A-Za-z]+/.exec(line) ?? [];
  const opening = readChoice(first, words.english) && !ASKS.test(line) ? [line] : [];
  const said = [...opening, ...sentences].flatMap((sentence) => meaningsOf(sentence, words));
  const [only] = said;
  if (!only || new Set(said.map(({ word }) => word)).size !== 1) return LOST;
  const reserved = said.find((one) => one.reserved) ?? only;
  return { ...reserved, status: 'inferred', stage: 4, stated: false };
}

/** Each side of a "but" may choose; a yes with a "but" behind it is none that is plain. */
function meaningsOf<M extends string>(sentence: string, words: Words<M>): Chosen<M>[] {
  const parts = sentence.split(/\s(?:but|yet|however|though|although|while|and|to)\s/);
  const chosen = parts.flatMap((part) => readChoice(part, words.english) ?? []);
  if (new Set(chosen).size > 1) return chosen.map((word) => ({ word, reserved: false, phrase: sentence }));
  const whole = readWord(sentence, words);
  return chosen.length > 0 && whole.word !== null ? [{ ...whole, phrase: sentence }] : [];
}
