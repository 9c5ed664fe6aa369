// What every deliberation does: it is opened once, draws its conclusions, is shown, tainted, judged later.
import { Refusal } from '../refusal.ts';
import type { Proposal } from '../settle/proposals.ts';
import type { Report, Standing } from '../shapes.ts';
import { NOTHING_SPENT, type Spent, spentWith } from './cost.ts';
import { type Beginning, FORMAT, RULES, type Versions } from './log.ts';
import type {
  AnsweredEvent,
  Context,
  Ending,
  OutcomeCommand,
  PresentedCommand,
  Protocol,
  SharedEvent,
  TaintedCommand,
  UserCommand,
} from './protocol.ts';
import { beforeTheEnd } from './standing.ts';
import {
  type AllowCommand,
  allowTest,
  type DoneCommand,
  evolveTests,
  NO_TESTS,
  openTests,
  recordTest,
  type Tests,
} from './tests.ts';
import { type Noted, saidEarly } from './user-answer.ts';

export type Framed = {
  opened: Pick<Beginning, 'cwd' | 'host_session'>;
  tainted: Omit<TaintedCommand, 'type'>[];
  presented: boolean;
  outcome: Omit<OutcomeCommand, 'type'> | null;
  decision: object | null;
  /** What the user said after a yes that is neither a choice nor a clear word. */
  objection: string | null;
  /** What the user said while nothing was decided yet: it stands against a yes that comes after it. */
  early: string | null;
  /** The last that was decided or asked, each with the state it was said in: by them a repetition is known. */
  lately: { from: object; event: object }[];
  /** What the user said that decides nothing. */
  notes: string[];
  tests: Tests;
  spent: Spent;
};

export const UNTOUCHED = {
  tainted: [],
  presented: false,
  outcome: null,
  decision: null,
  objection: null,
  early: null,
  lately: [],
  notes: [],
  tests: NO_TESTS,
  spent: NOTHING_SPENT,
} satisfies Omit<Framed, 'opened'>;

type FramedCommand = TaintedCommand | PresentedCommand | OutcomeCommand | AllowCommand | DoneCommand;

type Open<Command> = Extract<Command, { type: 'open' }>;
type Opened<Event> = Extract<Event, { type: 'opened' }>;

type Own<State, Event, Command> = {
  begin(opened: Opened<Event>): State;
  evolve(state: State, event: Exclude<Event, SharedEvent | Opened<Event>>): State;
  decide(state: State, command: Exclude<Command, FramedCommand | Open<Command>>, context: Context): Event[];
  /** The next thing that follows from the state by itself; null when somebody has to speak first. */
  consequence(state: State): Event | null;
  /** What the opening event says besides its command. */
  opening?(command: Open<Command>, context: Context): object;
  hasVerdict(state: State): boolean;
  /** The state without what is still sealed: whatever tells of it tells of this. */
  unsealed(state: State): State;
  report(unsealed: State): Report;
  standing(state: State): Standing;
  ending(state: State): Ending | null;
  /** What this protocol alone tells programs; of the whole state only who has answered. */
  data(unsealed: State, state: State): Record<string, unknown>;
  tests(state: State): { proposals: Proposal[]; round: number };
};

export function frame<State extends Framed, Event extends { type: string }, Command extends { type: string }>(
  own: Own<State, Event, Command>,
): Pick<
  Protocol<State, Event, Command>,
  'open' | 'begin' | 'evolve' | 'decide' | 'consequences' | 'tests' | 'standing' | 'ending' | 'report'
