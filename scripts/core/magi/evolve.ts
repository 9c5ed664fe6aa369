// Folds the events of a Magi deliberation into what is known.
import { UNTOUCHED, withNote } from '../protocol/frame.ts';
import { keptOf, type SharedEvent } from '../protocol/protocol.ts';
import type { Opinion } from '../shapes.ts';
import type { Ballot, MagiEvent, MagiState, Opened, SeatPlan, Vote } from './events.ts';

export const beginMagi = (opened: Opened): MagiState => ({
  ...UNTOUCHED,
  opened,
  ballots: [newBallot(0, opened.mode, opened.seats[opened.mode])],
  pending: null,
  takesOver: false,
  objectedIn: null,
  lastRound: 0,
});

export function evolveMagi(state: MagiState, event: Exclude<MagiEvent, SharedEvent | Opened>): MagiState {
  switch (event.type) {
    case 'answered':
      return changeBallot(state, event.round, (ballot) => withAnswer(ballot, event));
    case 'challenge_asked':
      return changeBallot(state, event.round, (ballot) => ({
        ...ballot,
        challenge: { seat: event.seat, answer: null },
      }));
    case 'counted':
      return {
        ...changeBallot(state, event.round, (ballot) => ({
          ...ballot,
          counted: { verdict: event.verdict, challenge: event.challenge },
        })),
        ...UNASKED,
        // What was said while the vote was open is not answered by its count.
        objection:
          state.objectedIn === event.round && event.verdict.standing?.gate === 'approved'
            ? state.objection
            : null,
      };
    case 'fell_back':
      return changeBallot(state, event.round, (ballot) => ({
        ...newBallot(ballot.round, 'simple', state.opened.seats.simple),
        setAside: ballot.votes,
        fallbackReason: event.reason,
        added: ballot.added,
      }));
    case 'redeliberated':
      return withBallot(state, nextBallot(state, event));
    case 'asked_again':
      return withBallot(state, nextBallot(state, { ...event, context: '', evidence: [] }));
    case 'reopened':
      return withBallot(state, nextBallot(state, { ...event, context: '' }));
    case 'argued_again':
      return {
        ...changeBallot(state, event.round, (ballot) => ({
          ...ballot,
          challenge: { seat: event.seat, answer: null },
          counted: null,
        })),
        objectedIn: null,
      };
    case 'withdrawn':
      return {
        ...state,
        ballots: state.ballots.filter(({ round }) => round !== event.round),
        presented: false,
      };
    case 'user_noted':
      return {
        ...withNote(state, event),
        objectedIn: event.objects ? state.lastRound : state.objectedIn,
      };
    case 'user_owes': {
      const { type: _, ...pending } = event;
      return { ...state, pending };
    }
    case 'user_takes_over':
      return { ...state, takesOver: true };
    case 'user_decided':
      return { ...state, decision: event, pending: null, objection: null, presented: false };
  }
}

/** A new count is a new question, and nobody has decided it. */
const UNASKED = { decision: null, pending: null, objection: null, takesOver: false, presented: false };

const withBallot = (state: MagiState, ballot: Ballot): MagiState => ({
  ...state,
  ballots: [...state.ballots, ballot],
  lastRound: ballot.round,
  presented: false,
});

function newBallot(round: number, mode: Ballot['mode'], plan: SeatPlan[]): Ballot {
  return {
    round,
    mode,
    plan,
    votes: {},
    setAside: {},
    fallbackReason: null,
    added: null,
    challenge: null,
    counted: null,
  };
}

type Revote = Pick<Extract<MagiEvent, { type: 'redeliberated' }>, 'round' | 'seats' | 'context' | 'evidence'>;

function nextBallot(state: MagiState, event: Revote): Ballot {
  const last = state.ballots.at(-1);
  const fresh = newBallot(event.round, last?.mode ?? 'simple', last?.plan ?? []);
  const carried = Object.entries(last?.votes ?? {}).filter(([seat]) => !event.seats.includes(seat));
  return {
    ...fresh,
    votes: Object.fromEntries(carried.map(([seat, vote]) => [seat, { ...vote, carried: true }])),
    added: { context: event.context, evidence: event.evidence },
  };
}

function withAnswer(ballot: Ballot, event: Extract<MagiEvent, { type: 'answered' }>): Ballot {
  const vote: Vote = { ...keptOf(event), opinion: event.opinion as Opinion | null, carried: false };
  if (event.turn === 'challenge') return { ...ballot, challenge: { seat: event.seat, answer: vote } };
  return { ...ballot, votes: { ...ballot.votes, [event.seat]: vote } };
}

function changeBallot(state: MagiState, round: number, change: (ballot: Ballot) => Ballot): MagiState {
  return {
    ...state,
    ballots: state.ballots.map((ballot) => (ballot.round === round ? change(ballot) : ballot)),
  };
}
