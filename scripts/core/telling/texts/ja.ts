// Every sentence a person reads in a question or a verdict, in Japanese; the wording of the specification where it has one.
import type { Texts } from './en.ts';

export const ja: Texts = {
  magi: {
    next: {
      execute: 'このまま実行します。',
      execute_record_dissent: '実行します。反対意見は、対策と監視項目とともにリスク登録簿に残します。',
      block: '実行しません。各席の理由を示し、別の方法を提案します。',
      ask_user: '利用者に判断を求めます。回答があるまで何も行いません。',
      redeliberate: '不足していた情報を集め、もう一度投票します。',
      request_context: '追加の情報を求めます。このままでは判断できません。',
      fallback_simple:
        'どの席も立場を示しませんでした。その旨を伝え、三つの視点による簡易モードに切り替えます。',
      mitigate_first: '反対した席が挙げた危険への対策を、先に書面にします。',
      challenge_first: '一つの席が最も強い反論を根拠つきで述べ、その後に数え直します。',
      proceed_with_monitoring: '利用者が書面でリスクを受け入れました。監視項目を見ながら進めます。',
    },
    flags: {
      strong_dissent: '反対した席の信頼度が多数派を上回っています。見直しを勧めます。',
      low_confidence: '信頼度が低いため、暫定の結論です。',
      hinges_on_inferred: '文章から推測した一票が結論を左右しています。',
      reduced_diversity: '参加したエンジンは二つだけです。多様性の低下をリスク登録簿に記します。',
      choices_differ: '賛否は同じでも、選んだ案が異なります。',
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
    surer: (seat, gap) => `${seat} の信頼度が ${gap} ポイント高くなっています。`,
    headers: {
      split: 'Split Vote',
      override: '強い反対',
      rejected: '否決',
      safety: '安全上の懸念',
      inferred: '不明確な票',
      context: '情報不足',
      deadlock: '行き詰まり',
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
      safety: (seat, concern) => `${seat} が危険を指摘しました: ${concern} どう進めますか？`,
      inferred: '文章から推測した一票が結論を左右しています。どう進めますか？',
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
      voteAgain: { label: '再投票する', description: '今わかっていることを踏まえ、もう一度審議します。' },
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
      wait: { label: '先送りする', description: '状況がわかるまで決めずにおきます。' },
    },
    ladder: {
      reframe: { label: '問いを分ける', description: '一つずつ決められる小さな問いに分けます。' },
      timebound: (seat) => ({
        label: '期限を決める',
        description: seat
          ? `それまでに新しい事実がなければ、最も信頼度の高い ${seat} の意見で決めます。`
          : '信頼度が並んでいます。期限が来たら誰が決めるかを指定します。',
      }),
      defer: (option) => ({
        label: option ? `${option} を選ぶ` : '戻せる一歩を選ぶ',
        description: option
          ? '後戻りできる唯一の案です。監視計画をつけます。'
          : '取り消せて、他の案も残せることだけを行います。',
      }),
      escalate: {
        label: '自分で決める',
        description: '分析とこれまでの投票をすべて見て、自分で判断します。',
      },
    },
  },
  council: {
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
      other: 'もう一巡すれば、この評決が保たれるかどうかが分かります。',
      noRoundLeft: '残りの巡はありません。各回答の全文は保存されています。',
    },
    noted: '決定となる答えではないため、メモとして残しました',
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
  },
  debate: {
    header: 'トレードオフ',
    question: '討論は合意に至りませんでした。どの方針で進めますか？',
    side: (way, bestIf, risk) =>
      [way, bestIf && `適する条件: ${bestIf}`, risk && `リスク: ${risk}`].filter(Boolean).join('。'),
    leaveOpen: {
      label: '未決のままにする',
      description: '今は何も決めません。まず、どの前提が成り立つかを確かめます。',
    },
  },
  review: {
    header: 'レビュー',
    question: 'レビューが終わりました。対象をどうしますか？',
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
  },
  split: {
    header: 'レビュー対象',
    question: '`mixed` と `proposal-only` のどちらとして扱いますか？',
    mixed: { label: 'mixed', description: 'コードブロックはコードとして、残りは提案としてレビューします。' },
    proposalOnly: {
      label: 'proposal-only',
      description: '全体を一つの提案として扱い、コードは説明とみなします。',
    },
  },
};
