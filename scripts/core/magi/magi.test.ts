import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { next } from '../deliberation/due.ts';
import { openCall } from '../deliberation/fold.ts';
import { offersNow } from '../deliberation/question.ts';
import { ending, standingOf } from '../deliberation/standing.ts';
import { toMarkdown } from '../telling/markdown.ts';
import { against, deliberating, late, usable, vote } from './magi.test-data.ts';
import { magi } from './protocol.ts';

type One = ReturnType<typeof deliberating>;
const gate = (one: One) => standingOf(magi, one.state()).gate;
const asked = (one: One) => {
  const step = next(magi, one.state());
  return step.do === 'ask_user' ? step.question : null;
};
/** "id outcome (owes)" of everything that is shown. */
const offered = (one: One) =>
  (asked(one)?.offers ?? []).map(({ id, outcome, owes }) => [id, outcome, ...owes].join(' '));
const headline = (one: One) => magi.tell(one.state()).headline;
const alone = { usable: [usable('claude')] };
const two = { usable: [usable('claude'), usable('codex')] };
const OPTIONS = [
  { id: 'pg', label: 'One Postgres table', reversible: true },
  { id: 'kafka', label: 'Kafka' },
];
const high = { stakes: 'high' } as const;

describe('who votes', () => {
  it('is the host first, then the engines at once', () => {
    const one = deliberating();
    expect([one.step(), one.due()]).toEqual(['seal', ['claude']]);
    one.votes('A');
    expect([one.step(), one.due()]).toEqual(['run', ['codex', 'gemini']]);
  });
  it('are three views, all at once, where there is one engine', () => {
    expect([deliberating({}, alone).step(), deliberating({}, alone).due().length]).toEqual(['run', 3]);
    expect(deliberating({}, { usable: [] }).step()).toBe('submit');
  });
  it.each([
    ['every other engine failed', 'A F F', 'nobody_answered'],
    ['neither of two took a side', 'B B', 'nobody_voted'],
  ])('are the three views when %s', (_, votes, why) => {
    const one = deliberating({}, votes.length > 3 ? {} : two).votes(votes);
    expect(one.log().at(-1)).toMatchObject({ type: 'aside', why });
    expect(one.due()).toEqual(['logos', 'pathos', 'sophia']);
    expect(gate(one.votes('A A A'))).toBe('approved');
    expect(one.log().filter(({ type }) => type === 'counted')).toHaveLength(1);
  });
  it('one that fails is no reason for that', () => {
    expect(gate(deliberating().votes('A F A'))).toBe('approved');
    expect(gate(deliberating({}, { ...alone, host: null }).votes('F F F'))).toBe('undecided');
  });
});

