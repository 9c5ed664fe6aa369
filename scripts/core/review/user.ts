// What the user decides in a review: how a mixed artifact is taken, and what becomes of the artifact.
import { fold } from '../protocol/clear-words.ts';
import type { UserCommand } from '../protocol/protocol.ts';
import { allowedByUser } from '../protocol/tests.ts';
import { askOf, meaningOf, noteIn, type Offer, type Said } from '../protocol/user-answer.ts';
import { isWritten } from '../protocol/written.ts';
import { notDue, Refusal } from '../refusal.ts';
import type { AskUser, UserAnswer } from '../shapes.ts';
import { sayObjection } from '../telling/objection.ts';
import { isTestOffer, sayTest, withTestOffer } from '../telling/test-offer.ts';
import { LANGUAGES, textsIn } from '../telling/texts/texts.ts';
import { sentences } from '../words/line.ts';
import { coverageOf } from './artifact/coverage.ts';
import { unnamedIn } from './artifact/named.ts';
import { standingOfReview } from './count/standing.ts';
import type { Recommendation } from './count/verdict.ts';
import type { Closed, Opened, Part, ReviewEvent, ReviewState } from './events.ts';
import { bestTest, shownBy } from './tests.ts';

/** `parts`: the artifact as it is now, where it has changed since it was looked at. */
export type ReviewUserCommand = Omit<UserCommand, 'parts'> & { parts?: Part[] };

export function decideForUser(
  state: ReviewState,
  { answer, seen, parts }: ReviewUserCommand,
  at: string,
): ReviewEvent {
  if (state.asking) return chooseTarget(answer, at);
  const closed = endOf(state);
  const context = [answer.context ?? '', ...(answer.evidence ?? [])].filter((text) => text.trim()).join('\n');
  const said = { ...answer, choice: answer.choice ?? (context ? 'continue' : '') };
  const meaning = meaningOf(offersOf(state, closed), said, seen ? { seen } : {});
  if (meaning.kind === 'note')
    return noteIn(meaning.text, { objects: standingOfReview(state).gate === 'approved' });
  const test = isTestOffer(meaning.offer) ? bestTest(state) : null;
  if (test) return allowedByUser(test, meaning.said);
  const decision = (meaning.offer.alias?.[0] ?? 'continue') as Recommendation;
  if (decision === 'continue' && !canContinue(state, closed, at)) throw roundLimit(state.opened, closed);
  if (decision === 'keep') refuseUnnamed(state, answer);
  return {
    type: 'user_decided',
    choice: answer.choice ?? decision,
    decision,
    context,
    note: answer.note ?? '',
    at,
    ...(state.opened.rules === 1 ? {} : { said: meaning.said as Said[] }),
    ...(decision === 'continue' && parts ? { parts } : {}),
  };
}

/** What there is to decide about: a review that has ended, and was not decided for good. */
function endOf(state: ReviewState): Closed {
  const { closed, decision, objection } = state;
  if (!closed) throw notDue('There is nothing for the user to decide yet.');
  // A yes can be taken back for as long as nobody has looked again.
  if (decision && objection === null && standingOfReview(state).gate !== 'approved')
    throw notDue(
      `The user has decided already: ${decision.decision}.`,
      'ftm next shows what is due. After a change: ftm open review --again ID.',
    );
  return closed;
}

const roundLimit = ({ limits }: Opened, { round }: Closed): Refusal =>
  new Refusal(
    'round_limit',
    `This review had ${round} of ${limits.rounds} rounds within ${limits.budget_minutes} minutes.`,
    'Decide on what there is, or open another review with --preset extensive, --rounds or --budget-minutes.',
  );

/** What nobody looked at is accepted by its name only: by the label that names it, or in so many words. */
function refuseUnnamed(state: ReviewState, { choice = '', risk_acceptance = '' }: UserAnswer): void {
  if (fold(choice) === fold(keepLabel(state))) return;
  const accepted = isWritten('risk_acceptance', risk_acceptance) ? risk_acceptance : '';
  const unnamed = unnamedIn(accepted, unseenNames(state));
  if (unnamed.length === 0) return;
  throw new Refusal(
    'unseen_not_accepted',
    `Nobody has looked at ${unnamed.join(', ')}.`,
    `Ask the user, and submit {"choice": "keep", "risk_acceptance": "…"} where it names each of them; or have the rest looked at first.`,
  );
}

