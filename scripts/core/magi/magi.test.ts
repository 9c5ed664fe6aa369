import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../configuration/defaults.ts';
import { fold, type SharedCommand } from '../protocol/protocol.ts';
import { replayEvents } from '../protocol/replay.ts';
import type { Failure, Opinion } from '../shapes.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import type { OpenMagi } from './decide.ts';
import type { MagiEvent } from './events.ts';
import { magi } from './magi.ts';
import { planMagi } from './plan.ts';

const traits = (engine: string) => ({
  identity: engine,
  background: false,
  enforceSchema: false,
  timeoutS: 60,
  retries: 1,
});

type Opening = {
  external?: string[];
  mode?: 'auto' | 'engine' | 'simple';
  auto?: boolean;
  framing?: Partial<OpenMagi['framing']>;
};

function open({
  external = ['codex', 'gemini'],
  mode = 'auto',
  auto = false,
  framing = {},
}: Opening = {}): OpenMagi {
  const found = ['codex', 'gemini'].map((seat) => ({
    seat,
    engine: external.includes(seat) ? seat : null,
    available: external.includes(seat),
    reason: 'not found',
  }));
  const plan = planMagi({
    requested: mode,
    found,
    own: 'claude',
    traits,
    auto,
  });
  const question = { question: 'Move sessions from Redis to Postgres?', ...framing };
  return {
    type: 'open',
    protocol: 'magi',
    framing: question,
    requested: mode,
    ...plan,
    found,
    limits: DEFAULTS.magi,
    language: 'en',
    seed: 7,
    auto,
    cwd: '/project',
    host_session: null,
  };
}

const opinion = (
  position: Opinion['position'],
  confidence: number,
  more: Partial<Opinion> = {},
): Opinion => ({
  status: 'ok',
  stage: 1,
  position,
  confidence,
  confidence_known: true,
  confidence_raw: String(confidence),
  rationale: `because of ${position}`,
  key_evidence: [],
  risks: [],
  conditions: [],
  dissent_note: '',
  safety_concern: false,
  choice: null,
  inferred: false,
  failure: null,
  warnings: [],
  ...more,
});

const HOSTS = ['claude', 'logos', 'pathos', 'sophia'];

function says(
  seat: string,
  said: unknown,
  { round = 0, turn = 'vote', by }: { round?: number; turn?: string; by?: 'engine' | 'host' } = {},
): SharedCommand {
  const failure = said && typeof said === 'object' && 'reason' in said ? (said as Failure) : null;
  return {
    type: 'answer',
    seat,
    turn,
    round,
    engine: seat,
    kind: 'magi',
    by: by ?? (HOSTS.includes(seat) ? 'host' : 'engine'),
    opinion: failure ? null : said,
    failure,
    answer: null,
    meta: null,
  };
}

const yes = opinion('APPROVE', 80);
const no = opinion('REJECT', 70);
const unsure = opinion('ABSTAIN', 20);
const against = (objection_strength: string | null, text: string) => ({
  status: 'ok',
  objection_strength,
  case: text,
  evidence: [],
  looked_for: '',
});
const timeout: Failure = { reason: 'timeout', detail: 'no answer within 60 s' };

/** Given nothing, when these commands are said one after another: the events, and the state they leave. */
function afterwards(...commands: (OpenMagi | SharedCommand)[]) {
  const events: MagiEvent[] = [];
  for (const command of commands)
    events.push(...magi.decide(fold(magi, events), command, { now: '2026-01-01T00:00:00Z' }));
  const state = fold(magi, events);
  return {
    events,
    types: events.map(({ type }) => type),
    state,
    next: magi.next(state),
    verdict: state.ballots.at(-1)?.counted?.verdict,
  };
}

