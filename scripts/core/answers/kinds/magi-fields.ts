// The opinion of a Magi seat, made of the fields that were found, or of none.
import type { Failure, Opinion } from '../../shapes.ts';
import { hasSaidMore } from '../beside/beside.ts';
import { firstLineOf, type Label } from '../forms/labels.ts';
import type { Reading, ReadingSettings } from '../forms/reading.ts';
import {
  asFlag,
  asList,
  asText,
  bareText,
  type Fields,
  saysNothing,
  textValue,
  wholeOf,
} from '../forms/value.ts';
import type { Position } from '../statements/position-words.ts';
import { confidenceOfLanguage, readConfidence } from './confidence.ts';
import { readTest } from './named-test.ts';
import { fieldsOfLabels, pick } from './picking.ts';

const NOT_PARSED = 'Engine output could not be parsed';
export const NO_RATIONALE = 'No rationale provided';
const MOST_WORDS = 20_000;

/** Of a rationale only the first paragraph: labels in prose have no end. */
export function magiFields(labels: Label[], verdict: Label | null): Fields {
  const fields = fieldsOfLabels('magi', labels);
  // "Verdict: REJECT (confidence 80)"
  const beside = /\bconfidence\b\W{0,4}([\w.%/-]{1,12})/i.exec(
    verdict ? firstLineOf(verdict).slice(0, 500) : '',
  );
  if (beside && !fields.has('confidence')) fields.set('confidence', textValue(beside[1] ?? ''));
  const rationale = fields.get('rationale');
  if (rationale) fields.set('rationale', textValue(asText(rationale).split('\n\n', 1)[0] ?? ''));
  return fields;
}

export type Found = {
  /** A later sentence took the vote back; a sentence of the rationale made it depend on something. */
  corrected?: boolean;
  condition?: string | null;
  settings: ReadingSettings;
  fields: Fields;
  position: Position;
  stage: 1 | 2 | 4;
  reading: Reading;
  repaired: boolean;
};

export function fromFields(found: Found): Opinion {
  const { fields, position, stage, reading, repaired, settings, corrected = false, condition = null } = found;
  const given = pick('magi', fields, 'confidence');
  const stated = readConfidence(asText(given), given?.cut ?? false, settings.confidence_words);
  const guess = stage === 4 && given === undefined;
  const reason = asText(pick('magi', fields, 'rationale'));
  const rationale = saysNothing(reason) ? '' : reason;
  const conditions = asList(pick('magi', fields, 'conditions'));
  const choice = bareText(asText(wholeOf(pick('magi', fields, 'choice'))));
  // Prose speaks of tests without naming one.
  const test = stage === 4 ? null : readTest(fields);
  const dissent = asText(pick('magi', fields, 'dissent_note'));
  const told: [boolean, string | null][] = [
    [repaired, 'repaired'],
    [!guess, stated.warning],
    [guess, 'confidence_from_language'],
    [rationale === '', 'rationale_missing'],
    [corrected, 'corrected'],
    [condition !== null, 'condition_in_prose'],
    [reading.error !== null, 'error_beside_answer'],
  ];
  const warnings = [
    ...reading.warnings,
    ...told.flatMap(([is, warning]) => (is && warning ? [warning] : [])),
  ];
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
    conditions: condition !== null && conditions.length === 0 ? [condition] : conditions,
    dissent_note: saysNothing(dissent) ? '' : dissent,
    safety_concern: asFlag(pick('magi', fields, 'safety_concern')) ?? false,
    choice: saysNothing(choice) ? null : choice,
    ...(test ? { test } : {}),
    // What cannot be read with certainty is no plain statement either, wherever it stood.
    inferred: stage === 4 || hasSaidMore(reading),
    failure: null,
    warnings,
  };
}

/** A vote that cannot be told: why, and what of it was written down. */
export const unread = (reading: Reading, warning: string, conditions: string[] = []): Opinion => ({
  ...noOpinion({ ...reading, warnings: [...reading.warnings, warning] }, null),
  conditions,
});

export function noOpinion(reading: Reading, failure: Failure | null): Opinion {
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