const unseenNames = (state: ReviewState): string[] =>
  state.opened.rules === 1 ? [] : coverageOf(state).unseen.map((name) => name.replace(/ \([^()]*\)$/, ''));

function chooseTarget({ choice = '' }: UserAnswer, at: string): ReviewEvent {
  const target = (['mixed', 'proposal'] as const).find((one) =>
    RegExp(`^${one}\\b`, 'i').test(choice.trim()),
  );
  if (target) return { type: 'target_chosen', target, at };
  throw new Refusal('no_choice', `"${choice}" is not one of the choices.`, 'Submit mixed or proposal-only.');
}

const canContinue = ({ opened }: ReviewState, { round }: Closed, at: string): boolean =>
  round < opened.limits.rounds && at < opened.deadline;

const OUTCOMES = {
  keep: 'go',
  revise: 'wait',
  reject: 'stop',
  continue: 'revote',
} satisfies Record<Recommendation, Offer['outcome']>;

/** The recommended choice first; each is understood by its own word and by its label in any language. */
function offersOf(state: ReviewState, closed: Closed): Offer[] {
  const { opened } = state;
  const texts = textsIn(opened.language).review;
  const order: Recommendation[] = [closed.recommendation, 'revise', 'keep', 'reject', 'continue'];
  const offers = [...new Set(order)].map((one): Offer => {
    const { label, description } = texts.options[one];
    const isFirst = one === closed.recommendation;
    return {
      label: one === 'keep' ? keepLabel(state) : label,
      outcome: OUTCOMES[one],
      owes: [],
      description: isFirst ? texts.recommended(description) : description,
      alias: [one, ...LANGUAGES.map((language) => textsIn(language).review.options[one].label)],
    };
  });
  return bestTest(state) ? withTestOffer(opened.language, offers) : offers;
}

/** What is accepted with it stands in the label; where it is much, the question names the rest. */
function keepLabel(state: ReviewState): string {
  const { options, unseen } = textsIn(state.opened.language).review;
  const names = unseenNames(state);
  return names.length ? unseen.kept(options.keep.label, listOf(names)) : options.keep.label;
}

const NAMED_AT_MOST = 3;
const listOf = (names: string[]): string =>
  [
    ...names.slice(0, NAMED_AT_MOST),
    ...(names.length > NAMED_AT_MOST ? [`+${names.length - NAMED_AT_MOST}`] : []),
  ].join(', ');

export function askAboutArtifact(state: ReviewState, closed: Closed): AskUser {
  const { opened } = state;
  const texts = textsIn(opened.language).review;
  const more = closed.round < opened.limits.rounds && closed.why !== 'budget';
  const offers = offersOf(state, closed).filter(({ outcome }) => outcome !== 'revote' || more);
  const lead = [objectionIn(state), testLead(state), doubtOf(state), texts.question];
  return askOf(texts.header, sentences(lead), offers);
}

const objectionIn = ({ objection, opened }: ReviewState): string =>
  objection === null ? '' : sayObjection(objection, opened.language);

function testLead(state: ReviewState): string {
  const test = bestTest(state);
  if (!test) return '';
  const language = state.opened.language;
  const ids = shownBy(state, test.command.text).map(({ id }) => id);
  return `${textsIn(language).tests.about(ids.join(', '))} ${sayTest(language, test)}`;
}

/** The hinge or the part that nobody saw, in one plain sentence before the question. */
function doubtOf(state: ReviewState): string {
  const { review, report } = textsIn(state.opened.language);
  const { hinges, unseen } = standingOfReview(state);
  return sentences([
    ...hinges.map(({ seat, reason }) => review.restsOn(seat, report.doubts[reason] ?? reason)),
    ...(unseen.length > 0 ? [review.unseen.asked(unseen.join(', '))] : []),
  ]);
}
