// Verbs of many processes at once over one deliberation and one blackboard: as if one had come after the other.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { KINDS, race } from './house/racing.ts';
import { type Done, serialOrder } from './house/serial.ts';
import { emptyHome, type Home, type Ran } from './program.ts';

type Line = { event: { type: string } & Record<string, unknown>; hash: string };
type Job = { verb: string; args: string[]; input: string };

const SEATS = ['logos', 'pathos', 'sophia'];
const ballot = (position: string, n: number): string =>
  `position: ${position}\nconfidence: 80\nrationale: Reason ${n}.\n`;

// Every seat is wanted by several, so that one must win; a pair of processes is a pair for the same seat.
const VERBS: ((id: string, n: number) => string[])[] = [
  (id) => ['submit', id, '--as', 'logos'],
  (id) => ['submit', id, '--as', 'logos'],
  () => ['blackboard', 'experience'],
  (id) => ['submit', id, '--as', 'pathos'],
  (id, n) => ['outcome', id, 'held', '--note', `note ${n}`],
  (id) => ['submit', id, '--as', 'sophia'],
  () => ['blackboard', 'decide'],
  (id) => ['show', id, '--json'],
  (id) => ['next', id],
  () => ['blackboard', 'task'],
  (id) => ['submit', id, '--as', 'sophia'],
];

const jobs = (id: string, count: number): Job[] =>
  Array.from({ length: count }, (_, n) => {
    const args = VERBS[n % VERBS.length]?.(id, n) ?? [];
    const [verb = '', second = ''] = args;
    const input: Record<string, string> = {
      submit: ballot(n % 2 ? 'REJECT' : 'APPROVE', n),
      experience: JSON.stringify({ task_description: 'Same name', tags: [`tag ${n}`] }),
      decide: JSON.stringify({ summary: `decision ${n}` }),
      task: JSON.stringify({ description: `task ${n}` }),
    };
    const name = verb === 'blackboard' ? second : verb;
    return { verb: name, args, input: input[name] ?? '' };
  });

