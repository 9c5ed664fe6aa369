// What is said of an answer that is kept, in Japanese.
import type { Texts } from '../en/all.ts';
import type { Which } from '../en/answers.ts';

const NAMES: Record<Which, string> = { first: '最初', second: '2 回目' };

export const answers: Texts['answers'] = {
  askedAgain: (which: Which) => `聞き直しました。${NAMES[which]}の回答を数えます`,
  counted: (turn: string, which: Which) => `${turn}（${NAMES[which]}の回答、集計対象）`,
  notCounted: (turn: string, which: Which) => `${turn}（${NAMES[which]}の回答、集計対象外）`,
};
