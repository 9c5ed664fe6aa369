// The one test that an answer may name: a command whose result would decide what is disputed.
import type { NamedTest } from '../shapes.ts';
import type { Kind } from './fields.ts';
import { pick } from './picking.ts';
import { asText, bareText, type Fields, saysNothing } from './value.ts';

/** Null where none is named, or only its slot was copied. */
export function readTest(
  kind: Extract<Kind, 'peer' | 'challenge' | 'rebuttal'>,
  fields: Fields,
): NamedTest | null {
  const text = (name: 'test' | 'test_expect' | 'test_otherwise' | 'test_because'): string => {
    const value = bareText(asText(pick(kind, fields, name))).trim();
    return saysNothing(value) || /^<[^>]*>$/.test(value) ? '' : value;
  };
  // Its quotation marks are part of a command, those of a code span are not.
  const command = asText(pick(kind, fields, 'test'))
    .trim()
    .replace(/^(`+)(.*)\1$/s, '$2')
    .trim();
  if (text('test') === '') return null;
  return {
    command,
    expect: text('test_expect'),
    otherwise: text('test_otherwise'),
    because: text('test_because'),
  };
}
