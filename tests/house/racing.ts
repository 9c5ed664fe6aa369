// Many processes at once over one deliberation and one blackboard, and the model against which what they saw is held.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home, type Ran } from '../program.ts';
import { AGREE, OPENING } from './debate-project.ts';
import { changeSomethingIn } from './git.ts';
import { type Done, serialOrder } from './serial.ts';

const block = (text: string) => `My view.\n\n\`\`\`yaml\n${text}\n\`\`\`\n`;
const YES = block('position: APPROVE\nconfidence: 80\nrationale: It holds.');
const PEER = block('position: "A is best"\nchoice: a\nconfidence: 80\nevidence: []');
const KEEP =
  '{"recommendation":"keep","key_points":[],"blocking_concerns":[],"suggested_edits":[],"findings":[]}';

type Kind = { open: string[]; says: string; own: string };
/** What is opened, what each engine says, and what is handed in by hand. */
export const KINDS: Record<string, Kind> = {
  'magi by hand': { open: ['magi', 'Shall we?', '--mode', 'simple'], says: YES, own: YES },
  magi: { open: ['magi', 'Shall we?'], says: YES, own: YES },
  council: { open: ['council', 'Which?', '--option', 'a=A', '--option', 'b=B'], says: PEER, own: PEER },
  debate: { open: ['debate', 'Use a map'], says: block(AGREE), own: block(OPENING) },
  review: { open: ['review', '--scope', 'uncommitted', '--structured'], says: KEEP, own: KEEP },
};

/** What is due, and who answers then: as one after the other finds it. */
type Stage = { do: string; seats: string[]; word?: string; event?: string };
type Course = { stages: Stage[]; gate: string };
type Line = { event: { type: string } & Record<string, unknown> };

