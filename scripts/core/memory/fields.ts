// Small readers for fields of files that other tools and people write, each in its own way.
import { type Level, percentOf } from '../configuration/confidence.ts';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The first of these that is a text with something in it; a number is as good as its digits. */
export function textOf(...candidates: unknown[]): string | null {
  for (const value of candidates) {
    if (typeof value === 'string' && value.trim()) return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
}

/** A list of texts out of a list, or out of one text with commas or lines. */
export function textsOf(value: unknown, separator = /\n/): string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : [];
  return items
    .map(
      (item) =>
        (typeof item === 'string'
          ? item
          : isFields(item)
            ? textOf(...Object.values(item))
            : textOf(item)
        )?.trim() ?? '',
    )
    .filter(Boolean);
}

export const tagsOf = (value: unknown): string[] => [...new Set(textsOf(value, /[,\n]/))];

const WORDS: Record<string, Level> = { low: 'low', medium: 'medium', med: 'medium', high: 'high' };

/** Between 0 and 1, whether it was given so, in percent, or as a word. */
export function shareOf(value: unknown): number | null {
  const word = typeof value === 'string' ? WORDS[value.trim().toLowerCase()] : undefined;
  if (word) return percentOf(word) / 100;
  const number = typeof value === 'string' && value.trim() ? Number(value.trim().replace(/%$/, '')) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0 || number > 100) return null;
  return number > 1 ? number / 100 : number;
}

/** The first of these that is a time that sorts; a bare date is its midnight. */
export function timeOf(...candidates: unknown[]): string | null {
  const isTime = (text: string | null): boolean =>
    text !== null && /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
  return candidates.map((one) => textOf(one)).find(isTime) ?? null;
}

export const millis = (time: string | null | undefined): number => (time ? Date.parse(time) || 0 : 0);
