// What is said of Councils, in Japanese.
import type { Texts } from '../en/all.ts';
import { listed } from './listed.ts';

export const council: Texts['council'] = {
  listed,
  headers: { framing: '評議会', verdict: '評決', noMajority: '多数決不成立', noQuorum: '定足数不足' },
  questions: {
    framing: '各参加者にはこの内容がそのまま渡されます。問題を正しく表していますか？',
    verdict: 'この評決で進めますか、それともさらに検討しますか？',
    noMajority: '多数意見がまとまりませんでした。どの方針で進めますか？',
    noQuorum: '回答した参加者が二名に満たないため、評決はありません。',
  },
  doubts: {
    unread: (seats) => `この評決は、実在しない箇所を引用した ${seats} に依存しています。`,
    conformity: (seats) => `この評決は、新しい根拠なしに意見を変えた ${seats} に依存しています。`,
    inferred: (seats) => `この評決は、文章から立場を推測した ${seats} に依存しています。`,
    could_not_read: (seats) => `この評決は、作業ツリーを読めなかった ${seats} に依存しています。`,
    late: (seats) => `この評決は、他の回答がそろった後に手作業で埋められた ${seats} の席に依存しています。`,
    copy: (seats) => `この評決は、他の参加者と一字一句同じ回答をした ${seats} に依存しています。`,
    said_more: (seats) =>
      `この評決は、書式の外に確実には読み取れないことを書いた ${seats} に依存しています。`,
    mapping: (seats) =>
      `この評決は自由記述の対応づけに依存しています。${seats} が同じ意味だとしているのは書記だけです。`,
    other: (seats, reason) => `この評決は ${seats} に依存しています（${reason}）。`,
    failed: (seats) => `${seats} からは回答がありませんでした。`,
  },
  settle: {
    unread: 'もう一巡すれば、実在する箇所を示すよう求められます。',
    conformity: 'もう一巡すれば、意見の変更を裏づける箇所を示すよう求められます。',
    inferred: 'もう一巡すれば、数えられる書式で立場を示すよう求められます。',
    could_not_read: 'ファイルを読めるエンジンをその席に置けば決着します。',
    late: 'もう一巡すれば、全員にあらためて尋ねられます。',
    copy: 'もう一巡すれば、それぞれ自分の理由を示すよう求められます。',
    mapping: 'もう一巡すれば、同じ意見かどうかを参加者自身が答えられます。',
    said_more: 'もう一巡すれば、書式だけで立場を示すよう求められます。',
    other: 'もう一巡すれば、この評決が保たれるかどうかが分かります。',
    noRoundLeft: '残りのラウンドはありません。各回答の全文は保存されています。',
  },
  declined: '利用者がここで中止しました。評決は採用されていません。',
  leftOpen: '利用者が未決のままにしました。',
  saidByHost: '利用者の答えはホストの申告によるもので、確認されていません。',
  framingSaidByHost: '利用者が内容を確認したことはホストの申告によるもので、確認されていません。',
  options: {
    send: { label: 'このまま送る', description: '全員がこの内容だけを受け取り、それぞれ単独で調べます。' },
    change: { label: '修正する', description: 'どこを変えるかを伝えてください。' },
    stopFraming: { label: 'ここで中止する', description: '評議会は開きません。' },
    proceed: (choice) => ({ label: '評決に従う', description: `評決を受け入れます: ${choice}` }),
    dig: {
      label: '反対意見を掘り下げる',
      description: 'もう一巡し、全員が反対意見に答えたうえで数え直します。',
    },
    again: { label: 'もう一度聞く', description: 'もう一巡し、数え直します。' },
    read: { label: '反対意見の全文を読む', description: '反対した参加者の回答をすべて表示します。' },
    stop: { label: 'ここで中止する', description: '記録に残し、何も行いません。' },
    undecided: { label: '未決のままにする', description: '未決として記録に残します。' },
  },
  heldBy: (seats, position) => `${seats} の立場: ${position}`,
  asAgreed: '合意のとおり',
};
