// The strongest case against a decision, as a seat of Magi states it: how strong, what it rests on, or what was searched for in vain.
import type { Case } from '../../shapes.ts';
import type { Answer, ReadingSettings } from '../forms/reading.ts';
import { asText, type Fields, saysNothing } from '../forms/value.ts';
import { STRENGTH } from '../statements/choice-words.ts';
import { readChoice } from '../statements/words.ts';
import { readTagged } from './evidence.ts';
import { readTest } from './named-test.ts';
import { type Found, findFields, pick } from './picking.ts';

/** Fewer letters than this argue nothing. */
const SHORTEST_CASE = 40;

export function readCase(answer: Answer, settings: ReadingSettings): Case {
  const found = findFields(
    {
      kind: 'case',
      decides: (fields) => strengthIn(fields) !== null,
      decisive: ['objection_strength'],
    },
    answer,
    settings,
  );
  const { fields, failure, warnings } = found;
  const strength = found.status === 'failed' ? null : strengthIn(fields);
  const stated = textIn(fields, 'case');
  const test = readTest(fields);
  const spoken = strength === null && stated === '' ? spokenCase(found) : '';
  return {
    status: spoken ? 'inferred' : found.status,
    stage: spoken ? 4 : found.stage,
    objection_strength: strength,
    case: stated || spoken,
    evidence: readTagged(pick('case', fields, 'evidence')),
    looked_for: textIn(fields, 'looked_for'),
    ...(test ? { test } : {}),
    failure,
    warnings,
  };
}

function strengthIn(fields: Fields): Case['objection_strength'] {
  const value = pick('case', fields, 'objection_strength');
  if (value === undefined || value.cut) return null;
  return saysNothing(asText(value)) ? 'none' : readChoice(asText(value), STRENGTH);
}

function textIn(fields: Fields, name: 'case' | 'looked_for'): string {
  const text = asText(pick('case', fields, name));
  return saysNothing(text) || /^<[^>]*>$/.test(text.trim()) ? '' : text;
}

/** Prose argues too, how strongly it does not say. A vote is no case. */
function spokenCase({ status, reading }: Found): string {
  const prose = reading.prose.trim();
  if (status === 'failed' || reading.started || prose.length < SHORTEST_CASE) return '';
  return /^\W*(?:position|vote|verdict|decision)\W{0,3}:/im.test(prose) ? '' : prose;
}
