// Folds the events of a review into what is known.
import { changeRound, UNTOUCHED, withNote } from '../protocol/frame.ts';
import type { SharedEvent } from '../protocol/protocol.ts';
import type { ReviewEnvelope } from '../shapes.ts';
import { answerFindings } from './count/first-rules/ledger.ts';
import type { Opened, ReviewAnswer, ReviewEvent, ReviewState, Round } from './events.ts';
import { earlierFindings } from './findings/again.ts';
import type { Reply } from './findings/finding.ts';
import { madeOutOf } from './findings/findings.ts';
import { answerPanel } from './findings/ledger.ts';
import { AUTHOR, allPosts, partNameOf, routeOf } from './posts.ts';

export const beginReview = (opened: Opened): ReviewState => ({
  ...UNTOUCHED,
  opened,
  target: opened.target,
  parts: opened.parts,
  asking: opened.question !== null && !opened.auto,
  reviewer: {},
  rounds: [],
  findings: opened.again ? earlierFindings(opened.again) : [],
  closed: null,
  checks: [],
  at: null,
});

export function evolveReview(
  state: ReviewState,
  event: Exclude<ReviewEvent, SharedEvent | Opened>,
): ReviewState {
  switch (event.type) {
    case 'target_chosen': {
      const only = event.target === 'proposal';
      return {
        ...state,
        target: event.target,
        parts: only ? (state.opened.question?.proposalOnly ?? state.parts) : state.parts,
        asking: false,
        at: event.at,
      };
    }
    case 'round_opened':
      return {
        ...state,
        rounds: [...state.rounds, newRound(event, state.decision)],
        closed: null,
        decision: null,
      };
    case 'answered':
      return withAnswer({ ...state, at: event.at }, event);
    case 'fell_back':
      return fallBack(state, event);
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
      return {
        ...state,
        decision: event,
        objection: null,
        parts: event.parts ?? state.parts,
        presented: false,
        at: event.at,
      };
    case 'check_ran': {
      const { at, result } = event;
      return { ...state, checks: [...state.checks, { at, result }], presented: false };
    }
    case 'user_noted':
      return { ...withNote(state, event), presented: state.presented && !event.objects };
  }
}

function newRound(
  { round, input }: Pick<Round, 'round' | 'input'>,
  decision: ReviewState['decision'],
): Round {
  return {
    round,
    input,
    context: decision?.context ?? '',
    asked: decision !== null,
    answers: {},
    failed: [],
    unread: [],
    output: null,
    fresh: [],
    replies: null,
  };
}

function fallBack(state: ReviewState, event: Extract<ReviewEvent, { type: 'fell_back' }>): ReviewState {
  const { round, part, from, to, next, failure, seat = `${part}-reviewer` } = event;
  return changeRound({ ...state, reviewer: { ...state.reviewer, [seat]: next } }, round, (one) => ({
    ...one,
    answers: Object.fromEntries(Object.entries(one.answers).filter(([name]) => name !== seat)),
    failed: [...one.failed, { part, from, to, failure }],
    unread: [...one.unread, ...unreadIn(one.answers[seat])],
  }));
}

function unreadIn(answer: ReviewAnswer | undefined): Round['unread'] {
  const { status } = answer?.opinion ?? {};
  if (!answer?.opinion || (status !== 'parse_error' && status !== 'inferred')) return [];
  return [{ seat: answer.seat, text: madeOutOf(answer.opinion), file: answer.answer?.file ?? null }];
}

function withAnswer(state: ReviewState, event: Extract<ReviewEvent, { type: 'answered' }>): ReviewState {
  if (event.seat === AUTHOR) {
    const replies = (event.opinion as Reply[] | null) ?? [];
    return {
      ...changeRound(state, event.round, (round) => ({
        ...round,
        replies: { replies, failure: event.failure },
      })),
      findings: (state.opened.rules === 1 ? answerFindings : answerPanel)(state.findings, replies),
    };
  }
  const post = allPosts(state).find((one) => one.seat === event.seat);
  const reviewer = post ? routeOf(state, post) : null;
  const { seat, engine, by, failure, answer, meta } = event;
  const said: ReviewAnswer = {
    seat,
    part: partNameOf(seat),
    slice: post?.slice ?? 0,
    member: post?.member ?? engine,
    engine,
    by,
    model: reviewer?.model ?? 'same',
    mode: event.round === 1 ? (reviewer?.mode ?? 'prompt') : 'prompt',
    modelName: meta?.model ?? null,
    opinion: event.opinion as ReviewEnvelope | null,
    failure,
    answer,
    meta,
    evidence: event.evidence ?? [],
    places: event.places ?? [],
  };
  return changeRound(state, event.round, (one) => ({
    ...one,
    answers: { ...one.answers, [seat]: said },
  }));
}
