// The one test that an answer may name: a command whose result would decide what is disputed.
import type { NamedTest } from '../shapes.ts';
import type { Kind, TEST } from './fields.ts';
import { pick } from './picking.ts';
import { asText, type Fields, saysNothing } from './value.ts';

/** Null where none is named, or only its slot was copied. */
export function readTest(kind: Exclude<Kind, 'review'>, fields: Fields): NamedTest | null {
  const text = (name: keyof typeof TEST): string => {
    const value = unwrapped(asText(pick(kind, fields, name)).trim());
    return saysNothing(value) || /^<[^>]*>$/.test(value) ? '' : value;
  };
  const [command, expect, because] = [text('test'), text('test_expect'), text('test_because')];
  // Words behind "Test:" that nobody expects anything of are prose.
  if (command === '' || (expect === '' && because === '')) return null;
  return { command, expect, otherwise: text('test_otherwise'), because };
}

/** Marks around the whole are the format's; those inside, at its end too, are part of a command or an expectation. */
function unwrapped(text: string): string {
  if (/^"(?:[^"\\]|\\.)*"$/s.test(text)) return jsonText(text) ?? text.slice(1, -1);
  const [, , inner] = /^(`+|'|\*+)(.*)\1$/s.exec(text) ?? [];
  const mark = text.charAt(0);
  return inner === undefined || inner.includes(mark) ? text : inner.trim();
}

/** Null where its escapes are none. */
function jsonText(text: string): string | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
