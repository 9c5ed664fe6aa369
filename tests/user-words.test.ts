// What becomes of a person's plain words at each kind of question: understood, or handed to the host to map.
import { describe, expect, it } from 'vitest';
import { council } from '../scripts/core/council/protocol.ts';
import { debate } from '../scripts/core/debate/protocol.ts';
import { decide } from '../scripts/core/deliberation/decide.ts';
import { evolve } from '../scripts/core/deliberation/fold.ts';
import { goesAhead } from '../scripts/core/deliberation/outcome.ts';
import type { Protocol, State } from '../scripts/core/deliberation/protocol.ts';
import { offersNow } from '../scripts/core/deliberation/question.ts';
import { standingOf } from '../scripts/core/deliberation/standing.ts';
import { magi } from '../scripts/core/magi/protocol.ts';
import { protocolOf } from '../scripts/core/protocols.ts';
import { review } from '../scripts/core/review/protocol.ts';
import type { Opened } from '../scripts/core/schemas/nouns.ts';
import { toMarkdown } from '../scripts/core/telling/markdown.ts';
import { Refusal } from '../scripts/core/words/refusal.ts';
import { userAnswerIn } from '../scripts/io/answers/user.ts';
import type { Deliberation } from '../scripts/io/deliberation/deliberation.ts';
import { displayOf } from '../scripts/io/deliberation/instruction.ts';
import { played as playedTo } from './given/long-words.ts';
import { begin, play } from './given/review-samples.ts';
import { challenge, opening, peer, vote } from './given/scenes.ts';
import { seat } from './given/voting.ts';
import { openedAs } from './walk/council.ts';

type Scene = { protocol: Protocol; state: State };

const played = (
  protocol: Protocol,
  opened: Opened,
  texts: Record<string, string>,
): Scene => ({
  protocol,
  state: playedTo(protocol, opened, texts),
});

const THREE = ['claude', 'codex', 'gemini'].map((name) => seat(name));
const OPTIONS = [
  { id: 'redis', label: 'One Redis' },
  { id: 'table', label: 'One table' },
];
const ASKED = { problem: 'Which store?', options: OPTIONS };
const votes = (...positions: string[]): Scene => {
  const texts = positions.map((one, at) => [
    THREE[at]?.seat,
    vote(...(one.split(' ') as [string])),
  ]);
  return played(magi, openedAs('magi', { seats: THREE }), Object.fromEntries(texts));
};
const peers = (one: string, two: string, three: string): Scene =>
  played(council, openedAs('council', { seats: THREE, framing: ASKED }), {
    claude: peer(one),
    codex: peer(two),
    gemini: peer(three),
  });
const sure = (position: string, confidence: number): string =>
  vote(position, { confidence });

const form = (fields: object): string => `\`\`\`json\n${JSON.stringify(fields)}\n\`\`\``;
const RESPONSE = form({
  replies: [{ to: 'architect', answer: 'reject', why: 'no' }],
  position: 'Keep it.',
  changed_because: '',
});
const REBUTTAL = form({
  answer: 'maintain',
  reason: 'It breaks.',
  remaining: 'Two writers.',
  new_evidence: [],
});
const ASSUMPTIONS = form({
  assumptions: [{ assumption: 'one writer', would_change_if: 'two', test: 'count' }],
});

const SCENES: Record<string, Scene> = {
  'vote: yes': votes('APPROVE', 'APPROVE', 'APPROVE'),
  'vote: no': votes('REJECT', 'REJECT', 'APPROVE'),
  'vote: split': votes('APPROVE', 'REJECT', 'ABSTAIN'),
  'vote: one is surer': played(magi, openedAs('magi', { seats: THREE }), {
    claude: sure('APPROVE', 40),
    codex: sure('APPROVE', 50),
    gemini: sure('REJECT', 95),
  }),
  'council: framing': played(
    council,
    openedAs('council', { seats: THREE, framing: ASKED, confirm: true }),
    {},
  ),
  'council: verdict': peers('redis', 'redis', 'table'),
  'council: no majority': peers('redis', 'table', 'neither'),
  'debate: no agreement': played(
    debate,
    openedAs('debate', {
      framing: { author: 'claude', about: 'servers' },
      seats: [seat('claude'), seat('architect')],
    }),
    {
      'claude opening': opening,
      'claude response': RESPONSE,
      'claude assumptions': ASSUMPTIONS,
      'architect assumptions': ASSUMPTIONS,
      'architect rebuttal': REBUTTAL,
      architect: challenge('disagree', 'strong'),
    },
  ),
  review: {
    protocol: review,
    state: play(
      begin({ asking: { preset: 'quick' } }),
      'codex revise: p1 src/queue.js:5 a crash loses the mail; p2 src/queue.js:9 `retry()` has no limit',
      'gemini keep',
      'gemini F1 confirm, F2 confirm',
    ),
  },
};

