import { describe, expect, it } from 'vitest';
import { after, open, opinion, says } from '../../../tests/given/magi.ts';
import { replayEvents } from '../protocol/replay.ts';
import type { Failure } from '../shapes.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import type { MagiEvent } from './events.ts';
import { magi } from './magi.ts';

const yes = opinion('APPROVE', { confidence: 80 });
const no = opinion('REJECT', { confidence: 70 });
const unsure = opinion('ABSTAIN', { confidence: 20 });
const against = (objection_strength: string | null, text: string) => ({
  status: 'ok',
  objection_strength,
  case: text,
  evidence: [],
  looked_for: '',
});
const timeout: Failure = { reason: 'timeout', detail: 'no answer within 60 s' };

function challenged(said: unknown) {
  const votes = ['claude', 'codex', 'gemini'].map((seat) => says(seat, yes));
  const unanimous = [open({ framing: { stakes: 'high' } }), ...votes];
  const seat = magi.due(after(...unanimous).state)[0]?.seat ?? '';
  const commands = [...unanimous, says(seat, said, { turn: 'challenge' })];
  return { ...after(...commands), commands, seat };
}

describe('what is due', () => {
  it.each([
    ['two external engines', open(), 'seal', ['claude']],
    ['one external engine', open({ external: ['gemini'] }), 'seal', ['claude']],
    ['none', open({ external: [] }), 'submit', ['logos', 'pathos', 'sophia']],
    ['simple mode asked for', open({ mode: 'simple' }), 'submit', ['logos', 'pathos', 'sophia']],
    ['none, without a host', open({ external: [], auto: true }), 'run', ['logos', 'pathos', 'sophia']],
    ['two, without a host', open({ auto: true }), 'run', ['claude']],
  ])('with %s', (_, opening, what, seats) => {
    const { state, next } = after(opening);
    expect(next.do).toBe(what);
    expect(magi.due(state).map(({ seat }) => seat)).toEqual(seats);
  });

  it('is the external engines once the seal is there', () => {
    const { state, next } = after(open(), says('claude', yes));
    expect([next.do, magi.due(state).map(({ seat }) => seat)]).toEqual(['run', ['codex', 'gemini']]);
  });
});

