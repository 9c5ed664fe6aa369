// Words as one line of text: nothing in them steers a terminal, ends the line or hides.
import * as plain from '../../base/plain-text.mjs';

/** What takes no room in a line and could hide something, or turn the direction of writing. */
export const HIDDEN: RegExp = plain.HIDDEN;

/** Lines stay lines; everything that is no text is gone. */
export const visible = (text: string): string => plain.visible(text);

export const oneLine = (text: string): string => plain.oneLine(text);

/** As one line of at most so many characters; what is cut is marked. */
export const shorten = (text: string, longest: number): string => plain.shorten(text, longest);

export const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
