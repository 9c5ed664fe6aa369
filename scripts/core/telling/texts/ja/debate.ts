// What is said of Debates, in Japanese.
import type { Texts } from '../en/all.ts';

export const debate: Texts['debate'] = {
  header: 'トレードオフ',
  question: '討論は合意に至りませんでした。どの方針で進めますか？',
  side: (way, bestIf, risk) =>
    [way, bestIf && `適する条件: ${bestIf}`, risk && `リスク: ${risk}`].filter(Boolean).join('。'),
  leaveOpen: {
    label: '未決のままにする',
    description: '今は何も決めません。まず、どの前提が成り立つかを確かめます。',
  },
  stop: { label: 'ここで中止する', description: '何も実行しません。見送りとして記録します。' },
  hinge: {
    header: '要確認',
    settled: '挑戦者は合意しています。どう進めますか？',
    question: (why) => `挑戦者は合意しましたが、${why}どう進めますか？`,
    why: (name, reason) =>
      ({
        inferred: `${name} の同意は文章から読み取ったものにすぎません。`,
        said_more: `${name} は書式の外に、確実には読み取れないことを書いています。`,
        evidence_missing: `${name} が挙げた箇所はどれも存在しません。`,
        identical: `${name} の回答は他の挑戦者と一字一句同じです。`,
        unconfirmed: `${name} は確かめずに同意し、聞き直すことができませんでした。`,
      })[reason] ?? `${name} の同意には疑いがあります（${reason}）。`,
    again: {
      label: '聞き直す',
      description: (names) => `${names} に、書式に沿ってもう一度答えてもらいます。最も手軽な解決方法です。`,
    },
    go: { label: 'それでも進める', description: '疑いは記録に残ります。' },
  },
};
