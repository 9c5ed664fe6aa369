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

export const reviewVerdict: Texts['reviewVerdict'] = {
  worth: {
    notYet: 'まだレビューされていません。',
    files: (seen, all) => `${all}ファイル中${seen}ファイル、`,
    lines: (share, reviewers) => `変更行の${share}%を${reviewers}名のレビュアーが確認。`,
    allLines: (share, lines, reviewers) => `${lines}行の${share}%を${reviewers}名のレビュアーが確認。`,
    none: 'レビューは行われていません。',
    sameModel: 'reviewer: same-model（同じモデルによるレビュー）。',
    itself: (host) => `${host} 自身が確認しました。ほかのモデルは見ていません。`,
    partly: '一部だけが別のモデルによるレビューです:',
    mixed: '一方は別のモデル、もう一方は同じモデルが確認しました。',
    another: (backends) => `別のモデルによるレビュー: ${backends}。`,
    round: (round, most, target, scope) => `最大${most}ラウンドの第${round}ラウンド、${target}、${scope}。`,
    unreadable: '読み取れない回答があります。指摘がないという意味ではありません。',
    nothingRead: (backend) => `${backend} の回答は読み取れませんでした。指摘がないという意味ではありません。`,
    unseen: (names) => `確認されていないもの: ${names}。`,
    backendUnavailable: (which) => `backend_unavailable（利用できないエンジン）: ${which}。`,
    saidByHost: '利用者の判断はホストの申告によるもので、確認されていません。',
    notInFull: (names) => `レビュアーに全文を示せなかったもの: ${names}。`,
  },
  judged: {
    unheard: '回答を得られたレビュアーがいません。',
    weights: { p1: '重大な', p2: '重要な' },
    noEvidence: (count, weight) =>
      `${weight}指摘${count}件のどれにも根拠がありません。根拠を求めてください。`,
    evidence: (shown, count, weight, accepted) =>
      `${weight}指摘${count}件のうち${shown}件に根拠があります${accepted > 0 ? `（ほかに${accepted}件を作成者が受け入れ）` : ''}。`,
    bare: (reviewer, recommendation) =>
      `${reviewer} は ${recommendation} としていますが、裏づける指摘を挙げていません。`,
    missing: (count) => `誤りはありませんが、足りないものが${count}件あります。`,
    notSaid: 'このままでよいと明言したレビュアーがいません。',
    optional: (count) => `任意の指摘が${count}件あるだけです。`,
    none: '指摘はありません。',
    disputed: (ids) => `${ids} は反論されたまま、再確認されていません。`,
  },
  ended: {
    clean: '変更を求めるレビュアーはいません。',
    settled: '重要な争点は残っていません。',
    max_rounds: '最後のラウンドが終わりました。',
    budget: '時間を使い切りました。',
    stale: '直近のラウンドで新しい指摘はありませんでした。',
    no_author: '指摘に答える作成者がいません。',
    unheard: '回答がなく、レビューは行われていません。',
  },
  next: {
    keep: '変更は必要ありません。',
    revise: '受け入れた指摘のとおりに直し、もう一度レビューを受けてください。',
    reject: 'このままでは進めないでください。',
    continue: '判断するか、もう一ラウンド行ってください。',
    unseen: 'まだ誰も確認していないものを確認してから判断してください。',
    decide: '現状で判断するか、もう一度レビューを受けてください。',
  },
  topics: {
    uncommitted: () => '未コミットの変更',
    commit: (commit) => `コミット ${commit}`,
    base: (base) => `${base} 以降の変更`,
    range: (range) => `${range} の変更`,
    file: (path) => `ファイル ${path}`,
  },
  size: (what, files, lines) => `${what}（${files}ファイル、${lines}）`,
  facts: {
    findings: '指摘',
    counts: (open, each, gone) =>
      `未解決または受け入れ済み ${open}件${each && `（${each}）`}、取り下げまたは修正済み ${gone}件`,
  },
  document: {
    oneQuestion: '先に答える質問が一つあります。',
    recommendation: '推奨',
    soFar: 'ここまで',
    none: 'まだありません',
    noneYet: (recommendation) => `まだ決まっていません。このままなら ${recommendation}`,
    notUnderstood: (seat) => `読み取れなかった回答: ${seat}`,
    askedAgain: (seat) => `書式に沿うよう聞き直した回答: ${seat}`,
    whole: (file) => `回答の全文: ${file}`,
    notKept: '保存なし',
    decided: (decision) => `利用者の判断: ${decision}`,
  },
  findings: {
    disputed: (severity) => `${severity}、争点`,
    was: (severity) => `、以前は ${severity}`,
    called: (name, path) => `（「${name}」とあり、${path} とみなしました）`,
    notFound: (places) => `（見つからず: ${places}）`,
    withdrawn: (engine) => `${engine}（取り下げ）`,
    heldUp: '指摘を維持',
    since: (as, review) => `${as}（${review} 以後）`,
    states: {
      open: '未解決',
      accepted: '受け入れ済み',
      rebutted: '反論あり',
      maintained: '維持',
      withdrawn: '取り下げ',
      fixed: '修正済み',
    },
    sinceWords: { fixed: '修正済み', 'still there': '変化なし', changed: '変更あり', new: '新規' },
    answers: { accept: '受け入れ', partial: '一部受け入れ', rebut: '反論' },
    gone: '解消した指摘',
    goneHead: ['番号', '重大度', '指摘', '状態', '根拠'],
  },
  rounds: {
    title: 'ラウンド一覧',
    head: ['ラウンド', 'レビュアー', '新しい指摘', '返答'],
    nobody: 'なし',
    nothing: 'なし',
    label: 'レビュー',
  },
  marks: { own: 'エンジン自身のレビューコマンド', cross: '別のモデル', same: '同じモデル' },
  errors: {
    instead: (engine) => `代わりに ${engine} に依頼`,
    again: '別の方法で同じエンジンに再依頼',
    notReviewed: 'レビューなし',
  },
  headlines: {
    byUser: (decision, reviewer) => `${decision}（利用者の判断、${reviewer} のレビュー）`,
    unheard: 'レビューは行われていません',
    recommended: (recommendation, reviewer) => `${reviewer} のレビューが ${recommendation} を推奨`,
    undecided: (headline) => `未決、${headline}`,
    none: (reviewer) => `未決、${reviewer} のレビューは推奨に至らなかった`,
  },
};

export const split: Texts['split'] = {
  header: 'レビュー対象',
  question: '`mixed` と `proposal-only` のどちらとして扱いますか？',
  mixed: { label: 'mixed', description: 'コードブロックはコードとして、残りは提案としてレビューします。' },
  proposalOnly: {
    label: 'proposal-only',
    description: '全体を一つの提案として扱い、コードは説明とみなします。',
  },
};
