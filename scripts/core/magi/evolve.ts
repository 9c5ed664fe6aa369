// Folds the events of a Magi deliberation into what is known.
import { UNTOUCHED } from '../protocol/frame.ts';
import type { SharedEvent } from '../protocol/protocol.ts';
import type { Opinion } from '../shapes.ts';
import type { Ballot, MagiEvent, MagiState, SeatPlan, Vote } from './events.ts';

export const emptyMagi: MagiState = {
  ...UNTOUCHED,
  ballots: [],
  decision: null,
};

export function evolveMagi(state: MagiState, event: Exclude<MagiEvent, SharedEvent>): MagiState {
  switch (event.type) {
    case 'opened':
      return { ...state, opened: event, ballots: [newBallot(0, event.mode, event.seats[event.mode])] };
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
        presented: false,
      };
    case 'fell_back':
      return changeBallot(state, event.round, (ballot) => ({
        ...newBallot(ballot.round, 'simple', state.opened?.seats.simple ?? []),
        setAside: ballot.votes,
        fallbackReason: event.reason,
        added: ballot.added,
      }));
    case 'redeliberated':
      return {
        ...state,
        ballots: [...state.ballots, nextBallot(state, event)],
        decision: null,
        presented: false,
      };
    case 'user_decided':
      return { ...state, decision: event, presented: false };
  }
}

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

function nextBallot(state: MagiState, event: Extract<MagiEvent, { type: 'redeliberated' }>): Ballot {
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
  const vote: Vote = {
    opinion: event.opinion as Opinion | null,
    failure: event.failure,
    engine: event.engine,
    model: event.meta?.model ?? null,
    answer: event.answer,
    meta: event.meta,
    carried: false,
  };
  if (event.turn === 'challenge') return { ...ballot, challenge: { seat: event.seat, answer: vote } };
  return { ...ballot, votes: { ...ballot.votes, [event.seat]: vote } };
}

function changeBallot(state: MagiState, round: number, change: (ballot: Ballot) => Ballot): MagiState {
  return {
    ...state,
    ballots: state.ballots.map((ballot) => (ballot.round === round ? change(ballot) : ballot)),
  };
}
