import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comesNext } from '../../../tests/given/comes-next.ts';
import { deliberating, late, vote } from '../../../tests/given/magi.ts';
import {
  alone,
  headline,
  high,
  type One,
  OPTIONS,
  tell,
  two,
} from '../../../tests/given/magi-scenes.ts';
import { LOOK } from '../../../tests/given/told.ts';
import { openCall } from '../deliberation/fold.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { Told } from '../schemas/told.ts';
import { decisionRecord, toMarkdown } from '../telling/markdown.ts';
import { toPage } from '../telling/page.ts';
import { toTerminal } from '../telling/terminal.ts';
import { magi } from './protocol.ts';

it('a prompt says the decision, and in another vote what is new and one’s own vote, never another’s', () => {
  const one = deliberating({
    options: OPTIONS,
    context: 'Two teams.',
    constraints: ['no downtime'],
    reversible: false,
  });
  const slots = (at: number) => {
    const call = openCall(one.state());
    const seat = call.seats[at];
    return seat ? magi.prompt(one.state(), seat, call) : { template: '', slots: {} };
  };
  expect(slots(1)).toMatchObject({ template: 'magi-engine', slots: { history: '' } });
  expect(slots(1).slots['decision']).toBe(
    'DECISION: Move it?\nCONTEXT: Two teams.\nOPTIONS:\n- pg: One Postgres table (can be undone)\n- kafka: Kafka\nCONSTRAINTS:\n- no downtime\nREVERSIBLE: no, or only at great cost',
  );
  expect(slots(1).slots['choice_rule']).toContain('(pg, kafka)');
  one.votes('A R B', [{}, { rationale: 'It races.' }]).user({ context: 'p99 is 4 ms' });
  expect(slots(1).slots['history']).toMatch(
    /NEW CONTEXT: p99 is 4 ms\nYour earlier vote: REJECT, confidence 80: It races\./,
  );
  expect(slots(2).slots['history']).not.toContain('It races');
  expect(
    deliberating({}, alone)
      .state()
      .seats.map((seat) => seat.lens),
  ).toEqual(['logos', 'pathos', 'sophia']);
});

it.each([
  ['R R A', true],
  ['A A R', false],
])('after %s what a no asks for is told only where it is a no: %s', (votes, isTold) => {
  const asks = { conditions: ['a proxy in front'] };
  const { sections } = tell(deliberating().votes(votes, [asks, {}, asks]).state());
  const titles = sections.map(({ title }) => title);
  expect(titles.includes('What would have to change')).toBe(isTold);
});

it('a danger that is met in writing owes nothing more', () => {
  const one = deliberating().votes('A R A', [{}, { safety_concern: true }]);
  one.user({ choice: 'mitigate', written: { mitigation: 'a proxy in front' } });
  expect(standingOf(magi, one.state())).toMatchObject({
    gate: 'approved',
    owed: [],
    by: 'user',
  });
  expect(comesNext(magi, one.state())).toBe('First: a proxy in front. Go ahead.');
});

it('a no is said once, and no more when all of it was cancelled', () => {
  const no = deliberating().votes('A A A').user({ said: 'no, leave it' });
  expect(toMarkdown(tell(no.state()), 'shown').match(/no, leave it/g)).toHaveLength(1);
  const ended = no.say({ type: 'cancel', detail: 'cancelled by the user' });
  expect(headline(ended)).toMatch(/^You stopped it/);
});

it.each(['engine', 'logos', 'pathos', 'sophia', 'case'])(
  'magi-%s has a place for each slot and no other',
  (name) => {
    const template = readFileSync(
      new URL(`../../../references/prompts/magi-${name}.md`, import.meta.url),
      'utf8',
    );
    const one = deliberating(high, name === 'engine' || name === 'case' ? {} : alone);
    if (name === 'case') one.votes('A A A');
    const call = openCall(one.state());
    const seat = call.seats.find(({ seat: id }) => id === name) ?? call.seats[2];
    const prompt = seat && magi.prompt(one.state(), seat, call);
    expect(prompt?.template).toBe(`magi-${name}`);
    const slots = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, slot]) => slot);
    expect(slots.sort()).toEqual(
      [...Object.keys(prompt?.slots ?? {}), 'answer_format'].sort(),
    );
  },
);

