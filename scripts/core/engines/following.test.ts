// All interleavings of those who follow rounds, their supervisors and a kill, on the very function that decides.
import { expect, test } from 'vitest';
import {
  type Ended,
  type Look,
  type Memory,
  type Move,
  newMemory,
  nextMove,
  remember,
  type Word,
} from './following.ts';

type Supervisor = { who: string; step: number; from: number; alive: boolean; ended: null | Ended };
/** `step` is which part of one look comes next. */
type Follower = {
  step: number;
  memory: Memory | null;
  child: string | null;
  look: Partial<Look>;
  end: string | null;
};
type World = {
  log: number;
  lock: string | null;
  word: Word | null;
  supervisors: Supervisor[];
  followers: Follower[];
  kills: number;
  killed: boolean;
};
type Setting = { rounds: number; followers: number; kills: number; most: number; start?: Partial<World> };
type Decide = (memory: Memory, look: Look) => Move;

const clone = (world: World): World => ({
  ...world,
  supervisors: world.supervisors.map((one) => ({ ...one })),
  followers: world.followers.map((one) => ({ ...one, look: { ...one.look } })),
});

/** Every world that can come next: one process does one thing that others can see. */
function* after(world: World, { rounds }: Setting, decide: Decide): Generator<World> {
  for (const [index, one] of world.supervisors.entries()) {
    if (!one.alive) continue;
    yield stepped(world, (next) => supervise(next, next.supervisors[index] as Supervisor, rounds));
    if (world.kills > 0)
      yield stepped(world, (next) => {
        next.kills--;
        next.killed = true;
        Object.assign(next.supervisors[index] as Supervisor, { alive: false, ended: 'died' });
      });
  }
  for (const [index, one] of world.followers.entries())
    if (one.end === null)
      yield stepped(world, (next) => follow(next, next.followers[index] as Follower, rounds, decide));
}

function stepped(world: World, act: (next: World) => void): World {
  const next = clone(world);
  act(next);
  return next;
}

function supervise(world: World, me: Supervisor, rounds: number): void {
  const step = me.step++;
  if (step === 0 && alive(world, world.lock)) Object.assign(me, { alive: false, ended: 'left' });
  else if (step === 0) world.lock = me.who;
  else if (step === 1) world.word = { who: me.who, from: -1, done: false, error: null };
  else if (step === 2) {
    // Nobody else writes the log while the lock is held.
    me.from = world.log;
    world.word = { who: me.who, from: me.from, done: false, error: null };
  } else if (step === 3 && me.from < rounds) world.log++;
  else if (step === 4) world.word = { who: me.who, from: me.from, done: true, error: null };
  else if (step === 5) world.lock = null;
  else if (step === 6) Object.assign(me, { alive: false, ended: 'well' });
}

const alive = (world: World, who: string | null): boolean =>
  world.supervisors.some((one) => one.who === who && one.alive);

/** As `auto` does: round after round, as long as something is due; each look reads one thing after another. */
function follow(world: World, me: Follower, rounds: number, decide: Decide): void {
  if (me.memory === null) {
    if (world.log >= rounds) me.end = 'finished';
    else Object.assign(me, { memory: newMemory(world.log), child: null, step: 0, look: {} });
    return;
  }
  const step = me.step++;
  if (step === 0) me.look.owner = alive(world, world.lock) ? world.lock : null;
  // Without a child there is nothing to see, and nobody can tell that it was looked at.
  if (step === 0 && me.child === null) [me.look.child, me.step] = [null, 2];
  if (step === 1) {
    const child = world.supervisors.find(({ who }) => who === me.child);
    me.look.child = child ? { who: child.who, ended: child.ended } : null;
  }
  if (step < 2) return;
  // To decide is nothing that others can see.
  me.look.word = world.word;
  const look = me.look as Look;
  me.memory = remember(me.memory, look);
  const move = decide(me.memory, look);
  Object.assign(me, { step: 0, look: {} });
  if (look.child?.ended === 'left') me.child = null;
  if (move.do === 'start') {
    me.child = `s${world.supervisors.length}`;
    world.supervisors.push({ who: me.child, step: 0, from: -1, alive: true, ended: null });
  }
  if (move.do === 'done') Object.assign(me, { memory: null, child: null });
  if (move.do === 'died') me.end = 'died';
}