describe('what is refused', () => {
  it.each([
    ['an external engine before the seal', [open(), says('codex', yes)], 'seal_first'],
    [
      'a second opinion of the same seat',
      [open(), says('claude', yes), says('claude', no)],
      'already_sealed',
    ],
    [
      'an answer for an engine by hand',
      [open(), says('claude', yes), says('codex', yes, { by: 'host' })],
      'engine_seat',
    ],
    ['a seat nobody knows', [open(), says('claude', yes), says('grok', yes)], 'not_due'],
    [
      'an outcome of what is undecided',
      [
        open(),
        says('claude', yes),
        says('codex', no),
        says('gemini', unsure),
        { type: 'outcome', outcome: 'held', note: '' } as const,
      ],
      'no_verdict',
    ],
    [
      'a user decision before the vote',
      [open(), { type: 'user', answer: { choice: 'x' } } as const],
      'not_due',
    ],
    [
      'overriding an approval',
      [
        open(),
        says('claude', yes),
        says('codex', yes),
        says('gemini', yes),
        { type: 'user', answer: { override: true } } as const,
      ],
      'nothing_to_override',
    ],
  ])('%s', (_, commands, code) => {
    expect(() => after(...commands)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the vote', () => {
  it.each([
    ['three yes', [yes, yes, yes], 'unanimous', 'APPROVE', 'present'],
    ['two yes, one no', [yes, yes, no], 'majority', 'APPROVE', 'present'],
    ['three ways', [yes, no, unsure], 'split', null, 'ask_user'],
    ['one failed, two yes', [yes, timeout, yes], 'majority', 'APPROVE', 'present'],
    ['one yes, two unsure', [yes, unsure, unsure], 'insufficient_quorum', null, 'ask_user'],
    ['three no', [no, no, no], 'unanimous_rejection', 'REJECT', 'present'],
  ])('%s', (_, [own, codex, gemini], pattern, decision, next) => {
    const outcome = after(open(), says('claude', own), says('codex', codex), says('gemini', gemini));
    expect([outcome.verdict?.pattern, outcome.verdict?.decision, outcome.next.do]).toEqual([
      pattern,
      decision,
      next,
    ]);
  });

  it('falls back to the three lenses when no external engine answers, and does not count the sealed opinion', () => {
    const fallen = after(open(), says('claude', yes), says('codex', timeout), says('gemini', timeout));
    expect(fallen.types.at(-1)).toBe('fell_back');
    expect(magi.due(fallen.state).map(({ seat }) => seat)).toEqual(['logos', 'pathos', 'sophia']);
    expect(fallen.next).toMatchObject({
      do: 'submit',
      why: expect.stringMatching(/^No external engine answered\. .*Simple Mode/),
    });
    const { verdict, state } = after(
      open(),
      says('claude', yes),
      says('codex', timeout),
      says('gemini', timeout),
      says('logos', no),
      says('pathos', no),
      says('sophia', no),
    );
    expect([verdict?.pattern, verdict?.seats]).toEqual(['unanimous_rejection', 3]);
    expect(shownInMarkdown(magi.report(state))).toContain('not counted');
  });

  it('has a unanimous approval challenged once when much is at stake', () => {
    const commands = [
      open({ framing: { stakes: 'high' } }),
      says('claude', yes),
      says('codex', yes),
      says('gemini', yes),
    ];
    const asked = after(...commands);
    const [due] = magi.due(asked.state);
    expect([asked.types.at(-1), due?.turn, due?.kind]).toEqual(['challenge_asked', 'challenge', 'case']);
    expect(due?.prompt.slots['answer_format']).toContain('looked_for:');
  });

  it.each<[name: string, said: object, gate: string, asks: string]>([
    [
      'a strong case',
      against('strong', 'Nobody measured the load.'),
      'undecided',
      'Nobody measured the load.',
    ],
    [
      'a moderate case',
      against('moderate', 'Nobody measured the load.'),
      'undecided',
      'Nobody measured the load.',
    ],
    [
      'a case of unknown strength',
      against(null, 'Nobody measured the load.'),
      'undecided',
      'Nobody measured the load.',
    ],
    ['a minor case', against('minor', 'The name is long.'), 'approved', ''],
    [
      'a search that found nothing',
      { ...against('none', ''), looked_for: 'locks, missing indexes' },
      'approved',
      '',
    ],
    [
      'nothing found, and nothing searched',
      against('none', ''),
      'undecided',
      'nobody has argued against this',
    ],
    ['no case at all', against(null, ''), 'undecided', 'nobody has argued against this'],
    ['a failure', timeout, 'undecided', 'nobody has argued against this'],
  ])('%s makes it: %s', (_, said, gate, asks) => {
    const { state, next, commands } = challenged(said);
    expect(magi.ending(state)?.gate ?? 'undecided').toBe(gate);
    if (gate === 'approved') return expect(next.do).toBe('present');
    expect(next.do === 'ask_user' && next.ask.questions[0]?.question).toContain(asks);
    const { state: went } = after(...commands, { type: 'user', answer: { choice: 'go' } });
    expect(magi.ending(went)).toMatchObject({ gate: 'approved', standing: { by: 'user' } });
  });

  it('a case can be answered by another vote, and one that nobody made be asked for again', () => {
    const strong = challenged(against('strong', 'Nobody measured the load.'));
    const again = after(...strong.commands, { type: 'user', answer: { choice: 'Have it answered' } });
    expect(again.events.at(-1)).toMatchObject({
      type: 'redeliberated',
      context: 'Nobody measured the load.',
    });
    const silent = challenged(timeout);
    const argued = after(...silent.commands, { type: 'user', answer: { choice: 'Have it argued' } });
    const [due] = magi.due(argued.state);
    expect([argued.events.at(-1)?.type, due?.turn]).toEqual(['argued_again', 'challenge']);
    expect(due?.seat).not.toBe(silent.seat);
  });
});

describe('after the vote', () => {
  const split = [open(), says('claude', yes), says('codex', no), says('gemini', unsure)];

  it('a split is decided by the user', () => {
    const { next } = after(...split);
    const label = next.do === 'ask_user' ? (next.ask.questions[0]?.options[0]?.label ?? '') : '';
    const { state, next: last } = after(...split, { type: 'user', answer: { choice: label } });
    expect([last.do, magi.ending(state)?.gate]).toEqual(['present', 'approved']);
  });

  it('new context has it voted on again, twice; then only new evidence does', () => {
    const again = (round: number) => [
      { type: 'user', answer: { context: 'the load was measured' } } as const,
      says('claude', yes, { round }),
      says('codex', no, { round }),
      says('gemini', unsure, { round }),
    ];
    const twice = [...split, ...again(1), ...again(2)];
    expect(after(...twice).state.ballots).toHaveLength(3);
    expect(() => after(...twice, { type: 'user', answer: { context: 'please' } })).toThrow(
      expect.objectContaining({ code: 'redeliberation_limit' }),
    );
    expect(
      after(...twice, { type: 'user', answer: { evidence: ['p99 is 4 ms'] } }).state.ballots,
    ).toHaveLength(4);
  });

  it('a seat that looks again sees its own vote and what is new, and nothing of the others', () => {
    const { state } = after(
      open(),
      says('claude', yes),
      says('codex', opinion('REJECT', { confidence: 70, rationale: 'WORDS-OF-CODEX' })),
      says('gemini', unsure),
      { type: 'user', answer: { context: 'p99 is 4 ms' } },
      says('claude', yes, { round: 1 }),
    );
    const prompts = Object.fromEntries(
      magi.due(state).map(({ seat, prompt }) => [seat, prompt.slots['history']]),
    );
    expect(prompts['codex']).toContain('WORDS-OF-CODEX');
    expect(prompts['gemini']).not.toContain('WORDS-OF-CODEX');
    expect(prompts['gemini']).toContain('p99 is 4 ms');
  });
});

describe('what may be told', () => {
  it('is who has spoken, and no opinion, while a seat is still out', () => {
    const { state } = after(
      open(),
      says('claude', opinion('APPROVE', { confidence: 80, rationale: 'SEALED-WORDS' })),
      says('codex', yes),
    );
    expect(JSON.stringify(magi.report(state).told)).not.toContain('SEALED-WORDS');
    expect(magi.report(state).told).toMatchObject({
      ballots: [{ seats: [{ state: 'answered' }, { state: 'answered' }, { state: 'waiting' }] }],
    });
  });
});

describe('a replay', () => {
  it('reaches the same events, and shows a verdict that was written differently', () => {
    const { events } = after(open(), says('claude', yes), says('codex', yes), says('gemini', no), {
      type: 'presented',
    });
    const isDerived = ({ type }: MagiEvent) => magi.derived.includes(type);
    expect(replayEvents(magi, events, isDerived).differences).toEqual([]);
    const bent = events.map((event) =>
      event.type === 'counted'
        ? { ...event, verdict: { ...event.verdict, decision: 'REJECT' as const } }
        : event,
    );
    expect(replayEvents(magi, bent, isDerived).differences).toMatchObject([{ line: 5 }]);
  });
});

it.each<[strength: string, answer: string | null, mitigation: string, box: string]>([
  ['strong', null, 'to be answered before going ahead', 'CASE AGAINST - To be answered'],
  ['strong', 'Stop here', 'not gone ahead with', 'CASE AGAINST - See the risks'],
  ['strong', 'Go ahead in spite of it', 'accepted by the user', 'CASE AGAINST - See the risks'],
  ['minor', null, 'minor: it stops nothing', 'Action: EXECUTE IMMEDIATELY'],
])('a %s case, answered with %s, is told as what became of it', (strength, choice, mitigation, box) => {
  const { commands } = challenged(against(strength, 'The log grows without end.'));
  const { display } = after(...commands, ...(choice ? [{ type: 'user' as const, answer: { choice } }] : []));
  expect(display).toContain(`| ${mitigation} |`);
  expect(display).toContain(box);
});
