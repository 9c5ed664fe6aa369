// What the user decides in a review: how a mixed artifact is taken, and what becomes of the artifact.
import { Refusal } from '../refusal.ts';
import type { AskUser, UserAnswer } from '../shapes.ts';
import type { ReviewEvent, ReviewState } from './events.ts';
import type { Recommendation } from './recommend.ts';

const LABELS = {
  revise: 'Revise it',
  keep: 'Keep it',
  reject: 'Reject it',
  continue: 'Another round',
} satisfies Record<Recommendation, string>;
const MEANING: Record<Recommendation, string> = {
  revise: 'Make the changes that the findings call for, then look at it again',
  keep: 'Leave the artifact as it is; the findings stay on record',
  reject: 'Give it up, or start over',
  continue:
    'The reviewer looks at the same artifact again, with what you add; what has changed since needs a new review',
};

export function decideForUser(state: ReviewState, answer: UserAnswer, at: string): ReviewEvent {
  if (state.asking) return chooseTarget(answer, at);
  if (!state.opened || !state.closed)
    throw new Refusal(
      'not_due',
      'There is nothing for the user to decide yet.',
      'ftm next shows what is due.',
    );
  if (state.decision)
    throw new Refusal(
      'not_due',
      `The user has decided already: ${state.decision.decision}.`,
      'ftm next shows what is due. What has changed since needs a new review.',
    );
  const context = [answer.context ?? '', ...(answer.evidence ?? [])].filter((text) => text.trim()).join('\n');
  const decision = readDecision(answer.choice ?? '') ?? (context ? 'continue' : null);
  if (!decision)
    throw new Refusal(
      'no_choice',
      `"${answer.choice ?? ''}" is none of the choices.`,
      'Submit keep, revise, reject or continue; anything else the user said goes into {"choice": "…", "note": "…"}.',
    );
  if (decision === 'continue' && !canContinue(state, at))
    throw new Refusal(
      'round_limit',
      `This review had ${state.closed.round} of ${state.opened.limits.rounds} rounds within ${state.opened.limits.budget_minutes} minutes.`,
      'Decide on what there is, or open another review with --preset extensive, --rounds or --budget-minutes.',
    );
  return {
    type: 'user_decided',
    choice: answer.choice ?? decision,
    decision,
    context,
    note: answer.note ?? '',
    at,
  };
}

function chooseTarget({ choice = '' }: UserAnswer, at: string): ReviewEvent {
  const word = choice.trim().toLowerCase();
  if (/^mixed\b/.test(word)) return { type: 'target_chosen', target: 'mixed', at };
  if (/^proposal\b/.test(word)) return { type: 'target_chosen', target: 'proposal', at };
  throw new Refusal('no_choice', `"${choice}" is none of the choices.`, 'Submit mixed or proposal-only.');
}

function readDecision(choice: string): Recommendation | null {
  const word = choice.trim().toLowerCase();
  const known = Object.keys(LABELS) as Recommendation[];
  return (
    known.find((one) => LABELS[one].toLowerCase() === word || new RegExp(`^${one}\\b`).test(word)) ?? null
  );
}

const canContinue = ({ opened, closed }: ReviewState, at: string): boolean =>
  Boolean(opened && closed && closed.round < opened.limits.rounds && at < opened.deadline);

/** The recommended choice first. */
export function askAboutArtifact({ opened, closed }: ReviewState): AskUser {
  if (!opened || !closed) throw new Error('Only a review that has ended asks about its artifact');
  const more = closed.round < opened.limits.rounds && closed.why !== 'budget';
  const order: Recommendation[] = [closed.recommendation, 'revise', 'keep', 'reject', 'continue'];
  const offered = [...new Set(order)].filter((one) => one !== 'continue' || more);
  return {
    questions: [
      {
        question: 'The review has ended. What happens to the artifact?',
        header: 'Review',
        options: offered.map((one) => ({
          label: LABELS[one],
          description: `${MEANING[one]}${one === closed.recommendation ? ' (recommended)' : ''}`,
        })),
        multiSelect: false,
      },
    ],
  };
}
