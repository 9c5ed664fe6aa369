// What is said of tests that a disagreement names, in Japanese.
import type { Texts } from '../en/all.ts';

export const tests: Texts['tests'] = {
  run: {
    label: 'テストを実行する',
    description:
      'ネットワークとホームフォルダーのない、使い捨てのコピーで実行し、その結果を踏まえて審議を続けます。',
  },
  named: (seats: string, command: string) => `${seats} が決め手となるテストを挙げました: ${command}`,
  about: (findings: string) => `${findings} について:`,
  shell: 'シェルが必要です。',
  expects: (seat: string, expect: string, otherwise: string) =>
    `${seat} の予想: ${expect || '述べられていません'}${otherwise ? `（違う場合: ${otherwise}）` : ''}。`,
  title: 'テスト',
  ofFinding: (command: string, outcome: string) => `テスト ${command}: ${outcome}`,
  notRun: '未実行',
  resultHeads: ['コマンド', '終わり方', '出力の末尾'],
  expectedHead: '誰が何を予想したか',
  ended: (exit: number) => `は終了コード ${exit} で終わりました`,
  stopped: (why: string) => `は停止されました: ${why}`,
  judged: (seat: string, expect: string, how: 'kept' | 'broken' | 'unclear') =>
    `${seat} の予想「${expect}」: ${{ kept: '当たり', broken: '外れ', unclear: '判定できません（終了コードか、引用符で囲んだ語なら判定できます）' }[how]}`,
  changed: (files: string) => `コピーの中だけで ${files} を変更しました`,
  decidesNothing: 'このテストでは何も決まりません。',
  check: {
    title: (outcome: string) => `チェック: ${outcome}`,
    fact: 'チェック',
    onHead: '実行した対象',
    on: { reviewed: 'レビューしたもの', now: '現在の作業ツリー' },
    outcomes: {
      reproduced: '再現しました',
      'not reproduced': '再現しませんでした',
      fixed: '直りました',
      'not fixed': '直っていません',
      'passes now': '現在は通ります',
      'fails now': '現在は失敗します',
      'decides nothing': '何も決まりません',
    },
  },
  byConfiguration: '利用者自身の設定により実行されました。確認は求めていません。',
  saidByHost: '利用者が実行を許可したことはホストの申告によるもので、確認されていません。',
};
