// Reads JSON as engines write it: cut off, with comments, bare words, trailing commas or unescaped quotes. One pass, no recursion.
import { both, normalKey, textValue, type Value } from './value.ts';

export type Flow = { value: Value; end: number; closed: boolean; repaired: boolean };
type Container = Exclude<Value, { kind: 'text' }>;
type Level = { container: Container; key: string | null };

// Nobody's opinion is nested deeper; a text of a million brackets is not one.
const DEEPEST = 64;
const LONGEST_KEY = 80;
const OPENING_QUOTES = '"\'“';

/** `start` is the place of a `{` or `[`. Null when what follows is not a value in brackets at all. */
export function readFlow(text: string, start: number): Flow | null {
  const top = newContainer(text.charAt(start));
  const levels: Level[] = [{ container: top, key: null }];
  let at = start + 1;
  let repaired = false;
  for (;;) {
    const level = levels.at(-1);
    // What stands behind the last bracket is no part of it, a comment neither.
    if (!level) return { value: top, end: at, closed: true, repaired };
    at = skipGap(text, at);
    const char = text.charAt(at);
    if (char === '') return { value: markCut(top, levels), end: at, closed: false, repaired: true };
    if (char === ',') {
      at++;
    } else if (char === '}' || char === ']') {
      // A bracket of the other kind still closes what is open: engines lose count.
      if ((char === '}') !== (level.container.kind === 'map')) repaired = true;
      levels.pop();
      at++;
    } else if (level.container.kind === 'map' && level.key === null) {
      const key = readKey(text, at);
      if (!key)
        return levels.length === 1 && level.container.entries.size === 0
          ? null
          : { value: markCut(top, levels), end: at, closed: false, repaired: true };
      if (key.bare) repaired = true;
      level.key = key.name;
      at = key.end;
    } else if (char === '{' || char === '[') {
      if (levels.length >= DEEPEST)
        return { value: markCut(top, levels), end: at, closed: false, repaired: true };
      const inner = newContainer(char);
      put(level, inner);
      levels.push({ container: inner, key: null });
      at++;
    } else {
      const scalar = OPENING_QUOTES.includes(char) ? readQuoted(text, at) : readBare(text, at);
      put(level, textValue(scalar.text, scalar.cut));
      if (scalar.repaired) repaired = true;
      at = scalar.end;
    }
  }
}

const newContainer = (bracket: string): Container =>
  bracket === '{' ? { kind: 'map', entries: new Map(), cut: false } : { kind: 'list', items: [], cut: false };

function put(level: Level, value: Value): void {
  if (level.container.kind === 'list') level.container.items.push(value);
  else {
    const key = level.key ?? '';
    level.container.entries.set(key, both(level.container.entries.get(key), value));
  }
  level.key = null;
}

function markCut(top: Container, levels: Level[]): Container {
  for (const { container } of levels) container.cut = true;
  return top;
}

function skipGap(text: string, from: number): number {
  let at = from;
  for (;;) {
    const char = text.charAt(at);
    if (char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\u00a0') at++;
    else if ((char === '/' && text.charAt(at + 1) === '/') || (char === '#' && text.charAt(at + 1) === ' '))
      at = endOfLine(text, at);
    else if (char === '/' && text.charAt(at + 1) === '*') {
      const end = text.indexOf('*/', at + 2);
      at = end < 0 ? text.length : end + 2;
    } else return at;
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (' \n\t\r'.includes(text.charAt(at)) && at < text.length) at++;
  return at;
}

function readKey(text: string, from: number): { name: string; end: number; bare: boolean } | null {
  const quoted = OPENING_QUOTES.includes(text.charAt(from));
  const limit = Math.min(text.length, from + LONGEST_KEY);
  for (let at = from + 1; at < limit; at++) {
    const char = text.charAt(at);
    if (char === ':') return { name: normalKey(text.slice(from, at)), end: at + 1, bare: !quoted };
    if (char === '\n' || char === '{' || char === '}' || char === '[' || (char === ',' && !quoted))
      return null;
  }
  return null;
}

type Scalar = { text: string; end: number; cut: boolean; repaired: boolean };

/** A quote closes the string only where JSON could go on after it; any other quote was not escaped and belongs to the text. */
export function readQuoted(text: string, from: number): Scalar {
  const opening = text.charAt(from);
  const closing = opening === '“' ? '”' : opening;
  const parts: string[] = [];
  let repaired = opening !== '"';
  let kept = from + 1;
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') {
      parts.push(text.slice(kept, at));
      const escaped = readEscape(text, at);
      parts.push(escaped.text);
      at = escaped.end - 1;
      kept = escaped.end;
    } else if (char === closing || (char === '"' && closing === '”')) {
      const next = skipBlanks(text, at + 1);
      if (next >= text.length || ',}]:'.includes(text.charAt(next))) {
        parts.push(text.slice(kept, at));
        return { text: parts.join(''), end: at + 1, cut: false, repaired };
      }
      repaired = true;
    } else if (char === '\n') repaired = true;
  }
  parts.push(text.slice(kept));
  return { text: parts.join(''), end: text.length, cut: true, repaired: true };
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0', '\n': '' };

export function readEscape(text: string, at: number): { text: string; end: number } {
  const char = text.charAt(at + 1);
  const digits = char === 'u' ? 4 : char === 'x' ? 2 : 0;
  if (digits) {
    const code = text.slice(at + 2, at + 2 + digits);
    if (/^[0-9a-fA-F]+$/.test(code) && code.length === digits)
      return { text: String.fromCharCode(Number.parseInt(code, 16)), end: at + 2 + digits };
  }
  return { text: ESCAPES[char] ?? char, end: at + 2 };
}

function readBare(text: string, from: number): Scalar {
  let at = from;
  while (at < text.length && !',}]\n'.includes(text.charAt(at))) at++;
  // A bare word that nothing follows may have been longer.
  return {
    text: text.slice(from, at).trim(),
    end: Math.max(at, from + 1),
    cut: at >= text.length,
    repaired: false,
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
