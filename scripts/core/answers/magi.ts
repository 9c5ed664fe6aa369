// What a Magi answer says: a vote, how sure, and why.
import type { Failure, Opinion } from '../shapes.ts';
import type { Block } from './blocks.ts';
import { readConfidence } from './confidence.ts';
import { findTechnical, readNoVerdict } from './failures.ts';
import { FIELDS } from './fields.ts';
import { firstLineOf, type Label } from './labels.ts';
import { confidenceOfLanguage } from './language-strength.ts';
import { fieldsOfLabels, isBare, pick } from './picking.ts';
import type { Position } from './position-words.ts';
import { type Answer, failureOf, type Reading, type ReadingSettings, readText } from './reading.ts';
import { signalsIn } from './signals.ts';
import { readStated, type Stated } from './stated.ts';
import { asFlag, asList, asText, bareText, type Fields, saysNothing, textValue, wholeOf } from './value.ts';

const NOT_PARSED = 'Engine output could not be parsed';
const NO_RATIONALE = 'No rationale provided';

export function readMagi(answer: Answer, settings: ReadingSettings): Opinion {
  const reading = readText('magi', answer, (block) => positionOf(block) !== null, settings);
  const position = reading.block && positionOf(reading.block);
  if (reading.block && position)
    return fromFields({
      fields: reading.block.fields,
      position,
      stage: 1,
      reading,
      repaired: reading.block.repaired,
      settings,
    });

  const labelled = readLabelled(reading);
  if (labelled.failure) return noOpinion(reading, labelled.failure);
  if (labelled.position) {
    const stage = isBare(reading.labels, labelled.label ?? undefined) ? 2 : 4;
    return fromFields({
      fields: magiFields(reading.labels, labelled.label),
      position: labelled.position,
      stage,
      reading,
      repaired: false,
      settings,
    });
  }
  const failure = failureOf(reading);
  if (failure) return noOpinion(reading, failure);
  if (labelled.stated)
    return noOpinion({ ...reading, warnings: [...reading.warnings, labelled.stated] }, null);
  if (reading.started)
    return noOpinion({ ...reading, warnings: [...reading.warnings, 'cut_before_position'] }, null);
  const technical = findTechnical(reading.prose);
  return technical ? noOpinion(reading, technical) : fromWords(reading, settings);
}

const positionKeys = FIELDS.magi.position.keys;

function positionOf(block: Block): Position | null {
  for (const key of positionKeys) {
    const value = block.fields.get(key);
    if (value?.kind !== 'text' || value.cut) continue;
    const stated = readStated(value.text);
    if (stated.is === 'position') return stated.position;
    // The field that was asked for decides, even when it says nothing we know.
    if (key === 'position') return null;
  }
  return null;
}

type Labelled = {
  position: Position | null;
  label: Label | null;
  failure: Failure | null;
  stated: string | null;
};

const MOST_LABELS = 200;

/** The last labelled line that states something decides; one called final outranks the others, a recommendation yields to a verdict. */
function readLabelled(reading: Reading): Labelled {
  const none: Labelled = { position: null, label: null, failure: null, stated: null };
  const all = reading.labels.filter((label) => label.name === 'position').slice(-MOST_LABELS);
  const lines = reading.prose.split('\n');
  const isAdvice = (label: Label): boolean => /recommend/i.test((lines[label.line] ?? '').slice(0, 80));
  const isFinal = (label: Label): boolean => /\bfinal\b/i.test((lines[label.line] ?? '').slice(0, 80));
  const verdicts = all.filter((label) => !isAdvice(label));
  const decisive = [verdicts.filter(isFinal), verdicts, reading.error ? [] : all.filter(isAdvice)];
  const wordOf = (label: Label): string =>
    /position|verdict|decision|vote|recommend|answer/i
      .exec((lines[label.line] ?? '').slice(0, 80))?.[0]
      .toLowerCase() ?? '';
  // Under one word the last line counts; what is said under another word in other terms does not take it back.
  const superseded = new Map<string, string>();
  for (const labels of decisive) {
    for (const label of labels.reverse()) {
      const line = firstLineOf(label);
      if (line === '') continue;
      const stated = readStated(line);
      const failure = readNoVerdict(bareText(line), reading.prose);
      if (failure) return { ...none, failure };
      if (superseded.has(wordOf(label))) continue;
      if (stated.is === 'position' && (!reading.error || isClean(line)))
        return { ...none, position: stated.position, label };
      if (stated.is !== 'other' && stated.is !== 'template') continue;
      if (stated.is === 'template' || isFinal(label) || SHOUTED.test(line))
        return { ...none, stated: NAMES[stated.is] };
      superseded.set(wordOf(label), NAMES[stated.is]);
    }
  }
  const [stated = null] = superseded.values();
  return { ...none, stated };
}

const SHOUTED = /^[^A-Za-z0-9]*[A-Z][A-Z_]{2,}\b/;

const NAMES: Record<Exclude<Stated['is'], 'position' | 'prose'>, string> = {
  other: 'unknown_verdict',
  template: 'template_not_filled',
};

