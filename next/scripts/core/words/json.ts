// JSON for a reader that may be a terminal: the same value, with nothing in it that is no text.
import { HIDDEN } from './line.ts';

const STEERING = new RegExp(`[\\u007f-\\u009f\\u2028\\u2029]|${HIDDEN.source}`, 'gu');

/** Control characters up to 31 are escaped by JSON itself. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(STEERING, (character) =>
    [...Array(character.length).keys()].map((at) => unit(character.charCodeAt(at))).join(''),
  );

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