describe('what is asked', () => {
  const safe = { safety_concern: true };
  it.each<[what: string, make: () => One, header: string | null, offers: string[]]>([
    ['a yes', () => deliberating().votes('A A R'), null, []],
    ['a no', () => deliberating().votes('R A R'), null, []],
    [
      'a split',
      () => deliberating().votes('A R B'),
      'Split Vote',
      ['approve go', 'reject stop', 'find_out wait'],
    ],
    [
      'a split with conditions',
      () => deliberating({}, two).votes('A R', [{ conditions: ['x'] }]),
      'Split Vote',
      ['approve go', 'reject stop', 'with_conditions go'],
    ],
    [
      'options that differ',
      () => deliberating({ options: OPTIONS }, two).votes('A A', [{ choice: 'pg' }, { choice: 'kafka' }]),
      'Split Vote',
      ['pg choose:pg', 'kafka choose:kafka'],
    ],
    [
      'a danger',
      () => deliberating().votes('A R A', [{}, safe]),
      'Danger',
      ['mitigate go mitigation', 'stop stop', 'vote_again revote'],
    ],
    [
      'one who is surer',
      () => deliberating().votes('A50 R95 A50'),
      'The surest differs',
      ['follow_majority go', 'follow_dissenter stop', 'vote_again revote', 'wait wait'],
    ],
    [
      'one who is surer of a yes',
      () => deliberating().votes('R50 A95 R50'),
      'The surest differs',
      [
        'follow_majority stop',
        'follow_dissenter go risk_acceptance monitor',
        'vote_again revote',
        'wait wait',
      ],
    ],
    [
      'too few',
      () => deliberating().votes('A B B'),
      'More needed',
      ['add_context revote context', 'wait wait', 'go go', 'stop stop'],
    ],
    [
      'all unsure',
      () => deliberating({ options: OPTIONS }).votes('A40 A40 A40', [{ choice: 'pg' }]),
      'More needed',
      ['add_context revote context', 'wait wait', 'go choose:pg', 'stop stop'],
    ],
    [
      'a vote that was read from words',
      () => deliberating().votes('A a R'),
      'Split Vote',
      ['ask_again revote', 'approve go', 'reject stop'],
    ],
    [
      'a case against',
      () =>
        deliberating(high)
          .votes('A A A')
          .answers('gemini', { opinion: against('strong', 'It loses mail.') }),
      'Case against',
      ['answer_case revote', 'accept go', 'stop stop', 'wait wait'],
    ],
    [
      'no case',
      () => deliberating(high).votes('A A A').answers('gemini', { failure: late }),
      'Case against',
      ['vote_again revote', 'accept go', 'stop stop'],
    ],
    [
      'a test',
      () =>
        deliberating({}, two).votes('A R', [
          {},
          { test: { command: 'npm test', expect: '0', others_expect: '1', why: '' } },
        ]),
      'Split Vote',
      ['run_test more', 'approve go', 'reject stop'],
    ],
    [
      'a deadlock',
      () => thrice({}),
      'Deadlock',
      [
        'reframe wait questions',
        'timebound wait deadline',
        'defer wait waits_for',
        'escalate wait waits_for',
      ],
    ],
    [
      'a deadlock with one way that can be undone',
      () => thrice({ options: OPTIONS }),
      'Deadlock',
      [
        'pg choose:pg monitor',
        'reframe wait questions',
        'timebound wait deadline',
        'escalate wait waits_for',
      ],
    ],
  ])('of %s', (_, make, header, offers) => {
    const one = make();
    expect([asked(one)?.header ?? null, offered(one)]).toEqual([header, offers]);
    expect(asked(one)?.question ?? '?').toMatch(/\?$/);
    expect(asked(one)?.offers.every(({ label }) => label.length <= 40) ?? true).toBe(true);
  });

  const thrice = (asking: object) =>
    ['', 'x', 'y'].reduce(
      (one, context) => (context ? one.user({ context }) : one).votes('A R'),
      deliberating(asking, two),
    );

  it('is the document’s question for a Japanese one', () => {
    const one = deliberating({ question: '移行しますか？' }, alone).votes('A R B');
    expect(asked(one)?.question).toBe('三視点で意見が分かれました。どの方針で進めますか？');
    expect(asked(one)?.offers[0]?.description).toBe('技術的観点: Because of APPROVE. (信頼度: 80)');
  });

  it('whatever is chosen against a no, or over a danger, owes the same and is grave', () => {
    for (const [votes, debts, each] of [
      ['R A R', ['risk_acceptance', 'monitor'], []],
      ['R50 A95 R50', ['risk_acceptance', 'monitor'], []],
      ['A R A', ['mitigation'], [{}, safe]],
      ['A50 R95 A50', ['mitigation'], [{}, safe]],
    ] as const) {
      const all = offersNow(
        magi,
        deliberating({ options: OPTIONS })
          .votes(votes, [...each])
          .state(),
      );
      const ahead = all.filter(({ outcome }) => /^(?:go|choose:)/.test(outcome));
      expect(ahead.length).toBeGreaterThan(0);
      for (const one of ahead)
        expect(one).toMatchObject({ owes: expect.arrayContaining([...debts]), grave: true });
    }
  });

  it('after two more votes another owes new evidence, and then there is none', () => {
    const one = thrice({});
    const again = () => offersNow(magi, one.state()).find(({ id }) => id === 'vote_again')?.owes;
    expect(again()).toEqual(['evidence']);
    expect(() => one.user({ context: 'no news' })).toThrow(
      expect.objectContaining({ code: 'too_many_votes' }),
    );
    one.user({ evidence: ['p99 is 4 ms'] }).votes('A R');
    expect(again()).toBeUndefined();
    expect(() => one.user({ evidence: ['more'] })).toThrow(
      expect.objectContaining({ code: 'too_many_votes' }),
    );
  });
});

