// What the user is asked in a Council, and when it is a yes.
import { standingCall } from '../deliberation/fold.ts';
import { optionsOf } from '../deliberation/framing.ts';
import type { Offer, Question } from '../deliberation/protocol.ts';
import { offerOf, STOP_HERE } from '../deliberation/question.ts';
import { ASK_DOCTOR, LEFT_OUT, seatNames } from '../deliberation/seating.ts';
import { type JudgingProtocol, standingOf } from '../deliberation/standing.ts';
import { asksTest, withTest } from '../prompting/named-test.ts';
import type { Holder } from '../schemas/ballots.ts';
import type { CouncilFraming, Gate, Missing } from '../schemas/nouns.ts';
import { firstSentence, listed, sentences, shorten } from '../words/line.ts';
import {
  type CouncilRound,
  type CouncilRoundCount,
  type CouncilState,
  type CountedCouncilRound,
  councilHingeWords,
  lastCounted,
} from './rounds.ts';
import { choiceLabel, councilDecision, holderWords, onlyOneHeard } from './seat-rows.ts';
import { gateOfChoice } from './tally.ts';

export const judgingCouncil: JudgingProtocol<CouncilFraming, CouncilRoundCount> = {
  gateOf: (state, { outcome }) => {
    if (outcome.is === 'stop' || outcome.is === 'wait') return 'undecided';
    if (outcome.is === 'choose') return gateOfChoice(outcome.id);
    return gateOfChoice(standingCall(state)?.count.choice ?? null);
  },
  question: councilQuestion,
};

/** Of the verdict that stands. */
export const councilGate = (state: CouncilState): Gate =>
  standingOf(judgingCouncil, state).gate;

/** `open` until the last round is counted to its end. */
export function councilGateNow(state: CouncilState): Gate | 'open' {
  const { outcome = 'continue' } = lastCounted(state)?.count ?? {};
  return outcome === 'continue' && !state.ended ? 'open' : councilGate(state);
}

/** No user and no verdict asks for a sixth. */
export const MOST_COUNCIL_ROUNDS = 5;

function councilQuestion(state: CouncilState): Question | null {
  if (!state.sent) return framingQuestion(state);
  // Another skill asked: the verdict goes back to it.
  if (state.framing.payload) return null;
  const count = lastCounted(state)?.count;
  const agreed = count?.outcome === 'majority' && count.dissent.length === 0;
  const plainYes = agreed && count.standing.hinges.length === 0;
  return plainYes ? null : aboutVerdict(state);
}

export function councilOffers(state: CouncilState): Offer[] {
  const asked = state.sent ? aboutVerdict(state) : null;
  return asked ? [...asked.offers, ...(asked.unsaid ?? [])] : [];
}

const WAIT_COUNCIL = offerOf(
  'wait',
  'wait',
  'Leave it open',
  'Nothing is decided for now.',
);
const COUNCIL_AGAIN = offerOf('again', 'revote', 'Ask once more', 'One more round.');
const answersByRound = 'One more round, in which everybody answers the objection.';
const LOOK_DEEPER = offerOf('again', 'revote', 'Look into the dissent', answersByRound);

/** What would bring a third, each once. */
export const remediesFor = (missing: readonly Missing[], here: number): string[] => [
  ...new Set(
    missing.map(({ why, remedy }) =>
      here === 2 && why !== LEFT_OUT ? `For a third: ${remedy}` : remedy,
    ),
  ),
];

function framingQuestion({ opened, framing: given, seats }: CouncilState): Question {
  const two = seats.length === 2 && given.allow_two !== true;
  const near = opened.missing.filter(({ remedy }) => remedy !== ASK_DOCTOR);
  const remedies = remediesFor(near, seats.length);
  const names = listed(seats.map(({ name }) => name));
  const change = offerOf('change', 'more', 'Change it', 'Say what should be different.');
  const go = two
    ? offerOf(
        'send',
        'go',
        'Go on with two',
        'Both must agree, and the verdict says that one was missing.',
      )
    : offerOf(
        'send',
        'go',
        'Send it',
        `${names} get exactly this, and each looks into it alone.`,
      );
  const stop = offerOf('stop', 'stop', 'Stop here', 'No Council.');
  return {
    header: 'Council',
    question: two
      ? `Only ${names} are here. ${remedies.join(' ')} Go on with two?`
      : 'This is what they will get. Does it capture the problem?',
    offers: [go, change, stop],
    yes: go.id,
    no: stop.id,
    framing: true,
  };
}

