// The smallest protocol there can be, for the tests of the machine: seats say yes, no or maybe, and most votes decide.

import { decide } from '../../scripts/core/deliberation/decide.ts';
import {
  fold,
  lastRound,
  openCall,
  standingCall,
} from '../../scripts/core/deliberation/fold.ts';
import { goesAhead, type PlainOutcome } from '../../scripts/core/deliberation/outcome.ts';
import type {
  MachineCommand,
  Offer,
  Protocol,
  State,
} from '../../scripts/core/deliberation/protocol.ts';
import {
  endsWithDoubtful,
  NOTHING_YET,
} from '../../scripts/core/deliberation/standing.ts';
import type {
  Answered,
  LogEvent,
  Opened,
  Seat,
  Standing,
  UserAnswer,
} from '../../scripts/core/schemas/nouns.ts';

const offer = (id: string, is: PlainOutcome, more: Partial<Offer> = {}): Offer => ({
  id,
  outcome: { is },
  label: `To ${id}`,
  description: '',
  owes: [],
  ...more,
});
export const GO = offer('go', 'go');
export const STOP = offer('stop', 'stop');
export const WAIT = offer('wait', 'wait');
export const AGAIN = offer('again', 'revote');
export const RISK = offer('risk', 'go', { owes: ['monitor'], grave: true });

type Vote = { seat: string; says: string; doubtful: boolean };
const votesIn = (state: State): Vote[] =>
  Object.values(openCall(state).heard).map(({ seat, opinion, failure }) => {
    const { says = '', status } = (opinion ?? {}) as { says?: string; status?: string };
    return { seat, says: failure ? '' : says, doubtful: status === 'repaired' };
  });

function count(votes: Vote[]): Standing {
  return endsWithDoubtful({
    votes,
    count: (some) => {
      const yes = some.filter(({ says }) => says === 'yes').length;
      const no = some.filter(({ says }) => says === 'no').length;
      return {
        gate: yes > no ? 'approved' : no > yes ? 'rejected' : 'undecided',
        decision: null,
      };
    },
    seat: ({ seat }) => seat,
    doubts: ({ doubtful }) => (doubtful ? ['doubtful'] : []),
    unheard: (vote) => ({ ...vote, says: '' }),
  });
}

export const voting: Protocol = {
  name: 'magi',
  first: ({ seats }) => ({ round: 1, turn: 'vote', to: seats.map(({ seat }) => seat) }),
  formOf: () => 'magi',
  seals: (_, { seats }) => seats.find(({ by }) => by === 'host')?.seat ?? null,
  after(state) {
    const { round, count: counted } = openCall(state);
    if (counted) return null;
    const isOut = votesIn(state).every(({ says }) => says === '');
    const { spare } = state.opened;
    if (isOut && spare.length && state.seats !== spare)
      return {
        type: 'aside',
        round,
        why: 'nobody',
        of: state.seats.map(({ seat }) => seat),
        seats: spare,
      };
    return {
      type: 'counted',
      round,
      count: { standing: count(votesIn(state)) },
      ends: true,
    };
  },
  gateOf: (_, { outcome }) =>
    goesAhead(outcome) ? 'approved' : outcome.is === 'stop' ? 'rejected' : 'undecided',
  question(state) {
    if (!state.sent)
      return {
        header: 'Send',
        question: 'Send it?',
        offers: [GO, STOP],
        yes: 'go',
        no: 'stop',
        framing: true,
      };
    const { gate } = standingCall(state)?.count.standing ?? NOTHING_YET;
    if (gate !== 'undecided') return null;
    return {
      header: 'Split',
      question: 'What now?',
      offers: [GO, STOP, AGAIN],
      yes: null,
      no: null,
      unsaid: [RISK],
    };
  },
  offers: () => [GO, STOP, WAIT, AGAIN, RISK],
  revote: (state, { to, context }) => ({
    ...{ type: 'asked', round: lastRound(state) + 1, turn: 'vote', context },
    to: to.length ? to : state.seats.map(({ seat }) => seat),
  }),
  prompt: () => ({ template: '', slots: {} }),
  tell: () => {
    throw new Error('nothing is told here');
  },
  verdict: () => null,
};

export const seat = (name: string, by: Seat['by'] = 'engine'): Seat => ({
  ...{
    seat: name,
    name,
    by,
    engine: by === 'host' ? 'host' : name,
    vendor: name,
    identity: name,
  },
  ...{ model: null, effort: null, reads: true },
});

export const opened = (more: Partial<Opened> = {}): Opened => ({
  ...{
    type: 'opened',
    rules: 1,
    id: 'vote-1',
    protocol: 'magi',
    version: '1',
    cwd: '/',
    host_session: null,
  },
  ...{
    question: 'Move it?',
    framing: {},
    seats: [seat('ann', 'host'), seat('bob'), seat('cid')],
  },
  ...{ spare: [], missing: [], seed: 'x', auto: false, confirm: false },
  limits: {
    ...{
      rounds: 3,
      timeout_s: {},
      retries: 0,
      history_bytes: 0,
      max_tokens: null,
      max_minutes: null,
    },
  },
  ...more,
});

export const answered = (
  name: string,
  says: string,
  more: Partial<Answered> = {},
): Answered => ({
  ...{
    type: 'answered',
    round: 1,
    turn: 'vote',
    seat: name,
    form: 'magi',
    model: null,
    effort: null,
  },
  ...{
    engine: name === 'ann' ? 'host' : name,
    opinion: { status: 'ok', says },
    failure: null,
  },
  ...{
    citations: [],
    file: null,
    sha256: null,
    ms: 1000,
    attempts: 1,
    asked_again: false,
  },
  ...{ usage: null, session: null },
  ...more,
});

/** A log that grows by what is said to it. */
export function telling(first: Partial<Opened> = {}) {
  let log: LogEvent[] = [opened(first)];
  const state = (): State => fold(voting, log);
  const told = {
    log: () => log,
    state,
    say(command: MachineCommand) {
      log = [...log, ...decide(voting, state(), command)];
      return told;
    },
    user: (answer: UserAnswer, how: { seen?: boolean; hooks?: boolean } = {}) =>
      told.say({ type: 'user', answer, seen: false, ...how }),
    /** "ann yes, bob no": in this round. */
    votes(said: string) {
      const { round } = openCall(state());
      for (const one of said.split(', ')) {
        const [name = '', says = ''] = one.split(' ');
        told.say({ type: 'answer', answer: answered(name, says, { round }) });
      }
      return told;
    },
  };
  return told;
}
