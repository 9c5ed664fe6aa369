// What a challenger says of the position under debate, and what it answers to the defence.
import type { Challenge, Rebuttal } from '../../shapes.ts';
import { saidMore, saidWith } from '../beside/beside.ts';
import { hedgeIn } from '../beside/reasons.ts';
import type { FIELDS } from '../forms/fields.ts';
import type { Answer, ReadingSettings } from '../forms/reading.ts';
import { asList, asText, saysNothing, type Value } from '../forms/value.ts';
import { REPLY, STANCE, STRENGTH } from '../statements/choice-words.ts';
import { isTakenBack } from '../statements/claims.ts';
import { behindNone, hasReservation, leavesNothing } from '../statements/reservations.ts';
import { type Chosen, readChoice, readWord, type Words } from '../statements/words.ts';
import { sentencesOf } from '../text/english.ts';
import { levelIn, readConfidence } from './confidence.ts';
import { readTagged } from './evidence.ts';
import { readTest } from './named-test.ts';
import { type Found, findFields, pick } from './picking.ts';

export function readChallenge(answer: Answer, settings: ReadingSettings): Challenge {
  const found = findFields(
    {
      kind: 'challenge',
      decides: (fields) => wordOf(pick('challenge', fields, 'verdict'), STANCE).word !== null,
      decisive: ['verdict'],
    },
    answer,
    settings,
  );
  const field = (name: keyof typeof FIELDS.challenge) => pick('challenge', found.fields, name);
  const [strength, sure] = [field('objection_strength'), field('confidence')];
  const objection = readChoice(asText(strength), STRENGTH);
  const critique = asText(field('critique'));
  const { word, whole, ...said } = sayingOf(found, STANCE, {
    kind: 'challenge',
    value: field('verdict'),
    isHalf: endsBefore(found, strength),
    // A "partial" lets the position stand where its objection is a minor one.
    letsStand: (said) =>
      said === 'agree' || (said === 'partial' && objection !== 'moderate' && objection !== 'strong'),
  });
  const test = readTest(found.fields);
  return {
    status: said.status,
    stage: said.stage,
    stated: said.stated,
    verdict: word,
    critique: critique || whole,
    evidence: readTagged(field('evidence')),
    alternative: noneIsEmpty(asText(field('alternative'))),
    confidence: levelIn(
      readConfidence(asText(sure), sure?.cut ?? false, settings.confidence_words),
      settings.confidence_words,
    ),
    objection_strength: objection,
    assumptions_challenged: asList(field('assumptions_challenged')),
    ...(test ? { test } : {}),
    failure: found.failure,
    warnings: said.warnings,
  };
}

export function readRebuttal(answer: Answer, settings: ReadingSettings): Rebuttal {
  const found = findFields(
    {
      kind: 'rebuttal',
      decides: (fields) => wordOf(pick('rebuttal', fields, 'answer'), REPLY).word !== null,
      decisive: ['answer'],
      held: ['remaining'],
    },
    answer,
    settings,
  );
  const field = (name: keyof typeof FIELDS.rebuttal) => pick('rebuttal', found.fields, name);
  const left = field('remaining');
  const reason = asText(field('reason'));
  const { word, whole, ...said } = sayingOf(found, REPLY, {
    kind: 'rebuttal',
    value: field('answer'),
    // Without a fence nobody can tell a form that ends here from one that was cut.
    isHalf: endsBefore(found, left) || (found.stage === 2 && asText(left) === ''),
    letsStand: (said) => said === 'accept',
  });
  const named = asList(left).filter(
    (item) => !leavesNothing(item) || hedgeIn(behindNone(item), true) !== null,
  );
  const remaining = named.join('\n') || (said.reserved ? said.phrase : '');
  // A seat that accepts and still names something open has not been satisfied.
  const isOpen = word === 'accept' && remaining !== '';
  const test = readTest(found.fields);
  return {
    status: said.status,
    stage: said.stage,
    stated: said.stated,
    answer: isOpen ? 'maintain' : word,
    reason: reason || whole,
    remaining,
    new_evidence: asList(field('new_evidence')),
    ...(test ? { test } : {}),
    failure: found.failure,
    warnings: [...said.warnings, ...(isOpen ? ['accepted_with_remainder'] : [])],
  };
}

const noneIsEmpty = (text: string): string => (saysNothing(text) ? '' : text);

