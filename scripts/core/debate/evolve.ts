// Folds the events of a Debate into what is known.
import { changeRound, UNTOUCHED, withNote } from '../protocol/frame.ts';
import { keptOf, type SharedEvent } from '../protocol/protocol.ts';
import type { Challenge, Rebuttal } from '../shapes.ts';
import { plain } from './count/ballots.ts';
import type { Answered, Asked, DebateEvent, DebateState, Opened, Position, Round, Speech } from './events.ts';
import { isBrief } from './phase.ts';
import type { Assumptions, Opening, Response } from './prompts/own-answers.ts';

export const beginDebate = (opened: Opened): DebateState => ({
  ...UNTOUCHED,
  opened,
  opening: null,
  positions: [],
  rounds: [
    newRound(
      1,
      opened.challengers.map(({ seat }) => ({ seat, as: 'challenge' })),
    ),
  ],
  responses: [],
  assumptions: {},
  lost: null,
  contextChanges: [],
});

export function evolveDebate(
  state: DebateState,
  event: Exclude<DebateEvent, SharedEvent | Opened>,
): DebateState {
  switch (event.type) {
    case 'answered':
      return withAnswer(state, event);
    case 'checked': {
      const { type: _type, round: number, ...check } = event;
      const { rounds } = changeRound(state, number, (round) => ({ ...round, check }));
      return {
        ...state,
        rounds: check.decision === 'confront' ? [...rounds, newRound(number + 1, check.next)] : rounds,
      };
    }
    case 'context_changed':
      return {
        ...state,
        contextChanges: [...state.contextChanges, { round: event.round, files: event.files }],
      };
    case 'user_noted':
      return { ...withNote(state, event), presented: false };
    case 'asked_again':
      return { ...state, objection: null, rounds: [...state.rounds, againRound(state, event.seats)] };
    case 'reopened': {
      const { type: _type, round: number, ...more } = event;
      const goesOn = { ...more, decision: 'confront' as const, stalled: false };
      const { rounds } = changeRound(state, number, (round) => ({
        ...round,
        check: round.check && { ...round.check, ...goesOn },
      }));
      return { ...state, rounds: [...rounds, newRound(number + 1, more.next)] };
    }
    case 'user_decided': {
      const { type: _type, ...decision } = event;
      return { ...state, decision, objection: null, presented: true };
    }
  }
}

/** Each is asked for what it was asked for last. */
function againRound({ rounds }: DebateState, seats: string[]): Round {
  const asked = rounds.flatMap((round) => round.asked);
  return newRound(
    rounds.length + 1,
    seats.flatMap((seat) => asked.findLast((one) => one.seat === seat) ?? []),
  );
}

const newRound = (round: number, asked: Asked[]): Round => ({ round, asked, said: {}, check: null });

function withAnswer(state: DebateState, event: Answered): DebateState {
  const { seat, turn, round, opinion, failure, answer } = event;
  if (turn === 'assumptions') {
    const extracted = { assumptions: failure ? null : (opinion as Assumptions | null), failure, answer };
    return { ...state, assumptions: { ...state.assumptions, [seat]: extracted } };
  }
  if (seat !== state.opened.defender.seat) {
    const said = saidIn(event);
    return changeRound(state, round, (one) => ({ ...one, said: { ...one.said, [seat]: said } }));
  }
  if (isBrief(state)) {
    const response = failure ? unanswered(state) : (opinion as Response);
    return { ...state, responses: [...state.responses, { round, response, answer }] };
  }
  if (failure) return { ...state, lost: { turn, failure } };
  if (turn === 'opening') {
    const opening = opinion as Opening;
    const first: Position = {
      version: 1,
      after_round: 0,
      text: opening.position,
      confidence: opening.confidence,
      because: [],
    };
    return { ...state, opening: { opening, answer }, positions: [first] };
  }
  const response = opinion as Response;
  const positions = positionsAfter(state, round, response);
  return {
    ...state,
    responses: [...state.responses, { round, response, answer }],
    positions,
    rounds: positions.length > state.positions.length ? withMaintained(state) : state.rounds,
  };
}

const unanswered = ({ positions }: DebateState): Response => ({
  replies: [],
  position: positions.at(-1)?.text ?? '',
  confidence: null,
});

/** Only a changed position is a new version; the first rules also took a concession for one. */
function positionsAfter({ opened, positions }: DebateState, round: number, response: Response): Position[] {
  const last = positions.at(-1);
  const { position, replies, conditions = [] } = response;
  const because = replies.flatMap(({ seat, stance, reason }) =>
    stance === 'reject' ? [] : [{ seat, stance, reason }],
  );
  const isSame =
    last && sameWords(last.text, position) && sameWords(last.conditions?.join(), conditions.join());
  if (isSame && (opened.rules !== 1 || because.length === 0)) {
    return [...positions.slice(0, -1), { ...last, confidence: response.confidence ?? last.confidence }];
  }
  const confidence = response.confidence ?? last?.confidence ?? null;
  const next = { version: positions.length + 1, after_round: round, text: position, confidence, because };
  return [...positions, conditions.length ? { ...next, conditions } : next];
}

/** A changed position is put to everybody whose objection stands in the record, too. */
function withMaintained({ opened, rounds }: DebateState): Round[] {
  const [counted, open] = rounds.slice(-2);
  if (!open || !counted?.check || opened.rules === 1) return rounds;
  const left = counted.check.blocking.filter(
    (seat) => !open.asked.some((one) => one.seat === seat) && !counted.said[seat]?.failure,
  );
  const asked: Asked[] = [...open.asked, ...left.map((seat): Asked => ({ seat, as: 'rebuttal' }))];
  return [...rounds.slice(0, -1), { ...open, asked }];
}

const sameWords = (one?: string, other?: string): boolean => plain(one) === plain(other);
function saidIn(event: Answered): Speech {
  const { kind, opinion, failure, evidence } = event;
  const as = kind === 'rebuttal' ? 'rebuttal' : 'challenge';
  return {
    ...keptOf(event),
    as,
    challenge: as === 'challenge' && !failure ? (opinion as Challenge | null) : null,
    rebuttal: as === 'rebuttal' && !failure ? (opinion as Rebuttal | null) : null,
    cited: evidence ?? [],
  };
}
