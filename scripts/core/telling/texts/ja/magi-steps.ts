// How a Magi deliberation ended in one line, and why a step is due, in Japanese.
import type { Texts } from '../en/all.ts';

export const magiSteps: Texts['magiSteps'] = {
  patterns: {
    unanimous: '全員一致',
    majority: '多数',
    majority_rejection: '多数で否決',
    unanimous_rejection: '全員一致で否決',
    split: '意見の分裂',
    insufficient_quorum: '定足数不足',
    insufficient_information: '情報不足',
  },
  headline: {
    undecided: '決定なし',
    option: (word, option) => `${word}（${option}）`,
    vote: (pattern, counts, heard, seats) => `${pattern}、${counts}、${seats}席中${heard}席が回答`,
    byUser: (word, vote, against) => `${word}、利用者の判断${against ? '（投票を覆した）' : ''}（${vote}）`,
  },
  why: {
    seal: 'まず自分の意見を封印します。他のエンジンに尋ねるのはその後です。',
    submit: 'これらの席は、他の回答を見る前に、それぞれ自分のプロンプトだけから答えます。',
    run: '順番のエンジンを起動します。それぞれ単独で答えます。',
    owes: 'この答えには書面が必要です。',
    undecided: '投票だけでは決まりません。',
    verdict: '評決が出ました。',
    nothing: 'することはありません。',
    withdraw: 'それまでは前の評決が有効です。利用者が「withdraw」と答えれば、そこに戻ります。',
    fallback: (reason) => `${reason} Simple Mode で続け、そのことを利用者に伝えます。`,
    partOf: (id) => `これは ${id} を分けた問いの一つです。`,
    missing: (who) => `利用者に伝えること: ${who}`,
    simple: 'Engine Mode にはそのうち一つが必要なため、Simple Mode で続けます。',
  },
};
