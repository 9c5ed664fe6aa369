// What is asked after a vote: for each situation its words and what can be chosen.
import type { Offer, OutcomeOf, Question, State } from '../deliberation/protocol.ts';
import { goesAhead } from '../deliberation/standing.ts';
import { firstSentence, listed, oneLine, sentences, shorten } from '../words/line.ts';
import {
  ADD_CONTEXT,
  AGAIN,
  ALTERNATIVES,
  ANSWER_CASE,
  askAgain,
  conditional,
  GO,
  KEEP,
  LADDER,
  MITIGATE,
  NO_CASE,
  OVERRIDE,
  option,
  runTest,
  STOP,
  side,
  TAKE_RISK,
  WAIT,
} from './offers.ts';
import {
  anotherVote,
  caseIn,
  isDeadlocked,
  labelOf,
  opinionIn,
  optionsOf,
  type Round,
  roundNow,
  voteOf,
} from './rounds.ts';
import { dependsOn, isJapanese, openTest } from './sentences.ts';
import { sides } from './sides.ts';

type Asked = { header: string; question: string; offers: Offer[]; recommended?: string };
type About = { state: State; round: Round };

const SITUATIONS = {
  deadlock,
  split,
  override,
  safety,
  case: caseAgainst,
  no_case: noCase,
  unsure: ({ round }: About): Asked => needsMore(round, 'Those who voted are all unsure.'),
  quorum: ({ round }: About): Asked => needsMore(round, `Too few took a side (${voters(round)}).`),
  depends,
};
type Situation = keyof typeof SITUATIONS | 'rejected' | 'approved';

export function situationOf(state: State, round: Round): Situation {
  const { pattern, action, decision, flags } = round.count;
  if (isDeadlocked(state, round)) return 'deadlock';
  if (pattern === 'split') return 'split';
  if (action === 'mitigate_first') return 'safety';
  if (action === 'block') return 'rejected';
  if (action === 'redeliberate' || action === 'request_context') return decision ? 'unsure' : 'quorum';
  if (action !== 'ask_user') return decision ? 'approved' : 'quorum';
  if (flags.includes('confidence_override')) return 'override';
  if (flags.includes('no_case')) return 'no_case';
  return flags.includes('case_against') ? 'case' : 'depends';
}

export function questionOf(state: State): Question | null {
  const round = roundNow(state);
  if (!round) return null;
  const situation = situationOf(state, round);
  if (situation === 'approved' || situation === 'rejected') return null;
  const asked = SITUATIONS[situation]({ state, round });
  const test = openTest(state, round);
  const may = allowed(state);
  const first = [
    ...(test && anotherVote(state) !== 'no' ? [runTest(test.by, oneLine(test.test.command))] : []),
    ...again(state, round),
  ];
  const owed = charged(round);
  const offers = once([...first, ...asked.offers].flatMap(may))
    .map(owed)
    .map(shortened);
  return {
    ...asked,
    question: sentences([...dependsOn(round.count), asked.question]),
    offers: offers.slice(0, 4),
    unsaid: once([...offers, ...free(state).flatMap(may).map(owed)]).slice(4),
  };
}

export function offersOf(state: State): Offer[] {
  const round = roundNow(state);
  if (!round) return [];
  const may = allowed(state);
  if (round.count.action !== 'block')
    return once([...follow(round, GO), ...free(state)].flatMap(may)).map(charged(round));
  return [KEEP, STOP, ALTERNATIVES, OVERRIDE, WAIT, AGAIN].flatMap(may);
}

const free = (state: State): Offer[] => [
  STOP,
  WAIT,
  GO,
  AGAIN,
  ...optionsOf(state).map(({ id }) => option(id, labelOf(state, id))),
];

/** Whichever way one goes ahead: against a rejection or a danger it owes the same in writing (R1). */
function charged({ count }: Round): (one: Offer) => Offer {
  const debts = [
    ...(count.decision === 'REJECT' ? OVERRIDE.owes : []),
    ...(count.flags.includes('safety_dissent') ? MITIGATE.owes : []),
  ];
  return (one) =>
    debts.length && goesAhead(one.outcome)
      ? { ...one, owes: [...new Set([...one.owes, ...debts])], grave: true }
      : one;
}

const once = (offers: Offer[]): Offer[] =>
  offers.filter(({ id }, at) => offers.findIndex((one) => one.id === id) === at);

const shortened = (one: Offer): Offer => ({
  ...one,
  label: shorten(one.label, 40),
  description: shorten(one.description, 240),
});

/** Within the limit another vote needs nothing new; beyond it new evidence, and then there is none. */
const allowed =
  (state: State) =>
  (one: Offer): Offer[] => {
    if (one.outcome !== 'revote') return [one];
    const may = anotherVote(state);
    if (may === 'yes') return [one];
    return may === 'no' ? [] : [{ ...one, owes: ['evidence'] }];
  };

/** Those whose vote the result depends on, where asking could help. */
function again(_: State, { call, count }: Round): Offer[] {
  const names = count.standing.hinges
    .filter(({ reason }) => reason === 'inferred' || reason === 'citations_missing')
    .map(({ seat }) => seat);
  const to = call.seats.filter(({ name }) => names.includes(name)).map(({ seat }) => seat);
  return to.length ? [askAgain(to, listed([...new Set(names)]))] : [];
}

