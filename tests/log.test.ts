// A log is a contract: what somebody damaged, or another version wrote, is one clear refusal and hides nothing else.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { CouncilEvent } from '../scripts/core/council/events.ts';
import type { DebateEvent } from '../scripts/core/debate/events.ts';
import type { MagiEvent } from '../scripts/core/magi/events.ts';
import { chainEvents } from '../scripts/core/protocol/chain.ts';
import type { ReviewEvent } from '../scripts/core/review/events.ts';
import type {
  CouncilLogEvent,
  DebateLogEvent,
  MagiLogEvent,
  ReviewLogEvent,
} from '../scripts/core/shapes.ts';
import { logCheck } from '../scripts/io/deliberation/deliberations.ts';
import { emptyHome, type Home } from './program.ts';

it('has a schema that fits every event, and an event for every schema', () => {
  expectTypeOf<MagiEvent['type']>().toEqualTypeOf<MagiLogEvent['type']>();
  expectTypeOf<MagiEvent>().toExtend<MagiLogEvent>();
  expectTypeOf<CouncilEvent['type']>().toEqualTypeOf<CouncilLogEvent['type']>();
  expectTypeOf<CouncilEvent>().toExtend<CouncilLogEvent>();
  expectTypeOf<DebateEvent['type']>().toEqualTypeOf<DebateLogEvent['type']>();
  expectTypeOf<DebateEvent>().toExtend<DebateLogEvent>();
  expectTypeOf<ReviewEvent['type']>().toEqualTypeOf<ReviewLogEvent['type']>();
  expectTypeOf<ReviewEvent>().toExtend<ReviewLogEvent>();
});

it.each([
  [{ type: 'dice_cast' }, 'this version knows no event "dice_cast"'],
  [{ type: 'fell_back', round: 0 }, `"fell_back" must have required property 'reason'`],
  [{ type: 'outcome', outcome: 'meh', note: '' }, '"outcome" has something wrong at outcome: it must be'],
])('says of an event what is wrong with it: %j', async (event, problem) => {
  expect((await logCheck('magi'))(event)).toContain(problem);
});

const ballot = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: "it is small"\n```\n';

async function vote(home: Home): Promise<string> {
  const open = ['open', 'magi', 'Rename the flag?', '--mode', 'simple'];
  const { id } = await home.json<{ id: string }>(open);
  for (const seat of ['logos', 'pathos', 'sophia']) await home.run(['submit', id, '--as', seat], ballot);
  return id;
}

type Event = { type: string } & Record<string, unknown>;
const pathOf = (home: Home, id: string, file = 'log.jsonl') => join(home.state, 'sessions', id, file);
const eventsOf = (home: Home, id: string): Event[] =>
  readFileSync(pathOf(home, id), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).event);

/** As a writer who knows how lines are chained would have written it. */
function rewrite(home: Home, id: string, events: object[]): void {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const lines = chainEvents(events, undefined, '2026-01-01T00:00:00.000Z', hash);
  writeFileSync(pathOf(home, id), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

const first = (events: Event[], change: object): object[] => [
  { ...events[0], ...change },
  ...events.slice(1),
];

describe.each<[string, string, (home: Home, id: string, events: Event[]) => void]>([
  [
    'an event of a later version',
    'log_unknown',
    (home, id, events) => rewrite(home, id, [...events, { type: 'dice_cast' }]),
  ],
  ['a newer form', 'log_newer', (home, id, events) => rewrite(home, id, first(events, { format: 99 }))],
  ['newer rules', 'log_newer', (home, id, events) => rewrite(home, id, first(events, { rules: 99 }))],
  [
    'an opening without seats',
    'log_unknown',
    (home, id, events) => rewrite(home, id, first(events, { seats: undefined })),
  ],
  [
    'a count before anything was opened',
    'log_unknown',
    (home, id, events) => rewrite(home, id, events.toReversed()),
  ],
  [
    'a changed word',
    'log_changed',
    (home, id) =>
      writeFileSync(pathOf(home, id), readFileSync(pathOf(home, id), 'utf8').replace('small', 'large')),
  ],
  [
    'a folder in its place',
    'log_unreadable',
    (home, id) => {
      rmSync(pathOf(home, id));
      mkdirSync(pathOf(home, id));
    },
  ],
])('%s', (_, code, damage) => {
  let [home, id, other] = [emptyHome(), '', ''];
  beforeAll(async () => {
    home = emptyHome();
    [id, other] = [await vote(home), await vote(home)];
    damage(home, id, eventsOf(home, id));
  });

  it.each([[['show']], [['next']], [['gate']], [['replay']], [['report', '--md']], [['outcome', 'held']]])(
    'is one refusal for %s',
    async ([verb = '', ...more]) => {
      const { exit, out, err } = await home.run([verb, id, ...more]);
      expect([exit, JSON.parse(out).error.code]).toEqual([1, code]);
      expect(err).not.toContain('    at ');
    },
  );

  it('hides no other deliberation', async () => {
    const { deliberations } = await home.json<{ deliberations: { id: string; problem?: string }[] }>([
      'list',
    ]);
    expect(deliberations.map((row) => [row.id, row.problem !== undefined]).sort()).toEqual(
      [
        [id, true],
        [other, false],
      ].sort(),
    );
    expect((await home.run(['gate', other])).exit).toBe(0);
  });
});

it('works out again what follows, where a write was torn between two events', async () => {
  const home = emptyHome();
  const id = await vote(home);
  const events = eventsOf(home, id);
  expect(events.at(-1)?.type).toBe('counted');
  rewrite(home, id, events.slice(0, -1));
  rmSync(pathOf(home, id, 'session.json'));
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
  expect(await home.json(['next', id])).toMatchObject({ do: 'present' });
  await home.run(['next', id, '--presented']);
  expect(eventsOf(home, id).map(({ type }) => type)).toEqual([
    ...events.map(({ type }) => type),
    'presented',
  ]);
});

it.each(['{', 'null', '[]', '{"cwd": 7}'])('does not need its derived view: %j', async (text) => {
  const home = emptyHome();
  const id = await vote(home);
  writeFileSync(pathOf(home, id, 'session.json'), text);
  expect(await home.json(['next'])).toMatchObject({ id, do: 'present' });
});

/** The first rules knew none. */
const withoutStanding = (event: Event): Event => ({
  ...event,
  verdict: { ...(event['verdict'] as object), standing: undefined },
});

it('counts an old log by its own rules, and can say what today’s would give', async () => {
  const home = emptyHome();
  const id = await vote(home);
  const events = eventsOf(home, id).map((event) =>
    event.type === 'counted' ? withoutStanding(event) : event,
  );
  rewrite(home, id, first(events, { format: undefined, rules: undefined }));
  const replayed = await home.json(['replay', id]);
  expect(replayed).toMatchObject({ ok: true, rules: 1, ending_by_todays_rules: { decision: 'APPROVE' } });
});