function challenged(said: unknown) {
  const votes = ['claude', 'codex', 'gemini'].map((seat) => says(seat, yes));
  const unanimous = [open({ framing: { stakes: 'high' } }), ...votes];
  const seat = magi.due(afterwards(...unanimous).state)[0]?.seat ?? '';
  const commands = [...unanimous, says(seat, said, { turn: 'challenge' })];
  return { ...afterwards(...commands), commands, seat };
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
    const { state, next } = afterwards(opening);
    expect(next.do).toBe(what);
    expect(magi.due(state).map(({ seat }) => seat)).toEqual(seats);
  });

  it('is the external engines once the seal is there', () => {
    const { state, next } = afterwards(open(), says('claude', yes));
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
      'a user decision before the vote',
      [open(), { type: 'user', answer: { choice: 'x' } } as const],
      'not_due',
    ],
    ['opening twice', [open(), open()], 'already_open'],
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
    expect(() => afterwards(...commands)).toThrow(expect.objectContaining({ code }));
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
    const outcome = afterwards(open(), says('claude', own), says('codex', codex), says('gemini', gemini));
    expect([outcome.verdict?.pattern, outcome.verdict?.decision, outcome.next.do]).toEqual([
      pattern,
      decision,
      next,
    ]);
  });

  it('falls back to the three lenses when no external engine answers, and does not count the sealed opinion', () => {
    const fallen = afterwards(open(), says('claude', yes), says('codex', timeout), says('gemini', timeout));
    expect(fallen.types.at(-1)).toBe('fell_back');
    expect(magi.due(fallen.state).map(({ seat }) => seat)).toEqual(['logos', 'pathos', 'sophia']);
    expect(fallen.next).toMatchObject({
      do: 'submit',
      why: expect.stringMatching(/^No external engine answered\. .*Simple Mode/),
    });
    const { verdict, state } = afterwards(
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
    const asked = afterwards(...commands);
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
    const { state: went } = afterwards(...commands, { type: 'user', answer: { choice: 'go' } });
    expect(magi.ending(went)).toMatchObject({ gate: 'approved', standing: { by: 'user' } });
  });

  it('a case can be answered by another vote, and one that nobody made be asked for again', () => {
    const strong = challenged(against('strong', 'Nobody measured the load.'));
    const again = afterwards(...strong.commands, { type: 'user', answer: { choice: 'Have it answered' } });
    expect(again.events.at(-1)).toMatchObject({
      type: 'redeliberated',
      context: 'Nobody measured the load.',
    });
    const silent = challenged(timeout);
    const argued = afterwards(...silent.commands, { type: 'user', answer: { choice: 'Have it argued' } });
    const [due] = magi.due(argued.state);
    expect([argued.events.at(-1)?.type, due?.turn]).toEqual(['argued_again', 'challenge']);
    expect(due?.seat).not.toBe(silent.seat);
  });
});

describe('after the vote', () => {
  const split = [open(), says('claude', yes), says('codex', no), says('gemini', unsure)];

  it('a split is decided by the user', () => {
    const { next } = afterwards(...split);
    const label = next.do === 'ask_user' ? (next.ask.questions[0]?.options[0]?.label ?? '') : '';
    const { state, next: last } = afterwards(...split, { type: 'user', answer: { choice: label } });
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
    expect(afterwards(...twice).state.ballots).toHaveLength(3);
    expect(() => afterwards(...twice, { type: 'user', answer: { context: 'please' } })).toThrow(
      expect.objectContaining({ code: 'redeliberation_limit' }),
    );
    expect(
      afterwards(...twice, { type: 'user', answer: { evidence: ['p99 is 4 ms'] } }).state.ballots,
    ).toHaveLength(4);
  });

  it('a seat that looks again sees its own vote and what is new, and nothing of the others', () => {
    const { state } = afterwards(
      open(),
      says('claude', yes),
      says('codex', opinion('REJECT', 70, { rationale: 'WORDS-OF-CODEX' })),
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
    const { state } = afterwards(
      open(),
      says('claude', opinion('APPROVE', 80, { rationale: 'SEALED-WORDS' })),
      says('codex', yes),
    );
    expect(JSON.stringify(magi.view(state))).not.toContain('SEALED-WORDS');
    expect(magi.view(state)).toMatchObject({
      ballots: [{ seats: [{ state: 'answered' }, { state: 'answered' }, { state: 'waiting' }] }],
    });
  });
});

describe('a replay', () => {
  it('reaches the same events, and shows a verdict that was written differently', () => {
    const { events } = afterwards(open(), says('claude', yes), says('codex', yes), says('gemini', no), {
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
