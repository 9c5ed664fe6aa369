// The one thing that is due in a Magi deliberation, and how it ended.
import type { Ending, Step } from '../protocol/protocol.ts';
import { settleStep } from '../protocol/tests.ts';
import type { AskUser, Standing } from '../shapes.ts';
import { dueInMagi, sealDue } from './due.ts';
import type { MagiState } from './events.ts';
import { openQuestion, owedBy, questionDue } from './open-question.ts';
import { labelOf } from './options.ts';
import { askFor } from './questions.ts';
import { isVotedAgain, optionTaken, standingBallot, standingOfMagi } from './standing.ts';
import { missingIn } from './worth.ts';

export function nextInMagi(state: MagiState): Step {
  const test = settleStep(state.tests);
  if (test) return test;
  const due = dueInMagi(state);
  const seal = sealDue(state);
  const told = tellAtOpening(state);
  const back = isVotedAgain(state)
    ? ' The verdict before this vote stands meanwhile; the user\'s "withdraw" goes back to it.'
    : '';
  if (seal?.by === 'host')
    return {
      do: 'seal',
      why: `${told}Your own opinion is stored first; only then may the other engines be asked.${back}`,
      due: [seal],
    };
  const hosts = due.filter(({ by }) => by === 'host');
  if (hosts.length) {
    const fallback = state.ballots.at(-1)?.fallbackReason;
    const changed = fallback ? `${fallback} It goes on in Simple Mode, and the user is told so. ` : '';
    return {
      do: 'submit',
      why: `${told}${changed}Each of these seats answers alone, from its own prompt, before any answer is shown.${back}`,
      due: hosts,
    };
  }
  if (due.length)
    return { do: 'run', why: `${told}The engines that are due are started; each answers alone.${back}`, due };
  if (!standingBallot(state)) throw new Error('A Magi deliberation with nothing due has a verdict');
  const question = questionDue(state);
  if (question)
    return {
      do: 'ask_user',
      why: state.pending ? 'The answer owes something in writing.' : 'The vote alone does not decide this.',
      ask: askFor(question),
      owes: owedBy(question, state.pending),
    };
  if (!state.presented) return { do: 'present', why: 'The verdict is in.' };
  return { do: 'done', why: 'Nothing is due.' };
}

/** Who is missing is known from the start, and said then; and what this is a part of. */
function tellAtOpening({ opened, ballots }: MagiState): string {
  if (!opened || ballots.length > 1) return '';
  const missing = missingIn(opened);
  const mode = opened.mode === 'simple' ? ' Engine Mode needs one of them: it goes on in Simple Mode.' : '';
  return [
    ...(opened.part_of ? [`This is a smaller question of ${opened.part_of}. `] : []),
    ...(missing ? [`Tell the user: ${missing}${mode} `] : []),
  ].join('');
}

/** The verdict's own question, for a user who goes against it or changes a decision without being asked. */
export function answerableInMagi(state: MagiState): AskUser | null {
  const { opened } = state;
  const ballot = standingBallot(state);
  if (!opened || !ballot || isVotedAgain(state)) return null;
  return askFor(openQuestion(state, opened, ballot));
}

export function endingOfMagi(state: MagiState): Ending | null {
  const { opened } = state;
  const standing = standingOfMagi(state);
  const verdict = standingBallot(state)?.counted.verdict;
  if (!opened || !standing || !verdict) return null;
  // A no stands while it is talked about; only what is undecided waits for the answer.
  if (standing.gate === 'undecided' && questionDue(state)) return null;
  if (!isVotedAgain(state) && dueInMagi(state).length) return null;
  const { gate, hinges } = standing;
  const decision = gate === 'approved' ? 'APPROVE' : gate === 'rejected' ? 'REJECT' : null;
  return {
    decision,
    gate,
    headline: headline(state, standing),
    standing,
    ...(gate === 'undecided' && verdict.decision !== null
      ? { would_be: verdict.decision, hinges_on: hinges.map(({ seat, reason }) => `${seat}: ${reason}`) }
      : {}),
  };
}

const WORDS = { approved: 'APPROVE', rejected: 'REJECT', undecided: 'no decision' };

/** One word for one outcome: the gate's. */
function headline(state: MagiState, { gate, by }: Standing): string {
  const verdict = standingBallot(state)?.counted.verdict;
  if (!verdict) return '';
  const { decision: voted, pattern, counts, heard, seats } = verdict;
  const options = (state.opened?.framing.options ?? []).map((option) => ({ ...option }));
  const option = optionTaken(state);
  const word = `${WORDS[gate]}${option === null ? '' : `, ${labelOf(option, options)}`}`;
  const vote = `${pattern.replaceAll('_', ' ')}, ${counts.approve}-${counts.reject}-${counts.abstain}, ${heard} of ${seats} heard`;
  if (by === 'vote') return `${word}: ${vote}`;
  const against = state.decision?.override ? ', overriding the vote' : '';
  return `${word} by the user${against} (${voted ?? 'no decision'}: ${vote})`;
}
