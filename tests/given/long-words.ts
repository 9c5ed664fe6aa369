// Verdicts in words as long as people and engines write them, for what they take on a screen.
import { readFileSync } from 'node:fs';
import { readAnswer } from '../../scripts/core/answers/read-answer.ts';
import { council } from '../../scripts/core/council/protocol.ts';
import type { CouncilState } from '../../scripts/core/council/rounds.ts';
import { debate } from '../../scripts/core/debate/protocol.ts';
import type { DebateState } from '../../scripts/core/debate/rounds.ts';
import { decide } from '../../scripts/core/deliberation/decide.ts';
import { evolve, fold } from '../../scripts/core/deliberation/fold.ts';
import type { Count, Protocol, State } from '../../scripts/core/deliberation/protocol.ts';
import { nextStepDue } from '../../scripts/core/deliberation/standing.ts';
import { magi } from '../../scripts/core/magi/protocol.ts';
import type { MagiState } from '../../scripts/core/magi/rounds.ts';
import { review } from '../../scripts/core/review/protocol.ts';
import type { ReviewState } from '../../scripts/core/review/rounds.ts';
import type { Framing, Opened } from '../../scripts/core/schemas/nouns.ts';
import type { Told } from '../../scripts/core/schemas/told.ts';
import { openedAs } from '../walk/council.ts';
import { begin } from './review-samples.ts';
import { answered, seat } from './voting.ts';

/** Everybody who is due answers, in turn, until the user or nobody is: by seat, turn and round, or less. */
export function played<OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  opened: Opened,
  texts: Record<string, string>,
): State<OwnFraming, OwnCount> {
  let state = fold(protocol, [opened]);
  for (
    let step = nextStepDue(protocol, state);
    'due' in step;
    step = nextStepDue(protocol, state)
  ) {
    const { round, turn } = step.call;
    const form = protocol.formOf(turn);
    for (const one of step.due) {
      const names = [
        `${one.seat} ${turn} ${round}`,
        `${one.seat} ${turn}`,
        `${one.seat} ${round}`,
        one.seat,
      ];
      const text =
        names.map((name) => texts[name]).find((said) => said !== undefined) ?? '';
      const answer = answered(one.seat, '', {
        round,
        turn,
        form,
        opinion: readAnswer(form, text),
      });
      for (const event of decide(protocol, state, { type: 'answer', answer }))
        state = evolve(protocol, state, event);
    }
  }
  return state;
}

const form = (fields: object): string => `\`\`\`json\n${JSON.stringify(fields)}\n\`\`\``;

const REASON =
  'A refused invoice is lost today unless somebody notices it in the log, and nobody reads that log; a few spaced tries are the ordinary way to deal with a busy mail server, and each try is one row in the queue that we have. Without a limit a dead address would be tried for ever, which is why five is a sensible number here.';
const AGAINST =
  'Nothing tells the mail server that two mails are the same invoice. When only its answer is lost, trying again sends the invoice twice, some customers pay twice, and support has to refund by hand what nobody can find in the log. Give each invoice a fixed message id first, and everything else that is asked for here is harmless.';
const CONDITIONS = [
  'Only a passing refusal (4xx) is tried again; a final one (5xx) goes to a person with the address, the invoice number and the words the mail server refused it with.',
  'The pause doubles from try to try and has some chance in it, so that after an outage of the mail server a thousand invoices are not all sent in the same second.',
  'What is left after the fifth try goes to a table of failed invoices that somebody looks at every morning, with a count of them on the page that support opens first.',
  'The worker writes down each try with its number, the answer and how long it took, so that a month from now we can tell whether five tries were too many or too few.',
];
const RISKS = [
  'A mail that was accepted but answered late goes out twice, and the second one has another date on it than the first.',
  'The table of jobs grows while the mail server is away for hours, and the query that takes the next one has no index.',
];
const EVIDENCE = [
  'src/queue.js:14 "UPDATE jobs SET tries = tries + 1 WHERE id = ?" counts the tries of each job and never reads the number again',
  'README.md:31 "two workers take jobs from one table"',
];
const QUESTION =
  'Should the mail worker try a refused invoice again, up to five times, with growing pauses, before it gives up?';

const voting = (position: string, confidence: number, more: object = {}): string =>
  form({
    ...{
      position,
      confidence,
      rationale: `${REASON} So sure: ${confidence}.`,
      key_evidence: EVIDENCE,
      risks: RISKS,
    },
    ...{ conditions: CONDITIONS, dissent_note: '', safety_concern: false, ...more },
  });
const NO = {
  rationale: AGAINST,
  conditions: [],
  dissent_note:
    'Give each invoice a fixed message id first; then trying again is harmless.',
};

