// Which events follow from what the user answers in a Council.
import { allowedByUser } from '../../protocol/tests.ts';
import { type Meaning, meaningOf, noteIn, type Said, type Seen } from '../../protocol/user-answer.ts';
import { notDue, Refusal } from '../../refusal.ts';
import type { CouncilFraming, UserAnswer } from '../../shapes.ts';
import { isTestOffer } from '../../telling/test-offer.ts';
import { decisionOf, standingOfCouncil } from '../count/verdict.ts';
import type { CouncilEvent, CouncilState } from '../events.ts';
import { lastCounted } from '../evolve.ts';
import { bestTest } from '../tests.ts';
import { answerableIn, canGoOn, isOffer, type Question, questionIn } from './questions.ts';

export type UserInput = UserAnswer & { missing_paths?: string[] };

export function decideForUser(state: CouncilState, answer: UserInput, seen?: Seen): CouncilEvent[] {
  const asked = answerableIn(state);
  if (!asked) throw notDue('There is nothing for the user to decide at the moment.');
  const meaning = meaningIn(asked, answer, seen);
  return state.confirmed ? decideOnVerdict(state, meaning, answer) : decideOnFraming(state, meaning, answer);
}

/** What was put to the user first: "yes" means that, whatever else could be said. */
function meaningIn({ shown, others }: Question, answer: UserInput, seen?: Seen): Meaning {
  const how = seen ? { seen } : {};
  const meaning = meaningOf(shown, answer, how);
  return meaning.kind === 'outcome' ? meaning : meaningOf([...shown, ...others], answer, how);
}

function decideOnVerdict(state: CouncilState, meaning: Meaning, answer: UserInput): CouncilEvent[] {
  if (meaning.kind === 'note') return [noted(state, meaning.text)];
  const { offer, said } = meaning;
  const round = lastCounted(state);
  const test = isTestOffer(offer) ? bestTest(state) : null;
  if (test) return [allowedByUser(test, said)];
  if (offer.outcome === 'more') return [{ type: 'dissent_read' }];
  if (offer.outcome === 'revote') {
    const about = isOffer(offer, 'dig') ? (round?.counted?.verdict.dissent ?? []) : [];
    return [{ type: 'continued', round: state.rounds.length + 1, about }];
  }
  if (offer.outcome === 'stop' || offer.outcome === 'wait')
    return [{ type: 'stopped', as: offer.outcome === 'stop' ? 'stopped' : 'left_open', said }];
  const chosen = offer.outcome.startsWith('choose:') ? offer.outcome.slice('choose:'.length) : null;
  const choice = chosen ?? (round ? decisionOf(state, round) : null);
  if (choice === null) return [noted(state, answer.choice ?? '')];
  return [{ type: 'user_decided', choice, note: answer.note ?? '', said }];
}

function decideOnFraming(
  state: CouncilState,
  meaning: Meaning,
  { framing, missing_paths = [] }: UserInput,
): CouncilEvent[] {
  const outcome = meaning.kind === 'outcome' ? meaning.offer.outcome : null;
  const said: Said[] = meaning.kind === 'outcome' ? meaning.said : [];
  if (outcome === 'stop') return [{ type: 'stopped', as: 'stopped', said }];
  const changed: CouncilEvent[] = framing
    ? [{ type: 'reframed', framing: { ...state.framing, ...framing } as CouncilFraming, missing_paths }]
    : [];
  if (outcome === 'go') return [...changed, { type: 'confirmed', said }];
  if (changed.length) return changed;
  if (meaning.kind === 'note' && meaning.text.trim() !== '') return [noted(state, meaning.text)];
  throw new Refusal(
    'framing_needed',
    'The change to the framing was not given as fields that the peers can get.',
    'Submit {"framing": {"problem": "…", "constraints": ["…"]}} with the parts that change (problem, entry_points, symptoms, criteria, constraints, options); it is shown again. Or submit: Send it.',
  );
}

/** What asks for another round where there is none left is no note. */
function noted(state: CouncilState, text: string): CouncilEvent {
  const objects = standingOfCouncil(state).gate === 'approved' && !questionIn(state);
  const note = noteIn(text.trim(), { objects });
  if (saysRound(text) && !canGoOn(state))
    throw new Refusal(
      'round_limit',
      `All ${state.rounds.length} rounds have been held.`,
      'Let the user proceed, or decide without the Council.',
    );
  return note;
}

const saysRound = (text: string): boolean =>
  /^(?:ask once more|dig (?:deeper )?into the dissent)\.?$/i.test(text.trim());
