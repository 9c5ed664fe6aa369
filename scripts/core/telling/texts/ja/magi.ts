// What is said of the questions of a Magi and what its verdict means, in Japanese.
import type { Texts } from '../en/all.ts';
import { listed } from './listed.ts';

export const magi: Texts['magi'] = {
  next: {
    execute: 'このまま実行します。',
    execute_record_dissent: '実行します。反対意見は、対策と監視項目とともにリスク登録簿に残します。',
    block: '実行しません。別の方法を考えるなら、各席が挙げた理由が出発点になります。',
    ask_user: 'お答えを待っています。それまで何も行いません。',
    redeliberate: 'まだ何も決まっていません。不足していた情報を加えると、もう一度投票します。',
    request_context: 'まだ何も決まっていません。判断には情報が足りません。',
    fallback_simple:
      'どの席も立場を示しませんでした。一つのモデルの三つの視点による Simple Mode で続けます。',
    mitigate_first: '挙げられた危険への対策と担当者、監視する点を、先に書面にします。',
    challenge_first: '一つの席が最も強い反論を根拠つきで述べ、その後に数え直します。',
    proceed_with_monitoring: '利用者が書面でリスクを受け入れました。監視項目を見ながら進めます。',
  },
  deadlock: {
    take: (option, watch) =>
      `推奨: ${option}。二つのうち、これだけが元に戻せます。${watch ? `見守る点: ${watch}。` : '誤りと分かる兆候を決めてください。'}`,
    none: 'どちらかを推奨できません。問いを分ける、期限を決める、または誰の判断を待つかを決めてください。',
  },
  flags: {
    strong_dissent: '反対した席の信頼度が多数派を上回っています。見直しを勧めます。',
    low_confidence: '信頼度が低いため、暫定の評決です。',
    hinges_on_inferred: '文章から推測した一票が評決を左右しています。',
    reduced_diversity: '参加したエンジンは二つだけです。多様性の低下をリスク登録簿に記します。',
    choices_differ: '賛否は同じでも、選んだ案が異なります。',
    choice_dissent: '一つの席は賛成ですが、別の案を選んでいます。',
    unknown_choice: '存在しない案を挙げた席があり、選択なしとして数えました。',
    case_against: '反論が残っています。',
    no_case: 'まだ誰も反論していません。',
  },
  positions: { APPROVE: '賛成', REJECT: '反対', ABSTAIN: '保留' },
  views: { logos: '技術的観点', pathos: '人間中心的観点', sophia: '戦略的観点' },
  view: (name) => `${name} の観点`,
  sure: (confidence) => (confidence === null ? '信頼度: 不明' : `信頼度: ${confidence}`),
  nothingSaid: '理由の記載なし',
  hybrid: (conditions) => ({
    label: '折衷案',
    description: `次の条件を満たす場合だけ進めます: ${conditions}`,
  }),
  doubts: {
    inferred: '文章から推測されたもの',
    copy: '別の席の回答と一字一句同じもの',
    said_more: '書式の外に確実には読み取れないことが書かれたもの',
    same_model: '同じモデルによるもの',
    conformity: '新しい根拠なしに変わったもの',
    by_hand: '手作業で記入されたもの',
  },
  doubted: (seat, doubt) => `${seat} の票（${doubt ?? '疑義あり'}）`,
  listed,
  surer: (seat, gap) => `${seat} の信頼度が ${gap} ポイント高くなっています。`,
  headers: {
    split: 'Split Vote',
    override: '強い反対',
    rejected: '否決',
    safety: '安全上の懸念',
    inferred: '不明確な票',
    context: '情報不足',
    deadlock: '行き詰まり',
    takeOver: '実行の可否',
  },
  questions: {
    split: (seats: number) =>
      seats === 3
        ? '三視点で意見が分かれました。どの方針で進めますか？'
        : '意見が分かれました。どの方針で進めますか？',
    override: (decision, majority, dissenter) =>
      `多数派は「${decision}」ですが信頼度は低く（${majority}）、${dissenter} は高い信頼度で反対しています。どちらに従いますか？`,
    rejected: '多数決で否決されました。どうしますか？',
    unanimouslyRejected: '全員一致で否決されました。どうしますか？',
    danger: (seat, concern) => `${seat} が危険を指摘しました: ${concern}`,
    restsOn: (votes) => `この賛成は ${votes} に左右されています。最も手軽な確認は聞き直すことです。`,
    caseAgainst: (seat, text) => `全員賛成ですが、${seat} が反論しています: ${text}`,
    noCase: '全員賛成ですが、まだ誰も反論していません。最も手軽な確認は一度反論させることです。',
    proceed: 'どう進めますか？',
    takeOver: 'あなたが判断します。進めますか？',
    unsure: '投票した席の信頼度がすべて低くなっています。どう進めますか？',
    noQuorum: (heard) => `立場を示した席が足りません（${heard}）。どう進めますか？`,
    deadlock: '再投票でも決まりませんでした。どう打開しますか？',
  },
  options: {
    followMajority: { label: '多数派に従う', description: '決定どおり進め、反対意見を記録に残します。' },
    followDissenter: {
      label: '反対意見に従う',
      description: '信頼度の高い一人だけが気づいていることがあるかもしれません。',
    },
    voteAgain: { label: '再投票する', description: '今分かっていることを踏まえ、もう一度審議します。' },
    keepBlocked: { label: '見送る', description: '提案は否決のままにします。' },
    alternatives: { label: '代案を探す', description: '否決の理由に応える別の方法を考えます。' },
    acceptRisk: {
      label: 'それでも進める',
      description: 'リスクを受け入れる旨の文書と監視項目が必要です。どちらも保存されます。',
    },
    mitigate: { label: '先に対策を立てる', description: '対策の計画を書いてから進めます。' },
    stop: { label: '中止する', description: '何も行いません。' },
    acceptVerdict: { label: 'このまま認める', description: '回答を読み、解釈が正しいと確認しました。' },
    askAgain: { label: 'その席に聞き直す', description: '立場を明言してもらい、数え直します。' },
    addContext: { label: '情報を追加する', description: '足りなかった情報を伝え、もう一度投票します。' },
    decideMyself: { label: '自分で決める', description: 'これまでの意見を材料に、自分で判断します。' },
    wait: { label: '先送りする', description: '状況が分かるまで決めずにおきます。' },
    goAhead: { label: '進める', description: 'あなたの判断で進めます。' },
    acceptCase: {
      label: '反論を承知で進める',
      description: '反論を読んだうえで受け入れます。反論はリスク登録簿に残ります。',
    },
    answerCase: { label: '反論に答えさせる', description: 'この反論を示して、もう一度投票します。' },
    argueAgain: { label: '反論させる', description: '最も強い反論を、もう一度一つの席に求めます。' },
    goWithout: { label: '反論なしで進める', description: '反論がないまま、あなたの判断で進めます。' },
  },
  ladder: {
    reframe: { label: '問いを分ける', description: '一つずつ決められる小さな問いに分けます。' },
    timebound: {
      label: '期限を決める',
      description: 'いつまでに誰が決めるかを指定します。それまで保留し、期限を知らせます。',
    },
    defer: (option) => ({
      label: option ? `${option} を選ぶ` : '戻せる一歩を選ぶ',
      description: option
        ? '後戻りできる唯一の案です。監視計画をつけます。'
        : '取り消せることだけを行い、何を待つかを指定します。それまで保留します。',
    }),
    escalate: {
      label: '他の人に委ねる',
      description: '誰に委ねるかを指定します。分析と全投票を渡し、決まるまで保留します。',
    },
  },
  decided: {
    approved: '実行 - 利用者の判断',
    rejected: '中止 - 利用者の判断',
    undecided: '保留 - 利用者の判断',
  },
};
