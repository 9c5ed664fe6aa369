// Words as one line of text: nothing in them steers a terminal, ends the line or hides.
import * as plain from '../../base/plain-text.mjs';

export const { HIDDEN, visible, oneLine, shorten } = plain;

/** One after the other; after a full stop of Japanese or Chinese there is no space. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .reduce((said, one) => said + (said === '' || /[。！？]$/.test(said) ? '' : ' ') + one, '');

export const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
