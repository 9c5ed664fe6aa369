// Folds the events of a review into what is known.
import { UNTOUCHED } from '../protocol/frame.ts';
import type { SharedEvent } from '../protocol/protocol.ts';
import type { ReviewEnvelope } from '../shapes.ts';
import type { Reply, ReviewAnswer, ReviewEvent, ReviewState, Round } from './events.ts';
import { answerFindings } from './findings.ts';
import { AUTHOR, partOfSeat, reviewerOf } from './reviewers.ts';

export const emptyReview: ReviewState = {
  ...UNTOUCHED,
  target: null,
  parts: [],
  asking: false,
  reviewer: {},
  rounds: [],
  findings: [],
  closed: null,
  decision: null,
  at: null,
};

export function evolveReview(state: ReviewState, event: Exclude<ReviewEvent, SharedEvent>): ReviewState {
  switch (event.type) {
    case 'opened':
      return {
        ...state,
        opened: event,
        target: event.target,
        parts: event.parts,
        asking: event.question !== null && !event.auto,
      };
    case 'target_chosen': {
      const only = event.target === 'proposal';
      return {
        ...state,
        target: event.target,
        parts: only ? (state.opened?.question?.proposalOnly ?? state.parts) : state.parts,
        asking: false,
        at: event.at,
      };
    }
    case 'round_opened':
      return {
        ...state,
        rounds: [...state.rounds, newRound(event, state.decision?.context ?? '')],
        closed: null,
        decision: null,
        presented: false,
      };
    case 'answered':
      return withAnswer({ ...state, at: event.at }, event);
    case 'fell_back':
      return changeRound(
        { ...state, reviewer: { ...state.reviewer, [event.part]: event.next } },
        event.round,
        (round) => ({
          ...round,
          answers: Object.fromEntries(Object.entries(round.answers).filter(([part]) => part !== event.part)),
          failed: [
            ...round.failed,
            { part: event.part, from: event.from, to: event.to, failure: event.failure },
          ],
        }),
      );
    case 'reviewed':
      return {
        ...changeRound(state, event.round, (round) => ({
          ...round,
          output: event.output,
          fresh: event.fresh,
        })),
        findings: event.findings,
      };
    case 'closed':
      return { ...state, closed: event, presented: false };
    case 'user_decided':
      return { ...state, decision: event, presented: false, at: event.at };
  }
}

function newRound({ round, input }: Pick<Round, 'round' | 'input'>, context: string): Round {
  return { round, input, context, answers: {}, failed: [], output: null, fresh: [], replies: null };
}

function withAnswer(state: ReviewState, event: Extract<ReviewEvent, { type: 'answered' }>): ReviewState {
  if (event.seat === AUTHOR) {
    const replies = (event.opinion as Reply[] | null) ?? [];
    return {
      ...changeRound(state, event.round, (round) => ({
        ...round,
        replies: { replies, failure: event.failure },
      })),
      findings: answerFindings(state.findings, replies),
    };
  }
  const part = partOfSeat(event.seat);
  const reviewer = reviewerOf(state, part);
  const answer: ReviewAnswer = {
    seat: event.seat,
    engine: event.engine,
    by: event.by,
    model: reviewer?.model ?? 'same',
    mode: event.round === 1 ? (reviewer?.mode ?? 'prompt') : 'prompt',
    modelName: event.meta?.model ?? null,
    opinion: event.opinion as ReviewEnvelope | null,
    failure: event.failure,
    answer: event.answer,
    meta: event.meta,
    evidence: event.evidence ?? [],
  };
  return changeRound(state, event.round, (round) => ({
    ...round,
    answers: { ...round.answers, [part]: answer },
  }));
}

function changeRound(state: ReviewState, number: number, change: (round: Round) => Round): ReviewState {
  return { ...state, rounds: state.rounds.map((round) => (round.round === number ? change(round) : round)) };
}
