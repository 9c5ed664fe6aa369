// Folds the events of a Debate into what is known.
import { UNTOUCHED } from '../protocol/frame.ts';
import type { SharedEvent } from '../protocol/protocol.ts';
import type { Challenge, Rebuttal } from '../shapes.ts';
import type { Answered, Asked, DebateEvent, DebateState, Position, Round, Said } from './events.ts';
import type { Assumptions, Opening, Response } from './own-answers.ts';

export const emptyDebate: DebateState = {
  ...UNTOUCHED,
  opening: null,
  positions: [],
  rounds: [],
  responses: [],
  assumptions: {},
  lost: null,
  contextChanges: [],
  decision: null,
};

export function evolveDebate(state: DebateState, event: Exclude<DebateEvent, SharedEvent>): DebateState {
  switch (event.type) {
    case 'opened':
      return {
        ...state,
        opened: event,
        rounds: [
          newRound(
            1,
            event.challengers.map(({ seat }) => ({ seat, as: 'challenge' })),
          ),
        ],
      };
    case 'answered':
      return withAnswer(state, event);
    case 'checked': {
      const { type: _type, round: number, ...check } = event;
      const rounds = state.rounds.map((round) => (round.number === number ? { ...round, check } : round));
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
    case 'user_decided': {
      const { type: _type, ...decision } = event;
      return { ...state, decision, presented: true };
    }
  }
}

const newRound = (number: number, asked: Asked[]): Round => ({ number, asked, said: {}, check: null });

function withAnswer(state: DebateState, event: Answered): DebateState {
  const { seat, turn, round, opinion, failure, answer } = event;
  if (turn === 'assumptions') {
    const extracted = { assumptions: failure ? null : (opinion as Assumptions | null), failure, answer };
    return { ...state, assumptions: { ...state.assumptions, [seat]: extracted } };
  }
  if (seat !== state.opened?.defender.seat) {
    const rounds = state.rounds.map((one) =>
      one.number === round ? { ...one, said: { ...one.said, [seat]: saidIn(event) } } : one,
    );
    return { ...state, rounds };
  }
  if (failure || opinion === null)
    return {
      ...state,
      lost: { turn, failure: failure ?? { reason: 'schema', detail: 'The answer could not be read.' } },
    };
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
  return {
    ...state,
    responses: [...state.responses, { round, response, answer }],
    positions: positionsAfter(state, round, response),
  };
}

/** A response that concedes nothing and says the same again makes no new version. */
function positionsAfter({ positions }: DebateState, round: number, response: Response): Position[] {
  const last = positions.at(-1);
  const because = response.replies.flatMap(({ seat, stance, reason }) =>
    stance === 'reject' ? [] : [{ seat, stance, reason }],
  );
  if (last && because.length === 0 && sameWords(last.text, response.position)) {
    return [...positions.slice(0, -1), { ...last, confidence: response.confidence ?? last.confidence }];
  }
  const confidence = response.confidence ?? last?.confidence ?? null;
  return [
    ...positions,
    { version: positions.length + 1, after_round: round, text: response.position, confidence, because },
  ];
}

const sameWords = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function saidIn({ kind, opinion, failure, engine, answer, meta, evidence }: Answered): Said {
  const as = kind === 'rebuttal' ? 'rebuttal' : 'challenge';
  return {
    as,
    challenge: as === 'challenge' && !failure ? (opinion as Challenge | null) : null,
    rebuttal: as === 'rebuttal' && !failure ? (opinion as Rebuttal | null) : null,
    failure,
    engine,
    model: meta?.model ?? null,
    answer,
    meta,
    cited: evidence ?? [],
  };
}
