// What the user is asked in a Council: about the framing, the verdict, or the positions that are left.
import { askOf, type Offer, type Outcome } from '../../protocol/user-answer.ts';
import type { AskUser, ChoiceHolders } from '../../shapes.ts';
import { sayObjection } from '../../telling/objection.ts';
import { sayTest, withTestOffer } from '../../telling/test-offer.ts';
import { LANGUAGES, textsIn } from '../../telling/texts/texts.ts';
import { sentences, shorten } from '../../words/line.ts';
import { namedIn } from '../count/stands.ts';
import { decisionOf, hingesOf, standingOfCouncil } from '../count/verdict.ts';
import type { CouncilState, Round } from '../events.ts';
import { lastCounted } from '../evolve.ts';
import { bestTest } from '../tests.ts';
import { type CouncilTexts, cheapestStep, sayHinges, textsOf } from './hinges.ts';

/** `others` are not put to the user, and are answers all the same. */
export type Question = { header: string; question: string; shown: Offer[]; others: Offer[] };

const LABEL = 60;
const DESCRIPTION = 240;

const asAsked = (asked: Question | null): AskUser | null =>
  asked && askOf(asked.header, asked.question, asked.shown);

export const askInCouncil = (state: CouncilState): AskUser | null => asAsked(questionIn(state));

/** For a user who goes against a verdict, or changes a decision, without being asked. */
export const answerableInCouncil = (state: CouncilState): AskUser | null => asAsked(answerableIn(state));

export function questionIn(state: CouncilState): Question | null {
  const round = lastCounted(state);
  const isPlainYes = round?.counted?.verdict.outcome === 'majority' && isPlain(round);
  const isAnswered = state.confirmed && (state.decision || state.stopped || isPlainYes);
  return (isAnswered || !state.opened.questions) && state.objection === null ? null : answerableIn(state);
}

/** Asked or not: where nobody was to be asked, only what is or was a yes can be answered. */
export function answerableIn(state: CouncilState): Question | null {
  const { objection, opened, decision, stopped } = state;
  const wasYes = objection !== null || decision || stopped || standingOfCouncil(state).gate === 'approved';
  if (!opened.questions && !wasYes) return null;
  const asked = questionOn(state);
  if (!asked || objection === null) return asked;
  const said = sayObjection(objection, opened.language);
  return { ...asked, question: `${said} ${asked.question}` };
}

function questionOn(state: CouncilState): Question | null {
  if (state.stopped && !state.confirmed) return null;
  const texts = textsOf(state);
  if (!state.confirmed) return ask(texts.headers.framing, texts.questions.framing, framingOffers(texts));
  const round = lastCounted(state);
  const verdict = round?.counted?.verdict;
  if (!round || !verdict || verdict.outcome === 'continue' || state.rounds.at(-1) !== round) return null;
  if (verdict.outcome === 'majority') return withTest(state, aboutMajority(state, round, texts));
  if (verdict.outcome === 'no_quorum')
    return ask(texts.headers.noQuorum, texts.questions.noQuorum, quorumOffers(state, texts));
  const { shown, others } = holderOffers(state, round, texts);
  return withTest(state, ask(texts.headers.noMajority, texts.questions.noMajority, shown, others));
}

/** Everybody was heard and agrees, and nothing is doubtful: the verdict is shown, not asked about. */
function isPlain({ counted }: Round): boolean {
  if (!counted || counted.verdict.dissent.length || counted.verdict.failed.length) return false;
  return hingesOf(counted).length === 0;
}

function aboutMajority(state: CouncilState, round: Round, texts: CouncilTexts): Question {
  const { dissent, failed } = round.counted?.verdict ?? { dissent: [], failed: [] };
  const hinges = round.counted ? hingesOf(round.counted) : [];
  const question = [
    ...sayHinges(texts, hinges),
    cheapestStep(texts, hinges, { roundsLeft: canGoOn(state) }),
    ...(failed.length ? [texts.doubts.failed(failed.join(', '))] : []),
    texts.questions.verdict,
  ];
  const decision = decisionOf(state, round);
  const proceed = texts.options.proceed(
    shorten(decision === null ? texts.asAgreed : namedIn(state, decision), DESCRIPTION),
  );
  const held = optionsHeld(state, round).map((option) => heldOffer(texts, option));
  const own = held.find(({ outcome }) => outcome === `choose:${decision}`);
  const goesOn = canGoOn(state);
  const go: Offer = { ...proceed, outcome: 'go', owes: [], alias: [...ALSO_PROCEED, ...proceedLabels()] };
  return ask(
    texts.headers.verdict,
    sentences(question),
    [
      { ...go, alias: [...(go.alias ?? []), ...(own ? [own.label, ...(own.alias ?? [])] : [])] },
      ...(goesOn ? [offer(texts, dissent.length ? 'dig' : 'again', 'revote')] : []),
      ...(dissent.length && !state.dissentRead ? [offer(texts, 'read', 'more')] : []),
      offer(texts, 'stop', 'stop'),
    ],
    [
      // Another round although there is a dissent, and what somebody holds or could hold.
      ...(goesOn && dissent.length ? [offer(texts, 'again', 'revote')] : []),
      ...held.filter((one) => one !== own),
      ...declared(state).filter(({ outcome }) => !held.some((one) => one.outcome === outcome)),
    ],
  );
}

