// What a challenger says of the position under debate, and what it answers to the defence.
import type { Challenge, Rebuttal } from '../shapes.ts';
import { readLevel } from './confidence.ts';
import { readTagged } from './evidence.ts';
import { type Found, findFields, pick } from './picking.ts';
import type { Answer, ReadingSettings } from './reading.ts';
import { asList, asText, type Fields, saysNothing } from './value.ts';
import { readChoice, type Vocabulary } from './words.ts';

const VERDICT: Vocabulary<'agree' | 'partial' | 'disagree'> = {
  words: {
    agree: 'agree',
    agrees: 'agree',
    agreed: 'agree',
    agree_partially: 'partial',
    agree_partly: 'partial',
    partial: 'partial',
    partially: 'partial',
    partly: 'partial',
    partial_agree: 'partial',
    partially_agree: 'partial',
    partial_agreement: 'partial',
    disagree: 'disagree',
    disagrees: 'disagree',
    disagreed: 'disagree',
  },
  negated: { agree: 'disagree' },
};
const STRENGTH: Vocabulary<'minor' | 'moderate' | 'strong'> = {
  words: {
    minor: 'minor',
    weak: 'minor',
    low: 'minor',
    moderate: 'moderate',
    medium: 'moderate',
    med: 'moderate',
    strong: 'strong',
    high: 'strong',
    major: 'strong',
  },
};
const REPLY: Vocabulary<'accept' | 'maintain' | 'escalate'> = {
  words: {
    accept: 'accept',
    accepts: 'accept',
    accepted: 'accept',
    concede: 'accept',
    conceded: 'accept',
    maintain: 'maintain',
    maintains: 'maintain',
    maintained: 'maintain',
    escalate: 'escalate',
    escalates: 'escalate',
    escalated: 'escalate',
  },
  negated: { accept: 'maintain' },
};

const verdictOf = (fields: Fields) => chosen(fields, 'challenge', 'verdict', VERDICT);
const replyOf = (fields: Fields) => chosen(fields, 'rebuttal', 'answer', REPLY);

function chosen<M extends string>(
  fields: Fields,
  ...[kind, name, vocabulary]: ['challenge', 'verdict', Vocabulary<M>] | ['rebuttal', 'answer', Vocabulary<M>]
): M | null {
  const value = kind === 'challenge' ? pick(kind, fields, name) : pick(kind, fields, name);
  return value === undefined || value.cut ? null : readChoice(asText(value), vocabulary);
}

export function readChallenge(answer: Answer, settings: ReadingSettings): Challenge {
  const found = findFields(
    {
      kind: 'challenge',
      decides: (fields) => verdictOf(fields) !== null,
      lists: ['evidence', 'assumptions_challenged'],
      lines: ['verdict', 'confidence', 'objection_strength'],
      decisive: ['verdict'],
    },
    answer,
    settings,
  );
  const { fields } = found;
  const { status, stage, choice } = orSpoken(found, verdictOf(fields), VERDICT);
  const isLost = status === 'unparseable';
  return {
    status,
    stage,
    verdict: choice,
    // What could not be read is kept whole, so that the other side can still answer it.
    critique:
      asText(pick('challenge', fields, 'critique')) ||
      (isLost || stage === 4 ? found.reading.prose.trim() : ''),
    evidence: readTagged(pick('challenge', fields, 'evidence')),
    alternative: noneIsEmpty(asText(pick('challenge', fields, 'alternative'))),
    confidence: readLevel(asText(pick('challenge', fields, 'confidence'))),
    objection_strength: readChoice(asText(pick('challenge', fields, 'objection_strength')), STRENGTH),
    assumptions_challenged: asList(pick('challenge', fields, 'assumptions_challenged')),
    failure: found.failure,
    warnings: found.warnings,
  };
}

export function readRebuttal(answer: Answer, settings: ReadingSettings): Rebuttal {
  const found = findFields(
    {
      kind: 'rebuttal',
      decides: (fields) => replyOf(fields) !== null,
      lists: ['new_evidence'],
      lines: ['answer'],
      decisive: ['answer'],
    },
    answer,
    settings,
  );
  const { fields } = found;
  const { status, stage, choice } = orSpoken(found, replyOf(fields), REPLY);
  return {
    status,
    stage,
    answer: choice,
    reason:
      asText(pick('rebuttal', fields, 'reason')) ||
      (status === 'unparseable' || stage === 4 ? found.reading.prose.trim() : ''),
    remaining: noneIsEmpty(asText(pick('rebuttal', fields, 'remaining'))),
    new_evidence: asList(pick('rebuttal', fields, 'new_evidence')),
    failure: found.failure,
    warnings: found.warnings,
  };
}

const noneIsEmpty = (text: string): string => (saysNothing(text) ? '' : text);

type Spoken<M> = { status: Found['status']; stage: Found['stage']; choice: M | null };

/** Without a field that says it, a sentence of the first person may: "I disagree, because …". Two different ones cancel out. */
function orSpoken<M extends string>(found: Found, choice: M | null, vocabulary: Vocabulary<M>): Spoken<M> {
  if (found.status === 'failed') return { status: 'failed', stage: 5, choice: null };
  if (found.stage !== 5) return { status: found.status, stage: found.stage, choice };
  if (found.reading.started) return { status: 'unparseable', stage: 5, choice: null };
  const prose = found.reading.prose.trim().slice(0, 20_000);
  const sentences = prose
    .split(/(?<=[.!?;])\s|\n/)
    .filter((sentence) => !sentence.endsWith('?') && /^\W*(?:I|We)\b/.test(sentence))
    .flatMap((sentence) => sentence.split(/\s(?:but|yet|however|though|although|while)\s/));
  const said = new Set(
    sentences.map((sentence) => readChoice(sentence, vocabulary)).filter((meaning) => meaning !== null),
  );
  const [line = ''] = prose.split('\n', 1);
  const [word = ''] = /^\W{0,4}[A-Za-z]+/.exec(line) ?? [];
  const opening = readChoice(word, vocabulary) && readChoice(line, vocabulary);
  if (opening) said.add(opening);
  const [only] = said;
  if (said.size !== 1 || only === undefined) return { status: 'unparseable', stage: 5, choice: null };
  return { status: 'inferred', stage: 4, choice: only };
}