/** One word for what became of it, and where the deliberation stands then. */
function said(
  { protocol, state }: Scene,
  words: string,
  choice?: string,
): { becomes: string; gate: string } {
  try {
    const answer = { said: words, ...(choice ? { choice } : {}) };
    const events = decide(protocol, state, {
      type: 'user',
      answer,
      seen: false,
      hooks: false,
    });
    const after = events.reduce((one, event) => evolve(protocol, one, event), state);
    return { becomes: events.map(wordOf).join(), gate: standingOf(protocol, after).gate };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const handed = error.code === 'map_or_ask' ? 'host maps' : error.code;
    return { becomes: handed, gate: 'undecided' };
  }
}

function wordOf(event: ReturnType<typeof decide>[number]): string {
  if (event.type === 'chose') return event.outcome;
  if (event.type === 'owes') return `owes ${event.missing.join(' ')}`;
  if (event.type === 'noted' && event.limits) return 'asked back';
  if (event.type === 'noted') return event.objects ? 'a no' : 'kept';
  if (event.type === 'framed') return event.sent ? 'sent' : 'changed';
  return event.type;
}

/** By what became of them. What is handed to the host comes back with the choice that they mean. */
const TABLE: Record<string, Record<string, string[]>> = {
  'vote: yes': {
    go: [
      'yes',
      'Yes, go ahead.',
      'sounds good',
      'ok',
      'OK!',
      'do it',
      'はい',
      'お願いします',
      'ja',
      'ja, los',
      'yes please',
      'yep',
      'Sure, go ahead',
      'okay, do it',
      'yes!!',
      'はい、お願いします。',
    ],
    'host maps': [
      'yeah go for it',
      "let's do it",
      'ship it',
      'Fine by me',
      '👍',
      'maybe tomorrow',
      'why did gemini approve?',
      'ちょっと待って',
      '進めてください',
      'mach das',
      'alright',
      'that works',
      'LGTM',
      "let's go",
      'you may proceed',
      'approved',
      'make it so',
      'いいよ',
      'それで進めてください',
      'オーケー',
      '後でお願いします',
      'passt',
      'lieber nicht',
      'auf keinen Fall',
      'nah',
      'rather not',
      "I'd rather not",
      'hmm',
      'not sure yet',
      'what does it cost?',
      'who said no?',
      'wait a moment',
      'let me think about it',
      'Ask Codex again',
      'ちょっと考えます',
    ],
    'asked back': [
      'Sounds good, but only staging',
      'go ahead with both conditions',
      'yes, do it on Monday',
      'Yes. Thanks!',
      'ja, mach das',
      'ja, aber erst morgen',
      'no problem, go ahead',
      'no objections, do it',
      'No need to wait, go ahead.',
      'no, leave it',
      'nein, lieber nicht',
      'nein, noch nicht',
      'nope, not like this',
      'いいえ、結構です',
    ],
    'a no': [
      'no',
      'No way.',
      "don't",
      "Don't do it yet",
      'not yet, wait for the audit',
      'いいえ',
      'やめて',
      'やめておきましょう',
      'nein',
      'never mind, drop it',
      'no thanks',
      'do not do it yet',
      "don't merge on Friday",
      'no no no',
      'cancel',
      'stop it, please',
      'やめます',
    ],
    stop: ['stop'],
    wait: ['not now', 'hold on', 'later', 'noch nicht'],
  },
  'vote: no': {
    'host maps': [
      'ok',
      'yes',
      'fine, leave it then',
      "I'll take the risk",
      'はい',
      'go ahead anyway, I know better',
      'ok, forget it',
      'leave it',
      'keep it rejected',
      'I want it anyway',
      'do it anyway, the risk is mine',
      '分かりました',
    ],
    'a no': ['nein, lass es'],
    stop: ['no', 'nein', 'stop here', "no, don't", 'look for another way'],
    'owes risk_acceptance monitor': ['do it anyway'],
    asked: ['vote again'],
    wait: ['later', 'put it off'],
  },
  'vote: split': {
    go: ['1', 'Go ahead (claude)', 'option 1', 'approve'],
    'host maps': [
      'yes',
      'ja',
      'do it',
      'the first one',
      'go with codex',
      'find out first',
      'claude is right',
      "let's wait",
      'both?',
      'ask them once more',
      'go with claude',
      'どちらでもいい',
      'それぞれの理由は？',
      'erst mal nicht',
      'ich bin für codex',
      'first one please',
      'tell me more',
      'neither',
      'later please',
    ],
    stop: ['2', 'Do not (codex)', '#2', 'reject'],
    'a no': ['no', 'nein', 'いいえ', 'やめ', 'いいえ、やめましょう'],
    wait: ['not now', '3', 'Put it off'],
    asked: ['vote again'],
  },
  'vote: one is surer': {
    go: ['go with the two'],
    'host maps': ['yes', 'gemini is right'],
    stop: ['2'],
    'a no': ['no'],
    wait: ['wait'],
  },
  'council: framing': {
    sent: [
      'send it',
      'yes',
      'looks good',
      'ja',
      'はい',
      'send',
      'Send it.',
      'ok',
      'go',
      '1',
      'sure, send it',
    ],
    stop: ['no', 'stop here', 'stop'],
    more: ['change it'],
    'host maps': [
      'add that we use MySQL 8',
      'later',
      'nein danke',
      'perfect',
      'passt so',
      'no, change it',
      'hold on, add MySQL',
      '送ってください',
      'いいえ、まだです',
      'change the second line',
    ],
    'asked back': ['yes, but mention the deadline', 'はい、送って'],
  },
  'council: verdict': {
    go: ['yes', 'go ahead', 'ok', 'sounds good', '1', 'do it', 'ja bitte', 'はい'],
    asked: ['look into the dissent', '2'],
    stop: ['no', 'いいえ', '3', 'no thanks', 'nein'],
    'asked back': ['No, gemini is right', 'ok, but measure first'],
    'host maps': [
      'nicht jetzt',
      'go with the dissent',
      'hear gemini again',
      'why does gemini disagree?',
      'gemini convinced me',
    ],
    'a no': ['今はやめて'],
    'choose:table': ['table', 'One table'],
    wait: ['leave it open', 'Leave it open', 'not now'],
    'choose:redis': ['One Redis', 'redis'],
  },
  'council: no majority': {
    'choose:redis': ['redis', '1', 'One Redis'],
    'choose:table': ['One table', '2'],
    'choose:gemini': ['3'],
    'host maps': [
      'yes',
      'neither',
      'take the redis one',
      'I like the table',
      'go with codex',
      'one more round',
      'none of them',
      'テーブルで',
      'the first',
      'take the table one please',
    ],
    'a no': ['no', 'nein', 'いいえ'],
    stop: ['stop'],
    wait: ['leave it open', 'later'],
    asked: ['ask once more'],
  },
  'debate: no agreement': {
    'choose:claude': ['1', "keep claude's position", "Keep claude's position"],
    'host maps': [
      'go with the architect',
      'ja',
      'keep it',
      "go with the architect's way",
      'tell me more',
      'both are wrong',
    ],
    'a no': ['stop here', 'no', 'nein', 'やめて'],
    stop: ['2', 'Do not do it (architect)'],
    wait: ['wait', 'Leave it open', 'not now'],
    asked: ['ask again'],
  },
  review: {
    'fix:F1,F2': ['fix all', 'F1 and F2 only', 'F1, F2', 'F1 & F2', '1', 'yes fix all'],
    'host maps': [
      'yes',
      'ok',
      'fix the important ones',
      'just the first one',
      'fix it',
      'fix both',
      'fix everything',
      'fix F1 first',
      'fix F1 but not F2',
      'all',
      'all of them',
      'none',
      'leave it',
      'keep it',
      'F1だけ直して',
      'はい、直して',
      'ja, beide',
      'ship it anyway',
      'fix the critical one',
    ],
    'fix:F1': ['fix f1', 'F1'],
    'fix:F2': ['only F2, please', 'f2'],
    go: ['keep it as it is', '2'],
    stop: ['drop it'],
    'a no': ['no', 'nein'],
    asked: ['look again', '3'],
    unknown_finding: ['F7', 'F9'],
    wait: ['not now', 'later'],
  },
};

