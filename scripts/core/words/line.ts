// Words as one line of text: nothing in them steers a terminal, ends the line or hides.
import * as plain from '../../base/plain-text.mjs';

export const { HIDDEN, visible, oneLine, shorten } = plain;

export const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
