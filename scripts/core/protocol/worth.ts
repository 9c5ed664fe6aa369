// What a result is worth, said before the result: one remark a sentence, those that take from it marked.

export type Remark = { text: string; grave: boolean };

export const plain = (text: string): Remark => ({ text, grave: false });
export const grave = (text: string): Remark => ({ text, grave: true });