describe.each(Object.entries(TABLE))('%s', (name, rows) => {
  it.each(Object.entries(rows))('%s', (becomes, all) => {
    const scene = SCENES[name] as Scene;
    expect(all.map((words) => [words, said(scene, words).becomes])).toEqual(
      all.map((one) => [one, becomes]),
    );
  });
});

it('words that a host pipes in are words, and no fields', async () => {
  const told = Object.values(TABLE).flatMap((rows) => Object.values(rows).flat());
  for (const words of [
    ...told,
    ...REFUSALS,
    'No: not before the audit',
    '- no',
    '[no]',
    'Yes: all of it',
  ])
    expect(await userAnswerIn(words)).toEqual({ said: words });
});

it('a condition with a colon in it stays what was said', async () => {
  const said =
    'choice: go\nconditions:\n  - Message-ID: fixed per invoice\n  - only staging';
  const conditions = ['Message-ID: fixed per invoice', 'only staging'];
  expect(await userAnswerIn(said)).toEqual({ choice: 'go', conditions });
});

it('an effort without a name is for all who are asked again', async () => {
  expect(await userAnswerIn('choice: again\neffort: high')).toEqual({
    choice: 'again',
    effort: { '*': 'high' },
  });
});

it('to a no that was said before the votes were in, the votes are shown; to one said after, not again', () => {
  const { protocol, state } = SCENES['vote: yes'] as Scene;
  const no = { ...state, objection: 'no, stop', notes: ['no, stop'] };
  const shown = (presented: boolean) =>
    displayOf({ protocol, state: { ...no, presented } } as Deliberation).includes(
      'codex',
    );
  expect([shown(false), shown(true)]).toEqual([true, false]);
});