/** Where a command would settle it, that comes first: it is the cheapest step there is. */
function withTest(state: CouncilState, asked: Question): Question {
  const test = bestTest(state);
  if (!test) return asked;
  const { language } = state.opened;
  const offers = withTestOffer(language, asked.shown);
  return {
    ...asked,
    question: `${sayTest(language, test)} ${asked.question}`,
    shown: offers.slice(0, 4),
    others: [...offers.slice(4), ...asked.others],
  };
}

const ask = (header: string, question: string, shown: Offer[], others: Offer[] = []): Question => ({
  header,
  question,
  shown,
  others,
});

/** What the question says of itself, and what hosts make of it. */
const ALSO_PROCEED = ['Proceed with the verdict', 'Take the verdict', 'Accept the verdict'];
const proceedLabels = (): string[] => LANGUAGES.map((one) => textsIn(one).council.options.proceed('').label);

const framingOffers = (texts: CouncilTexts): Offer[] => [
  offer(texts, 'send', 'go'),
  offer(texts, 'change', 'more'),
  offer(texts, 'stopFraming', 'stop'),
];

const quorumOffers = (state: CouncilState, texts: CouncilTexts): Offer[] => [
  ...(canGoOn(state) ? [offer(texts, 'again', 'revote')] : []),
  offer(texts, 'stop', 'stop'),
  offer(texts, 'undecided', 'wait'),
];

function holderOffers(
  state: CouncilState,
  round: Round,
  texts: CouncilTexts,
): Pick<Question, 'shown' | 'others'> {
  const held = optionsHeld(state, round).map((option) => heldOffer(texts, option));
  const left = [offer(texts, 'undecided', 'wait'), offer(texts, 'stop', 'stop')];
  const free = declared(state).filter(({ outcome }) => !held.some((one) => one.outcome === outcome));
  const offered = held.slice(0, 3);
  return offered.length >= 2
    ? { shown: offered, others: [...left, ...held.slice(3), ...free] }
    : { shown: [...offered, ...left], others: free };
}

function heldOffer(texts: CouncilTexts, option: HeldOption): Offer {
  const { choice, seats, position } = option;
  return {
    label: labelOf(option),
    description: shorten(texts.heldBy(seats.join(', '), position), DESCRIPTION),
    outcome: `choose:${choice ?? position}`,
    owes: [],
    alias: [choice ?? '', position, option.label ?? ''].filter(Boolean),
  };
}

/** An option that nobody holds can be chosen all the same, by its id or its label. */
const declared = ({ framing }: CouncilState): Offer[] =>
  (framing.options ?? []).map(({ id, label }) => ({
    label: id,
    outcome: `choose:${id}`,
    owes: [],
    alias: [label],
  }));

type Named = Exclude<keyof CouncilTexts['options'], 'proceed'>;

/** The label is understood in every language: hosts translate. */
function offer({ options }: CouncilTexts, name: Named, outcome: Outcome): Offer {
  const { label, description } = options[name];
  const alias = LANGUAGES.map((language) => textsIn(language).council.options[name].label);
  return { label, description, outcome, owes: [], alias };
}

/** Positions without a label of their own may read alike; whose they are tells them apart. */
const labelOf = ({ choice, seats, position }: HeldOption): string =>
  shorten(choice ?? `${seats.join(', ')}: ${position}`, LABEL);

export type HeldOption = { choice: string | null; seats: string[]; position: string; label: string | null };

/** Without a choice nothing shows that two positions are the same: such a seat stands alone. */
export const holdersApart = (holders: ChoiceHolders[]): ChoiceHolders[] =>
  holders.flatMap((one) =>
    one.choice === null ? one.seats.map((seat) => ({ choice: null, seats: [seat] })) : [one],
  );

/** The positions left standing, each with its holders: from the last round in which each was heard. */
export function optionsHeld(state: CouncilState, { counted, answers }: Round): HeldOption[] {
  return holdersApart(counted?.verdict.holders ?? []).map(({ choice, seats }) => {
    const label = state.framing.options?.find(({ id }) => id === choice)?.label ?? null;
    const said = seats.map((seat) => answers[seat]?.opinion?.position ?? '').find(Boolean);
    const position = label ? `${label}${said ? `: ${said}` : ''}` : (said ?? choice ?? 'no position');
    return { choice, seats, position, label };
  });
}

export const canGoOn = ({ opened, rounds }: CouncilState): boolean =>
  rounds.length < opened.limits.max_rounds;

export const isOffer = ({ alias = [] }: Offer, name: Named): boolean =>
  alias.includes(textsIn('en').council.options[name].label);
