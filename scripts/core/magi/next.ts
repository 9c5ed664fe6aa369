// The one thing that is due in a Magi deliberation, and how it ended.

import type { Ending, Step } from '../protocol/protocol.ts';
import type { AskUser, MagiVerdict } from '../shapes.ts';
import { askAboutMagi } from './ask-user.ts';
import { dueInMagi, sealDue } from './due.ts';
import type { MagiState } from './events.ts';
import { votesOf } from './votes.ts';

const USER_DECIDES = ['ask_user', 'redeliberate', 'request_context', 'mitigate_first'];

export function nextInMagi(state: MagiState): Step {
  const due = dueInMagi(state);
  const seal = sealDue(state);
  if (seal?.by === 'host')
    return {
      do: 'seal',
      why: 'Your own opinion is stored first; only then may the other engines be asked.',
      due: [seal],
    };
  const hosts = due.filter(({ by }) => by === 'host');
  if (hosts.length) {
    const fallback = state.ballots.at(-1)?.fallbackReason;
    const changed = fallback ? `${fallback} It goes on in Simple Mode, and the user is told so. ` : '';
    return {
      do: 'submit',
      why: `${changed}Each of these seats answers alone, from its own prompt, before any answer is shown.`,
      due: hosts,
    };
  }
  if (due.length) return { do: 'run', why: 'The engines that are due are started; each answers alone.', due };
  const verdict = state.ballots.at(-1)?.counted?.verdict;
  if (!verdict) throw new Error('A Magi deliberation with nothing due has a verdict');
  const ask = questionForUser(state);
  if (ask) return { do: 'ask_user', why: 'The vote alone does not decide this.', ask };
  if (!state.presented) return { do: 'present', why: 'The verdict is in.' };
  return { do: 'done', why: 'Nothing is due.' };
}

/** What the user is asked once the votes are counted, as long as nobody has decided. */
function questionForUser({ opened, decision, ballots }: MagiState): AskUser | null {
  const ballot = ballots.at(-1);
  const verdict = ballot?.counted?.verdict;
  if (!opened || opened.auto || decision || !ballot || !verdict || !USER_DECIDES.includes(verdict.action))
    return null;
  return askAboutMagi({ verdict, votes: votesOf(ballot), language: opened.language });
}

export function endingOfMagi(state: MagiState): Ending | null {
  if (!state.opened || dueInMagi(state).length) return null;
  const verdict = state.ballots.at(-1)?.counted?.verdict;
  if (!verdict) return null;
  if (nextInMagi(state).do === 'ask_user') return null;
  const decision = state.decision ? state.decision.position : verdict.decision;
  const open = !state.decision && USER_DECIDES.includes(verdict.action);
  const gate = open || !decision ? 'undecided' : decision === 'APPROVE' ? 'approved' : 'rejected';
  return { decision, gate, headline: headline(state, verdict) };
}

function headline(
  { decision }: MagiState,
  { decision: voted, pattern, counts, seats, heard }: MagiVerdict,
): string {
  const vote = `${voted ?? 'no decision'}: ${pattern.replaceAll('_', ' ')}, ${counts.approve}-${counts.reject}-${counts.abstain}, ${heard} of ${seats} heard`;
  if (!decision) return vote;
  return `${decision.position ?? decision.choice} by the user${decision.override ? ', overriding the vote' : ''} (${vote})`;
}