it.each([
  [true, 'You said “ok, but only staging”'],
  [false, 'Claude reports that you said “ok, but only staging”'],
])('words that wait for a label, seen: %s', async (seen, headline) => {
  const { state } = SCENES['vote: yes'] as Scene;
  const hosted: State = { ...state, opened: { ...state.opened, host: 'Claude' } };
  const protocol = await protocolOf('magi');
  const answer = { said: 'ok, but only staging' };
  const events = decide(protocol, hosted, { type: 'user', answer, seen, hooks: true });
  const after = events.reduce((one, event) => evolve(protocol, one, event), hosted);
  expect(protocol.tell(after).headline.startsWith(headline)).toBe(true);
});

it('what was said beside a yes is shown with it', async () => {
  const { state } = SCENES['council: verdict'] as Scene;
  const protocol = await protocolOf('council');
  const answer = {
    said: 'yes',
    context: 'we freeze on Friday',
    evidence: ['p99 is 3 s'],
  };
  const events = decide(protocol, state, {
    type: 'user',
    answer,
    seen: true,
    hooks: false,
  });
  const after = events.reduce((one, event) => evolve(protocol, one, event), state);
  const shown = toMarkdown(protocol.tell(after), 'shown');
  expect(shown).toContain('we freeze on Friday');
  expect(shown).toContain('p99 is 3 s');
});

const REFUSALS = [
  ...[
    'no',
    'No.',
    'no, leave it',
    'No thanks',
    'nope',
    'no way',
    "don't",
    'Don’t do it',
    'do not send it',
  ],
  ...[
    'stop',
    'Stop!',
    'not now',
    'not yet',
    'never',
    'cancel that',
    'No – the other one',
    'no to all of it',
  ],
  ...[
    'いいえ',
    'いいえ、違います',
    'やめて',
    'やめてください',
    'やめよう',
    '「いいえ」',
    '中止',
    '待って',
  ],
  ...[
    'no no no',
    'nope, not like this',
    'nah',
    'rather not',
    "I'd rather not",
    'stop it, please',
    'none of them',
  ],
  ...[
    'いいえ、結構です',
    '今はやめて',
    'やめます',
    'lieber nicht',
    'auf keinen Fall',
    'erst mal nicht',
    'nein, lass es',
  ],
  ...['nein', 'Nein, danke', 'nein!', 'noch nicht', 'später', 'non', 'non merci'],
];

describe('a refusal', () => {
  it.each(Object.entries(SCENES))('is never a yes: %s', (_, scene) => {
    const approved = REFUSALS.filter((words) => said(scene, words).gate === 'approved');
    expect(approved).toEqual([]);
  });

  it.each(Object.entries(SCENES))(
    'wins over a choice that goes ahead: %s',
    (_, scene) => {
      const ahead = offersNow(scene.protocol, scene.state).filter(({ outcome }) =>
        goesAhead(outcome),
      );
      const taken = ahead.flatMap(({ id }) =>
        REFUSALS.filter(beginsWithNo)
          .map((words) => [id, words, said(scene, words, id).becomes])
          .filter(([, , becomes]) => becomes !== 'asked back'),
      );
      expect(taken).toEqual([]);
    },
  );
});

/** A no that may stand before other words; the others of the list are understood by themselves only. */
const beginsWithNo = (words: string): boolean =>
  /^(?:(?:no|nope|never|don['’]?t|do not|stop|not now|not yet|nein|non|cancel)\b|いいえ|やめ)/i.test(
    words,
  );
