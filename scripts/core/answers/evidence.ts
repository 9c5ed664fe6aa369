// Reads a piece of evidence: where it is, and the words that are relied on.
import type { ChallengeEvidence, PeerEvidence } from '../shapes.ts';
import { asText, bareText, type Fields, saysNothing, type Value } from './value.ts';

const itemsOf = (value: Value | undefined): Value[] =>
  value?.kind === 'list' ? value.items : value ? [value] : [];

export function readEvidence(value: Value | undefined): PeerEvidence[] {
  return itemsOf(value)
    .filter((item) => !saysNothing(asText(item)))
    .map((item) => (item.kind === 'map' ? fromMap(item.entries) : fromText(asText(item))));
}

function fromMap(entries: Fields): PeerEvidence {
  const text = (...keys: string[]): string =>
    asText(keys.map((key) => entries.get(key)).find((value) => value !== undefined));
  const placed = fromText(text('path', 'file'));
  const line = Number.parseInt(text('line', 'lines'), 10);
  return {
    path: placed.path ?? (text('path', 'file') || null),
    line: Number.isNaN(line) ? placed.line : line,
    quote: text('quote', 'text', 'evidence', 'claim'),
  };
}

const PLACE = /(?::|#L)(\d{1,7})(?:[-–:]L?\d{1,7})?(?!\d)/;

function fromText(text: string): PeerEvidence {
  const place = PLACE.exec(text.slice(0, 400));
  const path = place ? text.slice(0, place.index).replace(/^[\s`"'([*]+/, '') : '';
  if (!place || path === '' || /\s/.test(path) || /^https?$/.test(path))
    return { path: null, line: null, quote: bareText(text) };
  const rest = text.slice(place.index + place[0].length).replace(/^[\s`"')\]*]*(?:[-–—:,(]\s*)?/, '');
  return { path, line: Number(place[1]), quote: bareText(rest) };
}

const TAG = /^\s*[[(*_]*(observed|cited|hypothetical)[\])*_]*\s*[:—–-]?\s*/i;

export function readTagged(value: Value | undefined): ChallengeEvidence[] {
  return itemsOf(value)
    .filter((item) => !saysNothing(asText(item)))
    .map((item) => {
      const stated = item.kind === 'map' ? asText(item.entries.get('tag') ?? item.entries.get('kind')) : '';
      const text =
        item.kind === 'map' && item.entries.has('text') ? asText(item.entries.get('text')) : asText(item);
      const found = TAG.exec(text.slice(0, 100));
      // "Observed latencies doubled" is a sentence; a tag is set off from what follows.
      const marked = found && /[\]):*—–-]\s*$/.test(found[0]) ? found : null;
      const tag = (stated || (marked?.[1] ?? '')).toLowerCase();
      return {
        text: marked ? text.slice(marked[0].length) : text,
        tag: tag === 'observed' || tag === 'cited' || tag === 'hypothetical' ? tag : null,
      };
    });
}