/** A yes counts when the field behind it has come whole: what was cut off may take it back. */
const endsBefore = ({ reading: { block } }: Found, field: Value | undefined): boolean =>
  block?.cut === true && (field === undefined || field.cut);

type Said<M> = Chosen<M> & { status: Found['status']; stage: Found['stage']; stated: boolean };

const LOST = {
  ...{ word: null, reserved: false, phrase: '' },
  ...({ status: 'unparseable', stage: 5, stated: false } as const),
};

const wordOf = <M extends string>(value: Value | undefined, words: Words<M>): Chosen<M> =>
  value === undefined || value.cut
    ? { word: null, reserved: false, phrase: asText(value) }
    : readWord(asText(value), words);

type From<M> = {
  kind: 'challenge' | 'rebuttal';
  value: Value | undefined;
  isHalf: boolean;
  /** Whether what was judged may go on as it is after this word. */
  letsStand(word: M): boolean;
};

/** What was chosen as the rest of the answer leaves it; `whole`: all of it, where the other side has to answer what could not be read. */
function sayingOf<M extends string>(
  found: Found,
  words: Words<M>,
  { kind, value, isHalf, letsStand }: From<M>,
): Said<M> & { whole: string; warnings: string[] } {
  const { reading } = found;
  const chosen = orSpoken(found, wordOf(value, words), words);
  const said: Said<M> = chosen.word === words.yes && isHalf ? LOST : chosen;
  const isLost = said.status === 'unparseable' && chosen.status !== 'unparseable';
  const warnings = [...found.warnings, ...(isLost ? ['cut_before_answer'] : [])];
  const isUnread = said.status === 'unparseable' || said.stage === 4;
  const whole = isUnread ? reading.prose.trim() || (reading.block?.text ?? '').trim() : '';
  if (!said.stated || said.word === null || !letsStand(said.word))
    return { ...said, whole, warnings: [...warnings, ...(said.reserved ? [RESERVED] : [])] };
  const label = reading.labels.findLast(({ name }) => name === 'verdict' || name === 'answer') ?? null;
  const { stage, phrase } = said;
  const { condition, unsure } = saidWith({
    ...{ kind, reading, stage, fields: found.fields, label },
    value: said.word === words.yes ? asText(value) || phrase : '',
  });
  const tied = condition !== null && said.word === words.yes;
  const word = tied ? { word: words.tied, reserved: true, phrase: condition } : {};
  const reserved = tied || said.reserved ? [RESERVED] : [];
  return { ...said, ...word, whole, warnings: [...warnings, ...reserved, ...saidMore(unsure)] };
}
const RESERVED = 'with_reservation';

function orSpoken<M extends string>(found: Found, chosen: Chosen<M>, words: Words<M>): Said<M> {
  const { status, stage, reading } = found;
  if (status === 'failed') return { ...LOST, status };
  const said: Said<M> = stage === 5 ? spokenIn(reading, words) : { ...chosen, status, stage, stated: true };
  return said.word === words.yes && isTakenBack(reading) ? LOST : said;
}

/** A sentence of the first person may say what no field does: "I disagree, because …". Two different words cancel out. */
function spokenIn<M extends string>({ started, prose: text }: Found['reading'], words: Words<M>): Said<M> {
  const prose = text.trim().slice(0, 20_000);
  const spoken = sentencesOf(prose).filter(
    (one, at) => /^\W*(?:I|We)\b/.test(one) || (at === 0 && opens(one, words)),
  );
  const chosen = spoken.flatMap((sentence) =>
    sentence.split(/\s(?:but|and|to)\s/).flatMap((part) => readChoice(part, words.english) ?? []),
  );
  const said = spoken.map((sentence) => readWord(sentence, words)).find(({ word }) => word !== null);
  if (started || !said || new Set(chosen).size !== 1) return LOST;
  // "Accepted. However, …": what the next sentence says against a yes is said of that yes.
  const isHeld = said.word === words.yes && hasReservation(prose);
  const held = isHeld ? { word: words.tied, reserved: true, phrase: prose } : {};
  return { ...said, ...held, status: 'inferred', stage: 4, stated: false };
}

/** "Disagree: …"; a label is none. */
const opens = <M extends string>(sentence: string, { english }: Words<M>): boolean =>
  readChoice(/^\W{0,4}[A-Za-z]+(?!\s*[:=])\b/.exec(sentence)?.[0] ?? '', english) !== null;