const OVERRIDE = {
  choice: 'override',
  written: { risk_acceptance: 'the date', monitor: 'double mails' },
};
const CANCEL = { type: 'cancel', detail: 'cancelled by the user' } as const;
const optional = (votes: string, choices: string) =>
  deliberating({ options: OPTIONS }).votes(
    votes,
    choices.split(' ').map((choice) => (choice.length > 1 ? { choice } : {})),
  );
/** Of three, or of two, who approve: the first so many cite what is not there. */
function unfound(many: number): One {
  const one = deliberating({}, many > 1 ? {} : two);
  for (const [at, { seat }] of openCall(one.state()).seats.entries()) {
    const cited = {
      text: 'a.js:9',
      path: 'a.js',
      line: 9,
      quote: '',
      found: 'missing',
    } as const;
    one.answers(seat, {
      opinion: vote('APPROVE', 80),
      citations: at < many ? [cited] : [],
    });
  }
  return one;
}
const UNFOUND = (who: string) =>
  `Undecided: it would be approved, but nothing cited by ${who} was found, and the result depends on that.`;

describe('what is told', () => {
  it.each<[make: () => One, first: string]>([
    [() => deliberating(), 'Nobody has decided anything yet.'],
    [() => deliberating().votes('A A A'), 'Approved, all three.'],
    [() => deliberating({}, two).votes('R R'), 'Rejected, both.'],
    [() => deliberating().votes('A A F'), 'Approved, 2 to 0, Gemini not heard.'],
    [
      () => deliberating({}, alone).votes('A A A'),
      'Approved, all three views of one engine.',
    ],
    [
      () => deliberating().votes('A70 R90 A70', [{ conditions: ['a flag'] }]),
      'Approved, 2 to 1, under 1 condition; Codex, the surest, says no.',
    ],
    [() => optional('A A A', 'pg pg pg'), 'Approved, all three: One Postgres table.'],
    [
      () => deliberating().votes('A R B'),
      'Undecided: they disagree, 1 to 1, Gemini took no side.',
    ],
    [
      () => deliberating({}, two).votes('A90 R50'),
      'Undecided: they disagree, 1 to 1. Claude is much surer.',
    ],
    [
      () => deliberating().votes('A B B'),
      'Undecided: too few took a side: 1 to 0, Codex and Gemini took no side.',
    ],
    [
      () => deliberating().votes('A R B').user({ choice: 'go' }),
      'You decided to go ahead; the vote: 1 to 1, Gemini took no side.',
    ],
    [
      () =>
        deliberating()
          .votes('A R B')
          .user({ choice: 'go', conditions: ['only staging'] }),
      'You decided to go ahead, under 1 condition; the vote: 1 to 1, Gemini took no side.',
    ],
    [
      () => deliberating().votes('A A A').user({ choice: 'stop' }),
      'You decided against it; the vote: all three for it.',
    ],
    [
      () => deliberating().votes('A R R').user(OVERRIDE),
      'You decided to go ahead; the vote: 2 to 1 against it.',
    ],
    [
      () => deliberating().votes('A F A').user({ choice: 'stop' }),
      'You decided against it; the vote: 2 to 0 for it, Codex not heard.',
    ],
    [
      () => deliberating({}, alone).votes('A A R').user({ choice: 'stop' }),
      'You decided against it; the vote: 2 to 1 for it among three views of one engine.',
    ],
    [
      () => optional('A A A', 'pg kafka pg').user({ choice: 'kafka' }),
      'You decided: Kafka; the vote: 2 to 1 for One Postgres table.',
    ],
    [
      () => optional('A A A', 'pg kafka pg').user({ choice: 'pg' }),
      'You decided: One Postgres table; the vote: 2 to 1 for it.',
    ],
    [
      () => optional('A A A', '').user({ choice: 'kafka' }),
      'You decided: Kafka; the vote: three approve, and no two name the same option.',
    ],
    [
      () => optional('A A B', 'pg kafka').user({ choice: 'kafka' }),
      'You decided: Kafka; the vote: 1 to 1, Gemini took no side.',
    ],
    [
      () => optional('A A B', 'pg kafka'),
      'Undecided: they chose differently, 1 to 1, Gemini took no side.',
    ],
    [
      () => optional('A R A', 'pg - kafka'),
      'Undecided: they chose differently, 1 to 1 to 1.',
    ],
    [
      () => deliberating({}, alone).votes('F F F'),
      'Undecided: too few took a side: nobody was heard.',
    ],
    [
      () => deliberating({}, alone).votes('F F F').user({ choice: 'go' }),
      'You decided to go ahead; the vote: nobody was heard.',
    ],
    [() => unfound(2), UNFOUND('Claude and Codex')],
    [() => unfound(1), UNFOUND('Claude')],
    [
      () => deliberating().votes('A R B').say(CANCEL),
      'You stopped it; the vote was 1 to 1, Gemini took no side.',
    ],
    [
      () => optional('A50 R95 A50', 'pg - pg').say(CANCEL),
      'You stopped it; the vote was 2 to 1 for One Postgres table.',
    ],
    [
      () => deliberating().votes('A A A').user({ choice: 'wait' }),
      'You left it open (Put it off); the vote: all three for it.',
    ],
    [
      () => deliberating().votes('A A A').user({ said: 'no, leave it' }),
      'You said “no, leave it”: it is open until it is said which one is meant.',
    ],
    [
      () => deliberating().votes('R R R').user({ choice: 'override' }),
      'Not yet: “Do it anyway” needs why the risk is worth taking (risk_acceptance) and what to watch (monitor) in writing.',
    ],
    [
      () => deliberating().say({ type: 'cancel', detail: 'you stopped it' }),
      'It ended without a verdict: you stopped it',
    ],
  ])('%#: %s', (make, first) => expect(headline(make())).toBe(first));

  it('fits into 25 lines, each thing once, and leaves the rest to the report', () => {
    const said = {
      rationale: 'Most refusals are temporary, and each try is one row in the queue.',
      key_evidence: ['a.js:1 is the race.'],
    };
    const one = deliberating().votes('A84 R91 A68', [
      {
        ...said,
        conditions: ['Only 4xx is tried again.', 'The pause doubles.'],
        risks: ['It grows'],
      },
      { ...said, rationale: 'A job is taken without a lock, so two workers send it.' },
    ]);
    const told = tell(one.state());
    const shown = toMarkdown(told, 'shown');
    expect(shown.split('\n').length).toBeLessThanOrEqual(25);
    expect(shown.match(/Only 4xx/g)).toHaveLength(1);
    expect(shown).toContain('A job is taken without a lock');
    expect(shown).toContain('a.js:1 is the race.');
    expect(shown).not.toMatch(/to be (?:decided|named|written)|It grows|unanimous/i);
    expect(toMarkdown(told, 'report')).toMatch(/Risks<[\s\S]*It grows/);
  });

  it('calls three views of one engine one opinion', () => {
    const unusable = [
      { engine: 'codex', title: 'Codex', why: 'not_found', remedy: 'npm i -g codex' },
    ];
    const shown = toMarkdown(
      tell(
        deliberating({}, { ...alone, unusable })
          .votes('A A A')
          .state(),
      ),
      'shown',
    );
    expect(shown).toContain(
      'Three views of Claude voted. That is one opinion, not three.',
    );
    expect(shown).toMatch(/^# Approved, .*; without Codex \(npm i -g codex\)\.$/m);
    expect(shown).not.toContain('%');
  });

  it('a failure in the document’s form, and nothing that was no timeout as one', () => {
    const one = deliberating().votes('A').answers('codex', { failure: late });
    one.answers('gemini', {
      opinion: vote('APPROVE', 70),
      attempts: 2,
      asked_again: true,
    });
    const report = toMarkdown(tell(one.state()), 'report');
    expect(report).toContain(
      'engine_error:\n  engine: "Codex"\n  error_type: "timeout"\n  detail: "No answer within 60 s."\n  action_taken: "ABSTAIN"',
    );
    expect(report).not.toContain('engine: "Gemini"');
    expect(toMarkdown(tell(one.state()), 'shown')).toContain(
      '**Codex**: Not heard: it took too long.',
    );
  });

  it.each([
    ['A A A', true],
    ['A R B', false],
    ['A A R', true],
  ])(
    'says so where two or all gave one answer word for word, and no figure of one voice: %s',
    (votes, isSaid) => {
      const same = {
        rationale: 'It is the simplest thing that could possibly work for us here.',
      };
      const shown = toMarkdown(
        tell(deliberating().votes(votes, [same, same, same]).state()),
        'shown',
      );
      expect(shown.includes('word for word')).toBe(isSaid);
      expect(shown.includes('hardly better than one')).toBe(votes === 'A A R');
    },
  );

  it('says why the others were out where three views voted instead, and how many did', () => {
    const auth = { reason: 'auth', detail: '401', remedy: 'codex login' } as const;
    const fell = () =>
      deliberating()
        .votes('A')
        .answers('codex', { failure: auth })
        .answers('gemini', { failure: late });
    const { worth, remarks } = tell(fell().votes('A A A').state());
    expect(remarks.map(({ text }) => text)).toEqual([
      'Claude had said APPROVE before the lenses sat down: “Because of APPROVE.”',
      'Codex was not heard: it is not logged in. codex login.',
      'Gemini was not heard: it took too long.',
    ]);
    const opinion = 'That is one opinion, not three.';
    expect(worth).toBe(
      `No other engine took a side, so three views of Claude voted. ${opinion}`,
    );
    expect(tell(fell().votes('A F A').state()).worth).toMatch(
      /so two views of .* one opinion, not two\.$/,
    );
    const none = tell(fell().votes('F F F').state());
    expect(JSON.stringify(none)).not.toMatch(/views of Claude|THREE VIEWS/);
  });

  it.each<[asks: object, said: string[]]>([
    [
      { seats: ['Codex'], effort: { codex: 'high' } },
      ['Vote 2 asked only Codex (high effort) again.'],
    ],
    [{ seats: ['GEMINI', 'codex'] }, ['Vote 2 asked only Codex and Gemini again.']],
    [{ context: 'p99 is 4 ms', effort: { '*': 'high' } }, []],
  ])('says who was asked again, where it was not everybody: %j', (asks, said) => {
    const one = deliberating().votes('A R B').user(asks);
    const { to } = openCall(one.state());
    const told = tell(one.votes(to.map(() => 'A').join(' ')).state());
    expect(told.remarks.map(({ text }) => text)).toEqual(said);
  });

  it('keeps the votes of one that was stopped', () => {
    const shown = toMarkdown(
      tell(deliberating().votes('A R B').say(CANCEL).state()),
      'shown',
    );
    expect(shown).toMatch(/SPLIT VERDICT[\s\S]*Codex +→ REJECT[\s\S]*NOTHING FOR NOW/);
  });
});

describe('what the user decided', () => {
  const toldOf = (one: One) => tell(one.state());
  const told = (...said: Parameters<One['user']>) =>
    toldOf(
      deliberating()
        .votes('A80 A80 R70')
        .user(...said),
    );
  const MEDIA = {
    shown: (one: Told) => toMarkdown(one, 'shown'),
    report: (one: Told) => toMarkdown(one, 'report'),
    terminal: (one: Told) => toTerminal(one, { width: 100, colour: false }),
    page: (one: Told) => toPage(one, LOOK),
  };
  it.each(Object.entries(MEDIA))('is what title and action say: %s', (_, tell) => {
    const no = tell(told({ choice: 'stop' }));
    expect(no).toMatch(/YOU DECIDED[\s\S]*BLOCK/);
    expect(no).not.toMatch(/MAJORITY|Dissent:|Confidence:|EXECUTE/);
    expect(tell(told({ choice: 'wait' }))).toMatch(
      /YOU LEFT IT OPEN[\s\S]*NOTHING FOR NOW/,
    );
    expect(tell(told({ said: 'no, leave it' }))).toMatch(
      /NOT DECIDED YET[\s\S]*PRESENT TRADE-OFFS TO USER/,
    );
    expect(tell(told({ choice: 'go' }))).toMatch(
      /YOU DECIDED[\s\S]*EXECUTE \+ RECORD DISSENT/,
    );
    const back = deliberating()
      .votes('A A A')
      .user({ choice: 'go' })
      .user({ said: 'no, stop' });
    const taken = tell(toldOf(back));
    expect(taken).toMatch(/NOT DECIDED YET[\s\S]*PRESENT TRADE-OFFS TO USER/);
    expect(taken).not.toMatch(/LEFT IT OPEN|NOTHING FOR NOW/);
  });

  it('stands in a decision record as well', () => {
    const record = decisionRecord(told({ choice: 'stop' }));
    expect(record).toMatch(/Status: Rejected[\s\S]*You decided against it/);
  });

  it('and that nobody saw it said stands in the report and not on the screen', () => {
    const one = deliberating().votes('A R B');
    const seen = tell(one.user({ choice: 'go' }).state());
    const said = { type: 'user', answer: { choice: 'go' }, seen: false } as const;
    const unseen = tell(one.say(said).state());
    const says = (each: Told, medium: 'shown' | 'report') =>
      toMarkdown(each, medium).includes('told by the host');
    expect([says(seen, 'report'), says(unseen, 'report'), says(unseen, 'shown')]).toEqual(
      [false, true, false],
    );
    expect(decisionRecord(unseen)).toContain('told by the host');
  });
});

it('the conditions of those who chose another option stand with them', () => {
  const conditions = [['no downtime'], ['a budget for Kafka'], ['a backup']];
  const one = deliberating({ options: OPTIONS }).votes(
    'A A A',
    ['pg', 'kafka', 'pg'].map((choice, at) => ({
      choice,
      conditions: conditions[at] ?? [],
    })),
  );
  expect(magi.verdict(one.state())?.conditions).toEqual(['no downtime', 'a backup']);
  expect(toMarkdown(tell(one.state()), 'report')).toContain(
    'Condition: a budget for Kafka',
  );
  expect(magi.verdict(one.user({ choice: 'kafka' }).state())?.conditions).toEqual([
    'a budget for Kafka',
  ]);
});

it('a lens is told with its engine as people write it', () => {
  const shown = toMarkdown(tell(deliberating({}, alone).votes('A A A').state()), 'shown');
  expect(shown).toContain('**Logos** (Claude)');
});

it.each<[make: () => One, expected: object]>([
  [
    () => deliberating().votes('A80 R72 A68'),
    {
      decision: 'APPROVE',
      gate: 'approved',
      outcome: 'majority',
      confidence: 74,
      agreed_by: ['Claude', 'Gemini'],
      dissent: 'Codex (REJECT): Because of REJECT.',
      by: 'vote',
    },
  ],
  [
    () => optional('A A A', 'pg kafka pg'),
    {
      agreed_by: ['Claude', 'Gemini'],
      dissent: 'Codex (APPROVE: kafka): Because of APPROVE.',
    },
  ],
  [
    () => optional('A A A', 'pg kafka pg').user({ choice: 'kafka' }),
    { agreed_by: ['Codex'], dissent: 'Claude (APPROVE: pg): Because of APPROVE.' },
  ],
  [
    () => optional('A A A', 'pg - pg'),
    { agreed_by: ['Claude', 'Codex', 'Gemini'], dissent: null },
  ],
  [
    () => deliberating().votes('A R R', [{ risks: ['A mail goes out twice'] }]),
    { agreed_by: ['Codex', 'Gemini'], dissent: 'Claude (APPROVE): Because of APPROVE.' },
  ],
  [
    () => deliberating().votes('A A A').user({ choice: 'go' }).user({ said: 'no, stop' }),
    { decision: null, outcome: 'undecided', gate: 'undecided' },
  ],
  [
    () => deliberating().votes('R R R'),
    { decision: 'REJECT', outcome: 'unanimous_rejection', dissent: null },
  ],
  [
    () => deliberating(high).votes('A A A').answers('gemini', { failure: late }),
    { decision: null, outcome: 'undecided', gate: 'undecided' },
  ],
  [
    () =>
      deliberating({ options: OPTIONS })
        .votes('A R B')
        .user({ choice: 'kafka', said: 'go with kafka' }),
    {
      decision: 'APPROVE: Kafka',
      outcome: 'user_decided',
      by: 'user',
      said: 'go with kafka',
      dissent: 'Codex (REJECT): Because of REJECT.',
    },
  ],
  [
    () => deliberating().votes('A R B').user({ choice: 'stop' }),
    { decision: 'REJECT', outcome: 'declined' },
  ],
  [
    () => deliberating().votes('A R B').user({ choice: 'wait' }),
    { decision: null, outcome: 'put_off' },
  ],
  [
    () =>
      deliberating({}, two)
        .votes('A R', [{}, { conditions: ['a lock'] }])
        .user({ choice: 'with_conditions', conditions: ['only staging'] }),
    { conditions: ['a lock', 'only staging'] },
  ],
])('remembered %#', (make, expected) =>
  expect(magi.verdict(make().state())).toMatchObject(expected),
);

it.each([
  ['A R R', { risks: ['It doubles'] }, [['It doubles', 'Claude']]],
  ['A R R', { dissent_note: 'A no loses mail' }, []],
  ['R A A', { risks: ['It doubles'] }, [['It doubles', 'Claude, who voted otherwise']]],
])('a reason for a yes is no risk: %s, %j', (votes, said, risks) => {
  const state = deliberating().votes(votes, [said]).state();
  const { parts: [part] = [] } =
    tell(state).sections.find(({ title }) => title === 'Risks') ?? {};
  const rows = part && 'table' in part ? part.table.rows : [];
  expect(rows.map(([risk, by]) => [risk, by])).toEqual(risks);
});
