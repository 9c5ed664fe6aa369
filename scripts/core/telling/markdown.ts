// Markdown as strings, for what is not made of parts yet: every word that is put in here is escaped once.
import { shorten } from '../words/line.ts';
import { md, table } from '../words/markdown.ts';

/** Cells are text: they are escaped here and nowhere before. */
export const markdownTable = (head: string[], rows: string[][]): string => table(head, rows).markdown;

/** One line of running text, cut to a length. */
export const inlineText = (text: string, length = Number.POSITIVE_INFINITY): string =>
  md`${shorten(text, length)}`.markdown;