> {
  const evolve = (state: State, event: Event): State => {
    if (isShared(event)) return evolveShared(state, event);
    const after = own.evolve(state, event as Exclude<Event, SharedEvent | Opened<Event>>);
    const heard = withEarly(after, event, own.ending);
    if (isAnswered(event)) return { ...heard, spent: spentWith(heard.spent, event) };
    // A no that is said twice stands twice.
    if (event.type === 'user_noted') return heard;
    return { ...heard, lately: [...state.lately, { from: { ...state, lately: [] }, event }].slice(-LATELY) };
  };
  const consequences = (state: State): Event[] => {
    const next = own.consequence(state);
    return next ? [next, ...consequences(evolve(state, next))] : [];
  };
  const openStanding = (state: State): Standing => beforeTheEnd(own.standing(state));
  const first = (state: State, command: Command, context: Context): Event[] => {
    if (isFramed(command)) return decideShared(own, state, command) as Event[];
    try {
      return own.decide(state, command as Exclude<Command, FramedCommand | Open<Command>>, context);
    } catch (error) {
      const isTooEarly = error instanceof Refusal && error.code === 'not_due' && own.ending(state) === null;
      const early = isTooEarly && isUsers(command) ? saidEarly(command.answer) : null;
      if (!early || state.lately.some((one) => says(one, command, context))) throw error;
      return [early as unknown as Event];
    }
  };
  /** Whether it would have come to the same as what was said then: somebody says it twice. */
  const says = ({ from, event }: Framed['lately'][number], command: Command, context: Context): boolean => {
    try {
      const own = first(from as State, command, context).map((one) => JSON.stringify(withoutWitness(one)));
      return own.includes(JSON.stringify(withoutWitness(event)));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return {
    open: (command, context) => {
      const versions: Versions = { format: FORMAT, rules: RULES };
      const more = own.opening?.(command, context);
      const opened = { ...command, ...more, ...versions, type: 'opened' } as unknown as Opened<Event>;
      return [opened, ...consequences(own.begin(opened))];
    },
    begin: own.begin,
    evolve,
    consequences,
    standing: (state) => (own.ending(state) ? own.standing : openStanding)(state),
    ending: own.ending,
    report: (state) => reportOn(own, state),
    tests: (state) => openTests(own.tests(state).proposals, state.tests),
    decide: (state, command, context) => {
      const events = first(state, command as Command, context);
      return [...events, ...consequences(events.reduce(evolve, state))];
    },
  };
}

const LATELY = 3;
/** Whether a hook has seen the user say it changes nothing of what was said. */
const withoutWitness = (event: object): object => ({ ...event, said: undefined });

const isUsers = (command: { type: string }): command is UserCommand => command.type === 'user';

/** What the user said early is an objection to the yes that comes after it, until the user decides. */
function withEarly<State extends Framed>(
  state: State,
  event: { type: string; text?: string; early?: boolean },
  ending: (state: State) => Ending | null,
): State {
  if (event.type === 'user_noted' && event.early) return { ...state, early: event.text ?? null };
  const { early } = state;
  if (early === null) return state;
  if (event.type === 'user_decided' || event.type === 'stopped') return { ...state, early: null };
  return ending(state)?.gate === 'approved'
    ? { ...state, early: null, objection: early, presented: false }
    : state;
}

/** For people, and as data for programs: neither tells anything that could influence a sealed seat. */
function reportOn<State extends Framed>(
  own: Pick<Own<State, never, never>, 'unsealed' | 'ending' | 'report' | 'data'>,
  state: State,
): Report {
  const unsealed = own.unsealed(state);
  const report = own.report(unsealed);
  const { question: topic, standing } = report;
  const { cwd, host_session } = state.opened;
  const { tainted, decision: user_decision, outcome, tests } = state;
  const alike = {
    topic,
    cwd,
    host_session,
    seal_due: false,
    user_decision,
    tainted,
    outcome,
    tests: tests.done,
  };
  return { ...report, told: { ...alike, ...own.data(unsealed, state), standing, ending: own.ending(state) } };
}

export const withNote = <State extends Framed>(state: State, { text, objects }: Noted): State => ({
  ...state,
  notes: [...state.notes, text],
  ...(objects ? { objection: text } : {}),
});

export const changeRound = <State extends { rounds: { round: number }[] }>(
  state: State,
  round: number,
  change: (round: State['rounds'][number]) => State['rounds'][number],
): State => ({ ...state, rounds: state.rounds.map((one) => (one.round === round ? change(one) : one)) });

export const stateOf = (answer: { failure: object | null } | undefined): 'waiting' | 'failed' | 'answered' =>
  !answer ? 'waiting' : answer.failure ? 'failed' : 'answered';

const SHARED: string[] = [
  'tainted',
  'presented',
  'outcome',
  'test_allowed',
  'tested',
] satisfies SharedEvent['type'][];

const isShared = (event: { type: string }): event is SharedEvent => SHARED.includes(event.type);

const isAnswered = (event: { type: string }): event is AnsweredEvent => event.type === 'answered';

const isFramed = (command: { type: string }): command is FramedCommand => SHARED.includes(command.type);

function evolveShared<State extends Framed>(state: State, event: SharedEvent): State {
  switch (event.type) {
    case 'tainted': {
      const { type: _, ...found } = event;
      return { ...state, tainted: [...state.tainted, found] };
    }
    case 'presented':
      return { ...state, presented: true };
    case 'outcome':
      return { ...state, outcome: { outcome: event.outcome, note: event.note } };
    case 'test_allowed':
    case 'tested':
      return { ...state, tests: evolveTests(state.tests, event), presented: false };
  }
}

function decideShared<State extends Framed>(
  own: Pick<Own<State, never, never>, 'hasVerdict' | 'standing' | 'tests'>,
  state: State,
  command: FramedCommand,
): object[] {
  switch (command.type) {
    case 'presented':
      return state.presented ? [] : [{ type: 'presented' }];
    case 'tainted':
      return [command];
    case 'outcome':
      if (!own.hasVerdict(state))
        throw new Refusal(
          'no_verdict',
          'There is no verdict yet whose outcome could be recorded.',
          'ftm next shows what is due.',
        );
      if (own.standing(state).gate === 'undecided')
        throw new Refusal(
          'no_verdict',
          'Nothing was decided that could have held or failed.',
          'ftm next shows what is due; once somebody has decided, its outcome can be recorded.',
        );
      return [command];
    case 'test_allowed':
      return [allowTest(own.tests(state).proposals, command)];
    case 'tested': {
      const { proposals, round } = own.tests(state);
      return [recordTest(state.tests, proposals, { ...command, round })];
    }
  }
}
