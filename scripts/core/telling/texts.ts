// Every sentence a verdict is put to the user in, by language.
import type { Config, MagiFlag, MagiVerdict } from '../shapes.ts';

export type Language = NonNullable<Config['language']>;

type Choice = { label: string; description: string };

export type Texts = {
  /** What follows from a verdict, and what a flag adds to it. */
  next: Record<MagiVerdict['action'], string>;
  flags: Partial<Record<MagiFlag, string>>;
  positions: Record<'APPROVE' | 'REJECT' | 'ABSTAIN', string>;
  /** From which side a seat looks; other seats go by their name. */
  views: Record<string, string>;
  view: (name: string) => string;
  sure: (confidence: number | null) => string;
  nothingSaid: string;
  hybrid: (conditions: string) => Choice;
  surer: (seat: string, gap: number) => string;
  headers: Record<'split' | 'override' | 'rejected' | 'safety' | 'inferred' | 'context' | 'deadlock', string>;
  questions: {
    split: string;
    override: (decision: string, majority: string, dissenter: string) => string;
    rejected: string;
    unanimouslyRejected: string;
    safety: (seat: string, concern: string) => string;
    inferred: string;
    unsure: string;
    noQuorum: (heard: string) => string;
    deadlock: string;
  };
  options: Record<
    | 'followMajority'
    | 'followDissenter'
    | 'voteAgain'
    | 'keepBlocked'
    | 'alternatives'
    | 'acceptRisk'
    | 'mitigate'
    | 'stop'
    | 'acceptVerdict'
    | 'askAgain'
    | 'addContext'
    | 'decideMyself'
    | 'wait',
    Choice
  >;
  ladder: {
    reframe: Choice;
    timebound: (seat: string | null) => Choice;
    defer: (option: string | null) => Choice;
    escalate: Choice;
  };
  split: { header: string; question: string; mixed: Choice; proposalOnly: Choice };
};

const en: Texts = {
  next: {
    execute: 'Go ahead.',
    execute_record_dissent:
      'Go ahead, and keep the dissent in the risk register with a mitigation and what to watch for.',
    block: 'Do not do it. Give the reasons of the seats and suggest other ways.',
    ask_user: 'Put the question to the user; nothing is done before the answer.',
    redeliberate: 'Collect what was missing and vote again.',
    request_context: 'Ask for more context; on this the seats cannot decide.',
    fallback_simple:
      'Neither seat took a position: go on in Simple Mode with the three perspectives, and say so.',
    mitigate_first:
      'Write down how the danger the dissenter names will be met, before anything else is done.',
    challenge_first: 'Have one seat state the strongest case against, with evidence, then count again.',
    proceed_with_monitoring:
      'The user accepted the risk in writing: go ahead, and watch what the acceptance names.',
  },
  flags: {
    strong_dissent: 'The dissenter is surer than the majority: review it.',
    low_confidence: 'Low confidence: the verdict is provisional.',
    hinges_on_inferred: 'The decision rests on a vote that was only inferred from prose.',
    reduced_diversity: 'Only two engines took part: note the reduced diversity in the risk register.',
    choices_differ: 'The seats agree on yes or no but not on which option.',
  },
  positions: { APPROVE: 'Approve', REJECT: 'Reject', ABSTAIN: 'Wait' },
  views: { logos: 'Technical view', pathos: 'Human view', sophia: 'Strategic view' },
  view: (name) => `View of ${name}`,
  sure: (confidence) => (confidence === null ? 'confidence unknown' : `confidence ${confidence}`),
  nothingSaid: 'no reason given',
  hybrid: (conditions) => ({
    label: 'Hybrid',
    description: `Go ahead only under these conditions: ${conditions}`,
  }),
  surer: (seat, gap) => `${seat} is surer by ${gap} points.`,
  headers: {
    split: 'Split vote',
    override: 'Sure dissent',
    rejected: 'Rejected',
    safety: 'Danger',
    inferred: 'Unclear vote',
    context: 'Too little',
    deadlock: 'Deadlock',
  },
  questions: {
    split: 'The seats do not agree. Which way do we go?',
    override: (decision, majority, dissenter) =>
      `The majority says ${decision} without being sure (${majority}), but ${dissenter} is very sure of the opposite. Whom do we follow?`,
    rejected: 'The majority rejects this. What now?',
    unanimouslyRejected: 'Every seat rejects this. What now?',
    safety: (seat, concern) => `${seat} names a danger: ${concern} How do we go on?`,
    inferred: 'The decision rests on a vote that was only inferred from prose. How do we go on?',
    unsure: 'Every seat that voted is unsure. How do we go on?',
    noQuorum: (heard) => `Too few seats took a position (${heard}). How do we go on?`,
    deadlock: 'Voting again has not settled it. How do we get out of the deadlock?',
  },
  options: {
    followMajority: {
      label: 'Follow the majority',
      description: 'Go on with its decision and keep the dissent on record.',
    },
    followDissenter: {
      label: 'Follow the dissenter',
      description: 'The one sure voice may see what the others do not.',
    },
    voteAgain: { label: 'Vote again', description: 'Deliberate once more with what is known now.' },
    keepBlocked: { label: 'Leave it', description: 'The proposal stays blocked.' },
    alternatives: {
      label: 'Look for alternatives',
      description: 'Work out another way that meets the reasons for the rejection.',
    },
    acceptRisk: {
      label: 'Do it anyway',
      description: 'Needs your written acceptance of the risk and what to monitor; both are stored.',
    },
    mitigate: { label: 'Mitigate first', description: 'Write the mitigation plan, then go on.' },
    stop: { label: 'Stop here', description: 'Do nothing of it.' },
    acceptVerdict: {
      label: 'Accept it',
      description: 'You have read the answer and agree with how it was understood.',
    },
    askAgain: {
      label: 'Ask that seat again',
      description: 'Have it state its position in so many words, then count again.',
    },
    addContext: {
      label: 'Add context',
      description: 'Say what the seats were missing, then they vote again.',
    },
    decideMyself: {
      label: 'Decide myself',
      description: 'The opinions so far are the material; you decide.',
    },
    wait: { label: 'Put it off', description: 'Leave it open until more is known.' },
  },
  ladder: {
    reframe: {
      label: 'Split the question',
      description: 'Break it into smaller questions that can be decided one by one.',
    },
    timebound: (seat) => ({
      label: 'Set a deadline',
      description: seat
        ? `If nothing new turns up until then, the surest seat (${seat}) decides.`
        : 'No seat is surest; name who decides when it passes.',
    }),
    defer: (option) => ({
      label: option ? `Take ${option}` : 'Take a reversible step',
      description: option
        ? 'It is the only one that can be undone; with a monitoring plan.'
        : 'Do something that can be undone and keeps every option open.',
    }),
    escalate: {
      label: 'Decide myself',
      description: 'You get the whole analysis and all earlier votes, and decide.',
    },
  },
  split: {
    header: 'Review as',
    question: 'Treat as `mixed` or `proposal-only`?',
    mixed: {
      label: 'mixed',
      description: 'The fenced code is reviewed as code, everything else as a proposal.',
    },
    proposalOnly: {
      label: 'proposal-only',
      description: 'The whole document is one proposal; its code is illustration.',
    },
  },
};

