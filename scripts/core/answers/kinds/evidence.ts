// Reads a piece of evidence: the places it points to, and the words of each that are relied on.
import type { ChallengeEvidence, PeerEvidence } from '../../shapes.ts';
import { asText, bareText, type Fields, saysNothing, type Value } from '../forms/value.ts';
import { type Place, placesIn } from '../text/places.ts';
import { quotationAfter, quotationBefore, quotationIn } from '../text/quotations.ts';

const itemsOf = (value: Value | undefined): Value[] =>
  value?.kind === 'list' ? value.items : value ? [value] : [];

export function readEvidence(value: Value | undefined): PeerEvidence[] {
  return itemsOf(value)
    .filter((item) => !saysNothing(asText(item)))
    .flatMap((item) => (item.kind === 'map' ? [fromMap(item.entries)] : fromItem(asText(item))));
}

function fromMap(entries: Fields): PeerEvidence {
  const text = (...keys: string[]): string =>
    asText(keys.map((key) => entries.get(key)).find((value) => value !== undefined));
  const stated = text('path', 'file', 'source', 'location');
  const [placed] = fromItem(stated);
  const [, first, last] =
    /(\d{1,15})(?:\s*[-–—]\s*(\d{1,15}))?/.exec(text('line', 'lines', 'line_number')) ?? [];
  const quote = text('quote', 'text', 'code', 'snippet');
  return {
    path: placed?.path ?? (stated || null),
    line: first ? Number(first) : (placed?.line ?? null),
    ...lastLine(first ? (last ? Number(last) : null) : (placed?.last ?? null)),
    quote: quote || text('evidence', 'claim'),
    ...(quote ? {} : { quoted: false }),
  };
}

/** A list of evidence may name any file at the head of an item; its other words are a quote, or a remark beside the place. */
function fromItem(text: string): PeerEvidence[] {
  const found = citationsOf(text, { remarks: true });
  return found.length > 0 ? found : [{ path: null, line: null, quote: bareText(text) }];
}

const BARE_NAME = /^[\s`"'([*]*([^\s`"'([*:#][^\s`"':#]{0,250})(?::|#L?)(\d{1,15})(?![\d:/])/;

/**
 * Every place a text points to, with what is quoted from there. Without `remarks` only words with marks of quotation
 * count: the sentence around a place is no quote.
 */
export function citationsOf(text: string, { remarks }: { remarks: boolean }): PeerEvidence[] {
  const named = placesIn(text);
  const places = remarks && named.length === 0 ? bareName(text) : named;
  const citations: PeerEvidence[] = [];
  let [from, taken] = [0, 0];
  for (const [index, place] of places.entries()) {
    // What stands inside a quotation is not pointed to.
    if (place.at < from || (place.first === null && !place.certain)) continue;
    const next = places.slice(index + 1).find(({ first }) => first !== null);
    const words = wordsOf(text, { place, taken, next: next?.at ?? text.length, remarks });
    citations.push(citationOf(place, words));
    from = Math.max(place.end, words.end);
    taken = from;
  }
  return citations;
}

function bareName(text: string): Place[] {
  const found = BARE_NAME.exec(text);
  if (!found || /^(?:https?|\d+)$/i.test(found[1] ?? '')) return [];
  const [whole, path = '', line] = found;
  return [{ path, first: Number(line), last: null, certain: false, at: 0, end: whole.length }];
}

/** `[src/a.ts:5](src/a.ts#L5)`: the target of the link says the place again. */
const LINK = /^[`*]{0,2}\]\([^()\s]{1,300}\)/;

type Words = { quote: string; quoted: boolean; end: number };
type Around = { place: Place; taken: number; next: number; remarks: boolean };

function wordsOf(text: string, { place, taken, next, remarks }: Around): Words {
  const behind = place.end + (LINK.exec(text.slice(place.end, place.end + 320))?.[0].length ?? 0);
  // The marks around a place are its own, and close no quotation before it.
  const mark = text.charAt(place.at - 1);
  const before = /["'`]/.test(mark) && text.charAt(place.end) === mark ? place.at - 1 : place.at;
  const direct = quotationAfter(text, behind, Math.max(next, behind)) ?? quotationBefore(text, before, taken);
  if (direct) return { quote: direct.quote, quoted: true, end: direct.end };
  const loose = quotationIn(text.slice(place.end, next));
  if (loose) return { quote: loose, quoted: false, end: place.end };
  if (!remarks) return { quote: '', quoted: true, end: place.end };
  const rest = bareText(
    text.slice(place.end, next).replace(/^[\s`"')\]*>|]*(?:(?:[-=]>|[-–—:,(→⇒])\s*)?/, ''),
  );
  const quote = rest || bareText(text.slice(taken, place.at).replace(/[\s([{*`"'–—:-]+$/, ''));
  return { quote, quoted: quote === '', end: place.end };
}

function citationOf({ path, first, last, certain }: Place, { quote, quoted }: Words): PeerEvidence {
  return {
    // As Windows writes it.
    path: path.includes('/') ? path : path.replaceAll('\\', '/'),
    line: first,
    ...lastLine(last),
    quote,
    ...(quoted ? {} : { quoted }),
    ...(certain ? {} : { certain }),
  };
}

const lastLine = (last: number | null): { last?: number } => (last === null ? {} : { last });

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
