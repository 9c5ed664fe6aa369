// What is said of reviews, in Japanese.
import type { Texts } from '../en/all.ts';

export const review: Texts['review'] = {
  header: 'レビュー',
  question: 'レビューが終わりました。対象をどうしますか？',
  restsOn: (who, doubt) => `${who} に左右されています（${doubt}）。`,
  unseen: {
    asked: (names) => `${names} は誰も見ていません。`,
    kept: (label, names) => `${label}（${names} は未確認）`,
  },
  recommended: (description) => `${description}（推奨）`,
  options: {
    revise: { label: '修正する', description: '指摘に沿って修正し、あらためてレビューを受けます。' },
    keep: { label: 'このまま採用する', description: '対象はそのまま残します。指摘は記録に残ります。' },
    reject: { label: '却下する', description: '取りやめるか、最初からやり直します。' },
    continue: {
      label: 'もう一巡する',
      description:
        '追加の情報とともに、同じ対象をもう一度見てもらいます。その後の変更には新しいレビューが必要です。',
    },
  },
};
