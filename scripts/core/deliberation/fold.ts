// Folds the log of a deliberation into what is known.

import { RULES } from '../schemas/names.ts';
import type {
  Answered,
  Aside,
  Asked,
  Chose,
  Framed,
  Framing,
  LogEvent,
  Noted,
  Opened,
} from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { parseOutcome } from './outcome.ts';
import type { Call, Count, Protocol, State } from './protocol.ts';

export function fold<OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  [opened, ...events]: readonly LogEvent[],
): State<OwnFraming, OwnCount> {
  if (opened?.type !== 'opened')
    throw new Refusal(
      'no_opening',
      'This log does not begin with an opening.',
      'Open a new deliberation.',
    );
  return events.reduce(
    (state, event) => evolve(protocol, state, event),
    beginState(protocol, opened),
  );
}

/** A log of other rules is refused by name, never counted by these. */
function checkRules({ rules, id, version }: Opened): void {
  if (rules === RULES) return;
  throw new Refusal(
    'unknown_rules',
    `${id} was written by ftm ${version} under rules ${rules}; this program counts by rules ${RULES}.`,
    'Read it with the version that wrote it.',
  );
}

/** Framing and counts are the protocol's own: their shapes are checked where a log is read. */
export function beginState<OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  opened: Opened,
): State<OwnFraming, OwnCount> {
  checkRules(opened);
  const state: State = {
    opened,
    framing: opened.framing,
    sent: !opened.confirm,
    seats: opened.seats,
    calls: [],
    notes: [],
    tests: [],
    refused: [],
    tainted: [],
    presented: false,
    chose: null,
    owes: null,
    objection: null,
    limited: null,
    test_due: null,
    outcome: null,
    ended: null,
  };
  const framing = opened.framing as OwnFraming & Opened['framing'];
  const first = withCall(state, { type: 'asked', ...protocol.first(opened, framing) });
  return first as State<OwnFraming, OwnCount>;
}

type Called<OwnCount extends Count> = Pick<State<never, OwnCount>, 'calls'>;

export function openCall<OwnCount extends Count>({
  calls,
}: Called<OwnCount>): Call<OwnCount> {
  const call = calls.at(-1);
  if (!call) throw new Error('a deliberation without a call');
  return call;
}

/** Another round changes nothing before it was counted to its end. */
export const standingCall = <OwnCount extends Count>({
  calls,
}: Called<OwnCount>): (Call<OwnCount> & { count: OwnCount }) | null =>
  calls.findLast(
    (call): call is Call<OwnCount> & { count: OwnCount } =>
      call.ends && call.count !== null,
  ) ?? null;

/** The newest there is, whether or not it ended anything. */
export const lastCount = <OwnCount extends Count>({
  calls,
}: Called<OwnCount>): OwnCount | null =>
  calls.findLast(({ count }) => count !== null)?.count ?? null;

export const lastRound = ({ last, calls }: State): number =>
  calls.reduce((most, { round }) => Math.max(most, round), last ?? 0);

export function isVotedAgain(state: State): boolean {
  const standing = standingCall(state);
  return standing !== null && standing.round !== openCall(state).round;
}

export const evolve = <OwnFraming extends Framing, OwnCount extends Count>(
  protocol: Protocol<OwnFraming, OwnCount>,
  state: State<OwnFraming, OwnCount>,
  event: LogEvent,
): State<OwnFraming, OwnCount> =>
  (event.type === 'opened'
    ? beginState(protocol, event)
    : evolved(state, event)) as State<OwnFraming, OwnCount>;

function evolved(state: State, event: Exclude<LogEvent, Opened>): State {
  switch (event.type) {
    case 'asked':
      return { ...withCall(state, event), presented: false };
    case 'answered':
      return withAnswer(state, event);
    case 'aside':
      return setAside(state, event);
    case 'counted':
      return withCount(state, event);
    case 'framed':
      return withFraming(state, event);
    case 'chose':
      return withChosen(
        { ...state, presented: false, test_due: null, limited: null },
        event,
        state.test_due,
      );
    case 'owes':
      return {
        ...state,
        owes: { ...event, outcome: parseOutcome(event.outcome) },
        limited: null,
      };
    case 'noted':
      return withNote(state, event);
    case 'dropped':
      return withoutRound(state, event.round);
    case 'tainted':
      return { ...state, tainted: [...state.tainted, event], presented: false };
    case 'presented':
      return { ...state, presented: true };
    case 'outcome':
      return { ...state, outcome: event };
    case 'test':
      return {
        ...state,
        tests: [...state.tests, event],
        test_due: null,
        presented: false,
      };
    case 'ended':
      return { ...state, ended: event, presented: false };
  }
}

