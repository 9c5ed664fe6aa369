// Which events follow from a command in a review, or why it is refused.
import type { Versions } from '../protocol/log.ts';
import { takeAnswer } from '../protocol/not-due.ts';
import type { AnswerCommand, Context } from '../protocol/protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Failure } from '../shapes.ts';
import { ourWords } from '../words/our-words.ts';
import { type CheckCommand, checkRan } from './check.ts';
import { dueInReview } from './due.ts';
import type { Opened, ReviewEvent, ReviewState } from './events.ts';
import type { Reply } from './findings/finding.ts';
import { isUnanswered } from './findings/findings.ts';
import { AUTHOR } from './posts.ts';
import { readReplies } from './replies.ts';
import { decideForUser, type ReviewUserCommand } from './user.ts';

export type OpenReview = Omit<Opened, 'type' | keyof Versions> & { type: 'open' };

export function decideReview(
  state: ReviewState,
  command: AnswerCommand | ReviewUserCommand | CheckCommand,
  { now }: Context,
): ReviewEvent[] {
  if (command.type === 'check_ran') return [checkRan(state, command)];
  return command.type === 'answer' ? [answered(state, command, now)] : [decideForUser(state, command, now)];
}

export const placed = ({ folder, artifact_file }: OpenReview): string =>
  folder ? `${folder}/${artifact_file}` : artifact_file;

function answered(state: ReviewState, command: AnswerCommand, now: string): ReviewEvent {
  takeAnswer(command, dueInReview(state), { spoken: hasSpoken(state, command) });
  const { text, ...said } = command;
  const event = command.seat === AUTHOR ? { ...said, ...readAuthor(said.failure, text ?? '') } : said;
  if (command.by === 'host') checkHostAnswer(state, event);
  return { ...event, type: 'answered', at: now };
}

function hasSpoken(state: ReviewState, { seat, round }: AnswerCommand): boolean {
  const found = state.rounds.find((one) => one.round === round);
  return seat === AUTHOR ? Boolean(found?.replies) : Boolean(found?.answers[seat]);
}

function readAuthor(
  failure: Failure | null,
  text: string,
): { opinion: Reply[] | null; failure: Failure | null } {
  if (failure) return { opinion: null, failure };
  const replies = readReplies(text);
  if (replies.length > 0) return { opinion: replies, failure: null };
  return { opinion: null, failure: { reason: 'schema', detail: ourWords('unreadableReplies') } };
}

/** An answer submitted by hand can be fixed at once; an engine's bad answer is taken as it is. */
function checkHostAnswer(
  state: ReviewState,
  { seat, opinion }: Pick<AnswerCommand, 'seat' | 'opinion'>,
): void {
  if (seat !== AUTHOR) return;
  const replies = (opinion as Reply[] | null) ?? [];
  const wanted = state.findings.filter(isUnanswered).map(({ id }) => id);
  const missing = wanted.filter((id) => !replies.some(({ finding }) => finding === id));
  const unknown = replies.map(({ finding }) => finding).filter((id) => !wanted.includes(id));
  const bare = replies
    .filter(({ answer, reason }) => answer !== 'accept' && !reason)
    .map(({ finding }) => finding);
  const problems = [
    ...(missing.length ? [`no answer to ${missing.join(', ')}`] : []),
    ...(unknown.length ? [`${unknown.join(', ')} is not open`] : []),
    ...(bare.length ? [`no reason for ${bare.join(', ')}`] : []),
  ];
  if (problems.length === 0) return;
  throw new Refusal(
    'replies_incomplete',
    `The answer to the findings is not complete: ${problems.join('; ')}.`,
    'Give each finding that is open one line: F1: accept|partial|rebut – reason.',
  );
}
