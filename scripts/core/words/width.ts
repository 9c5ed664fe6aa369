// How many columns a text takes in a terminal: wide characters take two, combining ones none.
import stringWidth from 'string-width';

export const widthOf = (text: string): number => stringWidth(text);

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));