/** A test opens what was decided; "more", where one is due, is a no to it. */
function withChosen(state: State, chose: Chose, due: string | null): State {
  const outcome = parseOutcome(chose.outcome);
  if (outcome.is === 'test') return { ...state, test_due: outcome.command, chose: null };
  if (outcome.is === 'more')
    return { ...state, refused: [...state.refused, ...(due ? [due] : [])] };
  return { ...state, chose: { ...chose, outcome }, owes: null, objection: null };
}

function withCall(state: State, asked: Asked): State {
  const { round, turn, to, context = '', evidence = [], about = {}, effort = {} } = asked;
  const call: Call = {
    round,
    turn,
    to,
    seats: state.seats,
    context,
    evidence,
    about,
    effort,
    heard: {},
    aside: {},
    count: null,
    ends: false,
  };
  return {
    ...state,
    owes: null,
    limited: null,
    test_due: null,
    calls: [...state.calls, call],
    last: Math.max(lastRound(state), round),
  };
}

function withAnswer(state: State, event: Answered): State {
  const at = state.calls.findLastIndex(
    ({ round, turn }) => round === event.round && turn === event.turn,
  );
  return withChangedCall(state, at, ({ heard }) => ({
    heard: { ...heard, [event.seat]: event },
  }));
}

function setAside(state: State, { of, seats }: Aside): State {
  const leaves = ({ seat }: { seat: string }): boolean => of.includes(seat);
  const sit = [...state.seats.filter((one) => !leaves(one)), ...seats];
  const next = withChangedCall(state, state.calls.length - 1, ({ to, heard, aside }) => {
    const said = Object.entries(heard);
    return {
      seats: sit,
      to: [...to.filter((seat) => !of.includes(seat)), ...seats.map(({ seat }) => seat)],
      heard: Object.fromEntries(said.filter(([seat]) => !of.includes(seat))),
      aside: {
        ...aside,
        ...Object.fromEntries(said.filter(([seat]) => of.includes(seat))),
      },
    };
  });
  return { ...next, seats: sit };
}

/** A new verdict is a new question; an earlier no stays. */
function withCount(state: State, event: Extract<LogEvent, { type: 'counted' }>): State {
  const { round, ends, count } = event;
  const at = state.calls.findIndex((call) => call.round === round);
  const next = withChangedCall(state, at, () => ({ count, ends }));
  if (!ends) return next;
  const objection = state.objected_early ? state.objection : null;
  // It has met its yes: another vote answers it.
  const objected_early = objection !== null && count.standing.gate !== 'approved';
  return {
    ...next,
    chose: null,
    owes: null,
    limited: null,
    objection,
    objected_early,
    presented: false,
  };
}

function withNote(
  state: State,
  { text, objects, limits, seen = false }: Extract<LogEvent, { type: 'noted' }>,
): State {
  const next = {
    ...state,
    notes: [...state.notes, text],
    noted_seen: seen,
    limited: limitedBy(text, limits),
  };
  const isOpen = !standingCall(state) || isVotedAgain(state);
  return objects ? { ...next, objection: text, objected_early: isOpen } : next;
}

function limitedBy(said: string, limits: Noted['limits']): State['limited'] {
  if (!limits) return null;
  const { offer: id, label, outcome, owes, condition } = limits;
  return {
    offer: { id, label, description: '', outcome: parseOutcome(outcome), owes },
    condition,
    said,
  };
}

/** Conditions of a yes to a question are constraints of it. */
function withFraming(
  state: State,
  { framing, sent, conditions = [], said = '' }: Framed,
): State {
  const { constraints } = { ...state.framing, ...framing };
  return {
    ...state,
    framing: {
      ...state.framing,
      ...framing,
      ...(conditions.length
        ? {
            constraints: [
              ...(Array.isArray(constraints) ? constraints : []),
              ...conditions,
            ],
          }
        : {}),
    },
    notes: said ? [...state.notes, said] : state.notes,
    limited: null,
    sent,
  };
}

function withoutRound(state: State, round: number): State {
  const calls = state.calls.filter((call) => call.round !== round);
  return {
    ...state,
    calls,
    seats: calls.at(-1)?.seats ?? state.opened.seats,
    last: lastRound(state),
    presented: false,
  };
}

const withChangedCall = (
  state: State,
  at: number,
  how: (call: Call) => Partial<Call>,
): State => ({
  ...state,
  calls: state.calls.map((call, index) =>
    index === at ? { ...call, ...how(call) } : call,
  ),
});