const homeFor = ({ says }: Kind): Home => {
  const names = ['claude', 'codex', 'gemini', 'qwen'];
  const { folder } = putOnPath(
    Object.fromEntries(names.map((name) => [name, 'good'])),
    Object.fromEntries(names.map((name) => [name, says])),
  );
  const home = emptyHome({ FTM_ALONE: '1', PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
  changeSomethingIn(home.folder);
  return home;
};

const open = async (home: Home, { open: args }: Kind): Promise<string> =>
  (await home.json<{ id: string }>(['open', ...args])).id;

const logOf = (home: Home, id: string): Line[] =>
  readFileSync(join(home.state, 'sessions', id, 'log.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const answersIn = (lines: Line[]): string[] =>
  lines.filter(({ event }) => event.type === 'answered').map(({ event }) => String(event['seat']));

type Next = {
  do: string;
  seat?: string;
  seats?: { seat: string }[];
  ask?: { questions: { options: { label: string }[] }[] };
};
const USER = 'user';

/** One after the other, by what is said to be due. */
async function goOn(home: Home, id: string, { own }: Kind): Promise<Course> {
  const stages: Stage[] = [];
  for (let step = 0; step < 12; step++) {
    const next = await home.json<Next>(['next', id]);
    if (next.do === 'present' || next.do === 'done') break;
    const before = logOf(home, id).length;
    const word = next.ask?.questions[0]?.options[0]?.label ?? '';
    if (next.do === 'run') await home.run(['run', id, '--wait', '60']);
    else if (next.do === 'ask_user') await home.run(['submit', id, '--as', USER], word);
    else
      for (const seat of next.seat ? [next.seat] : (next.seats ?? []).map((one) => one.seat))
        await home.run(['submit', id, '--as', seat], own);
    const now = logOf(home, id).slice(before);
    const event = now[0]?.event.type ?? 'nothing';
    stages.push(
      next.do === 'ask_user'
        ? { do: next.do, seats: [`${USER}: ${word}`], word, event }
        : { do: next.do, seats: answersIn(now) },
    );
  }
  return { stages, gate: (await home.json<{ gate: string }>(['gate', id])).gate };
}

const known = new Map<string, Promise<Course>>();
function courseOf(name: string, kind: Kind): Promise<Course> {
  const learn = async (): Promise<Course> => {
    const home = homeFor(kind);
    const course = await goOn(home, await open(home, kind), kind);
    rmSync(home.folder, { recursive: true, force: true });
    return course;
  };
  const course = known.get(name) ?? learn();
  known.set(name, course);
  return course;
}

type Job = { verb: string; args: string[]; input: string };
type Raced = Job & { n: number; from: number; to: number; ran: Ran };

function jobs(id: string, { stages }: Course, { own }: Kind, count: number, random: () => number): Job[] {
  const byHand = stages.filter((stage) => stage.do !== 'run').flatMap(({ seats }) => seats);
  const submit = (seat: string): Job => {
    const [as = '', word] = seat.split(': ');
    return { verb: 'submit', args: ['submit', id, '--as', as], input: word ?? own };
  };
  const plain = (verb: string, args: string[], input = '') => ({ verb, args, input });
  const make: ((n: number) => Job)[] = [
    ...byHand.flatMap((seat) => [() => submit(seat), () => submit(seat)]),
    ...(stages.some((stage) => stage.do === 'run')
      ? [1, 2, 3].map(() => () => plain('run', ['run', id, '--wait', '60']))
      : []),
    () => plain('next', ['next', id]),
    () => plain('gate', ['gate', id]),
    () => plain('show', ['show', id, '--json']),
    () => plain('replay', ['replay', id]),
    () => plain('list', ['list']),
    (n) => plain('outcome', ['outcome', id, 'held', '--note', `note ${n}`]),
    (n) => plain('decide', ['blackboard', 'decide'], JSON.stringify({ summary: `decision ${n}` })),
    (n) => plain('task', ['blackboard', 'task'], JSON.stringify({ description: `task ${n}` })),
    (n) =>
      plain(
        'experience',
        ['blackboard', 'experience'],
        JSON.stringify({ task_description: 'E', tags: [`e ${n}`] }),
      ),
    () => plain('hook', ['hook', 'Stop'], JSON.stringify({ session_id: 's' })),
    () => plain('hook', ['hook', 'SessionStart'], JSON.stringify({ session_id: 's', source: 'startup' })),
  ];
  // Each kind once before any comes again, in an order of chance.
  const order = Array.from({ length: count }, (_, n) => n % make.length);
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order.map((kind, n) => (make[kind] as (n: number) => Job)(n));
}

type Resource = 'log' | 'decisions' | 'experiences';
type State = Record<Resource, number> & { task: string | null };

/** Runs so many at once; what was wrong, in words, is empty when a serial order explains all of it. */
export async function race(name: string, count: number, random: () => number): Promise<string[]> {
  const kind = KINDS[name] as Kind;
  const course = await courseOf(name, kind);
  const home = homeFor(kind);
  const id = await open(home, kind);
  const raced = await Promise.all(
    jobs(id, course, kind, count, random).map(async (job, n): Promise<Raced> => {
      const from = performance.now();
      const ran = await home.run(job.args, job.input);
      return { ...job, n, from, to: performance.now(), ran };
    }),
  );
  const problems = [
    ...(await compare(home, id, course, raced)),
    ...(await afterwards(home, id, kind, course)),
  ];
  if (problems.length === 0) rmSync(home.folder, { recursive: true, force: true, maxRetries: 5 });
  return problems.map((problem) => `${name}, ${count} at once, ${home.folder}: ${problem}`);
}

async function compare(home: Home, id: string, course: Course, raced: Raced[]): Promise<string[]> {
  const lines = logOf(home, id);
  const read = await home.json<{
    context: { recent_decisions: { summary: string }[]; current_task: { description: string } };
    experiences: { entries: { tags: string[] }[] };
  }>(['blackboard', 'read']);
  const own = (summary: string) => (/^decision \d+$/.test(summary) ? summary : 'own');
  // What the user says decides once; what they say after that is a note.
  const said = new Set<Stage>();
  const order: Record<Resource, string[]> = {
    log: lines.flatMap(({ event }) => {
      if (event.type === 'outcome') return [String(event['note'])];
      if (event.type === 'answered') return [String(event['seat'])];
      const stage = course.stages.find((one) => one.event === event.type && !said.has(one));
      if (!stage) return [];
      said.add(stage);
      return stage.seats;
    }),
    decisions: read.context.recent_decisions.map(({ summary }) => own(summary)).reverse(),
    experiences: read.experiences.entries.map(({ tags }) => tags.find((tag) => /^e \d+$/.test(tag)) ?? 'own'),
  };
  const done = asDone(course, raced, order);
  const start: State = { log: 0, decisions: 0, experiences: 0, task: null };
  const tasks = raced.filter(({ verb }) => verb === 'task').length;
  const found = serialOrder(done, {
    start,
    key: (state) => JSON.stringify(state),
    end: (state) =>
      (['log', 'decisions', 'experiences'] as const).every((one) => state[one] === order[one].length) &&
      (tasks === 0 || state.task === read.context.current_task.description),
  });
  if (found) return [];
  const told = raced.map(
    ({ verb, args, from, to, ran }) =>
      `${verb} ${args.slice(2).join(' ')} ${from.toFixed(0)}-${to.toFixed(0)} ${ran.exit} ${ran.out.slice(0, 160).replaceAll(/\s+/g, ' ')}`,
  );
  return [`no serial order explains it: ${JSON.stringify(order)}\n  ${told.join('\n  ')}`];
}

/** What each of them saw, as the model would have it. */
function asDone({ stages, gate }: Course, raced: Raced[], order: Record<Resource, string[]>): Done<State>[] {
  const ends = stages.reduce((sum, { seats }) => sum + seats.length, 0);
  /** The stage that so many answers have led to. */
  const stageAt = (answers: number): { stage: Stage | null; left: string[] } => {
    let from = 0;
    for (const stage of stages) {
      const given = order.log.slice(from, answers);
      if (answers < from + stage.seats.length)
        return { stage, left: stage.seats.filter((seat) => !given.includes(seat)) };
      from += stage.seats.length;
    }
    return { stage: null, left: [] };
  };
  const isDue = (state: State, seat: string) => stageAt(state.log).left.includes(seat);
  const takes = (resource: Resource, entry: string) => (state: State) =>
    order[resource][state[resource]] === entry ? { ...state, [resource]: state[resource] + 1 } : null;
  const when = (fits: (state: State) => boolean) => (state: State) => (fits(state) ? state : null);
  const dueAt = (state: State) => stageAt(state.log).stage?.do ?? 'present';
  const given = new Map<string, number>();
  const done = raced.map(({ verb, args, input, n, from, to, ran }): Done<State> => {
    const said = ran.out.trim() ? JSON.parse(ran.out) : {};
    const at = { name: `${verb} ${n}`, from, to };
    const taken = ran.exit === 0;
    if (verb === 'submit') {
      const seat = args[3] === USER ? `${USER}: ${input}` : (args[3] ?? '');
      if (!taken) return { ...at, reads: true, step: when((state) => !isDue(state, seat)) };
      given.set(seat, (given.get(seat) ?? 0) + 1);
      // Of two who say the same for the user at the next question, the later one says what is none of its answers.
      const isNote = (state: State) =>
        args[3] === USER && !isDue(state, seat) && stageAt(state.log).stage?.word !== undefined;
      return {
        ...at,
        step: (state) => (isNote(state) ? state : isDue(state, seat) ? takes('log', seat)(state) : null),
      };
    }
    if (verb === 'outcome')
      return taken
        ? { ...at, step: (state) => (state.log >= ends ? takes('log', `note ${n}`)(state) : null) }
        : { ...at, reads: true, step: when((state) => state.log < ends) };
    if (verb === 'task') return { ...at, step: (state) => (taken ? { ...state, task: `task ${n}` } : null) };
    if (verb === 'decide') return { ...at, step: takes('decisions', `decision ${n}`) };
    if (verb === 'experience') return { ...at, step: takes('experiences', `e ${n}`) };
    const reads = { ...at, reads: true };
    if (verb === 'next') return { ...reads, step: when((state) => said.do === dueAt(state)) };
    if (verb === 'run') return { ...reads, step: when((state) => said.next?.do === dueAt(state)) };
    if (verb === 'gate')
      return { ...reads, step: when((state) => said.gate === (state.log < ends ? 'undecided' : gate)) };
    return { ...reads, step: when(() => taken) };
  });
  // What nobody handed in came from an engine, while one of those who ran was there, or just after; what is remembered of the end, too.
  const began = Math.min(...raced.map(({ from }) => from));
  const unasked = (resource: Resource, entry: string): Done<State> => ({
    name: entry,
    from: began,
    to: Number.POSITIVE_INFINITY,
    step: (state) => (resource === 'log' && !isDue(state, entry) ? null : takes(resource, entry)(state)),
  });
  for (const seat of order.log.filter((entry) => !/^note \d+$/.test(entry))) {
    const left = given.get(seat) ?? 0;
    if (left > 0) given.set(seat, left - 1);
    else done.push(unasked('log', seat));
  }
  for (const resource of ['decisions', 'experiences'] as const)
    for (const entry of order[resource].filter((one) => one === 'own')) done.push(unasked(resource, entry));
  return done;
}

/** It goes on to the end that it would have come to, and nothing lies about. */
async function afterwards(home: Home, id: string, kind: Kind, course: Course): Promise<string[]> {
  const { gate } = await goOn(home, id, kind);
  const { ok } = await home.json<{ ok: boolean }>(['replay', id]);
  const problems = gate === course.gate && ok ? [] : [`it came to ${gate}, replay ${ok}`];
  const seats = answersIn(logOf(home, id)).sort();
  const wanted = course.stages
    .flatMap((one) => one.seats)
    .filter((seat) => !seat.startsWith(USER))
    .sort();
  if (seats.join() !== wanted.join()) problems.push(`answers of ${seats} instead of ${wanted}`);
  const files = readdirSync(home.state, { recursive: true }).map(String);
  const left = files.filter((file) => /\.lock|\.draft|\.tmp|\.gone|quarantine/.test(file));
  if (left.length) problems.push(`left behind: ${left}`);
  const verdicts = (await home.json<{ log: { verdicts: number } }>(['record'])).log.verdicts;
  if (verdicts !== 1) problems.push(`${verdicts} verdicts`);
  return problems;
}