const SEATS = ['claude', 'codex', 'gemini'].map((name) => seat(name));
const CLI = { claude: 'Claude', codex: 'Codex', gemini: 'Gemini' };
const ENGINES = SEATS.map((one) => ({ ...one, name: CLI[one.seat as 'claude'] }));
const LENSES = ['logos', 'pathos', 'sophia'].map((lens) => ({
  ...seat(lens),
  ...{
    name: lens.charAt(0).toUpperCase() + lens.slice(1),
    lens,
    engine: 'claude',
    vendor: 'claude',
  },
  identity: 'claude',
}));
const MISSING = [
  {
    seat: 'Codex',
    why: 'not_found',
    remedy: 'npm install -g @openai/codex (needs a ChatGPT plan or an OpenAI API key).',
  },
  {
    seat: 'Gemini',
    why: 'not_found',
    remedy: 'npm install -g @google/gemini-cli (needs a Gemini API key).',
  },
];

const OPTIONS = [
  { id: 'after_send', label: 'Delete the job only after the mail went out' },
  {
    id: 'lease',
    label: 'Lease the job for a minute and delete it after the mail went out',
  },
  {
    id: 'outbox',
    label: 'Write an outbox row in the same transaction and let one process send it',
  },
];
const peer = (choice: string, more: object = {}): string =>
  form({
    position: OPTIONS.find(({ id }) => id === choice)?.label ?? choice,
    ...{ choice, changed: false, because: '', confidence: 75, evidence: EVIDENCE },
    research:
      'I read src/queue.js and src/mail.js and the notes on the outage of last spring.',
    reasoning: REASON,
    concerns: RISKS.join(' '),
    remaining: `How slow the mail server gets when it is busy, and whether a lease of a minute is enough for it. ${AGAINST}`,
    ...more,
  });
const MOVED = {
  changed: true,
  research:
    'I read src/queue.js once more, and the notes on the outage of last spring with it.',
  because:
    'Codex is right that two workers read the same row: src/queue.js:14 "UPDATE jobs SET tries = tries + 1 WHERE id = ?" shows that nothing keeps the second one from taking it while the first still waits for the mail server.',
};

const POSITION =
  'Keep the queue in the database that we have, and lease each job for a minute with a column for it; a worker that dies gives its jobs back when the lease runs out, and no other program has to be run, paid for or watched at night. We look again when there are a hundred jobs a second.';
const challenge = (
  verdict: string,
  objection_strength: string,
  critique = AGAINST,
): string =>
  form({
    ...{ verdict, objection_strength, critique, confidence: 80 },
    evidence: EVIDENCE.map((text) => `observed: ${text}`),
    alternative: `Take the queue that the cloud has. ${REASON}`,
    assumptions_challenged: [
      'There is one writer, and the clock of the database is the only one that counts.',
    ],
  });
const author = (more: object): string => form({ position: POSITION, ...more });
const replies = (answer: string) =>
  ['architect', 'operator', 'adversary'].map((to) => ({ to, answer, why: AGAINST }));
const ASSUMPTION = {
  assumption:
    'No mail takes longer than a minute, not even when the mail server is busy after an outage.',
  would_change_if:
    'one of a thousand mails of last month took longer than the lease that is proposed here',
  test: 'Count in the log of last month how long each call of the mail server took, and look at the slowest.',
};
const debating = (calls: Record<string, string>): DebateState => {
  const lenses = ['architect', 'operator', 'adversary'].map((lens, at) => ({
    ...seat(lens),
    ...{
      name: lens.charAt(0).toUpperCase() + lens.slice(1),
      engine: SEATS[at]?.engine ?? '',
      identity: `${at}`,
    },
  }));
  const framing = { author: 'claude', about: 'servers' };
  return played(
    debate,
    openedAs('debate', {
      question: QUESTION,
      framing,
      seats: [...SEATS.slice(0, 1), ...lenses],
    }),
    {
      'claude opening': author({
        reasoning: REASON,
        confidence: 80,
        weaknesses: RISKS,
        assumptions: CONDITIONS,
      }),
      'claude response': author({
        ...{ position: `${POSITION} Until then the page of failed jobs has to do.` },
        ...{ replies: replies('partial'), changed_because: 'Codex' },
      }),
      ...calls,
    },
  );
};
const why = form({ assumptions: [ASSUMPTION, ASSUMPTION] });
const rebuttal = (answer: string, remaining: string): string =>
  form({ answer, reason: REASON, remaining, new_evidence: [] });

const LINES = [
  ['p1', 3, 'An invoice is lost after the fifth try'],
  ['p1', 11, 'Two workers take the same job while the first one still sends'],
  [
    'p2',
    19,
    'The first pause is not a number, because a new job has no count of its tries',
  ],
  [
    'p2',
    27,
    'The address is written into the log, with the whole body of the invoice behind it',
  ],
  ['p3', 35, 'The name of the constant says seconds, and milliseconds are what it holds'],
  ['p3', 39, 'The same query is written twice'],
] as const;
const CODE = Array.from(
  { length: 40 },
  (_, at) => `+  const job${at} = await take(queue, { tries: ${at} });`,
);
const DIFF = [
  'diff --git a/src/queue.js b/src/queue.js',
  'new file mode 100644',
  '--- /dev/null',
  '+++ b/src/queue.js',
]
  .concat('@@ -0,0 +1,40 @@', CODE, '')
  .join('\n');