describe('what follows', () => {
  it('of a test that was run is another vote, with what it printed', () => {
    const one = deliberating({}, two).votes('A R');
    one.say({ type: 'test', command: 'npm test', output: '3 failed', exit: 1 });
    expect(openCall(one.state())).toMatchObject({
      round: 2,
      evidence: ['`npm test` ended with 1:\n3 failed'],
    });
    const yes = deliberating({}, two).votes('A A').say({ type: 'test', command: 'x', output: '', exit: 0 });
    expect(yes.state().calls).toHaveLength(1);
  });

  it('with nobody there, once, is that whoever a yes hinges on is asked again', () => {
    const one = deliberating({}, { auto: true, host: null }).votes('A a R');
    expect([one.due(), ending(magi, one.state())]).toEqual([['codex'], null]);
    expect(gate(one.votes('A'))).toBe('approved');
    const still = deliberating({}, { auto: true, host: null }).votes('A a R').votes('a');
    expect([still.step(), gate(still), headline(still)]).toEqual([
      'present',
      'undecided',
      "Undecided: it would be approved, but Codex's vote could not be read for certain, and the result depends on it.",
    ]);
    expect(deliberating({}, { auto: true, host: null }).votes('R r A').step()).toBe('present');
  });

  it('only somebody who is asked votes again, and nobody who is not there', () => {
    const one = deliberating()
      .votes('A R B')
      .user({ seats: ['gemini'] });
    expect(one.due()).toEqual(['gemini']);
    expect(gate(one.votes('A'))).toBe('approved');
    expect(magi.tell(one.state()).seats[0]?.marks).toEqual([]);
    expect(() => one.user({ seats: ['eve'] })).toThrow(expect.objectContaining({ code: 'unknown_seat' }));
  });

  it('an answer whose places are all missing is doubted, and so is the second of one engine', () => {
    const cited = { text: 'a.js:1', path: 'a.js', line: 1, quote: '', found: 'missing' } as const;
    const one = deliberating({}, two)
      .votes('A')
      .answers('codex', { opinion: vote('APPROVE', 80), citations: [cited] });
    expect(standingOf(magi, one.state()).hinges).toEqual([{ seat: 'Codex', reason: 'citations_missing' }]);
    expect(magi.tell(one.state()).seats[1]?.marks).toEqual(['not found in the files: a.js']);
    const found = { ...cited, found: 'there' } as const;
    const mixed = deliberating({}, two)
      .votes('A')
      .answers('codex', { opinion: vote('APPROVE', 80), citations: [cited, found] });
    expect(gate(mixed)).toBe('approved');
  });

  it('the case against is made by an engine and asked in its own form', () => {
    const one = deliberating(high).votes('A A A');
    const call = openCall(one.state());
    expect([call.turn, magi.formOf(call.turn), call.to]).toEqual(['case', 'case', ['gemini']]);
    const seat = call.seats[2];
    expect(seat && magi.prompt(one.state(), seat, call)).toMatchObject({
      template: 'magi-case',
      slots: { approvals: expect.stringContaining('- Because of APPROVE.') },
    });
    expect(gate(one.answers('gemini', { opinion: against('none', '', 'races') }))).toBe('approved');
  });
});

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

it('a danger that is met in writing owes nothing more', () => {
  const one = deliberating().votes('A R A', [{}, { safety_concern: true }]);
  one.user({ choice: 'mitigate', written: { mitigation: 'a proxy in front' } });
  expect(standingOf(magi, one.state())).toMatchObject({ gate: 'approved', owed: [], by: 'user' });
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
    expect(slots.sort()).toEqual([...Object.keys(prompt?.slots ?? {}), 'answer_format'].sort());
  },
);

