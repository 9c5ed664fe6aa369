// What a result is worth, said before the result: one remark a sentence, those that take from it marked.
import { md } from '../words/markdown.ts';

export type Remark = { text: string; grave: boolean };

export const plain = (text: string): Remark => ({ text, grave: false });
export const grave = (text: string): Remark => ({ text, grave: true });

/** As the first line of a display: how much was heard, and everything grave, stands out. */
export const worthLine = (remarks: Remark[]): string =>
  remarks
    .map(
      ({ text, grave: isGrave }, index) => (index === 0 || isGrave ? md`**${text}**` : md`${text}`).markdown,
    )
    .join(' ');