function explore(setting: Setting, decide: Decide = nextMove) {
  const first: World = {
    log: 0,
    lock: null,
    word: null,
    supervisors: [],
    followers: Array.from({ length: setting.followers }, () => ({
      step: 0,
      memory: null,
      child: null,
      look: {},
      end: null,
    })),
    kills: setting.kills,
    killed: false,
    ...setting.start,
  };
  const numbers = new Map<string, number>([[JSON.stringify(first), 0]]);
  const before: number[][] = [[]];
  const ends = new Set<number>();
  const problems: string[] = [];
  const waiting: [World, number][] = [[first, 0]];
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    const [world, number] = found;
    const over = world.followers.every(({ end }) => end !== null);
    // Enough of them for every step of one to meet every step of another.
    const enough = world.supervisors.length > setting.most;
    if (over || enough) ends.add(number);
    if (!world.killed && world.followers.some(({ end }) => end === 'died'))
      problems.push(`died without a kill: ${JSON.stringify(world)}`);
    if (over || enough) continue;
    for (const next of after(world, setting, decide)) {
      const key = JSON.stringify(next);
      const known = numbers.get(key) ?? before.push([]) - 1;
      if (!numbers.has(key)) waiting.push([next, known]);
      numbers.set(key, known);
      before[known]?.push(number);
    }
  }
  return { worlds: before.length, problems, stuck: before.length - reaching(ends, before) };
}

/** How many worlds lead to one of the ends. */
function reaching(ends: Set<number>, before: number[][]): number {
  const found = new Set(ends);
  const waiting = [...ends];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop())
    for (const earlier of before[number] ?? [])
      if (!found.has(earlier)) {
        found.add(earlier);
        waiting.push(earlier);
      }
  return found.size;
}

const ENDING: Partial<World> = {
  log: 1,
  lock: 'old',
  word: { who: 'old', from: 0, done: true, error: null },
  supervisors: [{ who: 'old', step: 5, from: 0, alive: true, ended: null }],
};
const RELEASED: Partial<World> = { ...ENDING, lock: null, supervisors: [] };
const AT_WORK: Partial<World> = {
  ...ENDING,
  word: { who: 'old', from: 0, done: false, error: null },
  supervisors: [{ who: 'old', step: 3, from: 0, alive: true, ended: null }],
  log: 0,
};
const CORPSE: Partial<World> = {
  log: 0,
  lock: 'old',
  word: { who: 'old', from: 0, done: false, error: null },
  supervisors: [{ who: 'old', step: 3, from: 0, alive: false, ended: 'died' }],
};

test.each<[string, Setting]>([
  ['one, three rounds', { rounds: 3, followers: 1, kills: 0, most: 5 }],
  [
    'one, while the supervisor of the round before ends',
    { rounds: 2, followers: 1, kills: 0, most: 4, start: ENDING },
  ],
  ['one, after it has ended', { rounds: 2, followers: 1, kills: 0, most: 4, start: RELEASED }],
  ['one, while the round runs already', { rounds: 2, followers: 1, kills: 0, most: 4, start: AT_WORK }],
  ['one, after a supervisor was killed', { rounds: 1, followers: 1, kills: 0, most: 4, start: CORPSE }],
  ['two at once', { rounds: 1, followers: 2, kills: 0, most: 2 }],
  ['two at once, while another round ends', { rounds: 2, followers: 2, kills: 0, most: 2, start: ENDING }],
  ['one, and a kill at any moment', { rounds: 2, followers: 1, kills: 1, most: 4 }],
  ['one, and a kill while another round ends', { rounds: 2, followers: 1, kills: 1, most: 4, start: ENDING }],
])('%s: nobody waits for ever, and none is called dead that was not killed', (_, setting) => {
  const { problems, stuck, worlds } = explore(setting);
  expect({ problems: problems.slice(0, 1), stuck }).toEqual({ problems: [], stuck: 0 });
  expect(worlds).toBeGreaterThan(10);
});

test('the rule that was there before is found out: whoever is gone has said all it will', () => {
  const naive: Decide = (_, { owner, child, word }) => {
    if (word?.done && word.who === (child?.who ?? owner)) return { do: 'done' };
    if (owner !== null || child?.ended === null) return { do: 'wait' };
    return child || word ? { do: 'died', who: '' } : { do: 'start' };
  };
  const { problems } = explore({ rounds: 2, followers: 1, kills: 0, most: 4, start: ENDING }, naive);
  expect(problems.length).toBeGreaterThan(0);
});
