// What is said of splitting a document for a review, in Japanese.
import type { Texts } from '../en/all.ts';

export const split: Texts['split'] = {
  header: 'レビュー対象',
  question: '`mixed` と `proposal-only` のどちらとして扱いますか？',
  mixed: { label: 'mixed', description: 'コードブロックはコードとして、残りは提案としてレビューします。' },
  proposalOnly: {
    label: 'proposal-only',
    description: '全体を一つの提案として扱い、コードは説明とみなします。',
  },
};