/** What the votes came to, as a choice of the user's. */
function follow({ count }: Round, offer: Offer): Offer[] {
  if (count.decision === 'REJECT') return [{ ...offer, outcome: 'stop' }];
  return [{ ...offer, outcome: count.choice === null ? 'go' : `choose:${count.choice}` }];
}

const voters = ({ count }: Round): string =>
  `${count.seats - count.abstained.length - count.failed.length} of ${count.seats}`;

const needsMore = (_: Round, why: string): Asked => ({
  header: 'More needed',
  question: `${why} What should happen now?`,
  offers: [ADD_CONTEXT, WAIT, GO, STOP],
});

function depends({ round }: About): Asked {
  const accept = {
    ...GO,
    id: 'accept',
    label: 'Accept it',
    description: 'You have read that vote yourself.',
  };
  return {
    header: 'Unclear vote',
    question: 'How do you want to go on?',
    offers: [...follow(round, accept), STOP],
  };
}

function safety({ round }: About): Asked {
  const [dissent] = round.count.dissent;
  const danger = dissent ? `${dissent.perspective} sees a danger: ${quoted(dissent.concern)}` : '';
  return {
    header: 'Danger',
    question: sentences([danger, 'How do you want to go on?']),
    offers: [...follow(round, MITIGATE), STOP, AGAIN],
  };
}

function override({ state, round }: About): Asked {
  const { count, call } = round;
  const [dissent] = count.dissent;
  const seat = call.seats.find(({ name }) => name === dissent?.perspective);
  const why = opinionIn(voteOf(state, call.round, seat?.seat ?? ''))?.rationale ?? '';
  const isNo = count.decision === 'REJECT';
  const majority = side('follow_majority', 'go', 'Follow the majority', 'The doubt stays on record.');
  const against = isNo ? 'go' : outcomeOf(dissent?.choice);
  const lone = side('follow_dissenter', against, 'Follow the one', quoted(why));
  return {
    header: 'One is surer',
    question: sentences([
      `Two say ${isNo ? 'no' : 'yes'} with little confidence (${count.confidence ?? 'unknown'});`,
      `${dissent?.perspective ?? 'one'} says otherwise and is very sure (${dissent?.confidence ?? 'unknown'}).`,
      'Whom do you follow?',
    ]),
    offers: [...follow(round, majority), lone, AGAIN, WAIT],
  };
}

const outcomeOf = (choice: string | null | undefined): OutcomeOf => (choice ? `choose:${choice}` : 'stop');

function caseAgainst({ state, round }: About): Asked {
  const against = caseIn(state, round.call.round);
  const said = quoted(against?.said?.case ?? '');
  return {
    header: 'Case against',
    question: sentences([
      `All say yes; asked for the strongest case against it, ${against?.seat.name ?? 'one'} said: ${said}`,
      'How do you want to go on?',
    ]),
    offers: [ANSWER_CASE, ...follow(round, TAKE_RISK), STOP, WAIT],
    recommended: ANSWER_CASE.id,
  };
}

function noCase({ round }: About): Asked {
  return {
    header: 'Case against',
    question: 'All say yes, but nobody has argued against it. How do you want to go on?',
    offers: [AGAIN, ...follow(round, NO_CASE), STOP],
    recommended: AGAIN.id,
  };
}

function split({ state, round }: About): Asked {
  const { call, count } = round;
  const stands = sides(state, round);
  const japanese = isJapanese(state.opened.question);
  const conditions = stands.flatMap((one) => one.conditions);
  const plain =
    call.seats.length === 3
      ? 'The three disagree.'
      : `${listed(call.seats.map(({ name }) => name))} disagree.`;
  const surer = count.flags.includes('confidence_gap') ? surest(stands) : '';
  return {
    header: 'Split Vote',
    question: japanese
      ? '三視点で意見が分かれました。どの方針で進めますか？'
      : sentences([plain, surer, 'Which way do you want to go?']),
    offers: [
      ...stands.map(({ offer }) => offer),
      ...(conditions.length ? [conditional([...new Set(conditions)].map(oneLine).join('; '))] : []),
    ],
  };
}

const surest = (stands: ReturnType<typeof sides>): string => {
  const [first] = [...stands].sort((one, other) => (other.confidence ?? 0) - (one.confidence ?? 0));
  return first ? `${listed(first.names)} is much surer (${first.confidence ?? 'unknown'}).` : '';
};

/** Of two options the one that can be undone is recommended, with something to watch. */
function deadlock({ state }: About): Asked {
  const options = optionsOf(state);
  const undone = options.filter(({ reversible }) => reversible === true);
  const [recommended] = options.length === 2 && undone.length === 1 ? undone : [];
  const take = recommended && {
    ...option(
      recommended.id,
      `Take ${labelOf(state, recommended.id)}`,
      'It can be undone; write what to watch.',
    ),
    owes: ['monitor'],
  };
  return {
    header: 'Deadlock',
    question: 'Voting again has not settled it. How do you want to go on?',
    offers: [...(take ? [take] : []), ...LADDER.filter(({ id }) => !take || id !== 'defer')],
    ...(take ? { recommended: take.id } : {}),
  };
}

const quoted = (text: string): string => (text.trim() ? `“${firstSentence(text, 200)}”` : 'no reason given.');
