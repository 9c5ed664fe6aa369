// What is said of an answer that is kept, in Japanese.
import type { Texts } from '../en/all.ts';
import type { Which } from '../en/answers.ts';

const NAMES: Record<Which, string> = { first: '最初', second: '2回目' };

export const answers: Texts['answers'] = {
  unread: {
    ambiguous: '両立しない二つのことを述べています',
    conditional: '賛成に条件が付いています',
    template_not_filled: '書式が記入されていません',
    unknown_verdict: '判定が独自の言葉で書かれています',
    several_verdicts: '複数の判定が書かれています',
    cut_before_position: '立場を述べる前に途切れています',
    cut_before_answer: '回答が完結する前に途切れています',
    corrected: '述べたことを自ら取り消しています',
    review_not_readable: '指摘があるともないとも述べていません',
  },
  askedAgain: (which: Which) => `聞き直しました。${NAMES[which]}の回答を数えます`,
  counted: (turn: string, which: Which) => `${turn}（${NAMES[which]}の回答、集計対象）`,
  notCounted: (turn: string, which: Which) => `${turn}（${NAMES[which]}の回答、集計対象外）`,
};
