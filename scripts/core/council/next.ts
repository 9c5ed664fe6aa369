// The one thing that is due in a Council, and how it ended.
import { drawNonce, fenceQuote, fenceRule } from '../prompting/fence.ts';
import { removeVendorNames } from '../prompting/vendor-names.ts';
import type { DueSeat, Ending, Step } from '../protocol/protocol.ts';
import { needsMapping } from './count.ts';
import { dueInCouncil } from './due.ts';
import type { CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { ownNames, problemText } from './problem.ts';
import { askInCouncil } from './questions.ts';
import { isHeard } from './stands.ts';
import { decisionOf } from './verdict-block.ts';

export function nextInCouncil(state: CouncilState): Step {
  const { opened } = state;
  if (!opened) throw new Error('A Council that is not open has nothing due');
  const question = askInCouncil(state);
  if (question) return { do: 'ask_user', why: question.questions[0]?.question ?? '', ask: question };
  const round = state.rounds.at(-1);
  const due = dueInCouncil(state);
  if (due.length) return runOrSubmit(due, opened.questions && lastCounted(state) !== undefined);
  if (round && !round.counted && !opened.unavailable && !state.stopped && needsMapping(state, round))
    return {
      do: 'map',
      why: 'The question is open, so somebody has to say which positions are the same. The mapping is shown with the verdict and decides nothing that a peer says itself.',
      prompt: { name: 'council-map', slots: { positions: positionsText(state, round) } },
    };
  if (!state.presented)
    return {
      do: 'present',
      why: lastCounted(state) ? 'The verdict is in.' : 'The Council could not be held.',
    };
  return { do: 'done', why: 'Nothing is due.' };
}

function runOrSubmit(due: DueSeat[], display: boolean): Step {
  const engines = due.filter(({ by }) => by === 'engine');
  const alongside = due.filter(({ by }) => by === 'host');
  if (engines.length)
    return {
      do: 'run',
      why: `Round ${engines[0]?.round}: every peer works alone and in parallel.`,
      due: engines,
      alongside,
      display,
    };
  return {
    do: 'submit',
    why: 'This peer is filled by a subagent of its own: give it the prompt file and submit its whole answer as it came.',
    due,
  };
}

function positionsText(state: CouncilState, round: Round): string {
  const subject = problemText(state);
  const own = ownNames(state.seats);
  const positions = state.seats.flatMap(({ seat, letter }) => {
    const answer = round.answers[seat];
    if (!isHeard(answer)) return [];
    const { choice, position } = answer.opinion;
    return [
      { letter, text: removeVendorNames(`${choice ? `${choice}: ` : ''}${position}`, { own, subject }) },
    ];
  });
  const nonce = drawNonce(
    state.opened?.seed ?? 0,
    `map-${round.round}`,
    positions.map(({ text }) => text),
  );
  return [
    fenceRule(nonce),
    ...positions.map(({ letter, text }) => fenceQuote(text, { nonce, label: `position ${letter}` })),
  ].join('\n\n');
}

export function endingOfCouncil(state: CouncilState): Ending | null {
  const { opened, decision } = state;
  if (!opened) return null;
  if (opened.unavailable)
    return {
      decision: null,
      gate: 'undecided',
      headline: 'Unavailable: the Council could not be held',
      unavailable: true,
    };
  if (state.stopped && !lastCounted(state))
    return { decision: null, gate: 'undecided', headline: 'Stopped by the user before it began' };
  const last = state.rounds.at(-1)?.counted;
  if (!last || askInCouncil(state)) return null;
  if (decision)
    return {
      decision: decision.choice,
      gate: gateOf(state, decision.choice),
      headline: `${decision.choice}, decided by the user`,
    };
  const { outcome, agreed_by } = last.verdict;
  if (outcome !== 'majority')
    return {
      decision: null,
      gate: 'undecided',
      headline: `${OUTCOMES[outcome]} after ${roundsOf(last.round)}`,
    };
  const round = state.rounds.at(-1);
  const choice = round ? decisionOf(state, round) : null;
  return {
    decision: choice,
    gate: state.stopped ? 'undecided' : gateOf(state, choice),
    headline: `${choice ?? 'The same recommendation'} by ${agreed_by.join(', ')} in round ${last.round}${state.stopped ? ', not taken by the user' : ''}`,
  };
}

/** A gate has to say yes or no: of a conflict the change passes or does not, of a question any decision passes. */
function gateOf({ opened }: CouncilState, choice: string | null): Ending['gate'] {
  if (opened?.payload) return choice === 'update_intent' ? 'approved' : 'rejected';
  return 'approved';
}

const OUTCOMES = {
  no_majority: 'No majority',
  no_quorum: 'No quorum',
  stalled: 'Stalled without a majority',
  continue: 'Still open',
} as const;
const roundsOf = (count: number): string => `${count} ${count === 1 ? 'round' : 'rounds'}`;