const finding = ([severity, line, title]: (typeof LINES)[number]): [string, string] => [
  severity,
  `src/queue.js:${line} – ${title}. ${AGAINST}`,
];
const reviewed = (count: number): string => {
  const said = LINES.slice(0, count).map(finding);
  const of = (severity: string) =>
    said.flatMap(([own, text]) => (own === severity ? [text] : []));
  return form({
    summary: `A sensible change with one hole: the end of the tries. ${REASON}`,
    ...{
      p1: of('p1'),
      p2: of('p2'),
      p3: of('p3'),
      missing: [],
      recommendation: 'revise',
      evidence: EVIDENCE,
    },
  });
};
const judged = (of: string, says: string): string =>
  form({
    [of]: LINES.map((_, at) => ({
      id: `F${at + 1}`,
      [says === 'confirm' ? 'judgement' : 'answer']: says,
      why: AGAINST,
    })),
  });
const reviewing = (count: number): ReviewState =>
  played(review, begin({ of: { diff: DIFF }, asking: { preset: 'standard' } }).opened, {
    'reviewer-codex review': reviewed(count),
    'reviewer-gemini review': reviewed(1),
    'reviewer-codex refute': judged('judgements', 'confirm'),
    'reviewer-gemini refute': judged('judgements', 'confirm'),
    author: judged('replies', 'accept'),
  });

const magiOf = (opened: object, texts: Record<string, string>): MagiState =>
  played(
    magi,
    openedAs('magi', { question: QUESTION, seats: ENGINES, ...opened }),
    texts,
  );
const councilOf = (texts: Record<string, string>): CouncilState =>
  played(
    council,
    openedAs('council', {
      question: QUESTION,
      seats: ENGINES,
      framing: { problem: QUESTION, options: OPTIONS },
    }),
    texts,
  );

/** By name: as long as they get. */
export const LONG: Record<string, Told> = {
  'Magi, 2 to 1': magi.tell(
    magiOf(
      {},
      {
        claude: voting('APPROVE', 84),
        codex: voting('REJECT', 71, NO),
        gemini: voting('APPROVE', 68),
      },
    ),
  ),
  'Magi, alone with Claude': magi.tell(
    magiOf(
      {
        seats: LENSES,
        missing: MISSING,
        framing: { fallback: [{ name: 'Codex', is: 'not found' }] },
      },
      {
        logos: voting('REJECT', 71, NO),
        pathos: voting('APPROVE', 68),
        sophia: voting('APPROVE', 84),
      },
    ),
  ),
  'Magi, split': magi.tell(
    magiOf(
      {},
      {
        claude: voting('APPROVE', 84),
        codex: voting('REJECT', 71, NO),
        gemini: voting('ABSTAIN', 40),
      },
    ),
  ),
  'Council, majority': council.tell(
    councilOf({
      'claude research': peer('after_send'),
      'codex research': peer('lease'),
      'gemini research': peer('outbox'),
      'claude rebuttal': peer('lease', MOVED),
      codex: peer('lease'),
      gemini: peer('outbox'),
    }),
  ),
  'Council, none': council.tell(
    councilOf({
      claude: peer('after_send'),
      codex: peer('lease'),
      gemini: peer('outbox'),
    }),
  ),
  'Debate, agreed': debate.tell(
    debating({
      architect: challenge('agree', 'minor'),
      'operator challenge': challenge('disagree', 'strong'),
      'operator rebuttal': rebuttal('accept', ''),
      adversary: challenge('agree', 'minor'),
    }),
  ),
  'Debate, not agreed': debate.tell(
    debating({
      ...{
        'claude assumptions': why,
        'architect assumptions': why,
        'operator assumptions': why,
      },
      'architect challenge': challenge('disagree', 'strong'),
      'architect rebuttal': rebuttal('maintain', AGAINST),
      'operator challenge': challenge('disagree', 'strong', REASON),
      'operator rebuttal': rebuttal('maintain', REASON),
      adversary: challenge('agree', 'minor'),
    }),
  ),
  'review, three findings': review.tell(reviewing(3)),
  'review, six findings': review.tell(reviewing(6)),
};

const demo = readFileSync(
  new URL('../../references/demo/answers.md', import.meta.url),
  'utf8',
);
const DEMO = Object.fromEntries(
  demo
    .split(/^## /m)
    .map((text): [string, string] => [
      text.split('\n')[0] ?? '',
      text.replace(/^.*\n/, ''),
    ]),
);
const said = (name: string): string => DEMO[name] ?? '';

/** By name: as people see them most often. */
export const USUAL: Record<string, Told> = {
  'Magi, 2 to 1': magi.tell(
    magiOf(
      {},
      {
        claude: said('magi-claude'),
        codex: said('magi-codex'),
        gemini: said('magi-gemini'),
      },
    ),
  ),
  'Magi, alone with Claude': magi.tell(
    magiOf(
      { seats: LENSES, missing: MISSING },
      {
        logos: said('magi-codex'),
        pathos: said('magi-gemini'),
        sophia: said('magi-claude'),
      },
    ),
  ),
};
