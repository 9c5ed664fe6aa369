// The one thing that is due in a Council, and how it ended.
import { quotations } from '../prompting/fence.ts';
import { removeVendorNames } from '../prompting/vendor-names.ts';
import type { DueSeat, Ending, Step } from '../protocol/protocol.ts';
import { settleStep } from '../protocol/tests.ts';
import { hingesIn } from '../telling/report-words.ts';
import { capitalise } from '../words/line.ts';
import { askInCouncil } from './ask/questions.ts';
import { needsMapping } from './count/count.ts';
import { isHeard } from './count/heard.ts';
import { labelIn } from './count/stands.ts';
import { type Verdict, verdictOf } from './count/verdict.ts';
import { dueInCouncil } from './due.ts';
import type { CouncilState, Round } from './events.ts';
import { lastCounted } from './evolve.ts';
import { ownNames, problemText } from './prompts/problem.ts';
import { wordsOf } from './report/comparison.ts';

export function nextInCouncil(state: CouncilState): Step {
  const { opened } = state;
  const test = settleStep(state.tests);
  if (test) return test;
  const question = askInCouncil(state);
  if (question) return { do: 'ask_user', why: whyAsk(state), ask: question };
  const round = state.rounds.at(-1);
  const due = dueInCouncil(state);
  if (due.length) return runOrSubmit(due, opened.questions && lastCounted(state) !== undefined);
  if (round && !round.counted && !opened.unavailable && !state.stopped && needsMapping(state, round))
    return {
      do: 'map',
      display: true,
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

const whyAsk = ({ confirmed }: CouncilState): string =>
  confirmed ? 'The user decides.' : 'The peers get nothing before the user has seen it.';

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
      {
        label: `position ${letter}`,
        text: removeVendorNames(`${choice ? `${choice}: ` : ''}${position}`, { own, subject }),
      },
    ];
  });
  return quotations(state.opened.seed, `map-${round.round}`, positions).join('\n\n');
}

export function endingOfCouncil(state: CouncilState): Ending | null {
  const verdict = verdictOf(state);
  const { decision, standing, outcome } = verdict;
  const isOver = outcome === 'unavailable' || outcome === 'not_begun';
  if (!isOver && (!state.rounds.at(-1)?.counted || (askInCouncil(state) && state.objection === null)))
    return null;
  return {
    decision,
    gate: standing.gate,
    standing,
    headline: headlineOf(state, verdict),
    ...(outcome === 'unavailable' ? { unavailable: true } : {}),
  };
}

function headlineOf(state: CouncilState, { outcome, decision, would_be, standing }: Verdict): string {
  const counted = lastCounted(state)?.counted;
  const { agreed_by = [], round = 0 } = counted?.verdict ?? {};
  const { headlines, outcomes } = wordsOf(state);
  // An executor knows its two answers by their ids.
  const called = (choice: string): string =>
    state.opened.payload ? choice : (labelIn(state, choice) ?? choice);
  const by = (choice: string | null): string =>
    headlines.by(choice === null ? headlines.same : called(choice), agreed_by.join(', '), round);
  switch (outcome) {
    case 'unavailable':
    case 'not_begun':
      return outcomes[outcome];
    case 'user_decided':
      return headlines.userDecided(called(decision ?? ''));
    case 'declined':
      return headlines.declined(by(would_be));
    case 'undecided':
      return headlines.undecided(by(would_be), hingesIn(standing, state.opened.language));
    case 'majority':
      return by(decision ?? capitalise(headlines.same));
    default:
      return headlines.after(outcomes[outcome], round);
  }
}