describe.each([2, 8, 20])('%i processes at once', (count) => {
  let home: Home;
  let id = '';
  let lines: Line[] = [];
  let done: (Job & { n: number; ran: Ran })[] = [];
  const accepted = (verb: string) => done.filter((job) => job.verb === verb && job.ran.exit === 0);
  const answers = () => lines.filter(({ event }) => event.type === 'answered').map(({ event }) => event);
  const told = ({ ran }: { ran: Ran }) => JSON.parse(ran.out);
  const read = (file: string): string => readFileSync(join(home.state, file), 'utf8');

  beforeAll(async () => {
    home = emptyHome({ FTM_ALONE: '1' });
    mkdirSync(join(home.folder, '.git'));
    id = (await home.json<{ id: string }>(['open', 'magi', 'Shall we?', '--mode', 'simple'])).id;
    const wanted = jobs(id, count);
    const ran = await Promise.all(wanted.map(({ args, input }) => home.run(args, input)));
    done = wanted.map((job, n) => ({ ...job, n, ran: ran[n] as Ran }));
    // Those whom nobody asked for are the last ones.
    for (const seat of SEATS) await home.run(['submit', id, '--as', seat], ballot('APPROVE', 99));
    lines = read(`sessions/${id}/log.jsonl`)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  });

  it('keeps a sound log of one verdict, with each seat once', async () => {
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    expect(lines.map(({ event }) => event.type).filter((type) => type !== 'outcome')).toEqual([
      'opened',
      'answered',
      'answered',
      'answered',
      'counted',
    ]);
    expect(
      answers()
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual(SEATS);
    const logged = read('verdicts.jsonl').trimEnd().split('\n');
    expect(logged.map((line) => JSON.parse(line).id)).toEqual([id]);
    const events = read('events.jsonl').trimEnd().split('\n');
    expect(events.filter((line) => JSON.parse(line).event === 'task_completed')).toHaveLength(1);
  });

  it('takes one answer for a seat, and tells who gave it what the log says', () => {
    for (const seat of SEATS) {
      const asked = done.filter(({ verb, args }) => verb === 'submit' && args.includes(seat));
      const taken = asked.filter(({ ran }) => ran.exit === 0);
      expect(taken.length).toBe(Math.min(asked.length, 1));
      for (const { ran } of asked.filter((one) => one.ran.exit !== 0))
        expect(['already_sealed', 'not_due']).toContain(JSON.parse(ran.out).error.code);
      for (const job of taken) {
        const at = lines.findIndex(({ event }) => event.type === 'answered' && event['seat'] === seat);
        expect(lines[at]?.event['opinion']).toMatchObject({ rationale: `Reason ${job.n}.` });
        // What counting added belongs to the last answer: the hash it was told is that of its own last line.
        const own = lines[at + 1]?.event.type === 'counted' ? at + 1 : at;
        expect(lines[own]?.hash.slice(0, 12)).toBe(told(job).sealed);
        const before = lines.slice(0, at + 1).map(({ event }) => event['seat']);
        expect(told(job).waiting_for).toEqual(SEATS.filter((one) => !before.includes(one)));
      }
    }
  });

  it('shows every reader a beginning of the log', () => {
    const beginnings = answers().map((_, length) => seatsIn(answers().slice(0, length)));
    beginnings.push(seatsIn(answers()));
    for (const job of accepted('show')) {
      const seats: { seat: string; state: string }[] = told(job).ballots[0].seats;
      expect(beginnings).toContainEqual(
        seats
          .filter(({ state }) => state === 'answered')
          .map(({ seat }) => seat)
          .sort(),
      );
    }
    expect(accepted('next').length + accepted('show').length).toBe(
      done.filter(({ verb }) => verb === 'next' || verb === 'show').length,
    );
  });

  it('remembers every outcome that was taken once, after the verdict', () => {
    const notes = accepted('outcome').map(({ n }) => `note ${n}`);
    const counted = lines.findIndex(({ event }) => event.type === 'counted');
    const logged = lines.flatMap(({ event }, at) => (event.type === 'outcome' ? [{ at, event }] : []));
    expect(logged.every(({ at }) => at > counted)).toBe(true);
    expect(logged.map(({ event }) => event['note']).sort()).toEqual(notes.sort());
  });

  it('keeps every accepted entry of the blackboard once', async () => {
    expect(done.filter(({ args, ran }) => args[0] === 'blackboard' && ran.exit !== 0)).toEqual([]);
    const { context, experiences } = await home.json<{
      context: { recent_decisions: { summary: string }[]; current_task: { description: string } };
      experiences: { entries: { tags: string[] }[] };
    }>(['blackboard', 'read']);
    const counted = lines.find(({ event }) => event.type === 'counted')?.event as { verdict?: object };
    const decision = (counted.verdict as { decision: string }).decision;
    expect(context.recent_decisions.map(({ summary }) => summary).sort()).toEqual(
      [...accepted('decide').map(({ n }) => `decision ${n}`), `Shall we? – ${decision}`].sort(),
    );
    const tags = experiences.entries.flatMap((entry) => entry.tags).filter((tag) => tag.startsWith('tag '));
    expect(tags.sort()).toEqual(
      accepted('experience')
        .map(({ n }) => `tag ${n}`)
        .sort(),
    );
    expect(experiences.entries).toHaveLength(tags.length + 1);
    expect(['Shall we?', ...accepted('task').map(({ n }) => `task ${n}`)]).toContain(
      context.current_task.description,
    );
  });

  it('leaves whole files, and nothing beside them', async () => {
    const files = readdirSync(home.state, { recursive: true }).map(String);
    expect(files.filter((file) => /\.lock|\.draft|\.tmp|\.gone|quarantine/.test(file))).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.json'))) JSON.parse(read(file));
    for (const file of files.filter((name) => name.endsWith('.jsonl')))
      for (const line of read(file).split('\n').filter(Boolean)) JSON.parse(line);
    // A line cut short has no end.
    for (const file of files.filter((name) => name.endsWith('.jsonl'))) expect(read(file)).toMatch(/^$|\n$/);
    for (const { answer } of answers() as { answer?: { file: string; sha256: string } }[])
      expect(
        createHash('sha256')
          .update(read(`sessions/${id}/${answer?.file}`))
          .digest('hex'),
      ).toBe(answer?.sha256);
    expect(await home.json(['blackboard', 'check'])).toMatchObject({ ok: true, quarantined: [] });
  });
});

const seatsIn = (events: Record<string, unknown>[]): string[] =>
  events.map(({ seat }) => String(seat)).sort();

it.each(Object.keys(KINDS))(
  '%s: what ten saw at once, ten could have seen one after the other',
  async (kind) => {
    let draw = 7;
    const random = (): number => {
      draw = (Math.imul(draw, 1664525) + 1013904223) >>> 0;
      return draw / 2 ** 32;
    };
    expect(await race(kind, 10, random)).toEqual([]);
  },
);

describe('a serial order', () => {
  type Seen = ['write' | 'read', value: number, from: number, to: number];
  /** A place that holds one number, at first 0. */
  const orderOf = (seen: Seen[], last: number) =>
    serialOrder(
      seen.map(([verb, value, from, to], at): Done<number> => {
        const step = (state: number) => (verb === 'write' ? value : state === value ? state : null);
        return { name: `${verb} ${value} ${at}`, from, to, reads: verb === 'read', step };
      }),
      { start: 0, end: (state) => state === last, key: String },
    );
  it.each<[string, Seen[], number, boolean]>([
    ['nothing', [], 0, true],
    [
      'one who read before it was written',
      [
        ['write', 1, 0, 9],
        ['read', 0, 1, 2],
      ],
      1,
      true,
    ],
    [
      'one who read what was over',
      [
        ['write', 1, 0, 1],
        ['read', 0, 2, 3],
      ],
      1,
      false,
    ],
    [
      'two who wrote at once',
      [
        ['write', 1, 0, 9],
        ['write', 2, 1, 8],
        ['read', 1, 9, 10],
      ],
      1,
      true,
    ],
    [
      'the loser seen last',
      [
        ['write', 1, 0, 1],
        ['write', 2, 2, 3],
        ['read', 1, 4, 5],
      ],
      2,
      false,
    ],
    ['another end than any', [['write', 1, 0, 9]], 3, false],
    [
      'readers who disagree',
      [
        ['write', 1, 0, 9],
        ['read', 1, 1, 2],
        ['read', 0, 3, 4],
      ],
      1,
      false,
    ],
  ])('%s', (_, seen, last, found) => {
    expect(orderOf(seen, last) !== null).toBe(found);
  });
});
