import { optionLabel, optionsOf } from '../deliberation/framing.ts';
import { chosenId, goesAhead } from '../deliberation/outcome.ts';
import type { Offer, Question } from '../deliberation/protocol.ts';
import {
  offerOf,
  offersOnce,
  offerUnderConditions,
  STOP_HERE,
} from '../deliberation/question.ts';
import { type JudgingProtocol, standingOf } from '../deliberation/standing.ts';
import { asksTest, withTest } from '../prompting/named-test.ts';
import type { MagiFraming, Standing } from '../schemas/nouns.ts';
import { capitalise, listed, sentences, shorten } from '../words/line.ts';
import {
  DEBTS_OF_OFFER,
  DO_IT_ANYWAY,
  GO_AHEAD,
  KEEP_REJECTED,
  LOOK_FOR_ANOTHER,
  VOTE_AGAIN,
  WAIT_MAGI,
} from './offers.ts';
import {
  anotherVote,
  conditionsUnder,
  dependsOn,
  type MagiRound,
  type MagiRoundCount,
  type MagiState,
  standingMagiRound,
} from './rounds.ts';
import { isJapanese, SITUATIONS, situationOf } from './situations.ts';

export const judgingMagi: JudgingProtocol<MagiFraming, MagiRoundCount> = {
  gateOf(_, { outcome }) {
    if (goesAhead(outcome)) return 'approved';
    return outcome.is === 'stop' ? 'rejected' : 'undecided';
  },
  question: magiQuestion,
};

/** With what holds now: the option it is a yes to, and the conditions of the user and of the approvals. */
export type StandingMagiRound = MagiRound & {
  standing: Standing;
  option: string | null;
  conditions: string[];
};

export function readStanding(state: MagiState): StandingMagiRound | null {
  const round = standingMagiRound(state);
  if (!round) return null;
  const standing = standingOf(judgingMagi, state);
  const chosen = chosenId(state.chose);
  const own = state.chose?.conditions ?? [];
  return {
    ...round,
    standing,
    option: standing.gate === 'approved' ? (chosen ?? round.count.choice) : null,
    conditions: [...new Set([...own, ...conditionsUnder(round, chosen)])],
  };
}

function magiQuestion(state: MagiState): Question | null {
  const round = standingMagiRound(state);
  const situation = round && situationOf(round);
  if (!situation) return null;
  // What a test shows matters only where it may be voted on.
  const calls = anotherVote(state) === 'no' ? [] : round.calls;
  const offers = offersReady(
    round,
    withTest(state, calls, [...askAgain(round), ...situation.offers(round)]),
  );
  const isSplit = situation.header === SITUATIONS.split.header;
  const ask = isSplit ? 'Which way do you want to go?' : 'How do you want to go on?';
  const isJa = isSplit && isJapanese(state.opened.question);
  const why = isJa
    ? []
    : [capitalise(dependsOn(round.count)), capitalise(situation.why(round))];
  return {
    header: situation.header,
    question: sentences([...why, ...asksTest(state, calls), isJa ? IN_JAPANESE : ask]),
    offers: offers.slice(0, 4),
    yes: null,
    no: situation.no ?? null,
    unsaid: offersReady(round, [...offers, ...freeOfMagi(round)]).slice(4),
  };
}

/** As the document has it. */
const IN_JAPANESE = '三視点で意見が分かれました。どの方針で進めますか？';

export function magiOffers(state: MagiState): Offer[] {
  const round = standingMagiRound(state);
  return round ? offersReady(round, freeOfMagi(round)) : [];
}

function freeOfMagi({ state, count }: MagiRound): Offer[] {
  if (count.action === 'block')
    return [
      KEEP_REJECTED,
      STOP_HERE,
      LOOK_FOR_ANOTHER,
      DO_IT_ANYWAY,
      WAIT_MAGI,
      VOTE_AGAIN,
    ];
  return [
    GO_AHEAD,
    STOP_HERE,
    WAIT_MAGI,
    VOTE_AGAIN,
    ...optionsOf(state).map(({ id }) =>
      offerOf(id, { is: 'choose', id }, optionLabel(state, id), ''),
    ),
  ];
}

/** Each once, as short as a dialog shows it, with its debts. */
const offersReady = (round: MagiRound, offers: Offer[]): Offer[] =>
  offersOnce(
    offersOnce(offers)
      .map((one) => ({ ...one, ...offerOutcome(round, one) }))
      .flatMap((one) => offersWithin(round.state, one))
      .map((one) => chargedOffer(round, one))
      .flatMap((one) => ofAnOption(round, one)),
  )
    .map((one) => ({ ...one, label: shorten(one.label, 40) }))
    .map((one) => offerTold(round, one));

/** To go ahead is to take one of the options, where there are some. */
function ofAnOption({ state }: MagiRound, one: Offer): Offer[] {
  const options = optionsOf(state);
  if (one.outcome.is !== 'go' || options.length === 0) return [one];
  return options.map(({ id }) => ({
    ...one,
    id,
    outcome: { is: 'choose', id },
    label: optionLabel(state, id),
  }));
}

/** With everything that whoever chooses it agrees to. */
function offerTold(round: MagiRound, one: Offer): Offer {
  const all = [
    ...new Set([
      ...(goesAhead(one.outcome) ? conditionsUnder(round, chosenId(one)) : []),
      ...(one.conditions ?? []),
    ]),
  ];
  const whole = offerUnderConditions(one, all);
  return { ...whole, description: shorten(whole.description, 240) };
}

/** To go ahead is what was voted for; "override" goes against it. */
function offerOutcome(
  { count }: MagiRound,
  { id, outcome }: Offer,
): Pick<Offer, 'outcome'> {
  if (id === 'follow_majority' && count.decision === 'REJECT')
    return { outcome: { is: 'stop' } };
  if (outcome.is !== 'go' || count.choice === null) return { outcome };
  return { outcome: { is: 'choose', id: count.choice } };
}

/** Beyond the limit only new evidence allows another vote. */
function offersWithin(state: MagiState, one: Offer): Offer[] {
  if (one.outcome.is !== 'revote' || anotherVote(state) === 'yes') return [one];
  return anotherVote(state) === 'no' ? [] : [{ ...one, owes: ['evidence'] }];
}

function chargedOffer({ count }: MagiRound, one: Offer): Offer {
  const debts = [
    ...(count.decision === 'REJECT' ? DEBTS_OF_OFFER.rejection : []),
    ...(count.flags.includes('safety_dissent') ? DEBTS_OF_OFFER.danger : []),
  ];
  if (debts.length === 0 || !goesAhead(one.outcome)) return one;
  return { ...one, owes: [...new Set([...one.owes, ...debts])], grave: true };
}

/** Whom the result depends on, where asking could help. */
function askAgain({ call, count }: MagiRound): Offer[] {
  const curable = count.standing.hinges.filter(({ reason }) =>
    CURABLE_HINGES.includes(reason),
  );
  const asked = call.seats.filter(({ name }) =>
    curable.some(({ seat }) => seat === name),
  );
  const label = `Ask ${listed(asked.map(({ name }) => name))} again`;
  const again = offerOf(
    'ask_again',
    'revote',
    label,
    'One more vote of theirs, and nobody else is asked.',
  );
  return asked.length ? [{ ...again, to: asked.map(({ seat }) => seat) }] : [];
}
export const CURABLE_HINGES = ['inferred', 'citations_missing'];