/** Asked or not: whatever may be said to the last count. */
function aboutVerdict(state: CouncilState): Question | null {
  const round = lastCounted(state);
  const isLast = round && state.calls.at(-1)?.round === round.round;
  if (!round || !isLast || round.count.outcome === 'continue') return null;
  const { count } = round;
  const left = round.round < MOST_COUNCIL_ROUNDS;
  if (count.outcome === 'majority') return aboutMajority(round, left);
  if (count.outcome === 'no_quorum')
    return {
      header: 'Too few',
      question: 'Fewer than two could be heard, so there is no verdict. What now?',
      offers: left ? [COUNCIL_AGAIN, STOP_HERE, WAIT_COUNCIL] : [STOP_HERE, WAIT_COUNCIL],
      yes: null,
      no: null,
      unsaid: [COUNCIL_AGAIN],
    };
  const held = count.holders.map((holder) => holdingOffer(round, holder));
  const offered = held.slice(0, 3);
  const many = offered.length > 1;
  const calls = left ? state.calls : [];
  return {
    header: 'No majority',
    question: sentences([
      ...asksTest(state, calls),
      `${onlyOneHeard(count)}. Which way do you want to go?`,
    ]),
    offers: withTest(
      state,
      calls,
      many ? offered : [...offered, WAIT_COUNCIL, STOP_HERE],
    ),
    yes: null,
    no: null,
    tension: true,
    unsaid: [
      ...(many ? [WAIT_COUNCIL, STOP_HERE] : []),
      ...held.slice(3),
      COUNCIL_AGAIN,
      ...freeOffers(state, held),
    ],
  };
}

function aboutMajority(round: CountedCouncilRound, left: boolean): Question {
  const { state, count } = round;
  const { dissent, failed, standing } = count;
  const held = count.holders.map((holder) => holdingOffer(round, holder));
  const decision = councilDecision(round);
  const go = offerOf('proceed', 'go', 'Go ahead', shorten(decision ?? 'As agreed.', 240));
  const again = dissent.length ? LOOK_DEEPER : COUNCIL_AGAIN;
  const calls = left && standing.hinges.length ? state.calls : [];
  const disagree = dissent.length > 1 ? 'disagree' : 'disagrees';
  const asks = sentences([
    ...councilHingeWords(state, standing.hinges),
    failed.length ? `${seatNames(state, failed)} could not be heard.` : '',
    ...asksTest(state, calls),
    dissent.length ? `${seatNames(state, dissent)} ${disagree}.` : '',
    'Do you want to go ahead?',
  ]);
  return {
    header: 'Verdict',
    question: asks,
    offers: withTest(state, calls, left ? [go, again, STOP_HERE] : [go, STOP_HERE]),
    yes: go.id,
    no: STOP_HERE.id,
    unsaid: [again, WAIT_COUNCIL, ...held, ...freeOffers(state, held)],
  };
}

export const holderKey = (holder: Holder | undefined): string =>
  holder?.choice ?? holder?.author ?? '';

function holdingOffer(round: CouncilRound, holder: Holder): Offer {
  const words = holderWords(round, holder);
  const label = choiceLabel(round.state, holder.choice) ?? words;
  const names = seatNames(round.state, holder.seats);
  const id = holderKey(holder);
  const says = words === label ? names : `${names}: ${words}`;
  const named = shorten(firstSentence(label), 60);
  return offerOf(id, { is: 'choose', id }, named, shorten(says, 240));
}

/** An option that nobody holds can be chosen all the same. */
const freeOffers = (state: CouncilState, held: readonly Offer[]): Offer[] =>
  optionsOf(state)
    .filter(({ id }) => !held.some((one) => one.id === id))
    .map(({ id, label }) =>
      offerOf(id, { is: 'choose', id }, shorten(label, 60), 'None of them chose this.'),
    );
