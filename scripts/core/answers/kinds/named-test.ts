// The one test that an answer may name: a command whose result would decide what is disputed.
import type { NamedTest } from '../../shapes.ts';
import { TEST } from '../forms/fields.ts';
import { asText, type Fields, saysNothing } from '../forms/value.ts';

/** Null where none is named, or only its slot was copied. */
export function readTest(fields: Fields): NamedTest | null {
  const inner = fields.get('test');
  if (inner?.kind === 'map') return readTest(flattened(inner.entries));
  const text = (name: keyof typeof TEST): string => {
    const said = TEST[name].keys.map((key) => fields.get(key)).find((value) => value !== undefined);
    const value = unwrapped(asText(said).trim());
    return saysNothing(value) || /^<[^>]*>$/.test(value) ? '' : value;
  };
  const [command, expect, because] = [text('test'), text('test_expect'), text('test_because')];
  // Words behind "Test:" that nobody expects anything of are prose.
  if (command === '' || (expect === '' && because === '')) return null;
  return { command, expect, otherwise: text('test_otherwise'), because };
}

/** `test: { command: …, expect: … }` says the same. */
const flattened = (entries: Fields): Fields =>
  new Map([...entries].map(([key, value]) => [WITHIN[key] ?? key, value]));
const WITHIN: Record<string, string> = { command: 'test', because: 'test_because', why: 'test_because' };

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