const ja: Texts = {
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
    strong_dissent: '反対した席の確信度が多数派を上回っています。見直しを勧めます。',
    low_confidence: '確信度が低いため、暫定の結論です。',
    hinges_on_inferred: '文章から推測した一票が結論を左右しています。',
    reduced_diversity: '参加したエンジンは二つだけです。多様性の低下をリスク登録簿に記します。',
    choices_differ: '賛否は同じでも、選んだ案が異なります。',
  },
  positions: { APPROVE: '賛成', REJECT: '反対', ABSTAIN: '保留' },
  views: { logos: '技術の観点', pathos: '人の観点', sophia: '戦略の観点' },
  view: (name) => `${name} の見方`,
  sure: (confidence) => (confidence === null ? '確信度: 不明' : `確信度: ${confidence}`),
  nothingSaid: '理由の記載なし',
  hybrid: (conditions) => ({
    label: '折衷案',
    description: `次の条件を満たす場合だけ進めます: ${conditions}`,
  }),
  surer: (seat, gap) => `${seat} の確信度が ${gap} ポイント高くなっています。`,
  headers: {
    split: '意見の分裂',
    override: '強い反対',
    rejected: '否決',
    safety: '安全上の懸念',
    inferred: '不明確な票',
    context: '情報不足',
    deadlock: '行き詰まり',
  },
  questions: {
    split: '意見が一致しませんでした。どの案で進めますか？',
    override: (decision, majority, dissenter) =>
      `多数派は「${decision}」ですが確信度は低く（${majority}）、${dissenter} は強い確信をもって反対しています。どちらに従いますか？`,
    rejected: '多数決で否決されました。どうしますか？',
    unanimouslyRejected: '全員一致で否決されました。どうしますか？',
    safety: (seat, concern) => `${seat} が危険を指摘しました: ${concern} どう進めますか？`,
    inferred: '文章から推測した一票が結論を左右しています。どう進めますか？',
    unsure: '投票した席の確信度がすべて低くなっています。どう進めますか？',
    noQuorum: (heard) => `立場を示した席が足りません（${heard}）。どう進めますか？`,
    deadlock: '再投票でも決まりませんでした。どう打開しますか？',
  },
  options: {
    followMajority: { label: '多数派に従う', description: '決定どおり進め、反対意見を記録に残します。' },
    followDissenter: {
      label: '反対意見に従う',
      description: '確信のある一人だけが気づいていることがあるかもしれません。',
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
        ? `それまでに新しい事実がなければ、最も確信度の高い ${seat} の意見で決めます。`
        : '確信度が並んでいます。期限が来たら誰が決めるかを指定します。',
    }),
    defer: (option) => ({
      label: option ? `${option} を選ぶ` : '戻せる一歩を選ぶ',
      description: option
        ? '後戻りできる唯一の案です。監視計画をつけます。'
        : '取り消せて、他の案も残せることだけを行います。',
    }),
    escalate: { label: '自分で決める', description: '分析とこれまでの投票をすべて見て、自分で判断します。' },
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

const texts = { en, ja } satisfies Record<Language, Texts>;

export const textsIn = (language: Language = 'en'): Texts => texts[language];