/** A single word with nothing but punctuation or a bracket after it. */
const isClean = (line: string): boolean => /^\W*\w+\W*(?:$|\()/.test(line);

const LISTS = ['key_evidence', 'risks', 'conditions'];

/** Of a rationale only the first paragraph: labels in prose have no end. */
function magiFields(labels: Label[], verdict: Label | null): Fields {
  const fields = fieldsOfLabels(labels, {
    lists: LISTS,
    lines: ['confidence', 'position', 'safety_concern', 'choice'],
  });
  // "Verdict: REJECT (confidence 80)"
  const beside = /\bconfidence\b\W{0,4}([\w.%/-]{1,12})/i.exec(
    verdict ? firstLineOf(verdict).slice(0, 500) : '',
  );
  if (beside && !fields.has('confidence')) fields.set('confidence', textValue(beside[1] ?? ''));
  const rationale = fields.get('rationale');
  if (rationale) fields.set('rationale', textValue(asText(rationale).split('\n\n', 1)[0] ?? ''));
  return fields;
}

type Found = {
  settings: ReadingSettings;
  fields: Fields;
  position: Position;
  stage: 1 | 2 | 4;
  reading: Reading;
  repaired: boolean;
};

function fromFields({ fields, position, stage, reading, repaired, settings }: Found): Opinion {
  const given = pick('magi', fields, 'confidence');
  const stated = readConfidence(asText(given), given?.cut ?? false, settings.confidence_words);
  const guess = stage === 4 && given === undefined;
  const rationale = asText(pick('magi', fields, 'rationale'));
  const choice = bareText(asText(wholeOf(pick('magi', fields, 'choice'))));
  const warnings = [...reading.warnings];
  if (repaired) warnings.push('repaired');
  if (stated.warning && !guess) warnings.push(stated.warning);
  if (guess) warnings.push('confidence_from_language');
  if (rationale === '') warnings.push('rationale_missing');
  if (reading.error) warnings.push('error_beside_answer');
  const isRepaired = repaired || stated.warning !== null || rationale === '';
  return {
    status: stage === 4 ? 'inferred' : isRepaired ? 'repaired' : 'ok',
    stage,
    position,
    confidence: guess
      ? confidenceOfLanguage(reading.prose.slice(0, MOST_WORDS), settings.language_strength)
      : stated.value,
    confidence_known: guess || stated.known,
    confidence_raw: stated.raw,
    rationale: rationale || NO_RATIONALE,
    key_evidence: asList(pick('magi', fields, 'key_evidence')),
    risks: asList(pick('magi', fields, 'risks')),
    conditions: asList(pick('magi', fields, 'conditions')),
    dissent_note: saysNothing(asText(pick('magi', fields, 'dissent_note')))
      ? ''
      : asText(pick('magi', fields, 'dissent_note')),
    safety_concern: asFlag(pick('magi', fields, 'safety_concern')) ?? false,
    choice: saysNothing(choice) ? null : choice,
    inferred: stage === 4,
    failure: null,
    warnings,
  };
}

const MOST_WORDS = 20_000;
const SHORT_ANSWER = 2000;

/** Free words count in a short answer; in a long one only where a reader looks for the conclusion: first and last paragraph. */
function fromWords(reading: Reading, settings: ReadingSettings): Opinion {
  const words = conclusionOf(reading.prose.trim());
  const signals = signalsIn(words);
  const opening = openingWord(reading.prose);
  if (opening) signals.add(opening);
  const [position] = signals;
  if (!position) return noOpinion(reading, null);
  if (signals.size > 1) return noOpinion({ ...reading, warnings: [...reading.warnings, 'ambiguous'] }, null);
  const fields: Fields = new Map([['rationale', textValue(words.slice(0, 1000))]]);
  return fromFields({
    fields: new Map([...fields, ...magiFields(reading.labels, null)]),
    position,
    stage: 4,
    reading,
    repaired: false,
    settings,
  });
}

function conclusionOf(prose: string): string {
  if (prose.length <= SHORT_ANSWER) return prose;
  const head = prose.slice(0, SHORT_ANSWER);
  const tail = prose.slice(-SHORT_ANSWER);
  const last = tail.lastIndexOf('\n\n');
  return `${head.split('\n\n', 1)[0]}\n${last < 0 ? '' : tail.slice(last)}`;
}

/** "Yes, …" or "No." as the first word of the answer. */
function openingWord(prose: string): Position | null {
  const word = /^[\s*_"'`]*(yes|no)[*_"'`]*(?=\s*(?:$|[,.!;:—–]|\n))/i
    .exec(prose.slice(0, 200))?.[1]
    ?.toLowerCase();
  return word === 'yes' ? 'APPROVE' : word === 'no' ? 'REJECT' : null;
}

function noOpinion(reading: Reading, failure: Failure | null): Opinion {
  return {
    status: failure ? 'failed' : 'unparseable',
    stage: 5,
    position: 'ABSTAIN',
    confidence: 0,
    confidence_known: false,
    confidence_raw: null,
    rationale: NOT_PARSED,
    key_evidence: [],
    risks: [],
    conditions: [],
    dissent_note: '',
    safety_concern: false,
    choice: null,
    inferred: false,
    failure,
    warnings: reading.warnings,
  };
}