describe('what is told', () => {
  it.each<[make: () => One, first: string]>([
    [() => deliberating(), 'Nobody has decided anything yet.'],
    [() => deliberating().votes('A A A'), 'Approved, all three.'],
    [() => deliberating({}, two).votes('R R'), 'Rejected, both.'],
    [() => deliberating().votes('A A F'), 'Approved, 2 to 0, Gemini not heard.'],
    [() => deliberating({}, alone).votes('A A A'), 'Approved, all three views of one engine.'],
    [
      () => deliberating().votes('A70 R90 A70', [{ conditions: ['a flag'] }]),
      'Approved, 2 to 1, under 1 condition; Codex, the surest, says no.',
    ],
    [
      () => deliberating({ options: OPTIONS }).votes('A A A', [{ choice: 'pg' }]),
      'Approved, all three: One Postgres table.',
    ],
    [() => deliberating().votes('A R B'), 'Undecided: they disagree, 1 to 1, Gemini took no side.'],
    [() => deliberating({}, two).votes('A90 R50'), 'Undecided: they disagree, 1 to 1. Claude is much surer.'],
    [
      () => deliberating().votes('A B B'),
      'Undecided: too few took a side: 1 to 0, Codex and Gemini took no side.',
    ],
    [
      () => deliberating().votes('A R B').user({ choice: 'go' }),
      'You decided to go ahead; the vote: 1 to 1, Gemini took no side.',
    ],
    [
      () => deliberating().votes('A A A').user({ choice: 'stop' }),
      'You decided against it; the vote: all three.',
    ],
    [
      () => deliberating().votes('A A A').user({ choice: 'wait' }),
      'You left it open (Put it off); the vote: all three.',
    ],
    [
      () => deliberating().votes('A A A').user({ said: 'no, leave it' }),
      'You said “no, leave it”: it stays open, although the vote was a yes.',
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
      { ...said, conditions: ['Only 4xx is tried again.', 'The pause doubles.'], risks: ['It grows'] },
      { ...said, rationale: 'A job is taken without a lock, so two workers send it.' },
    ]);
    const told = magi.tell(one.state());
    const shown = toMarkdown(told, 'shown');
    expect(shown.split('\n').length).toBeLessThanOrEqual(25);
    expect(shown.match(/Only 4xx/g)).toHaveLength(1);
    expect(shown).toContain('A job is taken without a lock');
    expect(shown).toContain('a.js:1 is the race.');
    expect(shown).not.toMatch(/to be (?:decided|named|written)|It grows|unanimous/i);
    expect(toMarkdown(told, 'report')).toMatch(/Risks<[\s\S]*It grows/);
  });

  it('calls three views of one engine one opinion, and never unanimous', () => {
    const unusable = [{ engine: 'codex', title: 'Codex', why: 'not_found', remedy: 'npm i -g codex' }];
    const shown = toMarkdown(
      magi.tell(
        deliberating({}, { ...alone, unusable })
          .votes('A A A')
          .state(),
      ),
      'shown',
    );
    expect(shown).toContain(
      'Three views of Claude voted. That is one opinion, not three. Codex is not installed. npm i -g codex.',
    );
    expect(shown).not.toMatch(/unanimous|%/i);
  });

  it('a failure in the document’s form, and nothing that was no timeout as one', () => {
    const one = deliberating().votes('A').answers('codex', { failure: late });
    one.answers('gemini', { opinion: vote('APPROVE', 70), attempts: 2, asked_again: true });
    const report = toMarkdown(magi.tell(one.state()), 'report');
    expect(report).toContain('| codex | timeout | No answer within 60 s. | ABSTAIN |');
    expect(report).not.toContain('gemini | timeout');
    expect(toMarkdown(magi.tell(one.state()), 'shown')).toContain('**Codex**: Not heard: it took too long.');
  });

  it('says so where all gave one answer word for word', () => {
    const same = { rationale: 'It is the simplest thing that could possibly work for us here.' };
    expect(
      toMarkdown(magi.tell(deliberating().votes('A A A', [same, same, same]).state()), 'shown'),
    ).toContain('this is one vote');
  });
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
    () => deliberating().votes('R R R'),
    { decision: 'REJECT', outcome: 'unanimous_rejection', dissent: null },
  ],
  [
    () => deliberating(high).votes('A A A').answers('gemini', { failure: late }),
    { decision: null, outcome: 'undecided', gate: 'undecided' },
  ],
  [
    () => deliberating({ options: OPTIONS }).votes('A R B').user({ choice: 'kafka', said: 'go with kafka' }),
    {
      decision: 'APPROVE: Kafka',
      outcome: 'user_decided',
      by: 'user',
      said: 'go with kafka',
      dissent: 'Codex (REJECT): Because of REJECT.',
    },
  ],
  [() => deliberating().votes('A R B').user({ choice: 'stop' }), { decision: 'REJECT', outcome: 'declined' }],
  [() => deliberating().votes('A R B').user({ choice: 'wait' }), { decision: null, outcome: 'put_off' }],
  [
    () =>
      deliberating({}, two)
        .votes('A R', [{}, { conditions: ['a lock'] }])
        .user({ choice: 'with_conditions', conditions: ['only staging'] }),
    { conditions: ['only staging', 'a lock'] },
  ],
])('remembered %#', (make, expected) => expect(magi.verdict(make().state())).toMatchObject(expected));
